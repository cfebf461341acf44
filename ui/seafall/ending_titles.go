package seafall

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// leftTitles are the places by campaign glory: fixed ones, and ties inside a
// brass frame in choosing order. Its foot says who would be crowned.
func (e *Ending) leftTitles() (places, foot fyne.CanvasObject) {
	title, sub := e.t("titles.glory"), e.t("titles.now_next")
	if e.desk.state.Running.Number == 0 {
		title = e.t("titles.prologue_glory")
	}
	body := layout.VBox(theme.S, ends(
		func() fyne.CanvasObject { return ink.NewText(theme.Section, title).Serif() },
		func() fyne.CanvasObject { return ink.NewText(theme.Caption, sub).Role(theme.Ink2) }))
	lines := map[seafall.Province]standing{}
	var wide float32
	for _, line := range e.desk.standings() {
		lines[line.Province] = line
		wide = max(wide, e.nowNext(line).NaturalWidth())
	}
	for _, place := range e.desk.then.Places {
		rows := layout.VBox(0)
		for _, p := range place.Members {
			rows.Add(e.titleRow(lines[p], place.Tied(), wide))
		}
		if !place.Tied() {
			body.Add(layout.PadXY(2, 0, rows))
			continue
		}
		var names []string
		for _, t := range place.Titles {
			names = append(names, e.speaker.TitleWord(t, seafall.Masculine))
		}
		head := ends(
			func() fyne.CanvasObject {
				return ink.NewText(theme.Small, e.t("titles.equal", "glory", place.Glory)).Bold()
			},
			func() fyne.CanvasObject {
				return ink.NewText(theme.Caption, e.t("titles.share", "titles", e.speaker.List(names)))
			})
		frame := kit.NewCard(layout.VBox(theme.S, layout.PadXY(theme.S, 0, head), rows))
		frame.NearTarget, frame.Padding = true, theme.S
		body.Add(frame)
	}
	return body, e.emperorNow()
}

// ends sets words at both ends of a line, below each other where they are too
// long for one.
func ends(lead, trail func() fyne.CanvasObject) fyne.CanvasObject {
	return layout.FirstThatFits(layout.Row(theme.M, layout.Grow(lead()), trail()), layout.VBox(0, lead(), trail()))
}

// chooseFirst says who of tied provinces chooses first (R45).
func (e *Ending) chooseFirst() string {
	if e.desk.state.House(seafall.TitleTiesLowestScore) {
		return e.t("titles.sub.lowest")
	}
	return e.t("titles.sub")
}

// titleRow is a province with its campaign glory and its title now and next.
func (e *Ending) titleRow(line standing, tied bool, wide float32) fyne.CanvasObject {
	p := line.Province
	sum := e.t("titles.sum", "before", line.Before, "game", line.Recorded)
	glory := line.After
	if e.desk.state.Running.Number == 0 {
		sum, glory = "", line.Recorded
	}
	words := layout.VBox(-1, ink.NewText(theme.Label, e.speaker.Player(p)).Bold())
	if sum != "" {
		words.Add(ink.NewText(theme.Caption, sum).Role(theme.Ink2))
	}
	token := kit.NewToken(string(p), 36)
	token.Muted = line.Absent
	items := []fyne.CanvasObject{token, layout.Grow(layout.UpTo(90*max(1, e.shell.Scale()), words)), kit.NewNumeral(theme.Leader, e.speaker.Number(glory), nil)}
	row := layout.Row(theme.M, append(items, layout.AtLeast(wide, 0, e.nowNext(line)))...)
	if e.room() == oneColumn && e.shell.Scale() > 1.2 {
		row = layout.VBox(0, layout.Row(theme.M, items...), e.nowNext(line))
	}
	look := kit.TileBare
	if tied && p == e.desk.province && e.desk.draft != nil {
		look = kit.TileProvince
	}
	tile := kit.NewTile(look, row, func() { e.explain(string(p)+".title", string(p)+".campaign_glory") })
	tile.Province, tile.Padding, tile.TestID = string(p), theme.S, "ending.why.title."+string(p)
	tile.OnAsk = tile.OnTapped
	return control.Named("ending.title."+string(p), tile)
}

