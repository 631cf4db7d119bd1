// Bubbles that whirl up where a crab becomes a shrimp. Tones as in board.frag: 1 the shallow channel, 2 deep water.

float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

// A bubble: a thin bright skin, a darker inside, a spark of light. x white, y skin and inside.
vec2 bubble(vec2 off, float radius)
{
    float far = length(off) / radius;
    float skin = fall(0.0, 0.26, abs(far - 0.86));
    float inside = 0.30 * fall(0.80, 0.95, far);
    float spark = fall(0.12, 0.30, length(off / radius - vec2(-0.38, -0.42)));
    return vec2(max(0.9 * skin, spark), max(inside, skin)) * fall(1.0, 1.12, far);
}

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 off = s.cell - m.to;
    float white = 0.0, body = 0.0;
    for (int i = 0; i < 16; ++i) {
        vec2 key = vec2(float(i) * 5.0 + 2.0, floor(m.seed * 377.0) + 9.0);
        vec2 chance = hash2(key);
        // Each rises at its own time, circles outwards, and bursts.
        float life = clamp((m.life - 0.30 * chance.x) / (0.45 + 0.25 * chance.y), 0.0, 1.0);
        float turn = 2.39996 * float(i) + 5.5 * life + m.seed * 6.0;
        float circle = 0.10 + 0.46 * sqrt(life) * (0.65 + 0.35 * chance.y);
        vec2 at = vec2(cos(turn), sin(turn) * 0.92) * circle - vec2(0.0, 0.16 * life);
        float radius = (0.026 + 0.042 * hash(key + 20.0)) * (0.5 + 0.5 * smoothstep(0.0, 0.3, life));
        float burst = smoothstep(0.86, 1.0, life);
        vec2 drop = bubble(off - at, radius * (1.0 + 0.5 * burst)) * (1.0 - burst) * step(0.001, life);
        white = max(white, drop.x);
        body = max(body, drop.y);
    }
    float alpha = max(body * 0.72, white);
    vec3 colour = mix(mix(tone(2), tone(1), 0.40), vec3(1.0), white / max(alpha, 0.001));
    return vec4(colour, alpha * over_grid(m));
}
