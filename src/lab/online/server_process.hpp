#pragma once

#include "core/result.hpp"
#include "protocol/address.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace papamu::lab {

/// A papamu-server that was started here. Ends with this object.
class ServerProcess {
public:
    /// Starts it and waits until it listens.
    static Result<ServerProcess> start(const std::string& program, const std::vector<std::string>& words);
    ServerProcess(ServerProcess&&) noexcept;
    ServerProcess& operator=(ServerProcess&&) noexcept;
    ~ServerProcess();

    const protocol::Address& address() const;
    /// Ends it as a power cut would, for the process: at once.
    void kill();
    /// Seconds of processor time so far, all its threads together.
    double processor_seconds() const;
    /// Resident kilobytes.
    std::int64_t kilobytes() const;

private:
    struct State;
    explicit ServerProcess(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// A command of the shell that runs beside this program.
class RunningCommand {
public:
    explicit RunningCommand(const std::string& command);
    ~RunningCommand();
    bool running();
    /// Its last line, when it has ended well.
    Result<std::string> said();

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace papamu::lab
