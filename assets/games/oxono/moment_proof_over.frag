// Above the pawns: a glint that runs along the line that won. Tones as in board.frag: 1 cream, 3 brass.
vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 at = along(m, s.cell);
    // A slanting bar of light, as on metal that is tilted; where the line begins it comes from before the pawn.
    float head = m.far > 0.01 ? m.far * m.run : m.run - 0.5;
    float bar = (at.x - head + 0.30 * at.y) / 0.13;
    float inside = 1.0 - smoothstep(0.36, 0.50, abs(at.y));
    float lasts = m.run < 1.0 ? 1.0 : exp(-m.left * 16.0);
    float light = (0.62 * exp(-bar * bar) + 0.16 * exp(-bar * bar * 0.12)) * inside * lasts;
    return vec4(mix(tone(1), vec3(1.0, 0.98, 0.90), 0.6), light);
}
