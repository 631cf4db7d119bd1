#pragma once

// The 32 cards. A card is its place in the alphabet, so the order of hands and deals is the order of numbers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace papamu::onitama {

enum class Card : std::uint8_t {};

constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }

/// Who starts when the card lies beside the board. The stamps of Sensei's Path are not known to us.
enum class Stamp : std::uint8_t { red, blue, unknown };

/// Where a card leads, as its holder sees the board.
struct Offset {
    int right = 0;
    int forward = 0;
};

struct CardInfo {
    std::string_view word; ///< its name in the notation
    Stamp stamp = Stamp::unknown;
    std::array<Offset, 4> all{};
    std::size_t count = 0;

    constexpr CardInfo(std::string_view name, Stamp starter, std::initializer_list<Offset> offsets)
        : word(name), stamp(starter)
    {
        for (const Offset offset : offsets) all[count++] = offset;
    }

    constexpr const Offset* begin() const { return all.data(); }
    constexpr const Offset* end() const { return all.data() + count; }
    constexpr bool of_senseis_path() const { return stamp == Stamp::unknown; }
};

inline constexpr std::array cards{
    CardInfo{"bear", Stamp::unknown, {{0, 1}, {-1, 1}, {1, -1}}},
    CardInfo{"boar", Stamp::red, {{0, 1}, {-1, 0}, {1, 0}}},
    CardInfo{"cobra", Stamp::red, {{1, 1}, {-1, 0}, {1, -1}}},
    CardInfo{"crab", Stamp::blue, {{0, 1}, {-2, 0}, {2, 0}}},
    CardInfo{"crane", Stamp::blue, {{0, 1}, {-1, -1}, {1, -1}}},
    CardInfo{"dog", Stamp::unknown, {{-1, 1}, {-1, 0}, {-1, -1}}},
    CardInfo{"dragon", Stamp::red, {{-2, 1}, {2, 1}, {-1, -1}, {1, -1}}},
    CardInfo{"eel", Stamp::blue, {{-1, 1}, {1, 0}, {-1, -1}}},
    CardInfo{"elephant", Stamp::red, {{-1, 1}, {1, 1}, {-1, 0}, {1, 0}}},
    CardInfo{"fox", Stamp::unknown, {{1, 1}, {1, 0}, {1, -1}}},
    CardInfo{"frog", Stamp::red, {{-2, 0}, {-1, 1}, {1, -1}}},
    CardInfo{"giraffe", Stamp::unknown, {{-2, 1}, {2, 1}, {0, -1}}},
    CardInfo{"goose", Stamp::blue, {{-1, 1}, {-1, 0}, {1, 0}, {1, -1}}},
    CardInfo{"horse", Stamp::red, {{0, 1}, {-1, 0}, {0, -1}}},
    CardInfo{"iguana", Stamp::unknown, {{0, 1}, {-2, 1}, {1, -1}}},
    CardInfo{"kirin", Stamp::unknown, {{-1, 2}, {1, 2}, {0, -2}}},
    CardInfo{"mantis", Stamp::red, {{-1, 1}, {1, 1}, {0, -1}}},
    CardInfo{"monkey", Stamp::blue, {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}}},
    CardInfo{"mouse", Stamp::unknown, {{0, 1}, {1, 0}, {-1, -1}}},
    CardInfo{"otter", Stamp::unknown, {{-1, 1}, {2, 0}, {1, -1}}},
    CardInfo{"ox", Stamp::blue, {{0, 1}, {1, 0}, {0, -1}}},
    CardInfo{"panda", Stamp::unknown, {{0, 1}, {1, 1}, {-1, -1}}},
    CardInfo{"phoenix", Stamp::unknown, {{-2, 0}, {2, 0}, {-1, 1}, {1, 1}}},
    CardInfo{"rabbit", Stamp::blue, {{2, 0}, {1, 1}, {-1, -1}}},
    CardInfo{"rat", Stamp::unknown, {{0, 1}, {-1, 0}, {1, -1}}},
    CardInfo{"rooster", Stamp::red, {{1, 1}, {-1, 0}, {1, 0}, {-1, -1}}},
    CardInfo{"sable", Stamp::unknown, {{1, 1}, {-2, 0}, {-1, -1}}},
    CardInfo{"seasnake", Stamp::unknown, {{0, 1}, {2, 0}, {-1, -1}}},
    CardInfo{"tanuki", Stamp::unknown, {{0, 1}, {2, 1}, {-1, -1}}},
    CardInfo{"tiger", Stamp::blue, {{0, 2}, {0, -1}}},
    CardInfo{"turtle", Stamp::unknown, {{-2, 0}, {2, 0}, {-1, -1}, {1, -1}}},
    CardInfo{"viper", Stamp::unknown, {{0, 1}, {-2, 0}, {1, -1}}},
};

constexpr const CardInfo& info_of(Card card) { return cards[index_of(card)]; }

constexpr std::optional<Card> find_card(std::string_view word)
{
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (cards[i].word == word) return static_cast<Card>(i);
    return std::nullopt;
}

static_assert(cards.size() == 32);
static_assert([] {
    for (std::size_t i = 1; i < cards.size(); ++i)
        if (!(cards[i - 1].word < cards[i].word)) return false;
    return true;
}());

} // namespace papamu::onitama
