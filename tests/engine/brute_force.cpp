#include "brute_force.hpp"

#include <algorithm>

namespace papamu::testing {

Value BruteForce::value(const std::string& position, int plies)
{
    const auto key = std::pair{position, plies};
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const auto outcome = *game_.outcome(position);
    Value result;
    if (outcome.kind == Outcome::Kind::draw) {
        result.kind = Value::Kind::draw;
    } else if (outcome.kind == Outcome::Kind::win) {
        result.kind = outcome.winner == *game_.to_move(position) ? Value::Kind::win : Value::Kind::loss;
    } else if (plies > 0) {
        int soonest = 0, latest = 0;
        bool wins = false, all_lose = true, all_known = true;
        for (const auto& move : *game_.moves(position)) {
            const auto below = after(position, move, plies - 1);
            all_known = all_known && below.proven();
            all_lose = all_lose && below.kind == Value::Kind::loss;
            if (below.kind == Value::Kind::win) {
                soonest = wins ? std::min(soonest, below.plies + 1) : below.plies + 1;
                wins = true;
            } else if (below.kind == Value::Kind::loss) {
                latest = std::max(latest, below.plies + 1);
            }
        }
        if (wins)
            result = {Value::Kind::win, 0, soonest, false, false};
        else if (all_lose)
            result = {Value::Kind::loss, 0, latest, false, false};
        else if (all_known)
            result.kind = Value::Kind::draw;
    }
    known_[key] = result;
    return result;
}

Value BruteForce::after(const std::string& position, const std::string& move, int plies)
{
    const auto next = game_.play(position, move)->position;
    auto found = value(next, plies);
    if (*game_.to_move(next) == *game_.to_move(position)) return found;
    if (found.kind == Value::Kind::win)
        found.kind = Value::Kind::loss;
    else if (found.kind == Value::Kind::loss)
        found.kind = Value::Kind::win;
    return found;
}

} // namespace papamu::testing
