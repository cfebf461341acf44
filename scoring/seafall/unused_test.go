package seafall_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// deserted is Gullhaven after its governor has left the campaign.
func (p *party) deserted() {
	p.t.Helper()
	p.overthere()
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.finish()
	p.agree(scoring.LeaveCampaign{Province: green}, "R48")
	p.begin()
}

func init() {
	trials = append(trials, trial{name: "nobody is owed where nobody governs", rule: "R62", key: "late.p8.nobody_owed", overrulable: true,
		before: (*party).deserted,
		keeps:  scoring.ConquerColony{Province: red, Colony: gullhaven},
		breaks: scoring.ConquerColony{Province: red, Colony: gullhaven, Owed: scoring.Tell(5)}},
		trial{name: "a sign shows its defense", rule: "R74", key: "late.p3.other_defense", overrulable: true,
			before: func(p *party) {
				p.atSea()
				p.say(scoring.ChartWater{Water: "maw", Sign: seafall.DangerousWater, Defense: 4})
			},
			keeps:  scoring.TestPassage{Province: red, Ship: seafall.ShipA, Water: "maw", Defense: scoring.Tell(4), Successes: scoring.Tell(3)},
			breaks: scoring.TestPassage{Province: red, Ship: seafall.ShipA, Water: "maw", Defense: scoring.Tell(5), Successes: scoring.Tell(4)}},
		trial{name: "damage is what the defense is more than the successes", rule: "R74", key: "late.p3.other_damage", overrulable: true,
			before: (*party).atSea,
			keeps:  scoring.TestPassage{Province: red, Ship: seafall.ShipA, Defense: scoring.Tell(5), Successes: scoring.Tell(4), Damage: scoring.Tell(1)},
			breaks: scoring.TestPassage{Province: red, Ship: seafall.ShipA, Defense: scoring.Tell(5), Successes: scoring.Tell(4), Damage: scoring.Tell(2)}})
}

