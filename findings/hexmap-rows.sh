#!/usr/bin/env bash
# d3-hexjson moves rows sideways when a map grows by a row
#
# d3-hexjson 1.1.1 (npm), checked with Node 20.20.2.
#
# In HexJSON's "odd-r" layout the odd rows are shifted half a hex to the right. renderHexJSON counts rows from the
# top of what it draws (rc = rmax - r) and shifts the rows with an odd rc, so the map's highest row decides which
# rows move. Rows 0-2 are drawn as the layout says. Add row 3 and every even row is shifted instead: each hex gets
# other neighbors than before. "odd-q" does the same with the first column (qc = q - qmin).
#
# A map that is revealed row by row flips each time; draw it whole, or with an even highest row.
#
# Output:
#   odd-r rows 0,1,2    shifted: 1
#   odd-r rows 0,1,2,3  shifted: 0,2
#   odd-q cols 0,1,2    shifted: 1
#   odd-q cols 1,2,3    shifted: 2
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
npm init -y >init.log
npm install --silent --no-audit --no-fund --ignore-scripts d3-hexjson@1.1.1 d3-array@1.2.4

cat >see.js <<'JS'
const { renderHexJSON } = require('d3-hexjson');
function shifted(layout, axis, across, values) {
	const hexes = Object.fromEntries(values.map(v => ['' + v, { q: 0, r: 0, [axis]: v }]));
	const drawn = renderHexJSON({ layout, hexes }, 100, 100);
	const least = Math.min(...drawn.map(h => h[across]));
	return drawn.filter(h => h[across] > least + 1).map(h => h[axis]).join(',');
}
for (const rows of [[0, 1, 2], [0, 1, 2, 3]])
	console.log(`odd-r rows ${rows}`.padEnd(19), 'shifted:', shifted('odd-r', 'r', 'x', rows));
for (const cols of [[0, 1, 2], [1, 2, 3]])
	console.log(`odd-q cols ${cols}`.padEnd(19), 'shifted:', shifted('odd-q', 'q', 'y', cols));
JS
node see.js | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
