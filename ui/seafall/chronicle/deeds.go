package chronicle

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// passage is one entry of the story: never split over two pages, unless it is
// longer than a page.
type passage struct {
	stage       stage
	year, round int
	who         []seafall.Province // whose crests stand before it
	deeds       []deed
	text        string // in place of deeds
	reached     bool
	glory       int
	each        bool // glory is that of each of several
	losses      map[seafall.Province]int
	words       []string // the table's own, verbatim
	signed      string   // who wrote them
	note        bool     // nothing but words
	overruled   []ledger.Overrule
	corrected   bool
	alone       bool // is not told in one breath with what comes after
	also        []also
}

// deed is what a province did, as a predicate: "raids the cove of Kestrel".
type deed struct {
	key   string
	args  []any
	count int      // of things that are told as a number
	names []string // of things that are told one by one
	on    string   // what it was done to: only deeds to the same are told together
	// object is what follows the verb where that alone is said of the next
	// province that did the same: Ana hires the Pilot, Ben the Carpenter.
	object func(deed) string
}

// also is another province that did the same.
type also struct {
	province seafall.Province
	object   string
}

// passages are what an evening's story tells of some acts, in table order.
func (c *chronicle) passages(acts []*act) []*passage {
	var list []*passage
	for _, a := range acts {
		for _, p := range c.tellings(a) {
			if n := len(list); n == 0 || !list[n-1].takes(p) {
				list = append(list, p)
			}
		}
	}
	return list
}

// tellings are the passages of one act: one for what was done, one for each
// note and each correction.
func (c *chronicle) tellings(a *act) []*passage {
	var list []*passage
	main := &passage{stage: a.stage, year: a.year, round: a.round, losses: map[seafall.Province]int{}}
	for _, d := range a.facts {
		main.overruled = append(main.overruled, seafall.SetAside(d.entry)...)
		switch f := d.fact.(type) {
		case seafall.Noted:
			list = append(list, &passage{stage: a.stage, year: a.year, round: a.round, note: true,
				words: []string{f.Text}, who: one(f.Province), signed: c.player(f.Province)})
			continue
		case seafall.Corrected:
			what, was, is := c.speak.Correction(f)
			list = append(list, &passage{stage: a.stage, year: a.year, round: a.round, corrected: true,
				text: c.t("chronicle.story.corrected", "what", what, "was", was, "is", is), words: []string{f.Reason}})
			continue
		case seafall.ProvinceJoined, seafall.ProvinceLeft, seafall.ProvinceReturned:
			list = append(list, &passage{stage: a.stage, year: a.year, round: a.round, text: ended(c.speak.Fact(d.entry))})
			continue
		case seafall.BoardAudited:
			list = append(list, &passage{stage: a.stage, year: a.year, round: a.round, text: c.speak.Fact(d.entry)})
			continue
		case seafall.GameStarted:
			for _, p := range f.Absent {
				list = append(list, &passage{stage: a.stage, who: one(p), text: c.t("chronicle.story.absent", "province", c.speak.Province(p))})
			}
			continue
		}
		if text := c.nobodys(d); text != "" && len(seafall.SetAside(d.entry)) == 0 {
			list = append(list, &passage{stage: a.stage, year: a.year, round: a.round, text: text})
			continue
		}
		by, does, said := c.deed(a, d)
		if f, is := d.fact.(seafall.SiteExplored); is && f.Found != "" {
			finder := c.finder(a, f)
			if finder != "" && len(main.who) > 0 && main.who[0] != finder {
				other := &passage{stage: a.stage, year: a.year, round: a.round}
				other.found(by, does, finder, f.Found)
				list = append(list, other)
				continue
			}
			main.found(by, does, finder, f.Found)
			continue
		}
		if by == "" {
			continue
		}
		if len(main.who) == 0 {
			main.who = one(by)
		}
		if by != main.who[0] { // somebody else's part of the act is a passage of its own
			other := &passage{stage: a.stage, year: a.year, round: a.round, who: one(by), deeds: []deed{does}, words: said, glory: a.moved[by]}
			delete(a.moved, by)
			list = append(list, other)
			continue
		}
		main.words = append(main.words, said...)
		main.deeds = append(main.deeds, does)
		main.alone = main.alone || does.key == "chronicle.story.milestone"
	}
	if len(main.deeds) == 0 && len(main.overruled) > 0 {
		main.text = c.untold(a)
	}
	if len(main.deeds) == 0 && main.text == "" {
		return list
	}
	for p, n := range a.moved {
		if len(main.who) > 0 && p == main.who[0] {
			main.glory = n
		} else {
			main.losses[p] = n
		}
	}
	main.reached = len(main.who) > 0 && slices.Contains(a.reached, main.who[0])
	return append([]*passage{main}, list...)
}

