package salvage

import (
	"context"
	"database/sql"
	"io"

	"github.com/glebarez/sqlite"
)

// Pages copies the pages of a database as they lie in its file, without its log,
// and counts bytes. The name is what the driver opens it under.
func Pages(ctx context.Context, name string, to io.Writer) (n int64, err error) {
	db, err := sql.Open(sqlite.DriverName, name)
	if err != nil {
		return 0, err
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, `SELECT data FROM sqlite_dbpage ORDER BY pgno`)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var page sql.RawBytes
		if err := rows.Scan(&page); err != nil {
			return n, err
		}
		if _, err := to.Write(page); err != nil {
			return n, err
		}
		n += int64(len(page))
	}
	return n, rows.Err()
}
