#!/bin/sh
# A campaign of three games, kept in the terminal alone: from its founding to
# the chronicle, without an entry written by hand. Read it from the top to learn
# the terminal; run it to see that it still holds:
#
#     three-games.sh [CHRONICLE [FOLDER]]
#
# CHRONICLE is the program (bin/chronicle when left out), FOLDER where the books
# and files go (a new one when left out). The numbers that are checked were
# worked out on paper. It ends with 0 when all of them are right.
set -eu

chronicle=${1:-bin/chronicle}
folder=${2:-$(mktemp -d)}
mkdir -p "$folder/books" "$folder/copy"

# Every command works on the books of one folder, here in English.
c() { "$chronicle" --data "$folder/books" --lang en "$@"; }

# What the table says: one JSON object a line, all of them or none.
say() { c record "The Gull Coast" -; }

# The first line that next offers can be recorded as it stands.
offered() { c next "The Gull Coast" | grep -o '{.*}' | head -n 1; }

# A number is what the paper says: is PATH NUMBER.
is() {
	got=$(c explain "The Gull Coast" "$1" --json | sed 's/.*"value":\([-0-9a-z]*\).*/\1/')
	[ "$got" = "$2" ] || { echo "$1 is $got, and should be $2" >&2; exit 1; }
}

# Some words stand in what is printed: shows WORDS COMMAND...
shows() {
	words=$1
	shift
	out=$("$@" 2>&1) || true
	case $out in
	*"$words"*) ;;
	*) printf '%s says\n%s\nwithout: %s\n' "$*" "$out" "$words" >&2; exit 1 ;;
	esac
}

# --- Founding -----------------------------------------------------------------
# One command. What is left out is as the box says.
cat >"$folder/founding.json" <<'END'
{"command":"found_campaign","name":"The Gull Coast","date":"2026-02-07","provinces":[{"province":"blue","player":"Ana","name":"Tidewatch"},{"province":"red","player":"Ben"},{"province":"green","player":"Chloé"}]}
END
c found "$folder/founding.json"
shows 'before the first game' c next "The Gull Coast"

# --- The prologue ---------------------------------------------------------------
# It has no target and no record; its glory decides the first titles (R51).
say <<'END'
{"command":"start_game","prologue":true}
{"command":"hold_winter"}
{"command":"find_island","column":2,"garrison":1,"by":"blue"}
{"command":"explore_site","island":"isle-a","site":"harbour","found":"goods","defense":3,"by":"blue"}
{"command":"resolve_endeavor","province":"blue","endeavor":"explore","where":{"region":"isle-a","spot":"harbour"}}
{"command":"end_game"}
END
is blue.glory 1
# Ben and Chloé are tied. next says whose choice it is, and what there is.
shows 'Still to choose: Ben (red)' c next "The Gull Coast"
say <<'END'
{"command":"choose_title","province":"red","title":"count"}
{"command":"close_game"}
END
shows '"id":"blue","name":"Tidewatch","player":"Ana","status":"active","title":"prince"' c standings "The Gull Coast" --json
shows '"title":"duke","campaign_glory":0' c standings "The Gull Coast" --json

# --- Game 1: target 11 -----------------------------------------------------------
# Ben is the least prominent and begins; then Chloé, then Ana.
say <<'END'
{"command":"start_game"}
{"command":"hold_winter"}
END
is game.target 11
shows 'In this order: Ben (red), Chloé (green), Ana (blue)' c next "The Gull Coast"

# Round 1. A raid on a province costs enmity: 1 for Chloé's field A.
say <<'END'
{"command":"hire_advisor","province":"red","name":"Old Marrec","type":"Gunner","guild":"soldiers","gold":3,"glory":1,"expertise":[{"kind":"raid","value":1}],"slots":2}
{"command":"resolve_endeavor","province":"red","endeavor":"raid","where":{"region":"green","spot":"field_a"}}
{"command":"hire_advisor","province":"green","type":"Factor","guild":"merchants","gold":2,"slots":1}
{"command":"explore_site","island":"isle-a","site":"cove","found":"mine","defense":4,"by":"blue"}
{"command":"resolve_endeavor","province":"blue","endeavor":"explore","where":{"region":"isle-a","spot":"cove"}}
{"command":"claim_milestone","province":"blue","name":"Chart the western reach","glory":4}
{"command":"next_round"}
END
is red.glory 2  # the Gunner 1, the raid 1
is blue.glory 5 # explored 1, milestone 4
is red.home 7

