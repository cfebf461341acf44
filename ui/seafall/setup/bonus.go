package setup

import (
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
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// chosen is what was tapped for the title card of a province and is not recorded
// yet, and whether the table takes another number than is due.
type chosen struct {
	seafall.Bonus
	other bool
}

// cards are the rows of title cards that bring bonuses and wars (R58, R59): while the
// sheet is open it keeps what was tapped.
type cards struct {
	*desk.Desk
	taps map[seafall.Province]*chosen
}

func (c *cards) of(p seafall.Province) *chosen {
	if c.taps[p] == nil {
		c.taps[p] = &chosen{}
	}
	return c.taps[p]
}

// part is the whole of it, for everybody who sits in the game: who is absent takes
// nothing and can be at war (L8).
func (c *cards) part(s *seafall.State) fyne.CanvasObject {
	what := c.T("late.p1.set_up.what")
	if s.House(seafall.TitleBonusByHand) {
		what = c.T("late.p1.set_up.what.by_hand")
	}
	rows := layout.VBox(theme.M, layout.VBox(theme.XS, desk.Ruled(c.Shell, parts.Section(c.T("screen.table.set_up.titles")), "set_up", "R58"), parts.Caption(what)))
	if again := c.warsAgain(s); again != nil {
		rows.Add(again)
	}
	for i, p := range s.ByTitle(s.Running.Seats) {
		if i > 0 {
			rows.Add(kit.HLine())
		}
		rows.Add(c.row(s, i+1, p))
	}
	return rows
}

// row is a province with what its title card brings.
func (c *cards) row(s *seafall.State, place int, p seafall.Province) fyne.CanvasObject {
	play := s.Play(p)
	held := c.T("screen.table.set_up.tokens", "reputation", play.Reputation, "fortune", play.Fortune)
	who := layout.Row(theme.S, kit.NewNumberMark(place, false), kit.NewToken(pieces.Livery(p), theme.Token),
		layout.Grow(layout.VBox(-1, parts.Strong(parts.Dotted(c.Speaker().Player(p), c.Speaker().Title(p))),
			ink.NewText(theme.Caption, held).Role(theme.Ink2))))
	due := kit.NewIconButton(kit.Quiet, "", c.dueWords(s, p), c.Asking(string(p)+".bonus_due")).ID("set_up.due." + string(p))
	due.Leading = true
	rows := layout.VBox(theme.S, layout.Aside(theme.S, who, due))
	if take := c.takes(s, p); take != nil {
		rows.Add(take)
	}
	last := c.wars(s, p)
	if c.mayDiffer(s, p) {
		last = append(last, kit.NewButton(kit.Quiet, c.T("late.p1.set_up.other"), func() {
			c.of(p).other = true
			c.Shell.RebuildSheets()
		}).ID("set_up.other."+string(p)))
	}
	if len(last) > 0 {
		rows.Add(layout.Flow(theme.S, theme.XS, last...))
	}
	return rows
}

// dueWords say how far a province is behind and what it is due for it.
func (c *cards) dueWords(s *seafall.State, p seafall.Province) string {
	switch due := scoring.BonusDue(s, p); {
	case s.Play(p).Absent:
		return c.T("late.p1.set_up.absent")
	case s.House(seafall.TitleBonusByHand):
		return c.T("late.p1.set_up.by_hand")
	case s.Board(p).Title == "":
		return c.T("late.p1.set_up.no_title")
	case due == 0:
		return c.T("late.p1.set_up.first")
	default:
		return c.T("late.p1.set_up.behind", "behind", scoring.BehindLeader(s, p), "count", due)
	}
}

// takes are the three kinds of bonus, a tap for each: with as many as are due they
// are recorded. What was taken is told in their place. Nil where there is none.
func (c *cards) takes(s *seafall.State, p seafall.Province) fyne.CanvasObject {
	play, due, tap := s.Play(p), scoring.BonusDue(s, p), c.of(p)
	byHand := s.House(seafall.TitleBonusByHand) || tap.other
	switch {
	case play.Absent:
		return nil
	case play.Bonus.Taken() > 0:
		taken := c.T("late.p1.set_up.taken", "taken", late.BonusWords(c.Speaker().Speaker, play.Bonus))
		return layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 22, ink.Of(theme.Ok)), layout.Grow(parts.Plain(taken)))
	case due == 0 && !byHand:
		return nil
	}
	one := func(id, lead, word string, icon crest.Icon, count *int) fyne.CanvasObject {
		if c.Shell.Class() == shell.Phone {
			icon = "" // three stand side by side
		}
		b := kit.NewOneTap(pieces.Livery(p), icon, lead, word, func() { c.tap(s, p, count) }).ID("set_up.bonus." + id + "." + string(p))
		if *count > 0 {
			b.Text = c.T("late.p1.set_up.times", "what", word, "count", *count)
		}
		return b
	}
	buttons := layout.ColumnsOf(3, 96, theme.S,
		one("gold", c.T("late.p1.set_up.three"), c.T("late.p1.set_up.gold"), crest.IconCoin, &tap.Gold),
		one("reputation", "+1", c.T("screen.table.reputation"), crest.IconRep, &tap.Reputation),
		one("fortune", "+1", c.T("screen.table.fortune"), crest.IconFortune, &tap.Fortune))
	if tap.Taken() == 0 {
		return buttons
	}
	return layout.VBox(theme.S, buttons, c.sum(p, due, byHand))
}

