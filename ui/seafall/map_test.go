package seafall_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/theme"
)

// seaWords are the islands that a test finds, from the first on.
var seaWords = []struct {
	name   string
	column int
	sites  []seafall.Spot
}{
	{"Kestrel", 1, []seafall.Spot{"market", "harbour", "field"}},
	{"Marrow", 2, []seafall.Spot{"harbour", "village", "mine"}},
	{"Tern Shoal", 3, []seafall.Spot{"dock"}},
	{"Saint Elmo", 1, []seafall.Spot{"village", "temple", "ridge"}},
	{"Saltmere", 2, []seafall.Spot{"market", "field", "harbour", "cave"}},
	{"Lantern", 3, []seafall.Spot{"cave", "the long grass"}},
	{"", 5, nil}, {"Petrel Bank", 5, nil}, {"The Isle Where the Lamp Went Out", 7, []seafall.Spot{"north harbour", "field", "mine", "dock", "temple", "well"}},
	{"Gannet", 8, nil}, {"", 12, []seafall.Spot{"field"}}, {"Fulmar", 12, nil},
}

// atSea is the map of a campaign of five provinces that has found so many
// islands, in the middle of its first game. Before that it may say more.
func atSea(t *testing.T, islands int, before ...scoring.Command) *party {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	_, book := foundIn(t, books, bySeat(seafall.Blue, seafall.Gray, seafall.Purple, seafall.Red, seafall.Green))
	names := map[seafall.Province]string{seafall.Green: "Fennmark", seafall.Red: "Emberhold", seafall.Blue: "Tidewatch", seafall.Gray: "Stonegard", seafall.Purple: "Amaranth"}
	for _, p := range seafall.Provinces {
		say(t, book, scoring.NameProvince{Province: p, Name: names[p]})
	}
	for i, told := range seaWords[:islands] {
		id := seafall.Region(fmt.Sprintf("isle-%c", 'a'+i))
		say(t, book, scoring.FindIsland{Island: id, Name: told.name, Column: told.column, Garrison: i % 3, By: seafall.Provinces[i%5]})
		for n, site := range told.sites {
			say(t, book, scoring.ExploreSite{Island: id, Site: site, Defense: n + 2, Dangerous: site == "cave", By: seafall.Green})
		}
	}
	for _, c := range before {
		say(t, book, c)
	}
	e := tableOf(t, store, book.Campaign().ID)
	e.shell.Go(screens.NewMap())
	return e
}

// evening begins the first game after these.
func evening(more ...scoring.Command) []scoring.Command {
	return append([]scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}}, more...)
}

func boxed(region string, boxes ...seafall.Box) []scoring.Command {
	var list []scoring.Command
	for i, box := range boxes {
		list = append(list, scoring.Correct{Path: fmt.Sprintf("%s.box_%d", region, i+1), Is: string(box), Reason: "as on the board"})
	}
	return list
}

// marrow is the second island as the rules' examples have it: red and purple
// have two stickers and two tokens there each, its garrison is 1.
func marrow(t *testing.T, islands int) *party {
	t.Helper()
	told := boxed("isle-b", seafall.Stuck(seafall.Red), seafall.Stuck(seafall.Purple), seafall.Stuck(seafall.Red), seafall.Stuck(seafall.Purple))
	told = append(told, boxed("isle-a", seafall.Stuck(seafall.Blue), seafall.Stuck(seafall.Blue), seafall.Crossed(seafall.Red), seafall.Stuck(seafall.Green))...)
	told = append(told, boxed("red", seafall.Stuck(seafall.Green), seafall.Stuck(seafall.Blue))...)
	if islands > 4 {
		told = append(told, boxed("isle-e", seafall.Stuck(seafall.Red), seafall.Stuck(seafall.Green), seafall.Stuck(seafall.Purple), seafall.Stuck(seafall.Blue), seafall.Stuck(seafall.Gray), seafall.Stuck(seafall.Red))...)
	}
	on := func(p seafall.Province, r seafall.Region, spot seafall.Spot, n int) scoring.Command {
		return scoring.PlaceEnmity{Province: p, Place: seafall.Place{Region: r, Spot: spot}, Count: n}
	}
	return atSea(t, islands, append(told, evening(
		on(seafall.Red, "isle-b", "harbour", 1), on(seafall.Red, "isle-b", seafall.Garrison, 1), on(seafall.Purple, "isle-b", "mine", 2),
		on(seafall.Red, "green", "field_a", 1), on(seafall.Green, "red", seafall.War, 1), on(seafall.Red, "green", seafall.War, 2))...)...)
}

