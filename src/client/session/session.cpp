#include "client/session/session.hpp"

#include <utility>

namespace papamu::session {

Session::Session(Parts parts, storage::SettingsFile::Opened opened, const std::filesystem::path& data,
                 bool keeps)
    : preferences(std::move(opened), keeps, tidings), archive(data, keeps),
      learning(data / "learned.toml", keeps, tidings),
      advisers(std::move(parts.assets), parts.tables, parts.chance, tidings),
      sittings(archive, preferences, advisers, tidings, clock, parts.chance),
      kept(archive, sittings, tidings, parts.chance, std::move(parts.show_folder)),
      desk(std::move(parts.online), data,
           {archive, preferences, sittings, tidings, parts.chance, std::move(parts.play)})
{
}

Session::~Session() = default;

} // namespace papamu::session
