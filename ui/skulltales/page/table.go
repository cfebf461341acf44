package page

import (
	"slices"
	"strconv"

	"astrolabe/ledger/history"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	"astrolabe/ui/skulltales/page/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// table is what is played: the flag or the port, everybody's card, and what comes next.
type table struct {
	Title, Sub  string
	Flag        *flag
	Over        string // that the adventure is over, "" while it goes on
	Ended       *look.Link
	Groups      []look.Group // of the table, above the cards
	Cards       []card
	CardsWords  string
	Latest      []look.Line
	LatestTitle string
	Links       []look.Link
}

// flag is the track, the turn, and who has the initiative.
type flag struct {
	Words, Says    string
	Left           look.Figure
	Of             string
	Segments       []bool // of the track; those that are left
	Turn           look.Figure
	TurnWords      string
	First          *look.Rider
	FirstWords     string
	Values, Opened string
	Captain        *look.Rider
	CaptainWords   string
}

// card is a pirate or an ally at the table.
type card struct {
	look.Rider
	Own, Down, Ally bool
	Chips           []chip
	Board           *look.Link
	Big             []big
	Taps            []page.Act
	Ways            []look.Link
	Destiny         *pips
	Load            *pips
	Holds           []held
	Remarks         []string
	Wounds          []woundMark
}

// chip is a short mark in the band of a card.
type chip struct{ Symbol, Words string }

// big is a number that is seen from the other end of the table, and what stands on the
// log sheet beneath it.
type big struct {
	Symbol, Words string
	Value         look.Figure
	BookWords     string
	Book          look.Figure
}

// pips are a number as dots.
type pips struct {
	Words string
	Value look.Figure
	Full  []string // the class of each: "full", "half" or ""
	Acts  []page.Act
}

// held is a card in somebody's hand.
type held struct{ Symbol, Class, Words, Sub string }

// woundMark is a place that can be wounded.
type woundMark struct {
	Symbol, Words string
	Hurt          bool
}

// tablePage is the page of what is played; behind a name stands what is said of it on a
// page of its own.
func tablePage(v *look.Reading, rest string) (page.Content, error) {
	if rest != "" {
		return sheets.Page(v, rest)
	}
	d := table{Title: wording.Upper(speech.Stand(v.Say)), CardsWords: v.T("page.cards"), LatestTitle: v.T("page.latest"),
		Links: []look.Link{{To: look.ViewJournal, Words: v.T("page.view.journal"), Symbol: drawn.Icon(crest.IconBook)}}}
	if v.IsTable() {
		d.Links = append(d.Links, look.Link{To: look.ViewTable + "/" + look.SheetCrew, Words: v.T("page.crew"), Symbol: drawn.Icon(crest.IconShip)})
	}
	var who []string
	if r := v.State.Running; r != nil {
		d.Flag, who = flagOf(v, r), r.Characters
		if v.Ended() {
			d.Ended = &look.Link{To: look.ViewSteps, Words: v.T("page.to_steps"), Symbol: drawn.Icon(crest.IconNext)}
		} else {
			d.Groups = playing(v)
			if scoring.AllDown(v.State) {
				d.Over = v.T("page.over.all_down")
			} else if r.Flag == 0 {
				d.Over = v.T("page.over")
			}
		}
	} else {
		for _, p := range v.State.Active() {
			who = append(who, p.ID)
			for _, a := range v.State.Serving(p.ID) {
				who = append(who, a.ID)
			}
		}
		d.Groups = append(portOf(v), comes(v)...)
	}
	for _, id := range v.OwnFirst(who) {
		d.Cards = append(d.Cards, cardOf(v, id))
	}
	latest, err := latest(v, 6)
	d.Latest = latest
	return page.Content{Title: d.Title, Template: "skulltales/table", Data: d}, err
}

// latest are the acts that stand, the latest first, at most n.
func latest(v *look.Reading, n int) ([]look.Line, error) {
	var list []look.Line
	for g, err := range history.Latest(v.Ctx, v.Book) {
		if err != nil {
			return nil, err
		}
		if len(list) == n {
			break
		}
		list = append(list, look.LineOf(v, g))
	}
	return list, nil
}

// flagOf is how far the flag has come down.
func flagOf(v *look.Reading, r *skulltales.Running) *flag {
	f := &flag{Words: v.T("page.flag"), Left: v.Figure("flag", r.Flag), Of: v.T("page.flag.of", "begun", r.FlagStart), Turn: v.Figure("turn", r.Turn), TurnWords: v.T("page.turns"),
		Values: wording.Upper(speech.Values(v.Say, r.Values)), FirstWords: wording.Upper(v.T("field.initiative")), CaptainWords: v.T("field.captain")}
	f.Says = look.Dotted(f.Words, v.Written(r.Flag)+" "+f.Of)
	for i := range max(r.FlagStart, r.Flag) {
		f.Segments = append(f.Segments, i < r.Flag)
	}
	if r.Initiative != "" {
		first := v.Rider(r.Initiative)
		f.First = &first
	}
	if v.State.Captain != "" {
		captain := v.Rider(v.State.Captain)
		f.Captain = &captain
	}
	var opened []string
	for _, p := range r.Opened {
		opened = append(opened, speech.Place(v.Say, p))
	}
	if len(opened) > 0 {
		f.Opened = v.T("page.opened", "places", v.Say.List(opened))
	}
	return f
}

// cardOf is a pirate or an ally at the table.
func cardOf(v *look.Reading, id string) card {
	s := v.State
	p, a := s.Pirate(id), s.Ally(id)
	c := card{Rider: v.Rider(id), Own: v.SpeaksFor(id) && !v.IsTable(), Down: s.IsDown(id), Ally: a != nil}
	if p != nil {
		c.Board = &look.Link{To: look.ViewBoard + "/" + id, Words: c.Player}
	}
	if s.Captain == id {
		c.Chips = append(c.Chips, chip{drawn.Sign(livery.Captain), v.T("term.remark.captain")})
	}
	if s.Running != nil && s.Running.Initiative == id {
		c.Chips = append(c.Chips, chip{drawn.Sign(livery.Initiative), wording.Upper(v.T("field.initiative"))})
	}
	if c.Down {
		c.Chips = append(c.Chips, chip{drawn.Sign(livery.Down), v.T("page.down")})
	}
	coins := big{Symbol: drawn.Sign(livery.Coins), Words: wording.Upper(v.T("field.coins"))}
	prestige := big{Symbol: drawn.Sign(livery.Prestige), Words: wording.Upper(v.T("field.prestige"))}
	switch {
	case s.InPlay(id) && p != nil:
		coins.Value, prestige.Value = v.Figure(id+".purse", s.Purse(id).Coins), v.Figure(id+".purse_prestige", s.Purse(id).Prestige)
		coins.Book, prestige.Book = v.Figure(id+".coins", p.Registre.Coins), v.Figure(id+".prestige", p.Registre.Prestige)
		coins.BookWords, prestige.BookWords = v.T("page.on_sheet"), v.T("page.on_sheet")
		c.Big = []big{prestige, coins}
	case s.InPlay(id):
		coins.Value = v.Figure(id+".purse", s.Purse(id).Coins)
		c.Big = []big{coins}
	case p != nil:
		coins.Value, prestige.Value = v.Figure(id+".coins", p.Registre.Coins), v.Figure(id+".prestige", p.Registre.Prestige)
		c.Big = []big{prestige, coins}
	default:
		coins.Value, prestige.Value = v.Figure(id+".salary", a.Salary), v.Figure(id+".cost", a.Prestige)
		coins.Words, prestige.Words = wording.Upper(v.T("field.salary")), wording.Upper(v.T("field.cost"))
		c.Big = []big{prestige, coins}
	}
	if p != nil && s.InPlay(id) && p.HasDestiny() {
		c.Destiny = destinyOf(v, p)
	}
	c.Load, c.Holds = loadOf(v, id), heldBy(v, id)
	if p != nil {
		c.Wounds, c.Remarks = woundsOf(p, v), remarks(v, p)
	}
	if v.SpeaksFor(id) && !v.Ended() {
		if v.InPlay() {
			c.Taps = taps(v, id, p != nil)
		}
		c.Ways = append(c.Ways, look.Link{To: look.ViewTable + "/" + id, Words: v.T("page.more_of"), Symbol: drawn.Icon(crest.IconPen), Says: v.T("page.more_of.whom", "name", c.Player)})
	}
	return c
}

// remarks are what is said of a pirate beside the numbers, but for what the card shows.
func remarks(v *look.Reading, p *skulltales.Pirate) []string {
	list := slices.DeleteFunc(speech.Remarks(v.Say, p), func(words string) bool { return words == v.T("term.remark.captain") })
	for i, words := range list {
		list[i] = wording.Upper(words)
	}
	return list
}

// taps are what is said most: what an enemy brings, and the flag's own.
func taps(v *look.Reading, id string, pirate bool) []page.Act {
	var list []page.Act
	offer := func(tap string, c scoring.Command, words, says string) {
		list = append(list, look.Called(v.OneTap(id+"-"+tap, c, words), look.Dotted(says, v.Who(id))))
	}
	for n := 1; n <= 3 && pirate; n++ {
		offer("prestige-"+strconv.Itoa(n), scoring.GainPrestige{Pirate: id, Prestige: n}, v.T("page.tap.prestige", "number", n), v.T("page.tap.prestige", "number", n))
	}
	for n := 1; n <= 3; n++ {
		offer("coins-"+strconv.Itoa(n), scoring.GainCoins{Holder: id, Coins: n}, "+"+speech.Coins(v.Say, n), "+"+speech.Coins(v.Say, n))
	}
	offer("find", scoring.FindResearch{Holder: id}, v.T("page.find"), look.Dotted(v.T("page.find"), v.T("page.find.says")))
	if !v.State.IsDown(id) {
		down := look.Called(v.OneTap(id+"-down", scoring.KnockOut{Character: id}, v.T("page.knock_out")), look.Dotted(v.T("page.knock_out"), v.Who(id)))
		down.Class = "danger"
		list = append(list, down)
	}
	once := ""
	for i := range list { // one sentence that stands in the way of several is said once
		if list[i].Off != "" && list[i].Off == once {
			list[i].Class += " same"
		} else if list[i].Off != "" {
			once = list[i].Off
		}
	}
	return list
}

// destinyOf are the destiny points of a pirate in play.
func destinyOf(v *look.Reading, p *skulltales.Pirate) *pips {
	n := v.State.Running.Destiny[p.ID]
	d := &pips{Words: wording.Upper(v.T("field.destiny")), Value: v.Figure(p.ID+".destiny", n)}
	for i := range p.DestinyMost() {
		class := ""
		if i < n {
			class = "full"
		}
		d.Full = append(d.Full, class)
	}
	if v.SpeaksFor(p.ID) && v.InPlay() {
		spend, gain := scoring.SpendDestiny{Pirate: p.ID}, scoring.GainDestiny{Pirate: p.ID, Left: n + 1, Source: "card"}
		less := look.Class(v.Judged(v.Tap(p.ID+"-destiny-spend", spend, "−1"), spend), "step")
		more := look.Class(v.Judged(v.Tap(p.ID+"-destiny-gain", gain, "+1"), gain), "step")
		d.Acts = []page.Act{look.Called(less, look.Dotted("−1", d.Words, v.Who(p.ID))), look.Called(more, look.Dotted("+1", d.Words, v.Who(p.ID)))}
	}
	return d
}

// loadOf is what somebody carries, in halves of the three spaces.
func loadOf(v *look.Reading, id string) *pips {
	halves := v.State.Load(id)
	l := &pips{Words: v.T("terminal.column.load"), Value: v.Worded(id+".load", speech.Load(v.Say, id))}
	for i := range max(skulltales.MostHalves, halves+halves%2) / 2 {
		class := ""
		switch {
		case halves >= 2*i+2:
			class = "full"
		case halves == 2*i+1:
			class = "half"
		}
		if i >= skulltales.MostHalves/2 {
			class += " beyond"
		}
		l.Full = append(l.Full, class)
	}
	return l
}

// heldBy are the cards in somebody's hand. Of one that is secret nobody sees more than
// that it is there.
func heldBy(v *look.Reading, id string) []held {
	var list []held
	for _, it := range v.State.Held(id) {
		list = append(list, held{drawn.Sign(livery.Chest), string(it.Kind), it.Name, legendary(v, it)})
	}
	for _, o := range v.State.HeldObjectives(id) {
		name := o.Name
		if name == "" {
			name = wording.Upper(speech.ObjectiveKind(v.Say, o.Kind))
		}
		list = append(list, held{drawn.Icon(crest.IconEvent), "objective", name, wording.Upper(speech.ObjectiveKind(v.Say, o.Kind))})
	}
	secret := 0
	for _, f := range v.State.HeldFinds(id) {
		if f.Name == "" {
			secret++
			continue
		}
		sub := ""
		if f.Coins > 0 || f.Prestige > 0 {
			sub = speech.Amount(v.Say, skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige})
		}
		list = append(list, held{drawn.Icon(crest.IconTreasure), "find", f.Name, sub})
	}
	if secret > 0 {
		list = append(list, held{drawn.Icon(crest.IconTreasure), "find", v.T("page.finds", "count", secret), ""})
	}
	return list
}

// legendary says that an item is a legendary object, "" of any other.
func legendary(v *look.Reading, it *skulltales.Item) string {
	if it.Kind != skulltales.Legendary {
		return ""
	}
	return wording.Upper(speech.ItemKind(v.Say, it.Kind))
}

// woundsOf are the six places of a pirate, nil for one without a wound.
func woundsOf(p *skulltales.Pirate, v *look.Reading) []woundMark {
	if len(p.Registre.Wounds) == 0 {
		return nil
	}
	words := speech.Wounds(v.Say, p)
	var list []woundMark
	for i, w := range p.Registre.Wounds {
		list = append(list, woundMark{drawn.Place(w.Wound, true), wording.Upper(words[i]), true})
	}
	return list
}
