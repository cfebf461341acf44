package campaigns

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// welcome is the very first start: how it shall look, shown as it is chosen,
// and the ways to begin.
func (h *Home) welcome() fyne.CanvasObject {
	head := layout.VBox(theme.M, layout.Center(icon(104)),
		ink.NewText(theme.Leader, h.t("welcome")).Serif().Centered(),
		ink.NewText(theme.Section, h.t("welcome.text")).Centered())
	look := layout.VBox(theme.L, h.shell.Look().Choices("welcome"), kit.HLine(), h.specimen())
	begin := h.begin(h.importButton())
	if h.shell.Width()/max(1, h.shell.Scale()) < 1000 {
		page := padded(theme.XL, layout.VBox(theme.XL, head, kit.HLine(), look, kit.HLine(), begin))
		return h.middle(720, page)
	}
	center := func(objects ...fyne.CanvasObject) fyne.CanvasObject {
		return layout.VBox(0, layout.Spacer(), layout.VBox(theme.XL, objects...), layout.Spacer())
	}
	return h.middle(1120, padded(48, layout.Weighted(56, []float32{1, 1}, center(head, begin), center(look))))
}

// middle is a page in the middle of the window.
func (h *Home) middle(limit float32, o fyne.CanvasObject) fyne.CanvasObject {
	return h.page(layout.VBox(0, layout.Spacer(), layout.Pad(theme.L, layout.Narrow(limit, o)), layout.Spacer()))
}

// specimen are a few lines as the table of a game has them, to judge the look
// by.
func (h *Home) specimen() fyne.CanvasObject {
	for _, g := range h.shell.Config().Games {
		if s, ok := g.(shell.Specimen); ok {
			return control.Named("welcome.specimen", s.Specimen(h.shell))
		}
	}
	return layout.Spacer()
}

// empty is a later start without any campaign.
func (h *Home) empty() fyne.CanvasObject {
	words := padded(40, layout.VBox(theme.L, layout.Center(icon(132)),
		ink.NewText(theme.Leader, h.t("welcome")).Serif().Centered(),
		ink.NewText(theme.Section, h.t("welcome.text")).Centered(),
		layout.Gap(1, theme.XS), h.begin()))
	return h.middle(680, words)
}

func padded(by float32, o fyne.CanvasObject) fyne.CanvasObject {
	c := kit.NewCard(o)
	c.Padding = by
	return c
}

// begin are the ways to begin.
func (h *Home) begin(more ...fyne.CanvasObject) fyne.CanvasObject {
	own := kit.NewButton(kit.Outline, h.t("welcome.new"), h.newCampaign).ID("campaigns.new").Recording()
	own.Height = theme.NextRoundTarget
	ways := []fyne.CanvasObject{own}
	if len(h.papers()) > 0 {
		paper := kit.NewIconButton(kit.Outline, crest.IconPen, h.t("catch_up"), h.catchUp).ID("campaigns.catchup").Recording()
		paper.Height = theme.NextRoundTarget
		ways = append(ways, paper)
	}
	ways = append(ways, more...)
	if len(h.samplers()) > 0 {
		ways = append([]fyne.CanvasObject{kit.NewButton(kit.Primary, h.t("welcome.sample"), h.sample).ID("campaigns.sample").Recording()}, ways...)
	}
	return layout.FlowCentered(theme.M, theme.M, ways...)
}

func (h *Home) importButton() fyne.CanvasObject {
	b := kit.NewIconButton(kit.Outline, crest.IconBook, h.t("import"), h.importSheet).ID("campaigns.import").Recording()
	b.Height = theme.NextRoundTarget
	return b
}

// icon is the application's own.
func icon(side float32) fyne.CanvasObject {
	i := canvas.NewImageFromResource(fyne.NewStaticResource("astrolabe.png", crest.AppIcon()))
	i.FillMode = canvas.ImageFillContain
	i.SetMinSize(fyne.NewSquareSize(side))
	return i
}
