// A stone that is taken bursts into ink of its colour. Tones as in board.frag: 0 paper, 1 ink, 2 seal, 4 indigo.

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

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 off = s.cell - m.to;
    // Thrown on by the stroke, all around where it came from nowhere.
    float burst = 1.0 - pow(1.0 - clamp(s.time / 0.16, 0.0, 1.0), 3.0);
    float far = length(off);
    vec2 round_about = off / max(far, 0.001);
    float ahead = dot(round_about, m.way) * step(0.01, m.far);
    float spikes = 0.5 * value_noise(round_about * 3.2 + m.seed * 40.0 + 9.0) +
                   0.5 * value_noise(round_about * 8.0 + m.seed * 70.0 + 9.0);
    float reach = (0.40 + 0.20 * spikes + 0.09 * ahead) * (0.62 + 0.38 * burst);
    // A crown: it leaves the paper around the stone that has come, so that its edge is seen.
    float inner = 0.43 * burst + 0.02 * (spikes - 0.5);
    float cover = fall(reach - 0.03, reach + 0.01, far) * smoothstep(inner - 0.02, inner + 0.03, far);
    for (int i = 0; i < 11; ++i) {
        vec2 chance = hash2(vec2(float(i) * 3.0 + 1.0, m.seed * 997.0));
        float size = hash(vec2(float(i) + 51.0, m.seed * 997.0));
        float turn = (chance.x - 0.5) * (m.far > 0.01 ? 3.6 : 6.28);
        vec2 way = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * m.way;
        float flight = (0.50 + 0.44 * chance.y * (1.0 - 0.25 * abs(turn))) * burst;
        vec2 drop = off - way * flight;
        // Drops are drawn out the way they fly.
        float radius = (0.016 + 0.050 * size * size) * (0.4 + 0.6 * burst);
        vec2 stretched = vec2(dot(drop, way) / (1.0 + 0.9 * size), dot(drop, vec2(-way.y, way.x)));
        cover = max(cover, fall(radius - 0.012, radius + 0.012, length(stretched)));
    }
    vec3 ink = mix(tone(1), m.owner == 1 ? tone(2) : tone(4), 0.45);
    float alpha = dried(cover, s.cell + m.seed * 17.0, m.glow) * over_grid(m);
    return vec4(mix(mix(ink, tone(0), 0.16), ink, m.glow), alpha);
}
