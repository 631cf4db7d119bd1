#include "lab/online/server_process.hpp"

#include "lab/texts.hpp"

#include <boost/process.hpp>

#include <fstream>
#include <sstream>

namespace papamu::lab {

namespace process = boost::process;

struct ServerProcess::State {
    process::ipstream out;
    process::child child;
    protocol::Address address;
};

ServerProcess::ServerProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}
ServerProcess::ServerProcess(ServerProcess&&) noexcept = default;
ServerProcess& ServerProcess::operator=(ServerProcess&&) noexcept = default;

ServerProcess::~ServerProcess()
{
    if (state_) kill();
}

Result<ServerProcess> ServerProcess::start(const std::string& program, const std::vector<std::string>& words)
{
    auto state = std::make_unique<State>();
    std::error_code error;
    state->child = process::child(process::exe = program, process::args = words,
                                  process::std_out > state->out, process::std_in < process::null, error);
    if (error) return Message{texts::lab_server_start, {{"program", program}, {"why", error.message()}}};
    std::string line;
    constexpr std::string_view begins = "listening on ";
    while (std::getline(state->out, line))
        if (line.starts_with(begins)) {
            const auto address = protocol::parse_address(line.substr(begins.size()));
            if (!address) return address.reason();
            state->address = *address;
            return ServerProcess(std::move(state));
        }
    state->child.wait(error);
    return Message{texts::lab_server_start, {{"program", program}, {"why", "it ended"}}};
}

const protocol::Address& ServerProcess::address() const { return state_->address; }

void ServerProcess::kill()
{
    std::error_code error;
    if (!state_->child.valid() || !state_->child.running(error)) return;
    state_->child.terminate(error);
    state_->child.wait(error);
}

// Fields 14 and 15 of /proc/PID/stat, in hundredths of a second; see proc(5). The name before them may hold
// anything, but its closing bracket is the last one.
double ServerProcess::processor_seconds() const
{
    std::ifstream file("/proc/" + std::to_string(state_->child.id()) + "/stat");
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
    std::ifstream file("/proc/" + std::to_string(state_->child.id()) + "/status");
    std::string line;
    while (std::getline(file, line))
        if (line.starts_with("VmRSS:")) return std::stoll(line.substr(6));
    return 0;
}

struct RunningCommand::State {
    std::string command;
    process::ipstream out;
    process::child child;
};

RunningCommand::RunningCommand(const std::string& command) : state_(std::make_unique<State>())
{
    state_->command = command;
    std::error_code error;
    state_->child = process::child("/bin/sh", "-c", command, process::std_out > state_->out, error);
}

RunningCommand::~RunningCommand()
{
    std::error_code error;
    if (running()) state_->child.terminate(error);
}

bool RunningCommand::running()
{
    std::error_code error;
    return state_->child.valid() && state_->child.running(error);
}

Result<std::string> RunningCommand::said()
{
    std::error_code error;
    std::string line, last;
    while (std::getline(state_->out, line)) last = line;
    state_->child.wait(error);
    if (error || state_->child.exit_code() != 0 || last.empty())
        return Message{texts::lab_server_start, {{"program", state_->command}, {"why", "it failed"}}};
    return last;
}

} // namespace papamu::lab
