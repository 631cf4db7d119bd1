#include "client/app/news.hpp"

#include "client/app/texts.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

namespace papamu::app {

void News::show(session::Tidings& tidings, double now)
{
    if (tidings.waiting().empty()) {
        gone_at_.reset();
        return;
    }
    const auto words = ui::text(tidings.waiting().front());
    // Nobody reads faster than twenty letters a second.
    if (!gone_at_) gone_at_ = now + 4 + static_cast<double>(words.size()) / 20;
    const bool read = ui::notice("news", words, ui::text(texts::news_close));
    if (!read && now < *gone_at_) return;
    tidings.read();
    gone_at_.reset();
}

} // namespace papamu::app
