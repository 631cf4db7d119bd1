#include "game/searcher_text.hpp"

#include "core/lines.hpp"
#include "core/text.hpp"
#include "game/texts.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <type_traits>

namespace papamu {

namespace {

constexpr double endings_steps = 1000; ///< how finely the share of prepared endings is told

// The words of one line, taken one after the other; once one is not what it should be, all is refused.
class Words {
public:
    explicit Words(std::string_view line) : words_(split(line, ' ')) { at_ = 1; }

    std::string_view name() const { return words_.front(); }
    bool good() const { return good_ && at_ == words_.size(); }
    bool more() const { return at_ < words_.size(); }

    std::string word()
    {
        auto word = unescaped(next());
        good_ = good_ && word;
        return good_ ? std::move(*word) : std::string{};
    }
    template <class Number>
    void number(Number& value)
    {
        auto digits = next();
        const bool negative = std::is_signed_v<Number> && !digits.empty() && digits.front() == '-';
        if (negative) digits.remove_prefix(1);
        const auto read = parse_number(digits);
        good_ = good_ && read &&
                static_cast<std::uint64_t>(*read) <=
                    static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
        if (!good_) return;
        value = static_cast<Number>(*read);
        if (negative) value = static_cast<Number>(-value);
    }
    void flag(bool& value)
    {
        const auto word = next();
        good_ = good_ && (word == "yes" || word == "no");
        value = word == "yes";
    }

private:
    std::string_view next()
    {
        return at_ < words_.size() ? words_[at_++] : (good_ = false, std::string_view{});
    }

    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    bool good_ = true;
};

Message refused(std::string_view line) { return {texts::searcher_text, {{"line", in_quotes(line)}}}; }

constexpr std::array<std::string_view, 4> kinds{"estimate", "win", "loss", "draw"};

void put(Lines& lines, std::string_view name, const Line& line)
{
    const auto& value = line.value;
    lines.begin(name);
    lines.word(kinds.at(static_cast<std::size_t>(value.kind)))
        .number(value.estimate)
        .number(value.plies)
        .flag(value.at_most)
        .flag(value.by_repetition);
    for (const auto& move : line.moves) lines.word(move);
}

std::optional<Line> line_of(Words& words)
{
    Line line;
    const auto kind = words.word();
    std::size_t at = 0;
    while (at < kinds.size() && kinds.at(at) != kind) ++at;
    if (at == kinds.size()) return std::nullopt;
    line.value.kind = static_cast<Value::Kind>(at);
    words.number(line.value.estimate);
    words.number(line.value.plies);
    words.flag(line.value.at_most);
    words.flag(line.value.by_repetition);
    while (words.more()) line.moves.push_back(words.word());
    return line;
}

} // namespace

std::string text(const Asked& asked)
{
    const auto& [depth, nodes, time, wanted, endings] = asked.limits;
    const auto& means = asked.means;
    Lines lines;
    lines.begin("game");
    lines.word(asked.game);
    lines.begin("means");
    lines.number(means.threads).number(means.table_bytes).number(means.endings_bytes);
    lines.flag(means.background).flag(means.repetition).flag(means.full_width);
    lines.begin("limits");
    lines.number(depth).number(nodes).number(time.count()).number(wanted).flag(endings);
    lines.begin("position");
    lines.word(asked.position);
    lines.begin("moves");
    for (const auto& move : asked.moves) lines.word(move);
    return lines.take();
}

Result<Asked> parse_asked(std::string_view text)
{
    Asked asked;
    constexpr std::array<std::string_view, 5> names{"game", "means", "limits", "position", "moves"};
    const auto lines = split(text, '\n');
    if (lines.size() != names.size()) return refused(text);
    for (std::size_t i = 0; i < names.size(); ++i) {
        Words words{lines[i]};
        if (words.name() != names.at(i)) return refused(lines[i]);
        auto& means = asked.means;
        auto& limits = asked.limits;
        std::int64_t time = 0;
        switch (i) {
        case 0: asked.game = words.word(); break;
        case 1:
            words.number(means.threads);
            words.number(means.table_bytes);
            words.number(means.endings_bytes);
            words.flag(means.background);
            words.flag(means.repetition);
            words.flag(means.full_width);
            break;
        case 2:
            words.number(limits.depth);
            words.number(limits.nodes);
            words.number(time);
            words.number(limits.lines);
            words.flag(limits.endings);
            limits.time = std::chrono::milliseconds{time};
            break;
        case 3: asked.position = words.word(); break;
        default:
            while (words.more()) asked.moves.push_back(words.word());
        }
        if (!words.good()) return refused(lines[i]);
    }
    return asked;
}

std::string text(const Analysis& analysis)
{
    Lines lines;
    lines.begin("analysis");
    lines.number(analysis.depth)
        .number(analysis.nodes)
        .flag(analysis.finished)
        .number(std::lround(analysis.endings * endings_steps));
    for (const auto& line : analysis.lines) put(lines, "line", line);
    for (const auto& line : analysis.even) put(lines, "even", line);
    return lines.take();
}

Result<Analysis> parse_analysis(std::string_view text)
{
    Analysis analysis;
    bool first = true;
    for (const auto written : split(text, '\n')) {
        Words words{written};
        if (first != (words.name() == "analysis")) return refused(written);
        if (first) {
            int endings = 0;
            words.number(analysis.depth);
            words.number(analysis.nodes);
            words.flag(analysis.finished);
            words.number(endings);
            analysis.endings = endings / endings_steps;
            first = false;
        } else if (words.name() == "line" || words.name() == "even") {
            auto line = line_of(words);
            if (!line) return refused(written);
            (words.name() == "line" ? analysis.lines : analysis.even).push_back(std::move(*line));
        } else {
            return refused(written);
        }
        if (!words.good()) return refused(written);
    }
    return analysis;
}

} // namespace papamu
