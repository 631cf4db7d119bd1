// What `--lan` prints, read as a phone reads it.

#include "server/app/lan.hpp"
#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <cstdio>
#include <cstdlib>
#include <memory>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::TestFolder;

namespace {

constexpr int pixels = 4; ///< a module
constexpr std::string_view colours = "\x1b[38;5;16;48;5;231m", no_colours = "\x1b[0m";

// The lines of half blocks in a text, as rows of modules: whether each is dark.
std::vector<std::vector<bool>> modules_in(std::string text)
{
    for (const auto code : {colours, no_colours})
        for (auto at = text.find(code); at != text.npos; at = text.find(code, at))
            text.erase(at, code.size());
    std::vector<std::vector<bool>> rows;
    const auto from = text.rfind("\n\n") + 2;
    for (std::size_t at = from; at < text.size();) {
        std::vector<bool> upper, lower;
        while (text[at] != '\n') {
            const auto rest = std::string_view{text}.substr(at);
            const bool block = rest.starts_with("█");
            upper.push_back(block || rest.starts_with("▀"));
            lower.push_back(block || rest.starts_with("▄"));
            at += rest.front() == ' ' ? 1 : 3;
        }
        ++at;
        rows.push_back(std::move(upper));
        rows.push_back(std::move(lower));
    }
    return rows;
}

// What zbar reads there; nothing where it is not installed.
std::optional<std::string> read_by_zbar(const std::vector<std::vector<bool>>& rows)
{
    if (std::system("command -v zbarimg >/dev/null") != 0) return std::nullopt;
    const int width = static_cast<int>(rows.front().size()), height = static_cast<int>(rows.size());
    std::string picture =
        "P5 " + std::to_string(width * pixels) + ' ' + std::to_string(height * pixels) + " 255\n";
    for (const auto& row : rows)
        for (int times = 0; times < pixels; ++times)
            for (const bool dark : row) picture.append(pixels, dark ? '\0' : '\xFF');
    TestFolder folder;
    folder.write("code.pgm", picture);
    const auto command = "zbarimg --quiet --raw " + (folder / "code.pgm").string() + " 2>/dev/null";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> reader{::popen(command.c_str(), "r"), ::pclose};
    REQUIRE(reader);
    std::string said;
    for (int byte = 0; (byte = std::fgetc(reader.get())) != EOF;) said += static_cast<char>(byte);
    return said;
}

Lan at_home()
{
    Lan lan;
    lan.addresses = {"192.168.1.5", "172.17.0.1"};
    lan.port = 7410;
    lan.has_page = true;
    return lan;
}

} // namespace

TEST_CASE("the QR code that --lan prints is the first link, to whoever reads it", "[app][lan]")
{
    auto lan = at_home();
    for (const bool coloured : {false, true})
        for (const bool secure : {false, true})
            for (const auto* address : {"192.168.1.5", "10.0.0.2", "2001:db8::5"}) {
                lan.coloured = coloured;
                lan.secure = secure;
                lan.addresses.front() = address;
                const bool is_v6 = std::string{address}.find(':') != std::string::npos;
                const auto link = (secure ? "https://" : "http://") +
                                  (is_v6 ? '[' + std::string{address} + ']' : address) + ":7410/";
                const auto text = lan_text(lan);
                INFO(text);
                CHECK(text.find("\n  " + link + '\n') != std::string::npos);
                CHECK(text.find("\n  " + std::string{secure ? "https" : "http"} + "://172.17.0.1:7410/\n") !=
                      std::string::npos);
                CHECK((text.find('\x1b') != std::string::npos) == coloured);
                const auto rows = modules_in(text);
                const auto code = qr_code(link);
                REQUIRE(code);
                // Two rows a line: an odd number leaves a light one below.
                REQUIRE(static_cast<int>(rows.size()) == code->size_with_quiet_zone() + 1);
                REQUIRE(static_cast<int>(rows.front().size()) == code->size_with_quiet_zone());
                if (const auto read = read_by_zbar(rows)) CHECK(*read == link + '\n');
            }
}

TEST_CASE("in colours, every line of a QR code is black on white and nothing else is", "[app][lan]")
{
    const auto code = qr_code("http://192.168.1.5:7410/");
    REQUIRE(code);
    const auto plain = half_blocks(*code, false);
    std::string expected;
    for (std::size_t at = 0; at < plain.size();) {
        const auto end = plain.find('\n', at);
        expected += std::string{colours} + plain.substr(at, end - at) + std::string{no_colours} + '\n';
        at = end + 1;
    }
    CHECK(half_blocks(*code, true) == expected);
}

TEST_CASE("without a page --lan says what to enter in Papamu, and without a network that nobody can come",
          "[app][lan]")
{
    auto lan = at_home();
    lan.has_page = false;
    const auto without_page = lan_text(lan);
    CHECK(without_page.find("There is no page to open in a browser here") == 0);
    CHECK(without_page.find("\n  192.168.1.5:7410\n  172.17.0.1:7410\n") != std::string::npos);
    CHECK(without_page.find("http") == std::string::npos);
    CHECK(without_page.find("▀") == std::string::npos);
    lan.secure = true;
    CHECK(lan_text(lan).find("\n  https://192.168.1.5:7410\n") != std::string::npos);
    lan.addresses.clear();
    for (const bool has_page : {false, true}) {
        lan.has_page = has_page;
        CHECK(lan_text(lan) ==
              "This computer is in no network, so nobody else can come; only programs on it can.\n");
    }
}

TEST_CASE("others reach a service at the one address it listens on, or at all that the computer has",
          "[app][lan]")
{
    const std::vector<std::string> own{"192.168.1.5", "10.0.0.2"};
    CHECK(reached_at("0.0.0.0", own) == own);
    CHECK(reached_at("::", own) == own);
    CHECK(reached_at("10.0.0.2", own) == std::vector<std::string>{"10.0.0.2"});
    CHECK(reached_at("2001:db8::5", own) == std::vector<std::string>{"2001:db8::5"});
}
