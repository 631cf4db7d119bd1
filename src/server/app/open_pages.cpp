#include "server/app/open_pages.hpp"

#include "server/app/texts.hpp"

namespace papamu::server {

Result<std::optional<WebFolder>> open_pages(const ServerOptions& options, EventLog& log)
{
    const auto note = [&](const std::filesystem::path& folder, const WebFolder& pages) {
        log.note(Level::info, "web", {{"folder", folder.string()}, {"files", pages.size()}});
    };
    if (options.web) {
        auto opened = WebFolder::open(*options.web);
        if (!opened) return opened.reason();
        note(*options.web, *opened);
        return std::optional{std::move(*opened)};
    }
    for (const auto& folder : options.page_folders) {
        auto opened = WebFolder::open(folder);
        if (!opened || !opened->find("/")) continue;
        note(folder, *opened);
        return std::optional{std::move(*opened)};
    }
    if (!options.page_folders.empty()) log.note(Level::info, "no_page", {{"reason", texts::server_no_page}});
    return std::optional<WebFolder>{};
}

} // namespace papamu::server
