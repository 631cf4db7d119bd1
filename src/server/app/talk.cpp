#include "server/app/talk.hpp"

#include <algorithm>

namespace papamu::server {

Talk::Talk(Door& door, Place place)
    : Caller(door, std::move(place)),
      messages_(door.limits().messages_per_second, door.limits().messages_at_once), heard_at_(door.now())
{
}

void Talk::begin()
{
    begun_ = true;
    heard_of();
    if (door().leaving()) leave();
    // Somebody may have closed it while the upgrade was still on its way.
    if (close_code_ != 0) return write_on();
    // How long the way is shall be known before the first move.
    ping_due_ = true;
    ping_at_ = door().now() + door().limits().ping_every;
    number_ = door().opened(shared_from_this());
    write_on();
}

void Talk::send(std::string frame)
{
    if (close_code_ != 0 || cut_) return;
    if (queued_ > door().limits().queued) {
        ++door().counts().resyncs;
        door().note(number_, "resync");
        close(try_again, "resync");
        // The service is in the middle of something; it hears of it when that is done.
        door().post([self = shared_from_this()] { self->door().left(self->number_); });
        return;
    }
    queued_ += frame.size();
    waiting_.push_back(std::move(frame));
    write_on();
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
    if (next_ < waiting_.size()) {
        busy_ = true;
        writing_ = std::move(waiting_[next_++]);
        constexpr std::size_t many = 64;
        if (next_ == waiting_.size()) {
            next_ = 0;
            waiting_.clear();
            if (waiting_.capacity() > many) waiting_.shrink_to_fit();
        } else if (next_ >= many && next_ * 2 > waiting_.size()) {
            waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(next_));
            next_ = 0;
        }
        return write(writing_);
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
    if (!writing_.empty()) {
        ++door().counts().messages_out;
        door().counts().bytes_out += writing_.size();
        queued_ -= writing_.size();
        // Large ones are rare; what idle connections keep is not.
        if (writing_.capacity() > 1024)
            std::string{}.swap(writing_);
        else
            writing_.clear();
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
    messages_.take(at);
    door().received(number_, frame, at);
}

void Talk::heard_pong(std::string_view payload)
{
    heard_of();
    if (ping_.empty() || payload != ping_) return;
    ping_.clear();
    const auto took = heard_at_ - pinged_at_;
    // The best of what was seen lately: a single slow answer is not the way's length.
    round_trip_ = round_trip_ ? std::min(took, (3 * *round_trip_ + took) / 4) : took;
}

std::int64_t Talk::rest()
{
    const auto wait = close_code_ == 0 ? messages_.wait() : 0;
    if (wait > 0) {
        ++door().counts().throttled;
        resting_ = true;
        // Its pong waits with all else, which says nothing about the way.
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
