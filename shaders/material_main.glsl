// The end of every material: asks it for the colour and rounds the corners of the rectangle.
void main()
{
    Surface s;
    s.uv = v_uv;
    s.cells = u_cells;
    s.cell = v_uv * u_cells;
    s.size = u_size;
    s.pixel = v_uv * u_size;
    s.time = u_time;
    s.detail = u_detail;
    vec4 colour = u_detail > 0.0 ? surface(s) : vec4(u_colours[0].rgb, 1.0);

    vec2 corner = abs(v_local) - v_half + v_shape.x;
    float outside = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - v_shape.x;
    float cover = v_shape.x > 0.0 ? clamp(0.5 - outside, 0.0, 1.0) : 1.0;
    float alpha = colour.a * v_colour.a * cover;
    out_colour = vec4(clamp(colour.rgb, 0.0, 1.0) * alpha, alpha);
}
