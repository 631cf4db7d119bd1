#include "server/app/peers_way.hpp"

#include "core/text.hpp"
#include "server/app/texts.hpp"
#include "server/letter.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>

namespace papamu::server {

namespace {

using namespace std::chrono_literals;

constexpr auto pings_every = 2s, silent_for = 6s;
constexpr std::size_t most_waiting = 64U << 20; ///< bytes of letters; who reads slower than that is cut off
constexpr std::size_t read_at_once = 64U << 10; ///< bytes, at most where letters are shorter

constexpr std::string_view hello = "hello", ping = "ping";

const std::string& sign_of_life()
{
    static const auto letter = write_letter({ping});
    return letter;
}

} // namespace

Peers::Way::Way(Peers& peers, Socket socket, Node called)
    : loop_(peers.loop_), self_(peers.self_), socket_(std::move(socket)), seal_(peers.secrets_, called != 0),
      called_(called), wake_(loop_), watch_(loop_)
{
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    wake_.expires_at(SteadyClock::time_point::max());
}

std::int64_t Peers::Way::silence() const
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - heard_at_).count();
}

void Peers::Way::begin()
{
    asio::co_spawn(loop_, run(shared_from_this()), Unawaited{});
    asio::co_spawn(loop_, watch(shared_from_this()), Unawaited{});
}

void Peers::Way::send(std::string letter)
{
    if (ended_ || leaving_) return;
    waiting_bytes_ += letter.size();
    waiting_.push_back(std::move(letter));
    if (waiting_bytes_ > most_waiting) return end();
    wake_.cancel();
}

void Peers::Way::leave()
{
    leaving_ = true;
    wake_.cancel();
}

void Peers::Way::end()
{
    ended_ = true;
    error_code ignored;
    socket_.close(ignored);
    wake_.cancel();
    watch_.cancel();
}

// Its own way is kept by whoever waits for it.
Task<> Peers::Way::run(std::shared_ptr<Way> self)
{
    const bool greeted = co_await greet(); // GCC 12 breaks what awaits within a condition
    if (greeted && peers()) {
        peers()->take(self);
        asio::co_spawn(loop_, write(self), Unawaited{});
        co_await read();
        if (peers()) peers()->end(*this);
    }
    end();
}

Task<bool> Peers::Way::greet()
{
    heard_at_ = SteadyClock::now() - silent_for + greets_within;
    std::string theirs(PeerSeal::greeting_size, '\0');
    const auto [unsaid, said] = co_await asio::async_write(socket_, asio::buffer(seal_.greeting()), use_task);
    if (unsaid) co_return false;
    const auto [unheard, heard] = co_await asio::async_read(socket_, asio::buffer(theirs), use_task);
    if (unheard) co_return false;
    if (!seal_.greeted(theirs)) {
        refuse(texts::server_no_peer);
        co_return false;
    }
    std::string header(PeerSeal::header_size, '\0');
    const auto sealed = seal_.seal(introduction());
    const auto first = seal_.header() + letter_length(sealed.size()) + sealed;
    const auto [unsent, sent] = co_await asio::async_write(socket_, asio::buffer(first), use_task);
    if (unsent) co_return false;
    const auto [unread, read] = co_await asio::async_read(socket_, asio::buffer(header), use_task);
    if (unread || !seal_.begun(header)) co_return false;
    const auto letter = co_await next();
    const auto fields = letter ? read_letter(*letter) : std::nullopt;
    const auto known = peers() ? understand(fields) : Result<void>{Message{}};
    if (!known) {
        refuse(known.reason());
        co_return false;
    }
    // Where one was started again at its place, others still call the one before it there. Such a call
    // must not end the way that is open already.
    const auto wanted = static_cast<Node>(number_in(*fields, 6));
    const auto here = peers() && peers()->service_ ? peers()->service_->node() : 0;
    const bool right = node_ != 0 && (called_ == 0 ? wanted == 0 || wanted == here : node_ == called_);
    co_return right;
}

// The first letter of each end: which node it is, what it speaks, where it keeps what it knows, and whom
// it means.
std::string Peers::Way::introduction() const
{
    if (!peers()) return write_letter({hello});
    const auto& own = peers()->edition_;
    return write_letter({hello, std::to_string(peers()->service_ ? peers()->service_->node() : 0),
                         std::to_string(own.letters), std::to_string(own.oldest_letters), own.name,
                         peers()->store_, std::to_string(called_)});
}

