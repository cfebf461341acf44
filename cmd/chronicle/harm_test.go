package main

import (
	"database/sql"
	"path/filepath"
	"testing"

	_ "github.com/glebarez/go-sqlite" // the driver "sqlite", as storage has it
)

// harm changes a database behind the back of the books.
func harm(t *testing.T, dir, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "astrolabe.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, s := range []string{`PRAGMA foreign_keys = 0`, `DROP TRIGGER entries_never_change`, `DROP TRIGGER entries_never_go`, statement} {
		if _, err := db.Exec(s); err != nil {
			t.Fatal(err)
		}
	}
}
