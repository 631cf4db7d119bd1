#include "games/oxono/endings.hpp"

#include "core/zeroed.hpp"
#include "games/oxono/rules.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace papamu::oxono {

namespace {

// What is known for certain of a position, for the side to move; everything in plies, 0 where nothing is.
struct Facts {
    std::uint8_t wins = 0;      // it wins within so many
    std::uint8_t not_wins = 0;  // it does not win within so many
    std::uint8_t loses = 0;     // it loses within so many
    std::uint8_t not_loses = 0; // it does not lose within so many
    std::uint16_t move = 0;     // that answered last: its place in the list, and one more
    std::uint8_t effort = 0;    // the longest question that was searched
};

class Memory {
public:
    explicit Memory(std::size_t bytes)
        : mask_(std::bit_floor(std::max(bytes, sizeof(Bucket)) / sizeof(Bucket)) - 1), buckets_(mask_ + 1)
    {
    }

    Facts find(std::uint64_t key) const
    {
        for (const auto& slot : bucket(key))
            if (slot.key == key) return slot.facts;
        return {};
    }
    void put(std::uint64_t key, const Facts& facts)
    {
        auto& slots = buckets_[key & mask_];
        auto* place = &slots[0];
        for (auto& slot : slots) {
            if (slot.key == key) {
                place = &slot;
                break;
            }
            if (slot.facts.effort < place->facts.effort) place = &slot;
        }
        // Whatever stays here grows old, so that what once was a long question makes room in the end.
        if (place->key != key)
            for (auto& slot : slots)
                if (slot.facts.effort > 0 && (key >> 60) == 0) --slot.facts.effort;
        *place = {key, facts};
    }
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

private:
    struct Slot {
        std::uint64_t key = 0;
        Facts facts;
    };
    using Bucket = std::array<Slot, 4>;

    const Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }

    std::size_t mask_;
    Zeroed<Bucket> buckets_;
};

// Whether the seat could make a run if it had so many pawns to place and both together so many: fours that
// lack no more than that and hold nothing else.
bool room_within(const Position& position, Seat seat, int own_pawns, int all_pawns)
{
    const auto room = [](Mask own, Mask others, int pawns) {
        if (pawns >= 4) return leaves_room(others);
        const auto across = lines::across(own, others);
        const auto upwards = lines::upwards(own, others);
        Mask enough = 0;
        if (pawns >= 3) enough |= across.ones | upwards.ones;
        if (pawns >= 2) enough |= across.twos | upwards.twos;
        if (pawns >= 1) enough |= across.threes | upwards.threes;
        return enough != 0;
    };
    if (room(position.of_seat[index_of(seat)], position.of_seat[index_of(other(seat))], own_pawns))
        return true;
    for (const Symbol symbol : symbols) {
        const int held = position.reserve_of(seat, symbol);
        const int both = held + position.reserve_of(other(seat), symbol);
        if (held > 0 && room(position.of_symbol[index_of(symbol)],
                             position.of_symbol[index_of(other(symbol))], std::min(all_pawns, both)))
            return true;
    }
    return false;
}

} // namespace

class Endings::Solver {
public:
    explicit Solver(std::size_t bytes) : memory_(bytes) {}

    std::optional<engine::Ending> solve(const Position& position, engine::Control& control)
    {
        control_ = &control;
        const int most = plies_left(position);
        if (wins_now(position)) return engine::Ending{engine::Verdict::won, 1};
        for (int plies = 2; plies <= most; ++plies) {
            const bool won = plies % 2 == 1;
            const bool yes = won ? wins(position, plies, 0) : loses(position, plies, 0);
            if (control.stopped()) return std::nullopt;
            if (yes) return engine::Ending{won ? engine::Verdict::won : engine::Verdict::lost, plies};
        }
        return engine::Ending{engine::Verdict::drawn, most};
    }

