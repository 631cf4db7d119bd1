#include "client/screens/online_match.hpp"

#include "client/ui/text.hpp"

#include <algorithm>

namespace papamu::screens {

OnlineMatch::OnlineMatch(Session& session)
    : session_(session), shown_(session.line.client()->table()->replica->shown()),
      name_(session.line.client()->table()->replica->name()),
      seat_(session.line.client()->table()->replica->seat())
{
    client().follow_match();
    advance();
}

bool OnlineMatch::at_table() const
{
    const auto& table = client().table();
    return table && table->replica && table->replica->name() == name_;
}

bool OnlineMatch::succeeded() const
{
    const auto& table = client().table();
    return table && table->info.code == info_.code && table->replica && table->replica->name() != name_ &&
           table->replica->shown();
}

void OnlineMatch::advance()
{
    if (!at_table()) return;
    const auto& table = *client().table();
    info_ = table.info;
    told_at_ = table.told_at;
    // Who is somebody else now looks at everything with other eyes.
    if (seat_ != table.replica->seat()) news_.push_back(news::Reset{});
    seat_ = table.replica->seat();
    // While everything is asked for anew the last that was known stays.
    auto shown = table.replica->shown();
    if (!shown) return;
    if (!table.replica->followed()) {
        client().follow_match();
        if (shown->digest() != shown_->digest()) news_.push_back(news::Reset{});
    }
    for (auto& told : client().take_news()) news_.push_back(std::move(told));
    shown_ = std::move(shown);
    pending_ = table.replica->pending().has_value();
}

Result<void> OnlineMatch::play(const std::string& move)
{
    auto played = client().play(move);
    advance();
    return played;
}

std::string OnlineMatch::kept_as() const
{
    const auto found = session_.kept_online.find(name_);
    return found == session_.kept_online.end() ? std::string{} : found->second;
}

std::string OnlineMatch::name_of(Seat seat) const
{
    const auto& name = info_.seats[index_of(seat)].name;
    return name.empty() ? ui::text(*shown_->game().info().seats[index_of(seat)]) : name;
}

// One question at a time.
bool OnlineMatch::can_ask() const
{
    return seat_ && !pending_ && !shown_->conclusion() && !shown_->offer_of(Seat::first) &&
           !shown_->offer_of(Seat::second);
}

bool OnlineMatch::can_ask_takeback() const { return can_ask() && shown_->decision_of(*seat_); }

bool OnlineMatch::can_offer_draw() const
{
    return can_ask() && shown_->game().info().agreed_draws && shown_->started().house.agreement;
}

std::optional<StandingOffer> OnlineMatch::asked() const
{
    return seat_ && !shown_->conclusion() ? shown_->offer_of(other(*seat_)) : std::nullopt;
}

std::optional<StandingOffer> OnlineMatch::asking() const
{
    return seat_ && !shown_->conclusion() ? shown_->offer_of(*seat_) : std::nullopt;
}

std::int64_t OnlineMatch::left(Seat seat) const
{
    return shown_->clocks().left(seat,
                                 at_table() ? client().match_time(session_.line.now()) : shown_->last_time());
}

std::optional<Seat> OnlineMatch::running() const
{
    return shown_->conclusion() || !has_clock() ? std::nullopt : shown_->clocks().running();
}

std::optional<std::int64_t> OnlineMatch::claimable_in() const
{
    if (!seat_ || shown_->conclusion() || !at_table()) return std::nullopt;
    const auto& in = info_.seats[index_of(other(*seat_))].claimable_in;
    if (!in) return std::nullopt;
    return std::max(std::int64_t{0}, *in - (session_.line.now() - told_at_));
}

} // namespace papamu::screens
