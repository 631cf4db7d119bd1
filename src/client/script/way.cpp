#include "client/script/way.hpp"

#include "client/ui/interface.hpp"

#include <SDL_keycode.h>

#include <array>
#include <deque>
#include <map>

namespace papamu::script {

namespace {

constexpr std::array<Stride, 6> strides{Stride::up,    Stride::down,     Stride::left,
                                        Stride::right, Stride::previous, Stride::next};

std::string after(const std::string& id, Stride stride, bool pages)
{
    constexpr std::array steps{ui::Step::up, ui::Step::down, ui::Step::left, ui::Step::right};
    if (!is_page(stride)) return ui::focus_after(id, steps[static_cast<std::size_t>(stride)]);
    return pages ? ui::focus_beside(id, stride == Stride::next) : id;
}

} // namespace

Hands::PadInput pad_input_of(Stride stride)
{
    if (stride == Stride::previous) return input::Button::left_shoulder;
    if (stride == Stride::next) return input::Button::right_shoulder;
    return static_cast<input::Way>(stride);
}

std::int32_t key_of(Stride stride)
{
    constexpr std::array<SDL_Keycode, 6> keys{SDLK_UP,    SDLK_DOWN,   SDLK_LEFT,
                                              SDLK_RIGHT, SDLK_PAGEUP, SDLK_PAGEDOWN};
    return keys[static_cast<std::size_t>(stride)];
}

std::optional<std::vector<Stride>> way_to(const std::string& target, bool pages)
{
    std::map<std::string, std::pair<std::string, Stride>> came_from{{ui::focus(), {"", Stride::up}}};
    std::deque<std::string> open{ui::focus()};
    while (!open.empty() && !came_from.contains(target)) {
        const auto here = open.front();
        open.pop_front();
        for (const auto stride : strides)
            if (auto next = after(here, stride, pages); came_from.try_emplace(next, here, stride).second)
                open.push_back(std::move(next));
    }
    if (!came_from.contains(target)) return std::nullopt;
    std::vector<Stride> way;
    for (auto at = target; at != ui::focus(); at = came_from[at].first)
        way.insert(way.begin(), came_from[at].second);
    return way;
}

} // namespace papamu::script
