package audit

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// correctableOf are the values of an item that Correct sets right.
func correctableOf(d *desk.Desk, s *seafall.State, item scoring.AuditItem) []string {
	var paths []string
	for _, r := range item.Values {
		if _, err := s.ValueAt(r.Path); err == nil {
			paths = append(paths, r.Path)
		}
	}
	return paths
}

// booksWay is the key of the sentence that says how the books of an item are
// set right.
func booksWay(d *desk.Desk, s *seafall.State, item scoring.AuditItem) string {
	switch {
	case len(correctableOf(d, s, item)) > 0:
		return "books.correct"
	case strings.HasSuffix(item.Path, ".title"):
		return "books.titles"
	case strings.HasSuffix(item.Path, ".name"):
		return "books.name"
	case strings.HasPrefix(item.Path, "advisor/"):
		return "books.advisor"
	case strings.HasSuffix(item.Path, ".campaign_glory"):
		return "books.record"
	}
	return "books.note"
}

// mendBooks opens what sets the books of an item right: a correction, the
// titles, the names; and where the books have no way of their own, a note that
// says what differs.
func (a *Screen) mendBooks(s *seafall.State, item scoring.AuditItem) {
	owner := item.Path[:strings.IndexAny(item.Path, "./")]
	switch booksWay(a.Desk, s, item) {
	case "books.correct":
		if paths := correctableOf(a.Desk, s, item); len(paths) == 1 {
			sheets.CorrectOne(a.Desk, paths[0])
		} else {
			a.correctOneOf(item)
		}
	case "books.titles":
		setTitles(a.Desk)
	case "books.name":
		if seafall.Province(owner).Valid() {
			sheets.Names(a.Desk, seafall.Province(owner))
		} else {
			sheets.NameIsland(a.Desk, seafall.Region(owner))
		}
	case "books.advisor":
		sheets.NameAdvisor(a.Desk, strings.TrimPrefix(item.Path, "advisor/"))
	case "books.record":
		sheets.Correct(a.Desk, seafall.Province(owner))
	default:
		sheets.Note(a.Desk)
	}
}

// correctOneOf asks which value of a row is wrong, then corrects it.
func (a *Screen) correctOneOf(item scoring.AuditItem) {
	a.Shell.SheetOf(func(shut func()) shell.Page {
		s, speaker := a.State(), a.Speaker()
		var tiles []fyne.CanvasObject
		for _, path := range correctableOf(a.Desk, s, item) {
			is, _ := s.ValueAt(path) // just seen to be there
			what, _, shown := speech.Change(speaker, seafall.Change{Path: path, After: is})
			tile := kit.NewTile(kit.TilePlain, layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, what)),
				ink.NewText(theme.Label, shown).Bold().Trailing()), func() {
				shut()
				sheets.CorrectOne(a.Desk, path)
			})
			tile.TestID = "audit.value." + path
			tiles = append(tiles, tile)
		}
		return shell.Page{ID: "audit_values", Title: a.t("which"), Sub: speech.AuditItem(speaker, item.Path), Width: 620,
			Body: layout.ColumnsOf(2, 230, theme.S, tiles...)}
	})
}

// setTitles is the sheet that gives the titles by hand; later than before the
// first game the table says why (R45).
func setTitles(d *desk.Desk) {
	titles := map[seafall.Province]seafall.Title{}
	for _, p := range d.State().Playing() {
		titles[p] = d.State().Board(p).Title
	}
	d.Shell.SheetOf(func(shut func()) shell.Page {
		s := d.State()
		return shell.Page{ID: "titles", Title: d.T("screen.audit.titles"), Width: 680, Body: sheets.TitlesByHand(d, s, s.Playing(), titles),
			Buttons: []fyne.CanvasObject{parts.MainButton("titles.do", d.T("screen.audit.titles.do"), func() {
				d.Say(scoring.SetTitles{Titles: titles}, shut)
			})}}
	})
}
