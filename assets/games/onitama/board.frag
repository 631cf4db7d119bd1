// Washi with long fibres, a grid drawn with the brush, and mountains in thin ink behind it, on a mount of dark silk.
// Colours: 0 paper, 1 ink, 2 seal, 3 gold, 4 indigo.

// 1 up to `from`, 0 beyond `to`.
float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

// A stroke of the brush along a line: how much ink lies on the paper. It runs dry towards its end.
float brush(float along, float across, float from, float to, float width, float seed, float soft)
{
    across += 0.016 * (value_noise(vec2(along * 1.1, seed * 9.7)) - 0.5) +
              0.005 * (value_noise(vec2(along * 8.0, seed * 3.1)) - 0.5);
    float run = clamp((along - from) / (to - from), 0.0, 1.0);
    float body = width * (0.70 + 0.60 * value_noise(vec2(along * 1.7 + 3.0, seed * 5.3)));
    body *= smoothstep(-0.005, 0.07, along - from) * smoothstep(-0.01, 0.16, to - along);
    body += 0.0001;
    float cover = fall(body - soft, body + soft, abs(across));
    float hairs = value_noise(vec2(along * 3.1 + seed, across / width * 2.6 + seed * 13.0));
    cover *= 1.0 - (0.25 + 0.65 * smoothstep(0.45, 1.0, run)) * smoothstep(0.50, 0.78, hairs);
    // Where the ink was wet it runs a little into the fibres.
    float halo = 0.13 * exp(-abs(across) / 0.022);
    float inside = smoothstep(-0.01, 0.02, along - from) * smoothstep(-0.01, 0.02, to - along);
    return max(cover * (0.92 - 0.25 * run), halo) * inside;
}

// Fibres of mulberry bark: short bent threads, one in some of the cells of a grid.
float fibres(vec2 p, float share)
{
    vec2 i = floor(p), f = p - i;
    float found = 0.0;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            vec2 o = vec2(float(x), float(y));
            float chance = hash(i + o + 13.0);
            if (chance > share) continue;
            vec2 way = f - o - hash2(i + o);
            float turn = chance / share * 6.283;
            way = mat2(cos(turn), -sin(turn), sin(turn), cos(turn)) * way;
            float bend = (hash(i + o + 29.0) - 0.5) * 1.6;
            way.y -= bend * way.x * way.x;
            found = max(found, fall(0.004, 0.026, abs(way.y)) * fall(0.30, 0.72, abs(way.x)));
        }
    return found;
}

// A ridge of mountains in thin ink: dark at the crest, lost in mist below it.
float ridge(vec2 p, float height, float tall, float wide, float seed)
{
    float crest = height - tall * (fbm(vec2(p.x * wide + seed, seed), 4) - 0.5) * 2.0;
    float below = p.y - crest;
    return smoothstep(-0.012, 0.03, below) * exp(-max(below, 0.0) * 1.9) *
           (0.70 + 0.55 * fbm(p * vec2(1.9, 1.3) + seed, 3));
}

