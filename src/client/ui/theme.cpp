#include "client/ui/theme.hpp"

#include "client/ui/state.hpp"

namespace papamu::ui {

const Theme& theme()
{
    static const Theme ink_and_paper;
    return ink_and_paper;
}

void use_frame(std::string_view colour)
{
    State& s = state();
    s.frame = colour.empty() ? theme().panel : render::colour(colour);
}

const render::Colour& frame_colour() { return state().frame; }

} // namespace papamu::ui
