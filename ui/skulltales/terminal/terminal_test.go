package terminal_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	quarterdeck "astrolabe/ui/skulltales/terminal"
	"astrolabe/ui/terminal"
)

var game = quarterdeck.Game{}

// script is what a script reads.
func script(t testing.TB, a terminal.Answer) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(a.JSON()); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// people is what people read.
func people(t testing.TB, a terminal.Answer) string {
	t.Helper()
	var b bytes.Buffer
	if err := a.Print(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func words(l translations.Language) *translations.Catalogue { return translations.New(l) }

// TestStandingsToTheLetter of an adventure that runs: the contract that scripts rely on.
func TestStandingsToTheLetter(t *testing.T) {
	b := booktest.Found(t, scoring.FoundCampaign{Name: "The Gull", Pirates: []skulltales.FoundedPirate{{Player: "Ana", Name: "Maud", Type: "cook"}, {Player: "Ben", Type: "other", Words: "Ship’s cat", Pirate: "cat"}}})
	const id = `"id":"id-1"`
	want := `{"game":"skulltales","campaign":{` + id + `,"name":"The Gull","status":"founded"},"chapters":[],"open":null,"pirates":[` +
		`{"id":"cook","player":"Ana","name":"Maud","type":"cook","status":"active","coins":0,"prestige":0,"wounds":[],"cursed":false,"load":0,"owes":0},` +
		`{"id":"cat","player":"Ben","name":"","type":"other","status":"active","coins":0,"prestige":0,"wounds":[],"cursed":false,"load":0,"owes":0}],` +
		`"allies":[],"crew":{"booty":0,"ship":{"name":"","type":""},"counters":{}},"captain":null}`
	if got := script(t, game.Standings(words("en"), b)); got != want {
		t.Errorf("founded:\n%s\nwant\n%s", got, want)
	}
	booktest.Say(t, b, scoring.StartChapter{}, scoring.BeginAdventure{Flag: 9, Initiative: "cook"}, scoring.GainCoins{Holder: "cook", Coins: 3}, scoring.GainPrestige{Pirate: "cat", Prestige: 2},
		scoring.Curse{Cursed: skulltales.Cursed{Pirate: "cook"}}, scoring.KnockOut{Character: "cook"}, scoring.Revive{Character: "cook", By: "cat", Die: 4},
		scoring.GainItem{Holder: "cat", Item: skulltales.Card{Name: "Net", Kind: skulltales.Equipment, Halves: 1}})
	open := `"open":{"chapter":1,"attempt":1,"phase":"adventure","flag":8,"purses":{"cat":{"coins":0,"prestige":2},"cook":{"coins":3,"prestige":0}},"date":"2026-01-17"}`
	if got := script(t, game.Standings(words("en"), b)); !strings.Contains(got, `"status":"playing"`) || !strings.Contains(got, open) ||
		!strings.Contains(got, `"wounds":[{"wound":"right_hand","prosthesis":null}],"cursed":true,"load":0,"owes":0}`) || !strings.Contains(got, `"load":1,"owes":0}],`) {
		t.Errorf("playing:\n%s", got)
	}
	booktest.Say(t, b, scoring.EndAdventure{By: skulltales.ByFlag}, scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.AgainChapter}}, scoring.CloseAdventure{})
	chapters := `"chapters":[{"number":1,"attempt":1,"results":{},"captain":null,"date":"2026-01-17"}],"open":{"chapter":1,"attempt":2,"phase":null,"flag":null,"purses":{}}`
	if got := script(t, game.Standings(words("en"), b)); !strings.Contains(got, `"status":"between"`) || !strings.Contains(got, chapters) {
		t.Errorf("to be played again:\n%s", got)
	}
}

