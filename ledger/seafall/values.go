package seafall

import (
	"maps"
	"slices"

	"astrolabe/ledger/payload"
)

// table is everything that a campaign shows, in the order of the boards. A new
// value is one line here, where it stands on the table; TestEveryFieldOfTheState
// says which field of the state has none. A line has its pattern, the key of
// its name, where an audit looks at it, how it is read and corrected, and what
// else is said of it.
var table = group{each: once, within: []node{
	line("campaign.name", "term.path.campaign", OnRecord, textValue(func(s *State, _ Path) *string { return &s.Name }, CheckName)),
	line("campaign.emperor", "field.emperor", OnRecord, fixedText(func(s *State, _ Path) *Province { return &s.Emperor }).reads(AsProvince), onceThere, closing("R50")),
	lastIslandLines,
	group{each: eachHouseRule, within: []node{
		line("campaign.RULE", "term.change.yes", "", yesWord(func(s *State, p Path) bool { return s.House(HouseRule(p.ID)) })),
	}},
	rulesAdded,
	patmosFound,
	group{each: eachRunning, within: []node{
		line("game.number", "field.game", "", gameNumber(func(g *Game) int { return g.Number }), whileRunning),
		line("game.target", "field.target", "", gameNumber(func(g *Game) int { return g.Target }).corrects(targetNow), whileRunning, asked),
		line("game.year", "field.year", "", gameNumber(func(g *Game) int { return g.Year }), whileRunning),
		line("game.round", "field.round", "", gameNumber(func(g *Game) int { return g.Round }), whileRunning),
		line("game.first", "field.first", "", fixedText(gamePart(func(g *Game) *Province { return &g.First })).reads(AsProvince), whileRunning),
		line("game.event", "field.event", "", fixedText(gamePart(func(g *Game) *string { return &g.Event })).reads(AsEvent), whileRunning),
	}},
	group{each: eachProvince, within: []node{
		group{each: eachPlaying, within: []node{
			line("PROVINCE.glory", "field.glory", "", playNumber(func(_ *State, play *Play, _ Path) int { return play.Glory }).corrects(gloryNow), whileRunning),
		}},
		line("PROVINCE.left", "field.left", OnRecord, yesWord(func(s *State, p Path) bool { return s.Boards[p.Province] != nil && s.Boards[p.Province].Left })),
		line("PROVINCE.join_glory", "field.join_glory", OnRecord, fixedNumber(joinedWith).corrects(joinGlory)),
		line("PROVINCE.campaign_glory", "field.campaign_glory", OnRecord, numberValue(boardPart(func(b *Board) *int { return &b.CampaignGlory }), 0, 0).corrects(nil), closing("R43")),
		line("PROVINCE.milestone_glory", "field.milestone_glory", OnRecord, numberValue(boardPart(func(b *Board) *int { return &b.MilestoneGlory }), 0, mostGlory), closing("R50")),
		line("PROVINCE.title", "field.title", OnTitle, fixedText(boardPart(func(b *Board) *Title { return &b.Title })).reads(AsTitle), onceThere, closing("R45")),
		line("PROVINCE.player", "field.player", OnLeader, textValue(boardPart(func(b *Board) *string { return &b.Player }), CheckName)),
		line("PROVINCE.name", "field.name", OnProvince, fixedText(boardPart(func(b *Board) *string { return &b.Name }))),
		line("PROVINCE.leader", "field.leader", OnLeader, textValue(boardPart(func(b *Board) *string { return &b.Leader.Name }), CheckName)),
		line("PROVINCE.appellation", "field.appellation", OnLeader, textValue(boardPart(func(b *Board) *string { return &b.Leader.Appellation }), optional).reads(AsAppellation), improved),
		line("PROVINCE.reputation", "field.leader_reputation", OnLeader, numberValue(boardPart(func(b *Board) *int { return &b.Leader.Reputation }), 0, 20), improved),
		line("PROVINCE.fortune", "field.leader_fortune", OnLeader, numberValue(boardPart(func(b *Board) *int { return &b.Leader.Fortune }), 0, 20), improved),
		line("PROVINCE.garrison", "field.garrison", OnProvince, numberValue(boardPart(func(b *Board) *int { return &b.Garrison }), 0, 9), improved),
		line("PROVINCE.field_a", "field.field_a", OnProvince, numberValue(boardPart(func(b *Board) *int { return &b.Fields[0] }), 0, mostGold), improved),
		line("PROVINCE.field_b", "field.field_b", OnProvince, numberValue(boardPart(func(b *Board) *int { return &b.Fields[1] }), 0, mostGold), improved),
		line("PROVINCE.home_boxes", "field.home_boxes", OnProvince, numberValue(boardPart(func(b *Board) *int { return &b.HomeBoxes }), 0, HomeBoxes)),
		line("PROVINCE.base_buy", "field.base_buy", OnLeader, numberValue(boardPart(func(b *Board) *int { return &b.Bases.Buy }), 0, mostBase), item("PROVINCE.base")),
		line("PROVINCE.base_sell", "field.base_sell", OnLeader, numberValue(boardPart(func(b *Board) *int { return &b.Bases.Sell }), 0, mostBase), item("PROVINCE.base"), improved),
		line("PROVINCE.base_research", "field.base_research", OnLeader, numberValue(boardPart(func(b *Board) *int { return &b.Bases.Research }), 0, mostBase), item("PROVINCE.base"), improved),
		line("PROVINCE.base_tax", "field.base_tax", OnLeader, numberValue(boardPart(func(b *Board) *int { return &b.Bases.Tax }), 0, mostBase), item("PROVINCE.base"), improved),
		group{each: eachShip, within: []node{
			line("PROVINCE.ship_SHIP.name", "field.name", OnShips, fixedText(func(s *State, p Path) *string { return shipPart(s, p, func(ship *Ship) *string { return &ship.Name }) })),
			group{each: eachShipValue, within: []node{
				line("PROVINCE.ship_SHIP.VALUE", "term.path.ship", OnShips, numberValue(func(s *State, p Path) *int {
					return shipPart(s, p, func(ship *Ship) *int { return &ship.Values[p.Value.Index()] })
				}, 0, 9), item("PROVINCE.ship_SHIP"), closing("R39")),
				beyondTheBoxes,
			}},
		}},
		eachBoxOf,
		group{each: eachPlaying, within: []node{
			line("PROVINCE.reputation_tokens", "field.reputation_tokens", "", playNumber(func(_ *State, play *Play, _ Path) int { return play.Reputation }).corrects(tokensNow(func(play *Play) *int { return &play.Reputation })), whileRunning),
			line("PROVINCE.fortune_tokens", "field.fortune_tokens", "", playNumber(func(_ *State, play *Play, _ Path) int { return play.Fortune }).corrects(tokensNow(func(play *Play) *int { return &play.Fortune })), whileRunning),
			line("PROVINCE.bonus", "field.bonus", "", fixedNumber(bonusTaken).corrects(bonusNow), whileRunning, of(TitleBonuses)),
			line("PROVINCE.home", "field.home", "", fixedNumber(atHome), whileRunning, closing("R40", "R41")),
			markersOut,
			line("PROVINCE.in/REGION", "term.explain.in", "", awayNumber(func(play *Play, p Path) int { return play.InRegion(p.Region) }), whileRunning, asked, closing("R40", "R41")),
			group{each: eachAway, within: []node{
				line("PROVINCE.at/REGION/SPOT", "term.change.at", "", awayNumber(func(play *Play, p Path) int { return play.At(Place{p.Region, p.Spot}) }).corrects(enmityNow), whileRunning, closing("R40", "R41")),
			}},
			group{each: eachShip, within: []node{
				line("PROVINCE.ship_SHIP.damage", "field.damage", "", playNumber(func(_ *State, play *Play, p Path) int { return play.Hulls[p.Ship.Index()].Damage }).corrects(damageNow), whileRunning, closing("R39")),
				cursesOn,
				line("PROVINCE.ship_SHIP.sunk", "term.change.sunk", "", yesWord(func(s *State, p Path) bool {
					play := s.Play(p.Province)
					return play != nil && play.Hulls[p.Ship.Index()].Sunk
				}), whileRunning, closing("R39")),
				group{each: eachDamageCard, within: []node{
					line("PROVINCE.ship_SHIP.card_NUMBER.name", "term.path.damage_card", "", textValue(damageCardPart(func(c *DamageCard) *string { return &c.Name }), optional).untilEnd(), whileRunning),
					line("PROVINCE.ship_SHIP.card_NUMBER.lowers", "term.path.damage_card.lowers", "", textValue(damageCardPart(func(c *DamageCard) *string { return (*string)(&c.Lowers) }), checkLowered).reads(AsValue).untilEnd(), whileRunning),
					line("PROVINCE.ship_SHIP.card_NUMBER.amount", "term.path.damage_card.amount", "", numberValue(damageCardPart(func(c *DamageCard) *int { return &c.Amount }), 0, mostLowered).untilEnd(), whileRunning),
				}},
			}},
		}},
	}},
	group{each: eachScore, within: []node{
		line("record.GAME.PROVINCE", "term.path.record", OnRecord, fixedNumber(recordedGlory).corrects(recordGlory), item("record.GAME"), closing("R43")),
	}},
	line("record.GAME.winner", "field.winner", OnRecord, fixedWord(recordedWinner).reads(AsProvince).corrects(recordWinner), asked),
	eveningLines,
	sittingLines,
	group{each: eachIsland, within: []node{
		line("ISLAND.name", "field.name", OnIsland, fixedText(islandPart(func(i *Island) *string { return &i.Name }))),
		line("ISLAND.column", "field.column", OnIsland, numberValue(islandPart(func(i *Island) *int { return &i.Column }), 1, 20)),
		line("ISLAND.garrison", "field.garrison", OnIsland, numberValue(islandPart(func(i *Island) *int { return &i.Garrison }), 0, 20), improved),
		line("ISLAND.power", "field.power", OnIsland, textValue(islandPart(func(i *Island) *string { return &i.Power }), func(field, text string) error { return payload.CheckText(field, text, MaxText) })),
		eachBoxOf,
		group{each: eachSite, within: []node{
			line("ISLAND.site/SITE", "term.change.explored", OnIsland, fixedWord(onMap).reads(AsOnMap)),
			line("ISLAND.site/SITE/symbol", "field.symbol", OnIsland, textValue(sitePart(func(site *Site) *string { return &site.Symbol }), optional), item("ISLAND.site/SITE")),
			line("ISLAND.site/SITE/found", "field.found", "", textValue(sitePart(func(site *Site) *string { return &site.Kind }), optional).unseen(), asked),
			line("ISLAND.site/SITE/defense", "field.defense", OnIsland, numberValue(sitePart(func(site *Site) *int { return &site.Defense }), 0, 20), item("ISLAND.site/SITE")),
			line("ISLAND.site/SITE/dangerous", "field.dangerous", OnIsland, fixedNumber(dangerous).corrects(mendDangerous).reads(AsFlag), item("ISLAND.site/SITE")),
			line("ISLAND.site/SITE/yields", "field.yields", OnIsland, textValue(sitePart(func(site *Site) *string { return &site.Yields }), optional).reads(AsYields), item("ISLAND.site/SITE")),
			line("ISLAND.site/SITE/good", "field.good", OnIsland, textValue(sitePart(func(site *Site) *string { return &site.Good }), checkGood).reads(AsGood), item("ISLAND.site/SITE")),
		}},
		tombLines,
	}},
	colonyLines,
	waterLines,
	group{each: eachCrossedEntry, within: []node{
		line("crossed/ENTRY", "term.change.crossed", OnCards, yesWord(crossedOff)),
	}},
	stickersLeft("fields", mostGold),
	stickersLeft("garrison", mostLeaderGain),
	stickersLeft("reputation", mostLeaderGain),
	stickersLeft("fortune", mostLeaderGain),
	group{each: eachAppellation, within: []node{
		line("stock.appellation.NAME", "term.path.stock.appellation", OnSheet, fixedNumber(appellationLeft).corrects(stockAppellation).reads(AsLeft), item("stock.appellation"), closing("R35")),
	}},
	group{each: eachRetired, within: []node{
		line("retired.CARD", "term.path.retired", OnRetired, fixedWord(stickersOn).corrects(retiredStickers).reads(AsStickers), closing("R36")),
	}},
	group{each: eachAdvisor, within: []node{
		line("advisor/ADVISOR", "field.advisor", OnAdvisors, holderText(advisorHolder), closing("R38", "R46")),
		line("named/ADVISOR", "term.change.named", OnAdvisors, fixedText(advisorPart(func(a *Advisor) *string { return &a.Name })), item("advisor/ADVISOR"), closing("R38", "R46")),
		line("type/ADVISOR", "field.type", OnAdvisors, textValue(advisorPart(func(a *Advisor) *string { return &a.Type }), CheckName).onCard(), item("advisor/ADVISOR")),
		line("guild/ADVISOR", "field.guild", OnAdvisors, fixedText(advisorPart(func(a *Advisor) *Guild { return &a.Guild })).corrects(mendGuild).reads(AsGuild).onCard(), item("advisor/ADVISOR")),
		line("gold/ADVISOR", "field.gold", OnAdvisors, numberValue(advisorPart(func(a *Advisor) *int { return &a.Gold }), 0, mostGold).onCard(), item("advisor/ADVISOR")),
		line("reputation/ADVISOR", "field.reputation_cost", OnAdvisors, numberValue(advisorPart(func(a *Advisor) *int { return &a.Reputation }), 0, 20).onCard(), item("advisor/ADVISOR")),
		line("glory/ADVISOR", "field.glory", OnAdvisors, fixedNumber(printedGlory).corrects(mendPrintedGlory).onCard(), item("advisor/ADVISOR")),
		line("slots/ADVISOR", "field.slots", OnAdvisors, fixedNumber(slotsOf).corrects(mendSlots).onCard(), item("advisor/ADVISOR")),
		line("expertise/ADVISOR", "term.change.expertise", OnAdvisors, fixedWord(expertiseOf).reads(AsSlots).corrects(mendExpertise).onCard(), asked, item("advisor/ADVISOR"), closing("R38", "R46")),
		stuckOnCard,
	}},
	unchartedLines,
	group{each: eachResearch, within: []node{
		line("research/CARD", "field.research", OnCards, holderText(researchHolder), closing("R38", "R46")),
	}},
	group{each: eachEvent, within: []node{
		line("event/CARD", "field.event", OnCards, fixedWord(eventLies).reads(AsLying), closing("R38", "R46")),
	}},
	group{each: eachOpenMilestone, within: []node{
		line("milestone/NAME", "field.milestone", OnCards, fixedWord(milestoneOpen).reads(AsRevealed), closing("R38", "R46")),
	}},
	group{each: eachChest, within: []node{
		line("chest/NAME", "field.chest", OnCards, fixedWord(chestOpen).reads(AsOpen), closing("R38", "R46")),
	}},
	group{each: eachDestroyed, within: []node{
		line("destroyed/NAME", "field.card", OnCards, yesWord(isDestroyed).reads(AsDestroyed), closing("R38", "R46")),
	}},
	group{each: eachTreasure, within: []node{
		line("treasure/CARD", "field.treasure", "", holderText(treasureHolder), whileRunning, closing("R38", "R46")),
	}},
	group{each: eachStructure, within: []node{
		line("structure/CARD", "field.structure", "", holderText(structureHolder), whileRunning, closing("R38", "R46")),
	}},
	group{each: eachUpgrade, within: []node{
		line("upgrade/CARD", "field.upgrade", "", holderText(upgradeHolder), whileRunning, closing("R38", "R46")),
	}},
	relicLines,
}}

