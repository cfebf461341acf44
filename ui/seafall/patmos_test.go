package seafall

import (
	"context"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

// kersIsle is a table of green, red and blue in its first year with three islands and
// every part open.
func kersIsle(t *testing.T) *looker {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	c := scoring.FoundCampaign{Name: "Three", Date: "2026-01-17"}
	for i, p := range []seafall.Province{seafall.Green, seafall.Red, seafall.Blue} {
		c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p, Player: []string{"Ana", "Ben", "Chloé"}[i],
			Name: []string{"Fennmark", "Emberhold", "Tidewatch"}[i], Title: seafall.Titles[i]})
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	l := lookIn(t, books, book.Campaign().ID)
	for _, c := range []scoring.Command{
		scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Name: "Kestrel", Column: 2, Garrison: 2},
		scoring.FindIsland{Island: "isle-b", Name: "Merrow", Column: 3, Garrison: 1}, scoring.FindIsland{Island: "isle-f", Name: "Sable Isle", Column: 6, Garrison: 2},
		scoring.ExploreSite{Island: "isle-a", Site: "harbour", Defense: 3}, scoring.StartGame{}, scoring.HoldWinter{}} {
		l.say(c)
	}
	return l
}

func (l *looker) boxes(values map[string]string) {
	l.Helper()
	for path, is := range values {
		l.say(scoring.Correct{Path: path, Is: is, Reason: "as on the board"})
	}
}

// LD16: an island is Patmos by a tap on its sheet, its entry's stickers are placed there,
// and the map and the sums say what Patmos adds.
func TestLD16_KersShadowByTaps(t *testing.T) {
	l := kersIsle(t)
	l.Shell.Go(NewMap())
	l.Tap("map.island.isle-f", "map.open", "island.isle-f.patmos")
	l.reads("Enter what Ker’s card shows.", "Defense")
	l.everywhere("patmos-found", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("patmos.do")
	if s := l.State(); s.Late.Patmos != "isle-f" || s.Late.Ker() == nil {
		t.Fatalf("Patmos is %q", s.Late.Patmos)
	}
	l.Tap("island.isle-f.stickers", "stickers.whose.red", "stickers.count.more", "stickers.count.more", "stickers.do")
	l.say(scoring.StickEnmity{Province: seafall.Red, Region: "isle-a", Count: 1, Reason: "so"})
	l.say(scoring.StickEnmity{Province: seafall.Red, Region: "isle-b", Count: 4, Reason: "so"})
	l.say(scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: "isle-a", Spot: seafall.Garrison}})
	if s := l.State(); s.BoxesOf("isle-f").Count(seafall.Red) != 3 || scoring.GoodPrice(s, seafall.Red, "isle-a") != 6 {
		t.Errorf("boxes %v", s.BoxesOf("isle-f"))
	}
	l.Shell.Escape()
	l.Shell.Go(NewMap())
	l.reads("Patmos", "Ker")
	l.everywhere("patmos-map", func() { l.Shell.Go(NewMap()) })
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("map.island.isle-a", "map.price")
	l.reads("Patmos: +1")
	l.Shell.Escape()
	l.Tap("map.dice")
	l.reads("Patmos: −1")
}

