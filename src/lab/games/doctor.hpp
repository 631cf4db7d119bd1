#pragma once

#include "core/message.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace papamu::lab {

/// One thing that a game has or lacks.
struct Finding {
    enum class Kind {
        there,
        missing,  ///< without it the game is not done
        optional, ///< it would be better with it
    };

    Kind kind = Kind::there;
    Message what;
    std::optional<Message> why; ///< where it is not there: what exactly is wrong, or what to do
};

/// What a game has and lacks, in the order in which it is best written. What stands behind something missing
/// that it needs is left out.
std::vector<Finding> look_over(const std::string& id, const std::filesystem::path& tree);

} // namespace papamu::lab
