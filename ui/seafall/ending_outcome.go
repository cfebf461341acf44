package seafall

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// right is before and after for everybody, and what stays in place below it;
// nil for nothing.
func (e *Ending) right() (outcome, foot fyne.CanvasObject) {
	switch e.desk.step {
	case scoring.StepImprove:
		return e.rightImprove(), nil
	case scoring.StepTrain:
		return e.rightTrain(), nil
	case scoring.StepKeep:
		return e.rightKeep(), nil
	case scoring.StepShips:
		return e.rightShips(), nil
	case scoring.StepEnmity:
		return e.rightEnmity(), nil
	case scoring.StepRecord:
		return e.rightRecord(), e.emperorNow()
	}
	return e.rightTitles()
}

func (e *Ending) outcomeTitle() fyne.CanvasObject {
	return ink.NewText(theme.Section, e.t("outcome")).Serif()
}

// gridHead are the heads of columns; "" for an empty one.
func (e *Ending) gridHead(keys ...string) []fyne.CanvasObject {
	head := make([]fyne.CanvasObject, len(keys))
	for i, key := range keys {
		if key != "" {
			head[i] = ink.NewText(theme.Caption, e.t(key)).Role(theme.Ink2)
		}
	}
	return head
}

// grid is a table as high as its rows. From column on, cells stand at the
// right.
func (e *Ending) grid(head []fyne.CanvasObject, rows []kit.GridRow, trailing int) fyne.CanvasObject {
	g := kit.NewGrid(0, head, rows...)
	for i := range head {
		align := fyne.TextAlignLeading
		if i >= trailing {
			align = fyne.TextAlignTrailing
		}
		g.Align = append(g.Align, align)
	}
	if e.shell.Class() != shell.Phone { // there it scrolls sideways
		g.Room = container.ScrollNone
	}
	return g
}

// who is a player with the crest, as the first cell of a row.
func (e *Ending) who(p seafall.Province) fyne.CanvasObject {
	token := kit.NewToken(string(p), theme.Token)
	token.Muted = e.desk.state.Play(p).Absent
	name := layout.UpTo(110*max(1, e.shell.Scale()), ink.NewText(theme.Body, e.speaker.Player(p)).Bold())
	return layout.PadXY(0, theme.XS+2, layout.Row(theme.S, token, name))
}

// explain says where numbers come from, as the books will be when the game is
// closed with the choices of now and the one being made: what the outcome shows.
func (e *Ending) explain(paths ...string) {
	e.acts().Go.Ask(desk.Question{Paths: paths, Suppose: func() (seafall.Fact, bool) {
		if e.desk == nil {
			return nil, false
		}
		return e.desk.then.Fact, true
	}})
}

// explainNow says where numbers come from as the books are, the game not closed.
func (e *Ending) explainNow(paths ...string) { e.acts().Go.Why(paths...) }

// acts are what asks the books from here.
func (e *Ending) acts() *desk.Desk {
	a := newDesk()
	a.Shell = e.shell
	return a
}

// asked is a cell whose number says where it comes from.
func (e *Ending) asked(id string, content fyne.CanvasObject, paths ...string) fyne.CanvasObject {
	return touching(id, content, func() { e.explain(paths...) })
}

// askedNow is a cell whose number says where it comes from as the books are;
// without paths it only shows.
func (e *Ending) askedNow(id string, content fyne.CanvasObject, paths ...string) fyne.CanvasObject {
	if len(paths) == 0 {
		return content
	}
	return touching(id, content, func() { e.explainNow(paths...) })
}

// touching fills a cell of a table, its number where it stands in other cells.
func touching(id string, content fyne.CanvasObject, ask func()) fyne.CanvasObject {
	touch := control.NewTouch(layout.PadXY(6, 0, layout.Row(0, layout.Spacer(), content)), ask)
	touch.TestID, touch.OnAsk = "ending.why."+id, ask
	return kit.FillCell(touch)
}

