#include "net/browser_link.hpp"

#include "core/c_text.hpp"
#include "net/texts.hpp"

namespace papamu::net {

// Written in client/web/library.js. What happened is told as text: "o" opened, "f" and a frame, "u" could not
// be opened, "e" ended by the server, "g" being stopped, "s" too slow, "n" no server of ours, "l" lost.
extern "C" {
int papamu_link_open(const char* address);
void papamu_link_send(int id, const char* frame);
void papamu_link_close(int id);
char* papamu_link_take(int id);
}

namespace {

class BrowserLink final : public Link {
public:
    ~BrowserLink() override { BrowserLink::close(); }

    void open(const protocol::Address& address) override
    {
        close();
        address_ = protocol::text(address);
        socket_ = papamu_link_open(address_.c_str());
    }
    void send(std::string frame) override
    {
        if (socket_ != 0) papamu_link_send(socket_, frame.c_str());
    }
    void close() override
    {
        if (socket_ != 0) papamu_link_close(socket_);
        socket_ = 0;
    }
    std::vector<LinkEvent> poll() override
    {
        std::vector<LinkEvent> events;
        while (socket_ != 0) {
            const CText told{papamu_link_take(socket_)};
            if (!told) break;
            const char kind = told.get()[0];
            if (kind == 'o') {
                events.emplace_back(linked::Opened{});
            } else if (kind == 'f') {
                events.emplace_back(linked::Frame{told.get() + 1});
            } else {
                events.emplace_back(linked::Closed{reason(kind)});
                close();
            }
        }
        return events;
    }
    // The page wakes the program by itself.
    void wake_by(std::function<void()> /*wake*/) override {}

private:
    Message reason(char kind) const
    {
        const Argument address{"address", address_};
        switch (kind) {
        case 'u': return {texts::net_refused, {address}};
        case 'n': return {texts::net_no_papamu, {address}};
        case 'e': return texts::net_ended;
        case 'g': return texts::net_leaving;
        case 's': return texts::net_slow;
        default: return texts::net_lost;
        }
    }

    std::string address_;
    int socket_ = 0;
};

} // namespace

std::unique_ptr<Link> browser_link() { return std::make_unique<BrowserLink>(); }

} // namespace papamu::net
