#include "server/app/peer_seal.hpp"

#include "server/app/texts.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace papamu::server {

namespace {

constexpr std::string_view mark = "papamu nodes  1\n"; // 16 bytes, with the version of all that follows
constexpr std::size_t shortest_secret = 16;
static_assert(mark.size() + 32 == PeerSeal::greeting_size);

const std::uint8_t* bytes(std::string_view text)
{
    return reinterpret_cast<const std::uint8_t*>(text.data());
}
std::uint8_t* bytes(std::string& text) { return reinterpret_cast<std::uint8_t*>(text.data()); }

} // namespace

PeerSecret::PeerSecret(std::string_view words)
{
    ::crypto_generichash(key_.data(), key_.size(), bytes(words), words.size(), nullptr, 0);
}

Result<PeerSecret> PeerSecret::read(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::string words{std::istreambuf_iterator<char>(in), {}};
    if (!in) return Message{texts::server_no_secret, {{"file", file.string()}}};
    while (!words.empty() && (words.back() == '\n' || words.back() == '\r' || words.back() == ' '))
        words.pop_back();
    if (words.size() < shortest_secret)
        return Message{texts::server_short_secret, {{"file", file.string()}, {"least", shortest_secret}}};
    return PeerSecret(words);
}

PeerSeal::PeerSeal(const PeerSecret& secret, bool calls) : secret_(secret), calls_(calls), greeting_(mark)
{
    greeting_.resize(greeting_size);
    ::randombytes_buf(greeting_.data() + mark.size(), greeting_size - mark.size());
}

bool PeerSeal::greeted(std::string_view greeting)
{
    if (greeting.size() != greeting_size || !greeting.starts_with(mark)) return false;
    const auto key = [&](bool of_caller, auto& out) {
        const auto& caller = calls_ ? std::string_view(greeting_) : greeting;
        const auto& called = calls_ ? greeting : std::string_view(greeting_);
        std::string all(caller);
        all += called;
        all += of_caller ? 'c' : 'a';
        ::crypto_generichash(out.data(), out.size(), bytes(all), all.size(), secret_.key_.data(),
                             secret_.key_.size());
    };
    std::array<std::uint8_t, crypto_secretstream_xchacha20poly1305_KEYBYTES> out_key{};
    key(calls_, out_key);
    key(!calls_, in_key_);
    header_.resize(header_size);
    ::crypto_secretstream_xchacha20poly1305_init_push(&out_, bytes(header_), out_key.data());
    return true;
}

bool PeerSeal::begun(std::string_view header)
{
    return header.size() == header_size &&
           ::crypto_secretstream_xchacha20poly1305_init_pull(&in_, bytes(header), in_key_.data()) == 0;
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
    unsigned char tag = 0;
    if (::crypto_secretstream_xchacha20poly1305_pull(&in_, bytes(letter), nullptr, &tag, bytes(sealed),
                                                     sealed.size(), nullptr, 0) != 0)
        return std::nullopt;
    return letter;
}

} // namespace papamu::server
