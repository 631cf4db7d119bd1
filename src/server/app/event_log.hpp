#pragma once

// What the program notes for its operator: one JSON object a line on standard error. Moves and names of
// guests are never noted.

#include "core/message.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::server {

enum class Level { debug, info, warning, error, off };

/// "debug", "info", "warning", "error", "off".
std::optional<Level> parse_level(std::string_view word);
std::string_view word_of(Level level);

/// One line without its end. Bytes that are no text become `?`. The number of the node stands at its end,
/// where it has one.
std::string log_line(std::string_view time, Level level, std::string_view event,
                     const std::vector<Argument>& fields, std::uint64_t node = 0);

/// For any thread.
class EventLog {
public:
    using Lines = std::function<void(const std::string&)>; ///< for any thread

    /// On standard error.
    explicit EventLog(Level level);
    EventLog(Level level, Lines lines) : level_(level), lines_(std::move(lines)) {}

    bool notes(Level level) const { return level != Level::off && level >= level_; }
    /// A text among the fields is written in English.
    void note(Level level, std::string_view event, const std::vector<Argument>& fields = {});
    /// From now on every line says which of several nodes it comes from.
    void name(std::uint64_t node) { node_ = node; }

private:
    Level level_;
    Lines lines_;
    std::atomic<std::uint64_t> node_ = 0;
};

} // namespace papamu::server
