package chronicle_test

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/typeset"
)

// evenings is a campaign that a test plays through its book.
type evenings struct {
	t     testing.TB
	book  *ledger.Book
	clock *ledgertest.StepClock
}

// cast is who plays what in the fixtures.
var cast = map[seafall.Province]scoring.FoundedProvince{
	seafall.Blue: {Province: seafall.Blue, Player: "Chloé", Name: "Corrow", Title: seafall.Prince,
		ToldBoard: scoring.ToldBoard{Leader: leader("Isaura Vell", seafall.Feminine), Ships: ships("Wren", "Patient Gull")}},
	seafall.Green: {Province: seafall.Green, Player: "Ana", Name: "Fenmarch", Title: seafall.Duke,
		ToldBoard: scoring.ToldBoard{Leader: leader("Marit Reed", seafall.Feminine), Ships: ships("Otter", "Reed Song")}},
	seafall.Gray: {Province: seafall.Gray, Player: "Dan", Name: "Stonehithe", Title: seafall.Count,
		ToldBoard: scoring.ToldBoard{Leader: leader("Hew Tarrant", seafall.Masculine), Ships: ships("Anvil", "Grey Sister")}},
	seafall.Red: {Province: seafall.Red, Player: "Ben", Name: "Ashgate", Title: seafall.Baron,
		ToldBoard: scoring.ToldBoard{Leader: leader("Bastian Roe", seafall.Masculine), Ships: ships("Kestrel", "Ember")}},
	seafall.Purple: {Province: seafall.Purple, Player: "Ève", Name: "Myrr", Title: seafall.Lord,
		ToldBoard: scoring.ToldBoard{Leader: leader("Odile Quill", seafall.Feminine), Ships: ships("Cygne", "Moth")}},
}

func leader(name string, style seafall.Style) *seafall.Leader {
	return &seafall.Leader{Name: name, Style: style, Reputation: 2, Fortune: 2}
}

func ships(a, b string) *[2]seafall.FoundedShip {
	return &[2]seafall.FoundedShip{{Name: a, Sail: 2, Raid: 3, Explore: 2, Hold: 2}, {Name: b, Sail: 3, Raid: 2, Explore: 2, Hold: 2}}
}

