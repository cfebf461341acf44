package founding

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// New is the screen that founds a campaign. What is half filled in stays, also
// when the application is closed in between.
type New struct {
	form   *form
	shell  *shell.Shell
	scroll *layout.Scroll
	found  *kit.Button
	state  *ink.Text
	notes  map[string]*note
	tried  bool // Found was tapped: every problem shows
	busy   bool
	// within is set where the form is part of a larger one, which keeps it and
	// says what stands in the way; the titles are then asked for elsewhere.
	within func()
}

// draftForm is where the half filled form is kept, among the window's drafts.
// An older version kept it among the settings, under the same name.
const draftForm = "new_campaign"

// keptForm is the half filled form, "" for none.
func keptForm(s *shell.Shell) string {
	if kept := shell.WindowDrafts(s).Get(draftForm); kept != "" {
		return kept
	}
	return s.Config().Settings.String(draftForm)
}

// keepForm keeps the form as far as it is filled in; "" forgets it.
func keepForm(s *shell.Shell, form string) {
	shell.WindowDrafts(s).Set(draftForm, form)
	if old := s.Config().Settings; old.String(draftForm) != "" {
		old.RemoveValue(draftForm)
	}
}

// NewCampaign is the screen with the form as it was left.
func NewCampaign() *New { return &New{} }

// Name is "new".
func (n *New) Name() string { return "new" }

func (n *New) t(key string, args ...any) string {
	return desk.Words(n.shell).T("screen.new."+key, args...)
}

// Build builds the form.
func (n *New) Build(s *shell.Shell) fyne.CanvasObject {
	n.shell = s
	if n.form == nil {
		n.form = readForm(keptForm(s), s.Config().Today())
	}
	n.notes = map[string]*note{}
	var clear fyne.CanvasObject
	if !narrow(s) {
		clear = kit.NewButton(kit.Outline, n.t("clear"), n.clear).ID("new.clear")
	}
	sub := ""
	if s.Class() != shell.Phone {
		sub = n.t("sub")
	}
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(n.t("title"), sub, nil)), clear)
	var offset float32
	if n.scroll != nil {
		offset = n.scroll.Offset()
	}
	n.scroll = layout.NewScroll(layout.Inset(theme.M, theme.L, theme.L, theme.L, n.body()))
	if offset > 0 {
		n.scroll.ScrollTo(offset)
	}
	bottom := n.bottom()
	n.check()
	return kit.NewScreen(top, n.scroll, nil, bottom)
}

// Items are the form's own part of the menu: what its bar has no room for.
func (n *New) Items(s *shell.Shell) []shell.Item {
	if !narrow(s) {
		return nil
	}
	return []shell.Item{{ID: "clear", Icon: crest.IconCross, Label: n.t("clear"), Do: n.clear}}
}

// clear empties the form after asking.
func (n *New) clear() {
	n.shell.Confirm("new.clear", func() shell.Question {
		return shell.Question{Title: n.t("clear"), What: n.t("clear.what"), Do: n.t("clear")}
	}, func() {
		n.form, n.tried = newForm(n.shell.Config().Today()), false
		n.keep()
		n.shell.Rebuild()
	})
}

func (n *New) keep() {
	if n.within != nil {
		n.within()
		return
	}
	keepForm(n.shell, n.form.String())
}

// changed is called after every letter and tap.
func (n *New) changed() {
	n.keep()
	n.check()
}

// wide is whether things stand side by side.
func (n *New) wide() bool { return n.shell.Width()/max(1, n.shell.Scale()) >= 760 }

func (n *New) body() fyne.CanvasObject {
	n.form.unnamed = n.unnamed()
	name := n.entry("name", n.t("name"), n.form.unnamed, n.form.Name, func(is string) { n.form.Name = is })
	date := n.entry("date", n.t("date"), "2026-01-17", n.form.Date, func(is string) { n.form.Date = is })
	var head fyne.CanvasObject = layout.VBox(theme.M, name, date)
	if n.wide() {
		head = layout.Weighted(theme.L, []float32{3, 1}, name, date)
	}
	cards := []fyne.CanvasObject{card(head), card(n.provinces())}
	if len(n.form.playing()) > 0 {
		if n.within == nil {
			cards = append(cards, card(n.titles()))
		}
		cards = append(cards, card(n.advanced()), card(n.house()))
	}
	return layout.Narrow(1240, layout.VBox(theme.M, cards...))
}

