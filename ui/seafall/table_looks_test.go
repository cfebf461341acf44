package seafall_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/theme"
)

// tables are the sizes of window that the table is looked at in.
var tables = []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(800, 1280), fyne.NewSize(412, 915), fyne.NewSize(1080, 700), fyne.NewSize(600, 960)}

// partyOf is a table of three, four or five in its third round; with five it is
// the sample campaign.
func partyOf(t *testing.T, players int) *party {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	if players == 5 {
		return tableOf(t, store, "")
	}
	names := []string{"Ana", "Ben", "Chloé", "Dan"}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{Prefix: fmt.Sprint("of", players)}, Rules: []ledger.Rules{scoring.Rules{}}}
	founding := scoring.FoundCampaign{Name: "The Long Crossing", Date: "2026-01-17"}
	titles := map[seafall.Province]seafall.Title{}
	for i, p := range []seafall.Province{seafall.Green, seafall.Red, seafall.Blue, seafall.Gray}[:players] {
		founding.Provinces = append(founding.Provinces, scoring.FoundedProvince{Province: p, Player: names[i], Name: []string{"Fennmark", "Emberhold", "Tidewatch", "Stonegard"}[i]})
		titles[p] = scoring.TitleSet(players)[i]
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(founding))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []scoring.Command{scoring.SetTitles{Titles: titles}, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.ResolveEndeavor{Province: seafall.Red, Endeavor: seafall.Explore}, scoring.GainGlory{Province: seafall.Blue, Glory: 10}, scoring.NextRound{}, scoring.NextRound{}} {
		if _, err := book.Record(context.Background(), scoring.Say(c)); err != nil {
			t.Fatalf("%s: %v", c.Kind(), err)
		}
	}
	return tableOf(t, store, book.Campaign().ID)
}

// TestTableFitsEveryWindow looks at the table of three, four and five in five
// windows, at five sizes of text and in both languages: no word is cut or
// covered, and the main button is always in sight.
func TestTableFitsEveryWindow(t *testing.T) {
	for players := 3; players <= 5; players++ {
		e := partyOf(t, players)
		for _, scale := range theme.Scales() {
			e.shell.Look().SetScale(scale)
			for _, lang := range translations.Languages() {
				e.shell.Look().SetLanguage(lang)
				for _, size := range tables {
					e.Window.Resize(size)
					name := fmt.Sprintf("%d-at-%gx%g-%s-%g", players, size.Width, size.Height, lang, scale*100)
					e.Save(name)
					e.Sound(name)
					if next := e.Rect("table.next_round"); next.H < theme.Target || next.Y+next.H > size.Height+0.5 {
						t.Errorf("%s: the main button is at %+v", name, next)
					}
				}
			}
		}
	}
}

func TestUprightFitsWithoutScrolling(t *testing.T) {
	e := partyOf(t, 5)
	e.Window.Resize(fyne.NewSize(800, 1280))
	for _, lang := range translations.Languages() {
		e.shell.Look().SetLanguage(lang)
		for _, id := range []string{"table.next_round", "table.journal", "table.latest.3", "table.purple.advisors", "top.undo", "top.lock", "top.menu"} {
			if r := e.Rect(id); r.H < theme.Target || r.W < theme.Target || r.Y+r.H > 1280 {
				t.Errorf("%s: %s is at %+v", lang, id, r)
			}
		}
		if next, last := e.Rect("table.next_round"), e.Rect("table.purple.board"); next.X < last.X+last.W {
			t.Errorf("%s: the main button is not in the panel but at %+v", lang, next)
		}
	}
	e.Tap("table.latest.0")
	if got := e.shell.Current().Name(); got != "journal" {
		t.Errorf("a tap on the latest act leads to %s", got)
	}
	e.shell.Back()
	// Lower, the page has to be scrolled: the button stays in sight below it.
	e.Window.Resize(fyne.NewSize(800, 1000))
	if next := e.Rect("table.next_round"); next.H < theme.Target || next.Y < 930 {
		t.Errorf("on a lower window the main button is at %+v", next)
	}
	e.Tap("table.next_round")
	if got := e.state().Running.Round; got != 4 {
		t.Errorf("round %d", got)
	}
	e.Window.Resize(fyne.NewSize(800, 1280))
	if next := e.Rect("table.next_round"); next.X < 530 || next.W > 240 {
		t.Errorf("high again, the main button is at %+v", next)
	}
}

