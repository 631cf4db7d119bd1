// The computer at its seat: a quiet sign that it thinks.

#include "client/screens/engine_texts.hpp"
#include "client/screens/play.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <cmath>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr int thought_dots = 3;

} // namespace

// Which of the dots is lit.
int PlayScreen::thought_step() const
{
    if (session_.settings.reduced_motion) return thought_dots;
    return static_cast<int>(std::fmod(session_.now / thought_beat, thought_dots));
}

// At the edge of the board where it sits, half on the frame.
void PlayScreen::draw_thought(render::Batch& batch) const
{
    const Rect frame = view_.layout().frame();
    const float dot = scale_.pixels(3.5F), step = scale_.pixels(13);
    const bool below = match().to_move() == view_.layout().bottom();
    const render::Size size{step * static_cast<float>(thought_dots) + scale_.pixels(11), scale_.pixels(20)};
    const float inside = scale_.pixels(2);
    const float y = below ? frame.bottom() - size.height / 2 - inside : frame.y + size.height / 2 + inside;
    const Rect pill = Rect::around({frame.centre().x, y}, size).snapped();
    batch.rounded(pill, pill.height / 2, ui::theme().panel);
    batch.outline(pill, pill.height / 2, std::max(1.0F, scale_.pixels(1)), ui::theme().line);
    for (int i = 0; i < thought_dots; ++i) {
        const float x = pill.centre().x + step * static_cast<float>(i - thought_dots / 2);
        const bool lit = thought_step() == i;
        batch.circle({x, pill.centre().y}, lit ? dot * 1.25F : dot,
                     lit ? ui::theme().gold : ui::theme().ink_off);
    }
}

void PlayScreen::show_thinker(const Rect& place)
{
    const int level = open_->who(match().to_move()).level;
    if (level == 0) return;
    const float icon = std::min(20.0F, place.height);
    const bool mirrored = ui::right_to_left();
    ui::at({mirrored ? place.right() - icon : place.x, place.centre().y - icon / 2, icon, icon});
    ui::icon("ui/computer", icon, ui::theme().ink_soft);
    const float taken = icon + 6;
    ui::at({mirrored ? place.x : place.x + taken, place.y, place.width - taken, place.height});
    ui::label(
        ui::text(Message{low_ ? texts::play_level : texts::play_thinker, {{"level", level}}}),
        {.size = low_ ? ui::TextSize::small : ui::TextSize::body, .tone = ui::TextTone::soft, .wrap = false});
}

} // namespace papamu::screens
