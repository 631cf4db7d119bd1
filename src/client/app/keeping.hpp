#pragma once

#include "client/platform/directories.hpp"

#include <optional>
#include <string_view>

namespace papamu::app {

/// Asks where to keep what cannot be kept where it should be, as soon as the program has started. Until there
/// is an answer, and after a no, nothing is kept.
class Keeping {
public:
    explicit Keeping(const platform::Directories& directories);

    /// The question, within a frame of the interface, as long as it is open; the place once it was chosen.
    std::optional<platform::Place> show();
    /// What it asks, for scripts: `none`, `asks`, `temporary` where no better place is left, or `nowhere`.
    std::string_view asks() const;

private:
    bool open_ = false;
    Message words_;
    std::optional<platform::Place> other_;
};

} // namespace papamu::app