func TestPanelTakesWhatIsLeft(t *testing.T) {
	for players, width := range map[int]float32{3: 778, 4: 515, 5: 252} {
		e := partyOf(t, players)
		e.Window.Resize(fyne.NewSize(800, 1280))
		first, last := e.state().Running.Seats[0], e.state().Running.Seats[players-1]
		a, z, next := e.Rect("table."+string(first)+".board"), e.Rect("table."+string(last)+".board"), e.Rect("table.next_round")
		if a.W < 250 || a.W > 254 || next.Y < z.Y {
			t.Errorf("%d players: cards are %g wide, the main button is at %+v", players, a.W, next)
		}
		if players < 5 && e.Rect("table.latest.0").W > width {
			t.Errorf("%d players: the latest act is %g wide", players, e.Rect("table.latest.0").W)
		}
	}
}

func TestRowsOfNeighboursLineUp(t *testing.T) {
	e := partyOf(t, 5)
	// Green has no token out, red so many that they take two lines.
	for _, at := range []seafall.Place{{Region: "purple", Spot: seafall.War}, {Region: "gray", Spot: seafall.War}, {Region: "blue", Spot: seafall.War}} {
		e.say(scoring.PlaceEnmity{Province: seafall.Red, Place: at})
	}
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1400, 900)} {
		e.Window.Resize(size)
		for _, what := range []string{"reputation", "enmity", "ship_a", "ship_b", "advisors"} {
			first := e.Rect("table.green." + what)
			for _, p := range seafall.Provinces {
				if r := e.Rect("table." + string(p) + "." + what); r.Y != first.Y || r.H != first.H || r.H < theme.Target {
					t.Errorf("%v: %s of %s is at %g, %g high; of green at %g, %g high", size, what, p, r.Y, r.H, first.Y, first.H)
				}
			}
		}
	}
	if got := e.state().AtHome(seafall.Green); got != 8 {
		t.Fatalf("green has %d tokens at home", got)
	}
}

func TestPhoneShowsOneCard(t *testing.T) {
	e := partyOf(t, 5)
	e.Window.Resize(fyne.NewSize(412, 915))
	if e.Rect("table.red.board").H == 0 || e.Rect("table.blue.board").H != 0 {
		t.Fatalf("the first player's card is not the one that is shown: %v", e.IDs())
	}
	for _, id := range []string{"table.red.advisors", "table.next_round", "top.undo", "top.lock", "top.menu", "table.purple.show"} {
		if r := e.Rect(id); r.H < theme.Target || r.W < theme.Target || r.Y+r.H > 915 {
			t.Errorf("%s is at %+v", id, r)
		}
	}
	for id, want := range map[string]string{"table.green.show": "9", "table.blue.show": "13"} {
		if got := e.Text(id); got != want {
			t.Errorf("%s says %q; want %s", id, got, want)
		}
	}
	e.Tap("table.blue.show", "table.blue.explore")
	if e.Rect("table.blue.board").H == 0 || e.Text("table.blue.show") != "14" {
		t.Errorf("after an act the card is gone or the chip says %q", e.Text("table.blue.show"))
	}
	e.shell.Look().SetLanguage(translations.French)
	if e.Rect("table.blue.board").H == 0 {
		t.Error("after the language has changed another card is shown")
	}
	swipe := func(by float32) {
		test.Drag(e.Window.Canvas(), fyne.NewPos(200, 400), by, 8)
	}
	swipe(-120)
	if e.Rect("table.gray.board").H == 0 {
		t.Errorf("a finger to the left does not show the next card: %v", e.IDs())
	}
	swipe(-120)
	swipe(-120)
	if e.Rect("table.green.board").H == 0 {
		t.Error("after the last card the first does not come")
	}
	swipe(120)
	swipe(-20)
	if e.Rect("table.purple.board").H == 0 {
		t.Error("a finger to the right does not show the card before, or a slip changes it")
	}
}