// TestTheSampleToTheLetter: what the sample comes to.
func TestTheSampleToTheLetter(t *testing.T) {
	want := `{"game":"skulltales","campaign":{"id":"sample-cormorant-reef","name":"The Bell of Cormorant Reef","status":"playing"},"chapters":[` +
		`{"number":1,"attempt":1,"results":{"gunner":"total","lookout":"failure","sea-dog":"total","witch":"total"},"captain":"gunner","date":"2026-02-14","minutes":85},` +
		`{"number":2,"attempt":1,"results":{"cabin-boy":"partial","lookout":"partial","sea-dog":"total","witch":"partial"},"captain":"sea-dog","date":"2026-03-14","minutes":147}],` +
		`"open":{"chapter":3,"attempt":1,"phase":"port","flag":null,"purses":{},"date":"2026-04-11"},"pirates":[` +
		`{"id":"sea-dog","player":"Ana","name":"Ysolde Grapp","type":"sea_dog","status":"active","coins":49,"prestige":18,"wounds":[],"cursed":false,"load":4,"owes":0},` +
		`{"id":"gunner","player":"Ben","name":"Barnabas Coyle","type":"gunner","status":"retired","coins":37,"prestige":6,"wounds":[{"wound":"right_hand","prosthesis":"Brass hook"},{"wound":"left_hand","prosthesis":null}],"cursed":false,"load":0,"owes":0},` +
		`{"id":"witch","player":"Chloé","name":"Oriane Vesper","type":"witch","status":"active","coins":0,"prestige":8,"wounds":[],"cursed":false,"load":4,"owes":2},` +
		`{"id":"lookout","player":"Dan","name":"Pip Arkell","type":"lookout","status":"active","coins":27,"prestige":2,"wounds":[{"wound":"left_eye","prosthesis":null}],"cursed":false,"load":2,"owes":0},` +
		`{"id":"cabin-boy","player":"Ben","name":"Tam Halfpenny","type":"cabin_boy","status":"active","coins":32,"prestige":4,"wounds":[],"cursed":false,"load":2,"owes":0}],` +
		`"allies":[{"id":"surgeon","pirate":"witch","type":"surgeon","name":"Doctor Marl","status":"serving","salary":12,"prestige":2,"load":0}],` +
		`"crew":{"booty":5,"ship":{"name":"Grey Cormorant","type":"Brig"},"counters":{"Parrots":1,"cannons":3,"sailors":4}},"captain":"sea-dog"}`
	if got := script(t, game.Standings(words("en"), booktest.Sample(t, "en"))); got != want {
		t.Errorf("the sample:\n%s\nwant\n%s", got, want)
	}
}

// TestAProsthesisWithoutAName is "" in the standings, and yes in an explanation.
func TestAProsthesisWithoutAName(t *testing.T) {
	b := booktest.Campaigns(t)["paper"]
	booktest.Say(t, b, scoring.FitProsthesis{ProsthesisFitted: skulltales.ProsthesisFitted{Pirate: "vigilante", Wound: "left_hand"}})
	if got := script(t, game.Standings(words("en"), b)); !strings.Contains(got, `"wounds":[{"wound":"left_hand","prosthesis":""}]`) {
		t.Errorf("%s", got)
	}
	if got := people(t, game.Standings(words("en"), b)); !strings.Contains(got, "left hand (prosthesis)") {
		t.Errorf("%s", got)
	}
}

// TestStandingsForPeople in both languages.
func TestStandingsForPeople(t *testing.T) {
	for lang, want := range map[translations.Language][]string{
		translations.English: {"The Bell of Cormorant Reef · Chapter 3 (The Lamp Auction), the port phase\n", "\nAna     Ysolde Grapp    Sea dog    18        49     2 of 3                                      Captain\n",
			"owes 2 coins, loan of 5 coins", "retired", "Chapter  Title", "failure → 4/1", "Chloé’s ally: Doctor Marl, Surgeon (12 coins, 2 prestige)", "10 coins each from Ana, Chloé and Dan",
			"Ship: Grey Cormorant, Brig", "booty 5 coins"},
		translations.French: {"La Cloche du récif aux Cormorans · Chapitre 3 (La Criée aux lanternes)", "Loup de mer", "doit 2 pièces, prêt de 5 pièces", "à la retraite", "échec → 4/1", "Navire\u202f: Cormoran gris, Brick"},
	} {
		got := people(t, game.Standings(words(lang), booktest.Sample(t, string(lang))))
		for _, part := range want {
			if !strings.Contains(got, part) {
				t.Errorf("%s: %q is not said in\n%s", lang, part, got)
			}
		}
		for line := range strings.Lines(got) {
			if strings.HasSuffix(line, " \n") {
				t.Errorf("%q ends with a blank", line)
			}
		}
	}
	b := booktest.Campaigns(t)
	if got := people(t, game.Standings(words("en"), b["again"])); !strings.Contains(got, "played again") || !strings.Contains(got, "1, try 2") {
		t.Errorf("played again:\n%s", got)
	}
	if got := people(t, game.Standings(words("en"), b["founded"])); strings.Contains(got, "Title") || !strings.Contains(got, "Before the first chapter") {
		t.Errorf("only founded:\n%s", got)
	}
}

