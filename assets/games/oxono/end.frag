// The floor lights up tile by tile, outwards from the four that won, in the colour of their pawns; the glow of brass
// lies along the line. For whoever lost dusk spreads in its place, and only the line stays lit; after a draw the tiles
// of both colours glow once, like windows in the evening. Tones as in board.frag: 0 night, 1 cream, 2 teal, 3 brass,
// 4 the last light.

// What the tiles make of light: x how much of it lies on the glaze, y their rims. q: place in the field.
vec2 glazed(vec2 q)
{
    vec2 a = abs(q);
    float edge = min(0.485 - max(a.x, a.y), (0.80 - a.x - a.y) * 0.70711);
    float rim = smoothstep(0.0, 0.03, edge) * (1.0 - smoothstep(0.03, 0.10, edge));
    return vec2(smoothstep(-0.01, 0.03, edge), rim);
}

float to_line(vec2 p, vec2 a, vec2 b)
{
    vec2 way = b - a;
    float share = clamp(dot(p - a, way) / max(dot(way, way), 0.0001), 0.0, 1.0);
    return length(p - a - way * share);
}

vec4 surface(Surface s)
{
    End e = ending(s);
    vec2 id = floor(e.place), q = fract(e.place) - 0.5;
    float inside = step(0.0, min(e.place.x, e.place.y)) * step(max(e.place.x - e.fields.x, e.place.y - e.fields.y), 0.0);
    vec2 glaze = glazed(q);
    float chance = hash(id + 31.0), other = hash(id + 77.0);
    vec3 brass = mix(tone(3), vec3(1.0, 0.90, 0.62), 0.45);
    bool lost = e.mood == mood_lost;

    if (e.mood == mood_drawn) {
        bool even = mod(id.x + id.y, 2.0) < 0.5;
        float born = 0.05 + 0.40 * chance;
        float life = clamp((e.time - born) / 0.95, 0.0, 1.0);
        float glow = sin(3.1416 * life);
        float light = 0.62 * glow * glow * (0.45 + 0.55 * exp(-dot(q, q) * 7.0)) * glaze.x + 0.25 * glow * glaze.y;
        vec3 own = even ? mix(tone(1), vec3(1.0, 0.70, 0.30), 0.45) : mix(tone(2), vec3(0.6, 1.0, 0.95), 0.3);
        return vec4(own, light * inside);
    }

    float away = to_line(id + 0.5, e.first, e.last);
    float near = to_line(e.place, e.first, e.last);
    // Each tile has its moment, a little earlier or later than its neighbours.
    float age = e.time - 0.10 - 0.155 * away - 0.15 * (other - 0.5);
    float lit = smoothstep(0.0, 0.16, age);
    float rest = 1.0 - smoothstep(1.02, 1.5, e.time);
    // It opens from the middle of the tile, and its rim catches it first.
    float opening = smoothstep(0.0, 0.30, age * 2.4 + 0.30 - length(q));
    float pulse = lit * exp(-max(age - 0.10, 0.0) * 3.4);
    float still = lit * (0.08 + 0.15 * chance);
    float glow = (0.64 * pulse + still) * rest;
    // The cream of the pawns, as lamps give it; their teal, as the sea has it at night.
    vec3 own = e.winner == 2 ? mix(tone(2), vec3(0.35, 0.98, 0.90), 0.40) : mix(tone(1), vec3(1.0, 0.70, 0.30), 0.56);

    // The line itself, warm and steady, with rays of cut brass at both ends.
    float line = smoothstep(0.0, 0.25, e.time) * rest;
    float beam = exp(-near * near / 0.085) * line;
    vec2 to_end = length(e.place - e.first) < length(e.place - e.last) ? e.place - e.first : e.place - e.last;
    float angle = atan(to_end.y, to_end.x + 1.0e-5), far = length(to_end);
    float ray = pow(abs(cos(angle * 4.0 + 0.35 * e.time)), 18.0) * exp(-far * 1.05) * line * smoothstep(0.2, 0.7, e.time);

    if (lost) {
        // Dusk goes over the floor as light would, and lifts again.
        float dusk = 0.52 * lit * rest * (0.75 + 0.25 * chance);
        float light = clamp(0.62 * beam + 0.30 * pulse * rest * glaze.y, 0.0, 0.85) * mix(0.5, 1.0, glaze.x);
        float alpha = light + dusk * (1.0 - light);
        vec3 colour = mix(tone(0) * 0.30, mix(own, brass, 0.25), light / max(alpha, 0.001));
        return vec4(colour, alpha * inside);
    }

    float soft = glow * opening * (0.42 + 0.58 * exp(-dot(q, q) * 6.0)) * glaze.x;
    float rim = (0.75 * pulse + 0.22 * lit) * glaze.y * rest;
    float gold = clamp(0.85 * beam + 0.34 * ray, 0.0, 0.9) * mix(0.55, 1.0, glaze.x);
    // Stars of silver in the glaze that twinkle where the light has come.
    vec2 grid = e.place * 5.0;
    vec2 off = fract(grid) - 0.25 - 0.5 * hash2(floor(grid) + 5.0);
    float star = step(0.72, hash(floor(grid) + 211.0)) * exp(-dot(off, off) * 110.0);
    star *= lit * rest * max(sin(5.0 * e.time + 6.2832 * hash(floor(grid) + 3.0)), 0.0) * glaze.x;
    float light = clamp(soft + rim * (1.0 - soft), 0.0, 0.80);
    float alpha = 1.0 - (1.0 - light) * (1.0 - gold) * (1.0 - 0.9 * star);
    vec3 colour = mix(own, brass, gold / max(gold + light, 0.001));
    // Where a tile is just being lit it is hottest in its middle.
    float hot = 0.75 * pulse * rest * exp(-dot(q, q) * 11.0);
    colour = mix(colour, mix(own, vec3(1.0, 0.93, 0.62), 0.7), hot);
    return vec4(mix(colour, vec3(1.0, 0.99, 0.94), max(star, 0.30 * gold)), alpha * inside);
}