// eachBoxOf are the six boxes of a region, a province's or an island's.
var eachBoxOf = group{each: eachBox, within: []node{
	line("REGION.box_NUMBER", "term.path.box", OnEnmity, fixedWord(boxShows).corrects(mendBox).reads(AsBox), item("REGION.boxes"), closing("R41", "R42")),
}}

// stickersLeft are the stickers of one kind that are left on the improvement
// sheet, by their value.
func stickersLeft(kind string, most int) node {
	left := fixedNumber(func(s *State, p Path) (int, bool) { n, there := s.Stock.Of(kind)[p.Number]; return n, there })
	return group{
		each: func(s *State, _ Path, yield func(Path)) {
			for _, n := range slices.Sorted(maps.Keys(s.Stock.Of(kind))) {
				yield(Path{Number: n})
			}
		},
		within: []node{line("stock."+kind+".STICKER", "term.path.stock", OnSheet,
			left.corrects(func(s *State, p Path) (mending, error) { return stickers(s, kind, p, most) }), item("stock."+kind), closing("R35"))},
	}
}

// fields are the lines of the table, each once.
var fields = func() []*Field {
	var list []*Field
	table.lines(func(f *Field) {
		if !slices.ContainsFunc(list, func(other *Field) bool { return other.Pattern.text == f.Pattern.text }) {
			list = append(list, f)
		}
	})
	return list
}()

