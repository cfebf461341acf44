package seafall_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// write types into a field.
func (e *party) write(id, words string) {
	e.Helper()
	if !control.Focus(e.Window.Canvas(), id) {
		e.Fatalf("no field %s", id)
	}
	for _, r := range words {
		e.Window.Canvas().Focused().TypedRune(r)
	}
}

// isled is a map with a site that is only charted, a power and two entries
// crossed off.
func isled(t *testing.T) *party {
	t.Helper()
	return atSea(t, 4, evening(
		scoring.ChartSite{Island: "isle-b", Site: "cove", Symbol: "two masts", Defense: 4, Yields: "goods", Good: "linen"},
		scoring.ChartSite{Island: "isle-b", Site: "narrows", Defense: 6, Dangerous: true},
		scoring.SetIslandPower{Island: "isle-b", Power: "Repairs cost 6 gold here."},
		scoring.CrossOffEntry{Entry: "27", Island: "isle-b"}, scoring.CrossOffEntry{Entry: "The wreck"})...)
}

// A site is charted on the island's sheet, shows there and hollow on the map,
// and is explored with one tap; all of it can be set right.
func TestASiteIsChartedAndExplored(t *testing.T) {
	e := isled(t)
	e.shows("Crossed off the Explorers’ Map")
	e.shows("27 (Marrow) · The wreck")
	e.Save("isles-map")
	e.Tap("map.island.isle-b", "map.open")
	e.shows("Repairs cost 6 gold here.")
	e.shows("charted · two masts · Defense 4 · linen")
	e.Save("isles-island")
	e.Tap("island.isle-b.chart", "chart.dangerous", "chart.defense.more", "chart.yields.dock", "chart.good.iron", "chart.yields.mine", "chart.yields.mine")
	e.write("chart.symbol", "an anchor")
	e.Save("isles-chart")
	e.write("chart.name", "tarn")
	e.Tap("chart.do")
	isle := e.state().Island("isle-b")
	want := seafall.Site{ID: "tarn", Symbol: "an anchor", Defense: 1, Dangerous: true, Good: "iron", Game: 1}
	if site := isle.ChartedSite("tarn"); site == nil || *site != want {
		t.Fatalf("charted %+v, want %+v", site, want)
	}
	sites := len(isle.Sites)
	e.Tap("island.site.3") // the cove, after three explored ones
	e.Save("isles-charted")
	e.Tap("island.site.explore")
	isle = e.state().Island("isle-b")
	if site := isle.Site("cove"); len(isle.Sites) != sites+1 || site == nil || site.Symbol != "two masts" || site.Good != "linen" || site.Defense != 4 {
		t.Fatalf("explored: %+v", isle)
	}
	e.Tap("island.site.correct", "correct.site/cove/dangerous", "correct.is.0", "correct.reason.0", "correct.do")
	e.Tap("island.site.correct", "correct.site/cove/good", "correct.is.2", "correct.reason.0", "correct.do")
	e.Tap("island.site.correct", "correct.site/cove/defense", "correct.is.more", "correct.reason.0", "correct.do")
	if site := e.state().Island("isle-b").Site("cove"); !site.Dangerous || site.Good != "spice" || site.Defense != 5 {
		t.Errorf("corrected: %+v", site)
	}
}

// What an island does and what is crossed off is written down on its sheet.
func TestPowerAndEntriesAreWrittenDown(t *testing.T) {
	e := isled(t)
	e.Tap("map.island.isle-a", "map.open", "island.power")
	e.write("island.power.words", "Linen costs 2 here")
	e.Tap("island.power.do")
	if got := e.state().Island("isle-a").Power; got != "Linen costs 2 here" {
		t.Errorf("the power is %q", got)
	}
	e.Tap("island.isle-a.crossed")
	e.write("crossed.entry", "31")
	e.Tap("crossed.do")
	e.shell.Escape()
	e.Tap("top.menu", "menu.cross_off")
	e.write("crossed.entry", "32")
	e.Tap("crossed.do")
	crossed := e.state().CrossedOff
	if n := len(crossed); n != 4 || crossed[2] != (seafall.CrossedEntry{Entry: "31", Island: "isle-a", Game: 1}) || crossed[3].Island != "" {
		t.Errorf("crossed off: %+v", crossed)
	}
	e.shows("31 (Kestrel)")
}

