package seafall_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// told records a command as a script writes it, in JSON.
func (p *party) told(kind, payload string) error {
	_, err := p.book.Record(p.t.Context(), ledger.Command{Kind: kind, Payload: json.RawMessage(payload)})
	return err
}

// TestAGivenZeroIsNoOne: a 0 that is given is never another number. Where it
// makes no sense it is refused with its range.
func TestAGivenZeroIsNoOne(t *testing.T) {
	for _, c := range []struct {
		kind, payload string
		high          int
	}{
		{"spend_fortune", `{"province":"red","count":0}`, 99},
		{"spend_fortune", `{"province":"red","count":-1}`, 99},
		{"gain_fortune", `{"province":"red","count":0}`, 20},
		{"spend_reputation", `{"province":"red","count":0}`, 99},
		{"gain_reputation", `{"province":"red","count":0}`, 20},
		{"place_enmity", `{"province":"red","region":"kestrel","spot":"harbour","count":0}`, 16},
		{"return_enmity", `{"province":"red","region":"kestrel","spot":"harbour","count":0}`, 8},
		{"move_enmity", `{"province":"red","from":{"region":"kestrel","spot":"harbour"},"to":{"region":"kestrel","spot":"garrison"},"count":0}`, 8},
		{"raid_site", `{"province":"red","where":{"region":"kestrel","spot":"harbour"},"owed":0}`, 16},
		{"take_damage", `{"province":"red","ship":"a","damage":0}`, 99},
		{"place_leader_sticker", `{"province":"red","base":"sell","to":0}`, 9},
		{"draw_research", `{"province":"red","name":"Map","drawn":0}`, 20},
	} {
		p := meet(t, three())
		p.isle()
		p.begin()
		p.say(scoring.PlaceEnmity{Province: red, Place: spot("kestrel", "harbour")})
		before := p.state().Copy()
		v := ledger.Violations(p.told(c.kind, c.payload))
		if len(v) != 1 || v[0].Key != "number.out_of_range" || v[0].Args["low"] != 1 || v[0].Args["high"] != c.high {
			t.Errorf("%s %s: %v", c.kind, c.payload, v)
		}
		if after := p.state(); after.AtHome(red) != before.AtHome(red) || after.Play(red).Fortune != before.Play(red).Fortune ||
			after.Play(red).Reputation != before.Play(red).Reputation || !reflect.DeepEqual(after.Play(red).Hulls, before.Play(red).Hulls) {
			t.Errorf("%s %s was refused and recorded", c.kind, c.payload)
		}
	}
}

// TestAGivenZeroIsTaken: where a 0 can be, it is one, and what is left out is
// as the page says.
func TestAGivenZeroIsTaken(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.say(scoring.ChartSite{Island: "kestrel", Site: "cove", Symbol: "two masts", Defense: 4, Dangerous: true, Yields: "goods", Good: "wood"},
		scoring.ChartSite{Island: "kestrel", Site: "reef", Symbol: "a gull", Defense: 5, Dangerous: true, Yields: "mine"})
	p.begin()
	for _, c := range []struct{ kind, payload string }{
		{"hire_advisor", `{"province":"red","type":"Envoy","slots":0}`},
		{"next_round", `{}`},
		{"hire_advisor", `{"province":"red","type":"Clerk","expertise":[{"kind":"tax","value":1}]}`},
		{"buy_upgrade", `{"province":"red","ship":"a","name":"Swift","cost":0}`},
		{"next_round", `{}`},
		{"buy_upgrade", `{"province":"red","ship":"b","name":"Deadly"}`},
		{"explore_site", `{"island":"kestrel","site":"cove","symbol":"","defense":0,"dangerous":false,"yields":"","good":""}`},
		{"explore_site", `{"island":"kestrel","site":"reef"}`},
		{"claim_milestone", `{"province":"red","name":"Nothing","glory":0}`},
	} {
		if err := p.told(c.kind, c.payload); err != nil {
			t.Fatalf("%s %s: %v", c.kind, c.payload, err)
		}
	}
	s := p.state()
	if envoy, clerk := s.Advisor("envoy").Slots, s.Advisor("clerk").Slots; envoy != 0 || clerk != 2 {
		t.Errorf("the envoy has %d slots and the clerk %d, want 0 and 2", envoy, clerk)
	}
	for _, u := range s.Running.Upgrades {
		if want := map[string]int{"swift": 0, "deadly": 18}[u.ID]; u.Cost != want {
			t.Errorf("%s costs %d, want %d", u.ID, u.Cost, want)
		}
	}
	cove, reef := s.Island("kestrel").Site("cove"), s.Island("kestrel").Site("reef")
	if cove.Symbol != "" || cove.Defense != 0 || cove.Dangerous || cove.Yields != "" || cove.Good != "" {
		t.Errorf("the cove is %+v", *cove)
	}
	if reef.Symbol != "a gull" || reef.Defense != 5 || !reef.Dangerous || reef.Yields != "mine" {
		t.Errorf("the reef is %+v", *reef)
	}
	if len(s.Milestones) != 1 || s.Milestones[0].Glory != 0 {
		t.Errorf("milestones: %+v", s.Milestones)
	}
}

// TestWhatACardNeedsToSay: a card without slots needs no training (R36), a
// joiner's card has its gold, and no card has fewer slots than are filled.
func TestWhatACardNeedsToSay(t *testing.T) {
	p := meet(t, three())
	p.begin()
	if err := p.told("hire_advisor", `{"province":"blue","type":"Envoy","slots":0}`); err != nil {
		t.Fatal(err)
	}
	v := ledger.Violations(p.told("hire_advisor", `{"province":"red","type":"Scout","slots":1,"expertise":[{"kind":"raid","value":1},{"kind":"tax","value":1}]}`))
	if len(v) != 1 || v[0].Key != "number.out_of_range" || v[0].Args["low"] != 2 {
		t.Errorf("two are filled of one: %v", v)
	}
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{}, scoring.ChooseImprovement{Improvement: "reputation"})
	if c, err := scoring.EndOfGame(p.state()); err != nil || c.Step(scoring.StepTrain).Turns[0].Status != scoring.Passes {
		t.Errorf("training is open for a card without slots: %v", err)
	}
	p.finish()
	v = ledger.Violations(p.told("join_campaign", `{"province":"gray","player":"Dan","boxes":[{"ship":"a","value":"sail"}],"advisor":{"type":"Smuggler","reputation":1}}`))
	if len(v) != 1 || v[0].Key != "import.missing_field" || v[0].Field != "gold" {
		t.Errorf("a card without its gold: %v", v)
	}
	v = ledger.Violations(p.told("join_campaign", `{"province":"gray","player":"Dan","boxes":[{"ship":"a","value":"sail","to":5}],"advisor":{"type":"Smuggler","gold":3,"reputation":1}}`))
	if len(v) != 1 || v[0].Key != "value.differs" || v[0].Args["told"] != 5 || v[0].Args["books"] != 3 {
		t.Errorf("a box of 2 that makes 5: %v", v)
	}
	if err := p.told("join_campaign", `{"province":"gray","player":"Dan","boxes":[{"ship":"a","value":"sail","to":3}],"advisor":{"type":"Smuggler","gold":3,"reputation":1,"slots":0}}`); err != nil {
		t.Fatal(err)
	}
	if a := p.state().Advisor("smuggler"); a.Slots != 0 {
		t.Errorf("the smuggler has %d slots, want 0", a.Slots)
	}
}
