#pragma once

// A service that a script plays, in the place of one behind a socket: scripts and tests come to every online
// screen without a network, and the same way every time.

#include "core/result.hpp"
#include "match/match.hpp"
#include "net/link.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::script {

class Rehearsal {
public:
    Rehearsal() : stage_(std::make_shared<Stage>()) {}

    /// What the client holds; it opens at once.
    std::unique_ptr<net::Link> link() const;

    /// The service says this frame. `$ID` in it stands for the id of what was asked last. Entries get the
    /// digest of the match they make.
    Result<void> say(std::string frame);
    /// The line is cut, and comes up again when it is opened again.
    void cut();

    /// Every frame the client sent.
    const std::vector<std::string>& heard() const { return stage_->heard; }
    /// How often the client opened the line.
    int opened() const { return stage_->opened; }

    /// By the script's own clock, in seconds: what the client has patience for does not depend on how long
    /// the machine takes to draw it.
    void time(double now) { now_ = now; }
    double time() const { return now_; }

private:
    struct Stage {
        bool open = false;
        int opened = 0;
        std::vector<net::LinkEvent> events;
        std::vector<std::string> heard;
        std::function<void()> wake;
    };
    class Prop;

    void put(net::LinkEvent event);

    std::shared_ptr<Stage> stage_;
    std::vector<Entry> entries_; ///< of the match that is played
    double now_ = 0;
};

} // namespace papamu::script
