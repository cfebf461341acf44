package seafall

import (
	"encoding/json"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Players is the screen between games on which somebody joins the campaign,
// leaves it or returns to it, and where is said who misses the next game
// (R47–R49).
type Players struct {
	*acts
}

// NewPlayers is the screen of the open campaign.
func NewPlayers() *Players { return &Players{acts: newActs()} }

// Name is "players".
func (p *Players) Name() string { return "players" }

func (p *Players) t(key string, args ...any) string { return p.shell.T("screen.players."+key, args...) }

// Build builds the screen for the state of now.
func (p *Players) Build(s *shell.Shell) fyne.CanvasObject {
	p.shell = s
	state := s.State()
	parts := []fyne.CanvasObject{s.BackButton(), kit.Grow(kit.NewTitle(p.t("title"), p.t("sub"), nil))}
	undo, above := s.UndoButton(), s.Class() == shell.Phone || s.Scale() > 1.3
	if undo != nil && !above {
		parts = append(parts, undo)
	}
	top := s.Bar(parts...)
	if state == nil || state.Running != nil {
		return kit.NewScreen(top, kit.Center(p.plain(p.t("playing"))), nil, nil)
	}
	body := kit.VBox(theme.M)
	if undo != nil && above { // the bar has no room for its words
		body.Add(kit.Actions(undo))
	}
	body.Add(p.those(state))
	if free := p.free(state); free != nil {
		body.Add(free)
	}
	margin := theme.XL
	if s.Class() == shell.Phone {
		margin = theme.M
	}
	return kit.NewScreen(top, kit.NewScroll(kit.Pad(margin, kit.Narrow(900, body))), nil, nil)
}

// those are the provinces that play, then those that have left.
func (p *Players) those(s *seafall.State) fyne.CanvasObject {
	rows := kit.VBox(theme.S, kit.NewText(theme.Section, p.t("playing_now", "count", len(s.Playing()))).Serif())
	for _, q := range rules.Ranking(s) {
		rows.Add(p.row(s, s.Board(q)))
	}
	return rows
}

// row is a player, and what can be done: return where that is due, miss the
// next game, leave; come back where the province was left.
func (p *Players) row(s *seafall.State, b *seafall.Board) fyne.CanvasObject {
	speaker, id := p.shell.Speaker(), string(b.Province)
	sub := speaker.Province(b.Province)
	if title := speaker.Title(b.Province); title != "" {
		sub = title + " · " + sub
	}
	if b.Left {
		sub += " · " + p.t("left", "count", b.Spell().Until)
	}
	token := kit.NewToken(id, 40)
	token.Muted = b.Left
	who := kit.Row(theme.M, token, kit.Grow(kit.VBox(-2, kit.NewText(theme.Name, b.Player).Bold(), kit.NewText(theme.Caption, sub).Role(theme.Ink2))),
		kit.NewText(theme.Value, p.number(b.CampaignGlory)).Serif().In(kit.Accent(id)))
	acts := []fyne.CanvasObject{}
	due := rules.DueReturn(s, b.Province)
	switch {
	case b.Left:
		acts = append(acts, p.button("players.back."+id, crest.IconPlus, p.t("come_back"), func() { p.shell.Go(newComing(b.Province, false)) }))
	default:
		if due.Missed > 0 {
			back := kit.NewButton(kit.Primary, p.t("return"), func() { p.shell.Go(newComing(b.Province, true)) }).ID("players.return." + id)
			acts = append(acts, back)
		}
		misses := slices.Contains(missing(p.shell), b.Province)
		next := kit.NewCheckTile(p.t("misses"), misses, nil, func(is bool) { setMissing(p.shell, b.Province, is) })
		next.TestID, next.Province = "players.misses."+id, id
		acts = append(acts, next, p.button("players.leave."+id, crest.IconCross, p.t("leave"), func() { p.leave(b.Province) }))
	}
	box := kit.VBox(theme.S, who)
	if due.Missed > 0 {
		box.Add(p.warningBox(p.t("due", "count", due.Missed, "what", speaker.List(speaker.MakeUp(due.Boxes, due.Improvements)))))
	}
	box.Add(kit.Flow(theme.S, theme.S, acts...))
	card := kit.NewCard(box)
	card.Padding = theme.M
	return card
}

// free are the boards that nobody has used.
func (p *Players) free(s *seafall.State) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, q := range rules.Joinable(s) {
		if s.Board(q) != nil {
			continue
		}
		t := kit.NewChoiceTile(p.shell.Speaker().Colour(q), p.t("join"), false, func() { p.shell.Go(newComing(q, false)) })
		t.Province, t.Plain, t.TestID = string(q), true, "players.join."+string(q)
		t.Leading = kit.NewCrest(string(q), 30)
		tiles = append(tiles, t)
	}
	if len(tiles) == 0 {
		return nil
	}
	return kit.VBox(theme.S, kit.NewText(theme.Section, p.t("free")).Serif(), muted(p.t("free.sub")), sideBySide(3, choiceWidth, tiles))
}

