package campaigns_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/founding"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// drawn lists what is drawn on the uppermost layer: every text with its size
// and colour, every rectangle with its colours.
func (d *desk) drawn() []string {
	root := fyne.CanvasObject(d.Window.Canvas().Content())
	if top := d.Window.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	var list []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			list = append(list, fmt.Sprintf("%q %g %v", o.Text, o.TextSize, o.Color))
		case *canvas.Rectangle:
			list = append(list, fmt.Sprintf("fill %v border %v", o.FillColor, o.StrokeColor))
		case *control.Entry:
			list = append(list, fmt.Sprintf("field %q %q", o.Text, o.PlaceHolder))
		}
		for _, part := range parts(o) {
			walk(part)
		}
	}
	walk(root)
	return list
}

// different is the first thing that two drawings do not share, "" for none.
func different(a, b []string) string {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			return "lacks " + b[i]
		case i >= len(b):
			return "has " + a[i] + " besides"
		case a[i] != b[i]:
			return a[i] + " instead of " + b[i]
		}
	}
	return ""
}

// settle chooses a language, colours and a text size.
func (d *desk) settle(l translations.Language, m theme.Mode, scale float32) {
	d.shell.Look().SetLanguage(l)
	d.shell.Look().SetMode(m)
	d.shell.Look().SetScale(scale)
}

// TestEverythingFollows changes language, colours and text size under every
// screen, and under every sheet that one tap on it opens. What is then shown
// is what a screen or a sheet opened anew shows: nothing is left of before.
func TestEverythingFollows(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	id := d.shell.Book().Campaign().ID
	sheets := 0
	d.everyScreen(id, func(name string, open func()) { sheets += d.follows(name, open) })
	if sheets < 25 {
		t.Errorf("only %d sheets were looked at", sheets)
	}
}

// everyScreen visits every screen of a campaign; open goes there anew. The end
// of the game comes last, since it changes the campaign.
func (d *desk) everyScreen(id string, visit func(name string, open func())) {
	for name, make := range map[string]func() shell.Screen{
		"campaigns": func() shell.Screen { return nil }, "new": func() shell.Screen { return founding.NewCampaign() },
		"table": func() shell.Screen { return screens.NewTable() }, "map": func() shell.Screen { return screens.NewMap() },
		"record": func() shell.Screen { return screens.NewRecord() }, "journal": func() shell.Screen { return screens.NewJournal() },
		"export": func() shell.Screen { return campaigns.NewExport() },
	} {
		open := func() {
			d.shell.Reset()
			if next := make(); next != nil {
				if name != "new" {
					d.shell.Open(id)
				}
				d.shell.Replace(next)
			}
		}
		open()
		visit(name, open)
	}
	open := func() { d.shell.Reset(); d.shell.Open(id) }
	open()
	d.shell.Record(scoring.Say(scoring.EndGame{By: "card"}), func(ledger.Receipt) { d.shell.ToLanding() })
	visit("ending", open)
}

// follows looks at one screen and at every sheet that a tap on it opens, and
// says how many those are.
func (d *desk) follows(name string, open func()) (sheets int) {
	d.Helper()
	before := func() { d.settle(translations.English, theme.Day, 1) }
	after := func() { d.settle(translations.French, theme.Night, 1.25) }
	before()
	open()
	ids := d.sheetsHere(open)
	open()
	after()
	followed := map[string][]string{"": d.drawn()}
	for _, id := range ids {
		before()
		d.Tap(id)
		after()
		followed[id] = d.drawn()
		d.shell.Escape()
	}
	open()
	if diff := different(followed[""], d.drawn()); diff != "" {
		d.Errorf("%s %s", name, diff)
	}
	for _, id := range ids {
		if !control.Tap(d.Window.Canvas(), id) {
			continue // the other size has another way there
		}
		sheets++
		if diff := different(followed[id], d.drawn()); diff != "" {
			d.Errorf("%s, the sheet of %s %s", name, id, diff)
		}
		d.shell.Escape()
	}
	before()
	return sheets
}

// sheetsHere are the controls of the screen that open a sheet. What all
// provinces have is looked at for one.
func (d *desk) sheetsHere(open func()) (ids []string) {
	all := d.IDs()
	slices.Sort(all)
	for _, id := range slices.Compact(all) {
		if slices.ContainsFunc([]string{"green", "red", "gray", "purple"}, func(p string) bool { return strings.Contains(id, p) }) ||
			strings.HasSuffix(id, ".choose") || id == "top.undo" { // the system's own dialog; another campaign than before
			continue
		}
		head, screen := d.head(), d.shell.Current()
		control.Tap(d.Window.Canvas(), id)
		switch {
		case d.shell.SheetOpen():
			ids = append(ids, id)
			d.shell.Escape()
		case d.head() != head || d.shell.Current() != screen:
			if d.head() != head && d.shell.Current() == screen {
				d.shell.Undo()
			}
			open()
		}
	}
	return ids
}

