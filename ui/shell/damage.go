package shell

import (
	"context"
	"errors"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/relisting"
	"astrolabe/ledger/violation"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// mostCopies is how many copies are offered: who looks for an older one has the
// screen with all of them.
const mostCopies = 8

// ShowDamage says what is wrong with a campaign, what is safe and what is lost,
// and offers the ways out: to read what is sound, to put the campaign back out of
// a copy, to save what is readable, to go on without the rest. changed is called
// when the books have become others; it may be nil.
func ShowDamage(s *Shell, d *ledger.Damage, changed func()) {
	m := mending{shell: s, damage: d, changed: changed}
	s.SheetOf(func(shut func()) Page {
		title := s.T("screen.mend.title")
		if violation.Outdated(d.Why) {
			title = s.T("screen.mend.title.behind")
		}
		return Page{ID: "damage", Title: title, Sub: d.Name, Body: m.said(), Buttons: m.ways(shut)}
	})
}

// mending is a damaged campaign, and what the table does about it.
type mending struct {
	shell   *Shell
	damage  *ledger.Damage
	changed func()
}

// speaker speaks of the campaign's game, open or not.
func (m mending) speaker() wording.Speaker {
	if g := m.shell.config.Game(m.damage.Campaign.Game); g != nil {
		return g.Speaker(m.shell.config.Words, nil)
	}
	return wording.Plain{Words: m.shell.config.Words}
}

// said is what is wrong, what is safe and what is lost.
func (m mending) said() fyne.CanvasObject {
	s, say := m.shell, m.speaker()
	safe, lost := wording.Damage(s.config.Words, say, m.damage)
	line := func(id string, icon crest.Icon, role theme.Role, words string) fyne.CanvasObject {
		return layout.TopRow(theme.M, kit.NewIconIn(icon, 24, ink.Of(role)), layout.Grow(ink.NewText(theme.Label, words).ID(id)))
	}
	safeIcon, safeRole := crest.IconCheck, theme.Ok
	if m.damage.Sound == 0 {
		safeIcon, safeRole = crest.IconWarn, theme.Danger
	}
	return layout.VBox(theme.M,
		line("damage.safe", safeIcon, safeRole, safe),
		line("damage.lost", crest.IconWarn, theme.Danger, lost),
		ink.NewText(theme.Label, s.T("screen.mend.others")),
		kit.HLine(),
		ink.NewText(theme.Small, m.why()).Role(theme.Ink2).ID("damage.why"))
}

// why is what was found to be wrong.
func (m mending) why() string {
	s := m.shell
	if v := relisting.Only(m.damage); v != nil {
		return s.T("screen.mend.why.row", "row", wording.Argument(wording.Plain{Words: s.config.Words}, "row", v.Args["row"]))
	}
	if violation.Outdated(m.damage.Why) {
		return m.speaker().Violation(ledger.Violations(m.damage.Why)[0])
	}
	var at *ledger.EntryError
	if errors.As(m.damage.Why, &at) {
		return s.T("screen.mend.why.entry", "seq", int(at.Seq))
	}
	for _, v := range ledger.Violations(m.damage.Why) {
		switch v.Key {
		case "storage.tail_lost":
			return s.T("screen.mend.why.tail_lost")
		case "storage.tail_replaced":
			return s.T("screen.mend.why.tail_replaced")
		case "storage.gap", "storage.head_differs":
			return s.T("screen.mend.why.missing")
		}
	}
	return s.T("screen.mend.why.corrupt")
}

// ways are the ways out, the best one last.
func (m mending) ways(shut func()) []fyne.CanvasObject {
	s, d := m.shell, m.damage
	way := func(style kit.Style, id, key string, do func()) fyne.CanvasObject {
		return kit.NewButton(style, s.T("screen.mend."+key), func() { shut(); do() }).ID("damage." + id)
	}
	var ways []fyne.CanvasObject
	if s.config.AcceptLoss != nil {
		ways = append(ways, kit.NewButton(kit.Danger, s.T("screen.mend.go_on"), func() { m.confirm(shut) }).ID("damage.go_on"))
	}
	if d.Sound > 0 {
		ways = append(ways, way(kit.Outline, "save", "save", m.save))
	}
	if d.Sound > 0 && s.book == nil {
		ways = append(ways, way(kit.Outline, "read", "read", func() { m.read(nil) }))
	}
	if s.config.OpenCopy != nil && s.config.Backups != nil {
		ways = append(ways, way(kit.Primary, "restore", "restore", m.choose))
	}
	return ways
}

// read opens what is sound; then is done when it is open.
func (m mending) read(then func()) {
	s := m.shell
	var book *ledger.Book
	s.Work(s.T("screen.shell.opening"), func(ctx context.Context) (err error) {
		book, _, err = s.config.Books.Examine(ctx, m.damage.Campaign.ID)
		return err
	}, func(err error) {
		if err != nil || book == nil {
			s.Fail(err)
			return
		}
		s.use(book)
		s.stage.clear()
		if next := landing(s); next != nil {
			s.Go(next)
		}
		if then != nil {
			then()
		}
	})
}

// save leads to where what is sound is written into a file.
func (m mending) save() {
	s := m.shell
	export := func() {
		if screen := Export(s); screen != nil {
			s.Go(screen)
		}
	}
	if s.book != nil {
		export()
		return
	}
	m.read(export)
}

// choose shows the copies that hold the campaign; the one that is chosen says
// what it would change.
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
				tile := kit.NewChoiceTile(MadeAt(s, c), m.holds(there), false, func() {
					shut()
					Restore(s, c, id, func(*ledger.Restoring, ledger.Restored) { m.settled(true) })
				})
				tile.TestID = "restore.copy." + strconv.Itoa(i)
				list.Add(tile)
			}
			return Page{ID: "copies", Title: s.T("screen.mend.restore.title"), Sub: m.damage.Name, Body: list,
				Buttons: []fyne.CanvasObject{kit.NewButton(kit.Outline, s.T("screen.shell.cancel"), shut).ID("copies.cancel")}}
		})
	})
}

