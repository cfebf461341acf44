package skulltales_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// everything are reasons for all rules that there are.
func everything() []ledger.Overrule {
	var list []string
	for _, c := range trials {
		if !slices.Contains(list, c.rule) {
			list = append(list, c.rule)
		}
	}
	return agreed(list...)
}

// What a table or a file says that cannot be: as it comes, as JSON, refused whatever reason
// is given, with nothing stored.
func TestWhatNoTableCanSay(t *testing.T) {
	for name, e := range map[string]struct {
		at            func(t testing.TB) *crew
		kind, payload string
		rule, key     string
	}{
		"a third wound of one pair": {func(t testing.TB) *crew {
			return playing(t).down("b").say(scoring.Revive{Character: "b", Die: 1}).down("b").say(scoring.Revive{Character: "b", Die: 6})
		}, "revive", `{"character":"b","success":false,"die":1}`, "", "pirate.gone"},
		"both of a pair on paper": {func(t testing.TB) *crew { return of(t, 1) },
			"catch_up", `{"chapters":[{"number":1}],"pirates":[{"pirate":"a","coins":0,"prestige":0,"wounds":["left_eye","right_eye"]}]}`, "T64", "wound.pair"},
		"a wound of a seventh side": {func(t testing.TB) *crew { return playing(t).down("b") },
			"revive", `{"character":"b","success":false,"die":7}`, "", "number.out_of_range"},
		"a wound of a die of 0": {func(t testing.TB) *crew { return playing(t).down("b") },
			"revive", `{"character":"b","success":false,"die":0}`, "", "number.out_of_range"},
		"a purse below nothing": {playing, "lose_coins", `{"holder":"a","coins":1,"source":"event"}`, "T14", "coins.too_few"},
		"fewer than no coins":   {playing, "gain_coins", `{"holder":"a","coins":-5,"source":"event"}`, "", "number.out_of_range"},
		"half a coin":           {playing, "gain_coins", `{"holder":"a","coins":1.5,"source":"event"}`, "", "number.not_whole"},
		"a dead ally paid": {func(t testing.TB) *crew {
			return befriended(t).down("cook").say(scoring.Revive{Character: "cook"}).again()
		}, "keep_ally", `{"ally":"cook"}`, "", "ally.gone"},
		"an ally whom nobody knows": {harbor, "keep_ally", `{"ally":"parrot"}`, "", "ally.unknown"},
		"a Captain who has retired": {owing, "change_captain", `{"to":"c"}`, "T46", "pirate.gone"},
		"a Captain who has retired, by an adventure": {func(t testing.TB) *crew {
			c := of(t, 2).paper(wounded(has("b", 0, 0), "left_eye")).adventure(10).down("b").say(scoring.Revive{Character: "b", Die: 1})
			return c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
		}, "choose_captain", `{"pirate":"b"}`, "", "pirate.gone"},
		"an adventure closed with a step open":   {ended, "close_adventure", `{}`, "T91", "closing.step_open"},
		"an adventure closed that was not ended": {playing, "close_adventure", `{}`, "", "adventure.not_ended"},
		"a retirement paid twice": {func(t testing.TB) *crew {
			c := owing(t)
			settled(c)
			return c
		}, "settle_compensation", `{"for":"c","cause":"retirement"}`, "", "due.none"},
		"a wound paid twice": {func(t testing.TB) *crew {
			return owing(t).say(scoring.SettleCompensation{For: "a", Cause: "right_eye"})
		}, "settle_compensation", `{"for":"a","cause":"right_eye"}`, "", "due.none"},
		"an heir who inherits prestige":                {inheriting, "choose_inheritance", `{"to":"heir","prestige":6}`, "", "import.unknown_field"},
		"a command of SeaFall's":                       {playing, "hold_winter", `{}`, "", "command.unknown"},
		"a fact said as a command":                     {playing, "coins_gained", `{"holder":"a","coins":1,"source":"enemy"}`, "", "command.unknown"},
		"a type that nobody printed":                   {playing, "recruit_pirate", `{"player":"Fay","type":"parrot"}`, "", "word.unknown"},
		"a type that no id is made of":                 {playing, "recruit_pirate", `{"player":"Fay","type":"Köchin"}`, "", "word.unknown"},
		"an objective of a kind that no id is made of": {playing, "take_objective", `{"holder":"a","objective":{"kind":"Köder"}}`, "", "word.unknown"},
		"a phase that is none":                         {func(t testing.TB) *crew { return of(t, 1).paper().chapter(skulltales.Port) }, "begin_phase", `{"phase":"tavern"}`, "", "word.unknown"},
		"the adventure as if it were a port":           {func(t testing.TB) *crew { return of(t, 1).paper().chapter(skulltales.Port) }, "begin_phase", `{"phase":"adventure"}`, "", "phase.begin_adventure"},
		"nothing where something is needed":            {playing, "knock_out", `{}`, "", "import.missing_field"},
		"null":                                         {playing, "knock_out", `{"character":null}`, "", "import.null"},
		"no JSON":                                      {playing, "knock_out", `{"character":`, "", "import.not_json"},
		"initiative to nobody":                         {playing, "pass_initiative", `{}`, "", "initiative.to_whom"},
		"initiative to who has it":                     {playing, "pass_initiative", `{"to":"a"}`, "", "initiative.has_it"},
		"initiative to an ally":                        {befriended, "pass_initiative", `{"to":"cook"}`, "", "initiative.pirates_alone"},
		"a legacy for nobody":                          {inheriting, "choose_inheritance", `{"to":"nobody"}`, "", "pirate.unknown"},
		"what an unknown ally brings":                  {ended, "choose_ally", `{"ally":"nobody"}`, "", "ally.unknown"},
		"destiny that no sheet says":                   {unsaid, "spend_destiny", `{"pirate":"b"}`, "", "destiny.unsaid"},
		"destiny for a sheet that says none":           {unsaid, "gain_destiny", `{"pirate":"b","left":1}`, "", "destiny.unsaid"},
		"a salary for nobody":                          {harbor, "pay_salary", `{"pirate":"nobody"}`, "", "pirate.unknown"},
		"a price that is no price":                     {func(t testing.TB) *crew { return harbor(t).say(gains("a", equipment("net"))) }, "sell_item", `{"pirate":"a","item":"net","price":1000}`, "", "number.out_of_range"},
		"a campaign founded twice":                     {playing, "found_campaign", `{"name":"Two","date":"2026-01-17","pirates":[{"player":"Ana","type":"cook"}]}`, "", "campaign.founded_already"},
		"paper after something was played":             {playing, "catch_up", `{"chapters":[{"number":1}],"pirates":[]}`, "", "catch_up.too_late"},
		"the last pirate leaves":                       {func(t testing.TB) *crew { return of(t, 1) }, "leave_campaign", `{"pirate":"a","reason":"bored"}`, "", "leave.last_one"},
		"somebody leaves in an adventure":              {playing, "leave_campaign", `{"pirate":"b","reason":"bored"}`, "", "leave.adventure_runs"},
		"a campaign finished within an adventure":      {playing, "finish_campaign", `{"date":"2026-03-14"}`, "", "phase.runs"},
		"an adventure after the campaign's finish":     {func(t testing.TB) *crew { return of(t, 1).paper().say(scoring.FinishCampaign{Date: "2026-01-17"}) }, "start_chapter", `{}`, "", "campaign.finished"},
	} {
		t.Run(name, func(t *testing.T) {
			c := e.at(t)
			before := c.book.Head()
			for _, overrules := range [][]ledger.Overrule{nil, everything()} {
				v := ledger.Violations(c.record(e.kind, e.payload, overrules...))
				if len(v) != 1 || v[0].Rule != e.rule || v[0].Key != e.key || v[0].Overrulable {
					t.Errorf("%s %s: in the way is %v, want %s (%s)", e.kind, e.payload, v, e.key, e.rule)
				}
			}
			if c.book.Head() != before {
				t.Error("it was stored")
			}
		})
	}
}

