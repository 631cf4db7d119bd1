#include "client/i18n/plural.hpp"

#include "core/random.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace papamu;
using i18n::PluralRule;

namespace {

const std::vector<std::int64_t> numbers{0, 1, 2, 3, 5, 11, 21, 22, 25, 101};

std::vector<std::size_t> forms(const char* rule)
{
    const auto parsed = PluralRule::parse(rule);
    REQUIRE(parsed);
    std::vector<std::size_t> out;
    for (const auto number : numbers) out.push_back(parsed->form_of(number));
    return out;
}

using Forms = std::vector<std::size_t>;

} // namespace

TEST_CASE("each language chooses the plural its grammar wants", "[i18n][plural]")
{
    // for 0, 1, 2, 3, 5, 11, 21, 22, 25, 101
    CHECK(forms("nplurals=2; plural=(n != 1);") == Forms{1, 0, 1, 1, 1, 1, 1, 1, 1, 1}); // en, bg
    CHECK(forms("nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;") ==
          Forms{2, 0, 1, 1, 2, 2, 2, 2, 2, 2}); // sk
    CHECK(forms("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) "
                "? 1 : 2);") == Forms{2, 0, 1, 1, 2, 2, 0, 1, 2, 0});             // uk
    CHECK(forms("nplurals=1; plural=0;") == Forms{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}); // id
    CHECK(forms("nplurals=4; plural=(n==1 && n%1==0) ? 0 : (n==2 && n%1==0) ? 1: (n%10==0 && n%1==0 && n>10) "
                "? 2 : 3;") == Forms{3, 0, 1, 3, 3, 3, 3, 3, 3, 3}); // he
}

TEST_CASE("a language without a rule counts as English does", "[i18n][plural]")
{
    CHECK(PluralRule{}.form_of(1) == 0);
    CHECK(PluralRule{}.form_of(0) == 1);
    CHECK(PluralRule{}.form_of(-1) == 0);
}

TEST_CASE("a form is always one of those the language has", "[i18n][plural]")
{
    const auto rule = PluralRule::parse("nplurals=2; plural=n*7");
    REQUIRE(rule);
    for (const auto number : numbers) CHECK(rule->form_of(number) < 2);
    const auto by_nothing = PluralRule::parse("nplurals=2; plural=n%0 + n/0");
    REQUIRE(by_nothing);
    CHECK(by_nothing->form_of(5) == 0);
}

TEST_CASE("what is no plural rule is refused and quoted", "[i18n][plural]")
{
    for (const char* wrong : {"", "nplurals=2;", "plural=n", "nplurals=0; plural=0", "nplurals=9; plural=0",
                              "nplurals=2; plural=n+", "nplurals=2; plural=(n", "nplurals=2; plural=n ? 1",
                              "nplurals=2; plural=m", "nplurals=x; plural=n", "nplurals=2; plural=n n",
                              "nplurals=2; plural=!=n", "nplurals=2; plural=99999999999999999999"}) {
        INFO(wrong);
        CHECK_FALSE(PluralRule::parse(wrong));
    }
    const auto refused = PluralRule::parse("nplurals=2; plural=m");
    CHECK(english(refused.reason()).find("plural=m") != std::string::npos);
    CHECK_FALSE(PluralRule::parse("nplurals=2; plural=" + std::string(5000, '(')));
}

TEST_CASE("any characters are an answered question for the plural parser", "[i18n][plural]")
{
    Random random{3};
    const std::string alphabet = "n01=!<>&|+-*/%()?: ";
    int read = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = "nplurals=3; plural=";
        for (auto length = random.below(12); length > 0; --length)
            text += alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
        if (const auto rule = PluralRule::parse(text)) {
            ++read;
            for (const auto number : numbers) CHECK(rule->form_of(number) < 3);
        }
    }
    CHECK(read > 100);
}
