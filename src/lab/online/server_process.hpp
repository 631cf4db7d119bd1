#pragma once

#include "core/result.hpp"
#include "data/child.hpp"
#include "protocol/address.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace papamu::lab {

/// A papamu-server that was started here. Ends with this object.
class ServerProcess {
public:
    /// Starts it and waits until it listens.
    static Result<ServerProcess> start(const std::string& program, const std::vector<std::string>& words);

    const protocol::Address& address() const { return address_; }
    /// Ends it as a power cut would, for the process: at once.
    void kill() { child_.kill(); }
    /// Asks it to end, and does not wait for it.
    void end() { child_.stop(); }
    bool running() { return child_.running(); }
    /// Seconds of processor time so far, all its threads together.
    double processor_seconds() const;
    /// Resident kilobytes.
    std::int64_t kilobytes() const;

private:
    ServerProcess(Child child, protocol::Address address)
        : child_(std::move(child)), address_(std::move(address))
    {
    }

    Child child_;
    protocol::Address address_;
};

/// A command of the shell that runs beside this program.
class RunningCommand {
public:
    static Result<RunningCommand> start(const std::string& command);
    bool running();
    /// Its last line, when it has ended well; waits for its end.
    Result<std::string> said();

private:
    RunningCommand(Child child, std::string command) : child_(std::move(child)), command_(std::move(command))
    {
    }

    Child child_;
    std::string command_;
    std::string last_; ///< line so far
};

} // namespace papamu::lab
