#pragma once

// What a searcher is asked and what it answers, as text: for one that runs in another program. A line for
// every value, its name first; every text is read back as it was.

#include "core/result.hpp"
#include "game/searcher.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papamu {

/// One question, and what may be used for it. A cache is not a text and stays behind.
struct Asked {
    std::string game; ///< its id
    Means means;
    std::string position;
    std::vector<std::string> moves;
    Limits limits;
};

std::string text(const Asked& asked);
/// Refuses what is missing, unknown or no number.
Result<Asked> parse_asked(std::string_view text);

std::string text(const Analysis& analysis);
Result<Analysis> parse_analysis(std::string_view text);

} // namespace papamu
