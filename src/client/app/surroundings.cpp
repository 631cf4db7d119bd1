#include "client/app/surroundings.hpp"

#include "client/app/texts.hpp"
#include "client/online/presence.hpp"
#include "client/platform/disk.hpp"
#include "client/ui/text.hpp"
#include "match/table.hpp"

#include <utility>

namespace papamu::app {

namespace {

bool played_to_the_end(const session::Session& session)
{
    const auto& table = session.sittings.present().table;
    return session.desk.line.over() || (table && table->match().conclusion());
}

} // namespace

void Surroundings::follow(const session::Session& session, platform::Window& window, bool keeps)
{
    const auto turn = session.desk.line.turn();
    auto title = ui::text(turn.value_or(false) ? texts::title_turn : texts::title);
    if (title != title_) window.set_title(title_ = std::move(title));
    if (std::exchange(awake_, turn.has_value()) != turn.has_value()) window.keep_awake(turn.has_value());
    if (keeps && !held_ && played_to_the_end(session)) {
        held_ = true;
        platform::disk::hold_on();
    }
}

} // namespace papamu::app
