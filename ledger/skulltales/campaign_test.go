package skulltales_test

import (
	"bytes"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// The example of the format folds, entry by entry and act by act, and comes to what its
// page says.
func TestTheExampleIsACampaign(t *testing.T) {
	var entries []ledger.Entry
	for e := range standing() {
		entries = append(entries, e)
	}
	s := skulltales.New()
	for i, e := range entries {
		f, err := skulltales.Decode(e)
		if err != nil {
			t.Fatalf("entry %d: %v", e.Seq, err)
		}
		// Who falls with no prestige loses 0 of it, which may be said and may be left out.
		payload := bytes.ReplaceAll(e.Payload, []byte(`,"prestige":0}`), []byte(`}`))
		if _, falls := f.(skulltales.KnockedOut); !falls {
			payload = e.Payload
		}
		if made := skulltales.Encode(f); made.Kind != e.Kind || made.Version != e.Version || !sameJSON(made.Payload, payload) {
			t.Errorf("entry %d (%s) encodes as\n%s, was\n%s", e.Seq, e.Kind, made.Payload, e.Payload)
		}
		if err := s.Apply(e); err != nil {
			t.Fatalf("entry %d (%s): %v", e.Seq, e.Kind, err)
		}
		if s.Game() != e.Game {
			t.Errorf("entry %d (%s) is of game %d, and the books are at %d", e.Seq, e.Kind, e.Game, s.Game())
		}
		if i+1 < len(entries) && entries[i+1].Group == e.Group {
			continue
		}
		if err := s.Check(); err != nil {
			t.Errorf("after the act %s, which ends with entry %d: %v", e.Group, e.Seq, err)
		}
	}
	if len(entries) != 112 {
		t.Errorf("%d entries stand, want 114 less an undo and its redo", len(entries))
	}
	stands(t, s, map[string]string{
		"wolf.coins": "7", "wolf.prestige": "5", "wolf.status": "active", "wolf.skills": "Swordplay",
		"witch.coins": "37", "witch.prestige": "11", "witch.loan": "10", "witch.wound/left_eye": "1", "witch.prosthesis/left_eye": "Glass eye",
		"lookout.coins": "9", "lookout.prestige": "1", "lookout.status": "left",
		"surgeon.coins": "25", "surgeon.prestige": "4", "surgeon.status": "retired",
		"cook.status": "gone", "crew.booty": "4", "crew.cannons": "3", "crew.ship": "Southern Lady", "crew.ship_type": "Brigantine",
		"campaign.captain": "witch", "campaign.dead_end_is_one": "yes", "item/grapnel": "wolf", "item/pistol": "wolf",
		"record.1.wolf.coins": "33", "record.1.surgeon.prestige": "6", "record.2.lookout.coins": "19", "record.2.witch.prestige": "11",
	})
	if s.Status() != skulltales.StatusFinished || s.Closed() != 2 || len(s.Dues)+len(s.Owed) != 0 {
		t.Errorf("it is %s after %d chapters, with dues %v and debts %v", s.Status(), s.Closed(), s.Dues, s.Owed)
	}
}

// Every kind has a line in the example, or in one of the other campaigns.
func TestTheExampleHasEveryKind(t *testing.T) {
	missing := skulltales.Kinds()
	for _, e := range exampleFile().Entries {
		missing = slices.DeleteFunc(missing, func(kind string) bool { return kind == e.Kind })
	}
	want := []string{skulltales.AlliesDrawn{}.Kind(), skulltales.AdventureRestarted{}.Kind(), skulltales.CampaignCaughtUp{}.Kind()}
	if !slices.Equal(missing, want) {
		t.Errorf("the example has no line of %v, want none of %v", missing, want)
	}
}

// The three lines of other campaigns fit into them.
func TestTheOtherExamplesFitTheirCampaigns(t *testing.T) {
	wolf := skulltales.FoundedPirate{Pirate: "wolf", Player: "Ana", Type: "sea_dog"}
	witch := skulltales.FoundedPirate{Pirate: "witch", Player: "Chloé", Type: "witch"}
	for _, c := range []struct {
		line  string
		fact  skulltales.Fact
		given *skulltales.State
		game  int
		want  map[string]string
	}{
		{again[0], payloadOf[skulltales.AdventureRestarted](t, again[0]), after(t, 34,
			skulltales.KnockedOut{Character: "wolf", Prestige: 2},
			skulltales.Revived{Character: "wolf", By: "surgeon"},
			skulltales.WoundTaken{Pirate: "wolf", Die: 5, Wound: "left_hand", Each: 5, Payers: []string{"surgeon", "witch"}}), 1,
			map[string]string{"wolf.wound/left_hand": "1", "wolf.due/left_hand": "5", "wolf.coins": "0", "item/grapnel": "", "flag": "", "wolf.purse": ""}},
		{again[1], payloadOf[skulltales.AlliesDrawn](t, again[1]), told(t, skulltales.New(), skulltales.CampaignFounded{Name: "Alone", Date: "2026-01-17",
			Mode: skulltales.SoloMode, Pirates: []skulltales.FoundedPirate{wolf}, Captain: "wolf"}), 0,
			map[string]string{"cook.owner": "wolf", "gunner.salary": "12", "cabin-boy.cost": "1", "campaign.captain": "wolf"}},
		{again[2], payloadOf[skulltales.CampaignCaughtUp](t, again[2]), told(t, skulltales.New(), skulltales.CampaignFounded{Name: "Paper", Date: "2026-01-17",
			Mode: skulltales.CrewMode, Pirates: []skulltales.FoundedPirate{wolf, witch}}), 2,
			map[string]string{"wolf.coins": "31", "wolf.wound/left_hand": "1", "item/pistol": "wolf", "witch.prestige": "14", "witch.cursed": "1",
				"crew.booty": "25", "crew.sailors": "4", "record.1.witch.result": "partial", "record.1.witch.coins": "", "campaign.captain": "wolf"}},
	} {
		if made := skulltales.Encode(c.fact); !sameJSON(made.Payload, []byte(c.line)) {
			t.Errorf("%s encodes as\n%s, was\n%s", made.Kind, made.Payload, c.line)
		}
		s := told(t, c.given, c.fact)
		if s.Game() != c.game {
			t.Errorf("after %s the books are at %d, want %d", c.fact.Kind(), s.Game(), c.game)
		}
		stands(t, s, c.want)
	}
}
