#include "client/app/leaving.hpp"

#include "client/app/texts.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

namespace papamu::app {

bool Leaving::meant(session::Session& session)
{
    if (asks_ || !session.desk.line.missed()) return true;
    session.quit = false;
    asks_ = true;
    shown_ = false;
    if (ui::dialog_open()) ui::cancel_dialog();
    return false;
}

void Leaving::show(session::Session& session)
{
    if (!asks_) return;
    // What lay over the screen before is put away first.
    if (!shown_ && ui::dialog_open()) return;
    shown_ = true;
    const bool hosts = session.desk.line.hosting.state() != online::Hosting::State::off;
    const auto answer = ui::dialog("quit", ui::text(texts::quit_title),
                                   {.words = ui::text(hosts ? texts::quit_hosting : texts::quit_playing),
                                    .yes = ui::text(texts::quit_yes),
                                    .no = ui::text(texts::quit_no),
                                    .dangerous = true});
    if (answer == ui::YesNo::yes) session.quit = true;
    if (answer == ui::YesNo::no) asks_ = false;
}

} // namespace papamu::app
