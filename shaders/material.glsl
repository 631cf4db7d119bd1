// What every material gets; README.md says how to write one.
in vec2 v_uv;
in vec4 v_colour;
in vec2 v_local;
flat in vec2 v_half;
flat in vec4 v_shape;

uniform float u_time;
uniform vec2 u_size;
uniform vec2 u_cells;
uniform float u_detail;
uniform float u_values[16];
uniform vec4 u_colours[6];

out vec4 out_colour;

struct Surface {
    vec2 uv;      // 0..1 over the rectangle, y down
    vec2 cell;    // place in fields of the board: floor() is the field, fract() the place in it
    vec2 cells;   // how many fields across and down
    vec2 pixel;   // place in pixels of the screen
    vec2 size;    // of the rectangle, in pixels
    float time;   // seconds
    float detail; // 1 everything, 0 flat colours
};

// A material is this function: the colour of a place, alpha included and not multiplied in.
vec4 surface(Surface s);

vec3 tone(int i) { return u_colours[i].rgb; }

// Whole-number hashes: the same on every driver, and cheap where a program draws. From 0 to 1.
uint scramble(uint x)
{
    x ^= x >> 16u;
    x *= 0x7feb352du;
    x ^= x >> 15u;
    x *= 0x846ca68bu;
    return x ^ (x >> 16u);
}
float hash(vec2 p)
{
    ivec2 i = ivec2(floor(p));
    return float(scramble(uint(i.x) * 0x9e3779b9u ^ scramble(uint(i.y)))) * (1.0 / 4294967296.0);
}
vec2 hash2(vec2 p)
{
    ivec2 i = ivec2(floor(p));
    uint h = scramble(uint(i.x) * 0x9e3779b9u ^ scramble(uint(i.y)));
    return vec2(float(h & 0xffffu), float(h >> 16u)) * (1.0 / 65535.0);
}

// Smooth noise between the corners of a grid: 0 to 1, one feature a unit. The hash of four corners, which share the
// half of it that rows have in common.
float value_noise(vec2 p)
{
    vec2 i = floor(p), f = p - i;
    vec2 w = f * f * (3.0 - 2.0 * f);
    uint left = uint(int(i.x)) * 0x9e3779b9u, right = left + 0x9e3779b9u;
    uint upper = scramble(uint(int(i.y))), lower = scramble(uint(int(i.y) + 1));
    vec4 corners = vec4(ivec4(uvec4(scramble(left ^ upper), scramble(right ^ upper), scramble(left ^ lower),
                                    scramble(right ^ lower)) >> 8u)) * (1.0 / 16777216.0);
    vec2 sides = mix(corners.xz, corners.yw, w.x);
    return mix(sides.x, sides.y, w.y);
}

// Noise without the grid's directions: simplex noise in the plane, -1 to 1.
float simplex_noise(vec2 p)
{
    const float to_skewed = 0.36602540378, from_skewed = 0.21132486541;
    vec2 i = floor(p + (p.x + p.y) * to_skewed);
    vec2 a = p - i + (i.x + i.y) * from_skewed;
    vec2 o = a.x > a.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
    vec2 b = a - o + from_skewed;
    vec2 c = a - 1.0 + 2.0 * from_skewed;
    vec3 near = max(0.5 - vec3(dot(a, a), dot(b, b), dot(c, c)), 0.0);
    near *= near;
    near *= near;
    vec3 slope = vec3(dot(a, hash2(i) * 2.0 - 1.0), dot(b, hash2(i + o) * 2.0 - 1.0),
                      dot(c, hash2(i + 1.0) * 2.0 - 1.0));
    return dot(near, slope) * 90.0;
}

// Layers of noise, each half as strong and about twice as fine; 0 to 1.
float fbm(vec2 p, int layers)
{
    float sum = 0.0, strength = 0.5, whole = 0.0;
    for (int i = 0; i < layers; ++i) {
        sum += strength * value_noise(p);
        whole += strength;
        strength *= 0.5;
        // Turned a little, so that the grids of the layers do not coincide.
        p = mat2(1.6, 1.2, -1.2, 1.6) * p + 17.3;
    }
    return sum / whole;
}

// Cells around scattered points: x the distance to the nearest point, y to the second, z a number of the cell.
vec3 voronoi(vec2 p)
{
    vec2 i = floor(p), f = p - i;
    vec3 best = vec3(8.0, 8.0, 0.0);
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            vec2 o = vec2(float(x), float(y));
            vec2 point = hash2(i + o);
            vec2 way = o + point - f;
            float d = dot(way, way);
            if (d < best.x)
                best = vec3(d, best.x, point.x);
            else
                best.y = min(best.y, d);
        }
    return vec3(sqrt(best.xy), best.z);
}

// Fine unevenness a pixel wide, about zero: hides the steps of slow gradients.
float grain(vec2 pixel) { return hash(pixel) - 0.5; }

// Bright webs of light on the ground of water; 0 to 1. Cheap: three layers of bent sines.
float caustics(vec2 p, float time)
{
    float light = 0.0;
    for (int i = 0; i < 3; ++i) {
        float t = time * (0.7 + 0.2 * float(i));
        p += vec2(sin(p.y * 1.7 + t), cos(p.x * 1.9 - t)) * 0.45;
        light += 1.0 - abs(sin(p.x + p.y * 0.6 + t * 0.5));
        p = mat2(0.8, 0.6, -0.6, 0.8) * p * 1.3;
    }
    light *= 1.0 / 3.0;
    return light * light * light;
}

// What the moments of a game show; README.md says when each of them happens.
const int kind_slide = 0, kind_leap = 1, kind_hop = 2, kind_drift = 3, kind_drop = 4, kind_swap = 5;
const int kind_captured = 6, kind_changed = 7, kind_proof = 8;

