// The table under everything: dark, warm, lit from above, with a hint of brushed felt.
// Colours: 0 the shade, 1 the light. Without them it brings its own.
vec4 surface(Surface s)
{
    vec3 shade = tone(0), light = tone(1);
    vec2 place = s.pixel / max(min(s.size.x, s.size.y), 1.0);
    vec2 lamp = vec2(0.5 * s.size.x / min(s.size.x, s.size.y), 0.10);
    float near = exp(-1.35 * dot(place - lamp, place - lamp));
    float cloud = value_noise(place * 3.1 + 5.0) * 0.6 + value_noise(place * 7.3) * 0.4 - 0.5;
    float thread = value_noise(vec2(s.pixel.x * 0.9, s.pixel.y * 0.06)) +
                   value_noise(vec2(s.pixel.x * 0.06, s.pixel.y * 0.9)) - 1.0;
    vec3 colour = mix(shade, light, clamp(near + cloud * 0.16, 0.0, 1.0));
    colour *= 1.0 + thread * 0.035 + grain(s.pixel) * 0.045;
    return vec4(colour, 1.0);
}
