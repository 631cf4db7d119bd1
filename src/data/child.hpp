#pragma once

#include "core/result.hpp"
#include "data/descriptor.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace papamu {

/// Another program that runs in the background, and no longer than this one. Only the destructor and
/// `wait_line` wait.
class Child {
public:
    /// What of its output is read here; the rest goes where this program's goes.
    enum class Reads {
        all,   ///< standard output and standard error as one
        output ///< standard output alone
    };

    /// Starts the program in this file, with nothing on its standard input. The reason says why it cannot be
    /// started. The thread that starts it must outlive it: on Linux the end of that thread ends the child
    /// too.
    static Result<Child> start(const std::filesystem::path& program,
                               const std::vector<std::string>& arguments, Reads reads = Reads::all);
    Child(Child&& that) noexcept;
    Child& operator=(Child&& that) noexcept;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    /// Asks it to end; after three seconds it is killed.
    ~Child();

    /// The whole lines that it wrote since the last call.
    std::vector<std::string> take_lines();
    /// The next line, waiting for it up to this long; nothing where none came, or none comes any more.
    std::optional<std::string> wait_line(std::chrono::milliseconds longest);
    bool running();
    /// How it ended: its exit status, or 128 and the number of the signal; nothing while it runs.
    std::optional<int> status();
    /// Asks it to end.
    void stop();
    /// Ends it at once, and waits for that.
    void kill();
    /// Its number in the system; means nothing once it has ended.
    int number() const { return process_; }

private:
    Child(int process, Descriptor out) : process_(process), out_(std::move(out)) {}
    void read();
    void end();
    void ended(int how);

    int process_ = -1; ///< none any more when negative
    std::optional<int> status_;
    Descriptor out_;
    bool closed_ = false;            ///< it will write nothing more
    std::vector<std::string> lines_; ///< not taken yet
    std::string begun_;              ///< a line that has no end yet
};

} // namespace papamu
