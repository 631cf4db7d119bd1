#include "server/store/sqlite_writer.hpp"

#include "server/store/seals.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_seals.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <utility>

namespace papamu::server::sqlite {

namespace {

constexpr std::size_t most_known = 20'000;

}

Result<Writer> Writer::open(Connection connection, const std::filesystem::path& file,
                            const std::optional<Kept>& told)
{
    if (const auto ready = prepare_file(connection, file); !ready) return ready.reason();
    auto kept = kept_in(connection);
    if (!kept) return kept.reason();
    if (told && told->store == kept->store && told->commits == kept->commits) {
        *kept = *told;
    } else {
        const auto entries = entries_in(connection);
        if (!entries) return entries.reason();
        kept->entries = *entries;
    }

    Preparing prepare(connection);
    Statements statements{
        prepare("BEGIN IMMEDIATE"),
        prepare("COMMIT"),
        prepare("ROLLBACK"),
        prepare("INSERT INTO matches (name, epoch, seal) VALUES (?, 0, ?)"),
        prepare("INSERT INTO entries (match, seq, client, payload, chain) "
                "SELECT id, 1 << 52, '', '0', ? FROM matches WHERE name = ?"),
        prepare(match_sql),
        prepare("SELECT seq, client, payload FROM entries WHERE match = ? AND client = ? AND client <> ''"),
        prepare("SELECT seq, client, payload FROM entries WHERE match = ? AND seq = ?"),
        prepare("INSERT INTO entries (match, seq, client, payload, chain) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING"),
        prepare("UPDATE matches SET epoch = ?, seal = ? WHERE id = ?"),
        prepare("UPDATE entries SET payload = ?, chain = ? WHERE match = ? AND seq = 1 << 52"),
        prepare("INSERT INTO shelf (name, value, seal) VALUES (?, ?, ?) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value, seal = excluded.seal"),
        prepare("DELETE FROM shelf WHERE name = ?"),
        prepare("DELETE FROM entries WHERE match = ?"),
        prepare("DELETE FROM matches WHERE id = ?"),
        prepare("UPDATE ledger SET commits = ?"),
        prepare("PRAGMA data_version"),
    };
    if (prepare.trouble()) return *prepare.trouble();
    auto tables = TableWriter::prepare(connection);
    if (!tables) return tables.reason();
    return Writer(std::move(connection), std::move(statements), std::move(*tables), *kept);
}

Result<void> Writer::begin()
{
    if (connection_.in_transaction()) give_up(); // a transaction that could not be ended before
    changes_ = connection_.changes();
    next_ = kept_;
    added_ = erased_ = false;
    if (auto begun = Query(connection_, statements_.begin).run(); !begun) return begun;
    Query query(connection_, statements_.version);
    const auto row = query.row();
    if (!row) return row.reason();
    // Another process has written: what is cached may be out of date.
    if (const auto version = query.number(0); version != std::exchange(version_, version)) found_.clear();
    return {};
}

Result<void> Writer::commit()
{
    for (auto* match : touched_) {
        auto& found = *match;
        if (!std::exchange(found.changed, false)) continue;
        const auto tip = std::to_string(found.match.tip);
        const auto seal = seal_of_end(found.match, found.chain);
        const auto set = Query(connection_, statements_.end).with(tip).with(seal).with(found.id).run();
        if (!set) return set;
    }
    if (connection_.changes() != changes_ && (erased_ || !added_)) {
        ++next_.commits;
        next_.match = next_.tip = next_.chain = 0;
        const auto set = Query(connection_, statements_.count).with(next_.commits).run();
        if (!set) return set;
    }
    if (auto committed = Query(connection_, statements_.commit).run(); !committed) return committed;
    kept_ = next_;
    touched_.clear();
    if (found_.size() > most_known) found_.clear();
    return {};
}

void Writer::give_up()
{
    found_.clear();
    touched_.clear();
    // Some errors have ended the transaction already, and a file that cannot be read has none to end.
    if (connection_.in_transaction()) static_cast<void>(Query(connection_, statements_.rollback).run());
}

Result<Result<Claim>> Writer::claim(const std::string& match)
{
    auto found = find(match);
    if (found && !*found) {
        const LogMatch fresh{match, 0, 0};
        const auto seal = seal_of_end(fresh, chain_begin(match));
        auto made = Query(connection_, statements_.claim).with(match).with(seal_of_owner(fresh)).run();
        if (made) made = Query(connection_, statements_.first_end).with(seal).with(match).run();
        if (!made) return made.reason();
        found = find(match);
    }
    if (!found) return found.reason();
    auto& claimed = **found;
    if (claimed.damage) return Result<Claim>{*claimed.damage};
    ++claimed.match.epoch;
    const auto owned = Query(connection_, statements_.own)
                           .with(claimed.match.epoch)
                           .with(seal_of_owner(claimed.match))
                           .with(claimed.id)
                           .run();
    if (!owned) return owned.reason();
    return Result<Claim>{Claim{claimed.match.epoch, claimed.match.tip}};
}

Result<AppendResult> Writer::append(const Append& asked)
{
    const auto found = find(asked.match);
    if (!found) return found.reason();
    if (!*found) return AppendResult{appended::Fenced{}};
    auto& match = **found;
    if (match.damage) return AppendResult{appended::Unavailable{*match.damage}};
    if (match.match.epoch != asked.epoch) return AppendResult{appended::Fenced{}};

    // Almost always it is the next entry and new, and SQLite itself finds out if it is not.
    if (asked.seq == match.match.tip) {
        const auto chain = chain_on(match.chain, asked.seq, asked.client, asked.payload);
        const auto changes = connection_.changes();
        const auto inserted = Query(connection_, statements_.insert)
                                  .with(match.id)
                                  .with(asked.seq)
                                  .with(asked.client)
                                  .with(asked.payload)
                                  .with(chain)
                                  .run();
        if (!inserted) return inserted.reason();
        if (connection_.changes() != changes) {
            match.chain = chain;
            ++match.match.tip;
            touch(match);
            added_ = true;
            ++next_.entries;
            next_.match = match.id;
            next_.tip = match.match.tip;
            next_.chain = chain;
            return AppendResult{appended::Now{}};
        }
    }
    LogEntry before;
    const auto stands_there = stands(match, asked, before);
    if (!stands_there) return stands_there.reason();
    // Then something stands behind the last entry.
    if (!*stands_there && asked.seq == match.match.tip)
        return AppendResult{appended::Unavailable{beyond(match.match)}};
    if (*stands_there && before.client == asked.client && before.payload == asked.payload)
        return AppendResult{appended::Same{before.seq}};
    return AppendResult{appended::Conflict{match.match.tip}};
}

Result<std::optional<ClaimedTable>> Writer::claim_table(const asked::ClaimTable& asked)
{
    auto row = tables_.claim(connection_, asked);
    if (!row) return row.reason();
    if (!*row) return std::optional<ClaimedTable>{};
    ClaimedTable claimed{std::move(**row), {}};
    if (!claimed.row.record.empty() && !claimed.row.over && !claimed.row.match.empty()) {
        const auto match = claim(claimed.row.match);
        if (!match) return match.reason();
        if (*match) claimed.match = **match; // one that is damaged is told by whoever reads it
    }
    return std::optional{std::move(claimed)};
}

Result<Result<void>> Writer::beat(Node node, std::int64_t up)
{
    const auto there = tables_.beat(connection_, node, up);
    if (!there) return there.reason();
    if (*there) return Result<void>{};
    return Result<void>{Message{texts::store_no_node, {{"number", static_cast<std::int64_t>(node)}}}};
}

Result<void> Writer::put(const ShelfItem& item)
{
    if (item.value.empty()) return Query(connection_, statements_.remove).with(item.name).run();
    return Query(connection_, statements_.put).with(item.name).with(item.value).with(seal_of(item)).run();
}

Result<bool> Writer::erase(const std::string& match)
{
    const auto found = find(match);
    if (!found) return found.reason();
    if (!*found) return false;
    const auto id = (*found)->id;
    const auto tip = (*found)->match.tip;
    std::erase(touched_, *found);
    found_.erase(match);
    for (const auto* statement : {&statements_.clear, &statements_.erase})
        if (const auto gone = Query(connection_, *statement).with(id).run(); !gone) return gone.reason();
    erased_ = true;
    next_.entries -= std::min(next_.entries, tip);
    return true;
}

// What the transaction changes of a match is written when it ends.
void Writer::touch(Found& match)
{
    if (!std::exchange(match.changed, true)) touched_.push_back(&match);
}

// Null where there is none.
Result<Writer::Found*> Writer::find(const std::string& match)
{
    if (const auto place = found_.find(match); place != found_.end()) return &place->second;
    Query query(connection_, statements_.match);
    const auto row = query.with(match).row();
    if (!row) return row.reason();
    if (!*row) return static_cast<Found*>(nullptr);
    auto found = match_in(query);
    return &(found_[match] = {found.id, std::move(found.match), found.chain, false, std::move(found.damage)});
}

// The earlier entry that the asked one could be, if there is one.
Result<bool> Writer::stands(const Found& match, const Append& asked, LogEntry& entry)
{
    const bool own = asked.client.empty();
    if (own && asked.seq >= match.match.tip) return false;
    Query query(connection_, own ? statements_.by_seq : statements_.by_client);
    query.with(match.id);
    const auto row = own ? query.with(asked.seq).row() : query.with(asked.client).row();
    if (!row || !*row) return row;
    entry = {query.number(0), query.text(1), query.text(2)};
    return true;
}

} // namespace papamu::server::sqlite
