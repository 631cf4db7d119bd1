#pragma once

// Turns Rules into a Game: the only place where texts become positions and moves.

#include "core/text.hpp"
#include "game/default_page.hpp"
#include "game/game.hpp"
#include "game/perft.hpp"
#include "game/rules.hpp"
#include "game/texts.hpp"

#include <cassert>
#include <exception>
#include <memory>
#include <optional>
#include <type_traits>

namespace papamu {

/// For games that come without a searcher.
struct NoSearch {};

template <class R, class Search = NoSearch>
class GameOf final : public Game {
public:
    GameOf() { require_rules<R>(); }

    const Info& info() const override { return R::info(); }
    const Page& page() const override
    {
        if (!R::info().page.empty()) return R::info().page;
        static const Page made = default_page(*this);
        return made;
    }

    Result<Setup> draw(const Options& options, Bytes bytes) const override
    {
        auto complete = complete_options(R::info().options, options);
        if (!complete) return complete.reason();
        return guarded("", [&]() -> Result<Setup> {
            const auto position = R::draw(*complete, bytes);
            if (!position) return position.reason();
            return Setup{std::move(*complete), {bytes.begin(), bytes.end()}, R::text(*position)};
        });
    }

    Result<std::string> canonical(std::string_view text) const override
    {
        return with(text, [](const Position& position) { return R::text(position); });
    }

    Result<Choices> choices(std::string_view text) const override
    {
        return with(text, [](const Position& position) -> Result<Choices> {
            Choices choices{R::text(position),  R::to_move(position), R::scene(position),
                            R::facts(position), R::outcome(position), {}};
            MoveList<R> moves;
            R::legal_moves(position, moves);
            if (moves.beyond() > 0) return too_many(position, moves);
            for (const auto& move : moves) {
                const Position next = R::play(position, move);
                choices.moves.push_back({R::text(position, move), R::text(next), R::outcome(next),
                                         R::events(position, move), R::picks(position, move)});
            }
            return choices;
        });
    }

    Result<Played> play(std::string_view text, std::string_view move_text) const override
    {
        return with(text, [&](const Position& position) -> Result<Played> {
            const auto move = R::parse_move(position, move_text);
            if (!move) return move.reason();
            const Position next = R::play(position, *move);
            return Played{R::text(position, *move), R::text(next), R::events(position, *move),
                          R::outcome(next)};
        });
    }

    Result<std::vector<std::string>> moves(std::string_view text) const override
    {
        return with(text, [](const Position& position) -> Result<std::vector<std::string>> {
            MoveList<R> moves;
            R::legal_moves(position, moves);
            if (moves.beyond() > 0) return too_many(position, moves);
            std::vector<std::string> texts;
            for (const auto& move : moves) texts.push_back(R::text(position, move));
            return texts;
        });
    }

    Result<Seat> to_move(std::string_view text) const override { return with(text, &R::to_move); }
    Result<Scene> scene(std::string_view text) const override { return with(text, &R::scene); }
    Result<Facts> facts(std::string_view text) const override { return with(text, &R::facts); }
    Result<Outcome> outcome(std::string_view text) const override { return with(text, &R::outcome); }
    Result<Look> look(std::string_view text) const override { return with(text, &R::look); }

    Result<std::optional<std::string>> passed(std::string_view text) const override
    {
        return with(text, []([[maybe_unused]] const Position& position) -> std::optional<std::string> {
            if constexpr (contract::HasPassed<R>)
                if (const auto turned = R::passed(position)) return R::text(*turned);
            return std::nullopt;
        });
    }

    Result<Beginning> beginning(std::string_view text) const override
    {
        return with(text, []([[maybe_unused]] const Position& position) -> Beginning {
            if constexpr (contract::HasBeginning<R>) return R::beginning(position);
            return {};
        });
    }

    Message why_not(std::string_view text, std::span<const Spot> path, Spot spot) const override
    {
        return guarded(text, [&]() -> Message {
            const auto position = R::parse(text);
            if (!position) return position.reason();
            return R::why_not(*position, path, spot);
        });
    }

    Result<std::uint64_t> perft(std::string_view text, int depth) const override
    {
        return with(text, [&](const Position& position) { return papamu::perft<R>(position, depth); });
    }

    Result<std::uint64_t> perft_decided(std::string_view text, int depth) const override
    {
        return with(text,
                    [&](const Position& position) { return papamu::perft_decided<R>(position, depth); });
    }

    std::size_t max_moves() const override { return R::max_moves; }
    bool alternates() const override { return contract::Alternates<R>; }

    Result<std::vector<Feature>> features(std::string_view text) const override
    {
        return with(text, []([[maybe_unused]] const Position& position) {
            std::vector<Feature> features;
            if constexpr (contract::HasFeatures<R>)
                for (const auto& [name, weight, value] : R::features(position))
                    features.push_back({std::string{name}, weight, value});
            return features;
        });
    }

    std::unique_ptr<Searcher> searcher([[maybe_unused]] const Means& means) const override
    {
        if constexpr (std::is_same_v<Search, NoSearch>)
            return nullptr;
        else
            return std::make_unique<Search>(means);
    }

private:
    using Position = typename R::Position;

    static Message too_many(const Position& position, const MoveList<R>& moves)
    {
        return {texts::game_max_moves,
                {{"game", R::info().id},
                 {"position", R::text(position)},
                 {"found", moves.size() + moves.beyond()},
                 {"most", moves.size()}}};
    }

    template <class Value>
    struct Whole {
        using type = Result<Value>;
    };
    template <class Value>
    struct Whole<Result<Value>> {
        using type = Result<Value>;
    };

    // An exception of the rules becomes a reason that names the position: a game cannot end the program.
    template <class Function>
    static auto guarded(std::string_view text, Function function) -> std::invoke_result_t<Function>
    {
        const auto broken = [&](std::string_view why) {
            return Message{
                texts::game_broken,
                {{"game", R::info().id}, {"position", std::string{text}}, {"why", in_quotes(why)}}};
        };
        try {
            return function();
        } catch (const std::exception& thrown) {
            return broken(thrown.what());
        }
    }

    template <class Function>
    static auto with(std::string_view text, Function function) ->
        typename Whole<std::invoke_result_t<Function, const Position&>>::type
    {
        using Answer = typename Whole<std::invoke_result_t<Function, const Position&>>::type;
        return guarded(text, [&]() -> Answer {
            const auto position = R::parse(text);
            if (!position) return position.reason();
            return function(*position);
        });
    }
};

/// A game from its rules and, where it has one, the template instance that searches it.
template <class R, class Search = NoSearch>
std::unique_ptr<const Game> make_game()
{
    return std::make_unique<const GameOf<R, Search>>();
}

} // namespace papamu
