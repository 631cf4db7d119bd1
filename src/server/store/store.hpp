#pragma once

// Everything the service keeps, in one place: the log of moves, the tables and the shelf beside it share one
// queue and one transaction, so that one order holds for all of them.

#include "server/store/command.hpp"
#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"
#include "server/store/table_book.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace papamu::server {

class Store : public MoveLog, public Shelf, public TableBook {
public:
    Store() = default;
    ~Store() override = default;

    /// Within the limits of shelf.hpp, which are the caller's to keep.
    void put(std::string name, std::string value, ShelfDone done) final;
    Result<std::vector<ShelfItem>> find(std::string_view prefix, std::string_view after,
                                        std::size_t limit) final;
    void look_up(std::vector<std::string> names, ItemsDone done) final;
    void list(std::string prefix, std::string after, std::size_t limit, ItemsDone done) final;

    /// Within the limits of table_book.hpp, which are the caller's to keep.
    void open_table(TableRow row, OpenDone done) final;
    void claim_table(std::string code, Epoch seen, std::optional<std::int64_t> owner_up, Node node,
                     std::int64_t shift, ClaimTableDone done) final;
    void keep_table(TableRow row, KeepDone done) final;
    void close_table(std::string code, Epoch epoch, KeepDone done) final;
    void enter(std::string address, std::string place, EnterDone done) final;
    void beat(Node node, std::int64_t up, bool leaves, BeatDone done) final;
    void look_for(Wanted wanted, std::string after, std::size_t limit, TablesDone done) final;
    void list_nodes(NodesDone done) final;
    Result<std::vector<TableRow>> tables(const Wanted& wanted, std::string_view after,
                                         std::size_t limit) final;
    Result<std::vector<NodeRow>> nodes() final { return find_nodes(); }

    /// Takes a match away with all that was played in it, for good: for an operator who was asked to. The
    /// match must not be in use. Answered as `put` is; false when there is no such match.
    using EraseDone = std::function<void(Result<bool>)>;
    void erase(std::string match, EraseDone done);

    /// Any of the above, as one that wraps another hands it on.
    virtual void take(Command command) = 0;

    /// Whether no other server can use it meanwhile: then all nodes before this one are gone.
    virtual bool alone() const { return true; }

    /// Which store it is: the same for all who use this one, and another for a copy of it elsewhere. Empty
    /// where nobody else can use it, or that is not known.
    virtual std::string identity() const { return {}; }

    /// How far its clock is ahead of this computer's, as far as that was seen last; nothing where it has none
    /// of its own. For any thread.
    virtual std::optional<std::chrono::milliseconds> clock_ahead() const { return {}; }

    /// Why nothing more can be kept here, whatever is asked: what is stored is damaged. For any thread.
    virtual std::optional<Message> damage() const { return {}; }

    /// How often it has connected to where it keeps things; 0 where it needs no connection. For any thread.
    virtual std::uint64_t connections() const { return 0; }

private:
    void take_claim(std::string match, ClaimDone done) final;
    void take_append(Append entry, AppendDone done) final;
    virtual Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                                      std::size_t limit) = 0;
    virtual Result<std::vector<TableRow>> find_tables(const Wanted& wanted, std::string_view after,
                                                      std::size_t limit) = 0;
    virtual Result<std::vector<NodeRow>> find_nodes() = 0;
};

} // namespace papamu::server
