// A slab of lava by the sea: vesicles in the stone, a worn cup under every square, water and foam around it.
// Colours: 0 slab, 1 pebble, 2 coral, 3 sea.

// 1 up to `from`, 0 beyond `to`.
float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

const vec2 to_light = vec2(-0.7071, -0.7071);

// Gas bubbles in the stone: x the light on their walls, y how deep; the lava has drawn them out a little.
vec2 vesicles(vec2 p, float share)
{
    p = mat2(0.94, 0.34, -0.34, 0.94) * p * vec2(0.86, 1.12);
    vec2 i = floor(p), f = p - i;
    vec2 found = vec2(0.0);
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            vec2 o = vec2(float(x), float(y));
            vec2 at = hash2(i + o);
            float size = hash(i + o + 71.0);
            if (size > share) continue;
            float radius = 0.16 + 0.36 * size / share * at.x;
            vec2 way = (f - o - 0.2 - 0.6 * at) / radius;
            float depth = clamp((1.0 - length(way)) * 2.2, 0.0, 1.0);
            if (depth > found.y) found = vec2(-dot(way, to_light) * min(depth * 3.0, 1.0), depth);
        }
    return found;
}

// Light falling over the unevenness of noise: how much it rises away from the light.
float relief(vec2 p, int layers)
{
    float rise = 0.0;
    for (int i = 1; i >= -1; i -= 2) {
        rise += float(i) * fbm(p, layers);
        p += to_light * 0.12;
    }
    return rise;
}

