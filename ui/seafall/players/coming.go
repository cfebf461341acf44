package players

import (
	"encoding/json"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

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

// Coming is the guided act of somebody who joins, comes back or returns, on one
// page from who it is to what is taken.
type Coming struct {
	*desk.Desk
	province seafall.Province
	returns  bool // from games missed (R49); else joins (R47)
	form     *comingForm
	scroll   *layout.Scroll
}

// NewComing leads through what somebody takes who joins or comes back (R47),
// or returns from games missed (R49).
func NewComing(d *desk.Desk, p seafall.Province, returns bool) *Coming {
	return &Coming{Desk: d, province: p, returns: returns}
}

// Name is "coming".
func (c *Coming) Name() string { return "coming" }

func (c *Coming) t(key string, args ...any) string { return c.T("screen.players."+key, args...) }

// draftKey is where the form is kept until it is recorded.
func (c *Coming) draftKey() string { return "coming " + string(c.province) }

func (c *Coming) keep() {
	if kept, err := json.Marshal(c.form); err == nil { // plain values: there is no error
		c.Shell.SetDraft(c.draftKey(), string(kept))
	}
}

// again keeps the form and shows what follows from it.
func (c *Coming) again() {
	c.keep()
	c.Shell.Rebuild()
}

// read is the form as it was left.
func (c *Coming) read(s *seafall.State) *comingForm {
	form := &comingForm{Style: seafall.Masculine, Worth: 1, Card: seafall.Advisor{Gold: 1, Reputation: 1}}
	if b := s.Board(c.province); b != nil {
		form.Player = b.Player
	}
	kept := *form
	if json.Unmarshal([]byte(c.Shell.Draft(c.draftKey())), &kept) == nil {
		form = &kept
	}
	return form
}

// due is what is made up for.
func (c *Coming) due(s *seafall.State) scoring.MakeUp {
	if c.returns {
		return scoring.DueReturn(s, c.province)
	}
	return scoring.OfferJoining(s, c.province).MakeUp
}

// over says whether there is nothing to do any more: it was recorded, or a game
// has begun, in another window or by a redo.
func (c *Coming) over(s *seafall.State) bool {
	if s == nil || s.Running != nil {
		return true
	}
	b := s.Board(c.province)
	if c.returns {
		return b == nil || b.Left || scoring.DueReturn(s, c.province).Missed == 0
	}
	return b != nil && !b.Left
}

// Build builds the screen for the state of now.
func (c *Coming) Build(s *shell.Shell) fyne.CanvasObject {
	c.Shell = s
	state := c.State()
	if c.over(state) {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(c.t("title")))), layout.Center(parts.Plain(c.t("over"))), nil, nil)
	}
	if c.form == nil {
		c.form = c.read(state)
	}
	due := c.due(state)
	title, sub := c.t("join.title"), c.Speaker().Colour(c.province)
	switch {
	case c.returns:
		title, sub = c.t("return.title", "name", c.Speaker().Player(c.province)), c.Speaker().Province(c.province)
	case state.Board(c.province) != nil:
		title, sub = c.t("back.title", "name", c.Speaker().Player(c.province)), c.Speaker().Province(c.province)
	}
	top := shell.Bar(s, shell.BackButton(s), kit.NewToken(pieces.Livery(c.province), 36), layout.Grow(kit.NewTitle(title, sub, nil)))
	var offset float32
	if c.scroll != nil {
		offset = c.scroll.Offset()
	}
	body := layout.VBox(theme.M)
	for i, part := range c.parts(state, due) {
		body.Add(c.numbered(i+1, part))
	}
	c.scroll = layout.NewScroll(layout.Inset(theme.M, theme.L, theme.L, theme.L, layout.Narrow(1100, body)))
	if offset > 0 {
		c.scroll.ScrollTo(offset)
	}
	do := kit.NewButton(kit.Primary, c.t(c.doKey()), func() { c.record(state, due) }).ID("coming.do").Recording()
	do.IconAfter = crest.IconNext
	bar := kit.NewBottomBar(ink.NewText(theme.Small, c.summary(state, due)).ID("coming.summary"), nil, layout.Actions(do))
	bar.FillLead = true
	if s.Class() == shell.Phone {
		bar = kit.NewBottomBar(layout.VBox(theme.XS, ink.NewText(theme.Small, c.summary(state, due)).ID("coming.summary"), layout.Actions(do)), nil, nil)
		bar.FillLead = true
	}
	return kit.NewScreen(top, c.scroll, nil, bar)
}

