#include "client/screens/setup.hpp"

#include "client/screens/home.hpp"
#include "client/screens/play.hpp"
#include "client/screens/rules.hpp"
#include "client/screens/texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "core/text.hpp"

#include <algorithm>

namespace papamu::screens {

using render::Rect;

SetupScreen::SetupScreen(Session& session, const Game& game) : session_(session), game_(game)
{
    // A start from the command line was played; here a new one is chosen.
    chosen().position.reset();
    complete_ = chosen().game.options;
    for (const auto& option : game.info().options)
        if (option.kind == OptionInfo::Kind::slots && !complete_[option.id].empty())
            for (const auto part : split(complete_[option.id], ',')) slots_[option.id].emplace_back(part);
    draw_setup();
    ui::set_focus("setup.start"); // who wants nothing else just goes on
}

void SetupScreen::draw_setup()
{
    chosen().game.options = complete_;
    const auto setup = session_.new_setup(game_, chosen());
    refusal_ = setup ? Message{} : setup.reason();
    setup_.reset();
    if (!setup) return;
    setup_ = *setup;
    view_.emplace(game_.info().id, *game_.look(setup->position), session_.painter);
    view_->snap(*game_.scene(setup->position));
    drawn_ = !chosen().position && draws_differ(game_, complete_);
}

void SetupScreen::handle(const input::Intent& intent)
{
    if (!std::holds_alternative<input::intent::Cancel>(intent)) return;
    if (picking_)
        picking_.reset();
    else
        go_to(std::make_unique<HomeScreen>(session_));
}

std::optional<std::string> SetupScreen::fact(const std::string& name) const
{
    if (name == "position" && setup_) return setup_->position;
    return std::nullopt;
}

void SetupScreen::arrange()
{
    const auto screen = ui::screen();
    const float margin = screen.height < 560 ? 10.0F : 28.0F;
    if (screen.width > screen.height * 0.9F) {
        const float width = std::clamp(screen.width * 0.36F, 270.0F, 440.0F);
        panel_ = {margin, margin, width, screen.height - 2 * margin};
        picture_ = {panel_.right() + margin, margin, screen.width - panel_.right() - 2 * margin,
                    screen.height - 2 * margin};
    } else {
        const float height = screen.height * 0.46F;
        picture_ = {margin, margin, screen.width - 2 * margin, screen.height - height - 2 * margin};
        panel_ = {margin, picture_.bottom() + margin / 2, screen.width - 2 * margin, height - margin / 2};
    }
}

void SetupScreen::draw(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    if (!view_) return;
    view_->set_style(session_.board_style());
    view_->arrange(scale.pixels(picture_), Seat::first);
    view_->draw(batch, {});
}

void SetupScreen::show()
{
    const Info& info = game_.info();
    if (picking_) {
        show_picker();
        return;
    }
    const float footer = 76;
    ui::panel_begin("setup.panel", {panel_.x, panel_.y, panel_.width, panel_.height - footer},
                    {.scroll = true});
    ui::title(ui::text(*info.name));
    ui::label(ui::text(*info.idea), {.tone = ui::TextTone::soft});
    ui::space(4);
    for (const auto& option : info.options) show_option(option);
    if (drawn_ && ui::button("setup.draw", ui::text(texts::setup_new_draw), {.icon = "ui/cards"}))
        draw_setup();
    if (!refusal_.empty()) ui::label(ui::text(refusal_), {.tone = ui::TextTone::seal});
    ui::space(4);
    ui::heading(ui::text(texts::setup_house));
    auto& house = chosen().game.house;
    if (info.agreed_draws) ui::toggle("setup.agreement", ui::text(texts::setup_agreement), house.agreement);
    if (info.cycles) ui::toggle("setup.repetition", ui::text(texts::setup_repetition), house.repetition);
    ui::toggle("setup.undo", ui::text(texts::setup_undo), house.free_undo);
    ui::space(8);
    ui::label(ui::text(*info.credit), {.size = ui::TextSize::small, .tone = ui::TextTone::off});
    ui::panel_end();

    ui::panel_begin("setup.footer", {panel_.x, panel_.bottom() - footer + 10, panel_.width, footer - 10},
                    {.style = ui::PanelStyle::plain, .padding = 6});
    ui::row_begin();
    if (ui::icon_button("setup.back", ui::right_to_left() ? "ui/forward" : "ui/back",
                        {.tip = ui::text(texts::setup_back), .kind = ui::ButtonKind::normal}))
        go_to(std::make_unique<HomeScreen>(session_));
    if (!info.page.empty() &&
        ui::icon_button("setup.rules", "ui/book",
                        {.tip = ui::text(texts::rules_title), .kind = ui::ButtonKind::normal}))
        go_to(std::make_unique<RulesScreen>(session_, game_, [&session = session_, &game = game_] {
            return std::make_unique<SetupScreen>(session, game);
        }));
    const float width = ui::width_left();
    if (ui::button("setup.start", ui::text(texts::setup_start),
                   {.kind = ui::ButtonKind::primary,
                    .icon = "ui/play",
                    .width = width,
                    .enabled = setup_.has_value() && !half_picked_}))
        start();
    ui::row_end();
    ui::panel_end();
}

void SetupScreen::show_option(const OptionInfo& option)
{
    ui::heading(ui::text(*option.name));
    if (option.kind == OptionInfo::Kind::slots) {
        show_slots(option);
        return;
    }
    std::vector<std::string> names;
    int at = 0;
    for (std::size_t i = 0; i < option.values.size(); ++i) {
        names.push_back(ui::text(*option.values[i].name));
        if (option.values[i].id == complete_[option.id]) at = static_cast<int>(i);
    }
    // Side by side where the words have room, else below each other. The parts have the same ids either way.
    float widest = 0;
    for (const auto& name : names) widest = std::max(widest, ui::measure(name, ui::TextSize::bold).width);
    bool changed = false;
    if ((widest + 24) * static_cast<float>(names.size()) <= ui::width_left()) {
        changed = ui::segments("setup." + option.id, names, at);
    } else {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (ui::button("setup." + option.id + '.' + std::to_string(i), names[i],
                           {.chosen = at == static_cast<int>(i)})) {
                changed = true;
                at = static_cast<int>(i);
            }
    }
    if (!changed) return;
    complete_[option.id] = option.values[static_cast<std::size_t>(at)].id;
    chosen().position.reset();
    draw_setup();
}

// Drawn by chance, or one value for each slot: an unpicked slot shows its name, a picked one its value.
void SetupScreen::show_slots(const OptionInfo& option)
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
    if (ui::button("setup." + option.id + ".drawn", ui::text(texts::setup_drawn),
                   {.icon = "ui/cards", .chosen = !any})) {
        picked.clear();
        complete_[option.id].clear();
        draw_setup();
    }
    ui::row_begin(2);
    for (std::size_t i = 0; i < option.slots.size(); ++i) {
        const std::string value = i < picked.size() ? picked[i] : std::string{};
        const std::string words = value.empty() ? ui::text(*option.slots[i]) : name_of(value);
        const std::string detail = value.empty() ? std::string{} : ui::text(*option.slots[i]);
        if (ui::button("setup." + option.id + '.' + std::to_string(i), words,
                       {.detail = detail, .chosen = !value.empty()}))
            picking_ = {option.id, i};
    }
    ui::row_end();
    half_picked_ = any && !whole;
    if (half_picked_) {
        complete_[option.id].clear();
        ui::label(ui::text(texts::setup_half_picked),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::gold});
    }
}

