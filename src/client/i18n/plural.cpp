#include "client/i18n/plural.hpp"

#include "core/text.hpp"

#include <optional>

namespace papamu::i18n {

namespace {

const auto plural_refused =
    Text("i18n.plural_forms", "\"{rule}\" is not a plural rule that gettext would understand");

// Real rules are below 200 characters. The limit bounds the depth of parsing and of evaluating.
constexpr std::size_t longest_rule = 600;
constexpr std::size_t most_forms = 6;

} // namespace

// Recursive descent over C's precedence; every function gives the place of the node it made, or nothing.
class PluralParser {
public:
    using Operation = PluralRule::Operation;
    using Node = PluralRule::Node;
    using Place = std::optional<std::size_t>;

    PluralParser(std::string_view text, std::vector<Node>& nodes) : rest_(text), nodes_(nodes) {}

    Place whole()
    {
        const Place root = conditional();
        skip_space();
        return root && rest_.empty() ? root : std::nullopt;
    }

private:
    struct Operator {
        std::string_view sign;
        Operation operation;
        int rank;
    };

    Place conditional()
    {
        const Place condition = binary(0);
        if (!condition || !take("?")) return condition;
        const Place yes = conditional();
        if (!yes || !take(":")) return std::nullopt;
        const Place no = conditional();
        if (!no) return std::nullopt;
        return make(Operation::choose, *condition, *yes, *no);
    }

    Place binary(int lowest_rank)
    {
        Place left = unary();
        while (left) {
            const Operator* found = next_operator(lowest_rank);
            if (!found) return left;
            rest_.remove_prefix(found->sign.size());
            const Place right = binary(found->rank + 1);
            if (!right) return std::nullopt;
            left = make(found->operation, *left, *right);
        }
        return std::nullopt;
    }

    Place unary()
    {
        skip_space();
        if (rest_.size() >= 2 && rest_[0] == '!' && rest_[1] == '=') return std::nullopt;
        if (take("!")) {
            const Place operand = unary();
            return operand ? make(Operation::negate, *operand) : std::nullopt;
        }
        if (take("(")) {
            const Place inside = conditional();
            return inside && take(")") ? inside : std::nullopt;
        }
        if (take("n")) return make(Operation::variable);
        std::size_t digits = 0;
        while (digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9') ++digits;
        const auto number = parse_number(rest_.substr(0, digits));
        if (!number) return std::nullopt;
        rest_.remove_prefix(digits);
        const Place place = make(Operation::number);
        nodes_[*place].value = static_cast<std::uint64_t>(*number);
        return place;
    }

    const Operator* next_operator(int lowest_rank)
    {
        // Two-character signs come first, so that `<=` is not read as `<`.
        static constexpr Operator operators[] = {
            {"||", Operation::either, 0},     {"&&", Operation::both, 1},
            {"==", Operation::equal, 2},      {"!=", Operation::not_equal, 2},
            {"<=", Operation::less_equal, 3}, {">=", Operation::greater_equal, 3},
            {"<", Operation::less, 3},        {">", Operation::greater, 3},
            {"+", Operation::add, 4},         {"-", Operation::subtract, 4},
            {"*", Operation::multiply, 5},    {"/", Operation::divide, 5},
            {"%", Operation::remainder, 5},
        };
        skip_space();
        for (const auto& candidate : operators)
            if (rest_.substr(0, candidate.sign.size()) == candidate.sign)
                return candidate.rank >= lowest_rank ? &candidate : nullptr;
        return nullptr;
    }

    void skip_space()
    {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
    }

    bool take(std::string_view sign)
    {
        skip_space();
        if (rest_.substr(0, sign.size()) != sign) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }

    Place make(Operation operation, std::size_t first = 0, std::size_t second = 0, std::size_t third = 0)
    {
        nodes_.push_back({operation, 0, first, second, third});
        return nodes_.size() - 1;
    }

    std::string_view rest_;
    std::vector<Node>& nodes_;
};

PluralRule::PluralRule()
{
    nodes_ = {{Operation::variable, 0, 0, 0, 0},
              {Operation::number, 1, 0, 0, 0},
              {Operation::not_equal, 0, 0, 1, 0}};
    root_ = 2;
}

Result<PluralRule> PluralRule::parse(std::string_view plural_forms)
{
    const Message refused{plural_refused, {{"rule", in_quotes(plural_forms, 80)}}};
    if (plural_forms.size() > longest_rule) return refused;
    std::optional<std::int64_t> forms;
    std::string_view expression;
    for (const auto part : split(plural_forms, ';')) {
        const auto field = trimmed(part);
        if (field.empty()) continue;
        const auto sign = field.find('=');
        if (sign == std::string_view::npos) return refused;
        const auto name = trimmed(field.substr(0, sign));
        const auto value = trimmed(field.substr(sign + 1));
        if (name == "nplurals")
            forms = parse_number(value);
        else if (name == "plural")
            expression = value;
        else
            return refused;
    }
    if (!forms || *forms < 1 || static_cast<std::size_t>(*forms) > most_forms) return refused;
    PluralRule rule;
    rule.forms_ = static_cast<std::size_t>(*forms);
    rule.nodes_.clear();
    const auto root = PluralParser{expression, rule.nodes_}.whole();
    if (!root) return refused;
    rule.root_ = *root;
    return rule;
}

std::size_t PluralRule::form_of(std::int64_t number) const
{
    const auto bits = static_cast<std::uint64_t>(number);
    const std::uint64_t form = evaluate(root_, number < 0 ? 0 - bits : bits);
    return form < forms_ ? static_cast<std::size_t>(form) : forms_ - 1;
}

std::uint64_t PluralRule::evaluate(std::size_t place, std::uint64_t n) const
{
    const Node& node = nodes_[place];
    const auto first = [&] { return evaluate(node.first, n); };
    const auto second = [&] { return evaluate(node.second, n); };
    switch (node.operation) {
    case Operation::number: return node.value;
    case Operation::variable: return n;
    case Operation::negate: return first() == 0;
    case Operation::multiply: return first() * second();
    case Operation::divide: {
        const auto divisor = second();
        return divisor == 0 ? 0 : first() / divisor;
    }
    case Operation::remainder: {
        const auto divisor = second();
        return divisor == 0 ? 0 : first() % divisor;
    }
    case Operation::add: return first() + second();
    case Operation::subtract: return first() - second();
    case Operation::less: return first() < second();
    case Operation::less_equal: return first() <= second();
    case Operation::greater: return first() > second();
    case Operation::greater_equal: return first() >= second();
    case Operation::equal: return first() == second();
    case Operation::not_equal: return first() != second();
    case Operation::both: return first() != 0 && second() != 0;
    case Operation::either: return first() != 0 || second() != 0;
    case Operation::choose: return first() != 0 ? second() : evaluate(node.third, n);
    }
    return 0;
}

} // namespace papamu::i18n