// A file that says this game and holds another's entries is refused, whole.
func TestAFileOfAnotherGamesEntries(t *testing.T) {
	lines := []string{
		`{"format":"astrolabe.ledger","version":1,"game":"skulltales","campaign":{"id":"lantern","name":"The Lantern","founded":"2026-01-17"}}`,
		`{"seq":1,"id":"e1","group":"e1","at":1768674060000,"utc_offset":60,"game":0,"kind":"campaign_founded","version":1,"payload":{"name":"The Lantern","date":"2026-01-17","mode":"crew","pirates":[{"pirate":"a","player":"Ana","type":"cook"}]}}`,
		`{"seq":2,"id":"e2","group":"e2","at":1768674120000,"utc_offset":60,"game":1,"kind":"game_started","version":1,"payload":{"number":1}}`,
	}
	for name, file := range map[string][]string{
		"another game's entries": lines,
		"another game's header":  {strings.Replace(lines[0], "skulltales", "seafall", 1), lines[1]},
	} {
		books := ledgertest.Books(scoring.Rules{})
		if _, err := books.Import(context.Background(), strings.NewReader(strings.Join(file, "\n")+"\n")); len(ledger.Violations(err)) != 1 {
			t.Errorf("%s: %v", name, err)
		}
		if list, err := books.List(context.Background()); err != nil || len(list) != 0 {
			t.Errorf("%s: stored are %v %v", name, list, err)
		}
	}
	if _, err := ledgertest.Books(scoring.Rules{}).Import(context.Background(), strings.NewReader(strings.Join(lines[:2], "\n")+"\n")); err != nil {
		t.Errorf("without them: %v", err)
	}
}
