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
/// A draw: agreed on at once where both sit here, otherwise offered to the opponent.
struct Draw {};
/// A takeback, asked of the opponent.
struct Takeback {};
/// The answer to the opponent's offer.
struct Answer {
    bool accepted = false;
};
/// Calls the match off.
struct Abort {};
/// Claims the win, or no result, against an opponent who left.
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
/// Leaves the table; the seat is kept.
struct Leave {};
/// Leaves the service.
struct Go {};
} // namespace wish

using Wish = std::variant<wish::Resign, wish::Draw, wish::Takeback, wish::Answer, wish::Abort, wish::Claim,
                          wish::Rematch, wish::Say, wish::Retry, wish::Leave, wish::Go>;

/// Which wishes a match allows as it stands now.
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

/// A match that is open for playing: at the table in this room, or at one of the service. It offers what
/// playing needs, and hides who else decides.
class OpenMatch {
public:
    OpenMatch() = default;
    OpenMatch(const OpenMatch&) = delete;
    OpenMatch& operator=(const OpenMatch&) = delete;
    virtual ~OpenMatch() = default;

    /// The match to show. It changes only by `advance`, by what is played and by wishes.
    virtual const Match& match() const = 0;
    /// Whether somebody at this screen plays for that side.
    virtual bool person(Seat seat) const = 0;
    /// Whether somebody at this screen is to move.
    bool persons_turn() const { return !match().conclusion() && person(match().to_move()); }
    /// The side for which this screen resigns or makes offers now.
    virtual Seat speaker() const = 0;
    /// Who plays for that side, as far as that is decided here.
    virtual storage::Who who(Seat) const { return storage::Who::person; }

    /// Lets the computer begin to think where it is to move.
    virtual void prepare() {}
    /// Takes what others decided meanwhile.
    virtual void advance() = 0;
    /// What happened since the last call, in order; `match` is as these entries left it.
    virtual std::vector<News> take_entries() = 0;
    virtual bool has_entries() const = 0;
    /// Whether a computer player at this screen is about to move.
    virtual bool thinking() const = 0;
    /// The engine of that computer player; `advance` asks a failed one again.
    virtual EngineState engine() const { return EngineState::well; }

    virtual Result<void> play(const std::string& move) = 0;
    virtual void undo() = 0;
    virtual void redo() = 0;
    virtual Able able() const = 0;
    /// The reason where the wish is refused. Callers wish only for what a match of this kind can have.
    virtual Result<void> wish(const Wish& wish) = 0;

    /// Whether what was played last is kept for good; nothing where that is so as soon as it is played.
    virtual std::optional<bool> kept() const { return std::nullopt; }
    /// The id of this match among the replays; empty while it is not there.
    virtual std::string kept_as() const = 0;

    /// The present state of what only a match of a service has; nothing for a match in this room.
    virtual std::optional<Standing> standing() const { return std::nullopt; }
    /// Whether the next match has begun at the same table, and has arrived here.
    virtual bool succeeded() const { return false; }
    /// Why something that was wished for did not happen, once each.
    virtual std::optional<Message> take_refusal() { return std::nullopt; }
    /// Why this guest is no longer at the table of the match, once.
    virtual std::optional<Message> take_left() { return std::nullopt; }
};

} // namespace papamu::modes
