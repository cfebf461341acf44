package shell

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// mostCopies is how many copies are offered: who looks for an older one has the
// terminal.
const mostCopies = 8

// holding are the sound copies of a campaign, the newest first.
func holding(copies []ledger.Copy, campaign string) []ledger.Copy {
	var list []ledger.Copy
	for _, c := range copies {
		if there, holds := c.Find(campaign); c.Unusable == nil && holds && there.Sound() && len(list) < mostCopies {
			list = append(list, c)
		}
	}
	return list
}

// choose shows the copies that hold the campaign, and puts it back out of the one
// that is chosen.
func (m mending) choose() {
	s, id := m.shell, m.damage.Campaign.ID
	var copies []ledger.Copy
	s.Work(s.T("screen.backups.loading"), func(ctx context.Context) (err error) {
		copies, err = s.config.Backups.List(ctx)
		return err
	}, func(err error) {
		copies = holding(copies, id)
		if err != nil && len(copies) == 0 {
			s.Fail(err)
			return
		}
		s.SheetOf(func(shut func()) Page {
			list := layout.VBox(theme.S)
			if len(copies) == 0 {
				list.Add(ink.NewText(theme.Label, s.T("screen.mend.no_copy")).ID("restore.none"))
			}
			for i, c := range copies {
				there, _ := c.Find(id)
				tile := kit.NewChoiceTile(m.when(c), m.holds(there), false, func() { m.back(shut, c) })
				tile.TestID = "restore.copy." + string(rune('0'+i))
				list.Add(tile)
			}
			return Page{ID: "restore", Title: s.T("screen.mend.restore.title"), Sub: m.damage.Name, Body: list,
				Buttons: []fyne.CanvasObject{kit.NewButton(kit.Outline, s.T("screen.shell.cancel"), shut).ID("restore.cancel")}}
		})
	})
}

// when is the moment of a copy, holds what it has of the campaign.
func (m mending) when(c ledger.Copy) string {
	say := m.speaker()
	return m.shell.T("screen.backups.on", "date", say.Date(say.Day(c.At, c.UTCOffset)), "clock", say.Clock(c.At, c.UTCOffset))
}

func (m mending) holds(c ledger.Copied) string {
	words := m.shell.T("damage.entries", "count", int(c.Seq))
	if c.Games > 0 {
		words = m.shell.T("damage.with", "entries", words, "games", m.shell.T("damage.games", "count", c.Games))
	}
	return words
}

// back asks once more, and puts the campaign back.
func (m mending) back(shut func(), c ledger.Copy) {
	s, id := m.shell, m.damage.Campaign.ID
	there, _ := c.Find(id)
	s.Confirm("restore", func() Question {
		return Question{Title: m.when(c), Do: s.T("screen.mend.restore.do"),
			What: s.T("screen.mend.restore.what", "name", m.damage.Name, "holds", m.holds(there))}
	}, func() {
		shut()
		s.Work(s.T("screen.mend.restoring"), func(ctx context.Context) error { return s.config.Restore(ctx, c.Path, id) }, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			m.done()
			s.Open(id)
		})
	})
}
