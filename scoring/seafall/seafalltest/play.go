package seafalltest

import (
	"context"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
)

// TB is what a test, a benchmark or a property gives to fail with.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Must records a command that the rules allow.
func Must(tb TB, book *ledger.Book, c scoring.Command) ledger.Receipt {
	tb.Helper()
	r, err := book.Record(context.Background(), scoring.Say(c))
	if err != nil {
		tb.Fatalf("%s: %v", c.Kind(), err)
	}
	return r
}

// again records an action that may have been taken in this turn already, as a
// table does that taps faster than it plays.
func again(tb TB, book *ledger.Book, c scoring.Command) {
	tb.Helper()
	said := scoring.Say(c, ledger.Overrule{Rule: "R16", Reason: seafall.TappedAgain})
	if _, err := book.Record(context.Background(), said); err != nil {
		tb.Fatalf("%s: %v", c.Kind(), err)
	}
}

// AfterSample is the clock of an evening on which the sample campaign is played on.
func AfterSample() ledger.Clock { return &ledgertest.StepClock{Ms: 1795292100000, Offset: 60} }

// Sample is the sample campaign, open in the middle of a game.
func Sample(tb TB) *ledger.Book {
	tb.Helper()
	books := ledgertest.Books(scoring.Rules{})
	books.Clock = AfterSample()
	id, err := sample.Found(context.Background(), books.Store)
	if err != nil {
		tb.Fatalf("the sample: %v", err)
	}
	book, err := books.Open(context.Background(), id)
	if err != nil {
		tb.Fatalf("the sample: %v", err)
	}
	return book
}

// State is the state of a book.
func State(book *ledger.Book) *seafall.State { return book.State().(*seafall.State) }

// Choose makes the choice that an ended game waits for: always the first that
// is offered, nothing taken back in step 5. It says false when none is open.
func Choose(tb TB, book *ledger.Book) bool {
	tb.Helper()
	s := State(book)
	c, err := scoring.EndOfGame(s)
	if c == nil || err != nil {
		tb.Fatalf("end of game: %v", err)
	}
	p := c.Next(c.Current)
	switch c.Current {
	case scoring.StepImprove:
		Must(tb, book, improvement(scoring.Improvements(s, p)[0]))
	case scoring.StepTrain:
		Must(tb, book, scoring.ChooseTraining{Province: p, Advisor: scoring.Trainable(s, p)[0].ID,
			Retired: scoring.RetiredLeft(s, p)[0].ID})
	case scoring.StepKeep:
		keep := scoring.ChooseKeep{Province: p}
		if list := scoring.Keepables(s, p); list[0].Allowed {
			keep.Advisor = list[0].Advisor.ID
		}
		Must(tb, book, keep)
	case scoring.StepShips:
		box := scoring.ShipBoxes(s, p)[0]
		Must(tb, book, scoring.ChooseShip{Province: p, Ship: box.Ship, Value: box.Value})
	case scoring.StepEnmity:
		say := scoring.ChooseEnmity{Province: p}
		for _, cover := range scoring.OfferEnmity(c, p, nil, nil).Covers {
			for _, box := range cover.Boxes[:cover.Count] {
				say.Cover = append(say.Cover, seafall.BoxAt{Region: cover.Region, Box: box})
			}
		}
		Must(tb, book, say)
	case scoring.StepRecord:
		Must(tb, book, scoring.ConfirmGlory{})
	case scoring.StepTitles:
		Must(tb, book, scoring.ChooseTitle{Province: p, Title: scoring.TitlesFor(c, p)[0]})
	default:
		return false
	}
	return true
}

// Return makes up for the games that anybody missed, with the first boxes and
// improvements that are offered.
func Return(tb TB, book *ledger.Book) {
	tb.Helper()
	for _, p := range State(book).Playing() {
		due := scoring.DueReturn(State(book), p)
		if due.Missed == 0 {
			continue
		}
		Must(tb, book, scoring.ReturnToTable{Province: p, Boxes: Boxes(State(book), p, due.Boxes), Improvements: Takings(State(book), due.Improvements)})
	}
}

// Boxes are the first boxes of a province's ships that are not filled.
func Boxes(s *seafall.State, p seafall.Province, count int) []seafall.Filling {
	var values [2][4]int
	for i, ship := range scoring.StartingProvince(p, "").Ships {
		values[i] = [4]int{ship.Sail, ship.Raid, ship.Explore, ship.Hold}
		if b := s.Board(p); b != nil {
			values[i] = b.Ships[i].Values
		}
	}
	var boxes []seafall.Filling
	for i, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		for v, value := range seafall.Values {
			for ; values[i][v] < seafall.MaxValue && len(boxes) < count; values[i][v]++ {
				boxes = append(boxes, seafall.Filling{Ship: which, Value: value})
			}
		}
	}
	return boxes
}

// Takings are as many appellations as are wanted: each can be taken by anybody.
func Takings(s *seafall.State, count int) []seafall.Improvement {
	var takings []seafall.Improvement
	for _, a := range s.Stock.Appellations[:min(count, len(s.Stock.Appellations))] {
		takings = append(takings, seafall.Improvement{Kind: "appellation", Appellation: a})
	}
	return takings
}

