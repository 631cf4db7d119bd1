// Questions and answers of engines as text: what is read back is what was said, and nonsense is refused.

#include "game/searcher_text.hpp"

#include <catch2/catch.hpp>

#include <limits>

using namespace papamu;

namespace {

Asked question()
{
    Asked asked;
    asked.game = "konane";
    asked.means.threads = 3;
    asked.means.table_bytes = std::size_t{5} << 30;
    asked.means.endings_bytes = 0;
    asked.means.background = true;
    asked.means.repetition = false;
    asked.means.full_width = true;
    asked.position = "6/6/6 \"odd\" = 100%\nand more";
    asked.moves = {"a1-a3", "", "with space", "-"};
    asked.limits = {7, std::numeric_limits<std::uint32_t>::max(), std::chrono::milliseconds{1500}, 3, false};
    return asked;
}

Line line(Value value, std::vector<std::string> moves) { return {value, std::move(moves)}; }

Analysis answer()
{
    using Kind = Value::Kind;
    Analysis analysis;
    analysis.depth = 12;
    analysis.nodes = 1'234'567'890'123ULL;
    analysis.finished = true;
    analysis.endings = 0.25;
    analysis.lines = {line({Kind::win, 0, 5, true, false}, {"a1-a3", "c c"}),
                      line({Kind::draw, 0, 0, false, true}, {"b"}),
                      line({Kind::loss, 0, 2, false, false}, {})};
    analysis.even = {line({Kind::estimate, -314, 0, false, false}, {"x"})};
    return analysis;
}

// Cut off anywhere, or with one of its letters another one: read or refused, but never anything else.
template <class Read>
void spoil(const std::string& text, const Read& read)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        static_cast<void>(read(text.substr(0, at)));
        for (const char c : {'\n', ' ', '-', '9', '%', 'z', '\0'}) {
            auto changed = text;
            changed[at] = c;
            static_cast<void>(read(changed));
        }
    }
}

} // namespace

TEST_CASE("a question comes back from its text as it was", "[game][searcher_text]")
{
    const auto asked = question();
    const auto again = parse_asked(text(asked));
    REQUIRE(again);
    CHECK(again->game == asked.game);
    CHECK(again->position == asked.position);
    CHECK(again->moves == asked.moves);
    CHECK(again->means.threads == 3);
    CHECK(again->means.table_bytes == asked.means.table_bytes);
    CHECK(again->means.endings_bytes == 0);
    CHECK(again->means.background);
    CHECK_FALSE(again->means.repetition);
    CHECK(again->means.full_width);
    CHECK(again->limits.depth == 7);
    CHECK(again->limits.nodes == asked.limits.nodes);
    CHECK(again->limits.time == asked.limits.time);
    CHECK(again->limits.lines == 3);
    CHECK_FALSE(again->limits.endings);
    CHECK(text(*again) == text(asked));
}

TEST_CASE("an answer comes back from its text as it was", "[game][searcher_text]")
{
    const auto analysis = answer();
    const auto again = parse_analysis(text(analysis));
    REQUIRE(again);
    CHECK(again->depth == analysis.depth);
    CHECK(again->nodes == analysis.nodes);
    CHECK(again->finished);
    CHECK(again->endings == 0.25);
    REQUIRE(again->lines.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(again->lines[i].value == analysis.lines[i].value);
        CHECK(again->lines[i].moves == analysis.lines[i].moves);
    }
    REQUIRE(again->even.size() == 1);
    CHECK(again->even.front().value == analysis.even.front().value);
    const auto nothing = parse_analysis(text(Analysis{}));
    REQUIRE(nothing);
    CHECK(nothing->lines.empty());
}

TEST_CASE("texts that are no question and no answer are refused", "[game][searcher_text]")
{
    const auto asked = text(question());
    for (const auto& wrong : {std::string{}, std::string{"analysis"}, asked + "\nmore", asked.substr(1)}) {
        INFO(wrong);
        CHECK_FALSE(parse_asked(wrong));
    }
    const auto told = text(answer());
    for (const auto& wrong :
         {std::string{}, std::string{"line win 0 5 no no"}, told + "\nline victory 0 5 no no", told + '\n',
          told + "\nanalysis 1 1 yes 1000", std::string{"analysis 1 1 perhaps 1000"},
          std::string{"analysis 99999999999999999999 1 yes 1000"}}) {
        INFO(wrong);
        CHECK_FALSE(parse_analysis(wrong));
    }
    spoil(asked, parse_asked);
    spoil(told, parse_analysis);
}
