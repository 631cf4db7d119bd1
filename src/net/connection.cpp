#include "net/connection.hpp"

#include "net/texts.hpp"

#include <boost/asio/post.hpp>

namespace papamu::net {

namespace {

constexpr auto connecting = std::chrono::seconds{10};
constexpr auto finishing = std::chrono::seconds{3};
constexpr std::size_t most_unheard = std::size_t{8} << 20;

} // namespace

Connection::Connection(Wires& wires, std::shared_ptr<Bell> bell, protocol::Address address)
    : wires_(wires), bell_(std::move(bell)), address_(std::move(address)), timer_(wires.loop())
{
}

void Connection::begin()
{
    boost::asio::post(wires_.loop(), [self = shared_from_this()] {
        self->timer_.expires_after(connecting);
        self->timer_.async_wait([self](boost::system::error_code cancelled) {
            if (cancelled || self->open_) return;
            self->late_ = true;
            self->fail_connecting({});
        });
        self->wires_.look_up(self->address_.host, self->address_.port, [self](const Endpoints& endpoints) {
            if (self->over_) return;
            if (endpoints.empty()) return self->fail({texts::net_no_host, {{"host", self->address_.host}}});
            self->connect(endpoints);
        });
    });
}

void Connection::send(std::string frame)
{
    bool first = false;
    {
        const std::lock_guard hold(mutex_);
        first = outgoing_.empty();
        outgoing_.push_back(std::move(frame));
    }
    if (first) boost::asio::post(wires_.loop(), [self = shared_from_this()] { self->take_outgoing(); });
}

void Connection::finish()
{
    {
        const std::lock_guard hold(mutex_);
        muted_ = true;
        news_.clear();
        unheard_ = 0;
    }
    boost::asio::post(wires_.loop(), [self = shared_from_this()] {
        if (self->over_) return;
        if (!self->open_) return self->fail({});
        self->finishing_ = true;
        self->timer_.expires_after(finishing);
        self->timer_.async_wait([self](boost::system::error_code cancelled) {
            if (!cancelled) self->fail({});
        });
        self->write_on();
    });
}

std::vector<LinkEvent> Connection::poll()
{
    const std::lock_guard hold(mutex_);
    unheard_ = 0;
    return std::exchange(news_, {});
}

bool Connection::is_full()
{
    const std::lock_guard hold(mutex_);
    return unheard_ >= most_unheard;
}

bool Connection::has_news()
{
    const std::lock_guard hold(mutex_);
    return !news_.empty();
}

void Connection::tell(LinkEvent event)
{
    {
        const std::lock_guard hold(mutex_);
        if (muted_) return;
        if (const auto* frame = std::get_if<linked::Frame>(&event)) unheard_ += frame->text.size();
        news_.push_back(std::move(event));
        if (news_.size() > 1) return; // whoever was woken finds this event, too
    }
    bell_->ring();
}

void Connection::opened()
{
    if (over_) return;
    open_ = true;
    timer_.cancel();
    tell(linked::Opened{});
}

void Connection::heard(std::string frame) { tell(linked::Frame{std::move(frame)}); }

void Connection::fail(const Message& reason)
{
    if (over_) return;
    over_ = true;
    timer_.cancel();
    cut();
    tell(linked::Closed{reason});
}

void Connection::fail_connecting(const Message& reason)
{
    fail(late_ ? Message{texts::net_timed_out, {address_argument()}} : reason);
}

void Connection::take_outgoing()
{
    std::vector<std::string> more;
    {
        const std::lock_guard hold(mutex_);
        more.swap(outgoing_);
    }
    if (!open_ || over_) return;
    std::move(more.begin(), more.end(), std::back_inserter(queue_));
    write_on();
}

void Connection::write_on()
{
    if (busy_ || over_ || said_goodbye_) return;
    if (next_ < queue_.size()) {
        busy_ = true;
        writing_ = std::move(queue_[next_++]);
        if (next_ == queue_.size()) {
            queue_.clear();
            next_ = 0;
        }
        return write(writing_);
    }
    if (finishing_) {
        said_goodbye_ = true;
        write_close();
    }
}

void Connection::done_writing(bool failed)
{
    busy_ = false;
    // The reason comes from the read that fails as well.
    if (!failed) write_on();
}

} // namespace papamu::net
