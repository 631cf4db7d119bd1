#include "game/default_page.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "game/game.hpp"
#include "game/page_texts.hpp"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace papamu {

namespace {

constexpr int most_games = 6;      ///< random games that are looked at
constexpr int longest_game = 200;  ///< moves of each, once it is known how one wins
constexpr int longest_wait = 2000; ///< before that; random games have ended by then (law 10)
constexpr int closely = 1000;      ///< moves that are looked at beside those that were made, since each costs

// What a move shows that a page should: how things change. A pass changes nothing.
std::string idea_of(const Events& events)
{
    std::string idea;
    for (const auto& event : events) {
        const auto part =
            std::to_string(static_cast<int>(event.kind)) + std::string{manner_word(event.manner)};
        if (idea.find(part) == std::string::npos) idea += part + ' ';
    }
    return idea;
}

struct Shown {
    std::string position;
    std::string move;
};

// Some random games, as far as they have something new to show. The start is pictured by itself, and what
// wins at the end.
class Walk {
public:
    Walk(const Game& game, std::size_t most) : game_(game), most_(most)
    {
        Random random(hash_text(game.info().id));
        for (int round = 0; round < most_games; ++round) {
            std::string position = game.info().standard_position;
            for (int ply = 0; ply < (win ? longest_game : longest_wait); ++ply) {
                const auto next = step(position, random);
                if (next.empty()) break;
                position = next;
            }
        }
    }

    std::vector<Shown> moves;
    std::optional<Shown> win;

private:
    std::string step(const std::string& position, Random& random)
    {
        const auto texts = game_.moves(position);
        if (!texts || texts->empty()) return {};
        if (left_ > 0) {
            left_ -= static_cast<int>(texts->size());
            if (const auto choices = game_.choices(position))
                for (const auto& move : choices->moves)
                    note(position, move.text, move.events, move.picks, move.outcome);
        }
        const auto& chosen = (*texts)[random.below(static_cast<std::uint32_t>(texts->size()))];
        const auto played = game_.play(position, chosen);
        if (!played) return {};
        note(position, played->text, played->events, {}, played->outcome);
        return played->position;
    }

    void note(const std::string& position, const std::string& move, const Events& events, const Picks& picks,
              const Outcome& outcome)
    {
        if (position == game_.info().standard_position) return;
        if (outcome.kind == Outcome::Kind::win) {
            if (!win) win = Shown{position, move};
        } else if (moves.size() < most_ && is_new(events, picks)) {
            moves.push_back({position, move});
        }
    }

    bool is_new(const Events& events, const Picks& picks)
    {
        bool fresh = changes_.insert(idea_of(events)).second;
        if (!picks.empty())
            for (const auto& step : picks.front()) fresh = touches_.insert(step.role).second || fresh;
        return fresh;
    }

    const Game& game_;
    std::size_t most_;
    int left_ = closely;
    std::set<std::string> changes_, touches_; ///< that are shown
};

} // namespace

Page default_page(const Game& game)
{
    struct Words {
        const Text& heading;
        const Text& words;
        const Text& caption;
    };
    static const std::array<Words, 6> moves{{
        {texts::page_move_1, texts::page_move_1_words, texts::page_move_1_caption},
        {texts::page_move_2, texts::page_move_2_words, texts::page_move_2_caption},
        {texts::page_move_3, texts::page_move_3_words, texts::page_move_3_caption},
        {texts::page_move_4, texts::page_move_4_words, texts::page_move_4_caption},
        {texts::page_move_5, texts::page_move_5_words, texts::page_move_5_caption},
        {texts::page_move_6, texts::page_move_6_words, texts::page_move_6_caption},
    }};
    Page page;
    page.push_back({&texts::page_aim, {game.info().idea}, std::nullopt});
    page.push_back({&texts::page_start,
                    {&texts::page_start_words},
                    Example{game.info().standard_position, {}, {}, &texts::page_start_caption}});
    const Walk found(game, moves.size());
    for (std::size_t i = 0; i < found.moves.size(); ++i)
        page.push_back({&moves[i].heading,
                        {&moves[i].words},
                        Example{found.moves[i].position, {}, found.moves[i].move, &moves[i].caption}});
    if (found.win)
        page.push_back({&texts::page_end,
                        {&texts::page_end_words},
                        Example{found.win->position, {}, found.win->move, &texts::page_end_caption}});
    return page;
}

} // namespace papamu
