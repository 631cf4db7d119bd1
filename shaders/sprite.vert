// Every corner of every triangle: pictures, shapes, words and materials alike.
layout(location = 0) in vec2 a_at;
layout(location = 1) in vec2 a_uv;
layout(location = 2) in vec4 a_colour;
layout(location = 3) in vec2 a_local;
layout(location = 4) in vec2 a_half;
layout(location = 5) in vec4 a_shape; // radius, stroke, softness, textured

uniform vec4 u_view; // pixels to OpenGL's square: scale and shift

out vec2 v_uv;
out vec4 v_colour;
out vec2 v_local;
flat out vec2 v_half;
flat out vec4 v_shape;

void main()
{
    v_uv = a_uv;
    v_colour = vec4(a_colour.rgb * a_colour.a, a_colour.a);
    v_local = a_local;
    v_half = a_half;
    v_shape = a_shape;
    gl_Position = vec4(a_at * u_view.xy + u_view.zw, 0.0, 1.0);
}