// A site that the books do not know is explored in them first, in the act of
// the raid: one undo takes both back (R23).
func TestARaidOfAnotherSite(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	isle := e.state().Islands[0]
	sites, glory := len(isle.Sites), e.state().Play(seafall.Gray).Glory
	e.Tap("table.gray.raid", "strip.region."+string(isle.ID), "strip.other")
	e.write("earlier.name", "old mole")
	e.Tap("earlier.do")
	at := seafall.Place{Region: isle.ID, Spot: "old mole"}
	if s := e.state(); s.Island(isle.ID).Site("old mole") == nil || s.Play(seafall.Gray).At(at) != 1 || s.Play(seafall.Gray).Glory != glory+1 {
		t.Errorf("raided: %+v, %+v", s.Island(isle.ID).Sites, s.Play(seafall.Gray))
	}
	if strings.Contains(strings.Join(e.IDs(), " "), "strip.") {
		t.Error("the strip stays after it was answered")
	}
	e.Tap("top.undo")
	if s := e.state(); len(s.Island(isle.ID).Sites) != sites || s.Play(seafall.Gray).Glory != glory || s.Play(seafall.Gray).At(at) != 0 {
		t.Error("one undo does not take the raid and the site back")
	}
	// The same from the sheet of enmity.
	e.Tap("table.gray.enmity", "enmity.raid", "enmity.region."+string(isle.ID), "enmity.other", "earlier.6")
	if s := e.state(); len(s.Island(isle.ID).Sites) != sites+1 || s.Play(seafall.Gray).InRegion(isle.ID) != 1 {
		t.Errorf("raided from the sheet: %+v, %+v", s.Island(isle.ID).Sites, s.Play(seafall.Gray).Away)
	}
}

// The sheets of the map fit at every size.
func TestTheSheetsOfTheIslesFit(t *testing.T) {
	e := isled(t)
	e.everyShape(func(shape string) {
		e.reach("map.island.isle-b")
		e.Sound("map-" + shape)
		e.reach("map.open")
		e.Sound("isle-" + shape)
		e.Save("isle-" + shape)
		for _, id := range []string{"island.isle-b.chart", "island.isle-b.site", "island.power", "island.isle-b.crossed"} {
			e.reach(id)
			e.Sound(id + "-" + shape)
			e.Save(strings.ReplaceAll(id, ".", "-") + "-" + shape)
			e.shell.Escape()
		}
		e.shell.Escape()
		e.reach("map.island.isle-b")
	})
}

// The board shows what a leader's actions begin with; a sticker is placed with
// a tap, and so is a tick beside home enmity.
func TestLeaderStickersAndHomeBoxes(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("table.red.board", "board.bases", "bases.sell.place", "bases.tax.place")
	if b := e.state().Board(seafall.Red).Bases; b != (seafall.Bases{Buy: 2, Sell: 3, Research: 1, Tax: 4}) {
		t.Errorf("the bases are %+v", b)
	}
	if strings.Contains(strings.Join(e.IDs(), " "), "bases.sell.place") {
		t.Error("the sticker for selling is offered twice")
	}
	e.Save("isles-bases")
	e.Tap("bases.sell", "correct.is.less", "correct.reason.0", "correct.do")
	if b := e.state().Board(seafall.Red).Bases; b.Sell != 2 {
		t.Errorf("corrected, the sell is %d", b.Sell)
	}
	e.shell.Escape()
	e.Save("isles-board")
	ticked := func() int { return e.state().Board(seafall.Red).HomeBoxes }
	e.Tap("board.home_boxes")
	if ticked() != 1 {
		t.Fatalf("%d boxes are ticked", ticked())
	}
	e.Tap("top.undo")
	if ticked() != 0 {
		t.Fatalf("after undo %d boxes are ticked", ticked())
	}
	e.Tap("board.home_boxes", "board.home_boxes", "board.home_boxes", "correct.is.less", "correct.reason.1", "correct.do")
	if ticked() != 1 {
		t.Errorf("after two ticks and a correction %d boxes are ticked", ticked())
	}
}

