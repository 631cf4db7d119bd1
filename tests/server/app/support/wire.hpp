#pragma once

// A client made of a bare socket and a few lines, so that it can be as wrong as is wanted, and so that the
// server's library is not tested with itself.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::testing {

/// One end of a TCP connection to the server. Reading waits without a limit until bytes come or the server
/// closes; ctest's TIMEOUT ends a test that hangs.
class Wire {
public:
    enum Opcode { continuation = 0, text = 1, binary = 2, goodbye = 8, ping = 9, pong = 10 };
    struct Frame {
        int opcode = 0;
        std::string payload;
        std::uint16_t code() const; ///< of a goodbye
    };

    /// `place` is an address and a port in numbers, as the server tells them. A small buffer makes a slow
    /// reader.
    explicit Wire(const std::string& place, int receive_buffer = 0);
    Wire(Wire&& other) noexcept;
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    ~Wire();

    bool connected() const { return socket_ >= 0; }
    /// Whether all of it could be written.
    bool say(std::string_view bytes);
    /// Reads up to and including `end`, or until the server closes; with an empty `end`, until the server
    /// closes.
    std::string hear_until(std::string_view end);
    /// Reads and drops bytes until the server closes.
    void hear_end();
    void hang_up();
    /// Hangs up without a goodbye of TCP either: what was not read is lost.
    void reset();

    /// Asks for an upgrade; returns the head of the answer.
    std::string ask_upgrade(const std::string& more = "Sec-WebSocket-Protocol: papamu.v1\r\n",
                            const std::string& path = "/");
    bool upgrade() { return ask_upgrade().find("101 Switching") != std::string::npos; }
    bool send(std::string_view payload, int opcode = text, bool last = true);
    /// The next frame; pings are answered and passed over. Nothing where the other side has closed.
    std::optional<Frame> frame();
    /// The next frame of any kind.
    std::optional<Frame> any_frame();

private:
    // Waits for more; false where the other side has closed.
    bool more();

    int socket_ = -1;
    std::string heard_;
};

struct Reply {
    int status = 0;
    std::map<std::string, std::string> headers; ///< names in lower case
    std::string body;
};

/// One request on a connection of its own.
Reply ask(const std::string& place, const std::string& target, const std::string& headers = "",
          const std::string& method = "GET");

} // namespace papamu::testing