// nowNext is a province's title now and next.
func (e *Ending) nowNext(line standing) *ink.Text {
	next := ink.Span{Text: e.titleOr(line.TitleNext, line.Province)}
	if line.TitleNext != "" {
		next.Bold, next.Paint = true, ink.Of(theme.Ink)
	}
	return ink.NewSpans(theme.Small, ink.Span{Text: e.titleNow(line.Province) + " → "}, next).Role(theme.Ink2).Trailing()
}

// titleNow is the title a province holds now.
func (e *Ending) titleNow(p seafall.Province) string {
	if t := e.desk.state.Board(p).Title; t != "" {
		return e.titleFor(t, p)
	}
	return e.t("titles.no_title")
}

// titleOr is a title as the leader is addressed, or that it is open.
func (e *Ending) titleOr(t seafall.Title, p seafall.Province) string {
	if t == "" {
		return e.t("titles.open")
	}
	return e.titleFor(t, p)
}

// titles is step 7: who is tied chooses, in order.
func (e *Ending) titles() fyne.CanvasObject {
	d := e.desk
	place := d.place(d.province)
	ties := 0
	for _, x := range d.now.Places {
		if x.Tied() {
			ties++
		}
	}
	if ties == 0 || !place.Tied() && d.now.Current > scoring.StepTitles {
		if first, ok := e.firstTie(); ok && ties > 0 {
			place = first
		} else {
			return layout.VBox(theme.M, e.head("", e.t("titles.none"), e.t("titles.none.sub")), e.settled())
		}
	}
	if !place.Tied() {
		if first, ok := e.firstTie(); ok {
			place = first
		}
	}
	turns := layout.VBox(0)
	for i, p := range place.Members {
		if i > 0 {
			turns.Add(thread())
		}
		turns.Add(e.titleTurn(i, p, place))
	}
	return layout.VBox(theme.M, e.head("", e.t("titles.title."+strconv.Itoa(len(place.Members))), e.chooseFirst()), turns)
}

// thread leads from one who chooses to the next.
func thread() fyne.CanvasObject {
	line := canvas.NewRectangle(theme.Color(theme.Line2))
	line.SetMinSize(fyne.NewSize(theme.Stroke(2), theme.L))
	return layout.Row(0, layout.Gap(25, theme.L), line)
}

func (e *Ending) firstTie() (scoring.TitlePlace, bool) {
	for _, x := range e.desk.now.Places {
		if x.Tied() {
			return x, true
		}
	}
	return scoring.TitlePlace{}, false
}

// settled lists the titles when nobody has to choose.
func (e *Ending) settled() fyne.CanvasObject {
	rows := layout.VBox(theme.S)
	for _, line := range e.desk.standings() {
		player := func() fyne.CanvasObject {
			return layout.Row(theme.M, kit.NewToken(string(line.Province), 36), layout.Grow(ink.NewText(theme.Label, e.speaker.Player(line.Province)).Bold()))
		}
		rows.Add(ends(player, func() fyne.CanvasObject {
			return ink.NewText(theme.Title, e.titleOr(line.TitleNext, line.Province)).Serif()
		}))
	}
	return rows
}

// titleTurn is one of those who are tied: done, choosing, or waiting.
func (e *Ending) titleTurn(i int, p seafall.Province, place scoring.TitlePlace) fyne.CanvasObject {
	d := e.desk
	turn, _ := d.now.Turn(scoring.StepTitles, p)
	current := p == d.province && d.draft != nil
	mark := kit.NewNumberMark(i+1, current)
	mark.Done = turn.Status == scoring.Done && !current
	name := e.speaker.Player(p)
	sub := e.titleNow(p)
	if d.state.Board(p).Title != "" {
		sub = e.t("titles.holds", "title", sub)
	}
	token := kit.NewToken(string(p), 40)
	if !current {
		words := layout.VBox(-1, ink.NewText(theme.Label, name).Bold(), ink.NewText(theme.Caption, sub).Role(theme.Ink2))
		items := []fyne.CanvasObject{mark, token, layout.Grow(words)}
		if turn.Status == scoring.Again {
			items = append(items, kit.NewIconIn(crest.IconWarn, 20, ink.Of(theme.Warn)))
		}
		var what []fyne.CanvasObject
		switch {
		case turn.Status == scoring.Done || turn.Status == scoring.Again:
			change := kit.NewButton(kit.Outline, e.t("change"), func() { e.changeTitle(p) }).ID("ending.change." + string(p))
			what = append(what, ink.NewText(theme.Title, e.titleOr(d.now.Titles[p], p)).Serif(), change)
		case d.then.Titles[p] != "":
			what = append(what, parts.Caption(e.t("titles.last", "title", e.titleOr(d.then.Titles[p], p))))
		default:
			what = append(what, parts.Caption(e.t("status.waits")))
		}
		if e.room() == oneColumn {
			return kit.NewTile(kit.TilePlain, layout.VBox(theme.S, layout.Row(theme.M, items...), layout.Actions(what...)), nil)
		}
		return kit.NewTile(kit.TilePlain, layout.Row(theme.M, append(items, what...)...), nil)
	}
	tiles := make([]fyne.CanvasObject, len(place.Titles))
	for j, t := range place.Titles {
		tiles[j] = e.titleTile(j, t, p, place)
	}
	words := layout.VBox(-1, ink.NewText(theme.Label, e.t("titles.chooses", "name", name)).Bold(), ink.NewText(theme.Caption, sub))
	tile := kit.NewTile(kit.TileProvince, layout.VBox(theme.M, layout.Row(theme.M, mark, token, layout.Grow(words)),
		parts.SideBySide(3, 120, tiles)), nil)
	tile.Province, tile.Padding = string(p), theme.L
	return tile
}

