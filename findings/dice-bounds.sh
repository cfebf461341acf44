#!/usr/bin/env bash
# rpg-dice-roller gives a minimum above the maximum where a die is subtracted
#
# @dice-roller/rpg-dice-roller 5.5.1 (npm), checked with Node 20.20.2.
#
# minTotal and maxTotal roll every die at its lowest and at its highest face. That bounds a sum only while each die
# counts upward. "10-1d6" has a minTotal of 9 and a maxTotal of 4, though it rolls 4 to 9; "1d6-1d6", which rolls -5
# to 5, has 0 for both. averageTotal is their middle, so "1d6/1d6" averages 1 (it is 1.43) and two identical pools of
# which one is subtracted look as if they could not differ. A check "min <= total <= max" refuses good rolls.
#
# Output:
#   10-1d6    says 9..4 avg 6.5   rolls 4..9
#   1d6-1d6   says 0..0 avg 0     rolls -5..5
#   1d6/1d6   says 1..1 avg 1     rolls 0.17..6
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
npm init -y >init.log
npm install --silent --no-audit --no-fund --ignore-scripts @dice-roller/rpg-dice-roller@5.5.1

cat >see.js <<'JS'
const { DiceRoll, NumberGenerator } = require('@dice-roller/rpg-dice-roller');
// Faces deals the given faces in turn, so that every pair of faces comes up once.
let faces = [], next = 0;
NumberGenerator.generator.engine = { next: () => faces[next++ % faces.length] - 1 };
for (const notation of ['10-1d6', '1d6-1d6', '1d6/1d6']) {
	const says = new DiceRoll(notation);
	const totals = [];
	for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) {
		faces = [a, b], next = 0;
		totals.push(new DiceRoll(notation).total);
	}
	console.log(notation.padEnd(9), `says ${says.minTotal}..${says.maxTotal} avg ${says.averageTotal}`.padEnd(19),
		`rolls ${Math.min(...totals)}..${Math.max(...totals)}`);
}
JS
node see.js | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