// TestStatus says how a campaign stands, from its summary and its state.
func TestStatus(t *testing.T) {
	all := booktest.Campaigns(t)
	for name, want := range map[string][2]string{"founded": {"Created", "Pas encore commencée"}, "sample": {"Chapter 3 (The Lamp Auction), the port phase", "Chapitre 3 (The Lamp Auction), la phase de port"},
		"secret": {"Finished", "Terminée"}, "again": {"Between phases", "Entre deux phases"}} {
		for i, lang := range translations.Languages() {
			b := all[name]
			got := game.Status(words(lang), b.State().Summary(), func() ledger.State { return b.State() })
			if got != want[i] {
				t.Errorf("%s in %s: %q", name, lang, got)
			}
		}
	}
	if got := game.Status(words("en"), ledger.Summary{Status: "playing"}, func() ledger.State { return nil }); got != "In progress" {
		t.Errorf("of books that cannot be read: %q", got)
	}
}

// evenings are the books of a campaign after each of its acts.
func evenings(t testing.TB, b *ledger.Book) func(yield func(*ledger.Book) bool) {
	t.Helper()
	var file bytes.Buffer
	if err := history.Export(b, &file); err != nil {
		t.Fatal(err)
	}
	lines, entries := strings.SplitAfter(file.String(), "\n"), ledgertest.Entries(b)
	return func(yield func(*ledger.Book) bool) {
		for n := 2; n < len(lines); n++ {
			if n-1 < len(entries) && entries[n-1].Group == entries[n-2].Group {
				continue // within an act
			}
			books := ledgertest.Books(scoring.Rules{})
			if _, err := books.Import(t.Context(), strings.NewReader(strings.Join(lines[:n], ""))); err != nil {
				t.Fatal(err)
			}
			then, err := books.Open(t.Context(), b.Campaign().ID)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(then) {
				return
			}
		}
	}
}

// TestEveryLineThatIsOfferedIsTaken: after every act of some campaigns, what next offers
// as lines is recorded without a reason; and people read what a script does.
func TestEveryLineThatIsOfferedIsTaken(t *testing.T) {
	offered, all := 0, booktest.Campaigns(t)
	for _, name := range []string{"sample", "again", "alone", "paper"} {
		for b := range evenings(t, all[name]) {
			next := game.Next(words("en"), b)
			text := people(t, next)
			for _, line := range next.JSON().(quarterdeck.Next).Choices {
				offered++
				var fields map[string]json.RawMessage
				if err := json.Unmarshal(line, &fields); err != nil {
					t.Fatal(err)
				}
				var kind string
				_ = json.Unmarshal(fields["command"], &kind)
				delete(fields, "command")
				payload, err := json.Marshal(fields)
				if err != nil {
					t.Fatal(err)
				}
				d, err := game.Rules().Decide(b.State(), ledger.Command{Kind: kind, Payload: payload})
				if err != nil || len(d.Violations) > 0 {
					t.Errorf("%s after entry %d: %s: %v %v", name, b.Head().Seq, line, err, d.Violations)
				}
				if !strings.Contains(text, string(line)) {
					t.Errorf("%s after entry %d: people do not read %s", name, b.Head().Seq, line)
				}
			}
		}
	}
	if offered < 80 {
		t.Errorf("only %d lines were offered", offered)
	}
}

