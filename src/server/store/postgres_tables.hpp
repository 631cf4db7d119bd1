#pragma once

// A table as a row of PostgreSQL.

#include "server/store/postgres.hpp"
#include "server/store/table_book.hpp"

namespace papamu::server::postgres {

#define PAPAMU_TABLE_COLUMNS "code, node, epoch, shift, over, first, second, creator, asked, match, record"
inline constexpr int table_columns = 11; ///< of these

/// From a row that begins with them.
inline TableRow table_in(const Rows& rows, std::size_t row)
{
    return {rows.text(row, 0),
            static_cast<Node>(rows.number(row, 1)),
            static_cast<Epoch>(rows.number(row, 2)),
            rows.number(row, 3),
            rows.truth(row, 4),
            {rows.text(row, 5), rows.text(row, 6)},
            rows.text(row, 7),
            rows.text(row, 8),
            rows.text(row, 9),
            rows.text(row, 10)};
}

} // namespace papamu::server::postgres
