#pragma once

// All connections: who they are, at which tables, and what each may ask for. A message is handled at once,
// unless something has to be looked up in the store first. Then it is handled again from its beginning when
// that has come, and later messages of the connection wait.

#include "server/allowances.hpp"
#include "server/hall.hpp"
#include "server/relay.hpp"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace papamu::server {

inline constexpr std::size_t tables_at_once = 64; ///< at which one connection may be
/// Guests who are told to come in one millisecond, where many are sent away at once.
inline constexpr std::int64_t let_in = 4;
inline constexpr std::int64_t back_at_once = 0, back_soon = 1'000, longest_wait = 60'000; ///< milliseconds

class Reception : private Relay::Desk {
public:
    Reception(Store& store, Host& host, std::string server_name, ServiceLimits limits, NodeSelf self,
              std::shared_ptr<Tallies> tallies);
    ~Reception();

    Hall& hall() { return hall_; }

    void opened(Connection connection, Origin origin);
    double received(Connection from, std::string_view frame, std::int64_t read_at);
    void closed(Connection connection);
    Relay& relay() { return relay_; }
    void tick();
    void announce_drain();
    bool prepared() const { return preparing_.empty(); }
    void drain();
    void farewell();

    bool ready() const { return !draining_ && hall_.ready(); }
    bool at_rest() const { return ready() && hall_.at_rest(); }
    ServiceCounts counts() const;

private:
    struct Received {
        protocol::Ask message;
        std::int64_t at = 0;
        std::string
            table{}; ///< of a guest of another node: the code of the table that their home sought here
        bool returned = false; ///< another node was asked first, and gave the message back
    };
    enum class Purse : std::uint8_t { address, guest };
    /// What the present message needs to know, and what it waits for.
    struct Errand {
        std::deque<Received> waiting;             ///< the message itself first, then those behind it
        std::optional<Message> missing;           ///< why the table that is wanted is not there
        std::optional<std::string> code;          ///< drawn for a table of theirs
        std::optional<GuestTables> own;           ///< what the book says of them
        std::pair<Node, std::string> elsewhere{}; ///< who has the table that is wanted, and which one it is
        std::optional<Message> later;             ///< why it cannot be done yet
        std::optional<std::int64_t> waits_since;  ///< until it can be
        std::optional<std::int64_t> looks_since;  ///< when the store was asked first
        std::string held_for;      ///< the id of what they were told, when they were told to wait
        std::map<Act, Purse> paid; ///< out of which allowance
    };
    /// A table of another node at which a guest is.
    struct Away {
        Node node = 0; ///< 0: yet another has it, and the guest was told to join again
        std::string match;
        std::int64_t came = 0; ///< which of their questions there was the last to come to it
    };
    struct Abroad {
        std::map<std::string, Away> tables;
        std::map<Node, std::int64_t> known_at; ///< to which they were introduced, and what they asked there
        /// Tables that a node has not, and gives back what was asked about them, until something is asked
        /// anew.
        std::map<std::string, Node> returning;
    };
    struct Visitor {
        bool greeted = false;
        bool introduced = false; ///< by another node, which is their home
        bool looking = false;    ///< something is looked up in the store
        int version = 1;
        Person person;
        Origin origin;
        std::int64_t opened_at = 0;
        std::vector<std::string> tables;
        std::vector<std::string> seats; ///< tables where they had a seat when they said hello
        int wrong_codes = 0;
        int returned = 0;                ///< how often a table was not where it was looked for
        double debt = 0;                 ///< what earlier messages cost beyond what was told
        std::optional<bool> known;       ///< has played here before
        std::vector<std::string> behind; ///< tables of which they have not read the last news
        /// Null while no message waits for the store, so that an idle connection takes little memory.
        std::unique_ptr<Errand> errand;
        std::unique_ptr<Abroad> abroad; ///< null where they never were
    };
    /// Whether a message was handled, or waits for something that is looked up.
    enum class Dealt : std::uint8_t { yes, later };
    enum class May : std::uint8_t { yes, no, later };
    struct Subscriber {
        protocol::ask::Lobby wish;
        std::uint64_t told = 0; ///< the lobby's changes
    };

    // reception.cpp
    double receive(Connection from, std::string_view frame, std::int64_t read_at, std::string table,
                   bool returned = false);
    void send(const Reply& reply);
    void send(Connection to, const protocol::Tell& message) { send(Reply{to, message}); }
    void refuse(Connection to, const std::string& id, Message reason, const std::string& match = {});
    void left(Connection from, const std::string& code);
    void dismiss(Connection connection, Message reason, std::optional<std::int64_t> retry_after);
    static Errand& errand(Visitor& visitor);
    bool serves() { return hall_.nodes().self() == 0 || hall_.nodes().serves(host_.now()); }
    void go_on(Connection from);
    void done(Visitor& visitor);
    void tell_lobby();
    void tell_behind();
    void dismiss_shy(std::deque<Connection>& shy, std::int64_t within);
    std::string lobby_frame(const protocol::ask::Lobby& wish);
    void count_places(const Visitor& visitor, std::ptrdiff_t change);
    void count_stranger(const Visitor& visitor, std::ptrdiff_t change);
    void count_out(const Visitor& visitor);

    // reception_waits.cpp
    void look(Connection from, Visitor& visitor);
    bool wait(Connection from, Visitor& visitor, const std::string& id, const Message& reason,
              std::int64_t at_most = longest_wait);
    void dismiss_unanswered();
    void tell_unanswered();
    void tell_unkept(Connection to, const protocol::Ask& asked);