// found adds a site that was explored and what it holds.
func (p *passage) found(by seafall.Province, does deed, finder seafall.Province, what string) {
	if finder == "" {
		return
	}
	p.who = one(finder)
	if by != "" {
		p.deeds = append(p.deeds, does)
	}
	p.deeds = append(p.deeds, deed{key: "chronicle.story.finds", args: []any{"found", what}, count: 1})
}

// finder is who explored a site.
func (c *chronicle) finder(a *act, f seafall.SiteExplored) seafall.Province {
	if e := a.explored(); e != nil {
		return e.Province
	}
	return f.By
}

// untold is the line of the journal for what the story would pass over, had
// the table not set a rule aside for it.
func (c *chronicle) untold(a *act) string {
	for _, d := range a.facts {
		if len(seafall.SetAside(d.entry)) > 0 {
			return ended(c.speak.Fact(d.entry))
		}
	}
	return ""
}

func one(p seafall.Province) []seafall.Province {
	if p == "" {
		return nil
	}
	return []seafall.Province{p}
}

// player is who plays a province, "" for no province.
func (c *chronicle) player(p seafall.Province) string {
	if p == "" {
		return ""
	}
	return c.speak.Player(p)
}

// deed says who did what with a fact, nobody for one that is not told, and
// what the table said with it.
func (c *chronicle) deed(a *act, d done) (by seafall.Province, does deed, words []string) {
	tell := func(p seafall.Province, key string, args ...any) (seafall.Province, deed, []string) {
		return p, deed{key: key, args: args, count: 1}, nil
	}
	switch f := d.fact.(type) {
	case seafall.IslandFound:
		if f.By == "" {
			return
		}
		isle := c.s.Island(f.Island)
		if isle == nil || isle.Name == "" {
			return tell(f.By, "chronicle.story.found.unnamed", "column", f.Column)
		}
		return tell(f.By, "chronicle.story.found", "island", isle.Name, "column", f.Column)
	case seafall.SiteExplored:
		return c.opened(a, f)
	case seafall.EndeavorResolved:
		by, does, _ = c.endeavor(a, f)
		return by, does, said(f.Note)
	case seafall.SiteRaided:
		if a.raids() {
			return
		}
		return tell(f.By, "chronicle.story.raid.at", "place", c.speak.Place(f.Place))
	case seafall.MilestoneClaimed:
		return tell(f.Province, "chronicle.story.milestone", "name", typeset.Strong+f.Name+typeset.Upright)
	case seafall.GloryByCard:
		by, does, _ = tell(f.Province, "chronicle.story.gains")
		does.count = f.Glory
		if f.Glory < 0 {
			does.key, does.count = "chronicle.story.loses", -f.Glory
		}
		return by, does, said(f.Reason)
	case seafall.AdvisorHired:
		return f.Province, deed{key: "chronicle.story.hires", count: 1, on: f.Advisor.ID, object: func(deed) string { return c.adviser(d.who) }}, nil
	case seafall.AdvisorLost:
		if f.Destroyed {
			return tell(f.Province, "chronicle.story.advisor_gone", "advisor", c.adviser(d.who))
		}
		return tell(f.Province, "chronicle.story.dismisses", "advisor", c.adviser(d.who))
	case seafall.AdvisorStolen:
		if f.Kept {
			return tell(f.By, "chronicle.story.steals", "advisor", c.adviser(d.who), "from", c.speak.Province(f.From))
		}
		return tell(f.By, "chronicle.story.steals.gone", "advisor", c.adviser(d.who), "from", c.speak.Province(f.From))
	}
	return c.holding(a, d)
}

