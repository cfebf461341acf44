package record

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
)

// Screen is the Historical Record: the page at the back of the rulebook, with a
// chart and who leads.
type Screen struct {
	desk *desk.Desk
	tab  int
	game int // whose sources are shown, as its place in the record from 1; 0 for all
	// unfolded says that, where the chart stands below the table, the lines
	// after the next game are shown.
	unfolded bool
	past     bool // beside the table enmity is shown after each game, not as it is now

	told told

	now *reading // what is shown, nil before it was built
}

// New is the screen at a desk, with the chart of the campaign.
func New(d *desk.Desk) *Screen { return &Screen{desk: d} }

// Name is "record".
func (r *Screen) Name() string { return "record" }

// Build builds the screen for the state of now.
func (r *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	r.desk.Shell = s
	r.now = &reading{screen: r, desk: r.desk, shell: s, speaker: r.desk.Speaker(), state: r.desk.State()}
	if r.now.state == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(r.now.t("title")))), layout.Gap(1, 1), nil, nil)
	}
	r.now.page = paperOf(r.now.state)
	return kit.NewScreen(r.now.top(), r.now.panels(), nil, nil)
}

// Turn shows one of the tabs of the side panel, counted from 0.
func (r *Screen) Turn(tab int) {
	r.tab = min(max(tab, tabCampaign), tabHonors)
	r.desk.Shell.Rebuild()
}

// Items are the record's own entries in the menu.
func (r *Screen) Items(s *shell.Shell) []shell.Item {
	state := r.desk.State()
	if state == nil || len(seafall.Played(state)) == 0 {
		return nil
	}
	items := []shell.Item{{ID: "sittings", Icon: crest.IconPen, Label: s.T("screen.record.sittings"), Do: func() { sheets.Sittings(r.desk) }}}
	if len(state.Record) > 0 && state.Running == nil {
		items = append([]shell.Item{{ID: "summary", Icon: crest.IconCrown, Label: s.T("screen.record.summary"), Do: r.desk.Go.Closed}}, items...)
	}
	return items
}
