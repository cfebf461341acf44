package founding

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// New is the screen that founds a campaign.
type New struct {
	form   *form
	shell  *shell.Shell
	scroll *layout.Scroll
	found  *kit.Button
	state  *ink.Text
	busy   bool
	// then is the screen that comes after the founding, nil for where a campaign begins.
	then func() shell.Screen
}

// draftForm is where the half filled form is kept, among the window's drafts.
const draftForm = "new_skulltales"

// NewCampaign is the screen with the form as it was left.
func NewCampaign() *New { return &New{} }

// NewPaper is the same form for a campaign that is on paper so far: once its crew is
// founded, the screen of the paper comes.
func NewPaper(then func() shell.Screen) *New { return &New{then: then} }

// Name is "new".
func (*New) Name() string { return "new" }

func (n *New) t(key string, args ...any) string { return desk.Words(n.shell).T(key, args...) }

func (n *New) speak() speech.Speaker { return speech.New(n.shell.Config().Words, nil) }

// Build builds the form.
func (n *New) Build(s *shell.Shell) fyne.CanvasObject {
	n.shell = s
	if n.form == nil {
		n.form = readForm(shell.WindowDrafts(s).Get(draftForm), s.Config().Today())
	}
	title, sub, found := n.t("screen.new.title"), speech.GameName(n.speak()), n.t("screen.new.found")
	if n.then != nil {
		title, sub, found = n.t("screen.paper"), parts.Dotted(sub, n.t("screen.paper.first")), n.t("screen.paper.found")
	}
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(title, sub, nil)))
	n.scroll = parts.KeepScroll(n.scroll, layout.NewScroll(layout.Inset(theme.M, theme.L, theme.L, theme.L, layout.Narrow(1240, n.body()))))
	n.scroll.TestID = "new.scroll"
	n.found = kit.NewIconButton(kit.Primary, crest.IconFlag, found, func() { n.do() }).ID("new.found")
	n.state = ink.NewText(theme.Small, "").Role(theme.Ink2).ID("new.state")
	bar := shell.StateBar(s, n.state, n.found)
	n.check()
	return kit.NewScreen(top, n.scroll, nil, bar)
}

// Items are the form's own part of the menu.
func (n *New) Items(s *shell.Shell) []shell.Item {
	return []shell.Item{{ID: "clear", Icon: crest.IconCross, Label: n.t("screen.new.clear"), Do: func() {
		s.Confirm("new.clear", func() shell.Question {
			return shell.Question{Title: n.t("screen.new.clear"), What: n.t("screen.new.clear.what"), Do: n.t("screen.new.clear")}
		}, func() {
			n.form = newForm(s.Config().Today())
			n.again()
		})
	}}}
}

// changed is called after every letter and tap.
func (n *New) changed() {
	shell.WindowDrafts(n.shell).Set(draftForm, n.form.String())
	n.check()
}

// again is changed where the form looks different afterwards.
func (n *New) again() {
	n.changed()
	n.shell.Rebuild()
}

// roomy says whether things stand side by side.
func (n *New) roomy() bool { return n.shell.Width()/max(1, n.shell.Scale()) >= 760 }

func (n *New) body() fyne.CanvasObject {
	f := n.form
	set := func(field *string) func(string) { return func(is string) { *field = is; n.changed() } }
	name := parts.Field("new.name", n.t("screen.new.name"), f.Name, set(&f.Name))
	date := parts.Field("new.date", n.t("screen.new.date"), f.Date, set(&f.Date))
	ship := parts.Field("new.ship", n.t("screen.new.ship"), f.Ship.Name, set(&f.Ship.Name))
	hull := parts.Field("new.ship_type", n.t("screen.new.ship.type"), f.Ship.Type, set(&f.Ship.Type))
	head := layout.ColumnsOf(4, 200, theme.L, name, date, ship, hull)
	cards := []fyne.CanvasObject{parts.Box(head), parts.Box(n.crew())}
	if f.Solo {
		cards = append(cards, parts.Box(n.allies()))
	}
	return layout.VBox(theme.M, append(cards, parts.Box(n.house()))...)
}

// crew are the pirates, each with who plays it.
func (n *New) crew() fyne.CanvasObject {
	mode := kit.NewTabs([]string{speech.Mode(n.speak(), skulltales.CrewMode), speech.Mode(n.speak(), skulltales.SoloMode)}, 0, nil)
	mode.TestID = "new.mode"
	if n.form.Solo {
		mode.Selected = 1
	}
	mode.OnChanged = func(i int) { n.form.Solo = i == 1; n.again() }
	head := layout.Beside(theme.M, true, layout.Grow(layout.VBox(0, parts.Section(n.t("screen.new.pirates")), parts.Caption(n.t("screen.new.pirates.hint")))), mode)
	rows := layout.VBox(theme.M, head)
	for i := range n.form.players() {
		rows.Add(kit.HLine())
		rows.Add(n.pirate(i))
	}
	if !n.form.Solo && len(n.form.Pirates) < mostPirates {
		rows.Add(kit.HLine())
		rows.Add(layout.Row(0, parts.Button("new.more", crest.IconPlus, n.t("screen.new.more"), func() {
			n.form.Pirates = append(n.form.Pirates, pirateForm{})
			n.again()
		})))
	}
	return rows
}

