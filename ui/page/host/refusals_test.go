package host_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// newShip is a host with a campaign of Skull Tales, in which all of some commands have been
// said: what a rule warns of is set aside.
func newShip(t *testing.T, found scoring.FoundCampaign, said ...scoring.Command) *table {
	t.Helper()
	x := newDeck(t, "ship")
	found.Name, found.Date = "Fair Wind", "2026-01-17"
	book, _, err := x.books.Found(context.Background(), scoring.Game, scoring.Say(found))
	if err != nil {
		t.Fatal(err)
	}
	x.campaign = book.Campaign().ID
	for _, c := range said {
		_, err := book.Record(context.Background(), scoring.Say(c))
		var refused *ledger.Refused
		if errors.As(err, &refused) {
			var over []ledger.Overrule
			for _, v := range refused.Violations {
				over = append(over, ledger.Overrule{Rule: v.Rule, Reason: "The chapter says so"})
			}
			_, err = book.Record(context.Background(), scoring.Say(c, over...))
		}
		if err != nil {
			t.Fatalf("%s: %v", c.Kind(), err)
		}
	}
	return x
}

// crew are as many pirates, with what their sheets print.
func crew(n int) scoring.FoundCampaign {
	sheet := &skulltales.Sheet{ActionPoints: 7, Health: 5, Destiny: 3, Melee: 3, Ranged: 3, Strength: 3, Agility: 3, Intelligence: 2, Perception: 3, Charisma: 4, Salary: 10}
	var c scoring.FoundCampaign
	for i, player := range []string{"Ana", "Ben", "Cleo", "Dan", "Eva"}[:n] {
		c.Pirates = append(c.Pirates, skulltales.FoundedPirate{Player: player, Type: []skulltales.Type{"witch", "surgeon", "gunner", "lookout", "assassin"}[i], Sheet: sheet})
	}
	return c
}

// What has been said before something is refused.
var (
	begun    = []scoring.Command{scoring.StartChapter{}, scoring.BeginAdventure{Flag: 9, Initiative: "witch"}}
	ended    = plus(begun, scoring.EndAdventure{By: skulltales.ByObjectives})
	closed   = plus(ended, rewarded("witch", 30, 4), rewarded("surgeon", 30, 3), rewarded("gunner", 30, 2), scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "witch"}, next, scoring.CloseAdventure{})
	ashore   = plus(closed, scoring.StartChapter{}, scoring.BeginPhase{Phase: skulltales.Port})
	hired    = plus(ashore, scoring.PaySalaries{}, scoring.HireAlly{Pirate: "witch", Type: "cook", Salary: 8, Prestige: 1})
	wounded  = plus(begun, downAgain("surgeon", 2)...)
	retired  = plus(wounded, downAgain("surgeon", 3)...)
	heir     = plus(retired, scoring.RecruitPirate{Player: "Ben", Type: "cabin_boy"}, scoring.EndAdventure{By: skulltales.ByObjectives})
	inherits = plus(heir, rewarded("witch", 5, 1), rewarded("gunner", 5, 1))
	allDown  = plus(begun, scoring.KnockOut{Character: "witch"}, scoring.KnockOut{Character: "surgeon"}, scoring.KnockOut{Character: "gunner"})

	next scoring.Command = scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}
)

func plus(before []scoring.Command, more ...scoring.Command) []scoring.Command {
	return slices.Concat(before, more)
}

func rewarded(pirate string, coins, prestige int) scoring.Command {
	return scoring.ChooseRewards{Pirate: pirate, Table: &skulltales.TableRow{Coins: coins, Prestige: prestige}}
}

// downAgain is somebody who goes down and whom nobody can revive.
func downAgain(pirate string, die int) []scoring.Command {
	return []scoring.Command{scoring.KnockOut{Character: pirate}, scoring.Revive{Character: pirate, By: "witch", Die: die}}
}

func item(name string, halves int) scoring.Command {
	return scoring.GainItem{Holder: "witch", Item: skulltales.Card{Name: name, Halves: halves}}
}

