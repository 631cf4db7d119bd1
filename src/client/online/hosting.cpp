#include "client/online/hosting.hpp"

#include "client/online/texts.hpp"
#include "client/platform/directories.hpp"
#include "core/text.hpp"
#include "data/addresses.hpp"
#include "protocol/address.hpp"

#include <utility>

namespace papamu::online {

namespace {

constexpr std::size_t longest_line = 200; ///< of what the service says, as far as people read it

} // namespace

std::optional<std::uint16_t> port_in(std::string_view line)
{
    constexpr std::string_view sign = "listening on ";
    const auto at = line.find(sign);
    if (at == std::string_view::npos) return std::nullopt;
    auto address = line.substr(at + sign.size());
    address = address.substr(0, address.find_first_of(" \",}\r"));
    const auto colon = address.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto port = parse_number(address.substr(colon + 1));
    if (!port || *port < 1 || *port > 65535) return std::nullopt;
    return static_cast<std::uint16_t>(*port);
}

bool says_no_page(std::string_view line)
{
    return line.find("\"event\":\"no_page\"") != std::string_view::npos;
}

void Hosting::start(const std::filesystem::path& folder)
{
    if (state_ != State::off) return;
    trouble_ = {};
    last_line_.clear();
    has_page_ = true;
    const auto program = platform::find_program("papamu-server");
    if (!program) return fail(texts::host_missing);
    auto child = Child::start(*program, {"--listen", "0.0.0.0:" + std::to_string(protocol::standard_port),
                                         "--data", folder.string()});
    if (!child) return fail(child.reason());
    child_ = std::move(*child);
    numbers_ = own_addresses();
    state_ = State::starting;
}

void Hosting::stop()
{
    if (!child_) return;
    child_->stop();
    state_ = State::ending;
}

void Hosting::fail(Message trouble)
{
    trouble_ = std::move(trouble);
    child_.reset();
    state_ = State::off;
}

bool Hosting::update()
{
    if (!child_) return false;
    const auto before = state_;
    // Asked first: what it said before it ended is read after that.
    const bool running = child_->running();
    for (auto& line : child_->take_lines()) {
        if (const auto port = port_in(line); port && state_ == State::starting) {
            port_ = *port;
            state_ = State::running;
        }
        if (says_no_page(line)) has_page_ = false;
        if (!trimmed(line).empty()) last_line_ = in_quotes(trimmed(line), longest_line);
    }
    if (running) return state_ != before;
    if (state_ == State::ending)
        fail({});
    else if (last_line_.empty())
        fail({texts::host_ended, {{"why", texts::host_silent}}});
    else
        fail({texts::host_ended, {{"why", last_line_}}});
    return true;
}

} // namespace papamu::online
