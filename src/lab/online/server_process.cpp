#include "lab/online/server_process.hpp"

#include "lab/texts.hpp"

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

namespace papamu::lab {

namespace {

// Reading back a large store may take this long.
constexpr std::chrono::minutes until_it_listens{10};
constexpr std::chrono::hours until_it_ends{24};

} // namespace

Result<ServerProcess> ServerProcess::start(const std::string& program, const std::vector<std::string>& words)
{
    auto child = Child::start(program, words, Child::Reads::output);
    if (!child) return child.reason();
    constexpr std::string_view begins = "listening on ";
    while (const auto line = child->wait_line(until_it_listens))
        if (line->starts_with(begins)) {
            auto address = protocol::parse_address(line->substr(begins.size()));
            if (!address) return address.reason();
            return ServerProcess(std::move(*child), std::move(*address));
        }
    return Message{texts::lab_server_start, {{"program", program}, {"why", "it did not listen"}}};
}

// Fields 14 and 15 of /proc/PID/stat, in hundredths of a second; see proc(5). The name before them may hold
// anything, but its closing bracket is the last one.
double ServerProcess::processor_seconds() const
{
    std::ifstream file("/proc/" + std::to_string(child_.number()) + "/stat");
    std::string line;
    std::getline(file, line);
    std::istringstream rest(line.substr(std::min(line.size(), line.rfind(')') + 1)));
    std::string word;
    for (int field = 3; field < 14; ++field) rest >> word;
    double user = 0, system = 0;
    rest >> user >> system;
    return (user + system) / 100;
}

std::int64_t ServerProcess::kilobytes() const
{
    std::ifstream file("/proc/" + std::to_string(child_.number()) + "/status");
    std::string line;
    while (std::getline(file, line))
        if (line.starts_with("VmRSS:")) return std::stoll(line.substr(6));
    return 0;
}

Result<RunningCommand> RunningCommand::start(const std::string& command)
{
    auto child = Child::start("/bin/sh", {"-c", command}, Child::Reads::output);
    if (!child) return child.reason();
    return RunningCommand(std::move(*child), command);
}

bool RunningCommand::running()
{
    const bool still = child_.running();
    for (auto& line : child_.take_lines()) last_ = std::move(line);
    return still;
}

Result<std::string> RunningCommand::said()
{
    while (auto line = child_.wait_line(until_it_ends)) last_ = std::move(*line);
    while (!child_.status()) std::this_thread::sleep_for(std::chrono::milliseconds{10});
    if (child_.status() != 0 || last_.empty())
        return Message{texts::lab_server_start, {{"program", command_}, {"why", "it failed"}}};
    return last_;
}

} // namespace papamu::lab
