#include "lab/online/bot.hpp"

#include "data/machine.hpp"
#include "lab/texts.hpp"

namespace papamu::lab {

Bot::Bot(net::Client& client, BotWishes wishes, Say say)
    : client_(client), wishes_(std::move(wishes)), say_(std::move(say))
{
}

void Bot::update(std::int64_t now)
{
    client_.update(now);
    if (client_.state() != state_) {
        state_ = client_.state();
        if (state_ == net::ConnectionState::online) say_("connected to " + client_.server());
        if (state_ == net::ConnectionState::waiting) say_("waiting: " + english(client_.trouble()));
        if (state_ == net::ConnectionState::refused) {
            say_("refused: " + english(client_.trouble()));
            done_ = failed_ = true;
        }
    }
    for (const auto& notice : client_.take_notices()) {
        if (const auto* refused = std::get_if<net::notice::Refused>(&notice)) {
            say_("refused: " + english(refused->reason));
            // Without a table this program has nothing to do here.
            if (!client_.table() && !client_.arriving()) done_ = failed_ = true;
        } else if (const auto* left = std::get_if<net::notice::Left>(&notice)) {
            say_("left table " + left->table + ": " + english(left->reason));
            if (!wishes_.code.empty()) done_ = true;
        }
    }
    if (done_ || state_ != net::ConnectionState::online) return;
    if (client_.table())
        follow(*client_.table());
    else if (!client_.arriving())
        arrive(now);
}

void Bot::arrive(std::int64_t)
{
    if (wishes_.code.empty())
        client_.create(wishes_.game, wishes_.options, wishes_.clock, wishes_.seat, wishes_.open);
    else
        client_.join(wishes_.code, true, wishes_.key);
}

void Bot::follow(const net::AtTable& table)
{
    if (said_code_ != table.info.code) {
        said_code_ = table.info.code;
        say_("table " + said_code_);
    }
    if (const auto& game = table.info.game; game != wishes_.game) {
        say_(english({texts::lab_bot_game, {{"game", game}, {"wanted", wishes_.game}}}));
        done_ = failed_ = true;
        return;
    }
    for (const auto& knock : table.info.knocks) (void)client_.admit(knock.number, true);
    if (!table.replica || !table.replica->confirmed()) return;
    const auto& match = *table.replica->confirmed();
    if (match_ != table.info.match) {
        match_ = table.info.match;
        prepare(match);
        over_ = false;
        answered_ = 0;
        thinking_.reset();
        say_("match " + match_ + " as " +
             std::string{seat_word(table.replica->seat().value_or(Seat::first))});
    }
    if (!match.conclusion()) {
        answer(table);
        think(table);
        return;
    }
    if (!over_) {
        over_ = true;
        ++played_;
        if (searcher_) searcher_->stop();
        thinking_.reset();
        say_("over after " + std::to_string(match.ply()) + " moves: " +
             std::string{conclusion_word(*match.conclusion())} + " (" + match.conclusion()->reason.id + ")");
        if (wishes_.games > 0 && played_ >= wishes_.games)
            done_ = true;
        else
            (void)client_.rematch(true);
    }
}

// Memory and threads are the machine's, but the house rules are those of the match.
void Bot::prepare(const Match& match)
{
    Means means = thinking_means(memory_megabytes());
    means.repetition = match.started().house.repetition;
    if (searcher_ && repetition_ == means.repetition) return;
    repetition_ = means.repetition;
    searcher_ = match.game().searcher(means);
}

// A bot accepts no draws and no takebacks; it declines every offer once.
void Bot::answer(const net::AtTable& table)
{
    const auto& match = *table.replica->confirmed();
    if (!table.replica->seat() || !match.offer_of(other(*table.replica->seat())) ||
        answered_ == match.next_seq())
        return;
    answered_ = match.next_seq();
    (void)client_.answer(false);
}

void Bot::think(const net::AtTable& table)
{
    if (!searcher_) return;
    const auto& match = *table.replica->confirmed();
    if (!table.replica->seat() || match.to_move() != *table.replica->seat() || table.replica->pending()) {
        if (thinking_) searcher_->stop();
        thinking_.reset();
        return;
    }
    const auto question = static_cast<std::uint64_t>(match.ply()) << 32 | match.entries().size();
    if (!thinking_ || *thinking_ >> 32 != question >> 32) {
        std::vector<std::string> moves;
        for (const auto& ply : match.plies()) moves.push_back(ply.text);
        searcher_->start(match.started().setup.position, moves, wishes_.limits);
        thinking_ = question;
    }
    const auto found = searcher_->poll();
    if (!found || !found->finished || found->lines.empty() || found->lines.front().moves.empty()) return;
    thinking_.reset();
    if (const auto played = client_.play(found->lines.front().moves.front()); !played)
        say_("not played: " + english(played.reason()));
}

} // namespace papamu::lab
