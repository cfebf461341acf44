package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// worked is a number that the rules work out from others: what its paths look
// like, whether it is there now, whether only a running game has it, the values
// it is explained from, and how.
type worked struct {
	pattern seafall.Pattern
	part    seafall.Part // it belongs to, "" for what is open from the beginning
	running bool
	later   bool // it may come, whether a game runs or not
	there   func(*seafall.State, seafall.Path) bool
	needs   func(seafall.Path) []string
	explain func(*Explainer, seafall.Path) *Explanation // where it is there
}

// What the rules work out.
var (
	gloryAfterGame = worked{
		pattern: seafall.NewPattern("record.GAME.PROVINCE.campaign"), later: true,
		there: func(s *seafall.State, at seafall.Path) bool {
			return slices.ContainsFunc(s.Record, func(line seafall.GameRecord) bool {
				_, there := line.Scores[at.Province]
				return line.Number == at.Number && there
			})
		},
		needs:   func(at seafall.Path) []string { return []string{campaignGloryPath.Fill(at)} },
		explain: func(x *Explainer, at seafall.Path) *Explanation { return x.campaignAfter(at.Number, at.Province) },
	}
	priceOfGood = worked{
		pattern: seafall.NewPattern("REGION.price.PROVINCE"),
		there: func(s *seafall.State, at seafall.Path) bool {
			return s.Island(at.Region) != nil && s.Board(at.Province) != nil
		},
		needs: enmityNeeds,
		explain: func(x *Explainer, at seafall.Path) *Explanation {
			return total(append([]Cause{{What: Printed, Amount: GoodBase, Rules: []string{"R11"}}}, x.enmity(at.Province, at.Region, 1, "R11")...))
		},
	}
	diceOfRaid = worked{
		pattern: seafall.NewPattern("REGION.raid.PROVINCE"), needs: enmityNeeds,
		there: func(s *seafall.State, at seafall.Path) bool { return foreign(s, at) || colonyOf(s, at) != nil },
		explain: func(x *Explainer, at seafall.Path) *Explanation {
			if c := colonyOf(x.state, at); c != nil {
				return onTop(x.siege(at.Province, c))
			}
			return onTop(append(x.loss(at.Province, at.Region), x.war(at.Province, at.Region)...))
		},
	}
	diceLost = worked{
		pattern: seafall.NewPattern("REGION.loss.PROVINCE"), there: foreign, needs: enmityNeeds,
		explain: func(x *Explainer, at seafall.Path) *Explanation { return onTop(x.loss(at.Province, at.Region)) },
	}
	diceOfWar = worked{
		pattern: seafall.NewPattern("REGION.war.PROVINCE"), running: true,
		there:   func(s *seafall.State, at seafall.Path) bool { return s.Running != nil && foreign(s, at) },
		explain: func(x *Explainer, at seafall.Path) *Explanation { return total(x.war(at.Province, at.Region)) },
	}
	enmityOwed = worked{
		pattern: seafall.NewPattern("REGION.owed.SITE"), later: true,
		there: func(s *seafall.State, at seafall.Path) bool {
			i := s.Island(at.Region)
			return s.BoxesOf(at.Region) != nil && (i == nil || i.Site(at.Spot) != nil) && Owed(s, seafall.Place{Region: at.Region, Spot: at.Spot}) != 0
		},
		explain: func(x *Explainer, at seafall.Path) *Explanation {
			return x.owed(seafall.Place{Region: at.Region, Spot: at.Spot})
		},
	}
	diceOfEnmity = worked{
		pattern: seafall.NewPattern("PROVINCE.dice"), running: true,
		there:   func(s *seafall.State, at seafall.Path) bool { return s.Play(at.Province) != nil },
		explain: func(x *Explainer, at seafall.Path) *Explanation { return x.dice(at.Province) },
	}
	roomForDamage = worked{
		pattern: seafall.NewPattern("PROVINCE.ship_SHIP.capacity"), running: true,
		there: func(s *seafall.State, at seafall.Path) bool {
			play := s.Play(at.Province)
			return play != nil && !play.Hulls[at.Ship.Index()].Sunk
		},
		explain: func(x *Explainer, at seafall.Path) *Explanation { return x.capacity(at.Province, at.Ship) },
	}
)

// What a province is due for its title card.
var bonusesDue = worked{
	pattern: seafall.NewPattern("PROVINCE.bonus_due"), part: seafall.TitleBonuses, running: true,
	there: func(s *seafall.State, at seafall.Path) bool {
		return s.Open(seafall.TitleBonuses) && s.Play(at.Province) != nil
	},
	explain: func(x *Explainer, at seafall.Path) *Explanation { return x.bonusDue(at.Province) },
}

