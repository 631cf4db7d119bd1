#pragma once

#include "client/modes/turn.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// How a given move is touched, for scripts, which play as a person would: spots and controls in order, with
/// what is planned laid down first. Nothing where it cannot be played now. `pointer`: a ghost can be tapped.
std::optional<std::vector<std::string>> touches_of(const modes::Turn& turn, const Look& look,
                                                   const std::string& text, Commit commit, bool pointer);

} // namespace papamu::screens
