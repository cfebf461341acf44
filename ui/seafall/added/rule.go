package added

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Rule opens the sheet for a rule that came on a sticker (R73): its number and its
// heading, as printed. Where the heading means something that is not open yet, it
// asks; what it means nothing of is kept.
func Rule(d *desk.Desk) {
	a := &adding{Desk: d}
	d.Shell.SheetOf(a.page)
}

// stage is how far a rule has come.
type stage int

const (
	writing    stage = iota // number and heading
	asking                  // whether what the app has for it is opened
	kept                    // in the table's words: how to come back
	everything              // before all of it is opened
)

// adding is a rule on its way into the books.
type adding struct {
	*desk.Desk
	stage
	last    seafall.RuleAdded // what was kept just now
	asked   []seafall.Part    // what the heading means and is not open
	answers []bool            // to the first of asked
}

// What is written and not recorded yet stays, even when the window is closed.
const (
	draftNumber  = "rule number"
	draftHeading = "rule heading"
	draftInstead = "rule instead" // kept words that these replace
)

// mostDigits of a rule's number, and how wide they are.
const (
	mostDigits  = 2
	numberWidth = 96
)

func (a *adding) heading() string { return ledger.Tidy(a.Shell.Draft(draftHeading)) }

// number is the number that was written, 0 for none.
func (a *adding) number() int {
	n, err := strconv.Atoi(a.Shell.Draft(draftNumber))
	if err != nil {
		return 0
	}
	return n
}

// instead are the kept words that these replace, "" where there are none any more.
func (a *adding) instead() string {
	words := a.Shell.Draft(draftInstead)
	if !slices.ContainsFunc(a.State().Late.Rules, func(r seafall.AddedRule) bool { return r.Words == words && r.Part == "" && !r.All }) {
		return ""
	}
	return words
}

// turn shows another stage.
func (a *adding) turn(to stage) {
	a.stage = to
	a.Shell.RebuildSheets()
}

func (a *adding) page(shut func()) shell.Page {
	page := shell.Page{ID: "rule", Title: a.T("screen.rule.title"), Width: 560,
		Lead: kit.NewIconIn(crest.IconScales, 28, ink.Of(theme.Brass))}
	s := a.State()
	if s == nil {
		page.Body = parts.Plain(a.T("screen.table.no_game"))
		return page
	}
	switch a.stage {
	case asking:
		a.question(&page, shut)
	case kept:
		a.keptPage(&page, shut)
	case everything:
		a.warning(&page, shut)
	default:
		a.form(&page, s, shut)
	}
	return page
}

// form asks for number and heading.
func (a *adding) form(page *shell.Page, s *seafall.State, shut func()) {
	page.Sub = a.T("screen.rule.sub")
	heading := parts.Field("rule.heading", a.T("screen.rule.heading"), a.Shell.Draft(draftHeading), func(is string) { a.Shell.SetDraft(draftHeading, is) })
	first := layout.VBox(theme.M, a.numberField(), heading)
	if a.Shell.Class() != shell.Phone && a.Shell.Scale() <= 1.3 {
		first = layout.Row(theme.M, a.numberField(), layout.Grow(heading))
	}
	body := layout.VBox(theme.L, first)
	if list := a.soFar(s); list != nil {
		body.Add(layout.VBox(theme.S, kit.HLine(), list))
	}
	if len(s.Opened()) < len(seafall.Parts) {
		all := kit.NewButton(kit.Quiet, a.T("screen.rule.everything"), func() { a.turn(everything) }).ID("rule.everything")
		body.Add(layout.VBox(theme.S, kit.HLine(), layout.Row(0, all, layout.Spacer())))
	} else if a.Shell.Book().Campaign().ID != sample.LateID {
		look := kit.NewButton(kit.Quiet, a.T("late.p12.sample.open"), func() { a.toTheEnd(shut) }).ID("rule.sample")
		body.Add(layout.VBox(theme.S, kit.HLine(), layout.Row(0, look, layout.Spacer())))
	}
	page.Body = body
	page.Buttons = []fyne.CanvasObject{parts.MainButton("rule.do", a.T("screen.rule.do"), func() { a.add(shut) })}
}