func card(o fyne.CanvasObject) fyne.CanvasObject {
	c := kit.NewCard(o)
	c.Padding = theme.L
	return c
}

// unnamed is what a campaign is called that nobody gives a name.
func (n *New) unnamed() string {
	return n.t("name.default", "date", desk.Speaker(n.shell).Date(n.shell.Config().Today()))
}

// note is the line below a field where its problem shows.
type note struct {
	text *ink.Text
	box  *fyne.Container
}

// noted puts a field's problem below it.
func (n *New) noted(field string, o fyne.CanvasObject) fyne.CanvasObject {
	text := ink.NewText(theme.Small, "").Role(theme.Danger).ID("new.problem." + field)
	box := layout.VBox(0, text)
	box.Hide()
	n.notes[field] = &note{text, box}
	return layout.VBox(theme.XS, o, box)
}

// entry is a field with its label above and its problem below.
func (n *New) entry(field, words, hint, value string, set func(string)) fyne.CanvasObject {
	return n.noted(field, layout.VBox(theme.XS, parts.Caption(words), n.field(field, hint, value, set)))
}

// field is a field alone.
func (n *New) field(field, hint, value string, set func(string)) *control.Entry {
	e := control.NewEntry(hint, nil)
	e.Text, e.TestID = value, "new."+field
	e.OnChanged = func(is string) {
		set(is)
		n.form.Shown[field] = true
		n.changed()
	}
	return e
}

// counter is a starting value.
func (n *New) counter(field, words string, value *int, least, most int) fyne.CanvasObject {
	c := kit.NewCounter(*value, least, most, func(is int) { *value = is; n.changed() })
	c.TestID = "new." + field
	return layout.VBox(theme.XS, parts.Caption(words), c)
}

// provinces are the five tiles, each with who plays it. A name that is written
// switches its province on.
func (n *New) provinces() fyne.CanvasObject {
	head := layout.Row(theme.M, layout.Grow(layout.Flow(theme.S, 0, ink.NewText(theme.Section, n.t("provinces")).Serif(), parts.Caption(n.t("provinces.hint")))),
		parts.Caption(n.t("provinces.count", "count", len(n.form.playing()))))
	rows := layout.VBox(theme.S)
	if n.ruled() {
		rows.Add(layout.Weighted(theme.M, ruledColumns, layout.Spacer(), parts.Caption(n.t("player")), parts.Caption(n.t("province_name")), parts.Caption(n.t("leader")), parts.Caption(n.t("style"))))
	}
	for i := range n.form.Provinces {
		if i > 0 || n.ruled() {
			rows.Add(kit.HLine())
		}
		rows.Add(n.who(&n.form.Provinces[i]))
	}
	return layout.VBox(theme.M, head, n.noted("provinces", rows))
}

// tile switches a province on and off.
func (n *New) tile(p seafall.Province) fyne.CanvasObject {
	on := n.form.province(p).On
	sub := n.t("off")
	if on {
		sub = n.t("on")
	}
	t := kit.NewChoiceTile(desk.Speaker(n.shell).Colour(p), sub, on, func() { n.turn(p, !on) })
	t.Livery, t.Plain, t.TestID = pieces.Livery(p), true, "new.province."+string(p)
	c := kit.NewCrest(pieces.Livery(p), 30)
	if on {
		c.Paint = pieces.Livery(p).On
	}
	t.Leading = c
	return t
}

// turn switches a province on or off.
func (n *New) turn(p seafall.Province, on bool) {
	n.form.turn(p, on)
	n.form.Shown["provinces"] = true
	n.changed()
	n.shell.Rebuild()
}

