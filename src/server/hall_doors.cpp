// Tables that are opened by somebody, for whom there must be room.

#include "core/text.hpp"
#include "protocol/address.hpp"
#include "server/hall.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <utility>

namespace papamu::server {

using protocol::TableState;

namespace {

constexpr std::int64_t hour = 3600'000;
constexpr std::size_t crowd =
    3; ///< from so many waiting tables of one address on, one of them may have to go
constexpr int most_looked_at = 64;

} // namespace

std::string Hall::letters(std::size_t count)
{
    std::string word;
    while (word.size() < count)
        for (const auto byte : chance()(count * 2))
            // 240 is the last multiple of 24 in a byte: no letter is favoured.
            if (byte < 240 && word.size() < count)
                word += protocol::code_letters[byte % protocol::code_letters.size()];
    return word;
}

void Hall::draw_code(std::function<void(Result<std::string>)> done)
{
    if (node() == 0)
        return host_.post([self = self_, done = std::move(done)] {
            if (*self) done(texts::service_busy);
        });
    std::string code;
    do code = letters(protocol::code_length);
    while (find(code) || fetching_.contains(code) || !drawn_.insert(code).second);
    store_.look_for(
        wanted::Code{code}, "", 1,
        [self = self_, host = &host_, code, done = std::move(done)](Result<std::vector<TableRow>> rows) {
            host->post([self, code, done, rows = std::move(rows)] {
                if (!*self) return;
                if (rows && rows->empty()) return done(code);
                (*self)->release(code);
                if (!rows) return done(rows.reason());
                (*self)->draw_code(done);
            });
        });
}

// Left at a lower limit than entered, so that going to and fro at one limit does not mean looking through all
// tables each time.
Hall::Fill Hall::fill() const
{
    const auto holds = [&](std::size_t percent) { return open_ * 100 >= limits_.tables * percent; };
    if (holds(fill_ == Fill::much ? 75 : 80)) return Fill::much;
    return holds(fill_ == Fill::little ? 50 : 45) ? Fill::half : Fill::little;
}

// A guest opens a table by post, sends its link and goes away; the friend may come days later. The fuller the
// service is, the sooner the friend has to come.
void Hall::follow_fill()
{
    const auto now_so = fill();
    if (now_so == fill_) return;
    fill_ = now_so;
    for (auto& [code, kept] : rooms_)
        if (kept->room.record().stranger) {
            kept->room.set_patience(patience());
            follow(*kept);
        }
}

std::int64_t Hall::patience() const
{
    switch (fill_) {
    case Fill::little: return 72 * hour;
    case Fill::half: return 2 * hour;
    case Fill::much: break;
    }
    return room_times::waits_alone;
}

Result<void> Hall::may_open(const Origin& origin, bool known)
{
    if (!known && full_for_strangers()) return texts::service_full;
    const auto most = [&](const std::string& address, std::size_t times) {
        const auto has = [&](Tally what, std::size_t limit) {
            return tallies_.all(what, address) >= limit * times;
        };
        return known ? has(Tally::waiting_of_known, limits_.waiting_of_known)
                     : has(Tally::waiting, limits_.waiting_of_address) ||
                           has(Tally::tables, limits_.tables_of_address);
    };
    if (!origin.household.empty() && (most(origin.household, 1) || (origin.network != origin.household &&
                                                                    most(origin.network, homes_of_network))))
        return texts::service_many;
    if (open_ >= limits_.tables && !make_room()) return texts::service_full;
    return {};
}

// Makes room for a known guest when the service is full: of those who keep most tables waiting, the oldest
// one goes.
bool Hall::make_room()
{
    if (crowds_.empty()) return false;
    const auto& [count, address] = *crowds_.rbegin();
    return count >= crowd && expire_one(waiting_.at(address));
}

bool Hall::expire_one(const std::set<Since>& tables)
{
    int looked_at = 0;
    for (const auto& [since, code] : tables) {
        auto* room = find(code);
        if (room->idle()) {
            run(*room, room->expire());
            return true;
        }
        if (++looked_at == most_looked_at) break;
    }
    return false;
}

void Hall::follow_address(Kept& kept, bool alive)
{
    const auto& record = kept.room.record();
    const bool waits = alive && record.state == TableState::waiting;
    if (kept.counted == alive && kept.waits == waits) return;
    const auto change = [&](const std::string& address) {
        const auto more = static_cast<std::ptrdiff_t>(waits) - static_cast<std::ptrdiff_t>(kept.waits);
        tallies_.add(record.stranger ? Tally::waiting : Tally::waiting_of_known, address, more);
        if (record.stranger)
            tallies_.add(Tally::tables, address,
                         static_cast<std::ptrdiff_t>(alive) - static_cast<std::ptrdiff_t>(kept.counted));
    };
    if (!kept.origin.household.empty()) {
        change(kept.origin.household);
        if (kept.origin.network != kept.origin.household) change(kept.origin.network);
    }
    open_ += static_cast<std::size_t>(alive) - static_cast<std::size_t>(kept.counted);
    if (kept.waits != waits) follow_waiting(kept, waits);
    kept.counted = alive;
    kept.waits = waits;
}

void Hall::follow_waiting(Kept& kept, bool waits)
{
    const auto& record = kept.room.record();
    // Guests who are not counted by address are households of one.
    const auto& whose = kept.origin.household.empty() ? record.creator : kept.origin.household;
    auto& tables = waiting_[whose];
    crowds_.erase({tables.size(), whose});
    if (waits)
        tables.emplace(kept.serial, record.code);
    else
        tables.erase({kept.serial, record.code});
    if (tables.empty())
        waiting_.erase(whose);
    else
        crowds_.emplace(tables.size(), whose);
}

void Hall::follow_deserted(Kept& kept)
{
    if (kept.room.deserted() == (kept.deserted != 0)) return;
    if (kept.deserted != 0) {
        deserted_.erase(std::exchange(kept.deserted, 0));
    } else {
        kept.deserted = ++deserted_last_;
        deserted_.emplace(kept.deserted, kept.room.record().code);
    }
}

} // namespace papamu::server
