// Any bytes as a message: decoding is total, and what was understood survives being said again.

#include "protocol/address.hpp"
#include "protocol/guest.hpp"
#include "protocol/message.hpp"
#include "require.hpp"

using namespace papamu;
using namespace papamu::protocol;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    if (const auto message = decode_ask(bytes)) {
        const auto again = decode_ask(encode(*message));
        require(again && *again == *message, "an ask comes back from its text");
    }
    if (const auto message = decode_tell(bytes)) {
        const auto again = decode_tell(encode(*message));
        require(again && *again == *message, "a tell comes back from its text");
    }
    if (const auto address = parse_address(bytes)) {
        const auto again = parse_address(text(*address));
        require(again && *again == *address, "an address comes back from its text");
    }
    if (const auto link = parse_link(bytes)) {
        const auto again = parse_link(text(*link));
        require(again && *again == *link, "a link comes back from its text");
    }
    if (const auto name = guest_name(bytes)) {
        const auto again = guest_name(*name);
        require(again && *again == *name, "a name is its own name");
    }
    if (const auto entry = parse_entry(bytes)) require(text(*entry) == bytes, "an entry has one text");
    return 0;
}