// mayDiffer says whether the table is offered another number than is due: before it
// has tapped any.
func (c *cards) mayDiffer(s *seafall.State, p seafall.Province) bool {
	play, tap := s.Play(p), c.of(p)
	return !play.Absent && play.Bonus.Taken() == 0 && tap.Taken() == 0 && !tap.other && !s.House(seafall.TitleBonusByHand)
}

// sum says how many of the bonuses due are chosen, with what can be done about it.
func (c *cards) sum(p seafall.Province, due int, byHand bool) fyne.CanvasObject {
	n := c.of(p).Taken()
	words := c.T("late.p1.set_up.chosen", "count", n, "due", due)
	if byHand {
		words = c.T("late.p1.set_up.chosen.by_hand", "count", n)
	}
	return layout.FieldAndButtons(parts.Strong(words),
		kit.NewButton(kit.Quiet, c.T("late.p1.set_up.clear"), func() { c.clear(p) }).ID("set_up.clear."+string(p)),
		kit.NewButton(kit.Outline, c.T("late.p1.set_up.take", "count", n), func() { c.take(p) }).ID("set_up.take."+string(p)).Recording())
}

// tap counts a bonus; the last one that is due records all of them.
func (c *cards) tap(s *seafall.State, p seafall.Province, count *int) {
	*count++
	tap := c.of(p)
	if !tap.other && !s.House(seafall.TitleBonusByHand) && tap.Taken() == scoring.BonusDue(s, p) {
		c.take(p)
	}
	c.Shell.RebuildSheets()
}

// take records what was tapped.
func (c *cards) take(p seafall.Province) {
	tap := c.of(p)
	gold := tap.Gold
	say := scoring.TakeTitleBonus{Province: p, Gold: &gold, Reputation: tap.Reputation, Fortune: tap.Fortune}
	c.Record(say, func(ledger.Receipt) { c.clear(p) })
}

func (c *cards) clear(p seafall.Province) {
	delete(c.taps, p)
	c.Shell.RebuildSheets()
}

