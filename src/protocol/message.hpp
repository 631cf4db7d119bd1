#pragma once

// What client and server say to each other: sub-protocol `papamu.v1`, one JSON object per message. This file
// lists every message there is, the unknown one included; README.md beside it shows an example of each.

#include "core/result.hpp"
#include "match/entry.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace papamu::protocol {

/// Limits that both sides check; anything larger is refused by name.
inline constexpr std::size_t longest_message = 4096;   ///< bytes, from client to server
inline constexpr std::size_t longest_answer = 4 << 20; ///< bytes, from server to client
inline constexpr std::size_t longest_id = 64;
inline constexpr std::size_t longest_move = 64;

/// To the server. `id` is chosen by the client, once for each thing it wants, and said again when repeated.
namespace ask {

/// Sit down or watch; the answer is `Synced`.
struct Join {
    std::string match;
    bool operator==(const Join&) const = default;
};

struct Move {
    std::string match;
    std::uint64_t seq = 0; ///< the entry it wants to become
    std::string id;
    int ply = 0; ///< the ply it answers
    std::string text;
    bool operator==(const Move&) const = default;
};

struct Offer {
    std::string match;
    std::string id;
    OfferKind what = OfferKind::draw;
    bool operator==(const Offer&) const = default;
};

struct Answer {
    std::string match;
    std::string id;
    bool accepted = false;
    bool operator==(const Answer&) const = default;
};

struct Resign {
    std::string match;
    std::string id;
    bool operator==(const Resign&) const = default;
};

/// Everything from this sequence number on, please.
struct Sync {
    std::string match;
    std::uint64_t from = 0;
    bool operator==(const Sync&) const = default;
};

} // namespace ask

/// To the client.
namespace tell {

/// An entry was appended; `digest` is the match's running hash after it. `id` is the asker's own, for
/// everybody else it means nothing.
struct Entered {
    std::string match;
    std::string entry; ///< the entry's one text
    std::uint64_t digest = 0;
    std::string id;
    bool operator==(const Entered&) const = default;
};

/// What was asked under this id will not happen.
struct Refused {
    std::string match;
    std::string id;
    Message reason;
    bool operator==(const Refused&) const = default;
};

/// All entries from `from` on.
struct Synced {
    std::string match;
    std::uint64_t from = 0;
    std::vector<std::string> entries;
    std::uint64_t digest = 0;
    bool operator==(const Synced&) const = default;
};

} // namespace tell

/// A message of a kind this version does not know. It is answered, never guessed at.
struct Unknown {
    std::string type;
    bool operator==(const Unknown&) const = default;
};

using Ask = std::variant<ask::Join, ask::Move, ask::Offer, ask::Answer, ask::Resign, ask::Sync, Unknown>;
using Tell = std::variant<tell::Entered, tell::Refused, tell::Synced, Unknown>;

std::string encode(const Ask& message);
std::string encode(const Tell& message);

/// Total: any bytes have a message or a reason that names the field.
Result<Ask> decode_ask(std::string_view json);
Result<Tell> decode_tell(std::string_view json);

} // namespace papamu::protocol