// draftMissing is where is kept who misses the next game, until it begins.
const draftMissing = "missing"

// missing are the provinces that will miss the next game.
func missing(s *shell.Shell) []seafall.Province {
	var list []seafall.Province
	for _, p := range strings.Fields(s.Draft(draftMissing)) {
		if b := s.State().Board(seafall.Province(p)); b != nil && !b.Left {
			list = append(list, seafall.Province(p))
		}
	}
	return list
}

func setMissing(s *shell.Shell, p seafall.Province, is bool) {
	list := slices.DeleteFunc(missing(s), func(q seafall.Province) bool { return q == p })
	if is {
		list = append(list, p)
	}
	words := make([]string, len(list))
	for i, q := range list {
		words[i] = string(q)
	}
	s.SetDraft(draftMissing, strings.Join(words, " "))
}

// leave asks whether a province leaves, and says what becomes of its things
// and of the titles (R48).
func (p *Players) leave(q seafall.Province) {
	note := ""
	var close func()
	close = p.shell.SheetOf(func() shell.Page {
		s, speaker := p.shell.State(), p.shell.Speaker()
		name := speaker.Player(q)
		page := shell.Page{ID: "leave", Title: p.t("leave.title", "name", name), Sub: speaker.Province(q), Lead: kit.NewToken(string(q), 40), Accent: string(q), Width: 620}
		b := s.Board(q)
		if b == nil || b.Left || s.Running != nil {
			page.Body = p.plain(p.t("playing"))
			return page
		}
		body := kit.VBox(theme.M, kit.Row(theme.S, kit.Grow(p.plain(p.t("leave.what"))), ruleMark(p.shell, "leave.rule", "R48")))
		var cards []string
		for _, a := range s.Council(q) {
			cards = append(cards, speaker.Advisor(a.ID))
		}
		for _, r := range s.Cards.ResearchOf(q) {
			cards = append(cards, r.Name)
		}
		if len(cards) > 0 {
			body.Add(info(p.t("leave.cards", "list", speaker.List(cards))))
		}
		if titles := rules.TitlesWithout(s, q); len(titles) > 0 {
			body.Add(p.strong(p.t("leave.titles")))
			var rows []fyne.CanvasObject
			for _, other := range slices.Backward(rules.Seats(s)) {
				if other == q {
					continue
				}
				style := s.Board(other).Leader.Style
				change := kit.NewSpans(theme.Body, kit.Span{Text: speaker.TitleWord(s.Board(other).Title, style) + " → "},
					kit.Span{Text: speaker.TitleWord(titles[other], style), Bold: true})
				if titles[other] == s.Board(other).Title {
					change = kit.NewText(theme.Body, speaker.TitleWord(titles[other], style))
				}
				rows = append(rows, kit.Row(theme.S, kit.NewToken(string(other), theme.Token), kit.Grow(kit.NewText(theme.Body, speaker.Player(other)).Bold()), change))
			}
			body.Add(kit.VBox(theme.XS, rows...))
		}
		body.Add(p.field("leave.note", p.t("leave.note"), note, func(is string) { note = is }))
		page.Body = body
		page.Buttons = []fyne.CanvasObject{
			p.button("leave.cancel", "", p.shell.T("screen.shell.cancel"), func() { close() }),
			p.dangerButton("leave.do", p.t("leave.do"), func() {
				p.shell.Record(rules.LeaveCampaign{Province: q, Note: note}, func(ledger.Receipt) {
					setMissing(p.shell, q, false)
					close()
				})
			})}
		return page
	})
}