# Round 2. A slip is refused, and nothing of the file is recorded.
shows 'Did you mean blue?' c record "The Gull Coast" - <<'END'
{"command":"build_structure","province":"bleu","name":"Port"}
END
# --check says what a file would come to, and writes nothing.
cat >"$folder/round-2.json" <<'END'
{"command":"build_structure","province":"blue","name":"Port"}
{"command":"buy_treasure","province":"blue","name":"Coral Crown","glory":2}
{"command":"buy_upgrade","province":"green","ship":"a","name":"Swift"}
{"command":"resolve_endeavor","province":"red","endeavor":"raid","where":{"region":"isle-a","spot":"harbour"}}
{"command":"next_round"}
END
shows '5 commands would be recorded. Nothing was written.' c record "The Gull Coast" "$folder/round-2.json" --check
is blue.glory 5
c record "The Gull Coast" "$folder/round-2.json"
is blue.glory 8  # and the Port 1, the Crown 2
is green.glory 1 # Swift
is red.glory 3
is red.home 6

# Round 3. What breaks a rule needs a reason; the line says which rule.
shows '[R7]' c record "The Gull Coast" - <<'END'
{"command":"claim_milestone","province":"blue","name":"Light the beacon","glory":2}
{"command":"claim_milestone","province":"blue","name":"Sound the deep","glory":1}
END
say <<'END'
{"command":"claim_milestone","province":"blue","name":"Light the beacon","glory":2}
{"command":"claim_milestone","province":"blue","name":"Sound the deep","glory":1,"overrule":{"rule":"R7","reason":"The event card allows a second one"}}
END
is blue.glory 11
# Somebody has reached the target: next offers the end instead of a round.
[ "$(offered)" = '{"command":"end_game"}' ]
offered | say

# The seven steps. Ana has won with 11, before Ben with 3 and Chloé with 1.
say <<'END'
{"command":"choose_improvement","improvement":"garrison"}
{"command":"choose_training","province":"green","advisor":"factor","retired":"merchant"}
{"command":"choose_training","province":"red","advisor":"gunner","retired":"pirate"}
{"command":"choose_keep","province":"green"}
{"command":"choose_keep","province":"red","advisor":"gunner"}
{"command":"choose_ship","province":"green","ship":"a","value":"sail"}
{"command":"choose_ship","province":"red","ship":"a","value":"raid"}
{"command":"choose_ship","province":"blue","ship":"b","value":"explore"}
END
# Only Ben has enmity out: 1 at Chloé's, 1 on the island. Four dice, one success.
shows 'Dice to roll: 4' c next "The Gull Coast"
say <<'END'
{"command":"choose_enmity","province":"red","successes":1,"back":[{"region":"green","spot":"war","count":1}]}
{"command":"confirm_glory"}
{"command":"close_game"}
END
is record.1.blue 11
is record.1.red 3
is record.1.green 1
is blue.garrison 2

# Ana had wanted fortune. The closing is taken back, the choice made anew, and
# the game closed once more; nothing else has to be said again.
shows 'chronicle reopen' c undo "The Gull Coast"
c reopen "The Gull Coast"
say <<'END'
{"command":"choose_improvement","improvement":"fortune"}
{"command":"close_game"}
END
is blue.garrison 1
is blue.fortune 3
is record.1.blue 11

# --- Game 2: target 12 -----------------------------------------------------------
# Chloé, Count now, begins, then Ben, Duke, then Ana, Princess. A year of six
# rounds, and a second winter: tokens on Chloé's fields go to her At War With.
say <<'END'
{"command":"start_game"}
{"command":"hold_winter"}
END
is game.target 12
is blue.fortune_tokens 3
say <<'END'
{"command":"gain_glory","province":"red","glory":1,"advisor":"gunner","reason":"Kept from game 1"}
{"command":"claim_milestone","province":"green","name":"Break the blockade","glory":5}
{"command":"hire_advisor","province":"green","type":"Mapmaker","guild":"explorers","gold":2,"glory":2}
{"command":"resolve_endeavor","province":"green","endeavor":"raid","where":{"region":"red","spot":"field_b"}}
{"command":"resolve_endeavor","province":"blue","endeavor":"explore","failed":true}
{"command":"spend_fortune","province":"blue","count":2}
{"command":"next_round"}
{"command":"next_round"}
{"command":"next_round"}
{"command":"next_round"}
{"command":"next_round"}
END
is green.home 6 # field B costs 2
is blue.fortune_tokens 1
[ "$(offered)" = '{"command":"hold_winter"}' ]
offered | say
is green.at/red/war 2
# Ben's revenge: Chloé's tokens in his At War With go home before he pays, and he
# takes her advisor along. With --each every line is on disk before the next is
# read, and "more" makes one act of two lines.
c record "The Gull Coast" - --each <<'END'
{"command":"resolve_endeavor","province":"red","endeavor":"raid","where":{"region":"green","spot":"council_room"}}
{"command":"steal_advisor","from":"green","by":"red","advisor":"mapmaker","kept":true,"more":true}
END
is green.home 8
is red.home 7    # owed 3, of which 2 were hers
is red.glory 4   # the Gunner 1, the raid 1, the Mapmaker 2
is green.glory 6 # milestone 5, raid 1; the Mapmaker is gone
# One act is undone at once, and brought back.
c undo "The Gull Coast"
is red.glory 1
c redo "The Gull Coast"
is red.glory 4
say <<'END'
{"command":"explore_site","island":"isle-a","site":"reef","found":"dock","defense":3,"by":"blue"}
{"command":"resolve_endeavor","province":"blue","endeavor":"explore","where":{"region":"isle-a","spot":"reef"}}
{"command":"next_round"}
{"command":"claim_milestone","province":"red","name":"Raise the wreck","glory":5}
{"command":"buy_treasure","province":"red","name":"Salt Mirror","glory":3}
{"command":"end_game"}
END
is red.glory 12

