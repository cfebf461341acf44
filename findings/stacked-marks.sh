#!/usr/bin/env bash
# Go's NFC adds a character to a letter with more than thirty marks; JavaScript's does not, so the hashes differ
#
# golang.org/x/text v0.42.0 (Go 1.26.8), compared with String.prototype.normalize in Node 20.20.2.
#
# Package norm also applies the Stream-Safe Text Format: after thirty marks on one letter it inserts U+034F, the
# combining grapheme joiner. NFC itself has no such limit, and JavaScript returns the text unchanged.
# norm.NFC.IsNormalString says false of a text that is in NFC. Marks are counted after decomposition: "é" brings one
# of its own, so thirty more are one too many. A name that is normalized before it is hashed gets one hash on a Go
# host and another on the phone that shows it.
#
# Output:
#   text      Go: normal  joiners  JavaScript: normal  joiners
#   x + 30    true        0        true                0
#   x + 31    false       1        true                0
#   é + 29    true        0        true                0
#   é + 30    false       1        true                0
#   x + 62    false       2        true                0
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
go mod init finding 2>init.log
go get golang.org/x/text@v0.42.0 2>>init.log

cat >see.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
)

func main() {
	marks, _ := strconv.Atoi(os.Args[2])
	text := os.Args[1] + strings.Repeat("\u0301", marks)
	fmt.Printf("%-11v %d", norm.NFC.IsNormalString(text), strings.Count(norm.NFC.String(text), "\u034f"))
}
GO
cat >see.js <<'JS'
const text = process.argv[2] + '\u0301'.repeat(process.argv[3]), nfc = text.normalize('NFC');
console.log(String(nfc === text).padEnd(19), nfc.split('\u034f').length - 1);
JS
go build -o see see.go
{
	echo 'text      Go: normal  joiners  JavaScript: normal  joiners'
	for case in 'x 30' 'x 31' 'é 29' 'é 30' 'x 62'; do
		set -- $case
		echo "$1 + $2    $(./see "$1" "$2")        $(node see.js "$1" "$2")"
	done
} | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