// refusal is something that a page is told and does not record.
type refusal struct {
	pirates int // 3 where nothing is said
	solo    bool
	said    []scoring.Command
	who     page.Who
	at      string // where its control stands
	control string // the id of it; "" for what only a page of before offers
	form    []string
	rule    string // that the table can set aside, "" for none
	status  int    // 409 where nothing is said
	key     string // of the sentence, within the catalogue's violations
}

var seatOfAna = page.Who{Role: page.Seat, Seat: "witch"}

var refusals = map[string]refusal{
	// What cannot be.
	"a third wound":                        {said: retired, who: all, at: "table/witch", form: []string{"kind", "revive", "character", "surgeon", "by", "witch", "success", "false", "die", "2"}, key: "pirate.gone"},
	"somebody who has retired goes down":   {said: retired, who: all, at: "table", form: []string{"kind", "knock_out", "character", "surgeon"}, key: "pirate.gone"},
	"more than the purse holds":            {said: begun, who: seatOfAna, at: "table/witch", control: "witch-coins-out", form: []string{"kind", "lose_coins", "coins", "3", "source", "other", "note", "A toll"}, key: "coins.too_few"},
	"more prestige than there is":          {said: begun, who: all, at: "table/witch", control: "witch-prestige-out", form: []string{"kind", "lose_prestige", "pirate", "witch", "prestige", "2", "source", "event"}, key: "prestige.too_little"},
	"paying more than the purse holds":     {said: begun, who: seatOfAna, at: "table/witch", control: "witch-pay", form: []string{"kind", "pay_coins", "to", "surgeon", "coins", "1"}, key: "coins.too_few"},
	"buying for more than there is":        {said: ashore, who: seatOfAna, at: "table/witch", control: "witch-buy", form: []string{"kind", "buy_item", "item.name", "Sabre", "item.halves", "2", "price", "900"}, key: "coins.too_few"},
	"a dead ally is paid":                  {said: plus(hired, scoring.LoseAlly{Ally: "cook", Reason: skulltales.Died}), who: seatOfAna, at: "table", form: []string{"kind", "keep_ally", "ally", "cook"}, key: "ally.gone"},
	"a Captain who has retired":            {said: retired, who: all, at: "table/crew", control: "captain", form: []string{"kind", "change_captain", "to", "surgeon", "reason", "table"}, key: "pirate.gone"},
	"a Captain of the end who has retired": {said: inherits, who: all, at: "steps", form: []string{"kind", "choose_captain", "pirate", "surgeon"}, key: "pirate.gone"},
	"closed with a step open":              {said: ended, who: all, at: "steps", form: []string{"kind", "close_adventure"}, key: "closing.step_open.for"},
	"closed with a Captain to choose":      {said: plus(ended, rewarded("witch", 1, 1), rewarded("surgeon", 1, 1), rewarded("gunner", 1, 1), scoring.ConfirmRegistre{}), who: all, at: "steps", form: []string{"kind", "close_adventure"}, key: "closing.step_open.for"},
	"a retirement is paid twice": {said: plus(inherits, scoring.ChooseInheritance{To: "cabin-boy"}, scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "witch"}, next, scoring.CloseAdventure{}, scoring.StartChapter{},
		scoring.BeginPhase{Phase: skulltales.Port}, scoring.SettleCompensation{For: "surgeon", Cause: skulltales.ForRetirement}), who: all, at: "table", form: []string{"kind", "settle_compensation", "for", "surgeon", "cause", "retirement"}, key: "due.none"},
	"an heir inherits prestige":    {said: inherits, who: all, at: "steps", control: "legacy-cabin-boy", form: []string{"kind", "choose_inheritance", "to", "cabin-boy", "coins", "0", "prestige", "4"}, status: http.StatusUnprocessableEntity, key: "import.unknown_field"},
	"a command of the other game":  {said: begun, who: all, at: "table", form: []string{"kind", "explore_site", "province", "blue"}, status: http.StatusUnprocessableEntity, key: "command.unknown"},
	"a seat says another’s choice": {said: ended, who: seatOfAna, at: "steps", form: []string{"kind", "choose_result", "pirate", "surgeon", "result", "failure"}, status: http.StatusForbidden, key: "page.not_yours"},
	"a shipwreck without allies":   {pirates: 1, solo: true, said: []scoring.Command{scoring.StartChapter{First: skulltales.Voyage}, scoring.BeginPhase{Phase: skulltales.Voyage}}, who: all, at: "table", control: "end-lost", form: []string{"kind", "end_phase", "outcome", "shipwrecked"}, key: "solo.draw_again"},

	// What a rule warns of.
	"six characters":                {pirates: 4, said: []scoring.Command{scoring.StartChapter{}, scoring.HireAlly{Pirate: "witch", Type: "cook"}, scoring.HireAlly{Pirate: "surgeon", Type: "sea_dog"}}, rule: "T3", who: all, at: "table", control: "begin-adventure", form: []string{"kind", "begin_adventure", "flag", "9", "initiative", "witch"}, key: "characters.too_many"},
	"an ally beside five pirates":   {pirates: 5, said: []scoring.Command{scoring.StartChapter{}, scoring.HireAlly{Pirate: "witch", Type: "cook"}}, rule: "T3", who: all, at: "table", control: "begin-with", form: []string{"kind", "begin_adventure", "flag", "9", "initiative", "witch", "allies", "cook"}, key: "characters.five_pirates"},
	"seven halves":                  {said: plus(begun, item("Sabre", 2), item("Grapnel", 2), item("Musket", 2)), rule: "T18", who: all, at: "table/witch", control: "witch-item-in", form: []string{"kind", "gain_item", "holder", "witch", "item.name", "Rum", "item.kind", "equipment", "item.halves", "1"}, key: "load.pirate"},
	"initiative to somebody down":   {said: plus(begun, scoring.KnockOut{Character: "surgeon"}), rule: "T41", who: all, at: "table/crew", control: "initiative", form: []string{"kind", "pass_initiative", "to", "surgeon", "reason", "table"}, key: "initiative.down"},
	"a second tavern":               {said: plus(begun, scoring.AdvanceFlag{Reason: skulltales.Building, Place: "tavern"}), rule: "T31", who: all, at: "table", control: "flag-building", form: []string{"kind", "advance_flag", "reason", "building", "place", "tavern"}, key: "flag.opened_already"},
	"an act at flag 0":              {said: plus(begun, scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 9}), rule: "T37", who: seatOfAna, at: "table/witch", control: "witch-coins-in", form: []string{"kind", "gain_coins", "coins", "2", "source", "enemy"}, key: "adventure.flag_at_zero"},
	"a turn before a card is drawn": {said: plus(begun, item("Sabre", 2), scoring.KnockOut{Character: "witch"}), rule: "T49", who: all, at: "table", control: "turn", form: []string{"kind", "hold_event_turn", "dice.0.pirate", "witch", "dice.0.die", "5"}, key: "item.still_to_draw"},
	"all down while somebody is up": {said: begun, rule: "T79", who: all, at: "table", control: "end", form: []string{"kind", "end_adventure", "by", "all_down"}, key: "adventure.not_all_down"},
	"more coins than is likely":     {said: begun, rule: "T98", who: all, at: "table/witch", control: "witch-coins-in", form: []string{"kind", "gain_coins", "holder", "witch", "coins", "100", "source", "enemy"}, key: "coins.unlikely"},
	"another ally in one chapter":   {said: hired, rule: "T74", who: all, at: "table/witch", control: "witch-hire", form: []string{"kind", "hire_ally", "pirate", "witch", "type", "sea_dog", "salary", "2", "prestige", "0"}, key: "ally.one_a_chapter"},
	"a salary before a due": {said: plus(wounded, scoring.EndAdventure{By: skulltales.ByObjectives}, rewarded("witch", 5, 1), rewarded("surgeon", 5, 1), rewarded("gunner", 5, 1), scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "witch"}, next, scoring.CloseAdventure{},
		scoring.StartChapter{}, scoring.BeginPhase{Phase: skulltales.Port}), rule: "T103", who: all, at: "table", control: "witch-salary", form: []string{"kind", "pay_salary", "pirate", "witch", "salary", "10"}, key: "due.first"},
	"a legacy of more than half":   {said: inherits, rule: "T72", who: all, at: "steps", control: "legacy-cabin-boy", form: []string{"kind", "choose_inheritance", "to", "cabin-boy", "coins", "9"}, key: "inherit.coins"},
	"objectives after a failure":   {said: plus(begun, scoring.KnockOut{Character: "surgeon"}, scoring.EndAdventure{By: skulltales.ByObjectives}), rule: "T84", who: all, at: "steps", control: "rewards-surgeon", form: []string{"kind", "choose_rewards", "pirate", "surgeon", "coins", "4"}, key: "rewards.failed"},
	"leaving with seven halves":    {said: plus(begun, item("Sabre", 2), item("Grapnel", 2), item("Musket", 2), item("Rum", 1), scoring.EndAdventure{By: skulltales.ByObjectives}, rewarded("witch", 5, 1), rewarded("surgeon", 5, 1), rewarded("gunner", 5, 1)), rule: "T92", who: all, at: "steps", control: "copied", form: []string{"kind", "confirm_registre"}, key: "load.leaving"},
	"a Captain with less prestige": {said: plus(ended, rewarded("witch", 9, 4), rewarded("surgeon", 1, 1), rewarded("gunner", 1, 1), scoring.ConfirmRegistre{}), rule: "T96", who: all, at: "steps", control: "captain-surgeon", form: []string{"kind", "choose_captain", "pirate", "surgeon"}, key: "captain.others_have_more"},
	"a success once more":          {said: plus(ended, rewarded("witch", 1, 4), rewarded("surgeon", 1, 1), rewarded("gunner", 1, 1), scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "witch"}), rule: "T97", who: all, at: "steps", control: "follows-again", form: []string{"kind", "choose_follows", "follows", "again"}, key: "follows.again_after_success"},
	"on after all were down":       {said: plus(allDown, scoring.EndAdventure{}), rule: "T97", who: all, at: "steps/1", control: "follows-next", form: []string{"kind", "choose_follows", "follows", "next"}, key: "follows.all_down"},
	"six cannons":                  {said: ashore, rule: "T105", who: all, at: "table/crew", control: "count-0", form: []string{"kind", "count_crew", "what", "cannons", "to", "6"}, key: "counter.in_the_box"},
	"a seat before a rule":         {said: plus(begun, item("Sabre", 2), item("Grapnel", 2), item("Musket", 2)), rule: "T18", who: seatOfAna, at: "table/witch", control: "witch-item-in", form: []string{"kind", "gain_item", "item.name", "Net", "item.kind", "equipment", "item.halves", "2"}, key: "load.pirate"},
}

