#pragma once

// The window in words, for whoever hears it: made from its mirror (ui/mirror.hpp), frame after frame. It
// knows no screen and no game, and whoever speaks is not its business (platform/speaker.hpp).

#include "client/ui/mirror.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace papamu::speech {

/// How much is said: what a thing is called and set to; beside that what it is, and below which heading;
/// beside that the how manieth of how many it is.
enum class Detail : std::uint8_t { terse, normal, full };

class Narrator {
public:
    /// What there is to say of a frame after those before: where one is, what is told, where the focus is, or
    /// what became of what has it. An utterance each, in the order in which they are to be heard; none twice.
    std::vector<std::string> follow(const ui::Mirror& now, Detail detail);
    /// Something was entered: what was said last may be the answer once more.
    void entered() { last_.clear(); }
    /// Whoever listens knows nothing of the window yet: the next frame is told from the beginning.
    void forget();

private:
    void tell_place(const ui::Mirror& now);
    void tell_dialog(const ui::Mirror& now);
    void tell_focus(const ui::Mirror& now, Detail detail);
    void say(const std::string& words);

    ui::Mirror before_;
    std::string place_, dialog_, heading_, choices_; ///< where whoever listens is
    std::string last_;
    std::vector<std::string> out_;
};

/// All that the window shows, as it is read.
std::vector<std::string> everything(const ui::Mirror& now, Detail detail);

} // namespace papamu::speech