// bySaying are the same with those first that say most of a path themselves:
// ISLAND.site/SITE/good before ISLAND.site/SITE.
var bySaying = func() []*Field {
	list := slices.Clone(fields)
	slices.SortStableFunc(list, func(a, b *Field) int { return b.Pattern.said() - a.Pattern.said() })
	return list
}()

// byItem are those that an audit looks at, first those whose item says most of
// a path itself.
var byItem = func() []*Field {
	list := slices.DeleteFunc(slices.Clone(fields), func(f *Field) bool { return f.Area == "" })
	slices.SortStableFunc(list, func(a, b *Field) int { return b.Item.said() - a.Item.said() })
	return list
}()

// walk goes through all values that a state shows, in the order of the boards.
func walk(s *State, yield func(path Path, value string)) {
	if len(s.Order) == 0 {
		return
	}
	table.walk(s, Path{}, func(p Path) {
		if value, there := p.Of.get(s, p); there {
			yield(p, value)
		}
	})
}

// node is a line of the table, or a group of them.
type node interface {
	walk(s *State, at Path, yield func(Path))
	lines(yield func(*Field))
}

// group are lines that stand once for each of something: for each province,
// and within it for each ship.
type group struct {
	each   func(s *State, at Path, yield func(Path))
	within []node
}

