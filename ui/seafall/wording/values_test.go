package wording_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	speech "astrolabe/ui/seafall/wording"
)

// pathOf is the path of a line of the table of values, or of the item in which
// an audit looks at it, in the campaign of these tests.
func pathOf(pattern seafall.Pattern) string {
	at := seafall.Path{Province: seafall.Blue, Region: "kestrel", Spot: "harbour", Ship: seafall.ShipA, Value: seafall.Sail, Number: 3, ID: "carpenter"}
	if slices.Contains(pattern.Blanks(), "COLONY") {
		at.Region = "gullhaven"
	}
	switch pattern.String() {
	case "campaign.RULE":
		at.ID = string(seafall.PoolCap15)
	case "stock.appellation.NAME":
		at.ID = "wise"
	}
	return pattern.Fill(at)
}

// Each line of the table of values has words, and its name says all of them.
func TestEveryValueHasAName(t *testing.T) {
	for _, s := range speakers() {
		for _, f := range seafall.Fields(seafalltest.Opened()) {
			path := pathOf(f.Pattern)
			if !s.Words.Has(f.Key) {
				t.Errorf("%s: there are no words for %s, the name of %s", s.Words.Language(), f.Key, f.Pattern)
				continue
			}
			name := speech.Path(s, path)
			if bad := finished(name); bad != "" || name == path {
				t.Errorf("%s: %s is called %q: %q is wrong", s.Words.Language(), path, name, bad)
			}
		}
	}
	if got := speech.Path(english(), "blue.depth"); got != "blue.depth" {
		t.Errorf("what no campaign can have is called %q", got)
	}
}

// read is how a value of each form reads.
var read = map[seafall.Form]struct{ value, english, french string }{
	seafall.AsNumber:      {"7", "7", "7"},
	seafall.AsFlag:        {"1", "yes", "oui"},
	seafall.AsLeft:        {"1", "left", "disponible"},
	seafall.AsText:        {"Osk", "“Osk”", "«\u202fOsk\u202f»"},
	seafall.AsYes:         {"yes", "yes", "oui"},
	seafall.AsHolder:      {"purple ready", "Eve, ready", "Eve, redressé"},
	seafall.AsProvince:    {"purple", "Eve", "Eve"},
	seafall.AsTitle:       {"duke", "Duchess", "Duchesse"},
	seafall.AsAppellation: {"glorious", "Glorious", "Glorieuse"},
	seafall.AsBox:         {"x:blue", "Chloé’s crossed-out sticker", "l’autocollant rayé de Chloé"},
	seafall.AsOnMap:       {"explored dock", "explored: dock", "exploré\u202f: chantier naval"},
	seafall.AsGood:        {"iron", "iron", "fer"},
	seafall.AsYields:      {"market", "market", "marché"},
	seafall.AsStickers:    {"1 2", "+1 +2", "+1 +2"},
	seafall.AsSlots:       {"2 explore+1", "Explore +1 · 1 slot free", "Explorer +1 · 1 emplacement libre"},
	seafall.AsGuild:       {"builders", "Builders", "Bâtisseurs"},
	seafall.AsValue:       {"raid", "Raid", "Pillage"},
	seafall.AsEvent:       {"storm", "Storm", "Storm"},
	seafall.AsLying:       {string(seafall.EventWaiting), "in the storage chest", "dans le coffret de rangement"},
	seafall.AsOpen:        {"open", "open", "ouvert"},
	seafall.AsRevealed:    {"open", "on the table", "sur la table"},
	seafall.AsDestroyed:   {"yes", "destroyed", "détruite"},
	seafall.AsAdded:       {"yes", "added", "ajoutée"},
	seafall.AsIsland:      {"kestrel", "Kestrel", "Kestrel"},
	seafall.AsTomb:        {seafall.TombShut, "tomb, closed for good", "tombeau fermé pour toujours"},
	seafall.AsDate:        {"2026-01-17", "January 17, 2026", "17 janvier 2026"},
	seafall.AsMinutes:     {"200", "3 h 20 min", "3\u202fh\u202f20"},
	seafall.AsAboard:      {seafall.RelicGone, "LOST", "PERDUE"},
}

// What stands at each line of the table reads as the line says, in a change, an
// explanation and an audit.
func TestEveryValueReads(t *testing.T) {
	for i, s := range speakers() {
		for _, f := range seafall.Fields(seafalltest.Opened()) {
			reads, known := read[f.Form]
			if !known {
				t.Errorf("%s: how does %q read?", f.Pattern, f.Form)
				continue
			}
			want := []string{reads.english, reads.french}[i]
			path := pathOf(f.Pattern)
			if _, _, got := speech.Change(s, seafall.Change{Path: path, After: reads.value}); got != want {
				t.Errorf("%s: %s that is %s reads %q, want %q", s.Words.Language(), path, reads.value, got, want)
			}
			if f.Area == "" {
				continue
			}
			if slices.Contains(besides, f.Pattern.String()) {
				continue
			}
			// An audit shows what the table wrote as it stands on the board.
			shown := want
			if f.Form == seafall.AsText {
				shown = reads.value
			}
			if got := speech.AuditValue(s, pathOf(f.Item), []seafall.Reading{{Path: path, Value: reads.value}}); !strings.Contains(got, shown) {
				t.Errorf("%s: an audit shows %q of %s, which is %q", s.Words.Language(), got, path, shown)
			}
		}
	}
}

// besides are the values that an audit shows in words of its own: see
// TestAuditItemsAreWorded.
var besides = []string{"advisor/ADVISOR", "named/ADVISOR", "type/ADVISOR", "expertise/ADVISOR", "stock.appellation.NAME", "ISLAND.site/SITE/dangerous",
	"COLONY.card", "COLONY.island", "COLONY.dangerous"}

// What an audit looks at has a name and a label of its own; no two are called
// alike.
func TestEveryItemHasWords(t *testing.T) {
	for _, s := range speakers() {
		called := map[string]string{}
		for _, f := range seafall.Fields(seafalltest.Opened()) {
			item := f.Item.String()
			if f.Area == "" || slices.Contains(f.Item.Blanks(), "NAME") || slices.Contains(f.Item.Blanks(), "CARD") {
				continue // a card, called what it is called
			}
			path := pathOf(f.Item)
			for _, board := range []string{"", "blue", "kestrel"} {
				name, label := speech.AuditItem(s, path), speech.AuditLabel(s, board, path)
				for _, words := range []string{name, label} {
					if bad := finished(words); bad != "" || words == path {
						t.Errorf("%s: %s is called %q: %q is wrong", s.Words.Language(), path, words, bad)
					}
				}
				kind, _, _ := strings.Cut(item, ".")
				for _, words := range []string{"item " + name, kind + board + " " + label} {
					if other, twice := called[words]; twice && other != item {
						t.Errorf("%s: %s and %s are both called %q", s.Words.Language(), other, item, words)
					}
					called[words] = item
				}
			}
		}
	}
}
