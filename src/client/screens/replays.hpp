#pragma once

#include "client/screens/paging.hpp"
#include "client/screens/screen.hpp"
#include "client/storage/library.hpp"
#include "client/ui/cards.hpp"
#include "client/ui/page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::session {
struct Archive;
class Sittings;
class KeptMatches;
class Tidings;
} // namespace papamu::session

namespace papamu::screens {

/// All kept matches, the newest first, a page at a time: only what is shown was read.
class ReplaysScreen final : public Screen {
public:
    struct Tools {
        board::Painter painter;
        session::Archive& archive;
        session::Sittings& sittings;
        session::KeptMatches& kept;
        session::Tidings& tidings;
    };
    /// Shows the page with the match at this place of the list, on which the focus stands.
    ReplaysScreen(const Tools& with, std::size_t at);

    std::string name() const override { return "replays"; }
    const Game* game() const override;
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;

    enum class Over { nothing, menu, remove, elsewhere };

    struct Row {
        storage::Summary summary;
        const Game* game;
        board::BoardView view;
    };

    void arrange();
    void load();
    void turned(bool is_another);
    void open(std::size_t row);
    void show_row(std::size_t number);
    void show_empty();
    void show_footer();
    void show_pages();
    void show_over();
    /// What leads to matches that are not in the list.
    void look_elsewhere();
    void show_elsewhere();
    void copy_focused();
    void paste();
    /// What a row says of how its match stands.
    static Message state_of(const Row& row);
    /// When it was, how long, and who played.
    static Message about(const storage::Summary& summary);

    Tools with_;
    Paging paging_;
    std::vector<Row> rows_;
    std::optional<std::size_t> loaded_most_; ///< how many the rows were loaded for
    std::optional<std::size_t> focus_;       ///< the place in the list where the focus goes next
    std::size_t chosen_ = 0;                 ///< the row that something over the list is about
    Over over_ = Over::nothing;
    ui::Bands page_;
    std::vector<ui::ListRow> places_; ///< of the rows, and of those there would be room for
};

} // namespace papamu::screens