// TestWhatIsRefusedIsSaidAndNotRecorded: whatever a page of Skull Tales is told that cannot
// be, or that a rule warns of, is answered with its sentence in both languages and leaves
// the books as they were. What a rule warns of can be set aside by the table, with a reason
// and not without one.
func TestWhatIsRefusedIsSaidAndNotRecorded(t *testing.T) {
	for name, r := range refusals {
		t.Run(name, func(t *testing.T) {
			found := crew(cmp.Or(r.pirates, 3))
			if r.solo {
				found.Mode, found.Allies = skulltales.SoloMode, []skulltales.DrawnAlly{{Type: "cook"}, {Type: "sea_dog"}, {Type: "freedman"}}
			}
			x := newShip(t, found, r.said...)
			d := x.as(r.who)
			status := r.status
			if status == 0 {
				status = http.StatusConflict
			}
			before := x.entries()
			for _, lang := range translations.Languages() {
				if is, body := d.in(lang, "GET", "/v/"+r.at, nil); is != http.StatusOK || r.control != "" && !strings.Contains(body, `id="`+r.control+`"`) {
					t.Errorf("%s: %s has no %s: %d", lang, r.at, r.control, is)
				}
				is, body := d.in(lang, "POST", "/say", x.form(r.form...))
				want(t, string(lang), is, body, status)
				if !says(t, lang, scoring.Game, r.key).MatchString(text(body)) {
					t.Errorf("%s: not %s, but %s", lang, r.key, text(body))
				}
				if may := strings.Contains(body, `class="tap again"`); may != (r.rule != "" && r.who.Role == page.Table) {
					t.Errorf("%s: setting aside is offered: %v, by %s", lang, may, body)
				}
			}
			if x.entries() != before {
				t.Fatal("something was recorded")
			}
			if r.rule == "" {
				return
			}
			over := func(because string) (int, string) {
				return d.post("/say", x.form(append(slices.Clone(r.form), "overrule", r.rule, "because", because)...))
			}
			if r.who.Role == page.Seat {
				status, body := over("We agreed")
				want(t, "a seat sets a rule aside", status, body, http.StatusForbidden)
				if x.entries() != before {
					t.Error("a seat has set a rule aside")
				}
				return
			}
			status, body := over("")
			want(t, "without a reason", status, body, http.StatusConflict)
			if x.entries() != before {
				t.Fatal("without a reason something was recorded")
			}
			status, body = over("We all agreed")
			want(t, "with a reason", status, body, http.StatusOK)
			_, entries, err := x.books.Store.Entries(context.Background(), x.campaign, before)
			if err != nil || len(entries) == 0 {
				t.Fatalf("with a reason nothing was recorded: %v", err)
			}
			said := entries[0].Overruled()
			if !slices.ContainsFunc(said, func(o ledger.Overrule) bool { return o.Rule == r.rule && o.Reason == "We all agreed" }) {
				t.Errorf("recorded with %v", said)
			}
		})
	}
}