// A number that was given comes to something: a fact, or what the rules say against it.
// Where nothing depends on it, it is refused under its name.
func TestNoGivenNumberIsDropped(t *testing.T) {
	won := func(p *party) { p.won() }
	for name, c := range map[string]struct {
		before        func(*party)
		kind, payload string
		key, field    string
	}{
		"owed by an explorer":    {before: (*party).evening, kind: "resolve_endeavor", payload: `{"province":"red","endeavor":"explore","owed":3}`, key: "number.unused", field: "owed"},
		"owed for no place":      {before: (*party).evening, kind: "resolve_endeavor", payload: `{"province":"red","endeavor":"raid","owed":3}`, key: "number.unused", field: "owed"},
		"owed for a failure":     {before: (*party).evening, kind: "resolve_endeavor", payload: `{"province":"red","endeavor":"raid","failed":true,"where":{"region":"green","spot":"vault"},"owed":4}`, key: "number.unused", field: "owed"},
		"owed for no site":       {before: (*party).overthere, kind: "raid_colony", payload: `{"province":"red","colony":"gullhaven","owed":2}`, key: "number.unused", field: "owed"},
		"successes at no site":   {before: (*party).overthere, kind: "raid_colony", payload: `{"province":"red","colony":"gullhaven","successes":2}`, key: "number.unused", field: "successes"},
		"owed for a failed site": {before: (*party).overthere, kind: "raid_colony", payload: `{"province":"red","colony":"gullhaven","site":"field_1","failed":true,"owed":2}`, key: "number.unused", field: "owed"},
		"owed to nobody":         {before: (*party).deserted, kind: "raid_colony", payload: `{"province":"red","colony":"gullhaven","owed":2}`, key: "number.unused", field: "owed"},
		"conquered from nobody":  {before: (*party).deserted, kind: "conquer_colony", payload: `{"province":"red","colony":"gullhaven","owed":5}`, key: "late.p8.nobody_owed"},
		"lost by nobody":         {before: (*party).deserted, kind: "conquer_colony", payload: `{"province":"red","colony":"gullhaven","lost":2}`, key: "late.p8.other_lost"},
		"no relic":               {before: (*party).entombed, kind: "explore_tomb", payload: `{"province":"red","island":"kestrel","site":"barrow","relic_glory":2}`, key: "number.unused", field: "relic_glory"},
		"no tablet":              {before: (*party).entombed, kind: "explore_tomb", payload: `{"province":"red","island":"kestrel","site":"barrow","tablet_glory":2}`, key: "number.unused", field: "tablet_glory"},
		"no relic of a failure":  {before: (*party).entombed, kind: "explore_tomb", payload: `{"province":"red","island":"kestrel","site":"barrow","failed":true,"relic_glory":2}`, key: "number.unused", field: "relic_glory"},
		"a relic that was met":   {before: func(p *party) { p.shipped(); p.say(scoring.ReturnRelic{Relic: idol}) }, kind: "explore_tomb", payload: `{"province":"red","island":"kestrel","site":"barrow","relic":"the idol","relic_glory":3}`, key: "late.p5.other_glory"},
		"a tablet that was met":  {before: func(p *party) { p.slab(); p.say(scoring.RemoveTablet{Tablet: "slab"}) }, kind: "explore_tomb", payload: `{"province":"red","island":"kestrel","site":"barrow","tablet":"slab","tablet_glory":3}`, key: "late.p5.other_glory"},
		"fewer items than relics": {before: func(p *party) {
			p.shipped()
			p.say(scoring.FindRelic{Province: red, Ship: seafall.ShipA, Name: "Mask"})
		}, kind: "raid_ship", payload: `{"province":"blue","ship":"a","of":"red","target":"a","successes":2,"taken":0,"items":1,"relics":["the-idol","mask"]}`, key: "number.out_of_range", field: "items"},
		"an island not found":      {before: (*party).atSea, kind: "explore_column", payload: `{"province":"red","failed":true,"column":3}`, key: "number.unused", field: "column"},
		"its garrison":             {before: (*party).atSea, kind: "explore_column", payload: `{"province":"red","failed":true,"garrison":3}`, key: "number.unused", field: "garrison"},
		"its entry":                {before: (*party).atSea, kind: "explore_column", payload: `{"province":"red","failed":true,"entry_glory":1}`, key: "number.unused", field: "entry_glory"},
		"its id":                   {before: (*party).atSea, kind: "explore_column", payload: `{"province":"red","failed":true,"island":"kestrel-2"}`, key: "number.unused", field: "island"},
		"its name":                 {before: (*party).atSea, kind: "explore_column", payload: `{"province":"red","failed":true,"name":"Tern"}`, key: "number.unused", field: "name"},
		"a note of nothing":        {before: func(p *party) { p.atSea(); p.say(scoring.ResolveEndeavor{Province: red, Endeavor: seafall.Explore}) }, kind: "explore_column", payload: `{"province":"red","resolved":true,"column":9,"note":"Fog"}`, key: "number.unused", field: "note"},
		"damage of who sank":       {before: (*party).atSea, kind: "test_passage", payload: `{"province":"red","ship":"a","sunk":true,"damage":1}`, key: "number.unused", field: "damage"},
		"curses of who sank":       {before: (*party).atSea, kind: "test_passage", payload: `{"province":"red","ship":"a","sunk":true,"damage":1,"curses":1}`, key: "number.unused", field: "curses"},
		"successes of who sank":    {before: (*party).atSea, kind: "test_passage", payload: `{"province":"red","ship":"a","sunk":true,"successes":1}`, key: "number.unused", field: "successes"},
		"a defense of who sank":    {before: (*party).atSea, kind: "test_passage", payload: `{"province":"red","ship":"a","sunk":true,"defense":5}`, key: "number.unused", field: "defense"},
		"upgrades of who sank":     {before: (*party).atSea, kind: "test_passage", payload: `{"province":"red","ship":"a","sunk":true,"exhaust":["swift"]}`, key: "number.unused", field: "exhaust"},
		"a ship of no relic":       {before: (*party).entombed, kind: "explore_tomb", payload: `{"province":"red","island":"kestrel","site":"barrow","ship":"b"}`, key: "number.unused", field: "ship"},
		"upgrades of a heavy blow": {before: (*party).atSea, kind: "take_damage", payload: `{"province":"red","ship":"a","damage":9,"exhaust":["swift"]}`, key: "upgrade.not_ready", field: "exhaust"},
		"a defense alone":          {before: (*party).atSea, kind: "test_passage", payload: `{"province":"red","ship":"a","defense":4}`, key: "number.unused", field: "defense"},
		"successes alone":          {before: (*party).atSea, kind: "test_passage", payload: `{"province":"red","ship":"a","successes":4}`, key: "number.unused", field: "successes"},
		"gold of a card":           {before: (*party).clerkGone, kind: "hire_advisor", payload: `{"province":"red","known":"clerk","gold":3}`, key: "value.differs", field: "gold"},
		"no gold of a card":        {before: (*party).clerkGone, kind: "hire_advisor", payload: `{"province":"red","known":"clerk","gold":0}`, key: "value.differs", field: "gold"},
		"reputation of a card":     {before: (*party).clerkGone, kind: "hire_advisor", payload: `{"province":"red","known":"clerk","reputation":3}`, key: "value.differs", field: "reputation"},
		"glory of a card":          {before: (*party).clerkGone, kind: "hire_advisor", payload: `{"province":"red","known":"clerk","glory":3}`, key: "value.differs", field: "glory"},
		"slots of a card":          {before: (*party).clerkGone, kind: "hire_advisor", payload: `{"province":"red","known":"clerk","slots":3}`, key: "value.differs", field: "slots"},
		"expertise of a card":      {before: (*party).clerkGone, kind: "hire_advisor", payload: `{"province":"red","known":"clerk","expertise":[{"kind":"raid","value":2}]}`, key: "value.differs", field: "expertise"},
		"a number for none":        {before: won, kind: "choose_improvement", payload: `{"improvement":"none","to":3}`, key: "number.unused", field: "to"},
		"a number for a name":      {before: won, kind: "choose_improvement", payload: `{"improvement":"appellation","appellation":"wise","to":3}`, key: "number.unused", field: "to"},
		"a number for a gift":      {before: (*party).evening, kind: "give_improvement", payload: `{"province":"red","entry":"12","improvement":"other","reward":"A bell","to":3}`, key: "number.unused", field: "to"},
		"what it was before":       {before: (*party).fourthGame, kind: "join_campaign", payload: `{"province":"gray","player":"Gil","advisor":{"type":"Clerk","gold":1,"reputation":1},"boxes":[{"ship":"a","value":"sail"},{"ship":"a","value":"sail"},{"ship":"a","value":"sail"}],"improvements":[{"kind":"fortune","from":3}]}`, key: "value.differs", field: "from"},
		"the game it was taken in": {before: (*party).fourthGame, kind: "join_campaign", payload: `{"province":"gray","player":"Gil","advisor":{"type":"Clerk","gold":1,"reputation":1},"boxes":[{"ship":"a","value":"sail"},{"ship":"a","value":"sail"},{"ship":"a","value":"sail"}],"improvements":[{"kind":"fortune","game":2}]}`, key: "number.unused", field: "game"},
		"gold of a joiner's card":  {before: (*party).fourthGame, kind: "join_campaign", payload: `{"province":"gray","player":"Gil","advisor":{"id":"page","gold":4},"boxes":[{"ship":"a","value":"sail"},{"ship":"a","value":"sail"},{"ship":"a","value":"sail"}],"improvements":[{"kind":"fortune"}]}`, key: "value.differs", field: "gold"},
	} {
		p := meet(t, three())
		c.before(p)
		head := p.book.Head()
		v := ledger.Violations(p.told(c.kind, c.payload))
		if len(v) != 1 || v[0].Key != c.key || c.field != "" && v[0].Field != c.field {
			t.Errorf("%s: %v, want %s for %s", name, v, c.key, c.field)
		}
		if p.book.Head() != head {
			t.Errorf("%s: something was stored", name)
		}
	}
}

