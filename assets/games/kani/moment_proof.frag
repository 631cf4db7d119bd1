// Rings on the water around those who won, one after the other.
// Tones as in board.frag: 1 the shallow channel, 2 deep water.

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 off = s.cell - m.to;
    float age = m.run * 0.15 + m.left;
    float far = length(off) + 0.018 * sin(atan(off.y, off.x + 1.0e-5) * 5.0 + m.seed * 20.0);
    float white = 0.0, wet = 0.50 * (1.0 - smoothstep(0.46, 0.60, far)) * exp(-age * 1.2);
    for (int i = 0; i < 3; ++i) {
        float born = age - 0.11 * float(i);
        float crest = far - 0.34 - 0.56 * (1.0 - exp(-max(born, 0.0) * 3.0)), flank = crest - 0.035;
        float strength = step(0.0, born) * exp(-max(born, 0.0) * 2.0);
        white = max(white, strength * exp(-crest * crest / 0.0004));
        // Each has a dark flank on its outer side.
        wet = max(wet, 0.62 * strength * exp(-flank * flank / 0.002));
    }
    float alpha = wet + white * (1.0 - wet);
    vec3 colour = mix(mix(tone(2), tone(1), 0.45), vec3(0.98, 1.0, 0.99), white / max(alpha, 0.001));
    return vec4(colour, alpha * m.glow * smoothstep(0.0, 0.25, m.run) * over_grid(m));
}
