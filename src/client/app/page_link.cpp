#include "client/app/page_link.hpp"

#include "client/app/texts.hpp"
#include "core/text.hpp"
#include "game/registry.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

namespace papamu::app {

namespace to = modes::to;

namespace {

Message no_link(std::string_view link) { return {texts::link_form, {{"link", in_quotes(link, 80)}}}; }

// The query's words that are options of the game; the others belong to whoever passed the link on.
Result<Options> options_in(std::string_view query, const Game& game)
{
    Options named;
    const auto& known = game.info().options;
    for (const auto word : split(query, '&')) {
        const auto at = word.find('=');
        const auto name = word.substr(0, at);
        const bool is_option =
            std::any_of(known.begin(), known.end(), [&](const auto& option) { return option.id == name; });
        if (at == std::string_view::npos || !is_option) continue;
        auto value = unescaped(word.substr(at + 1));
        if (!value) return no_link(query);
        named.emplace(std::string{name}, std::move(*value));
    }
    return complete_options(known, named);
}

} // namespace

Result<PageLink> parse_page_link(std::string_view link)
{
    PageLink out;
    const auto whole = trimmed(link);
    const auto hash = whole.find('#');
    const auto before = whole.substr(0, hash);
    const auto behind = hash == std::string_view::npos ? std::string_view{} : whole.substr(hash + 1);
    const auto scheme = before.find("://");
    if (scheme == std::string_view::npos) return no_link(whole);
    auto service = protocol::parse_address(before);
    if (!service) return service.reason();
    out.service = std::move(*service);
    if (!behind.empty()) {
        if (std::find(page_places.begin(), page_places.end(), behind) != page_places.end()) {
            out.place = behind;
            return out;
        }
        const auto table = protocol::parse_link(whole);
        if (!table) return table.reason();
        out.table = protocol::text(*table);
        return out;
    }
    auto path = before.substr(std::min(before.find('/', scheme + 3), before.size()));
    const auto question = path.find('?');
    const auto query = question == std::string_view::npos ? std::string_view{} : path.substr(question + 1);
    path = path.substr(0, question);
    while (path.starts_with('/')) path.remove_prefix(1);
    while (path.ends_with('/')) path.remove_suffix(1);
    if (path.empty() || path == "index.html") return out;
    const auto game = find_game(path);
    if (!game) return game.reason();
    auto options = options_in(query, **game);
    if (!options) return options.reason();
    out.game = path;
    out.options = std::move(*options);
    return out;
}

std::optional<std::string> page_path(const modes::Route& route, const Options& options)
{
    using Path = std::optional<std::string>;
    return std::visit(
        [&](const auto& where) -> Path {
            using Where = std::decay_t<decltype(where)>;
            if constexpr (std::is_same_v<Where, to::Home>) {
                return "/";
            } else if constexpr (std::is_same_v<Where, to::Setup>) {
                auto path = "/" + where.game->info().id;
                char mark = '?';
                // What is usual goes without saying.
                const auto usual = complete_options(where.game->info().options, {});
                for (const auto& [name, value] : options) {
                    const auto found = usual ? usual->find(name) : options.end();
                    if (usual && found != usual->end() && found->second == value) continue;
                    path += mark + escaped(name) + '=' + escaped(value);
                    mark = '&';
                }
                return path;
            } else if constexpr (std::is_same_v<Where, to::LocalMatch>) {
                return "/#play";
            } else if constexpr (std::is_same_v<Where, to::Lobby>) {
                return "/#online";
            } else if constexpr (std::is_same_v<Where, to::Lessons>) {
                return "/#learn";
            } else if constexpr (std::is_same_v<Where, to::Replays>) {
                return "/#replays";
            } else if constexpr (std::is_same_v<Where, to::Settings>) {
                return "/#settings";
            } else if constexpr (std::is_same_v<Where, to::Waiting>) {
                return where.code.empty() ? Path{} : "/#" + where.code;
            } else {
                return std::nullopt;
            }
        },
        route.where());
}

} // namespace papamu::app
