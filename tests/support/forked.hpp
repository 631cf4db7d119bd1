#pragma once

#include <cstddef>
#include <functional>

namespace papamu::testing {

/// A copy of this process that does something and may be killed meanwhile. Only where nothing else has
/// threads.
class Forked {
public:
    /// In the copy: does its work and returns its exit status. What it writes to `told` is read here.
    /// Destructors of what was there before do not run in the copy.
    using Work = std::function<int(int told)>;

    explicit Forked(const Work& work);
    Forked(const Forked&) = delete;
    Forked& operator=(const Forked&) = delete;
    /// Kills it where it still runs.
    ~Forked();

    /// The next so many bytes that it wrote, waiting for them; false where it ended before.
    bool read(void* bytes, std::size_t size);
    void kill();
    /// Waits for its end: its exit status, or 128 and the number of the signal that ended it.
    int wait();

private:
    int process_ = -1;
    int told_ = -1;
    int status_ = -1;
};

} // namespace papamu::testing
