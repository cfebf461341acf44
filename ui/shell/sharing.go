package shell

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Sharing lets the other devices at the table see the open books, and say what is
// theirs to say. It is off until somebody begins it.
type Sharing interface {
	// Attach is called once, with the shell that it is in.
	Attach(*Shell)
	// Opened is called with the campaign that is open from here on, nil for none.
	Opened(*ledger.Book)
	// State says whether devices can be let in now, and how many ask to be.
	State() (on bool, asking int)
	// Share opens the sheet with which it is begun and ended.
	Share()
}

// sharedAs is what the menu says of sharing; "" where there is none, or nothing to
// be shared.
func sharedAs(s *Shell) string {
	if s.config.Sharing == nil || s.book == nil || s.config.ReadOnly != nil {
		return ""
	}
	switch on, asking := s.config.Sharing.State(); {
	case asking > 0:
		return s.T("screen.menu.share.asking", "count", asking)
	case on:
		return s.T("screen.menu.share.on")
	}
	return s.T("screen.menu.share")
}

// sharedIn puts the sign that other devices see the books into the corner of what
// opens the menu; another one where a device asks to be let in.
func sharedIn(s *Shell, menu fyne.CanvasObject) fyne.CanvasObject {
	if s.config.Sharing == nil || s.book == nil {
		return menu
	}
	on, asking := s.config.Sharing.State()
	if !on {
		return menu
	}
	id, icon, ground, paint := "top.shared", crest.IconShare, theme.BrassFill, theme.OnBrassFill
	if asking > 0 {
		id, icon, ground, paint = "top.asking", crest.IconPlus, theme.Primary, theme.OnPrimary
	}
	sign := layout.Square(20, ink.Disc(theme.Color(ground), ink.Clear, 0), layout.Center(ink.IconImage(icon, theme.Color(paint), 14))) // in every size of text: the menu's own stays in sight
	return layout.Stack(menu, layout.VBox(0, layout.Row(0, layout.Spacer(), control.Named(id, sign)), layout.Spacer()))
}
