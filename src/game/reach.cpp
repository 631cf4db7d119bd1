#include "game/reach.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace papamu {

namespace {

// A piece on its way through a move.
struct Journey {
    std::optional<Spot> from; ///< nothing when the move placed it
    std::optional<Spot> to;   ///< nothing once it was taken off
    std::optional<Seat> owner;
    bool walked = false;                 ///< it moved within its area
    std::optional<std::size_t> taken_by; ///< the journey of the piece that took it
};

using Journeys = std::vector<Journey>;

bool walks(const Event& event) { return event.kind == Event::Kind::moved; }

bool arrives(const Event& event) { return walks(event) || event.kind == Event::Kind::placed; }

// Where every piece goes in a move. Who takes is not written in the events: it is the first piece that moves
// in the same beat, or where none does the one that moved before.
class Following {
public:
    Following(const Scene& scene, const Events& events)
    {
        for (const auto& [spot, piece] : scene) journeys_.push_back({spot, spot, piece.owner, false, {}});
        for (auto begin = events.begin(); begin != events.end();) {
            const auto end =
                std::find_if(begin, events.end(), [&](const Event& e) { return e.beat != begin->beat; });
            beat(begin, end);
            begin = end;
        }
    }

    const Journeys& journeys() const { return journeys_; }

private:
    // Nothing where nobody is, which law 1 forbids.
    std::optional<std::size_t> on(Spot spot) const
    {
        const auto found = std::find_if(journeys_.begin(), journeys_.end(),
                                        [&](const Journey& journey) { return journey.to == spot; });
        if (found == journeys_.end()) return std::nullopt;
        return static_cast<std::size_t>(found - journeys_.begin());
    }

    // First every take, then every put, as in `fold`.
    void beat(Events::const_iterator begin, Events::const_iterator end)
    {
        std::vector<std::pair<std::size_t, Spot>> puts;
        std::vector<std::size_t> removed;
        const auto first = std::find_if(begin, end, arrives);
        for (auto event = begin; event != end; ++event) {
            if (walks(*event)) {
                const auto who = on(event->from);
                if (!who) continue;
                puts.emplace_back(*who, event->to);
            } else if (event->kind == Event::Kind::removed) {
                if (const auto gone = on(event->from)) removed.push_back(*gone);
            } else if (event->kind == Event::Kind::placed) {
                journeys_.push_back({{}, {}, event->piece.owner, false, {}});
                puts.emplace_back(journeys_.size() - 1, event->to);
            }
            if (event == first) mover_ = puts.back().first;
        }
        for (const auto gone : removed) {
            journeys_[gone].to.reset();
            journeys_[gone].taken_by = mover_;
        }
        for (const auto& [who, to] : puts) {
            auto& journey = journeys_[who];
            journey.walked = journey.walked || (journey.to && journey.to->area == to.area);
            journey.to = to;
        }
    }

    Journeys journeys_;
    std::optional<std::size_t> mover_;
};

bool touches(const Choice& move, Spot spot)
{
    return std::any_of(move.picks.begin(), move.picks.end(), [&](const Order& order) {
        return std::any_of(order.begin(), order.end(), [&](const Step& step) { return step.spot == spot; });
    });
}

bool taken_from(const Journey& journey, Seat owner)
{
    return journey.from && !journey.to && journey.owner == owner;
}

void sort(std::vector<Spot>& spots)
{
    std::sort(spots.begin(), spots.end());
    spots.erase(std::unique(spots.begin(), spots.end()), spots.end());
}

Reach sorted(Reach reach)
{
    sort(reach.to);
    sort(reach.takes);
    return reach;
}

} // namespace

Reach reach(const Choices& choices, Spot spot)
{
    Reach found;
    const Seat enemy = other(choices.to_move);
    for (const auto& move : choices.moves) {
        const Following course(choices.scene, move.events);
        const auto& journeys = course.journeys();
        const auto own = std::find_if(journeys.begin(), journeys.end(),
                                      [&](const Journey& journey) { return journey.from == spot; });
        if (own == journeys.end()) return {};
        // Enemies that a move takes are touched as well, where they stand: they reach nothing by it.
        if (!own->to || !(own->walked || touches(move, spot))) continue;
        const auto itself = static_cast<std::size_t>(own - journeys.begin());
        for (std::size_t i = 0; i < journeys.size(); ++i) {
            const auto& journey = journeys[i];
            const bool counts = own->walked ? i == itself : journey.to && touches(move, *journey.to);
            if (counts && journey.to != journey.from) found.to.push_back(*journey.to);
            if (taken_from(journey, enemy) && (!own->walked || journey.taken_by == itself))
                found.takes.push_back(*journey.from);
        }
    }
    return sorted(std::move(found));
}

std::optional<Choices> choices_about(const Game& game, const Choices& now, Spot spot, Seat owner)
{
    const bool may = std::any_of(now.moves.begin(), now.moves.end(), [&](const Choice& move) {
        return std::any_of(move.picks.begin(), move.picks.end(),
                           [&](const Order& order) { return !order.empty() && order.front().spot == spot; });
    });
    if (may || owner == now.to_move) return now;
    const auto passed = game.passed(now.position);
    if (!passed || !*passed) return std::nullopt;
    auto choices = game.choices(**passed);
    return choices ? std::optional{*choices} : std::nullopt;
}

Reach threats(const Choices& replies, Seat victim)
{
    Reach found;
    if (replies.to_move == victim) return found;
    for (const auto& move : replies.moves) {
        const Following course(replies.scene, move.events);
        for (const auto& journey : course.journeys()) {
            if (!taken_from(journey, victim)) continue;
            found.takes.push_back(*journey.from);
            if (!journey.taken_by) continue;
            if (const auto rest = course.journeys()[*journey.taken_by].to) found.to.push_back(*rest);
        }
    }
    return sorted(std::move(found));
}

} // namespace papamu