// comingForm is what somebody who joins or returns has chosen so far.
type comingForm struct {
	Player       string                `json:"player,omitempty"`
	Name         string                `json:"name,omitempty"`
	Leader       string                `json:"leader,omitempty"`
	Style        seafall.Style         `json:"style,omitempty"`
	Boxes        [2][4]int             `json:"boxes"`
	Improvements []seafall.Improvement `json:"improvements,omitempty"`
	Known        string                `json:"known,omitempty"` // the card taken, one that the campaign has met
	Other        bool                  `json:"other,omitempty"` // another card, described here
	Card         seafall.Advisor       `json:"card"`
	Expert       string                `json:"expert,omitempty"`
	Worth        int                   `json:"worth"`
}

// coming is the guided act of somebody who joins, comes back or returns, on one
// page from who it is to what is taken.
type coming struct {
	*acts
	province seafall.Province
	returns  bool // from games missed (R49); else joins (R47)
	form     *comingForm
	scroll   *kit.Scroll
}

func newComing(p seafall.Province, returns bool) *coming {
	return &coming{acts: newActs(), province: p, returns: returns}
}

// Name is "coming".
func (c *coming) Name() string { return "coming" }

func (c *coming) t(key string, args ...any) string { return c.shell.T("screen.players."+key, args...) }

// draftKey is where the form is kept until it is recorded.
func (c *coming) draftKey() string { return "coming " + string(c.province) }

func (c *coming) keep() {
	if kept, err := json.Marshal(c.form); err == nil { // plain values: there is no error
		c.shell.SetDraft(c.draftKey(), string(kept))
	}
}

// again keeps the form and shows what follows from it.
func (c *coming) again() {
	c.keep()
	c.shell.Rebuild()
}

// read is the form as it was left.
func (c *coming) read(s *seafall.State) *comingForm {
	form := &comingForm{Style: seafall.Masculine, Worth: 1, Card: seafall.Advisor{Gold: 1, Reputation: 1}}
	if b := s.Board(c.province); b != nil {
		form.Player = b.Player
	}
	kept := *form
	if json.Unmarshal([]byte(c.shell.Draft(c.draftKey())), &kept) == nil {
		form = &kept
	}
	return form
}

// due is what is made up for.
func (c *coming) due(s *seafall.State) rules.MakeUp {
	if c.returns {
		return rules.DueReturn(s, c.province)
	}
	return rules.OfferJoining(s, c.province).MakeUp
}

// over says whether there is nothing to do any more: it was recorded, or a game
// has begun, in another window or by a redo.
func (c *coming) over(s *seafall.State) bool {
	if s == nil || s.Running != nil {
		return true
	}
	b := s.Board(c.province)
	if c.returns {
		return b == nil || b.Left || rules.DueReturn(s, c.province).Missed == 0
	}
	return b != nil && !b.Left
}

// rule is the rule of the act.
func (c *coming) rule() string {
	if c.returns {
		return "R49"
	}
	return "R47"
}