// What a raid on a ship gains and loses, and what a ship takes at most where curses
// may be drawn.
var (
	diceAtSea = worked{
		pattern: seafall.NewPattern("REGION.ship_SHIP.raid.PROVINCE"), part: seafall.ShipRaids, running: true,
		there: func(s *seafall.State, at seafall.Path) bool {
			play := s.Play(seafall.Province(at.Region))
			return s.Open(seafall.ShipRaids) && play != nil && s.Play(at.Province) != nil && foreign(s, at) && !play.Hulls[at.Ship.Index()].Sunk
		},
		needs:   enmityNeeds,
		explain: func(x *Explainer, at seafall.Path) *Explanation { return atSea(x, at) },
	}
	mostDamage = worked{
		pattern: seafall.NewPattern("PROVINCE.ship_SHIP.capacity_most"), part: seafall.Curses, running: true,
		there: func(s *seafall.State, at seafall.Path) bool {
			return s.Open(seafall.Curses) && roomForDamage.there(s, at)
		},
		explain: func(x *Explainer, at seafall.Path) *Explanation { return capacityMost(x, at.Province, at.Ship) },
	}
)

// What a ship's value comes to now.
var valueNow = worked{
	pattern: seafall.NewPattern("PROVINCE.ship_SHIP.VALUE.now"), running: true,
	there:   func(s *seafall.State, at seafall.Path) bool { return s.Play(at.Province) != nil },
	explain: func(x *Explainer, at seafall.Path) *Explanation { return x.shipNow(at) },
}

// workedOuts is all that the rules work out.
func workedOuts() []worked {
	return []worked{diceAtSea, mostDamage, gloryAfterGame, priceOfGood, diceOfRaid, diceLost, diceOfWar, enmityOwed, diceOfEnmity, roomForDamage, valueNow, bonusesDue, goldOfColony, enmityOnIsland}
}

// foreign says whether a path is of a region and of a province that it does not
// belong to.
func foreign(s *seafall.State, at seafall.Path) bool {
	return s.Board(at.Province) != nil && s.BoxesOf(at.Region) != nil && at.Province.Region() != at.Region
}

// enmityNeeds are the tokens and stickers of a province in a region.
func enmityNeeds(at seafall.Path) []string {
	list := []string{tokensInPath.Fill(at)}
	for i := range (seafall.Boxes{}) {
		at.Number = i + 1
		list = append(list, boxPath.Fill(at))
	}
	return list
}

// workedOut says what works a path out, false for a path of another form.
func workedOut(path string) (worked, seafall.Path, bool) {
	for _, w := range workedOuts() {
		if at, fits := w.pattern.Match(path); fits {
			return w, at, true
		}
	}
	return worked{}, seafall.Path{}, false
}

// needs are the values that a path is explained from.
func needs(path string) []string {
	at := seafall.LookUp(path).At()
	if w, worked, is := workedOut(path); is {
		var list []string
		if at.Of != nil { // a card may be called as what is worked out
			list = append(list, path)
		}
		if w.needs != nil {
			list = append(list, w.needs(worked)...)
		}
		return list
	}
	switch {
	case at.Is("record.GAME.PROVINCE"):
		return []string{path, gloryPath.Fill(at)}
	case at.Is("PROVINCE.glory"):
		return []string{path, campaignGloryPath.Fill(at)}
	case at.Is("advisor/ADVISOR"):
		return []string{path, expertisePath.Fill(at)}
	}
	return []string{path}
}

// onTop is a sum to which the table adds what the books do not know: ships at
// sea, and its own dice.
func onTop(terms []Cause) *Explanation {
	e := total(terms)
	e.OnTop = true
	return e
}

func total(terms []Cause) *Explanation {
	e := &Explanation{Terms: terms}
	e.Total = e.Sum()
	return e
}

// enmity is each sticker and token of a province in a region, with what each
// counts for and by which rule, and what Patmos adds on an island (R63).
func (x *Explainer) enmity(p seafall.Province, region seafall.Region, each int, rule string) []Cause {
	list := append(x.stickers(p, region, each, rule), x.tokens(p, region, each, rule)...)
	return append(list, x.patmos(p, region, each)...)
}