vec4 surface(Surface s)
{
    vec2 p = s.cell - u_values[0];
    vec2 fields = vec2(u_values[1], u_values[2]);
    float cell_pixels = s.size.x / s.cells.x;
    float soft = 1.0 / cell_pixels;

    // The shore: how far inside of the slab. The sea comes further in where no letters and numbers stand.
    vec2 half_size = s.cells * 0.5;
    vec2 corner = abs(s.cell - half_size) - half_size + 0.62;
    float border = 0.62 - length(max(corner, 0.0)) - min(max(corner.x, corner.y), 0.0);
    vec2 outward = corner.x > 0.0 && corner.y > 0.0 ? normalize(corner)
                   : corner.x > corner.y            ? vec2(1.0, 0.0)
                                                    : vec2(0.0, 1.0);
    outward *= sign(s.cell - half_size);
    float open = max(fall(0.0, 1.2, s.cell.y) * smoothstep(0.5, 1.4, s.cell.x),
                     fall(0.0, 1.2, s.cells.x - s.cell.x) * smoothstep(0.5, 1.4, s.cells.y - s.cell.y));
    // Clouds of noise for the shore, the stone, its warmth, the foam. Loops, here and below, where the same comes more
    // than once: a program that draws would compile it each time.
    float clouds[4];
    for (int i = 0; i < 4; ++i)
        clouds[i] = fbm(i == 0   ? s.cell * 0.9 + 3.0
                        : i == 1 ? s.cell * 0.8 + 11.0
                        : i == 2 ? s.cell * 0.55 + 31.0
                                 : s.cell * 2.6 + vec2(19.0, 4.0),
                        i == 2 ? 2 : 3);
    float bays = clouds[0] - 0.5;
    float shore = border - 0.015 - 0.12 * open - (0.02 + 0.24 * open) * bays -
                  (0.015 + 0.025 * open) * (value_noise(s.cell * 6.0) - 0.5) - 0.018 * (value_noise(s.cell * 17.0) - 0.5);

    // Stone.
    float rough = relief(s.cell * 3.4, 4);
    vec2 holes[2] = vec2[2](vec2(0.0), vec2(0.0));
    for (int i = 0; i < (s.detail < 0.5 ? 1 : 2); ++i)
        holes[i] = vesicles(i == 0 ? s.cell * 4.6 : s.cell * 11.0 + 40.0, i == 0 ? 0.42 : 0.62);
    vec2 large = holes[0], small = holes[1];

    // The cup of the field: an old bowl, polished by play.
    vec2 field = clamp(floor(p), vec2(0.0), fields - 1.0);
    vec2 way = p - field - 0.5;
    float turn = hash(field + 5.0) * 6.28;
    float bent = 1.0 + 0.022 * sin(2.0 * atan(way.y, way.x + 1e-5) + turn) + 0.05 * (value_noise(p * 3.0) - 0.5);
    float radius = 0.405;
    float r = length(way) * bent / radius;
    float bowl = fall(1.0 - 1.5 * soft / radius, 1.0 + 0.5 * soft / radius, r);
    float from_lip = (r - 1.06) / 0.075;
    float lip = exp(-from_lip * from_lip);
    float worn = fall(0.95, 1.45, r);
    float to_shade = dot(way, to_light) / radius; // 1 at the wall next to the light, which lies in shadow

    float pores = mix(1.0, 0.35, worn);
    vec3 stone = tone(0) * (1.09 + 0.34 * (clouds[1] - 0.5));
    stone = mix(stone, stone * vec3(1.10, 0.98, 0.88), smoothstep(0.45, 0.75, clouds[2]) * 0.7);
    stone *= 1.0 + 1.5 * rough * mix(1.0, 0.45, worn);
    stone *= 1.0 - pores * (0.42 * large.y - 0.34 * large.x);
    stone *= 1.0 - pores * (0.30 * small.y - 0.26 * small.x);
    // Grains of olivine and feldspar.
    float grains = hash(floor(s.pixel * 0.5) + 900.0);
    stone += step(0.9965, grains) * vec3(0.09, 0.11, 0.07) * (1.0 - bowl);
    // The worn lip: lit on the far side of the cup, where it turns towards the light, dull on the near one.
    stone *= 1.0 + lip * (1.0 - bowl) * (0.10 - 0.20 * to_shade / max(r, 0.3));

    float wall = smoothstep(0.1, 1.0, r);
    float light = 0.86 - 0.42 * to_shade * wall;
    // The wall next to the light throws its shadow into the bowl; the far lip shines a little.
    light *= mix(1.0, 0.62, smoothstep(0.30, 0.92, to_shade + 0.25 * (r - 0.6)));
    light *= mix(1.0, 0.86, smoothstep(0.82, 1.0, r));
    vec3 inside = stone * clamp(light, 0.25, 1.22);
    inside += vec3(0.05, 0.055, 0.06) * smoothstep(0.5, 0.95, -to_shade) * smoothstep(0.6, 0.85, r);
    stone = mix(stone, inside, bowl);

    // Damp around the fields, where letters and numbers stand and must be read.
    vec2 beyond = max(-p, p - fields);
    stone *= mix(1.0, 0.82, smoothstep(0.0, 0.08, max(beyond.x, beyond.y)));

    // Wet by the sea, and falling off towards it.
    float wet = fall(0.02, 0.26, shore + 0.05 * bays);
    stone *= mix(1.0, 0.60, wet);
    stone = mix(stone, stone * vec3(0.86, 1.0, 1.03), wet);
    float edge = fall(0.0, 0.075, shore);
    stone *= 1.0 + edge * (0.55 * dot(outward, to_light) - 0.12);
    stone += wet * 0.05 * smoothstep(0.02, 0.09, rough) * vec3(0.8, 1.0, 1.1);

    // Sea: light over the shallow ground, deeper outwards.
    float deep = clamp(-shore * 5.0, 0.0, 1.0);
    vec3 sea = mix(tone(3) * 1.12 + vec3(0.02, 0.06, 0.05), tone(3) * 0.52, deep);
    sea += vec3(0.14, 0.22, 0.21) * caustics(s.cell * 5.5, 0.7) * (1.0 - 0.5 * deep);
    sea *= 1.0 - 0.35 * fall(0.0, 0.06, -shore) * max(0.0, -dot(outward, to_light));
    // Foam: bubbles where the sea meets the stone, thinning outwards, and wisps that drift away.
    float bubbles = 1.0 - smoothstep(0.05, 0.55, voronoi(s.cell * 17.0 + 2.0).x);
    float reach = 0.02 + (0.05 + 0.05 * open) * value_noise(s.cell * 1.9 + 7.0);
    float fade = clamp(1.0 + shore / reach, 0.0, 1.0) * fall(-0.004, 0.012, shore);
    float froth = fade * mix(1.0 - bubbles, 1.0, fade * fade);
    float wisp = fall(0.0, 0.10, abs(clouds[3] - 0.5)) *
                 fall(-0.09, -0.03, shore);
    vec3 foam = mix(tone(2), vec3(0.93, 1.0, 0.99), 0.75);
    vec3 colour = mix(sea, stone, smoothstep(-0.5 * soft, 0.5 * soft, shore));
    colour = mix(colour, foam, clamp(froth * 0.92 + 0.20 * wisp, 0.0, 0.94));

    colour *= vignette(s.uv, 0.86) * (1.0 + 0.05 * grain(s.pixel));
    return vec4(colour, 1.0);
}
