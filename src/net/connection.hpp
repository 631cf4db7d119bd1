#pragma once

// One attempt to reach a server, and the connection if it succeeds. A link begins a new one for every attempt
// and hears nothing more of the old one, which may still be ending in the background.
//
// An operation on the stream owns the connection until it ends, and the connection owns the bytes that are
// being written.

#include "net/link.hpp"
#include "net/wires.hpp"

#include <boost/asio/steady_timer.hpp>

#include <atomic>

namespace papamu::net {

/// Wakes the program that a link belongs to; shared by all its connections.
class Bell {
public:
    void ring()
    {
        const std::lock_guard hold(mutex_);
        if (wake_) wake_();
    }
    void set(std::function<void()> wake)
    {
        const std::lock_guard hold(mutex_);
        wake_ = std::move(wake);
    }

private:
    std::mutex mutex_; ///< also held while waking, so that no wake comes after it was taken away
    std::function<void()> wake_;
};

class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(Wires& wires, std::shared_ptr<Bell> bell, protocol::Address address);
    virtual ~Connection() = default;

    // From the owner's thread.
    void begin();
    void send(std::string frame);
    /// Sends what was handed over, says goodbye, and tells nothing more.
    void finish();
    std::vector<LinkEvent> poll();
    bool has_news();

protected:
    // All of this on the loop's thread.
    virtual void connect(const Endpoints& endpoints) = 0;
    virtual void write(const std::string& frame) = 0;
    virtual void write_close() = 0;
    virtual void cut() = 0;

    void opened();
    void heard(std::string frame);
    void done_writing(bool failed);
    /// Ends the connection. Of several reasons the first counts.
    void fail(const Message& reason);
    /// As `fail`, unless the time for connecting had run out: then that is the reason.
    void fail_connecting(const Message& reason);

    const protocol::Address& address() const { return address_; }
    Argument address_argument() const { return {"address", protocol::text(address_)}; }
    Wires& wires() const { return wires_; }
    bool is_over() const { return over_; }
    /// Whether so much waits to be polled that nothing more is read meanwhile.
    bool is_full();

private:
    void tell(LinkEvent event);
    void take_outgoing();
    void write_on();

    Wires& wires_;
    const std::shared_ptr<Bell> bell_;
    const protocol::Address address_;
    boost::asio::steady_timer timer_;
    std::vector<std::string> queue_; ///< in order, to be written
    std::size_t next_ = 0;
    std::string writing_;
    bool open_ = false, busy_ = false, finishing_ = false, said_goodbye_ = false, over_ = false,
         late_ = false;

    std::mutex mutex_; ///< of what follows
    std::vector<LinkEvent> news_;
    std::size_t unheard_ = 0; ///< bytes of it
    std::vector<std::string> outgoing_;
    bool muted_ = false;
};

std::shared_ptr<Connection> make_connection(Wires& wires, std::shared_ptr<Bell> bell,
                                            protocol::Address address);

} // namespace papamu::net
