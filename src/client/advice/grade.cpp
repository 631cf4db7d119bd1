#include "client/advice/grade.hpp"

namespace papamu::advice {

namespace {

// Of what is proven: lost, drawn, won.
int rank(Value::Kind kind) { return kind == Value::Kind::win ? 2 : kind == Value::Kind::loss ? 0 : 1; }

} // namespace

Value turned(Value value)
{
    if (value.kind == Value::Kind::win)
        value.kind = Value::Kind::loss;
    else if (value.kind == Value::Kind::loss)
        value.kind = Value::Kind::win;
    value.estimate = -value.estimate;
    return value;
}

Grade grade(const Value& before, const Value& after, double scale)
{
    if (before.proven() && after.proven())
        return rank(after.kind) < rank(before.kind) ? Grade::blunder : Grade::good;
    const double lost = 100 * (winning_chance(before, scale) - winning_chance(after, scale));
    if (lost >= blunder_points) return Grade::blunder;
    if (lost >= mistake_points) return Grade::mistake;
    return lost >= inaccuracy_points ? Grade::inaccuracy : Grade::good;
}

} // namespace papamu::advice
