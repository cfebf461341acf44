package skulltales_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// shown are states in which every line of the table of values has something to show.
func shown(t *testing.T) []*skulltales.State {
	t.Helper()
	var list []*skulltales.State
	all := states()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		list = append(list, all[name])
	}
	for _, text := range []string{twoTries, twoTries + playedThere, beforeTry + firstTry, aloneAtSea, soloFounding + soloWrecked + soloAdventure, copied,
		`e1
pirate_recruited {"pirate":"ghost","player":"Eve","type":"other","words":"Ghost","class":"Thief","hand":"right"}
crew_counted {"what":"Pièces d’or, 8","to":7}`} {
		list = append(list, telling(t, text))
	}
	return list
}

// playedThere returns the length and place of both attempts.
const playedThere = `corrected {"path":"adventure.1.length","was":"","is":120,"reason":"by the clock"}
corrected {"path":"adventure.1.place","was":"","is":"Chez Ana","reason":"remembered"}
corrected {"path":"adventure.1.1.length","was":"","is":95,"reason":"by the clock"}
corrected {"path":"adventure.1.1.place","was":"","is":"Chez Ben","reason":"remembered"}
`

// Every path of every state reads back as it was written, and what Walk shows at it is
// what stands there.
func TestEveryPathIsReadBack(t *testing.T) {
	seen := map[*skulltales.Field]bool{}
	for _, s := range shown(t) {
		once := map[string]bool{}
		skulltales.Walk(s, func(p skulltales.Path, value string) {
			seen[p.Of] = true
			path := p.String()
			l := skulltales.LookUp(path)
			if !l.Named() || l.Path() != path || l.AtIn(s) != p {
				t.Errorf("%s is read as %+v, was %+v", path, l.AtIn(s), p)
			}
			if got, there := l.In(s); !there || got != value {
				t.Errorf("%s holds %q (%v), and %q was shown", path, got, there, value)
			}
			if once[path] {
				t.Errorf("%s is shown twice", path)
			}
			once[path] = true
			if _, err := strconv.Atoi(value); (err == nil) != p.Of.Digits() && p.Of.Form != skulltales.AsText {
				t.Errorf("%s holds %q, of the form %s", path, value, p.Of.Form)
			}
			if p.Of.Running && s.Running == nil {
				t.Errorf("%s is shown without an adventure", path)
			}
		})
		if paths := skulltales.Paths(s); len(paths) != len(once) {
			t.Errorf("%d paths, and %d values are shown", len(paths), len(once))
		}
	}
	for _, f := range skulltales.Fields() {
		if !seen[f] {
			t.Errorf("%s is never shown", f.Pattern)
		}
		if f.Key == "" || f.Form == "" {
			t.Errorf("%s has no name or form: %+v", f.Pattern, f)
		}
	}
}

// What names nothing is nothing.
func TestPathsOfNothing(t *testing.T) {
	s := after(t, 80)
	for _, path := range []string{"", "wolf", "wolf.", ".coins", "wolf.nothing", "nobody.coins", "WOLF.coins", "wolf.coins ", "cook.coins", "cook.purse_prestige",
		"wolf.wound/nose", "wolf.owed/witch", "record.0.wolf.coins", "record.01.wolf.coins", "record.9.wolf.coins", "record.1.cook.coins", "crew.", "crew.parrots",
		"item/", "item/gold", "find/rum-1", "objective/find-1", "campaign.revive_gives_destiny", "campaign.", "gunner.purse"} {
		if got, there := skulltales.LookUp(path).In(s); there {
			t.Errorf("%q is %q", path, got)
		}
		if got, err := s.ValueAt(path); err == nil {
			t.Errorf("%q can be corrected from %q", path, got)
		}
	}
	if (skulltales.Path{}).String() != "" || skulltales.LookUp("wolf").Named() || skulltales.LookUp("wolf").AtIn(s) != (skulltales.Path{}) {
		t.Error("the path of nothing is something")
	}
	if at := skulltales.LookUp("nobody.coins").AtIn(s); at.Who != "nobody" {
		t.Errorf("a path that could name something is %+v", at)
	}
	if got := skulltales.Paths(skulltales.New()); len(got) > 0 {
		t.Errorf("before the founding there are %v", got)
	}
}

