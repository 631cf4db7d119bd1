#include "client/session/online_desk.hpp"

#include "client/online/presence.hpp"
#include "client/platform/handing.hpp"
#include "client/platform/here.hpp"
#include "client/session/archive.hpp"
#include "client/session/preferences.hpp"
#include "client/session/sittings.hpp"
#include "client/session/texts.hpp"
#include "client/session/tidings.hpp"
#include "match/record.hpp"
#include "protocol/guest.hpp"

#include <chrono>
#include <utility>

namespace papamu::session {

namespace {

// A page offers the page that is there instead.
Result<void> may_reach(const protocol::Address& address, const std::string& link)
{
    if constexpr (platform::in_browser) {
        const auto server = protocol::text(address);
        if (platform::reaches(server)) return {};
        platform::visit(link);
        return Message{texts::online_other_page, {{"server", server}}};
    }
    return {};
}

std::string page_at(const protocol::Address& address)
{
    auto page = protocol::text(address);
    return page.replace(0, 2, "http") + '/';
}

} // namespace

TimeControl TableChoice::control() const
{
    if (clock == Clock::minutes) return {TimeControl::Kind::fischer, minutes * 60'000LL, increment * 1000LL};
    if (clock == Clock::days) return {TimeControl::Kind::per_move, days * 24 * 3600'000LL, 0};
    return {};
}

OnlineDesk::OnlineDesk(online::Parts parts, const std::filesystem::path& data, Around around)
    : line_(std::make_unique<online::Presence>(std::move(parts), data, around.archive.keeps)), line(*line_),
      archive_(around.archive), preferences_(around.preferences), sittings_(around.sittings),
      tidings_(around.tidings), chance_(std::move(around.chance)), play_(std::move(around.play))
{
    line.when_over = [this](const std::string& name, const Match& match) { keep(name, match); };
}

OnlineDesk::~OnlineDesk() = default;

bool OnlineDesk::possible() const { return line.possible(); }

bool OnlineDesk::away() const
{
    return line.state() == net::ConnectionState::off && line.hosting.state() == online::Hosting::State::off;
}

std::optional<protocol::Address> OnlineDesk::known_server() const
{
    if (line.hosting.state() == online::Hosting::State::running)
        return protocol::Address{false, "127.0.0.1", line.hosting.port()};
    const auto set = protocol::parse_address(preferences_.settings.server);
    return preferences_.settings.server.empty() || !set ? std::nullopt : std::optional{*set};
}

Result<void> OnlineDesk::come_online()
{
    const auto known = known_server();
    if (!known) return texts::online_no_server;
    return line.come(*known, preferences_.settings.name);
}

Result<void> OnlineDesk::come_online(const protocol::Address& address, bool chosen)
{
    if (chosen) chosen_server_ = std::make_unique<protocol::Address>(address);
    return line.come(address, preferences_.settings.name);
}

// The own one is known as long as it is hosted, and no longer.
void OnlineDesk::remember_server()
{
    const auto& reached = line.client()->address();
    if (line.is_own(reached)) return;
    if (!preferences_.settings.server.empty() && (!chosen_server_ || *chosen_server_ != reached)) return;
    const auto words = protocol::text(reached);
    if (preferences_.settings.server == words) return;
    preferences_.settings.server = words;
    preferences_.save();
}

bool OnlineDesk::listen()
{
    using net::ConnectionState;
    const bool changed = line.update();
    tidings_.tell_all(line.take_troubles());
    const bool before = std::exchange(online_, line.state() == ConnectionState::online);
    if (!before && online_) {
        play_(audio::Sound::connect);
        remember_server();
    }
    if (before && line.state() == ConnectionState::waiting) play_(audio::Sound::lost);
    return changed;
}

// What was played online is looked at again as any other match.
void OnlineDesk::keep(const std::string& name, const Match& match)
{
    if (!archive_.keeps || match.plies().empty() || kept_.contains(name)) return;
    auto kept = archive_.library.import_record(
        papamu::text(record_of(match)),
        std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()), chance_of_id(chance_));
    if (kept)
        kept_[name] = kept->id;
    else
        tidings_.tell(kept.reason());
}

std::string OnlineDesk::kept_as(const std::string& name) const
{
    const auto found = kept_.find(name);
    return found == kept_.end() ? std::string{} : found->second;
}

std::optional<storage::KeptTable> OnlineDesk::to_come_back_to()
{
    if (!line.possible()) return std::nullopt;
    // A guest who is at one of the tables comes back to that one.
    if (auto present = line.present()) return present;
    const auto waiting = line.waiting();
    if (waiting.empty()) return std::nullopt;
    const auto local = sittings_.to_continue();
    if (local && archive_.library.touched(local->id) > waiting.front().touched) return std::nullopt;
    return waiting.front();
}

Result<modes::Route> OnlineDesk::to_table(const std::string& typed)
{
    auto code = protocol::parse_code(typed);
    std::string key;
    if (!code) {
        auto link = protocol::parse_link(typed);
        if (!link) return code.reason();
        if (auto may = may_reach(link->address, protocol::text(*link)); !may) return may.reason();
        if (auto came = come_online(link->address, false); !came) return came.reason();
        code = link->code;
        key = link->key;
    } else if (line.state() == net::ConnectionState::off) {
        if (!known_server()) return texts::online_code_alone;
        if (auto came = come_online(); !came) return came.reason();
    }
    line.join(*code, true, key);
    return modes::Route{modes::to::Waiting{*code}};
}

Result<modes::Route> OnlineDesk::come_back_to(const storage::KeptTable& table)
{
    // No other program would start the service.
    if (table.own && !line.hosts()) line.host_again(preferences_.settings.name);
    if (auto came = come_online(table.link.address, false); !came) return came.reason();
    line.join(table.link.code, true, table.link.key);
    return modes::Route{modes::to::Waiting{table.link.code}};
}

Result<modes::Route> OnlineDesk::to_service(const std::string& typed)
{
    if (!line.possible()) return texts::online_unavailable;
    if (protocol::parse_link(typed)) return to_table(typed);
    auto address = protocol::parse_address(typed);
    if (!address) return address.reason();
    if (auto came = come_online(*address, true); !came) return came.reason();
    return modes::Route{modes::to::Lobby{}};
}

Result<modes::Route> OnlineDesk::go_by(modes::to::Typing::What what, const std::string& typed)
{
    switch (what) {
    case modes::to::Typing::What::name: {
        auto name = protocol::guest_name(typed);
        if (!name) return name.reason();
        preferences_.settings.name = *name;
        preferences_.save();
        if (auto* client = line.client())
            if (auto renamed = client->rename(*name); !renamed) return renamed.reason();
        break;
    }
    case modes::to::Typing::What::server: {
        auto address = protocol::parse_address(typed);
        if (!address) return address.reason();
        if (auto may = may_reach(*address, page_at(*address)); !may) return may.reason();
        if (auto came = come_online(*address, true); !came) return came.reason();
        break;
    }
    case modes::to::Typing::What::code: return to_table(typed);
    }
    return modes::Route{modes::to::Lobby{}};
}

} // namespace papamu::session