    // Asks the moves what was answered for the position a moment ago: the memory knows most of it.
    std::optional<Move> shows(const Position& position, const engine::Ending& ending,
                              engine::Control& control)
    {
        control_ = &control;
        const int plies = ending.plies;
        const auto keeps = [&](const Position& next) {
            switch (ending.verdict) {
            case engine::Verdict::won: return plies == 1 ? next.won : loses(next, plies - 1, 1);
            case engine::Verdict::lost: return plies == 2 || !wins(next, plies - 3, 1);
            case engine::Verdict::drawn: return !next.won && !wins(next, plies_left(next) | 1, 1);
            case engine::Verdict::ongoing: break;
            }
            return false;
        };
        auto& here = plies_.front();
        list(position, here, memory_.find(oxono::key(position)).move);
        for (std::size_t number = 0; number < here.moves.size(); ++number) {
            pick(here, number);
            const Move move = here.moves[number];
            const bool kept = keeps(play(position, move));
            if (control.stopped()) return std::nullopt;
            if (kept) return move;
        }
        return std::nullopt;
    }

private:
    struct Ply {
        MoveList<Rules> moves;
        std::array<std::int32_t, Rules::max_moves> order;
        std::array<std::uint16_t, Rules::max_moves> place;
        Move killer;
    };

    bool tick()
    {
        if (++nodes_ % engine::Control::portion == 0) control_->spend();
        return control_->stopped();
    }

    // Does the side to move win within so many plies, an odd number? When stopped, the answer means nothing
    // and is not kept.
    bool wins(const Position& position, int plies, int ply)
    {
        if (wins_now(position)) return true;
        return plies >= 3 && wins_later(position, plies, ply);
    }

    // The same where it does not win at once.
    bool wins_later(const Position& position, int plies, int ply)
    {
        if (tick()) return false;
        plies = std::min(plies, (plies_left(position) - 1) | 1);
        if (plies > plies_left(position)) plies -= 2;
        if (plies < 3 || !room_within(position, position.turn, (plies + 1) / 2, plies)) return false;

        const auto key = oxono::key(position);
        auto facts = memory_.find(key);
        if (facts.wins > 0 && facts.wins <= plies) return true;
        if (facts.not_wins >= plies || facts.loses > 0) return false;

        auto& here = plies_[static_cast<std::size_t>(ply)];
        list(position, here, facts.move);
        std::uint16_t answer = 0;
        for (std::size_t number = 0; number < here.moves.size() && answer == 0; ++number) {
            pick(here, number);
            const Move move = here.moves[number];
            const Position next = play(position, move);
            if (!wins_now(next) && loses_later(next, plies - 1, ply + 1)) {
                answer = static_cast<std::uint16_t>(here.place[number] + 1);
                reward(position, here, move, plies);
            }
            if (control_->stopped()) return false;
        }
        facts = memory_.find(key);
        if (answer > 0) {
            facts.wins = static_cast<std::uint8_t>(plies);
            facts.move = answer;
        } else {
            facts.not_wins = static_cast<std::uint8_t>(plies);
        }
        facts.effort = static_cast<std::uint8_t>(std::max<int>(facts.effort, plies));
        memory_.put(key, facts);
        return answer > 0;
    }

    // Does the side to move lose within so many plies, an even number?
    bool loses(const Position& position, int plies, int ply)
    {
        return !wins_now(position) && loses_later(position, plies, ply);
    }

    bool loses_later(const Position& position, int plies, int ply)
    {
        if (tick()) return false;
        plies = std::min(plies, plies_left(position) & ~1);
        if (plies < 2 || !room_within(position, other(position.turn), plies / 2, plies)) return false;
        if (plies == 2) return loses_in_two(position, ply);

        const auto key = oxono::key(position);
        auto facts = memory_.find(key);
        if (facts.loses > 0 && facts.loses <= plies) return true;
        if (facts.not_loses >= plies || facts.wins > 0) return false;

        auto& here = plies_[static_cast<std::size_t>(ply)];
        list(position, here, facts.move);
        std::uint16_t answer = 0;
        for (std::size_t number = 0; number < here.moves.size() && answer == 0; ++number) {
            pick(here, number);
            const Move move = here.moves[number];
            if (!wins(play(position, move), plies - 1, ply + 1)) {
                answer = static_cast<std::uint16_t>(here.place[number] + 1);
                reward(position, here, move, plies);
            }
            if (control_->stopped()) return false;
        }
        facts = memory_.find(key);
        if (answer > 0) {
            facts.not_loses = static_cast<std::uint8_t>(plies);
            facts.move = answer;
        } else {
            facts.loses = static_cast<std::uint8_t>(plies);
        }
        facts.effort = static_cast<std::uint8_t>(std::max<int>(facts.effort, plies));
        memory_.put(key, facts);
        return answer == 0;
    }

