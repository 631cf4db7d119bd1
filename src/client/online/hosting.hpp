#pragma once

// "Host on this computer": the service as another program in the background, for friends in the same network.

#include "data/child.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace papamu::online {

/// What a line of the service says about where it listens: the port in "listening on 0.0.0.0:7410".
std::optional<std::uint16_t> port_in(std::string_view line);

/// Whether that line says that it has no page for browsers.
bool says_no_page(std::string_view line);

class Hosting {
public:
    enum class State : std::uint8_t {
        off,
        starting, ///< the program has not said yet that it listens
        running,
        ending, ///< it was asked to end
    };

    /// Starts it with its matches in that folder. What goes wrong is `trouble`.
    void start(const std::filesystem::path& folder);
    void stop();
    /// Looks after it without waiting; whether something changed.
    bool update();

    State state() const { return state_; }
    /// Why it is off, when it should not be.
    const Message& trouble() const { return trouble_; }
    std::uint16_t port() const { return port_; }
    /// Whether it serves a page, so that friends need nothing but a browser.
    bool has_page() const { return has_page_; }
    /// The IP addresses of this computer, for friends in the same network.
    const std::vector<std::string>& numbers() const { return numbers_; }

private:
    void fail(Message trouble);

    State state_ = State::off;
    std::optional<Child> child_;
    Message trouble_;
    std::string last_line_;
    std::uint16_t port_ = 0;
    bool has_page_ = true;
    std::vector<std::string> numbers_;
};

} // namespace papamu::online
