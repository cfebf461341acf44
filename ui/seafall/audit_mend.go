package seafall

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// correctable are the values of an item that Correct sets right.
func (a *Audit) correctable(s *seafall.State, item scoring.AuditItem) []string {
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
func (a *Audit) booksWay(s *seafall.State, item scoring.AuditItem) string {
	switch {
	case len(a.correctable(s, item)) > 0:
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
func (a *Audit) mendBooks(s *seafall.State, item scoring.AuditItem) {
	owner := item.Path[:strings.IndexAny(item.Path, "./")]
	switch a.booksWay(s, item) {
	case "books.correct":
		if paths := a.correctable(s, item); len(paths) == 1 {
			a.correctOne(paths[0])
		} else {
			a.correctOneOf(item)
		}
	case "books.titles":
		a.setTitles()
	case "books.name":
		if seafall.Province(owner).Valid() {
			a.names(seafall.Province(owner))
		} else {
			a.nameIsland(seafall.Region(owner))
		}
	case "books.advisor":
		a.nameAdvisor(strings.TrimPrefix(item.Path, "advisor/"))
	case "books.record":
		a.correct(seafall.Province(owner))
	default:
		a.note()
	}
}

// correctOne is the sheet that corrects the value at a path.
func (t *acts) correctOne(path string) {
	is, err := t.shell.State().ValueAt(path)
	if err != nil {
		return
	}
	region := path[:strings.IndexByte(path, '.')]
	if region == "record" {
		region = path[strings.LastIndexByte(path, '.')+1:]
	}
	t.correction(seafall.Region(region), correction{path: path, is: is})
}

// correctOneOf asks which value of a row is wrong, then corrects it.
func (a *Audit) correctOneOf(item scoring.AuditItem) {
	a.shell.SheetOf(func(shut func()) shell.Page {
		s, speaker := a.shell.State(), a.shell.Speaker()
		var tiles []fyne.CanvasObject
		for _, path := range a.correctable(s, item) {
			is, _ := s.ValueAt(path) // just seen to be there
			what, _, shown := speaker.Change(seafall.Change{Path: path, After: is})
			tile := kit.NewTile(kit.TilePlain, kit.Row(theme.S, kit.Grow(kit.NewText(theme.Small, what)),
				kit.NewText(theme.Label, shown).Bold().Trailing()), func() {
				shut()
				a.correctOne(path)
			})
			tile.TestID = "audit.value." + path
			tiles = append(tiles, tile)
		}
		return shell.Page{ID: "audit_values", Title: a.t("which"), Sub: speaker.AuditItem(item.Path), Width: 620,
			Body: kit.ColumnsOf(2, 230, theme.S, tiles...)}
	})
}

// setTitles is the sheet that gives the titles by hand; later than before the
// first game the table says why (R45).
func (t *acts) setTitles() {
	titles := map[seafall.Province]seafall.Title{}
	for _, p := range t.shell.State().Playing() {
		titles[p] = t.shell.State().Board(p).Title
	}
	t.shell.SheetOf(func(shut func()) shell.Page {
		s := t.shell.State()
		return shell.Page{ID: "titles", Title: t.shell.T("screen.audit.titles"), Width: 680, Body: t.titlesByHand(s, s.Playing(), titles),
			Buttons: []fyne.CanvasObject{t.mainButton("titles.do", t.shell.T("screen.audit.titles.do"), func() {
				t.say(scoring.SetTitles{Titles: titles}, shut)
			})}}
	})
}