// Build builds the screen for the state of now.
func (c *coming) Build(s *shell.Shell) fyne.CanvasObject {
	c.shell = s
	state := s.State()
	if c.over(state) {
		return kit.NewScreen(s.Bar(s.BackButton(), kit.Grow(kit.Heading(c.t("title")))), kit.Center(c.plain(c.t("over"))), nil, nil)
	}
	if c.form == nil {
		c.form = c.read(state)
	}
	due := c.due(state)
	title, sub := c.t("join.title"), s.Speaker().Colour(c.province)
	switch {
	case c.returns:
		title, sub = c.t("return.title", "name", s.Speaker().Player(c.province)), s.Speaker().Province(c.province)
	case state.Board(c.province) != nil:
		title, sub = c.t("back.title", "name", s.Speaker().Player(c.province)), s.Speaker().Province(c.province)
	}
	top := s.Bar(s.BackButton(), kit.NewToken(string(c.province), 36), kit.Grow(kit.NewTitle(title, sub, nil)))
	var offset float32
	if c.scroll != nil {
		offset = c.scroll.Offset()
	}
	body := kit.VBox(theme.M)
	for i, part := range c.parts(state, due) {
		body.Add(c.numbered(i+1, part))
	}
	c.scroll = kit.NewScroll(kit.Inset(theme.M, theme.L, theme.L, theme.L, kit.Narrow(1100, body)))
	if offset > 0 {
		c.scroll.ScrollTo(offset)
	}
	do := kit.NewButton(kit.Primary, c.t(c.doKey()), func() { c.record(state, due) }).ID("coming.do")
	do.IconAfter = crest.IconNext
	bar := kit.NewBottomBar(kit.NewText(theme.Small, c.summary(state, due)).ID("coming.summary"), nil, kit.Actions(do))
	bar.FillLead = true
	if s.Class() == shell.Phone {
		bar = kit.NewBottomBar(kit.VBox(theme.XS, kit.NewText(theme.Small, c.summary(state, due)).ID("coming.summary"), kit.Actions(do)), nil, nil)
		bar.FillLead = true
	}
	return kit.NewScreen(top, c.scroll, nil, bar)
}

func (c *coming) doKey() string {
	if c.returns {
		return "return.do"
	}
	return "join.do"
}

// part is one step of the act.
type part struct {
	title, beside string
	body          fyne.CanvasObject
}

func (c *coming) parts(s *seafall.State, due rules.MakeUp) []part {
	var parts []part
	if !c.returns {
		parts = append(parts, part{c.t("who"), "", c.who(s)})
	}
	parts = append(parts, part{c.t("begin"), "", c.arithmetic(s, due)})
	if due.Boxes > 0 {
		parts = append(parts, part{c.t("boxes"), c.t("chosen", "count", c.filled(), "of", due.Boxes), c.ships(s, due)})
	}
	if due.Improvements > 0 {
		parts = append(parts, part{c.t("improvements"), c.t("chosen", "count", len(c.form.Improvements), "of", due.Improvements), c.sheet(s, due)})
	}
	if !c.returns {
		parts = append(parts, part{c.t("advisor"), c.t("advisor.sub"), c.advisor(s)})
	}
	return parts
}

// numbered is a step on a card, with its number.
func (c *coming) numbered(n int, p part) fyne.CanvasObject {
	words := kit.Flow(theme.S, 0, kit.NewText(theme.Section, p.title).Serif())
	if p.beside != "" {
		words = kit.Flow(theme.S, 0, kit.NewText(theme.Section, p.title).Serif(), kit.NewText(theme.Small, p.beside).Role(theme.Ink2))
	}
	card := kit.NewCard(kit.VBox(theme.M, kit.Row(theme.M, kit.NewNumberMark(n, false), kit.Grow(words)), p.body))
	card.Padding = theme.L
	return card
}

