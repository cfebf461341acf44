package audit

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/colonies"
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// correctableOf are the values of an item that Correct sets right.
func correctableOf(s *seafall.State, item scoring.AuditItem) []string {
	var paths []string
	for _, r := range item.Values {
		if _, there := seafall.CorrectableAt(s, r.Path); there {
			paths = append(paths, r.Path)
		}
	}
	return paths
}

// booksWay is the key of the sentence that says how the books of an item are
// set right.
func booksWay(s *seafall.State, item scoring.AuditItem) string {
	_, pattern, _ := seafall.ParseItem(s, item.Path)
	switch text := pattern.String(); {
	case len(correctableOf(s, item)) > 0:
		return "books.correct"
	case text == "PROVINCE.title":
		return "books.titles"
	case text == "PROVINCE.campaign_glory":
		return "books.record"
	case text == "rule/ADDED":
		return "books.rule"
	case len(namesOf(item)) > 0:
		return "books.name"
	}
	return "books.note"
}

// namesOf are the values of an item that are names the table gives: a
// correction is not needed to give another one.
func namesOf(item scoring.AuditItem) []seafall.Path {
	var names []seafall.Path
	for _, r := range item.Values {
		switch p := r.At(); p.Of.Pattern.String() {
		case "PROVINCE.name", "PROVINCE.ship_SHIP.name", "ISLAND.name", "COLONY.name", "named/ADVISOR":
			names = append(names, p)
		}
	}
	return names
}

// rename opens the sheet that gives a name anew.
func (a *Screen) rename(p seafall.Path) {
	switch {
	case p.Is("named/ADVISOR"):
		sheets.NameAdvisor(a.Desk, p.ID)
	case p.Is("COLONY.name"):
		colonies.NameColony(a.Desk, string(p.Region))
	case p.Province != "":
		sheets.Names(a.Desk, p.Province)
	default:
		sheets.NameIsland(a.Desk, p.Region)
	}
}

// mendBooks opens what sets the books of an item right: a correction, the
// titles, the names; and where the books have no way of their own, a note that
// says what differs.
func (a *Screen) mendBooks(s *seafall.State, item scoring.AuditItem) {
	paths, names := correctableOf(s, item), namesOf(item)
	switch way := booksWay(s, item); {
	case strings.HasPrefix(item.Path, "advisor/"):
		sheets.CorrectCard(a.Desk, item.Values[0].At().ID)
	case way == "books.correct" && len(paths) == 1 && len(names) == 0:
		sheets.CorrectOne(a.Desk, paths[0])
	case way == "books.correct":
		a.mendOneOf(item)
	case way == "books.titles":
		sheets.Title(a.Desk, item.Values[0].At().Province)
	case way == "books.rule":
		a.Go.AddRule()
	case way == "books.record":
		sheets.CorrectScores(a.Desk, item.Values[0].At().Province)
	case len(names) > 0:
		a.rename(names[0])
	default:
		sheets.Note(a.Desk)
	}
}

// mendOneOf asks which value of a row is wrong, then corrects it, or gives the
// name anew.
func (a *Screen) mendOneOf(item scoring.AuditItem) {
	a.Shell.SheetOf(func(shut func()) shell.Page {
		s, speaker := a.State(), a.Speaker()
		var tiles []fyne.CanvasObject
		add := func(path, is string, mend func()) {
			what, _, shown := speech.Change(speaker, seafall.Change{Path: path, After: is})
			tile := kit.NewTile(kit.TilePlain, layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, what)),
				ink.NewText(theme.Label, shown).Bold().Trailing()), func() {
				shut()
				mend()
			})
			tile.TestID = "audit.value." + path
			tiles = append(tiles, tile)
		}
		for _, path := range correctableOf(s, item) {
			is, _ := seafall.CorrectableAt(s, path) // just seen to be there
			add(path, is, func() { sheets.CorrectOne(a.Desk, path) })
		}
		for _, p := range namesOf(item) {
			is, _ := seafall.LookUp(p.String()).In(s)
			add(p.String(), is, func() { a.rename(p) })
		}
		return shell.Page{ID: "audit_values", Title: a.t("which"), Sub: speech.AuditItem(speaker, item.Path), Width: 620,
			Body: layout.ColumnsOf(2, 230, theme.S, tiles...)}
	})
}
