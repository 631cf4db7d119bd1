#include "client/app/news.hpp"

#include "client/app/texts.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace papamu::app {

namespace {

bool has_focus() { return ui::focus().starts_with("news."); }

std::vector<Message> all_of(const session::Tidings& tidings)
{
    std::vector<Message> out;
    for (const auto& tiding : tidings.waiting())
        out.insert(out.end(), tiding.said.begin(), tiding.said.end());
    return out;
}

} // namespace

void News::make_room(const session::Tidings& tidings, bool pressed)
{
    if (pressed) return;
    const auto& waiting = tidings.waiting();
    words_.clear();
    if (!listed_ && !waiting.empty()) {
        words_ = ui::sentence(waiting.front().message());
        more_ = waiting.size() > 1 || waiting.front().count > 1;
    }
    ui::leave_foot(
        words_.empty() ? 0 : ui::notice_height(words_, {.read = ui::text(texts::news_read), .more = more_}));
}

void News::show(session::Tidings& tidings, double now)
{
    if (listed_) return show_list(tidings);
    if (words_.empty() || tidings.waiting().empty()) return put_away();
    if (!has_focus()) focus_ = ui::focus();
    // Nobody reads faster than twenty letters a second. What joins it begins nothing anew.
    if (!since_) since_ = now;
    gone_at_ = *since_ + 4 + static_cast<double>(words_.size()) / 20;
    const auto answer =
        ui::notice("news", words_,
                   {.close = ui::text(texts::news_close), .read = ui::text(texts::news_read), .more = more_});
    // Whoever stands on it by keys or pad is about to read or close it.
    held_ = has_focus() && ui::focus_visible();
    if (answer == ui::NoticeAnswer::read && !ui::dialog_shown()) {
        listed_ = true;
        at_ = 0;
        return;
    }
    if (answer != ui::NoticeAnswer::close && (held_ || now < *gone_at_)) return;
    tidings.read();
    since_.reset();
    if (tidings.waiting().empty()) put_away();
}

// The strip goes, and leaves the focus where it was.
void News::put_away()
{
    since_.reset();
    gone_at_.reset();
    held_ = false;
    if (!focus_.empty() && has_focus()) ui::set_focus(focus_);
    focus_.clear();
}

void News::show_list(session::Tidings& tidings)
{
    const auto all = all_of(tidings);
    // A question of the screen comes first; what is to be read can wait.
    if (all.empty() || ui::dialog_shown()) {
        listed_ = false;
        return;
    }
    at_ = std::min(at_, all.size() - 1);
    ui::sheet_begin("news.list", ui::text(texts::news_title), 560, 220);
    if (all.size() > 1)
        ui::label(ui::text(Message{texts::news_place, {{"place", at_ + 1}, {"count", all.size()}}}),
                  {.size = ui::TextSize::small, .tone = ui::TextTone::soft});
    ui::label(ui::sentence(all[at_]), {.told = true});
    ui::space(6);
    bool closed = false;
    {
        const auto row = ui::row();
        if (all.size() > 1) {
            if (ui::icon_button("news.before", "ui/previous",
                                {.tip = ui::text(texts::news_before), .enabled = at_ > 0}))
                --at_;
            if (ui::icon_button("news.after", "ui/next",
                                {.tip = ui::text(texts::news_after), .enabled = at_ + 1 < all.size()}))
                ++at_;
        }
        closed = ui::button("news.done", ui::text(texts::news_close),
                            {.kind = ui::ButtonKind::primary, .grow = 1});
    }
    if (!ui::sheet_end() && !closed) return;
    listed_ = false;
    tidings.read_all();
    put_away();
}

} // namespace papamu::app