// recordPath is what the game that is being closed will be worth to a province.
func (e *Ending) recordPath(p seafall.Province) string {
	return "record." + strconv.Itoa(e.desk.state.Running.Number) + "." + string(p)
}

func cell(words string) *ink.Text { return ink.NewText(theme.Body, words) }

// fromTo is a number before and after; bold where it has been chosen.
func (e *Ending) fromTo(from, to int, chosen bool) *ink.Text {
	t := ink.NewSpans(theme.Body, ink.Span{Text: e.speaker.Number(from) + " → "}, ink.Span{Text: e.speaker.Number(to), Bold: chosen})
	if !chosen {
		t.Role(theme.Ink2)
	}
	return t
}

// changing is a number that stays, or its before and after.
func (e *Ending) changing(from, to int) *ink.Text {
	if from == to {
		return cell(e.speaker.Number(from))
	}
	return e.fromTo(from, to, true)
}

// fields are both fields, the one that changes before and after.
func (e *Ending) fields(from, to [2]int) fyne.CanvasObject {
	var spans []ink.Span
	for i := range from {
		if i > 0 {
			spans = append(spans, ink.Span{Text: " / "})
		}
		if from[i] != to[i] {
			spans = append(spans, ink.Span{Text: e.speaker.Number(from[i]) + "→"}, ink.Span{Text: e.speaker.Number(to[i]), Bold: true})
		} else {
			spans = append(spans, ink.Span{Text: e.speaker.Number(from[i])})
		}
	}
	return ink.NewSpans(theme.Body, spans...)
}

// marked is a row of the table, the one of the choice shown in its colour.
func (e *Ending) marked(p seafall.Province, cells ...fyne.CanvasObject) kit.GridRow {
	row := kit.GridRow{Cells: append([]fyne.CanvasObject{e.who(p)}, cells...)}
	if p == e.desk.province {
		row.Look, row.Accent = kit.GridProvince, string(p)
	}
	return row
}

func (e *Ending) rightImprove() fyne.CanvasObject {
	d := e.desk
	var rows []kit.GridRow
	for _, p := range d.state.Running.Seats {
		a, b := d.state.Board(p), d.then.After.Board(p)
		id := string(p)
		rows = append(rows, e.marked(p, e.asked("reputation."+id, e.changing(a.Leader.Reputation, b.Leader.Reputation), id+".reputation"),
			e.asked("fortune."+id, e.changing(a.Leader.Fortune, b.Leader.Fortune), id+".fortune"),
			e.asked("garrison."+id, e.changing(a.Garrison, b.Garrison), id+".garrison"),
			e.asked("fields."+id, e.fields(a.Fields, b.Fields), id+".field_a", id+".field_b")))
	}
	body := layout.VBox(theme.S, e.outcomeTitle(), e.grid(e.gridHead("", "outcome.reputation", "outcome.fortune", "outcome.garrison", "outcome.fields"), rows, 1))
	for _, r := range d.state.Regions() {
		if a, b := d.state.Island(r), d.then.After.Island(r); a != nil && b != nil && a.Garrison != b.Garrison {
			body.Add(ink.NewText(theme.Small, e.t("improve.island", "region", e.speaker.Region(r), "from", a.Garrison, "to", b.Garrison)).Bold())
		}
	}
	for _, p := range d.state.Running.Seats {
		a, b := d.state.Board(p).Leader, d.then.After.Board(p).Leader
		if b.Appellation == "" {
			continue
		}
		words := e.t("outcome.appellation", "name", e.speaker.Player(p), "appellation", e.speaker.Appellation(b.Appellation, b.Style))
		line := ink.NewText(theme.Small, words)
		if a.Appellation != b.Appellation {
			line.Bold()
		}
		body.Add(line)
	}
	for _, p := range d.state.Running.Seats {
		for _, kind := range seafall.BaseKinds {
			if to := d.then.After.Board(p).Bases.Of(kind); to != d.state.Board(p).Bases.Of(kind) {
				body.Add(ink.NewText(theme.Small, e.t("outcome.appellation", "name", e.speaker.Player(p), "appellation", e.speaker.Base(kind, to))).Bold())
			}
		}
	}
	if i := d.then.Fact.Improvement; i != nil && i.Kind == "none" {
		body.Add(ink.NewText(theme.Small, e.t("outcome.declined", "name", e.speaker.Player(d.then.Winner))).Bold())
	}
	if earlier := e.earlier(); earlier != nil {
		body.Add(kit.HLine())
		body.Add(earlier)
	}
	return body
}

