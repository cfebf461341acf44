package tale

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle/account"
)

// campaigns are the samples, and campaigns that were played by chance.
func campaigns(t *testing.T) map[string]*ledger.Book {
	list := map[string]*ledger.Book{}
	for name, found := range map[string]func(context.Context, ledger.Store, string) (string, error){"sample": sample.FoundIn, "late": sample.FoundLateIn} {
		shelf := ledgertest.Books(scoring.Rules{})
		id, err := found(t.Context(), shelf.Store, "en")
		if err != nil {
			t.Fatal(err)
		}
		if list[name], err = shelf.Open(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	for seed := range uint64(6) {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, 20)))
		v.Play(4)
		list[fmt.Sprint("chance ", seed)] = v.Book
	}
	return list
}

// elsewhere are the facts that the page around the passages tells, and where.
var elsewhere = map[string]string{
	"game_started": "the head of a game", "evening_named": "the head of a game", "winter_held": "the head of a year", "round_begun": "the number of a round",
	"game_ended": "the first line of a game", "game_closed": "what the game came to",
	"improvement_chosen": "what the game came to", "training_chosen": "the pages of the provinces", "keep_chosen": "what the game came to",
	"choices_opened": "what the game came to", "ship_chosen": "the pages of the provinces", "enmity_chosen": "what the game came to",
	"glory_confirmed": "the results", "title_chosen": "what the game came to",
	"title_bonus_taken": "the opening line of a game", "war_begun": "the opening line of a game",
}

// TestEveryGroupIsTold: each group of the journal that stands is told in a passage of its
// own or counted in its round's, but for what the page around them tells, and for what
// was written down before the first game, which is on other pages.
func TestEveryGroupIsTold(t *testing.T) {
	for name, b := range campaigns(t) {
		groups, err := history.Gather(history.Groups(t.Context(), b))
		if err != nil {
			t.Fatal(err)
		}
		a, err := account.Of(groups, translations.New(translations.English), false)
		if err != nil {
			t.Fatal(err)
		}
		tell, told, before, passing := &Teller{a}, map[string]int{}, map[string]bool{}, 0
		for _, v := range a.Past.Evenings {
			if v.Number < 0 {
				for _, act := range v.After {
					before[act.Group] = true
				}
				continue
			}
			for _, p := range slices.Concat(Rounds(tell, v.Acts), Rounds(tell, v.After)) {
				if n := counted(p); p.Passing() && n != len(p.Groups) {
					t.Errorf("%s: %q tells %d acts of %d", name, tell.Sentence(p), n, len(p.Groups))
				}
				if p.Passing() {
					passing++
				}
				for _, id := range p.Groups {
					told[id]++
				}
			}
		}
		for _, g := range groups {
			there := slices.ContainsFunc(g.Entries, func(e ledger.Entry) bool { return elsewhere[e.Kind] != "" })
			switch {
			case (g.Struck || g.Target != "") && told[g.ID] > 0:
				t.Errorf("%s: %s, which was taken back, is told", name, g.Kind())
			case g.Struck, g.Target != "", told[g.ID] > 0, there, before[g.ID]:
			default:
				t.Errorf("%s: %s is not told", name, g.Kind())
			}
		}
		if len(told) < 40 || passing < 4 {
			t.Errorf("%s: %d groups are told, %d times in passing", name, len(told), passing)
		}
	}
}

// counted is how many acts a passage that is told in passing tells or counts.
func counted(p *Passage) int {
	n := p.Small
	for _, done := range p.Run {
		n += len(done.Groups)
	}
	return n
}

