// A floor of enamel tiles at dusk: octagons with small dots between them, lit by what is left of the sky.
// Tones: 0 night, 1 cream, 2 teal, 4 the last light, 5 the frame.

// How deep inside a tile with cut corners a place lies (in fields), and which way its nearest edge looks.
vec3 tile(vec2 q, float half_side, float cut)
{
    vec2 a = abs(q), way = sign(q);
    float flat_edge = half_side - max(a.x, a.y);
    float cut_edge = (2.0 * half_side - cut - a.x - a.y) * 0.70711;
    if (cut_edge < flat_edge)
        return vec3(cut_edge, way * 0.70711);
    return vec3(flat_edge, a.x > a.y ? vec2(way.x, 0.0) : vec2(0.0, way.y));
}

vec4 surface(Surface s)
{
    vec2 count = vec2(u_values[1], u_values[2]);
    vec2 p = s.cell - u_values[0];
    float pixel = s.cells.x / s.size.x;
    const vec2 light = vec2(-0.6, -0.8);

    float depth = dot(s.uv, vec2(0.38, 0.62));
    vec3 sky = mix(tone(0) * 1.16, mix(tone(0), tone(4), 0.42), smoothstep(0.3, 1.05, depth));

    vec2 out_way = max(-p, p - count);
    float outside = max(out_way.x, out_way.y);
    vec3 colour;
    if (outside > 0.0) {
        // The frame: dark and calm, with a groove, an inlaid line and bevelled edges.
        vec2 rim = min(s.cell, s.cells - s.cell);
        float edge = min(rim.x, rim.y);
        vec2 facing = rim.x < rim.y ? vec2(s.uv.x < 0.5 ? -1.0 : 1.0, 0.0) : vec2(0.0, s.uv.y < 0.5 ? -1.0 : 1.0);
        float lit = dot(facing, light);
        float along = rim.x < rim.y ? s.cell.y : s.cell.x;
        float across = rim.x < rim.y ? s.cell.x : s.cell.y;
        colour = tone(5) * (0.93 + 0.14 * value_noise(vec2(along * 2.5, across * 60.0)));
        colour *= mix(1.08, 0.94, depth);
        colour *= 1.0 + lit * 0.9 * (1.0 - smoothstep(0.0, 0.05, edge));
        float inlay = 1.0 - smoothstep(0.008, 0.008 + 1.5 * pixel, abs(edge - 0.055));
        colour = mix(colour, mix(tone(5), tone(2), 0.55), inlay);
        colour *= 1.0 - 0.75 * (1.0 - smoothstep(0.02, 0.02 + 1.5 * pixel, outside));
        colour *= 1.0 - lit * 0.55 * (1.0 - smoothstep(0.03, 0.06, outside));
    } else {
        vec2 id = floor(p), q = fract(p) - 0.5;
        const float cut = 0.17;
        vec3 at = tile(q, 0.485, cut);
        float chance = hash(id + 31.0), other = hash(id + 77.0);
        float clouds = fbm(p * 1.7 + chance * 9.0, 3);

        // The glaze: clouded, a little different in every tile, thin and light along the edge.
        vec3 glaze = sky * (0.88 + 0.2 * chance + 0.34 * (clouds - 0.5));
        glaze = mix(glaze, glaze * 0.72 + tone(4) * 0.2, 0.45 * other * clouds);
        glaze *= 1.0 + 0.30 * exp(-at.x * 16.0);
        // The sky mirrored in it: a soft slanting band that breaks at the grout.
        float band = dot(q, vec2(0.8, 0.6)) + 0.24 + 0.10 * (other - 0.5);
        glaze += vec3(0.62, 0.74, 0.86) * 0.050 * exp(-band * band * 34.0) * smoothstep(0.0, 0.16, at.x);
        // Specks of silver in the glaze.
        if (s.detail > 0.5) {
            vec2 grid = p * 17.0;
            vec2 where = fract(grid) - 0.2 - 0.6 * hash2(floor(grid) + 5.0);
            float rare = step(0.90, hash(floor(grid) + 211.0));
            glaze += vec3(0.75, 0.85, 0.95) * 0.13 * rare *
                     smoothstep(0.13, 0.03, length(where)) * smoothstep(0.03, 0.1, at.x);
        }
        float bevel = 1.0 - smoothstep(0.012, 0.055, at.x);
        glaze *= 1.0 + bevel * 0.62 * dot(at.yz, light);

        // The dots where four tiles meet.
        vec2 corner = p - floor(p + 0.5);
        float dot_in = (cut - 0.035 - abs(corner.x) - abs(corner.y)) * 0.70711;
        vec2 dot_way = sign(corner) * 0.70711;
        float pick = hash(floor(p + 0.5) + 9.0);
        vec3 stud = mix(mix(tone(0), tone(2), 0.36), mix(tone(0), tone(4), 0.8), step(0.5, mod(floor(p.x + 0.5) + floor(p.y + 0.5), 2.0)));
        stud *= 0.9 + 0.25 * pick;
        stud *= 1.0 + (1.0 - smoothstep(0.005, 0.03, dot_in)) * 0.6 * dot(dot_way, light);

        vec3 grout = tone(0) * (0.36 + 0.12 * value_noise(p * 46.0));
        colour = mix(grout, glaze, smoothstep(0.0, 1.4 * pixel, at.x));
        colour = mix(colour, stud, smoothstep(0.0, 1.4 * pixel, dot_in));
        // The frame's shade falls on the floor from above and from the left.
        vec2 near = smoothstep(0.0, 0.16, p);
        colour *= 0.62 + 0.38 * near.x * near.y;
    }
    colour *= vignette(s.uv, 0.86);
    return vec4(colour * (1.0 + 0.035 * grain(s.pixel)), 1.0);
}