// holding is deed for treasures, structures, upgrades, ships and tokens.
func (c *chronicle) holding(a *act, d done) (by seafall.Province, does deed, words []string) {
	tell := func(p seafall.Province, key string, args ...any) (seafall.Province, deed, []string) {
		return p, deed{key: key, args: args, count: 1}, nil
	}
	switch f := d.fact.(type) {
	case seafall.TreasureBought:
		return f.Province, deed{key: "chronicle.story.buys", names: []string{c.treasure(f.Treasure.Name)},
			object: func(d deed) string { return c.speak.List(d.names) }}, nil
	case seafall.TreasureStolen:
		switch {
		case f.By == "":
			return tell(f.From, "chronicle.story.treasure_gone", "treasure", c.treasure(d.card))
		case f.Kept:
			return tell(f.By, "chronicle.story.treasure_taken", "treasure", c.treasure(d.card), "from", c.speak.Province(f.From))
		}
		return tell(f.By, "chronicle.story.treasure_taken.gone", "treasure", c.treasure(d.card), "from", c.speak.Province(f.From))
	case seafall.StructureBuilt:
		return f.Province, deed{key: "chronicle.story.builds", on: f.Structure.ID, object: func(deed) string {
			return c.t("chronicle.story.structure", "structure", c.speak.Structure(f.Structure.Name))
		}}, nil
	case seafall.StructureLost:
		if f.By == "" {
			return tell(f.Province, "chronicle.story.structure_gone", "structure", c.speak.Structure(d.card))
		}
		return tell(f.By, "chronicle.story.structure_razed", "structure", c.speak.Structure(d.card),
			"from", c.speak.Province(f.Province), "from_of", c.speak.Of(c.speak.Province(f.Province)))
	case seafall.UpgradeBought:
		return f.Province, deed{key: "chronicle.story.fits", names: []string{c.speak.Upgrade(f.Upgrade.Name)}, on: string(f.Ship),
			object: func(d deed) string {
				return c.t("chronicle.story.upgrade", "names", c.speak.List(d.names), "ship", c.ship(f.Province, f.Ship))
			}}, nil
	case seafall.UpgradeLost:
		return tell(f.Province, "chronicle.story.upgrade_gone", "upgrade", c.speak.Upgrade(d.card))
	case seafall.DamageTaken:
		return f.Province, deed{key: "chronicle.story.damage", args: []any{"ship", c.ship(f.Province, f.Ship)},
			count: f.Cards + len(f.Exhausted), on: string(f.Ship)}, nil
	case seafall.ShipSunk:
		if n := len(f.Upgrades); n > 0 {
			return f.Province, deed{key: "chronicle.story.sinks.with", args: []any{"ship", c.ship(f.Province, f.Ship)}, count: n}, nil
		}
		return tell(f.Province, "chronicle.story.sinks", "ship", c.ship(f.Province, f.Ship))
	case seafall.ShipRebuilt:
		return tell(f.Province, "chronicle.story.rebuilds", "ship", c.ship(f.Province, f.Ship))
	case seafall.ReputationSpent:
		if f.To != "" {
			return f.Province, deed{key: "chronicle.story.gives", args: []any{"to", c.speak.Province(f.To)}, count: f.Count, on: string(f.To)}, nil
		}
	case seafall.EnmityPlaced:
		// One token is what every raid of an island costs (R23).
		if where := a.raided(); where != nil && where.Region == f.Region && f.Count > 1 {
			return f.Province, deed{key: "chronicle.story.leaves", count: f.Count}, nil
		}
	case seafall.EnmityMissing:
		return f.Province, deed{key: "chronicle.story.owes", count: f.Count}, nil
	}
	return c.cardDeed(d)
}

// endeavors are the deeds for a success and a failure, each without a place and
// with one.
var endeavors = map[seafall.Value][4]string{
	seafall.Explore: {"chronicle.story.explore", "chronicle.story.explore.at",
		"chronicle.story.explore.failed", "chronicle.story.explore.failed.at"},
	seafall.Raid: {"chronicle.story.raid", "chronicle.story.raid.at",
		"chronicle.story.raid.failed", "chronicle.story.raid.failed.at"},
}

// together are the bare deeds that several provinces are told to have done.
var together = map[string]string{
	"chronicle.story.explore": "chronicle.story.explore.many",
	"chronicle.story.raid":    "chronicle.story.raid.many",
}

