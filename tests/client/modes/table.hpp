#pragma once

// A match that is played by a mode without a window: where a test touches, what time it is, and everything
// that the mode wanted.

#include "client/modes/play_controller.hpp"
#include "game/registry.hpp"
#include "match/players.hpp"
#include "match/table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace papamu::stage {

/// Two seats at a table; the test says who the computer is, and what a service adds.
class TestMatch final : public modes::OpenMatch {
public:
    TestMatch(const std::string& game, const std::string& position, std::vector<std::string> answers = {})
        : persons{true, answers.empty()},
          table(*Match::begin({0, 0,
                               entry::Started{game,
                                              (*find_game(game))->info().rules_version,
                                              {{}, {}, position},
                                              {true, true, true},
                                              {}}}),
                {std::make_unique<Person>(), answers.empty()
                                                 ? std::unique_ptr<Player>(std::make_unique<Person>())
                                                 : std::make_unique<ScriptPlayer>(std::move(answers))})
    {
        table.listen(
            [this](const Entry& entry, const Match& match) { news.push_back(news_of(entry, match)); });
    }

    const Match& match() const override { return table.match(); }
    bool person(Seat seat) const override { return persons[index_of(seat)]; }
    Seat speaker() const override { return Seat::first; }
    void prepare() override { table.ask(); }
    void advance() override
    {
        ++advanced;
        table.tick(0);
    }
    std::vector<News> take_entries() override { return std::exchange(news, {}); }
    bool has_entries() const override { return !news.empty(); }
    bool thinking() const override { return !at && !match().conclusion() && !persons_turn(); }
    EngineState engine() const override { return state; }
    Result<void> play(const std::string& move) override
    {
        return table.play({match().to_move(), match().next_seq(), move}, 0);
    }
    void undo() override { static_cast<void>(table.undo(0)); }
    void redo() override { static_cast<void>(table.redo(0)); }
    modes::Able able() const override { return {}; }
    Result<void> wish(const modes::Wish& wished) override
    {
        if (std::holds_alternative<modes::wish::Resign>(wished)) return table.resign(Seat::first, 0);
        return refusal;
    }
    std::string kept_as() const override { return {}; }
    std::optional<modes::Standing> standing() const override { return at; }
    bool succeeded() const override { return next; }
    std::optional<Message> take_refusal() override { return std::exchange(refused, {}); }
    std::optional<Message> take_left() override { return std::exchange(left, {}); }

    /// What the other side of a service enters.
    void enter(Entry::What what)
    {
        if (const auto* move = std::get_if<entry::Move>(&what))
            REQUIRE(table.play({move->seat, match().next_seq(), move->text}, 0));
        else if (const auto* resigned = std::get_if<entry::Resigned>(&what))
            REQUIRE(table.resign(resigned->seat, 0));
    }

    std::array<bool, 2> persons;
    Table table;
    std::vector<News> news;
    std::optional<modes::Standing> at; ///< of a service, where this is at one
    bool next = false;
    std::optional<Message> refused, left;
    Message refusal;
    int advanced = 0;
    EngineState state = EngineState::well; ///< of the engine
};

class Playing {
public:
    Playing(
        const std::string& game, const std::string& position, std::vector<std::string> answers = {},
        modes::Advising::Hire hire = [](bool) { return std::shared_ptr<Searcher>(); })
        : match(std::make_shared<TestMatch>(game, position, std::move(answers))),
          mode(match, hire, [hire] { return hire(false); })
    {
        hear();
    }
    explicit Playing(std::shared_ptr<TestMatch> open)
        : match(std::move(open)), mode(
                                      match, [](bool) { return std::shared_ptr<Searcher>(); },
                                      [] { return std::shared_ptr<Searcher>(); })
    {
        hear();
    }

    const modes::PlayState& state() const { return mode.state(); }

    /// What it wants now is added to what it wanted, and the board begins to move where it has something to
    /// play.
    void hear()
    {
        auto wanted = mode.take();
        if (wanted.arrive) moment.moving = false;
        for (auto& showing : wanted.shown) {
            moment.moving = !showing.events.empty();
            shown.push_back(std::move(showing));
        }
        sounds.insert(sounds.end(), wanted.sounds.begin(), wanted.sounds.end());
        for (auto& said : wanted.words) words.push_back(std::move(said));
        if (wanted.route) route = wanted.route;
    }
    /// A tenth of a second.
    void frame()
    {
        moment.now += 0.1;
        mode.advance(0.1F, moment);
        hear();
    }
    /// What moves has arrived, and some time has gone.
    void rest(int frames = 6)
    {
        moment.moving = false;
        for (int i = 0; i < frames; ++i) frame();
    }
    /// A tap on a spot, by its name.
    void tap(const std::string& spot)
    {
        say(input::intent::Press{at(spot)});
        say(input::intent::Release{at(spot)});
    }
    bool say(const input::Intent& intent)
    {
        const auto spot_at = [&](render::Point point, bool) {
            return std::optional{
                Spot{static_cast<std::uint8_t>(point.x), static_cast<std::uint16_t>(point.y)}};
        };
        const bool taken = mode.handle(intent, moment, spot_at, std::nullopt);
        hear();
        return taken;
    }
    /// A move in words.
    void type(const std::string& move)
    {
        mode.type(move, moment);
        hear();
    }
    bool heard(audio::Sound sound) const { return std::count(sounds.begin(), sounds.end(), sound) > 0; }

    std::shared_ptr<TestMatch> match;
    modes::PlayController mode;
    modes::Moment moment;
    std::vector<board::Showing> shown;
    std::vector<audio::Sound> sounds;
    std::vector<Message> words;
    std::optional<modes::Route> route;

private:
    render::Point at(const std::string& word) const
    {
        const auto spot = parse_spot(state().look, word);
        REQUIRE(spot);
        return {static_cast<float>(spot->area), static_cast<float>(spot->index)};
    }
};

inline constexpr auto stones = "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b"; ///< Konane, at its beginning

} // namespace papamu::stage