// pirate is one row: the emblem with the type, the player, the pirate's name, the sheet.
func (n *New) pirate(i int) fyne.CanvasObject {
	p := &n.form.Pirates[i]
	id := "new." + strconv.Itoa(i)
	kind := n.typeButton(id+".type", i, p.Type, p.Words, func(t skulltales.Type, words string) { p.Type, p.Words = t, words })
	player := parts.Field(id+".player", n.t("screen.new.player"), p.Player, func(is string) { p.Player = is; n.changed() })
	name := parts.Field(id+".name", n.t("screen.new.pirate"), p.Name, func(is string) { p.Name = is; n.changed() })
	sheet := parts.Button(id+".sheet", crest.IconPen, n.t("screen.new.sheet"), func() { n.sheet(i) })
	label := func(o fyne.CanvasObject) fyne.CanvasObject { // beside fields, below the height of their labels
		return layout.VBox(theme.XS, ink.NewText(theme.Small, " "), o)
	}
	ways := []fyne.CanvasObject{sheet}
	if !n.form.Solo && len(n.form.Pirates) > 1 {
		ways = append(ways, kit.NewIconButton(kit.Quiet, crest.IconCross, "", func() {
			n.form.Pirates = append(n.form.Pirates[:i:i], n.form.Pirates[i+1:]...)
			n.again()
		}).ID(id+".remove"))
	}
	if n.roomy() {
		return layout.Row(theme.M, layout.Grow(layout.Weighted(theme.M, []float32{1, 1, 1}, label(kind), player, name)), label(layout.Row(theme.XS, ways...)))
	}
	ways[0] = layout.Grow(sheet)
	return layout.VBox(theme.S, kind, layout.ColumnsOf(2, 150, theme.M, player, name), layout.Row(theme.XS, ways...))
}

// typeButton shows a type and leads to the sheet that chooses another.
func (n *New) typeButton(id string, place int, t skulltales.Type, words string, set func(skulltales.Type, string)) fyne.CanvasObject {
	label := n.t("screen.new.type")
	if t != "" {
		label = speech.Type(n.speak(), t, words)
	}
	b := kit.NewButton(kit.Outline, label, func() {
		taken := map[skulltales.Type]bool{}
		for _, p := range n.form.players() {
			taken[p.Type] = true
		}
		types{n.shell, t, words, place, taken}.choose(func(t skulltales.Type, words string) { set(t, words); n.again() })
	}).ID(id)
	b.IconAfter, b.Leading = crest.IconNext, true
	if t != "" {
		b.Crest = parts.Wear(place, t)
	}
	return b
}

// sheet is what the character sheet prints; all of it may be left out.
func (n *New) sheet(i int) {
	p := &n.form.Pirates[i]
	n.shell.SheetOf(func(shut func()) shell.Page {
		body := layout.VBox(theme.M, parts.Remark(n.t("screen.new.sheet.hint")), parts.SheetFields(n.speak(), "sheet", &p.Sheet, n.changed),
			parts.Field("sheet.class", wording.Upper(n.t("field.class")), p.Class, func(is string) { p.Class = is; n.changed() }),
			layout.VBox(theme.XS, parts.Caption(wording.Upper(n.t("field.hand"))), parts.Hands(n.speak(), "sheet.hand", p.Hand, func(h skulltales.Hand) {
				p.Hand = h
				n.changed()
				n.shell.RebuildSheets()
			})))
		title := n.t("screen.new.sheet")
		return shell.Page{ID: "sheet", Title: title, Sub: p.Player, Body: body, Width: 640,
			Buttons: []fyne.CanvasObject{kit.NewButton(kit.Primary, n.t("screen.new.sheet.done"), func() { shut(); n.again() }).ID("sheet.done")}}
	})
}