// toTheEnd founds the sample campaign that goes to the end, or finds it, and opens it:
// the table has everything that it shows.
func (a *adding) toTheEnd(shut func()) {
	books, lang, id := a.Shell.Config().Books, a.Shell.Look().Language(), ""
	a.Shell.Work(a.T("screen.campaigns.sampling"), func(ctx context.Context) (err error) {
		if id, err = sample.FoundLateIn(ctx, books.Store, string(lang)); err == nil {
			books.Due(ctx, ledger.Recorded)
		}
		return err
	}, func(err error) {
		if err != nil {
			a.Shell.Fail(err)
			return
		}
		shut()
		a.Shell.Reset()
		a.Shell.Open(id)
	})
}

// numberField is − number +, and the number can be written: few want to tap to 16.
func (a *adding) numberField() fyne.CanvasObject {
	field := parts.Entry("rule.number", "–", a.Shell.Draft(draftNumber), nil)
	field.OnChanged = func(is string) {
		digits := strings.Map(func(r rune) rune {
			if r < '0' || r > '9' {
				return -1
			}
			return r
		}, is)
		if digits = strings.TrimLeft(digits, "0"); len(digits) > mostDigits {
			digits = digits[:mostDigits]
		}
		a.Shell.SetDraft(draftNumber, digits)
		if digits != is {
			field.SetText(digits)
		}
	}
	step := func(by int) {
		n := min(max(a.number()+by, 0), seafall.MostRuleNumber)
		field.SetText(strings.TrimLeft(strconv.Itoa(n), "0"))
	}
	less := kit.NewIconButton(kit.Outline, crest.IconMinus, "", func() { step(-1) }).ID("rule.number.less")
	more := kit.NewIconButton(kit.Outline, crest.IconPlus, "", func() { step(1) }).ID("rule.number.more")
	return layout.VBox(theme.XS, parts.Caption(a.T("screen.rule.number")), layout.Row(theme.XS, less, layout.UpTo(numberWidth, field), more))
}

// soFar are the rules that were added, the latest first, those that opened nothing
// with the way to say them again; nil while there are none.
func (a *adding) soFar(s *seafall.State) fyne.CanvasObject {
	list := layout.VBox(theme.S, parts.Caption(a.T("screen.rule.so_far")))
	for i, r := range slices.Backward(s.Late.Rules) {
		if i > 0 && r.Number == s.Late.Rules[i-1].Number && r.Words == s.Late.Rules[i-1].Words && r.Part != "" {
			continue // one rule that opened several parts
		}
		list.Add(a.line(i, r))
	}
	if len(list.Objects) == 1 {
		return nil
	}
	return list
}

// line is a rule that was added, with its number as it stands on the sticker.
func (a *adding) line(i int, r seafall.AddedRule) fyne.CanvasObject {
	name, sub := r.Words, a.Speaker().Game(r.Game)
	switch {
	case r.All:
		name = a.T("undo.rule_added.all")
	case name == "":
		name = speech.AddedRule(a.Speaker(), r.Number, "")
	case r.Part == "":
		sub = parts.Dotted(sub, a.T("screen.rule.own"))
	}
	lines := layout.VBox(-1, parts.Plain(name), ink.NewText(theme.Caption, sub).Role(theme.Ink2))
	row := layout.AtLeast(0, theme.Target, layout.Row(theme.M, numeral(r.Number, lineNumeral), layout.Grow(lines)))
	if r.All || r.Part != "" {
		return row
	}
	return layout.Aside(theme.S, row, parts.Button("rule.again."+strconv.Itoa(i), crest.IconPen, a.T("screen.rule.change"), func() {
		a.again(r.Number, r.Words)
	}))
}

// The sides of a rule's number: in a line, and on the sticker.
const (
	lineNumeral    = 30
	stickerNumeral = 42
)

// numeral is a rule's number in its box, which stays free where it has none.
func numeral(number int, side float32) fyne.CanvasObject {
	side = ink.Grown(side)
	if number > 0 {
		return pieces.NewNumberBox(number, side)
	}
	return layout.Square(side, ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(1.2), theme.BoxRadius))
}

