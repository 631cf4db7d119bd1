// The folders of a person, and where they can keep what they play in the place of the usual one.

#include "client/platform/own_folders.hpp"
#include "platform/variable.hpp"
#include "render/stage.hpp"

using namespace papamu;
using stage::Variable;
namespace fs = std::filesystem;

TEST_CASE("the usual folders are those that there are, by the names that the desktop gave them", "[platform]")
{
    stage::Folder folder;
    const Variable home("HOME", folder.path().string()), config("XDG_CONFIG_HOME", std::nullopt);
    CHECK(platform::usual_folders().empty());
    fs::create_directory(folder.path() / "Downloads");
    fs::create_directory(folder.path() / "Dokumente");
    CHECK(platform::usual_folders() == std::vector<fs::path>{folder.path() / "Downloads"});
    folder.write(".config/user-dirs.dirs", "# made by a desktop\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n"
                                           "XDG_DOWNLOAD_DIR=rubbish\nXDG_DESKTOP_DIR=\"/no/such/folder\"\n");
    CHECK(platform::usual_folders() ==
          std::vector<fs::path>{folder.path() / "Downloads", folder.path() / "Dokumente"});
}

TEST_CASE("another place is offered among the documents, whatever the desktop calls them", "[platform]")
{
    stage::Folder folder;
    const Variable home("HOME", folder.path().string()), config("XDG_CONFIG_HOME", std::nullopt),
        data("XDG_DATA_HOME", (folder.path() / "file").string());
    folder.write("file", "no folder");
    platform::Directories directories;
    directories.data = folder.path() / "file" / "papamu";
    const auto offered = [&] { return platform::find_other_place(directories).value().data; };
    CHECK_FALSE(platform::documents());
    CHECK(offered() == folder.path() / "Papamu");
    fs::create_directory(folder.path() / "Documents");
    CHECK(offered() == folder.path() / "Documents" / "Papamu");
    folder.write(".config/user-dirs.dirs", "XDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n");
    CHECK(offered() == folder.path() / "Papamu");
    fs::create_directory(folder.path() / "Dokumente");
    CHECK(platform::documents() == folder.path() / "Dokumente");
    CHECK(offered() == folder.path() / "Dokumente" / "Papamu");
    CHECK(fs::is_empty(folder.path() / "Dokumente"));
}
