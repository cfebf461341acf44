package seafall_test

import (
	"context"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// party is a table of players whose evening a test tells, through a Book.
type party struct {
	t    *testing.T
	book *ledger.Book
}

// meet founds a campaign.
func meet(t *testing.T, c scoring.FoundCampaign) *party {
	t.Helper()
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	return &party{t, book}
}

// seated is a province at the founding with its title, all else from the box.
func seated(p seafall.Province, title seafall.Title) scoring.FoundedProvince {
	return scoring.FoundedProvince{Province: p, Player: "player of " + string(p), Title: title}
}

// five are all five provinces, from blue, the Prince, to green, the Lord.
func five() scoring.FoundCampaign {
	return scoring.FoundCampaign{Name: "Five", Date: "2026-01-17", Provinces: []scoring.FoundedProvince{
		seated(seafall.Blue, seafall.Prince), seated(seafall.Gray, seafall.Duke), seated(seafall.Purple, seafall.Count),
		seated(seafall.Red, seafall.Baron), seated(seafall.Green, seafall.Lord)}}
}

// three are blue, the Prince, red, the Duke, and green, the Count.
func three() scoring.FoundCampaign {
	return scoring.FoundCampaign{Name: "Three", Date: "2026-01-17", Provinces: []scoring.FoundedProvince{
		seated(seafall.Blue, seafall.Prince), seated(seafall.Red, seafall.Duke), seated(seafall.Green, seafall.Count)}}
}

func (p *party) state() *seafall.State { return p.book.State().(*seafall.State) }

func (p *party) play(province seafall.Province) *seafall.Play {
	p.t.Helper()
	play := p.state().Play(province)
	if play == nil {
		p.t.Fatalf("%s does not play", province)
	}
	return play
}

// say records commands, each an act of its own, and gives the last receipt.
func (p *party) say(commands ...scoring.Command) ledger.Receipt {
	p.t.Helper()
	var last ledger.Receipt
	for _, c := range commands {
		r, err := p.book.Record(context.Background(), scoring.Say(c))
		if err != nil {
			p.t.Fatalf("%s: %v", c.Kind(), err)
		}
		last = r
	}
	return last
}

// agree records a command for which the table sets rules aside.
func (p *party) agree(c scoring.Command, rules ...string) {
	p.t.Helper()
	var overrules []ledger.Overrule
	for _, rule := range rules {
		overrules = append(overrules, ledger.Overrule{Rule: rule, Reason: "we agreed"})
	}
	if _, err := p.book.Record(context.Background(), scoring.Say(c, overrules...)); err != nil {
		p.t.Fatalf("%s: %v", c.Kind(), err)
	}
}

// refused records nothing and gives what stands in the way of a command.
func (p *party) refused(c scoring.Command) []*ledger.Violation {
	p.t.Helper()
	before := p.book.Head()
	_, err := p.book.Record(context.Background(), scoring.Say(c))
	if err == nil {
		p.t.Fatalf("%s went through", c.Kind())
	}
	if p.book.Head() != before {
		p.t.Fatalf("%s was refused and recorded", c.Kind())
	}
	return ledger.Violations(err)
}

// begin starts the next game and holds its first winter.
func (p *party) begin(absent ...seafall.Province) {
	p.t.Helper()
	p.say(scoring.StartGame{Absent: absent}, scoring.HoldWinter{})
}

// gain gives provinces glory by a card, in portions that no table wonders at.
func (p *party) gain(glory map[seafall.Province]int) {
	p.t.Helper()
	for _, province := range p.state().Order {
		for n := glory[province]; n > 0; n -= 10 {
			p.say(scoring.GainGlory{Province: province, Glory: min(n, 10)})
		}
	}
}

// closing are the seven steps as they stand.
func (p *party) closing() *scoring.Closing {
	p.t.Helper()
	c, err := scoring.EndOfGame(p.state())
	if err != nil || c == nil {
		p.t.Fatalf("the end of the game: %v %v", c, err)
	}
	return c
}

// upTo goes through the seven steps before the given one, with the plainest
// choice wherever one is open: fortune for the winner while there is any, the first advisor with
// an empty slot and the first retired one left, nobody kept, the first box of
// a ship, no successes, the most prominent title.
func (p *party) upTo(step int) {
	p.t.Helper()
	for {
		c := p.closing()
		if c.Current >= step {
			return
		}
		who := c.Next(c.Current)
		s := p.state()
		switch c.Current {
		case scoring.StepImprove:
			choice := scoring.ChooseImprovement{Improvement: "fortune"}
			if offered := scoring.Improvements(s, who); !slices.ContainsFunc(offered, func(i seafall.Improvement) bool { return i.Kind == "fortune" }) {
				choice = scoring.ChooseImprovement{Improvement: offered[0].Kind, Field: offered[0].Field, Appellation: offered[0].Appellation}
			}
			p.say(choice)
		case scoring.StepTrain:
			p.say(scoring.ChooseTraining{Province: who, Advisor: scoring.Trainable(s, who)[0].ID,
				Retired: scoring.RetiredLeft(s, who)[0].ID})
		case scoring.StepKeep:
			p.say(scoring.ChooseKeep{Province: who})
		case scoring.StepShips:
			box := scoring.ShipBoxes(s, who)[0]
			p.say(scoring.ChooseShip{Province: who, Ship: box.Ship, Value: box.Value})
		case scoring.StepEnmity:
			p.say(scoring.ChooseEnmity{Province: who})
		case scoring.StepRecord:
			p.say(scoring.ConfirmGlory{})
		case scoring.StepTitles:
			for _, place := range c.Places {
				if slices.Contains(place.Members, who) {
					i := slices.IndexFunc(place.Titles, func(t seafall.Title) bool {
						return !slices.ContainsFunc(place.Members, func(m seafall.Province) bool { return c.Titles[m] == t })
					})
					p.say(scoring.ChooseTitle{Province: who, Title: place.Titles[i]})
				}
			}
		}
	}
}

// afterAll is the step after the last: everything is chosen.
const afterAll = scoring.StepTitles + 1

// finish makes every choice that is open and closes the game.
func (p *party) finish() {
	p.t.Helper()
	p.upTo(afterAll)
	p.say(scoring.CloseGame{})
}

// isle puts an island with two explored sites on the map, found by nobody.
func (p *party) isle() {
	p.t.Helper()
	p.say(scoring.FindIsland{Island: "kestrel", Column: 2, Garrison: 1},
		scoring.ExploreSite{Island: "kestrel", Site: "harbour", Defense: 3},
		scoring.ExploreSite{Island: "kestrel", Site: "ridge", Defense: 4})
}

// stickers puts stickers into the boxes of a region from the left, by hand.
func (p *party) stickers(region seafall.Region, boxes ...seafall.Box) {
	p.t.Helper()
	for i, box := range boxes {
		if box == p.state().BoxesOf(region)[i] {
			continue
		}
		p.say(scoring.Correct{Path: string(region) + ".box_" + string(rune('1'+i)), Is: string(box), Reason: "as on the board"})
	}
}

func spot(region seafall.Region, at seafall.Spot) seafall.Place {
	return seafall.Place{Region: region, Spot: at}
}

func lie(region seafall.Region, at seafall.Spot, count int) seafall.Lying {
	return seafall.Lying{Place: spot(region, at), Count: count}
}
