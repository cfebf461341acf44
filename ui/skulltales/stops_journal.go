package skulltales

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/journal"
	"astrolabe/ui/tour"
)

// walkJournal stops at what the journal opens: its filters, the undone acts, an old act and the
// latest one.
func walkJournal(guide *tour.Guide) {
	filter := guide.First("journal.filter.")
	guide.Open("st-journal-filter", filter)
	guide.Tap("journal.struck")
	guide.Stop("st-journal-struck")
	guide.Act(func() {
		d := newDesk()
		d.Shell = guide.Shell
		j, is := guide.Shell.Current().(*journal.Screen)
		for g := range desk.Latest(d) {
			if is && g.Kind() == (skulltales.AdventureClosed{}).Kind() {
				j.Explain(g.ID)
				return
			}
		}
	})
	guide.Stop("st-journal-act")
	guide.Act(func() { guide.Shell.Escape() })
	guide.Open("st-journal-latest", guide.First("journal.act."))
}
