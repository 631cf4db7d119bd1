#pragma once

#include "client/modes/standing.hpp"
#include "client/storage/seats.hpp"
#include "core/result.hpp"
#include "match/match.hpp"
#include "match/news.hpp"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace papamu::modes {

/// What can be wished for in an open match beside a move.
namespace wish {
struct Resign {};
/// Agreed on at once where both sit here, asked for elsewhere.
struct Draw {};
/// Asked for.
struct Takeback {};
/// To what the opponent asks.
struct Answer {
    bool accepted = false;
};
/// Calls the match off.
struct Abort {};
/// Against an opponent who left: the win, or no result.
struct Claim {
    bool win = false;
};
struct Rematch {
    bool wanted = true;
};
struct Say {
    protocol::PhraseKind phrase = protocol::PhraseKind::hello;
};
/// Tries the line again at once.
struct Retry {};
/// Gets up from the table, and the seat is kept.
struct Leave {};
/// Goes from the service altogether.
struct Go {};
} // namespace wish

using Wish = std::variant<wish::Resign, wish::Draw, wish::Takeback, wish::Answer, wish::Abort, wish::Claim,
                          wish::Rematch, wish::Say, wish::Retry, wish::Leave, wish::Go>;

/// What of that there is in a match as it stands now.
struct Able {
    bool undo = false;
    bool redo = false;
    bool takeback = false; ///< to ask for it
    bool draw = false;
    bool resign = false;
    bool abort = false;
    bool say = false;

    friend bool operator==(const Able&, const Able&) = default;
};

/// A match that is open for playing: at the table in this room, or at one of the service. What playing needs
/// of it, and nothing of who else decides.
class OpenMatch {
public:
    OpenMatch() = default;
    OpenMatch(const OpenMatch&) = delete;
    OpenMatch& operator=(const OpenMatch&) = delete;
    virtual ~OpenMatch() = default;

    /// The match to show. It changes by `advance`, by what is played and by wishes, and not otherwise.
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
    virtual void undo() = 0;
    virtual void redo() = 0;
    virtual Able able() const = 0;
    /// Refused with a reason. Only what there can be in a match of its kind is wished for.
    virtual Result<void> wish(const Wish& wish) = 0;

    /// The id under which it is among the replays; empty while it is not.
    virtual std::string kept_as() const = 0;

    /// What it has beyond a match in this room, as it stands now; nothing for one in this room.
    virtual std::optional<Standing> standing() const { return std::nullopt; }
    /// Whether another match has begun at its table, and has arrived.
    virtual bool succeeded() const { return false; }
    /// Why something that was wished for did not happen, once each.
    virtual std::optional<Message> take_refusal() { return std::nullopt; }
    /// Why one is no longer at its table, once.
    virtual std::optional<Message> take_left() { return std::nullopt; }
};

} // namespace papamu::modes
