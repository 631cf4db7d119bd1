// The page of rules that every game has (CONTRIBUTING.md, law 14): it fits a small screen, its pictures are
// legal, and it leaves nothing out that people meet in play.

#include "game/page.hpp"
#include "game/registry.hpp"
#include "support/met.hpp"
#include "support/pictures.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <utility>

using namespace papamu;
using namespace papamu::testing;

namespace {

template <class Visit>
void each_section(Visit visit)
{
    for (const Game* game : games_under_test())
        for (const auto& section : game->page()) {
            INFO("game " << game->info().id << ", section " << section.heading->id());
            visit(section);
        }
}

template <class Visit>
void all_pictures(Visit visit)
{
    for (const Game* game : games_under_test())
        each_picture(*game, [&](const Picture& picture) {
            INFO("game " << game->info().id << ", section " << picture.section.heading->id());
            visit(picture);
        });
}

void check_length(const Text* text, std::size_t most)
{
    REQUIRE(text);
    INFO(text->id());
    CHECK(Text::find(text->id()) == text);
    CHECK_FALSE(text->english().empty());
    CHECK(text->english().size() <= most);
    // Nobody fills in arguments on a page.
    CHECK(text->english().find('{') == std::string_view::npos);
    CHECK(text->english_many().empty());
}

// Whether a picture has anything to do with a square of the board.
bool concerns(const Picture& picture, Spot square)
{
    const auto is_square = [&](const auto& seen) { return seen.spot == square; };
    const auto path = picture.builder.path();
    const auto offered = picture.builder.offered();
    if (picture.choices.scene.at(square) || std::count(path.begin(), path.end(), square) > 0 ||
        std::any_of(offered.begin(), offered.end(), is_square))
        return true;
    return picture.move &&
           std::any_of(picture.move->events.begin(), picture.move->events.end(),
                       [&](const Event& event) { return event.from == square || event.to == square; });
}

} // namespace

TEST_CASE("law 14: every game has a page of four to nine sections", "[page]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        CHECK(game->page().size() >= 4);
        CHECK(game->page().size() <= 9);
    }
}

TEST_CASE("law 14: every section has a heading and one to three paragraphs that fit a small screen", "[page]")
{
    each_section([](const Section& section) {
        check_length(section.heading, 30);
        CHECK(section.words.size() >= 1);
        CHECK(section.words.size() <= 3);
        for (const auto* words : section.words) check_length(words, 220);
        if (section.example) check_length(section.example->caption, 120);
    });
}

TEST_CASE("law 14: no text stands on a page twice", "[page]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        std::set<const Text*> seen;
        for (const auto& section : game->page()) {
            CHECK(seen.insert(section.heading).second);
            for (const auto* words : section.words) CHECK(seen.insert(words).second);
            if (section.example) CHECK(seen.insert(section.example->caption).second);
        }
    }
}

TEST_CASE("law 14: every section has a picture, but for one that may say only what one wants", "[page]")
{
    for (const Game* game : games_under_test()) {
        const auto& page = game->page();
        for (std::size_t i = 1; i < page.size(); ++i) {
            INFO("game " << game->info().id << ", section " << page[i].heading->id());
            CHECK(page[i].example);
        }
    }
}

TEST_CASE("law 14: the positions of the pictures are canonical, and their touches are spots", "[page]")
{
    for (const Game* game : games_under_test())
        for (const auto& section : game->page()) {
            if (!section.example) continue;
            INFO("game " << game->info().id << ", section " << section.heading->id());
            const auto canonical = game->canonical(section.example->position);
            REQUIRE(canonical);
            CHECK(*canonical == section.example->position);
            const auto look = *game->look(section.example->position);
            for (const auto& word : section.example->touches) {
                INFO("spot " << word);
                const auto spot = parse_spot(look, word);
                REQUIRE(spot);
                CHECK(spot_word(look, *spot) == word);
            }
        }
}

