// The wake of what the current carries: two waves run apart from it and wash along the banks, foam closes behind it.
// Tones as in board.frag: 1 the shallow channel, 2 deep water.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 at = along(m, s.cell);
    float behind = m.come * m.far - at.x, old = max(behind, 0.0);
    float rough = value_noise(at * vec2(5.0, 7.0) + m.seed * 40.0) - 0.5;
    float inside = smoothstep(-0.35, 0.05, at.x) * smoothstep(-0.30, 0.0, behind + 0.06 * rough);
    float apart = 0.36 - 0.26 * exp(-max(behind + 0.25, 0.0) * 0.9) + 0.02 * sin(at.x * 9.0 + s.time * 6.0);
    float outer = (abs(at.y) - apart + 0.05 * rough) / 0.030, inner = (abs(at.y) - 0.62 * apart + 0.06 * rough) / 0.024;
    float lace = fall(0.14, 0.50, voronoi(at * 8.0 + vec2(0.0, floor(m.seed * 31.0))).x);
    float torn = (1.0 - lace) * fall(0.10, 0.26, abs(at.y)) * exp(-old * (0.5 + 1.8 * (1.0 - m.glow)));
    float fresh = exp(-old * 0.35);
    float white = clamp((exp(-outer * outer) + 0.5 * exp(-inner * inner)) * fresh + 0.8 * torn, 0.0, 1.0);
    white *= 0.92 * inside * m.glow;
    float wet = 0.46 * inside * fall(apart - 0.02, apart + 0.06, abs(at.y)) * m.glow * (0.4 + 0.6 * fresh);

    // Only in the channel, whose banks are those of board.frag.
    float bank = 0.455 - abs(m.place.x - 0.5 * m.fields.x) + 0.085 * (value_noise(m.place * 3.1) - 0.5);
    float alpha = wet + white * (1.0 - wet);
    vec3 colour = mix(mix(tone(2), tone(1), 0.45), vec3(0.98, 1.0, 0.99), white / max(alpha, 0.001));
    return vec4(colour, alpha * smoothstep(-0.04, 0.05, bank) * over_grid(m));
}
