#pragma once

// One guest's dealings with a service, kept up through every interruption: the greeting, the lobby, and the
// one table where the guest is. It has no sockets (those are the link's), no window and no clock: its owner
// calls `update` often and says what time it is. The window, bots and simulations use the same one.

#include "core/random.hpp"
#include "net/keep.hpp"
#include "net/link.hpp"
#include "net/replica.hpp"
#include "net/retries.hpp"
#include "protocol/message.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace papamu::net {

/// How the connection stands.
enum class ConnectionState : std::uint8_t {
    off,        ///< not wanted; no socket is open
    connecting, ///< on its way
    online,     ///< the server has answered
    waiting,    ///< lost or not to be had; tried again at `retry_at`
    refused     ///< the server turned this client away; tried again only when asked to
};

struct Identity {
    std::string secret; ///< 32 hexadecimal digits
    std::string name;
    bool bot = false;
    std::string client; ///< the program and its version
};

/// News that is told once.
namespace notice {
/// Something asked for will not happen; or a move could not be stored safely before it was sent.
struct Refused {
    Message reason;
};
/// A player said something.
struct Said {
    Seat seat = Seat::first;
    protocol::PhraseKind phrase = protocol::PhraseKind::hello;
};
/// The guest is no longer at the table.
struct Left {
    std::string table;
    Message reason;
};
} // namespace notice
using Notice = std::variant<notice::Refused, notice::Said, notice::Left>;

/// The table where the guest plays or watches.
struct AtTable {
    protocol::TableInfo info;       ///< as last told
    std::optional<Replica> replica; ///< its match, once there is one
    std::int64_t told_at = 0;       ///< when `info` came: `claimable_in` counts from there
};

class Client {
public:
    /// `seed` makes ids and the random delay of retries; two clients of one guest must not share one.
    Client(std::unique_ptr<Link> link, Keep& keep, Identity identity, std::uint64_t seed);

    /// Comes and stays connected until `disconnect`. Opens the first socket.
    void connect(const protocol::Address& address, std::int64_t now);
    void disconnect();
    /// Tries at once instead of at `retry_at`; where there is a `worry`, on a fresh connection.
    void retry(std::int64_t now);
    /// The network is there again, or is another one: opens a fresh connection at once, since nobody says of
    /// the earlier one whether it lives. Not where the server turned this client away, or talks nonsense.
    void begin_anew(std::int64_t now);
    /// Takes what came and sends what is due; `now` is in milliseconds and never goes back.
    void update(std::int64_t now);

    ConnectionState state() const { return state_; }
    const protocol::Address& address() const { return address_; }
    /// Why the client waits or was refused, or why it had to connect again.
    const Message& trouble() const { return trouble_; }
    std::int64_t retry_at() const { return retry_at_; }
    /// What is wrong although there is a connection: requests are not answered, or what comes does not form a
    /// match. Empty while all is well.
    const Message& concern() const { return concern_; }
    /// Why the service does nothing for now in the present match, or about the table asked for: its store
    /// cannot keep anything. Clocks stand still, and requests are answered when they can be. Empty while all
    /// is well.
    Message held() const { return held_ ? held_->reason : Message{}; }
    /// What keeps the guest from playing on and is unlikely to pass by itself, for a person to decide about:
    /// leave, or `retry`. Empty while all is well, and while a connection is lost for moments only.
    Message worry() const;
    const std::string& server() const { return server_; }
    /// The tables where the guest has a seat in a match that is not over: as told at the last greeting, with
    /// what was heard since of the present table.
    const std::vector<protocol::TableInfo>& own_tables() const { return own_tables_; }
    const Identity& identity() const { return identity_; }
    /// Takes effect at once where the client is connected; refused when it is no name.
    Result<void> rename(const std::string& name);

    /// One page of the open tables, as the asker wishes them; nothing until it came.
    void watch_lobby(bool wanted, const std::string& game = {}, protocol::Pace pace = protocol::Pace::any,
                     std::int64_t page = 0);
    const std::optional<std::vector<protocol::TableInfo>>& lobby() const { return lobby_; }
    /// The open tables on all pages; where the server does not say, the number of those listed.
    std::int64_t lobby_total() const { return lobby_total_; }

    /// A wish is sent as soon as there is a connection, and again until it is answered. There is one table at
    /// a time: another one is left.
    void create(const std::string& game, const Options& options, TimeControl clock, std::optional<Seat> seat,
                bool open);
    /// With the key of a full link the guest sits down at once. Without it, where the table asks for one, the
    /// guest knocks: `table()->info.knocking` while nobody has answered.
    void join(const std::string& code, bool play, const std::string& key = {});
    /// Answers a guest who knocks, one of `table()->info.knocks`.
    Result<void> admit(std::int64_t number, bool accepted);
    void leave();
    /// Whether an answer to `create` or `join` is still awaited.
    bool arriving() const { return create_.has_value() || joining_.has_value(); }
    const std::optional<AtTable>& table() const { return table_; }