func (x *Explainer) stickers(p seafall.Province, region seafall.Region, each int, rule string) []Cause {
	var list []Cause
	for i, box := range x.state.BoxesOf(region) {
		if box != seafall.Stuck(p) {
			continue
		}
		path := boxPath.Fill(seafall.Path{Region: region, Number: i + 1})
		t := Cause{What: Sticker, Amount: each, Rules: []string{rule}, Path: path}
		// That of a colony's governor is not asked for beforehand, and leads on all the same.
		if track := x.tracks[path]; track != nil && len(track.steps) > 0 {
			t.Entry = &x.entries[track.steps[len(track.steps)-1].at]
		}
		list = append(list, t)
	}
	return list
}

func (x *Explainer) tokens(p seafall.Province, region seafall.Region, each int, rule string) []Cause {
	var list []Cause
	t := x.tracks[tokensInPath.Fill(seafall.Path{Province: p, Region: region})]
	for _, s := range x.sinceStart(t.reading.At(), t.steps) {
		if n := number(s.after) - number(s.before); n != 0 {
			list = append(list, Cause{What: ByEntry, Amount: each * n, Before: s.before, After: s.after,
				Rules: []string{rule}, Entry: &x.entries[s.at]})
		}
	}
	return list
}

// loss is the dice that a raid in a region loses (R19).
func (x *Explainer) loss(p seafall.Province, region seafall.Region) []Cause {
	var list []Cause
	if n := GarrisonOf(x.state, region); n != 0 {
		list = append(list, Cause{What: Defenders, Amount: -n, Rules: []string{"R19"}, Path: garrisonPath.Fill(seafall.Path{Region: region})})
	}
	list = append(list, x.enmity(p, region, -1, "R19")...)
	list = append(list, notYet(x.state, p, region)...)
	for _, tower := range GunTowers(x.state, region) {
		list = append(list, Cause{What: Tower, Amount: -1, Rules: []string{"R19"}, Path: structurePath.Fill(seafall.Path{ID: tower.ID})})
	}
	if n := DefendersAtHome(x.state, region); n > 0 {
		list = append(list, Cause{What: InHarbor, Amount: -n, Rules: []string{"R49"}})
	}
	return list
}

// war is the dice that a war gives a raid (R19).
func (x *Explainer) war(p seafall.Province, region seafall.Region) []Cause {
	n := WarDice(x.state, p, region)
	if n == 0 {
		return nil
	}
	return []Cause{{What: InWar, Amount: n, Rules: []string{"R19"}, Path: atWar(p, region)}}
}

// atWar is the path of the tokens that a region's province has in the attacker's
// At War With.
func atWar(p seafall.Province, region seafall.Region) string {
	return tokensAtPath.Fill(seafall.Path{Province: seafall.Province(region), Region: p.Region(), Spot: seafall.War})
}

// dice is what a province rolls in step 5: what is left of its reputation and
// fortune (R40).
func (x *Explainer) dice(p seafall.Province) *Explanation {
	play := x.state.Play(p)
	var list []Cause
	for _, of := range []struct {
		tokens seafall.Pattern
		n      int
	}{{fortuneTokensPath, play.Fortune}, {reputationTokensPath, play.Reputation}} {
		if of.n > 0 {
			list = append(list, Cause{What: Value, Amount: of.n, Rules: []string{"R40"}, Path: of.tokens.Fill(seafall.Path{Province: p})})
		}
	}
	return total(list)
}

// bonusDue is what a province is due for its title (R58): what it is behind the
// leader, in parts of five (L5). Nothing is due to who is absent (L8).
func (x *Explainer) bonusDue(p seafall.Province) *Explanation {
	rules, due, behind := []string{"R58"}, BonusDue(x.state, p), BehindLeader(x.state, p)
	if due == 0 {
		return total(nil)
	}
	leader := BonusLeader(x.state)
	return total([]Cause{
		{What: Value, Amount: x.state.Board(leader).CampaignGlory, Rules: rules, Path: campaignGloryPath.Fill(seafall.Path{Province: leader})},
		{What: Value, Amount: -x.state.Board(p).CampaignGlory, Rules: rules, Path: campaignGloryPath.Fill(seafall.Path{Province: p})},
		{What: Summed, Amount: due - behind, Rules: rules, Part: &Term{Key: "bonus.fives", Rule: "R58", Value: due - behind,
			Args: ledger.Args{"behind": behind, "due": due}}},
	})
}