// who is who joins: the player, and the names that are ready.
func (c *coming) who(s *seafall.State) fyne.CanvasObject {
	text := func(id, label string, value *string) fyne.CanvasObject {
		return c.field("coming."+id, label, *value, func(is string) { *value = is; c.keep() })
	}
	player := text("player", c.shell.T("screen.new.player"), &c.form.Player)
	if s.Board(c.province) != nil {
		return kit.VBox(theme.S, player, muted(c.t("back.what")))
	}
	var styles []fyne.CanvasObject
	for _, style := range []seafall.Style{seafall.Masculine, seafall.Feminine} {
		styles = append(styles, c.choice("coming.style."+string(style), c.shell.Speaker().TitleWord(seafall.Prince, style), c.form.Style == style, func() {
			c.form.Style = style
			c.again()
		}))
	}
	return kit.ColumnsOf(2, 260, theme.M, player, text("name", c.shell.T("screen.new.province_name"), &c.form.Name),
		text("leader", c.shell.T("screen.new.leader"), &c.form.Leader),
		kit.VBox(theme.XS, c.caption(c.shell.T("screen.new.style")), kit.Flow(theme.S, theme.XS, styles...)))
}

// arithmetic spells out what the province begins with.
func (c *coming) arithmetic(s *seafall.State, due rules.MakeUp) fyne.CanvasObject {
	speaker := c.shell.Speaker()
	row := func(id, words, number, rule string, strong bool) fyne.CanvasObject {
		name, figure := kit.NewText(theme.Body, words), kit.NewText(theme.Label, number).Serif().ID("coming."+id)
		if strong {
			name.Bold()
		}
		r := kit.Row(theme.S, kit.Grow(name))
		if rule != "" {
			r.Add(ruleMark(c.shell, "coming."+id+".rule", rule))
		}
		r.Add(figure)
		return kit.AtLeast(0, 32, r)
	}
	box := kit.VBox(0)
	if !c.returns {
		o := rules.OfferJoining(s, c.province)
		last := slices.MinFunc(s.Playing(), func(a, b seafall.Province) int { return s.Board(a).CampaignGlory - s.Board(b).CampaignGlory })
		box.Add(row("last", c.t("last", "name", speaker.Player(last)), speaker.Number(o.Last), "", false))
		box.Add(row("less", c.t("less", "count", o.Missed), speaker.Signed(-o.Missed), "", false))
		box.Add(kit.HLine())
		box.Add(row("glory", c.t("glory", "last", speaker.Number(o.Last), "games", speaker.Number(o.Missed), "glory", speaker.Number(o.Glory)), speaker.Number(o.Glory), "R47", true))
		if o.Title != "" {
			box.Add(row("title", c.t("last_title"), speaker.TitleWord(o.Title, c.style(s)), "", false))
		}
	} else {
		box.Add(row("missed", c.t("missed"), speaker.Number(due.Missed), "R49", true))
	}
	box.Add(row("boxes", c.t("a_box_a_game", "count", due.Missed), speaker.Number(due.Boxes), "", false))
	box.Add(row("improvements", c.t("a_third", "games", speaker.Number(due.Missed)), speaker.Number(due.Improvements), "", false))
	if c.returns {
		box.Add(muted(c.t("no_training")))
	}
	return box
}

func (c *coming) style(s *seafall.State) seafall.Style {
	if b := s.Board(c.province); b != nil {
		return b.Leader.Style
	}
	return c.form.Style
}

// filled is how many boxes are chosen.
func (c *coming) filled() int {
	n := 0
	for _, ship := range c.form.Boxes {
		for _, boxes := range ship {
			n += boxes
		}
	}
	return n
}

// hull is a ship of the province; of a board not used as it is printed.
func (c *coming) hull(s *seafall.State, i int) seafall.Ship {
	if b := s.Board(c.province); b != nil {
		return b.Ships[i]
	}
	printed := rules.StartingProvince(c.province, "").Ships[i]
	values := [4]int{printed.Sail, printed.Raid, printed.Explore, printed.Hold}
	return seafall.Ship{Values: values, Printed: values}
}