func improvement(i seafall.Improvement) scoring.ChooseImprovement {
	return scoring.ChooseImprovement{Improvement: i.Kind, Field: i.Field, Region: i.Region, Appellation: i.Appellation}
}

// Close goes through what is left of the seven steps and closes the game.
func Close(tb TB, book *ledger.Book) {
	tb.Helper()
	for said := 0; Choose(tb, book); said++ {
		if said > 60 {
			tb.Fatalf("the seven steps do not come to an end")
		}
	}
	Must(tb, book, scoring.CloseGame{})
}

// fortnight is how long a table waits for its next evening, in milliseconds.
const fortnight = 14 * 24 * 3600 * 1000

// Campaign plays a campaign of five provinces with six islands: games closed
// games of about acts entries each, plausible in their kinds though nobody
// would play like that. Books with a clock of ledgertest have them a fortnight
// apart.
func Campaign(tb TB, books *ledger.Books, games, acts int) *ledger.Book {
	tb.Helper()
	return LongCampaign(tb, books, games, acts, acts)
}

// LongCampaign is Campaign with so many notes a game at most. They are the one
// thing that such tables leave behind more of with every act.
func LongCampaign(tb TB, books *ledger.Books, games, acts, notes int) *ledger.Book {
	tb.Helper()
	found := scoring.FoundCampaign{Name: "The Long Voyage", Date: "2026-01-17"}
	players := []string{"Ana", "Ben", "Chloé", "Dan", "Ève"}
	names := []string{"Fennmark", "Emberhold", "Tidewatch", "Stonegard", "Amaranth"}
	for i, p := range []seafall.Province{seafall.Green, seafall.Red, seafall.Blue, seafall.Gray, seafall.Purple} {
		found.Provinces = append(found.Provinces, scoring.FoundedProvince{Province: p, Player: players[i],
			Name: names[i], Title: seafall.Titles[i]})
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(found))
	if err != nil {
		tb.Fatalf("founding: %v", err)
	}
	for i, name := range []string{"Kestrel", "Marrow", "Tern Shoal", "Saint Elmo", "Saltmere", "Lantern"} {
		Must(tb, book, scoring.FindIsland{Name: name, Column: i/2 + 1, Garrison: i % 3})
	}
	for range games {
		evening(tb, book, acts, notes)
		if clock, steps := books.Clock.(*ledgertest.StepClock); steps {
			clock.Ms += fortnight
		}
	}
	return book
}

// evening plays one game to its target and closes it.
func evening(tb TB, book *ledger.Book, acts, notes int) {
	tb.Helper()
	Must(tb, book, scoring.StartGame{})
	from := book.Head().Seq
	Must(tb, book, scoring.HoldWinter{})
	for i := 0; book.Head().Seq-from < int64(acts); i++ {
		s := State(book)
		p := s.Order[i%len(s.Order)]
		switch i % 11 {
		case 0:
			Must(tb, book, scoring.GainFortune{Province: p})
		case 1:
			Must(tb, book, scoring.GainReputation{Province: p})
		case 2:
			Must(tb, book, scoring.SpendFortune{Province: p})
		case 3:
			Must(tb, book, scoring.SpendReputation{Province: p})
		case 4:
			if s.AtHome(p) > 4 {
				Must(tb, book, scoring.PlaceEnmity{Province: p, Place: seafall.Place{Region: s.Islands[i%len(s.Islands)].ID, Spot: "cove"}})
			}
		case 5:
			if away := s.Play(p).Away; len(away) > 0 {
				Must(tb, book, scoring.ReturnEnmity{Province: p, Place: away[0].Place})
			}
		case 6:
			Must(tb, book, scoring.TakeDamage{Province: p, Ship: seafall.ShipA})
		case 7:
			if hull := s.Play(p).Hulls[0]; hull.Damage > 0 || hull.Sunk {
				Must(tb, book, scoring.RepairShips{Province: p})
			}
		case 8:
			if s.Play(p).Glory < s.Running.Target-2 {
				Must(tb, book, scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Explore})
			}
		case 9:
			if s.Running.Round < seafall.Rounds {
				Must(tb, book, scoring.NextRound{})
			} else {
				Must(tb, book, scoring.HoldWinter{})
			}
		case 10:
			if i/11 < notes {
				Must(tb, book, scoring.WriteNote{Text: "The wind turned, and so did we."})
			}
		}
	}
	s := State(book)
	winner := s.Order[s.Running.Number%len(s.Order)]
	for _, p := range s.Order { // nobody sits at a table for ever
		if need := s.Running.Target - 1 - s.Play(p).Glory; need > 10 {
			Must(tb, book, scoring.GainGlory{Province: p, Glory: 5 + int(p[0])%5})
		}
	}
	for s = State(book); s.Play(winner).Glory < s.Running.Target; s = State(book) {
		again(tb, book, scoring.ResolveEndeavor{Province: winner, Endeavor: seafall.Raid})
	}
	Must(tb, book, scoring.EndGame{})
	Close(tb, book)
}
