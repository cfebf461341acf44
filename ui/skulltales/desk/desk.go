package desk

import (
	"context"
	"iter"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
)

// Desk is where a screen, and what is opened over it, works.
type Desk struct {
	// Shell is the window; a screen sets it whenever it is built.
	Shell *shell.Shell
	// Go leads to the other screens.
	Go Navigator
	// Touched is the pirate or ally whose button was tapped last, "" before: whoever acts
	// next is most likely the same.
	Touched string
}

// New is a desk in front of a window's screens. The ways to other screens are still to
// be given.
func New() *Desk { return &Desk{} }

// Navigator opens what stands beside the screen that is shown. Screens know of each
// other by it alone.
type Navigator interface {
	// Why says where a number comes from; of several it asks which one first.
	Why(paths ...string)
	// Board shows the board of a pirate or an ally.
	Board(id string)
	// Log shows the crew's log with the standings, Journal everything that was recorded.
	Log()
	Journal()
	// Rules shows the rules by their names.
	Rules()
	// Paper shows the form that copies a campaign from paper.
	Paper()
	// Closed shows the table in place of the end of the adventure that has been closed,
	// or of the campaign, and what came of it.
	Closed()
	// Entry shows the act of an entry in the journal.
	Entry(ledger.Entry)
}

// State is the open campaign as of its last entry, nil when none is open. It is shared
// and never changes.
func (d *Desk) State() *skulltales.State { return State(d.Shell) }

// Speaker speaks of the open campaign in the language of now.
func (d *Desk) Speaker() speech.Speaker { return Speaker(d.Shell) }

// State is the campaign that is open in a window, nil when none of Skull Tales' is.
func State(s *shell.Shell) *skulltales.State {
	state, _ := s.State().(*skulltales.State)
	return state
}

// Speaker speaks of the campaign that is open in a window, in the language of now.
func Speaker(s *shell.Shell) speech.Speaker { return speech.New(s.Config().Words, State(s)) }

// Words is the catalogue with the words of Skull Tales, whichever campaign is open.
func Words(s *shell.Shell) *translations.Catalogue { return s.Config().Words.For(scoring.Game) }

// T is a text of the catalogue, with pairs of a placeholder's name and value.
func (d *Desk) T(key string, args ...any) string { return Words(d.Shell).T(key, args...) }

// Signed is a number with its sign in the language of now.
func (d *Desk) Signed(n int) string { return translations.Signed(d.Shell.Look().Language(), n) }

// Number is a number in the language of now.
func (d *Desk) Number(n int) string { return translations.Number(d.Shell.Look().Language(), n) }

// Record says something to the books, as Shell.Record does: done, which may be nil, is
// called once it is on disk.
func (d *Desk) Record(c scoring.Command, done func(ledger.Receipt)) {
	d.Shell.Record(scoring.Say(c), done)
}

// RecordInto says more of the latest act, so that one undo takes both back.
func (d *Desk) RecordInto(group string, c scoring.Command, done func(ledger.Receipt)) {
	d.Shell.RecordInto(group, scoring.Say(c), done)
}

// Say records something and closes the sheet it was said on.
func (d *Desk) Say(c scoring.Command, shut func()) { d.Record(c, func(ledger.Receipt) { shut() }) }

// Sheet shows a page about the open campaign. Where there is nothing to say any more, as
// after an undo elsewhere, build gives false and the page says so.
func (d *Desk) Sheet(build func(s *skulltales.State, shut func()) (shell.Page, bool)) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		if s := d.State(); s != nil {
			if page, is := build(s, shut); is {
				return page
			}
		}
		return shell.Page{ID: "gone", Title: d.T("screen.gone"), Body: parts.Plain(d.T("screen.gone.what"))}
	})
}

// Page is a sheet about a pirate or an ally: its emblem, its colours.
func (d *Desk) Page(s *skulltales.State, id, title string) shell.Page {
	livery := parts.Livery(s, id)
	return shell.Page{Title: title, Sub: d.Speaker().Who(id), Lead: kit.NewToken(livery, 40), Accent: livery}
}

// Asking says where one of these numbers comes from, for a control.
func (d *Desk) Asking(paths ...string) func() { return func() { d.Go.Why(paths...) } }

// Latest goes through the acts that stand, the latest first. Where one cannot be read it
// ends and the table is told.
func Latest(d *Desk) iter.Seq[ledger.Group] {
	return func(yield func(ledger.Group) bool) {
		for g, err := range history.Latest(context.Background(), d.Shell.Book()) {
			if err != nil {
				shell.Unread(d.Shell, err)
				return
			}
			if !yield(g) {
				return
			}
		}
	}
}

// Explainer goes through the books of now; nil when no campaign is open, or when they
// cannot be read, which the table is told.
func Explainer(d *Desk) *scoring.Explainer {
	if d.Shell.Book() == nil {
		return nil
	}
	entries, err := history.Gather(history.Standing(context.Background(), d.Shell.Book()))
	if err != nil {
		shell.Unread(d.Shell, err)
		return nil
	}
	x, err := scoring.NewExplainer(entries)
	if err != nil {
		return nil // the books were read before: this cannot be
	}
	return x
}

// Columns is how many columns a sheet has for things that stand n in a row at the usual
// size.
func (d *Desk) Columns(n int) int {
	if d.Shell.Class() == shell.Phone {
		n = (n + 1) / 2
	}
	if d.Shell.Scale() > 1.3 {
		n = (n + 1) / 2
	}
	return max(n, 1)
}

// Roomy says whether two parts of a page stand side by side.
func Roomy(d *Desk) bool { return d.Shell.Width()/max(1, d.Shell.Scale()) >= 760 }

// Kept is a field whose words stay until they are recorded, even when the sheet or the
// window is closed meanwhile. of says whose they are.
func Kept(d *Desk, id, label, of string) fyne.CanvasObject {
	return parts.Field(id, label, d.Shell.Draft(of), func(is string) { d.Shell.SetDraft(of, is) })
}
