package campaigns

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// welcome is the very first start: the astrolabe of the cover, the ways to begin, and
// below them in one row how it shall look, which applies at once.
func (h *Home) welcome() fyne.CanvasObject {
	room := h.shell.Width() / max(1, h.shell.Scale())
	size, flow := theme.TextSize(40), layout.FlowCentered
	if room < 760 {
		size, flow = theme.Leader, layout.Flow
	}
	said := control.Named("welcome.words", layout.VBox(theme.L, ink.NewText(size, h.t("welcome")).Serif(), ink.NewText(theme.Section, h.t("welcome.text"))))
	words := layout.VBox(theme.L, said, layout.Gap(1, theme.XS), h.begin(layout.Flow, h.importButton()))
	look := flow(theme.XL, theme.M, h.shell.Look().Choices("welcome")...)
	if room < 1000 {
		disc := layout.Center(kit.NewAstrolabe(min(240, room*0.4)))
		return h.middle(640*max(1, h.shell.Scale()), layout.VBox(theme.XL, disc, words, kit.HLine(), look))
	}
	return h.middle(1120, layout.VBox(48, layout.Row(64, kit.NewAstrolabe(360), layout.Grow(words)), kit.HLine(), look))
}

// middle is a page in the middle of the window.
func (h *Home) middle(limit float32, o fyne.CanvasObject) fyne.CanvasObject {
	return h.page(layout.VBox(0, layout.Spacer(), layout.Pad(theme.L, layout.Narrow(limit, o)), layout.Spacer()))
}

// empty is a later start without any campaign.
func (h *Home) empty() fyne.CanvasObject {
	words := padded(40, layout.VBox(theme.L, layout.Center(kit.NewAstrolabe(180)),
		ink.NewText(theme.Leader, h.t("welcome")).Serif().Centered(),
		ink.NewText(theme.Section, h.t("welcome.text")).Centered(),
		layout.Gap(1, theme.XS), h.begin(layout.FlowCentered)))
	return h.middle(680, words)
}

func padded(by float32, o fyne.CanvasObject) fyne.CanvasObject {
	c := kit.NewCard(o)
	c.Padding = by
	return c
}

// begin are the ways to begin: the two that most take in front, and quietly below them
// those for a campaign that is somewhere else so far.
func (h *Home) begin(flow func(gapX, gapY float32, ways ...fyne.CanvasObject) *fyne.Container, more ...fyne.CanvasObject) fyne.CanvasObject {
	var ways []fyne.CanvasObject
	if len(h.samplers()) > 0 {
		ways = append(ways, kit.NewButton(kit.Primary, h.t("welcome.sample"), h.sample).ID("campaigns.sample").Recording())
	}
	own := kit.NewButton(kit.Outline, h.t("welcome.new"), h.newCampaign).ID("campaigns.new").Recording()
	own.Height = theme.NextRoundTarget
	ways = append(ways, own)
	if len(h.papers()) > 0 {
		more = append([]fyne.CanvasObject{kit.NewIconButton(kit.Quiet, crest.IconPen, h.t("catch_up"), h.catchUp).ID("campaigns.catchup").Recording()}, more...)
	}
	if len(more) == 0 {
		return flow(theme.M, theme.M, ways...)
	}
	return layout.VBox(theme.M, flow(theme.M, theme.M, ways...), flow(theme.S, 0, more...))
}

func (h *Home) importButton() fyne.CanvasObject {
	return kit.NewIconButton(kit.Quiet, crest.IconBook, h.t("import"), h.importSheet).ID("campaigns.import").Recording()
}
