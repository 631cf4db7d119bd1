#pragma once

// How long each side may think, and what is left of it. Time is match time in milliseconds, and comes from
// the owner of the match.

#include "core/result.hpp"
#include "game/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace papamu {

struct TimeControl {
    enum class Kind : std::uint8_t {
        none,     ///< no clocks
        per_move, ///< `base` for every move anew; with days, for matches by post
        fischer,  ///< `base` for the whole match, and `increment` more after every move
    };

    Kind kind = Kind::none;
    std::int64_t base = 0;
    std::int64_t increment = 0;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

inline constexpr std::int64_t shortest_time = 1'000;               ///< of one move, or of a match
inline constexpr std::int64_t longest_time = 30LL * 24 * 3600'000; ///< of one move: thirty days
inline constexpr std::int64_t longest_fischer = 24LL * 3600'000;   ///< of a match, and
inline constexpr std::int64_t longest_increment = 3600'000;        ///< of what a move adds

/// "none", "move:86400000", "fischer:300000+3000".
std::string text(const TimeControl& control);
/// Strict: what `text` writes, within the limits.
Result<TimeControl> parse_time_control(std::string_view words);

/// Both sides' clocks. A side's first move costs no time: no clock runs before both have moved once.
class Clocks {
public:
    explicit Clocks(TimeControl control = {}) : control_(control), left_{control.base, control.base} {}

    const TimeControl& control() const { return control_; }
    /// Whose time runs, since when.
    std::optional<Seat> running() const { return running_; }

    /// What is left for this side at that time; never below 0. Means nothing without a time control.
    std::int64_t left(Seat seat, std::int64_t at) const;
    /// When the running side's time will be over, if nothing happens before.
    std::optional<std::int64_t> over_at() const;
    /// Whether a move of this side would come too late, with `credit` milliseconds of its time forgiven.
    bool over(Seat seat, std::int64_t at, std::int64_t credit = 0) const;

    /// A move was made, `next` moves then; `begun`: both sides have moved.
    void moved(Seat seat, bool begun, Seat next, std::int64_t at, std::int64_t credit);
    /// Moves were taken back: the time used for them stays used, and this side's clock runs on if both sides
    /// have moved still.
    void returned(bool begun, Seat next, std::int64_t at, std::int64_t credit);
    /// The match is over.
    void stop(std::int64_t at);

    friend bool operator==(const Clocks&, const Clocks&) = default;

private:
    void settle(std::int64_t at, std::int64_t credit);
    void run(bool begun, Seat next, std::int64_t at);

    TimeControl control_;
    std::array<std::int64_t, 2> left_{};
    std::optional<Seat> running_;
    std::int64_t since_ = 0;
};

} // namespace papamu
