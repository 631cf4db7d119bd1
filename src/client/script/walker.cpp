#include "client/script/walker.hpp"

#include "client/script/texts.hpp"
#include "client/script/way.hpp"
#include "client/ui/interface.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <deque>

namespace papamu::script {

namespace {

constexpr std::array steps{Stride::up,    Stride::down,     Stride::left,
                           Stride::right, Stride::previous, Stride::next};

// What would end the program, take A and B away, or start another program.
bool ends_walk(std::string_view id)
{
    return id == "home.quit" || id == "settings.swap" || id == "online.host" ||
           id.substr(0, 13) == "controls.pad.";
}

} // namespace

Walker::Walker(int how_many, std::uint8_t seed) : left_(how_many), random_(std::uint64_t{seed}) {}

// From where the focus is, everything that may have it must be reached by steps of the d-pad; the shoulder
// buttons lead from the board to the buttons beside it and back.
Result<void> Walker::look(const std::string& screen)
{
    const auto ids = ui::focusable_ids();
    const auto& focus = ui::focus();
    if (std::find(ids.begin(), ids.end(), focus) == ids.end())
        return Message{texts::walk_no_focus, {{"screen", screen}, {"focus", focus}}};
    std::string sight = screen + ' ' + focus;
    for (const auto& id : ids) sight += ' ' + id;
    if (!known_.insert(sight).second) return {};
    std::set<std::string> reached{focus};
    std::deque<std::string> open{focus};
    while (!open.empty()) {
        const auto here = open.front();
        open.pop_front();
        for (const auto step : steps)
            if (auto next = after(here, step, has_board(screen)); reached.insert(next).second)
                open.push_back(std::move(next));
    }
    for (const auto& id : ids)
        if (!reached.contains(id))
            return Message{texts::walk_unreached, {{"screen", screen}, {"target", id}, {"focus", focus}}};
    return {};
}

Result<void> Walker::step(const std::string& screen, Hands& hands)
{
    if (std::find(visited_.begin(), visited_.end(), screen) == visited_.end()) visited_.push_back(screen);
    if (auto looked = look(screen); !looked) return looked;
    --left_;
    if (random_.below(20) == 0) return hands.pad(input::Button::east);
    // What was pressed least comes next, so that a walk gets around.
    const std::string here = screen + ' ';
    std::string target;
    int least = 0, alike = 0;
    for (const auto& id : ui::focusable_ids()) {
        if (ends_walk(id)) continue;
        const int count = pressed_[here + id];
        if (!target.empty() && count > least) continue;
        if (target.empty() || count < least) alike = 0;
        least = count;
        if (random_.below(static_cast<std::uint32_t>(++alike)) == 0) target = id;
    }
    if (target.empty()) return hands.pad(input::Button::east);
    ++pressed_[here + target];
    const auto way = way_to(target, has_board(screen));
    assert(way); // `look` has found one
    if (!ui::focus_visible() && !way->empty() && is_step(way->front()))
        if (auto shown = hands.pad(pad_input_of(way->front())); !shown) return shown;
    for (const auto stride : *way)
        if (auto stepped = hands.pad(pad_input_of(stride)); !stepped) return stepped;
    return hands.pad(input::Button::south);
}

} // namespace papamu::script
