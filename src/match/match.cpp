#include "match/match.hpp"

#include "core/hash.hpp"
#include "core/text.hpp"
#include "game/registry.hpp"
#include "match/texts.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace papamu {

std::string_view conclusion_word(const Conclusion& conclusion)
{
    switch (conclusion.kind) {
    case Conclusion::Kind::win: return seat_word(conclusion.winner);
    case Conclusion::Kind::draw: return "draw";
    case Conclusion::Kind::none: return "none";
    }
    return {};
}

Result<Match> Match::begin(const Entry& first)
{
    const auto* started = std::get_if<entry::Started>(&first.what);
    if (!started) return texts::entry_started;
    if (first.seq != 0)
        return Message{texts::entry_sequence,
                       {{"found", static_cast<std::int64_t>(first.seq)}, {"wanted", 0}}};
    const auto game = find_game(started->game);
    if (!game) return game.reason();
    const Info& info = (*game)->info();
    if (started->rules_version != info.rules_version)
        return Message{
            texts::match_rules_version,
            {{"found", started->rules_version}, {"known", info.rules_version}, {"game", *info.name}}};
    if (const auto options = complete_options(info.options, started->setup.options); !options)
        return options.reason();
    for (const auto& name : started->names)
        if (!is_clean_utf8(name) || name.find('\n') != std::string::npos) return texts::match_name;
    auto position = (*game)->canonical(started->setup.position);
    if (!position) return position.reason();
    // Anybody can draw the start again from options and bytes. A position that somebody set up has neither.
    if (!started->setup.options.empty() || !started->setup.bytes.empty()) {
        const auto drawn = (*game)->draw(started->setup.options, started->setup.bytes);
        if (!drawn) return drawn.reason();
        if (drawn->position != *position) return texts::match_draw;
    }

    Match match;
    match.game_ = *game;
    match.started_ = *started;
    match.started_.setup.position = *position;
    match.entries_.push_back(first);
    match.digest_ = hash_text(text(first));
    match.clocks_ = Clocks{started->clock};
    match.return_to(0, first.at);
    return match;
}

Result<Match> Match::fold(const std::vector<Entry>& entries)
{
    if (entries.empty()) return texts::entry_started;
    auto match = begin(entries.front());
    if (!match) return match;
    for (std::size_t i = 1; i < entries.size(); ++i)
        if (const auto added = match->add(entries[i]); !added) return added.reason();
    return match;
}

Result<void> Match::add(Entry entry)
{
    if (entry.seq != next_seq())
        return Message{texts::entry_sequence,
                       {{"found", static_cast<std::int64_t>(entry.seq)},
                        {"wanted", static_cast<std::int64_t>(next_seq())}}};
    if (entry.at < last_time())
        return Message{texts::entry_time, {{"entry", static_cast<std::int64_t>(entry.seq)}}};
    auto taken = std::visit([&](const auto& what) { return take(what, entry.at); }, entry.what);
    if (!taken) return taken;
    if (conclusion_) clocks_.stop(entry.at);
    digest_ = hash_text(text(entry), digest_);
    entries_.push_back(std::move(entry));
    return {};
}

const std::string& Match::position_after(int plies) const
{
    return plies == 0 ? started_.setup.position : plies_[static_cast<std::size_t>(plies) - 1].position;
}

std::optional<int> Match::decision_of(Seat seat) const
{
    for (int i = ply() - 1; i >= 0; --i)
        if (plies_[static_cast<std::size_t>(i)].seat == seat) return i;
    return std::nullopt;
}

int Match::occurrences() const
{
    int count = position() == started_.setup.position ? 1 : 0;
    for (const auto& played : plies_) count += played.position == position();
    return count;
}

Message Match::seat_refusal(const Text& text, Seat seat) const
{
    return {text, {{"seat", *game_->info().seats[index_of(seat)]}}};
}

Result<void> Match::take(const entry::Started&, std::int64_t) { return texts::entry_started; }

Result<void> Match::take(const entry::Move& move, std::int64_t at)
{
    if (conclusion_) return texts::match_over;
    if (move.seat != to_move_) return seat_refusal(texts::match_not_your_turn, move.seat);
    if (move.ply != ply())
        return Message{texts::match_stale, {{"found", move.ply + 1}, {"wanted", ply() + 1}}};
    if (clocks_.over(move.seat, at, move.credit)) return seat_refusal(texts::match_time_over, move.seat);
    auto played = game_->play(position(), move.text);
    if (!played) return played.reason();

    if (!undone_.empty() && undone_.front().text == played->text)
        undone_.erase(undone_.begin());
    else
        undone_.clear();
    plies_.push_back({move.seat, played->text, played->position, std::move(played->events), at});
    to_move_ = *game_->to_move(position());
    clocks_.moved(move.seat, begun(), to_move_, at, move.credit);
    plies_.back().left = clocks_.left(move.seat, at);
    // A move declines the other side's offer, and withdraws an own request for a takeback.
    offers_[index_of(other(move.seat))].reset();
    if (auto& own = offers_[index_of(move.seat)]; own && own->what == OfferKind::takeback) own.reset();
    conclude(played->outcome);
    return {};
}