// capacity is the damage that a ship can take before it sinks: its ready
// upgrades, and the damage cards that still find room (R22). Where curses are open
// it is what the ship takes in any case: the kind of which more lie on it counts
// (L24).
func (x *Explainer) capacity(p seafall.Province, which seafall.Which) *Explanation {
	hull := x.state.Play(p).Hulls[which.Index()]
	list := afloat(x, p, which)
	damage, curses := hull.Damage, hull.Curses
	if !x.state.House(seafall.CursesCountAsDamage) {
		if curses > damage {
			damage = 0
		} else {
			curses = 0
		}
	}
	return total(append(list, cardsOn(p, which, damage, curses)...))
}

// capacityMost is the damage that a ship takes at most: as many cards of each kind as
// still find room (L24).
func capacityMost(x *Explainer, p seafall.Province, which seafall.Which) *Explanation {
	hull := x.state.Play(p).Hulls[which.Index()]
	list := afloat(x, p, which)
	if !x.state.House(seafall.CursesCountAsDamage) {
		list = append(list, Cause{What: Summed, Amount: seafall.MaxCurses, Rules: []string{"R66"}, Part: &Term{Key: "capacity.curses", Rule: "R66", Value: seafall.MaxCurses}})
	}
	return total(append(list, cardsOn(p, which, hull.Damage, hull.Curses)...))
}

// afloat is what a ship without a card on it takes: two cards, and its ready upgrades.
func afloat(x *Explainer, p seafall.Province, which seafall.Which) []Cause {
	rules := []string{"R22"}
	list := []Cause{{What: Printed, Amount: seafall.MaxDamage, Rules: rules}}
	for _, u := range x.state.Running.OnShip(p, which) {
		if !u.Exhausted {
			list = append(list, Cause{What: Upgraded, Amount: 1, Rules: rules, Path: upgradePath.Fill(seafall.Path{ID: u.ID})})
		}
	}
	return list
}

// cardsOn are the cards on a ship, each of which it cannot take any more.
func cardsOn(p seafall.Province, which seafall.Which, damage, curses int) []Cause {
	var list []Cause
	if damage > 0 {
		list = append(list, Cause{What: Damaged, Amount: -damage, Rules: []string{"R22"}, Path: damagePath.Fill(seafall.Path{Province: p, Ship: which})})
	}
	if curses > 0 {
		list = append(list, Cause{What: Damaged, Amount: -curses, Rules: []string{"R66"}, Path: cursesPath.Fill(seafall.Path{Province: p, Ship: which})})
	}
	return list
}

// atSea is what a raid on a ship gains by war and loses to what the books know of its
// defense (L13, L14, L22).
func atSea(x *Explainer, at seafall.Path) *Explanation {
	owner, ship := seafall.Province(at.Region), at.Ship
	list := x.war(at.Province, at.Region)
	by := seafall.Raid
	if ValueNow(x.state, owner, ship, seafall.Sail) > ValueNow(x.state, owner, ship, seafall.Raid) {
		by = seafall.Sail
	}
	if n := ShipGarrison(x.state, owner, ship, by); n != 0 {
		list = append(list, Cause{What: Value, Amount: -n, Rules: []string{"R60"}, Path: valueNow.pattern.Fill(seafall.Path{Province: owner, Ship: ship, Value: by})})
	}
	if !x.state.House(seafall.ShipRaidBoardEnmityFree) {
		list = append(list, x.enmity(at.Province, at.Region, -1, "R19")...)
	}
	if n := DefendersOf(x.state, owner, ship); n > 0 {
		list = append(list, Cause{What: Summed, Amount: -n, Rules: []string{"R60"}, Part: &Term{Key: "pool.defenders", Rule: "R60", Value: -n, Args: ledger.Args{"region": at.Region}}})
	}
	if SpaceOf(x.state, owner) == owner {
		list = append(list, Cause{What: Summed, Amount: -1, Rules: []string{"R60"}, Part: &Term{Key: "pool.control", Rule: "R60", Value: -1, Args: ledger.Args{"province": owner}}})
	}
	return onTop(list)
}

// shipNow is a value of a ship as it counts now: that of its board, less what
// the damage cards lower of which the table has told (R18).
func (x *Explainer) shipNow(at seafall.Path) *Explanation {
	rules := []string{"R18"}
	list := []Cause{{What: Value, Amount: x.state.Board(at.Province).Ships[at.Ship.Index()].Value(at.Value), Rules: rules, Path: shipValuePath.Fill(at)}}
	for i, card := range x.state.Play(at.Province).Hulls[at.Ship.Index()].Cards {
		if card.Lowers == at.Value {
			at.Number = i + 1
			list = append(list, Cause{What: Lowered, Amount: -card.Amount, Rules: rules, Path: damageCardPath.Fill(at)})
		}
	}
	e := total(list)
	if e.Total < 0 { // never below nothing
		e.Terms = append(e.Terms, Cause{What: Summed, Amount: -e.Total, Rules: rules, Part: &Term{Key: "pool.least", Rule: "R18", Value: -e.Total}})
		e.Total = 0
	}
	return e
}

