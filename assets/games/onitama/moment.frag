// A stroke of the brush that follows a stone, and a circle drawn with one breath around the master that has won. Wet
// ink is dark and even; it dries within the afterglow. Tones as in board.frag: 0 paper, 1 ink, 2 seal, 4 indigo.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

// How ink lies that is `cover` deep there, as it dries: it grows pale, and the paper shows through where its grain
// stands high.
float dried(float cover, vec2 place, float glow)
{
    float rough = 0.55 * value_noise(place * 23.0) + 0.45 * value_noise(place * 57.0);
    float dry = 1.0 - glow;
    float left = smoothstep(1.30 * dry - 0.42, 1.30 * dry - 0.06, mix(cover, rough, 0.62));
    return cover * left * mix(0.50, 0.93, glow * glow);
}

// A stroke along x from 0 to `far`, its tip at `tip`; `half_width` where it is widest.
float stroke(vec2 at, float far, float tip, float half_width, float seed)
{
    float number = floor(seed * 91.0);
    float run = clamp(at.x / max(far, 0.1), 0.0, 1.0);
    // The hand swings a little, one way or the other.
    float swing = seed < 0.5 ? -1.0 : 1.0;
    float across = at.y + swing * (0.075 * sin(3.1416 * run) - 0.02) + 0.03 * (value_noise(vec2(at.x * 2.4, number)) - 0.5);
    // The brush is pressed down, drawn along, and lifted.
    float width = half_width * (1.0 - 0.42 * smoothstep(0.15, 0.85, run) + 0.10 * smoothstep(0.55, 0.0, run));
    width *= 0.93 + 0.14 * value_noise(vec2(at.x * 3.0, number + 7.0));
    float lane = across / half_width;
    // Bristles: long hairs of ink, each with a beginning and an end of its own.
    float hair = value_noise(vec2(at.x * 0.9 + number, lane * 6.0 + number));
    float fine = value_noise(vec2(at.x * 2.2 - number, lane * 15.0 + 31.0));
    float bristle = 0.55 * hair + 0.45 * fine;
    float side = abs(lane) * half_width / max(width, 0.01);
    float body = fall(0.90, 1.06, side + 0.34 * (0.5 - bristle));
    // Between them the paper stays white: at the edges, and where the ink is used up.
    float used = 0.10 + 0.44 * smoothstep(0.30, 1.0, run) + 0.22 * smoothstep(0.45, 1.0, side);
    float gaps = smoothstep(1.0 - used - 0.05, 1.0 - used + 0.09, 1.0 - bristle + 0.10);
    float front = fall(-0.24, -0.02, at.x - tip + 0.30 * (0.5 - bristle) + 0.04 * lane * lane);
    float back = smoothstep(-0.20, -0.13, at.x - 0.10 * lane * lane + 0.09 * (bristle - 0.5));
    // More ink where the brush came down, and along the edge, where it gathers before it dries.
    float depth = mix(1.0, 0.80, smoothstep(0.0, 0.6, run)) * (0.86 + 0.14 * smoothstep(0.45, 0.85, side));
    float ink = body * (1.0 - 0.92 * gaps) * depth;
    // It bleeds a little into the fibres.
    float halo = 0.15 * exp(-max(side - 1.0, 0.0) * width / 0.030) * (1.0 - 0.6 * run);
    return max(ink, halo) * front * back;
}

vec4 surface(Surface s)
{
    Moment m = moment(s);
    bool circle = m.kind == kind_proof;
    vec2 off = s.cell - m.to;
    float angle = fract(atan(off.x, off.y) / 6.2832 + 0.04);
    vec2 at = along(m, s.cell);
    // It ends before the place where the stone comes to rest, which stays easy to see.
    float far = m.far - 0.22;
    if (circle) {
        at = vec2(angle * 3.3 - 0.2, length(off) - 0.565 + 0.018 * sin(angle * 9.0));
        far = 2.95;
    }
    float tip = min(m.come * (circle ? far : m.far), far);
    float cover = m.far > 0.01 || circle ? stroke(at, far, tip, circle ? 0.066 : 0.19, m.seed) : 0.0;
    float alpha = dried(cover, s.cell + m.seed * 17.0, m.glow);
    vec3 ink = mix(tone(1), m.owner == 1 ? tone(2) : tone(4), 0.05) * 0.92;
    // The circle just misses the letters by itself.
    return vec4(mix(mix(ink, tone(0), 0.16), ink, m.glow), alpha * (circle ? 1.0 : over_grid(m)));
}