// sticker is the rule as it lies on the table: its number and the table's own words.
func sticker(number int, words string) fyne.CanvasObject {
	return layout.Stack(ink.Frame(theme.Color(theme.BrassTint), theme.Color(theme.Brass), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		layout.Pad(theme.M, layout.Row(theme.M, numeral(number, stickerNumeral), layout.Grow(ink.NewText(theme.Section, words).Serif()))))
}

// again writes a kept rule once more, to be said in other words.
func (a *adding) again(number int, words string) {
	a.Shell.SetDraft(draftInstead, words)
	a.Shell.SetDraft(draftNumber, strings.TrimLeft(strconv.Itoa(number), "0"))
	a.Shell.SetDraft(draftHeading, words)
	a.turn(writing)
	control.Focus(a.Shell.Config().Window.Canvas(), "rule.heading")
}

// add records the rule, or asks first about what it would open.
func (a *adding) add(shut func()) {
	a.asked, a.answers = scoring.RuleOpens(a.State(), a.heading()), nil
	if len(a.asked) == 0 {
		a.record(nil, shut)
		return
	}
	a.turn(asking)
}

// record says the rule to the books. What opened nothing stays on the sheet with the
// way back.
func (a *adding) record(answer scoring.Opens, shut func()) {
	c := scoring.AddRule{Number: a.number(), Heading: a.heading(), Open: answer, Instead: a.instead()}
	a.Record(c, func(r ledger.Receipt) {
		a.clear()
		if a.last = said(r); answer == nil && a.last.Part == "" {
			a.turn(kept)
			return
		}
		shut()
	})
}

// said is the rule that was recorded.
func said(r ledger.Receipt) seafall.RuleAdded {
	f, err := seafall.Decode(r.Entries[0])
	if err != nil {
		return seafall.RuleAdded{} // it was recorded this moment: this cannot be
	}
	rule, _ := f.(seafall.RuleAdded)
	return rule
}

func (a *adding) clear() {
	a.Shell.SetDraft(draftNumber, "")
	a.Shell.SetDraft(draftHeading, "")
	a.Shell.SetDraft(draftInstead, "")
}

// question asks about one part after the other. Only the table's own words are on
// it: what would open is not told before it does.
func (a *adding) question(page *shell.Page, shut func()) {
	words := a.T("screen.rule.ask")
	if len(a.answers) > 0 {
		words = a.T("screen.rule.ask.more")
	}
	answer := func(yes bool) {
		if a.answers = append(a.answers, yes); len(a.answers) < len(a.asked) {
			a.Shell.RebuildSheets()
			return
		}
		var chosen scoring.Opens
		for i, p := range a.asked {
			if a.answers[i] {
				chosen = append(chosen, p)
			}
		}
		if chosen == nil {
			chosen = scoring.OpenNone
		}
		a.record(chosen, shut)
	}
	page.Body = layout.VBox(theme.L, sticker(a.number(), a.heading()), ink.NewText(theme.Label, words))
	page.Buttons = []fyne.CanvasObject{
		kit.NewButton(kit.Outline, a.T("screen.rule.keep"), func() { answer(false) }).ID("rule.keep").Recording(),
		parts.MainButton("rule.open", a.T("screen.rule.open"), func() { answer(true) })}
}

// keptPage says what has become of a heading that opened nothing.
func (a *adding) keptPage(page *shell.Page, shut func()) {
	page.Lead = kit.NewIconIn(crest.IconCheck, 28, ink.Of(theme.Ok))
	page.Body = layout.VBox(theme.L, sticker(a.last.Number, a.last.Words),
		layout.VBox(theme.S, ink.NewText(theme.Label, a.T("screen.rule.kept")), parts.Caption(a.T("screen.rule.kept.hint"))))
	page.Buttons = []fyne.CanvasObject{
		parts.Button("rule.again", crest.IconPen, a.T("screen.rule.again"), func() {
			a.again(a.last.Number, a.last.Words)
		}),
		kit.NewButton(kit.Primary, a.T("screen.rule.done"), shut).ID("rule.done")}
}

// warning stands before everything is opened.
func (a *adding) warning(page *shell.Page, shut func()) {
	page.Title = a.T("screen.rule.everything.title")
	page.Lead = kit.NewIconIn(crest.IconWarn, 28, ink.Of(theme.Warn))
	page.Body = ink.NewText(theme.Label, a.T("screen.rule.everything.what"))
	page.Buttons = []fyne.CanvasObject{
		kit.NewButton(kit.Outline, a.T("screen.shell.cancel"), func() { a.turn(writing) }).ID("rule.everything.cancel"),
		parts.MainButton("rule.everything.do", a.T("screen.rule.everything.do"), func() {
			a.Record(scoring.AddRule{All: true}, func(ledger.Receipt) { shut() })
		})}
}
