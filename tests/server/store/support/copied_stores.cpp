#include "server/store/support/copied_stores.hpp"

#include "server/store/open_log.hpp"
#include "server/store/sqlite.hpp"

#include <catch2/catch.hpp>

namespace papamu::testing {

using namespace server;

Places::~Places()
{
    for (const auto& name : databases_)
        postgres_server().sql("postgres", "DROP DATABASE " + name + " WITH (FORCE)");
}

std::string Places::file()
{
    return "sqlite:" + (folder_ / ("m" + std::to_string(++files_) + ".db")).string();
}

std::string Places::database()
{
    static int count = 0;
    databases_.push_back("copied" + std::to_string(++count));
    postgres_server().make(databases_.back());
    return postgres_server().url(databases_.back());
}

std::unique_ptr<Store> store_at(const std::string& word)
{
    auto store = open_log(word);
    INFO((store ? "" : english(store.reason())));
    REQUIRE(store);
    return std::move(*store);
}

Node enter_node(Store& store, const std::string& address)
{
    const auto node = ask<Result<Node>>(store, [&](auto done) { store.enter(address, {}, std::move(done)); });
    REQUIRE(node);
    return *node;
}

Epoch open_row(Store& store, TableRow row)
{
    const auto answer = ask<OpenResult>(store, [&](auto done) { store.open_table(row, std::move(done)); });
    REQUIRE(std::holds_alternative<opened::Now>(answer));
    return std::get<opened::Now>(answer).epoch;
}

void furnish(Store& store)
{
    enter_node(store, "");
    const auto node = enter_node(store, "10.0.0.7:7410 \"x\"");
    REQUIRE(ask<Result<void>>(store,
                              [&](auto done) { store.beat(node, 123'456'789'012, false, std::move(done)); }));
    own(store, "long");
    own(store, "long");
    const auto epoch = own(store, "long");
    for (std::uint64_t seq = 0; seq < long_match; ++seq)
        store.append({"long", epoch, seq, seq % 3 == 0 ? "" : "first:c-" + std::to_string(seq),
                      "move " + std::to_string(seq) + " \"\\' Онитама"},
                     [](const AppendResult&) {});
    for (int i = 0; i < 1'100; ++i) store.claim("m-" + std::to_string(i), [](const Result<Claim>&) {});
    const auto other = own(store, "Ж");
    append(store, {"Ж", other, 0, "", std::string(longest_payload, 'x')});
    append(store, {"Ж", other, 1, std::string(longest_client_id, 'y'), "{}"});

    open_row(store, {"WAITING", node, 0, -5, false, {"guest-a", ""}, "guest-a", "c-1", "", "{\"a\":1}"});
    open_row(store, {"ALONE", node, 0, 0, false, {"guest-c", ""}, "guest-c", "c-1", "", "alone"});
    const auto playing = open_row(
        store, {"PLAYING", node, 0, 77, false, {"guest-a", "guest-b"}, "guest-a", "c-2", "long", "{}"});
    open_row(store, {"OVER", 1, 0, 1, true, {"", ""}, "", "", "Ж", std::string(longest_record, 'z')});
    REQUIRE(ask<Result<std::optional<ClaimedTable>>>(store, [&](auto done) {
        store.claim_table("PLAYING", playing, {}, node, 1'000'000'000'000, std::move(done));
    }));
    for (int i = 0; i < 1'100; ++i)
        store.put("due/" + std::to_string(i), "value \n" + std::to_string(i), [](const Result<void>&) {});
    REQUIRE(put(store, "guest/Ж", std::string(longest_shelf_value, 'v')));
    settle(store);
}

Everything everything(const std::string& word)
{
    auto store = open_copy(word);
    INFO((store ? "" : english(store.reason())));
    REQUIRE(store);
    Everything out;
    for (const auto& match : *(*store)->matches("", as_many))
        out.matches.emplace_back(match, *(*store)->read(match.name, 0, as_many));
    out.tables = *(*store)->tables(wanted::All{}, "", as_many);
    out.nodes = *(*store)->nodes();
    // Of servers that are there.
    for (auto& node : out.nodes) node.silence = 0, node.left = false;
    out.items = *(*store)->find("", "", as_many);
    return out;
}

bool holds_nothing(const std::string& word) { return open_filling(word).operator bool(); }

std::string refusal(const std::string& from, const std::string& into)
{
    const auto copied = copy_store(from, into);
    REQUIRE_FALSE(copied);
    return english(copied.reason());
}

void change(const std::string& word, const std::string& database, const std::string& sql)
{
    if (word.starts_with("postgres")) {
        postgres_server().sql(database, "SET search_path = papamu; " + sql);
        return;
    }
    auto stranger = sqlite::Connection::open(word.substr(7));
    REQUIRE(stranger);
    REQUIRE(stranger->run(sql.c_str()));
}

} // namespace papamu::testing
