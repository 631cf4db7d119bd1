#include "client/script/way.hpp"

#include "client/ui/interface.hpp"

#include <SDL_keycode.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>

namespace papamu::script {

namespace {

constexpr std::array strides{Stride::up,       Stride::down, Stride::left, Stride::right,
                             Stride::previous, Stride::next, Stride::other};

// The same button changes an answer where one is asked for.
bool asks_for_answer()
{
    const auto ids = ui::focusable_ids();
    return std::any_of(ids.begin(), ids.end(),
                       [](const auto& id) { return id.substr(0, 12) == "turn.answer."; });
}

} // namespace

std::string after(const std::string& id, Stride stride, bool beside_board)
{
    constexpr std::array steps{ui::Step::up,    ui::Step::down,     ui::Step::left,
                               ui::Step::right, ui::Step::previous, ui::Step::next};
    if (is_step(stride) || (beside_board && stride != Stride::other))
        return ui::focus_after(id, steps[static_cast<std::size_t>(stride)]);
    if (!beside_board || asks_for_answer()) return id;
    auto next = ui::focus_beside(id, true);
    while (next.substr(0, 5) == "turn." && next != id) next = ui::focus_beside(next, true);
    return next;
}

bool has_board(const std::string& screen)
{
    return (screen == "play" || screen == "lesson") && !ui::dialog_open();
}

Hands::PadInput pad_input_of(Stride stride)
{
    if (stride == Stride::previous) return input::Button::left_shoulder;
    if (stride == Stride::next) return input::Button::right_shoulder;
    if (stride == Stride::other) return input::Button::north;
    return static_cast<input::Way>(stride);
}

std::int32_t key_of(Stride stride)
{
    constexpr std::array<SDL_Keycode, 7> keys{SDLK_UP,     SDLK_DOWN,     SDLK_LEFT, SDLK_RIGHT,
                                              SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_y};
    return keys[static_cast<std::size_t>(stride)];
}

std::optional<std::vector<Stride>> way_to(const std::string& target, bool beside_board)
{
    std::map<std::string, std::pair<std::string, Stride>> came_from{{ui::focus(), {"", Stride::up}}};
    std::deque<std::string> open{ui::focus()};
    while (!open.empty() && !came_from.contains(target)) {
        const auto here = open.front();
        open.pop_front();
        for (const auto stride : strides)
            if (auto next = after(here, stride, beside_board);
                came_from.try_emplace(next, here, stride).second)
                open.push_back(std::move(next));
    }
    if (!came_from.contains(target)) return std::nullopt;
    std::vector<Stride> way;
    for (auto at = target; at != ui::focus(); at = came_from[at].first)
        way.insert(way.begin(), came_from[at].second);
    return way;
}

} // namespace papamu::script