// ships are the boxes of both ships, to be filled.
func (c *coming) ships(s *seafall.State, due rules.MakeUp) fyne.CanvasObject {
	left := due.Boxes - c.filled()
	var ships []fyne.CanvasObject
	for i, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		ship := c.hull(s, i)
		name := ship.Name
		if name == "" {
			name = c.shell.T("screen.new.ship", "letter", string("AB"[i]))
		}
		rows := kit.VBox(theme.S, kit.Row(theme.S, kit.NewIconIn(crest.IconShip, 20, kit.Of(theme.Ink)), kit.Grow(kit.NewText(theme.Label, name).Bold())))
		for v := range seafall.Values {
			rows.Add(c.value(s, &ship, which, v, left))
		}
		ships = append(ships, rows)
	}
	return kit.ColumnsOf(2, 300, theme.L, ships...)
}

// value is a value of a ship: its boxes, and how many of them are filled now.
func (c *coming) value(s *seafall.State, ship *seafall.Ship, which seafall.Which, v, left int) fyne.CanvasObject {
	value, chosen := seafall.Values[v], &c.form.Boxes[which.Index()][v]
	*chosen = min(*chosen, max(0, seafall.MaxValue-ship.Values[v]))
	boxes := valueBoxes(string(c.province), ship, v)
	boxes.Coming, boxes.NextGame, boxes.Side = *chosen, s.Closed(), 22
	count := kit.NewCounter(*chosen, 0, max(*chosen, min(*chosen+max(0, left), seafall.MaxValue-ship.Values[v])), func(is int) {
		*chosen = is
		c.again()
	})
	count.TestID = "coming." + string(which) + "." + string(value)
	words := kit.Row(theme.S, kit.NewIconIn(valueIcons[value], 22, kit.Of(theme.Ink2)), kit.Grow(kit.NewText(theme.Body, c.shell.Speaker().Value(value)).Bold()),
		kit.NewNumeral(theme.Leader, c.number(ship.Values[v]+*chosen), nil))
	tile := kit.NewTile(kit.TilePlain, kit.ColumnsOf(2, 136, theme.M, kit.VBox(theme.XS, words, boxes), count), nil)
	tile.Padding = theme.S
	return tile
}

// sheet are the improvements, one after the other: what the next one can be
// depends on those before it.
func (c *coming) sheet(s *seafall.State, due rules.MakeUp) fyne.CanvasObject {
	box := kit.VBox(theme.M)
	for i := range due.Improvements {
		if i > len(c.form.Improvements) {
			box.Add(muted(c.t("improvement.later", "number", i+1)))
			continue
		}
		offers := rules.OfferTakings(s, c.province, c.form.Improvements[:i])
		if i < len(c.form.Improvements) && !slices.ContainsFunc(offers, func(o seafall.Improvement) bool { return rules.Taken(o, c.form.Improvements[i]) }) {
			c.form.Improvements = c.form.Improvements[:i] // not there any more
		}
		if due.Improvements > 1 {
			box.Add(section(c.t("improvement", "number", i+1), ""))
		}
		box.Add(c.offers(s, i, offers))
	}
	return box
}

