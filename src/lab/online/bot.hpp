#pragma once

// A player of the service without a window: a guest marked as a bot, with a searcher. It uses nothing that
// the protocol's README does not tell everybody.

#include "game/game.hpp"
#include "net/client.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace papamu::lab {

struct BotWishes {
    std::string game;
    Options options;
    TimeControl clock;
    std::optional<Seat> seat;
    std::string code; ///< a table to come to; empty: it opens one
    std::string key;  ///< of the whole link, if it was given
    bool open = true; ///< whether that stands in the lobby
    int games = 0;    ///< after which it goes; 0 for ever
    Limits limits;    ///< of its thoughts
};

class Bot {
public:
    /// Says what happens, a line each.
    using Say = std::function<void(const std::string&)>;

    Bot(net::Client& client, BotWishes wishes, Say say);

    /// Does what is due at this time, in milliseconds.
    void update(std::int64_t now);
    /// Whether it has played as many games as it should, or cannot go on.
    bool done() const { return done_; }
    bool failed() const { return failed_; }

private:
    void arrive(std::int64_t now);
    void follow(const net::AtTable& table);
    void prepare(const Match& match);
    void think(const net::AtTable& table);
    void answer(const net::AtTable& table);

    net::Client& client_;
    BotWishes wishes_;
    Say say_;
    std::unique_ptr<Searcher> searcher_;    ///< from the first match on
    bool repetition_ = true;                ///< the house rule by which that thinks
    std::optional<std::uint64_t> thinking_; ///< about the question with this number
    std::string match_;                     ///< the one that is played
    std::string said_code_;
    std::uint64_t answered_ = 0; ///< the entry up to which offers were answered
    net::ConnectionState state_ = net::ConnectionState::off;
    int played_ = 0;
    bool over_ = false;
    bool done_ = false;
    bool failed_ = false;
};

} // namespace papamu::lab