// TestWhatStandsInTheWayIsSaid: of a line that cannot be recorded as it stands.
func TestWhatStandsInTheWayIsSaid(t *testing.T) {
	b := booktest.Sample(t, "en") // Chloé cannot pay her ally
	next := game.Next(words("en"), b)
	if got := script(t, next); strings.Contains(got, `"keep_ally","ally"`) || !strings.Contains(got, `{"rule":"T14","words":"`) || !strings.Contains(got, `"choices":[{"command":"settle_compensation"`) {
		t.Errorf("%s", got)
	}
	if got := people(t, next); !strings.Contains(got, "[T14]") || !strings.Contains(got, "[T103]") {
		t.Errorf("%s", got)
	}
}

// TestNextGoesThroughTheSteps of the end of an adventure: to the letter for a script, in
// words for people.
func TestNextGoesThroughTheSteps(t *testing.T) {
	b := booktest.Found(t, scoring.FoundCampaign{Name: "The Gull", Pirates: []skulltales.FoundedPirate{{Player: "Ana", Type: "cook"}, {Player: "Ben", Type: "witch"}}})
	if got := people(t, game.Next(words("en"), b)); !strings.HasPrefix(got, "The Gull · Before the first chapter\n") || !strings.Contains(got, "\n  {\"command\":\"start_chapter\"}\n") {
		t.Errorf("founded: %s", got)
	}
	booktest.Say(t, b, scoring.StartChapter{}, scoring.BeginAdventure{Flag: 9, Initiative: "cook"})
	if got := people(t, game.Next(words("fr"), b)); !strings.Contains(got, "Drapeau pirate à 9 sur 9") || !strings.Contains(got, "Commandes possibles\u202f:\n") {
		t.Errorf("playing: %s", got)
	}
	booktest.Say(t, b, scoring.FindResearch{Holder: "cook"}, scoring.EndAdventure{By: skulltales.ByObjectives})
	got := script(t, game.Next(words("en"), b))
	for _, part := range []string{`"campaign":{"id":"id-1","name":"The Gull"},"phase":"ending","chapter":1,"attempt":1,"flag":9,"step":3,"steps":[{"number":1,"skipped":false,"open":false,"waits_for":[],"again":[]},` +
		`{"number":2,"skipped":true,"open":false,"waits_for":[],"again":[]},{"number":3,"skipped":false,"open":false,"waits_for":["cook"],"again":[]}`,
		`"waits_for":["cook"],"choices":[{"command":"reveal_research","card":"find-1"}],"open":[],"commands":["choose_ally"`} {
		if !strings.Contains(got, part) {
			t.Errorf("step 3 is not %s but\n%s", part, got)
		}
	}
	text := people(t, game.Next(words("en"), b))
	for _, part := range []string{"Chapter 1, end of the adventure, step 3: research cards", "  2 who is down: nothing to choose\n", "  3 research cards: waiting for Ana (cook)\n", "  1 how it ended: done\n",
		"  7 Captain and what’s next: waiting for Ana (cook) and Ben (witch)\n", "\nWaiting for Ana (cook)\n"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not said in\n%s", part, text)
		}
	}
	booktest.Say(t, b, scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find-1", Coins: 4}}, scoring.ChooseFinds{Pirate: "cook"},
		scoring.ChooseRewards{Pirate: "cook"}, scoring.ChooseRewards{Pirate: "witch"}, scoring.ConfirmRegistre{},
		scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: "cook", Result: skulltales.Partial}})
	text = people(t, game.Next(words("en"), b))
	for _, part := range []string{"  3 research cards: check again: Ana (cook)\n", "  6 log sheets: check again\n"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not said in\n%s", part, text)
		}
	}
	booktest.Say(t, b, scoring.ChooseFinds{Pirate: "cook"}, scoring.ChooseRewards{Pirate: "cook"}, scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "cook"},
		scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}})
	if text = people(t, game.Next(words("fr"), b)); !strings.Contains(text, "tout est réglé, vous pouvez clore l’aventure") || !strings.Contains(text, `{"command":"close_adventure"}`) {
		t.Errorf("all said:\n%s", text)
	}
}

