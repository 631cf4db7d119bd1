#include "games/onitama/endings_support.hpp"

#include "core/bits.hpp"

#include <algorithm>
#include <cassert>
#include <thread>
#include <unordered_map>

namespace papamu::onitama_tests {

using namespace onitama;

namespace {

// All hands and side cards that five cards can make, for one placement of the pieces.
template <class Act>
void each_way(Position position, const Deal& deal, Act&& act)
{
    for (std::size_t spare = 0; spare < 5; ++spare)
        for (std::size_t one = 0; one < 5; ++one)
            for (std::size_t another = one + 1; another < 5; ++another) {
                if (one == spare || another == spare) continue;
                std::vector<Card> rest;
                for (std::size_t i = 0; i < 5; ++i)
                    if (i != spare && i != one && i != another) rest.push_back(deal[i]);
                position.mover.hand = {deal[one], deal[another]};
                position.waiting.hand = {rest[0], rest[1]};
                position.spare = deal[spare];
                act(position);
            }
}

std::uint64_t key_of(const Position& position)
{
    std::uint64_t key = position.turn == Seat::first ? 0 : 1;
    for (const Side& side : {position.mover, position.waiting}) {
        key = key << 5 | side.master;
        key = key << 5 | (side.students() ? static_cast<std::uint64_t>(lowest_bit(side.students())) : 25);
    }
    for (const Card card : {position.mover.hand[0], position.mover.hand[1], position.spare})
        key = key << 5 | static_cast<std::uint64_t>(card);
    return key;
}

} // namespace

Deal dealt(const std::string& words)
{
    Deal deal{};
    std::size_t begin = 0;
    for (auto& card : deal) {
        const auto end = std::min(words.find_first_of(", ", begin), words.size());
        const auto found = find_card(words.substr(begin, end - begin));
        assert(found);
        card = *found;
        begin = end + 1;
    }
    std::sort(deal.begin(), deal.end());
    return deal;
}

Position with_deal(const Deal& deal)
{
    Position position;
    position.mover = {0x1f, 2, {deal[0], deal[1]}};
    position.waiting = {Mask{0x1f} << 20, 22, {deal[2], deal[3]}};
    position.spare = deal[4];
    return position;
}

Position random_position(Random& random, const Deal& deal, int pieces)
{
    for (;;) {
        Position position;
        position.turn = random.below(2) ? Seat::first : Seat::second;
        const auto put = [&](Side& side) {
            for (;;) {
                const auto square = static_cast<std::uint8_t>(random.below(25));
                if ((position.mover.pieces | position.waiting.pieces) & bit(square)) continue;
                side.pieces |= bit(square);
                return square;
            }
        };
        position.mover.master = put(position.mover);
        position.waiting.master = put(position.waiting);
        for (int left = pieces - 2; left > 0; --left) {
            Side& side = random.below(2) ? position.mover : position.waiting;
            if (count_bits(side.pieces) < 5) put(side);
        }
        if (finished(position) || count_bits(position.mover.pieces | position.waiting.pieces) != pieces)
            continue;
        auto chosen = random.below(30);
        Position result;
        each_way(position, deal, [&](const Position& one) {
            if (chosen-- == 0) result = one;
        });
        return result;
    }
}

Position mirror_image(const Position& position)
{
    const std::map<std::string_view, std::string_view> image{
        {"eel", "cobra"}, {"cobra", "eel"}, {"frog", "rabbit"},   {"rabbit", "frog"},
        {"ox", "horse"},  {"horse", "ox"},  {"goose", "rooster"}, {"rooster", "goose"},
    };
    const auto card = [&](Card one) {
        const auto found = image.find(info_of(one).word);
        return found == image.end() ? one : *find_card(found->second);
    };
    const auto square = [](int one) { return one / width * width + width - 1 - one % width; };
    const auto side = [&](const Side& one) {
        Side result;
        for (const int from : Bits{one.pieces}) result.pieces |= bit(square(from));
        result.master = static_cast<std::uint8_t>(square(one.master));
        result.hand = {card(one.hand[0]), card(one.hand[1])};
        std::sort(result.hand.begin(), result.hand.end());
        return result;
    };
    return {side(position.mover), side(position.waiting), card(position.spare), position.turn};
}

void work(Endings& endings, int threads)
{
    engine::Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    std::vector<std::thread> workers;
    for (int number = 0; number < threads; ++number) workers.emplace_back([&] { endings.work(control); });
    for (auto& worker : workers) worker.join();
}

PlainSolver::PlainSolver(const Deal& deal)
{
    // The student is on square 25, which is none, where there is none.
    for (const Seat turn : seats)
        for (int own = 0; own < 25; ++own)
            for (int theirs = 0; theirs < 25; ++theirs)
                for (int student = 0; student < 26; ++student)
                    for (const bool of_mover : {false, true}) {
                        if (own == theirs || student == own || student == theirs) continue;
                        if (student == 25 && of_mover) continue;
                        Position position;
                        position.turn = turn;
                        position.mover = {bit(own), static_cast<std::uint8_t>(own), {}};
                        position.waiting = {bit(theirs), static_cast<std::uint8_t>(theirs), {}};
                        if (student < 25)
                            (of_mover ? position.mover : position.waiting).pieces |= bit(student);
                        if (!finished(position))
                            each_way(position, deal, [&](const Position& one) { positions_.push_back(one); });
                    }
    std::unordered_map<std::uint64_t, std::uint32_t> numbers;
    numbers.reserve(positions_.size());
    for (std::uint32_t number = 0; number < positions_.size(); ++number)
        numbers.emplace(key_of(positions_[number]), number);

    plies_.assign(positions_.size(), 0);
    std::vector<std::uint8_t> open(positions_.size());
    std::vector<std::vector<std::uint32_t>> leading(positions_.size());
    std::vector<std::uint32_t> found;
    for (std::uint32_t number = 0; number < positions_.size(); ++number) {
        Moves moves;
        legal_moves(positions_[number], moves);
        for (const Move move : moves) {
            const Position next = play(positions_[number], move);
            if (finished(next)) {
                if (plies_[number] == 0) found.push_back(number);
                plies_[number] = 1;
            } else {
                leading[numbers.at(key_of(next))].push_back(number);
                ++open[number];
            }
        }
    }
    for (int plies = 2; !found.empty(); ++plies) {
        std::vector<std::uint32_t> more;
        for (const auto number : found)
            for (const auto before : leading[number]) {
                if (plies_[before] != 0) continue;
                // A win before a loss; a loss once everything else is a win of the other side.
                if (plies % 2 == 0 && --open[before] > 0) continue;
                plies_[before] = plies;
                more.push_back(before);
            }
        found = std::move(more);
    }
}

void PlainSolver::each(const std::function<void(const Position&, int)>& act) const
{
    for (std::size_t i = 0; i < positions_.size(); ++i) act(positions_[i], plies_[i]);
}

std::optional<std::vector<std::uint8_t>> MemoryCache::read(const std::string& key)
{
    ++reads;
    const auto found = entries.find(key);
    if (found == entries.end()) return std::nullopt;
    return found->second;
}

bool MemoryCache::write(const std::string& key, const std::vector<std::uint8_t>& bytes)
{
    ++writes;
    entries[key] = bytes;
    return true;
}

} // namespace papamu::onitama_tests
