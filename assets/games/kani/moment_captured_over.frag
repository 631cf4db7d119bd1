// Foam that bursts above the shells where one is taken. Tones as in board.frag: 1 the shallow channel, 2 deep water.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

// A bubble: a thin bright skin, a darker inside, a spark of light. x white, y skin and inside.
vec2 bubble(vec2 off, float radius)
{
    float far = length(off) / radius;
    float skin = fall(0.0, 0.26, abs(far - 0.86));
    float inside = 0.30 * fall(0.80, 0.95, far);
    float spark = fall(0.12, 0.30, length(off / radius - vec2(-0.38, -0.42)));
    return vec2(max(0.9 * skin, spark), max(inside, skin)) * fall(1.0, 1.12, far);
}

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 off = s.cell - m.to;
    float far = length(off), age = s.time;
    float late = m.life;
    // A splash that opens like a crown, lace inside of it, drops beyond.
    float out_to = 0.16 + 0.46 * (1.0 - exp(-age * 10.0));
    // Noise on a circle has no seam.
    vec2 round_about = off / max(far, 0.001);
    float tongues = 0.5 * value_noise(round_about * 2.6 + m.seed * 53.0 + 9.0) +
                    0.5 * value_noise(round_about * 6.0 + m.seed * 29.0 + 9.0);
    float edge = out_to * (0.80 + 0.42 * tongues);
    vec2 bent = off + 0.07 * (vec2(value_noise(off * 6.0 + 3.0), value_noise(off * 6.0 + 31.0)) - 0.5);
    float lace = fall(0.16, 0.60, voronoi(bent * (10.0 - 5.5 * sqrt(late)) + floor(m.seed * 61.0)).x);
    float opening = smoothstep(out_to * (1.7 * late - 0.40), out_to * (1.7 * late + 0.25), far + 0.10 * (tongues - 0.5));
    float inside = fall(edge - 0.05, edge, far) * opening;
    float white = inside * max(0.92 * (1.0 - lace), fall(0.0, 0.06, abs(far - edge + 0.04)));
    float body = 0.62 * inside;
    for (int i = 0; i < 10; ++i) {
        vec2 key = vec2(float(i) * 5.0 + 2.0, floor(m.seed * 377.0));
        vec2 chance = hash2(key);
        float turn = 6.2832 * (float(i) + 0.6 * chance.x) / 10.0;
        float flight = 0.20 + (0.36 + 0.30 * chance.y) * (1.0 - exp(-age * 7.0));
        float radius = (0.020 + 0.034 * hash(key + 20.0)) * (1.0 - 0.6 * late);
        vec2 drop = bubble(off - vec2(cos(turn), sin(turn)) * flight, radius);
        white = max(white, drop.x);
        body = max(body, drop.y);
    }
    float fade = smoothstep(0.0, 0.03, age) * fall(0.45, 1.0, late);
    white *= fade;
    body *= fade;
    float alpha = max(body * 0.72, white);
    vec3 colour = mix(mix(tone(2), tone(1), 0.40), vec3(1.0), white / max(alpha, 0.001));
    return vec4(colour, alpha * over_grid(m));
}
