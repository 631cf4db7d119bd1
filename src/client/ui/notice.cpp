// Words at the foot of the window.

#include "client/ui/page.hpp"
#include "client/ui/state.hpp"

#include <algorithm>

namespace papamu::ui {

namespace {

constexpr float edge = 12, between = 6;

// How a notice shares its width.
struct Shares {
    float words = 0;
    float read = 0; ///< width of that button; 0: there is none
    int lines = 1;
};

Shares shares(std::string_view words, const NoticeOptions& options)
{
    const float wide = screen().width - edge - control_height - 2 * between;
    const int most = foot_lines();
    Shares out{wide, 0, lines_of(words, TextSize::small, std::max(1.0F, wide))};
    if (!options.read.empty() && (options.more || out.lines > most)) {
        out.read = narrow() ? control_height : measure(options.read, TextSize::body).width + 32;
        out.words -= out.read + between;
        out.lines = lines_of(words, TextSize::small, std::max(1.0F, out.words));
    }
    out.lines = std::clamp(out.lines, 1, most);
    return out;
}

} // namespace

float notice_height(std::string_view words, const NoticeOptions& options)
{
    const auto lines = static_cast<float>(shares(words, options).lines);
    return std::max(control_height + 4, lines * measure(words, TextSize::small).height + 12);
}

NoticeAnswer notice(std::string_view id, std::string_view words, const NoticeOptions& options)
{
    State& s = state();
    const auto place = foot();
    const auto share = shares(words, options);
    const std::string name{id};
    const auto from_start = [&](float skip, float width, float height) {
        const float x = right_to_left() ? place.right() - skip - width : place.x + skip;
        at({x, place.y + (place.height - height) / 2, width, height});
    };
    // A question takes every press but those for what is said beside it.
    s.layer = s.dialog_shown ? 1 : 0;
    panel_begin(id, place, {.style = PanelStyle::strip, .padding = 0, .front = true});
    const float high =
        std::min(place.height, measure(words, TextSize::small).height * static_cast<float>(share.lines));
    from_start(edge, share.words, high);
    label(words, {.size = TextSize::small, .shortens = true, .told = true});
    NoticeAnswer answer = NoticeAnswer::none;
    if (share.read > 0) {
        from_start(edge + share.words + between, share.read, control_height);
        const bool pressed =
            narrow() ? icon_button(name + ".read", "ui/chevron-up", {.tip = options.read})
                     : button(name + ".read", options.read, {.kind = ButtonKind::quiet, .tip = options.read});
        if (pressed) answer = NoticeAnswer::read;
    }
    from_start(place.width - between - control_height, control_height, control_height);
    if (icon_button(name + ".close", "ui/close", {.tip = options.close})) answer = NoticeAnswer::close;
    panel_end();
    s.layer = 0;
    return answer;
}

} // namespace papamu::ui
