// What rooms want written and what becomes of it, and the service's time meanwhile.

#include "server/hall.hpp"
#include "server/texts.hpp"

namespace papamu::server {

namespace {

constexpr std::int64_t time_every = 2'000; ///< so much time a crash may give back to every clock
constexpr std::int64_t store_patience = 500;
constexpr std::int64_t probe_every = 200;
constexpr std::int64_t looked_for_late_every = 1'000;

} // namespace

// While the store does not answer, or refuses, nobody can move and time stands still: both the time here and
// the one that would be read after a crash.
std::int64_t Hall::now()
{
    const auto host = host_.now();
    if (refused_ || (!writing_.empty() && host - writing_.front() > store_patience)) {
        time_.skip(host);
        if (!stands_since_) stands_since_ = host;
    } else {
        time_.look(host);
        stands_since_.reset();
    }
    return time_.now();
}

void Hall::answered(bool refused)
{
    now();
    writing_.pop_front();
    refused_ = refused;
    if (!refused) stands_since_.reset();
}

// The answer may come on any thread and at any time later, when the room or the hall may be gone.
void Hall::start(Kept& kept, Work work)
{
    const auto answer = [self = self_, host = &host_, code = kept.room.record().code,
                         serial = kept.serial](bool refused, auto take) {
        host->post([self, code, serial, refused, take = std::move(take)] {
            if (!*self) return;
            (*self)->answered(refused);
            (*self)->finish(code, serial, take);
        });
    };
    kept.asked_at = host_.now();
    writing_.push_back(kept.asked_at);
    if (auto* keep = std::get_if<work::Keep>(&work)) {
        keep->row.node = node();
        keep->row.epoch = kept.epoch;
        keep->row.shift = kept.shift;
        if (keep->first) return open(kept, std::move(keep->row));
        store_.keep_table(std::move(keep->row), [this, answer](KeepResult result) {
            const bool refused = std::holds_alternative<appended::Unavailable>(result);
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return found.kept(result, now()); });
        });
    } else if (std::holds_alternative<work::Close>(work)) {
        close(kept);
    } else if (auto* claim = std::get_if<work::Claim>(&work)) {
        store_.claim(std::move(claim->match), [this, answer](Result<Claim> result) {
            const bool refused = !result && !of_one_match(result.reason());
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return found.claimed(result, now()); });
        });
    } else {
        auto& append = std::get<work::Append>(work);
        store_.append(std::move(append.asked), [this, answer](AppendResult result) {
            const auto* unavailable = std::get_if<appended::Unavailable>(&result);
            const bool refused = unavailable != nullptr && !of_one_match(unavailable->reason);
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return appended(found, result); });
        });
    }
}

// Opened for the first time, or perhaps: where an earlier answer was lost, the book says so.
void Hall::open(Kept& kept, TableRow row)
{
    const auto code = row.code;
    const auto answer = [self = self_, host = &host_, code, serial = kept.serial](KeepResult result,
                                                                                  Epoch epoch) {
        host->post([self, code, serial, epoch, result = std::move(result)] {
            if (!*self) return;
            (*self)->answered(std::holds_alternative<appended::Unavailable>(result));
            if (const auto place = (*self)->rooms_.find(code);
                place != (*self)->rooms_.end() && place->second->serial == serial && epoch != 0)
                place->second->epoch = epoch;
            (*self)->finish(code, serial, [&](Room& found) { return found.kept(result, (*self)->now()); });
        });
    };
    store_.open_table(std::move(row), [answer, code, store = &store_, node = node()](OpenResult result) {
        if (auto* unavailable = std::get_if<opened::Unavailable>(&result))
            return answer(appended::Unavailable{std::move(unavailable->reason)}, 0);
        if (const auto* now = std::get_if<opened::Now>(&result)) return answer(appended::Now{}, now->epoch);
        const auto* before = std::get_if<opened::Before>(&result);
        if (!before || before->code != code) return answer(appended::Fenced{}, 0);
        store->look_for(wanted::Code{code}, "", 1, [answer, node](Result<std::vector<TableRow>> rows) {
            if (!rows) return answer(appended::Unavailable{rows.reason()}, 0);
            if (rows->empty() || rows->front().node != node) return answer(appended::Fenced{}, 0);
            answer(appended::Now{}, rows->front().epoch);
        });
    });
}