// another is a value that fits where one stands.
func another(f *skulltales.Field, value string) string {
	switch f.Form {
	case skulltales.AsNumber:
		n, _ := strconv.Atoi(value)
		if strings.HasPrefix(f.Pattern.String(), "record.") {
			return strconv.Itoa(n + 1) // what follows moves along, and cannot fall below nothing
		}
		if n > 0 {
			return strconv.Itoa(n - 1)
		}
		return "1"
	case skulltales.AsFlag:
		return map[string]string{"0": "1", "1": "0"}[value]
	case skulltales.AsType:
		if value == "vigilante" {
			return "assassin"
		}
		return "vigilante"
	case skulltales.AsPlace:
		return map[string]string{"deck": "box", "box": "deck"}[value]
	case skulltales.AsDate:
		if value == "2026-02-14" {
			return "2026-02-15"
		}
		return "2026-02-14"
	case skulltales.AsMinutes:
		if value == "90" {
			return "91"
		}
		return "90"
	}
	return value + " the Second"
}

// Every line that Corrects is corrected there and back, in a state where it stands; what
// is not so, or does not fit, is refused.
func TestEveryValueIsCorrected(t *testing.T) {
	tried := map[*skulltales.Field]int{}
	for _, s := range shown(t) {
		if len(s.Pirates) == 0 || s.Check() != nil {
			continue
		}
		skulltales.Walk(s, func(p skulltales.Path, value string) {
			path, is := p.String(), another(p.Of, value)
			if !p.Of.Corrects() || tried[p.Of] > 6 {
				return
			}
			if pirate := s.Pirate(p.Who); p.Of.Form == skulltales.AsFlag && p.Word != "" && is == "1" && (pirate.Has(skulltales.Wound(p.Word).Other()) || pirate.Has(skulltales.Wound(p.Word))) {
				return // the second of a pair is for the rules
			}
			if p.Of.Form == skulltales.AsType && value == "other" {
				return // what the table calls its own has no way back
			}
			if stands, err := s.ValueAt(path); err != nil || stands != value {
				t.Errorf("%s is %q to be corrected (%v), and shows %q", path, stands, err, value)
			}
			tried[p.Of]++
			correct := func(was, is string) skulltales.Corrected {
				return skulltales.Corrected{Path: path, Was: skulltales.Raw(p.Of, was), Is: skulltales.Raw(p.Of, is), Reason: "Paper"}
			}
			there := told(t, s.Copy(), correct(value, is))
			if got := at(there, path); got != is && !(is == "0" && got == "") {
				t.Errorf("%s was corrected to %q and is %q", path, is, got)
			}
			if is == "0" && at(there, path) == "" {
				return // a debt that is paid is gone
			}
			back := told(t, there.Copy(), correct(is, value))
			if got := at(back, path); got != value {
				t.Errorf("%s was corrected back to %q and is %q", path, value, got)
			}
			for _, wrong := range []skulltales.Corrected{correct(is, value), {Path: path, Was: skulltales.Raw(p.Of, value), Is: json.RawMessage(`""`), Reason: "Paper"},
				{Path: path, Was: skulltales.Raw(p.Of, value), Is: json.RawMessage(`-1e9`), Reason: "Paper"}, {Path: path, Was: skulltales.Raw(p.Of, value), Is: skulltales.Raw(p.Of, is)}} {
				if p.Of.Form == skulltales.AsText && string(wrong.Is) == `-1e9` || p.IsSitting() && p.Of.Form == skulltales.AsText && string(wrong.Is) == `""` {
					continue // can be a name, and none
				}
				before := snapshot(t, s)
				if err := tell(s.Copy(), wrong); len(ledger.Violations(err)) != 1 || ledger.Violations(err)[0].Field == "" {
					t.Errorf("%s: %s for %s, because of %q: %v", path, wrong.Is, wrong.Was, wrong.Reason, err)
				}
				if snapshot(t, s) != before {
					t.Fatalf("%s was corrected in a copy and here", path)
				}
			}
		})
	}
	for _, f := range skulltales.Fields() {
		if f.Corrects() && tried[f] == 0 {
			t.Errorf("%s was never corrected", f.Pattern)
		}
		if f.Audited != f.Corrects() && f.Audited {
			if !slices.Contains([]string{"PIRATE.prosthesis/WOUND", "PIRATE.skills", "item/ITEM"}, f.Pattern.String()) {
				t.Errorf("%s stands on a sheet and cannot be corrected", f.Pattern)
			}
		}
	}
}

