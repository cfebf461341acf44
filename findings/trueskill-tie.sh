#!/usr/bin/env bash
# TrueSkill rates two equal players who tie for first differently, by the order in which they are listed
#
# trueskill 0.0.2 and ts-trueskill 5.1.0 (npm), checked with Node 20.20.2; openskill 5.0.1 to compare.
#
# Three new players; Rose and Lys tie for first, Max is last. Nothing tells Rose and Lys apart, yet the one listed
# first gets a lower rating, and swapping the two swaps the ratings. Both packages pass messages along the chain of
# players until the ratings change little enough, and stop before both ends agree. A table sorted by rating then
# breaks the tie by seat and never shows a shared first place; the two still differ after twenty such evenings.
# openskill, which has a closed formula, rates both the same.
#
# Output:
#   trueskill     Rose 27.5814, Lys 27.5868, Max 19.8318
#   trueskill     Lys 27.5814, Rose 27.5868, Max 19.8318
#   ts-trueskill  Rose 27.5520, Lys 27.5573, Max 19.8907
#   ts-trueskill  Lys 27.5520, Rose 27.5573, Max 19.8907
#   openskill     Rose 25.7173, Lys 25.7173, Max 23.5655
#   openskill     Lys 25.7173, Rose 25.7173, Max 23.5655
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
npm init -y >init.log
npm install --silent --no-audit --no-fund --ignore-scripts trueskill@0.0.2 ts-trueskill@5.1.0 openskill@5.0.1

cat >see.js <<'JS'
const classic = require('trueskill'), ts = require('ts-trueskill'), openskill = require('openskill');
const peers = {
	trueskill(ranks) {
		const players = ranks.map(rank => ({ rank, skill: [25, 25 / 3] }));
		classic.AdjustPlayers(players);
		return players.map(p => p.skill[0]);
	},
	'ts-trueskill': ranks => ts.rate(ranks.map(() => [new ts.Rating()]), ranks).map(team => team[0].mu),
	openskill: rank => openskill.rate(rank.map(() => [openskill.rating()]), { rank }).map(team => team[0].mu),
};
for (const [name, rate] of Object.entries(peers))
	for (const seats of [['Rose', 'Lys', 'Max'], ['Lys', 'Rose', 'Max']]) {
		const mus = rate([1, 1, 2]);
		console.log(name.padEnd(13), seats.map((player, i) => `${player} ${mus[i].toFixed(4)}`).join(', '));
	}
JS
node see.js | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