// offers are what one improvement can be.
func (c *coming) offers(s *seafall.State, i int, offers []seafall.Improvement) fyne.CanvasObject {
	speaker, id := c.shell.Speaker(), "coming.improve."+string(rune('1'+i))+"."
	take := func(o seafall.Improvement) func() {
		return func() {
			c.form.Improvements = append(slices.Clone(c.form.Improvements[:i]), seafall.Improvement{Kind: o.Kind, Field: o.Field, Appellation: o.Appellation})
			c.again()
		}
	}
	var tiles, names []fyne.CanvasObject
	for _, o := range offers {
		same := i < len(c.form.Improvements) && rules.Taken(o, c.form.Improvements[i])
		if o.Kind == "appellation" {
			b := kit.NewButton(kit.Outline, speaker.Appellation(o.Appellation, c.style(s)), take(o)).ID(id + o.Appellation)
			b.Selected, b.Province = same, string(c.province)
			names = append(names, b)
			continue
		}
		name := c.shell.T("screen.ending.improve." + o.Kind)
		if o.Kind == "field" {
			name = speaker.Spot(seafall.Spot("field_" + o.Field))
		}
		t := kit.NewChoiceTile(name, "", same, take(o))
		t.Plain, t.Province, t.TestID = true, string(c.province), id+o.Kind+o.Field
		from := kit.NewSpans(theme.Section, kit.Span{Text: speaker.Number(o.From) + " → "}, kit.Span{Text: speaker.Number(o.To), Bold: true}).Trailing()
		if same {
			from.In(kit.On(string(c.province)))
		} else {
			t.Leading = kit.NewIconIn(improvementIcons[o.Kind], 22, kit.Of(theme.Ink2))
		}
		t.Trailing = from
		tiles = append(tiles, t)
	}
	box := kit.VBox(theme.S)
	if len(tiles) > 0 {
		box.Add(sideBySide(3, choiceWidth, tiles))
	}
	if len(names) > 0 {
		box.Add(muted(c.shell.T("screen.ending.improve.appellation")))
		box.Add(kit.Flow(theme.S, theme.S, names...))
	}
	if len(tiles)+len(names) == 0 {
		box.Add(c.plain(c.shell.T("screen.ending.improve.none")))
	}
	return box
}

// advisor is the card that who joins takes out of the deck: one of those that
// the campaign has met, or another one, described here.
func (c *coming) advisor(s *seafall.State) fyne.CanvasObject {
	speaker := c.shell.Speaker()
	var tiles []fyne.CanvasObject
	for _, a := range s.Advisors {
		if a.Holder != "" || a.Reputation != 1 {
			continue
		}
		same := !c.form.Other && c.form.Known == a.ID
		t := kit.NewChoiceTile(speaker.Advisor(a.ID), c.cardWords(a), same, func() {
			c.form.Known, c.form.Other = a.ID, false
			c.again()
		})
		t.Plain, t.Province, t.TestID = true, string(c.province), "coming.advisor."+a.ID
		if !same {
			t.Leading = kit.NewIconIn(crest.IconAdvisor, 22, kit.Of(theme.Ink2))
		}
		tiles = append(tiles, t)
	}
	other := kit.NewChoiceTile(c.t("advisor.other"), c.t("advisor.other.sub"), c.form.Other, func() {
		c.form.Known, c.form.Other = "", !c.form.Other
		c.again()
	})
	other.Plain, other.Province, other.TestID = true, string(c.province), "coming.advisor.other"
	if !c.form.Other {
		other.Leading = kit.NewIconIn(crest.IconPlus, 22, kit.Of(theme.Ink2))
	}
	box := kit.VBox(theme.M, sideBySide(2, choiceWidth, append(tiles, other)))
	if !c.form.Other {
		return box
	}
	card := &c.form.Card
	box.Add(kit.ColumnsOf(2, 240, theme.M,
		c.field("coming.card.type", c.shell.T("screen.table.advisor.type"), card.Type, func(is string) { card.Type = is; c.keep() }),
		c.field("coming.card.name", c.shell.T("screen.table.advisor.name"), card.Name, func(is string) { card.Name = is; c.keep() })))
	box.Add(kit.ColumnsOf(3, 150, theme.M,
		c.keptStepper("coming.card.gold", c.shell.T("screen.table.advisor.cost"), &card.Gold, 0, 12, c.keep),
		c.keptStepper("coming.card.reputation", c.shell.T("screen.table.advisor.cost_reputation"), &card.Reputation, 0, 9, c.keep),
		c.keptStepper("coming.card.glory", c.shell.T("screen.table.glory"), &card.Glory, 0, 9, c.keep)))
	var guilds, kinds []fyne.CanvasObject
	for _, g := range seafall.Guilds {
		guilds = append(guilds, c.choice("coming.card.guild."+string(g), speaker.Guild(g), card.Guild == g, func() { card.Guild = g; c.again() }))
	}
	for _, k := range seafall.ExpertiseKinds {
		kinds = append(kinds, c.choice("coming.card.expertise."+k, speaker.ExpertiseKind(k), c.form.Expert == k, func() { c.form.Expert = k; c.again() }))
	}
	box.Add(kit.VBox(theme.S, c.caption(c.shell.T("screen.table.advisor.guild")), kit.ColumnsOf(4, 130, theme.S, guilds...)))
	box.Add(kit.VBox(theme.S, c.caption(c.shell.T("screen.table.advisor.expertise")), kit.ColumnsOf(5, 100, theme.S, kinds...)))
	if c.form.Expert != "" {
		box.Add(kit.ColumnsOf(3, 150, theme.M, c.keptStepper("coming.card.worth", c.shell.T("screen.table.advisor.worth"), &c.form.Worth, 1, 9, c.keep)))
	}
	return box
}

