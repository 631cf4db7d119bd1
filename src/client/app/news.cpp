#include "client/app/news.hpp"

#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

namespace papamu::app {

void News::show(screens::Session& session)
{
    if (session.news.empty()) {
        gone_at_.reset();
        return;
    }
    const auto words = ui::text(session.news.front());
    // Nobody reads faster than twenty letters a second.
    if (!gone_at_) gone_at_ = session.now + 4 + static_cast<double>(words.size()) / 20;
    const bool read = ui::notice("news", words);
    if (!read && session.now < *gone_at_) return;
    session.news.pop_front();
    gone_at_.reset();
}

} // namespace papamu::app