# The seven steps: Ana has 1, Chloé 6, Ben 12.
say <<'END'
{"command":"choose_improvement","improvement":"appellation","appellation":"mighty"}
{"command":"choose_training","province":"red","advisor":"mapmaker","retired":"adventurer-1"}
{"command":"choose_keep","province":"red","advisor":"gunner"}
{"command":"choose_ship","province":"blue","ship":"a","value":"sail"}
{"command":"choose_ship","province":"green","ship":"a","value":"hold"}
{"command":"choose_ship","province":"red","ship":"a","value":"raid"}
{"command":"choose_enmity","province":"red","successes":0}
{"command":"confirm_glory"}
{"command":"close_game"}
END
is blue.campaign_glory 12  # 11 and 1
is red.campaign_glory 15   # 3 and 12
is green.campaign_glory 7  # 1 and 6
is red.ship_a.raid 5       # 3 and two boxes
shows 'Ben' c explain "The Gull Coast" green.box_1 # his token became a sticker

# --- Game 3, the last: target 13, and Chloé cannot come -----------------------------
say <<'END'
{"command":"start_game","absent":["green"]}
{"command":"hold_winter"}
END
is game.target 13
say <<'END'
{"command":"claim_milestone","province":"blue","name":"Light the northern sea","glory":5}
{"command":"buy_treasure","province":"blue","name":"Whale Ivory","glory":4}
{"command":"resolve_endeavor","province":"blue","endeavor":"explore"}
{"command":"claim_milestone","province":"red","name":"Hold the strait","glory":3}
{"command":"resolve_endeavor","province":"red","endeavor":"raid","where":{"region":"isle-a","spot":"cove"}}
{"command":"next_round"}
{"command":"claim_milestone","province":"blue","name":"Name the last isle","glory":2}
{"command":"resolve_endeavor","province":"blue","endeavor":"explore"}
{"command":"end_game"}
END
is blue.glory 13
is red.glory 4

# Step by step, with the first line that next offers: whoever does not know the
# steps can play them like this. After the last game it matters little.
while [ "$(offered)" != '{"command":"close_game"}' ]; do
	offered | say
done
shows '{"command":"close_game","last":true}' c next "The Gull Coast"
echo '{"command":"close_game","last":true}' | say

# --- What the books say now ---------------------------------------------------------
is record.3.green 3          # one less than the lowest who was there (R44)
is blue.campaign_glory 25    # 11, 1 and 13
is red.campaign_glory 19     # 3, 12 and 4
is green.campaign_glory 10   # 1, 6 and 3
is blue.milestone_glory 14   # 4, 2, 1, 5 and 2
shows '"status":"crowned"' c standings "The Gull Coast" --json
shows '"emperor":"blue"' c standings "The Gull Coast" --json
shows '{"number":3,"target":13,"winner":"blue","ended_by":"target","provinces":{"blue":{"game_glory":13,"campaign_glory":25,"absent":false},"green":{"game_glory":3,"campaign_glory":10,"absent":true},"red":{"game_glory":4,"campaign_glory":19,"absent":false}}' c standings "The Gull Coast" --json
shows '"open":null' c standings "The Gull Coast" --json

# --- To keep ------------------------------------------------------------------------
c export "The Gull Coast" --jsonl "$folder/gull.jsonl" --pdf "$folder/gull.pdf" --paper a4
[ "$(head -c 5 "$folder/gull.pdf")" = '%PDF-' ]
# Imported elsewhere it is the same campaign, to the byte.
"$chronicle" --data "$folder/copy" import "$folder/gull.jsonl"
"$chronicle" --data "$folder/copy" export "The Gull Coast" --jsonl "$folder/again.jsonl"
cmp "$folder/gull.jsonl" "$folder/again.jsonl"
c verify
"$chronicle" --data "$folder/copy" verify
echo "Three games, and every number is right."
