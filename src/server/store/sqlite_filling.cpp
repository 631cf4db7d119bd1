#include "server/store/sqlite_filling.hpp"

#include "server/store/seals.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_seals.hpp"
#include "server/store/sqlite_sound.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

using sqlite::Query;

Result<std::unique_ptr<Filling>> SqliteFilling::open(const std::filesystem::path& file)
{
    const auto place = true_place(file);
    if (!place) return place.reason();
    auto lock = FileLock::take(*place);
    if (!lock) return lock.reason();
    auto opened = sqlite::open_sound(*place, 0);
    if (!opened) return opened.reason();
    auto& connection = *opened;
    if (const auto ready = sqlite::prepare_file(connection, *place); !ready) return ready.reason();
    const auto held = connection.number("SELECT EXISTS (SELECT 1 FROM matches) OR EXISTS (SELECT 1 FROM "
                                        "tables) OR EXISTS (SELECT 1 FROM nodes) OR EXISTS (SELECT 1 FROM "
                                        "shelf)");
    if (!held) return held.reason();
    if (*held != 0) return Message{texts::copy_held, {{"place", place->string()}}};
    auto kept = sqlite::kept_in(connection);
    if (!kept) return kept.reason();
    auto count = KeptCount::open(count_beside(*place), *kept);
    if (!count) return count.reason();

    sqlite::Preparing prepare(connection);
    Statements statements{
        prepare("INSERT INTO matches (id, name, epoch, seal) VALUES (?, ?, ?, ?)"),
        prepare("INSERT INTO entries (match, seq, client, payload, chain) VALUES (?, ?, ?, ?, ?)"),
        prepare("INSERT INTO nodes (id, address, up, seal) VALUES (?, ?, ?, ?)"),
        prepare("INSERT INTO tables (code, node, epoch, shift, over, first, second, creator, asked, match, "
                "record, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        prepare("INSERT INTO shelf (name, value, seal) VALUES (?, ?, ?)"),
        prepare("UPDATE ledger SET commits = ?, epochs = max(epochs, ?)"),
    };
    if (prepare.trouble()) return *prepare.trouble();
    if (const auto begun = connection.run("BEGIN IMMEDIATE"); !begun) return begun.reason();
    return std::unique_ptr<Filling>(new SqliteFilling(std::move(*lock), std::move(connection),
                                                      std::move(statements), std::move(*count), *kept));
}

Result<void> SqliteFilling::match(const LogMatch& match)
{
    if (const auto ended = end_match(); !ended) return ended;
    match_ = match;
    match_.tip = 0;
    ++id_;
    chain_ = chain_begin(match.name);
    return Query(connection_, statements_.match)
        .with(id_)
        .with(match.name)
        .with(match.epoch)
        .with(seal_of_owner(match))
        .run();
}

Result<void> SqliteFilling::entries(std::vector<LogEntry> next)
{
    for (const auto& entry : next) {
        assert(entry.seq == match_.tip);
        chain_ = chain_on(chain_, entry.seq, entry.client, entry.payload);
        ++match_.tip;
        ++kept_.entries;
        const auto added = Query(connection_, statements_.entry)
                               .with(id_)
                               .with(entry.seq)
                               .with(entry.client)
                               .with(entry.payload)
                               .with(chain_)
                               .run();
        if (!added) return added;
    }
    return {};
}

// Its end stands behind its entries (sqlite_seals.hpp).
Result<void> SqliteFilling::end_match()
{
    if (id_ == 0) return {};
    const auto tip = std::to_string(match_.tip);
    return Query(connection_, statements_.entry)
        .with(id_)
        .with(sequence_limit)
        .with(std::string_view{})
        .with(tip)
        .with(seal_of_end(match_, chain_))
        .run();
}

Result<void> SqliteFilling::node(NodeRow row)
{
    return Query(connection_, statements_.node)
        .with(row.node)
        .with(row.address)
        .with(static_cast<std::uint64_t>(row.up))
        .with(seal_of(row))
        .run();
}

Result<void> SqliteFilling::table(TableRow row)
{
    most_ = std::max(most_, row.epoch);
    return Query(connection_, statements_.table)
        .with(row.code)
        .with(row.node)
        .with(row.epoch)
        .with(static_cast<std::uint64_t>(row.shift))
        .with(static_cast<std::uint64_t>(row.over))
        .with(row.guests[0])
        .with(row.guests[1])
        .with(row.creator)
        .with(row.asked)
        .with(row.match)
        .with(row.record)
        .with(seal_of(row))
        .run();
}

Result<void> SqliteFilling::item(ShelfItem item)
{
    return Query(connection_, statements_.item).with(item.name).with(item.value).with(seal_of(item)).run();
}

Result<void> SqliteFilling::finish()
{
    if (const auto ended = end_match(); !ended) return ended;
    id_ = 0;
    ++kept_.commits;
    const auto counted = Query(connection_, statements_.count).with(kept_.commits).with(most_).run();
    if (!counted) return counted;
    if (const auto done = connection_.run("COMMIT"); !done) return done;
    return count_.write(kept_);
}

} // namespace papamu::server