func TestTheMapIsReachedFromTheMenu(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("top.menu", "menu.map")
	if s := e.shell.Current(); s.Name() != "map" {
		t.Fatalf("the menu leads to %s", s.Name())
	}
	e.Tap("top.menu")
	if strings.Contains(strings.Join(e.IDs(), " "), "menu.map") {
		t.Error("the map's menu leads to the map")
	}
	e.shell.Escape()
	e.Tap("top.back")
	if s := e.shell.Current(); s.Name() != "table" {
		t.Errorf("back leads to %s", s.Name())
	}
}

// A tap selects an island and the strip says what its enmity costs: a good
// costs red and purple 3+4, the others 3; a raid loses the garrison of 1 and
// one die for each enmity (R11, R19).
func TestAnIslandTellsWhatItCosts(t *testing.T) {
	e := marrow(t, 6)
	e.shows("Tap an island or province to see the cost of enmity there.")
	e.Tap("map.island.isle-b")
	e.Save("map")
	e.shows("4 of 6 boxes taken · garrison 1")
	if got := e.Text("map.price"); got != "Price per good here 7 3" {
		t.Errorf("a good costs %q", got)
	}
	if got := e.Text("map.dice"); got != "Dice lost when raiding −5 −1" {
		t.Errorf("a raid loses %q", got)
	}
	e.Tap("map.dice")
	e.shows("garrison 1 · stickers 2 · tokens 2")
	e.shows("Raid dice")
	e.shows("Missing a game")
	e.shell.Escape()
	e.Tap("map.price")
	e.shows("3 gold · stickers 2 · tokens 2")
	e.shell.Escape()
	e.Tap("map.island.isle-b") // again: nothing is selected
	if e.Text("map.price") != "" {
		t.Error("the island does not let go")
	}
}

// A province costs dice too, and who holds its tokens in At War With has dice
// more against it. Nothing is bought there.
func TestAProvinceTellsWhatARaidLoses(t *testing.T) {
	e := marrow(t, 3)
	e.Tap("map.province.red")
	if got := e.Text("map.dice"); got != "Dice lost when raiding −3 −2 −1" { // green sticker and token, blue sticker
		t.Errorf("a raid loses %q", got)
	}
	if got := e.Text("map.war"); got != "Dice gained at war +2" { // green holds two of red's
		t.Errorf("war gives %q", got)
	}
	if e.Text("map.price") != "" {
		t.Error("goods are sold in a province")
	}
	e.Tap("map.war")
	e.shows("Ben’s tokens in At War With: 2")
	e.shell.Escape()
	e.Tap("map.open")
	e.shows("Emberhold")
	e.shell.Escape()
	if got := e.Text("map.province.red"); !strings.Contains(got, "At War With") || strings.Contains(got, "no one") {
		t.Errorf("red's card says %q", got)
	}
	if got := e.Text("map.province.blue"); !strings.HasSuffix(got, "At War With no one") {
		t.Errorf("blue's card says %q", got)
	}
}

func TestEnmityIsPlacedFromTheMap(t *testing.T) {
	e := marrow(t, 3)
	home := e.state().AtHome(seafall.Gray)
	e.Tap("map.island.isle-c", "map.place")
	if strings.Contains(strings.Join(e.IDs(), " "), "map.whose.isle") {
		t.Error("an island has tokens")
	}
	e.Tap("map.whose.gray", "enmity.at.dock")
	if got := e.state().Play(seafall.Gray).At(seafall.Place{Region: "isle-c", Spot: "dock"}); got != 1 {
		t.Errorf("%d tokens lie at the dock; want 1", got)
	}
	e.Tap("enmity.place", "enmity.at.garrison") // the region stays chosen
	if got := e.state().Play(seafall.Gray).At(seafall.Place{Region: "isle-c", Spot: seafall.Garrison}); got != 1 {
		t.Errorf("%d tokens lie on the garrison; want 1", got)
	}
	e.shell.Escape()
	if got := e.Text("map.price"); got != "Price per good here 5 3" {
		t.Errorf("a good now costs %q", got)
	}
	e.Tap("top.undo", "top.undo")
	if got := e.state().AtHome(seafall.Gray); got != home {
		t.Errorf("after undo %d tokens are home; want %d", got, home)
	}
	if got := e.Text("map.price"); got != "Price per good here 3" {
		t.Errorf("after undo a good costs %q", got)
	}
	e.Tap("map.province.gray", "map.place")
	if strings.Contains(strings.Join(e.IDs(), " "), "map.whose.gray") {
		t.Error("gray places enmity at home")
	}
}

