#include "client/screens/online_ways.hpp"

#include "client/screens/online_texts.hpp"
#include "protocol/guest.hpp"

namespace papamu::screens {

Result<Route> to_table(Session& session, const std::string& typed)
{
    auto code = protocol::parse_code(typed);
    std::string key;
    if (!code) {
        auto link = protocol::parse_link(typed);
        if (!link) return code.reason();
        if (auto came = session.come_online(link->address, false); !came) return came.reason();
        code = link->code;
        key = link->key;
    } else if (session.line.state() == net::ConnectionState::off) {
        if (!session.known_server()) return texts::online_code_alone;
        if (auto came = session.come_online(); !came) return came.reason();
    }
    session.line.join(*code, true, key);
    return Route{to::Waiting{*code}};
}

Result<Route> come_back_to(Session& session, const storage::KeptTable& table)
{
    // Nobody else would start it.
    if (table.own && !session.line.hosts()) session.line.host_again(session.settings.name);
    if (auto came = session.come_online(table.link.address, false); !came) return came.reason();
    session.line.join(table.link.code, true, table.link.key);
    return Route{to::Waiting{table.link.code}};
}

Result<Route> to_service(Session& session, const std::string& typed)
{
    if (!session.line.possible()) return texts::online_unavailable;
    if (protocol::parse_link(typed)) return to_table(session, typed);
    auto address = protocol::parse_address(typed);
    if (!address) return address.reason();
    if (auto came = session.come_online(*address, true); !came) return came.reason();
    return Route{to::Lobby{}};
}

Result<Route> go_by(Session& session, to::Typing::What what, const std::string& typed)
{
    switch (what) {
    case to::Typing::What::name: {
        auto name = protocol::guest_name(typed);
        if (!name) return name.reason();
        session.settings.name = *name;
        session.save_settings();
        if (auto* client = session.line.client())
            if (auto renamed = client->rename(*name); !renamed) return renamed.reason();
        break;
    }
    case to::Typing::What::server: {
        auto address = protocol::parse_address(typed);
        if (!address) return address.reason();
        if (auto came = session.come_online(*address, true); !came) return came.reason();
        break;
    }
    case to::Typing::What::code: return to_table(session, typed);
    }
    return Route{to::Lobby{}};
}

} // namespace papamu::screens
