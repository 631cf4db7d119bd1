#pragma once

// Takes a table over: finds it, claims it, and reads its match, one after the other and without asking
// anybody in between. At each step somebody else may be quicker; then it begins anew.

#include "server/store/store.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>

namespace papamu::server {

/// Tables that are looked for at a time, where there may be thousands.
inline constexpr std::size_t tables_at_a_time = 500;
/// More entries than any match has.
inline constexpr std::size_t whole_match = std::size_t{1} << 20;

/// The nodes whose tables may be taken over.
struct GoneNodes {
    /// For how long each had been up: there the time of their tables stopped.
    std::map<Node, std::int64_t> up;
    /// Up to this one all are in the book, or were forgotten there; those that live are these.
    Node all_until = 0;
    std::set<Node> living;

    bool contains(Node node) const
    {
        return up.contains(node) || (node <= all_until && !living.contains(node));
    }
    friend bool operator==(const GoneNodes&, const GoneNodes&) = default;
};

struct TakeOver {
    std::string code;
    Node node = 0;        ///< for whom
    std::int64_t now = 0; ///< that node's time
    std::shared_ptr<const GoneNodes> gone;
    bool alone = true; ///< all others are gone
    /// Of this match so many entries are known already; where it is the table's, only the last of them and
    /// those behind it are read.
    std::string match{};
    std::size_t known = 0;
};

/// What it comes to. `table` is empty where there is none, or another node has it that lives: `elsewhere`.
/// That may be a node of `gone`, which the store has heard since.
/// `trouble` says why one cannot be had, though the store answers: it is damaged, or others are always
/// quicker.
struct TakenOver {
    std::optional<ClaimedTable> table;
    std::vector<LogEntry> entries; ///< of its match, from this one on:
    std::uint64_t from = 0;
    std::optional<Message> trouble;
    Node elsewhere = 0;
    /// The table's time, which stood there as long as nobody lived whose it was; nothing where it was this
    /// node's before.
    std::optional<std::int64_t> stood{};
    /// The claim may have happened or not, for this reason: asking again is right.
    std::optional<Message> unsure{};
};

/// `done` is called as the store calls: the reason is why the store does not answer, and asking again is
/// right.
using TakenOverDone = std::function<void(Result<TakenOver>)>;

void take_over(Store& store, TakeOver asked, TakenOverDone done);
/// The same of a row that was found already.
void take_over(Store& store, TakeOver asked, TableRow found, TakenOverDone done);

} // namespace papamu::server
