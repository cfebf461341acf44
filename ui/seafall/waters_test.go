package seafall

import (
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/seafall/waters"
)

// offshore is the table of three with signs on the sea and an advisor of red's.
func offshore(t *testing.T) *looker {
	t.Helper()
	l := overthere(t, scoring.AddRule{All: true})
	for _, c := range []scoring.Command{
		scoring.ChartWater{Sign: seafall.DangerousWater, Water: "maw", Column: 4, Where: "by the reef", Defense: 5, By: seafall.Blue},
		scoring.ChartWater{Sign: seafall.CurrentWater, Column: 6}, scoring.ChartWater{Sign: seafall.PortalWater, Where: "the old arch"},
		scoring.ChartWater{Sign: seafall.PortalWater, Column: 9}, scoring.ChartWater{Sign: seafall.AtollWater, Column: 3},
		scoring.HireAdvisor{Province: seafall.Red, Type: "Clerk", Gold: 2, Glory: 1}} {
		l.say(c)
	}
	l.Shell.Go(NewTable())
	return l
}

// LD24: from the map's sign to the test of a ship, its dice, and the ship that sinks.
func TestLD24_ByTaps(t *testing.T) {
	l := offshore(t)
	l.Shell.Go(NewMap())
	l.everywhere("sea-map", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("map.sign.maw")
	l.reads("Dangerous waters (by the reef)", "defense 5", "Ships move between portals at no cost")
	l.everywhere("sea-list", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("signs.maw.test.blue", "passage.with.a", "passage.support")
	l.reads("3 dice", "Against a defense of 5", "70%")
	l.everywhere("sea-passage", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("passage.dice")
	l.reads("Chloé’s dice pool")
	l.Shell.Escape()
	l.Tap("passage.sunk")
	if !l.State().Play(seafall.Blue).Hulls[0].Sunk {
		t.Error("the ship floats")
	}
	l.Shell.Escape()
	l.reads("Undo")
	l.Tap("top.undo")
	if l.State().Play(seafall.Blue).Hulls[0].Sunk {
		t.Error("the undo left it sunk")
	}
	// It comes through with a damage, and the ship's own sheet leads there, too.
	waters.Test(l.Desk, seafall.Green, seafall.ShipB, "")
	l.Tap("passage.uncharted")
	l.reads("Fortune doesn’t help here.")
	l.Tap("passage.damage.more", "passage.passed")
	if h := l.State().Play(seafall.Green).Hulls[1]; h.Sunk || h.Damage != 1 {
		t.Errorf("%+v", h)
	}
}

// LD25: after +1 Explore the strip leads to the empty column; what the entry says is
// one more tap.
func TestLD25_ByTaps(t *testing.T) {
	l := offshore(t)
	was := l.State().Play(seafall.Blue).Glory
	l.Tap("table.blue.explore", "strip.column")
	l.everywhere("sea-column", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("column.west.more", "column.west.more", "column.west.more", "column.west.more", "column.entry", "column.do")
	s := l.State()
	if isle := s.Islands[len(s.Islands)-1]; isle.Column != 5 || isle.By != seafall.Blue || s.Play(seafall.Blue).Glory != was+2 {
		t.Errorf("%+v, glory %d after %d", isle, s.Play(seafall.Blue).Glory, was)
	}
	// It is one act with the endeavor.
	l.Tap("top.undo")
	if s := l.State(); len(s.Islands) != 1 || s.Play(seafall.Blue).Glory != was {
		t.Errorf("after the undo %d islands, glory %d", len(s.Islands), s.Play(seafall.Blue).Glory)
	}
	// From the map the number is told, which gives the odds.
	waters.Column(l.Desk, "", "", nil)
	l.Tap("column.by.red", "column.number.less")
	l.reads("no damage")
	l.Tap("column.failed")
	if n := l.State().Play(seafall.Red).Glory; n != 1 {
		t.Errorf("a failure: glory %d", n)
	}
}

// L66: a sign is charted, and leaves the sea.
func TestL66_ChartedByTaps(t *testing.T) {
	l := offshore(t)
	l.Shell.Go(NewMap())
	l.Tap("map.signs", "signs.chart", "chart.atoll", "chart.column.more")
	l.everywhere("sea-chart", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("chart.do")
	if w := l.State().Late.Water("atoll-2"); w == nil || w.Column != 1 {
		t.Fatalf("%+v", w)
	}
	l.Tap("signs.atoll-2.remove")
	if l.State().Late.Water("atoll-2") != nil {
		t.Error("the atoll is still there")
	}
	waters.Draw(l.Desk, seafall.Blue)
	l.everywhere("sea-card", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("uncharted.kept")
	l.Write("uncharted.name", "The Whale")
	l.Tap("uncharted.do")
	if c := l.State().Late.Card("the-whale"); c == nil || c.Holder != seafall.Blue {
		t.Errorf("%+v", c)
	}
}

// L76: the advisor's card leads to the inquisition, and shows its stickers then.
func TestL76_ByTaps(t *testing.T) {
	l := offshore(t)
	was := l.State().Play(seafall.Blue).Glory
	l.Tap("table.red.advisor", "advisor.clerk", "advisor.clerk.inquire")
	l.everywhere("sea-inquire", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("inquire.blue")
	if s := l.State(); s.Play(seafall.Blue).Glory != was+1 || scoring.StickersOn(s, seafall.Blue, "clerk") != 1 {
		t.Errorf("glory %d after %d", s.Play(seafall.Blue).Glory, was)
	}
	l.reads("Enmity stickers on the card", "Inquire (+0)")
	l.everywhere("sea-card-inquired", l.Shell.RebuildSheets)
}

// L81: the ship's sheet leads to the sticker, and shows a star then.
func TestL81_ByTaps(t *testing.T) {
	l := offshore(t)
	l.say(scoring.Correct{Path: "blue.ship_a.sail", Is: "5", Reason: "as on the sheet"})
	waters.Sticker(l.Desk, seafall.Blue, seafall.ShipA)
	l.everywhere("sea-star", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("star.to.more", "star.do")
	if ship := l.State().Board(seafall.Blue).Ships[0]; ship.Values[0] != 7 || ship.Beyond[0] != 2 {
		t.Errorf("%+v", ship)
	}
	l.Tap("table.blue.ship_a")
	l.everywhere("sea-ship", l.Shell.RebuildSheets)
	l.Tap("ship.a.passage", "passage.passed")
}

// TestL28_TheSeaIsAudited: the signs are a board of their own, called as such.
func TestL28_TheSeaIsAudited(t *testing.T) {
	l := offshore(t)
	l.Go.Audit(scoring.SeaBoard)
	l.reads("The sea", "Signs on the sea", "Dangerous waters (by the reef)")
}

// L76: the sums ask which card is hired where one bears own stickers, and say what they
// add; where none does they ask nothing.
func TestL76_SumsAskForTheCard(t *testing.T) {
	l := offshore(t)
	l.Shell.Go(NewSums())
	l.Tap("sums.of.blue", "sums.page.1")
	l.want("no question without a sticker", !strings.Contains(l.Words(), "your stickers on the card"))
	l.say(scoring.HoldInquisition{Province: seafall.Blue, Advisor: "clerk"})
	l.say(scoring.HoldInquisition{Province: seafall.Blue, Advisor: "clerk"})
	l.reads("An advisor with your stickers on the card")
	if words := l.Text("sums.price.advisor"); !strings.Contains(words, "2 gold") {
		t.Errorf("another card costs %q", words)
	}
	l.Tap("sums.hired.clerk")
	if words := l.Text("sums.price.advisor"); !strings.Contains(words, "4 gold") {
		t.Errorf("the clerk costs %q", words)
	}
	l.Tap("sums.terms.advisor")
	l.reads("Your stickers on the card")
	l.everywhere("sums-stuck", l.Shell.Rebuild)
	l.Tap("sums.of.red")
	l.Shell.Look().SetLanguage(translations.English)
	l.want("no question for red", !strings.Contains(l.Words(), "your stickers on the card"))
	if words := l.Text("sums.price.advisor"); !strings.Contains(words, "2 gold") {
		t.Errorf("red pays %q", words)
	}
}

// TestCardsOfThePartsAreChosen: where a relic, a tablet or an uncharted card lies, what a
// tomb, an entry or a sign is, is set right by choosing, in no word of the books.
func TestCardsOfThePartsAreChosen(t *testing.T) {
	l := lookAtNew(t)
	book := l.Shell.Book()
	for _, c := range []scoring.Command{scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Column: 2}, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.ExploreSite{Island: "isle-a", Site: "barrow"}, scoring.FindTomb{Island: "isle-a", Site: "barrow"}, scoring.CrossTombEntry{Entry: "31"},
		scoring.FindRelic{Province: seafall.Green, Ship: seafall.ShipA, Name: "The Idol"}, scoring.FindTablet{Province: seafall.Green, Name: "Slab"},
		scoring.DrawUncharted{Province: seafall.Green, Name: "Whale", Kept: true}, scoring.ChartWater{Water: "maw", Sign: seafall.DangerousWater}} {
		seafalltest.Must(t, book, c)
	}
	for _, c := range []struct {
		path   string
		choice int
		is     string
	}{
		{"relic/the-idol", 7, "lost"}, {"tablet/slab", 1, "red"}, {"uncharted/whale", 2, "purple"}, {"uncharted/whale/destroyed", 0, "yes"},
		{"isle-a.tomb/barrow", 1, "closed"}, {"crossed_back/31", 1, "0"}, {"water/maw", 3, "portal"}, {"water/maw/dangerous", 0, "1"},
	} {
		sheets.CorrectOne(l.Desk, c.path)
		l.want("no word of the books for "+c.path, !strings.Contains(l.Words(), c.path))
		l.Tap("correct.is."+strconv.Itoa(c.choice), "correct.reason.0", "correct.do")
		if is, _ := seafall.LookUp(c.path).In(l.State()); is != c.is {
			t.Errorf("%s is chosen to be %q, want %q", c.path, is, c.is)
		}
	}
}
