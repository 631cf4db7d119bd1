#include "client/ui/bar.hpp"

#include <algorithm>
#include <array>
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

// At one of the two edges; where it would cover what is to be touched next, elsewhere in the room.
Rect freest(const Rect& wanted, const Rect& opposite, const Rect& room, std::span<const Rect> free)
{
    const auto covered = [&](const Rect& box) {
        return std::count_if(free.begin(), free.end(),
                             [&](const Rect& spot) { return box.contains(spot.centre()); });
    };
    Rect best = wanted;
    auto least = covered(wanted);
    const std::array ys{wanted.y, opposite.y, room.bottom() - wanted.height, room.y};
    for (const float x : {wanted.x, room.right() - wanted.width, room.x})
        for (const float y : ys) {
            if (least == 0) return best;
            const Rect box{x, y, wanted.width, wanted.height};
            if (const auto count = covered(box); count < least) {
                least = count;
                best = box;
            }
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
    // Named singly: clang before 16 takes no parts of a binding into a lambda.
    const Rect &about = place.about, &board = place.board, &room = place.room;
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
    const float first = std::min(board.x, room.right() - widths.whole);
    const float left =
        std::clamp(about.centre().x - widths.whole / 2, first, std::max(first, board.right() - widths.whole));
    const auto at = [&](bool below) {
        return Rect{left,
                    below ? std::min(board.bottom() - height * 0.5F, room.bottom() - height)
                          : std::max(board.y - height * 0.5F, room.y),
                    widths.whole, height};
    };
    // At the nearer edge, unless it would cover what it is about: a second tap is to mean the same spot. Two
    // rows would always.
    const bool lower = about.centre().y > board.centre().y;
    const bool away = two_rows || (about.height < board.height && !at(lower).shared_with(about).empty());
    const Rect box = freest(at(lower != away), at(lower == away), room, place.free);
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
