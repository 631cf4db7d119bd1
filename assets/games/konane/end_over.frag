// Wind off the sea takes the dust of the match from the winner's side over the slab: coral sand where the white stones
// won, black sand where the dark ones did. For whoever lost a shadow goes with it; after a draw the dust of both sides
// meets in the middle. Colours as in board.frag: 0 slab, 1 pebble, 2 coral, 3 sea.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

vec4 surface(Surface s)
{
    End e = ending(s);
    bool draw = e.mood == mood_drawn, lost = e.mood == mood_lost;
    float rows = draw ? 0.5 * e.fields.y : e.fields.y;
    float q = from_winner(e);
    float scale = 6.0 / e.fields.x; // as large on every board
    // The wind blows across a little.
    vec2 p = vec2((e.place.x + 0.28 * q) * scale, q * scale);

    // The front: billows roll over each other, streaks are drawn out behind them.
    float rush = e.life * (1.25 - 0.25 * e.life);
    float front = mix(-0.9, rows + 4.6 / scale, rush) * scale;
    vec2 carried = vec2(p.x, p.y - front * 0.80);
    float billow = fbm(carried * vec2(1.0, 0.9) + vec2(3.0 + 0.5 * e.time, 1.1 * e.time), 3);
    float curl = fbm(carried * 2.3 + 2.2 * billow + vec2(0.0, 1.6 * e.time) + 20.0, 2);
    float streak = value_noise(vec2(p.x * 3.6 + 3.0 * billow, carried.y * 0.55)) * 0.6 +
                   value_noise(vec2(p.x * 8.0 + 5.0 * billow, carried.y * 1.1 + 30.0)) * 0.4;
    float behind = front - p.y + 2.4 * (billow - 0.5) + 0.8 * (curl - 0.5);
    float head = smoothstep(0.0, 0.45, behind) * exp(-max(behind - 0.5, 0.0) * 0.62);
    float trail = smoothstep(0.6, 1.8, behind) * exp(-max(behind - 1.6, 0.0) * 0.34) * smoothstep(0.36, 0.74, streak);
    float fade = smoothstep(0.0, 0.10, e.life) * fall(0.66, 1.0, e.life);
    float dust = clamp(1.15 * head * smoothstep(0.16, 0.62, 0.55 * billow + 0.45 * curl) + 0.50 * trail, 0.0, 1.0) * fade;

    // Light from the upper left on the billows, their own shade below them.
    float ahead = fbm(carried * vec2(1.0, 0.9) + vec2(3.0 + 0.5 * e.time, 1.1 * e.time) + vec2(-0.16, 0.16 * (e.side + 0.01)), 3);
    float lit = clamp(0.46 + 3.4 * (billow - ahead) + 1.1 * (curl - 0.5) + 0.5 * (billow - 0.5), 0.0, 1.0);
    bool dark = e.winner == 1 || (draw && e.place.y > 0.5 * e.fields.y);
    vec3 deep = dark ? tone(1) * 0.8 : mix(tone(0), tone(2), 0.30) * 0.85;
    vec3 high = dark ? mix(tone(1), tone(0) * 1.1, 0.62) : mix(tone(2), vec3(1.0, 0.97, 0.92), 0.45);
    vec3 colour = mix(deep, high, lit);
    float alpha = 0.86 * dust;

    // Grains that fly ahead and glitter, one in some of the cells of a grid that goes with the wind.
    for (int layer = 0; layer < 2; ++layer) {
        float fine = layer == 0 ? 3.4 : 5.6;
        vec2 grid = vec2(p.x * fine, (p.y - front * (layer == 0 ? 1.0 : 0.92)) * fine * 0.62) + float(layer) * 17.0;
        vec2 id = floor(grid), chance = hash2(id + 7.0);
        vec2 off = fract(grid) - 0.25 - 0.5 * chance;
        float here = step(0.56, hash(id + 60.0));
        float size = 0.06 + 0.09 * chance.y;
        float grain_of = here * fall(size * 0.5, size, length(off * vec2(1.0, 0.55)));
        float near = exp(-abs(behind + 0.25) * 0.85) * fade;
        float sparkle = 0.55 + 0.45 * sin(22.0 * e.time + 40.0 * chance.x);
        vec3 bright = dark ? mix(tone(1), tone(0), 0.25 + 0.55 * sparkle * chance.x) : mix(tone(2), vec3(1.0), sparkle);
        float strength = grain_of * near * (lost ? 0.55 : 0.95);
        colour = mix(colour, bright, strength * (1.0 - 0.3 * alpha));
        alpha = max(alpha, strength);
    }

    // A cloud's shadow that comes and goes without haste.
    if (lost) {
        float shade = 0.30 * smoothstep(0.0, 0.35, e.life) * fall(0.55, 1.0, e.life) * smoothstep(-0.5, 1.5, behind);
        colour *= alpha / max(alpha + shade * (1.0 - alpha), 0.001);
        alpha = alpha + shade * (1.0 - alpha);
    }
    return vec4(colour, alpha * over_grid(e));
}