// meet founds a campaign on 17 January 2026.
func meet(t testing.TB, name string, provinces ...scoring.FoundedProvince) *evenings {
	t.Helper()
	clock := ledgertest.Evening()
	shelf := &ledger.Books{Store: &ledgertest.MemoryStore{}, Clock: clock, IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	book, _, err := shelf.Found(context.Background(), scoring.Game,
		scoring.Say(scoring.FoundCampaign{Name: name, Date: "2026-01-17", Provinces: provinces}))
	if err != nil {
		t.Fatal(err)
	}
	return &evenings{t: t, book: book, clock: clock}
}

// all are the first n of the cast, in the order of the record's columns.
func all(n int) []scoring.FoundedProvince {
	var list []scoring.FoundedProvince
	for _, p := range seafall.Provinces[:n] {
		list = append(list, cast[p])
	}
	return list
}

func (e *evenings) state() *seafall.State { return e.book.State().(*seafall.State) }

func (e *evenings) say(commands ...scoring.Command) {
	e.t.Helper()
	for _, c := range commands {
		if _, err := e.book.Record(context.Background(), scoring.Say(c)); err != nil {
			e.t.Fatalf("%s: %v", c.Kind(), err)
		}
	}
}

// agree says something for which the table sets rules aside.
func (e *evenings) agree(reason string, c scoring.Command, rules ...string) {
	e.t.Helper()
	var overrules []ledger.Overrule
	for _, rule := range rules {
		overrules = append(overrules, ledger.Overrule{Rule: rule, Reason: reason})
	}
	if _, err := e.book.Record(context.Background(), scoring.Say(c, overrules...)); err != nil {
		e.t.Fatalf("%s: %v", c.Kind(), err)
	}
}

// begin starts the next game and holds its first winter.
func (e *evenings) begin(absent ...seafall.Province) {
	e.t.Helper()
	seafalltest.Return(e.t, e.book)
	e.say(scoring.StartGame{Absent: absent}, scoring.HoldWinter{})
}

// gain brings provinces to their glory, in portions that no table wonders at.
func (e *evenings) gain(glory map[seafall.Province]int) {
	e.t.Helper()
	for _, p := range e.state().Order {
		target, given := glory[p]
		if !given {
			continue
		}
		for n := target - e.state().Play(p).Glory; n != 0; n = target - e.state().Play(p).Glory {
			c := scoring.GainGlory{Province: p, Glory: max(-10, min(n, 10))}
			if c.Glory < 0 {
				e.agree("the card says so", c, "R8")
			} else {
				e.say(c)
			}
		}
	}
}

// end ends the game and goes through the seven steps, each choosing something.
func (e *evenings) end(by string, last bool) {
	e.t.Helper()
	e.say(scoring.EndGame{By: by})
	for {
		c, err := scoring.EndOfGame(e.state())
		if err != nil || c == nil {
			e.t.Fatalf("the end of the game: %v %v", c, err)
		}
		if c.Current > len(c.Steps) {
			break
		}
		e.choose(c)
	}
	e.say(scoring.CloseGame{Last: last})
	e.clock.Ms += 21 * 24 * 3600 * 1000 // three weeks to the next evening
}

func (e *evenings) choose(c *scoring.Closing) {
	e.t.Helper()
	s := e.state()
	p := c.Next(c.Current)
	n := s.Running.Number + slices.Index(s.Order, p)
	switch c.Current {
	case scoring.StepImprove:
		offer := scoring.Improvements(s, p)
		i := offer[n*3%len(offer)]
		e.say(scoring.ChooseImprovement{Improvement: i.Kind, Field: i.Field, To: i.To, Appellation: i.Appellation})
	case scoring.StepTrain:
		e.say(scoring.ChooseTraining{Province: p, Advisor: scoring.Trainable(s, p)[0].ID, Retired: scoring.RetiredLeft(s, p)[0].ID})
	case scoring.StepKeep:
		keep := scoring.ChooseKeep{Province: p}
		for _, k := range scoring.Keepables(s, p) {
			if k.Allowed {
				keep.Advisor = k.Advisor.ID
				break
			}
		}
		e.say(keep)
	case scoring.StepShips:
		boxes := scoring.ShipBoxes(s, p)
		b := boxes[n*5%len(boxes)]
		e.say(scoring.ChooseShip{Province: p, Ship: b.Ship, Value: b.Value})
	case scoring.StepEnmity:
		offer := scoring.OfferEnmity(c, p, nil, nil)
		choice := scoring.ChooseEnmity{Province: p}
		if len(offer.Stickers) > 0 && offer.Dice > 1 {
			choice.Successes, choice.Crossed = 2, offer.Stickers[:1]
		}
		e.say(choice)
	case scoring.StepRecord:
		e.say(scoring.ConfirmGlory{})
	case scoring.StepTitles:
		taken := map[seafall.Title]bool{}
		for _, title := range c.Titles {
			taken[title] = true
		}
		for _, place := range c.Places {
			for _, title := range place.Titles {
				if slices.Contains(place.Members, p) && !taken[title] {
					e.say(scoring.ChooseTitle{Province: p, Title: title})
					return
				}
			}
		}
	}
}

// printedExample is the rulebook's own record (D15): two games of five.
func printedExample(t testing.TB) *evenings {
	t.Helper()
	e := meet(t, "Past the Last Lamp", all(5)...)
	for _, glory := range [][5]int{{8, 6, 4, 11, 9}, {12, 7, 8, 9, 8}} {
		e.begin()
		e.gain(inOrder(glory[:]))
		e.end("", false)
	}
	return e
}

func inOrder(glory []int) map[seafall.Province]int {
	m := map[seafall.Province]int{}
	for i, n := range glory {
		m[seafall.Provinces[i]] = n
	}
	return m
}

// saga is a campaign of many games with everything that the chronicle shows.
func saga(t testing.TB, name string, games int, provinces []scoring.FoundedProvince, crowned bool) *evenings {
	t.Helper()
	e := meet(t, name, provinces...)
	claims := []string{"First raid on a province", "Two new islands in one year", "A full warehouse at midwinter",
		"Three structures standing", "Four treasures in one room", "Held against three raids", "First sail in the fifth column",
		"A year without damage", "Ten goods of each colour", "Both ships with four upgrades", "Raided every other province",
		"Beyond the last marker", "The island where the paper ends", "L’ile aux œufs", "Nothing left to find"}
	isles := []string{"Heron Rock", "Three Sisters", "Kettle Isle", "Candlewick", "Nettle Sound", "Île aux Œufs", "Gannet Stack"}
	for n := 1; n <= games; n++ {
		order := e.state().Order
		actor, other := order[n%len(order)], order[(n+1)%len(order)]
		var absent []seafall.Province
		if n%6 == 0 {
			absent = order[len(order)-1:]
			actor, other = order[0], order[1]
		}
		e.begin(absent...)
		if n <= len(isles) {
			e.say(scoring.FindIsland{Name: isles[n-1], Column: 1 + n%5, Garrison: n % 4, By: actor})
			isle := e.state().Islands[n-1].ID
			e.say(scoring.ExploreSite{Island: isle, Site: "harbour", Found: "market", By: actor},
				scoring.ExploreSite{Island: isle, Site: "cave", Found: "iron mine", Defense: 4, By: other},
				scoring.ResolveEndeavor{Province: actor, Endeavor: seafall.Explore},
				scoring.PlaceEnmity{Province: other, Place: seafall.Place{Region: isle, Spot: "harbour"}, Count: 2})
		}
		if n <= len(claims) {
			e.say(scoring.ClaimMilestone{Province: actor, Name: claims[n-1], Glory: 2 + n%3})
		}
		if !slices.ContainsFunc(e.state().Advisors, func(a *seafall.Advisor) bool { return a.Holder == other }) {
			e.say(scoring.HireAdvisor{Province: other, Name: []string{"Tobias Finch", "Ada Grey", "Noël Ferré", "Pim", "Old Hob"}[n%5],
				Type:  []string{"Navigator", "Carpenter", "Smuggler", "Taxman", "Pilot"}[n%5],
				Guild: seafall.Guilds[n%4], Gold: 1 + n%4, Glory: 1, Expertise: []seafall.Expertise{{Kind: "explore", Value: 1}}, Slots: 3})
		}
		e.say(scoring.RaidSite{Province: other, Where: seafall.Place{Region: actor.Region(), Spot: "field_a"}})
		if n%4 == 3 {
			e.agree("house rule: the youngest begins twice", scoring.ClaimMilestone{Province: actor, Name: fmt.Sprintf("A second claim in game %d", n), Glory: 1}, "R7")
		}
		glory := map[seafall.Province]int{}
		target := e.state().Running.Target
		for i, p := range order {
			glory[p] = target - 1 - (i*7+n*3)%9
		}
		winner := order[(n*2)%len(order)]
		if slices.Contains(absent, winner) {
			winner = order[0]
		}
		by := ""
		if n%5 == 0 {
			by = "card"
		} else {
			glory[winner] = target + n%2
			if n%7 == 2 {
				glory[other] = glory[winner]
			}
		}
		for _, p := range absent {
			delete(glory, p)
		}
		e.gain(glory)
		if n%3 == 1 {
			e.say(scoring.WriteNote{Text: "A calm evening. « Où est passée l’ancre ? » asked everybody, and nobody knew.", Province: actor})
		}
		e.end(by, crowned && n == games)
	}
	return e
}

// pdf writes the chronicle of a book.
func pdf(t testing.TB, b *ledger.Book, lang translations.Language, paper typeset.Paper) []byte {
	t.Helper()
	var out bytes.Buffer
	if _, err := chronicle.Write(&out, b, lang, typeset.Edition{Paper: paper}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

var blanks = regexp.MustCompile(`\s+`)

// line is the first line of a text that begins like this, its blanks single.
func line(t testing.TB, text, begins string) string {
	t.Helper()
	for l := range strings.Lines(text) {
		l = strings.TrimSpace(blanks.ReplaceAllString(l, " "))
		if strings.HasPrefix(l, begins) {
			return l
		}
	}
	t.Fatalf("no line begins with %q in:\n%s", begins, text)
	return ""
}
