#pragma once

#include "client/platform/directories.hpp"

#include <optional>
#include <string_view>

namespace papamu::app {

/// Asks where to keep what cannot be kept where it should be: as soon as the program has started, and again
/// where that place becomes full or is taken away. Until there is an answer nothing is kept, and after a no
/// what waits is tried again where it was.
class Keeping {
public:
    explicit Keeping(const platform::Directories& directories);

    /// Asks anew, since something could not be written; false where there is no other place, and it does not.
    bool ask(const platform::Directories& directories, const Message& why);
    /// It can be written there again: what was asked by `ask` needs no answer any more.
    void withdraw();

    /// The question, within a frame of the interface, as long as it is open; the place once it was chosen.
    std::optional<platform::Place> show();
    /// What it asks, for scripts: `none`, `asks`, `temporary` where no better place is left, or `nowhere`.
    std::string_view asks() const;

private:
    bool open_ = false;
    bool later_ = false; ///< it asks because something could not be written
    bool fresh_ = false; ///< so it does since the last frame
    Message words_;
    std::optional<platform::Place> other_;
};

} // namespace papamu::app
