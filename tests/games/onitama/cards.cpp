#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

#include <cctype>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

// Four cards besides this one, in two hands and beside the board.
std::string cards_with(const std::string& card, char turn)
{
    std::vector<std::string> others;
    for (const auto* other : {"tiger", "crab", "ox", "boar", "horse"})
        if (other != card) others.emplace_back(other);
    const auto with = card + ',' + others[0];
    const auto without = others[1] + ',' + others[2];
    return turn == 'r' ? " r " + with + ' ' + without + ' ' + others[3]
                       : " b " + without + ' ' + with + ' ' + others[3];
}

Texts squares_from_c3(const Offsets& offsets, int sign)
{
    Texts squares;
    for (const auto& [right, forward] : offsets)
        squares.insert({static_cast<char>('c' + sign * right), static_cast<char>('3' + sign * forward)});
    return squares;
}

} // namespace

TEST_CASE("there are sixteen base cards, eight with each stamp, and sixteen of Sensei's Path", "[onitama]")
{
    std::map<std::string, int> count;
    for (const auto& [name, card] : rule_cards()) ++count[card.stamp];
    CHECK(count == std::map<std::string, int>{{"red", 8}, {"blue", 8}, {"", 16}});
}

TEST_CASE("a card leads red where the table of offsets says, right and forward", "[onitama]")
{
    for (const auto& [name, card] : rule_cards()) {
        INFO(name);
        CHECK(targets_of("2s2/5/2M2/5/m4" + cards_with(name, 'r'), name, "c3") ==
              squares_from_c3(card.offsets, 1));
    }
}

TEST_CASE("for blue a card's offsets are negated both: a rotation, not a mirror", "[onitama]")
{
    for (const auto& [name, card] : rule_cards()) {
        INFO(name);
        CHECK(targets_of("M4/5/2m2/5/2S2" + cards_with(name, 'b'), name, "c3") ==
              squares_from_c3(card.offsets, -1));
    }
    const std::string eel = "M4/5/2m2/5/5 b ox,tiger boar,eel crab";
    CHECK(targets_of(eel, "eel", "c3") == Texts{"d2", "b3", "d4"});
}

TEST_CASE("every card is a piece that says its name, its offsets and its stamp", "[onitama]")
{
    Texts names;
    for (const auto& piece : look().pieces) {
        if (!piece.diagram) continue;
        std::string name;
        for (const char c : std::string{piece.name->english()})
            if (c != ' ') name += static_cast<char>(std::tolower(c));
        INFO(name);
        names.insert(name);
        REQUIRE(rule_cards().count(name) == 1);
        const auto& card = rule_cards().at(name);
        Offsets steps;
        for (const auto step : piece.diagram->steps) steps.insert({step.right, step.forward});
        CHECK(steps == card.offsets);
        CHECK(piece.diagram->columns == 5);
        CHECK(piece.diagram->rows == 5);
        REQUIRE(piece.detail);
        CHECK(piece.detail->english() == (card.stamp == "red"    ? "Red's stamp"
                                          : card.stamp == "blue" ? "Blue's stamp"
                                                                 : "Sensei's Path"));
    }
    CHECK(names.size() == 32);
}
