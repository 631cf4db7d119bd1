#pragma once

// Where a service is, and which table there: what people type, send each other, and click.

#include "core/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace papamu::protocol {

inline constexpr std::uint16_t standard_port = 7410;

struct Address {
    bool secure = false;
    std::string host; ///< a name or a number; an IPv6 number without its brackets
    std::uint16_t port = standard_port;

    friend bool operator==(const Address&, const Address&) = default;
};

/// "ws://127.0.0.1:7410", "wss://[2001:db8::1]:443": complete, as a WebSocket wants it.
std::string text(const Address& address);

/// What a person types: `host`, `host:port`, or with one of ws:// wss:// http:// https:// before it, which
/// also says the port where none is named (80 and 443); a path is not looked at. The reason says what to
/// write.
Result<Address> parse_address(std::string_view typed);

/// A table's code has six of these letters; I and O are not among them, they look like digits.
inline constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";
inline constexpr std::size_t code_length = 6;
bool is_code(std::string_view code);

/// What was typed as a code, in capitals and without spaces and hyphens.
Result<std::string> parse_code(std::string_view typed);

/// What a full link has beside the code: a guest who has it may sit down without being asked. Letters of
/// codes, so many that nobody guesses them (91 bits).
inline constexpr std::size_t key_length = 20;
bool is_key(std::string_view key);

/// A table somewhere: "http://192.168.1.5:7410/#t=QWERTZ.KEY", or "…/#QWERTZ" where only the code is known. A
/// browser opens the page there, where there is one, and keeps what stands behind # to itself.
struct Link {
    Address address;
    std::string code;
    std::string key{}; ///< empty where it is not known

    friend bool operator==(const Link&, const Link&) = default;
};

std::string text(const Link& link);
/// Both forms. Refuses what has no code, or a key that cannot be one.
Result<Link> parse_link(std::string_view typed);

} // namespace papamu::protocol
