#include "games/konane/prover.hpp"

#include "games/konane/thinking.hpp"

#include <algorithm>
#include <array>

namespace papamu::konane {

namespace {

constexpr std::uint64_t for_sums = 0xbb67ae8584caa73b;
constexpr std::uint64_t for_reserve = 0x3c6ef372fe94f82b;

// Regions with more stones are no numbers often enough to be worth looking at.
constexpr int stones_of_numbers = 8;
constexpr int budget_of_numbers = 400;

// Looking for regions costs as much as some tens of positions, so what seems to be shown by fewer is not
// worth it, nor are positions with more stones, which hardly ever fall apart.
constexpr std::uint32_t effort_of_regions = 128;
bool may_fall_apart(const Position& position)
{
    return position.phase == Phase::jumping &&
           count_bits(position.mine) + count_bits(position.theirs) <= position.size * position.size / 3;
}

std::uint64_t with_reserve(std::uint64_t key, Number reserve)
{
    return reserve == 0 ? key : mix(key ^ for_reserve * static_cast<std::uint64_t>(reserve));
}

int whole(Number number) { return number > 0 ? (number + unit - 1) / unit : 0; }

} // namespace

Sum alone(const Position& position) { return {position, 0, key(position)}; }

std::optional<Effort> recall(const Memory& memory, std::uint64_t key)
{
    const auto known = memory.find(key);
    if (!known) return std::nullopt;
    return Effort{static_cast<std::uint32_t>(*known & disproven),
                  static_cast<std::uint32_t>(*known >> 24 & disproven)};
}

std::optional<Effort> simplify(Sum& sum, Memory& memory)
{
    Regions regions;
    if (!split(sum.position, regions)) return std::nullopt;
    FixedList<Region, max_regions> kept;
    for (const auto& region : regions) {
        Position part = sum.position;
        part.mine = region.mine;
        part.theirs = region.theirs;
        if (count_bits(region.mine) + count_bits(region.theirs) <= stones_of_numbers) {
            int budget = budget_of_numbers;
            if (const auto number = number_of(part, budget, memory)) {
                sum.reserve += *number;
                continue;
            }
        }
        kept.push_back(region);
    }
    if (kept.empty()) return sum.reserve > 0 ? is_won : is_lost;

    sum.position.mine = sum.position.theirs = 0;
    int my_most = 0, their_most = 0;
    std::uint64_t together = for_sums;
    const auto keep_region = [&](const Region& region) {
        sum.position.mine |= region.mine;
        sum.position.theirs |= region.theirs;
        my_most += region.my_most;
        their_most += region.their_most;
    };
    if (kept.size() == 1) {
        keep_region(kept[0]);
        together = key(sum.position);
    } else {
        std::array<RegionKeys, max_regions> keys;
        for (std::size_t i = 0; i < kept.size(); ++i) keys[i] = keys_of(kept[i], sum.position.turn);
        std::array<bool, max_regions> cancelled{};
        for (std::size_t i = 0; i < kept.size(); ++i) {
            // Against its image with colours exchanged every move has its answer there: together they are
            // worth nothing.
            for (std::size_t j = i + 1; j < kept.size() && !cancelled[i]; ++j)
                if (!cancelled[j] && keys[i].own == keys[j].turned) cancelled[i] = cancelled[j] = true;
            if (cancelled[i]) continue;
            keep_region(kept[i]);
            together += keys[i].own;
        }
        if (!(sum.position.mine | sum.position.theirs)) return sum.reserve > 0 ? is_won : is_lost;
        together = mix(together);
    }
    // Who has more moves in reserve than the other can ever make elsewhere needs nothing else.
    if (sum.reserve > their_most * unit) return is_won;
    if (-sum.reserve >= my_most * unit) return is_lost;
    sum.key = with_reserve(together, sum.reserve);
    return std::nullopt;
}

Prover::Prover(Memory& memory, const engine::Control& control, engine::Control* spent)
    : memory_(memory), control_(control), spent_(spent)
{
    options_.reserve((max_moves + 1) * static_cast<std::size_t>(max_size * max_size + 2));
}

std::optional<engine::Verdict> Prover::prove(const Position& position)
{
    const Effort effort = look(alone(position), {disproven, disproven});
    if (effort.won()) return engine::Verdict::won;
    if (effort.lost()) return engine::Verdict::lost;
    return std::nullopt;
}

void Prover::keep(std::uint64_t key, Effort effort, std::uint64_t nodes_before)
{
    memory_.put(key, static_cast<std::uint64_t>(effort.loss) << 24 | effort.win, nodes_ - nodes_before);
}

Effort Prover::look(Sum sum, Effort limit)
{
    const auto before = nodes_;
    const auto key_before = sum.key;
    if (std::min(limit.win, limit.loss) >= effort_of_regions && may_fall_apart(sum.position)) {
        auto known = simplify(sum, memory_);
        if (!known && sum.key != key_before) {
            known = recall(memory_, sum.key);
            if (known && known->win < limit.win && known->loss < limit.loss) known.reset();
        }
        if (known) {
            keep(key_before, *known, before);
            return *known;
        }
    }
    const Effort effort = expand(sum, limit);
    if (stopped_) return effort;
    keep(sum.key, effort, before);
    if (sum.key != key_before) keep(key_before, effort, before);
    return effort;
}

bool Prover::list_options(const Sum& sum)
{
    const Position& position = sum.position;
    const Geometry& mine = geometry_of(position.size, position.turn);
    const Geometry& theirs = geometry_of(position.size, other(position.turn));
    const auto add = [&](const Position& next, Number reserve) {
        // What can be done next is a fair first guess of what it takes; its square is a better one, for it
        // multiplies with every ply.
        const bool jumping = next.phase == Phase::jumping;
        const int replies =
            (jumping ? static_cast<int>(count_jumps(next.mine, next.theirs, theirs)) : 4) + whole(reserve);
        if (replies == 0) return false;
        const int answers =
            (jumping ? static_cast<int>(count_jumps(next.theirs, next.mine, mine)) : 4) + whole(-reserve);
        const auto next_key = with_reserve(key(next), reserve);
        memory_.prefetch(next_key);
        options_.push_back({{next, reserve, next_key},
                            {static_cast<std::uint32_t>(1 + answers * answers / 2),
                             static_cast<std::uint32_t>(1 + replies * replies / 2)}});
        return true;
    };
    Moves moves;
    konane::legal_moves(position, moves);
    for (const auto& move : moves)
        if (!add(konane::play(position, move), -sum.reserve)) return false;
    if (const auto reserve = after_move(sum.reserve)) {
        const Position next{position.theirs, position.mine, position.size, other(position.turn),
                            position.phase};
        if (!add(next, -*reserve)) return false;
    }
    return true;
}

Effort Prover::expand(const Sum& sum, Effort limit)
{
    if (++nodes_ % engine::Control::portion == 0) {
        if (spent_) spent_->spend();
        stopped_ = stopped_ || control_.stopped();
    }
    if (stopped_) return {1, 1};
    const auto first = options_.size();
    if (!list_options(sum)) {
        options_.resize(first);
        return is_won;
    }
    const auto last = options_.size();
    for (;;) {
        // To win, one option must be lost for the opponent; to lose, all must be won.
        std::uint32_t least = disproven, second = disproven;
        std::uint64_t all = 0;
        std::size_t best = first;
        for (auto i = first; i < last; ++i) {
            Option& option = options_[i];
            if (!option.effort.won())
                if (const auto known = recall(memory_, option.sum.key)) option.effort = *known;
            all += option.effort.win;
            if (option.effort.loss < least) {
                second = least;
                least = option.effort.loss;
                best = i;
            } else {
                second = std::min(second, option.effort.loss);
            }
        }
        Effort effort{least, static_cast<std::uint32_t>(std::min<std::uint64_t>(all, disproven - 1))};
        if (least == 0) effort.loss = disproven;
        if (all == 0) effort = is_lost;
        if (stopped_ || effort.win >= limit.win || effort.loss >= limit.loss) {
            options_.resize(first);
            return effort;
        }
        // A little beyond the second best, so that two near ones do not take turns all the time (J.
        // Pawlewicz, L. Lew, "Improving depth-first PN-search: 1 + epsilon trick", 2006).
        Option& option = options_[best];
        const Effort next{limit.loss >= disproven ? disproven
                                                  : limit.loss - (effort.loss - option.effort.win),
                          std::min(limit.win, second >= disproven ? disproven : second + 1 + second / 4)};
        const Effort found = look(option.sum, next);
        options_[best].effort = found;
    }
}

} // namespace papamu::konane