// earlier is what was improved in the games before, by province; nil for
// nothing.
func (e *Ending) earlier() fyne.CanvasObject {
	box := layout.VBox(theme.S, ink.NewText(theme.Section, e.t("outcome.before")).Serif())
	some := false
	for _, p := range e.desk.state.Running.Seats {
		var list []string
		for _, i := range e.desk.state.Board(p).Improvements {
			words := e.improvementName(i) + " " + e.speaker.Number(i.To)
			switch {
			case i.Kind == "appellation":
				words = e.speaker.Appellation(i.Appellation, e.desk.state.Board(p).Leader.Style)
			case slices.Contains(seafall.BaseKinds, i.Kind):
				words = e.speaker.Base(i.Kind, i.To)
			case i.Region != "" && e.desk.state.Island(i.Region) != nil:
				words = e.speaker.Region(i.Region) + " " + e.speaker.Number(i.To)
			}
			list = append(list, words)
		}
		if len(list) > 0 {
			some = true
			box.Add(layout.Row(theme.S, kit.NewToken(string(p), theme.TokenSmall), layout.Grow(ink.NewText(theme.Small, strings.Join(list, " · ")))))
		}
	}
	if !some {
		return nil
	}
	return box
}

// expertise is what an advisor is expert in, as "Explore +1, Raid +2".
func (e *Ending) expertise(a *seafall.Advisor) string {
	var list []string
	for _, x := range a.Expertise {
		list = append(list, e.speaker.Expertise(x))
	}
	if len(list) == 0 {
		return e.t("outcome.no_expertise")
	}
	return strings.Join(list, ", ")
}

func (e *Ending) rightTrain() fyne.CanvasObject {
	d := e.desk
	body := layout.VBox(theme.S, e.outcomeTitle())
	for _, turn := range d.now.Step(scoring.StepTrain).Turns {
		p := turn.Province
		lines := layout.VBox(2)
		for _, a := range d.state.Council(p) {
			now := e.expertise(a)
			spans := []ink.Span{{Text: e.speaker.Advisor(a.ID), Bold: true}, {Text: "  " + now}}
			for _, t := range d.then.Fact.Trained {
				if t.Province == p && t.Advisor == a.ID {
					spans = append(spans, ink.Span{Text: "  → "}, ink.Span{Text: e.speaker.Expertise(t.Expertise), Bold: true})
				}
			}
			lines.Add(e.quiet(turn, ink.NewSpans(theme.Small, spans...)))
		}
		if len(d.state.Council(p)) == 0 {
			lines.Add(parts.Caption(e.t("outcome.no_advisor")))
		}
		body.Add(e.outcomeRow(p, lines))
	}
	return body
}

// outcomeRow is a province with lines below its name.
func (e *Ending) outcomeRow(p seafall.Province, lines fyne.CanvasObject) fyne.CanvasObject {
	token := kit.NewToken(string(p), theme.Token)
	token.Muted = e.desk.state.Play(p).Absent
	look := kit.TileBare
	if p == e.desk.province {
		look = kit.TileProvince
	}
	t := kit.NewTile(look, layout.TopRow(theme.M, token, layout.Grow(layout.VBox(2, ink.NewText(theme.Body, e.speaker.Player(p)).Bold(), lines))), nil)
	t.Province = string(p)
	return t
}