// LD17: taking Ker is a raid on a colony, and asks where the other two go and whose
// sticker is covered; one undo takes it back.
func TestLD17_KerTakenByTaps(t *testing.T) {
	l := kersIsle(t)
	l.say(scoring.FindPatmos{Island: "isle-f", Defense: 6, Garrison: 3, Fields: []int{6}})
	l.boxes(map[string]string{"isle-f.box_1": "blue", "isle-f.box_2": "red", "isle-f.box_4": "x:green", "isle-f.box_6": "red"})
	l.Shell.Go(NewTable())
	was := l.State().Play(seafall.Blue).Glory
	l.Tap("table.blue.raid", "strip.colony.ker")
	l.reads("Where do the other 2 go?", "tap a sticker to cover", "No governor")
	l.Tap("stickers.on.isle-b")
	l.everywhere("ker-where", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("stickers.boxes.isle-f.1")
	l.reads("Active in every game: +1 glory", "Merrow × 2")
	l.everywhere("ker-take", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("siege.take")
	s := l.State()
	if *s.BoxesOf("isle-f") != (seafall.Boxes{"blue", "blue", "blue", "blue", "blue", "red"}) || s.BoxesOf("isle-b").Count(seafall.Blue) != 2 {
		t.Errorf("boxes %v, %v", s.BoxesOf("isle-f"), s.BoxesOf("isle-b"))
	}
	if c := s.Late.Ker(); c.Governor != seafall.Blue || s.Play(seafall.Blue).Glory != was+2 || scoring.GoodPrice(s, seafall.Blue, "isle-f") != 8 {
		t.Errorf("Ker is %+v, blue has %d", c, s.Play(seafall.Blue).Glory)
	}
	l.Tap("top.undo")
	if s := l.State(); s.Late.KerTaken() || s.BoxesOf("isle-b").Count(seafall.Blue) != 0 {
		t.Errorf("after the undo %v", s.BoxesOf("isle-b"))
	}
}

// LD18: hired on Patmos an advisor says what it costs there, with own stickers.
func TestLD18_HiredOnPatmosByTaps(t *testing.T) {
	l := kersIsle(t)
	for _, c := range []scoring.Command{scoring.FindPatmos{Island: "isle-f", Defense: 6, Garrison: 3},
		scoring.StickEnmity{Province: seafall.Green, Region: "isle-f", Count: 2, Reason: "so"},
		scoring.HireAdvisor{Province: seafall.Red, Type: "Oracle", Gold: 5}, scoring.DismissAdvisor{Province: seafall.Red, Advisor: "oracle"}} {
		l.say(c)
	}
	l.Shell.Go(NewTable())
	l.Tap("table.green.advisor", "advisor.paid.3")
	l.reads("7 gold in all, with a ship at Patmos")
	l.everywhere("patmos-hire", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("advisor.hire.oracle")
	if a := l.State().Advisor("oracle"); a.Holder != seafall.Green {
		t.Errorf("hired by %s", a.Holder)
	}
}

// L73: as a game is set up Ker's marker is put on by a tap, and its glory is asked for.
func TestL73_KersMarkerByTaps(t *testing.T) {
	l := kersIsle(t)
	l.say(scoring.FindPatmos{Island: "isle-f", Defense: 6, Garrison: 3})
	l.say(scoring.ConquerColony{Province: seafall.Blue, Colony: "ker", Elsewhere: []scoring.StickersIn{{Region: "isle-a", Count: 2}}})
	l.say(scoring.EndGame{By: "card"})
	for {
		c, err := scoring.EndOfGame(l.State())
		if err != nil {
			t.Fatal(err)
		}
		if c.Current > scoring.StepTitles {
			break
		}
		l.say(nextChoice(c))
	}
	l.say(scoring.CloseGame{})
	l.say(scoring.StartGame{})
	l.Shell.Go(NewTable())
	l.Tap("prompt.set_up")
	l.reads("Ker, always active", "Its glory counts: +1")
	l.everywhere("ker-set-up", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("set_up.ker.glory")
	if play := l.State().Play(seafall.Blue); play.Markers != 1 || play.Glory != 1 {
		t.Errorf("blue has %d markers, %d glory", play.Markers, play.Glory)
	}
}

// nextChoice is the plainest choice that is open in the seven steps.
func nextChoice(c *scoring.Closing) scoring.Command {
	p := c.Next(c.Current)
	switch c.Current {
	case scoring.StepImprove:
		i := scoring.Improvements(c.Before, c.Winner)[0]
		return scoring.ChooseImprovement{Improvement: i.Kind, Field: i.Field, Region: i.Region}
	case scoring.StepTrain:
		return scoring.ChooseTraining{Province: p}
	case scoring.StepKeep:
		return scoring.ChooseKeep{Province: p}
	case scoring.StepShips:
		box := scoring.ShipBoxes(c.Before, p)[0]
		return scoring.ChooseShip{Province: p, Ship: box.Ship, Value: box.Value}
	case scoring.StepEnmity:
		return scoring.ChooseEnmity{Province: p}
	case scoring.StepRecord:
		return scoring.ConfirmGlory{}
	}
	return scoring.ChooseTitle{Province: p, Title: scoring.TitlesFor(c, p)[0]}
}
