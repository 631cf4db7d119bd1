// Hints and evaluations: when there is something new to show.

#include "client/modes/advising.hpp"
#include "game/registry.hpp"
#include "match/match.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <utility>

using namespace papamu;

namespace {

// Says what it is told to.
class Told final : public Searcher {
public:
    void start(const std::string&, const std::vector<std::string>&, const Limits&) override {}
    void stop() override {}
    std::optional<Analysis> poll() override { return std::exchange(news, {}); }

    std::optional<Analysis> news;
};

struct Advised {
    Advised()
        : advising([this](bool) -> std::shared_ptr<Searcher> { return searcher; }),
          match(*Match::begin({0, 0, entry::Started{"konane", 1, {{}, {}, "wBwB/BwBw/wBwB/BwBw b"}, {}, {}}}))
    {
    }
    void tell(int depth, bool finished = false)
    {
        searcher->news = Analysis{depth, 1, {Line{{}, {"b2"}}}, finished};
    }

    std::shared_ptr<Told> searcher = std::make_shared<Told>();
    modes::Advising advising;
    Match match;
};

} // namespace

TEST_CASE("a hint is news as soon as it is ready, also where time alone makes it so", "[modes]")
{
    Advised at;
    at.advising.ask_hint(10);
    at.advising.think(at.match, 0, false);
    at.tell(1);
    CHECK_FALSE(at.advising.listen(10.1)); // it may still change
    CHECK_FALSE(at.advising.listen(10.2));
    CHECK(at.advising.listen(11)); // nothing was said meanwhile
    CHECK(at.advising.ready(11));
    CHECK_FALSE(at.advising.listen(11.1));
    // The next one, too.
    at.advising.drop_hint();
    at.advising.think(at.match, 0, false);
    CHECK_FALSE(at.advising.listen(12));
    at.advising.ask_hint(13);
    at.advising.think(at.match, 0, false);
    at.tell(1, true);
    CHECK(at.advising.listen(13.1)); // and at once where the search is over
}

TEST_CASE("an evaluation that came too soon after another is shown a little later", "[modes]")
{
    Advised at;
    at.advising.think(at.match, 0, true);
    at.tell(1);
    CHECK(at.advising.listen(10));
    at.tell(2);
    CHECK_FALSE(at.advising.listen(10.01));
    CHECK(at.advising.listen(11));
    CHECK(at.advising.found()->depth == 2);
    CHECK_FALSE(at.advising.listen(12));
}
