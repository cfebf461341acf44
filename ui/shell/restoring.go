package shell

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// How many acts of a list are shown at first, and with each tap on the button for
// more.
const (
	fewActs  = 8
	moreActs = 200
)

// Restore says what putting a campaign back out of a copy would change, act by
// act, and asks. done is called when it is as in the copy: with what was planned
// and what came of it. Where the books here go on meanwhile it is said anew. It
// needs Config.OpenCopy.
func Restore(s *Shell, from ledger.Copy, id string, done func(*ledger.Restoring, ledger.Restored)) {
	r := &restoring{shell: s, from: from, id: id, most: map[string]int{}, done: done}
	s.Work(s.T("screen.backups.comparing"), func(ctx context.Context) (err error) {
		r.plan, err = Compare(ctx, s, from.Path, func(from ledger.Source) (*ledger.Restoring, error) {
			return s.config.Books.PlanRestore(ctx, from, id, false)
		})
		return err
	}, func(err error) {
		if err != nil {
			r.failed(err)
			return
		}
		s.SheetOf(r.page)
	})
}

// Compare says what putting books back out of a copy would change. Errors are
// those of Config.OpenCopy and of plan.
func Compare(ctx context.Context, s *Shell, path string, plan func(ledger.Source) (*ledger.Restoring, error)) (*ledger.Restoring, error) {
	from, err := s.config.OpenCopy(ctx, path)
	if err != nil {
		return nil, err
	}
	defer from.Close() // what is only cleaned up must not speak
	return plan(from)
}

// restoring is one campaign that is put back out of a copy: what that would
// change, before anything happens.
type restoring struct {
	shell *Shell
	from  ledger.Copy
	id    string // of the campaign
	plan  *ledger.Restoring
	most  map[string]int // how many acts of a side are shown, where somebody asked for more
	done  func(*ledger.Restoring, ledger.Restored)
}

func (r *restoring) t(key string, args ...any) string {
	return r.shell.T("screen.backups."+key, args...)
}

// page says what would change, act by act, and asks.
func (r *restoring) page(shut func()) Page {
	is := r.plan.Campaigns[0]
	body := layout.VBox(theme.M, ink.NewText(theme.Label, wording.Returned(r.shell.config.Words, is)).ID("restore.what"))
	leave := kit.NewButton(kit.Outline, r.shell.T("screen.cancel"), shut).ID("restore.cancel")
	page := Page{ID: "restore", Title: r.t("restore.title", "when", MadeAt(r.shell, r.from)), Body: body, Width: 720,
		Buttons: []fyne.CanvasObject{leave}}
	if !is.Changes() {
		page.Buttons = []fyne.CanvasObject{kit.NewButton(kit.Primary, r.shell.T("screen.close"), shut).ID("restore.cancel")}
		if r.shell.broken && r.shell.config.Rebuild != nil { // all of it can be read, and nothing written
			page.Buttons = []fyne.CanvasObject{leave, kit.NewButton(kit.Danger, r.t("rebuild"), func() { shut(); r.rebuild() }).ID("restore.rebuild")}
		}
		return page
	}
	body.Add(layout.Flow(theme.L, theme.XS, r.beforeAfter("restore.entries", int(is.Here.Seq), int(is.There.Seq)),
		r.beforeAfter("restore.games", is.Here.Games, is.There.Games)))
	if is.Relation != ledger.BooksNew {
		r.list(body, "restore.goes", is.Ours, is.OurState)
		r.list(body, "restore.comes", is.Theirs, is.TheirState)
	}
	text := r.t("restore.text")
	if is.Damage != nil {
		text = r.t("restore.text.damaged")
	}
	page.Notice = ink.NewText(theme.Small, text).Role(theme.Ink2)
	page.Buttons = append(page.Buttons, kit.NewButton(kit.Danger, r.t("restore.do"), func() { shut(); r.do() }).ID("restore.do"))
	return page
}

// beforeAfter is a count that changes: Entries 486 → 480.
func (r *restoring) beforeAfter(key string, before, after int) fyne.CanvasObject {
	say := wording.Plain{Words: r.shell.Words()}
	return layout.Row(theme.S, ink.NewText(theme.Label, r.t(key)).Role(theme.Ink2),
		ink.NewText(theme.Label, fmt.Sprintf("%s → %s", say.Number(before), say.Number(after))).Bold())
}