    // Whether every move lets the opponent win at once. What refuted it last often does again.
    bool loses_in_two(const Position& position, int ply)
    {
        auto& killer = plies_[static_cast<std::size_t>(ply)].killer;
        const Mask free = position.free();
        const auto open = [&](Symbol symbol, int to) {
            return pawn_squares(free, position.totem_of(symbol), to).squares;
        };
        if (may_move(position, killer.symbol) &&
            (targets(position, killer.symbol).squares & bit(killer.totem)) &&
            (open(killer.symbol, killer.totem) & bit(killer.pawn)) && !wins_now(play(position, killer)))
            return false;
        for (const Symbol symbol : symbols) {
            if (!may_move(position, symbol)) continue;
            for (const int to : Bits{targets(position, symbol).squares})
                for (const int pawn : Bits{open(symbol, to)}) {
                    const Move move{symbol, static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(pawn)};
                    if (wins_now(play(position, move))) continue;
                    killer = move;
                    return false;
                }
        }
        return true;
    }

    static std::size_t history_slot(const Position& position, Move move)
    {
        return ((index_of(position.turn) * 2 + index_of(move.symbol)) * square_count + move.totem) *
                   square_count +
               move.pawn;
    }

    void list(const Position& position, Ply& here, std::uint16_t first)
    {
        here.moves.clear();
        legal_moves(position, here.moves);
        for (std::size_t i = 0; i < here.moves.size(); ++i) {
            const Move move = here.moves[i];
            here.order[i] =
                i + 1 == first ? 1 << 30
                               : urgency(position, move) * 256 + history_[history_slot(position, move)] / 512;
            here.place[i] = static_cast<std::uint16_t>(i);
        }
    }
    static void pick(Ply& here, std::size_t number)
    {
        const auto best = static_cast<std::size_t>(
            std::max_element(here.order.begin() + static_cast<std::ptrdiff_t>(number),
                             here.order.begin() + static_cast<std::ptrdiff_t>(here.moves.size())) -
            here.order.begin());
        std::swap(here.moves[best], here.moves[number]);
        std::swap(here.order[best], here.order[number]);
        std::swap(here.place[best], here.place[number]);
    }
    void reward(const Position& position, Ply& here, Move move, int plies)
    {
        here.killer = move;
        auto& worth = history_[history_slot(position, move)];
        constexpr std::int32_t limit = 1 << 15;
        const std::int32_t by = std::min(plies * plies * 16, 1 << 13);
        worth += by - worth * by / limit;
    }

    Memory memory_;
    engine::Control* control_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::array<Ply, 4 * pawns_of_a_kind + 2> plies_{};
    std::array<std::int32_t, std::size_t{4} * square_count * square_count> history_{};
};

Endings::Endings(const Means& means) : bytes_(means.endings_bytes) {}
Endings::~Endings() = default;

void Endings::begin(const Position&) {}
void Endings::work(const engine::Control&) {}

std::optional<engine::Ending> Endings::probe(const Position& position) const
{
    const int left = plies_left(position);
    // With more pawns to come there is practically always room.
    if (position.won || left > 8) return std::nullopt;
    for (const Seat seat : {Seat::first, Seat::second})
        if (room_within(position, seat, position.pawns_left(seat), left)) return std::nullopt;
    return engine::Ending{engine::Verdict::drawn, left};
}

std::optional<engine::Ending> Endings::solve(const Position& position, engine::Control& control)
{
    switch (verdict(position)) {
    case engine::Verdict::ongoing: break;
    case engine::Verdict::won:
    case engine::Verdict::lost:
    case engine::Verdict::drawn: return engine::Ending{verdict(position), 0};
    }
    if (!solver_) solver_ = std::make_unique<Solver>(bytes_);
    return solver_->solve(position, control);
}

std::optional<Move> Endings::shows(const Position& position, const engine::Ending& ending,
                                   engine::Control& control)
{
    return solver_->shows(position, ending, control);
}

} // namespace papamu::oxono