func (g group) walk(s *State, at Path, yield func(Path)) {
	g.each(s, at, func(p Path) {
		for _, n := range g.within {
			n.walk(s, p, yield)
		}
	})
}

func (g group) lines(yield func(*Field)) {
	for _, n := range g.within {
		n.lines(yield)
	}
}

func (f *Field) walk(_ *State, at Path, yield func(Path)) {
	if !f.asked {
		at.Of = f
		yield(at)
	}
}

func (f *Field) lines(yield func(*Field)) { yield(f) }

// line is a line of the table.
func line(pattern, key string, area Area, a access, more ...func(*Field)) *Field {
	f := &Field{Pattern: NewPattern(pattern), Key: key, Form: a.form, Area: area, get: a.get, mend: a.mend}
	f.Item = f.Pattern
	for _, say := range more {
		say(f)
	}
	return f
}

// What a line can say beside.

func closing(rules ...string) func(*Field) { return func(f *Field) { f.Closing = rules } }

func item(pattern string) func(*Field) { return func(f *Field) { f.Item = NewPattern(pattern) } }

func improved(f *Field) { f.Improved, f.Closing = true, []string{"R35"} }

func whileRunning(f *Field) { f.Running = true }

func onceThere(f *Field) { f.OnceThere = true }

func asked(f *Field) { f.asked = true }

