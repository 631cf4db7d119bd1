#pragma once

#include "client/storage/seats.hpp"
#include "core/result.hpp"
#include "match/match.hpp"
#include "match/news.hpp"

#include <memory>
#include <string>
#include <vector>

namespace papamu::screens {

class OnlineMatch;

/// A match that is open for playing: at the table in this room, or at one of the service. What the play
/// screen needs of it, and nothing of who else decides.
class OpenMatch {
public:
    OpenMatch() = default;
    OpenMatch(const OpenMatch&) = delete;
    OpenMatch& operator=(const OpenMatch&) = delete;
    virtual ~OpenMatch() = default;

    /// The match to show.
    virtual const Match& match() const = 0;
    /// Whether somebody at this screen plays for that side.
    virtual bool person(Seat seat) const = 0;
    /// Whether somebody at this screen is to move.
    bool persons_turn() const { return !match().conclusion() && person(match().to_move()); }
    /// For whom this screen gives up or asks now.
    virtual Seat speaker() const = 0;

    /// Who plays for that side, as far as that is decided here.
    virtual storage::Who who(Seat) const { return storage::Who::person; }
    /// Lets the computer begin to think where it is to move.
    virtual void prepare() {}
    /// Takes what others decided meanwhile.
    virtual void advance() = 0;
    /// What happened since it was last asked, in order; with it `match` is what it led to.
    virtual std::vector<News> take_entries() = 0;
    virtual bool has_entries() const = 0;
    /// Whether the computer is about to decide at this screen.
    virtual bool thinking() const = 0;

    virtual Result<void> play(const std::string& move) = 0;
    virtual Result<void> resign() = 0;
    /// Agreed on at once where both sit here, asked for elsewhere.
    virtual Result<void> offer_draw() = 0;

    virtual bool can_undo() const = 0;
    virtual bool can_redo() const = 0;
    virtual void undo() = 0;
    virtual void redo() = 0;

    /// The id under which it is among the replays; empty while it is not.
    virtual std::string kept_as() const = 0;

    /// What only a match of the service has; null for one in this room.
    virtual OnlineMatch* online() { return nullptr; }
};

} // namespace papamu::screens