TEST_CASE("law 14: no picture is shown twice", "[page]")
{
    std::set<std::pair<std::string, std::vector<std::string>>> seen;
    all_pictures([&](const Picture& picture) {
        auto shown = picture.example().touches;
        shown.push_back(picture.example().move);
        CHECK(seen.insert({picture.example().position, shown}).second);
    });
}

TEST_CASE("law 14: the start of a game is pictured once at most", "[page]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        int starts = 0;
        each_picture(*game, [&](const Picture& picture) {
            starts += picture.example().position == game->info().standard_position;
        });
        CHECK(starts <= 1);
    }
}

TEST_CASE("law 14: what is touched in a picture is accepted and leaves something lit or a move to confirm",
          "[page]")
{
    all_pictures([](const Picture& picture) {
        for (const auto& touched : picture.touched)
            CHECK((touched.kind == Touched::Kind::continued || touched.kind == Touched::Kind::ready));
        if (!picture.touched.empty())
            CHECK((!picture.builder.offered().empty() || picture.builder.complete_move() != Trie::none));
    });
}

TEST_CASE("law 14: the move of a picture is legal, and the touches lead to it", "[page]")
{
    all_pictures([](const Picture& picture) {
        if (picture.example().move.empty()) return;
        REQUIRE(picture.move);
        const Trie& trie = picture.builder.trie();
        Trie::NodeId at = Trie::root;
        for (const auto spot : picture.builder.path()) at = trie.child(at, spot);
        const auto below = trie.moves_below(at);
        CHECK(std::any_of(below.begin(), below.end(), [&](int index) {
            return picture.choices.moves[static_cast<std::size_t>(index)].result == picture.move->result;
        }));
    });
}

TEST_CASE("law 14: a picture without touches and without a move has something to show", "[page]")
{
    all_pictures([](const Picture& picture) {
        if (!picture.touched.empty() || picture.move) return;
        const auto& outcome = picture.choices.outcome;
        CHECK((outcome.decided() ? !outcome.spots.empty() : !picture.builder.offered().empty()));
    });
}

TEST_CASE("law 14: a caption names no square that has nothing to do with its picture", "[page]")
{
    const std::regex square("\\b[a-z][1-9][0-9]?\\b");
    int named = 0;
    all_pictures([&](const Picture& picture) {
        const std::string caption{picture.example().caption->english()};
        const auto board = static_cast<std::size_t>(picture.look.board());
        for (auto found = std::sregex_iterator(caption.begin(), caption.end(), square);
             found != std::sregex_iterator(); ++found) {
            INFO(found->str());
            const auto spot = parse_spot(picture.look, picture.look.areas[board].id + '.' + found->str());
            REQUIRE(spot);
            CHECK(concerns(picture, *spot));
            ++named;
        }
    });
    CHECK(meet_quota(named, 41));
}

TEST_CASE("law 14: every kind of touch that play asks for is in a picture", "[page]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        const auto shown = roles_shown(*game);
        const auto met = met_in_play(*game).roles;
        CHECK_FALSE(met.empty());
        for (const auto& role : met) {
            INFO(role);
            CHECK(shown.count(role) == 1);
        }
    }
}

TEST_CASE("law 14: every way in which something moves or goes is in a picture", "[page]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        Met shown;
        each_picture(*game, [&](const Picture& picture) {
            if (picture.move) shown.add(*picture.move);
        });
        const auto met = met_in_play(*game).ways;
        CHECK_FALSE(met.empty());
        for (const auto& [kind, manner] : met) {
            INFO("event " << kind << ' ' << manner_word(manner));
            CHECK(shown.ways.count({kind, manner}) == 1);
        }
    }
}

TEST_CASE("law 14: a page shows a move that wins", "[page]")
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        bool won = false;
        each_picture(*game, [&](const Picture& picture) {
            won = won || (picture.move && picture.move->outcome.kind == Outcome::Kind::win);
        });
        CHECK(won);
    }
}