void SetupScreen::show_picker()
{
    const auto& [id, slot] = *picking_;
    const auto& options = game_.info().options;
    const auto option = std::find_if(options.begin(), options.end(),
                                     [&, &wanted = id](const OptionInfo& o) { return o.id == wanted; });
    auto& picked = slots_[option->id];
    picked.resize(option->slots.size());
    ui::panel_begin("setup.picker", panel_, {.scroll = true});
    ui::title(ui::text(*option->slots[slot]));
    if (ui::button("pick.back", ui::text(texts::setup_back),
                   {.kind = ui::ButtonKind::quiet, .icon = "ui/back"})) {
        picking_.reset();
        ui::panel_end();
        return;
    }
    ui::row_begin(2);
    std::optional<std::string> value;
    for (const auto& candidate : option->values) {
        const bool taken = std::find(picked.begin(), picked.end(), candidate.id) != picked.end();
        if (ui::button("pick." + candidate.id, ui::text(*candidate.name),
                       {.enabled = !taken, .chosen = taken}))
            value = candidate.id;
    }
    ui::row_end();
    ui::panel_end();
    if (!value) return;
    picked[slot] = *value;
    // One after the other: the next slot without a value is picked for at once.
    const auto next = std::find(picked.begin(), picked.end(), std::string{});
    if (next != picked.end()) {
        picking_ = {option->id, static_cast<std::size_t>(next - picked.begin())};
        return;
    }
    std::string joined;
    for (const auto& one : picked) joined += (joined.empty() ? "" : ",") + one;
    complete_[option->id] = joined;
    chosen().position.reset();
    picking_.reset();
    draw_setup();
}

void SetupScreen::start()
{
    if (const auto seated = session_.sit(game_, *setup_, chosen()); !seated) {
        refusal_ = seated.reason();
        return;
    }
    go_to(std::make_unique<PlayScreen>(session_));
}

} // namespace papamu::screens
