#include "games/onitama/endings.hpp"

#include "core/bits.hpp"
#include "games/onitama/endings_large.hpp"
#include "games/onitama/endings_small.hpp"

namespace papamu::onitama {

using namespace endings;

namespace {

constexpr std::uint8_t not_dealt = 255;

bool same(const Offset& one, const Offset& another)
{
    return one.right == another.right && one.forward == another.forward;
}

// The card that leads left where this one leads right.
std::optional<Card> mirrored(Card card)
{
    const CardInfo& info = info_of(card);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto in_it = [&](const Offset& offset) {
            return std::any_of(cards[i].begin(), cards[i].end(), [&](const Offset& that) {
                return same(that, {-offset.right, offset.forward});
            });
        };
        if (cards[i].count == info.count && std::all_of(info.begin(), info.end(), in_it))
            return static_cast<Card>(i);
    }
    return std::nullopt;
}

Mask mirrored(Mask mask)
{
    constexpr Mask first_file = 0x108421;
    return (mask & first_file) << 4 | (mask & first_file << 1) << 2 | (mask & first_file << 2) |
           (mask & first_file << 3) >> 2 | (mask & first_file << 4) >> 4;
}

// Whose mirror image is solved when that comes first: both then share what is kept.
std::optional<Deal> mirrored(const Deal& deal)
{
    Deal result{};
    for (std::size_t i = 0; i < deal.size(); ++i) {
        const auto card = mirrored(deal[i]);
        if (!card) return std::nullopt;
        result[i] = *card;
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::string name_of(const Deal& deal)
{
    std::string name = "onitama-endings";
    for (const Card card : deal) (name += '-') += info_of(card).word;
    return name;
}

} // namespace

struct Endings::Tables {
    Deal deal;
    bool mirror; ///< the tables are about the mirror image of the deal
    std::array<std::uint8_t, cards.size()> place;
    Reach reach;
    AllSides sides;
    AllKnown known;
    std::optional<SmallEndings> small;
    std::optional<LargeEndings> large;

    static Deal solved(const Deal& deal)
    {
        const auto image = mirrored(deal);
        return image && *image < deal ? *image : deal;
    }

    explicit Tables(const Deal& dealt) : deal(dealt), mirror(solved(dealt) != dealt), reach(solved(dealt))
    {
        const Deal cards_solved = solved(deal);
        place.fill(not_dealt);
        for (const Card card : deal) {
            const Card image = mirror ? *mirrored(card) : card;
            const auto found = std::find(cards_solved.begin(), cards_solved.end(), image);
            place[index_of(card)] = static_cast<std::uint8_t>(found - cards_solved.begin());
        }
    }

    // A position as the tables number it; `known` is null where they do not know it.
    struct Found {
        const Known* known = nullptr;
        std::size_t at = 0;
        std::size_t way = 0;

        bool won() const { return known->wins[at] >> way & 1; }
        std::uint8_t distance() const { return known->distances[at * way_count + way]; }
    };

    Found find(const Position& position) const
    {
        const Side& mover = position.mover;
        const Side& waiting = position.waiting;
        const auto mover_students = static_cast<std::size_t>(count_bits(mover.students()));
        const auto waiting_students = static_cast<std::size_t>(count_bits(waiting.students()));
        if (mover_students + waiting_students > most_students) return {};
        const Known& asked = known[mover_students][waiting_students];
        if (!asked.ready.load(std::memory_order_acquire)) return {};
        const unsigned one = place[index_of(mover.hand[0])], another = place[index_of(mover.hand[1])];
        const unsigned spare = place[index_of(position.spare)];
        if (one == not_dealt || another == not_dealt || spare == not_dealt) return {};

        // Both as they themselves sit.
        const auto as_it_sits = [&](Mask mask, Seat seat) {
            if (mirror) mask = mirrored(mask);
            return seat == Seat::first ? mask : turned(mask);
        };
        const Mask own = as_it_sits(mover.pieces, position.turn);
        const Mask own_master = as_it_sits(bit(mover.master), position.turn);
        const Mask foes = as_it_sits(waiting.pieces, other(position.turn));
        const Mask foe_master = as_it_sits(bit(waiting.master), other(position.turn));
        const auto number = sides[waiting_students]->number(lowest_bit(foe_master), foes ^ foe_master);
        const auto begin = asked.places.begin(number);
        return {&asked, asked.places.find(begin, turned(foes), lowest_bit(own_master), own ^ own_master),
                way(spare, one, another)};
    }

    // Whether all moves lead to positions that are won for the other side; nothing while those are unknown.
    std::optional<bool> lost(const Position& position) const
    {
        Moves moves;
        legal_moves(position, moves);
        for (const Move move : moves) {
            const Position next = play(position, move);
            if (finished(next)) return false;
            const Found found = find(next);
            if (!found.known) return std::nullopt;
            if (!found.won()) return false;
        }
        return true;
    }
};

Endings::Endings(const Means& means) : bytes_(means.endings_bytes), cache_(means.cache) {}

Endings::~Endings() = default;

std::size_t Endings::bytes_for(int pieces)
{
    return SmallEndings::bytes() + (pieces > 4 ? LargeEndings::bytes(static_cast<unsigned>(pieces) - 2) : 0);
}

void Endings::begin(const Position& root)
{
    const Deal deal = deal_of(root);
    if (tables_ && tables_->deal == deal) return;
    tables_.reset();
    if (bytes_ < bytes_for(4)) return;
    tables_ = std::make_unique<Tables>(deal);
    Tables& tables = *tables_;
    for (unsigned students = 0; students <= SmallEndings::students; ++students)
        tables.sides[students] = std::make_unique<Sides>(students, tables.reach);
    tables.small.emplace(tables.sides, tables.known);
    const unsigned students = bytes_ >= bytes_for(6) ? 4 : bytes_ >= bytes_for(5) ? 3 : 2;
    if (students > SmallEndings::students)
        // Those with five pieces are made nearly as soon as they are read.
        tables.large.emplace(students, tables.reach, tables.sides, tables.known,
                             students == most_students ? cache_ : nullptr, name_of(Tables::solved(deal)));
}

void Endings::work(const engine::Control& control)
{
    if (tables_ && tables_->large) tables_->large->work(control);
}

double Endings::progress() const { return tables_ && tables_->large ? tables_->large->progress() : 1; }

int Endings::known_pieces() const
{
    if (!tables_) return 0;
    unsigned all = SmallEndings::students;
    const auto knows = [&](unsigned students) {
        for (unsigned mover = 0; mover <= students; ++mover)
            if (!tables_->known[mover][students - mover].ready.load(std::memory_order_acquire)) return false;
        return true;
    };
    while (all < most_students && knows(all + 1)) ++all;
    return static_cast<int>(all) + 2;
}

int Endings::longest() const { return tables_ ? tables_->small->longest() : 0; }

std::optional<engine::Ending> Endings::probe(const Position& position) const
{
    using engine::Verdict;
    if (!tables_ || finished(position)) return std::nullopt;
    const auto found = tables_->find(position);
    if (!found.known) return std::nullopt;
    if (found.known->distances) {
        const auto distance = found.distance();
        if (distance == 0) return engine::Ending{Verdict::drawn, 0, true};
        const int plies = distance == distance_unknown ? 0 : plies_of(distance, found.won());
        return engine::Ending{found.won() ? Verdict::won : Verdict::lost, plies, false};
    }
    if (found.won()) return engine::Ending{Verdict::won, 0, false};
    const auto lost = tables_->lost(position);
    if (!lost) return std::nullopt;
    return *lost ? engine::Ending{Verdict::lost, 0, false} : engine::Ending{Verdict::drawn, 0, true};
}

} // namespace papamu::onitama
