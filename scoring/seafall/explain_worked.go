package seafall

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
)

// needs are the values that a path is explained from.
func (x *Explainer) needs(path string) []string {
	owner, of, _ := strings.Cut(path, ".")
	kind, rest, two := strings.Cut(of, ".")
	switch {
	case owner == "record" && strings.HasSuffix(rest, ".campaign"):
		return []string{strings.TrimSuffix(rest, ".campaign") + ".campaign_glory"}
	case owner == "record" && two:
		return []string{path, rest + ".glory"}
	case of == "glory":
		return []string{path, owner + ".campaign_glory"}
	case of == "dice", kind == "war", kind == "owed" && !strings.HasPrefix(rest, "field_"):
		return nil
	case kind == "owed":
		return []string{owner + "." + rest}
	case kind == "price", kind == "loss", kind == "raid":
		list := []string{rest + ".in/" + owner}
		for i := range (seafall.Boxes{}) {
			list = append(list, owner+".box_"+strconv.Itoa(i+1))
		}
		return list
	case strings.HasSuffix(of, ".capacity"):
		return nil
	case strings.HasPrefix(path, "advisor/"):
		return []string{path, "expertise/" + strings.TrimPrefix(path, "advisor/")}
	}
	return []string{path}
}

// workedOut explains a number that the rules work out from others. It is nil
// when there is no such thing now; false when the path is of another form.
func (x *Explainer) workedOut(path string) (*Explanation, bool) {
	owner, of, _ := strings.Cut(path, ".")
	kind, rest, two := strings.Cut(of, ".")
	region, p := seafall.Region(owner), seafall.Province(rest)
	switch {
	case owner == "record" && strings.HasSuffix(rest, ".campaign"):
		return x.campaignAfter(number(kind), seafall.Province(strings.TrimSuffix(rest, ".campaign"))), true
	case of == "dice":
		return x.dice(seafall.Province(owner)), true
	case rest == "capacity" && strings.HasPrefix(kind, "ship_"):
		return x.capacity(seafall.Province(owner), seafall.Which(strings.TrimPrefix(kind, "ship_"))), true
	case kind == "owed" && two:
		return x.owed(seafall.Place{Region: region, Spot: seafall.Spot(rest)}), true
	case !two || !slices.Contains([]string{"price", "loss", "raid", "war"}, kind):
		return nil, false
	case x.state.Board(p) == nil || x.state.BoxesOf(region) == nil || p.Region() == region:
		return nil, true
	}
	switch kind {
	case "price":
		if x.state.Island(region) == nil {
			return nil, true
		}
		return total(append([]Cause{{What: Printed, Amount: GoodBase, Rules: []string{"R11"}}}, x.enmity(p, region, 1, "R11")...)), true
	case "war":
		if x.state.Running == nil {
			return nil, true
		}
		return total(x.war(p, region)), true
	case "raid":
		return onTop(append(x.loss(p, region), x.war(p, region)...)), true
	}
	return onTop(x.loss(p, region)), true
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
// counts for and by which rule.
func (x *Explainer) enmity(p seafall.Province, region seafall.Region, each int, rule string) []Cause {
	return append(x.stickers(p, region, each, rule), x.tokens(p, region, each, rule)...)
}

func (x *Explainer) stickers(p seafall.Province, region seafall.Region, each int, rule string) []Cause {
	var list []Cause
	for i, box := range x.state.BoxesOf(region) {
		if box != seafall.Stuck(p) {
			continue
		}
		path := string(region) + ".box_" + strconv.Itoa(i+1)
		t := Cause{What: Sticker, Amount: each, Rules: []string{rule}, Path: path}
		if steps := x.tracks[path].steps; len(steps) > 0 {
			t.Entry = &x.entries[steps[len(steps)-1].at]
		}
		list = append(list, t)
	}
	return list
}

func (x *Explainer) tokens(p seafall.Province, region seafall.Region, each int, rule string) []Cause {
	var list []Cause
	path := string(p) + ".in/" + string(region)
	for _, s := range x.sinceStart(path, x.tracks[path].steps) {
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
		list = append(list, Cause{What: Defenders, Amount: -n, Rules: []string{"R19"}, Path: string(region) + ".garrison"})
	}
	list = append(list, x.enmity(p, region, -1, "R19")...)
	for _, tower := range GunTowers(x.state, region) {
		list = append(list, Cause{What: Tower, Amount: -1, Rules: []string{"R19"}, Path: "structure/" + tower.ID})
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
	return []Cause{{What: InWar, Amount: n, Rules: []string{"R19"}, Path: string(region) + ".at/" + string(p) + "/" + string(seafall.War)}}
}

// dice is what a province rolls in step 5: what is left of its reputation and
// fortune (R40).
func (x *Explainer) dice(p seafall.Province) *Explanation {
	play := x.state.Play(p)
	if play == nil {
		return nil
	}
	var list []Cause
	for _, of := range []struct {
		name string
		n    int
	}{{"fortune_tokens", play.Fortune}, {"reputation_tokens", play.Reputation}} {
		if of.n > 0 {
			list = append(list, Cause{What: Value, Amount: of.n, Rules: []string{"R40"}, Path: string(p) + "." + of.name})
		}
	}
	return total(list)
}

// capacity is the damage that a ship can take before it sinks: its ready
// upgrades, and the damage cards that still find room (R22).
func (x *Explainer) capacity(p seafall.Province, which seafall.Which) *Explanation {
	play, i := x.state.Play(p), which.Index()
	if play == nil || i < 0 || play.Hulls[i].Sunk {
		return nil
	}
	rules := []string{"R22"}
	list := []Cause{{What: Printed, Amount: seafall.MaxDamage, Rules: rules}}
	for _, u := range x.state.Running.OnShip(p, which) {
		if !u.Exhausted {
			list = append(list, Cause{What: Upgraded, Amount: 1, Rules: rules, Path: "upgrade/" + u.ID})
		}
	}
	if n := play.Hulls[i].Damage; n > 0 {
		list = append(list, Cause{What: Damaged, Amount: -n, Rules: rules, Path: string(p) + ".ship_" + string(which) + ".damage"})
	}
	return total(list)
}

// owed is the enmity that raiding a site costs: its plunder value (R23).
func (x *Explainer) owed(at seafall.Place) *Explanation {
	if i := x.state.Island(at.Region); i != nil && !slices.ContainsFunc(i.Sites, func(site seafall.Site) bool { return site.ID == at.Spot }) {
		return nil
	}
	if x.state.BoxesOf(at.Region) == nil {
		return nil
	}
	n := Owed(x.state, at)
	if n == 0 {
		return nil
	}
	t := Cause{What: Plunder, Amount: n, Rules: []string{"R23"}}
	if b := x.state.Board(seafall.Province(at.Region)); b != nil && strings.HasPrefix(string(at.Spot), "field_") {
		t.Path = string(at.Region) + "." + string(at.Spot) // an improved field is worth more
	}
	return total([]Cause{t})
}

// Endeavor explains a pool of dice (R18–R20): its terms, those that the books
// know with what they come from.
func (x *Explainer) Endeavor(e Endeavor) (*Explanation, error) {
	p, region := string(e.Province), string(e.Where.Region)
	path := region + ".raid." + p
	if err := x.follow(x.needs(path)...); err != nil {
		return nil, err
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
			c.Path = p + ".ship_" + string(e.Flagship) + "." + string(e.Kind)
		case "pool.damage":
			c.Path = p + ".ship_" + string(e.Flagship) + ".damage"
		case "pool.garrison":
			c.Path = region + ".garrison"
		case "pool.war":
			c.Path = region + ".at/" + p + "/" + string(seafall.War)
		case "pool.stickers":
			list = append(list, x.stickers(e.Province, e.Where.Region, -1, t.Rule)...)
			continue
		case "pool.tokens":
			list = append(list, x.tokens(e.Province, e.Where.Region, -1, t.Rule)...)
			continue
		}
		list = append(list, c)
	}
	pooled := total(list)
	pooled.Path = p + ".pool"
	return pooled, nil
}

// campaignAfter is a province's campaign glory after a game: what each game up
// to it was worth, and what the province began with.
func (x *Explainer) campaignAfter(game int, p seafall.Province) *Explanation {
	var list []Cause
	sum, total := 0, 0
	found := false
	for _, line := range x.state.Record {
		score, there := line.Scores[p]
		if !there || line.Number > game {
			continue
		}
		found = line.Number == game
		rule := "R43"
		if score.Absent {
			rule = "R44"
		}
		list = append(list, Cause{What: Value, Amount: score.GameGlory, Rules: []string{rule},
			Path: "record." + strconv.Itoa(line.Number) + "." + string(p)})
		sum, total = sum+score.GameGlory, score.CampaignGlory
	}
	if !found {
		return nil
	}
	if began := total - sum; began != 0 {
		first := Cause{What: Founded, Amount: began}
		for _, s := range x.tracks[string(p)+".campaign_glory"].steps {
			switch x.facts[s.at].(type) {
			case seafall.GameClosed, seafall.Corrected:
				continue
			}
			first.Entry, first.Rules = &x.entries[s.at], kindRules[x.entries[s.at].Kind]
			if _, founding := x.facts[s.at].(seafall.CampaignFounded); !founding {
				first.What = ByEntry
				break
			}
		}
		list = append([]Cause{first}, list...)
	}
	return &Explanation{Terms: list, Total: total}
}
