package campaigns_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
)

// copied opens the form and copies two games of three players from paper:
// Chloé 11 and 7, Ben 7 and 12, Ana 8 and absent.
func (d *desk) copied() {
	d.Helper()
	d.Tap("campaigns.catchup")
	d.write("new.name", "The Gull Coast")
	for _, who := range []struct{ colour, player string }{{"blue", "Chloé"}, {"red", "Ben"}, {"green", "Ana"}} {
		d.write("new."+who.colour+".player", who.player)
	}
	d.Tap("catchup.next")
	d.score(1, "11", "8", "7")
	d.Tap("catchup.add")
	d.score(2, "7", "", "12")
	d.Tap("catchup.game.2", "catchup.absent.green")
	d.shell.Escape()
}

// score writes a line of the record: blue, green and red.
func (d *desk) score(number int, scores ...string) {
	d.Helper()
	for i, colour := range []string{"blue", "green", "red"} {
		if scores[i] != "" {
			d.write("catchup.score."+strconv.Itoa(number)+"."+colour, scores[i])
		}
	}
}

// more taps a counter up.
func (d *desk) more(times int, id string) {
	d.Helper()
	for range times {
		d.Tap(id + ".more")
	}
}

// line is the text with an id on the screen.
func (d *desk) line(id string) string { return problem(d.Window.Canvas().Content(), id) }

// TestACampaignOnPaperComesIntoTheBooks: founding, record, boards, map and
// sheet on one form, and one tap that writes all of it.
func TestACampaignOnPaperComesIntoTheBooks(t *testing.T) {
	d := newDesk(t)
	d.copied()
	// 11 + 7 = 18; 7 + 12 = 19; Ana was absent: 7 − 1 = 6, 8 + 6 = 14 (R44).
	for id, want := range map[string]string{"1.blue": "total 11", "2.blue": "total 18", "2.red": "total 19", "2.green": "absent 6 · total 14"} {
		if got := d.line("catchup.sum." + id); got != want {
			t.Errorf("%s says %q, want %q", id, got, want)
		}
	}
	d.Tap("catchup.game.1", "catchup.milestone.add")
	d.write("catchup.milestone.1.name", "Raise a beacon")
	d.more(1, "catchup.milestone.1.glory")
	d.shell.Escape()
	d.Tap("catchup.next") // blue's board: a box of ship A and one of ship B
	if got := d.line("catchup.ship_sum"); got != "Ships 18 instead of 20 = 18 printed + 2 boxes" {
		t.Errorf("before: %q", got)
	}
	d.more(1, "catchup.ship_a.explore")
	d.more(1, "catchup.ship_b.hold")
	if got := d.line("catchup.ship_sum"); got != "Ships 20 = 18 printed + 2 boxes" {
		t.Errorf("after: %q", got)
	}
	d.more(1, "catchup.given") // by a milestone
	if got := d.line("catchup.ship_sum"); got != "Ships 20 instead of 21 = 18 printed + 3 boxes" {
		t.Errorf("with one given: %q", got)
	}
	d.Tap("catchup.given.less")
	d.more(1, "catchup.fortune")
	d.more(1, "catchup.milestones") // one more than the named one
	d.write("catchup.ship_a", "Plover")
	d.Tap("catchup.boxes.1", "catchup.box.x_red", "catchup.appellation", "catchup.appellation.lucky")
	d.Tap("catchup.keeps")
	d.write("catchup.kept.type", "Pilot")
	d.Tap("catchup.kept.learn.explore")
	d.Tap("catchup.next") // green missed game 2: one box
	d.more(1, "catchup.ship_a.sail")
	d.Tap("catchup.next") // red
	d.more(2, "catchup.ship_a.raid")
	d.Tap("catchup.next", "catchup.island.add")
	d.write("catchup.island.1.name", "Heron Rock")
	d.more(1, "catchup.island.1.column")
	d.Tap("catchup.island.1.boxes.0", "catchup.box.blue", "catchup.island.1.site.add")
	d.write("catchup.island.1.site.1.name", "harbour")
	d.more(3, "catchup.island.1.site.1.defense")
	d.Tap("catchup.next", "catchup.retired.pirate.less", "catchup.next", "catchup.next")
	if !strings.Contains(d.Words(), "Everything adds up") {
		t.Fatalf("it does not: %s", d.Words())
	}
	d.Tap("catchup.write")
	s := d.shell.State().(*seafall.State)
	if d.name() != "table" || s == nil {
		t.Fatalf("not in the books: %s", d.Words())
	}
	if len(s.Record) != 2 || !s.CaughtUp(1) || scoring.NextGame(s) != 3 || s.Record[0].Winner != seafall.Blue || s.Record[1].Winner != seafall.Red {
		t.Errorf("the record is %+v", s.Record)
	}
	for p, want := range map[seafall.Province]struct {
		glory int
		title seafall.Title
	}{seafall.Blue: {18, seafall.Duke}, seafall.Red: {19, seafall.Prince}, seafall.Green: {14, seafall.Count}} {
		if b := s.Board(p); b.CampaignGlory != want.glory || b.Title != want.title {
			t.Errorf("%s has %d and is %s, want %+v", p, b.CampaignGlory, b.Title, want)
		}
	}
	b := s.Board(seafall.Blue)
	if b.Ships[0].Name != "Plover" || b.Ships[0].Values != [4]int{2, 3, 3, 2} || b.Ships[1].Values != [4]int{3, 2, 2, 3} ||
		b.Leader.Fortune != 3 || b.Leader.Appellation != "lucky" || b.MilestoneGlory != 3 || b.Boxes != (seafall.Boxes{"", "x:red"}) {
		t.Errorf("blue's board is %+v", b)
	}
	if m := s.Milestones; len(m) != 1 || m[0] != (seafall.Milestone{Game: 1, Province: seafall.Blue, Name: "Raise a beacon", Glory: 2}) {
		t.Errorf("the milestones are %+v", m)
	}
	if council := s.Council(seafall.Blue); len(council) != 1 || council[0].Type != "Pilot" || council[0].Expert("explore") != 1 {
		t.Errorf("blue keeps %+v", council)
	}
	if isle := s.Islands[0]; isle.Name != "Heron Rock" || isle.Column != 2 || isle.Boxes[0] != "blue" || len(isle.Sites) != 1 || isle.Sites[0].Defense != 3 {
		t.Errorf("the island is %+v", isle)
	}
	if r := s.RetiredAdvisor("pirate"); !slices.Equal(r.Stickers, []int{2, 3}) || s.Stock.Fortune[3] != 3 {
		t.Errorf("the sheet has %+v and %+v", r, s.Stock)
	}
	// Nothing is left of the form.
	d.shell.Reset()
	d.Tap("campaigns.catchup")
	if got := d.entry("new.name").Text; got != "" {
		t.Errorf("the form still says %q", got)
	}
}

