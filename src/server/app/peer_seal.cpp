#include "server/app/peer_seal.hpp"

#include "core/text.hpp"
#include "server/app/texts.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace papamu::server {

namespace {

constexpr std::string_view mark = "papamu nodes  1\n"; // 16 bytes, with the version of all that follows
constexpr std::size_t shortest_secret = 16;
constexpr std::string_view shown = "papamu mark of a secret"; // what no key of a stream is made of
static_assert(mark.size() + 32 == PeerSeal::greeting_size);

const std::uint8_t* bytes(std::string_view text)
{
    return reinterpret_cast<const std::uint8_t*>(text.data());
}
std::uint8_t* bytes(std::string& text) { return reinterpret_cast<std::uint8_t*>(text.data()); }

} // namespace

PeerSecrets::PeerSecrets(const std::vector<std::string>& lines)
{
    for (const auto& words : lines)
        ::crypto_generichash(keys_.emplace_back().data(), sizeof(Key), bytes(words), words.size(), nullptr,
                             0);
}

Result<PeerSecrets> PeerSecrets::read(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::vector<std::string> lines;
    std::string words;
    const bool there = in.is_open();
    while (std::getline(in, words)) {
        while (!words.empty() && (words.back() == '\r' || words.back() == ' ')) words.pop_back();
        if (!words.empty()) lines.push_back(words);
    }
    if (!there || in.bad() || !in.eof()) return Message{texts::server_no_secret, {{"file", file.string()}}};
    const auto is_short = [](const std::string& line) { return line.size() < shortest_secret; };
    if (lines.empty() || std::any_of(lines.begin(), lines.end(), is_short))
        return Message{texts::server_short_secret, {{"file", file.string()}, {"least", shortest_secret}}};
    return PeerSecrets(lines);
}

std::vector<std::string> PeerSecrets::marks() const
{
    std::vector<std::string> marks;
    for (const auto& key : keys_) {
        std::vector<std::uint8_t> hash(16);
        ::crypto_generichash(hash.data(), hash.size(), bytes(shown), shown.size(), key.data(), key.size());
        marks.push_back(to_hex(hash));
    }
    return marks;
}

PeerSeal::PeerSeal(const PeerSecrets& secrets, bool calls) : secrets_(secrets), calls_(calls), greeting_(mark)
{
    greeting_.resize(greeting_size);
    ::randombytes_buf(greeting_.data() + mark.size(), greeting_size - mark.size());
}

bool PeerSeal::greeted(std::string_view greeting)
{
    if (greeting.size() != greeting_size || !greeting.starts_with(mark)) return false;
    const auto key = [&](bool of_caller, const PeerSecrets::Key& secret) {
        const auto& caller = calls_ ? std::string_view(greeting_) : greeting;
        const auto& called = calls_ ? greeting : std::string_view(greeting_);
        std::string all(caller);
        all += called;
        all += of_caller ? 'c' : 'a';
        Key out{};
        ::crypto_generichash(out.data(), out.size(), bytes(all), all.size(), secret.data(), secret.size());
        return out;
    };
    const auto out_key = key(calls_, secrets_.keys_.front());
    for (const auto& secret : secrets_.keys_) in_keys_.push_back(key(!calls_, secret));
    header_.resize(header_size);
    ::crypto_secretstream_xchacha20poly1305_init_push(&out_, bytes(header_), out_key.data());
    return true;
}

bool PeerSeal::begun(std::string_view header)
{
    if (header.size() != header_size) return false;
    for (const auto& key : in_keys_)
        if (::crypto_secretstream_xchacha20poly1305_init_pull(&in_.emplace_back(), bytes(header),
                                                              key.data()) != 0)
            return false;
    return true;
}

std::string PeerSeal::seal(std::string_view letter)
{
    std::string sealed(letter.size() + overhead, '\0');
    ::crypto_secretstream_xchacha20poly1305_push(&out_, bytes(sealed), nullptr, bytes(letter), letter.size(),
                                                 nullptr, 0, 0);
    return sealed;
}

std::optional<std::string> PeerSeal::open(std::string_view sealed)
{
    if (sealed.size() < overhead) return std::nullopt;
    std::string letter(sealed.size() - overhead, '\0');
    for (auto& in : in_) {
        unsigned char tag = 0;
        if (::crypto_secretstream_xchacha20poly1305_pull(&in, bytes(letter), nullptr, &tag, bytes(sealed),
                                                         sealed.size(), nullptr, 0) != 0)
            continue;
        if (in_.size() > 1) in_ = {in};
        return letter;
    }
    return std::nullopt;
}

} // namespace papamu::server
