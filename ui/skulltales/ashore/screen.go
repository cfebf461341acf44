package ashore

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// Screen is the table between the phases of a campaign, in port and at sea.
type Screen struct {
	*desk.Desk
	scroll *layout.Scroll
	shares map[string]int // of the booty, as they are being counted
}

var (
	_ shell.Screen = (*Screen)(nil)
	_ shell.Mover  = (*Screen)(nil)
)

// New is the table of the open campaign.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d, shares: map[string]int{}} }

// Name is "ashore".
func (*Screen) Name() string { return "ashore" }

// Build builds the screen for the state of now.
func (t *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	t.Shell = s
	state := t.State()
	if state == nil || state.Running != nil {
		return kit.NewScreen(shell.Bar(s, layout.Spacer()), layout.Center(parts.Plain(t.T("screen.gone.what"))), nil, nil)
	}
	var body fyne.CanvasObject
	var ways []fyne.CanvasObject
	if state.Phase == "" {
		body, ways = t.between(state), t.begins(state)
	} else {
		body, ways = t.phase(state), t.ends(state)
	}
	margin := theme.L
	if s.Class() == shell.Phone {
		margin = 10
	}
	t.scroll = parts.KeepScroll(t.scroll, layout.NewScroll(layout.Pad(margin, layout.Narrow(1240, body))))
	t.scroll.TestID = "table.scroll"
	return kit.NewScreen(t.top(state), t.scroll, nil, t.bottom(ways))
}

// top says which campaign it is and where it stands.
func (t *Screen) top(s *skulltales.State) fyne.CanvasObject {
	var list []fyne.CanvasObject
	if b := shell.UndoButton(t.Shell); b != nil && t.Shell.Class() != shell.Phone {
		list = append(list, parts.UpTo(parts.UndoLimit, b))
	}
	trail := layout.Row(theme.XS, append(list, shell.LockButton(t.Shell), shell.MenuButton(t.Shell))...)
	bar := kit.NewTopBar(kit.NewTitle(s.Name, speech.Stand(t.Speaker()), nil), nil, trail)
	bar.FillLead = true
	return bar
}

// bottom has the latest acts and what comes next.
func (t *Screen) bottom(ways []fyne.CanvasObject) fyne.CanvasObject {
	if t.Shell.Class() == shell.Phone {
		if undo := shell.UndoButton(t.Shell); undo != nil {
			ways = append([]fyne.CanvasObject{undo}, ways...)
		}
		bar := kit.NewBottomBar(layout.Columns(1, theme.S, 0, ways...), nil, nil)
		bar.FillLead = true
		return bar
	}
	bar := kit.NewBottomBar(layout.PadXY(theme.S, 0, desk.JournalLine(t.Desk)), nil, layout.Actions(ways...))
	bar.FillLead = true
	return bar
}

// Items are the table's own part of the menu.
func (t *Screen) Items(*shell.Shell) []shell.Item {
	s := t.State()
	if s == nil {
		return nil
	}
	items := []shell.Item{{ID: "note", Icon: crest.IconPen, Label: t.T("screen.note"), Do: func() { sheets.Note(t.Desk) }}}
	if s.Finished == "" {
		items = append(items,
			shell.Item{ID: "audit", Icon: crest.IconCheck, Label: t.T("screen.audit.title"), Do: func() { sheets.Audit(t.Desk) }},
			shell.Item{ID: "house", Icon: crest.IconSettings, Label: t.T("screen.house.title"), Do: func() { sheets.HouseRules(t.Desk) }},
			shell.Item{ID: "recruit", Icon: crest.IconAdvisor, Label: t.T("screen.recruit.title"), Do: func() { sheets.Recruit(t.Desk, "") }},
			shell.Item{ID: "leave", Icon: crest.IconLeave, Label: t.T("screen.leave.title"), Do: func() { sheets.Leave(t.Desk) }})
	}
	return items
}
