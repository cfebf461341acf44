package founding

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// booksPage is the last page: what the paper comes to, and what in it does not add up.
type booksPage struct {
	c *CatchUp
	s *skulltales.State
}

func (p booksPage) page() fyne.CanvasObject {
	verdict := p.verdict()
	if p.c.now.now == nil {
		return verdict
	}
	return layout.VBox(theme.M, verdict, parts.Box(p.standings(p.c.now.now)))
}

// standings are the pirates as the books will have them, the first in front, and what
// the crew has.
func (p booksPage) standings(now *skulltales.State) fyne.CanvasObject {
	c := p.c
	box := layout.VBox(theme.S, layout.VBox(0, parts.Section(c.T("screen.paper.standings")), parts.Caption(c.T("screen.paper.standings.hint", "number", len(now.Chapters)+1))))
	list := now.Active()
	slices.SortStableFunc(list, func(a, b *skulltales.Pirate) int {
		if a.Registre.Prestige != b.Registre.Prestige {
			return b.Registre.Prestige - a.Registre.Prestige
		}
		return b.Registre.Coins - a.Registre.Coins
	})
	coins, prestige := 0, 0
	for _, of := range list {
		coins += of.Registre.Coins
		prestige += of.Registre.Prestige
		box.Add(kit.HLine())
		box.Add(p.standing(now, of))
	}
	box.Add(kit.HLine())
	box.Add(layout.Beside(theme.S, true, layout.Grow(parts.Strong(c.T("screen.paper.total"))), p.numbers("paper.total", prestige, coins)))
	for _, line := range speech.CrewLines(c.speak()) {
		box.Add(parts.Together(line))
	}
	return box
}

func (p booksPage) numbers(id string, prestige, coins int) fyne.CanvasObject {
	number := func(sign livery.Sign, n int) fyne.CanvasObject {
		return layout.Row(theme.XS, parts.Sign(sign, 22, ink.Of(theme.Ink2)), layout.AtLeast(44, 0, ink.NewText(theme.Value, p.c.Number(n)).Serif()))
	}
	return control.Named(id, layout.Row(theme.L, number(livery.Prestige, prestige), number(livery.Coins, coins)))
}

// standing is a pirate with what is on the log sheet.
func (p booksPage) standing(now *skulltales.State, of *skulltales.Pirate) fyne.CanvasObject {
	speak := p.c.speak()
	about := []string{wording.Upper(speech.Type(speak, of.Type, of.Words))}
	about = append(about, speech.Remarks(speak, of)...)
	about = append(about, speech.Wounds(speak, of)...)
	for _, it := range now.Held(of.ID) {
		about = append(about, it.Name)
	}
	about = append(about, of.Registre.Skills...)
	words := layout.VBox(0, parts.Strong(of.Player), parts.Caption(parts.Dotted(about...)))
	return layout.Beside(theme.S, true, layout.Grow(layout.Row(theme.M, kit.NewToken(parts.Livery(now, of.ID), 34), layout.Grow(words))),
		p.numbers("paper."+of.ID+".stands", of.Registre.Prestige, of.Registre.Coins))
}

// verdict is everything that does not add up, each with the way to its place, or that
// all does.
func (p booksPage) verdict() fyne.CanvasObject {
	c := p.c
	if len(c.now.problems)+len(c.now.doubts) == 0 {
		return parts.Box(layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 24, ink.Of(theme.Ok)), layout.Grow(control.Named("paper.fine", parts.Plain(c.T("screen.paper.fine"))))))
	}
	box := layout.VBox(theme.S)
	list := func(title, hint string, of []problem, role theme.Role) {
		if len(of) == 0 {
			return
		}
		if len(box.Objects) > 0 {
			box.Add(layout.Gap(1, theme.S))
		}
		box.Add(layout.VBox(0, parts.Section(title), parts.Caption(hint)))
		for _, is := range of {
			box.Add(kit.HLine())
			box.Add(p.wrong(is, role))
		}
	}
	list(c.T("screen.paper.refused"), c.T("screen.paper.refused.hint"), c.now.problems, theme.Danger)
	list(c.T("screen.paper.against"), c.T("screen.paper.against.hint"), c.now.doubts, theme.Warn)
	return parts.Box(box)
}

// wrong is something that does not add up: where it is, what is said against it, and
// the way there.
func (p booksPage) wrong(is problem, role theme.Role) fyne.CanvasObject {
	c := p.c
	words := layout.VBox(0, parts.Strong(p.place(is.at)), parts.Plain(c.says(is)))
	if is.says != nil && is.says.Rule != "" {
		words.Add(layout.Flow(theme.M, 0, desk.RuleSigns(c.Shell, "paper.rule", is.says.Rule)...))
	}
	mark, reasons := crest.IconWarn, doubts{c}
	var ways []fyne.CanvasObject
	if partOf(is.at) != partBooks {
		to := parts.Button("paper.to."+is.at, "", c.T("screen.paper.to"), func() { c.lead(is.at) })
		to.IconAfter = crest.IconNext
		ways = append(ways, to)
	}
	if role == theme.Warn {
		ways = append(ways, reasons.right(is))
		if said := reasons.reason(is); said != nil {
			mark, role = crest.IconCheck, theme.Ok
			words.Add(said)
		}
	}
	said := layout.TopRow(theme.S, kit.NewIconIn(mark, 22, ink.Of(role)), layout.Grow(words))
	switch {
	case len(ways) == 0:
		return said
	case c.room() < theme.PhoneBelow:
		return layout.VBox(theme.S, said, layout.Flow(theme.S, theme.S, ways...))
	}
	return layout.Aside(theme.M, said, layout.Flow(theme.S, theme.S, ways...))
}

// place is what a place is called.
func (p booksPage) place(place string) string {
	part := p.c.partTitle(partOf(place))
	switch list, line := placeOf(place); {
	case list == "chapter":
		return speech.ChapterName(p.c.Speaker(), line+1, 1)
	case strings.HasPrefix(place, partPirate) || list == atCrew || list == atBooks:
		return part
	case list == "owed":
		return parts.Dotted(p.c.T("screen.paper.owed"), strconv.Itoa(line+1))
	case list == "due":
		return parts.Dotted(p.c.T("screen.paper.dues"), strconv.Itoa(line+1))
	default:
		return parts.Dotted(part, strconv.Itoa(line+1))
	}
}