// putBack shows the copies that hold the open campaign.
func putBack(s *Shell) {
	mending{shell: s, damage: &ledger.Damage{Campaign: s.book.Campaign(), Name: s.State().Summary().Name}}.choose()
}

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

// holds is what a copy has of the campaign, in words.
func (m mending) holds(c ledger.Copied) string {
	words := m.shell.T("damage.entries", "count", int(c.Seq))
	if c.Games > 0 {
		words = m.shell.T("damage.with", "entries", words, "games", m.shell.T("damage.games", "count", c.Games))
	}
	return words
}

// confirm asks once more before the table goes on without what is lost.
func (m mending) confirm(shut func()) {
	s, d := m.shell, m.damage
	s.Confirm("damage", func() Question {
		what := s.T("screen.mend.give_up", "sound", int(d.Sound))
		switch behind := violation.Outdated(d.Why); {
		case behind && d.Sound == 0:
			what = s.T("screen.mend.give_up.gone")
		case behind:
			what = s.T("screen.mend.give_up.behind", "sound", int(d.Sound))
		case d.Sound == 0:
			what = s.T("screen.mend.give_up.all")
		}
		_, lost := wording.Damage(s.config.Words, m.speaker(), d)
		return Question{Title: s.T("screen.mend.go_on"), What: lost + " " + what, Do: s.T("screen.mend.give_up.do")}
	}, func() {
		shut()
		id := d.Campaign.ID
		s.Work(s.T("screen.shell.opening"), func(ctx context.Context) error { return s.config.AcceptLoss(ctx, id) }, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			m.settled(d.Sound > 0)
		})
	})
}

// settled goes on with the books as they are now; left says whether there still
// are some of the campaign. What was said and could not be written is said again;
// else the campaign is opened as it is.
func (m mending) settled(left bool) {
	s := m.shell
	if m.changed != nil {
		m.changed()
	}
	if s.taps.failed != nil && (left || s.book.Campaign().ID != m.damage.Campaign.ID) {
		s.taps.retry()
		return
	}
	if s.book != nil {
		s.Reset()
	}
	if left {
		s.Open(m.damage.Campaign.ID)
	}
}

// damageOf is what keeps the open campaign from being recorded, nil for nothing.
func damageOf(s *Shell) *ledger.Damage {
	if s.book == nil {
		return nil
	}
	return s.book.Damage()
}

// damagedIn is the campaign of whose damage alone an error speaks, "" where it is
// something else.
func damagedIn(err error) (campaign string) {
	for _, v := range ledger.Violations(err) {
		switch v.Key {
		case "storage.tail_lost", "storage.tail_replaced", "book.damaged":
			campaign, _ = v.Args["campaign"].(string)
		default:
			return ""
		}
	}
	return campaign
}

// mend looks what is wrong with a campaign, and shows it. err is what spoke of
// it; it is said where nothing is wrong any more.
func mend(s *Shell, campaign string, err error) {
	var damage *ledger.Damage
	s.Work(s.T("screen.shell.opening"), func(ctx context.Context) (failed error) {
		_, damage, failed = s.config.Books.Examine(ctx, campaign)
		return failed
	}, func(failed error) {
		switch {
		case damage != nil:
			ShowDamage(s, damage, nil)
		case failed != nil:
			say(s, failed)
		default:
			say(s, err)
		}
	})
}
