#include "games/konane/endings.hpp"

#include "games/konane/prover.hpp"
#include "games/konane/rules.hpp"

namespace papamu::konane {

namespace {

engine::Verdict verdict_of(Effort effort)
{
    return effort.won() ? engine::Verdict::won : engine::Verdict::lost;
}

bool may_come_from(const Position& later, const Position& earlier)
{
    return later.size == earlier.size &&
           count_bits(later.stones(Seat::first)) <= count_bits(earlier.stones(Seat::first)) &&
           count_bits(later.stones(Seat::second)) <= count_bits(earlier.stones(Seat::second));
}

} // namespace

Endings::Endings(const Means& means) : memory_(means.endings_bytes) {}

void Endings::begin(const Position& root)
{
    if (root_ && !may_come_from(root, *root_)) {
        memory_.clear();
        proven_any_.store(false, std::memory_order_relaxed);
    }
    root_ = root;
}

void Endings::work(const engine::Control& control)
{
    // Several threads would only prove the same.
    if (!root_ || working_.exchange(true, std::memory_order_acq_rel)) return;
    proven_any_.store(true, std::memory_order_relaxed);
    Prover{memory_, control, nullptr}.prove(*root_);
    working_.store(false, std::memory_order_release);
}

std::optional<engine::Ending> Endings::solve(const Position& position, engine::Control& control)
{
    proven_any_.store(true, std::memory_order_relaxed);
    const auto verdict = Prover{memory_, control, &control}.prove(position);
    if (!verdict) return std::nullopt;
    return engine::Ending{*verdict, 0, false};
}

// The proof of a win holds that of one of its moves, unless that was forgotten since.
std::optional<Move> Endings::shows(const Position& position, const engine::Ending& ending,
                                   engine::Control& control)
{
    const auto keeps = [&](std::optional<engine::Verdict> verdict) {
        return ending.verdict == engine::Verdict::lost || verdict == engine::Verdict::lost;
    };
    Moves moves;
    konane::legal_moves(position, moves);
    for (const auto& move : moves) {
        const auto known = recall(memory_, alone(konane::play(position, move)).key);
        if (known && (known->won() || known->lost()) && keeps(verdict_of(*known))) return move;
    }
    for (const auto& move : moves) {
        const auto verdict = Prover{memory_, control, &control}.prove(konane::play(position, move));
        if (!verdict) return std::nullopt;
        if (keeps(verdict)) return move;
    }
    return std::nullopt;
}

std::optional<engine::Ending> Endings::probe(const Position& position) const
{
    if (proven_any_.load(std::memory_order_relaxed)) {
        const auto known = recall(memory_, alone(position).key);
        if (known && (known->won() || known->lost())) return engine::Ending{verdict_of(*known), 0, false};
    }
    return std::nullopt;
}

} // namespace papamu::konane
