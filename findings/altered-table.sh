#!/usr/bin/env bash
# gorm's AlterColumn on SQLite drops the table's triggers, its indexes and STRICT, and reports success
#
# github.com/glebarez/sqlite v1.11.0 with gorm.io/gorm v1.31.2 (Go 1.26.8).
#
# SQLite has no ALTER COLUMN, so the driver makes a new table from the old one's column list, copies the rows, drops
# the old table and renames the new one. SQLite drops a table's triggers and indexes with it, and the driver makes
# none of them again; what follows the closing parenthesis (STRICT, WITHOUT ROWID) is not in the column list and goes
# too. Here a trigger makes a journal append-only. After one widened column the same DELETE goes through, and a text
# is stored in an INTEGER column. AlterColumn returns nil.
#
# Output:
#   before: table entries, index by_turn, trigger append_only
#   before: delete refused, text as a turn refused
#   AlterColumn: <nil>
#   after: table entries
#   after: delete accepted, text as a turn accepted
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
go mod init finding 2>init.log
go get github.com/glebarez/sqlite@v1.11.0 gorm.io/gorm@v1.31.2 2>>init.log

cat >see.go <<'GO'
package main

import (
	"fmt"
	"strings"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

type Entry struct {
	ID   int
	Text string `gorm:"not null"`
}

func main() {
	db, err := gorm.Open(sqlite.Open("journal.db"), &gorm.Config{Logger: logger.Discard})
	if err != nil {
		panic(err)
	}
	answer := func(sql string) string {
		if db.Exec(sql).Error != nil {
			return "refused"
		}
		return "accepted"
	}
	show := func(when string) {
		var parts []string
		db.Raw("SELECT type || ' ' || name FROM sqlite_master ORDER BY rowid").Scan(&parts)
		fmt.Printf("%s: %s\n%s: delete %s, text as a turn %s\n", when, strings.Join(parts, ", "), when,
			answer("DELETE FROM entries"), answer("INSERT INTO entries VALUES (NULL, 'b', 'two')"))
	}
	answer("CREATE TABLE entries (id INTEGER PRIMARY KEY, text TEXT, turn INTEGER) STRICT")
	answer("CREATE INDEX by_turn ON entries(turn)")
	answer("CREATE TRIGGER append_only BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'append only'); END")
	answer("INSERT INTO entries VALUES (1, 'a', 1)")
	show("before")
	fmt.Println("AlterColumn:", db.Migrator().AlterColumn(&Entry{}, "Text"))
	show("after")
}
GO
CGO_ENABLED=0 go run see.go | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