// TestWhatDoesNotAddUpNeedsAReason: boards that do not fit go into the books
// with a reason, and what can never be does not.
func TestWhatDoesNotAddUpNeedsAReason(t *testing.T) {
	d := newDesk(t)
	d.copied()
	d.write("catchup.score.1.blue", "eleven")
	d.Tap("catchup.part.9", "catchup.write")
	if !d.shell.SheetOpen() || !strings.Contains(d.Words(), "Chloé in game 1 isn’t a number") {
		t.Errorf("words for a number: %s", d.Words())
	}
	d.shell.Escape()
	d.Tap("catchup.part.2")
	d.write("catchup.score.1.blue", "11")
	d.Tap("catchup.part.9")
	if words := d.Words(); !strings.Contains(words, "Chloé’s ship values add up to 18, but they should add up to 20") || !strings.Contains(words, "One box on a ship") {
		t.Errorf("three boards without a box: %s", words)
	}
	d.Tap("catchup.write", "overrule.reason.0", "overrule.overrule")
	s := d.shell.State().(*seafall.State)
	if s == nil || len(s.Record) != 2 {
		t.Fatalf("not in the books: %s", d.Words())
	}
	entries := ledgertest.Entries(d.shell.Book())
	if got := entries[len(entries)-1].Overruled(); len(got) != 3 || got[0].Rule != "R39" || got[0].Reason == "" {
		t.Errorf("set aside: %+v", got)
	}
}