void Match::conclude(const Outcome& outcome)
{
    if (outcome.decided()) {
        const auto kind = outcome.kind == Outcome::Kind::win ? Conclusion::Kind::win : Conclusion::Kind::draw;
        conclusion_ = Conclusion{kind, outcome.winner, outcome.reason, outcome.spots, false};
    } else if (started_.house.repetition && game_->info().cycles && occurrences() >= 3) {
        std::vector<Spot> spots;
        for (const auto& event : plies_.back().events)
            if (event.kind == Event::Kind::moved && spots.empty()) spots = {event.from, event.to};
        conclusion_ = Conclusion{Conclusion::Kind::draw, Seat::first, texts::reason_repetition, spots, true};
    }
    if (conclusion_) offers_ = {};
}

void Match::conclude_by(Seat loser, const Text& reason)
{
    conclusion_ = Conclusion{Conclusion::Kind::win, other(loser), seat_refusal(reason, loser), {}, false};
    offers_ = {};
}

Result<void> Match::take(const entry::Offer& offer, std::int64_t)
{
    if (conclusion_) return texts::match_over;
    if (offers_[0] || offers_[1]) return texts::match_offer_stands;
    if (offer.what == OfferKind::draw) {
        if (!started_.house.agreement || !game_->info().agreed_draws) return texts::match_no_agreement;
        offers_[index_of(offer.seat)] = StandingOffer{OfferKind::draw, ply()};
        return {};
    }
    const auto decision = decision_of(offer.seat);
    if (!decision) return texts::match_nothing_to_take_back;
    offers_[index_of(offer.seat)] = StandingOffer{OfferKind::takeback, *decision};
    return {};
}

Result<void> Match::take(const entry::Answer& answer, std::int64_t at)
{
    if (conclusion_) return texts::match_over;
    auto& asked = offers_[index_of(other(answer.seat))];
    if (!asked) return texts::match_no_offer;
    const StandingOffer offer = *asked;
    asked.reset();
    if (!answer.accepted) return {};
    if (offer.what == OfferKind::draw)
        conclusion_ = Conclusion{Conclusion::Kind::draw, Seat::first, texts::reason_agreed, {}, true};
    else
        return_to(offer.ply, at, answer.credit);
    return {};
}

Result<void> Match::take(const entry::Takeback& takeback, std::int64_t at)
{
    if (!started_.house.free_undo) return texts::match_no_free_undo;
    if (takeback.ply >= ply()) return texts::match_nothing_to_take_back;
    return_to(takeback.ply, at);
    return {};
}

void Match::return_to(int plies, std::int64_t at, std::int64_t credit)
{
    assert(plies >= 0 && plies <= ply());
    std::vector<entry::Move> taken;
    for (int i = plies; i < ply(); ++i) {
        const auto& played = plies_[static_cast<std::size_t>(i)];
        taken.push_back({played.seat, i, played.text});
    }
    undone_.insert(undone_.begin(), taken.begin(), taken.end());
    plies_.resize(static_cast<std::size_t>(plies));
    to_move_ = *game_->to_move(position());
    conclusion_.reset();
    offers_ = {};
    clocks_.returned(begun(), to_move_, at, credit);
    // A start position that is already over, or a return to one, decides the match like any other position.
    if (const auto outcome = *game_->outcome(position()); outcome.decided()) conclude(outcome);
}

Result<void> Match::take(const entry::Flag& flag, std::int64_t at)
{
    if (conclusion_) return texts::match_over;
    const bool counted = started_.clock.kind != TimeControl::Kind::none;
    if (counted && !clocks_.over(flag.seat, at)) return seat_refusal(texts::match_time_left, flag.seat);
    conclude_by(flag.seat, texts::reason_flag);
    return {};
}

Result<void> Match::take(const entry::Resigned& resigned, std::int64_t)
{
    if (conclusion_) return texts::match_over;
    conclude_by(resigned.seat, texts::reason_resigned);
    return {};
}

Result<void> Match::take(const entry::Aborted& aborted, std::int64_t)
{
    if (conclusion_) return texts::match_over;
    if (begun() && !aborted.granted) return texts::match_too_late_to_abort;
    conclusion_ = Conclusion{Conclusion::Kind::none, Seat::first, texts::reason_aborted, {}, false};
    offers_ = {};
    return {};
}

Result<void> Match::take(const entry::Result& result, std::int64_t)
{
    if (conclusion_) return texts::match_over;
    conclusion_ = Conclusion{result.winner ? Conclusion::Kind::win : Conclusion::Kind::draw,
                             result.winner.value_or(Seat::first),
                             texts::reason_declared,
                             {},
                             false};
    offers_ = {};
    return {};
}

} // namespace papamu