func TestAnIslandOpens(t *testing.T) {
	e := marrow(t, 6)
	e.Tap("map.island.isle-e", "map.open")
	e.shows("Column 2 · found by")
	e.Tap("island.site.3") // the cave
	e.shows("Defense 5 · Dangerous site")
	e.shows("Explored by Ana")
	e.Save("map-island")
	e.Tap("island.isle-e.site", "site.by.gray", "site.by.red", "site.3") // a mine, besides the market, the field, the harbour and the cave
	if got := len(e.state().Island("isle-e").Sites); got != 5 {
		t.Fatalf("%d sites; want 5", got)
	}
	if last := e.state().Island("isle-e").Sites[4]; last.ID != "mine" || last.By != seafall.Red {
		t.Errorf("explored %+v", last)
	}
	e.Tap("island.isle-e.name")
	e.shell.Escape()
	e.Tap("island.isle-e.correct", "correct.garrison")
	e.shell.Escape()
	e.shell.Escape()
	e.Tap("top.undo")
	if got := len(e.state().Island("isle-e").Sites); got != 4 {
		t.Errorf("after undo %d sites; want 4", got)
	}
}

// A site shows the good that it produces, each by a sign of its own, whatever the
// site is called; without one, what its words say.
func TestASiteShowsItsGood(t *testing.T) {
	seen := map[crest.Icon]string{}
	for _, good := range seafall.Goods {
		icon := sheets.SiteIcon(seafall.Site{ID: "harbour field", Yields: "goods", Good: good})
		if other := seen[icon]; other != "" || crest.IconPath(icon) == "" {
			t.Errorf("%s is drawn as %q, as %q is", good, icon, other)
		}
		seen[icon] = good
	}
	for _, c := range []struct {
		site seafall.Site
		want crest.Icon
	}{
		{seafall.Site{ID: "pit", Kind: "du fer"}, crest.IconIron},
		{seafall.Site{ID: "pit", Symbol: "Spice"}, crest.IconSpice},
		{seafall.Site{ID: "pit", Yields: "goods"}, crest.IconField},
		{seafall.Site{ID: "harbour", Yields: "market", Good: "iron"}, crest.IconAnchor},
		{seafall.Site{ID: "pit", Yields: "market", Good: "iron"}, crest.IconCoin},
	} {
		if got := sheets.SiteIcon(c.site); got != c.want {
			t.Errorf("%+v is drawn as %q, want %q", c.site, got, c.want)
		}
	}
}

// No two ways of a campaign share a sign, nor do two actions, and a tax has not
// that of the Emperor.
func TestEverySignIsItsOwn(t *testing.T) {
	e := marrow(t, 2)
	seen := map[crest.Icon]string{crest.IconInfo: "the keys"}
	for _, item := range e.shell.Game().Items(e.shell) {
		if other := seen[item.Icon]; other != "" {
			t.Errorf("%s has the sign of %s", item.ID, other)
		}
		seen[item.Icon] = item.ID
	}
	seen = map[crest.Icon]string{crest.IconCrown: "the Emperor"}
	for action, icon := range parts.ActionIcons {
		if other := seen[icon]; other != "" {
			t.Errorf("%s has the sign of %s", action, other)
		}
		seen[icon] = action
	}
}

