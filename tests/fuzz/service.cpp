// A whole service at the mercy of its visitors: bytes choose who says what, sensible and not, and what the
// disk does. The rules are the oracle: whatever is in the log must fold, and nobody may be told anything
// else.

#include "server/service.hpp"
#include "game/registry.hpp"
#include "protocol/message.hpp"
#include "server/match_log.hpp"
#include "server/store/memory_log.hpp"

#include <array>
#include <cstdlib>
#include <iostream>

using namespace papamu;
using namespace papamu::protocol;

namespace {

[[noreturn]] void broken(const std::string& what)
{
    std::cerr << "does not hold: " << what << '\n';
    std::abort();
}

// Bytes as decisions; when they are used up, everything is zero.
class Decisions {
public:
    Decisions(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    bool any() const { return left_ > 0; }
    unsigned next()
    {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }
    std::string bytes(std::size_t count)
    {
        count = std::min(count, left_);
        std::string out(reinterpret_cast<const char*>(data_), count);
        data_ += count;
        left_ -= count;
        return out;
    }

private:
    const std::uint8_t* data_;
    std::size_t left_;
};

constexpr server::Connection visitors = 4;

class World final : public server::Host {
public:
    World() { start(); }
    ~World() override
    {
        service_.reset();
        store_.crash(); // what still waits is never answered
    }

    void act(Decisions& in)
    {
        const auto from = static_cast<server::Connection>(in.next() % visitors + 1);
        switch (in.next() % 16) {
        case 0: say(from, in.bytes(in.next())); break;
        case 1:
            say(from, encode(ask::Create{"c" + std::to_string(in.next() % 4),
                                         game(in.next()),
                                         {},
                                         clock_of(in.next()),
                                         seat_of(in.next()),
                                         in.next() % 2 == 0}));
            break;
        case 2:
            say(from, encode(ask::Join{code_, in.next() % 2 == 0, match_, in.next() % 8,
                                       in.next() % 2 == 0 ? key_ : std::string{}}));
            break;
        case 3:
        case 4:
        case 5:
        case 6: move(from, in); break;
        case 7:
            say(from, encode(ask::Offer{match_, id(in), ply(in),
                                        in.next() % 2 ? OfferKind::draw : OfferKind::takeback}));
            break;
        case 8: answer(from, in); break;
        case 9: say(from, encode(ask::Resign{match_, id(in)})); break;
        case 10:
            say(from, in.next() % 2 ? encode(ask::Abort{match_, id(in)})
                                    : encode(ask::Claim{match_, id(in), in.next() % 2 == 0}));
            break;
        case 11: say(from, encode(ask::Rematch{match_, in.next() % 4 != 0})); break;
        case 12:
            switch (in.next() % 4) {
            case 0: say(from, encode(ask::Sync{match_, in.next() % 40})); break;
            case 1: say(from, encode(ask::Leave{code_})); break;
            case 2: say(from, encode(ask::Admit{code_, in.next() % 4, in.next() % 4 != 0})); break;
            case 3: say(from, encode(ask::Lobby{in.next() % 4 != 0, "", Pace::any, in.next() % 3})); break;
            }
            break;
        case 13:
            service_->closed(from);
            service_->opened(from, {});
            greet(from);
            break;
        case 14: clock_ += in.next() * in.next() * 10; break;
        case 15: misfortune(in); break;
        }
        settle();
    }

