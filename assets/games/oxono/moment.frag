// Light on the glazed floor at dusk: the beam of a lantern along its way, a ring around a pawn that is set down, and
// a pulse along the run that won. Tones as in board.frag: 0 night, 1 cream, 2 teal, 3 brass, 4 the last light.

// What the tiles make of light: their rims catch it, the grout between them stays dark. q: place in the field.
float glazed(vec2 q)
{
    vec2 a = abs(q);
    float flat_edge = 0.485 - max(a.x, a.y), cut_edge = (0.80 - a.x - a.y) * 0.70711;
    float edge = min(flat_edge, cut_edge);
    float rim = smoothstep(0.0, 0.02, edge) * (1.0 - smoothstep(0.02, 0.075, edge));
    float grout = 1.0 - smoothstep(-0.005, 0.012, edge);
    return 1.0 + 0.75 * rim - 0.55 * grout;
}

vec4 surface(Surface s)
{
    Moment m = moment(s);
    vec2 q = fract(s.cell - m.to + 0.5) - 0.5;
    float glaze = glazed(q);
    vec3 hot = mix(tone(3), vec3(1.0, 0.93, 0.72), 0.70);
    float soft = 0.0, core = 0.0;
    vec3 colour = tone(3);

    if (m.kind == kind_drop || m.kind == kind_swap) {
        // A pawn: its ring runs out of the tile and fades.
        colour = m.owner == 2 ? mix(tone(2), vec3(0.65, 1.0, 0.95), 0.45) : tone(1);
        hot = mix(colour, vec3(1.0), 0.5);
        float age = max(m.run - 0.72, 0.0) * 0.18 + m.left;
        float far = length(s.cell - m.to);
        float radius = 0.30 + 0.42 * (1.0 - exp(-age * 6.5));
        float off = (far - radius) / (0.035 + 0.10 * age);
        float fade = m.glow * m.glow * smoothstep(0.0, 0.025, age);
        core = 0.75 * exp(-off * off) * fade;
        soft = 0.42 * exp(-max(far - 0.30, 0.0) * 4.5) * fade;
    } else if (m.kind == kind_proof) {
        // The line lies in light, from one pawn to the next; moment_over.frag lets it run.
        colour = mix(tone(1), tone(3), 0.35);
        vec2 at = along(m, s.cell);
        float far = length(s.cell - m.to);
        float glow = m.glow * sqrt(m.glow);
        float head = m.far * m.run;
        float band = exp(-at.y * at.y / 0.10) * smoothstep(-0.10, 0.10, at.x) * smoothstep(0.12, -0.06, at.x - head);
        soft = 0.55 * band * step(0.01, m.far) * glow;
        float reached = m.far > 0.01 ? smoothstep(0.45, 1.0, m.run) : m.run;
        soft = max(soft, 0.80 * reached * exp(-pow(far / 0.50, 4.0)) * glow);
        float flare = exp(-m.left * 6.0) * reached;
        float edge = (far - 0.47 - 0.10 * m.left) / 0.07;
        core = 0.8 * flare * exp(-edge * edge);
    } else if (m.kind != kind_captured) {
        vec2 at = along(m, s.cell);
        float tip = m.come * m.far;
        // Behind the lantern the light lingers: brighter where it has just been.
        float behind = tip - at.x;
        float inside = smoothstep(-0.30, 0.10, at.x) * smoothstep(-0.12, 0.12, behind);
        float fresh = exp(-max(behind, 0.0) * 0.55);
        float flicker = 0.94 + 0.12 * value_noise(vec2(at.x * 3.0 - s.time * 7.0, m.seed * 40.0));
        float wide = 0.25 + 0.06 * (1.0 - m.glow);
        float fade = m.glow * m.glow;
        soft = 0.62 * exp(-at.y * at.y / (wide * wide)) * inside * mix(0.45, 1.0, fresh) * flicker * fade;
        // The core thins out first.
        float thin = 0.055 * (0.35 + 0.65 * m.glow);
        core = 0.85 * exp(-at.y * at.y / (thin * thin)) * inside * mix(0.25, 1.0, fresh) * fade * m.glow;
        // A pool of light under the lantern, which flares up as it comes to rest.
        vec2 lantern = s.cell - mix(m.from, m.to, m.come);
        float far = length(lantern);
        float flare = smoothstep(0.0, 0.15, m.run) * (0.55 + 0.45 * smoothstep(0.75, 1.0, m.run)) * fade;
        soft = max(soft, 0.80 * exp(-far * far / 0.30) * flare);
        // Rays, as from cut brass, when it stands.
        float angle = atan(lantern.y, lantern.x + 1.0e-5);
        float ray = pow(abs(cos(angle * 4.0)), 14.0) * exp(-far * 2.6) * smoothstep(0.92, 1.0, m.run);
        soft = max(soft, 0.70 * ray * fade);
    }
    float alpha = clamp(soft * glaze, 0.0, 0.80);
    alpha = clamp(alpha + core * (1.0 - 0.4 * alpha) * mix(1.0, glaze, 0.4), 0.0, 0.95);
    vec3 lit = mix(colour, hot, clamp(core + 0.35 * soft, 0.0, 1.0));
    return vec4(lit * (1.0 + 0.03 * grain(s.pixel)), alpha * over_grid(m));
}
