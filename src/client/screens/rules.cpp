#include "client/screens/rules.hpp"

#include "client/screens/lesson_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

RulesScreen::RulesScreen(const Tools& with, const Game& game) : with_(with), game_(game) { open(0); }

void RulesScreen::open(int section)
{
    section_ = std::clamp(section, 0, std::max(0, sections() - 1));
    view_.reset();
    if (sections() == 0) return;
    const auto& shown = game_.page()[static_cast<std::size_t>(section_)];
    if (shown.example) view_.emplace(game_, *shown.example, with_.painter);
    ui::set_focus(section_ + 1 < sections() ? "rules.after" : "rules.back");
}

void RulesScreen::on_intent(const input::Intent& intent)
{
    namespace in = input::intent;
    if (std::holds_alternative<in::Cancel>(intent)) {
        go_back();
    } else if (const auto* page = std::get_if<in::Page>(&intent)) {
        open(section_ + (page->forward ? 1 : -1));
    } else if (const auto* history = std::get_if<in::History>(&intent)) {
        open(section_ + (history->forward ? 1 : -1));
    }
}

void RulesScreen::on_time(float seconds)
{
    if (view_) view_->advance(seconds);
}

std::optional<std::string> RulesScreen::fact(const std::string& name) const
{
    if (name == "section") return std::to_string(section_ + 1);
    if (name == "game") return game_.info().id;
    return std::nullopt;
}

void RulesScreen::arrange()
{
    // The pictures of all sections are equally large, and leave room for the longest words below one.
    const auto caption = [this](float width) {
        int lines = ui::low() ? 2 : 3;
        for (const auto& section : game_.page())
            if (section.example && section.example->caption)
                lines = std::max(
                    lines, ui::lines_of(ui::text(*section.example->caption), ui::TextSize::small, width));
        return static_cast<float>(lines) * (ui::measure("x", ui::TextSize::small).height + 1) + 4;
    };
    page_ = ui::picture_page({.footer_gap = ui::low() ? 12.0F : 24.0F, .caption = caption});
}

void RulesScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    if (view_) view_->draw(batch, scale.pixels(page_.picture), with_.preferences.board_style());
}

void RulesScreen::show_panels()
{
    if (sections() == 0) {
        go_back();
        return;
    }
    const auto& section = game_.page()[static_cast<std::size_t>(section_)];
    ui::panel_begin("rules.panel", page_.panel, {.padding = ui::low() ? 14.0F : ui::padding, .scroll = true});
    ui::label(ui::text(*game_.info().name), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    ui::title(ui::text(*section.heading));
    for (const Text* words : section.words) ui::label(ui::text(*words), {.told = true});
    if (!game_.info().course.empty() &&
        ui::button("rules.learn", ui::text(texts::lessons_learn), {.icon = "ui/learn"}))
        go_to({to::Lessons{&game_}, to::Rules{&game_}});
    // The last page also says whom to thank.
    if (section_ + 1 == sections()) {
        ui::space(8);
        ui::label(ui::text(*game_.info().credit), {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    }
    ui::panel_end();

    if (section.example && section.example->caption) {
        ui::panel_begin("rules.caption", page_.caption, {.style = ui::PanelStyle::plain, .padding = 0});
        ui::label(ui::text(*section.example->caption),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .centred = true});
        ui::panel_end();
    }
    if (view_ && view_->has_move()) {
        ui::panel_begin("rules.picture", ui::square_in(page_.picture),
                        {.style = ui::PanelStyle::plain, .padding = 0});
        if (ui::tile("rules.play", ui::text(*section.heading), {.grow = 1}))
            view_->play(with_.preferences.speed(), with_.preferences.settings.reduced_motion);
        ui::panel_end();
    }

    ui::panel_begin("rules.footer", page_.footer,
                    {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::icon_button("rules.back", "ui/close",
                        {.tip = ui::text(texts::setup_back), .kind = ui::ButtonKind::normal}))
        go_back();
    const float counter = 64;
    ui::spring();
    if (ui::icon_button(
            "rules.before", "ui/previous",
            {.tip = ui::text(texts::rules_before), .kind = ui::ButtonKind::normal, .enabled = section_ > 0}))
        open(section_ - 1);
    ui::label(ui::text(Message{texts::rules_page, {{"page", section_ + 1}, {"pages", sections()}}}),
              {.tone = ui::TextTone::soft, .wrap = false, .centred = true, .width = counter});
    const bool last = section_ + 1 == sections();
    if (ui::icon_button("rules.after", "ui/next",
                        {.tip = ui::text(texts::rules_after),
                         .kind = last ? ui::ButtonKind::normal : ui::ButtonKind::primary,
                         .enabled = !last}))
        open(section_ + 1);
    ui::panel_end();
}

} // namespace papamu::screens