// of seals a value with its part: until that is open it is not there.
func of(part Part) func(*Field) {
	return func(f *Field) {
		f.part = part
		get, mend := f.get, f.mend
		f.get = func(s *State, p Path) (string, bool) {
			if !s.Open(part) {
				return "", false
			}
			return get(s, p)
		}
		if mend != nil {
			f.mend = func(s *State, p Path) (mending, error) {
				if !s.Open(part) {
					return nothing(p)
				}
				return mend(s, p)
			}
		}
	}
}

// unseen is an access that is corrected, while another line shows its value.
func (a access) unseen() access {
	a.get = func(*State, Path) (string, bool) { return "", false }
	return a
}

// What the groups of the table go through.

func once(_ *State, at Path, yield func(Path)) { yield(at) }

func eachHouseRule(s *State, _ Path, yield func(Path)) {
	for _, r := range s.HouseRules {
		yield(Path{ID: string(r)})
	}
}

func eachRunning(s *State, at Path, yield func(Path)) {
	if s.Running != nil {
		yield(at)
	}
}

func eachProvince(s *State, _ Path, yield func(Path)) {
	for _, p := range s.Order {
		yield(Path{Province: p, Region: p.Region()})
	}
}

func eachPlaying(s *State, at Path, yield func(Path)) {
	if s.Play(at.Province) != nil {
		yield(at)
	}
}