// who is a province's tile and its player; once it plays, its name and its
// leader too.
func (n *New) who(p *provinceForm) fyne.CanvasObject {
	id := string(p.Province)
	tile := n.tile(p.Province)
	room := n.shell.Width() / max(1, n.shell.Scale())
	under := func(words string, o fyne.CanvasObject) fyne.CanvasObject {
		if n.ruled() {
			return o // the words stand once, above the column
		}
		return layout.VBox(theme.XS, parts.Caption(words), o)
	}
	player := n.noted(id+".player", under(n.t("player"), n.player(p)))
	var name, leader, style fyne.CanvasObject = layout.Spacer(), layout.Spacer(), layout.Spacer()
	if p.On {
		name = n.noted(id+".name", under(n.t("province_name"), n.field(id+".name", n.t("province_name.hint"), p.Name, func(is string) { p.Name = is })))
		leader = n.noted(id+".leader", under(n.t("leader"), n.field(id+".leader", n.t("leader.hint"), p.Leader, func(is string) { p.Leader = is })))
		style = under(n.t("style"), n.style(p))
	}
	// The tile stands beside the field, below the height of its label.
	beside := layout.Inset(theme.Text(theme.Small)*theme.LineHeight+theme.XS, 0, 0, 0, tile)
	switch {
	case n.ruled():
		return layout.Weighted(theme.M, ruledColumns, tile, player, name, leader, style)
	case room >= theme.PhoneBelow && !p.On:
		return layout.Weighted(theme.M, []float32{1, 1, 1}, beside, player, style)
	case room >= theme.PhoneBelow:
		return layout.VBox(theme.S, layout.Weighted(theme.M, []float32{1, 1, 1}, beside, player, style), layout.Weighted(theme.M, []float32{1, 1}, name, leader))
	}
	var first fyne.CanvasObject = layout.Weighted(theme.M, []float32{1, 1}, beside, player)
	if room < 360 {
		first = layout.VBox(theme.S, tile, player)
	}
	if !p.On {
		return first
	}
	return layout.VBox(theme.S, first, name, leader, style)
}

// ruled is whether the provinces stand like a table, with each column's label
// above it once.
func (n *New) ruled() bool { return n.shell.Width()/max(1, n.shell.Scale()) >= 1150 }

// ruledColumns are the widths of a tile, its player, its name, its leader and
// how the leader is addressed.
var ruledColumns = []float32{1, 1.1, 1.15, 1.15, 1.35}

// style is how a province's leader is addressed.
func (n *New) style(p *provinceForm) fyne.CanvasObject {
	var choices []fyne.CanvasObject
	for _, s := range []seafall.Style{seafall.Masculine, seafall.Feminine} {
		b := kit.NewButton(kit.Outline, desk.Speaker(n.shell).TitleWord(seafall.Prince, s), func() {
			p.Style = s
			n.changed()
			n.shell.Rebuild()
		}).ID("new." + string(p.Province) + ".style." + string(s))
		b.Selected, b.Livery = p.Style == s, pieces.Livery(p.Province)
		choices = append(choices, b)
	}
	return layout.Flow(theme.S, theme.XS, choices...)
}

// player is the field for who plays a province. Enter leads to the next one,
// and from the last name to founding.
func (n *New) player(p *provinceForm) *control.Entry {
	id := "new." + string(p.Province) + ".player"
	e := control.NewEntry(n.t("player.hint"), nil)
	e.Text, e.TestID = p.Player, id
	e.OnChanged = func(is string) {
		p.Player = is
		n.form.Shown[string(p.Province)+".player"] = true
		if !p.On && strings.TrimSpace(is) != "" {
			n.turn(p.Province, true)
			return
		}
		n.changed()
	}
	e.OnSubmitted = func(is string) {
		next := "new.found"
		if n.within != nil {
			next = "catchup.next"
		}
		for i, other := range n.form.Provinces[:len(n.form.Provinces)-1] {
			if other.Province == p.Province && strings.TrimSpace(is) != "" {
				next = "new." + string(n.form.Provinces[i+1].Province) + ".player"
			}
		}
		control.Focus(n.shell.Config().Window.Canvas(), next)
	}
	return e
}

// titles are given by hand, or left open for the prologue.
func (n *New) titles() fyne.CanvasObject {
	speak := desk.Speaker(n.shell)
	set := n.form.titles()
	order := kit.NewButton(kit.Outline, n.t("titles.order"), func() {
		n.form.inOrder()
		n.form.Shown["titles"] = true
		n.changed()
		n.shell.Rebuild()
	}).ID("new.titles.order")
	body := layout.VBox(theme.S, layout.Row(theme.M, layout.Grow(layout.Flow(theme.S, 0, ink.NewText(theme.Section, n.t("titles")).Serif(), parts.Caption(n.t("titles.hint")))), order))
	rows := layout.VBox(theme.S)
	for _, p := range n.form.playing() {
		var choices []fyne.CanvasObject
		pick := func(t seafall.Title, words string) {
			id := "none"
			if t != "" {
				id = string(t)
			}
			b := kit.NewButton(kit.Outline, words, func() {
				n.form.give(p.Province, t)
				n.form.Shown["titles"] = true
				n.changed()
				n.shell.Rebuild()
			}).ID("new." + string(p.Province) + ".title." + id)
			b.Selected, b.Livery = p.Title == t, pieces.Livery(p.Province)
			choices = append(choices, b)
		}
		pick("", n.t("title.none"))
		for _, t := range set {
			pick(t, speak.TitleWord(t, p.Style))
		}
		name := p.Player
		if strings.TrimSpace(name) == "" {
			name = colourOf(n.shell, p.Province)
		}
		who := layout.AtLeast(170, 0, layout.Row(theme.S, kit.NewToken(pieces.Livery(p.Province), 30), layout.Grow(ink.NewText(theme.Body, name).Bold())))
		if n.wide() {
			rows.Add(layout.Row(theme.M, who, layout.Grow(layout.Flow(theme.S, theme.S, choices...))))
		} else {
			rows.Add(layout.VBox(theme.XS, who, layout.Flow(theme.S, theme.S, choices...)))
		}
	}
	body.Add(n.noted("titles", rows))
	return body
}

