#pragma once

// The open tables that wait, in a fair order: the table of each address that has waited longest, then the
// second one of each, and so on. So a thousand tables of one address push nobody off the first page. A
// network of IPv6 counts for no more than four homes, however many addresses it has. The tables of other
// nodes stand among those of this one.

#include "protocol/message.hpp"
#include "server/store/table_book.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace papamu::server {

/// The clocks that a list may be asked for.
protocol::Pace pace_of(const TimeControl& clock);

class Lobby {
public:
    struct Open {
        std::string code;
        std::string address; ///< of those who are counted as one
        std::string network; ///< that the address belongs to
        std::string game;
        protocol::Pace pace = protocol::Pace::any;
        std::int64_t since = 0;
        Node of = 0;                               ///< another node, whose table it is; 0: this one
        std::optional<protocol::TableInfo> info{}; ///< what that node says of it
    };
    struct Page {
        std::vector<const Open*> tables; ///< until the list changes
        std::size_t total = 0;           ///< on all pages
    };

    void list(Open open);
    void unlist(const std::string& code, Node of = 0);
    /// All tables of another node.
    void unlist_all(Node of);

    /// Called when a table of this node was listed or unlisted. Says whether anybody wants to know; null:
    /// nobody.
    void follow(std::function<bool()> news) { follows_ = std::move(news); }
    /// Of which tables that is so since the last call.
    std::set<std::string> news();
    /// A table of this node; null where it is not listed.
    const Open* own(const std::string& code) const;
    std::vector<std::string> all_own() const;

    /// Brings the order up to date, unless that was done a moment ago.
    void refresh(std::int64_t now);
    /// A number that changes whenever a page would show something else.
    std::uint64_t shown() const { return sorted_changes_; }
    /// The page of this number, from 0, as it is wished; the order may be a moment old.
    Page page(const protocol::ask::Lobby& wish, std::int64_t now);

private:
    void changed(const std::string& code, Node of);
    void sort();

    std::map<std::pair<std::string, Node>, Open> open_;
    std::vector<const Open*> sorted_; ///< of `sorted_at_`; nothing points to what is gone
    std::uint64_t changes_ = 0, sorted_changes_ = 0;
    std::int64_t sorted_at_ = 0;
    std::set<std::string> news_;
    std::function<bool()> follows_;
};

} // namespace papamu::server