    // reception_elsewhere.cpp
    static Introduction introduction(const Visitor& visitor);
    static Node away_at(const Visitor& visitor, const std::string& code);
    static bool is_answer(const Visitor& visitor, std::string_view frame);
    static bool is_away_at(const Visitor& visitor, Node node);
    static bool is_told_to_join(const Visitor& visitor, const std::string& code);
    static void forget_told(Visitor& visitor, const std::string& code = {});
    static void ask_anew(Visitor& visitor, const std::string& code, const Received& received);
    static const std::pair<const std::string, Away>* away_in(const Visitor& visitor,
                                                             const std::string& match);
    Dealt forward(Connection from, Visitor& visitor, Node to, const std::string& code,
                  const Received& received);
    std::int64_t host_time(const Received& received);
    bool give_back(Connection from, const Visitor& visitor, const std::string& code,
                   const Received& received);
    Dealt cannot_reach(Connection from, Visitor& visitor, const std::string& code, const Received& received);
    void introduced(Connection connection, Introduction who) override;
    void asked(Connection visitor, std::string code, std::string_view frame, std::int64_t at) override;
    void gone(Connection visitor) override;
    void lost(Connection visitor, std::int64_t silence) override;
    void told(Connection guest, std::string frame, Node by) override;
    void let_go(Connection guest, const std::string& code, Node by, std::int64_t asked) override;
    void handed_over(Connection guest, const std::string& code, Node by) override;
    void released(Connection guest, Node by) override;
    void dismissed(Connection guest) override;
    void returned(Connection guest, const std::string& code, std::string_view frame, std::int64_t at,
                  Node by) override;
    void cut_off(Node node) override;
    std::vector<std::string> greetings(Node node) override;
    std::vector<std::string> news() override;
    void heard(Node node, const Fields& letter) override;
    std::string listing(const std::string& code);
    void say_left();
    bool hand_over(Connection connection, const Visitor& visitor);
    void dismiss_moved();
    void forget(Connection connection, std::optional<std::int64_t> silence);
    void lose_silent(const Room& room, const std::string& guest);

    // reception_asks.cpp
    Dealt deal(Connection from, Received& received);
    Dealt handle(Connection from, Visitor& visitor, const protocol::ask::Hello& hello,
                 const Received& received);
    Dealt handle(Connection from, Visitor& visitor, const protocol::ask::Ping& ping,
                 const Received& received);
    Dealt handle(Connection from, Visitor& visitor, const protocol::ask::Lobby& lobby,
                 const Received& received);
    Dealt handle(Connection from, Visitor& visitor, const protocol::Unknown& unknown,
                 const Received& received);
    template <class About>
    Dealt handle(Connection from, Visitor& visitor, const About& about, const Received& received);
    May may(Connection from, Visitor& visitor, Act act);
    void give_back(Visitor& visitor, Act act);
    Dealt ask_known(Connection from, Visitor& visitor);
    Dealt ask_own(Connection from, Visitor& visitor, const std::string& guest, const std::string& asked = {});
    Dealt fetch(Connection from, Visitor& visitor, const std::string& code);

    // reception_tables.cpp
    Dealt handle(Connection from, Visitor& visitor, const protocol::ask::Create& create,
                 const Received& received);
    Dealt handle(Connection from, Visitor& visitor, const protocol::ask::Join& join,
                 const Received& received);
    Dealt handle(Connection from, Visitor& visitor, const protocol::ask::Admit& admit,
                 const Received& received);
    Dealt handle(Connection from, Visitor& visitor, const protocol::ask::Leave& leave,
                 const Received& received);
    Dealt wrong_code(Connection from, Visitor& visitor, const std::string& code, Message reason);
    bool may_come(Visitor& visitor, const std::string& code);
    static bool at_table(const Visitor& visitor, const std::string& code);
    void come_to(Visitor& visitor, const std::string& code);

    Relay relay_;
    Host& host_; ///< the relay, for connections of all kinds
    const std::string name_;
    const ServiceLimits limits_;
    const std::shared_ptr<Tallies> tallies_;
    Allowances allowances_;
    std::unordered_map<Connection, Visitor> visitors_;
    /// Connections that had not said hello, oldest first, and of them those that came hurried; some have said
    /// it since.
    std::deque<Connection> shy_, shy_hurried_;
    /// Connections whose hello had to wait for the store, and since when, oldest first.
    std::deque<std::pair<Connection, std::int64_t>> unanswered_;
    /// Those for whom something was looked up, and since when.
    std::deque<std::pair<Connection, std::int64_t>> looks_;
    std::map<Connection, Subscriber> lobby_;
    std::set<Connection> behind_;
    std::multimap<std::int64_t, Connection> waiting_; ///< when they are dealt with again whose message waits
    std::set<Connection> moved_;                      ///< whose tables have another owner now
    std::int64_t lobby_at_ = 0, behind_at_ = 0, tidy_at_ = 0;
    bool draining_ = false;
    std::set<Node> preparing_;    ///< those that read what is about to be left to them
    Connection asker_ = 0;        ///< the connection whose message is dealt with
    std::size_t asker_bytes_ = 0; ///< that were sent to them meanwhile
    ServiceCounts counts_;
    Hall hall_; // the last: it calls the others
};

} // namespace papamu::server
