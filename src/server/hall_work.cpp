// What rooms want written and what becomes of it, and the service's time meanwhile.

#include "server/hall.hpp"

namespace papamu::server {

namespace {

constexpr std::int64_t time_every = 2'000; ///< so much time a crash may give back to every clock
constexpr std::int64_t store_patience = 500;
constexpr std::int64_t probe_every = 200;

} // namespace

// While the store does not answer, or refuses, nobody can move and time stands still: both the time here and
// the one that would be read after a crash.
std::int64_t Hall::now()
{
    const auto host = host_.now();
    if (refused_ || (!writing_.empty() && host - writing_.front() > store_patience))
        time_.skip(host);
    else
        time_.look(host);
    return time_.now();
}

void Hall::answered(bool refused)
{
    now();
    writing_.pop_front();
    refused_ = refused;
}

// The answer may come on any thread and at any time later, when the room or the hall may be gone.
void Hall::start(const Room& room, Work work)
{
    const auto answer = [self = self_, host = &host_, code = room.record().code,
                         serial = rooms_.at(room.record().code)->serial](bool refused, auto take) {
        host->post([self, code, serial, refused, take = std::move(take)] {
            if (!*self) return;
            (*self)->answered(refused);
            (*self)->finish(code, serial, take);
        });
    };
    writing_.push_back(host_.now());
    if (auto* keep = std::get_if<work::Keep>(&work); keep && keep->value.empty()) {
        remove(room.record().code, std::move(keep->name));
    } else if (keep) {
        // Written at the new place first and deleted at the old one then. After a crash in between it is in
        // both places, which the next start puts right.
        const auto first = std::make_shared<Result<void>>();
        const auto both = [this, answer, first](Result<void> result) {
            if (!*first) result = *first;
            const bool refused = !result;
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return found.kept(result, now()); });
        };
        if (keep->instead_of.empty()) {
            shelf_.put(std::move(keep->name), std::move(keep->value), both);
        } else {
            shelf_.put(std::move(keep->name), std::move(keep->value),
                       [first](Result<void> result) { *first = std::move(result); });
            shelf_.put(std::move(keep->instead_of), "", both);
        }
    } else if (auto* claim = std::get_if<work::Claim>(&work)) {
        log_.claim(std::move(claim->match), [this, answer](Result<Claim> result) {
            const bool refused = !result && !of_one_match(result.reason());
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return found.claimed(result, now()); });
        });
    } else {
        auto& append = std::get<work::Append>(work);
        log_.append(std::move(append.asked), [this, answer](AppendResult result) {
            const auto* unavailable = std::get_if<appended::Unavailable>(&result);
            const bool refused = unavailable != nullptr && !of_one_match(unavailable->reason);
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return appended(found, result); });
        });
    }
}

// Deletes a closed table's record. Until then nobody finds the table; if the record cannot be deleted now, it
// expires again after the next start.
void Hall::remove(const std::string& code, std::string name)
{
    removing_.insert(code);
    shelf_.put(std::move(name), "", [self = self_, host = &host_, code](const Result<void>& result) {
        host->post([self, code, refused = !result] {
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
    if (const auto* refused = std::get_if<appended::Unavailable>(&result))
        host_.note({Note::Level::warning, "store_refused", room.record().code, room.record().match,
                    static_cast<std::int64_t>(before), 0, &refused->reason});
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
    if (kept.starting && !kept.room.stalled()) {
        kept.starting = false;
        --claiming_;
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

void Hall::tick()
{
    probe();
    guests_.tick();
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
    if (time - time_kept_ >= time_every && !rooms_.empty()) keep_time();
}

void Hall::keep_time()
{
    time_kept_ = now();
    writing_.push_back(host_.now());
    shelf_.put(std::string{service_time_name}, std::to_string(time_kept_),
               [self = self_, host = &host_](const Result<void>& result) {
                   host->post([self, refused = !result] {
                       if (*self) (*self)->answered(refused);
                   });
               });
}

} // namespace papamu::server