func (c *Coming) doKey() string {
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

func (c *Coming) parts(s *seafall.State, due scoring.MakeUp) []part {
	var items []part
	if !c.returns {
		items = append(items, part{c.t("who"), "", c.who(s)})
	}
	items = append(items, part{c.t("begin"), "", c.arithmetic(s, due)})
	if due.Boxes > 0 {
		items = append(items, part{c.t("boxes"), c.t("chosen", "count", c.filled(), "of", due.Boxes), c.ships(s, due)})
	}
	if due.Improvements > 0 {
		items = append(items, part{c.t("improvements"), c.t("chosen", "count", len(c.form.Improvements), "of", due.Improvements), c.sheet(s, due)})
	}
	if !c.returns {
		items = append(items, part{c.t("advisor"), c.t("advisor.sub"), c.advisor(s)})
	}
	return items
}

// numbered is a step on a card, with its number.
func (c *Coming) numbered(n int, p part) fyne.CanvasObject {
	words := layout.Flow(theme.S, 0, ink.NewText(theme.Section, p.title).Serif())
	if p.beside != "" {
		words = layout.Flow(theme.S, 0, ink.NewText(theme.Section, p.title).Serif(), ink.NewText(theme.Small, p.beside).Role(theme.Ink2))
	}
	card := kit.NewCard(layout.VBox(theme.M, layout.Row(theme.M, kit.NewNumberMark(n, false), layout.Grow(words)), p.body))
	card.Padding = theme.L
	return card
}

// who is who joins: the player, and the names that are ready.
func (c *Coming) who(s *seafall.State) fyne.CanvasObject {
	text := func(id, label string, value *string) fyne.CanvasObject {
		return parts.Field("coming."+id, label, *value, func(is string) { *value = is; c.keep() })
	}
	player := text("player", c.T("screen.new.player"), &c.form.Player)
	box := layout.VBox(theme.S)
	if n := len(s.Cards.Chests); n > 0 { // the rulebook speaks of one chest, and does not name it
		box.Add(parts.Caption(c.t("join.chest", "chest", s.Cards.Chests[n-1].Name)))
	}
	if s.Board(c.province) != nil {
		box.Add(player)
		box.Add(parts.Caption(c.t("back.what")))
		return box
	}
	var styles []fyne.CanvasObject
	for _, style := range []seafall.Style{seafall.Masculine, seafall.Feminine} {
		styles = append(styles, parts.Choice("coming.style."+string(style), c.Speaker().TitleWord(seafall.Prince, style), c.form.Style == style, func() {
			c.form.Style = style
			c.again()
		}))
	}
	box.Add(layout.ColumnsOf(2, 260, theme.M, player, text("name", c.T("screen.new.province_name"), &c.form.Name),
		text("leader", c.T("screen.new.leader"), &c.form.Leader),
		layout.VBox(theme.XS, parts.Caption(c.T("screen.new.style")), layout.Flow(theme.S, theme.XS, styles...))))
	return box
}

// arithmetic spells out what the province begins with.
func (c *Coming) arithmetic(s *seafall.State, due scoring.MakeUp) fyne.CanvasObject {
	speaker := c.Speaker()
	row := func(id, words, number, rule string, strong bool) fyne.CanvasObject {
		name, figure := ink.NewText(theme.Body, words), ink.NewText(theme.Label, number).Serif().ID("coming."+id)
		if strong {
			name.Bold()
		}
		return layout.AtLeast(0, 32, layout.Row(theme.S, layout.Grow(desk.Ruled(c.Shell, name, "coming."+id+".rule", rule)), figure))
	}
	box := layout.VBox(0)
	if !c.returns {
		o := scoring.OfferJoining(s, c.province)
		box.Add(row("last", c.t("last", "name", speaker.Player(scoring.LastPlace(s))), speaker.Number(o.Last), "", false))
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
		box.Add(parts.Caption(c.t("no_training")))
	}
	return box
}

func (c *Coming) style(s *seafall.State) seafall.Style {
	if b := s.Board(c.province); b != nil {
		return b.Leader.Style
	}
	return c.form.Style
}

// summary says what is still missing, or what the act comes to.
func (c *Coming) summary(s *seafall.State, due scoring.MakeUp) string {
	speaker := c.Speaker()
	var open []string
	if !c.returns && ledger.Tidy(c.form.Player) == "" {
		open = append(open, c.t("open.player"))
	}
	open = append(open, speech.MakeUp(speaker, due.Boxes-c.filled(), due.Improvements-len(c.form.Improvements))...)
	if !c.returns && c.form.Known == "" && !c.form.Other {
		open = append(open, c.t("open.advisor"))
	}
	if len(open) > 0 {
		return c.t("open", "list", speaker.List(open))
	}
	what := speech.MakeUp(speaker, due.Boxes, due.Improvements)
	if !c.returns {
		what = append([]string{c.T("term.makeup.glory", "glory", speaker.Number(scoring.OfferJoining(s, c.province).Glory))}, what...)
	}
	return c.t("ready", "list", speaker.List(what))
}

// record says it to the books.
func (c *Coming) record(s *seafall.State, due scoring.MakeUp) {
	var boxes []seafall.Filling
	for i, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		for v, value := range seafall.Values {
			for range c.form.Boxes[i][v] {
				boxes = append(boxes, seafall.Filling{Ship: which, Value: value})
			}
		}
	}
	done := func(ledger.Receipt) {
		c.Shell.SetDraft(c.draftKey(), "")
		c.form = nil
		c.Shell.Back()
	}
	improvements := c.form.Improvements[:min(len(c.form.Improvements), due.Improvements)]
	if c.returns {
		c.Record(scoring.ReturnToTable{Province: c.province, Boxes: boxes, Improvements: improvements}, done)
		return
	}
	said := scoring.JoinCampaign{Province: c.province, Player: c.form.Player, Boxes: boxes, Improvements: improvements}
	if s.Board(c.province) == nil {
		said.Name, said.Leader, said.Style = c.form.Name, c.form.Leader, c.form.Style
	}
	switch {
	case c.form.Other:
		card := c.form.Card
		if ledger.Tidy(card.Type) == "" && ledger.Tidy(card.Name) == "" {
			card.Type = c.T("screen.board.nameless_advisor", "number", len(s.Advisors)+1)
		}
		if c.form.Expert != "" {
			card.Expertise = []seafall.Expertise{{Kind: c.form.Expert, Value: c.form.Worth}}
		}
		card.Slots = len(card.Expertise) + 1 // one is free, as a hired card has it unless somebody says otherwise
		said.Advisor = &card
	case c.form.Known != "":
		said.Advisor = &seafall.Advisor{ID: c.form.Known}
	}
	c.Record(said, done)
}
