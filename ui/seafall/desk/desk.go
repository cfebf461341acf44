package desk

import (
	"context"
	"iter"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Desk is where a screen, and what is opened over it, works.
type Desk struct {
	// Shell is the window; a screen sets it whenever it is built.
	Shell *shell.Shell
	// Go leads to the other screens.
	Go Navigator
	// Replacing is which upgrade goes when another comes on, by province and
	// ship, and which structure when another is built, by province, as long as it
	// is not said.
	Replacing map[seafall.Province]string

	told history.Kinds
}

// New is a desk in front of a window's screens. The ways to other screens are
// still to be given.
func New() *Desk {
	return &Desk{Replacing: map[seafall.Province]string{}, told: history.Kinds{Of: toldKinds}}
}

// State is the open campaign as of its last entry, nil when none is open. It is
// shared and never changes.
func (d *Desk) State() *seafall.State { return State(d.Shell) }

// Speaker speaks of the open campaign in the language of now.
func (d *Desk) Speaker() speech.Speaker { return Speaker(d.Shell) }

// State is the campaign that is open in a window, nil when none of SeaFall's is.
func State(s *shell.Shell) *seafall.State {
	state, _ := s.State().(*seafall.State)
	return state
}

// Speaker speaks of the campaign that is open in a window, in the language of
// now.
func Speaker(s *shell.Shell) speech.Speaker { return speech.New(s.Config().Words, State(s)) }

// Words is the catalogue with SeaFall's words, whichever campaign is open; what a
// table adds later is not among them.
func Words(s *shell.Shell) *translations.Catalogue { return s.Config().Words.For(scoring.Game) }

// T is a text of the catalogue, with pairs of a placeholder's name and value.
func (d *Desk) T(key string, args ...any) string { return d.Shell.T(key, args...) }

// Signed is a number with its sign in the language of now.
func (d *Desk) Signed(n int) string { return translations.Signed(d.Shell.Look().Language(), n) }

// Number is a number in the language of now.
func (d *Desk) Number(n int) string { return translations.Number(d.Shell.Look().Language(), n) }

// Record says something to the books, as Shell.Record does: done, which may be
// nil, is called once it is on disk.
func (d *Desk) Record(c scoring.Command, done func(ledger.Receipt)) {
	d.Shell.Record(scoring.Say(c), done)
}

// Say records something and closes the sheet it was said on.
func (d *Desk) Say(c scoring.Command, shut func()) {
	d.Record(c, func(ledger.Receipt) { shut() })
}

// RecordInto says more of the latest act, as Shell.RecordInto does.
func RecordInto(d *Desk, group string, c scoring.Command, done func(ledger.Receipt)) {
	d.Shell.RecordInto(group, scoring.Say(c), done)
}

// Sheet shows a page about the running game. When the game is gone meanwhile,
// as after an undo elsewhere, the page says so.
func (d *Desk) Sheet(build func(s *seafall.State, shut func()) shell.Page) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s := d.State()
		if s == nil || s.Running == nil || s.Running.Ended != nil {
			return shell.Page{Title: d.T("screen.table.no_game"), Body: parts.Plain(d.T("screen.table.no_game.what"))}
		}
		return build(s, shut)
	})
}

// Page is a sheet about a province: its crest, the player, its colours.
func (d *Desk) Page(p seafall.Province, what string) shell.Page {
	speaker := d.Speaker()
	return shell.Page{Title: d.T("screen.table.of", "what", what, "player", speaker.Player(p)), Sub: speaker.Province(p),
		Lead: kit.NewToken(pieces.Livery(p), 40), Accent: pieces.Livery(p)}
}

// Kept is a field whose words stay until they are recorded, even when the
// sheet or the whole window is closed meanwhile. of says whose they are.
func Kept(d *Desk, id, label, of string) fyne.CanvasObject {
	return parts.Field(id, label, d.Shell.Draft(of), func(is string) { d.Shell.SetDraft(of, is) })
}

// PlayerChip is a player with the crest.
func PlayerChip(d *Desk, id string, p seafall.Province, tapped func()) fyne.CanvasObject {
	chip := kit.NewTile(kit.TilePlain, layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token),
		ink.NewText(theme.Body, d.Speaker().Player(p))), tapped)
	chip.TestID = id
	return chip
}

// Worth is the name of a card with the glory that is printed on it, where there is any.
func Worth(d *Desk, name string, glory int) string {
	if glory == 0 {
		return name
	}
	return d.T("screen.table.worth", "name", name, "glory", d.Signed(glory))
}

// ColumnsFor is how many columns a sheet has for things that stand n in a row
// at the usual size.
func (d *Desk) ColumnsFor(n int) int {
	if d.Shell.Class() == shell.Phone {
		n = (n + 1) / 2
	}
	if d.Shell.Scale() > 1.3 {
		n = (n + 1) / 2
	}
	return max(n, 1)
}

// Asking says where one of these numbers comes from, for a control.
func (d *Desk) Asking(paths ...string) func() { return func() { d.Go.Why(paths...) } }

// EntriesButton leads to the entries behind a number.
func EntriesButton(d *Desk, f Filter) fyne.CanvasObject {
	return kit.NewIconButton(kit.Outline, crest.IconSearch, d.T("screen.record.entries"), func() { d.Go.Entries(f) }).ID("why.entries")
}

// Explainer goes through the books of now; nil when no campaign is open, or when
// they cannot be read, which the table is told.
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

// toldKinds are the kinds of entries that Told gives.
var toldKinds = []string{seafall.GameClosed{}.Kind(), seafall.ImprovementGiven{}.Kind(), seafall.TrainingGiven{}.Kind(),
	seafall.BoxGiven{}.Kind(), seafall.DamageCardNamed{}.Kind()}

// Told are the entries that stand and tell of games that were closed, of what
// milestones and the Booke gave, and of damage cards. Where they cannot be read
// there are none, and the table is told.
func Told(d *Desk) []ledger.Entry {
	all, err := d.told.Standing(context.Background(), d.Shell.Book())
	if err != nil {
		shell.Unread(d.Shell, err)
	}
	return all
}

// Standing goes through the entries that stand. Where one cannot be read it ends
// and the table is told.
func Standing(d *Desk) iter.Seq[ledger.Entry] {
	return func(yield func(ledger.Entry) bool) {
		for e, err := range history.Standing(context.Background(), d.Shell.Book()) {
			if err != nil {
				shell.Unread(d.Shell, err)
				return
			}
			if !yield(e) {
				return
			}
		}
	}
}

// Latest goes through the acts that stand, the latest first, as Standing does.
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