Result<void> Peers::Way::understand(const std::optional<Fields>& introduced)
{
    if (!introduced || introduced->front() != hello) return texts::server_other_secret;
    const auto& fields = *introduced;
    const auto& own = peers()->edition_;
    const auto newest = number_in(fields, 2), oldest = number_in(fields, 3);
    const std::vector<Argument> versions{{"found", newest},
                                         {"oldest", static_cast<std::int64_t>(own.oldest_letters)},
                                         {"known", static_cast<std::int64_t>(own.letters)},
                                         {"program", in_quotes(field_in(fields, 4))},
                                         {"own", own.name}};
    if (newest < own.oldest_letters) return Message{texts::server_old_peer, versions};
    if (oldest > own.letters) return Message{texts::server_new_peer, versions};
    if (const auto store = field_in(fields, 5);
        !store.empty() && !peers()->store_.empty() && store != peers()->store_)
        return texts::server_other_store;
    spoken_ = static_cast<int>(std::min<std::int64_t>(newest, own.letters));
    node_ = static_cast<Node>(number_in(fields, 1));
    return {};
}

void Peers::Way::refuse(const Message& reason)
{
    if (peers()) peers()->refused(there(), reason);
}

Task<std::optional<std::string>> Peers::Way::next()
{
    const bool sized = co_await fill(letter_length_size);
    if (!sized) co_return std::nullopt;
    const auto length = read_letter_length(std::string_view(inbox_).substr(opened_));
    if (length > longest_letter + PeerSeal::overhead) co_return std::nullopt;
    const bool there = co_await fill(letter_length_size + length);
    if (!there) co_return std::nullopt;
    opened_ += letter_length_size + length;
    co_return seal_.open(std::string_view(inbox_).substr(opened_ - length, length));
}

// Until so many bytes are there that were not opened yet. All that came is read at once: on a busy loop
// each turn takes a while, and hundreds of letters must not take hundreds.
Task<bool> Peers::Way::fill(std::size_t bytes)
{
    while (inbox_.size() - opened_ < bytes) {
        inbox_.erase(0, std::exchange(opened_, 0));
        const auto before = inbox_.size();
        inbox_.resize(before + read_at_once);
        const auto [cut, read] = co_await socket_.async_read_some(
            asio::buffer(inbox_.data() + before, inbox_.size() - before), use_task);
        inbox_.resize(before + read);
        if (cut) co_return false;
        // Who is not known yet has no more time for being slow.
        if (node_ != 0) heard_at_ = SteadyClock::now();
    }
    co_return true;
}

Task<> Peers::Way::read()
{
    while (!ended_) {
        const auto letter = co_await next();
        if (!letter || ended_ || !peers() || !peers()->service_) co_return;
        if (leaving_ || *letter == sign_of_life()) continue;
        ++peers()->counts_.letters_in;
        peers()->counts_.bytes_in += letter->size();
        peers()->service_->peer_received(node_, *letter);
    }
}

Task<> Peers::Way::write(std::shared_ptr<Way> self)
{
    static_cast<void>(self);
    while (!ended_) {
        if (waiting_.empty() && leaving_) {
            error_code ignored;
            socket_.shutdown(Socket::shutdown_send, ignored);
            co_return;
        }
        if (waiting_.empty()) {
            co_await wake_.async_wait(use_task);
            continue;
        }
        std::string all;
        for (const auto& letter : std::exchange(waiting_, {})) {
            const auto sealed = seal_.seal(letter);
            all += letter_length(sealed.size());
            all += sealed;
        }
        waiting_bytes_ = 0;
        const auto [failed, sent] = co_await asio::async_write(socket_, asio::buffer(all), use_task);
        if (failed) co_return end();
    }
}

// Who says nothing is not there, whatever the system believes of the connection.
Task<> Peers::Way::watch(std::shared_ptr<Way> self)
{
    static_cast<void>(self);
    while (!ended_) {
        watch_.expires_after(pings_every);
        co_await watch_.async_wait(use_task);
        if (ended_) co_return;
        if (SteadyClock::now() - heard_at_ > silent_for) co_return end();
        if (node_ != 0) send(sign_of_life());
    }
}

std::string Peers::Way::there() const
{
    error_code failed;
    const auto endpoint = socket_.remote_endpoint(failed);
    return failed ? std::string{} : endpoint.address().to_string();
}

} // namespace papamu::server
