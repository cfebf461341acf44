package page_test

import (
	"context"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page/pagetest"
	seapage "astrolabe/ui/seafall/page"
)

// What a table calls its games and says of one, as it was typed and as a page has it.
const (
	firstName, firstShown   = `<b>Fog</b> & "gulls"`, `&lt;b&gt;Fog&lt;/b&gt; &amp; &#34;gulls&#34;`
	firstWords, wordsShown  = `<i>Nobody</i> saw it.`, `&lt;i&gt;Nobody&lt;/i&gt; saw it.`
	secondName, secondShown = `<b>Ice</b>`, `&lt;b&gt;Ice&lt;/b&gt;`
)

// calledBooks are books whose first game is closed and whose second is played, each with
// a name of the table's.
func calledBooks(t *testing.T) *ledger.Book {
	t.Helper()
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Fogbound", Date: "2026-01-17", Provinces: []scoring.FoundedProvince{
		{Province: seafall.Blue, Player: "Chloé", Name: "Azure", Title: seafall.Prince}, {Province: seafall.Red, Player: "Ben", Name: "Scarlet", Title: seafall.Duke}, {Province: seafall.Gray, Player: "Dan", Name: "Slate", Title: seafall.Count}}}))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}, scoring.GainGlory{Province: seafall.Blue, Glory: 10}, scoring.GainGlory{Province: seafall.Blue, Glory: 2}, scoring.EndGame{}} {
		seafalltest.Must(t, book, c)
	}
	seafalltest.Close(t, book)
	for _, c := range []scoring.Command{scoring.NameEvening{Number: 1, Name: firstName, Words: firstWords}, scoring.StartGame{}, scoring.NameEvening{Number: 2, Name: secondName}} {
		seafalltest.Must(t, book, c)
	}
	return book
}

// TestWhatATableCallsAGame stands where a game is named, for every place at the table, as
// words and no elements.
func TestWhatATableCallsAGame(t *testing.T) {
	book := calledBooks(t)
	never = append(never, "<b>Fog", "<b>Ice", "<i>Nobody")
	t.Cleanup(func() { never = never[:len(never)-3] })
	holds := func(id string, names ...string) {
		t.Helper()
		for _, d := range everybody(t, book) {
			shown := d.must(id, "")
			for _, name := range names {
				if !strings.Contains(shown, `<span class="called brief">`+name+`</span>`) {
					t.Errorf("%v: %s does not call the game %s", d, id, name)
				}
			}
		}
	}
	holds("record", firstShown, secondShown)
	holds("standings", firstShown, secondShown)
	holds("table", secondShown)
	holds("now", secondShown)
	for _, c := range []scoring.Command{scoring.HoldWinter{}, scoring.GainGlory{Province: seafall.Blue, Glory: 10}, scoring.GainGlory{Province: seafall.Blue, Glory: 3}, scoring.EndGame{}} {
		seafalltest.Must(t, book, c)
	}
	holds("steps", secondShown)
}

// TestALetterCallsTheGames by their names and has the table's sentence; one without names
// has neither, and nothing where a name would stand.
func TestALetterCallsTheGames(t *testing.T) {
	book := calledBooks(t)
	for _, lang := range translations.Languages() {
		named, nameless := letter(t, book, lang, false), letter(t, book, lang, true)
		for said, times := range map[string]int{firstShown: 3, secondShown: 3, wordsShown: 1} { // standings, record, story
			if got := strings.Count(named, said); got != times {
				t.Errorf("%s: %s stands there %d times, want %d", lang, said, got, times)
			}
		}
		for _, said := range []string{"Fog<", "Fog&", "Ice&", "Nobody", `class="called`, "<b>Ice", "<i>Nobody"} {
			if strings.Contains(nameless, said) {
				t.Errorf("%s: without names, %s is left", lang, said)
			}
		}
		if strings.Contains(named, "<b>Ice") || strings.Contains(named, "<i>Nobody") {
			t.Errorf("%s: a name is an element", lang)
		}
	}
}

func letter(t *testing.T, book *ledger.Book, lang translations.Language, nameless bool) string {
	t.Helper()
	sent, err := seapage.Letter(translations.New(lang), book, nameless)
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range pagetest.Unstyled(string(sent)) {
		t.Errorf("the page to send, without its style: %s", wrong)
	}
	return string(sent)
}
