#include "lab/games/laws.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "game/move_builder.hpp"
#include "game/texts.hpp"
#include "lab/games/texts.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace papamu::lab {

namespace {

constexpr std::size_t fewest_games = 10;
constexpr int longest = 2000;
constexpr std::uint32_t seldom = 8; ///< of so many positions one is asked about every spot

bool stands(const Look& look, Spot spot)
{
    return spot.area < look.areas.size() && spot.index < look.areas[spot.area].spots();
}

// What this look lacks to show this scene; nothing where it can.
std::string broken_look(const Look& look, const Scene& scene)
{
    if (look.board() < 0) return "there is no board";
    for (const auto& [spot, piece] : scene) {
        if (!stands(look, spot)) return "a piece stands on no spot";
        if (piece.kind >= look.pieces.size()) return "a piece is none of those of the look";
    }
    return {};
}

// What a game has to say of itself before anything of it can be shown.
std::optional<Message> broken_info(const Game& game)
{
    const auto& info = game.info();
    const auto lacks = [&](const char* what) { return Message{texts::doctor_law_info, {{"what", what}}}; };
    if (info.name == nullptr) return lacks("name");
    if (info.idea == nullptr) return lacks("idea");
    if (info.credit == nullptr) return lacks("credit");
    if (info.seats[0] == nullptr || info.seats[1] == nullptr) return lacks("seats");
    return std::nullopt;
}

// The laws that one position can break.
class Examination {
public:
    Examination(const Game& game, const Choices& choices, const Look& look)
        : game_(game), choices_(choices), look_(look), trie_(choices, look)
    {
        for (const int move : trie_.moves_below(Trie::root)) reached_.insert(move_of(move).result);
    }

    std::optional<Message> broken()
    {
        if (const auto lacks = broken_look(look_, choices_.scene); !lacks.empty())
            return Message{texts::doctor_law_12, {{"what", lacks}, {"position", choices_.position}}};
        const bool shows = !choices_.outcome.reason.empty() && !choices_.outcome.spots.empty();
        if (choices_.outcome.decided() != choices_.moves.empty() || choices_.outcome.decided() != shows)
            return here(texts::doctor_law_5);
        for (const auto& move : choices_.moves)
            if (auto broken = broken_by(move)) return broken;
        if (auto broken = broken_on(Trie::root)) return broken;
        return broken_pass();
    }
    // Law 7, on the way that some touches take.
    std::optional<Message> unexplained(Random& random) const
    {
        MoveBuilder builder(choices_, look_, Commit::confirm);
        for (int touches = 0; touches < 3; ++touches) {
            const auto offered = builder.offered();
            for (std::size_t area = 0; area < look_.areas.size(); ++area)
                for (int index = 0; index < look_.areas[area].spots(); ++index) {
                    const Spot spot{static_cast<std::uint8_t>(area), static_cast<std::uint16_t>(index)};
                    if (std::any_of(offered.begin(), offered.end(),
                                    [&](const Offered& offer) { return offer.spot == spot; }))
                        continue;
                    const auto reason = game_.why_not(choices_.position, builder.path(), spot);
                    if (reason.id == texts::game_broken.id()) return reason;
                    if (!Text::find(reason.id) || english(reason).find('{') != std::string::npos)
                        return Message{texts::doctor_law_7,
                                       {{"spot", spot_word(look_, spot)}, {"position", choices_.position}}};
                }
            if (offered.empty()) break;
            builder.touch(offered[random.below(static_cast<std::uint32_t>(offered.size()))].spot);
        }
        return std::nullopt;
    }

private:
    const Choice& move_of(int index) const { return choices_.moves[static_cast<std::size_t>(index)]; }
    Message here(const Text& law) const { return {law, {{"position", choices_.position}}}; }
    Message by(const Text& law, const Choice& move) const
    {
        return {law, {{"move", move.text}, {"position", choices_.position}}};
    }

    std::optional<Message> broken_by(const Choice& move) const
    {
        const auto after = game_.scene(move.result);
        const auto played = game_.play(choices_.position, move.text);
        if (!after || !played || played->text != move.text || played->position != move.result)
            return by(texts::doctor_law_4, move);
        const auto next = game_.to_move(move.result);
        if (!next || (game_.alternates() && *next == choices_.to_move)) return by(texts::doctor_law_9, move);
        Scene scene = choices_.scene;
        if (!fold(scene, move.events) || !(scene == *after)) return by(texts::doctor_law_1, move);
        const bool touchable = std::all_of(move.picks.begin(), move.picks.end(), [&](const Order& order) {
            return !order.empty() && std::all_of(order.begin(), order.end(),
                                                 [&](const Step& step) { return stands(look_, step.spot); });
        });
        if (!touchable || reached_.count(move.result) == 0) return by(texts::doctor_law_2, move);
        const bool answered = std::all_of(move.picks.begin(), move.picks.end(), [&](const Order& order) {
            const auto& area = look_.areas[order.back().spot.area];
            return area.kind == AreaKind::choice && area.standard < 0;
        });
        if (move.events.empty() && !answered) return by(texts::doctor_law_1_pass, move);
        return std::nullopt;
    }

