#include "client/modes/turn_intents.hpp"

namespace papamu::modes {

Handled handle(Turn& turn, const input::Intent& intent, Commit commit, const SpotAt& spot_at,
               std::optional<Spot> focused)
{
    namespace in = input::intent;
    if (const auto* point = std::get_if<in::Point>(&intent)) {
        turn.hover(spot_at(point->at, true));
    } else if (const auto* rest = std::get_if<in::Rest>(&intent)) {
        turn.inspect(spot_at(rest->at, true));
    } else if (const auto* press = std::get_if<in::Press>(&intent)) {
        turn.press(spot_at(press->at, true), press->again);
    } else if (const auto* drag = std::get_if<in::Drag>(&intent)) {
        turn.drag(spot_at(drag->at, false), drag->at, drag->touch);
    } else if (const auto* release = std::get_if<in::Release>(&intent)) {
        return {true, turn.release(spot_at(release->at, false), release->dragged, release->rested, commit,
                                   release->lasted)};
    } else if (std::holds_alternative<in::Abandon>(intent)) {
        turn.put_back();
    } else if (std::holds_alternative<in::Alternative>(intent)) {
        return {turn.next_answer(), {}};
    } else if (const auto* inspect = std::get_if<in::Inspect>(&intent)) {
        turn.inspect(inspect->on ? focused : std::nullopt);
    } else if (const auto* digit = std::get_if<in::Digit>(&intent)) {
        if (const auto spot = turn.numbered(digit->number)) return {true, turn.touch(*spot, commit)};
    } else {
        return {};
    }
    return {true, {}};
}

} // namespace papamu::modes