// in asks for something in a language.
func (d *device) in(l translations.Language, method, path string, form url.Values) (int, string) {
	d.x.t.Helper()
	r := d.request(method, path, strings.NewReader(form.Encode()))
	r.Header.Set("Accept-Language", string(l))
	return d.do(r)
}

// says matches a sentence of the catalogue, whatever it speaks of.
func says(t *testing.T, l translations.Language, game, key string) *regexp.Regexp {
	t.Helper()
	for _, file := range []string{game + "/", ""} {
		raw, err := os.ReadFile("../../../translations/" + file + string(l) + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]any
		if err := json.Unmarshal(raw, &words); err != nil {
			t.Fatal(err)
		}
		var forms []string
		switch is := words["violation."+key].(type) {
		case string:
			forms = []string{is}
		case map[string]any:
			for _, form := range is {
				if form, is := form.(string); is {
					forms = append(forms, form)
				}
			}
		default:
			continue
		}
		for i, form := range forms {
			parts := args.Split(form, -1)
			for j, part := range parts {
				parts[j] = regexp.QuoteMeta(part)
			}
			forms[i] = strings.Join(parts, ".*")
		}
		return regexp.MustCompile(strings.Join(forms, "|"))
	}
	t.Fatalf("%s has no sentence for %s", l, key)
	return nil
}

