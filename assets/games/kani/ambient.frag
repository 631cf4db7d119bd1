// The tide pool stirs: webs of light over the water and, faintly, over the sand, and threads of current in the
// middle file, up on its left and down on its right. Tones as in board.frag, whose banks these are.

// How far inside the water, negative on the sand; y: how far out in the open water.
vec2 water(vec2 p, vec2 count)
{
    float wobble = value_noise(p * 3.1) - 0.5;
    vec2 out_way = max(max(-p, p - count), 0.0);
    float open = length(out_way) - 0.085 - 0.07 * wobble;
    float inside = 0.455 - abs(p.x - 0.5 * count.x) + 0.085 * wobble + 0.05 * smoothstep(0.0, 0.35, open + 0.1);
    return vec2(max(open, inside), open);
}

vec4 surface(Surface s)
{
    vec2 count = vec2(u_values[1], u_values[2]);
    vec2 p = s.cell - u_values[0];
    vec2 wet = water(p, count);
    float shallow = smoothstep(-0.01, 0.10, wet.x);
    float deep = smoothstep(-0.02, 0.14, wet.y);

    // The same webs as in the board where time begins, so that one stirs out of the other.
    float web = smoothstep(0.12, 0.70, caustics(p * 2.7, 0.55 * s.time));
    float strength = mix(mix(0.18, 0.55, shallow), 0.66, deep);
    vec3 bright = mix(mix(vec3(1.0, 0.98, 0.90), vec3(0.97, 1.0, 0.98), shallow), mix(tone(1), tone(2), 0.30), deep);
    vec4 light = vec4(bright, strength * web);

    // Threads of the current.
    float side = (p.x - 0.5 * count.x) / 0.42;
    float flow = (side < 0.0 ? 1.0 : -1.0) * 0.85 * s.time;
    float bend = 0.10 * sin(p.y * 2.1 + flow * 0.8 + 3.0 * side);
    float thread = value_noise(vec2((side + bend) * 5.5 + 20.0, (p.y + flow) * 0.95));
    float hair = value_noise(vec2((side + bend) * 12.0 + 50.0, (p.y + flow * 1.35) * 0.8));
    float lines = smoothstep(0.58, 0.84, thread) + 0.8 * smoothstep(0.62, 0.86, hair);
    lines *= smoothstep(1.0, 0.72, abs(side)) * smoothstep(0.0, 0.16, abs(side)) * (1.0 - deep);
    float alpha = clamp(light.a + 0.52 * lines, 0.0, 0.64);

    // Coordinates stay as they are.
    bool below = p.y > count.y && p.x > 0.0 && p.x < count.x, beside = p.x < 0.0 && p.y > 0.0 && p.y < count.y;
    vec2 stone = below ? vec2(fract(p.x) - 0.5, p.y - count.y - 0.5 * u_values[0])
                       : vec2(p.x + 0.5 * u_values[0], fract(p.y) - 0.5);
    if (below || beside) alpha *= smoothstep(0.15, 0.19, length(stone));
    // Nor does the rim stir.
    vec2 rim = min(s.cell, s.cells - s.cell);
    alpha *= smoothstep(0.03, 0.06, min(rim.x, rim.y));
    return vec4(mix(light.rgb, vec3(1.0), clamp(lines, 0.0, 1.0)), alpha);
}