// endeavor is the deed of an endeavor. Where the act says more of a success,
// that is told instead.
func (c *chronicle) endeavor(a *act, f seafall.EndeavorResolved) (seafall.Province, deed, []string) {
	if f.Endeavor == seafall.Raid && f.Where == nil && f.Success {
		f.Where = a.raided()
	}
	i := 0
	if !f.Success {
		i = 2
	}
	does := deed{key: endeavors[f.Endeavor][i], count: 1}
	if f.Where != nil {
		does.key = endeavors[f.Endeavor][i+1]
		does.args = []any{"place", c.speak.Place(*f.Where)}
		if f.Endeavor == seafall.Explore && f.Success && a.braved(*f.Where) {
			does.key = "chronicle.story.braves"
		}
	}
	if f.Endeavor == seafall.Explore && f.Success && f.Where == nil && a.finds() { // that is told instead
		return "", does, nil
	}
	return f.Province, does, nil
}

// opened is the deed of a site that was explored, nobody's where its endeavor
// says so already.
func (c *chronicle) opened(a *act, f seafall.SiteExplored) (seafall.Province, deed, []string) {
	at := seafall.Place{Region: f.Island, Spot: f.Site}
	does := deed{key: "chronicle.story.opens", args: []any{"place", c.speak.Place(at)}, count: 1}
	if e := a.explored(); e != nil {
		if e.Where != nil && *e.Where == at {
			return "", does, nil
		}
		if e.Where == nil {
			does.key = "chronicle.story.explore.at"
			if f.Dangerous {
				does.key = "chronicle.story.braves"
			}
		}
	}
	return f.By, does, nil
}

// explored is the act's successful explore endeavor, nil when it has none.
func (a *act) explored() *seafall.EndeavorResolved {
	for _, d := range a.facts {
		if f, is := d.fact.(seafall.EndeavorResolved); is && f.Endeavor == seafall.Explore && f.Success {
			return &f
		}
	}
	return nil
}

// finds says whether an island was found with the act, or a site opened.
func (a *act) finds() bool {
	return slices.ContainsFunc(a.facts, func(d done) bool {
		switch f := d.fact.(type) {
		case seafall.IslandFound:
			return f.By != ""
		case seafall.SiteExplored:
			return f.By != ""
		}
		return false
	})
}

// braved says whether a dangerous site was explored there with the act.
func (a *act) braved(at seafall.Place) bool {
	return slices.ContainsFunc(a.facts, func(d done) bool {
		f, is := d.fact.(seafall.SiteExplored)
		return is && f.Dangerous && f.Island == at.Region && f.Site == at.Spot
	})
}

// raided is where an act raided, nil when it says no place.
func (a *act) raided() *seafall.Place {
	for _, d := range a.facts {
		switch f := d.fact.(type) {
		case seafall.EndeavorResolved:
			if f.Endeavor == seafall.Raid && f.Where != nil {
				return f.Where
			}
		case seafall.SiteRaided:
			return &f.Place
		}
	}
	return nil
}

// raids says whether an endeavor of the act tells of its raid.
func (a *act) raids() bool {
	return slices.ContainsFunc(a.facts, func(d done) bool {
		f, is := d.fact.(seafall.EndeavorResolved)
		return is && f.Endeavor == seafall.Raid
	})
}

// said are the table's own words, none for none.
func said(words string) []string {
	if strings.TrimSpace(words) == "" {
		return nil
	}
	return []string{words}
}

// adviser is an advisor within a sentence: the Carpenter, Marlo the Carpenter.
func (c *chronicle) adviser(a seafall.Advisor) string {
	switch {
	case a.Name == "":
		return c.t("term.advisor.type", "type", a.Type)
	case a.Name == a.Type || a.Type == "":
		return a.Name
	}
	return c.t("term.advisor.named", "name", a.Name, "type", a.Type)
}

// treasure is a treasure within a sentence.
func (c *chronicle) treasure(name string) string {
	if name == "" {
		return c.t("term.treasure.unnamed")
	}
	return c.t("term.treasure.named", "name", name)
}

