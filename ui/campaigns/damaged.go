package campaigns

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/relisting"
	"astrolabe/ledger/violation"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// examine reads all books in the background and marks the damaged campaigns, so
// that they are seen without being opened.
func (h *Home) examine(list []ledger.Listed) {
	if h.giveUp != nil {
		h.giveUp()
	}
	h.examined = list
	var all []ledger.Damage
	now := list // it is set right where only the list was wrong
	unsound := false
	over := false
	stop := shell.Behind(h.shell, func(ctx context.Context) (err error) {
		all, err = h.shell.Config().Books.Damaged(ctx, nil)
		for _, l := range list {
			if book, failed := h.shell.Config().Books.Open(ctx, l.ID); failed == nil && len(relisting.Wrong(book)) > 0 {
				_, _ = relisting.Mend(ctx, h.shell.Config().Books, l.ID) // where nothing can be written verify says it
			}
		}
		if again, failed := h.shell.Config().Books.Store.Known(ctx); failed == nil {
			now = again
		}
		if sound := h.shell.Config().Sound; err == nil && len(all) == 0 && sound != nil {
			v := (*ledger.Violation)(nil)
			unsound = errors.As(sound(ctx), &v) && v.Key == "storage.corrupt"
		}
		return err
	}, func(error) { // what stands in the way is said where a campaign is opened
		over, h.giveUp = true, nil
		changed := len(h.damaged)+len(all) > 0 || h.unsound || unsound
		h.damaged, h.unsound = map[string]ledger.Damage{}, unsound
		for _, d := range all {
			h.damaged[d.Campaign.ID] = d
		}
		switch {
		case h.building || h.shell.Current() != shell.Screen(h):
		case !sameList(list, now):
			h.look()
		case changed:
			h.shell.RebuildScreen()
		}
	})
	if !over {
		h.giveUp = stop
	}
}

// faulty says above the list that all entries are sound, and something else in
// their file is not; nil where nothing is known of it.
func (h *Home) faulty() fyne.CanvasObject {
	if !h.unsound {
		return nil
	}
	s := h.shell
	words, way := "", func() {}
	if next := h.Backups(); s.Config().Backups != nil {
		words, way = s.T("screen.menu.backups"), func() { s.Go(next) }
	}
	return kit.NewRefusal(h.t("unsound"), h.t("unsound.do"), words, way)
}

// damagedCard is a campaign that is damaged: what is safe of it and what is lost.
// A tap shows the ways out.
func (h *Home) damagedCard(i int, d ledger.Damage) fyne.CanvasObject {
	s := h.shell
	say := s.Speaker()
	if g := s.Config().Game(d.Campaign.Game); g != nil {
		say = g.Speaker(s.Config().Words, nil)
	}
	safe, lost := wording.Damage(s.Config().Words, say, &d)
	stands := s.T("screen.mend.card")
	if violation.Outdated(d.Why) {
		stands = s.T("screen.mend.card.behind")
	}
	mark := layout.Row(theme.S, kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Danger)),
		layout.Grow(ink.NewText(theme.Body, stands).Role(theme.Danger).Bold()))
	lines := layout.VBox(theme.XS, ink.NewText(theme.Title, d.Name).Serif(), mark, ink.NewText(theme.Body, safe), ink.NewText(theme.Body, lost))
	frame := kit.NewCard(layout.TopRow(theme.M, layout.Grow(lines), kit.NewIconIn(crest.IconNext, 26, ink.Of(theme.Ink2))))
	frame.Padding = theme.L
	t := control.NewTouch(frame, func() { shell.ShowDamage(s, &d, func() { h.damaged = nil; h.look() }) })
	t.Radius, t.TestID = theme.CardRadius, "campaigns.open."+itoa(i)
	return t
}
