#pragma once

// Guests at tables of other nodes. A guest's connection ends at one node, its home; the table may belong to
// another, its owner. The home introduces the guest to the owner once, passes on what they ask about that
// table, and gives them what the owner says. For the owner such a guest has a connection like everybody else,
// only that its number is a relay's and not the host's.
//
// What an owner says to many guests of one home is one letter with their names. Letters go between two nodes
// in order; when the way between them breaks, the owner takes its visitors for gone, and the home sends its
// guests away, who come back as they do after a restart.

#include "server/host.hpp"
#include "server/letter.hpp"
#include "server/room.hpp"
#include "server/store/table_book.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace papamu::server {

/// What a guest's home knows of them.
struct Introduction {
    Person person;
    int version = 1; ///< of the protocol
    std::optional<bool> known;
    Origin origin;
    std::vector<std::string> seats;
};

class Relay final : public Host {
public:
    /// Who is behind the relay: the reception.
    class Desk {
    public:
        virtual ~Desk() = default;
        // As an owner:
        virtual void introduced(Connection visitor, Introduction who) = 0;
        /// Their home believes that this is about the table with this code, and that the table is here.
        virtual void asked(Connection visitor, std::string code, std::string_view frame, std::int64_t at) = 0;
        virtual void gone(Connection visitor) = 0;
        /// The way to their home is broken, and nothing came by it for so many milliseconds.
        virtual void lost(Connection visitor, std::int64_t silence) = 0;
        // As a home:
        /// The owner says this to them.
        virtual void told(Connection guest, std::string frame, Node by) = 0;
        /// They are no longer at this table, after so many of their questions. Where they have come back
        /// meanwhile, they are told of it next.
        virtual void let_go(Connection guest, const std::string& code, Node by, std::int64_t asked) = 0;
        /// The owner leaves, and this table of theirs is another node's from now on.
        virtual void handed_over(Connection guest, const std::string& code, Node by) = 0;
        /// It has nothing to do with them any more.
        virtual void released(Connection guest, Node by) = 0;
        /// The owner is done with them, and has told them why.
        virtual void dismissed(Connection guest) = 0;
        /// The node is not the owner of this table, about which this was asked.
        virtual void returned(Connection guest, const std::string& code, std::string_view frame,
                              std::int64_t at, Node by) = 0;
        /// The way to a node is broken.
        virtual void cut_off(Node node) = 0;
        // Of what all nodes know:
        /// There is a way to this one; letters for it.
        virtual std::vector<std::string> greetings(Node node) = 0;
        /// Letters for all of them: what has changed since the last call.
        virtual std::vector<std::string> news() = 0;
        /// A letter that is not about guests.
        virtual void heard(Node node, const Fields& letter) = 0;
    };

    Relay(Host& host, Desk& desk) : host_(host), desk_(desk), self_(std::make_shared<Relay*>(this)) {}
    ~Relay() override { *self_ = nullptr; }

    /// Whether this is the number of another node's guest.
    static bool is_visitor(Connection connection) { return (connection & visiting) != 0; }

    // The host, for connections of both kinds.
    void send(Connection to, std::string frame) override;
    void close(Connection connection) override;
    std::size_t queued(Connection connection) override;
    std::optional<std::int64_t> round_trip(Connection connection) override;
    void post(std::function<void()> call) override { host_.post(std::move(call)); }
    void compute(std::function<std::function<void()>()> call) override { host_.compute(std::move(call)); }
    std::int64_t now() override { return host_.now(); }
    std::int64_t today() override { return host_.today(); }
    void random(std::span<std::uint8_t> bytes) override { host_.random(bytes); }
    void meet(const std::map<std::uint64_t, std::string>& nodes) override { host_.meet(nodes); }
    void note(const Note& note) override { host_.note(note); }

    // As a home. Times are the host's.
    bool reaches(Node node) const { return peers_.contains(node); }
    /// Before anything is asked there; again when something of it has changed.
    void introduce(Connection guest, Node to, const Introduction& who);
    void ask(Connection guest, Node to, const std::string& code, std::string_view frame, std::int64_t at);
    /// The guest is gone.
    void say_goodbye(Connection guest, Node to);

    // As an owner.
    void let_go(Connection visitor, const std::string& code);
    void hand_over(Connection visitor, const std::string& code);
    void release(Connection visitor);
    /// For how long nothing has come from the visitor's home, in milliseconds.
    std::int64_t silence(Connection visitor);
    void give_back(Connection visitor, const std::string& code, std::string_view frame, std::int64_t at);

    /// A letter that is not about guests, behind those that are.
    void post_letter(Node to, const Fields& fields);
    /// The nodes to which there is a way.
    std::set<Node> peers() const;

    /// Whether there is anybody to tell: then the desk is soon asked for them.
    bool have_news()
    {
        if (!peers_.empty()) flush_soon();
        return !peers_.empty();
    }

    // Of the ways between nodes.
    void peer_opened(Node node);
    /// Nothing had come by it for so many milliseconds.
    void peer_closed(Node node, std::int64_t silence);
    void peer_received(Node node, std::string_view letter);

private:
    static constexpr Connection visiting = Connection{1} << 63;

    struct Peer {
        std::map<Connection, Connection> visitors; ///< by their numbers at home
        std::string frame;                         ///< that is about to be sent to
        std::string targets;                       ///< these, as one letter
    };
    struct Visitor {
        Node home = 0;
        Connection number = 0; ///< there
        std::int64_t lag = 0;
        std::int64_t asked = 0; ///< how often
    };

    void flush(Node to, Peer& peer);
    void flush_soon();
    void forget(Connection visitor);
    Connection visitor_of(Node node, const Fields& fields) const;
    void take_introduction(Node node, const Fields& fields);

    Host& host_;
    Desk& desk_;
    std::shared_ptr<Relay*> self_;
    std::map<Node, Peer> peers_;
    std::unordered_map<Connection, Visitor> visitors_;
    Connection numbers_ = 0;
    bool flushing_ = false;
};

} // namespace papamu::server
