#include "client/screens/turn_stage.hpp"

#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"

namespace papamu::screens {

void TurnStage::caption_areas(std::optional<Seat> own)
{
    std::vector<std::string> words;
    for (const auto& area : view.look().areas) {
        const Text* said = own && area.owner == own ? area.yours : area.theirs;
        words.push_back(said ? ui::text(*said) : std::string{});
    }
    view.set_captions(std::move(words), scale.pixels(18));
}

std::optional<Spot> TurnStage::focused() const
{
    const auto spot = parse_spot(view.look(), ui::focus());
    return spot ? std::optional{*spot} : std::nullopt;
}

std::optional<Spot> TurnStage::at() const { return ui::focus_visible() ? focused() : turn().marks().hover; }

} // namespace papamu::screens
