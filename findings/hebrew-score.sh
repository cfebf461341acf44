#!/usr/bin/env bash
# x/text's bidi runs put a number that follows Hebrew on the wrong side, and split its brackets
#
# golang.org/x/text v0.42.0 (Go 1.26.8), compared with bidi-js 1.1.0 (npm, Node 20.20.2).
#
# The Unicode bidirectional algorithm gives a number after a Hebrew name level 2, so "Rose שלום 12 Lys" is shown with
# the 12 left of the name, and bidi-js orders it so. bidi.Paragraph.Order, which "computes the visual ordering", starts
# a run only where the direction changes, not the level: the number (level 2) and the text after it (level 0) are both
# left-to-right, so "12 Lys" becomes one run and stays right of the name. "(1-2)" loses its opening bracket to the
# Hebrew and its closing one to the Latin text. A score drawn by Go on a PDF and the same score in a browser then name
# different players. Reordering needs the levels, which Ordering does not export.
#
# Output (bracketed: one run; R: right to left):
#   x/text   [L Rose ][R שלום ][L 12 Lys]
#   bidi-js  [L Rose ][R שלום ][L 12][L  Lys] levels 0000011111220000
#   x/text   [L Rose ][R שלום (][L 1-2) Lys]
#   bidi-js  [L Rose ][R שלום (][L 1-2][R )][L  Lys] levels 0000011111122210000
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
npm init -y >init.log
npm install --silent --no-audit --no-fund --ignore-scripts bidi-js@1.1.0
go mod init finding 2>init.log
go get golang.org/x/text@v0.42.0 2>>init.log

cat >see.go <<'GO'
package main

import (
	"fmt"
	"os"

	"golang.org/x/text/unicode/bidi"
)

func main() {
	var p bidi.Paragraph
	p.SetString(os.Args[1], bidi.DefaultDirection(bidi.LeftToRight))
	order, err := p.Order()
	if err != nil {
		panic(err)
	}
	for i := range order.NumRuns() {
		run := order.Run(i)
		fmt.Printf("[%c %s]", "LR"[run.Direction()], run.String())
	}
	fmt.Println()
}
GO
cat >see.cjs <<'JS'
const { levels } = require('bidi-js')().getEmbeddingLevels(process.argv[2], 'ltr');
const runs = [];
[...process.argv[2]].forEach((c, i) => levels[i] === levels[i - 1] ? runs[runs.length - 1] += c : runs.push('LR'[levels[i] % 2] + ' ' + c));
console.log(runs.map(r => `[${r}]`).join(''), 'levels', levels.join(''));
JS
for text in 'Rose שלום 12 Lys' 'Rose שלום (1-2) Lys'; do
	echo "x/text   $(go run see.go "$text")"
	echo "bidi-js  $(node see.cjs "$text")"
done | tee seen
sed -n '/^# Output/,/^[^#]/s/^#   //p' self | diff - seen
