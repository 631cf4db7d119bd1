#pragma once

// A WebSocket: frames are written one after the other with pings between them, and input is bounded.
// `TalkOver` in talk_over.cpp has the stream below.
//
// An operation on the stream owns the talk until it ends, and the talk owns the bytes that are being written.
// So a write never uses freed memory, however a connection ends.

#include "server/app/caller.hpp"
#include "server/app/door.hpp"
#include "server/app/frame_counter.hpp"
#include "server/app/paced.hpp"
#include "server/app/queue.hpp"
#include "server/bucket.hpp"

#include <memory>
#include <optional>
#include <string>

namespace papamu::server {

class Talk : public Caller, public Pace, public std::enable_shared_from_this<Talk> {
public:
    // Close codes of RFC 6455, and the one for "try again later".
    static constexpr std::uint16_t normal = 1000, going_away = 1001, wrong_data = 1003, try_again = 1013;

    /// `by_proxy`: the socket ends at a proxy, so that the system cannot measure the way to the client.
    Talk(Door& door, Place place, bool by_proxy);

    /// Sends a frame after those before it. A connection that does not read is closed with "resync" instead:
    /// the beginning of what was sent before still arrives, without a gap, and nothing after that.
    void send(std::string frame);
    /// Closes it after what was sent. Nothing that arrives from here on is read.
    void close(std::uint16_t code, std::string_view reason);

    std::size_t queued() const { return queue_.bytes(); }
    const Queue* queue() const override { return &queue_; }
    void make_room() override;
    /// The round trip in milliseconds, once it is known: as the system measures it by TCP's acknowledgements,
    /// which a client cannot delay; and by pings where there is no such measurement or a proxy in between.
    std::optional<std::int64_t> round_trip();

    void look(std::int64_t now) override;
    void leave() override { close(going_away, ""); }

protected:
    /// As the system measures it to the other end of the socket; nothing where it does not.
    virtual std::optional<std::int64_t> socket_round_trip() = 0;

    // Operations of the stream, at most one at a time; each ends with `done_writing`.
    virtual void write(const std::string& frame) = 0;
    virtual void write_ping(const std::string& payload) = 0;
    /// Says goodbye and waits for the other side's. Ends with `cut`.
    virtual void write_close(std::uint16_t code, std::string_view reason) = 0;

    // Called by the stream.
    void begin();
    void done_writing(bool failed);
    void heard(std::string_view frame, bool text);
    void heard_pong(std::string_view payload);
    void heard_of() { heard_at_ = door().now(); }
    // How fast input is read: messages by their cost, all other frames by their number.
    std::int64_t pause() override;
    void paused() override { resting_ = false; }
    void arrived(std::span<const std::uint8_t> bytes) override;
    /// Nothing more comes in.
    void ended();

    bool is_cut() const { return cut_; }
    void mark_cut() { cut_ = true; }

private:
    void write_on();
    void resync();

    const bool by_proxy_;
    Connection number_ = 0;
    Queue queue_;
    Bucket messages_;
    FrameCounter frames_;

    std::int64_t heard_at_;
    std::int64_t ping_at_ = 0; ///< the next one
    std::int64_t pinged_at_ = 0;
    std::optional<std::int64_t> pong_after_; ///< the best of lately
    std::optional<std::int64_t> measured_;   ///< what the system said
    std::int64_t measure_at_ = 0;            ///< when it is asked again
    std::string ping_; ///< what the next pong has to say; empty when it is of no interest
    std::int64_t closing_at_ = 0;
    std::uint16_t close_code_ = 0; ///< 0 while it is open
    std::string close_reason_;
    bool begun_ = false, busy_ = false, ping_due_ = false, said_goodbye_ = false, resting_ = false,
         cut_ = false;
};

} // namespace papamu::server
