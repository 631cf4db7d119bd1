// The whirl of water in which a crab sheds its shell; moment_changed_over.frag has its bubbles.
// Tones as in board.frag: 1 the shallow channel, 2 deep water.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 off = s.cell - m.to;
    float far = length(off), angle = atan(off.y, off.x + 1.0e-5);
    float arm = 0.5 + 0.5 * cos(3.0 * (angle + 5.0 * far - 9.0 * s.time) - m.seed * 18.0);
    arm = arm * arm * arm;
    float size = 0.36 + 0.28 * (1.0 - exp(-s.time * 5.0));
    float lace = fall(0.10, 0.45, voronoi(off * (9.0 + s.time) + floor(m.seed * 31.0)).x);
    float edge = (far - size + 0.04 * arm) / 0.03;
    float white = (0.85 * arm + 0.35 * (1.0 - lace)) * fall(size - 0.14, size + 0.02, far) * smoothstep(0.12, 0.30, far);
    white = clamp(max(white, exp(-edge * edge) * (0.5 + 0.5 * (1.0 - lace))), 0.0, 1.0);
    float wet = 0.62 * fall(size - 0.16, size, far + 0.05 * arm);
    float alpha = wet + white * (1.0 - wet);
    vec3 colour = mix(mix(tone(2), tone(1), 0.45), vec3(0.98, 1.0, 0.99), white / max(alpha, 0.001));
    return vec4(colour, alpha * m.glow * smoothstep(0.0, 0.25, m.run) * over_grid(m));
}
