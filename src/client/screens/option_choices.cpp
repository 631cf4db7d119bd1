#include "client/screens/option_choices.hpp"

#include "client/screens/texts.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "core/text.hpp"

#include <algorithm>

namespace papamu::screens {

using render::Rect;

OptionChoices::OptionChoices(const Game& game, Options chosen) : game_(&game), options_(std::move(chosen))
{
    for (const auto& option : game.info().options)
        if (option.kind == OptionInfo::Kind::slots && !options_[option.id].empty())
            for (const auto part : split(options_[option.id], ',')) slots_[option.id].emplace_back(part);
}

bool OptionChoices::show()
{
    bool changed = false;
    for (const auto& option : game_->info().options) changed |= show_option(option);
    return changed;
}

bool OptionChoices::show_option(const OptionInfo& option)
{
    ui::heading(ui::text(*option.name));
    if (option.kind == OptionInfo::Kind::slots) return show_slots(option);
    std::vector<std::string> names;
    int at = 0;
    for (std::size_t i = 0; i < option.values.size(); ++i) {
        names.push_back(ui::text(*option.values[i].name));
        if (option.values[i].id == options_[option.id]) at = static_cast<int>(i);
    }
    const bool changed = ui::choice("setup." + option.id, names, at);
    if (changed) options_[option.id] = option.values[static_cast<std::size_t>(at)].id;
    return changed;
}

// Drawn by chance, or one value for each slot: an unpicked slot shows its name, a picked one its value.
bool OptionChoices::show_slots(const OptionInfo& option)
{
    auto& picked = slots_[option.id];
    const auto name_of = [&](const std::string& id) {
        for (const auto& value : option.values)
            if (value.id == id) return ui::text(*value.name);
        return id;
    };
    const bool whole = picked.size() == option.slots.size() &&
                       std::none_of(picked.begin(), picked.end(), [](const auto& id) { return id.empty(); });
    const bool any = std::any_of(picked.begin(), picked.end(), [](const auto& id) { return !id.empty(); });
    const bool drawn = ui::button("setup." + option.id + ".drawn", ui::text(texts::setup_drawn),
                                  {.icon = "ui/cards", .chosen = !any});
    if (drawn) {
        picked.clear();
        options_[option.id].clear();
    }
    const auto show_slot = [&](std::size_t i) {
        const std::string value = i < picked.size() ? picked[i] : std::string{};
        const std::string words = value.empty() ? ui::text(*option.slots[i]) : name_of(value);
        const std::string detail = value.empty() ? std::string{} : ui::text(*option.slots[i]);
        if (ui::button("setup." + option.id + '.' + std::to_string(i), words,
                       {.detail = detail, .chosen = !value.empty()}))
            picking_ = {option.id, i};
    };
    {
        const auto slots = ui::grid(2);
        for (std::size_t i = 0; i < option.slots.size(); ++i) show_slot(i);
    }
    half_picked_ = any && !whole;
    if (half_picked_) {
        options_[option.id].clear();
        ui::label(ui::text(texts::setup_half_picked),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::trouble});
    }
    return drawn;
}

bool OptionChoices::show_picker(const Rect& place)
{
    const auto& [id, slot] = *picking_;
    const auto& options = game_->info().options;
    const auto option = std::find_if(options.begin(), options.end(),
                                     [&, &wanted = id](const OptionInfo& o) { return o.id == wanted; });
    auto& picked = slots_[option->id];
    picked.resize(option->slots.size());
    ui::panel_begin("setup.picker", place, {.scroll = true});
    ui::title(ui::text(*option->slots[slot]));
    if (ui::button("pick.back", ui::text(texts::setup_back),
                   {.kind = ui::ButtonKind::quiet, .icon = "ui/back"})) {
        picking_.reset();
        ui::panel_end();
        return false;
    }
    std::optional<std::string> value;
    const auto show = [&](const auto& candidate) {
        const bool taken = std::find(picked.begin(), picked.end(), candidate.id) != picked.end();
        if (ui::button("pick." + candidate.id, ui::text(*candidate.name),
                       {.enabled = !taken, .chosen = taken}))
            value = candidate.id;
    };
    {
        const auto all = ui::grid(2);
        for (const auto& candidate : option->values) show(candidate);
    }
    ui::panel_end();
    if (!value) return false;
    picked[slot] = *value;
    // One after the other: the next slot without a value is picked for at once.
    const auto next = std::find(picked.begin(), picked.end(), std::string{});
    if (next != picked.end()) {
        picking_ = {option->id, static_cast<std::size_t>(next - picked.begin())};
        return false;
    }
    std::string joined;
    for (const auto& one : picked) joined += (joined.empty() ? "" : ",") + one;
    options_[option->id] = joined;
    picking_.reset();
    return true;
}

} // namespace papamu::screens