// summary says what is still missing, or what the act comes to.
func (c *coming) summary(s *seafall.State, due rules.MakeUp) string {
	speaker := c.shell.Speaker()
	var open []string
	if !c.returns && seafall.Tidy(c.form.Player) == "" {
		open = append(open, c.t("open.player"))
	}
	open = append(open, speaker.MakeUp(due.Boxes-c.filled(), due.Improvements-len(c.form.Improvements))...)
	if !c.returns && c.form.Known == "" && !c.form.Other {
		open = append(open, c.t("open.advisor"))
	}
	if len(open) > 0 {
		return c.t("open", "list", speaker.List(open))
	}
	what := speaker.MakeUp(due.Boxes, due.Improvements)
	if !c.returns {
		what = append([]string{c.shell.T("term.makeup.glory", "glory", speaker.Number(rules.OfferJoining(s, c.province).Glory))}, what...)
	}
	return c.t("ready", "list", speaker.List(what))
}

// record says it to the books.
func (c *coming) record(s *seafall.State, due rules.MakeUp) {
	var boxes []seafall.Filling
	for i, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		for v, value := range seafall.Values {
			for range c.form.Boxes[i][v] {
				boxes = append(boxes, seafall.Filling{Ship: which, Value: value})
			}
		}
	}
	done := func(ledger.Receipt) {
		c.shell.SetDraft(c.draftKey(), "")
		c.form = nil
		c.shell.Back()
	}
	improvements := c.form.Improvements[:min(len(c.form.Improvements), due.Improvements)]
	if c.returns {
		c.shell.Record(rules.ReturnToTable{Province: c.province, Boxes: boxes, Improvements: improvements}, done)
		return
	}
	said := rules.JoinCampaign{Province: c.province, Player: c.form.Player, Boxes: boxes, Improvements: improvements}
	if s.Board(c.province) == nil {
		said.Name, said.Leader, said.Style = c.form.Name, c.form.Leader, c.form.Style
	}
	switch {
	case c.form.Other:
		card := c.form.Card
		if seafall.Tidy(card.Type) == "" && seafall.Tidy(card.Name) == "" {
			card.Type = c.shell.T("screen.board.nameless_advisor", "number", len(s.Advisors)+1)
		}
		if c.form.Expert != "" {
			card.Expertise = []seafall.Expertise{{Kind: c.form.Expert, Value: c.form.Worth}}
		}
		said.Advisor = &card
	case c.form.Known != "":
		said.Advisor = &seafall.Advisor{ID: c.form.Known}
	}
	c.shell.Record(said, done)
}
