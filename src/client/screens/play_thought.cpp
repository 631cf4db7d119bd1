#include "client/screens/play_thought.hpp"

#include "client/session/clock.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/theme.hpp"

#include <cmath>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr int thought_dots = 3;
constexpr double thought_beat = 0.5; ///< seconds for which the sign of thinking stays as it is

// Which of the dots is lit.
int thought_step(const PlayTools& tools)
{
    if (tools.preferences.settings.reduced_motion) return thought_dots;
    return static_cast<int>(std::fmod(tools.clock.now / thought_beat, thought_dots));
}

} // namespace

double next_thought(double now) { return std::floor(now / thought_beat + 1) * thought_beat; }

// At the edge of the board where it sits, half on the frame.
void draw_thought(const PlayStage& stage, render::Batch& batch)
{
    const Rect frame = stage.view.layout().frame();
    const float dot = stage.scale.pixels(3.5F), step = stage.scale.pixels(13);
    const bool below = stage.match().to_move() == stage.view.layout().bottom();
    const render::Size size{step * static_cast<float>(thought_dots) + stage.scale.pixels(11),
                            stage.scale.pixels(20)};
    const float inside = stage.scale.pixels(2);
    const float y = below ? frame.bottom() - size.height / 2 - inside : frame.y + size.height / 2 + inside;
    const Rect pill = Rect::around({frame.centre().x, y}, size).snapped();
    batch.rounded(pill, pill.height / 2, ui::theme().panel);
    batch.outline(pill, pill.height / 2, std::max(1.0F, stage.scale.pixels(1)), ui::theme().line);
    for (int i = 0; i < thought_dots; ++i) {
        const int from_middle = i - thought_dots / 2;
        const float x = pill.centre().x + step * static_cast<float>(from_middle);
        const bool lit = thought_step(stage.tools) == i;
        batch.circle({x, pill.centre().y}, lit ? dot * 1.25F : dot,
                     lit ? ui::theme().gold : ui::theme().ink_off);
    }
}

} // namespace papamu::screens