func TestWhoIsAbsentCannotScore(t *testing.T) {
	e := partyOf(t, 5)
	e.say(scoring.EndGame{By: "card"})
	seafalltest.Close(t, e.shell.Book())
	e.say(scoring.StartGame{Absent: []seafall.Province{seafall.Gray}})
	e.say(scoring.HoldWinter{})
	for _, size := range tables[:3] {
		e.Window.Resize(size)
		if size.Width < theme.PhoneBelow {
			if got := e.Text("table.gray.show"); got != "–" {
				t.Errorf("the chip says %q", got)
			}
			e.Tap("table.gray.show")
		}
		e.Save(fmt.Sprintf("absent-%g", size.Width))
		for _, gone := range []string{"explore", "raid", "milestone", "treasure", "build", "reputation", "reputation.more", "fortune", "glory"} {
			if e.Rect("table.gray."+gone).H != 0 {
				t.Errorf("%v: %s of who is absent can be tapped", size, gone)
			}
		}
		for _, there := range []string{"board", "enmity", "ship_a", "ship_b"} {
			if e.Rect("table.gray."+there).H < theme.Target {
				t.Errorf("%v: %s of who is absent is gone", size, there)
			}
		}
		if got := e.Text("table.gray.board"); !strings.Contains(got, "absent") {
			t.Errorf("%v: the band says %q", size, got)
		}
		e.shows("Garrison 1")
		e.Sound(fmt.Sprint("absent at ", size))
		for _, mode := range theme.Modes() {
			e.shell.Look().SetMode(mode)
			for _, faint := range kittest.Faint(e.Window.Canvas().Content()) {
				t.Errorf("%v, %s: %s", size, mode, faint)
			}
		}
	}
}

func TestStripStaysSmall(t *testing.T) {
	e := partyOf(t, 5)
	for n := range 12 {
		e.say(scoring.FindIsland{Island: seafall.Region(fmt.Sprint("far", n)), Name: fmt.Sprint("Far Island ", n), Column: 3, Garrison: 2})
	}
	for _, size := range tables {
		e.Window.Resize(size)
		e.tapped("table.blue.show") // on a phone
		e.Tap("table.blue.raid")
		name := fmt.Sprintf("strip-%g", size.Width)
		e.Save(name)
		e.Sound(name)
		strip := e.Rect("strip")
		if limit := map[bool]float32{true: 300, false: 112}[size.Height == 1280]; strip.H == 0 || strip.H > limit {
			t.Errorf("%v: the strip is %g high", size, strip.H)
		}
		if size == tables[0] && strip.H > 60 {
			t.Errorf("on a tablet the strip is %g high", strip.H)
		}
		for _, p := range seafall.Provinces {
			for _, what := range []string{"explore", "raid"} {
				r := e.Rect("table." + string(p) + "." + what)
				if r.X < strip.X+strip.W && strip.X < r.X+r.W && r.Y < strip.Y+strip.H && strip.Y < r.Y+r.H {
					t.Errorf("%v: the strip covers %s of %s", size, what, p)
				}
			}
		}
		e.Tap("strip.more", "strip.region.far9")
		e.shows("Far Island 9")
		if e.shell.SheetOpen() {
			t.Error("the sheet stays")
		}
		e.Tap("strip.other", "earlier.1") // no site of it is known
		if got := e.state().Play(seafall.Blue).InRegion("far9"); got == 0 {
			t.Errorf("%v: no enmity was paid", size)
		}
		e.Tap("top.undo")
		e.Window.Resize(fyne.NewSize(1280, 800))
	}
}