// TestADeedIsCounted: what somebody did twice without more said of it is counted: no
// one "raids and raids".
func TestADeedIsCounted(t *testing.T) {
	list := campaigns(t)
	for seed := range uint64(10) {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, 36)))
		v.Play(3)
		list[fmt.Sprint("more chance ", seed)] = v.Book
	}
	sentences := 0
	for name, b := range list {
		a, err := account.Of(ledgertest.Groups(b), translations.New(translations.English), false)
		if err != nil {
			t.Fatal(err)
		}
		tell := &Teller{a}
		for _, v := range a.Past.Evenings {
			for _, p := range Rounds(tell, v.Acts) {
				words := strings.Fields(tell.Sentence(p))
				sentences++
				for i, w := range words {
					where := i+1 < len(words) && unicode.IsUpper([]rune(words[i+1])[0]) // "explores and explores Saltmere"
					if i >= 2 && !where && (words[i-1] == "and" && words[i-2] == w || words[i-1] == w+"," || words[i-1] == w) {
						t.Errorf("%s: %q in %q", name, strings.Join(words[i-2:i+1], " "), strings.Join(words, " "))
					}
				}
			}
		}
	}
	if sentences < 500 {
		t.Errorf("only %d sentences were read", sentences)
	}
}

// TestWhatIsToldAddsUp: the glory at the right of an evening's passages and within those
// that are told in passing is what the evening came to.
func TestWhatIsToldAddsUp(t *testing.T) {
	for name, b := range campaigns(t) {
		a, err := account.Of(ledgertest.Groups(b), translations.New(translations.English), false)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range a.Past.Evenings {
			sum, moved := map[seafall.Province]int{}, map[seafall.Province]int{}
			for _, act := range v.Acts {
				if slices.ContainsFunc(act.Facts, func(d account.Done) bool { _, is := d.Fact.(seafall.Corrected); return is }) {
					continue // it says itself what the glory was and is
				}
				for p, n := range act.Moved {
					moved[p] += n
				}
			}
			for _, p := range Rounds(&Teller{a}, v.Acts) {
				for _, one := range append(p.Run, p) {
					for q, n := range one.losses {
						sum[q] += n
					}
					for _, q := range one.Who {
						sum[q] += one.Glory
					}
				}
			}
			for p, n := range moved {
				if sum[p] != n {
					t.Errorf("%s, game %d: %d glory of %s is told, not %d", name, v.Number, sum[p], p, n)
				}
			}
		}
	}
}

// TestWhatTurnedTheGameStandsAlone: in passing nobody claims a milestone, finds an
// island, loses a ship or glory, or takes the lead.
func TestWhatTurnedTheGameStandsAlone(t *testing.T) {
	for name, b := range campaigns(t) {
		a, err := account.Of(ledgertest.Groups(b), translations.New(translations.English), false)
		if err != nil {
			t.Fatal(err)
		}
		by := map[string]*account.Act{}
		turned := 0
		for _, v := range a.Past.Evenings {
			for _, act := range v.Acts {
				by[act.Group] = act
				if act.Leads != "" {
					turned++
				}
			}
			for _, p := range Rounds(&Teller{a}, v.Acts) {
				if !p.Passing() {
					continue
				}
				for _, id := range p.Groups {
					for _, d := range by[id].Facts {
						switch f := d.Fact.(type) {
						case seafall.MilestoneClaimed, seafall.ShipSunk, seafall.TreasureStolen, seafall.AdvisorStolen, seafall.Noted, seafall.ColonyConquered:
							t.Errorf("%s: %s is told in passing", name, f.Kind())
						case seafall.IslandFound:
							if f.By != "" {
								t.Errorf("%s: %s is told in passing", name, f.Kind())
							}
						}
						if len(seafall.SetAside(d.Entry)) > 0 {
							t.Errorf("%s: why a rule was set aside is told in passing", name)
						}
					}
					if by[id].Leads != "" && by[id].Moved[by[id].Leads] > 0 || len(by[id].Reached) > 0 {
						t.Errorf("%s: who came in front is told in passing", name)
					}
				}
			}
		}
		if turned == 0 {
			t.Errorf("%s: nobody took the lead from another", name)
		}
	}
}