// TestADoubtIsSaidOnce: nothing before its page was left, then one sentence with the way
// there, and what the table says of it goes into the books with it.
func TestADoubtIsSaidOnce(t *testing.T) {
	d := newDesk(t)
	d.copied()
	d.Tap("catchup.next")
	if strings.Contains(d.Words(), "It’s right because…") || d.line("catchup.state") != "" {
		t.Errorf("before anything was filled in it says %q: %s", d.line("catchup.state"), d.Words())
	}
	d.Tap("catchup.part.9")
	const sentence = "Chloé’s ship values add up to 18, but they should add up to 20 (18 printed + 2 filled)."
	if words := d.Words(); strings.Count(words, "Chloé’s ship values") != 1 || !strings.Contains(words, sentence) || strings.Contains(words, "Check the values") {
		t.Errorf("not one sentence: %s", words)
	}
	if got := d.line("catchup.state"); got != "3 things don’t add up." {
		t.Errorf("the foot says %q", got)
	}
	d.Tap("catchup.doubt.0.look")
	if got := control.FocusedID(d.Window.Canvas()); got != "catchup.ship_a.sail.more" || !strings.Contains(d.Words(), "It’s right because…") {
		t.Errorf("it leads to %q: %s", got, d.Words())
	}
	d.Tap("catchup.ship_sum.right")
	d.write("overrule.reason", "A sticker of the box")
	d.Tap("overrule.overrule")
	if !strings.Contains(d.Words(), "Kept as is: A sticker of the box") {
		t.Errorf("the reason is not beside it: %s", d.Words())
	}
	d.Tap("catchup.part.9")
	if got := d.line("catchup.state"); got != "2 things don’t add up." {
		t.Errorf("with one reason given the foot says %q", got)
	}
	d.Tap("catchup.write")
	if strings.Contains(d.Words(), sentence) {
		t.Errorf("it is asked about again: %s", d.Words())
	}
	d.write("overrule.reason", "Agreed")
	d.Tap("overrule.overrule")
	entries := ledgertest.Entries(d.shell.Book())
	got := entries[len(entries)-1].Overruled()
	if len(got) != 3 || got[0].Reason != "Agreed · A sticker of the box" {
		t.Errorf("set aside: %+v", got)
	}
}

// TestAReasonStandsForItsNumbers: with another number it is another doubt.
func TestAReasonStandsForItsNumbers(t *testing.T) {
	d := newDesk(t)
	d.copied()
	d.Tap("catchup.next", "catchup.next", "catchup.part.3", "catchup.ship_sum.right", "overrule.reason.0", "overrule.overrule")
	if !strings.Contains(d.Words(), "Kept as is") {
		t.Fatalf("no reason: %s", d.Words())
	}
	d.more(1, "catchup.ship_a.sail")
	if strings.Contains(d.Words(), "Kept as is") {
		t.Errorf("19 stays for the reason of 18: %s", d.Words())
	}
}

// TestNobodyIsToldBeforeBeginning: an empty form asks for nothing; then it asks who plays.
func TestNobodyIsToldBeforeBeginning(t *testing.T) {
	for lang, want := range map[translations.Language]string{translations.English: "Who plays Blue?", translations.French: "Qui joue Bleu\u202f?"} {
		d := newDesk(t)
		d.shell.Look().SetLanguage(lang)
		d.Tap("campaigns.new")
		if got := d.line("new.state"); got != "" {
			t.Errorf("the empty form says %q", got)
		}
		for _, colour := range []string{"blue", "green", "red"} {
			d.Tap("new.province." + colour)
		}
		if got := d.line("new.state"); got != want {
			t.Errorf("the form asks %q, want %q", got, want)
		}
		d.Tap("new.found")
		if got := d.line("new.problem.blue.player"); got != want {
			t.Errorf("at the field it asks %q, want %q", got, want)
		}
	}
}

// TestAHalfCopiedCampaignFollows: another language, size and shape, leaving and
// closing lose nothing, and nothing reaches the books before it is written.
func TestAHalfCopiedCampaignFollows(t *testing.T) {
	d := newDesk(t)
	d.copied()
	d.Tap("catchup.next")
	d.more(2, "catchup.ship_a.raid")
	d.shell.Look().SetLanguage(translations.French)
	d.shell.Look().SetScale(2)
	d.Window.Resize(fyne.NewSize(412, 915))
	d.shell.Back()
	d.start()
	d.Tap("campaigns.catchup")
	if got := d.line("catchup.ship_sum"); got != "Bateaux : 20 = 18 (valeurs imprimées) + 2 cases" {
		t.Errorf("after closing it is at %q: %s", got, d.Words())
	}
	d.Tap("catchup.part.back") // at this size the steps stand in one line
	if got := d.entry("catchup.score.2.red").Text; got != "12" {
		t.Errorf("the record has %q", got)
	}
	if list, err := d.store.Campaigns(context.Background()); err != nil || len(list) != 0 {
		t.Errorf("in the books: %v %v", list, err)
	}
	d.Tap("catchup.clear", "catchup.clear.do")
	if got := d.entry("new.blue.player").Text; got != "" {
		t.Errorf("emptied it says %q", got)
	}
}

