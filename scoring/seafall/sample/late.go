package sample

import (
	"context"
	_ "embed"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/telling"
)

// LateID is the campaign id of the second sample, which goes to the very end with
// every part of the rules opened on the way. Nobody is offered it before a table has
// opened all of them (see Offered).
const LateID = "sample-salt-throne"

// lateInFrench are its names and texts in French, by the English ones.
//
//go:embed late/fr.json
var lateInFrench []byte

// saltThrone is the second sample: four provinces from the prologue to the last game.
var saltThrone = story(LateID, "salt", lateInFrench, func(s *scribe) {
	s.found("2024-01-13T18:30:00+01:00", throneFounding())
	s.firstVoyage()
	s.lateGameOne()
	s.lateGameTwo()
	s.lateGameThree()
	s.lateGameFour()
})

// FoundLateIn puts the second sample into a store as FoundIn does the first.
func FoundLateIn(ctx context.Context, store ledger.Store, language string) (campaign string, err error) {
	return saltThrone.FoundIn(ctx, store, language)
}

// NextIn puts into a store what there is to look around in next: the sample, as FoundIn
// does, and once that is there and the second one may be offered (see Offered), that.
func NextIn(ctx context.Context, store ledger.Store, language string) (campaign string, err error) {
	there, err := lanternCoast.Known(ctx, store)
	if err == nil && there && Offered(ctx, store) {
		return FoundLateIn(ctx, store, language)
	}
	return FoundIn(ctx, store, language)
}

// Offered says whether the second sample may be offered: once a campaign of the store
// has opened every part. Books that cannot be read have opened none.
func Offered(ctx context.Context, store ledger.Store) bool {
	list, err := store.Campaigns(ctx)
	if err != nil {
		return false
	}
	shelf := ledger.Books{Store: store, Rules: []ledger.Rules{scoring.Rules{}}}
	return slices.ContainsFunc(list, func(l ledger.Listed) bool {
		if l.Game != scoring.Game || l.ID == LateID {
			return false
		}
		book, err := shelf.Open(ctx, l.ID)
		if err != nil {
			return false
		}
		s, is := book.State().(*seafall.State)
		return is && len(s.Opened()) == len(seafall.Parts)
	})
}

// state is the campaign as it stands.
func (s *scribe) state() *seafall.State { return s.State().(*seafall.State) }

// opens adds a rule with the number and the heading of its sticker.
func (s *scribe) opens(number int, heading string) {
	s.Next(70, say(scoring.AddRule{Number: number, Heading: heading}))
}

// titleCards are followed as a game is set up: each bonus that is due is taken in
// gold, but for one that is a fortune token.
func (s *scribe) titleCards() {
	if s.Stopped() {
		return
	}
	for _, p := range s.state().ByTitle(s.state().Running.Seats) {
		if due := scoring.BonusDue(s.state(), p); due > 0 {
			gold := due - 1
			s.Next(30, say(scoring.TakeTitleBonus{Province: p, Gold: &gold, Fortune: 1}))
		}
	}
}

// settle goes through the steps after a game, with what is offered first; after the
// last one the first four are passed.
func (s *scribe) settle(last bool) {
	for n := 0; !s.Stopped(); n++ {
		c, err := scoring.EndOfGame(s.state())
		if err != nil {
			s.Fail(err)
			return
		}
		if c.Current > len(c.Steps) {
			break
		}
		if last && c.Current <= scoring.StepShips {
			s.Next(20, say(scoring.PassSteps{}))
			continue
		}
		s.Next(25+telling.Pause(n)/4, say(firstChoice(s.state(), c, n)))
	}
	s.Next(45, say(scoring.CloseGame{Last: last}))
}

// firstChoice is one that the current step offers.
func firstChoice(s *seafall.State, c *scoring.Closing, n int) scoring.Command {
	p := c.Next(c.Current)
	switch c.Current {
	case scoring.StepImprove:
		list := scoring.Improvements(s, p)
		i := list[n%len(list)]
		return scoring.ChooseImprovement{Improvement: i.Kind, Field: i.Field, Region: i.Region, To: i.To, Appellation: i.Appellation}
	case scoring.StepTrain:
		return scoring.ChooseTraining{Province: p, Advisor: scoring.Trainable(s, p)[0].ID, Retired: scoring.RetiredLeft(s, p)[0].ID}
	case scoring.StepKeep:
		keep := scoring.ChooseKeep{Province: p}
		for _, k := range scoring.Keepables(s, p) {
			if k.Allowed {
				keep.Advisor = k.Advisor.ID
			}
		}
		return keep
	case scoring.StepShips:
		boxes := scoring.ShipBoxes(s, p)
		box := boxes[n%len(boxes)]
		return scoring.ChooseShip{Province: p, Ship: box.Ship, Value: box.Value}
	case scoring.StepEnmity:
		choice := scoring.ChooseEnmity{Province: p}
		if offer := scoring.OfferEnmity(c, p, nil, nil); offer.Dice > 0 && len(offer.Out) > 0 {
			choice.Successes, choice.Back = 1, []seafall.Lying{{Place: offer.Out[0].Place, Count: 1}}
		}
		for _, cover := range scoring.OfferEnmity(c, p, choice.Back, nil).Covers {
			for _, box := range cover.Boxes[:cover.Count] {
				choice.Cover = append(choice.Cover, seafall.BoxAt{Region: cover.Region, Box: box})
			}
		}
		return choice
	case scoring.StepRecord:
		return scoring.ConfirmGlory{}
	}
	return scoring.ChooseTitle{Province: p, Title: scoring.TitlesFor(c, p)[0]}
}
