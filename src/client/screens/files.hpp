#pragma once

#include "client/screens/screen.hpp"
#include "client/storage/match_files.hpp"

#include <string>
#include <vector>

namespace papamu::session {
class KeptMatches;
} // namespace papamu::session

namespace papamu::screens {

/// Files that hold a match, where a person is likely to have them, to be opened by a press; any other by its
/// path.
class FilesScreen final : public Screen {
public:
    struct Tools {
        session::KeptMatches& kept;
    };
    explicit FilesScreen(const Tools& with);

    std::string name() const override { return "files"; }
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void show_panels() override;

    void show_list();
    void open(const std::filesystem::path& file);

    Tools with_;
    std::vector<storage::MatchFile> files_;
    std::string path_; ///< as it is written by hand
    Message refusal_;
    bool focused_ = false;
};

} // namespace papamu::screens
