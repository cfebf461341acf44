package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/plates"
	"astrolabe/ui/seafall/added"
	"astrolabe/ui/seafall/aid"
	"astrolabe/ui/seafall/atlas"
	"astrolabe/ui/seafall/audit"
	"astrolabe/ui/seafall/board"
	"astrolabe/ui/seafall/cards"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/ending"
	"astrolabe/ui/seafall/journal"
	"astrolabe/ui/seafall/players"
	"astrolabe/ui/seafall/record"
	"astrolabe/ui/seafall/setup"
	"astrolabe/ui/seafall/sums"
	"astrolabe/ui/seafall/table"
)

// navigator opens the screens at one desk.
type navigator struct {
	*desk.Desk
	working *sums.Screen // what was worked out last, nil before
}

var _ desk.Navigator = (*navigator)(nil)

// newDesk is a desk with all screens beside it.
func newDesk() *desk.Desk {
	d := desk.New()
	d.Go = &navigator{Desk: d}
	return d
}

// NewEnding is the end of a game, where the next choice is due.
func NewEnding() *ending.Screen { return ending.New(newDesk()) }

// NewRecord is the Historical Record with the chart of the campaign.
func NewRecord() *record.Screen { return record.New(newDesk()) }

// NewMap is the map of the open campaign.
func NewMap() *atlas.Screen { return atlas.New(newDesk()) }

// NewJournal is the journal with everything in it.
func NewJournal() *journal.Screen { return journal.New(newDesk(), desk.Filter{}) }

// NewSums is what can be worked out, with the first page shown.
func NewSums() *sums.Screen { return sums.New(newDesk()) }

// NewCards is the screen of the open campaign's cards.
func NewCards() *cards.Screen { return cards.New(newDesk()) }

// NewRules is the list of all rules by their names.
func NewRules() *aid.Screen { return aid.New(newDesk()) }

// NewTable is the table of the open campaign.
func NewTable() *table.Screen { return table.New(newDesk()) }

// NewImprovementSheet is the improvement sheet of the open campaign.
func NewImprovementSheet() *board.Improvements { return board.NewImprovements(newDesk()) }

// Why says where a number comes from; of several it asks which one first.
func (n *navigator) Why(paths ...string) { n.Ask(desk.Question{Paths: paths}) }

// Ask is Why with more to say.
func (n *navigator) Ask(q desk.Question) {
	w := &why{Desk: n.Desk, Question: q}
	if len(w.Paths) == 1 {
		w.trail = w.Paths
	}
	w.Shell.SheetOf(w.page)
}

// Table shows the table.
func (n *navigator) Table() { n.Shell.Go(NewTable()) }

// Record shows the Historical Record.
func (n *navigator) Record() { n.Shell.Go(NewRecord()) }

// Board shows a province's board.
func (n *navigator) Board(p seafall.Province) { n.Shell.Go(board.New(n.Desk, p)) }

// Audit looks through the boards at the table; with an id, one of them.
func (n *navigator) Audit(board string) { n.Shell.Go(audit.New(n.Desk, board)) }

// Journal shows everything that was recorded.
func (n *navigator) Journal() { n.Entries(desk.Filter{}) }

// Entries shows the journal with a filter set.
func (n *navigator) Entries(f desk.Filter) { n.Shell.Go(journal.New(n.Desk, f)) }

// Entry shows an entry's act in the journal, where it stands.
func (n *navigator) Entry(e ledger.Entry) {
	j := journal.At(n.Desk, e)
	n.Shell.Go(j)
	j.Explain(e.Group)
}

// Sums shows what can be worked out, as it was left, unless something has been
// recorded since: then the numbers start from the books again.
func (n *navigator) Sums(p seafall.Province, w seafall.Which) {
	if n.working == nil {
		n.working = sums.New(n.Desk)
	}
	n.working.LookAgain(p, w)
	n.Shell.Go(n.working)
}

// Winter shows the steps between two years.
func (n *navigator) Winter() { n.Shell.Go(table.NewWinter(n.Desk)) }

// Players shows who is of the campaign.
func (n *navigator) Players() { n.Shell.Go(players.New(newDesk())) }

// Coming leads through what somebody takes who joins or returns.
func (n *navigator) Coming(p seafall.Province, returns bool) {
	n.Shell.Go(players.NewComing(newDesk(), p, returns))
}

// Closed shows the record, and what came of the game that has been closed.
func (n *navigator) Closed() {
	n.Shell.Replace(record.New(n.Desk))
	n.Shell.Go(plates.New())
}

// Cards shows the cards that the campaign has met.
func (n *navigator) Cards() { n.Shell.Go(cards.New(n.Desk)) }

// Improvements shows the improvement sheet.
func (n *navigator) Improvements() { n.Shell.Go(board.NewImprovements(n.Desk)) }

// SetUp opens the sheet of the set-up of the running game.
func (n *navigator) SetUp() { setup.SetUp(n.Desk) }

// AddRule opens the sheet for a rule that came on a sticker.
func (n *navigator) AddRule() { added.Rule(n.Desk) }
