// A browser starts no other programs.

#include "data/child.hpp"

#include "data/texts.hpp"

namespace papamu {

Result<Child> Child::start(const std::filesystem::path& program,
                           const std::vector<std::string>& /*arguments*/, Reads /*reads*/)
{
    return Message{texts::child_in_browser, {{"program", program.string()}}};
}

Child::Child(Child&& that) noexcept = default;
Child& Child::operator=(Child&& that) noexcept = default;
Child::~Child() = default;

std::vector<std::string> Child::take_lines() { return {}; }
std::optional<std::string> Child::wait_line(std::chrono::milliseconds /*longest*/) { return std::nullopt; }
bool Child::running() { return false; }
std::optional<int> Child::status() { return status_; }
void Child::stop() {}
void Child::kill() {}

} // namespace papamu
