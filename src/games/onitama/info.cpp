// What is known of the game before any match, and how a match begins.

#include "core/text.hpp"
#include "games/onitama/card_texts.hpp"
#include "games/onitama/lessons.hpp"
#include "games/onitama/page.hpp"
#include "games/onitama/rules.hpp"
#include "games/onitama/spots.hpp"
#include "games/onitama/texts.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace papamu::onitama {

namespace {

OptionInfo pool_option()
{
    OptionInfo pool;
    pool.id = "pool";
    pool.name = &texts::pool;
    pool.values = {{"base", &texts::pool_base}, {"sensei", &texts::pool_sensei}};
    pool.standard = "base";
    return pool;
}

OptionInfo deal_option()
{
    OptionInfo deal;
    deal.id = "deal";
    deal.name = &texts::deal;
    deal.kind = OptionInfo::Kind::slots;
    for (std::size_t i = 0; i < cards.size(); ++i)
        deal.values.push_back({std::string{cards[i].word}, &texts::name_of(static_cast<Card>(i))});
    deal.slots = {&texts::deal_red_1, &texts::deal_red_2, &texts::deal_blue_1, &texts::deal_blue_2,
                  &texts::deal_side};
    return deal;
}

Info make_info()
{
    Info info;
    info.id = "onitama";
    info.name = &texts::name;
    info.idea = &texts::idea;
    info.aim = &texts::aim;
    info.credit = &texts::credit;
    info.seats = {&texts::red, &texts::blue};
    info.options = {pool_option(), deal_option()};
    info.standard_position = "ssmss/5/5/5/SSMSS b elephant,horse boar,ox crab";
    info.example_move = "tiger:c1-c3";
    info.cycles = true;
    info.agreed_draws = true;
    info.bench = {{info.standard_position, 7},
                  {"s1m1s/1s1s1/5/1S1S1/S1M1S r dragon,elephant monkey,rooster goose", 7},
                  {"sm3/1S2M/5/5/s4 b crane,ox horse,rabbit dragon", 9},
                  {"s1m2/1s3/2S1s/1M2S/S4 b kirin,phoenix giraffe,turtle tiger", 8}};
    using Kind = EngineTask::Kind;
    const auto& deal = info.standard_position;
    info.engine_bench = {
        {Kind::perft, "perft 8", deal, 8, 0, 3000},
        {Kind::search, "depth 13", deal, 13, 0.8, 12},
        {Kind::prove, "win in 13", "s1mss/5/1s3/1SSM1/S3S r crane,monkey crab,tiger dragon", 0, 0.15, 0},
        {Kind::prove, "win in 19", "ssmss/5/5/3M1/SS1SS b crane,horse ox,tiger rooster", 0, 8, 0},
        {Kind::endings, "endings of one deal", deal, 0, 12, 0}};
    info.page = page();
    info.course = course();
    return info;
}

/// Red's two cards, blue's two, the side card.
using Dealt = std::array<Card, 5>;

Dealt drawn(bool with_senseis_path, Random& random)
{
    std::array<Card, cards.size()> pack{};
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (with_senseis_path || !cards[i].of_senseis_path()) pack[size++] = static_cast<Card>(i);
    Dealt dealt{};
    for (std::uint32_t i = 0; i < dealt.size(); ++i) {
        std::swap(pack[i], pack[i + random.below(size - i)]);
        dealt[i] = pack[i];
    }
    return dealt;
}

Result<Dealt> chosen(std::string_view text, bool with_senseis_path)
{
    const auto words = split(text, ',');
    Dealt dealt{};
    assert(words.size() == dealt.size());
    for (std::size_t i = 0; i < dealt.size(); ++i) {
        const auto card = find_card(words[i]);
        assert(card);
        if (info_of(*card).of_senseis_path() && !with_senseis_path)
            return Message{texts::deal_outside_pool, {{"card", texts::name_of(*card)}}};
        dealt[i] = *card;
    }
    return dealt;
}

Seat starter(Card spare, Random& random)
{
    switch (info_of(spare).stamp) {
    case Stamp::red: return Seat::first;
    case Stamp::blue: return Seat::second;
    case Stamp::unknown: break;
    }
    return random.below(2) == 0 ? Seat::first : Seat::second;
}

Side home(Seat seat, Card first, Card second)
{
    const Mask rank = 0b11111;
    return {seat == Seat::first ? rank : rank << (square_count - width),
            static_cast<std::uint8_t>(temple_of(seat)),
            {std::min(first, second), std::max(first, second)}};
}

} // namespace

const Info& Rules::info()
{
    static const Info info = make_info();
    return info;
}

Result<Position> Rules::draw(const Options& options, Bytes bytes)
{
    const bool with_senseis_path = options.at("pool") == "sensei";
    const auto& deal = options.at("deal");
    Random random(bytes);
    const auto dealt =
        deal.empty() ? Result<Dealt>{drawn(with_senseis_path, random)} : chosen(deal, with_senseis_path);
    if (!dealt) return dealt.reason();
    Position position;
    position.spare = (*dealt)[4];
    position.turn = starter(position.spare, random);
    position.side(Seat::first) = home(Seat::first, (*dealt)[0], (*dealt)[1]);
    position.side(Seat::second) = home(Seat::second, (*dealt)[2], (*dealt)[3]);
    return position;
}

Beginning Rules::beginning(const Position& position)
{
    const Card side = position.spare;
    const Stamp stamp = info_of(side).stamp;
    const bool decides = stamp == (position.turn == Seat::first ? Stamp::red : Stamp::blue);
    if (!decides) return {texts::begins_by_chance, {}};
    return {{texts::begins_by_stamp, {{"card", texts::name_of(side)}}},
            {side_spot(position.turn, rank_of(deal_of(position), side))}};
}

} // namespace papamu::onitama
