// Words in a panel, without a control.

#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::ui {

namespace {

render::Colour tone_colour(TextTone tone)
{
    switch (tone) {
    case TextTone::normal: return theme().ink;
    case TextTone::soft: return theme().ink_soft;
    case TextTone::gold: return theme().gold;
    case TextTone::trouble: return theme().trouble;
    }
    return theme().ink;
}

// Words drawn meanwhile may be shortened.
class Shortens {
public:
    explicit Shortens(bool on) { state().shortens = on; }
    ~Shortens() { state().shortens = false; }
    Shortens(const Shortens&) = delete;
    Shortens& operator=(const Shortens&) = delete;
};

constexpr float unlimited = 1.0e6F;

} // namespace

void label(std::string_view words, const LabelOptions& options)
{
    Layout& layout = state().layout;
    const Shortens shortens(options.shortens);
    const float high = line_height(options.size);
    const float wide = options.width > 0 ? px(options.width) : layout.available();
    const Side side = options.centred ? Side::centre : Side::start;
    const bool natural = layout.in_row && layout.columns == 0 && options.width <= 0;
    if (layout.exact && options.wrap) {
        const render::Rect box = layout.place(wide, high);
        ImGui::SetCursorScreenPos({box.x, box.y});
        ImGui::Dummy({box.width, box.height});
        // From the top of its place.
        const Fitted lines = fitted(words, options.size, box.width, box.height);
        draw_lines(lines, {box.x, box.y, box.width, lines.height()}, tone_colour(options.tone), side);
        return;
    }
    if (natural || !options.wrap || layout.exact) {
        const float width = natural ? std::min(wide, width_of(words, options.size)) : wide;
        // Beside controls, words stand at the height of theirs.
        const float room = layout.exact ? layout.exact->height : high;
        const render::Rect box =
            layout.place(width, layout.in_row ? std::max(high, px(control_height)) : high);
        ImGui::SetCursorScreenPos({box.x, box.y});
        ImGui::Dummy({box.width, box.height});
        draw_lines(fitted(words, options.size, box.width, room), box, tone_colour(options.tone), side);
        return;
    }
    // A word that is wider than the panel gets smaller letters.
    const Fitted lines = fitted(words, options.size, wide, unlimited);
    const render::Rect box = layout.place(wide, lines.height());
    ImGui::SetCursorScreenPos({box.x, box.y});
    ImGui::Dummy({box.width, box.height});
    draw_lines(lines, box, tone_colour(options.tone), side);
}

void title(std::string_view words, bool centred)
{
    label(words, {.size = TextSize::title, .centred = centred});
}

void heading(std::string_view words)
{
    space(6);
    label(words, {.size = TextSize::small, .tone = TextTone::gold});
}

void separator()
{
    const render::Rect box = state().layout.place(0, px(9));
    ImGui::SetCursorScreenPos({box.x, box.y});
    ImGui::Dummy({box.width, box.height});
    const float line = std::max(1.0F, px(1));
    const render::Rect place{box.x, std::floor(box.centre().y), box.width, line};
    paint([place](render::Batch& batch) { batch.rect(place, theme().line.with_alpha(0.6F)); });
}

render::Size measure(std::string_view words, TextSize size)
{
    const Scale& s = state().scale;
    return {s.units(width_of(words, size)), s.units(line_height(size))};
}

int lines_of(std::string_view words, TextSize size, float width)
{
    const float wide = state().scale.pixels(width);
    return static_cast<int>(broken(wrapped(words, size, wide), size, wide).size());
}

} // namespace papamu::ui
