#include "server/store/seals.hpp"

#include "core/hash.hpp"

namespace papamu::server {

namespace {

// The length goes along, so that nothing can move from one text into the next unnoticed.
std::uint64_t add(std::uint64_t seed, std::string_view text)
{
    return mix(hash_text(text, seed) ^ text.size());
}

} // namespace

std::uint64_t chain_begin(std::string_view match) { return add(hash_text("papamu match"), match); }

std::uint64_t chain_on(std::uint64_t before, std::uint64_t seq, std::string_view client,
                       std::string_view payload)
{
    return add(add(mix(before ^ seq), client), payload);
}

std::uint64_t seal_of_end(const LogMatch& match, std::uint64_t chain)
{
    return mix(add(chain, match.name) ^ match.tip);
}

std::uint64_t seal_of_owner(const LogMatch& match)
{
    return mix(add(hash_text("papamu owner"), match.name) ^ match.epoch);
}

std::uint64_t seal_of(const ShelfItem& item)
{
    return add(add(hash_text("papamu shelf"), item.name), item.value);
}

std::uint64_t seal_of(const TableRow& row)
{
    auto seal = add(hash_text("papamu table"), row.code);
    for (const auto number :
         {row.node, row.epoch, static_cast<std::uint64_t>(row.shift), static_cast<std::uint64_t>(row.over)})
        seal = mix(seal ^ number);
    for (const auto* text :
         {&row.guests[0], &row.guests[1], &row.creator, &row.asked, &row.match, &row.record})
        seal = add(seal, *text);
    return seal;
}

std::uint64_t seal_of(const NodeRow& row)
{
    return mix(mix(hash_text("papamu node") ^ row.node) ^ static_cast<std::uint64_t>(row.up));
}

} // namespace papamu::server