func (d *desk) head() string {
	if book := d.shell.Book(); book != nil {
		return fmt.Sprint(len(ledgertest.Groups(book)))
	}
	return ""
}

// TestEverythingCanBeRead looks at every screen, and at every sheet that one
// tap on it opens, in every set of colours.
func TestEverythingCanBeRead(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	d.everyScreen(d.shell.Book().Campaign().ID, func(name string, open func()) {
		ids := d.sheetsHere(open)
		open()
		for _, mode := range theme.Modes() {
			d.shell.Look().SetMode(mode)
			d.faint(name + ", " + mode.String())
			for _, id := range ids {
				d.Tap(id)
				d.faint(name + ", " + id + ", " + mode.String())
				d.shell.Escape()
			}
		}
		d.shell.Look().SetMode(theme.Day)
	})
}

func (d *desk) faint(what string) {
	d.Helper()
	root := fyne.CanvasObject(d.Window.Canvas().Content())
	if top := d.Window.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	for _, words := range kittest.Faint(root) {
		d.Errorf("%s: %s", what, words)
	}
}

// TestTabReachesEverything: on every screen the keyboard comes to whatever a
// finger can tap, and each is then to be seen.
func TestTabReachesEverything(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	d.everyScreen(d.shell.Book().Campaign().ID, func(name string, open func()) {
		c := d.Window.Canvas()
		want := map[string]bool{}
		var collect func(o fyne.CanvasObject)
		collect = func(o fyne.CanvasObject) {
			if !o.Visible() {
				return
			}
			_, tappable := o.(fyne.Tappable)
			if f, ok := o.(fyne.Focusable); tappable && ok {
				c.Focus(f)
				want[control.FocusedID(c)] = true
				c.Unfocus()
			} else if tappable {
				t.Errorf("%s: a %T can be tapped, but not reached with Tab", name, o)
			}
			for _, part := range parts(o) {
				collect(part)
			}
		}
		collect(c.Content())
		if len(want) < 4 {
			t.Errorf("%s: only %d controls", name, len(want))
		}
		delete(want, "")
		for range 4 * len(want) {
			c.FocusNext()
			id := control.FocusedID(c)
			if want[id] && !d.shows(id) {
				t.Errorf("%s: %s has the focus and cannot be seen", name, id)
			}
			delete(want, id)
		}
		if len(want) > 0 {
			t.Errorf("%s: Tab does not reach %v", name, want)
		}
		c.Unfocus()
	})
}

// TestNotesAreNotLost: what is half written at the table is there again after
// the application was closed, and gone once it is recorded.
func TestNotesAreNotLost(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample", "top.menu", "menu.note")
	long := strings.TrimSpace(strings.Repeat("We sailed into the fog. ", 20))
	d.write("note.words", long)
	d.start()
	d.Tap("campaigns.open.0", "top.menu", "menu.note")
	if got := d.entry("note.words").Text; got != long {
		t.Fatalf("after closing: %q", got)
	}
	d.Tap("note.do")
	d.Tap("top.menu", "menu.note")
	if got := d.entry("note.words").Text; got != "" {
		t.Errorf("after recording: %q", got)
	}
}

// TestADescribedCardIsNotLost: an advisor's card that is half described is there
// again after the application was closed, and gone once it is hired.
func TestADescribedCardIsNotLost(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample", "table.blue.advisor", "advisor.new")
	d.write("advisor.new.type", "Cooper")
	d.Tap("advisor.new.gold.more", "advisor.new.guild.builders", "advisor.new.expertise.build", "advisor.new.worth.more")
	d.start()
	d.Tap("campaigns.open.0", "table.blue.advisor", "advisor.new")
	if got := d.entry("advisor.new.type").Text; got != "Cooper" {
		t.Fatalf("after closing: %q", got)
	}
	d.Tap("advisor.new.done")
	state := d.shell.State().(*seafall.State)
	hired := state.Advisors[len(state.Advisors)-1]
	if hired.Type != "Cooper" || hired.Guild != "builders" || len(hired.Expertise) != 1 || hired.Expertise[0].Value != 2 {
		t.Errorf("hired %+v", hired)
	}
	d.Tap("table.blue.advisor", "advisor.new")
	if got := d.entry("advisor.new.type").Text; got != "" {
		t.Errorf("after hiring: %q", got)
	}
}
