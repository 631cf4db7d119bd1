// The sea comes up through the cups of the stones that are stuck. Colours as in board.frag: 2 coral, 3 sea.

vec4 surface(Surface s)
{
    Moment m = moment(s);
    float far = length(s.cell - m.to);
    // Small waves that run out of the cup and leave their foam.
    float age = m.run * 0.12 + m.left;
    float ragged = 0.07 * (value_noise(s.cell * 7.0 + m.seed * 31.0) - 0.5);
    float lace = 1.0 - smoothstep(0.12, 0.50, voronoi(s.cell * 11.0 + m.seed * 13.0).x);
    float foam = 0.0, wet = 0.0;
    for (int i = 0; i < 2; ++i) {
        float born = age - 0.13 * float(i);
        float reach = 0.44 + 0.36 * (1.0 - exp(-max(born, 0.0) * 4.5));
        float behind = reach - far + ragged;
        float fresh = step(0.0, born) * exp(-max(born, 0.0) * 1.7) * smoothstep(-0.012, 0.004, behind);
        foam = max(foam, fresh * max(exp(-behind / 0.022), 0.9 * (1.0 - lace) * exp(-behind / 0.13)));
        wet = max(wet, 0.55 * fresh * exp(-behind / 0.20));
    }
    float fade = m.glow * smoothstep(0.0, 0.3, m.run) * over_grid(m);
    float alpha = foam + wet * (1.0 - foam);
    vec3 white = mix(tone(2), vec3(0.93, 1.0, 0.99), 0.75);
    return vec4(mix(tone(3) * 1.25, white, foam / max(alpha, 0.001)), alpha * fade);
}
