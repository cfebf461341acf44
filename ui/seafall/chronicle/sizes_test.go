package chronicle_test

import (
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// wordy are provinces whose every name has sixty characters.
func wordy(n int) []scoring.FoundedProvince {
	name := func(i int, of string) string {
		return (strings.Repeat(of+" ", 20) + fmt.Sprint(i))[:59] + fmt.Sprint(i)
	}
	list := all(n)
	for i := range list {
		list[i].Name, list[i].Player = name(i, "Lighthouse"), name(i, "Maximiliane")
		list[i].Leader = leader(name(i, "Ferdinanda"), seafall.Feminine)
		list[i].Ships = ships(name(i, "Unsinkable"), name(i, "Inseparable"))
	}
	return list
}

// TestBooksOfEverySize: three provinces to five, before the first game and after forty,
// names of sixty characters, a thousand notes, somebody who left and somebody who came:
// every word stands within the margins and on no other, and the contents list every game.
func TestBooksOfEverySize(t *testing.T) {
	books := map[string]*ledger.Book{}
	for n := 3; n <= 5; n++ {
		books[fmt.Sprintf("%d wordy, no game", n)] = meet(t, strings.Repeat("The Lighthouse ", 4)[:60], wordy(n)...).book
	}
	long := saga(t, "Forty Lamps", 40, wordy(5), false)
	books["forty games"] = long.book
	noted := saga(t, "A Thousand Notes", 2, all(4), false)
	noted.say(scoring.LeaveCampaign{Province: seafall.Red, Note: "Gone to sea."})
	box := seafall.Filling{Ship: seafall.ShipA, Value: seafall.Sail}
	noted.say(scoring.JoinCampaign{Province: seafall.Purple, Player: "Maximiliane", Name: "Rookhaven", Boxes: []seafall.Filling{box, box},
		Advisor: &seafall.Advisor{Type: "Pilot", Gold: 2, Reputation: 1}})
	noted.begin()
	for i := range 1000 {
		noted.say(scoring.WriteNote{Text: fmt.Sprintf("Note %d: the wind turned again, and nobody saw the lamp.", i+1), Province: noted.state().Order[i%4]})
	}
	noted.gain(map[seafall.Province]int{seafall.Blue: noted.state().Running.Target})
	noted.end("", false)
	books["a thousand notes"] = noted.book
	for name, b := range books {
		document, came := edition(t, b, translations.French, typeset.Edition{Paper: typeset.Letter})
		typesettest.InPlace(t, name, document)
		pages := strings.Split(typesettest.Read(t, document), "\f")
		contents := blanks.ReplaceAllString(pages[1], " ")
		for _, g := range b.State().(*seafall.State).Record {
			if !strings.Contains(contents, fmt.Sprintf("Partie %d, ", g.Number)) {
				t.Errorf("%s: game %d is not in the contents: %s", name, g.Number, contents)
			}
		}
		if len(pages) != came.Pages+1 || len(came.Hollow) > 0 {
			t.Errorf("%s: %d pages, said to be %+v", name, len(pages)-1, came)
		}
		if name == "a thousand notes" {
			whole := blanks.ReplaceAllString(strings.Join(pages, " "), " ")
			for _, n := range []int{1, 500, 1000} {
				if !strings.Contains(whole, fmt.Sprintf("Note %d: the wind", n)) {
					t.Errorf("note %d is missing", n)
				}
			}
		}
	}
}

// TestWidestNamesStayOnOnePage: a province whose every name has sixty of the widest letters
// keeps all its charts on its page.
func TestWidestNamesStayOnOnePage(t *testing.T) {
	list := wordy(5)
	for i := range list {
		wide := strings.Repeat("WWWWWWWWW ", 6)[:58] + fmt.Sprint(i)
		list[i].Name, list[i].Player, list[i].Leader, list[i].Ships = wide, wide, leader(wide, seafall.Feminine), ships(wide, wide)
	}
	e := saga(t, "Forty Lamps", 6, list, true)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		document := pdf(t, e.book, lang, paper)
		typesettest.InPlace(t, "widest", document)
		pages, strips := 0, 0
		for page := range strings.SplitSeq(typesettest.Read(t, document), "\f") {
			if head, _, _ := strings.Cut(page, "\n"); strings.Contains(head, "THE PROVINCES") || strings.Contains(head, "LES PROVINCES") {
				pages++
				strips += strings.Count(page, "GAME BY GAME") + strings.Count(page, "PARTIE PAR PARTIE")
			}
		}
		if pages != 5 || strips != 5 {
			t.Errorf("five provinces take %d pages with %d strips of their games", pages, strips)
		}
	})
}

// TestALongNoteIsPrintedWhole: a note of two thousand letters without a space, from the left
// and from the right, breaks where its column ends. A book has nothing to tap: all of it
// stands there.
func TestALongNoteIsPrintedWhole(t *testing.T) {
	for _, letter := range []string{"j", "ש"} {
		e := saga(t, "One Note", 1, all(4), false)
		e.begin()
		e.say(scoring.WriteNote{Text: strings.Repeat(letter, 2000), Province: seafall.Blue})
		e.gain(map[seafall.Province]int{seafall.Blue: e.state().Running.Target})
		e.end("", false)
		e.say(scoring.NameEvening{Number: 1, Name: strings.Repeat(letter, 60), Words: strings.Repeat(letter, 2000)})
		document := pdf(t, e.book, translations.English, typeset.Letter)
		typesettest.InPlace(t, letter, document)
		if n := strings.Count(typesettest.Told(t, document), letter); n < 4000 {
			t.Errorf("%d of 4,000 letters %s are printed", n, letter)
		}
	}
}