// allies are the three that a solo player draws at random (T4).
func (n *New) allies() fyne.CanvasObject {
	rows := layout.VBox(theme.M, layout.VBox(0, parts.Section(n.t("screen.new.allies")), parts.Caption(n.t("screen.new.allies.hint"))))
	for i := range n.form.Allies {
		a := &n.form.Allies[i]
		id := "new.ally." + strconv.Itoa(i)
		kind := n.typeButton(id+".type", 0, a.Type, a.Words, func(t skulltales.Type, words string) { a.Type, a.Words = t, words })
		rows.Add(kit.HLine())
		rows.Add(layout.ColumnsOf(3, 200, theme.M, layout.VBox(theme.XS, ink.NewText(theme.Small, " "), kind),
			parts.Count(id+".salary", n.t("screen.new.ally.salary"), a.Salary, 0, 99, func(is int) { a.Salary = is; n.changed() }),
			parts.Count(id+".prestige", n.t("screen.new.ally.prestige"), a.Prestige, 0, 20, func(is int) { a.Prestige = is; n.changed() })))
	}
	return rows
}

// house are the table's own readings of the rules.
func (n *New) house() fyne.CanvasObject {
	icon := crest.IconDown
	if n.form.House {
		icon = crest.IconMinus
	}
	open := kit.NewIconButton(kit.Quiet, icon, n.t("screen.house.title"), func() { n.form.House = !n.form.House; n.again() }).ID("new.house")
	open.Leading = true
	if !n.form.House {
		return open
	}
	var tiles []fyne.CanvasObject
	for _, r := range skulltales.HouseRules {
		on := false
		for _, is := range n.form.HouseRules {
			on = on || is == r
		}
		tile := kit.NewCheckTile(speech.HouseRule(n.speak(), r), on, nil, func(on bool) { n.form.turn(r, on); n.changed() })
		tile.Sub, tile.TestID = speech.HouseRuleWords(n.speak(), r), "new.house."+string(r)
		tiles = append(tiles, tile)
	}
	return layout.VBox(theme.S, open, layout.ColumnsOf(2, 380, theme.S, tiles...))
}

// unnamed is what a campaign is called that nobody gives a name.
func (n *New) unnamed() string {
	return n.t("screen.new.name.default", "date", n.speak().Date(n.shell.Config().Today()))
}

// check says beside the button what stands in the way.
func (n *New) check() {
	words := n.stands()
	if n.begun() {
		n.state.SetText(words)
	} else {
		n.state.SetText("")
	}
	off := words != "" || n.busy
	if n.found.Disabled != off {
		n.found.SetDisabled(off, func() { n.shell.Tell(func() (string, string) { return n.t("screen.new.not_yet"), n.stands() }) })
	}
}

// begun says whether anything has been filled in: before that nobody is told what is
// missing.
func (n *New) begun() bool { return n.form.String() != newForm(n.form.Date).String() }

// stands is what stands in the way of founding, "" for nothing.
func (n *New) stands() string {
	switch what, i := n.form.missing(); what {
	case "player":
		return n.t("screen.new.missing.player", "number", i+1)
	case "type":
		return n.t("screen.new.missing.type", "player", n.form.Pirates[i].Player)
	case "ally":
		return n.t("screen.new.missing.ally", "number", i+1)
	}
	if v := n.form.refusal(n.unnamed()); v != nil {
		return n.speak().Violation(v)
	}
	return ""
}

// do founds the campaign. What breaks a rule of play is founded with a reason, and
// what was founded here before after a question.
func (n *New) do(overrules ...ledger.Overrule) { n.write(false, overrules...) }

func (n *New) write(again bool, overrules ...ledger.Overrule) {
	if n.busy || n.stands() != "" {
		return
	}
	c := n.form.command(n.unnamed())
	if decided, err := scoring.Decide(skulltales.New(), c); err == nil && len(decided.Violations) > 0 && len(overrules) == 0 {
		shell.Overrule(n.shell, decided.Violations, func() wording.Speaker { return n.speak() },
			func(id string, rules ...string) []fyne.CanvasObject { return desk.RuleSigns(n.shell, id, rules...) },
			func(list []ledger.Overrule) { n.write(again, list...) })
		return
	}
	n.busy = true
	var book *ledger.Book
	n.shell.Work(n.t("screen.new.founding"), func(ctx context.Context) (err error) {
		books, said := n.shell.Config().Books, scoring.Say(c, overrules...)
		if !again {
			if err := away.FoundedBefore(ctx, books, scoring.Game, said); err != nil {
				return err
			}
		}
		book, _, err = books.Found(ctx, scoring.Game, said)
		return err
	}, func(err error) {
		n.busy = false
		if shell.FoundAgain(n.shell, err, func() { n.write(true, overrules...) }) {
			return
		}
		if err != nil {
			n.check()
			n.shell.Fail(err)
			return
		}
		n.form = nil
		shell.WindowDrafts(n.shell).Set(draftForm, "")
		n.shell.Adopt(book)
		if n.then != nil {
			n.shell.Go(n.then())
		}
	})
}

var (
	_ shell.Screen = (*New)(nil)
	_ shell.Mover  = (*New)(nil)
)
