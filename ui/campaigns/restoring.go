package campaigns

import (
	"context"

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

// restore puts a campaign back out of a copy, once what that changes was seen.
func (b *Backups) restore(c ledger.Copy, id string) {
	shell.Restore(b.shell, c, id, func(plan *ledger.Restoring, done ledger.Restored) {
		is := &restored{name: plan.Campaigns[0].Name, copy: c, id: id, aside: done.Aside}
		if was, there := done.Copy.Find(id); done.Aside == "" && (!there || was.Sound()) {
			is.before = done.Copy
		}
		b.came, b.restored = "", is
		b.look()
	})
}

// undo puts the campaign back as it was before, or away where it was not here.
func (b *Backups) undo() {
	is := b.restored
	b.shell.Work(b.t("restoring"), func(ctx context.Context) error {
		return shell.TakeBack(ctx, b.shell, is.before, is.id)
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
