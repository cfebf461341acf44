package chronicle_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
)

// dice gives numbers out of bytes, zeros after the last.
type dice []byte

func (d *dice) roll(n int) int {
	if len(*d) == 0 {
		return 0
	}
	b := (*d)[0]
	*d = (*d)[1:]
	return int(b) % n
}

// anyCampaign plays what the dice say: commands that the rules refuse are
// passed over, or said with the rules set aside.
func anyCampaign(t testing.TB, d dice, words string) *ledger.Book {
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game,
		scoring.Say(scoring.FoundCampaign{Name: "Any", Date: "2026-01-17", Provinces: all(3 + d.roll(3))}))
	if err != nil {
		t.Fatal(err)
	}
	state := func() *seafall.State { return seafalltest.State(book) }
	say := func(c scoring.Command) {
		_, err := book.Record(context.Background(), scoring.Say(c))
		for _, v := range ledger.Violations(err) {
			if v.Rule != "" && d.roll(2) == 0 {
				_, _ = book.Record(context.Background(), scoring.Say(c, ledger.Overrule{Rule: v.Rule, Reason: "so we agreed"}))
				break
			}
		}
	}
	if words != "" { // a name that the books refuse is not this test's matter
		say(scoring.Correct{Path: "campaign.name", Is: words, Reason: "fuzz"})
		say(scoring.NameProvince{Province: seafall.Blue, Name: words})
		say(scoring.NameLeader{Province: seafall.Green, Name: words})
		say(scoring.NameShip{Province: seafall.Gray, Ship: seafall.ShipA, Name: words})
		say(scoring.Correct{Path: "gray.player", Is: words, Reason: words})
	}
	for steps := 0; len(d) > 0 && steps < 400; steps++ {
		s := state()
		p, other := s.Order[d.roll(len(s.Order))], s.Order[d.roll(len(s.Order))]
		place := seafall.Place{Region: other.Region(), Spot: "field_a"}
		if n := len(s.Islands); n > 0 && d.roll(2) == 0 {
			place = seafall.Place{Region: s.Islands[d.roll(n)].ID, Spot: "cove"}
		}
		switch d.roll(24) {
		case 0:
			say(scoring.StartGame{Prologue: d.roll(9) == 0})
			say(scoring.HoldWinter{})
		case 1:
			say(scoring.StartGame{Absent: []seafall.Province{p}})
			say(scoring.HoldWinter{})
		case 2:
			say(scoring.FindIsland{Name: fmt.Sprintf("Isle %d%.9s", steps, words), Column: 1 + d.roll(9), Garrison: d.roll(5), By: p})
		case 3:
			say(scoring.ExploreSite{Island: place.Region, Site: "cove", Found: "market", By: p})
		case 4, 5:
			say(scoring.GainGlory{Province: p, Glory: d.roll(22) - 8})
		case 6:
			say(scoring.ClaimMilestone{Province: p, Name: fmt.Sprintf("Claim %d %.20s", steps, words), Glory: 1 + d.roll(5)})
		case 7:
			say(scoring.HireAdvisor{Province: p, Name: fmt.Sprintf("Advisor %d", steps), Type: "Pilot", Guild: seafall.Guilds[d.roll(len(seafall.Guilds))], Glory: d.roll(3), Slots: 3})
		case 8:
			say(scoring.BuyTreasure{Province: p, Glory: 1 + d.roll(6)})
		case 9:
			for _, x := range treasures(s) {
				say(scoring.StealTreasure{From: p, By: other, Treasure: x, Kept: d.roll(2) == 0})
			}
		case 10:
			say(scoring.BuildStructure{Province: p, Name: scoring.StructureStock[d.roll(len(scoring.StructureStock))].Name})
		case 11:
			say(scoring.BuyUpgrade{Province: p, Ship: seafall.ShipA, Name: scoring.UpgradeStock[d.roll(len(scoring.UpgradeStock))].Name})
		case 12:
			say(scoring.SinkShip{Province: p, Ship: seafall.ShipA})
		case 13:
			say(scoring.PlaceEnmity{Province: p, Place: place, Count: 1 + d.roll(4)})
		case 14:
			say(scoring.RaidSite{Province: p, Where: place})
		case 15:
			say(scoring.WriteNote{Text: "Noted " + words, Province: p})
		case 16:
			say(scoring.Correct{Path: fmt.Sprintf("record.%d.%s", 1+d.roll(4), p), Is: fmt.Sprint(d.roll(250) - 60), Reason: "again"})
		case 17:
			say(scoring.Correct{Path: fmt.Sprintf("%s.box_%d", other, 1+d.roll(6)), Is: []string{"", string(p), "x:" + string(p)}[d.roll(3)], Reason: "again"})
		case 18:
			_, _ = book.Undo(context.Background(), "")
		case 20:
			if free := scoring.Joinable(s); len(free) > 0 && s.Running == nil {
				who := free[d.roll(len(free))]
				due := scoring.OfferJoining(s, who)
				say(scoring.JoinCampaign{Province: who, Player: "Late " + string(who), Boxes: seafalltest.Boxes(s, who, due.Boxes), Improvements: seafalltest.Takings(s, due.Improvements)})
			}
		case 21:
			say(scoring.LeaveCampaign{Province: p})
			if s.Running == nil {
				seafalltest.Return(t, book)
			}
		case 19:
			say(scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Explore})
		default:
			say(scoring.EndGame{By: []string{"", "card"}[d.roll(2)]})
			if r := state().Running; r != nil && r.Ended != nil {
				for seafalltest.Choose(t, book) {
				}
				say(scoring.CloseGame{Last: d.roll(12) == 0})
			}
		}
	}
	return book
}

func treasures(s *seafall.State) []string {
	var list []string
	if s.Running != nil {
		for _, x := range s.Running.Treasures {
			list = append(list, x.ID)
		}
	}
	return list
}

// Whatever was played, and whatever it was called, has its chronicle in both
// languages on both papers.
func TestAnyCampaign(t *testing.T) {
	for seed, words := range []string{"", "🦊 שלום", strings.Repeat("W", 60), "(\\) e\u0301 \u2212", "Où est l’ancre ?", "\u0e01\u0301\u200d\uffff𝕸"} {
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		rolls := make(dice, 120+450*seed)
		for i := range rolls {
			rolls[i] = byte(r.Uint32())
		}
		book := anyCampaign(t, rolls, words)
		eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
			if document := pdf(t, book, lang, paper); !bytes.HasSuffix(document, []byte("%%EOF\n")) {
				t.Errorf("%q: %s on %s is not whole", words, lang, paper)
			}
		})
	}
}
