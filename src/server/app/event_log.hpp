#pragma once

// What the program notes for its operator: one JSON object a line on standard error. Moves and names of
// guests are never noted.

#include "core/message.hpp"

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace spdlog {
class logger;
}

namespace papamu::server {

enum class Level { debug, info, warning, error, off };

/// "debug", "info", "warning", "error", "off".
std::optional<Level> parse_level(std::string_view word);
std::string_view word_of(Level level);

/// One line without its end. Bytes that are no text become `?`.
std::string log_line(std::string_view time, Level level, std::string_view event,
                     std::initializer_list<Argument> fields);

/// For any thread.
class EventLog {
public:
    explicit EventLog(Level level);
    ~EventLog();

    bool notes(Level level) const { return level != Level::off && level >= level_; }
    /// A text among the fields is written in English.
    void note(Level level, std::string_view event, std::initializer_list<Argument> fields = {});

private:
    Level level_;
    std::shared_ptr<spdlog::logger> lines_;
};

} // namespace papamu::server
