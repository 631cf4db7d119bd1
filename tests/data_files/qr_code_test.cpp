// Texts as QR codes. That they can be read again is tested where they are shown.

#include "data/addresses.hpp"
#include "data/qr_code.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace papamu;

TEST_CASE("a QR code is a square with a pattern to find it by in three of its corners", "[data][qr]")
{
    for (const auto& text :
         {std::string{"http://192.168.1.5:7410/"},
          std::string{"http://192.168.1.5:7410/#t=QWERTZ.ABCDEFGHJKLMNPQRSTUV"}, std::string(2331, 'x')}) {
        const auto code = qr_code(text);
        REQUIRE(code);
        CHECK(code->size >= 21);
        CHECK((code->size - 21) % 4 == 0);
        REQUIRE(code->dark.size() == static_cast<std::size_t>(code->size * code->size));
        const auto far = code->size - 7;
        for (const auto& [left, top] : {std::pair{0, 0}, std::pair{far, 0}, std::pair{0, far}})
            for (int row = 0; row < 7; ++row)
                for (int column = 0; column < 7; ++column) {
                    const int ring = std::max(std::abs(column - 3), std::abs(row - 3));
                    CHECK(code->is_dark(left + column, top + row) == (ring != 2));
                }
        for (int at = -QrCode::quiet_zone; at < code->size_with_quiet_zone(); ++at) {
            CHECK_FALSE(code->is_dark(at, -1));
            CHECK_FALSE(code->is_dark(-1, at));
            CHECK_FALSE(code->is_dark(at, code->size));
            CHECK_FALSE(code->is_dark(code->size, at));
        }
    }
}

TEST_CASE("what no QR code can hold has none", "[data][qr]")
{
    CHECK_FALSE(qr_code(std::string(2332, 'x')));
    CHECK_FALSE(qr_code(std::string_view{"a\0b", 3}));
    CHECK(qr_code(""));
}

TEST_CASE("others do not reach this computer by the number that it has for itself", "[data]")
{
    for (const auto& number : own_addresses()) CHECK(number.find("127.") != 0);
}