    /// Wishes in the present match. Refused at once where that can be known here; a refusal by the server
    /// comes as a notice.
    Result<void> play(const std::string& move);
    Result<void> offer(OfferKind what);
    Result<void> answer(bool accepted);
    Result<void> resign();
    Result<void> abort();
    Result<void> claim(bool win);
    Result<void> rematch(bool wanted);
    /// Whether this guest wants a rematch, whatever the other side wants.
    bool wants_rematch() const;
    Result<void> say(protocol::PhraseKind phrase);

    /// The notices since the last call.
    std::vector<Notice> take_notices();
    /// From here on what happens in the present match is kept until `take_news`, as its replica says.
    void follow_match();
    std::vector<News> take_news();
    /// Grows with every change of anything above.
    std::uint64_t changes() const { return changes_; }

    /// The match's time now, as the server counts it: for showing clocks, never for judging them.
    std::int64_t match_time(std::int64_t now) const;
    /// When `update` has something to do even if nothing comes.
    std::optional<std::int64_t> next_update() const;

private:
    void lose(Message reason, std::int64_t now, std::optional<std::int64_t> after = {});
    void lose_to_nonsense(Message reason, std::int64_t now);
    void open_link(std::int64_t now);
    void greet(std::int64_t now);
    void say_again();
    void come_back();
    void say(const protocol::Ask& message);
    void hear(const protocol::Tell& message, std::int64_t now);
    void hear_table(const protocol::tell::Table& told, std::int64_t now);
    void hear_refused(const protocol::tell::Refused& refused);
    void hear_stray_table(const protocol::tell::Table& told);
    void hear_held(const protocol::tell::Held& held, std::int64_t now);
    void hear_synced(const protocol::tell::Synced& synced, std::int64_t now);
    void to_replica(const protocol::Tell& message, std::int64_t now);
    void forget_settled();
    bool waits_for(const std::string& id) const;
    void settle(const std::string& id);
    bool bear(std::size_t bytes, std::int64_t now);
    bool awaits() const;
    bool lacks_match() const;
    void mind(std::int64_t now);
    void mind_match(std::int64_t now);
    void answered();
    bool urgent() const { return spoke_at_ || awaited_since_; }
    std::int64_t ping_at() const;
    std::int64_t dead_at() const;
    void drop_table();
    std::string fresh_id();
    Result<const Match*> own_match() const;
    Result<void> wish(protocol::Ask message);
    /// Whether messages can be sent now: the link is open and the greeting was sent. Earlier wishes go out
    /// with the greeting.
    bool awake() const { return greeted_; }

    std::unique_ptr<Link> link_;
    Keep& keep_;
    Identity identity_;
    Random random_;
    std::uint64_t ids_ = 0;

    ConnectionState state_ = ConnectionState::off;
    protocol::Address address_;
    Message trouble_;
    std::int64_t retry_at_ = 0;
    std::int64_t give_up_at_ = 0; ///< when connecting, or waiting for an answer, has taken too long
    std::int64_t heard_at_ = 0;
    std::int64_t pinged_at_ = 0;
    std::int64_t pings_ = 0;
    bool greeted_ = false;
    bool served_ = false; ///< whether some request was answered on this connection
    int greetings_ = 0;   ///< sent and not answered yet
    std::int64_t welcome_at_ = 0;
    static constexpr int unlucky = 3; ///< attempts
    int attempts_ = 0;                ///< that failed in a row
    bool nonsense_ = false;           ///< whether nonsense from the server was among the reasons
    std::string server_;
    Message concern_;
    bool spoke_ = false; ///< and nothing at all was heard since
    std::optional<std::int64_t> spoke_at_;
    std::optional<std::int64_t> awaited_since_; ///< since when something asked has had no answer at all
    std::int64_t borne_ = 0;                    ///< bytes heard beyond what the time since then allows
    std::int64_t borne_at_ = 0;
    std::vector<protocol::TableInfo> own_tables_;

    std::optional<protocol::ask::Lobby> lobby_wanted_;
    std::int64_t lobby_total_ = 0;
    std::optional<std::vector<protocol::TableInfo>> lobby_;
    std::optional<protocol::ask::Create> create_;
    std::optional<protocol::ask::Join> joining_;
    std::optional<AtTable> table_;
    std::optional<protocol::tell::Held> held_; ///< as last told, until it is done
    /// Since when the clocks of the present match stand, as was told; a lost connection changes nothing.
    std::optional<std::int64_t> stands_at_;
    std::set<std::string> left_;      ///< tables that the server told of unasked, on this connection
    Retries syncs_;                   ///< of a match that is torn
    Retries returns_;                 ///< to a table whose match is another one than known
    std::optional<PendingMove> kept_; ///< the replica's pending move, as it lies with `keep_`
    std::optional<protocol::ask::Rematch> rematch_; ///< the table does not say so yet
    std::vector<protocol::Ask> wishes_;             ///< about the present match, with ids, not answered yet
    std::vector<Notice> notices_;
    std::uint64_t changes_ = 0;
};

} // namespace papamu::net
