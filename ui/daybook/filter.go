package daybook

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/textnorm"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// shown are the acts from a place on that a filter lets through, the latest
// first, and up to which place it went: words take their time, so that no more
// acts are worded than make a page.
func (x *Index) shown(f Filter, from int) (list []*Act, to int) {
	words := strings.Fields(textnorm.Fold(f.Text))
	fresh := 0
	for to = from; to < len(x.Acts) && fresh < page; to++ {
		a := x.Acts[to]
		if (len(words) > 0 || f.Kind != "") && !a.told {
			a.tell()
			fresh++
		}
		switch {
		case !f.Struck && (a.Struck || a.Target != ""),
			f.Part != nil && a.Time.Part != *f.Part,
			f.Kind != "" && !slices.Contains(a.kinds, f.Kind),
			f.Who != "" && !a.mentions(f.Who),
			!textnorm.Holds(a.plain, words):
			continue
		}
		list = append(list, a)
	}
	return list, to
}

// narrowing is how many of the filters narrow what is shown, the text left out.
func narrowing(f Filter) int {
	n := 0
	for _, on := range []bool{f.Part != nil, f.Who != "", f.Kind != ""} {
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
	part, who := j.teller.PartFilter(), j.teller.WhoFilter()
	var buttons []fyne.CanvasObject
	if j.shell().Width()/max(1, j.shell().Scale()) >= filtersFrom {
		buttons = []fyne.CanvasObject{
			button(part, j.teller.Part(j.filter.Part), j.filter.Part != nil, part),
			button(who, j.teller.Who(j.filter.Who), j.filter.Who != "", who),
			button("kind", kind(j.teller, j.filter.Kind), j.filter.Kind != "", "kind"),
			j.struckSwitch(),
		}
	} else {
		words := j.t("filters")
		if n := narrowing(j.filter); n > 0 {
			words = j.t("filters.some", "count", n)
		}
		buttons = []fyne.CanvasObject{button("all", words, narrowing(j.filter) > 0 || j.filter.Struck, part, who, "kind", "struck")}
	}
	if narrowing(j.filter) > 0 {
		buttons = append(buttons, kit.NewIconButton(kit.Quiet, crest.IconCross, j.t("clear"), j.showAll).ID("journal.clear"))
	}
	return layout.FieldAndButtons(search, buttons...)
}

// showAll shows everything again.
func (j *Screen) showAll() { j.change(Filter{Struck: j.filter.Struck}) }

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
	j.shell().SheetOf(func(shut func()) shell.Page {
		pick := func(f Filter) {
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
				body.Add(layout.VBox(theme.S, ink.NewText(theme.Body, j.filterTitle(group)).Bold(), choices))
			}
		}
		page := shell.Page{ID: "filter", Title: j.t("filters"), Body: body, Width: 720}
		if len(groups) == 1 {
			page.Title = j.filterTitle(groups[0])
		} else {
			page.Buttons = []fyne.CanvasObject{kit.NewButton(kit.Primary, j.counted(), shut).ID("filter.done")}
		}
		return page
	})
}

// filterTitle is what a filter is called.
func (j *Screen) filterTitle(group string) string {
	switch group {
	case j.teller.PartFilter():
		return j.teller.PartTitle()
	case j.teller.WhoFilter():
		return j.teller.WhoTitle()
	case "struck":
		return j.t("filter.struck")
	}
	return j.t("filter.kind")
}

// choices are the answers of one filter.
func (j *Screen) choices(group string, pick func(Filter)) fyne.CanvasObject {
	var all []fyne.CanvasObject
	answer := func(set func(*Filter)) func() {
		return func() {
			f := j.filter
			set(&f)
			pick(f)
		}
	}
	add := func(id, words string, chosen bool, set func(*Filter)) {
		b := kit.NewButton(kit.Outline, words, answer(set)).ID("filter." + group + "." + id)
		b.Selected = chosen
		all = append(all, b)
	}
	switch group {
	case j.teller.PartFilter():
		add("all", j.teller.Part(nil), j.filter.Part == nil, func(f *Filter) { f.Part = nil })
		for _, n := range j.index.parts {
			add(j.teller.PartID(n), j.teller.Part(&n), j.filter.Part != nil && *j.filter.Part == n, func(f *Filter) { f.Part = &n })
		}
	case j.teller.WhoFilter():
		add("all", j.teller.Who(""), j.filter.Who == "", func(f *Filter) { f.Who = "" })
		for _, who := range j.teller.People() {
			look := kit.TilePlain
			if j.filter.Who == who {
				look = kit.TileLivery
			}
			wears := j.teller.Wears(who)
			chip := kit.NewTile(look, layout.Row(theme.S, kit.NewToken(wears, theme.Token), ink.NewText(theme.Body, j.teller.Who(who))), answer(func(f *Filter) { f.Who = who }))
			chip.TestID, chip.Livery = "filter."+group+"."+who, wears
			all = append(all, chip)
		}
	case "kind":
		add("all", kind(j.teller, ""), j.filter.Kind == "", func(f *Filter) { f.Kind = "" })
		for _, group := range j.teller.Groups() {
			add(group, kind(j.teller, group), j.filter.Kind == group, func(f *Filter) { f.Kind = group })
		}
	case "struck":
		return j.struckSwitch()
	}
	return layout.Flow(theme.S, theme.S, all...)
}