// list adds the acts that go or come, the first few where there are many.
func (r *restoring) list(to *fyne.Container, key string, acts []ledger.Act, state ledger.State) {
	if len(acts) == 0 {
		return
	}
	config := r.shell.config
	words := config.Words.For(r.plan.Campaigns[0].Campaign.Game)
	var say wording.Speaker = wording.Plain{Words: words}
	if game := config.Game(r.plan.Campaigns[0].Campaign.Game); game != nil {
		say = game.Speaker(words, state)
	}
	rows := layout.VBox(theme.S, ink.NewText(theme.Body, r.shell.T(key, "count", len(acts))).Bold().ID(key))
	most := max(fewActs, r.most[key])
	for i, a := range acts {
		if i == most {
			rows.Add(layout.Actions(kit.NewIconButton(kit.Outline, crest.IconDown, r.shell.T("screen.import.more", "count", min(moreActs, len(acts)-i)),
				func() { r.most[key] = most + moreActs; r.shell.RebuildSheets() }).ID(key + ".more")))
			break
		}
		number, date, what := wording.TellAct(config.Words, say, a)
		head := number + " · " + date
		if a.Struck {
			head += " · " + r.shell.T("screen.import.struck")
		}
		rows.Add(layout.VBox(0, ink.NewText(theme.Caption, head).Role(theme.Ink2), ink.NewSpans(theme.Small, ink.Span{Text: what, Struck: a.Struck})))
	}
	to.Add(kit.HLine())
	to.Add(rows)
}

// do puts the campaign back as was said.
func (r *restoring) do() {
	s := r.shell
	var done ledger.Restored
	s.Work(r.t("restoring"), func(ctx context.Context) (err error) {
		if done, err = s.config.Books.Restore(ctx, r.plan); err != nil {
			return err
		}
		return reload(ctx, s, r.id)
	}, func(err error) {
		switch {
		case errors.Is(err, ledger.ErrStale):
			Restore(s, r.from, r.id, r.done)
		case err != nil:
			r.failed(err)
		default:
			r.done(r.plan, done)
		}
	})
}

// failed says what went wrong. Where the database takes nothing more it can be
// made anew.
func (r *restoring) failed(err error) {
	if r.shell.config.Rebuild == nil || !corrupt(err) {
		r.shell.Fail(err)
		return
	}
	r.shell.broken = true
	r.rebuild()
}

// corrupt says whether an error is that the database takes nothing more.
func corrupt(err error) bool { return errors.Is(err, &ledger.Violation{Key: "storage.corrupt"}) }

// rebuild asks before the database is made anew.
func (r *restoring) rebuild() {
	s := r.shell
	s.Confirm("rebuild", func() Question {
		there, _ := r.from.Find(r.id)
		what := r.t("rebuild.what", "name", there.Name)
		if n := len(s.taps.waiting); n > 0 {
			what += " " + s.T("screen.shell.give_up.what", "count", n)
		}
		return Question{Title: r.t("rebuild.title"), What: what, Do: r.t("rebuild.do")}
	}, func() { s.config.Rebuild(s, r.from.Path, r.id) })
}

// TakeBack puts campaigns back as they are in the copy that was made before a
// restore, or away where they were not here. It takes its time.
func TakeBack(ctx context.Context, s *Shell, before ledger.Copy, id string) error {
	plan, err := Compare(ctx, s, before.Path, func(from ledger.Source) (*ledger.Restoring, error) {
		return s.config.Books.PlanTakeBack(ctx, from, []string{id})
	})
	if err != nil {
		return err
	}
	if _, err := s.config.Books.Restore(ctx, plan); err != nil {
		return err
	}
	return reload(ctx, s, id)
}

// reload reads the open campaign again where it is the one whose books are
// others now.
func reload(ctx context.Context, s *Shell, id string) error {
	if book := s.book; book != nil && book.Campaign().ID == id {
		return book.Reload(ctx)
	}
	return nil
}