vec4 surface(Surface s)
{
    vec2 p = s.cell - u_values[0];
    vec2 fields = vec2(u_values[1], u_values[2]);
    float soft = 0.8 * s.cells.x / s.size.x;
    vec3 ink = tone(1);

    // Paper: clouds of pulp, light and dark fibres.
    float cloud = fbm(s.cell * 1.4, 4);
    vec3 paper = tone(0) * (1.02 + 0.09 * (cloud - 0.5));
    paper *= mix(vec3(1.0), vec3(0.990, 0.972, 0.930), fbm(s.cell * 0.5 + 9.0, 3));
    paper *= 1.0 + 0.028 * (value_noise(s.cell * vec2(30.0, 26.0)) - 0.5);
    if (s.detail >= 0.5) {
        // Loops, here and below, where the same comes more than once: a program that draws would compile it each time.
        for (int dark = 0; dark < 2; ++dark) {
            float found = fibres(dark == 0 ? s.cell * 3.3 : s.cell * 4.3 + 50.0, dark == 0 ? 0.6 : 0.25);
            paper = mix(paper, dark == 0 ? vec3(1.0, 0.992, 0.965) : tone(3), (dark == 0 ? 0.40 : 0.12) * found);
        }
    }

    // Ink wash: a moon left white in a grey sky, three ridges in the mist.
    vec2 size = fields;
    vec2 moon_way = p - vec2(0.755, 0.30) * size;
    float moon = length(moon_way) + 0.02 * (value_noise(p * 4.0) - 0.5);
    float wash = 0.075 * exp(-moon * moon / 1.32) * smoothstep(0.385, 0.415, moon);
    wash += 0.03 * fall(0.0, 0.02, abs(moon - 0.40));
    for (int i = 0; i < 3; ++i) {
        // Height, how tall, how wide, a number of its own.
        vec4 look = i == 0   ? vec4(0.475, 0.62, 0.62, 3.0)
                    : i == 1 ? vec4(0.585, 0.70, 0.75, 21.0)
                             : vec4(0.725, 0.60, 0.90, 47.0);
        wash += (i == 0 ? 0.105 : i == 1 ? 0.125 : 0.150) * ridge(p, look.x * size.y, look.y, look.z, look.w);
    }
    wash *= smoothstep(-0.12, 0.25, min(min(p.x, p.y), min(size.x - p.x, size.y - p.y)));
    paper = mix(paper, mix(ink, tone(4), 0.35), clamp(wash * (0.75 + 0.5 * cloud), 0.0, 0.3));

    // The two temples stand on thinned colour, darker where it dried at its edge.
    float middle = floor(0.5 * fields.x) + 0.5;
    for (int side = 0; side < 2; ++side) {
        bool below = side == 0;
        bool red = below == (u_values[3] < 0.5);
        vec2 way = p - vec2(middle, below ? fields.y - 0.5 : 0.5);
        float edge = length(max(abs(way) - 0.20, 0.0)) + 0.16 * (fbm(p * 3.2 + (red ? 5.0 : 31.0), 3) - 0.5);
        float pool = fall(0.265, 0.285, edge);
        float dried = pool * smoothstep(0.20, 0.28, edge);
        paper = mix(paper, red ? tone(2) : tone(4), pool * (0.13 + 0.07 * cloud) + 0.12 * dried);
    }

    // The grid.
    float lines = 0.0;
    vec2 at = clamp(floor(p + 0.5), vec2(0.0), fields);
    vec2 off = p - at;
    float rim_x = at.x < 0.5 || at.x > fields.x - 0.5 ? 1.0 : 0.0;
    float rim_y = at.y < 0.5 || at.y > fields.y - 0.5 ? 1.0 : 0.0;
    float over = 0.045;
    for (int i = 0; i < 2; ++i) {
        bool row = i == 0;
        float along = row ? p.x : fields.y - p.y, across = row ? off.y : off.x;
        float far = (row ? fields.x : fields.y) + over, rim = row ? rim_y : rim_x;
        lines = max(lines, brush(along, across, -over, far, 0.011 + 0.008 * rim, row ? at.y + 1.0 : at.x + 20.0, soft));
    }
    paper = mix(paper, ink, lines * 0.86);

    // The painter's seal in a corner without letters: a stone and the sea left white.
    vec2 stamp = s.cell - vec2(s.cells.x - 0.5 * u_values[0] - 0.015, 0.5 * u_values[0] + 0.015);
    float square = length(max(abs(stamp) - 0.075, 0.0)) - 0.022 + 0.008 * (value_noise(s.cell * 40.0) - 0.5);
    vec2 under = stamp - vec2(0.0, 0.030 + 0.010 * sin(stamp.x * 62.0));
    float sun = length(stamp - vec2(-0.022, -0.040)) - 0.024;
    float waves = min(abs(under.y), abs(under.y - 0.034)) - 0.0075;
    float dots = min(sun, max(waves, abs(stamp.x) - 0.066));
    float seal = fall(-soft, soft, square) * smoothstep(-soft, soft, dots);
    paper = mix(paper, tone(2), seal * (0.80 + 0.25 * (value_noise(s.cell * 60.0) - 0.5)));

    // The mount: dark silk with a thread of gold, the paper with a soft torn edge on it.
    vec2 rim = min(s.cell, s.cells - s.cell);
    float border = min(rim.x, rim.y);
    float deckle = border - 0.060 - 0.020 * (fbm(s.cell * 3.0, 3) - 0.5) -
                   0.006 * (value_noise(s.cell * 23.0) - 0.5);
    paper *= 1.0 + 0.05 * fall(0.0, 0.030, deckle);
    vec3 silk = ink * (0.95 + 0.22 * (hash(floor(s.pixel * vec2(0.5, 1.0))) - 0.5));
    silk = mix(silk, tone(3) * 1.25, fall(0.004, 0.010, abs(border - 0.024)));
    float shade = fall(0.0, 0.035, -deckle) * 0.5;
    silk *= 1.0 - shade;
    vec3 colour = mix(silk, paper, smoothstep(-soft, soft, deckle));

    colour *= vignette(s.uv, 0.93) * (1.0 + 0.022 * grain(s.pixel));
    return vec4(colour, 1.0);
}