func (e *Ending) rightKeep() fyne.CanvasObject {
	d := e.desk
	body := layout.VBox(theme.S, e.outcomeTitle())
	for _, turn := range d.now.Step(scoring.StepKeep).Turns {
		p := turn.Province
		if e.waits(turn) || turn.Status == scoring.Open && (d.draft == nil || !d.draft.Chosen) {
			body.Add(e.outcomeRow(p, e.keepables(p)))
			continue
		}
		words := parts.Caption(e.t("outcome.keeps_none"))
		for _, k := range d.then.Fact.Kept {
			if k.Province == p {
				words = ink.NewSpans(theme.Small, ink.Span{Text: e.speaker.Advisor(k.Advisor), Bold: true},
					ink.Span{Text: "  " + e.t("keep.gold", "count", d.state.Advisor(k.Advisor).Gold)})
			}
		}
		body.Add(e.outcomeRow(p, words))
	}
	return body
}

// keepables are the advisors of whom one may be kept, with what they cost:
// nothing has been chosen yet.
func (e *Ending) keepables(p seafall.Province) fyne.CanvasObject {
	lines := layout.VBox(2, parts.Caption(e.t("outcome.open")))
	for _, k := range scoring.Keepables(e.desk.state, p) {
		lines.Add(parts.Caption(e.speaker.Advisor(k.Advisor.ID) + "  " + e.t("keep.gold", "count", k.Advisor.Gold)))
	}
	return lines
}

// rightShips are all ships with their values, the one that grows before and
// after.
func (e *Ending) rightShips() fyne.CanvasObject {
	d := e.desk
	head := []fyne.CanvasObject{ink.NewText(theme.Caption, e.t("outcome.ship")).Role(theme.Ink2)}
	for _, value := range seafall.Values {
		head = append(head, kit.NewIconIn(parts.ValueIcons[value], 18, ink.Of(theme.Ink2)))
	}
	var rows []kit.GridRow
	for _, turn := range d.now.Step(scoring.StepShips).Turns {
		p := turn.Province
		for i, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
			a, b := d.state.Board(p).Ships[i], d.then.After.Board(p).Ships[i]
			token := kit.NewToken(string(p), theme.TokenSmall)
			token.Muted = d.state.Play(p).Absent
			name := ink.NewText(theme.Small, e.speaker.Ship(p, w))
			whose := control.NewTouch(layout.PadXY(6, 5, layout.Row(theme.S, token, layout.UpTo(120*max(1, e.shell.Scale()), name))),
				func() { e.explain(parts.ShipPaths(p, w)[:len(seafall.Values)]...) })
			whose.TestID, whose.Height, whose.OnAsk = "ending.why.ship."+string(p)+"."+string(w), parts.LowTouch, whose.OnTapped
			cells := []fyne.CanvasObject{kit.FillCell(whose)}
			for v := range seafall.Values {
				cells = append(cells, e.quiet(turn, e.changing(a.Values[v], b.Values[v])))
			}
			e.quiet(turn, name)
			row := kit.GridRow{Cells: cells}
			if p == d.province {
				row.Look, row.Accent = kit.GridProvince, string(p)
			}
			rows = append(rows, row)
		}
	}
	return layout.VBox(theme.S, e.outcomeTitle(), e.grid(head, rows, 1))
}

// quiet mutes the words of who has not chosen yet.
func (e *Ending) quiet(turn scoring.Turn, words *ink.Text) *ink.Text {
	if e.waits(turn) {
		words.Role(theme.Ink2)
	}
	return words
}

// waits says whether a province has still to choose, after the one shown or in
// any order.
func (e *Ending) waits(turn scoring.Turn) bool {
	if turn.Province == e.desk.province {
		return false
	}
	return turn.Status == scoring.Waits || turn.Status == scoring.Open
}
