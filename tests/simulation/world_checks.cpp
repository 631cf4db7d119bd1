// What must hold in a world, however bad its weather.

#include "server/match_log.hpp"
#include "simulation/world.hpp"

#include <algorithm>
#include <iostream>

namespace papamu::simulation {

// Only while its owner can write can a player move, so only that may be charged. A way to the store that was
// cut is noticed after a while.
void World::count_time(std::int64_t passed)
{
    constexpr std::int64_t noticed_after = 3'000;
    for (const auto& row : *store_.tables(server::wanted::All{}, "", 1000)) {
        const auto [place, fresh] = owners_.try_emplace(row.code, row.node);
        if (!fresh && std::exchange(place->second, row.node) != row.node) {
            ++figures_.moved;
            if (trace_)
                std::cout << real_ << " table " << row.code << " belongs to node number " << row.node
                          << " under epoch " << row.epoch << ", " << up_[row.match] << " counted\n";
            // The store believes that it belongs to its new node since that asked for it.
            up_[row.match] += std::exchange(claimed_in_[row.code], 0);
        }
        if (row.match.empty()) continue;
        for (auto& machine : machines_)
            if (machine.awake() && machine.service->node() == row.node &&
                (!machine.store.cut() ||
                 real_ - std::max(machine.cut_at, machine.held_until) < noticed_after))
                up_[row.match] += passed;
    }
}

// Whatever anybody is told is written down, to be held against the log for ever after.
void World::watch_frame(const std::string& frame)
{
    const auto message = protocol::decode_tell(frame);
    if (!message) return fail("the server said nonsense: " + frame);
    const auto note = [this](const std::string& match, std::uint64_t seq, const std::string& line) {
        const auto [place, fresh] = told_[match].try_emplace(seq, line);
        if (!fresh && place->second != line)
            fail("entry " + std::to_string(seq) + " was told as \"" + place->second + "\" and as \"" + line +
                 "\"");
        const auto entries = store_.read(match, seq, 1);
        if (!entries || entries->empty() || entries->front().payload != line)
            fail("told before it was durable: " + line);
    };
    if (const auto* entered = std::get_if<protocol::tell::Entered>(&*message)) {
        const auto entry = parse_entry(entered->entry);
        if (!entry) return fail("no entry: " + entered->entry);
        note(entered->match, entry->seq, entered->entry);
    } else if (const auto* synced = std::get_if<protocol::tell::Synced>(&*message)) {
        for (std::size_t i = 0; i < synced->entries.size(); ++i)
            note(synced->match, synced->from + i, synced->entries[i]);
    }
}

// The log against all that was told, and the clocks against the time that really passed.
void World::check_log()
{
    for (const auto& match : *store_.matches("", 100)) {
        auto& seen = seen_in_log_[match.name];
        if (match.tip < seen) return fail("the log of " + match.name + " became shorter");
        if (match.tip == seen) continue;
        for (; seen < match.tip; ++seen) {
            durable_at_[match.name][seen] = up_[match.name];
            if (trace_)
                std::cout << real_ << " durable " << seen << " at " << up_[match.name] << " of " << match.name
                          << "\n";
            ++figures_.entries;
            figures_.matches += seen == 0;
        }
        const auto entries = *store_.read(match.name, 0, 10'000);
        std::set<std::string> ids;
        for (const auto& entry : entries)
            if (!entry.client.empty() && !ids.insert(entry.client).second)
                return fail("twice: " + entry.client);
        for (const auto& [seq, line] : told_[match.name])
            if (seq >= entries.size() || entries[seq].payload != line) return fail("lost: " + line);
        const auto folded = server::fold_log(entries);
        if (!folded) return fail("the log makes no sense: " + english(folded.reason()));
        check_clocks(match.name, **folded);
    }
}

// Nobody is charged more than passed between the moment at which the position became durable and the moment
// at which the answer did, as far as a server was up and awake.
void World::check_clocks(const std::string& name, const Match& match)
{
    const auto& started = match.started().clock;
    if (started.kind == TimeControl::Kind::none) return;
    const auto& durable = durable_at_[name];
    Match replayed = *Match::begin(match.entries().front());
    std::int64_t since = durable.at(0);
    for (std::size_t i = 1; i < match.entries().size(); ++i) {
        const auto& entry = match.entries()[i];
        const auto running = replayed.clocks().running();
        const auto before = running ? replayed.clocks().left(*running, 0) : 0;
        if (!replayed.add(entry)) return fail("does not fold");
        if (!moves_on(entry)) continue;
        const auto at = durable.at(i);
        if (const auto* move = std::get_if<entry::Move>(&entry.what); move && running) {
            const auto after = replayed.clocks().left(move->seat, entry.at);
            const auto charged =
                started.kind == TimeControl::Kind::fischer ? before + started.increment - after : 0;
            if (after < 0 || charged < 0)
                return fail("a clock below zero, or time given away: " + text(entry));
            if (charged > at - since)
                return fail("charged " + std::to_string(charged) + " of " + std::to_string(at - since) +
                            ": " + text(entry));
        }
        if (std::holds_alternative<entry::Flag>(entry.what) && at - since < before)
            return fail("called over with " + std::to_string(before - (at - since)) +
                        " left: " + text(entry));
        since = at;
    }
}

// Messages that are still on their way, if any. In a healthy world, too, there are some at times: nodes tell
// each other that they live.
std::optional<std::string> World::moving()
{
    if (store_.waiting() > 0) return "the store is busy";
    for (const auto& machine : machines_) {
        const auto name = "node " + std::to_string(machine.index);
        if (!machine.service) return name + " is not there";
        if (!machine.store.idle() || machine.has_posted() || !machine.letters.empty())
            return name + " is busy";
    }
    return std::nullopt;
}

// Who is not back, or does not agree with the log and the others.
std::optional<std::string> World::unsettled()
{
    std::map<std::string, std::uint64_t> digests; // by table
    for (std::size_t i = 0; i < players_.size(); ++i) {
        const auto& player = players_[i];
        const auto who = "client " + std::to_string(i) + ' ';
        if (!player.client || player.client->state() != net::ConnectionState::online)
            return who + "is not online";
        if (player.client->arriving()) return who + "still arrives";
        if (!player.client->held().empty())
            return who + "was told to wait, and never that it is over: " + player.client->held().id;
        const auto& table = player.client->table();
        if (!table || !table->replica) continue;
        if (table->replica->pending()) return who + "has a pending move";
        if (player.keep.size() > 1) return who + "keeps more than one pending move";
        if (!table->replica->confirmed()) return who + "has no match";
        const auto entries = *store_.read(table->replica->name(), 0, 10'000);
        const auto folded = server::fold_log(entries);
        if (!folded || !*folded) return who + "has a match that is not in the log";
        if ((*folded)->digest() != table->replica->confirmed()->digest())
            return who + "has another match than the log";
        const auto [other, first] = digests.try_emplace(table->info.code, (*folded)->digest());
        if (!first && other->second != (*folded)->digest()) return who + "is at another match";
    }
    return std::nullopt;
}

} // namespace papamu::simulation