    // Law 3, at this node and below.
    std::optional<Message> broken_on(Trie::NodeId id) const
    {
        if (trie_.complete(id)) {
            const auto& done = move_of(trie_.node(id).move).events;
            for (const int index : trie_.moves_below(id)) {
                const auto& events = move_of(index).events;
                if (events.size() < done.size() || !std::equal(done.begin(), done.end(), events.begin()))
                    return by(texts::doctor_law_3, move_of(index));
            }
        }
        for (const auto below : trie_.node(id).children)
            if (auto broken = broken_on(below)) return broken;
        return std::nullopt;
    }

    // Law 8.
    std::optional<Message> broken_pass() const
    {
        const auto passed = game_.passed(choices_.position);
        if (!passed) return passed.reason();
        if (!*passed) return std::nullopt;
        const auto moves = game_.moves(**passed);
        const auto turn = game_.to_move(**passed);
        const auto scene = game_.scene(**passed);
        const auto back = game_.passed(**passed);
        const auto on_board = [&](const Scene& seen) {
            std::vector<Placed> placed;
            for (const auto& piece : seen)
                if (look_.on_board(piece.spot)) placed.push_back(piece);
            return placed;
        };
        if (choices_.outcome.decided() || !moves || moves->empty() || !turn || *turn == choices_.to_move ||
            !back || *back != choices_.position || !scene || on_board(*scene) != on_board(choices_.scene))
            return here(texts::doctor_law_8);
        return std::nullopt;
    }

    const Game& game_;
    const Choices& choices_;
    const Look& look_;
    const Trie trie_;
    std::set<std::string> reached_;
};

std::optional<Message> broken_here(const Game& game, const Choices& choices, Random& random)
{
    const auto look = game.look(choices.position);
    if (!look)
        return Message{texts::doctor_law_refused, {{"position", choices.position}, {"why", look.reason()}}};
    Examination examination(game, choices, *look);
    if (auto broken = examination.broken()) return broken;
    if (choices.moves.empty() || random.below(seldom) != 0) return std::nullopt;
    return examination.unexplained(random);
}

// The start by every value of every option, or why it cannot be drawn.
Result<std::vector<std::string>> drawn_starts(const Game& game)
{
    std::vector<std::string> drawn;
    const auto draw = [&](const Options& options) -> Result<void> {
        const auto setup = game.draw(options, std::vector<std::uint8_t>{1, 7, 11});
        if (!setup) return setup.reason();
        drawn.push_back(setup->position);
        return {};
    };
    if (const auto usual = draw({}); !usual) return usual.reason();
    for (const auto& option : game.info().options)
        if (option.kind == OptionInfo::Kind::one_of)
            for (const auto& value : option.values)
                if (const auto made = draw({{option.id, value.id}}); !made) return made.reason();
    return drawn;
}

} // namespace

// Positions that the game names: of it, in their own text, and undecided.
std::optional<Message> broken_start(const Game& game)
{
    if (auto broken = broken_info(game)) return broken;
    std::vector<std::string> positions{game.info().standard_position};
    for (const auto& bench : game.info().bench) positions.push_back(bench.position);
    for (const auto& task : game.info().engine_bench) positions.push_back(task.position);
    const auto check = [&](const std::string& position) -> std::optional<Message> {
        const auto broken = [&](const Message& why) {
            return Message{texts::doctor_law_11, {{"position", position}, {"why", why}}};
        };
        const auto read = game.canonical(position);
        if (!read) return broken(read.reason());
        if (*read != position) return broken({texts::position_other, {{"wanted", *read}}});
        const auto outcome = game.outcome(position);
        if (!outcome) return broken(outcome.reason());
        if (outcome->decided()) return broken(texts::doctor_over);
        return std::nullopt;
    };
    for (const auto& position : positions)
        if (auto broken = check(position)) return broken;
    const auto drawn = drawn_starts(game);
    if (!drawn) return drawn.reason();
    for (const auto& position : *drawn)
        if (auto broken = check(position)) return broken;
    return std::nullopt;
}

std::optional<Message> broken_law(const Game& game)
{
    if (auto broken = broken_start(game)) return broken;
    std::vector<std::string> starts = *drawn_starts(game);
    starts.push_back(game.info().standard_position);
    for (const auto& bench : game.info().bench) starts.push_back(bench.position);
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    Random random(hash_text(game.info().id));
    for (std::size_t played = 0; played < std::max(fewest_games, starts.size()); ++played) {
        std::string position = starts[played % starts.size()];
        for (int ply = 0;; ++ply) {
            const auto choices = game.choices(position);
            if (!choices)
                return Message{texts::doctor_law_refused,
                               {{"position", position}, {"why", choices.reason()}}};
            if (auto broken = broken_here(game, *choices, random)) return broken;
            if (choices->moves.empty()) break;
            if (ply == longest)
                return Message{texts::doctor_law_10, {{"count", longest}, {"position", position}}};
            position = choices->moves[random.below(static_cast<std::uint32_t>(choices->moves.size()))].result;
        }
    }
    return std::nullopt;
}

} // namespace papamu::lab