// Until it is gone nobody finds the table; if it cannot be taken away now, it expires again when it is found.
void Hall::close(const Kept& kept)
{
    const auto& code = kept.room.record().code;
    removing_.insert(code);
    store_.close_table(code, kept.epoch, [self = self_, host = &host_, code](const KeepResult& result) {
        host->post([self, code, refused = std::holds_alternative<appended::Unavailable>(result)] {
            if (!*self) return;
            (*self)->answered(refused);
            (*self)->removing_.erase(code);
        });
    });
}

Effects Hall::appended(Room& room, const AppendResult& result)
{
    const auto before = room.durable();
    auto effects = room.appended(result, now());
    if (room.durable() > before) {
        ++entries_;
        const auto& entry = room.match()->entries()[static_cast<std::size_t>(before)];
        moves_ += std::holds_alternative<entry::Move>(entry.what);
    }
    return effects;
}

void Hall::finish(const std::string& code, std::uint64_t serial, const std::function<Effects(Room&)>& take)
{
    const auto place = rooms_.find(code);
    if (place == rooms_.end() || place->second->serial != serial) return;
    auto& kept = *place->second;
    auto effects = take(kept.room);
    if (kept.room.stalled()) {
        ++stalls_;
        stalled_.insert(code);
    }
    run(kept.room, std::move(effects));
}

// Uses the host's time, since the service's stands still. A store that has refused is left alone while work
// is under way; one that answers others may always have some.
void Hall::probe()
{
    if ((stalled_.empty() && !refused_) || (refused_ && !writing_.empty()) || host_.now() < probe_at_) return;
    probe_at_ = host_.now() + probe_every;
    if (stalled_.empty()) return keep_time();
    for (const auto& code : std::exchange(stalled_, {}))
        if (auto* room = find(code); room && room->stalled()) run(*room, room->again());
}

// Whoever waits for a store that hangs shall know why nothing happens, long before the store gives up; and
// whoever thinks while nothing at all is kept, that their clock stands.
void Hall::tell_late()
{
    const auto time = now(), host = host_.now();
    const bool stands = stands_since_ && host - *stands_since_ >= told_after - store_patience;
    const bool goes_on = !stands && std::exchange(told_late_, false);
    if (!goes_on && host < late_at_) return;
    late_at_ = host + looked_for_late_every;
    told_late_ = stands;
    std::vector<std::string> codes;
    for (const auto& [code, kept] : rooms_) {
        const bool waits_long = !kept->room.idle() && host - kept->asked_at >= told_after;
        if (goes_on ? kept->room.stands() : (stands || waits_long) && kept->room.untold(stands))
            codes.push_back(code);
    }
    for (const auto& code : codes)
        if (auto* room = find(code)) run(*room, goes_on ? room->goes_on(time) : room->late(stands));
}

void Hall::tick()
{
    if (node() == 0) enter();
    probe();
    tell_late();
    adopt();
    guests_.tick();
    prepared_.tidy();
    const auto time = now();
    std::vector<std::string> codes;
    for (; !due_.empty() && due_.begin()->first <= time; due_.erase(due_.begin())) {
        codes.push_back(due_.begin()->second);
        rooms_.at(codes.back())->due.reset();
    }
    for (const auto& code : codes) {
        auto* room = find(code);
        if (!room) continue;
        if (const auto due = room->due(); due && *due <= time)
            run(*room, room->tick(time));
        else
            follow(*rooms_.at(code));
    }
    if (nodes_.alone() ? time - time_kept_ >= time_every && !rooms_.empty() : nodes_.beat_due(host_.now()))
        keep_time();
}

void Hall::keep_time(bool leaves)
{
    time_kept_ = now();
    if (node() == 0) return;
    const auto asked_at = host_.now();
    writing_.push_back(asked_at);
    nodes_.beat_asked(asked_at);
    store_.beat(node(), time_kept_, leaves,
                [self = self_, host = &host_, asked_at, leaves](const Result<void>& result) {
                    host->post([self, asked_at, leaves, result] {
                        if (*self) (*self)->beaten(result, asked_at, leaves);
                    });
                });
}

void Hall::beaten(const Result<void>& result, std::int64_t asked_at, bool leaves)
{
    const bool refused = !result;
    answered(refused);
    if (leaves && !refused) left_at_ = time_kept_;
    nodes_.beat_answered(!refused, asked_at, host_.now());
    if (refused && result.reason().id == texts::store_no_node.id()) nodes_.forgotten();
    if (refused || nodes_.alone()) return;
    if (nodes_.doubts() && !looking_)
        look_again({}, std::make_shared<std::map<std::string, Epoch>>(), serials_);
    list_nodes();
}

} // namespace papamu::server
