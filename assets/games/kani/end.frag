// The tide comes in from the winner's side over the bank and goes out again: clear water with webs of light, a crest of
// foam that takes the winner's colour, and behind it wet sand that dries. For whoever lost it is deep and without
// light; after a draw it comes from both sides. Tones as in board.frag: 0 sand, 1 the shallow channel, 2 deep water.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

vec4 surface(Surface s)
{
    End e = ending(s);
    bool draw = e.mood == mood_drawn, lost = e.mood == mood_lost;
    float rows = draw ? 0.5 * e.fields.y : e.fields.y;
    float q = from_winner(e);

    // In with a push, a moment of rest, out more slowly.
    float in_share = clamp(e.time / 0.72, 0.0, 1.0), out_share = clamp((e.time - 0.74) / 0.74, 0.0, 1.0);
    float rise = 1.0 - (1.0 - in_share) * (1.0 - in_share);
    float ebb = out_share * out_share * (3.0 - 2.0 * out_share);
    float highest = rows * (draw ? 0.93 : 0.90);
    float reach = mix(mix(-0.6, highest, rise), -0.9, ebb);
    // Tongues: broad ones, and the unevenness of the sand.
    // Of a draw the other side comes in a line of its own.
    bool far = draw && e.place.y < 0.5 * e.fields.y;
    float x = far ? 1.9 - e.place.x : e.place.x;
    float tongues = 0.42 * sin(x * 1.25 + 0.6 + 0.5 * e.time) + 0.22 * sin(x * 2.9 - 1.1 * e.time) +
                    0.34 * (value_noise(e.place * vec2(1.6, 1.1)) - 0.5) + 0.10 * (value_noise(e.place * 5.0) - 0.5);
    // The channel carries it ahead.
    tongues += 0.45 * exp(-pow(abs(e.place.x - 0.5 * e.fields.x) / 0.55, 2.0));
    float depth = reach - q + tongues, over = highest - q + tongues;
    float water = smoothstep(0.0, 0.10, depth);

    float web = smoothstep(0.10, 0.78, caustics(e.place * 2.1 + vec2(0.0, 0.25 * e.side * reach), 1.6 * e.time));
    float deep = clamp(depth * 0.34, 0.0, 1.0);
    vec3 shallow = mix(tone(1), tone(2), 0.30);
    vec3 sea = mix(shallow, mix(tone(2), vec3(0.02, 0.12, 0.17), lost ? 0.45 : 0.0), mix(deep, 1.0, lost ? 0.55 : 0.12));
    vec3 light = mix(vec3(0.97, 1.0, 0.96), mix(e.colour, vec3(1.0), 0.55), 0.45);
    sea = mix(sea, light, web * (lost ? 0.10 : 0.52));
    float body = water * mix(0.50, lost ? 0.82 : 0.70, deep);

    // Foam: a bright line at the crest, lace behind it that the water carries, a second line where it was.
    vec2 lace_at = e.place * vec2(2.4, 2.0) + vec2(0.0, 0.30 * e.side * reach);
    lace_at += 0.55 * (vec2(value_noise(e.place * 2.7 + 3.0), value_noise(e.place * 2.7 + 31.0)) - 0.5) +
               0.16 * (vec2(value_noise(e.place * 8.0 + 5.0), value_noise(e.place * 8.0 + 37.0)) - 0.5);
    vec3 cells = voronoi(lace_at);
    float open = cells.y - cells.x + 0.10 * min(depth, 2.0);
    float threads = fall(0.03, 0.20, open) + 0.30 * fall(0.10, 0.42, open);
    float rough = value_noise(e.place * 9.0 + vec2(0.0, 2.0 * e.time)) - 0.5;
    float crest = fall(0.03, 0.14, abs(depth - 0.085 + 0.10 * rough)) +
                  0.70 * fall(0.0, 0.07, abs(depth - 0.36 - 0.12 * sin(x * 3.7) + 0.12 * rough));
    float push = mix(0.75, 1.0, 1.0 - ebb);
    float foam = clamp(crest + threads * exp(-max(depth, 0.0) * 0.70) * smoothstep(0.0, 0.12, depth) * push, 0.0, 1.0);
    foam *= smoothstep(-0.04, 0.02, depth) * (lost ? 0.72 : 0.95);
    // What it leaves at its highest.
    float line_left = fall(0.0, 0.045, abs(over - 0.04)) * smoothstep(0.35, 0.6, value_noise(e.place * 7.0)) *
                      smoothstep(0.0, 0.4, ebb) * (1.0 - smoothstep(0.55, 1.0, ebb));

    float wet = 0.24 * smoothstep(0.0, 0.06, over) * (1.0 - water) * smoothstep(0.0, 0.1, ebb) * (1.0 - ebb * ebb);
    vec3 white = mix(vec3(1.0, 1.0, 0.98), mix(e.colour, vec3(1.0), 0.45), draw ? 0.0 : 0.55 * smoothstep(0.15, 0.9, depth));
    float strong = max(foam, 0.8 * line_left);
    float alpha = 1.0 - (1.0 - body) * (1.0 - strong) * (1.0 - wet);
    vec3 colour = mix(tone(0) * vec3(0.42, 0.36, 0.30), sea, body / max(body + wet, 0.001));
    colour = mix(colour, white, strong / max(alpha, 0.001));
    float fade = smoothstep(0.0, 0.06, e.time) * fall(1.36, 1.5, e.time);
    return vec4(colour, alpha * fade * over_grid(e));
}
