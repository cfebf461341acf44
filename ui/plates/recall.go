package plates

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Recall is the page that says where the last evening left everybody.
type Recall struct{ scroll *layout.Scroll }

var _ shell.Screen = (*Recall)(nil)

// NewRecall is the page of the open campaign.
func NewRecall() *Recall { return &Recall{} }

// Name is "last-time".
func (*Recall) Name() string { return "last-time" }

// recalled is what the open campaign has to recall, nil for nothing.
func recalled(s *shell.Shell) *shell.Recall {
	if m := shell.MomentsOf(s); m != nil {
		return m.Recall(s)
	}
	return nil
}

// Build builds the page for the state of now.
func (p *Recall) Build(s *shell.Shell) fyne.CanvasObject {
	is := recalled(s)
	if is == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Spacer()), layout.Center(ink.NewText(theme.Label, s.T("screen.recall.nothing"))), nil, nil)
	}
	plate := &Screen{shell: s, plate: &shell.Plate{Over: append([]string{s.T("screen.recall.title")}, is.Over...), Heading: is.Heading, Crests: is.Crests, Lead: is.Lead}}
	head := layout.VBox(theme.L, plate.head())
	if is.Words != "" {
		head.Add(balanced(ink.NewText(theme.Name, s.T("term.quoted", "text", is.Words)).Italic().Role(theme.Ink2).ID("recall.words")))
	}
	was := p.scroll
	p.scroll = layout.NewScroll(plate.framed(head, recallParts(is)))
	p.scroll.TestID = "recall.scroll"
	if was != nil {
		p.scroll.ScrollTo(was.Offset())
	}
	on := kit.NewButton(kit.Primary, s.T("screen.recall.on"), s.Back).ID("recall.on")
	on.IconAfter = crest.IconNext
	bar := kit.NewBottomBar(nil, nil, on)
	if plate.phone() {
		bar = kit.NewBottomBar(layout.PadXY(0, theme.XS, on), nil, nil)
		bar.FillLead = true
	}
	return kit.NewScreen(nil, layout.Stack(p.scroll, plate.corner()), nil, bar)
}

// recallParts are what there is to say, a matter below the other.
func recallParts(is *shell.Recall) fyne.CanvasObject {
	body := layout.VBox(theme.M)
	for _, part := range is.Parts {
		if len(part.Lines) == 0 {
			continue
		}
		if len(body.Objects) > 0 {
			body.Add(newBrassLine())
		}
		lines := layout.VBox(theme.S, ink.NewText(theme.Section, part.Title).Serif())
		for _, line := range part.Lines {
			lines.Add(recallLine(line))
		}
		body.Add(lines)
	}
	return body
}

func recallLine(l shell.RecallLine) fyne.CanvasObject {
	mark := fyne.CanvasObject(layout.Square(theme.Token, layout.Center(kit.NewIconIn(l.Icon, 20, ink.Of(theme.Brass)))))
	if !l.Livery.Nobodys() {
		mark = kit.NewToken(l.Livery, theme.Token)
	}
	return layout.TopRow(theme.M, mark, layout.Grow(layout.AtLeast(0, theme.Token, layout.VBox(0, layout.Spacer(), ink.NewText(theme.Label, l.Words), layout.Spacer()))))
}

// LastTime is the head of the table between two evenings: how the last one came out,
// and with a tap all that is to be recalled. It is nil where nothing is.
func LastTime(s *shell.Shell) fyne.CanvasObject {
	is := recalled(s)
	if is == nil {
		return nil
	}
	row := []fyne.CanvasObject{}
	for _, of := range is.Crests[:min(1, len(is.Crests))] {
		row = append(row, kit.NewToken(of, 40))
	}
	words := layout.VBox(0, ink.NewText(theme.Body, s.T("screen.recall.title")).Bold(), ink.NewText(theme.Caption, is.Lead).Role(theme.Ink2))
	row = append(row, layout.Grow(words), kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2)))
	touch := control.NewTouch(layout.Row(theme.M, row...), func() { s.Go(NewRecall()) })
	touch.TestID, touch.Padding = "table.last_time", theme.S
	return kit.NewCard(touch)
}

// LastTimeItem is the way to the page in the menu, nil where nothing is to be recalled
// or the page is shown.
func LastTimeItem(s *shell.Shell) []shell.Item {
	if _, here := s.Current().(*Recall); here || recalled(s) == nil {
		return nil
	}
	return []shell.Item{{ID: "last_time", Icon: crest.IconBook, Label: s.T("screen.recall.title"), Do: func() { s.Go(NewRecall()) }, In: shell.LookUp}}
}