// owed is the enmity that raiding a site costs: its plunder value (R23).
func (x *Explainer) owed(at seafall.Place) *Explanation {
	t := Cause{What: Plunder, Amount: Owed(x.state, at), Rules: []string{"R23"}}
	if b := x.state.Board(seafall.Province(at.Region)); b != nil && strings.HasPrefix(string(at.Spot), "field_") {
		t.Path = string(at.Region) + "." + string(at.Spot) // an improved field is worth more
	}
	return total([]Cause{t})
}

// Endeavor explains a pool of dice (R18–R20): its terms, those that the books
// know with what they come from.
func (x *Explainer) Endeavor(e Endeavor) (*Explanation, error) {
	at := seafall.Path{Province: e.Province, Region: e.Where.Region, Ship: e.Flagship, Value: e.Kind}
	if e.Target.Ship != "" {
		at.Region = e.Target.Of.Region()
	}
	if err := x.Prepare(diceOfRaid.pattern.Fill(at)); err != nil {
		return nil, err
	}
	colony := x.state.Late.Colony(e.Target.Colony)
	if colony != nil { // its governor's region is the one that counts
		at.Region = colony.Governor.Region()
		e.Where.Region = at.Region
	}
	var list []Cause
	pool := e.Pool(x.state)
	for _, t := range pool.Terms {
		c := Cause{What: Summed, Amount: t.Value, Part: &t}
		if t.Rule != "" {
			c.Rules = []string{t.Rule}
		}
		switch t.Key {
		case "pool.flagship":
			c.Path = shipValuePath.Fill(at)
		case "pool.damage_card":
			at.Number, _ = t.Args["number"].(int)
			c.Path = damageCardPath.Fill(at)
		case "pool.damage":
			c.Path = damagePath.Fill(at)
		case "pool.garrison":
			c.Path = garrisonPath.Fill(at)
		case "pool.garrison_colony":
			c.Path = garrisonPath.Fill(seafall.Path{Region: seafall.Region(colony.ID)})
		case "pool.war":
			c.Path = atWar(e.Province, at.Region)
		case "pool.patmos":
			c.Path = enmityPath.Fill(seafall.Path{Region: x.state.Late.Patmos, Province: e.Province})
		case "pool.garrison_ship":
			c.Path = diceAtSea.pattern.Fill(seafall.Path{Region: at.Region, Ship: e.Target.Ship, Province: e.Province})
		case "pool.stickers":
			list = append(list, x.stickers(e.Province, at.Region, -1, t.Rule)...)
			continue
		case "pool.tokens":
			if colony != nil {
				list = append(list, lyingAgainst(x.state, e.Province, colony)...)
				continue
			}
			list = append(list, x.tokens(e.Province, at.Region, -1, t.Rule)...)
			continue
		}
		list = append(list, c)
	}
	pooled := total(list)
	pooled.Path = poolPath.Fill(at)
	return pooled, nil
}

// campaignAfter is a province's campaign glory after a game: what each game up
// to it was worth, and what the province began with.
func (x *Explainer) campaignAfter(game int, p seafall.Province) *Explanation {
	var list []Cause
	sum, total := 0, 0
	for _, line := range x.state.Record {
		score, there := line.Scores[p]
		if !there || line.Number > game {
			continue
		}
		rule := "R43"
		if score.Absent {
			rule = "R44"
		}
		list = append(list, Cause{What: Value, Amount: score.GameGlory, Rules: []string{rule},
			Path: recordPath.Fill(seafall.Path{Number: line.Number, Province: p})})
		sum, total = sum+score.GameGlory, score.CampaignGlory
	}
	if began := total - sum; began != 0 {
		first := Cause{What: Founded, Amount: began}
		for _, s := range x.tracks[campaignGloryPath.Fill(seafall.Path{Province: p})].steps {
			switch x.facts[s.at].(type) {
			case seafall.GameClosed, seafall.Corrected:
				continue
			}
			first.Entry, first.Rules = &x.entries[s.at], rulesOf(x.entries[s.at].Kind).rules
			if _, founding := x.facts[s.at].(seafall.CampaignFounded); !founding {
				first.What = ByEntry
				break
			}
		}
		list = append([]Cause{first}, list...)
	}
	return &Explanation{Terms: list, Total: total}
}
