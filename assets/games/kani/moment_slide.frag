// Tracks of pointed feet in the sand, and splashes where the way leads through the channel.
// Tones as in board.frag: 0 sand.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 at = along(m, s.cell);
    float tip = m.come * m.far;
    float been = smoothstep(0.0, 0.18, tip - at.x) * smoothstep(-0.22, -0.10, at.x) * fall(m.far - 0.42, m.far - 0.30, at.x);
    float fade = been * m.glow * over_grid(m);
    // How much a place lies in the channel, as in board.frag.
    float wet = 0.455 - abs(m.place.x - 0.5 * m.fields.x) + 0.085 * (value_noise(m.place * 3.1) - 0.5);
    wet = smoothstep(-0.04, 0.05, wet);

    // Four rows; each print dark where the sand is pressed, light where it is thrown up.
    float row = clamp(floor(at.y / 0.155 + 2.0), 0.0, 3.0);
    float middle = (row - 1.5) * 0.155;
    float step_number = at.x * 7.0 + (row == 1.0 || row == 2.0 ? 0.5 : 0.0);
    vec2 chance = hash2(vec2(floor(step_number) + floor(m.seed * 93.0), row + 5.0)) - 0.5;
    vec2 foot = vec2((fract(step_number) - 0.5 - 0.3 * chance.x) / 7.0, at.y - middle - 0.05 * chance.y);
    float slant = 0.36 * sign(middle);
    foot += vec2(slant * foot.y, -slant * foot.x);
    float pressed = fall(-0.004, 0.012, length(foot * vec2(1.0, 0.55)) - 0.017);
    float thrown = fall(0.0, 0.012, length((foot - vec2(0.018, 0.012)) * vec2(1.0, 0.6)) - 0.019) * (1.0 - pressed);
    float dry = max(0.72 * pressed, 0.55 * thrown) * (1.0 - wet);

    float drops = smoothstep(0.55, 0.75, value_noise(s.cell * 13.0 + m.seed * 29.0)) * fall(0.20, 0.36, abs(at.y));
    float wave = (abs(at.y) - 0.30 - 0.10 * (1.0 - m.glow)) / 0.035;
    float white = max(0.7 * drops, 0.8 * exp(-wave * wave)) * wet;

    vec3 sand = mix(vec3(1.0, 0.96, 0.84), tone(0) * vec3(0.50, 0.43, 0.36), step(thrown, pressed));
    return vec4(mix(sand, vec3(1.0), step(dry, white)), max(dry, white) * fade);
}
