#include "lab/online/crowd_parts.hpp"

#include "lab/texts.hpp"

#include <algorithm>
#include <iostream>
#include <ostream>

namespace papamu::lab {

namespace ask = protocol::ask;
namespace tell = protocol::tell;
using Clock = std::chrono::steady_clock;

namespace {

// A move that was refused is made once more after this, by a person a little later.
constexpr std::chrono::milliseconds moves_again_after{500};

} // namespace

Crowd::Crowd(net::Network& network, std::vector<protocol::Address> addresses, std::size_t matches, Line line,
             std::size_t first)
    : network_(network), addresses_(std::move(addresses)), shut_until_(addresses_.size()), first_(2 * first),
      game_(std::move(line.game)), line_(std::move(line.moves))
{
    while (uncounted_ < line_.size() && line_[uncounted_].seat == line_.front().seat) ++uncounted_;
    ++uncounted_;
    for (std::size_t i = 0; i < matches; ++i) boards_.push_back(std::make_unique<Board>());
    for (std::size_t i = 0; i < 2 * matches; ++i) {
        auto guest = std::make_unique<Guest>();
        guest->link = net::native_link(network_);
        guest->at = i % addresses_.size();
        guest->link->wake_by([this, i, one = guest.get()] {
            const std::lock_guard lock(mutex_);
            if (one->wakes) return;
            one->wakes = true;
            ready_.push_back(i);
            if (ready_.size() == 1) awake_.notify_one();
        });
        guests_.push_back(std::move(guest));
    }
}

Crowd::~Crowd()
{
    for (auto& guest : guests_) guest->link->close();
    for (auto& guest : guests_) guest->link.reset();
}

void Crowd::say(std::size_t guest, const protocol::Ask& message)
{
    if (!guests_[guest]->open) return;
    auto frame = protocol::encode(message);
    note(guest, ">", frame);
    guests_[guest]->link->send(std::move(frame));
}

void Crowd::note(std::size_t guest, std::string_view what, std::string_view text) const
{
    if (!frames_) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    *frames_ << std::chrono::duration_cast<std::chrono::milliseconds>(now).count() << ' ' << guest << ' '
             << what << ' ' << text << '\n';
}

// Takes what came until then, waiting for it.
void Crowd::turn(Instant until)
{
    std::vector<std::size_t> ready;
    {
        std::unique_lock lock(mutex_);
        awake_.wait_until(lock, until, [this] { return !ready_.empty(); });
        ready.swap(ready_);
        for (const auto guest : ready) guests_[guest]->wakes = false;
    }
    for (const auto guest : ready)
        for (const auto& event : guests_[guest]->link->poll()) handle(guest, event);
    if (comes_back_) look_after(Clock::now());
}

bool Crowd::until(std::string_view what, const std::function<bool()>& reached,
                  const std::function<void()>& meanwhile)
{
    const auto begin = Clock::now();
    std::chrono::seconds told{30};
    while (!reached()) {
        const auto now = Clock::now();
        if (now - begin >= hang_guard) return false;
        if (now - begin >= told) {
            std::cerr << "still waiting, for " << told.count() << " s by now: " << what << '\n';
            told += std::chrono::seconds(30);
        }
        if (meanwhile)
            meanwhile();
        else
            turn(now + std::chrono::milliseconds(20));
    }
    return true;
}

std::size_t Crowd::connected() const
{
    return static_cast<std::size_t>(
        std::count_if(guests_.begin(), guests_.end(), [](const auto& guest) { return guest->greeted; }));
}

Result<void> Crowd::connect()
{
    // A few hundred at a time, since the queue of a listening socket is finite.
    std::size_t next = 0;
    const bool reached = until("all guests are greeted", [&] {
        for (; next < guests_.size() && next < connected() + 200; ++next) open(next);
        return connected() == guests_.size();
    });
    if (!reached) return Message{texts::lab_load_connect, {{"count", connected()}}};
    return {};
}

Result<void> Crowd::sit_down()
{
    for (std::size_t i = 0; i < boards_.size(); ++i)
        say(2 * i,
            ask::Create{"load-" + std::to_string(first_ + i), game_, {}, crowd_clock, Seat::first, false});
    const bool reached = until("all matches have begun", [&] {
        return std::all_of(boards_.begin(), boards_.end(), [](const auto& board) { return board->told > 0; });
    });
    if (!reached) return texts::lab_load_sit;
    return {};
}

Result<void> Crowd::come()
{
    if (auto connected = connect(); !connected) return connected;
    return sit_down();
}

void Crowd::play(Pace pace, double rate, std::chrono::milliseconds time)
{
    const auto begin = Clock::now();
    const auto end = begin + time;
    pace_ = pace;
    if (pace == Pace::at_once)
        for (std::size_t i = 0; i < boards_.size(); ++i) move(i);
    // What was due when the last part ended is due now, or a part would have to be long to have any.
    const auto should_at = [&, owed = std::exchange(owed_, 0)](Instant now) {
        return owed + std::chrono::duration<double>(now - begin).count() * rate;
    };
    double due = 0;
    for (auto now = begin; now < end; now = Clock::now()) {
        auto wake = end;
        if (pace == Pace::paced) {
            const auto should = should_at(now);
            for (std::size_t tried = 0; due + 1 <= should && tried < boards_.size(); ++tried) {
                const auto before = figures_.sent;
                move(next_++ % boards_.size());
                due += static_cast<double>(figures_.sent - before);
            }
            // Where nobody can move it is looked again soon, not at once.
            const auto next = std::chrono::duration<double>((due + 1 - should) / rate);
            wake = std::min(end, now + std::max(std::chrono::duration_cast<Clock::duration>(next),
                                                Clock::duration(std::chrono::milliseconds(1))));
        }
        turn(std::min(wake, now + std::chrono::milliseconds(20)));
    }
    if (pace == Pace::paced) owed_ = std::clamp(should_at(end) - due, 0.0, 1.0);
    pace_ = Pace::still;
}

bool Crowd::settle()
{
    return until("no move is on its way", [&] {
        return std::none_of(boards_.begin(), boards_.end(),
                            [](const auto& board) { return board->on_its_way; });
    });
}

void Crowd::watch_recovery(Instant since)
{
    recovery_ = since;
    for (auto& board : boards_) board->recovered = board->known < line_.size() ? -1 : 0;
}

bool Crowd::play_until_all_go_on(Pace pace, double rate)
{
    return until(
        "all matches go on", [&] { return recovered().size() == boards_.size(); },
        [&] { play(pace, rate, std::chrono::milliseconds(100)); });
}

std::vector<double> Crowd::recovered() const
{
    std::vector<double> seconds;
    for (const auto& board : boards_)
        if (board->recovered >= 0) seconds.push_back(board->recovered);
    std::sort(seconds.begin(), seconds.end());
    return seconds;
}

void Crowd::watch_pauses()
{
    const auto now = Clock::now();
    for (auto& board : boards_) board->evidence.watch(now);
}

std::vector<double> Crowd::pauses() const
{
    std::vector<double> seconds;
    const auto now = Clock::now();
    for (const auto& board : boards_) seconds.push_back(board->evidence.pause(now));
    std::sort(seconds.begin(), seconds.end());
    return seconds;
}

CrowdFigures Crowd::take_figures() { return std::exchange(figures_, {}); }

// The next move of the line, by the guest whose turn it is.
void Crowd::move(std::size_t index)
{
    auto& board = *boards_[index];
    if (board.told == 0 || board.on_its_way || board.known >= line_.size()) return;
    // Nobody answers a move of which they were not told, though the opponent was.
    if (board.heard[mover(board.known)] <= board.known) return;
    const auto now = Clock::now();
    board.evidence.wanted(now);
    if (!guests_[2 * index + mover(board.known)]->greeted) return;
    board.on_its_way = true;
    board.sent = now;
    ++figures_.sent;
    say_move(index);
}

// In the same words each time.
void Crowd::say_move(std::size_t index)
{
    const auto& board = *boards_[index];
    const auto ply = board.known;
    say(2 * index + mover(ply),
        ask::Move{board.match, ply + 1, "p" + std::to_string(ply), static_cast<int>(ply), line_[ply].text});
}

void Crowd::greet(std::size_t index)
{
    auto& guest = *guests_[index];
    guest.open = true;
    auto secret = std::to_string(first_ + index + 1);
    secret = std::string(32 - secret.size(), '0') + secret;
    say(index,
        ask::Hello{protocol::version, secret, "Load " + std::to_string(index), true, "papamu-lab load"});
    join_again(index);
}

// With the pending move, which may have got lost.
void Crowd::join_again(std::size_t index)
{
    auto& board = *boards_[index / 2];
    if (board.code.empty()) return;
    say(index, ask::Join{board.code, false, board.match, board.heard[index % 2]});
    if (board.on_its_way && mover(board.known) == index % 2) say_move(index / 2);
}

void Crowd::handle(std::size_t index, const net::LinkEvent& event)
{
    auto& guest = *guests_[index];
    if (guest.lost) return; // it has left, and this came behind what it left for
    if (std::holds_alternative<net::linked::Opened>(event)) {
        greet(index);
    } else if (const auto* frame = std::get_if<net::linked::Frame>(&event)) {
        note(index, "<", frame->text);
        guest.heard = Clock::now();
        guest.asked = false;
        if (const auto message = protocol::decode_tell(frame->text)) hear(index, *message);
    } else if (comes_back_ && !guest.open && Clock::now() >= shut_until_[guest.at]) {
        // Whom nobody answers there the proxy takes to another one at once.
        shut(guest.at);
        guest.link->close();
        open(index);
    } else {
        ++figures_.closed;
        lose(index, "the connection ended");
    }
}

void Crowd::hear(std::size_t index, const protocol::Tell& message)
{
    auto& guest = *guests_[index];
    auto& board = *boards_[index / 2];
    if (const auto* entry = std::get_if<tell::Entered>(&message)) {
        const auto seq = parse_entry(entry->entry);
        if (!seq || (!board.match.empty() && entry->match != board.match)) return;
        guest.left.clear();
        board.evidence.entry(seq->seq, entry->entry);
        entered(index, seq->seq);
    } else if (std::holds_alternative<tell::Welcome>(message)) {
        guest.greeted = true;
        if (pace_ == Pace::at_once && board.known < line_.size() && mover(board.known) == index % 2)
            move(index / 2);
    } else if (const auto* table = std::get_if<tell::Table>(&message)) {
        const bool first_heard = board.code.empty();
        board.code = table->table.code;
        board.match = table->table.match;
        if (first_heard) say(index + 1, ask::Join{board.code, true, "", 0, table->table.key});
    } else if (std::holds_alternative<tell::Moved>(message)) {
        join_again(index);
    } else if (const auto* synced = std::get_if<tell::Synced>(&message)) {
        if (synced->from == 0 && !std::exchange(board.read[index % 2], true) && index % 2 == 0)
            board.entries = synced->entries;
        auto seq = synced->from;
        for (const auto& one : synced->entries) board.evidence.entry(seq++, one);
        if (!synced->entries.empty()) entered(index, seq - 1);
    } else if (const auto* bye = std::get_if<tell::Bye>(&message)) {
        ++figures_.closed;
        if (bye->reason.id != "table.moved") shut(guest.at);
        lose(index, "the service said goodbye", std::chrono::milliseconds(bye->retry_after.value_or(0)));
    } else if (const auto* refusal = std::get_if<tell::Refused>(&message)) {
        ++figures_.refused;
        refused(index / 2, refusal->id);
    }
}

void Crowd::refused(std::size_t index, const std::string& id)
{
    auto& board = *boards_[index];
    if (board.on_its_way && id == "p" + std::to_string(board.known))
        board.again_at = Clock::now() + moves_again_after;
}

// A guest was told of this entry, so it must never be lost.
void Crowd::entered(std::size_t index, std::uint64_t seq)
{
    auto& board = *boards_[index / 2];
    const bool first_told = seq >= board.told;
    board.told = std::max(board.told, seq + 1);
    board.heard[index % 2] = std::max(board.heard[index % 2], seq + 1);
    if (seq == 0) return;
    const auto ply = seq - 1;
    const bool opponent = mover(ply) != index % 2;
    if (opponent && first_told)
        figures_.milliseconds.push_back(
            std::chrono::duration<float, std::milli>(Clock::now() - board.sent).count());
    if (opponent && !first_told && ply + 1 == board.known)
        figures_.milliseconds.push_back(
            std::chrono::duration<float, std::milli>(Clock::now() - board.sent).count());
    if (first_told) {
        ++figures_.acknowledged;
        board.on_its_way = false;
        board.again_at.reset();
        board.known = seq;
        board.last = Clock::now();
        board.evidence.news(seq, board.last);
        if (seq <= uncounted_) board.counted = board.sent;
        if (board.recovered < 0 && recovery_ != Instant{})
            board.recovered = std::chrono::duration<double>(Clock::now() - recovery_).count();
    }
    if (board.known == seq && seq < line_.size() && mover(seq) == index % 2)
        board.evidence.turn(Clock::now());
    if (pace_ == Pace::at_once && board.known == seq && seq < line_.size() && mover(seq) == index % 2)
        move(index / 2);
}

} // namespace papamu::lab
