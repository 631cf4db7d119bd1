#pragma once

// Which fields a message has, said once: writing and reading go through the same list, so they cannot drift
// apart. `F` is a writer or a reader; its calls name a field, the value, and what limits it.

#include "protocol/guest.hpp"
#include "protocol/message.hpp"

namespace papamu::protocol {

inline constexpr std::size_t longest_entry = 2048;                ///< bytes of one entry's text
inline constexpr std::size_t longest_word = 200;                  ///< bytes of what has no limit of its own
inline constexpr std::int64_t any_number = std::int64_t{1} << 52; ///< what every JSON reader keeps exactly
inline constexpr int most_plies = 1'000'000;

template <class F>
void fields(F& f, SeatInfo& seat)
{
    f.truth("taken", seat.taken);
    f.word("name", seat.name, longest_name_bytes);
    f.truth("bot", seat.bot);
    f.truth("here", seat.here);
    f.truth("rematch", seat.rematch);
    f.maybe_number("claimable_in", seat.claimable_in, any_number);
}

template <class F>
void fields(F& f, Knock& knock)
{
    f.number("number", knock.number, any_number);
    f.word("name", knock.name, longest_name_bytes);
    f.truth("bot", knock.bot);
}

template <class F>
void fields(F& f, TableInfo& table)
{
    f.word("code", table.code, longest_id);
    f.word("match", table.match, longest_id);
    f.word("game", table.game, longest_id);
    f.options("options", table.options);
    f.clock("clock", table.clock);
    f.truth("open", table.open);
    f.one_of("state", table.state, {"waiting", "playing", "over"});
    f.object("first", table.seats[0]);
    f.object("second", table.seats[1]);
    f.number("watchers", table.watchers, any_number);
    f.maybe_seat("you", table.you);
    f.maybe_word("key", table.key, longest_id);
    f.maybe_objects("knocks", table.knocks);
    f.maybe_truth("knocking", table.knocking);
}

template <class F>
void fields(F& f, ask::Hello& hello)
{
    f.number("version", hello.version, most_plies);
    f.word("secret", hello.secret, longest_id);
    f.word("name", hello.name, longest_word);
    f.truth("bot", hello.bot);
    f.word("client", hello.client, longest_id);
}
template <class F>
void fields(F& f, ask::Ping& ping)
{
    f.number("number", ping.number, any_number);
}
template <class F>
void fields(F& f, ask::Lobby& lobby)
{
    f.truth("wanted", lobby.wanted);
    f.maybe_word("game", lobby.game, longest_id);
    f.maybe_one_of("pace", lobby.pace, {"any", "untimed", "live", "days"});
    f.maybe_number("page", lobby.page, most_plies);
}
template <class F>
void fields(F& f, ask::Create& create)
{
    f.id("id", create.id);
    f.word("game", create.game, longest_id);
    f.options("options", create.options);
    f.clock("clock", create.clock);
    f.maybe_seat("seat", create.seat);
    f.truth("open", create.open);
}
template <class F>
void fields(F& f, ask::Join& join)
{
    f.word("table", join.table, longest_id);
    f.truth("play", join.play);
    f.word("match", join.match, longest_id);
    f.number("from", join.from, any_number);
    f.maybe_word("key", join.key, longest_id);
}
template <class F>
void fields(F& f, ask::Admit& admit)
{
    f.word("table", admit.table, longest_id);
    f.number("number", admit.number, any_number);
    f.truth("accepted", admit.accepted);
}
template <class F>
void fields(F& f, ask::Leave& leave)
{
    f.word("table", leave.table, longest_id);
}
template <class F>
void fields(F& f, ask::Move& move)
{
    f.word("match", move.match, longest_id);
    f.number("seq", move.seq, any_number);
    f.id("id", move.id);
    f.number("ply", move.ply, most_plies);
    f.word("text", move.text, longest_move);
}
template <class F>
void fields(F& f, ask::Offer& offer)
{
    f.word("match", offer.match, longest_id);
    f.id("id", offer.id);
    f.number("ply", offer.ply, most_plies);
    f.one_of("what", offer.what, {"draw", "takeback"});
}
template <class F>
void fields(F& f, ask::Answer& answer)
{
    f.word("match", answer.match, longest_id);
    f.id("id", answer.id);
    f.number("ply", answer.ply, most_plies);
    f.one_of("what", answer.what, {"draw", "takeback"});
    f.truth("accepted", answer.accepted);
}
template <class F>
void fields(F& f, ask::Resign& resign)
{
    f.word("match", resign.match, longest_id);
    f.id("id", resign.id);
}
template <class F>
void fields(F& f, ask::Abort& abort)
{
    f.word("match", abort.match, longest_id);
    f.id("id", abort.id);
}
template <class F>
void fields(F& f, ask::Claim& claim)
{
    f.word("match", claim.match, longest_id);
    f.id("id", claim.id);
    f.truth("win", claim.win);
}
template <class F>
void fields(F& f, ask::Rematch& rematch)
{
    f.word("match", rematch.match, longest_id);
    f.truth("wanted", rematch.wanted);
}
template <class F>
void fields(F& f, ask::Phrase& phrase)
{
    f.word("match", phrase.match, longest_id);
    f.phrase("phrase", phrase.phrase);
}
template <class F>
void fields(F& f, ask::Sync& sync)
{
    f.word("match", sync.match, longest_id);
    f.number("from", sync.from, any_number);
}

template <class F>
void fields(F& f, tell::Welcome& welcome)
{
    f.number("version", welcome.version, most_plies);
    f.word("name", welcome.name, longest_name_bytes);
    f.word("server", welcome.server, longest_id);
    f.objects("tables", welcome.tables);
}
template <class F>
void fields(F& f, tell::Pong& pong)
{
    f.number("number", pong.number, any_number);
}
template <class F>
void fields(F& f, tell::Lobby& lobby)
{
    f.objects("tables", lobby.tables);
    f.maybe_number("page", lobby.page, any_number);
    f.maybe_number("total", lobby.total, any_number);
}
template <class F>
void fields(F& f, tell::Table& table)
{
    f.object("table", table.table);
    f.word("id", table.id, longest_id);
}
template <class F>
void fields(F& f, tell::Left& left)
{
    f.word("table", left.table, longest_id);
    f.message("reason", left.reason);
}
template <class F>
void fields(F& f, tell::Moved& moved)
{
    f.word("table", moved.table, longest_id);
}
template <class F>
void fields(F& f, tell::Entered& entered)
{
    f.word("match", entered.match, longest_id);
    f.word("entry", entered.entry, longest_entry);
    f.digest("digest", entered.digest);
    f.word("id", entered.id, longest_id);
    f.number("now", entered.now, any_number);
}
template <class F>
void fields(F& f, tell::Held& held)
{
    f.word("match", held.match, longest_id);
    f.word("id", held.id, longest_id);
    f.message("reason", held.reason);
}
template <class F>
void fields(F& f, tell::Refused& refused)
{
    f.word("match", refused.match, longest_id);
    f.word("id", refused.id, longest_id);
    f.message("reason", refused.reason);
}
template <class F>
void fields(F& f, tell::Synced& synced)
{
    f.word("match", synced.match, longest_id);
    f.number("from", synced.from, any_number);
    f.words("entries", synced.entries, longest_entry);
    f.digest("digest", synced.digest);
    f.number("now", synced.now, any_number);
}
template <class F>
void fields(F& f, tell::Phrase& phrase)
{
    f.word("match", phrase.match, longest_id);
    f.one_of("seat", phrase.seat, {"first", "second"});
    f.phrase("phrase", phrase.phrase);
}
template <class F>
void fields(F& f, tell::Bye& bye)
{
    f.message("reason", bye.reason);
    f.maybe_number("retry_after", bye.retry_after, any_number);
}

/// The name of a message's kind.
template <class M>
inline constexpr std::string_view type_of;
template <>
inline constexpr std::string_view type_of<ask::Hello> = "hello";
template <>
inline constexpr std::string_view type_of<ask::Ping> = "ping";
template <>
inline constexpr std::string_view type_of<ask::Lobby> = "lobby";
template <>
inline constexpr std::string_view type_of<ask::Create> = "create";
template <>
inline constexpr std::string_view type_of<ask::Join> = "join";
template <>
inline constexpr std::string_view type_of<ask::Admit> = "admit";
template <>
inline constexpr std::string_view type_of<ask::Leave> = "leave";
template <>
inline constexpr std::string_view type_of<ask::Move> = "move";
template <>
inline constexpr std::string_view type_of<ask::Offer> = "offer";
template <>
inline constexpr std::string_view type_of<ask::Answer> = "answer";
template <>
inline constexpr std::string_view type_of<ask::Resign> = "resign";
template <>
inline constexpr std::string_view type_of<ask::Abort> = "abort";
template <>
inline constexpr std::string_view type_of<ask::Claim> = "claim";
template <>
inline constexpr std::string_view type_of<ask::Rematch> = "rematch";
template <>
inline constexpr std::string_view type_of<ask::Phrase> = "phrase";
template <>
inline constexpr std::string_view type_of<ask::Sync> = "sync";
template <>
inline constexpr std::string_view type_of<tell::Welcome> = "welcome";
template <>
inline constexpr std::string_view type_of<tell::Pong> = "pong";
template <>
inline constexpr std::string_view type_of<tell::Lobby> = "tables";
template <>
inline constexpr std::string_view type_of<tell::Table> = "table";
template <>
inline constexpr std::string_view type_of<tell::Left> = "left";
template <>
inline constexpr std::string_view type_of<tell::Moved> = "moved";
template <>
inline constexpr std::string_view type_of<tell::Entered> = "entered";
template <>
inline constexpr std::string_view type_of<tell::Held> = "held";
template <>
inline constexpr std::string_view type_of<tell::Refused> = "refused";
template <>
inline constexpr std::string_view type_of<tell::Synced> = "synced";
template <>
inline constexpr std::string_view type_of<tell::Phrase> = "said";
template <>
inline constexpr std::string_view type_of<tell::Bye> = "bye";

} // namespace papamu::protocol
