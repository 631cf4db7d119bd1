#include "games/onitama/moves.hpp"
#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

// The board with five pieces of the upper case on the squares, the master on one of them, and the enemy
// master.
std::string board_with(const std::vector<std::string>& squares, const std::string& master,
                       const std::string& enemy)
{
    std::array<std::string, 5> ranks;
    ranks.fill("     ");
    const auto at = [&](const std::string& square) -> char& {
        return ranks[static_cast<std::size_t>('5' - square[1])][static_cast<std::size_t>(square[0] - 'a')];
    };
    for (const auto& square : squares) at(square) = square == master ? 'M' : 'S';
    at(enemy) = 'm';
    std::string out;
    for (const auto& rank : ranks) {
        if (!out.empty()) out += '/';
        for (std::size_t i = 0; i < rank.size();) {
            const auto empty = std::min(rank.find_first_not_of(' ', i), rank.size()) - i;
            if (empty) out += std::to_string(empty);
            i += empty;
            if (i < rank.size()) out += rank[i++];
        }
    }
    return out;
}

// The same seen from the other side.
std::string turned(std::string board)
{
    std::reverse(board.begin(), board.end());
    for (char& c : board)
        if (std::isalpha(static_cast<unsigned char>(c))) c = static_cast<char>(c ^ 0x20);
    return board;
}

void check_stuck(const std::string& board, const std::string& first, const std::string& second)
{
    const std::string rest = " goose,mantis ";
    const auto hand = first + ',' + second;
    const auto position = board + " r " + hand + rest + "eel";
    INFO(position);
    CHECK(moves_of(position) == Texts{first + ":pass", second + ":pass"});
    const auto kept = [](const std::string& card) { return card < "eel" ? card + ",eel" : "eel," + card; };
    CHECK(after(position, first + ":pass") == board + " b " + kept(second) + rest + first);
    CHECK(after(position, second + ":pass") == board + " b " + kept(first) + rest + second);

    const auto from_blue = turned(board) + " b" + rest + hand + " eel";
    INFO(from_blue);
    CHECK(moves_of(from_blue) == Texts{first + ":pass", second + ":pass"});
    CHECK(after(from_blue, first + ":pass") == turned(board) + " r" + rest + kept(second) + ' ' + first);
}

void check_all_masters(const std::vector<std::string>& squares, const std::string& enemy,
                       const std::string& first, const std::string& second)
{
    for (const auto& master : squares)
        if (master != "c5") check_stuck(board_with(squares, master, enemy), first, second);
}

const std::vector<std::string> far_rank{"a5", "b5", "c5", "d5", "e5"};
const std::vector<std::string> left_file{"a1", "a2", "a3", "a4", "a5"};
const std::vector<std::string> right_file{"e1", "e2", "e3", "e4", "e5"};

using Hands = std::map<std::pair<std::string, std::string>, std::vector<onitama::Mask>>;

// Every hand and every set of one to five squares on which it is stuck, seen as red.
Hands stuck_hands(bool with_senseis_path)
{
    std::vector<onitama::Mask> sets;
    for (onitama::Mask set = 1; set < onitama::bit(25); ++set)
        if (count_bits(set) <= 5) sets.push_back(set);
    std::map<onitama::Card, std::vector<onitama::Mask>> by_card;
    for (std::size_t i = 0; i < onitama::cards.size(); ++i) {
        const auto card = static_cast<onitama::Card>(i);
        if (onitama::cards[i].of_senseis_path() && !with_senseis_path) continue;
        // A master that stands alone on c5 has won.
        for (const auto set : sets)
            if (set != onitama::bit(22) && onitama::count_steps(set, Seat::first, card) == 0)
                by_card[card].push_back(set);
    }
    Hands hands;
    for (const auto& [first, of_first] : by_card)
        for (const auto& [second, of_second] : by_card) {
            if (!(first < second)) continue;
            std::vector<onitama::Mask> both;
            std::set_intersection(of_first.begin(), of_first.end(), of_second.begin(), of_second.end(),
                                  std::back_inserter(both));
            if (!both.empty())
                hands[{std::string{onitama::info_of(first).word},
                       std::string{onitama::info_of(second).word}}] = both;
        }
    return hands;
}

} // namespace

TEST_CASE("boar and crab are stuck with all five pieces on a5 to e5", "[onitama]")
{
    check_all_masters(far_rank, "c3", "boar", "crab");
}

TEST_CASE("boar and elephant are stuck with all five pieces on a5 to e5", "[onitama]")
{
    check_all_masters(far_rank, "c3", "boar", "elephant");
}

TEST_CASE("crab and elephant are stuck with all five pieces on a5 to e5", "[onitama]")
{
    check_all_masters(far_rank, "c3", "crab", "elephant");
}

TEST_CASE("horse and tiger are stuck with all five pieces on a1 to a5", "[onitama]")
{
    check_all_masters(left_file, "c3", "horse", "tiger");
}

TEST_CASE("ox and tiger are stuck with all five pieces on e1 to e5", "[onitama]")
{
    check_all_masters(right_file, "c3", "ox", "tiger");
}

TEST_CASE("with Sensei's cards a lone master can be stuck: bear and fox on e5", "[onitama]")
{
    check_stuck("4M/5/5/2m2/5", "bear", "fox");
}

TEST_CASE("with the base cards exactly those five hands can be stuck, on exactly those squares", "[onitama]")
{
    constexpr onitama::Mask top = 0b11111u << 20;
    constexpr onitama::Mask left = 0b0000100001000010000100001;
    CHECK(stuck_hands(false) == Hands{{{"boar", "crab"}, {top}},
                                      {{"boar", "elephant"}, {top}},
                                      {{"crab", "elephant"}, {top}},
                                      {{"horse", "tiger"}, {left}},
                                      {{"ox", "tiger"}, {left << 4}}});
}

TEST_CASE("with Sensei's cards twenty-one more hands can be stuck", "[onitama]")
{
    CHECK(stuck_hands(true).size() == 5 + 21);
}

TEST_CASE("with a legal move over both cards one must move, though one card alone leads nowhere", "[onitama]")
{
    // The horse is stuck on the left file, the rabbit is not.
    const std::string position = "S4/S4/S2m1/M4/S4 r horse,rabbit ox,boar eel";
    CHECK(targets_of(position, "horse", "a3").empty());
    CHECK(moves_of(position).count("rabbit:a2-b3") == 1);
    CHECK(after(position, "horse:pass") == "A piece of yours can still move, so you may not pass");
    CHECK(after(position, "rabbit:pass") == "A piece of yours can still move, so you may not pass");
}

TEST_CASE("the two passes are two distinct moves that give away different cards", "[onitama]")
{
    const std::string position = "SMSSS/5/5/2m2/5 r boar,crab goose,mantis eel";
    CHECK(after(position, "boar:pass") == "SMSSS/5/5/2m2/5 b crab,eel goose,mantis boar");
    CHECK(after(position, "crab:pass") == "SMSSS/5/5/2m2/5 b boar,eel goose,mantis crab");
    CHECK(after(position, "eel:pass") ==
          "Eel lies beside the board; Red gets it in exchange for the card played now");
    CHECK(after(position, "boar:a5-a4") ==
          "No piece of yours can move. Choose a card to give away: Boar, Crab");
}

TEST_CASE("all five on the far rank with the master on c5 is no pass: the game is over", "[onitama]")
{
    CHECK(moves_of("SSMSS/5/5/2m2/5 r boar,crab goose,mantis eel").empty());
}