// changeTitle begins to change a title that is chosen.
func (e *Ending) changeTitle(p seafall.Province) {
	e.desk.province = p
	e.change()
}

// titleTile is a title to choose; one that is taken stays, named and off.
func (e *Ending) titleTile(j int, t seafall.Title, p seafall.Province, place scoring.TitlePlace) fyne.CanvasObject {
	d := e.desk
	sub := e.t("titles.seat." + strconv.Itoa(e.seatOf(t)))
	tile := kit.NewChoiceTile(e.titleFor(t, p), sub, d.draft.Chosen && d.draft.Title.Title == t, func() {
		e.pick(func(d *draft) { d.Title.Title = t; d.changed() })
	})
	tile.Province, tile.TestID = string(p), choiceID(j)
	for _, other := range place.Members {
		if other == p {
			break
		}
		if d.now.Titles[other] == t {
			tile.Sub, tile.Disabled = e.t("titles.taken", "name", e.speaker.Player(other)), true
			tile.OnWhy = func() {
				e.shell.Tell(func() (string, string) {
					return e.titleFor(t, p), e.t("titles.taken.why", "name", e.speaker.Player(other))
				})
			}
		}
	}
	return tile
}

// seatOf is which seat a title takes in the next game, 1 for who plays first.
func (e *Ending) seatOf(t seafall.Title) int {
	n := len(e.desk.then.Fact.Scores)
	return n - t.Rank() + 1
}

// rightTitles are the seats of the next game.
func (e *Ending) rightTitles() (ring, foot fyne.CanvasObject) {
	d := e.desk
	next := d.state.Running.Number + 1
	body := layout.VBox(theme.S, layout.VBox(0, ink.NewText(theme.Section, e.t("seats", "number", next)).Serif(),
		ink.NewText(theme.Caption, e.t("seats.sub")).Role(theme.Ink2)), layout.Gap(1, theme.S))
	var seats []pieces.SeatAt
	list := d.seats()
	for _, s := range list {
		words := e.titleFor(s.Title, s.Province)
		if s.Open {
			words = e.t("seats.maybe", "title", words)
		}
		seats = append(seats, pieces.SeatAt{Province: string(s.Province), Text: words, Open: s.Open})
	}
	body.Add(pieces.NewSeats(e.speaker.Game(next), e.t("seats.target", "number", scoring.Target(next)), seats...))
	first := list[0]
	lines := layout.VBox(0, ink.NewText(theme.Body, e.t("seats.first", "name", e.speaker.Player(first.Province), "title", e.titleFor(first.Title, first.Province))).Bold())
	if d.draft != nil && d.draft.Title.Title != "" && first.Open {
		lines.Add(ink.NewText(theme.Caption, e.t("seats.if", "name", e.speaker.Player(d.province), "title", e.titleFor(d.draft.Title.Title, d.province))).Role(theme.Ink2))
	} else if first.Open {
		lines.Add(ink.NewText(theme.Caption, e.t("seats.open")).Role(theme.Ink2))
	}
	return body, layout.VBox(theme.M, kit.HLine(), layout.Row(theme.M, kit.NewToken(string(first.Province), 36), layout.Grow(lines)))
}
