// The match is signed: a circle drawn with one breath over the whole sheet, in the winner's ink, that dries and goes.
// For whoever lost the brush runs dry before the circle closes; a draw is two half circles that meet. Tones as in
// board.frag: 0 paper, 1 ink, 2 seal, 4 indigo.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

// How ink lies that is `cover` deep there, as it dries: it grows pale, and the paper shows through where its grain
// stands high.
float dried(float cover, vec2 place, float glow)
{
    float rough = 0.55 * value_noise(place * 15.0) + 0.45 * value_noise(place * 34.0);
    float dry = 1.0 - glow;
    float left = smoothstep(1.30 * dry - 0.42, 1.30 * dry - 0.06, mix(cover, rough, 0.62));
    return cover * left * mix(0.42, 0.94, glow * glow);
}

// A stroke of a wide brush along x from 0 to `far`, its tip at `tip`. `thirst`: how much of its ink it has used up at
// the end.
float stroke(float at, float across, float far, float tip, float width, float thirst)
{
    float run = clamp(at / far, 0.0, 1.0);
    across += 0.10 * (value_noise(vec2(at * 0.55, 3.0)) - 0.5) + 0.03 * (value_noise(vec2(at * 2.1, 9.0)) - 0.5);
    // Pressed down, drawn along, and lifted.
    float body_width = width * (0.72 + 0.42 * smoothstep(0.10, 0.0, run) + 0.30 * sin(3.1416 * run)) *
                       (1.0 - 0.45 * smoothstep(0.80, 1.0, run)) * (0.9 + 0.2 * value_noise(vec2(at * 1.1, 21.0)));
    float lane = across / width, side = abs(across) / body_width;
    // Bristles: long hairs of ink, each with a beginning and an end of its own.
    float bristle = 0.5 * value_noise(vec2(at * 0.42, lane * 7.0 + 40.0)) +
                    0.5 * value_noise(vec2(at * 0.9 + 11.0, lane * 19.0 + 90.0));
    float body = fall(0.86, 1.04, side + 0.34 * (0.5 - bristle));
    // Between them the paper stays white: at the edges, and where the ink is used up.
    float used = 0.06 + thirst * smoothstep(0.22, 1.0, run) + 0.26 * smoothstep(0.45, 1.0, side);
    float gaps = smoothstep(1.0 - used - 0.05, 1.0 - used + 0.08, 1.0 - bristle + 0.08);
    float front = fall(-0.42, -0.02, at - tip + 0.55 * (0.5 - bristle) + 0.10 * lane * lane);
    float back = smoothstep(-0.34, -0.20, at - 0.20 * lane * lane + 0.18 * (bristle - 0.5));
    // More ink where the brush came down, and along the edge, where it gathers before it dries.
    float depth = mix(1.0, 0.78, smoothstep(0.0, 0.7, run)) * (0.84 + 0.16 * smoothstep(0.5, 0.88, side));
    float ink = body * (1.0 - 0.94 * gaps) * depth;
    // It bleeds a little into the fibres.
    float halo = 0.20 * exp(-max(side - 1.0, 0.0) * body_width / 0.06) * (1.0 - 0.6 * run);
    return max(ink, halo) * front * back;
}

vec4 surface(Surface s)
{
    End e = ending(s);
    vec2 off = e.place - 0.5 * e.fields;
    // A hand draws no true circle.
    float far = length(off) + 0.06 * sin(2.0 * atan(off.y, off.x + 1.0e-5) + 0.7);
    float radius = 0.375 * min(e.fields.x, e.fields.y);
    float share = 0.5 - atan(off.x, off.y) / 6.2832; // 0 above, clockwise round to 1
    bool draw = e.mood == mood_drawn, lost = e.mood == mood_lost;

    // It begins below on the left; of a draw each half begins at its own side.
    float begin = draw ? 0.0 : 0.60;
    bool right_half = share < 0.5;
    float turn = draw ? (right_half ? share : share - 0.5) : fract(share - begin);
    if (turn > 0.985) turn -= 1.0;
    float whole = 6.2832 * radius;
    float length_drawn = whole * (draw ? 0.485 : lost ? 0.76 : 0.955);
    float breath = clamp(e.time / 0.82, 0.0, 1.0);
    breath = breath * breath * (3.0 - 2.0 * breath) * 0.35 + 0.65 * (1.0 - (1.0 - breath) * (1.0 - breath));
    float tip = (length_drawn + 0.5) * breath;
    float at = turn * whole;
    if (draw && at > 0.493 * whole) at -= 0.5 * whole;
    float glow = 1.0 - smoothstep(0.95, 1.5, e.time);

    float cover = stroke(at, far - radius, length_drawn, tip, 0.40, lost ? 0.78 : 0.42);

    // Drops that the brush threw off outwards as it went.
    for (int i = 0; i < 9; ++i) {
        vec2 chance = hash2(vec2(float(i) * 3.0 + 1.0, 71.0 + float(e.winner)));
        float size = hash(vec2(float(i) + 51.0, 17.0));
        float place = (0.08 + 0.80 * (float(i) + 0.6 * chance.x) / 9.0) * length_drawn;
        float angle = 6.2832 * (place / whole + begin + (draw && i > 4 ? 0.5 : 0.0));
        vec2 way = vec2(sin(angle), -cos(angle));
        vec2 ahead = vec2(-way.y, way.x);
        float since = clamp((tip - place) * 0.9, 0.0, 1.0);
        float flight = radius + 0.44 + (0.10 + 0.34 * chance.y) * since;
        vec2 drop = off - way * flight - ahead * 0.22 * since;
        float spot = (0.018 + 0.055 * size * size) * smoothstep(0.0, 0.25, since) * (lost ? 0.7 : 1.0);
        vec2 stretched = vec2(dot(drop, way + 0.6 * ahead) / (1.1 + size), dot(drop, ahead - 0.6 * way));
        cover = max(cover, 0.9 * fall(spot - 0.016, spot + 0.016, length(stretched)) * step(0.001, since));
    }

    vec3 hue = e.winner == 1 ? tone(2) : e.winner == 2 ? tone(4) : right_half ? tone(4) : tone(2);
    // Where ink lies thick it is nearly black.
    vec3 ink = mix(hue * 0.92, tone(1), 0.16 + 0.34 * smoothstep(0.72, 1.0, cover));
    float alpha = dried(cover, e.place, glow);

    // A thin wash runs out from what decided the match, and dries with a dark edge.
    if (!draw && e.shown) {
        float reach = (lost ? 1.2 : 1.75) * (1.0 - exp(-2.6 * e.time)) * smoothstep(0.0, 0.15, e.time);
        vec2 bent = e.place + 0.45 * (vec2(value_noise(e.place * 1.7), value_noise(e.place * 1.7 + 19.0)) - 0.5);
        float rim = reach - length(e.place - e.heart) + 0.62 * (fbm(bent * 1.9 + 40.0, 3) - 0.5);
        float pool = smoothstep(0.0, 0.05, rim);
        float wash = pool * (0.13 + 0.25 * exp(-max(rim, 0.0) / 0.07)) * glow;
        ink = mix(mix(hue, tone(1), 0.12), ink, alpha / max(alpha + wash * (1.0 - alpha), 0.001));
        alpha = alpha + wash * (1.0 - alpha);
    }
    return vec4(mix(mix(ink, tone(0), 0.14), ink, glow), alpha * over_grid(e));
}