// wars are the provinces whose tokens a title card can put into this one's At War
// With, each with how many lie there: a tap puts down one. None for the most prominent.
func (c *cards) wars(s *seafall.State, p seafall.Province) []fyne.CanvasObject {
	others := scoring.MoreProminent(s, p)
	if len(others) == 0 {
		return nil
	}
	lying := map[seafall.Province]int{}
	for _, war := range scoring.WarsOf(s, p) {
		lying[war.Against] = war.Count
	}
	chips := []fyne.CanvasObject{layout.AtLeast(0, theme.Target, layout.Center(parts.Caption(c.T("late.p1.set_up.wars"))))}
	for _, other := range others {
		face := layout.Row(theme.S, kit.NewToken(pieces.Livery(other), theme.Token), ink.NewText(theme.Body, c.Speaker().Player(other)),
			ink.NewText(theme.Body, c.warSign(lying[other])).Bold())
		look := kit.TilePlain
		if lying[other] > 0 {
			look = kit.TileLivery
		}
		chip := kit.NewTile(look, face, func() { c.Record(scoring.BeginWar{Province: p, Against: other, Count: 1}, nil) })
		chip.Livery, chip.Records, chip.TestID = pieces.Livery(other), true, "set_up.war."+string(p)+"."+string(other)
		chips = append(chips, chip)
	}
	return chips
}

// warSign is how many tokens lie in an At War With, or that one can be put there.
func (c *cards) warSign(n int) string {
	if n == 0 {
		return "+"
	}
	return c.Number(n)
}

// warsAgain offers the wars that the title cards brought in the last game, to
// whoever holds these titles now; nil where there are none left.
func (c *cards) warsAgain(s *seafall.State) fyne.CanvasObject {
	offered := scoring.WarsOffered(s)
	if len(offered) == 0 {
		return nil
	}
	words := make([]string, len(offered))
	for i, war := range offered {
		words[i] = c.T("late.p1.set_up.war.say", "player", c.Speaker().Player(war.Province), "other", c.Speaker().Player(war.Against))
		if war.Count > 1 {
			words[i] = c.T("late.p1.set_up.times", "what", words[i], "count", war.Count)
		}
	}
	again := parts.MainButton("set_up.wars.again", c.T("late.p1.set_up.wars.again"), func() { c.beginAll(offered) })
	lines := layout.VBox(0, parts.Strong(c.T("late.p1.set_up.wars.last")), parts.Caption(c.Speaker().List(words)))
	return kit.NewTile(kit.TileBrass, layout.FieldAndButtons(lines, again), nil)
}

// beginAll records wars as one act.
func (c *cards) beginAll(wars []scoring.BeginWar) {
	c.Record(wars[0], func(r ledger.Receipt) {
		var next func(rest []scoring.BeginWar)
		next = func(rest []scoring.BeginWar) {
			if len(rest) > 0 {
				desk.RecordInto(c.Desk, r.Group, rest[0], func(ledger.Receipt) { next(rest[1:]) })
			}
		}
		next(wars[1:])
	})
}

// printed is the way to what title cards bring, while it is not open: the sheet tells
// nothing of it. asked says whether the table has said that its cards print
// something.
func printed(d *desk.Desk, asked *bool) fyne.CanvasObject {
	if !*asked {
		return layout.Row(0, kit.NewButton(kit.Quiet, d.T("screen.table.set_up.print"), func() {
			*asked = true
			d.Shell.RebuildSheets()
		}).ID("set_up.print"), layout.Spacer())
	}
	turn := func() {
		*asked = false
		d.Shell.RebuildSheets()
	}
	open := parts.MainButton("set_up.open", d.T("screen.rule.open"), func() {
		d.Record(scoring.AddRule{Heading: d.T("screen.table.set_up.print"), Open: scoring.OpenAll}, func(ledger.Receipt) { turn() })
	})
	not := kit.NewButton(kit.Outline, d.T("screen.shell.cancel"), turn).ID("set_up.print.cancel")
	return kit.NewTile(kit.TileBrass, layout.VBox(theme.M, parts.Strong(d.T("screen.table.set_up.print")),
		layout.FieldAndButtons(ink.NewText(theme.Label, d.T("screen.rule.ask")), not, open)), nil)
}

// narrow says whether a row of the sheet stands below itself.
func narrow(d *desk.Desk) bool { return d.Shell.Class() == shell.Phone || d.Shell.Scale() > 1.4 }
