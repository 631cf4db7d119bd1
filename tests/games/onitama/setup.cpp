#include "core/text.hpp"
#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

#include <array>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

using Seed = std::vector<std::uint8_t>;

std::string drawn(const Options& options, const Seed& bytes = {})
{
    const auto setup = the_game().draw(options, bytes);
    return setup ? setup->position : english(setup.reason());
}

struct Dealt {
    std::string board, turn;
    std::vector<std::string> cards; ///< red's, blue's, the side card
};

Dealt taken_apart(const std::string& position)
{
    const auto words = split(position, ' ');
    Dealt dealt{std::string{words[0]}, std::string{words[1]}, {}};
    for (std::size_t i = 2; i < words.size(); ++i)
        for (const auto card : split(words[i], ',')) dealt.cards.emplace_back(card);
    return dealt;
}

} // namespace

TEST_CASE("onitama starts with the masters on the temples c1 and c5", "[onitama]")
{
    CHECK(taken_apart(drawn({})).board == "ssmss/5/5/5/SSMSS");
    Texts temples;
    for (const auto& mark : look().marks) temples.insert(word(mark.spot) + ' ' + mark.sprite);
    CHECK(temples == Texts{"board.c1 temple_red", "board.c5 temple_blue"});
    CHECK(the_game().info().standard_position == start);
}

TEST_CASE("two cards each and one beside the board are dealt from the sixteen base cards", "[onitama]")
{
    std::array<Texts, 5> seen;
    for (int seed = 0; seed < 400; ++seed) {
        const auto dealt =
            taken_apart(drawn({}, {static_cast<std::uint8_t>(seed), static_cast<std::uint8_t>(seed >> 8)}));
        REQUIRE(dealt.cards.size() == 5);
        CHECK(Texts(dealt.cards.begin(), dealt.cards.end()).size() == 5);
        for (std::size_t i = 0; i < 5; ++i) {
            CHECK_FALSE(rule_cards().at(dealt.cards[i]).stamp.empty());
            seen[i].insert(dealt.cards[i]);
        }
    }
    // Hands are written alphabetically, so the last card of the alphabet is never the first of a hand.
    CHECK(seen[0].size() == 15);
    CHECK(seen[3].size() == 15);
    CHECK(seen[4].size() == 16);
}

TEST_CASE("with Sensei's Path the deal comes from thirty-two cards", "[onitama]")
{
    Texts seen;
    for (int seed = 0; seed < 400; ++seed) {
        const auto dealt = taken_apart(drawn({{"pool", "sensei"}}, {static_cast<std::uint8_t>(seed), 1}));
        seen.insert(dealt.cards.begin(), dealt.cards.end());
    }
    CHECK(seen.size() == 32);
}

TEST_CASE("the stamp on the side card says who starts", "[onitama]")
{
    for (const auto& [side, card] : rule_cards()) {
        if (card.stamp.empty()) continue;
        std::string deal;
        int missing = 4;
        for (const auto& [other, unused] : rule_cards())
            if (other != side && !rule_cards().at(other).stamp.empty() && missing-- > 0) deal += other + ',';
        for (std::uint8_t seed = 0; seed < 8; ++seed)
            CHECK(taken_apart(drawn({{"deal", deal + side}}, {seed})).turn == card.stamp.substr(0, 1));
    }
}

TEST_CASE("where a card of Sensei's Path is the side card the starter is drawn from the bytes", "[onitama]")
{
    const Options options{{"pool", "sensei"}, {"deal", "tiger,crab,ox,eel,fox"}};
    Texts starters;
    for (std::uint8_t seed = 0; seed < 32; ++seed) {
        const auto position = drawn(options, {seed});
        starters.insert(taken_apart(position).turn);
        CHECK(drawn(options, {seed}) == position);
    }
    CHECK(starters == Texts{"b", "r"});
}

TEST_CASE("the same bytes give the same deal for ever", "[onitama]")
{
    CHECK(drawn({}, {1, 2, 3}) == "ssmss/5/5/5/SSMSS b eel,rabbit boar,dragon goose");
    CHECK(drawn({{"pool", "sensei"}}, {1, 2, 3}) == "ssmss/5/5/5/SSMSS r dog,ox eel,goose boar");
    CHECK(drawn({}) == "ssmss/5/5/5/SSMSS b cobra,tiger boar,monkey crab");
    CHECK(drawn({{"pool", "sensei"}}) == "ssmss/5/5/5/SSMSS r kirin,sable panda,turtle seasnake");
}

TEST_CASE("a chosen deal is red's two, blue's two and the side card, whatever the bytes", "[onitama]")
{
    const Options options{{"deal", "tiger,crab,monkey,crane,goose"}};
    CHECK(drawn(options) == "ssmss/5/5/5/SSMSS b crab,tiger crane,monkey goose");
    CHECK(drawn(options, {9, 9}) == drawn(options));
    CHECK(drawn({{"pool", "sensei"}, {"deal", "tiger,crab,monkey,crane,dragon"}}) ==
          "ssmss/5/5/5/SSMSS r crab,tiger crane,monkey dragon");
}

TEST_CASE("a chosen deal with cards of Sensei's Path needs that card pool", "[onitama]")
{
    CHECK(drawn({{"deal", "tiger,crab,kirin,crane,goose"}}) ==
          "Kirin belongs to Sensei's Path; choose the card pool \"sensei\" to deal it, or another card");
    CHECK(drawn({{"pool", "sensei"}, {"deal", "tiger,crab,kirin,crane,goose"}}) ==
          "ssmss/5/5/5/SSMSS b crab,tiger crane,kirin goose");
}

TEST_CASE("a deal that is none is refused", "[onitama]")
{
    CHECK(drawn({{"deal", "tiger,crab,monkey,crane"}}) ==
          "option \"deal\" needs all its values separated by commas, or none at all; "
          "\"tiger,crab,monkey,crane\" has 4 instead of 5");
    CHECK(drawn({{"deal", "tiger,crab,monkey,crane,tiger"}}) == "option \"deal\" names tiger twice");
    CHECK(
        drawn({{"deal", "tiger,crab,monkey,crane,lion"}}).starts_with("option \"deal\" cannot be \"lion\""));
    CHECK(drawn({{"pool", "all"}}) == "option \"pool\" cannot be \"all\"; possible values: base, sensei");
}

TEST_CASE("in a position the turn letter decides and not the stamp", "[onitama]")
{
    REQUIRE(rule_cards().at("crab").stamp == "blue");
    CHECK(*the_game().to_move(start) == Seat::second);
    const std::string red_to_move = "ssmss/5/5/5/SSMSS r elephant,horse boar,ox crab";
    CHECK(*the_game().to_move(red_to_move) == Seat::first);
    CHECK(moves_of(red_to_move).count("horse:c1-c2") == 1);
}
