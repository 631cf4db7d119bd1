#pragma once

// A bot that knows nothing but a d-pad, the shoulder buttons, A, B and Y: it wanders over the screens and
// finds out whether everything can be reached and whether there is always one focus.

#include "client/script/hands.hpp"
#include "core/random.hpp"
#include "core/result.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace papamu::script {

class Walker {
public:
    Walker(int steps, std::uint8_t seed);

    bool done() const { return left_ == 0; }
    /// Looks at the screen as it stands settled, then makes the next step. The reason when the focus is lost,
    /// or something shown cannot be reached by steps from where it is.
    Result<void> step(const std::string& screen, Hands& hands);
    /// The names of the screens it came to, in order of the first visit.
    const std::vector<std::string>& visited() const { return visited_; }

    /// How many different controls it has pressed.
    std::size_t pressed() const { return pressed_.size(); }

private:
    Result<void> look(const std::string& screen);

    int left_;
    Random random_;
    std::vector<std::string> visited_;
    std::map<std::string, int> pressed_; ///< how often, by screen and control
    std::set<std::string> known_;        ///< what has been looked at already
};

} // namespace papamu::script
