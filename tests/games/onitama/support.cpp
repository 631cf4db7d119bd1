#include "games/onitama/support.hpp"

#include <sstream>

namespace papamu::onitama_tests {

namespace {

// As the rule page writes them.
const char* const base_table = R"(
| tiger | (0,2)(0,-1) | dragon | (-2,1)(2,1)(-1,-1)(1,-1) |
| crab | (0,1)(-2,0)(2,0) | elephant | (-1,1)(1,1)(-1,0)(1,0) |
| monkey | (-1,1)(1,1)(-1,-1)(1,-1) | mantis | (-1,1)(1,1)(0,-1) |
| crane | (0,1)(-1,-1)(1,-1) | boar | (0,1)(-1,0)(1,0) |
| goose | (-1,1)(-1,0)(1,0)(1,-1) | rooster | (1,1)(-1,0)(1,0)(-1,-1) |
| eel | (-1,1)(1,0)(-1,-1) | cobra | (1,1)(-1,0)(1,-1) |
| rabbit | (2,0)(1,1)(-1,-1) | frog | (-2,0)(-1,1)(1,-1) |
| ox | (0,1)(1,0)(0,-1) | horse | (0,1)(-1,0)(0,-1) |
)";

const char* const sensei_list = R"(
giraffe (-2,1)(2,1)(0,-1); kirin (-1,2)(1,2)(0,-2); phoenix (-2,0)(2,0)(-1,1)(1,1);
turtle (-2,0)(2,0)(-1,-1)(1,-1); dog (-1,1)(-1,0)(-1,-1); fox (1,1)(1,0)(1,-1); bear (0,1)(-1,1)(1,-1); panda (0,1)(1,1)(-1,-1); viper (0,1)(-2,0)(1,-1);
seasnake (0,1)(2,0)(-1,-1); rat (0,1)(-1,0)(1,-1); mouse (0,1)(1,0)(-1,-1); iguana (0,1)(-2,1)(1,-1); tanuki (0,1)(2,1)(-1,-1); otter (-1,1)(2,0)(1,-1); sable (1,1)(-2,0)(-1,-1).
)";

Offsets read_offsets(std::string text)
{
    for (char& c : text)
        if (c == '(' || c == ')' || c == ',') c = ' ';
    std::istringstream numbers(text);
    Offsets offsets;
    for (int right = 0, forward = 0; numbers >> right >> forward;) offsets.insert({right, forward});
    return offsets;
}

std::map<std::string, RuleCard> read_cards()
{
    std::map<std::string, RuleCard> cards;
    std::istringstream rows(base_table);
    for (std::string row; std::getline(rows, row);) {
        std::istringstream cells(row);
        std::string bar, first, first_offsets, second, second_offsets;
        if (!(cells >> bar >> first >> bar >> first_offsets >> bar >> second >> bar >> second_offsets))
            continue;
        cards[first] = {"blue", read_offsets(first_offsets)};
        cards[second] = {"red", read_offsets(second_offsets)};
    }
    std::istringstream list(sensei_list);
    for (std::string name, offsets; list >> name >> offsets;)
        cards[name] = {"", read_offsets(offsets.substr(0, offsets.rfind(')')))};
    return cards;
}

} // namespace

const std::map<std::string, RuleCard>& rule_cards()
{
    static const auto cards = read_cards();
    return cards;
}

} // namespace papamu::onitama_tests
