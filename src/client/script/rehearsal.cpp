#include "client/script/rehearsal.hpp"

#include "client/script/texts.hpp"
#include "protocol/message.hpp"

#include <utility>

namespace papamu::script {

namespace tell = protocol::tell;

class Rehearsal::Prop final : public net::Link {
public:
    explicit Prop(std::shared_ptr<Stage> stage) : stage_(std::move(stage)) {}

    void open(const protocol::Address&) override
    {
        stage_->open = true;
        ++stage_->opened;
        stage_->events = {net::linked::Opened{}};
    }
    // A service that has nothing to say still answers pings: the line to it is not dead.
    void send(std::string frame) override
    {
        if (!stage_->open) return;
        const auto asked = protocol::decode_ask(frame);
        if (const auto* ping = asked ? std::get_if<protocol::ask::Ping>(&*asked) : nullptr)
            stage_->events.emplace_back(net::linked::Frame{protocol::encode(tell::Pong{ping->number})});
        stage_->heard.push_back(std::move(frame));
    }
    void close() override
    {
        stage_->open = false;
        stage_->events.clear();
    }
    std::vector<net::LinkEvent> poll() override { return std::exchange(stage_->events, {}); }
    void wake_by(std::function<void()> wake) override { stage_->wake = std::move(wake); }

private:
    std::shared_ptr<Stage> stage_;
};

namespace {

// The id of what was asked last, wherever it had one.
std::string last_id(const std::vector<std::string>& heard)
{
    constexpr std::string_view sign = "\"id\":\"";
    for (auto at = heard.rbegin(); at != heard.rend(); ++at)
        if (const auto begin = at->find(sign); begin != std::string::npos) {
            const auto from = begin + sign.size();
            return at->substr(from, at->find('"', from) - from);
        }
    return {};
}

} // namespace

std::unique_ptr<net::Link> Rehearsal::link() const { return std::make_unique<Prop>(stage_); }

void Rehearsal::put(net::LinkEvent event)
{
    stage_->events.push_back(std::move(event));
    if (stage_->wake) stage_->wake();
}

void Rehearsal::cut()
{
    if (!std::exchange(stage_->open, false)) return;
    put(net::linked::Closed{texts::rehearsal_cut});
}

Result<void> Rehearsal::say(std::string frame)
{
    constexpr std::string_view sign = "$ID";
    for (auto at = frame.find(sign); at != std::string::npos; at = frame.find(sign))
        frame.replace(at, sign.size(), last_id(stage_->heard));
    auto message = protocol::decode_tell(frame);
    if (!message) return message.reason();
    const auto take = [&](std::uint64_t from,
                          const std::vector<std::string>& lines) -> Result<std::uint64_t> {
        entries_.resize(std::min(entries_.size(), static_cast<std::size_t>(from)));
        for (const auto& line : lines) {
            auto entry = parse_entry(line);
            if (!entry) return entry.reason();
            entries_.push_back(*entry);
        }
        auto match = Match::fold(entries_);
        if (!match) return match.reason();
        return match->digest();
    };
    if (auto* synced = std::get_if<tell::Synced>(&*message)) {
        auto digest = take(synced->from, synced->entries);
        if (!digest) return digest.reason();
        synced->digest = *digest;
    } else if (auto* entered = std::get_if<tell::Entered>(&*message)) {
        auto digest = take(entries_.size(), {entered->entry});
        if (!digest) return digest.reason();
        entered->digest = *digest;
    }
    put(net::linked::Frame{protocol::encode(*message)});
    return {};
}

} // namespace papamu::script
