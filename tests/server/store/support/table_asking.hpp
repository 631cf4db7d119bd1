#pragma once

// How the tests of the table book ask it, and wait.

#include "server/store/memory_log.hpp"
#include "server/store/support/conformance.hpp"
#include "server/store/table_book.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <vector>

#define EVERY_BOOK(sentence)                                                                                 \
    TEMPLATE_TEST_CASE(sentence, "[log][tables]", MemorySubject, SqliteSubject, PostgresSubject)

namespace papamu::testing {

inline constexpr auto all = ~std::size_t{0};

inline server::TableRow row(const std::string& code, const std::string& asked = {})
{
    server::TableRow out;
    out.code = code;
    out.node = 1;
    out.shift = 500;
    out.guests = {"anna", ""};
    out.creator = "anna";
    out.asked = asked;
    out.record = "record of " + code;
    return out;
}

inline server::OpenResult open(server::Store& store, const server::TableRow& row)
{
    return ask<server::OpenResult>(store, [&](auto done) { store.open_table(row, std::move(done)); });
}

inline server::KeepResult keep(server::Store& store, const server::TableRow& row)
{
    return ask<server::KeepResult>(store, [&](auto done) { store.keep_table(row, std::move(done)); });
}

inline server::KeepResult close(server::Store& store, const std::string& code, server::Epoch epoch)
{
    return ask<server::KeepResult>(store,
                                   [&](auto done) { store.close_table(code, epoch, std::move(done)); });
}

inline Result<std::optional<server::ClaimedTable>> take(server::Store& store, const std::string& code,
                                                        server::Epoch seen, server::Node node = 2,
                                                        std::int64_t shift = 0,
                                                        std::optional<std::int64_t> owner_up = {})
{
    return ask<Result<std::optional<server::ClaimedTable>>>(
        store, [&](auto done) { store.claim_table(code, seen, owner_up, node, shift, std::move(done)); });
}

inline server::Node enter(server::Store& store, const std::string& address = {})
{
    const auto node =
        ask<Result<server::Node>>(store, [&](auto done) { store.enter(address, {}, std::move(done)); });
    REQUIRE(node);
    return *node;
}

/// Opened; the row as it stands then.
inline server::TableRow opened_row(server::Store& store, server::TableRow row)
{
    const auto answer = open(store, row);
    REQUIRE(std::holds_alternative<server::opened::Now>(answer));
    row.epoch = std::get<server::opened::Now>(answer).epoch;
    return row;
}

inline std::vector<std::string> codes(const Result<std::vector<server::TableRow>>& rows)
{
    REQUIRE(rows);
    std::vector<std::string> out;
    for (const auto& one : *rows) out.push_back(one.code);
    return out;
}

} // namespace papamu::testing
