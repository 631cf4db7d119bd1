// The tables that are kept, so that this guest can come back to them.

#include "client/online/presence.hpp"

#include <algorithm>

namespace papamu::online {

std::vector<storage::KeptTable> Presence::waiting()
{
    if (!tables_) return {};
    if (!std::exchange(kept_read_, true)) {
        kept_ = tables_->list();
        for (auto& trouble : tables_->take_troubles()) troubles_.push_back(std::move(trouble));
    }
    return kept_;
}

std::optional<storage::KeptTable> Presence::present()
{
    if (state() == net::ConnectionState::off) return std::nullopt;
    const auto& table = client_->table();
    return find(table ? table->info.code : coming_);
}

// Notes that this guest was at the table until now, which it leaves; a table whose match is over is
// forgotten.
void Presence::touch_table()
{
    auto table = present();
    if (!table) return;
    if (over()) return forget(table->link);
    table->touched = {};
    put(std::move(*table));
}

// Whether the match has ended at the table where this guest is.
bool Presence::over() const
{
    if (!client_ || !client_->table()) return false;
    const auto& table = client_->table();
    const auto& match = table->replica ? table->replica->confirmed() : std::shared_ptr<const Match>{};
    return table->info.state == protocol::TableState::over || (match && match->conclusion());
}

void Presence::forget(const protocol::Link& table)
{
    if (!tables_) return;
    const auto is_it = [&](const storage::KeptTable& kept) {
        return kept.link.address == table.address && kept.link.code == table.code;
    };
    waiting();
    if (std::erase_if(kept_, is_it) > 0) tables_->remove(table.address, table.code);
}

bool Presence::is_own(const protocol::Address& address) const
{
    if (address.host != "127.0.0.1") return false;
    // It may answer before it has said that it listens.
    if (hosting.state() == Hosting::State::starting) return address.port == protocol::standard_port;
    return hosting.state() == Hosting::State::running && address.port == hosting.port();
}

// Kept before the seat is asked for: if the program is killed while the server answers, the seat is taken
// already.
void Presence::join(const std::string& code, bool play, const std::string& key)
{
    coming_ = play ? code : std::string{};
    last_refusal_ = {};
    if (play && tables_ && protocol::is_code(code)) {
        storage::KeptTable table{{client_->address(), code, key}, {}, {}, {}, {}};
        if (auto known = find(code)) table = std::move(*known);
        table.touched = {};
        table.own |= is_own(client_->address());
        put(std::move(table));
    }
    client_->join(code, play, key);
}

void Presence::leave_table()
{
    touch_table();
    const auto& table = client_->table();
    if (table && table->info.state == protocol::TableState::waiting)
        forget({client_->address(), table->info.code});
    if (!coming_.empty()) {
        // A seat that this guest had before is still there.
        const auto code = std::exchange(coming_, {});
        for (const auto& kept : waiting())
            if (kept.link.address == client_->address() && kept.link.code == code && !kept.seat)
                forget(kept.link);
    }
    client_->leave();
}

// A guest who was refused at a table has no seat there. A table where the server has told of a seat before
// may be closed for moments only.
void Presence::look_for_refusal()
{
    if (coming_.empty() || client_->arriving() || client_->state() != net::ConnectionState::online) return;
    const auto code = std::exchange(coming_, {});
    const auto& table = client_->table();
    if (table && table->info.code == code) return;
    for (const auto& kept : waiting())
        if (kept.link.address == client_->address() && kept.link.code == code &&
            (!kept.seat || last_refusal_.id == "table.unknown"))
            forget(kept.link);
}

// Takes what the server's greeting tells of tables that are kept already. Other tables that it names are not
// kept: home offers no table where this guest never was.
void Presence::keep_own_tables()
{
    const bool online = client_->state() == net::ConnectionState::online;
    if (online == greeted_) return;
    greeted_ = online;
    if (!online) return;
    for (const auto& table : client_->own_tables())
        if (const auto known = find(table.code); known && table.state != protocol::TableState::over)
            keep_seat(table, known->touched);
}

// Keeps the table where this guest is, as long as something may still happen there, such as a rematch that
// the guest has asked for.
void Presence::keep_table()
{
    const auto& table = client_->table();
    if (!table) return;
    const bool done = over() && !client_->wants_rematch();
    if (done || (!table->info.you && !table->info.knocking))
        forget({client_->address(), table->info.code});
    else if (table->info.you)
        keep_seat(table->info, {});
}

// Who is to move there, where this guest sees the match now.
std::optional<Seat> Presence::to_move_at(const protocol::TableInfo& info) const
{
    const auto& table = client_->table();
    if (!table || table->info.code != info.code || !table->replica || table->replica->name() != info.match)
        return std::nullopt;
    const auto match = table->replica->shown();
    return match && !match->conclusion() ? std::optional{match->to_move()} : std::nullopt;
}

void Presence::keep_seat(const protocol::TableInfo& info, std::filesystem::file_time_type touched)
{
    if (!tables_ || !protocol::is_code(info.code)) return;
    storage::KeptTable table{
        {client_->address(), info.code, info.key}, info.you, info.match, info.game, touched};
    table.own = is_own(client_->address());
    if (info.you) table.opponent = info.seats[index_of(other(*info.you))].name;
    table.to_move = to_move_at(info);
    if (const auto known = find(info.code)) {
        table.own |= known->own;
        // Of a match that one does not see now, it is left as it was seen last.
        if (!table.to_move && known->match == table.match) table.to_move = known->to_move;
        if (known->same(table)) return;
    }
    put(std::move(table));
}

// The kept table of this code, if there is one.
std::optional<storage::KeptTable> Presence::find(const std::string& code)
{
    for (auto& kept : waiting())
        if (kept.link.address == client_->address() && kept.link.code == code) return std::move(kept);
    return std::nullopt;
}

// As touched now, or where it says when it was.
void Presence::put(storage::KeptTable table)
{
    if (table.touched == std::filesystem::file_time_type{})
        table.touched = std::filesystem::file_time_type::clock::now();
    // Told once, though it is tried at every move: what cannot be written is known as long as the program
    // runs.
    const auto safe = tables_->put(table);
    if (!safe && unwritten_ != table.link.code) troubles_.push_back(safe.reason());
    unwritten_ = safe ? std::string{} : table.link.code;
    std::erase_if(kept_, [&](const storage::KeptTable& kept) {
        return kept.link.address == table.link.address && kept.link.code == table.link.code;
    });
    const auto place = std::find_if(kept_.begin(), kept_.end(), [&](const storage::KeptTable& kept) {
        return kept.touched <= table.touched;
    });
    kept_.insert(place, std::move(table));
}

bool Presence::missed() const
{
    if (hosts()) return true;
    if (!client_ || client_->state() == net::ConnectionState::off) return false;
    const auto& table = client_->table();
    return table && table->info.you && !over();
}

std::optional<bool> Presence::turn() const
{
    if (!client_ || client_->state() == net::ConnectionState::off || !client_->table()) return std::nullopt;
    const auto& info = client_->table()->info;
    const auto seat = to_move_at(info);
    if (!info.you || !seat) return std::nullopt;
    return *seat == *info.you;
}

} // namespace papamu::online
