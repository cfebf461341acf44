package journal

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// shown are the acts from a place on that a filter lets through, the latest
// first, and up to which place it went: words take their time, so that no more
// acts are worded than make a page.
func (x *index) shown(f desk.Filter, from int) (list []*act, to int) {
	words := strings.Fields(wording.Fold(f.Text))
	fresh := 0
	for to = from; to < len(x.acts) && fresh < page; to++ {
		a := x.acts[to]
		if (len(words) > 0 || f.Kind != "") && !a.told {
			a.tell()
			fresh++
		}
		switch {
		case !f.Struck && (a.Struck || a.Target != ""),
			f.Game != nil && a.time.game != *f.Game,
			f.Kind != "" && !slices.Contains(a.kinds, f.Kind),
			f.Province != "" && !a.mentions(f.Province),
			slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(a.plain, w) }):
			continue
		}
		list = append(list, a)
	}
	return list, to
}

// narrowing is how many of the filters narrow what is shown, the text left out.
func narrowing(f desk.Filter) int {
	n := 0
	for _, on := range []bool{f.Game != nil, f.Province != "", f.Kind != ""} {
		if on {
			n++
		}
	}
	return n
}

// filtersFrom is the width at which every filter has a button of its own.
const filtersFrom float32 = 900

// filters are the search and the buttons that narrow the journal.
func (j *Screen) filters() fyne.CanvasObject {
	search := control.NewEntry(j.t("search"), nil)
	search.TestID, search.Text = "journal.search", j.filter.Text
	search.OnChanged = func(is string) { j.filter.Text = is; j.refilter() }
	button := func(id, words string, on bool, groups ...string) fyne.CanvasObject {
		b := kit.NewButton(kit.Outline, words, func() { j.choose(groups) }).ID("journal.filter." + id)
		b.IconAfter, b.Selected = crest.IconDown, on
		return b
	}
	var buttons []fyne.CanvasObject
	if j.desk.Shell.Width()/max(1, j.desk.Shell.Scale()) >= filtersFrom {
		buttons = []fyne.CanvasObject{
			button("game", j.words().game(j.filter.Game), j.filter.Game != nil, "game"),
			button("province", j.words().province(j.filter.Province), j.filter.Province != "", "province"),
			button("kind", j.words().kind(j.filter.Kind), j.filter.Kind != "", "kind"),
			j.struckSwitch(),
		}
	} else {
		words := j.t("filters")
		if n := narrowing(j.filter); n > 0 {
			words = j.t("filters.some", "count", n)
		}
		buttons = []fyne.CanvasObject{button("all", words, narrowing(j.filter) > 0 || j.filter.Struck, "game", "province", "kind", "struck")}
	}
	if narrowing(j.filter) > 0 {
		buttons = append(buttons, kit.NewIconButton(kit.Quiet, crest.IconCross, j.t("clear"), j.showAll).ID("journal.clear"))
	}
	return layout.FieldAndButtons(search, buttons...)
}

// showAll shows everything again.
func (j *Screen) showAll() { j.change(desk.Filter{Struck: j.filter.Struck}) }

// struckSwitch shows what was taken back as well.
func (j *Screen) struckSwitch() fyne.CanvasObject {
	tile := kit.NewCheckTile(j.t("struck"), j.filter.Struck, nil, func(on bool) {
		f := j.filter
		f.Struck = on
		j.change(f)
	})
	tile.TestID = "journal.struck"
	return tile
}

// choose is the sheet with the answers of one filter or of all. With one, the
// answer closes it.
func (j *Screen) choose(groups []string) {
	j.desk.Shell.SheetOf(func(shut func()) shell.Page {
		pick := func(f desk.Filter) {
			if len(groups) == 1 {
				shut()
			}
			j.change(f)
		}
		body := layout.VBox(theme.L)
		for _, group := range groups {
			choices := j.choices(group, pick)
			if len(groups) == 1 {
				body.Add(choices)
			} else {
				body.Add(layout.VBox(theme.S, parts.Strong(j.t("filter."+group)), choices))
			}
		}
		page := shell.Page{ID: "filter", Title: j.t("filters"), Body: body, Width: 720}
		if len(groups) == 1 {
			page.Title = j.t("filter." + groups[0])
		} else {
			page.Buttons = []fyne.CanvasObject{kit.NewButton(kit.Primary, j.counted(), shut).ID("filter.done")}
		}
		return page
	})
}

// choices are the answers of one filter.
func (j *Screen) choices(group string, pick func(desk.Filter)) fyne.CanvasObject {
	var all []fyne.CanvasObject
	add := func(id, words string, chosen bool, set func(*desk.Filter)) {
		all = append(all, parts.Choice("filter."+group+"."+id, words, chosen, func() {
			f := j.filter
			set(&f)
			pick(f)
		}))
	}
	switch group {
	case "game":
		add("all", j.t("games.all"), j.filter.Game == nil, func(f *desk.Filter) { f.Game = nil })
		for _, n := range j.index.games {
			add(j.words().gameID(n), j.words().game(&n), j.filter.Game != nil && *j.filter.Game == n, func(f *desk.Filter) { f.Game = &n })
		}
	case "province":
		add("all", j.t("players.all"), j.filter.Province == "", func(f *desk.Filter) { f.Province = "" })
		for _, p := range j.index.players {
			look := kit.TilePlain
			if j.filter.Province == p {
				look = kit.TileLivery
			}
			chip := kit.NewTile(look, layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), ink.NewText(theme.Body, j.words().province(p))), func() {
				f := j.filter
				f.Province = p
				pick(f)
			})
			chip.TestID, chip.Livery = "filter.province."+string(p), pieces.Livery(p)
			all = append(all, chip)
		}
	case "kind":
		add("all", j.t("kinds.all"), j.filter.Kind == "", func(f *desk.Filter) { f.Kind = "" })
		for _, kind := range phrases.Groups {
			add(kind, j.words().kind(kind), j.filter.Kind == kind, func(f *desk.Filter) { f.Kind = kind })
		}
	case "struck":
		return j.struckSwitch()
	}
	return layout.Flow(theme.S, theme.S, all...)
}
