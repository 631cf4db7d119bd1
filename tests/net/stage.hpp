#pragma once

// A client and a service that says what a test wants, in a time that the test makes pass. Nothing of the
// service is ours: what it says is written out.

#include "match/match.hpp"
#include "net/client.hpp"
#include "support/keep.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace papamu::testing {

class Stage {
public:
    Stage() : client(std::make_unique<Prop>(*this), keep, {std::string(32, 'a'), "Anna", false, "test"}, 7) {}

    /// What the service says to each frame it hears.
    std::function<void(const std::string&)> answers;
    /// Whether a connection comes about; a half-open line swallows what is said on it.
    bool reachable = true, half_open = false;

    void say(std::string frame)
    {
        if (open_ && !half_open) events_.push_back(net::linked::Frame{std::move(frame)});
    }
    void welcome() { say(R"({"type":"welcome","version":1,"name":"Anna","server":"s","tables":[]})"); }
    /// Greets, and answers pings.
    void greet(const std::string& frame)
    {
        if (frame.find(R"("type":"hello")") != frame.npos) welcome();
        if (frame.find(R"("type":"ping")") != frame.npos) say(R"({"type":"pong","number":1})");
    }
    /// The same, and a client that joins is at a table where a match has begun.
    void greet_and_seat(const std::string& frame)
    {
        greet(frame);
        if (frame.find(R"("type":"join")") == frame.npos) return;
        say(table("m-1"));
        say(synced("m-1", '"' + start + '"', digest_of_start()));
    }
    /// A table at which the client has the first seat.
    static std::string table(const std::string& match, const std::string& state = "playing",
                             const std::string& id = {})
    {
        const std::string seat = R"("taken":true,"name":"A","bot":false,"here":true,"rematch":false)";
        return R"({"type":"table","id":")" + id + R"(","table":{"code":"QWERTZ","match":")" + match +
               R"(","game":"kani","options":{},"clock":"none","open":false,"state":")" + state +
               R"(","first":{)" + seat + R"(},"second":{)" + seat + R"(},"watchers":0,"you":"first"}})";
    }
    static std::string entered(const std::string& match, const std::string& entry,
                               const std::string& digest = "0123456789abcdef")
    {
        return R"({"type":"entered","match":")" + match + R"(","entry":")" + entry + R"(","digest":")" +
               digest + R"(","id":"","now":0})";
    }
    static std::string synced(const std::string& match, const std::string& entries,
                              const std::string& digest = "0123456789abcdef")
    {
        return R"({"type":"synced","match":")" + match + R"(","from":0,"entries":[)" + entries +
               R"(],"digest":")" + digest + R"(","now":0})";
    }

    /// The first entry of a match, and the digest that a match of this one entry truly has.
    static inline const std::string start =
        "0 0 started game=kani rules=1 house=agreement,repetition first=Anna second=Ben "
        "bytes=542a6d25145fa6b5ed7cbf52ca06bc95 option.bonds=same position=C3c/C3c/C3c/C3c/C3c%20b%20same";
    static std::string digest_of_start()
    {
        const auto entry = parse_entry(start);
        REQUIRE(entry);
        return digest_of(*Match::begin(*entry));
    }
    static std::string digest_of(const Match& match)
    {
        const auto digest = match.digest();
        std::string hex(16, '0');
        for (std::size_t i = 0; i < 16; ++i) hex[15 - i] = "0123456789abcdef"[(digest >> (4 * i)) & 15];
        return hex;
    }

    void connect()
    {
        client.connect({}, now);
        pass(100);
    }
    /// At a table where a match has begun.
    void sit()
    {
        answers = [this](const std::string& frame) { greet_and_seat(frame); };
        connect();
        client.join("QWERTZ", true);
        pass(100);
        REQUIRE(client.table());
        REQUIRE(client.table()->replica);
        REQUIRE(client.table()->replica->confirmed());
    }
    /// Lets time pass as the window's loop does: whenever something came or is due.
    void pass(std::int64_t milliseconds)
    {
        const auto end = now + milliseconds;
        for (;;) {
            int rounds = 0;
            do client.update(now);
            while (!events_.empty() && ++rounds < 200);
            for (const auto& notice : client.take_notices())
                if (const auto* refused = std::get_if<net::notice::Refused>(&notice))
                    refusals.push_back(refused->reason.id);
            if (now >= end) return;
            // A service that always has more to say takes a moment for every word.
            const auto next = client.next_update().value_or(end);
            now = events_.empty() && !each_moment ? std::clamp(next, now + 1, end) : now + 1;
            if (each_moment) each_moment();
        }
    }
    /// Called a thousand times a second, where it is set.
    std::function<void()> each_moment;

    /// How many frames of a type were heard.
    int heard(const std::string& type) const
    {
        int count = 0;
        for (const auto& frame : frames) count += frame.find("\"type\":\"" + type + '"') != frame.npos;
        return count;
    }

    std::int64_t now = 1'000;
    int opened = 0;
    std::vector<std::string> frames; ///< that the service heard
    std::vector<std::string> refusals;
    MemoryKeep keep;
    net::Client client;

private:
    class Prop final : public net::Link {
    public:
        explicit Prop(Stage& stage) : stage_(stage) {}
        void open(const protocol::Address&) override
        {
            ++stage_.opened;
            stage_.open_ = stage_.reachable;
            stage_.events_.clear();
            if (stage_.reachable) stage_.events_.push_back(net::linked::Opened{});
        }
        void send(std::string frame) override
        {
            if (!stage_.open_ || stage_.half_open) return;
            stage_.frames.push_back(frame);
            if (stage_.answers) stage_.answers(frame);
        }
        void close() override
        {
            stage_.open_ = false;
            stage_.events_.clear();
        }
        std::vector<net::LinkEvent> poll() override { return std::exchange(stage_.events_, {}); }
        void wake_by(std::function<void()>) override {}

    private:
        Stage& stage_;
    };

    bool open_ = false;
    std::vector<net::LinkEvent> events_;
};

} // namespace papamu::testing
