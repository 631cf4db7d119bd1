// A tide pool: a bank of sand in deep water, parted by a shallow channel that flows through the middle file.
// Tones: 0 sand, 1 the shallow channel, 2 deep water, 3 the pebbles that bear the coordinates.

vec3 sand(vec2 p, float detail)
{
    float dune = fbm(p * vec2(0.8, 0.5) + 3.0, 3);
    vec3 colour = tone(0) * (0.98 + 0.12 * dune);
    // Ripples left by the tide, along the channel.
    float way = p.x * 15.0 + 11.0 * dune + 1.2 * sin(p.y * 1.3);
    float ripple = sin(way);
    colour *= 1.0 + 0.035 * ripple * smoothstep(0.35, 0.6, dune);
    if (detail > 0.5) {
        // Grains, and now and then a splinter of shell.
        vec2 grain_at = floor(p * 95.0);
        float chance = hash(grain_at);
        colour *= 1.0 - 0.09 * step(0.965, chance) + 0.07 * step(chance, 0.05) + 0.035 * (hash(grain_at + 71.0) - 0.5);
        vec2 field = p * 5.0, id = floor(field);
        vec2 off = fract(field) - 0.25 - 0.5 * hash2(id + 3.0);
        float turn = 6.2832 * hash(id + 19.0);
        off = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * off;
        float here = step(0.90, hash(id + 57.0));
        float body = length(off * vec2(1.0, 2.1));
        float size = 0.07 + 0.08 * hash(id + 5.0);
        float shade = length((off - vec2(0.02)) * vec2(1.0, 2.1));
        vec3 splinter = mix(vec3(0.98, 0.95, 0.88), vec3(0.80, 0.62, 0.50), hash(id + 90.0));
        colour *= 1.0 - 0.22 * here * smoothstep(size + 0.05, size, shade);
        colour = mix(colour, splinter, 0.85 * here * smoothstep(size, size - 0.03, body));
    }
    return colour;
}

// A line drawn into the sand with a stick: dark on the side of the light, bright on the other. `d` in fields.
float groove(float d)
{
    return 0.10 * smoothstep(0.014, 0.026, d) * smoothstep(0.05, 0.028, d) -
           0.27 * smoothstep(-0.024, -0.006, d) * smoothstep(0.022, 0.006, d);
}

vec3 pebble(vec3 under, vec2 p, vec2 centre, float number)
{
    vec2 off = p - centre;
    float angle = atan(off.y, off.x);
    float size = 0.152 + 0.007 * sin(angle * 2.0 + number * 2.4) + 0.004 * sin(angle * 3.0 + number);
    float far = length(off);
    vec3 colour = under * (1.0 - 0.5 * smoothstep(0.055, 0.0, length(off - vec2(0.012, 0.022)) - size));
    vec3 stone = tone(3) * (0.96 + 0.10 * hash(vec2(number, 3.0)) - 0.10 * value_noise(p * 24.0) * 0.6);
    float dome = clamp(far / size, 0.0, 1.0);
    stone *= 1.0 + 0.16 * dot(off / size, vec2(-0.6, -0.8)) * dome - 0.12 * dome * dome * dome;
    return mix(colour, stone, smoothstep(0.0, -0.014, far - size));
}

