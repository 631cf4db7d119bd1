#pragma once

// What addresses and guests have and use, counted over all nodes of a service, so that limits hold by however
// many nodes somebody comes. What other nodes say counts as long as there is a way to them; nothing of it is
// written anywhere. For one thread.

#include "server/bucket.hpp"
#include "server/letter.hpp"
#include "server/store/table_book.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace papamu::server {

/// What somebody has for some time. Nodes say these numbers to each other, so none of them changes.
enum class Tally : std::uint8_t {
    connections = 0,     ///< of a household or a network
    hurried = 1,         ///< of them, those that came above its rate
    strangers = 2,       ///< connections of guests who are not known
    windows = 3,         ///< connections of one guest
    places = 4,          ///< at tables
    tables = 5,          ///< that strangers opened and that are not over
    waiting = 6,         ///< of them, those to which nobody has come
    waiting_of_known = 7 ///< such tables of those who are known
};

class Tallies {
public:
    // What somebody has. Names are words that are compared and never read.
    void add(Tally what, const std::string& whose, std::ptrdiff_t change);
    /// On all nodes together.
    std::size_t all(Tally what, const std::string& whose) const;

    // What somebody uses up and gets again with time: so much at once, and then so much a second. A kind is a
    // word, the same on all nodes. Times in milliseconds, on a clock that never goes back.
    void set_rate(const std::string& kind, double per_second, double at_once);
    /// Takes one. False where there is none left: then nothing is taken.
    bool take(const std::string& kind, const std::string& whose, std::int64_t now);
    /// Gives one back: it was not needed after all.
    void give_back(const std::string& kind, const std::string& whose);
    /// Forgets all that is there again.
    void tidy(std::int64_t now);
    /// Of how many it is not.
    std::size_t used() const { return used_.size(); }

    // Between nodes.
    /// Called whenever there are news. Says whether anybody wants to know them; null: nobody.
    void follow(std::function<bool()> news) { follows_ = std::move(news); }
    /// Letters for all other nodes: what has changed here since the last call.
    std::vector<std::string> news();
    /// There is a way to one more node. Letters for it: all that is so here.
    std::vector<std::string> met(Node node, std::int64_t now);
    /// The way is broken.
    void lost(Node node);
    /// What another node has said. False where the letter is about something else.
    bool heard(Node node, const Fields& letter, std::int64_t now);

private:
    using Counts = std::unordered_map<std::string, std::size_t>;
    using Purse = std::pair<std::string, std::string>; ///< the kind, and whose
    struct Rate {
        double per_second, at_once;
    };

    Bucket* bucket(const Purse& purse);
    bool wanted() const { return follows_ && follows_(); }
    void used_one(const Purse& purse, std::int64_t amount);

    Counts own_, elsewhere_;
    std::map<Node, Counts> nodes_;
    std::map<std::string, Rate, std::less<>> rates_;
    std::map<Purse, Bucket> used_;
    std::set<std::string> changed_;
    std::map<Purse, std::int64_t> spent_;
    std::function<bool()> follows_;
};

} // namespace papamu::server
