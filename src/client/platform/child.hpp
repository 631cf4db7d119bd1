#pragma once

#include "client/platform/descriptor.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace papamu::platform {

/// Another program that runs in the background, and no longer than this one. Only the destructor waits.
class Child {
public:
    /// The reason says why it cannot be started.
    static Result<Child> start(const std::filesystem::path& program,
                               const std::vector<std::string>& arguments);
    Child(Child&& that) noexcept;
    Child& operator=(Child&& that) noexcept;
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    /// Asks it to end; after three seconds it has to.
    ~Child();

    /// The whole lines that it wrote since the last look, whether as what it says or as what went wrong.
    std::vector<std::string> take_lines();
    bool running();
    /// Asks it to end.
    void stop();

private:
    Child(int process, Descriptor out) : process_(process), out_(std::move(out)) {}
    void end();

    int process_ = -1; ///< none any more when negative
    Descriptor out_;
    std::string begun_; ///< a line that has no end yet
};

} // namespace papamu::platform