// Whatever a correction changes beside its own value is what follows from it.
func TestACorrectionMovesWhatFollows(t *testing.T) {
	for _, c := range []struct {
		at   int64
		path string
		by   int
		want map[string]string
	}{
		{113, "record.1.wolf.coins", 2, map[string]string{"record.1.wolf.coins": "35", "record.2.wolf.coins": "8", "wolf.coins": "9", "record.1.wolf.prestige": "5"}},
		{113, "record.1.witch.prestige", -1, map[string]string{"record.1.witch.prestige": "3", "record.2.witch.prestige": "10", "witch.prestige": "10", "record.2.witch.coins": "43"}},
		{113, "record.2.witch.coins", 5, map[string]string{"record.1.witch.coins": "20", "record.2.witch.coins": "48", "witch.coins": "42"}},
		{113, "record.1.surgeon.coins", 3, map[string]string{"record.1.surgeon.coins": "33", "surgeon.coins": "28"}},
		{71, "record.1.wolf.coins", -3, map[string]string{"record.1.wolf.coins": "30", "wolf.coins": "0"}},
	} {
		s := after(t, c.at)
		was, err := strconv.Atoi(at(s, c.path))
		if err != nil {
			t.Fatal(err)
		}
		f := skulltales.LookUp(c.path).AtIn(s).Of
		fact := skulltales.Corrected{Path: c.path, Was: skulltales.Raw(f, strconv.Itoa(was)), Is: skulltales.Raw(f, strconv.Itoa(was+c.by)), Reason: "Paper"}
		before := snapshot(t, s)
		stands(t, told(t, s.Copy(), fact), c.want)
		if snapshot(t, s) != before {
			t.Errorf("%s was corrected in a copy, and here as well", c.path)
		}
	}
	// Of a chapter that was played twice, the last closing.
	s := does(t, after(t, 51), `e52 follows="again"
chapter_started {"number":1,"attempt":2,"first":"adventure"}
e6
adventure_ended {"by":"chapter","partial":false,"results":{"wolf":"total","surgeon":"total","witch":"total"}}
adventure_closed {"chapter":1,"attempt":2,"by":"chapter","pirates":[{"pirate":"wolf","result":"total","purse":{},"table":{"coins":1},"coins":34,"prestige":5,"items":["grapnel"]},{"pirate":"surgeon","result":"total","purse":{},"coins":30,"prestige":6},{"pirate":"witch","result":"total","purse":{},"coins":20,"prestige":4}],"follows":"next"}
corrected {"path":"record.1.wolf.coins","was":34,"is":36,"reason":"Paper"}`)
	stands(t, s, map[string]string{"record.1.wolf.coins": "36", "wolf.coins": "36"})
	if l := s.Chapters[0].Lines[0]; l.After.Coins != 33 {
		t.Errorf("the first attempt came to %+v", l)
	}
}

// A wound that is none takes what was due and owed for it along.
func TestAWoundThatIsNone(t *testing.T) {
	s := does(t, after(t, 54), `corrected {"path":"witch.wound/left_eye","was":1,"is":0,"reason":"Misread"}`)
	stands(t, s, map[string]string{"witch.due/left_eye": "", "witch.wound/left_eye": "0"})
	s = does(t, after(t, 54), `e55 payments.0.paid=2 payments.0.owed=3 received=7
corrected {"path":"witch.wound/left_eye","was":1,"is":0,"reason":"Misread"}`)
	stands(t, s, map[string]string{"wolf.owed/witch/left_eye": ""})
}

// What cannot be corrected says what is near.
func TestTheNearestPathIsSuggested(t *testing.T) {
	s := after(t, 113)
	for path, want := range map[string]string{"wolf.coin": "wolf.coins", "wolf.prestig": "wolf.prestige", "crew.boty": "crew.booty", "witch.wound/left_ey": "witch.wound/left_eye",
		"record.1.wolf.coin": "record.1.wolf.coins"} {
		_, err := s.ValueAt(path)
		v := ledger.Violations(err)
		if len(v) != 1 || v[0].Key != "value.unknown" || v[0].Args["path"] != path || v[0].Args["near"] != want {
			t.Errorf("%s: %v, want near %s", path, err, want)
		}
	}
}

// What a value looks like in an entry.
func TestRawValues(t *testing.T) {
	of := map[string]*skulltales.Field{}
	for _, f := range skulltales.Fields() {
		of[f.Pattern.String()] = f
	}
	for pattern, want := range map[string]string{"PIRATE.coins": `7`, "PIRATE.player": `"7"`, "PIRATE.cursed": `7`, "PIRATE.type": `"7"`} {
		if got := string(skulltales.Raw(of[pattern], "7")); got != want {
			t.Errorf("%s is written %s, want %s", pattern, got, want)
		}
	}
}
