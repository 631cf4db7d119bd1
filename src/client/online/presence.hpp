#pragma once

// This program's presence at a service: the guest, the connection, the tables, and the service hosted here if
// there is one. Before `come` no socket is opened and no guest exists.

#include "client/online/hosting.hpp"
#include "client/storage/kept_tables.hpp"
#include "client/storage/pending_moves.hpp"
#include "net/client.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::online {

/// The parts of the program that a presence needs.
struct Parts {
    /// Makes the link; empty where there is no network.
    std::function<std::unique_ptr<net::Link>()> make_link;
    /// Milliseconds on a clock that never goes back.
    std::function<std::int64_t()> clock;
    /// Called from any thread when `update` has something to do.
    std::function<void()> wake;
    std::string program; ///< its name and version, for the server's log
};

/// What a player said a moment ago.
struct Saying {
    protocol::PhraseKind phrase = protocol::PhraseKind::hello;
    std::int64_t until = 0; ///< on the clock of `Parts`

    friend bool operator==(const Saying&, const Saying&) = default;
};

class Presence {
public:
    /// `keeps`: whether this program may write to the data folder. Without it, because another program holds
    /// the folder, the guest is forgotten at the end and nothing is written.
    Presence(Parts parts, const std::filesystem::path& data, bool keeps);
    ~Presence();
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;

    /// Whether this program can go online at all.
    bool possible() const { return static_cast<bool>(parts_.make_link); }
    /// Goes to a service under this name, or stays there. Opens the first socket.
    Result<void> come(const protocol::Address& address, const std::string& name);
    /// Leaves the service, but not the matches there.
    void go();
    /// Goes to a table of that service, to play or to watch, and keeps it from here on. `key` is that of a
    /// full link; without it the host may have to let this guest in.
    void join(const std::string& code, bool play, const std::string& key = {});
    /// Leaves the table, or stops going there. A match that has begun is kept and waits; otherwise the table
    /// is given up.
    void leave_table();
    /// Tables that wait, at whichever server, the one kept last first.
    std::vector<storage::KeptTable> waiting();
    /// The kept table that this guest is at now, or is joining.
    std::optional<storage::KeptTable> present();
    /// Forgets a table: it waits no more.
    void forget(const protocol::Link& table);
    /// Whether closing the program now would keep somebody waiting: a match goes on, an own table waits for
    /// an opponent, or this program hosts the service.
    bool missed() const;
    /// In a match that goes on at this guest's table: whether this guest is to move. Nothing where none does,
    /// or where this guest watches.
    std::optional<bool> turn() const;
    /// Whether the match at this guest's table is over.
    bool over() const;
    /// Whether this is the address of the service that is hosted here, or about to be.
    bool is_own(const protocol::Address& address) const;

    /// Takes what came and sends what is due, without waiting. Whether something changed.
    bool update();
    /// When `update` has something to do even if nothing comes.
    std::optional<std::int64_t> next_update() const;

    /// Null until the first `come`.
    net::Client* client() { return client_.get(); }
    const net::Client* client() const { return client_.get(); }
    net::ConnectionState state() const { return client_ ? client_->state() : net::ConnectionState::off; }
    std::int64_t now() const { return parts_.clock ? parts_.clock() : 0; }
    /// Greets the service again; its answer lists the tables at which this guest has a seat.
    void ask_for_own_tables();
    /// The link by which a friend comes to this table; with this computer's network address where it hosts
    /// the service.
    std::string link_to(const std::string& code) const;
    /// Whether others who open that link in a browser find a page there, as far as is known: not where it is
    /// a link of this computer alone.
    bool opens_in_browsers() const;
    /// Whether the service is the one that is hosted here, and has no page for browsers.
    bool hosts_without_page() const;

    /// What this side said last, for a few seconds.
    std::optional<Saying> said(Seat seat) const;
    /// Why something that was asked for did not happen; each reason once.
    std::optional<Message> take_refusal();
    /// Why this guest is no longer at its table, once.
    std::optional<Message> take_left() { return std::exchange(left_, {}); }
    /// What went wrong where no call could return the reason, once.
    std::vector<Message> take_troubles();

    /// Called once for every own match that ended.
    std::function<void(const std::string& name, const Match& match)> when_over;

    Hosting hosting;
    /// Starts a service on this computer, and goes to it as soon as it listens.
    void host(const std::string& name);
    /// The same, to come back to a table there: tried again for some seconds while the earlier service is
    /// still ending.
    void host_again(const std::string& name);
    /// Stops the service on this computer, and leaves it where this program was there or on the way to it.
    void stop_hosting();
    /// Whether the hosted service runs, or is about to.
    bool hosts() const
    {
        return hosting.state() == Hosting::State::starting || hosting.state() == Hosting::State::running;
    }

private:
    protocol::Address reached_at() const;
    void look_after_hosting();
    void hear(const net::Notice& notice);
    void look_for_end();
    void keep_table();
    void keep_own_tables();
    void look_for_refusal();
    void keep_seat(const protocol::TableInfo& info, std::filesystem::file_time_type touched);
    std::optional<Seat> to_move_at(const protocol::TableInfo& info) const;
    std::optional<storage::KeptTable> find(const std::string& code);
    void put(storage::KeptTable table);
    void touch_table();

    Parts parts_;
    std::filesystem::path data_;
    bool keeps_ = true;
    std::unique_ptr<net::Keep> keep_;
    storage::PendingMoves* pending_ = nullptr; ///< the same, where it is kept on the disk
    std::unique_ptr<net::Client> client_;
    std::optional<std::string> host_as_; ///< the guest's name at the hosted service, until it was joined
    std::int64_t host_until_ = 0;        ///< until then a service that ends is started again
    std::int64_t host_next_ = 0;         ///< but not before this time
    std::uint64_t seen_ = 0;             ///< changes
    std::array<std::optional<Saying>, 2> said_;
    std::vector<Message> refusals_;
    std::optional<Message> left_;
    std::vector<Message> troubles_;
    std::string unwritten_; ///< the code of the table that could not be kept last
    std::optional<storage::KeptTables> tables_;
    std::vector<storage::KeptTable> kept_; ///< as it lies there; read once
    bool kept_read_ = false;
    std::string coming_;   ///< the code of a table that has not answered yet
    Message last_refusal_; ///< of what was asked last
    bool greeted_ = false; ///< the own tables that a welcome told of are kept
    std::string over_;     ///< the match whose end was told
};

} // namespace papamu::online