// An advisor is named on its sheet, and between games on the board.
func TestAnAdvisorIsNamed(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.say(scoring.HireAdvisor{Province: seafall.Green, Type: "Cooper", Gold: 1})
	e.Tap("table.green.board", "board.advisor.cooper", "advisor.cooper.name")
	e.write("advisor.name", "Orla")
	e.Tap("advisor.name.do")
	if a := e.state().Advisor("cooper"); a.Name != "Orla" {
		t.Errorf("the name is %q", a.Name)
	}
	e.shell.Escape()
	e.shows("Orla")
}

// Every count of the improvement sheet can be set right, values beyond the
// printed ones added, and a retired advisor's stickers used up.
func TestTheImprovementSheet(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("top.menu", "menu.improvements")
	if s := e.shell.Current(); s.Name() != "improvements" {
		t.Fatalf("the menu leads to %s", s.Name())
	}
	e.Save("isles-improvements")
	left := func(path, want string) {
		t.Helper()
		if is, err := e.state().ValueAt(path); err != nil || is != want {
			t.Errorf("%s is %q (%v), want %q", path, is, err, want)
		}
	}
	e.Tap("sheet.stock.fields.6", "correct.is.less", "correct.reason.0", "correct.do")
	left("stock.fields.6", "8") // a field was taken in game 1
	e.Tap("sheet.reputation.other", "correct.is.more", "correct.is.more", "correct.reason.0", "correct.do")
	left("stock.reputation.7", "2")
	e.Tap("sheet.stock.reputation.7", "correct.is.less", "correct.reason.0", "correct.do")
	left("stock.reputation.7", "1")
	e.reach("sheet.stock.appellation.wise")
	e.Tap("correct.is.1", "correct.reason.1", "correct.do")
	left("stock.appellation.wise", "0")
	e.reach("sheet.retired.recruiter")
	e.Save("isles-retired")
	e.Tap("correct.is.2", "correct.reason.1", "correct.do")
	left("retired.recruiter", "3")
	e.reach("sheet.retired.recruiter")
	e.Tap("correct.is.3", "correct.reason.1", "correct.do")
	left("retired.recruiter", "")
	e.Save("isles-improvements-later")
	e.reach("sheet.retired.recruiter")
	e.Tap("correct.is.0", "correct.reason.1", "correct.do")
	left("retired.recruiter", "1 2 3")
}

// The improvement sheet and a leader's stickers fit at every size, and are
// readable in every mode.
func TestTheImprovementSheetFits(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.say(scoring.PlaceLeaderSticker{Province: seafall.Blue, Base: "research"})
	e.say(scoring.Correct{Path: "retired.taxman", Is: "", Reason: "used up"})
	e.say(scoring.Correct{Path: "stock.garrison.5", Is: "0", Reason: "used up"})
	e.say(scoring.Correct{Path: "blue.appellation", Is: "mighty", Reason: "forgotten"})
	e.say(scoring.Correct{Path: "stock.appellation.mighty", Is: "0", Reason: "forgotten"})
	e.everyShape(func(shape string) {
		e.shell.Go(e.improvements())
		e.Sound("improvements-" + shape)
		e.Save("improvements-" + shape)
		e.reach("sheet.retired.builder")
		e.Sound("retired-" + shape)
		e.shell.Escape()
		e.shell.Back()
	})
	e.Window.Resize(tables[0])
	e.shell.Look().SetScale(1)
	e.shell.Go(e.improvements())
	for _, mode := range theme.Modes() {
		e.shell.Look().SetMode(mode)
		for _, faint := range kittest.Faint(e.Window.Canvas().Content()) {
			t.Errorf("%s: %s", mode, faint)
		}
		e.Save("improvements-" + mode.String())
	}
}

func (e *party) improvements() shell.Screen { return screens.NewImprovementSheet() }
