package wording_test

import (
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// Every kind of term has words in both languages, and no two the same.
func TestEveryTermIsWorded(t *testing.T) {
	corrected := entry(seafall.Corrected{Path: "blue.garrison", Was: []byte("1"), Is: []byte("2"), Reason: "miscounted"})
	for _, s := range speakers() {
		seen := map[string]scoring.What{}
		for _, what := range scoring.Whats {
			e, term := &scoring.Explanation{Path: "blue.garrison", Total: 2}, scoring.Cause{What: what, Amount: 1, Before: "1", After: "2", Entry: &corrected}
			switch what {
			case scoring.Drawn:
				term.Path = "blue.fortune"
			case scoring.Lowest:
				term.Path = "record.1.blue"
			case scoring.Defenders:
				term.Path = "kestrel.garrison"
			case scoring.Value:
				term.Path = "blue.fortune_tokens"
			case scoring.InWar:
				term.Path = "green.at/blue/war"
			case scoring.Damaged:
				term.Path = "blue.ship_a.damage"
			case scoring.Lowered:
				term.Path = "blue.ship_a.card_1.amount"
			case scoring.Summed:
				term.Part = &scoring.Term{Key: "pool.upgrades"}
			case scoring.Upgraded:
				term.Path = "upgrade/swift"
			case scoring.Sticker:
				term.Path = "kestrel.box_2"
			case scoring.ByEntry:
				noted := entry(seafall.Noted{Text: "The wind turned."})
				term.Entry = &noted
			}
			text := speech.Term(s, e, term)
			if bad := finished(text); bad != "" || text == string(what) {
				t.Errorf("%s: %s: %q", s.Words.Language(), what, text)
			}
			if other, there := seen[text]; there {
				t.Errorf("%s: %s and %s are both %q", s.Words.Language(), what, other, text)
			}
			seen[text] = what
		}
		for _, path := range []string{"game.target", "red.ship_b.capacity", "kestrel.price.blue"} {
			if text := speech.Term(s, &scoring.Explanation{Path: path}, scoring.Cause{What: scoring.Printed, Amount: 3}); finished(text) != "" {
				t.Errorf("%s: the base of %s is %q", s.Words.Language(), path, text)
			}
		}
	}
}

func TestExplainedNamesTheValue(t *testing.T) {
	for _, c := range []struct{ path, english, french string }{
		{"blue.glory", "Chloé’s glory", "Gloire de Chloé"},
		{"kestrel.price.blue", "Price of a good for Chloé on Kestrel", "Cout d’une ressource pour Chloé\u202f: Kestrel"},
		{"green.raid.blue", "Dice for Chloé in a raid on Fennmark", "Dés de Chloé lors d’un pillage\u202f: Fennmark"},
		{"green.owed.vault", "Enmity cost of raiding Fennmark’s vault", "Hostilité due pour un pillage\u202f: le coffre de Fennmark"},
		{"blue.pool", "Chloé’s dice pool", "Réserve de dés de Chloé"},
		{"blue.dice", "Chloé’s dice to determine enmity", "Dés de Chloé pour déterminer l’Hostilité"},
		{"blue.ship_a.capacity", "Damage that Petrel is sure to survive (Chloé)", "Dégâts que Petrel supporte dans tous les cas (Chloé)"},
		{"blue.ship_a.sail.now", "Sail of Chloé’s ship A now", "Navigation du bateau A de Chloé en ce moment"},
		{"blue.in/kestrel", "Chloé’s tokens in Kestrel", "Jetons de Chloé dans la région\u202f: Kestrel"},
	} {
		for i, want := range []string{c.english, c.french} {
			if got := speech.Explained(speakers()[i], &scoring.Explanation{Path: c.path}); got != want {
				t.Errorf("%s is %q, want %q", c.path, got, want)
			}
		}
	}
}

func TestAmountsOfTerms(t *testing.T) {
	s := speakers()[0]
	number := &scoring.Explanation{Path: "blue.glory", Total: -2}
	title := &scoring.Explanation{Path: "blue.title", Words: true, Text: "duke"}
	if got := speech.Answer(s, number) + " " + speech.TermAmount(s, number, scoring.Cause{Amount: 3}); got != "−2 +3" {
		t.Errorf("a number and a term are %q", got)
	}
	if got := speech.Answer(s, title) + " " + speech.TermAmount(s, title, scoring.Cause{After: "count"}); got != "Duchess Countess" && got != "Duke Count" {
		t.Errorf("a title and a term are %q", got)
	}
	chose := entry(seafall.TitleChosen{Province: "blue", Title: "duke"})
	for _, r := range []struct {
		ranked scoring.Ranked
		want   string
	}{{scoring.Ranked{Province: "blue", Title: "duke"}, ""}, {scoring.Ranked{Province: "blue", Title: "duke", Tied: true}, "left"},
		{scoring.Ranked{Province: "blue", Title: "duke", Tied: true, Chose: &chose}, "chose"}} {
		if got := speech.Chose(s, r.ranked); (r.want == "") != (got == "") || !strings.Contains(got, r.want) {
			t.Errorf("%+v: %q", r.ranked, got)
		}
	}
	// A correction that cannot be read is told as an entry.
	odd := ledger.Entry{Kind: "corrected", Payload: []byte("[]")}
	if got := speech.Term(s, number, scoring.Cause{What: scoring.Mended, Entry: &odd}); finished(got) != "" {
		t.Errorf("an odd correction: %q", got)
	}
}
