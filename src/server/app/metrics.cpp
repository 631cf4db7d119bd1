#include "server/app/metrics.hpp"

#include <fmt/format.h>

namespace papamu::server {

namespace {

class Page {
public:
    void counter(std::string_view name, std::string_view help, std::uint64_t value)
    {
        add(name, "counter", help, value);
    }
    void gauge(std::string_view name, std::string_view help, std::uint64_t value)
    {
        add(name, "gauge", help, value);
    }
    std::string text;

private:
    void add(std::string_view name, std::string_view type, std::string_view help, std::uint64_t value)
    {
        text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, type, value);
    }
};

} // namespace

void Histogram::add(std::chrono::microseconds time)
{
    std::size_t bucket = 0;
    while (bucket < limits.size() && time.count() > limits[bucket]) ++bucket;
    counts_[bucket].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(static_cast<std::uint64_t>(std::max<std::int64_t>(0, time.count())),
                   std::memory_order_relaxed);
}

std::string Histogram::text(std::string_view name, std::string_view help) const
{
    auto out = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t count = 0;
    for (std::size_t bucket = 0; bucket < counts_.size(); ++bucket) {
        count += counts_[bucket].load(std::memory_order_relaxed);
        const auto limit =
            bucket < limits.size() ? fmt::format("{}", static_cast<double>(limits[bucket]) / 1e6) : "+Inf";
        out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, limit, count);
    }
    const auto sum = static_cast<double>(sum_.load(std::memory_order_relaxed)) / 1e6;
    return out + fmt::format("{0}_sum {1}\n{0}_count {2}\n", name, sum, count);
}

std::string metrics_text(const ServiceCounts& service, bool ready, const DoorCounts& door,
                         const Histogram& appends, const Histogram& lag)
{
    Page page;
    page.gauge("papamu_ready", "1 when the service takes players", ready ? 1 : 0);
    page.gauge("papamu_store_damaged", "1 when the store is damaged, so that no more moves are taken",
               door.store_damaged ? 1 : 0);
    page.gauge("papamu_clock_off_seconds", "Between the clocks of this computer and of the database",
               static_cast<std::uint64_t>(door.clock_off.count()) / 1000);
    page.gauge("papamu_guests", "Guests connected now", service.guests);
    page.gauge("papamu_tables", "Tables in memory now", service.tables);
    page.gauge("papamu_playing", "Tables with a match that goes on", service.playing);
    page.gauge("papamu_writing", "Entries under way to the store now", service.writing);
    page.counter("papamu_messages_total", "Messages the service looked at", service.messages);
    page.counter("papamu_malformed_total", "Messages that were no messages", service.malformed);
    page.counter("papamu_refused_total", "Messages answered by a refusal", service.refused);
    page.counter("papamu_entries_total", "Entries acknowledged", service.entries);
    page.counter("papamu_moves_total", "Moves among the entries acknowledged", service.moves);
    page.counter("papamu_synced_total", "Gaps closed from the log", service.synced);
    page.counter("papamu_stalled_total", "Appends that had to be asked for again", service.stalled);
    page.gauge("papamu_connections", "Open connections of every kind", door.connections);
    page.counter("papamu_accepted_total", "Connections taken", door.accepted);
    page.counter("papamu_handshakes_total", "Connections that became WebSockets", door.handshakes);
    page.counter("papamu_turned_away_full_total", "Connections beyond --connections", door.refused_full);
    page.counter("papamu_turned_away_address_total", "Connections beyond --per-address",
                 door.refused_address);
    page.counter("papamu_turned_away_handshakes_total", "Connections beyond --handshakes-per-address",
                 door.refused_handshakes);
    page.counter("papamu_turned_away_page_total", "WebSockets that a page of another host asked for",
                 door.refused_page);
    page.counter("papamu_accept_failures_total", "Times that the system gave no connection",
                 door.accept_failures);
    page.counter("papamu_requests_total", "Requests over HTTP", door.requests);
    page.counter("papamu_frames_in_total", "Frames received", door.messages_in);
    page.counter("papamu_frames_out_total", "Frames sent", door.messages_out);
    page.counter("papamu_bytes_in_total", "Bytes of frames received", door.bytes_in);
    page.counter("papamu_bytes_out_total", "Bytes of frames and files sent", door.bytes_out);
    page.gauge("papamu_queued_bytes", "Memory of frames that wait to be read", door.queued_bytes);
    page.counter("papamu_resyncs_total", "Connections closed because they read too slowly", door.resyncs);
    page.counter("papamu_made_room_total",
                 "Connections closed because all queues together, or those of one address, were too long",
                 door.made_room);
    page.counter("papamu_throttled_total", "Times a connection was not read for sending too much",
                 door.throttled);
    page.counter("papamu_bad_frames_total",
                 "Connections closed for a frame that was binary, too long or broken", door.malformed);
    page.counter("papamu_silent_total", "Connections cut because nothing was heard of them", door.silent);
    page.counter("papamu_late_total", "Connections cut for taking too long to ask or to leave", door.late);
    return page.text +
           appends.text("papamu_append_seconds", "From asking the store for an entry to its answer") +
           lag.text("papamu_lag_seconds", "How late the loop does what it should do now");
}

} // namespace papamu::server
