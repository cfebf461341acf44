package chronicle_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	"astrolabe/ui/skulltales/chronicle"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// printed is the book of a campaign. It is kept where somebody wants to look at it.
func printed(t testing.TB, name string, b *ledger.Book, lang translations.Language, as typeset.Edition) []byte {
	t.Helper()
	var out bytes.Buffer
	if _, err := chronicle.Write(&out, b, lang, as); err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
		file := "skulltales-" + name + "-" + string(lang) + "-" + string(as.Paper)
		if as.Nameless {
			file += "-nameless"
		}
		if err := os.WriteFile(filepath.Join(dir, file+".pdf"), out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

// eachEdition is every language, paper and way of naming people.
func eachEdition(t *testing.T, do func(*testing.T, translations.Language, typeset.Edition)) {
	for _, lang := range translations.Languages() {
		for _, paper := range typeset.Papers() {
			for _, nameless := range []bool{false, true} {
				name := string(lang) + " " + string(paper)
				if nameless {
					name += " nameless"
				}
				t.Run(name, func(t *testing.T) { do(t, lang, typeset.Edition{Paper: paper, Nameless: nameless}) })
			}
		}
	}
}

// TestEveryWordHasItsPlace: within the margins, and no two on each other, whatever the
// table wrote.
func TestEveryWordHasItsPlace(t *testing.T) {
	books := booktest.Campaigns(t)
	eachEdition(t, func(t *testing.T, lang translations.Language, as typeset.Edition) {
		for name, b := range books {
			// Elsewhere these have more room.
			if tight := lang == translations.French && as.Paper == typeset.Letter && !as.Nameless; tight || name == "long" {
				typesettest.InPlace(t, name, printed(t, name, b, lang, as))
			}
		}
	})
}

// TestTheSameBooksGiveTheSameBytes in every edition.
func TestTheSameBooksGiveTheSameBytes(t *testing.T) {
	one, two := booktest.Sample(t, "fr"), booktest.Sample(t, "fr")
	eachEdition(t, func(t *testing.T, lang translations.Language, as typeset.Edition) {
		if !bytes.Equal(printed(t, "muster", one, lang, as), printed(t, "muster", two, lang, as)) {
			t.Error("the same books gave other bytes")
		}
	})
}

var blanks = regexp.MustCompile(`\s+`)

// text is what stands in a book, its blanks single.
func text(t testing.TB, document []byte) string {
	t.Helper()
	return blanks.ReplaceAllString(typesettest.Read(t, document), " ")
}

// TestTheBookSaysWhatTheBooksSay of the sample, in both languages: who plays whom, the
// ship, the standings, every part of a closing, wounds and what is due, and the log.
func TestTheBookSaysWhatTheBooksSay(t *testing.T) {
	for lang, want := range map[translations.Language][]string{
		translations.English: {"The Bell of Cormorant Reef", "Grey Cormorant, Brig", "February 14, 2026 to April 11, 2026", "CAPTAIN Ysolde Grapp",
			"Former crew: Barnabas Coyle (retired)", "Sea dog · Bosun · played by Ana", "owes 2 coins, loan of 5 coins", "spaces: 2 of 3",
			"Chloé’s ally: Doctor Marl, Surgeon (12 coins, 2 prestige)", "10 coins each from Ana, Chloé and Dan", "chapter 1, rolled 4", "Brass hook", "4→3", "Barnabas Coyle: right hand", "Retired: both hands · Chapter 2", "Paid: Ana 5 coins, Chloé 5 coins, Dan 4 coins (1 coin short)",
			"1 failure 5/0 −3 2/1 4/1", "2 partial success +3/−1 3/0 8/2 18/2", "Gunner · strong hand: right", "Retired in chapter 2", "since then +9/0 +8/−1 37/6",
			"Chapter 2: Salt for the Governor", "Ben looked at the stump", "THE FLAG: 5 OF 16 SPACES LEFT", "Overridden by the table: The church has two doors", "Ana replaced Ben as Captain: mutiny",
			"Ben (Barnabas Coyle) total success +7 7 +20 20", "Chapter 3: The Lamp Auction April 11, 2026 in progress"},
		translations.French: {"La Cloche du récif aux Cormorans", "Cormoran gris, Brick", "Du 14 février 2026 au 11 avril 2026", "CAPITAINE Ysolde Grapp",
			"chapitre 1, 4 au dé", "Crochet de laiton", "Chapitre 2 : Du sel pour le gouverneur", "La table passe outre : L’église a deux portes", "COMPÉTENCES APPRISES"},
	} {
		said := text(t, printed(t, "sample-told", booktest.Sample(t, string(lang)), lang, typeset.Edition{Paper: typeset.A4}))
		for _, part := range want {
			if !strings.Contains(strings.ReplaceAll(said, "\u202f", " "), part) {
				t.Errorf("%s: %q is not said", lang, part)
			}
		}
	}
}

// TestAnAttemptThatWasPlayedAgain has its own place in the log, without results.
func TestAnAttemptThatWasPlayedAgain(t *testing.T) {
	said := text(t, printed(t, "again-told", booktest.Campaigns(t)["again"], translations.English, typeset.Edition{Paper: typeset.Letter}))
	for _, part := range []string{"Chapter 1: The Reef January 17, 2026 played again: everyone is down", "Chapter 1, try 2: The Reef January 17, 2026 the objectives are met Ana",
		"was restarted without counting this try", "1, try 2 total success"} {
		if !strings.Contains(said, part) {
			t.Errorf("%q is not said in:\n%s", part, said)
		}
	}
	first, second, found := strings.Cut(said[strings.LastIndex(said, "The crew’s log"):], "CHAPTER 1, TRY 2")
	if !found || strings.Contains(first, "total success") || !strings.Contains(second, "total success") || !strings.Contains(first, "was restarted without counting this try") {
		t.Errorf("the two tries are mixed:\n%s\n---\n%s", first, second)
	}
}

// TestNobodyIsNamed: a nameless book has no player's name, nothing that the table said in
// its own words, and says so; pirates, cards and chapters stay.
func TestNobodyIsNamed(t *testing.T) {
	secret, sample := booktest.Secret(t), booktest.Sample(t, "en")
	eachEdition(t, func(t *testing.T, lang translations.Language, as typeset.Edition) {
		if as.Paper == typeset.Letter {
			return // says the same
		}
		said := text(t, printed(t, "secret", secret, lang, as))
		if strings.Contains(said, booktest.Own) == as.Nameless {
			t.Errorf("nameless %v, and yet:\n%s", as.Nameless, said)
		}
		nameless := translations.New(lang).For("skulltales").T("chronicle.nameless")
		if strings.Contains(said, nameless) != as.Nameless {
			t.Errorf("what is left out is said otherwise than %v", as.Nameless)
		}
		said = text(t, printed(t, "sample", sample, lang, as))
		for _, name := range []string{"Ana", "Ben", "Chloé", "Dan"} {
			if regexp.MustCompile(`(^|\PL)`+name+`(\PL|$)`).MatchString(said) == as.Nameless {
				t.Errorf("nameless %v, %s", as.Nameless, name)
			}
		}
		for _, name := range []string{"Ysolde Grapp", "Doctor Marl", "Brass hook", "Long pistol", "Salt for the Governor", "Grey Cormorant"} {
			if !strings.Contains(said, name) {
				t.Errorf("%q is left out", name)
			}
		}
	})
}

// broken is a writer that takes nothing.
type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// written is what writing a book says.
func written(b *ledger.Book, lang translations.Language, paper typeset.Paper) error {
	_, err := chronicle.Write(io.Discard, b, lang, typeset.Edition{Paper: paper})
	return err
}

func TestWriteRefusesWhatThereIsNot(t *testing.T) {
	b := booktest.Sample(t, "en")
	lane, _, err := ledgertest.Books(scoringtest.Rules{}).Found(t.Context(), ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "Lane", Date: "2026-01-17", Players: []string{"Ana", "Ben"}}}))
	if err != nil {
		t.Fatal(err)
	}
	for key, write := range map[string]func() error{
		"book.unknown_game":          func() error { return written(lane, "en", typeset.A4) },
		"chronicle.language_unknown": func() error { return written(b, "tlh", typeset.A4) },
		"chronicle.paper_unknown":    func() error { return written(b, "en", "a3") },
	} {
		if err := write(); !errors.Is(err, &ledger.Violation{Key: key}) {
			t.Errorf("%s: %v", key, err)
		}
	}
	if _, err := chronicle.Write(broken{}, b, "en", typeset.Edition{Paper: typeset.A4}); !errors.Is(err, errBroken) {
		t.Errorf("onto nothing: %v", err)
	}
}
