#pragma once

// Deciding what is asked of the log, inside transactions of an SQLite file.

#include "server/store/kept_count.hpp"
#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_tables.hpp"

#include <optional>
#include <unordered_map>

namespace papamu::server::sqlite {

/// For one thread. After any reason the transaction is worthless: end it by `give_up`, and nothing of it has
/// happened.
class Writer {
public:
    /// On a connection to this file, which is brought up to date.
    /// `told` is what the count beside it said.
    static Result<Writer> open(Connection connection, const std::filesystem::path& file,
                               const std::optional<Kept>& told);

    Result<void> begin();
    /// A reason inside the answer concerns this match alone: it is damaged.
    Result<Result<Claim>> claim(const std::string& match);
    Result<AppendResult> append(const Append& asked);
    Result<void> put(const ShelfItem& item);
    /// Whether there was such a match. What is damaged in it goes too.
    Result<bool> erase(const std::string& match);
    Result<OpenResult> open_table(const TableRow& row) { return tables_.open(connection_, row); }
    Result<std::optional<ClaimedTable>> claim_table(const asked::ClaimTable& claim);
    Result<KeepResult> keep_table(const TableRow& row) { return tables_.keep(connection_, row); }
    Result<KeepResult> close_table(const std::string& code, Epoch epoch)
    {
        return tables_.close(connection_, code, epoch);
    }
    Result<Node> enter(const std::string& address) { return tables_.enter(connection_, address); }
    /// A reason inside the answer concerns this node alone: there is none.
    Result<Result<void>> beat(Node node, std::int64_t up);
    /// Returns when all since `begin` is on the disk.
    Result<void> commit();
    void give_up();
    /// What must be there from now on.
    const Kept& kept() const { return kept_; }
    /// Closing changes nothing any more.
    void leave_as_it_is() { connection_.leave_as_it_is(true); }

private:
    struct Statements {
        Statement begin, commit, rollback, claim, first_end, match, by_client, by_seq, insert, own, end, put,
            remove, clear, erase, count, version;
    };
    struct Found {
        std::uint64_t id = 0;
        LogMatch match;
        std::uint64_t chain = 0; ///< of its last entry
        bool changed = false;
        std::optional<Message> damage;
    };

    Writer(Connection connection, Statements statements, TableWriter tables, Kept kept)
        : connection_(std::move(connection)), statements_(std::move(statements)), tables_(std::move(tables)),
          kept_(kept)
    {
    }

    void touch(Found& match);
    Result<Found*> find(const std::string& match);
    Result<bool> stands(const Found& match, const Append& asked, LogEntry& entry);

    Connection connection_;
    Statements statements_; // after the connection, so that they end before it
    TableWriter tables_;
    Kept kept_;
    // Matches as they stand: nobody else writes, so they need not be looked for each time.
    std::unordered_map<std::string, Found> found_;
    std::uint64_t version_ = 0; ///< of the file, as others have left it
    // Of this transaction:
    std::vector<Found*> touched_;
    Kept next_; ///< what must be there after it
    bool added_ = false, erased_ = false;
    std::uint64_t changes_ = 0; ///< of the connection, before it
};

} // namespace papamu::server::sqlite
