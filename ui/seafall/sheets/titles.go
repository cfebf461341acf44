package sheets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// TitlesByHand gives the titles before the first game, each to one; those still
// to be given with one tap, in the order in which the players stand.
func TitlesByHand(d *desk.Desk, s *seafall.State, playing []seafall.Province, titles map[seafall.Province]seafall.Title) fyne.CanvasObject {
	box := layout.VBox(theme.S, kit.HLine(), parts.Caption(d.T("screen.table.titles")))
	if rest := restOfTitles(playing, titles); len(rest) > 1 {
		box.Add(inOrder(d, s, playing, titles, rest))
	}
	for _, p := range playing {
		var choices []fyne.CanvasObject
		for _, title := range scoring.TitleSet(len(playing)) {
			choices = append(choices, parts.Choice("start.title."+string(p)+"."+string(title),
				d.Speaker().TitleWord(title, s.Board(p).Leader.Style), titles[p] == title, func() {
					for other, held := range titles {
						if held == title {
							delete(titles, other) // a title is there once (R54)
						}
					}
					titles[p] = title
					d.Shell.RebuildSheets()
				}))
		}
		box.Add(layout.VBox(theme.XS, layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), layout.Grow(parts.Strong(d.Speaker().Player(p)))),
			layout.Flow(theme.XS, theme.XS, choices...)))
	}
	return box
}

// restOfTitles are the titles that nobody has been given yet, the most prominent
// first.
func restOfTitles(playing []seafall.Province, titles map[seafall.Province]seafall.Title) []seafall.Title {
	return slices.DeleteFunc(scoring.TitleSet(len(playing)), func(title seafall.Title) bool {
		for _, given := range titles {
			if given == title {
				return true
			}
		}
		return false
	})
}

// inOrder is the tap that gives the rest of the titles to those who have none,
// from the top to the bottom.
func inOrder(d *desk.Desk, s *seafall.State, playing []seafall.Province, titles map[seafall.Province]seafall.Title, rest []seafall.Title) fyne.CanvasObject {
	given, words := map[seafall.Province]seafall.Title{}, []string{}
	for _, p := range playing {
		if titles[p] != "" || len(rest) == 0 {
			continue
		}
		given[p], rest = rest[0], rest[1:]
		words = append(words, d.T("screen.table.of", "what", d.Speaker().TitleWord(given[p], s.Board(p).Leader.Style), "player", d.Speaker().Player(p)))
	}
	tile := kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconCrown, 24, ink.Of(theme.Brass)),
		layout.Grow(layout.VBox(0, parts.Strong(d.T("screen.table.titles.order")), parts.Caption(strings.Join(words, ", "))))), func() {
		for p, title := range given {
			titles[p] = title
		}
		d.Shell.RebuildSheets()
	})
	tile.TestID = "start.title.order"
	return tile
}

// Title gives one province another title; whoever bears it takes the one that
// the province had (R54). What does not follow from campaign glory needs a
// reason (R45).
func Title(d *desk.Desk, p seafall.Province) {
	var chosen seafall.Title
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s, speaker := d.State(), d.Speaker()
		page := shell.Page{ID: "title", Width: 560}
		if s == nil || s.Board(p) == nil {
			return page
		}
		page = d.Page(p, d.T("screen.title.what"))
		page.ID, page.Width = "title", 560
		if s.Running != nil || s.Board(p).Left {
			page.Body = parts.Plain(d.T("screen.title.running"))
			return page
		}
		var tiles []fyne.CanvasObject
		for _, title := range scoring.TitleSet(len(s.Playing())) {
			tiles = append(tiles, titleTile(d, s, p, title, chosen == title, func() {
				chosen = title
				d.Shell.RebuildSheets()
			}))
		}
		page.Body = layout.VBox(theme.M, parts.Caption(d.T("screen.title.sub")), layout.ColumnsOf(2, 200, theme.S, tiles...))
		holder, words := scoring.TitleHolder(s, chosen), d.T("screen.title.choose")
		switch {
		case chosen == "":
		case holder == "":
			words = d.T("screen.title.do", "title", speaker.TitleWord(chosen, s.Board(p).Leader.Style))
		default:
			words = d.T("screen.title.swap", "name", speaker.Player(holder))
			page.Notice = parts.Plain(d.T("screen.title.swap.none", "name", speaker.Player(holder)))
			if had := s.Board(p).Title; had != "" {
				page.Notice = parts.Plain(d.T("screen.title.swap.what", "name", speaker.Player(holder), "title", speaker.TitleWord(had, s.Board(holder).Leader.Style)))
			}
		}
		do := kit.NewButton(kit.Primary, words, func() {
			d.Say(scoring.SetTitle{Province: p, Title: chosen, Swap: holder != ""}, shut)
		}).ID("title.do").Recording()
		do.Disabled, do.OnWhy = chosen == "", func() {
			d.Shell.Tell(func() (string, string) {
				return d.T("screen.title.choose"), d.T("screen.title.choose.what", "name", speaker.Player(p))
			})
		}
		page.Buttons = []fyne.CanvasObject{do}
		return page
	})
}

// titleTile is a title to choose, and who bears it now.
func titleTile(d *desk.Desk, s *seafall.State, p seafall.Province, title seafall.Title, chosen bool, pick func()) fyne.CanvasObject {
	speaker, holder := d.Speaker(), scoring.TitleHolder(s, title)
	tile := kit.NewChoiceTile(speaker.TitleWord(title, s.Board(p).Leader.Style), d.T("screen.title.free"), chosen, pick)
	tile.Livery, tile.TestID = pieces.Livery(p), "title."+string(title)
	switch holder {
	case "":
	case p:
		tile.Sub, tile.Disabled = d.T("screen.title.now"), true
		tile.OnWhy = func() {
			d.Shell.Tell(func() (string, string) {
				return d.T("screen.title.choose"), d.T("screen.title.choose.what", "name", speaker.Player(p))
			})
		}
	default:
		tile.Sub = d.T("screen.title.of", "name", speaker.Player(holder))
		tile.Trailing = kit.NewToken(pieces.Livery(holder), theme.Token)
	}
	return tile
}