vec4 surface(Surface s)
{
    float margin = u_values[0];
    vec2 count = vec2(u_values[1], u_values[2]);
    vec2 p = s.cell - margin;

    float wobble = value_noise(p * 3.1) - 0.5, fine = value_noise(p * 9.0 + 20.0) - 0.5;
    // How far out in the open water, and how far inside the channel.
    vec2 out_way = max(max(-p, p - count), 0.0);
    float open = length(out_way) - 0.085 - 0.07 * wobble - 0.025 * fine;
    float from_middle = abs(p.x - 0.5 * count.x);
    float inside = 0.455 - from_middle + 0.085 * wobble + 0.03 * fine + 0.05 * smoothstep(0.0, 0.35, open + 0.1);
    // Both in one, rounded where the channel opens.
    float blend = clamp(0.5 + (open - inside) / 0.16, 0.0, 1.0);
    float wet = mix(inside, open, blend) + 0.08 * blend * (1.0 - blend);

    vec2 line = fract(p + 0.5) - 0.5 + 0.012 * vec2(fine, value_noise(p * 7.0) - 0.5);
    vec3 dry = tone(0);
    if (wet < 0.15) {
        dry = sand(p, s.detail);
        vec2 lines = vec2(groove(line.x) * step(out_way.y, 0.012), groove(line.y) * step(out_way.x, 0.012));
        dry *= 1.0 + (abs(lines.x) > abs(lines.y) ? lines.x : lines.y);
        // Wet along the water.
        dry = mix(dry, dry * vec3(0.84, 0.79, 0.72), smoothstep(-0.085, -0.01, wet));
    }
    vec3 colour = dry;

    if (wet > -0.02) {
        float web = s.detail > 0.5 ? smoothstep(0.12, 0.8, caustics(p * 2.7, 0.0)) : 0.2;
        float deep = smoothstep(-0.01, 0.13, open);
        // The channel: the sand shines through at its banks; threads of current along it.
        float thread = value_noise(vec2(p.x * 13.0 + 1.8 * wobble, p.y * 0.9)) +
                       0.6 * value_noise(vec2(p.x * 29.0 + 3.0 * wobble, p.y * 1.7 + 9.0)) - 0.8;
        vec3 shallow = mix(tone(1), mix(tone(1), tone(2), 0.07), smoothstep(0.03, 0.36, wet));
        shallow = mix(mix(dry, shallow, 0.55), shallow, smoothstep(0.0, 0.14, wet));
        shallow *= 1.0 + 0.10 * thread;
        shallow += vec3(0.95, 1.0, 0.96) * 0.22 * web * smoothstep(0.0, 0.1, wet);
        shallow *= 1.0 - 0.20 * smoothstep(0.026, 0.008, abs(line.y)) * (1.0 - deep) * step(out_way.y, 0.012);
        // Over the fields the current's marks deepen the water; at the mouths nothing does.
        shallow = mix(shallow, mix(tone(1), tone(2), 0.5), 0.3 * step(0.001, out_way.y) * smoothstep(0.0, 0.2, inside));
        vec3 sea = tone(2) * (0.92 + 0.26 * wobble) + vec3(0.36, 0.66, 0.64) * 0.34 * web;
        sea *= 1.06 - 0.22 * smoothstep(0.05, 0.3, open);
        vec3 water = mix(shallow, sea, deep);
        // The bank's shade on the water, and foam along the edge.
        water *= 1.0 - 0.12 * smoothstep(0.07, 0.0, wet);
        float foam = smoothstep(0.026, 0.009, abs(wet - 0.016)) * (0.85 + 0.6 * fine) +
                     0.5 * smoothstep(0.012, 0.004, abs(wet - 0.068 - 0.02 * wobble)) * smoothstep(-0.1, 0.3, fine);
        water = mix(water, vec3(1.0, 1.0, 0.98), clamp(foam, 0.0, 1.0) * 0.85);
        colour = mix(colour, water, smoothstep(-0.006, 0.010, wet));
    }

    // Coordinates stand on pebbles in the water.
    if (p.y > count.y && p.x > 0.0 && p.x < count.x)
        colour = pebble(colour, p, vec2(floor(p.x) + 0.5, count.y + 0.5 * margin), floor(p.x));
    if (p.x < 0.0 && p.y > 0.0 && p.y < count.y)
        colour = pebble(colour, p, vec2(-0.5 * margin, floor(p.y) + 0.5), 7.0 + floor(p.y));

    // The rim.
    vec2 rim = min(s.cell, s.cells - s.cell);
    float edge = min(rim.x, rim.y);
    colour *= 1.0 - 0.5 * smoothstep(0.03, 0.012, edge);
    colour += tone(2) * 0.5 * smoothstep(0.012, 0.0, abs(edge - 0.034));
    colour *= vignette(s.uv, 0.9) * mix(1.05, 0.95, dot(s.uv, vec2(0.4, 0.6)));
    return vec4(colour * (1.0 + 0.02 * grain(s.pixel)), 1.0);
}
