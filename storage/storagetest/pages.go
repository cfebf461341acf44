package storagetest

import (
	"context"
	"database/sql"
	"errors"
)

// Stretch is a part of a file, in bytes.
type Stretch struct{ From, To int }

// SnapshotPages are the pages of a database's file that hold snapshots, for
// whoever damages them. A file without snapshots is an error.
func SnapshotPages(ctx context.Context, file string) (pages []Stretch, err error) {
	db, err := sql.Open("sqlite", "file:"+file+"?mode=ro&immutable=1")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, `SELECT pageno, pgsize FROM dbstat WHERE name = 'snapshots'`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var n, size int
		if err := rows.Scan(&n, &size); err != nil {
			return nil, err
		}
		pages = append(pages, Stretch{(n - 1) * size, n * size})
	}
	if len(pages) < 2 && rows.Err() == nil {
		return nil, errors.New("no snapshot was kept")
	}
	return pages, rows.Err()
}
