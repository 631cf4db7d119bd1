#include "client/ui/theme.hpp"

#include "client/ui/state.hpp"

namespace papamu::ui {

namespace {

Theme black_and_white()
{
    using render::colour;
    Theme out;
    out.table = out.lamp = out.ground = out.panel = out.raised = colour("000000");
    out.raised_hover = colour("2A2A2A");
    out.raised_press = colour("404040");
    out.chosen = colour("333300");
    out.line = out.ink = out.ink_soft = colour("FFFFFF");
    out.ink_off = colour("C8C8C8");
    out.trouble = colour("FFB0A0");
    out.seal = colour("FFFFFF");
    out.seal_hover = colour("FFFFB0");
    out.seal_press = colour("D0D0D0");
    out.on_seal = colour("000000");
    out.gold = colour("FFE94A");
    out.gold_soft = colour("FFE94A");
    out.advice = colour("9CFF8A");
    return out;
}

bool contrasts = false;

} // namespace

const Theme& theme()
{
    static const Theme ink_and_paper, high = black_and_white();
    return contrasts ? high : ink_and_paper;
}

void use_high_contrast(bool on) { contrasts = on; }
bool high_contrast() { return contrasts; }

render::Colour edge_colour(float alpha) { return theme().line.with_alpha(contrasts ? 1 : alpha); }

void use_frame(std::string_view colour)
{
    State& s = state();
    s.frame = colour.empty() || contrasts ? theme().panel : render::colour(colour);
}

const render::Colour& frame_colour() { return state().frame; }

} // namespace papamu::ui
