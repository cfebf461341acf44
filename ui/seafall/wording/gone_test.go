package wording_test

import (
	"encoding/json"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/uitest/sealed"
)

// TestL1_WhatIsGoneIsNotTold: what was taken back before its rule was, be it of a kind
// that every campaign knows, is told in words that say nothing of it; with the rule
// open it is told as it was.
func TestL1_WhatIsGoneIsNotTold(t *testing.T) {
	text := func(v string) json.RawMessage { raw, _ := json.Marshal(v); return raw }
	facts := []seafall.Fact{
		seafall.Corrected{Path: "gullhaven.governor", Was: text("red"), Is: text("blue"), Reason: "As it lies"},
		seafall.Corrected{Path: "blue.ship_a.curses", Was: json.RawMessage("1"), Is: json.RawMessage("0"), Reason: "As it lies"},
		seafall.HouseRuleSet{Rule: "curses_count_as_damage", On: true},
		seafall.BoardAudited{Game: 4, Checked: 3, Items: 3, Mended: []string{"gullhaven.fields"}},
		seafall.EnmityPlaced{Province: seafall.Red, Place: seafall.Place{Region: "green", Spot: "colony/gullhaven/field_1"}, Count: 2},
		seafall.ColonyNamed{Colony: "gullhaven", Name: "Gullhaven"},
	}
	for _, open := range speakers() {
		shut := open
		state := *open.State
		state.Late = seafall.LateState{}
		shut.State = &state
		shut.Words = open.Words.Opened()
		for _, f := range facts {
			e := entry(f)
			if told := open.Fact(e); told == open.Words.T("fact.rule_gone") || finished(told) != "" {
				t.Errorf("with the rule open %s is told as %q", e.Payload, told)
			}
			told, label := shut.Fact(e), shut.Undo(ledger.Group{Entries: []ledger.Entry{e}})
			if told != shut.Words.T("fact.rule_gone") || label != shut.Words.T("undo.rule_gone") || strings.Contains(told+label, "[") {
				t.Errorf("%s is told as %q and %q", e.Payload, told, label)
			}
			sealed.Guard{}.Look(t, "an entry of a rule that is gone", told, label)
		}
		// What has nothing to do with it is told as ever.
		plain := entry(seafall.Corrected{Path: "blue.garrison", Was: json.RawMessage("1"), Is: json.RawMessage("2"), Reason: "As it lies"})
		if shut.Fact(plain) != open.Fact(plain) {
			t.Errorf("a garrison is told as %q", shut.Fact(plain))
		}
	}
}