// TestWhoJoinedLater: a province that is empty in the first games joined with
// what the rules give (R47), and the table may know better.
func TestWhoJoinedLater(t *testing.T) {
	d := newDesk(t)
	d.copied()
	d.Tap("catchup.game.2", "catchup.absent.green")
	d.shell.Escape()
	d.write("catchup.score.1.green", "")
	d.write("catchup.score.2.green", "5")
	// Ben was last with 7 after game 1: 7 − 1 = 6, and 6 + 5 = 11.
	if got := d.line("catchup.sum.1.green") + ", " + d.line("catchup.sum.2.green"); got != "joined in game 2, total 11" {
		t.Errorf("Ana %s", got)
	}
	d.Tap("catchup.part.4", "catchup.start.less")
	if got := d.line("catchup.total.green"); got != "10" {
		t.Errorf("from 5 on she has %s", got)
	}
}

// TestTheNextFieldIsOneKeyAway: copying a record is typing and Enter.
func TestTheNextFieldIsOneKeyAway(t *testing.T) {
	h := &hand{desk: newDesk(t)}
	h.copied()
	h.into("catchup.score.1.blue")
	for _, next := range []string{"catchup.score.1.green", "catchup.score.1.red", "catchup.score.2.blue"} {
		h.enter()
		if got := control.FocusedID(h.Window.Canvas()); got != next {
			t.Errorf("Enter leads to %q, want %q", got, next)
		}
	}
}

// TestTheFoundingChoosesHouseRules: folded away, off, and in the books when
// they are chosen.
func TestTheFoundingChoosesHouseRules(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.new")
	for _, colour := range []string{"blue", "red", "green"} {
		d.write("new."+colour+".player", "player of "+colour)
	}
	if d.shows("new.house.pool_cap_15") {
		t.Error("house rules show before anybody asked")
	}
	d.Tap("new.house", "new.house.pool_cap_15", "new.house.first_winter_by_title", "new.house.pool_cap_15", "new.house", "new.found")
	if s := d.shell.State().(*seafall.State); s == nil || !slices.Equal(s.HouseRules, []seafall.HouseRule{seafall.FirstWinterByTitle}) {
		t.Errorf("founded: %s", d.Words())
	}
	d.Tap("top.menu", "menu.house", "house.pool_cap_15", "house.first_winter_by_title")
	if s := d.shell.State().(*seafall.State); !slices.Equal(s.HouseRules, []seafall.HouseRule{seafall.PoolCap15}) {
		t.Errorf("the sheet says %v", s.HouseRules)
	}
}

// TestOnAPhoneItIsInTheMenu: a list of campaigns has no room for three ways to
// begin there.
func TestOnAPhoneItIsInTheMenu(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	d.Window.Resize(fyne.NewSize(412, 915))
	d.shell.Reset()
	if d.shows("campaigns.catchup") {
		t.Error("it is in the bar")
	}
	d.Tap("top.menu", "menu.catchup")
	if d.name() != "catchup" {
		t.Errorf("the menu leads to %s", d.name())
	}
}

// stumbling is a store that cannot write every second time.
type stumbling struct {
	*ledgertest.MemoryStore
	writes int
}

func (s *stumbling) Append(ctx context.Context, c ledger.Campaign, h ledger.Head, e []ledger.Entry, sum ledger.Summary, keep *ledger.Snapshot) error {
	if s.writes++; s.writes%2 == 0 {
		return errors.New("the disk is full")
	}
	return s.MemoryStore.Append(ctx, c, h, e, sum, keep)
}

// TestWhatWasHalfWrittenIsWrittenOn: when the disk takes the founding and not
// the rest, the form is still there, and the next attempt goes on with the same
// campaign.
func TestWhatWasHalfWrittenIsWrittenOn(t *testing.T) {
	d := newDesk(t)
	d.books.Store = &stumbling{MemoryStore: d.store}
	d.copied()
	for range 2 {
		d.Tap("catchup.part.9", "catchup.write", "overrule.reason.0", "overrule.overrule")
		if d.name() == "table" {
			break
		}
		if !d.shell.SheetOpen() {
			t.Fatalf("nothing is said: %s", d.Words())
		}
		d.shell.Escape()
	}
	list, err := d.store.Campaigns(context.Background())
	if err != nil || len(list) != 1 || list[0].Games != 2 || d.name() != "table" {
		t.Errorf("in the books: %+v %v, at %s", list, err, d.name())
	}
}