func eachShip(_ *State, at Path, yield func(Path)) {
	for _, which := range []Which{ShipA, ShipB} {
		at.Ship = which
		yield(at)
	}
}

func eachDamageCard(s *State, at Path, yield func(Path)) {
	for i := range s.Play(at.Province).Hulls[at.Ship.Index()].Cards {
		at.Number = i + 1
		yield(at)
	}
}

func eachShipValue(_ *State, at Path, yield func(Path)) {
	for _, v := range Values {
		at.Value = v
		yield(at)
	}
}

func eachBox(_ *State, at Path, yield func(Path)) {
	for i := range (Boxes{}) {
		at.Number = i + 1
		yield(at)
	}
}

func eachAway(s *State, at Path, yield func(Path)) {
	for _, l := range s.Play(at.Province).Away {
		yield(Path{Province: at.Province, Region: l.Region, Spot: l.Spot})
	}
}

func eachScore(s *State, _ Path, yield func(Path)) {
	for _, r := range s.Record {
		for _, p := range s.Order {
			yield(Path{Number: r.Number, Province: p, Region: p.Region()})
		}
	}
}

func eachIsland(s *State, _ Path, yield func(Path)) {
	for _, i := range s.Islands {
		yield(Path{Region: i.ID})
	}
}

func eachSite(s *State, at Path, yield func(Path)) {
	i := s.Island(at.Region)
	for _, list := range [][]Site{i.Sites, i.Charted} {
		for _, site := range list {
			at.Spot = site.ID
			yield(at)
		}
	}
}

func eachCrossedEntry(s *State, _ Path, yield func(Path)) {
	for _, e := range s.CrossedOff {
		yield(Path{ID: e.Entry})
	}
}

func eachAppellation(s *State, _ Path, yield func(Path)) {
	for _, a := range Appellations {
		yield(Path{ID: a})
	}
	for _, a := range s.Stock.Appellations {
		if !slices.Contains(Appellations, a) { // the printed ones are told
			yield(Path{ID: a})
		}
	}
}

// eachID goes through things that are known by an id or a name.
func eachID[T any](list []T, id func(T) string, yield func(Path)) {
	for _, thing := range list {
		yield(Path{ID: id(thing)})
	}
}

func eachRetired(s *State, _ Path, yield func(Path)) {
	eachID(s.Retired, func(r *Retired) string { return r.ID }, yield)
}

func eachAdvisor(s *State, _ Path, yield func(Path)) {
	eachID(s.Advisors, func(a *Advisor) string { return a.ID }, yield)
}

func eachResearch(s *State, _ Path, yield func(Path)) {
	eachID(s.Cards.Research, func(r *Research) string { return r.ID }, yield)
}

func eachEvent(s *State, _ Path, yield func(Path)) {
	eachID(s.Cards.Events, func(e *Event) string { return e.ID }, yield)
}

func eachOpenMilestone(s *State, _ Path, yield func(Path)) {
	eachID(s.Cards.Open, func(m OpenMilestone) string { return m.Name }, yield)
}

func eachChest(s *State, _ Path, yield func(Path)) {
	eachID(s.Cards.Chests, func(c Chest) string { return c.Name }, yield)
}

func eachDestroyed(s *State, _ Path, yield func(Path)) {
	eachID(s.Cards.Destroyed, func(d Destroyed) string { return d.Name }, yield)
}

func eachTreasure(s *State, _ Path, yield func(Path)) {
	if s.Running != nil {
		eachID(s.Running.Treasures, func(t *Treasure) string { return t.ID }, yield)
	}
}

func eachStructure(s *State, _ Path, yield func(Path)) {
	if s.Running != nil {
		eachID(s.Running.Structures, func(x *Structure) string { return x.ID }, yield)
	}
}

func eachUpgrade(s *State, _ Path, yield func(Path)) {
	if s.Running != nil {
		eachID(s.Running.Upgrades, func(u *Upgrade) string { return u.ID }, yield)
	}
}
