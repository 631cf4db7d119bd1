#include "client/session/online_match.hpp"

#include "client/session/online_desk.hpp"

#include <algorithm>

namespace papamu::session {

OnlineMatch::OnlineMatch(OnlineDesk& desk)
    : desk_(desk), line_(desk.line), shown_(line_.client()->table()->replica->shown()),
      name_(line_.client()->table()->replica->name()), seat_(line_.client()->table()->replica->seat())
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

std::optional<bool> OnlineMatch::kept() const
{
    if (!seat_ || shown_->ply() == 0) return std::nullopt;
    return !pending_;
}

std::string OnlineMatch::kept_as() const { return desk_.kept_as(name_); }

modes::Able OnlineMatch::able() const
{
    const bool plays = seat_ && !shown_->conclusion();
    // One question at a time.
    const bool may_ask =
        plays && !pending_ && !shown_->offer_of(Seat::first) && !shown_->offer_of(Seat::second);
    // Nobody calls off what both have begun.
    const bool begun = shown_->ply() >= 2;
    modes::Able able;
    able.takeback = may_ask && shown_->decision_of(*seat_);
    able.draw = may_ask && shown_->game().info().agreed_draws && shown_->started().house.agreement;
    able.resign = plays && begun;
    able.abort = plays && !begun;
    able.say = seat_.has_value();
    return able;
}

namespace {

// Each wish, said to the service.
struct Wishes {
    online::Presence& line;
    bool at_table;

    net::Client& client() const { return *line.client(); }

    Result<void> operator()(const modes::wish::Resign&) const { return client().resign(); }
    Result<void> operator()(const modes::wish::Draw&) const { return client().offer(OfferKind::draw); }
    Result<void> operator()(const modes::wish::Takeback&) const
    {
        return client().offer(OfferKind::takeback);
    }
    Result<void> operator()(const modes::wish::Answer& answer) const
    {
        return client().answer(answer.accepted);
    }
    Result<void> operator()(const modes::wish::Abort&) const { return client().abort(); }
    Result<void> operator()(const modes::wish::Claim& claim) const { return client().claim(claim.win); }
    Result<void> operator()(const modes::wish::Rematch& again) const
    {
        return client().rematch(again.wanted);
    }
    Result<void> operator()(const modes::wish::Say& said) const { return client().say(said.phrase); }
    Result<void> operator()(const modes::wish::Retry&) const
    {
        client().retry(line.now());
        return {};
    }
    Result<void> operator()(const modes::wish::Leave&) const
    {
        if (at_table) line.leave_table();
        return {};
    }
    Result<void> operator()(const modes::wish::Go&) const
    {
        line.go();
        return {};
    }
};

} // namespace

Result<void> OnlineMatch::wish(const modes::Wish& wish)
{
    return std::visit(Wishes{line_, at_table()}, wish);
}

std::optional<modes::Standing> OnlineMatch::standing() const
{
    const auto now = line_.now();
    const auto& match = *shown_;
    modes::Standing at;
    at.code = info_.code;
    at.seat = seat_;
    at.watchers = info_.watchers;
    at.at_table = at_table();
    at.pending = pending_;
    at.connection = client().state();
    at.concern = !client().concern().empty();
    at.held = client().held();
    at.worry = client().worry();
    at.over = match.conclusion().has_value();
    at.timed = match.clocks().control().kind != TimeControl::Kind::none;
    if (!at.over && at.timed) at.running = match.clocks().running();
    const auto time = at.at_table ? client().match_time(now) : match.last_time();
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto& info = info_.seats[index_of(seat)];
        at.sides[index_of(seat)] = {
            info.name,       info.taken, info.here, info.rematch, match.clocks().left(seat, time),
            line_.said(seat)};
    }
    if (seat_ && !at.over) {
        at.asked = match.offer_of(other(*seat_));
        at.asking = match.offer_of(*seat_);
        at.claimable_in = claimable_in();
    }
    at.now = now;
    return at;
}

std::optional<std::int64_t> OnlineMatch::claimable_in() const
{
    const auto& in = info_.seats[index_of(other(*seat_))].claimable_in;
    if (!in || !at_table()) return std::nullopt;
    return std::max(std::int64_t{0}, *in - (line_.now() - told_at_));
}

} // namespace papamu::session
