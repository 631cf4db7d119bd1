#include "lab/online/crowd.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <set>

namespace papamu::lab {

namespace ask = protocol::ask;
namespace tell = protocol::tell;
using Clock = std::chrono::steady_clock;

struct Crowd::Guest {
    std::size_t turn = 0; ///< which address comes next
    std::unique_ptr<net::Link> link;
    bool open = false;
    bool greeted = false;
    bool wakes = false; ///< stands among those that have something to say
    Instant again_at{}; ///< when a lost connection is opened again
    bool lost = false;
};

// Guests 2n and 2n+1 play at table n, the even one on the first seat.
struct Crowd::Board {
    std::string code;
    std::string match;
    std::uint64_t told = 0;  ///< entries that somebody was told, counted from the first
    std::uint64_t known = 0; ///< plies that both sides may take for played
    bool on_its_way = false;
    Instant sent{};
    std::vector<std::string> entries; ///< read back
    bool read = false;
    double recovered = -1;
    Instant counted{}; ///< when both had moved once, from which on clocks run
    Instant last{};    ///< when the last entry was told
};

Crowd::Crowd(net::Network& network, std::vector<protocol::Address> addresses, std::size_t matches,
             std::string game, TimeControl clock, std::vector<LineMove> line, std::size_t first)
    : network_(network), addresses_(std::move(addresses)), first_(2 * first), name_(std::move(game)),
      clock_(clock), line_(std::move(line))
{
    while (uncounted_ < line_.size() && line_[uncounted_].seat == line_.front().seat) ++uncounted_;
    ++uncounted_;
    for (std::size_t i = 0; i < matches; ++i) boards_.push_back(std::make_unique<Board>());
    for (std::size_t i = 0; i < 2 * matches; ++i) {
        auto guest = std::make_unique<Guest>();
        guest->link = net::native_link(network_);
        guest->turn = i;
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
    if (guests_[guest]->open) guests_[guest]->link->send(protocol::encode(message));
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
    if (!comes_back_) return;
    const auto now = Clock::now();
    for (std::size_t i = 0; i < guests_.size(); ++i)
        if (guests_[i]->lost && now >= guests_[i]->again_at) {
            guests_[i]->lost = false;
            open(i);
        }
}

void Crowd::open(std::size_t index)
{
    auto& guest = *guests_[index];
    guest.link->open(addresses_[guest.turn++ % addresses_.size()]);
}

bool Crowd::until(std::chrono::milliseconds patience, const std::function<bool()>& reached)
{
    const auto end = Clock::now() + patience;
    while (!reached()) {
        const auto now = Clock::now();
        if (now >= end) return false;
        turn(std::min(end, now + std::chrono::milliseconds(20)));
    }
    return true;
}

std::size_t Crowd::connected() const
{
    return static_cast<std::size_t>(
        std::count_if(guests_.begin(), guests_.end(), [](const auto& guest) { return guest->greeted; }));
}

bool Crowd::connect(std::chrono::seconds patience)
{
    // A few hundred at a time, since the queue of a listening socket is finite.
    std::size_t next = 0;
    return until(patience, [&] {
        for (; next < guests_.size() && next < connected() + 200; ++next) open(next);
        return connected() == guests_.size();
    });
}

bool Crowd::sit_down(std::chrono::seconds patience)
{
    for (std::size_t i = 0; i < boards_.size(); ++i)
        say(2 * i, ask::Create{"load-" + std::to_string(first_ + i), name_, {}, clock_, Seat::first, false});
    return until(patience, [&] {
        return std::all_of(boards_.begin(), boards_.end(), [](const auto& board) { return board->told > 0; });
    });
}

void Crowd::play(Pace pace, double rate, std::chrono::milliseconds time)
{
    const auto begin = Clock::now();
    const auto end = begin + time;
    pace_ = pace;
    if (pace == Pace::at_once)
        for (std::size_t i = 0; i < boards_.size(); ++i) move(i);
    std::uint64_t due = 0;
    std::size_t next = 0;
    for (auto now = begin; now < end; now = Clock::now()) {
        auto wake = end;
        if (pace == Pace::paced) {
            const auto should =
                static_cast<std::uint64_t>(std::chrono::duration<double>(now - begin).count() * rate);
            for (std::size_t tried = 0; due < should && tried < boards_.size(); ++tried) {
                const auto before = figures_.sent;
                move(next++ % boards_.size());
                due += figures_.sent - before;
            }
            wake = std::min(end,
                            begin + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(static_cast<double>(due + 1) / rate)));
        }
        turn(std::min(wake, now + std::chrono::milliseconds(20)));
    }
    pace_ = Pace::still;
}

bool Crowd::settle(std::chrono::seconds patience)
{
    return until(patience, [&] {
        return std::none_of(boards_.begin(), boards_.end(),
                            [](const auto& board) { return board->on_its_way; });
    });
}

void Crowd::watch_recovery(Instant since)
{
    recovery_ = since;
    for (auto& board : boards_) board->recovered = -1;
}

std::vector<double> Crowd::recovered() const
{
    std::vector<double> seconds;
    for (const auto& board : boards_)
        if (board->recovered >= 0) seconds.push_back(board->recovered);
    std::sort(seconds.begin(), seconds.end());
    return seconds;
}

CrowdFigures Crowd::take_figures() { return std::exchange(figures_, {}); }

// The next move of the line, by the guest whose turn it is.
void Crowd::move(std::size_t index)
{
    auto& board = *boards_[index];
    if (board.told == 0 || board.on_its_way || board.known >= line_.size()) return;
    const auto ply = board.known;
    const auto guest = 2 * index + mover(ply);
    if (!guests_[guest]->greeted) return;
    board.on_its_way = true;
    board.sent = Clock::now();
    ++figures_.sent;
    say(guest,
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
    auto& board = *boards_[index / 2];
    if (board.code.empty()) return;
    say(index, ask::Join{board.code, false, board.match, board.told});
    // The pending move of a lost connection, in the same words.
    if (board.on_its_way && mover(board.known) == index % 2) {
        const auto ply = board.known;
        say(index, ask::Move{board.match, ply + 1, "p" + std::to_string(ply), static_cast<int>(ply),
                             line_[ply].text});
    }
}

void Crowd::handle(std::size_t index, const net::LinkEvent& event)
{
    auto& guest = *guests_[index];
    if (std::holds_alternative<net::linked::Opened>(event)) {
        greet(index);
    } else if (const auto* frame = std::get_if<net::linked::Frame>(&event)) {
        if (const auto message = protocol::decode_tell(frame->text)) hear(index, *message);
    } else {
        ++figures_.closed;
        guest.open = guest.greeted = false;
        guest.lost = true;
        // With random delays, as the window's own attempts have.
        guest.again_at = Clock::now() + std::chrono::milliseconds(125 + index * 7919 % 250);
    }
}

void Crowd::hear(std::size_t index, const protocol::Tell& message)
{
    auto& guest = *guests_[index];
    auto& board = *boards_[index / 2];
    if (const auto* entry = std::get_if<tell::Entered>(&message)) {
        const auto seq = parse_entry(entry->entry);
        if (seq && (board.match.empty() || entry->match == board.match)) entered(index, seq->seq);
    } else if (std::holds_alternative<tell::Welcome>(message)) {
        guest.greeted = true;
        if (pace_ == Pace::at_once && board.known < line_.size() && mover(board.known) == index % 2)
            move(index / 2);
    } else if (const auto* table = std::get_if<tell::Table>(&message)) {
        const bool first_heard = board.code.empty();
        board.code = table->table.code;
        board.match = table->table.match;
        if (first_heard) say(index + 1, ask::Join{board.code, true, "", 0, table->table.key});
    } else if (const auto* synced = std::get_if<tell::Synced>(&message)) {
        if (synced->from == 0 && !board.read) {
            board.entries = synced->entries;
            board.read = true;
        }
        if (!synced->entries.empty()) entered(index, synced->from + synced->entries.size() - 1);
    } else if (std::holds_alternative<tell::Refused>(message)) {
        ++figures_.refused;
    }
}

// Somebody was told of this entry, so it must never be lost.
void Crowd::entered(std::size_t index, std::uint64_t seq)
{
    auto& board = *boards_[index / 2];
    const bool first_told = seq >= board.told;
    board.told = std::max(board.told, seq + 1);
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
        board.known = seq;
        board.last = Clock::now();
        if (seq <= uncounted_) board.counted = board.last;
        if (board.recovered < 0 && recovery_ != Instant{})
            board.recovered = std::chrono::duration<double>(Clock::now() - recovery_).count();
    }
    if (pace_ == Pace::at_once && board.known == seq && seq < line_.size() && mover(seq) == index % 2)
        move(index / 2);
}

std::vector<std::uint64_t> Crowd::told() const
{
    std::vector<std::uint64_t> told;
    for (const auto& board : boards_) told.push_back(board->told);
    return told;
}

Crowd::Verdict Crowd::verify(const std::vector<std::uint64_t>& told, std::chrono::seconds patience,
                             double down)
{
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        boards_[i]->read = false;
        say(2 * i, ask::Sync{boards_[i]->match, 0});
    }
    until(patience,
          [&] { return std::all_of(boards_.begin(), boards_.end(), [](const auto& b) { return b->read; }); });
    Verdict verdict;
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        const auto& board = boards_[i];
        verdict.acknowledged += told[i];
        if (!board->read) {
            ++verdict.unread;
            continue;
        }
        std::vector<Entry> entries;
        for (const auto& line : board->entries)
            if (const auto entry = parse_entry(line)) entries.push_back(*entry);
        for (std::uint64_t seq = 0; seq < told[i]; ++seq) {
            const auto* move = seq < entries.size() ? std::get_if<entry::Move>(&entries[seq].what) : nullptr;
            if (seq >= entries.size() || (seq > 0 && (!move || move->text != line_[seq - 1].text)))
                ++verdict.lost;
        }
        std::set<int> answered;
        for (const auto& entry : entries)
            if (const auto* move = std::get_if<entry::Move>(&entry.what);
                move && !answered.insert(move->ply).second)
                ++verdict.doubled;
        // What both clocks lost together, against the time that passed here while a server was there.
        const auto match = Match::fold(entries);
        if (!match || static_cast<std::uint64_t>(match->ply()) <= uncounted_) continue;
        const auto& plies = match->plies();
        const auto passed = std::chrono::duration<double>(board->last - board->counted).count() - down;
        std::int64_t charged = 0;
        for (const Seat seat : {Seat::first, Seat::second}) {
            const auto moved = std::count_if(plies.begin() + static_cast<std::ptrdiff_t>(uncounted_),
                                             plies.end(), [&](const Ply& ply) { return ply.seat == seat; });
            charged +=
                clock_.base + clock_.increment * moved - match->clocks().left(seat, match->last_time());
        }
        verdict.overcharged = std::max(verdict.overcharged, static_cast<double>(charged) / 1000 - passed);
    }
    return verdict;
}

} // namespace papamu::lab
