package record

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/theme"
)

// The tabs of the side panel.
const (
	tabCampaign = iota
	tabGame
	tabSources
	tabEnmity
	tabHonors
)

// sidePanel stands beside the page: the charts, milestone glory, and who leads.
type sidePanel struct{ *reading }

// all is the chart, with milestone glory where it is enmity's, and who leads.
func (s sidePanel) all(fills bool) fyne.CanvasObject {
	tabs := kit.NewTabs([]string{s.t("tab.campaign"), s.t("tab.game"), s.t("tab.sources"), s.t("tab.enmity"), s.t("tab.honors")}, s.screen.tab, s.screen.Turn)
	tabs.TestID = "record.tab"
	var chart fyne.CanvasObject
	switch {
	case s.screen.tab == tabEnmity: // there is enmity before the first game is over
		chart = enmity(s).panel(fills)
	case s.screen.tab == tabHonors: // there are milestones and raids before it, too
		chart = honors(s).panel()
	case s.page.Played == 0:
		chart = layout.Center(layout.Narrow(280, ink.NewText(theme.Small, s.t("no_games")).Role(theme.Ink2).Centered()))
	case s.screen.tab == tabSources:
		chart = sources(s).panel()
	case s.screen.tab == tabGame:
		chart = charts(s).games(fills)
	case fills:
		chart = charts(s).campaign(0.52)
	default:
		chart = charts(s).campaign(0.75)
	}
	switch {
	case fills && s.screen.tab == tabHonors: // figures stand at its edge, where the bar is
		chart = layout.NewScroll(layout.Inset(0, theme.M, 0, 0, chart))
	case fills && s.page.Played > 0 && s.screen.tab != tabGame:
		chart = layout.NewScroll(chart)
	}
	foot := layout.VBox(theme.S)
	if s.screen.tab == tabEnmity {
		foot.Add(kit.HLine())
		foot.Add(s.milestoneGlory())
	}
	foot.Add(kit.HLine())
	foot.Add(s.leads())
	if rules := speech.RulesAdded(s.speaker, s.state.Late.Rules); rules != "" {
		foot.Add(kit.HLine())
		foot.Add(control.Named("record.rules", ink.NewText(theme.Small, rules).Role(theme.Ink2)))
	}
	if fills {
		return layout.Frame(layout.Inset(0, 0, theme.M, 0, tabs), layout.Inset(0, 0, theme.M, 0, chart), foot)
	}
	return layout.VBox(theme.M, tabs, chart, foot)
}

// milestoneGlory is everybody's, which decides a tie.
func (s sidePanel) milestoneGlory() fyne.CanvasObject {
	var counts []fyne.CanvasObject
	for _, p := range s.page.Provinces {
		count := control.NewTouch(layout.Center(layout.Row(theme.S, kit.NewToken(pieces.Livery(p), 30), kit.NewNumeral(theme.Title, s.speaker.Number(s.page.Milestone[p]), nil))), func() { s.explainMilestones(p) })
		count.TestID = "record.milestones." + string(p)
		counts = append(counts, count)
	}
	return layout.VBox(theme.S, layout.Row(theme.S, layout.Grow(ink.NewText(theme.Label, s.t("milestone_glory")).Bold()),
		ink.NewText(theme.Caption, s.t("tie_break")).Role(theme.Ink2)),
		layout.UpToColumns(len(counts), theme.XS, counts...))
}

// leads is who leads, or who has been crowned; a tap then says what decided.
func (s sidePanel) leads() fyne.CanvasObject {
	title, sub := s.leadWords()
	words := layout.VBox(0, ink.NewText(theme.Body, title).Bold())
	if sub != "" {
		words.Add(ink.NewText(theme.Caption, sub).Role(theme.Ink2))
	}
	row := layout.Row(theme.M, kit.NewIconIn(crest.IconCrown, 26, ink.Of(theme.Brass)), layout.Grow(control.Named("record.leads", words)))
	if s.page.Emperor == "" {
		return layout.AtLeast(0, theme.Target, row)
	}
	touch := control.NewTouch(layout.AtLeast(0, theme.Target, row), func() { s.desk.Go.Why("campaign.emperor") })
	touch.TestID = "record.emperor"
	return touch
}

// leadWords are the words of it.
func (s sidePanel) leadWords() (title, sub string) {
	names := func(list []seafall.Province) string {
		var words []string
		for _, p := range list {
			words = append(words, s.speaker.Player(p))
		}
		return s.speaker.List(words)
	}
	if s.page.Emperor != "" {
		return speech.Throne(s.speaker)
	}
	if s.page.Played == 0 || len(s.page.Ranking) == 0 {
		return s.t("nobody_leads"), ""
	}
	first, second, ahead := s.page.leaders()
	glory := s.page.Totals[first[0]]
	title = s.t("leads", "name", names(first), "glory", glory)
	if len(first) > 1 {
		title = s.t("lead_shared", "names", names(first), "glory", glory)
	}
	if ahead > 0 {
		sub = s.t("ahead", "count", ahead, "names", names(second))
	}
	return title, sub
}
