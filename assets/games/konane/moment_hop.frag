// Dust that a landing stone drives out of its cup. Colours as in board.frag: 0 slab, 2 coral.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

vec4 surface(Surface s)
{
    Moment m = moment(s);
    float far = length(s.cell - m.to);
    // From the last part of the way on.
    float landed = max(m.run - 0.86, 0.0) * 1.5 + m.left * 3.2;
    float front = 0.40 + 0.22 * (1.0 - exp(-landed * 3.0));
    float cloud = 0.65 * value_noise(s.cell * 5.0 + m.seed * 47.0) + 0.35 * value_noise(s.cell * 12.0 - m.seed * 31.0);
    float ring = fall(0.02, 0.13, abs(far - front + 0.10 * (cloud - 0.5))) * smoothstep(0.28, 0.72, cloud + 0.18);
    float alpha = 0.55 * ring * exp(-landed * 2.1) * smoothstep(0.0, 0.05, landed) * m.glow;
    return vec4(mix(tone(0), tone(2), 0.55), alpha * over_grid(m));
}