// ship is a ship within a sentence: its name slanted, else its letter.
func (c *chronicle) ship(p seafall.Province, w seafall.Which) string {
	if i := w.Index(); i >= 0 && c.s.Board(p) != nil {
		if n := c.s.Board(p).Ships[i].Name; n != "" {
			return typeset.Slanted + n + typeset.Upright
		}
	}
	return c.t("term.ship.unnamed", "letter", strings.ToUpper(string(w)))
}

// breath is how many deeds are told in one sentence.
const breath = 4

// takes folds a passage into the one before it where both are one province's
// turn, or where several provinces did the same bare thing one after the other.
func (p *passage) takes(next *passage) bool {
	if !p.folds() || !next.folds() || p.stage != next.stage || p.year != next.year || p.round != next.round {
		return false
	}
	last, does := &p.deeds[len(p.deeds)-1], next.deeds[0]
	if len(next.who) == 1 && len(p.who) == 1 && p.who[0] == next.who[0] {
		switch {
		case len(next.deeds) == 1 && last.joins(does):
			last.count += does.count
			last.names = append(last.names, does.names...)
		case len(p.deeds)+len(next.deeds) <= breath:
			p.deeds = append(p.deeds, next.deeds...)
		default:
			return false
		}
		p.glory += next.glory
		p.reached = p.reached || next.reached
		for q, n := range next.losses {
			p.losses[q] += n
		}
		return true
	}
	if len(p.deeds) != 1 || len(next.deeds) != 1 || len(p.losses)+len(next.losses) > 0 || p.glory != next.glory {
		return false
	}
	if last.object != nil && does.object != nil && last.key == does.key && len(p.also) < breath {
		p.also = append(p.also, also{next.who[0], does.object(does)})
		p.who = append(p.who, next.who...)
		p.each = true
		return true
	}
	if last.bare() && together[does.key] != "" && last.key == does.key && last.count == 1 && does.count == 1 &&
		!slices.Contains(p.who, next.who[0]) {
		p.who = append(p.who, next.who...)
		p.each = true
		return true
	}
	return false
}

// folds says whether a passage may be told in one breath with its neighbour.
func (p *passage) folds() bool {
	return len(p.deeds) > 0 && len(p.who) > 0 && !p.alone && len(p.words) == 0 && len(p.overruled) == 0 && !p.reached
}

// bare is a deed of which the table said no more than that it was done.
func (d deed) bare() bool { return len(d.args) == 0 && len(d.names) == 0 && d.object == nil }

// joins says whether two deeds are told as one.
func (d deed) joins(next deed) bool {
	if d.key != next.key || d.on != next.on {
		return false
	}
	return d.bare() && next.bare() || len(d.names) > 0 || d.on != ""
}

// tale is the sentence of a passage.
func (c *chronicle) tale(p *passage) string {
	if p.text != "" {
		return p.text
	}
	var does []string
	for _, d := range p.deeds {
		args := append([]any{"count", d.count}, d.args...)
		if d.object != nil {
			args = append(args, "object", d.object(d))
		}
		if len(p.who) > 1 && len(p.also) == 0 {
			does = append(does, c.t(together[d.key], args...))
		} else {
			does = append(does, c.t(d.key, args...))
		}
	}
	if p.reached {
		does = append(does, c.t("chronicle.story.reaches"))
	}
	var names []string
	for _, q := range p.who[:len(p.who)-len(p.also)] {
		names = append(names, c.speak.Province(q))
	}
	all := []string{c.t("chronicle.story.sentence", "province", c.speak.List(names), "does", c.speak.List(does))}
	for _, other := range p.also {
		all = append(all, c.t("chronicle.story.sentence", "province", c.speak.Province(other.province), "does", other.object))
	}
	text := c.speak.List(all)
	var lost []string
	for _, q := range c.s.Order {
		if n := p.losses[q]; n != 0 {
			lost = append(lost, c.speak.Province(q)+" "+c.signed(n))
		}
	}
	if len(lost) > 0 {
		text += " (" + strings.Join(lost, ", ") + ")"
	}
	return ended(text)
}

// ended ends a sentence with a full stop, unless it ends itself.
func ended(text string) string {
	bare := typeset.Bare(text)
	if strings.HasSuffix(bare, "!") || strings.HasSuffix(bare, "?") || strings.HasSuffix(bare, ".") || strings.HasSuffix(bare, "…") {
		return text
	}
	return text + "."
}