func TestKeysPlay(t *testing.T) {
	e := partyOf(t, 5)
	e.Window.Canvas().Unfocus()
	seats := e.state().Running.Seats
	typed := func(keys string) { test.TypeOnCanvas(e.Window.Canvas(), keys) }
	glory := func(seat int) int { return e.state().Play(seats[seat]).Glory }
	before := e.stored()
	typed("e") // nobody is chosen
	if e.stored() != before {
		t.Fatal("a letter was recorded for nobody")
	}
	dan := slices.Index(seats, seafall.Gray) // who has not done anything in this round
	was, his := glory(1), glory(dan)
	typed(fmt.Sprint(dan+1, "r2ee"))
	if got, raided := glory(1), glory(dan); got != was+2 || raided != his+1 {
		t.Errorf("glory %d and %d after three letters; want %d and %d", got, raided, was+2, his+1)
	}
	fortune := e.state().Play(seats[1]).Fortune
	typed("Ff") // gain, spend
	if got := e.state().Play(seats[1]).Fortune; got != fortune || e.stored() != before+5 {
		t.Errorf("fortune %d with %d entries", got, e.stored()-before)
	}
	for keys, sheet := range map[string]string{"m": "milestone.1", "t": "treasure.1", "b": "build.library"} {
		typed(keys)
		if e.Rect(sheet).H == 0 {
			t.Errorf("%s does not open its sheet: %v", keys, e.IDs())
		}
		e.shell.Escape()
	}
	typed("0")
	before = e.stored()
	typed("e")
	if e.stored() != before {
		t.Error("0 does not let the province go")
	}
	typed("n")
	if got := e.state().Running.Round; got != 4 {
		t.Errorf("round %d after N", got)
	}
	typed("?")
	e.shows("Choose a province by seat")
	e.shows("Next round")
}

func TestTabGoesCardByCard(t *testing.T) {
	e := partyOf(t, 5)
	c := e.Window.Canvas()
	control.Focus(c, "table.green.board")
	var order []string
	for range 14 {
		order = append(order, strings.TrimPrefix(control.FocusedID(c), "table.green."))
		c.(interface{ FocusNext() }).FocusNext()
	}
	want := "board glory target explore raid milestone advisor treasure build reputation reputation.more fortune fortune.more enmity"
	if got := strings.Join(order, " "); got != want {
		t.Errorf("Tab goes\n%s; want\n%s", got, want)
	}
}

func TestTokensHaveRoomForAFinger(t *testing.T) {
	e := partyOf(t, 5)
	for _, size := range tables {
		e.Window.Resize(fyne.NewSize(size.Width, 1280))
		p := e.state().Running.First
		for _, what := range []string{"reputation", "fortune"} {
			box, more := e.Rect("table."+string(p)+"."+what), e.Rect("table."+string(p)+"."+what+".more")
			if more.W < theme.Target || more.H < theme.Target || box.W-more.W < theme.Target || box.H < theme.Target {
				t.Errorf("%v: %s is %+v with a plus of %+v", size, what, box, more)
			}
		}
	}
	e.Window.Resize(tables[0])
	e.say(scoring.GainFortune{Province: seafall.Red, Count: 20})
	for range 3 {
		e.say(scoring.GainFortune{Province: seafall.Red, Count: 20})
	}
	e.say(scoring.GainFortune{Province: seafall.Red, Count: 18})
	if got := e.state().Play(seafall.Red).Fortune; got != 99 {
		t.Fatalf("fortune %d", got)
	}
	before := e.stored()
	e.Tap("table.red.fortune.more")
	e.shows("Nothing was recorded")
	if e.stored() != before {
		t.Error("a hundredth token was recorded")
	}
}
