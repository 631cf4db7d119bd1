#include "client/ui/tile.hpp"

#include "client/ui/state.hpp"

namespace papamu::ui {

bool tile(std::string_view id, bool chosen, float corner)
{
    const Behaviour b = behave(id, state().layout.place(0, px(control_height)), true);
    const float hover = b.held ? 1.0F : b.hover;
    const float rounding = px(corner);
    paint([=, place = b.place](render::Batch& batch) {
        const auto edge = chosen ? theme().gold : theme().ink;
        batch.outline(place, rounding, px(chosen ? 3 : 2), edge.faded(chosen ? 1 : 0.06F + 0.5F * hover));
        if (hover > 0) batch.rounded(place, rounding, theme().ink.faded(0.05F * hover));
    });
    if (b.focused) paint_focus(b.place, rounding);
    return b.pressed;
}

} // namespace papamu::ui
