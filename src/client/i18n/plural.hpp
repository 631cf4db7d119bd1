#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace papamu::i18n {

/// The plural rule of a language as gettext writes it: `nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 :
/// 2;`. The expression is C over the one unsigned number `n`.
class PluralRule {
public:
    /// English: one, and everything else.
    PluralRule();

    static Result<PluralRule> parse(std::string_view plural_forms);

    /// How many forms a translation gives.
    std::size_t forms() const { return forms_; }
    /// Which of them a number takes; always below `forms()`. A negative number takes the form of its size.
    std::size_t form_of(std::int64_t number) const;

private:
    friend class PluralParser;

    enum class Operation : std::uint8_t {
        number,
        variable,
        negate,
        multiply,
        divide,
        remainder,
        add,
        subtract,
        less,
        less_equal,
        greater,
        greater_equal,
        equal,
        not_equal,
        both,
        either,
        choose
    };
    struct Node {
        Operation operation = Operation::number;
        std::uint64_t value = 0;
        std::size_t first = 0, second = 0, third = 0; ///< places of the operands in `nodes_`
    };

    std::uint64_t evaluate(std::size_t node, std::uint64_t n) const;

    std::vector<Node> nodes_;
    std::size_t root_ = 0;
    std::size_t forms_ = 2;
};

} // namespace papamu::i18n
