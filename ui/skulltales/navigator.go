package skulltales

import (
	"astrolabe/ledger"
	"astrolabe/ui/plates"
	"astrolabe/ui/skulltales/aid"
	"astrolabe/ui/skulltales/board"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/founding"
	"astrolabe/ui/skulltales/journal"
	"astrolabe/ui/skulltales/log"
)

// navigator opens the screens at one desk.
type navigator struct{ *desk.Desk }

var _ desk.Navigator = (*navigator)(nil)

// newDesk is a desk with all screens beside it.
func newDesk() *desk.Desk {
	d := desk.New()
	d.Go = &navigator{d}
	return d
}

// Why says where a number comes from; of several it asks which one first.
func (n *navigator) Why(paths ...string) {
	w := &why{Desk: n.Desk, paths: paths}
	if len(paths) == 1 {
		w.trail = paths
	}
	w.Shell.SheetOf(w.page)
}

// Board shows the board of a pirate, of an ally its owner's.
func (n *navigator) Board(id string) { n.Shell.Go(board.New(n.Desk, id)) }

// Log shows the crew's log.
func (n *navigator) Log() { n.Shell.Go(log.New(n.Desk)) }

// Journal shows everything that was recorded.
func (n *navigator) Journal() { n.Shell.Go(journal.New(n.Desk)) }

// Rules shows the rules by their names.
func (n *navigator) Rules() { n.Shell.Go(aid.New(n.Desk)) }

// Paper shows the form that copies what stands on paper.
func (n *navigator) Paper() { n.Shell.Go(founding.NewCatchUp(n.Desk)) }

// Entry shows the act of an entry in the journal.
func (n *navigator) Entry(e ledger.Entry) { n.Shell.Go(journal.At(n.Desk, e)) }

// Closed shows the table in place of the end of the adventure, and what came of it; of
// one that is played again nothing came.
func (n *navigator) Closed() {
	n.Shell.ToLanding()
	if s := n.State(); s != nil && (s.Finished != "" || s.Chapter() != nil && !s.Chapter().Open && !s.Chapter().Restarted) {
		n.Shell.Go(plates.New())
	}
}