// TestEveryPathIsExplained, as a script and as people read it: the terms of a number add
// up to what it is, with their rules.
func TestEveryPathIsExplained(t *testing.T) {
	explained := 0
	for name, b := range booktest.Campaigns(t) {
		s := booktest.Of(b)
		for _, path := range slices.Concat(skulltales.Paths(s), scoring.WorkedPaths(s)) {
			a, err := game.Explain(words("en"), b, path)
			if err != nil {
				t.Errorf("%s: %s: %v", name, path, err)
				continue
			}
			explained++
			e := a.JSON().(terminal.Explanation)
			sum := 0
			for _, term := range e.Terms {
				if e.Value != nil {
					sum += *term.Amount
				}
				if term.Words == "" || term.Seq == nil && term.Path == nil && len(term.Rules) == 0 {
					t.Errorf("%s: %s has the term %+v", name, path, term)
				}
			}
			if e.Path != path || e.Value != nil && *e.Value != sum || e.Value == nil && e.Words == "" && len(e.Terms) > 0 {
				t.Errorf("%s: %s comes to %+v, its terms to %d", name, path, e, sum)
			}
			if text := people(t, a); !strings.HasPrefix(text, path+" · ") {
				t.Errorf("%s: %s is told as %q", name, path, text)
			}
		}
	}
	if explained < 500 {
		t.Errorf("only %d values were explained", explained)
	}
	_, err := game.Explain(words("en"), booktest.Sample(t, "en"), "sea-dog.glory")
	if !errors.Is(err, &ledger.Violation{Key: "explain.unknown_path"}) {
		t.Errorf("of what there is not: %v", err)
	}
}

// TestAnExplanationToTheLetter: names of rules for people, numbers of rules for scripts.
func TestAnExplanationToTheLetter(t *testing.T) {
	b := booktest.Sample(t, "en")
	for path, want := range map[string]string{
		"sea-dog.load": `{"path":"sea-dog.load","value":4,"terms":[{"amount":2,"words":"“Blunderbuss”","rules":["T18"],"seq":null,"path":"item/blunderbuss"},` +
			`{"amount":2,"words":"“The Blind Compass”","rules":["T18"],"seq":null,"path":"item/blind-compass"}]}`,
		"lookout.perception.now": `{"path":"lookout.perception.now","value":3,"terms":[{"amount":4,"words":"Printed on the character sheet","rules":[],"seq":null,"path":"lookout.perception"},` +
			`{"amount":-1,"words":"Left eye","rules":["T62"],"seq":null,"path":"lookout.wound/left_eye"}]}`,
		"witch.salary.now": `{"path":"witch.salary.now","value":6,"terms":[{"amount":8,"words":"Salary on the character sheet","rules":["T99"],"seq":null,"path":"witch.salary"},` +
			`{"amount":-2,"words":"Withheld for Dan’s loss of the left eye","rules":["T70"],"seq":null,"path":"witch.owed/lookout/left_eye"}]}`,
	} {
		a, err := game.Explain(words("en"), b, path)
		if err != nil {
			t.Fatal(err)
		}
		if got := script(t, a); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", path, got, want)
		}
	}
	a, err := game.Explain(words("fr"), b, "lookout.perception.now")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := people(t, a), "lookout.perception.now · Perception de Dan, blessures déduites\n\n+4  Valeur de la fiche Personnage  voir lookout.perception\n−1  Œil gauche                     voir lookout.wound/left_eye · T62 "; !strings.HasPrefix(got, want) ||
		!strings.HasSuffix(got, "\n3   Total\n") {
		t.Errorf("for people:\n%s", got)
	}
}

// TestLeftOpen is what is open after acts and was not before.
func TestLeftOpen(t *testing.T) {
	b := booktest.Sample(t, "en")
	is := b.State()
	if open := game.LeftOpen(nil, is); len(open) != 1 || open[0].Rule != "T103" {
		t.Errorf("all that is open: %v", open)
	}
	if open := game.LeftOpen(is, is); len(open) != 0 {
		t.Errorf("what was open before: %v", open)
	}
	if open := game.LeftOpen(nil, nil); open != nil {
		t.Errorf("of no campaign: %v", open)
	}
}
