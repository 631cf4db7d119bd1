#pragma once

// Many guests of one service at once, to measure it: two for each match, playing a line that is known before.
// They have no rules and no boards, so that only the service is measured. At the end, what they were told is
// compared with its log.

#include "lab/online/line.hpp"
#include "lab/online/told.hpp"
#include "match/clock.hpp"
#include "net/native_link.hpp"
#include "protocol/message.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace papamu::lab {

/// When a mover answers.
enum class Pace : std::uint8_t {
    still,  ///< not at all
    paced,  ///< when its turn comes by the clock of `Crowd::rate`
    at_once ///< as soon as it has read the opponent's move
};

struct CrowdFigures {
    std::uint64_t sent = 0;
    std::uint64_t acknowledged = 0;
    std::uint64_t refused = 0;
    std::uint64_t closed = 0;        ///< connections that ended by themselves
    std::vector<float> milliseconds; ///< from sending a move to the opponent's reading it
};

class Crowd {
public:
    /// Where there are several addresses, guests go to one after the other, and where the fewest are when
    /// their connection has ended, as behind a proxy. No two crowds at one service may have guests of the
    /// same numbers, from `first` on.
    Crowd(net::Network& network, std::vector<protocol::Address> addresses, std::size_t matches, Line line,
          std::size_t first = 0);
    ~Crowd();

    /// Seconds after which a crowd takes what it waits for to come no more; even on a busy computer no wait
    /// takes a tenth of it. It names what it waits for to standard error every half minute.
    static constexpr std::chrono::seconds hang_guard{600};
    /// Each of these runs until its goal is reached, or says in how far it was not.
    Result<void> connect();
    Result<void> sit_down();
    /// Both.
    Result<void> come();
    /// Plays for this long, at `rate` moves a second all together where the pace is `paced`.
    void play(Pace pace, double rate, std::chrono::milliseconds time);
    /// Waits until no move is on its way; false where one stays so.
    bool settle();

    /// From here on connections that end are opened again, and pending moves are sent again.
    void come_back(bool wanted) { comes_back_ = wanted; }
    /// When each match had its first new entry since this instant, in seconds; matches without one are
    /// missing. One that was at the end of its line by then has gone on.
    void watch_recovery(Instant since);
    std::vector<double> recovered() const;
    /// Plays until every match has had one; false where some do not go on.
    bool play_until_all_go_on(Pace pace, double rate);

    /// From here on the longest pause of each match counts; all of them in seconds, the shortest first.
    void watch_pauses();
    std::vector<double> pauses() const;

    CrowdFigures take_figures();
    std::size_t connected() const;
    /// Everything that guests say, hear and see of their connections, a line each: the time in milliseconds
    /// since 1970, the guest, and what it was. The stream must outlive this.
    void write_frames(std::ostream& out) { frames_ = &out; }

    struct Verdict {
        std::uint64_t acknowledged = 0; ///< entries that a guest was told
        std::uint64_t lost = 0;         ///< of them, those that are not there any more, or are others
        std::uint64_t doubled = 0;      ///< moves that stand twice
        std::uint64_t forked = 0;       ///< entries of which two were told, or one is kept, that differ
        std::size_t unread = 0;         ///< matches that could not be read back by both their guests
        double overcharged = 0;         ///< the largest time charged beyond what passed, in seconds
        double charged_once = 0;        ///< the most that a move was charged beyond what its guest took
        double charged_pause =
            0; ///< the largest part of a long pause that was charged so (Told::charged_part)
    };
    /// How many entries of each match were told to a guest.
    std::vector<std::uint64_t> told() const;
    /// Reads every match back and compares it with what was told. `down` is how long there was no server.
    Verdict verify(const std::vector<std::uint64_t>& told, double down);

private:
    struct Guest;
    struct Board;

    void handle(std::size_t guest, const net::LinkEvent& event);
    void hear(std::size_t guest, const protocol::Tell& message);
    void refused(std::size_t board, const std::string& id);
    void look_after(Instant now);
    void lose(std::size_t guest, const std::string& why, std::optional<std::chrono::milliseconds> after = {});
    void say_move(std::size_t board);
    void note(std::size_t guest, std::string_view what, std::string_view text) const;
    void entered(std::size_t guest, std::uint64_t seq);
    void move(std::size_t board);
    void greet(std::size_t guest);
    void join_again(std::size_t guest);
    void open(std::size_t guest);
    bool until(std::string_view what, const std::function<bool()>& reached,
               const std::function<void()>& meanwhile = {});
    void turn(Instant until);
    std::size_t least_visited(const Guest& coming) const;
    /// No guest goes there for so long: no node listened, or it sent a guest away, or said nothing.
    void shut(std::size_t address, std::chrono::seconds time = std::chrono::seconds(1));
    /// The guest whose move this ply of the line is, as a number within its match.
    std::size_t mover(std::uint64_t ply) const
    {
        return index_of(line_[std::min<std::size_t>(ply, line_.size() - 1)].seat);
    }
    void say(std::size_t guest, const protocol::Ask& message);

    net::Network& network_;
    std::vector<protocol::Address> addresses_;
    std::vector<Instant> shut_until_; ///< of each, as `shut` says
    const std::size_t first_;
    std::string game_;
    std::vector<LineMove> line_;
    std::uint64_t uncounted_ = 0; ///< moves until both sides have moved, from which on clocks run
    std::vector<std::unique_ptr<Guest>> guests_;
    std::vector<std::unique_ptr<Board>> boards_;
    Pace pace_ = Pace::still;
    std::size_t next_ = 0; ///< the match whose turn it is where the pace is `paced`,
    double owed_ = 0;      ///< and of the next move, the part that is due already
    bool comes_back_ = false;
    Instant recovery_{};
    CrowdFigures figures_;
    std::ostream* frames_ = nullptr;

    std::mutex mutex_;
    std::condition_variable awake_;
    std::vector<std::size_t> ready_; ///< guests whose links have something to say
};

} // namespace papamu::lab
