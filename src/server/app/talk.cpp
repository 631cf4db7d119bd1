#include "server/app/talk.hpp"

#include <algorithm>

namespace papamu::server {

namespace {

constexpr std::size_t longest_farewell = 64 << 10;
// The shortest round trip hardly changes, and asking for it costs as much as reading a message.
constexpr std::int64_t measure_every = 30'000;

} // namespace

Talk::Talk(Door& door, Place place, bool by_proxy)
    : Caller(door, std::move(place)), by_proxy_(by_proxy), queue_(door.queues(), origin()),
      messages_(door.limits().messages_per_second, door.limits().messages_at_once), heard_at_(door.now())
{
}

void Talk::begin()
{
    begun_ = true;
    heard_of();
    if (door().leaving()) leave();
    // It may have been closed while the upgrade was still on its way.
    if (close_code_ != 0) return write_on();
    // The round trip should be known before the first move.
    ping_due_ = true;
    ping_at_ = door().now() + door().limits().ping_every;
    number_ = door().opened(shared_from_this());
    write_on();
}

void Talk::send(std::string frame)
{
    if (close_code_ != 0 || cut_) return;
    if (queue_.bytes() > door().limits().queued) return resync();
    queue_.push(std::move(frame), door().now());
    door().make_room(queue_);
    write_on();
}

void Talk::resync()
{
    ++door().counts().resyncs;
    door().note(number_, "resync");
    queue_.give_up();
    close(try_again, "resync");
    // A long frame that is being written would keep its memory until the client has read it all.
    if (queue_.writing() > longest_farewell) cut();
    // The service is in the middle of something and is told when that is done.
    door().post([self = shared_from_this()] { self->door().left(self->number_); });
}

void Talk::make_room()
{
    ++door().counts().made_room;
    if (close_code_ == 0) return resync();
    queue_.give_up();
    cut();
}

void Talk::close(std::uint16_t code, std::string_view reason)
{
    if (close_code_ != 0 || cut_) return;
    close_code_ = code;
    close_reason_ = reason;
    closing_at_ = door().now();
    write_on();
}

void Talk::write_on()
{
    if (!begun_ || busy_ || cut_ || said_goodbye_) return;
    if (ping_due_) {
        ping_due_ = false;
        busy_ = true;
        pinged_at_ = door().now();
        ping_ = std::to_string(pinged_at_);
        return write_ping(ping_);
    }
    if (!queue_.empty()) {
        busy_ = true;
        return write(queue_.take());
    }
    if (close_code_ != 0) {
        said_goodbye_ = true;
        write_close(close_code_, close_reason_);
    }
}

void Talk::done_writing(bool failed)
{
    busy_ = false;
    if (failed) return cut();
    if (queue_.writes()) {
        ++door().counts().messages_out;
        door().counts().bytes_out += queue_.done();
    }
    write_on();
}

void Talk::heard(std::string_view frame, bool text)
{
    const auto at = door().now();
    heard_at_ = at;
    ++door().counts().messages_in;
    door().counts().bytes_in += frame.size();
    if (close_code_ != 0) return;
    if (!text) {
        ++door().counts().malformed;
        close(wrong_data, "text frames only");
        return door().left(number_);
    }
    messages_.take(at, std::max(1.0, door().received(number_, frame, at)));
}

void Talk::arrived(std::span<const std::uint8_t> bytes)
{
    // Whole messages are counted elsewhere; these frames are not seen there.
    if (const auto others = frames_.take(bytes); others > 0)
        messages_.take(door().now(), static_cast<double>(others));
}

void Talk::heard_pong(std::string_view payload)
{
    heard_of();
    if (ping_.empty() || payload != ping_) return;
    ping_.clear();
    messages_.give_back(1); // it was asked for
    const auto took = heard_at_ - pinged_at_;
    // The best of the recent round trips: one slow answer does not make the way longer.
    pong_after_ = pong_after_ ? std::min(took, (3 * *pong_after_ + took) / 4) : took;
}

std::optional<std::int64_t> Talk::round_trip()
{
    if (const auto now = door().now(); !by_proxy_ && now >= measure_at_) {
        measured_ = socket_round_trip();
        if (measured_) measure_at_ = now + measure_every;
    }
    return measured_ ? measured_ : pong_after_;
}

std::int64_t Talk::pause()
{
    // A connection that was closed meanwhile does not stay for the rest.
    constexpr std::int64_t longest = 1000;
    const auto wait = close_code_ == 0 && !cut_ ? std::min(longest, messages_.wait(door().now())) : 0;
    if (wait > 0) {
        ++door().counts().throttled;
        resting_ = true;
        // Its pong waits behind everything else, so it does not measure the way.
        ping_.clear();
    }
    return wait;
}

void Talk::look(std::int64_t now)
{
    if (cut_) return;
    const auto& limits = door().limits();
    if (close_code_ != 0 && now - closing_at_ > limits.leaving) {
        ++door().counts().late;
        return cut();
    }
    if (resting_) heard_at_ = now;
    if (now - heard_at_ > limits.silence) {
        ++door().counts().silent;
        door().note(number_, "silent");
        return cut();
    }
    if (now >= ping_at_ && close_code_ == 0) {
        ping_at_ = now + limits.ping_every;
        ping_due_ = !resting_;
        write_on();
    }
}

void Talk::ended()
{
    door().left(number_);
    cut();
}

} // namespace papamu::server
