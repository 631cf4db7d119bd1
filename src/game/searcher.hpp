#pragma once

// The interface of an engine: text in, text out, nothing blocks. A thread, a browser's worker or another
// process can stand behind it.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papamu {

/// When to stop thinking; zero means no limit of that kind. Without any limit only `stop` ends the search.
struct Limits {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};
    int lines = 1;       ///< how many best moves to report
    bool endings = true; ///< whether to use what is known of endings beyond searching
};

/// A judgement for the side to move.
struct Value {
    enum class Kind : std::uint8_t { estimate, win, loss, draw };

    Kind kind = Kind::estimate; ///< the other three are proven
    int estimate = 0;           ///< in the game's own units, more is better
    int plies = 0;              ///< to the end of the game under best play, when proven; 0 where unknown
    bool at_most = false;       ///< a shorter win was not ruled out yet
    bool by_repetition = false; ///< true only where a position that keeps coming back is a draw

    bool proven() const { return kind != Kind::estimate; }

    friend bool operator==(const Value&, const Value&) = default;
};

/// One move with the play that is expected to follow, best first.
struct Line {
    Value value;
    std::vector<std::string> moves;
};

/// What is known so far.
struct Analysis {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Line> lines; ///< best first; empty only when the position offers no move
    bool finished = false;   ///< a limit was reached, the value is proven, or `stop` was called
    double endings = 1;      ///< how much of what is prepared in the background is done, 0 to 1
    /// Of several lines where a limit ended the search within a depth, so that not all of them were looked at
    /// equally deep: those of the depth before, whose estimates can be compared. Without what was proven to
    /// lose since, and empty where the lines say more: where they are of one depth, or the best is proven.
    std::vector<Line> even{};
};

class Cache;

/// What a searcher may use, and how it searches.
struct Means {
    int threads = 1;
    std::size_t table_bytes = std::size_t{64} << 20;
    std::size_t endings_bytes = std::size_t{64} << 20; ///< for what is known of endings beyond searching
    Cache* cache = nullptr;                            ///< outlives the searcher; null: nothing is kept
    bool background = false; ///< goes on preparing endings between questions; answers then depend on time
    bool repetition = true;  ///< the house rule of the match: a third occurrence is a draw
    bool full_width = false; ///< every move to the same depth: no reductions, no extensions
};

/// The engine behind a searcher, where that may run elsewhere, as in a worker of the page.
enum class EngineState {
    well,
    unreached, ///< it did not come up, as without a network
    broken,    ///< it came up and broke down while it was thinking, as without memory
};

class Searcher {
public:
    virtual ~Searcher() = default;
    /// Begins to think about the position after these moves and returns at once. The history is part of the
    /// question because repetition needs it. An earlier question is dropped.
    virtual void start(const std::string& position, const std::vector<std::string>& moves,
                       const Limits& limits) = 0;
    /// Asks for an answer now; the next `poll` has it.
    virtual void stop() = 0;
    /// The state of the thought, or nothing when nothing new is known. Never waits.
    virtual std::optional<Analysis> poll() = 0;
    virtual EngineState engine() const { return EngineState::well; }
};

/// Where searchers keep tables between runs. Implemented by programs that may write files.
class Cache {
public:
    virtual ~Cache() = default;
    virtual std::optional<std::vector<std::uint8_t>> read(const std::string& key) = 0;
    /// False when it could not be kept; the caller goes on without.
    virtual bool write(const std::string& key, const std::vector<std::uint8_t>& bytes) = 0;
};

} // namespace papamu