// Between games nothing lies out and nothing can be placed; stickers still
// cost, and an island can be put on the map.
func TestTheMapBetweenGames(t *testing.T) {
	e := atSea(t, 3, boxed("isle-b", seafall.Stuck(seafall.Red))...)
	e.Tap("map.island.isle-b")
	if got := e.Text("map.price"); got != "Price per good here 4 3" {
		t.Errorf("a good costs %q", got)
	}
	if ids := strings.Join(e.IDs(), " "); strings.Contains(ids, "map.place") || strings.Contains(e.Words(), "At War With") {
		t.Error("enmity moves between games")
	}
	e.Tap("map.island.isle-b", "islands.new", "new_island.by.blue", "new_island.do")
	if got := len(e.state().Islands); got != 4 {
		t.Fatalf("%d islands; want 4", got)
	}
	if by := e.state().Islands[3].By; by != seafall.Blue {
		t.Errorf("%q found it; want blue", by)
	}
	last := e.state().Islands[3].ID
	e.Tap("map.island."+string(last), "top.undo")
	if e.Text("map.price") != "" || len(e.state().Islands) != 3 {
		t.Error("what is gone is still selected")
	}
}

// In the prologue nobody raids a province and nobody is at war (R23).
func TestTheMapInThePrologue(t *testing.T) {
	e := atSea(t, 1, scoring.StartGame{Prologue: true})
	if strings.Contains(e.Words(), "At War With") {
		t.Error("the prologue has a war")
	}
	e.Tap("map.province.red")
	e.shows("Provinces can’t be raided in the prologue.")
	e.Tap("map.island.isle-a")
	e.shows("Price per good here")
}

// What the table has not found is nowhere to be read: an island shows the sites
// that were explored, without a number of those that are left.
func TestTheMapTellsNothingThatIsNotFound(t *testing.T) {
	e := marrow(t, 12)
	for _, hint := range []string{"?", "unexplored", "of 4 sites"} {
		if strings.Contains(e.Words(), hint) {
			t.Errorf("the map says %q", hint)
		}
	}
	e = atSea(t, 0, evening()...)
	e.shows("Open sea: no islands found yet.")
	if strings.Contains(e.Words(), "On sites") {
		t.Error("an empty sea has sites")
	}
}

// Islands stand from west to east by their column, and the keyboard goes
// through them in that order.
func TestIslandsStandFromWestToEast(t *testing.T) {
	e := marrow(t, 12)
	at := map[string]fyne.Position{}
	var order []string
	for _, r := range control.Rects(e.Window.Canvas()) {
		if id, island := strings.CutPrefix(r.ID, "map.island."); island {
			at[id] = fyne.NewPos(r.X, r.Y)
			order = append(order, id)
		}
	}
	for i := range order[1:] {
		west, east := e.state().Island(seafall.Region(order[i])), e.state().Island(seafall.Region(order[i+1]))
		if west.Column > east.Column || at[order[i]].X > at[order[i+1]].X {
			t.Errorf("%s of column %d at %v comes before %s of column %d at %v", west.ID, west.Column, at[order[i]], east.ID, east.Column, at[order[i+1]])
		}
	}
	c := e.Window.Canvas()
	for range 40 {
		c.FocusNext()
		if control.FocusedID(c) == "map.island.isle-a" {
			break
		}
	}
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	e.shows("3 of 6 boxes taken · garrison 0") // one of four is crossed out
	if got := control.FocusedID(c); got != "map.island.isle-a" {
		t.Errorf("after Enter %q has the focus", got)
	}
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if e.shell.Current().Name() != "table" {
		t.Error("Escape does not lead back")
	}
}

// A token on an island's site lies on the site's mark, with how many there are; the
// plaque tells of the others alone, and of none that they are missing. One on a site
// that no mark shows is told in words, as on a province's board.
func TestTokensLieOnTheirSites(t *testing.T) {
	e := marrow(t, 3)
	if got := e.Text("map.island.isle-b"); !strings.Contains(got, "2") || !strings.Contains(got, "Garrison") || strings.Contains(got, "On sites") {
		t.Errorf("the island says %q", got)
	}
	if got := e.Text("map.province.green"); !strings.Contains(got, "On sites") {
		t.Errorf("the board of green says %q", got)
	}
	place := func(spot seafall.Spot) string {
		say(t, e.shell.Book(), scoring.PlaceEnmity{Province: seafall.Gray, Place: seafall.Place{Region: "isle-c", Spot: spot}, Count: 1})
		e.shell.Rebuild()
		return e.Text("map.island.isle-c")
	}
	if got := place("dock"); strings.Contains(got, "No tokens here") || strings.Contains(got, "On sites") {
		t.Errorf("with a token on its mark the island says %q", got)
	}
	if got := place("lagoon"); !strings.Contains(got, "On sites") {
		t.Errorf("with a token on no mark the island says %q", got)
	}
}

