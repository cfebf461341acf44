#!/usr/bin/env bash
# A dice parser rolls minus one dice for "-1d6" and takes % before *
#
# @3d-dice/dice-roller-parser 0.2.6 (npm), checked with Node 20.20.2; @dice-roller/rpg-dice-roller 5.5.1 to compare.
#
# Both read the notation that Roll20 made common. With every die showing 4, @3d-dice totals "10-1d6" 6, but "10+-1d6"
# 10: the sign belongs to the number of dice, and a pool of -1 dice is empty and worth 0, with no error. It also
# binds % tighter than *, so "2*3%4" is 2*(3%4) = 6 (JavaScript and the other parser: 2), and it reads ** from the
# left, so "2**3**2" is 64 (the others: 512). One formula on two tables deals two kinds of damage.
#
# Output:
#   notation   @3d-dice  rpg-dice-roller
#   10-1d6     6         6
#   10+-1d6    10        refused
#   -1d6       0         refused
#   2*3%4      6         2
#   2**3**2    64        512
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
npm init -y >init.log
npm install --silent --no-audit --no-fund --ignore-scripts @3d-dice/dice-roller-parser@0.2.6 \
	@dice-roller/rpg-dice-roller@5.5.1

cat >see.js <<'JS'
const { DiceRoller } = require('@3d-dice/dice-roller-parser');
const { DiceRoll, NumberGenerator } = require('@dice-roller/rpg-dice-roller');
const parser = new DiceRoller(() => 0.5); // a d6 shows 4
NumberGenerator.generator.engine = { next: () => 3 }; // here too
const peers = [n => parser.roll(n).value, n => new DiceRoll(n).total];
console.log('notation   @3d-dice  rpg-dice-roller');
for (const notation of ['10-1d6', '10+-1d6', '-1d6', '2*3%4', '2**3**2']) {
	const [ours, theirs] = peers.map(total => {
		try { return String(total(notation)); } catch { return 'refused'; }
	});
	console.log(notation.padEnd(10), ours.padEnd(9), theirs);
}
JS
node see.js | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
