#include "server/app/door.hpp"

#include "core/text.hpp"
#include "server/app/caller.hpp"
#include "server/app/peers.hpp"
#include "server/app/talk.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <thread>

#include <sodium.h>

namespace papamu::server {

namespace {

constexpr unsigned most_computing = 4; ///< threads
constexpr std::size_t most_farewells = 500, most_farewells_of_household = 8;

} // namespace

Caller::Caller(Door& door, Place place) : door_(door), place_(std::move(place)) { door_.came(*this); }

Caller::~Caller() { door_.went(*this); }

Door::Door(asio::io_context& loop, const DoorLimits& limits, EventLog& log)
    : loop_(loop), limits_(limits), log_(log), queues_(limits.queues),
      computing_(std::clamp(std::thread::hardware_concurrency(), 1U, most_computing))
{
}

Door::~Door() = default;

void Door::send(Connection to, std::string frame)
{
    const auto talk = talks_.find(to);
    if (talk != talks_.end()) talk->second->send(std::move(frame));
}

void Door::close(Connection connection)
{
    const auto found = talks_.find(connection);
    if (found == talks_.end()) return;
    const auto talk = std::move(found->second);
    talks_.erase(found);
    talk->close(leaving_ ? Talk::going_away : Talk::normal, "");
}

std::size_t Door::queued(Connection connection)
{
    const auto talk = talks_.find(connection);
    return talk == talks_.end() ? 0 : talk->second->queued();
}

std::optional<std::int64_t> Door::round_trip(Connection connection)
{
    const auto talk = talks_.find(connection);
    return talk == talks_.end() ? std::nullopt : talk->second->round_trip();
}

void Door::send_letter(std::uint64_t node, std::string letter)
{
    if (peers_) peers_->send(node, std::move(letter));
}

std::int64_t Door::peer_silence(std::uint64_t node) { return peers_ ? peers_->silence(node) : 0; }

void Door::meet(const std::map<std::uint64_t, std::string>& nodes)
{
    if (peers_) peers_->meet(nodes);
}

std::int64_t Door::today()
{
    return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now() + clock_ahead_)
        .time_since_epoch()
        .count();
}

void Door::post(std::function<void()> call)
{
    bool first = false;
    {
        const std::lock_guard hold(posting_);
        first = posted_.empty();
        posted_.push_back(std::move(call));
    }
    if (first) asio::post(loop_, [this] { run_posted(); });
}

void Door::run_posted()
{
    {
        const std::lock_guard hold(posting_);
        running_.swap(posted_);
    }
    for (auto& call : running_) call();
    running_.clear();
}

void Door::compute(std::function<std::function<void()>()> call)
{
    asio::post(computing_, [this, call = std::move(call)] { post(call()); });
}

std::int64_t Door::now()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - begin_).count();
}

void Door::random(std::span<std::uint8_t> bytes) { ::randombytes_buf(bytes.data(), bytes.size()); }

Connection Door::opened(const std::shared_ptr<Talk>& talk)
{
    const auto connection = ++last_;
    ++counts_.handshakes;
    const auto& origin = talk->origin();
    talks_.emplace(connection, talk);
    note(connection, "opened");
    service_->opened(connection, origin);
    return connection;
}

double Door::received(Connection from, std::string_view frame, std::int64_t at)
{
    return talks_.contains(from) ? service_->received(from, frame, at) : 1;
}

void Door::left(Connection connection)
{
    if (talks_.erase(connection) == 0) return;
    note(connection, "closed");
    service_->closed(connection);
}

void Door::note(const Note& note)
{
    const auto level = static_cast<Level>(note.level); // the two enumerations have the same order
    static_assert(static_cast<int>(Level::error) == static_cast<int>(Note::Level::error));
    if (!log_.notes(level)) return;
    log_.note(level, note.event,
              {{"table", note.table},
               {"match", note.match},
               {"seq", note.seq},
               {"connection", static_cast<std::int64_t>(note.connection)},
               {"reason", note.reason ? *note.reason : Message{}}});
}

void Door::note(Connection connection, std::string_view event)
{
    if (log_.notes(Level::debug))
        log_.note(Level::debug, event, {{"connection", static_cast<std::int64_t>(connection)}});
}

void Door::make_room(const Queue& grown)
{
    if (!queues_.too_much(grown)) return;
    std::unordered_map<const Queue*, Caller*> owners;
    std::vector<const Queue*> all;
    for (auto* caller : callers_)
        if (const auto* queue = caller->queue()) {
            owners.emplace(queue, caller);
            all.push_back(queue);
        }
    for (const auto* queue : queues_.to_go(grown, std::move(all), now())) owners.at(queue)->make_room();
}

void Door::note_silent_proxy(const IpAddress& proxy)
{
    if (!std::exchange(silent_proxy_, true))
        log_.note(Level::warning, "proxy_silent", {{"address", proxy.to_string()}});
}

void Door::note_behind_proxy(const IpAddress& from)
{
    if (log_.notes(Level::debug)) log_.note(Level::debug, "behind_proxy", {{"address", from.to_string()}});
}

void Door::note_turned_away(const IpAddress& from, const TurnedAway& away)
{
    if (log_.notes(Level::debug))
        log_.note(Level::debug, "turned_away",
                  {{"address", from.to_string()}, {"reason", std::string{trimmed(away.why)}}});
}

bool Door::may_say_farewell(const std::string& household) const
{
    const auto there = farewells_of_.find(household);
    return farewells_ < most_farewells &&
           (there == farewells_of_.end() || there->second < most_farewells_of_household);
}

void Door::begin_farewell(const std::string& household)
{
    ++farewells_;
    ++farewells_of_[household];
}

void Door::end_farewell(const std::string& household)
{
    --farewells_;
    if (const auto there = farewells_of_.find(household); --there->second == 0) farewells_of_.erase(there);
}

void Door::leave()
{
    // A caller that leaves at once takes itself out of the set.
    const std::vector<Caller*> all(callers_.begin(), callers_.end());
    for (auto* caller : all)
        if (callers_.contains(caller)) caller->leave();
}

void Door::look()
{
    counts_.connections = callers_.size();
    counts_.queued_bytes = queues_.bytes();
    const auto time = now();
    const std::vector<Caller*> all(callers_.begin(), callers_.end());
    for (auto* caller : all)
        if (callers_.contains(caller)) caller->look(time);
}

void Door::cut_all()
{
    const std::vector<Caller*> all(callers_.begin(), callers_.end());
    for (auto* caller : all)
        if (callers_.contains(caller)) caller->cut();
}

void Door::forget()
{
    talks_.clear();
    computing_.stop();
    computing_.join();
    const std::lock_guard hold(posting_);
    posted_.clear();
}

} // namespace papamu::server
