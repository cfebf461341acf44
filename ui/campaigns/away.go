package campaigns

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// putAway is what the list shows of archived and removed campaigns.
type putAway struct {
	removed []away.Removed
	opened  map[string]bool // which of the two lists are unfolded, by id
	done    func() string   // what was done last, in the language of now; nil for nothing
	undo    func()          // takes it back; nil where that is not one tap
}

// mayManage reports whether campaigns can be archived and removed in this window.
func mayManage(s *shell.Shell) bool { return s.Config().ReadOnly == nil && s.Config().Away != nil }

// button opens the sheet to archive or remove a campaign. It returns nil where
// that is not possible.
func (p *putAway) button(h *Home, i int, l listing) fyne.CanvasObject {
	if !mayManage(h.shell) {
		return nil
	}
	return kit.NewIconButton(kit.Quiet, crest.IconMore, "", func() { p.manage(h, l) }).ID("campaigns.more." + itoa(i))
}

// manage asks what to do with a campaign.
func (p *putAway) manage(h *Home, l listing) {
	h.shell.SheetOf(func(shut func()) shell.Page {
		archive, text := h.t("archive"), h.t("archive.text")
		if l.Archived {
			archive, text = h.t("unarchive"), h.t("unarchive.text")
		}
		body := layout.VBox(theme.M, ink.NewText(theme.Body, text),
			kit.NewButton(kit.Outline, archive, func() { shut(); p.archive(h, l, !l.Archived) }).ID("manage.archive").Recording(),
			kit.HLine(), ink.NewText(theme.Body, h.t("remove.text")),
			kit.NewButton(kit.Outline, h.t("remove"), func() { shut(); p.remove(h, l) }).ID("manage.remove").Recording())
		return shell.Page{ID: "manage", Title: wording.Clip(l.Name, wording.Longest), Sub: l.Mark, Body: body,
			Buttons: []fyne.CanvasObject{kit.NewButton(kit.Outline, h.shell.T("screen.cancel"), shut).ID("manage.cancel")}}
	})
}

// archive archives a campaign or takes it out of the archive.
func (p *putAway) archive(h *Home, l listing, archived bool) {
	p.change(h, h.t("archiving"), func(ctx context.Context) error {
		return h.shell.Config().Away.Archive(ctx, l.ID, archived)
	}, func() {
		key := "unarchived"
		if archived {
			key = "archived.done"
		}
		p.done, p.undo = func() string { return h.t(key, "name", wording.Clip(l.Name, wording.Shortest)) }, func() { p.archive(h, l, !archived) }
	})
}

// remove removes a campaign after a question.
func (p *putAway) remove(h *Home, l listing) {
	name := wording.Clip(l.Name, wording.Longest)
	h.shell.Confirm("remove", func() shell.Question {
		return shell.Question{Title: h.t("remove.title", "name", name), Do: h.t("remove.do"),
			What: h.t("remove.what", "entries", h.shell.T("screen.backups.entries", "count", int(l.Entries)), "games", gamesOf(h, l))}
	}, func() {
		p.change(h, h.t("removing"), func(ctx context.Context) error {
			_, err := h.shell.Config().Away.Remove(ctx, l.ID)
			return err
		}, func() {
			if open := h.shell.Book(); open != nil && open.Campaign().ID == l.ID {
				h.shell.Reset()
			}
			p.done, p.undo = func() string { return h.t("removed.done", "name", name) }, func() { p.putBack(h, l.ID, l.Name) }
		})
	})
}

// putBack restores a removed campaign from its copy.
func (p *putAway) putBack(h *Home, id, name string) {
	p.change(h, h.t("putting_back"), func(ctx context.Context) error {
		_, err := h.shell.Config().Away.PutBack(ctx, id)
		return err
	}, func() {
		p.done, p.undo = func() string { return h.t("put_back.done", "name", wording.Clip(name, wording.Longest)) }, nil
	})
}

// change runs something that changes the list, and reads the list again.
func (p *putAway) change(h *Home, doing string, do func(context.Context) error, done func()) {
	p.done, p.undo = nil, nil
	h.shell.Work(doing, do, func(err error) {
		if err != nil {
			h.shell.Fail(err)
		} else {
			done()
		}
		h.list = nil // it is shown again, whatever has changed
		h.look()
	})
}

// strip says what was done last, with a button to undo it.
func (p *putAway) strip(h *Home) fyne.CanvasObject {
	if p.done == nil {
		return nil
	}
	var actions []fyne.CanvasObject
	if undo := p.undo; undo != nil {
		actions = append(actions, kit.NewIconButton(kit.Outline, crest.IconUndo, h.t("undo"), undo).ID("campaigns.undo"))
	}
	s := kit.NewStrip(kit.StripAcross, kit.NewIconIn(crest.IconCheck, 24, ink.Of(theme.Ok)), p.done(),
		func() { p.done = nil; h.shell.Rebuild() }, func(int) fyne.CanvasObject { return layout.Gap(0, 0) }, actions...)
	s.TestID = "campaigns.done"
	return s
}

// fold is a list that opens with a tap on its heading.
func (f *shelf) fold(id, words string, rows func() fyne.CanvasObject) fyne.CanvasObject {
	h := f.home
	icon := crest.IconPlus
	if h.away.opened[id] {
		icon = crest.IconMinus
	}
	head := control.NewTouch(layout.Row(theme.S, layout.Grow(ink.NewText(theme.Label, words).Bold()), kit.NewIconIn(icon, 22, ink.Of(theme.Ink2))), func() {
		if h.away.opened == nil {
			h.away.opened = map[string]bool{}
		}
		h.away.opened[id] = !h.away.opened[id]
		h.shell.Rebuild()
	})
	head.TestID = "campaigns." + id
	if !h.away.opened[id] {
		return layout.VBox(theme.S, kit.HLine(), head)
	}
	return layout.VBox(theme.M, kit.HLine(), head, rows())
}

// removedRows are the removed campaigns, each with a button to put it back.
func (f *shelf) removedRows() fyne.CanvasObject {
	h := f.home
	rows := layout.VBox(theme.M)
	for i, r := range h.away.removed {
		when := shell.MadeAt(h.shell, ledger.Copy{At: r.At, UTCOffset: r.UTCOffset})
		lines := layout.VBox(2, ink.NewText(theme.Section, r.Name).Serif(), ink.NewText(theme.Body, h.t("removed.when", "when", when)),
			ink.NewText(theme.Small, h.t("removed.copy", "path", r.Copy, "folder", filepath.Base(h.shell.Config().Backups.Folder()))).Role(theme.Ink2))
		if mayManage(h.shell) {
			back := kit.NewButton(kit.Outline, h.t("put_back"), func() { h.away.putBack(h, r.ID, r.Name) }).ID("campaigns.back." + itoa(i)).Recording()
			if f.room() >= 520 {
				rows.Add(card(layout.Row(theme.M, layout.Grow(lines), back)))
				continue
			}
			lines.Add(layout.Gap(1, theme.S))
			lines.Add(back)
		}
		rows.Add(card(lines))
	}
	return rows
}
