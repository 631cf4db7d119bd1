// Above the stones: where one is taken out of its cup, dust rises and chips fly, of lava and of the stone itself.
// Colours as in board.frag: 0 slab, 1 pebble, 2 coral, 3 sea.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 off = s.cell - m.to;
    float age = s.time;
    float late = m.life;

    // Dust: a cloud that spreads quickly, hangs and thins out, drawn along by the stone that took.
    float spread = 0.34 + 0.56 * (1.0 - exp(-age * 9.0));
    vec2 drift = m.far > 0.01 ? m.way * 0.16 * late : vec2(0.0);
    vec2 at = (off - drift + vec2(0.0, 0.16 * late)) / spread;
    float turned = late * 0.8 * (m.seed < 0.5 ? -1.0 : 1.0);
    vec2 curl = mat2(cos(turned), sin(turned), -sin(turned), cos(turned)) * at;
    float cloud = fbm(curl * 2.2 + m.seed * 57.0, 3);
    float wisps = fbm(curl * 4.6 - m.seed * 31.0 + 9.0, 2);
    float thick = 1.0 - length(at) + 0.85 * (cloud - 0.5) + 0.45 * (wisps - 0.5) - 0.55 * late * late;
    float dust = smoothstep(0.06, 0.62, thick);
    dust *= smoothstep(0.0, 0.05, age) * (1.0 - late * late);
    // It hardly veils the stone that took, which comes down as far beyond as it came from.
    if (m.far > 0.01) dust *= mix(0.22, 1.0, smoothstep(0.30, 0.50, length(off - m.way * m.far)));
    // Each billow has a side towards the light.
    float lit = clamp(0.58 - 0.26 * dot(at, vec2(0.6, 0.8)) + 1.5 * (wisps - 0.5) + 0.7 * (cloud - 0.5), 0.0, 1.0);
    vec3 colour = mix(mix(tone(0), tone(2), 0.28), mix(tone(0), tone(2), 0.92), lit);
    float alpha = 0.80 * dust;

    // Chips: they fly up and fall back, away from where the taker comes down; each with its shadow on the slab.
    float first = atan(m.way.y, m.way.x);
    for (int i = 0; i < 9; ++i) {
        vec2 key = vec2(float(i) * 7.0 + 3.0, floor(m.seed * 613.0));
        vec2 chance = hash2(key), more = hash2(key + 40.0);
        float size = 0.030 + 0.042 * more.x * more.x;
        float share = (float(i) + 0.2 + 0.6 * chance.x) / 9.0;
        float angle = first + (m.far > 0.01 ? 0.9 + 4.48 * share : 6.2832 * share);
        vec2 ground = vec2(cos(angle), sin(angle)) * (0.16 + (1.0 + 2.0 * chance.y) * (1.0 - exp(-4.0 * age)) / 4.0);
        float height = max(0.0, (1.1 + 0.9 * more.y) * age - 3.6 * age * age);
        float spin = angle * 3.0 + age * (10.0 * chance.x - 5.0) * 2.5;
        mat2 turn = mat2(cos(spin), sin(spin), -sin(spin), cos(spin));
        vec2 q = turn * (off - ground + vec2(0.0, height * 0.6));
        // A splinter with five edges.
        float edge = max(max(abs(q.x) * 0.85 + q.y * 0.60, -q.y * 1.15), abs(q.x) * 0.9 - q.y * 0.5) - size;
        float gone = fall(0.70, 1.0, late);
        float shadow = 0.45 * fall(size * 0.4, size * 1.6, length(off - ground - vec2(0.02, 0.03) - 0.4 * height)) * gone;
        colour = mix(colour, vec3(0.0), shadow * (1.0 - alpha));
        alpha = max(alpha, shadow);
        float chip = fall(-0.008, 0.008, edge) * gone;
        vec3 stone = i % 3 != 0 ? tone(0) : m.owner == 2 ? tone(2) * 0.86 : tone(1) + 0.10;
        stone *= mix(0.62, 1.22, smoothstep(-0.3, 0.3, dot(q / size, turn * vec2(-0.6, -0.8))));
        colour = mix(colour, stone, chip);
        alpha = max(alpha, chip);
    }
    return vec4(colour, alpha * over_grid(m));
}
