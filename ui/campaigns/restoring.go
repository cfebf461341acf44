package campaigns

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/chooser"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// restoring is one campaign that is put back out of a copy: what that would
// change, before anything happens.
type restoring struct {
	*Backups
	from ledger.Copy
	id   string // of the campaign
	plan *ledger.Restoring
	most map[string]int // how many acts of a side are shown, where somebody asked for more
}

// restored is what the screen says of a campaign that was put back, until it is
// closed.
type restored struct {
	name   string
	copy   ledger.Copy // it came out of this one
	before ledger.Copy // the books as they were; Path is empty where they cannot be brought back by one tap
	id     string
	undone bool
	aside  string // where damaged files were set aside, "" for none
}

// restore compares a campaign of a copy with the books here.
func (b *Backups) restore(c ledger.Copy, id string) {
	r := &restoring{Backups: b, from: c, id: id, most: map[string]int{}}
	b.shell.Work(b.t("comparing"), func(ctx context.Context) (err error) {
		r.plan, err = b.compare(ctx, c.Path, func(from ledger.Source) (*ledger.Restoring, error) {
			return b.shell.Config().Books.PlanRestore(ctx, from, id, false)
		})
		return err
	}, func(err error) {
		if err != nil {
			b.shell.Fail(err)
			return
		}
		b.shell.SheetOf(r.page)
	})
}

// compare says what putting books back out of a copy would change.
func (b *Backups) compare(ctx context.Context, path string, plan func(ledger.Source) (*ledger.Restoring, error)) (*ledger.Restoring, error) {
	from, err := b.shell.Config().OpenCopy(ctx, path)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	return plan(from)
}

// page says what would change, act by act, and asks.
func (r *restoring) page(shut func()) shell.Page {
	words := r.shell.Config().Words
	is := r.plan.Campaigns[0]
	body := layout.VBox(theme.M, ink.NewText(theme.Label, wording.Returned(words, is)).ID("restore.what"))
	leave := kit.NewButton(kit.Outline, r.shell.T("screen.cancel"), shut).ID("restore.cancel")
	page := shell.Page{ID: "restore", Title: r.t("restore.title", "when", shell.MadeAt(r.shell, r.from)), Body: body, Width: 720,
		Buttons: []fyne.CanvasObject{leave}}
	if !is.Changes() {
		page.Buttons = []fyne.CanvasObject{kit.NewButton(kit.Primary, r.shell.T("screen.close"), shut).ID("restore.cancel")}
		return page
	}
	body.Add(layout.Flow(theme.L, theme.XS, r.beforeAfter("restore.entries", int(is.Here.Seq), int(is.There.Seq)),
		r.beforeAfter("restore.games", is.Here.Games, is.There.Games)))
	if is.Relation != ledger.BooksNew {
		r.list(body, "restore.goes", is.Ours, is.OurState)
		r.list(body, "restore.comes", is.Theirs, is.TheirState)
	}
	page.Notice = ink.NewText(theme.Small, r.t("restore.text")).Role(theme.Ink2)
	page.Buttons = append(page.Buttons, kit.NewButton(kit.Danger, r.t("restore.do"), func() { shut(); r.do() }).ID("restore.do"))
	return page
}

// beforeAfter is a count that changes: Entries 486 → 480.
func (r *restoring) beforeAfter(key string, before, after int) fyne.CanvasObject {
	say := wording.Plain{Words: r.shell.Words()}
	return layout.Row(theme.S, label(r.t(key)), ink.NewText(theme.Label, fmt.Sprintf("%s → %s", say.Number(before), say.Number(after))).Bold())
}

// list adds the acts that go or come, the first few where there are many.
func (r *restoring) list(to *fyne.Container, key string, acts []ledger.Act, state ledger.State) {
	if len(acts) == 0 {
		return
	}
	config := r.shell.Config()
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

// do puts the campaign back as was said. Where the books here have gone on
// meanwhile, it is said anew.
func (r *restoring) do() {
	var done ledger.Restored
	r.shell.Work(r.t("restoring"), func(ctx context.Context) (err error) {
		if done, err = r.shell.Config().Books.Restore(ctx, r.plan); err != nil {
			return err
		}
		return r.reload(ctx, r.id)
	}, func(err error) {
		switch {
		case errors.Is(err, ledger.ErrStale):
			r.restore(r.from, r.id)
			return
		case err != nil:
			r.shell.Fail(err)
		default:
			is := &restored{name: r.plan.Campaigns[0].Name, copy: r.from, id: r.id, aside: done.Aside}
			if was, there := done.Copy.Find(r.id); done.Aside == "" && (!there || was.Sound()) {
				is.before = done.Copy
			}
			r.came, r.Backups.restored = "", is
		}
		r.look()
	})
}

// reload reads the open campaign again where it is the one that was put back.
func (b *Backups) reload(ctx context.Context, id string) error {
	if book := b.shell.Book(); book != nil && book.Campaign().ID == id {
		return book.Reload(ctx)
	}
	return nil
}

// undo puts the campaign back as it was before, or away where it was not here.
func (b *Backups) undo() {
	is := b.restored
	b.shell.Work(b.t("restoring"), func(ctx context.Context) error {
		plan, err := b.compare(ctx, is.before.Path, func(from ledger.Source) (*ledger.Restoring, error) {
			return b.shell.Config().Books.PlanTakeBack(ctx, from, []string{is.id})
		})
		if err != nil {
			return err
		}
		if _, err := b.shell.Config().Books.Restore(ctx, plan); err != nil {
			return err
		}
		return b.reload(ctx, is.id)
	}, func(err error) {
		if err != nil {
			b.shell.Fail(err)
		} else {
			b.restored = &restored{name: is.name, undone: true}
		}
		b.look()
	})
}

// strip says what was put back, and takes it back.
func (b *Backups) strip() fyne.CanvasObject {
	is := b.restored
	if is == nil {
		return nil
	}
	name := wording.Clip(is.name, wording.Shortest)
	words := b.t("undone", "name", name)
	if !is.undone {
		words = b.t("restored", "name", name, "when", shell.MadeAt(b.shell, is.copy))
	}
	if is.aside != "" {
		words += " " + b.t("restored.aside", "path", chooser.Tilde(is.aside))
	}
	var actions []fyne.CanvasObject
	if is.before.Path != "" {
		actions = append(actions, kit.NewIconButton(kit.Outline, crest.IconUndo, b.t("undo"), b.undo).ID("restored.undo"))
	}
	s := kit.NewStrip(kit.StripAcross, kit.NewIconIn(crest.IconCheck, 24, ink.Of(theme.Ok)), words, func() { b.restored = nil; b.shell.Rebuild() },
		func(int) fyne.CanvasObject { return layout.Gap(0, 0) }, actions...)
	s.TestID = "restored"
	return s
}
