// A picture, a plain shape or both, faded at the edge of a rounded rectangle. Colours have alpha multiplied in.
in vec2 v_uv;
in vec4 v_colour;
in vec2 v_local;
flat in vec2 v_half;
flat in vec4 v_shape; // radius, stroke, softness, textured

uniform sampler2D u_texture;

out vec4 out_colour;

void main()
{
    // How far outside of the rounded rectangle, in pixels; negative inside.
    vec2 corner = abs(v_local) - v_half + v_shape.x;
    float outside = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - v_shape.x;
    if (v_shape.y > 0.0) outside = abs(outside + 0.5 * v_shape.y) - 0.5 * v_shape.y;
    float cover = clamp(0.5 - outside / v_shape.z, 0.0, 1.0);
    cover = cover * cover * (3.0 - 2.0 * cover);
    out_colour = v_colour * mix(vec4(1.0), texture(u_texture, v_uv), v_shape.w) * cover;
}
