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
    void seconds(std::string_view name, std::string_view help, std::int64_t milliseconds)
    {
        add(name, "gauge", help, static_cast<double>(milliseconds) / 1e3);
    }
    /// A gauge that is always 1, for what its labels say.
    void info(std::string_view name, std::string_view help, std::string_view labels)
    {
        text += fmt::format("# HELP {0} {1}\n# TYPE {0} gauge\n{0}{{{2}}} 1\n", name, help, labels);
    }
    std::string text;

private:
    template <class Value>
    void add(std::string_view name, std::string_view type, std::string_view help, Value value)
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

std::string metrics_text(const Measured& all, const Histogram& appends, const Histogram& lag)
{
    const auto& [version, node, ready, service, door, store, peers] = all;
    Page page;
    page.info("papamu_node_info", "Which node of the service this is, and which program",
              fmt::format("node=\"{}\",version=\"{}\"", node, version));
    page.gauge("papamu_ready", "1 when the service takes players", ready ? 1 : 0);
    page.gauge("papamu_serves", "1 when this node may answer for its tables", service.serves ? 1 : 0);
    page.gauge("papamu_nodes", "Nodes that live as this one sees it, itself among them", service.nodes);
    page.seconds("papamu_beat_age_seconds",
                 "Since this node asked for the last beat that the store has heard", service.beat_age);
    page.gauge("papamu_store_damaged", "1 when the store is damaged, so that no more moves are taken",
               store.damaged ? 1 : 0);
    page.gauge("papamu_clock_off_seconds", "Between the clocks of this computer and of the database",
               static_cast<std::uint64_t>(store.clock_off.count()) / 1000);
    page.gauge("papamu_store_waiting", "What the store was asked and has not answered", store.waiting);
    page.counter("papamu_store_refused_total", "What the store could not keep", store.refused);
    page.counter("papamu_database_connections_total", "Connections made to the database", store.connections);
    page.counter("papamu_taken_over_total", "Tables taken over from nodes that are gone", service.taken_over);
    page.gauge("papamu_peers", "Ways to other nodes that are open now", peers.open);
    page.counter("papamu_letters_in_total", "Letters from other nodes", peers.letters_in);
    page.counter("papamu_letters_out_total", "Letters to other nodes", peers.letters_out);
    page.counter("papamu_letter_bytes_in_total", "Bytes of letters from other nodes", peers.bytes_in);
    page.counter("papamu_letter_bytes_out_total", "Bytes of letters to other nodes", peers.bytes_out);
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
