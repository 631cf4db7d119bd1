#include "client/ui/bar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace papamu::ui {

using render::Rect;

namespace {

constexpr float between = 6, edge = 6;

struct Widths {
    std::vector<float> each;
    float whole = 0;
};

Widths widths_of(std::span<const BarButton> buttons)
{
    Widths out;
    for (const auto& button : buttons) {
        const float words = button.words.empty() ? 0 : measure(button.words, TextSize::bold).width + 36;
        const float icon = button.icon.empty() || button.words.empty() ? 0.0F : 34.0F;
        out.each.push_back(std::max(control_height, words + icon));
    }
    out.whole = std::accumulate(out.each.begin(), out.each.end(), 0.0F) +
                between * static_cast<float>(buttons.size() - 1) + 2 * edge;
    return out;
}

// Beside what it is about, on the side where it covers least of what is to be touched next, and never that
// itself: a second tap is to mean the same spot.
Rect beside(const render::Size& size, const BarPlace& place)
{
    constexpr float away = 5;
    const Rect &about = place.about, &room = place.room;
    const auto kept_in = [](float at, float length, float from, float to) {
        return std::clamp(at, from, std::max(from, to - length));
    };
    const float x = kept_in(about.centre().x - size.width / 2, size.width, room.x, room.right());
    const float y = kept_in(about.centre().y - size.height / 2, size.height, room.y, room.bottom());
    const auto within = [&](Rect box) {
        box.x = kept_in(box.x, box.width, room.x, room.right());
        box.y = kept_in(box.y, box.height, room.y, room.bottom());
        return box;
    };
    const auto at = [&](float left, float top) { return Rect{left, top, size.width, size.height}; };
    const float right = room.right() - size.width, foot = room.bottom() - size.height;
    const std::array boxes{at(x, about.bottom() + away),
                           at(x, about.y - away - size.height),
                           at(about.right() + away, y),
                           at(about.x - away - size.width, y),
                           at(x, foot),
                           at(x, room.y),
                           at(right, foot),
                           at(room.x, foot),
                           at(right, room.y),
                           at(room.x, room.y)};
    Rect best = within(boxes[0]);
    float least = std::numeric_limits<float>::max();
    for (const auto& wanted : boxes) {
        const Rect box = within(wanted);
        const auto covered = std::count_if(place.free.begin(), place.free.end(),
                                           [&](const Rect& spot) { return box.contains(spot.centre()); });
        const bool on_it = !box.shared_with(about).empty();
        const float far = std::hypot(box.centre().x - about.centre().x, box.centre().y - about.centre().y);
        const float cost = far + 1e3F * static_cast<float>(covered) + (on_it ? 1e6F : 0.0F);
        if (cost >= least) continue;
        least = cost;
        best = box;
    }
    return best;
}

} // namespace

std::optional<std::size_t> bar(std::string_view id, std::span<const BarButton> wanted, const BarPlace& place,
                               std::string_view group)
{
    std::vector<BarButton> buttons(wanted.begin(), wanted.end());
    for (auto& button : buttons)
        if (button.silent) button.words.clear();
    const Rect& room = place.room;
    Widths widths = widths_of(buttons);
    // Over a small board a picture says enough, and answers take what is left.
    if (widths.whole > room.width) {
        for (auto& button : buttons)
            if (button.brief) button.words.clear();
        widths = widths_of(buttons);
    }
    // Where that is too little for their words, they have a row of their own above the rest.
    const auto answers = static_cast<std::size_t>(
        std::count_if(buttons.begin(), buttons.end(), [](const BarButton& button) { return button.answer; }));
    bool two_rows = false;
    if (widths.whole > room.width && answers > 0) {
        float rest = 0;
        for (std::size_t i = answers; i < buttons.size(); ++i) rest += widths.each[i] + between;
        const auto share = [&](float left) {
            return (left - 2 * edge + between) / static_cast<float>(answers) - between;
        };
        // Two lines within the edges that a button keeps at least.
        for (std::size_t i = 0; i < answers; ++i) {
            buttons[i].icon.clear();
            if (lines_of(buttons[i].words, TextSize::bold, share(room.width - rest) - 16) > 2)
                two_rows = true;
        }
        std::fill_n(widths.each.begin(), answers, share(two_rows ? room.width : room.width - rest));
        widths.whole = room.width;
    }
    const float line = control_height + between;
    const float height = line + edge + (two_rows ? line : 0);
    const Rect box = beside({widths.whole, height}, place);
    std::optional<std::size_t> pressed;
    panel_begin(id, box, {.padding = edge, .gap = between, .group = group});
    const auto show = [&](std::size_t from, std::size_t end) {
        const auto row = ui::row({.height = control_height, .gap = between});
        for (std::size_t i = from; i < end; ++i)
            if (button(buttons[i].id, buttons[i].words,
                       {.kind = buttons[i].kind,
                        .icon = buttons[i].icon,
                        .tip = buttons[i].words.empty() ? wanted[i].words : "",
                        .width = widths.each[i],
                        .chosen = buttons[i].chosen}))
                pressed = i;
    };
    if (two_rows) show(0, answers);
    show(two_rows ? answers : 0, buttons.size());
    panel_end();
    return pressed;
}

} // namespace papamu::ui