// Five provinces stand beside the sea without scrolling, and the signs are told
// behind one of their own.
func TestFiveProvincesStandBesideTheSea(t *testing.T) {
	e := marrow(t, 6)
	e.Window.Resize(fyne.NewSize(1280, 800))
	for _, language := range translations.Languages() {
		e.shell.Look().SetLanguage(language)
		var foot, lowest float32
		cards := 0
		for _, r := range control.Rects(e.Window.Canvas()) {
			switch {
			case strings.HasPrefix(r.ID, "map.province."):
				lowest = max(lowest, r.Y+r.H)
				cards++
			case r.ID == "islands.new":
				foot = r.Y
			}
		}
		// What is cut ends where the foot begins, a little above its button.
		if cards != 5 || lowest > foot-2*theme.S {
			t.Errorf("%s: %d provinces end at %g, the button at the foot begins at %g", language, cards, lowest, foot)
		}
	}
	e.shell.Look().SetLanguage(translations.English)
	if strings.Contains(e.Words(), "crossed out") {
		t.Error("the legend is open")
	}
	e.Tap("map.legend")
	e.shows("crossed out")
	e.shows("token on a site")
}

// No words are cut or covered: in every shape, in both languages, at twice the
// text, with no, a few and many islands.
func TestTheMapFits(t *testing.T) {
	for _, islands := range []int{0, 3, 12} {
		e := atSea(t, 0, evening()...)
		if islands > 0 {
			e = marrow(t, islands)
		}
		e.everyShape(func(shape string) {
			what := fmt.Sprintf("map-%d-%s", islands, shape)
			e.Sound(what)
			e.Save(what)
			region := "map.province.red"
			if islands > 0 {
				region = "map.island.isle-b"
			}
			e.reach(region)
			e.Sound(what + "-selected")
			e.Save(what + "-selected")
			e.reach(region)
		})
	}
}

// The sheets of the map fit as well.
func TestTheSheetsOfTheMapFit(t *testing.T) {
	e := marrow(t, 6)
	e.everyShape(func(shape string) {
		e.reach("map.island.isle-e")
		ids := []string{"map.open", "map.place", "map.price", "map.dice"}
		if strings.Contains(strings.Join(e.IDs(), " "), "map.legend") { // elsewhere it stands on the page
			ids = append(ids, "map.legend")
		}
		for _, id := range ids {
			e.reach(id)
			e.Sound(id + "-" + shape)
			e.Save(id + "-" + shape)
			e.shell.Escape()
		}
		e.reach("map.open")
		e.Tap("island.isle-e.site")
		e.Sound("site-" + shape)
		e.Save("site-" + shape)
		e.shell.Escape()
		e.shell.Escape()
		e.reach("map.island.isle-e")
	})
}

// everyShape goes through the shapes of the window, the languages and the sizes
// of the text.
func (e *party) everyShape(look func(shape string)) {
	for _, shape := range []struct {
		name string
		size fyne.Size
	}{{"landscape", fyne.NewSize(1280, 800)}, {"portrait", fyne.NewSize(800, 1280)}, {"phone", fyne.NewSize(412, 915)}} {
		e.Window.Resize(shape.size)
		for _, scale := range []float32{1, 2} {
			e.shell.Look().SetScale(scale)
			for _, language := range translations.Languages() {
				e.shell.Look().SetLanguage(language)
				look(fmt.Sprintf("%s-%s-%.0f", shape.name, language, 100*scale))
			}
		}
	}
}

// reach taps a control, scrolled into view first.
func (e *party) reach(id string) {
	e.Helper()
	control.Focus(e.Window.Canvas(), id)
	e.Tap(id)
	e.Window.Canvas().Unfocus()
}

// The colours of night and of high contrast keep what is drawn readable.
func TestTheMapByNight(t *testing.T) {
	e := marrow(t, 6)
	e.Tap("map.island.isle-b")
	for _, mode := range theme.Modes() {
		e.shell.Look().SetMode(mode)
		for _, faint := range kittest.Faint(e.Window.Canvas().Content()) {
			t.Errorf("%s: %s", mode, faint)
		}
		e.Save("map-" + mode.String())
	}
}
