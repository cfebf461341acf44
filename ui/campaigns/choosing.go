package campaigns

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// newCampaign founds a campaign of the game that is chosen.
func (h *Home) newCampaign() {
	h.choose(h.shell.Config().Games, func(g shell.Game) { h.shell.Go(g.NewCampaign()) })
}

// catchUp copies a campaign from paper.
func (h *Home) catchUp() {
	h.choose(h.papers(), func(g shell.Game) { h.shell.Go(g.(shell.Paper).CatchUp()) })
}

// sample founds the sample campaign of a game in the language of now, or finds
// it, and opens it.
func (h *Home) sample() {
	h.choose(h.samplers(), func(g shell.Game) {
		var id string
		lang := h.shell.Look().Language()
		h.shell.Work(h.t("sampling"), func(ctx context.Context) (err error) {
			books := h.shell.Config().Books
			if id, err = g.(shell.Sampler).Sample(ctx, books.Store, lang); err == nil {
				books.Due(ctx, ledger.Recorded)
			}
			return err
		}, func(err error) {
			if err != nil {
				h.shell.Fail(err)
				return
			}
			h.shell.Open(id)
		})
	})
}

// papers are the games whose campaigns can be copied from paper.
func (h *Home) papers() []shell.Game {
	var list []shell.Game
	for _, g := range h.shell.Config().Games {
		if _, can := g.(shell.Paper); can {
			list = append(list, g)
		}
	}
	return list
}

// samplers are the games that have a sample campaign.
func (h *Home) samplers() []shell.Game {
	var list []shell.Game
	for _, g := range h.shell.Config().Games {
		if _, has := g.(shell.Sampler); has {
			list = append(list, g)
		}
	}
	return list
}

// choose asks for one of several games; of one there is nothing to ask.
func (h *Home) choose(games []shell.Game, do func(shell.Game)) {
	switch len(games) {
	case 0:
		return
	case 1:
		do(games[0])
		return
	}
	h.shell.SheetOf(func(shut func()) shell.Page {
		var buttons []fyne.CanvasObject
		for _, g := range games {
			buttons = append(buttons, kit.NewButton(kit.Outline, g.Title(h.shell.Config().Words), func() { shut(); do(g) }).ID("campaigns.game."+g.Name()))
		}
		return shell.Page{ID: "games", Title: h.t("which_game"), Body: layout.Columns(1, theme.S, 0, buttons...)}
	})
}