var args = regexp.MustCompile(`\{\{[^}]*\}\}`)

// TestCommandsOfTheOtherGame: what belongs to the other game, or to a page of another
// campaign, has no place in the books of either, and is answered with a sentence.
func TestCommandsOfTheOtherGame(t *testing.T) {
	for name, x := range map[string]*table{"skulltales": newShip(t, crew(2), begun...), "seafall": newVoyage(t)} {
		kind, other := "advance_flag", x.found("The Lane", "Ana", "Ben")
		if name == "skulltales" {
			kind = "explore_site"
		}
		d, before := x.as(all), x.entries()
		refused := func(l translations.Language, form url.Values, key string) {
			t.Helper()
			status, body := d.in(l, "POST", "/say", form)
			want(t, name+" "+string(l), status, body, http.StatusUnprocessableEntity)
			if !says(t, l, name, key).MatchString(text(body)) {
				t.Errorf("%s, %s: not %s, but %s", name, l, key, text(body))
			}
		}
		for _, l := range translations.Languages() {
			refused(l, x.form("kind", kind, "reason", "explored"), "command.unknown")
			form := x.form("kind", "write_note", "text", "A page of before")
			form.Set("campaign", other)
			refused(l, form, "page.other_campaign")
		}
		if x.entries() != before {
			t.Errorf("%s: something was recorded", name)
		}
	}
}
