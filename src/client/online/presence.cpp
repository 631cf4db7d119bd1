#include "client/online/presence.hpp"

#include "client/platform/random.hpp"
#include "client/storage/guest.hpp"
#include "net/memory_keep.hpp"

#include <algorithm>

namespace papamu::online {

namespace {

constexpr std::int64_t saying_time = 6000;
// A service that was told to end is gone within two seconds, and a slow disk may take longer.
constexpr std::int64_t host_patience = 6000, host_pause = 300;

// Whether a server's reason says that a table, or one's place there, is no more. Others pass.
bool is_gone(const Message& reason)
{
    constexpr std::array<std::string_view, 4> ends{"table.unknown", "table.closed", "table.expired",
                                                   "table.not_let_in"};
    return std::find(ends.begin(), ends.end(), reason.id) != ends.end();
}

bool of_this_computer(const std::string& host)
{
    return host == "127.0.0.1" || host == "localhost" || host == "::1";
}

} // namespace

Presence::Presence(Parts parts, const std::filesystem::path& data, bool keeps)
    : parts_(std::move(parts)), data_(data), keeps_(keeps)
{
    if (keeps_) tables_.emplace(data_ / "seats");
}

Presence::~Presence() { touch_table(); }

Result<void> Presence::come(const protocol::Address& address, const std::string& name)
{
    if (!client_) {
        auto guest = keeps_ ? storage::open_guest(data_ / "guest") : storage::passing_guest();
        if (!guest) return guest.reason();
        const auto chance = platform::random_bytes(8);
        if (!chance) return chance.reason();
        std::uint64_t seed = 0;
        for (const auto byte : *chance) seed = seed << 8 | byte;
        for (auto& trouble : guest->troubles) troubles_.push_back(std::move(trouble));
        if (keeps_) {
            auto kept = std::make_unique<storage::PendingMoves>(data_ / "pending");
            pending_ = kept.get();
            keep_ = std::move(kept);
        } else {
            // Where nothing may be written, a move lasts as long as the program.
            keep_ = std::make_unique<net::MemoryKeep>();
        }
        auto link = parts_.make_link();
        if (parts_.wake) link->wake_by(parts_.wake);
        client_ = std::make_unique<net::Client>(
            std::move(link), *keep_, net::Identity{guest->secret, name, false, parts_.program}, seed);
    }
    if (client_->identity().name != name)
        if (auto renamed = client_->rename(name); !renamed) return renamed;
    client_->connect(address, now());
    return {};
}

void Presence::go()
{
    touch_table();
    coming_.clear();
    greeted_ = false;
    if (client_) client_->disconnect();
}

void Presence::host(const std::string& name)
{
    host_as_ = name;
    host_until_ = now();
    hosting.start(data_ / "server");
}

void Presence::host_again(const std::string& name)
{
    host(name);
    host_until_ = now() + host_patience;
    host_next_ = now() + host_pause;
}

void Presence::stop_hosting()
{
    host_as_.reset();
    const bool there = client_ && client_->state() != net::ConnectionState::off && is_own(client_->address());
    hosting.stop();
    if (there) go();
}

void Presence::look_after_hosting()
{
    if (!host_as_) return;
    if (hosting.state() == Hosting::State::running) {
        if (auto came = come({false, "127.0.0.1", hosting.port()}, *host_as_); !came)
            troubles_.push_back(came.reason());
        host_as_.reset();
    } else if (hosting.state() == Hosting::State::off) {
        if (now() >= host_until_) {
            // Whoever pressed the button of hosting reads it there.
            if (!coming_.empty()) troubles_.push_back(hosting.trouble());
            host_as_.reset();
        } else if (now() >= host_next_) {
            host_next_ = now() + host_pause;
            hosting.start(data_ / "server");
        }
    }
}

bool Presence::update()
{
    bool changed = hosting.update();
    look_after_hosting();
    if (!client_) return changed;
    client_->update(now());
    for (const auto& notice : client_->take_notices()) hear(notice);
    look_for_refusal();
    keep_own_tables();
    keep_table();
    look_for_end();
    if (pending_)
        for (auto& trouble : pending_->take_troubles()) troubles_.push_back(std::move(trouble));
    if (tables_)
        for (auto& trouble : tables_->take_troubles()) troubles_.push_back(std::move(trouble));
    return std::exchange(seen_, client_->changes()) != client_->changes() || changed;
}

std::optional<std::int64_t> Presence::next_update() const
{
    return client_ ? client_->next_update() : std::nullopt;
}

void Presence::hear(const net::Notice& notice)
{
    if (const auto* refused = std::get_if<net::notice::Refused>(&notice)) {
        last_refusal_ = refused->reason;
        refusals_.push_back(refused->reason);
    } else if (const auto* said = std::get_if<net::notice::Said>(&notice)) {
        said_[index_of(said->seat)] = Saying{said->phrase, now() + saying_time};
    } else {
        const auto& left = std::get<net::notice::Left>(notice);
        left_ = left.reason;
        if (is_gone(left.reason)) forget({client_->address(), left.table});
    }
}

void Presence::look_for_end()
{
    const auto& table = client_->table();
    if (!table || !table->replica || !table->replica->seat()) return;
    const auto match = table->replica->confirmed();
    if (!match || !match->conclusion() || over_ == table->replica->name()) return;
    over_ = table->replica->name();
    if (when_over) when_over(over_, *match);
}

void Presence::ask_for_own_tables()
{
    // One's own name is a good one.
    if (state() == net::ConnectionState::online) static_cast<void>(client_->rename(client_->identity().name));
}

// Where others find the service; this computer has another address for them than for itself.
protocol::Address Presence::reached_at() const
{
    auto address = client_->address();
    const bool hosts = hosting.state() == Hosting::State::running && !hosting.numbers().empty();
    if (hosts && of_this_computer(address.host)) address.host = hosting.numbers().front();
    return address;
}

std::string Presence::link_to(const std::string& code) const
{
    if (!client_) return {};
    // A guest with the whole link need not knock.
    const auto& table = client_->table();
    return protocol::text(protocol::Link{
        reached_at(), code, table && table->info.code == code ? table->info.key : std::string{}});
}

bool Presence::hosts_without_page() const
{
    return client_ && hosting.state() == Hosting::State::running && !hosting.has_page() &&
           is_own(client_->address());
}

bool Presence::opens_in_browsers() const
{
    return client_ && !of_this_computer(reached_at().host) && !hosts_without_page();
}

std::optional<Saying> Presence::said(Seat seat) const
{
    const auto& said = said_[index_of(seat)];
    return said && now() < said->until ? said : std::nullopt;
}

std::optional<Message> Presence::take_refusal()
{
    if (refusals_.empty()) return std::nullopt;
    auto first = std::move(refusals_.front());
    refusals_.erase(refusals_.begin());
    return first;
}

std::vector<Message> Presence::take_troubles() { return std::exchange(troubles_, {}); }

} // namespace papamu::online