// clerkGone is a Clerk of 2 gold that was dismissed.
func (p *party) clerkGone() {
	p.t.Helper()
	p.evening()
	p.say(scoring.HireAdvisor{Province: red, Type: "Clerk", Gold: 2, Reputation: 1, Glory: 1, Slots: scoring.Tell(2)}, scoring.DismissAdvisor{Province: red, Advisor: "clerk"}, scoring.NextRound{})
}

// fourthGame is a campaign after three games, in which a Page was met.
func (p *party) fourthGame() {
	p.t.Helper()
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Page", Gold: 1, Reputation: 1}, scoring.DismissAdvisor{Province: red, Advisor: "page"})
	p.gain(map[seafall.Province]int{blue: 11, red: 9, green: 7})
	p.say(scoring.EndGame{})
	p.finish()
	p.games(2)
}

// thresholds are numbers of which only matters how they compare with another one.
var thresholds = map[string][]string{
	"raid_ship": {"Successes", "Taken"}, "conquer_colony": {"Successes"}, "raid_colony": {"Successes"},
	"test_passage": {"Defense", "Successes", "Damage"}, "take_damage": {"Damage"}, // from some damage on a ship is sunk
}

// Whatever command the tables of rules try, and whichever of its numbers is another one:
// it comes to other facts, or other things stand against it.
func TestEveryNumberComesToSomething(t *testing.T) {
	t.Parallel()
	tried := 0
	for _, c := range slices.Concat(trials, turning, changing, conquering, entombing, onPatmos) {
		var p *party
		for _, said := range []scoring.Command{c.keeps, c.breaks} {
			if said == nil {
				continue
			}
			fields := numbersOf(said)
			if len(fields) == 0 {
				continue
			}
			if p == nil {
				p = meet(t, three())
				if c.before != nil {
					c.before(p)
				}
			}
			for _, field := range fields {
				if slices.Contains(thresholds[said.Kind()], field) {
					continue
				}
				tried++
				outcomes := map[string]int{}
				for n := range 4 {
					d, err := scoring.Decide(p.state(), withNumber(said, field, n+1))
					if err != nil {
						continue
					}
					whole, err := json.Marshal(d)
					if err != nil {
						t.Fatal(err)
					}
					if other, twice := outcomes[string(whole)]; twice {
						t.Errorf("%s: %s %d or %d of %s comes to the same: %+v", c.name, field, other, n+1, said.Kind(), said)
						break
					}
					outcomes[string(whole)] = n + 1
				}
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d numbers were tried", tried)
	}
}

// numbersOf are the fields of a command that are numbers.
func numbersOf(c scoring.Command) []string {
	var list []string
	for i := range reflect.TypeOf(c).NumField() {
		switch f := reflect.TypeOf(c).Field(i); f.Type {
		case reflect.TypeFor[int](), reflect.TypeFor[*int](), reflect.TypeFor[scoring.Told]():
			list = append(list, f.Name)
		}
	}
	return list
}

// withNumber is a command with another number in a field.
func withNumber(c scoring.Command, field string, n int) scoring.Command {
	v := reflect.New(reflect.TypeOf(c)).Elem()
	v.Set(reflect.ValueOf(c))
	switch f := v.FieldByName(field); f.Type() {
	case reflect.TypeFor[*int]():
		f.Set(reflect.ValueOf(&n))
	case reflect.TypeFor[scoring.Told]():
		f.Set(reflect.ValueOf(scoring.Tell(n)))
	default:
		f.SetInt(int64(n))
	}
	return v.Interface().(scoring.Command)
}