// advanced are the starting values, hidden until somebody asks for them.
func (n *New) advanced() fyne.CanvasObject {
	words, icon := n.t("advanced.show"), crest.IconPlus
	if n.form.Advanced {
		words, icon = n.t("advanced.hide"), crest.IconMinus
	}
	toggle := kit.NewIconButton(kit.Outline, icon, words, func() {
		n.form.Advanced = !n.form.Advanced
		n.changed()
		n.shell.Rebuild()
	}).ID("new.advanced")
	body := layout.VBox(theme.M, layout.Row(theme.M, layout.Grow(layout.VBox(0, ink.NewText(theme.Section, n.t("advanced")).Serif(), parts.Caption(n.t("advanced.hint")))), toggle))
	if !n.form.Advanced {
		return body
	}
	for _, p := range n.form.playing() {
		body.Add(kit.HLine())
		body.Add(n.values(p))
	}
	return body
}

// values are the starting values of one province.
func (n *New) values(p *provinceForm) fyne.CanvasObject {
	id := string(p.Province)
	name := p.Player
	if strings.TrimSpace(name) == "" {
		name = colourOf(n.shell, p.Province)
	}
	columns, four := 6, 4 // counters in a row: a province's values, a ship's
	switch width := n.shell.Width() / max(1, n.shell.Scale()); {
	case width < theme.PhoneBelow:
		columns, four = 2, 2
	case width < theme.LandscapeFrom:
		columns = 3
	}
	body := layout.VBox(theme.M, layout.Row(theme.S, kit.NewToken(pieces.Livery(p.Province), 30), layout.Grow(ink.NewText(theme.Label, name).Bold())),
		layout.Columns(columns, theme.M, 0,
			n.counter(id+".reputation", n.t("reputation"), &p.Reputation, 0, 20),
			n.counter(id+".fortune", n.t("fortune"), &p.Fortune, 0, 20),
			n.counter(id+".field_a", n.t("field_a"), &p.Fields[0], 0, 99),
			n.counter(id+".field_b", n.t("field_b"), &p.Fields[1], 0, 99),
			n.counter(id+".garrison", n.t("garrison"), &p.Garrison, 0, 9),
			n.counter(id+".home_boxes", n.t("home_boxes"), &p.HomeBoxes, 0, 2)))
	speak := desk.Speaker(n.shell)
	for i := range p.Ships {
		ship := &p.Ships[i]
		at := id + ".ship_" + string("ab"[i])
		name := n.entry(at+".name", n.t("ship", "letter", string("AB"[i])), n.t("ship.name"), ship.Name, func(is string) { ship.Name = is })
		values := layout.Columns(four, theme.M, 0,
			n.counter(at+".sail", speak.Value(seafall.Sail), &ship.Sail, 0, 9), n.counter(at+".raid", speak.Value(seafall.Raid), &ship.Raid, 0, 9),
			n.counter(at+".explore", speak.Value(seafall.Explore), &ship.Explore, 0, 9), n.counter(at+".hold", speak.Value(seafall.Hold), &ship.Hold, 0, 9))
		if n.wide() {
			body.Add(layout.Weighted(theme.M, []float32{1, 2}, name, values))
		} else {
			body.Add(layout.VBox(theme.S, name, values))
		}
	}
	return body
}

