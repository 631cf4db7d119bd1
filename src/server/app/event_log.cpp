#include "server/app/event_log.hpp"

#include "core/text.hpp"

#include <boost/json.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <chrono>
#include <ctime>

namespace papamu::server {

namespace {

constexpr std::array<std::string_view, 5> words{"debug", "info", "warning", "error", "off"};
constexpr std::size_t longest_field = 2000;

boost::json::value value_of(const Argument& field)
{
    switch (field.kind) {
    case Argument::Kind::number: return field.number;
    case Argument::Kind::word: return boost::json::value(in_quotes(field.word, longest_field));
    case Argument::Kind::text: break;
    }
    Message message;
    message.id = field.word;
    message.arguments = field.arguments;
    return boost::json::value(in_quotes(english(message), longest_field));
}

std::string time_now()
{
    const auto now = std::chrono::system_clock::now();
    const auto seconds = std::chrono::system_clock::to_time_t(now);
    const auto rest =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                       parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, rest);
}

} // namespace

std::optional<Level> parse_level(std::string_view word)
{
    for (std::size_t level = 0; level < words.size(); ++level)
        if (words[level] == word) return static_cast<Level>(level);
    return std::nullopt;
}

std::string_view word_of(Level level) { return words[static_cast<std::size_t>(level)]; }

std::string log_line(std::string_view time, Level level, std::string_view event,
                     const std::vector<Argument>& fields, std::uint64_t node)
{
    boost::json::object line{{"time", time}, {"level", word_of(level)}, {"event", event}};
    for (const auto& field : fields) line[field.name] = value_of(field);
    if (node != 0) line["node"] = node;
    return boost::json::serialize(line);
}

EventLog::EventLog(Level level) : level_(level)
{
    const auto lines =
        std::make_shared<spdlog::logger>("", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    lines->set_pattern("%v");
    lines->set_level(spdlog::level::trace);
    lines->flush_on(spdlog::level::trace);
    // If nobody reads the log, that is no reason to stop.
    lines->set_error_handler([](const std::string&) {});
    lines_ = [lines](const std::string& line) { lines->info(line); };
}

void EventLog::note(Level level, std::string_view event, const std::vector<Argument>& fields)
{
    if (notes(level)) lines_(log_line(time_now(), level, event, fields, node_));
}

} // namespace papamu::server