    // What is in the log folds, and is what was told.
    void check()
    {
        for (const auto& match : *store_.matches("", 100)) {
            const auto entries = *store_.read(match.name, 0, 10'000);
            const auto folded = server::fold_log(entries);
            if (!folded) broken("the log folds: " + english(folded.reason()));
            for (const auto& [seq, line] : told_[match.name])
                if (seq >= entries.size() || entries[seq].payload != line) broken("told and kept: " + line);
        }
    }

private:
    void start()
    {
        service_ = std::make_unique<server::Service>(store_, *this, "fuzz");
        service_->begin();
        for (server::Connection visitor = 1; visitor <= visitors; ++visitor) {
            service_->opened(visitor, {});
            greet(visitor);
        }
        settle();
    }

    void greet(server::Connection visitor)
    {
        say(visitor,
            encode(ask::Hello{static_cast<int>(visitor % 2) + 1,
                              std::string(31, '0') + std::to_string(visitor % 10), "", visitor == 2, ""}));
    }

    void say(server::Connection from, const std::string& frame) { service_->received(from, frame, clock_); }

    static std::string game(unsigned choice) { return games()[choice % games().size()]->info().id; }
    static TimeControl clock_of(unsigned choice)
    {
        if (choice % 3 == 0) return {};
        if (choice % 3 == 1) return {TimeControl::Kind::fischer, 1'000 + 100 * choice, choice};
        return {TimeControl::Kind::per_move, 1'000 + 100 * choice, 0};
    }
    static std::optional<Seat> seat_of(unsigned choice)
    {
        if (choice % 3 == 0) return std::nullopt;
        return choice % 3 == 1 ? Seat::first : Seat::second;
    }
    std::string id(Decisions& in) { return "i" + std::to_string(in.next()); }
    int ply(Decisions& in)
    {
        const auto match = present();
        const auto choice = in.next();
        return choice % 8 == 0 ? static_cast<int>(choice) : match ? match->ply() : 0;
    }
    std::optional<Match> present()
    {
        auto folded = server::fold_log(*store_.read(match_, 0, 10'000));
        return folded ? *folded : std::nullopt;
    }
    void move(server::Connection from, Decisions& in)
    {
        const auto match = present();
        if (!match) return;
        const auto legal = *match->game().moves(match->position());
        const auto choice = in.next();
        ask::Move move{match_, match->next_seq(), id(in), match->ply(), ""};
        move.text = legal.empty() || choice == 255 ? in.bytes(12) : legal[choice % legal.size()];
        if (in.next() % 16 == 0) move.seq = in.next();
        if (in.next() % 16 == 0) move.ply = static_cast<int>(in.next());
        say(from, encode(move));
    }
    void answer(server::Connection from, Decisions& in)
    {
        const auto match = present();
        if (!match) return;
        for (const Seat seat : {Seat::first, Seat::second})
            if (const auto offer = match->offer_of(seat))
                say(from, encode(ask::Answer{match_, id(in), offer->ply, offer->what, in.next() % 2 == 0}));
    }
    void misfortune(Decisions& in)
    {
        const auto kind = in.next();
        if (kind % 4 == 0)
            store_.fail_next(in.next() % 5, Message{},
                             kind % 8 == 0 ? server::MemoryLog::Fate::kept : server::MemoryLog::Fate::lost);
        if (kind % 4 == 1) store_.delay(in.next() % 5);
        if (kind % 4 == 2) {
            lag_ = in.next();
            unread_ = in.next() * 64;
        }
        if (kind % 4 == 3) {
            service_.reset();
            calls_.clear();
            store_.fail_next(0, {});
            store_.delay(0);
            store_.crash(in.next() % 3);
            start();
        }
    }
    void settle()
    {
        for (int round = 0; round < 4; ++round) {
            store_.pump();
            for (const auto& call : std::exchange(calls_, {})) call();
            service_->tick();
            clock_ += 50;
        }
    }

    void send(server::Connection, std::string frame) override
    {
        const auto message = decode_tell(frame);
        if (!message) broken("what is told is a message: " + frame);
        const auto note = [this](const std::string& match, std::uint64_t seq, const std::string& line) {
            const auto [place, fresh] = told_[match].try_emplace(seq, line);
            if (!fresh && place->second != line) broken("told twice, differently: " + line);
        };
        if (const auto* entered = std::get_if<tell::Entered>(&*message)) {
            match_ = entered->match;
            note(entered->match, parse_entry(entered->entry)->seq, entered->entry);
        } else if (const auto* synced = std::get_if<tell::Synced>(&*message)) {
            for (std::size_t i = 0; i < synced->entries.size(); ++i)
                note(synced->match, synced->from + i, synced->entries[i]);
        } else if (const auto* table = std::get_if<tell::Table>(&*message)) {
            code_ = table->table.code;
            if (!table->table.key.empty()) key_ = table->table.key;
        }
    }
    void close(server::Connection) override {}
    void post(std::function<void()> call) override { calls_.push_back(std::move(call)); }
    std::int64_t now() override { return clock_; }
    std::size_t queued(server::Connection) override { return unread_; }
    std::optional<std::int64_t> round_trip(server::Connection) override { return lag_; }
    std::int64_t today() override { return 20'000 + clock_ / 86'400'000; }
    void random(std::span<std::uint8_t> bytes) override
    {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(dice_.below(256));
    }

    server::MemoryLog store_;
    std::vector<std::function<void()>> calls_;
    std::int64_t clock_ = 1'000;
    std::int64_t lag_ = 0;
    std::size_t unread_ = 0;
    Random dice_{5};
    std::string code_ = "QWERTZ", key_, match_ = "m-1";
    std::map<std::string, std::map<std::uint64_t, std::string>> told_;
    std::unique_ptr<server::Service> service_;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Decisions in(data, size);
    World world;
    while (in.any()) world.act(in);
    world.check();
    return 0;
}
