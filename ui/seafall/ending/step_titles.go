package ending

import (
	"slices"
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

// titling is step 7: who is tied chooses a title (R45).
type titling struct{ *look }

// order is the places by campaign glory: fixed ones, and ties inside a brass
// frame in choosing order. Its foot says who would be crowned.
func (s titling) order() (places, foot fyne.CanvasObject) {
	title, sub := s.t("titles.glory"), s.t("titles.now_next")
	if s.moment.state.Running.Number == 0 {
		title = s.t("titles.prologue_glory")
	}
	body := layout.VBox(theme.S, atBothEnds(
		func() fyne.CanvasObject { return ink.NewText(theme.Section, title).Serif() },
		func() fyne.CanvasObject { return ink.NewText(theme.Caption, sub).Role(theme.Ink2) }))
	lines := map[seafall.Province]standing{}
	var wide float32
	for _, line := range s.moment.standings() {
		lines[line.Province] = line
		wide = max(wide, s.nowNext(line).NaturalWidth())
	}
	for _, place := range s.moment.then.Places {
		rows := layout.VBox(0)
		for _, p := range place.Members {
			rows.Add(s.titleRow(lines[p], place.Tied(), wide))
		}
		if !place.Tied() {
			body.Add(layout.PadXY(2, 0, rows))
			continue
		}
		frame := kit.NewCard(layout.VBox(theme.S, layout.PadXY(theme.S, 0, s.tieHead(place)), rows))
		frame.NearTarget, frame.Padding = true, theme.S
		body.Add(frame)
	}
	return body, s.emperorNow()
}

// atBothEnds sets words at both ends of a line, below each other where they are
// too long for one.
func atBothEnds(lead, trail func() fyne.CanvasObject) fyne.CanvasObject {
	return layout.FirstThatFits(layout.Row(theme.M, layout.Grow(lead()), trail()), layout.VBox(0, lead(), trail()))
}

// chooseFirst says who of tied provinces chooses first (R45).
func (s titling) chooseFirst() string {
	if s.moment.state.House(seafall.TitleTiesLowestScore) {
		return s.t("titles.sub.lowest")
	}
	return s.t("titles.sub")
}

// titleRow is a province with its campaign glory and its title now and next.
func (s titling) titleRow(line standing, tied bool, wide float32) fyne.CanvasObject {
	p := line.Province
	sum := s.t("titles.sum", "before", line.Before, "game", line.Recorded)
	glory := line.After
	if s.moment.state.Running.Number == 0 {
		sum, glory = "", line.Recorded
	}
	words := layout.VBox(-1, ink.NewText(theme.Label, s.speaker.Player(p)).Bold())
	if sum != "" {
		words.Add(ink.NewText(theme.Caption, sum).Role(theme.Ink2))
	}
	token := kit.NewToken(pieces.Livery(p), 36)
	token.Muted = line.Absent
	items := []fyne.CanvasObject{token, layout.Grow(layout.UpTo(90*max(1, s.shell.Scale()), words)), kit.NewNumeral(theme.Leader, s.speaker.Number(glory), nil)}
	row := layout.Row(theme.M, append(items, layout.AtLeast(wide, 0, s.nowNext(line)))...)
	if s.columns() == oneColumn && s.shell.Scale() > 1.2 {
		row = layout.VBox(0, layout.Row(theme.M, items...), s.nowNext(line))
	}
	look := kit.TileBare
	if tied && p == s.moment.province && s.moment.draft != nil {
		look = kit.TileLivery
	}
	tile := kit.NewTile(look, row, func() { s.explain(string(p)+".title", string(p)+".campaign_glory") })
	tile.Livery, tile.Padding, tile.TestID = pieces.Livery(p), theme.S, "ending.why.title."+string(p)
	tile.OnAsk = tile.OnTapped
	return control.Named("ending.title."+string(p), tile)
}

// nowNext is a province's title now and next.
func (s titling) nowNext(line standing) *ink.Text {
	next := ink.Span{Text: s.titleOr(line.TitleNext, line.Province)}
	if line.TitleNext != "" {
		next.Bold, next.Paint = true, ink.Of(theme.Ink)
	}
	return ink.NewSpans(theme.Small, ink.Span{Text: s.titleNow(line.Province) + " → "}, next).Role(theme.Ink2).Trailing()
}

// titleNow is the title a province holds now.
func (s titling) titleNow(p seafall.Province) string {
	if t := s.moment.state.Board(p).Title; t != "" {
		return s.titleFor(t, p)
	}
	return s.t("titles.no_title")
}

// titleOr is a title as the leader is addressed, or that it is open.
func (s titling) titleOr(t seafall.Title, p seafall.Province) string {
	if t == "" {
		return s.t("titles.open")
	}
	return s.titleFor(t, p)
}

// choice is who is tied, who chooses and who waits, in order: every tie, so that
// what is chosen in one can be seen and changed while another is open, and once
// all are.
func (s titling) choice() fyne.CanvasObject {
	ties := s.ties()
	if len(ties) == 0 {
		return layout.VBox(theme.M, s.head("", s.t("titles.none"), s.t("titles.none.sub")), s.settled())
	}
	title := s.t("titles.title." + strconv.Itoa(len(ties[0].Members)))
	if len(ties) > 1 {
		title = s.t("titles.title.ties")
	}
	body := layout.VBox(theme.M, s.head("", title, s.chooseFirst()))
	for i, place := range ties {
		if i > 0 {
			body.Add(kit.HLine())
		}
		turns := layout.VBox(0)
		for j, p := range place.Members {
			if j > 0 {
				turns.Add(threadLine())
			}
			turns.Add(s.titleTurn(j, p, place))
		}
		if len(ties) > 1 {
			body.Add(s.tieHead(place))
		}
		body.Add(control.Named("ending.tie."+strconv.Itoa(i+1), turns))
	}
	return body
}

// ties are the places that several share, the highest first.
func (s titling) ties() []scoring.TitlePlace {
	return slices.DeleteFunc(slices.Clone(s.moment.now.Places), func(place scoring.TitlePlace) bool { return !place.Tied() })
}

// tieHead says at what glory provinces are tied, and for which titles.
func (s titling) tieHead(place scoring.TitlePlace) fyne.CanvasObject {
	var names []string
	for _, t := range place.Titles {
		names = append(names, s.speaker.TitleWord(t, seafall.Masculine))
	}
	return atBothEnds(
		func() fyne.CanvasObject {
			return ink.NewText(theme.Small, s.t("titles.equal", "glory", place.Glory)).Bold()
		},
		func() fyne.CanvasObject {
			return ink.NewText(theme.Caption, s.t("titles.share", "titles", s.speaker.List(names)))
		})
}

// threadLine leads from one who chooses to the next.
func threadLine() fyne.CanvasObject {
	line := canvas.NewRectangle(theme.Color(theme.Line2))
	line.SetMinSize(fyne.NewSize(theme.Stroke(2), theme.L))
	return layout.Row(0, layout.Gap(25, theme.L), line)
}

// settled lists the titles when nobody has to choose.
func (s titling) settled() fyne.CanvasObject {
	rows := layout.VBox(theme.S)
	for _, line := range s.moment.standings() {
		player := func() fyne.CanvasObject {
			return layout.Row(theme.M, kit.NewToken(pieces.Livery(line.Province), 36), layout.Grow(ink.NewText(theme.Label, s.speaker.Player(line.Province)).Bold()))
		}
		rows.Add(atBothEnds(player, func() fyne.CanvasObject {
			return ink.NewText(theme.Title, s.titleOr(line.TitleNext, line.Province)).Serif()
		}))
	}
	return rows
}

// titleTurn is one of those who are tied: done, choosing, or waiting.
func (s titling) titleTurn(i int, p seafall.Province, place scoring.TitlePlace) fyne.CanvasObject {
	d := s.moment
	turn, _ := d.now.Turn(scoring.StepTitles, p)
	current := p == d.province && d.draft != nil
	mark := kit.NewNumberMark(i+1, current)
	mark.Done = turn.Status == scoring.Done && !current
	name := s.speaker.Player(p)
	sub := s.titleNow(p)
	if d.state.Board(p).Title != "" {
		sub = s.t("titles.holds", "title", sub)
	}
	token := kit.NewToken(pieces.Livery(p), 40)
	if !current {
		words := layout.VBox(-1, ink.NewText(theme.Label, name).Bold(), ink.NewText(theme.Caption, sub).Role(theme.Ink2))
		items := []fyne.CanvasObject{mark, token, layout.Grow(words)}
		if turn.Status == scoring.Again {
			items = append(items, kit.NewIconIn(crest.IconWarn, 20, ink.Of(theme.Warn)))
		}
		var what []fyne.CanvasObject
		switch {
		case turn.Status == scoring.Done || turn.Status == scoring.Again:
			change := kit.NewButton(kit.Outline, s.t("change"), func() { s.screen.change(p) }).ID("ending.change." + string(p))
			what = append(what, ink.NewText(theme.Title, s.titleOr(d.now.Titles[p], p)).Serif(), change)
		case d.then.Titles[p] != "":
			what = append(what, parts.Caption(s.t("titles.last", "title", s.titleOr(d.then.Titles[p], p))))
		default:
			what = append(what, parts.Caption(s.t("status.waits")))
		}
		if s.columns() == oneColumn {
			return kit.NewTile(kit.TilePlain, layout.VBox(theme.S, layout.Row(theme.M, items...), layout.Actions(what...)), nil)
		}
		return kit.NewTile(kit.TilePlain, layout.Row(theme.M, append(items, what...)...), nil)
	}
	tiles := make([]fyne.CanvasObject, len(place.Titles))
	for j, t := range place.Titles {
		tiles[j] = s.titleTile(j, t, p, place)
	}
	words := layout.VBox(-1, ink.NewText(theme.Label, s.t("titles.chooses", "name", name)).Bold(), ink.NewText(theme.Caption, sub))
	tile := kit.NewTile(kit.TileLivery, layout.VBox(theme.M, layout.Row(theme.M, mark, token, layout.Grow(words)),
		parts.SideBySide(3, 120, tiles)), nil)
	tile.Livery, tile.Padding = pieces.Livery(p), theme.L
	return tile
}

// titleTile is a title to choose; one that is taken stays, named and off.
func (s titling) titleTile(j int, t seafall.Title, p seafall.Province, place scoring.TitlePlace) fyne.CanvasObject {
	d := s.moment
	sub := s.t("titles.seat." + strconv.Itoa(s.seatOf(t)))
	tile := kit.NewChoiceTile(s.titleFor(t, p), sub, d.draft.Chosen && d.draft.Title.Title == t, func() {
		s.screen.pick(func(d *draft) { d.Title.Title = t; d.changed() })
	})
	tile.Livery, tile.TestID = pieces.Livery(p), choiceID(j)
	for _, other := range place.Members {
		if other == p {
			break
		}
		if d.now.Titles[other] == t {
			tile.Sub, tile.Disabled = s.t("titles.taken", "name", s.speaker.Player(other)), true
			tile.OnWhy = func() {
				s.shell.Tell(func() (string, string) {
					return s.titleFor(t, p), s.t("titles.taken.why", "name", s.speaker.Player(other))
				})
			}
		}
	}
	return tile
}

// seatOf is which seat a title takes in the next game, 1 for who plays first.
func (s titling) seatOf(t seafall.Title) int {
	n := len(s.moment.then.Fact.Scores)
	return n - t.Rank() + 1
}

// outcome are the seats of the next game.
func (s titling) outcome() (ring, foot fyne.CanvasObject) {
	d := s.moment
	next := d.state.Running.Number + 1
	body := layout.VBox(theme.S, layout.VBox(0, ink.NewText(theme.Section, s.t("seats", "number", next)).Serif(),
		ink.NewText(theme.Caption, s.t("seats.sub")).Role(theme.Ink2)), layout.Gap(1, theme.S))
	var seats []pieces.SeatAt
	list := d.seats()
	for _, at := range list {
		words := s.titleFor(at.Title, at.Province)
		if at.Open {
			words = s.t("seats.maybe", "title", words)
		}
		seats = append(seats, pieces.SeatAt{Province: at.Province, Text: words, Open: at.Open})
	}
	body.Add(pieces.NewSeats(s.speaker.Game(next), s.t("seats.target", "number", scoring.Target(next)), seats...))
	first := list[0]
	lines := layout.VBox(0, ink.NewText(theme.Body, s.t("seats.first", "name", s.speaker.Player(first.Province), "title", s.titleFor(first.Title, first.Province))).Bold())
	if d.draft != nil && d.draft.Title.Title != "" && first.Open {
		lines.Add(ink.NewText(theme.Caption, s.t("seats.if", "name", s.speaker.Player(d.province), "title", s.titleFor(d.draft.Title.Title, d.province))).Role(theme.Ink2))
	} else if first.Open {
		lines.Add(ink.NewText(theme.Caption, s.t("seats.open")).Role(theme.Ink2))
	}
	return body, layout.VBox(theme.M, kit.HLine(), layout.Row(theme.M, kit.NewToken(pieces.Livery(first.Province), 36), layout.Grow(lines)))
}
