// Any bytes as the address of a page, which everybody may send to everybody: it is read or refused, names one
// thing at most, and what it names has an address that leads there again.

#include "client/app/page_link.hpp"
#include "game/registry.hpp"
#include "require.hpp"

using namespace papamu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    const auto link = app::parse_page_link(bytes);
    if (!link) {
        require(!english(link.reason()).empty(), "a refusal says why");
        return 0;
    }
    require(static_cast<int>(!link->game.empty()) + static_cast<int>(!link->table.empty()) +
                    static_cast<int>(!link->place.empty()) <=
                1,
            "a link names one thing at most");
    const auto service = protocol::text(link->service);
    std::string address = service + "/";
    if (!link->game.empty())
        address = service + *app::page_path(modes::to::Setup{*find_game(link->game)}, link->options);
    if (!link->table.empty()) address = link->table;
    if (!link->place.empty()) address = service + "/#" + link->place;
    const auto again = app::parse_page_link(address);
    require(again && *again == *link, "what a link names has an address that leads there");
    return 0;
}