struct Moment {
    int kind;
    vec2 from, to; // in fields, as s.cell; the same where nothing goes from one to the other
    vec2 way;      // the direction from one to the other; to the right where there is none
    float far;     // and how many fields that is
    float run;     // 0..1: how much of the event is over
    float come;    // 0..1: how far the piece has come, as it is seen to move: slowly, fast, slowly
    float glow;    // 1 until the event is over, then down to 0 in the afterglow
    float left;    // seconds of the afterglow that are over
    float life;    // 0..1: how much of both together is over
    int owner;     // of the piece: 0 nobody, 1 the first seat, 2 the second
    float seed;    // 0..1: a number of its own
    vec2 place;    // s.cell on the whole grid, (0, 0) its upper left corner
    vec2 fields;   // of the grid: columns and rows
};

Moment moment(Surface s)
{
    Moment m;
    m.kind = int(u_values[4] + 0.5);
    m.from = vec2(u_values[0], u_values[1]);
    m.to = vec2(u_values[2], u_values[3]);
    vec2 whole = m.to - m.from;
    m.far = length(whole);
    m.way = m.far > 0.01 ? whole / m.far : vec2(1.0, 0.0);
    m.run = clamp(s.time / u_values[5], 0.0, 1.0);
    float rest = 2.0 - 2.0 * m.run;
    m.come = m.run < 0.5 ? 4.0 * m.run * m.run * m.run : 1.0 - 0.5 * rest * rest * rest;
    m.left = max(s.time - u_values[5], 0.0);
    m.glow = clamp(1.0 - m.left / u_values[6], 0.0, 1.0);
    m.life = clamp(s.time / (u_values[5] + u_values[6]), 0.0, 1.0);
    m.owner = int(u_values[7] + 0.5);
    m.seed = u_values[8];
    m.place = s.cell + vec2(u_values[9], u_values[10]);
    m.fields = vec2(u_values[11], u_values[12]);
    return m;
}

// A place as the way of a moment sees it: x in fields from its beginning, y to the right of it.
vec2 along(Moment m, vec2 cell)
{
    vec2 off = cell - m.from;
    return vec2(dot(off, m.way), dot(off, vec2(-m.way.y, m.way.x)));
}

// 1 over the grid, 0 where letters and numbers stand in the frame around it.
float over_grid(Moment m)
{
    vec2 out_way = max(-m.place, m.place - m.fields);
    return 1.0 - smoothstep(0.02, 0.16, max(out_way.x, out_way.y));
}

// 1 on lines between fields and around the board, fading over a pixel; `width` in pixels.
float grid_line(Surface s, float width)
{
    vec2 pixels_a_field = s.size / s.cells;
    vec2 way = abs(fract(s.cell + 0.5) - 0.5) * pixels_a_field;
    return clamp(0.5 * width + 0.5 - min(way.x, way.y), 0.0, 1.0);
}

// 1 inside a circle, fading over a pixel; centre in fields, radius in parts of a field.
float disc(Surface s, vec2 centre, float radius)
{
    vec2 pixels_a_field = s.size / s.cells;
    float side = min(pixels_a_field.x, pixels_a_field.y);
    return clamp((radius - length((s.cell - centre) * pixels_a_field / side)) * side + 0.5, 0.0, 1.0);
}

// 1 in the middle, `dark` in the corners.
float vignette(vec2 uv, float dark)
{
    vec2 way = uv - 0.5;
    return mix(1.0, dark, clamp(dot(way, way) * 2.0, 0.0, 1.0));
}

// The scene with which a match ends; README.md says what is expected of it.
const int mood_drawn = 0, mood_won = 1, mood_lost = 2;

struct End {
    float life;       // 0..1: how much of the scene is over
    float time;       // seconds as if it took 1.5, whatever the speed is
    int winner;       // 0 nobody, 1 the first seat, 2 the second
    int mood;         // for whoever looks at it
    float side;       // where the winner sits: 1 below, -1 above, 0 nobody
    vec3 colour;      // the winner's; between both where it is a draw
    vec2 place;       // in fields from the upper left corner of the grid
    vec2 fields;      // of the grid: columns and rows
    bool shown;       // whether spots of the board decided the match
    vec2 heart;       // their middle; the board's where there are none
    vec2 first, last; // of them
};

End ending(Surface s)
{
    End e;
    e.life = clamp(s.time / u_values[3], 0.0, 1.0);
    e.time = 1.5 * e.life;
    e.winner = int(u_values[4] + 0.5);
    e.mood = int(u_values[5] + 0.5) & 3;
    e.shown = int(u_values[5] + 0.5) < 4;
    e.side = u_values[12];
    e.colour = vec3(u_values[13], u_values[14], u_values[15]);
    e.place = s.cell - u_values[0];
    e.fields = vec2(u_values[1], u_values[2]);
    e.heart = vec2(u_values[6], u_values[7]);
    e.first = vec2(u_values[8], u_values[9]);
    e.last = vec2(u_values[10], u_values[11]);
    return e;
}

// 1 over the grid, 0 in the frame, where letters and numbers stand.
float over_grid(End e)
{
    vec2 out_way = max(-e.place, e.place - e.fields);
    return 1.0 - smoothstep(0.02, 0.16, max(out_way.x, out_way.y));
}

// How far a place is from the winner's edge of the board, in fields; from its nearer edge where nobody won.
float from_winner(End e)
{
    float above = e.place.y, below = e.fields.y - e.place.y;
    return e.side > 0.5 ? below : e.side < -0.5 ? above : min(above, below);
}
