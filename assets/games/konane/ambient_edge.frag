// The sea breathes along the slab: thin water runs up the stone with foam at its front, and back again; light moves
// over the ground. Colours and shore as in board.frag: 0 slab, 1 pebble, 2 coral, 3 sea.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

vec4 surface(Surface s)
{
    // How far inside of the slab, and which way is out.
    vec2 half_size = s.cells * 0.5;
    vec2 corner = abs(s.cell - half_size) - half_size + 0.62;
    float border = 0.62 - length(max(corner, 0.0)) - min(max(corner.x, corner.y), 0.0);
    vec2 outward = (corner.x > corner.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0)) * sign(s.cell - half_size);
    float open = max(fall(0.0, 1.2, s.cell.y), fall(0.0, 1.2, s.cells.x - s.cell.x));
    float bays = fbm(s.cell * 0.9 + 3.0, 3) - 0.5;
    float shore = border - 0.07 - 0.065 * open - (0.07 + 0.19 * open) * bays -
                  0.04 * (value_noise(s.cell * 6.0) - 0.5);

    // One breath takes about four seconds, and every part of the shore has its own.
    float breath = 1.55 * s.time + 9.0 * value_noise(s.cell * 0.55 + 20.0);
    float in_now = 0.5 - 0.5 * cos(breath), coming = 0.5 + 0.5 * sin(breath);
    float crinkle = value_noise(s.cell * 9.0 + 0.4 * outward * s.time) - 0.5;
    float reach = mix(-0.035, 0.042 + 0.080 * open, in_now) + 0.030 * crinkle;

    // Thin water, clear where it runs out.
    float depth = reach - shore;
    float covered = smoothstep(0.0, 0.012, depth) * fall(0.10, 0.22, depth);
    // Lace that the water carries.
    vec2 carried = s.cell * 13.0 + outward * reach * 9.0;
    float lace = fall(0.16, 0.46, voronoi(carried).x);
    float foam = fall(0.0, 0.026, abs(depth - 0.010)) * (0.55 + 0.45 * coming);
    foam = max(foam, covered * (1.0 - lace) * fall(0.0, 0.075 + 0.05 * coming, depth) * 0.85);
    // What a wave leaves on the stone goes out as it ebbs.
    float left = fall(0.042 + 0.080 * open, 0.057 + 0.080 * open, shore - 0.030 * crinkle) * smoothstep(0.0, -0.02, depth);
    foam = max(foam, left * (1.0 - lace) * 0.45 * in_now * (1.0 - coming));

    float glint = caustics(s.cell * 5.5, 0.7 + 0.45 * s.time) * fall(-0.06, 0.0, shore);
    vec3 water = mix(tone(3) * 0.9, tone(3) * 1.35 + vec3(0.05, 0.12, 0.11), glint);
    float alpha = max(0.42 * covered * smoothstep(-0.06, 0.02, shore), 0.55 * glint);
    vec3 white = mix(tone(2), vec3(0.93, 1.0, 0.99), 0.75);
    vec3 colour = mix(water, white, foam / max(foam + alpha * (1.0 - foam), 0.001));
    // Letters and numbers stay dry.
    float dry = mix(fall(0.07, 0.11, border), 1.0, smoothstep(0.3, 0.7, open));
    return vec4(colour, (alpha + foam * (1.0 - alpha) * 0.9) * dry);
}
