#pragma once

// Stores to be copied, wherever they can lie, and a look at what is in them that owes nothing to copying.

#include "server/store/copy_store.hpp"

#include "server/store/support/conformance.hpp"
#include "server/store/support/postgres_server.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace papamu::testing {

constexpr std::size_t as_many = 1'000'000; ///< as there are

/// Where stores can lie, each as a word of the command line; nothing is there yet.
class Places {
public:
    Places() = default;
    Places(const Places&) = delete;
    Places& operator=(const Places&) = delete;
    ~Places();
    std::string file();
    std::string database();
    std::string one(bool in_database) { return in_database ? database() : file(); }
    const std::string& last_database() const { return databases_.back(); }

private:
    Folder folder_;
    int files_ = 0;
    std::vector<std::string> databases_;
};

/// As a service opens it.
std::unique_ptr<server::Store> store_at(const std::string& word);

server::Node enter_node(server::Store& store, const std::string& address);
server::Epoch open_row(server::Store& store, server::TableRow row);

constexpr std::uint64_t long_match = 2'345;
/// Puts some of everything there that a store can hold, also what is rare.
void furnish(server::Store& store);
constexpr server::Copied furnished{1'102, long_match + 2, 4, 1'101};

struct Everything {
    std::vector<std::pair<server::LogMatch, std::vector<server::LogEntry>>> matches;
    std::vector<server::TableRow> tables;
    std::vector<server::NodeRow> nodes;
    std::vector<server::ShelfItem> items;

    friend bool operator==(const Everything&, const Everything&) = default;
};
Everything everything(const std::string& word);
/// Whether it could be filled.
bool holds_nothing(const std::string& word);

/// What a copy is refused for.
std::string refusal(const std::string& from, const std::string& into);
/// Runs statements in a store behind its back; `database` is the name of the one it lies in.
void change(const std::string& word, const std::string& database, const std::string& sql);

} // namespace papamu::testing