func (n *New) bottom() fyne.CanvasObject {
	n.found = kit.NewIconButton(kit.Primary, crest.IconFlag, n.t("found"), n.do).ID("new.found")
	n.state = ink.NewText(theme.Small, "").Role(theme.Ink2).ID("new.state")
	return shell.StateBar(n.shell, n.state, n.found)
}

// check shows what stands in the way, at the fields and beside the button.
func (n *New) check() {
	list := n.form.problems()
	at := map[string]string{}
	for _, p := range list {
		words := desk.Speaker(n.shell).Violation(p.Violation)
		if p.Violation.Key == "name.empty" {
			words = n.sentence(p)
		}
		at[n.fieldOf(p.Field)] = words
	}
	for field, note := range n.notes {
		words := at[field]
		show := words != "" && (n.tried || n.form.Shown[field])
		if note.box.Visible() != show || note.text.String() != words {
			note.text.SetText(words)
			if show {
				note.box.Show()
			} else {
				note.box.Hide()
			}
			n.scroll.Refresh()
		}
	}
	if n.within != nil {
		return
	}
	off := len(list) > 0 || n.busy
	if n.found.Disabled != off {
		n.found.SetDisabled(off, n.why)
	}
	n.found.OnWhy = n.why
	n.state.SetText(n.words(list))
}

// fieldOf is the field on the screen where a problem shows.
func (n *New) fieldOf(field string) string {
	if _, there := n.notes[field]; there {
		return field
	}
	// A starting value that is hidden or a counter: at the player's field.
	if colour, _, ok := strings.Cut(field, "."); ok {
		return colour + ".player"
	}
	return field
}

// words are beside the button: ready, or the first thing that is missing once somebody
// has begun.
func (n *New) words(list []problem) string {
	speak := desk.Speaker(n.shell)
	if len(list) == 0 {
		var players []string
		for _, p := range n.form.playing() {
			players = append(players, ledger.Tidy(p.Player))
		}
		return n.t("ready", "name", ledger.Tidy(n.form.called()), "players", speak.List(players))
	}
	if len(n.form.playing()) == 0 && len(n.form.Shown) == 0 { // nobody has begun
		return ""
	}
	return n.sentence(list[0])
}

// sentence is what stands in the way: a question where somebody is still to be named.
func (n *New) sentence(p problem) string {
	if p.Violation.Key == "name.empty" && strings.HasSuffix(p.Field, ".player") {
		return n.t("who", "province", colourOf(n.shell, p.Province))
	}
	words := desk.Speaker(n.shell).Violation(p.Violation)
	if p.Province != "" {
		return n.t("at", "province", colourOf(n.shell, p.Province), "why", words)
	}
	return words
}

// why shows all problems at their fields and lists them.
func (n *New) why() {
	n.tried = true
	n.check()
	list := n.form.problems()
	n.shell.SheetOf(func(func()) shell.Page {
		body := layout.VBox(theme.S)
		for _, p := range list {
			body.Add(layout.TopRow(theme.S, kit.NewIconIn(crest.IconWarn, 20, ink.Of(theme.Warn)), layout.Grow(ink.NewText(theme.Label, n.sentence(p)))))
		}
		return shell.Page{ID: "why", Title: n.t("why"), Body: body}
	})
}

// do founds the campaign and goes to its table. One that was founded here before is
// founded again after a question.
func (n *New) do() { n.write(false) }

func (n *New) write(again bool) {
	if n.busy {
		return
	}
	n.busy = true
	var book *ledger.Book
	said := scoring.Say(n.form.command())
	n.shell.Work(n.t("founding"), func(ctx context.Context) (err error) {
		books := n.shell.Config().Books
		if !again {
			if err := away.FoundedBefore(ctx, books, scoring.Game, said); err != nil {
				return err
			}
		}
		book, _, err = books.Found(ctx, scoring.Game, said)
		return err
	}, func(err error) {
		n.busy = false
		if shell.FoundAgain(n.shell, err, func() { n.write(true) }) {
			return
		}
		if err != nil {
			n.check()
			n.shell.Fail(err)
			return
		}
		n.form = nil
		keepForm(n.shell, "")
		n.shell.Adopt(book)
	})
}

// colourOf is a province's colour as people know it before it has a name.
func colourOf(s *shell.Shell, p seafall.Province) string { return desk.Speaker(s).Colour(p) }

// narrow is whether a bar has no room for a button with words.
func narrow(s *shell.Shell) bool { return s.Width()/max(1, s.Scale()) < 360 }
