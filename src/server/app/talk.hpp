#pragma once

// A WebSocket: frames go out one after the other, pings between them, and what comes in is bounded. What
// kind of stream lies below is the business of `TalkOver` in talk_over.hpp.
//
// An operation on the stream owns the talk until it ends, and the talk owns the bytes that are being written.
// So nothing a write still uses is ever freed, however a connection ends.

#include "server/app/caller.hpp"
#include "server/app/door.hpp"
#include "server/bucket.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::server {

class Talk : public Caller, public std::enable_shared_from_this<Talk> {
public:
    // Close codes of RFC 6455, and the one for "try again later".
    static constexpr std::uint16_t normal = 1000, going_away = 1001, wrong_data = 1003, try_again = 1013;

    Talk(Door& door, Place place);

    /// After those before it. A connection that does not read what was sent is closed with "resync" instead:
    /// what it was sent before arrives without a gap, or the connection breaks.
    void send(std::string frame);
    /// After what was sent; nothing that arrives from here on is looked at.
    void close(std::uint16_t code, std::string_view reason);

    std::size_t queued() const { return queued_; }
    /// Milliseconds there and back, once that is known.
    std::optional<std::int64_t> round_trip() const { return round_trip_; }

    void look(std::int64_t now) override;
    void leave() override { close(going_away, ""); }

protected:
    // What the stream is asked for; at most one at a time, and each is answered by `done_writing`.
    virtual void write(const std::string& frame) = 0;
    virtual void write_ping(const std::string& payload) = 0;
    /// Says goodbye and waits for the other's. Answered by `cut`.
    virtual void write_close(std::uint16_t code, std::string_view reason) = 0;

    // What the stream tells.
    void begin();
    void done_writing(bool failed);
    void heard(std::string_view frame, bool text);
    void heard_pong(std::string_view payload);
    void heard_of() { heard_at_ = door().now(); }
    /// Milliseconds for which nothing more is read from this connection.
    std::int64_t rest();
    void rested() { resting_ = false; }
    /// Nothing more comes in.
    void ended();

    bool is_cut() const { return cut_; }
    void mark_cut() { cut_ = true; }

private:
    void write_on();

    Connection number_ = 0;
    std::vector<std::string> waiting_; ///< those from `next_` on
    std::size_t next_ = 0;
    std::size_t queued_ = 0; ///< bytes, of the frame that is being written too
    std::string writing_;
    Bucket messages_;

    std::int64_t heard_at_;
    std::int64_t ping_at_ = 0; ///< the next one
    std::int64_t pinged_at_ = 0;
    std::optional<std::int64_t> round_trip_;
    std::string ping_; ///< what the next pong has to say; empty when it is of no interest
    std::int64_t closing_at_ = 0;
    std::uint16_t close_code_ = 0; ///< 0 while it is open
    std::string close_reason_;
    bool begun_ = false, busy_ = false, ping_due_ = false, said_goodbye_ = false, resting_ = false,
         cut_ = false;
};

} // namespace papamu::server
