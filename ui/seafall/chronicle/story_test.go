package chronicle_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/tale"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// storyOf is what a book's story says, its blanks single, from its title on.
func storyOf(t testing.TB, b *ledger.Book, lang translations.Language) string {
	t.Helper()
	text := blanks.ReplaceAllString(typesettest.Told(t, pdf(t, b, lang, typeset.A4)), " ")
	title := map[translations.Language]string{translations.English: "The story Game by game", translations.French: "Le récit Partie par partie"}[lang]
	_, story, found := strings.Cut(text, title)
	if !found {
		t.Fatalf("no story in:\n%s", text)
	}
	return story
}

// inTurn checks that a text has some parts, in this order.
func inTurn(t testing.TB, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		i := strings.Index(text, part)
		if i < 0 {
			t.Errorf("%q is missing, or told too early", part)
			continue
		}
		text = text[i+len(part):]
	}
}

// The sample's story: what happened, in the order in which it happened.
func TestStoryOfTheSample(t *testing.T) {
	b := sampleBook(t)
	inTurn(t, storyOf(t, b, translations.English),
		"Saturday January 17, 2026 target 11 · 2 years", "Amaranth wins by just 1 glory, 12 to 11.", "YEAR 1, ROUND",
		"1 Fennmark finds Kestrel in column 2. +1", "2 Amaranth finds Marrow in column 3. +1",
		// What every game is full of is told in passing, each province by its crest.
		"1–3 Emberhold hires Dorte Ash, explores Kestrel (iron, 1 damage), repairs Cinder and raids Kestrel +2;",
		"Amaranth hires Nestor Quay and explores Marrow (spice) +1;", "Fennmark explores Kestrel (market) and hires Brannoc Leary +1; 1 minor action.",
		"3 Amaranth claims a milestone: The Blank Corner Filled and takes the lead. +2",
		"Fennmark fails to explore the cave of Marrow and takes 1 damage on Fern.", "“Fog, and no lamp to see by”",
		"4–6 Fennmark fits Nimble, repairs Fern and builds the Observatory +2;", "Amaranth fits Swift, hires Piet Amsel and braves Marrow (spice) +2;",
		"6 Stonegard raids Tidewatch’s warehouse and leaves 3 enmity tokens there. +1",
		"YEAR 2, ROUND", "Emberhold builds the Gun Tower and takes the lead. +1", "1–5 Emberhold hires", "and reaches the target", "takes the lead and", "reaches the target.",
		"Ben already had his hand on the chronicle when Eve sounded the",
		"Winner Amaranth improves field A to 6 Enmity placed Stonegard 1 Emberhold 3", "Kept Fennmark Brannoc Leary",
		"Princess", "was Countess", "Baroness", "was Princess", "Lady", "as before",
		"Saturday", "April 11, 2026", "target 12 · 2 years", "Tidewatch wins with 12 and takes the lead in the campaign.",
		"Stonegard raids Amaranth’s treasure room, leaves 5 enmity tokens there, takes the treasure Ivory Sextant from Amaranth and takes the lead (Amaranth \u22122). +3",
		"Stonegard fails to raid the chapel of Saint Elmo and loses Bastion with 1 upgrade. \u22121",
		"Absent Emberhold records 7, one less than the lowest score at the table",
		"AFTERWARDS", "CORRECTED", "Saint Elmo’s garrison: 2 → 3.", "“We had read the sticker upside down”",
		"Amaranth wins with 13",
		"OVERRIDDEN BY THE TABLE: ONE MILESTONE PER TURN", "Stonegard claims a milestone: The Beacon Answered and takes the lead.", "“The event card lets a builder claim two this turn”",
		"and destroys Tidewatch’s Marketplace (Tidewatch \u22121). +1",
		"takes Zoë Ferreira the Smuggler from Amaranth", "“The event asked for one token more than he had”",
		"Crossed out Tidewatch 1 Emberhold 1",
		"Corrected on the boards: Tern Shoal’s enmity stickers",
		"Still in progress: year 2, round 3.", "Fennmark fits Enduring and explores twice (1 damage) +3;")
	inTurn(t, storyOf(t, b, translations.French),
		"Samedi 17 janvier 2026", "Amaranth l’emporte d’un seul point de Gloire, 12 à 11.", "ANNÉE 1, MANCHE",
		"Fennmark découvre Kestrel dans la colonne 2.", "Amaranth revendique une Étape : The Blank Corner Filled et prend la tête.",
		"Ben already had his hand on the chronicle", // the table’s words stay as they are
		"Vainqueur Amaranth modifie champ A : 6 Hostilité placée Stonegard 1", "11 avril 2026", "CORRECTION", "2 → 3.",
		"LA TABLE PASSE OUTRE : UNE ÉTAPE PAR TOUR", "« The event card lets a builder claim two this turn »")
}

// The sample as it is founded in French.
func TestStoryOfTheFrenchSample(t *testing.T) {
	inTurn(t, storyOf(t, sampleIn(t, translations.French), translations.French),
		"Amarante l’emporte d’un seul point de Gloire, 12 à 11.", "ANNÉE 1, MANCHE",
		"Vertemare découvre Crécerelle dans la colonne 2.",
		"Braisefort engage Dorte Ash, explore Crécerelle (fer, 1 dégât), répare Escarbille et pille Crécerelle +2 ;",
		"Vertemare explore Crécerelle (marché) et engage",
		"Amarante revendique une Étape : Le coin blanc rempli et prend la tête.",
		"« Du brouillard, et pas une lampe »",
		"Ben avait déjà la main sur la chronique",
		"« La carte d’évènement en permet deux ce tour-ci à qui bâtit »")
}

// The sample's story takes half of the lines that one line for each act takes: 298 in
// English and 302 in French. The names of the evenings, which were in neither, are apart;
// two lines more say how long they took.
func TestStoryIsShort(t *testing.T) {
	for lang, most := range map[translations.Language]int{translations.English: 298/2 + 2, translations.French: 302/2 + 2} {
		n, title := 0, map[translations.Language]string{translations.English: "The story", translations.French: "Le récit"}[lang]
		var names []string
		for _, e := range seafalltest.State(sampleIn(t, lang)).Evenings {
			names = append(names, e.Name)
		}
		for page := range strings.SplitSeq(typesettest.Read(t, pdf(t, sampleIn(t, lang), lang, typeset.A4)), "\f") {
			lines := slices.DeleteFunc(strings.Split(page, "\n"), func(l string) bool {
				return strings.TrimSpace(l) == "" || slices.ContainsFunc(names, func(name string) bool { return strings.HasSuffix(strings.TrimRight(l, " "), name) })
			})
			if n > 0 || slices.ContainsFunc(lines, func(l string) bool { return strings.TrimSpace(l) == title }) {
				n += len(lines)
			}
		}
		if n > most || n < 100 {
			t.Errorf("%s: the story has %d lines; at most %d", lang, n, most)
		}
	}
}

// Whatever a book tells of its evenings is printed whole: the passages of the sample, of
// the campaign with every part, and of campaigns that were played by chance.
func TestEveryPassageIsPrinted(t *testing.T) {
	for _, lang := range translations.Languages() {
		books := map[string]*ledger.Book{"sample": sampleIn(t, lang), "late": lateIn(t, lang)}
		for seed := range uint64(2) {
			v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, 8)))
			v.Play(4)
			books[fmt.Sprint("chance ", seed)] = v.Book
		}
		for name, b := range books {
			said := unmarked(typesettest.Told(t, pdf(t, b, lang, typeset.A4)))
			a, err := account.Of(ledgertest.Groups(b), translations.New(lang), false)
			if err != nil {
				t.Fatal(err)
			}
			tell, told := &tale.Teller{Account: a}, 0
			for _, v := range a.Past.Evenings {
				if v.Number < 0 {
					continue
				}
				for _, p := range slices.Concat(tale.Rounds(tell, v.Acts), tale.Rounds(tell, v.After)) {
					if p.Note || p.Absent && v.Closed != nil {
						continue
					}
					told++
					if sentence := unmarked(tell.Sentence(p)); !strings.Contains(said, sentence) {
						t.Errorf("%s, %s: %q is not printed", lang, name, sentence)
					}
				}
			}
			if told < 30 {
				t.Errorf("%s, %s: only %d passages", lang, name, told)
			}
		}
	}
}

// unmarked is a text without blanks and the marks of its faces.
func unmarked(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}

// What was taken back is not told; what was brought back is.
func TestStoryWithoutWhatWasTakenBack(t *testing.T) {
	e := meet(t, "Second Thoughts", all(3)...)
	e.begin()
	e.say(scoring.FindIsland{Name: "Mirage", Column: 3, By: seafall.Blue})
	if _, err := e.book.Undo(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	e.say(scoring.FindIsland{Name: "Heron Rock", Column: 3, By: seafall.Blue}, scoring.ClaimMilestone{Province: seafall.Green, Name: "Twice said", Glory: 1})
	if _, err := e.book.Undo(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	if _, err := e.book.Redo(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	story := storyOf(t, e.book, translations.English)
	if strings.Contains(story, "Mirage") {
		t.Error("what was taken back is told")
	}
	inTurn(t, story, "Still in progress: year 1, round 1.", "Corrow finds Heron Rock in column 3.", "Fenmarch claims a milestone: Twice said.")
	if strings.Count(story, "Twice said") != 1 {
		t.Error("what was brought back is told twice")
	}
}

// What provinces did in passing is one sentence of some rounds, counted, and so is what
// the story has no words for.
func TestStoryFolds(t *testing.T) {
	e := meet(t, "Few Words", all(3)...)
	e.begin()
	bare := func(p seafall.Province) scoring.Command {
		return scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Explore}
	}
	e.say(bare(seafall.Blue))
	e.agree(seafall.TappedAgain, bare(seafall.Blue), "R16")
	e.agree(seafall.TappedAgain, bare(seafall.Blue), "R16")
	e.say(scoring.NextRound{}, bare(seafall.Blue), bare(seafall.Green), bare(seafall.Gray))
	e.say(scoring.NextRound{}, bare(seafall.Gray))
	e.say(scoring.NextRound{},
		scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Swift"})
	e.agree(seafall.TappedAgain, scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Bold"}, "R16")
	e.say(
		scoring.BuildStructure{Province: seafall.Blue, Name: "Library"},
		scoring.SpendFortune{Province: seafall.Blue, Count: 1})
	story := storyOf(t, e.book, translations.English)
	inTurn(t, story, "1–4 Corrow explores 4 times, fits Swift and Bold and builds the Library +7;", "Fenmarch explores +1;", "Stonehithe explores twice +2;", "1 minor action.")
	for _, log := range []string{"fortune", "Corrow explores."} {
		if strings.Contains(story, log) {
			t.Errorf("%q is told", log)
		}
	}
}

// What the strip adds to a tap is part of the same sentence.
func TestStoryOfWhatWasSaidLater(t *testing.T) {
	e := meet(t, "Afterthoughts", all(3)...)
	e.begin()
	e.say(scoring.FindIsland{Name: "Heron Rock", Column: 3, By: seafall.Blue}, scoring.NextRound{})
	isle := e.state().Islands[0].ID
	add := func(first, more scoring.Command) {
		t.Helper()
		receipt, err := e.book.Record(context.Background(), scoring.Say(first))
		if err != nil {
			t.Fatal(err)
		}
		c := scoring.Say(more)
		c.Group = receipt.Group
		if _, err := e.book.Record(context.Background(), c); err != nil {
			t.Fatal(err)
		}
	}
	add(scoring.ResolveEndeavor{Province: seafall.Green, Endeavor: seafall.Explore},
		scoring.ExploreSite{Island: isle, Site: "reef", Found: "spice", Defense: 5, Dangerous: true, By: seafall.Green})
	add(scoring.ResolveEndeavor{Province: seafall.Blue, Endeavor: seafall.Raid},
		scoring.RaidSite{Province: seafall.Blue, Where: seafall.Place{Region: "green", Spot: "warehouse"}})
	inTurn(t, storyOf(t, e.book, translations.English), "Corrow finds Heron Rock in column 3.",
		"Fenmarch braves Heron Rock (spice) +1.",
		"Corrow raids Fenmarch’s warehouse and leaves 3 enmity tokens there.", "+1")
}

// The table's words are verbatim, whatever the language of the book.
func TestStoryKeepsTheTablesWords(t *testing.T) {
	e := meet(t, "Verbatim", all(3)...)
	e.say(scoring.WriteNote{Text: "Avant tout : « Hissez ! » 🦊"})
	e.begin()
	const words = "Łódź, où l’été fut court. 🏴‍☠️ Fin ?"
	e.say(scoring.WriteNote{Text: words, Province: seafall.Blue})
	e.agree("« Bof », dit Ève 🎲", scoring.GainGlory{Province: seafall.Green, Glory: -1, Reason: "Chute d’un mât"}, "R8")
	for _, lang := range translations.Languages() {
		inTurn(t, storyOf(t, e.book, lang), "Avant tout : « Hissez ! » 🦊", words+" Chloé", strings.ToUpper(ruleName(lang, "R8")), "« Bof », dit Ève 🎲", "Chute d’un mât")
	}
	inTurn(t, storyOf(t, e.book, translations.English), "Before the first game", "OVERRIDDEN BY THE TABLE: GLORY BELOW ZERO", "Fenmarch loses 1 glory.", "\u22121")
}

// Before anything has happened there is no story, and no heading for it.
func TestNoStoryBeforeTheFirst(t *testing.T) {
	e := meet(t, "Neuve", all(3)...)
	if text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4)); strings.Contains(text, "The story") || strings.Contains(text, "The map") {
		t.Error("there is a heading for what is not there yet")
	}
}

func TestBookmarks(t *testing.T) {
	b := sampleBook(t)
	for lang, names := range map[translations.Language][]string{
		translations.English: {"Provinces", "-Tidewatch", "Map", "-Saint Elmo", "Story", "-Game 2: The Winter of the Empty Chair", "-Game 4, November 14, 2026"},
		translations.French:  {"Provinces", "-Tidewatch", "Carte", "-Saint Elmo", "Récit", "-Partie 2 : The Winter of the Empty Chair", "-Partie 4, 14 novembre 2026"},
	} {
		all := "\n" + strings.Join(typesettest.Outline(t, pdf(t, b, lang, typeset.Letter)), "\n")
		for _, name := range names {
			if !strings.Contains(all, "\n"+name+" ") {
				t.Errorf("%s: no bookmark %q in:%s", lang, name, all)
			}
		}
	}
}

// A game begins only where it has room, and what belongs together stays on one
// page.
func TestStoryBreaks(t *testing.T) {
	e := saga(t, "Past the Last Lamp", 15, all(5), true)
	const mm = 72 / 25.4
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		target := map[translations.Language]string{translations.English: "target", translations.French: "objectif"}[lang]
		document := pdf(t, e.book, lang, paper)
		begun := 0
		for n, page := range typesettest.Place(t, document).Pages {
			for i, w := range page.Words {
				// The line below a game's number and date stands 32 mm below its rule.
				if w.Text != target || w.Left > 21*mm || i+1 == len(page.Words) {
					continue
				}
				begun++
				if rule := w.Bottom - 33*mm; rule+60*mm > page.Height-22*mm+1 {
					t.Errorf("page %d: game with %s %s begins too low", n+1, target, page.Words[i+1].Text)
				}
			}
		}
		if begun != 15 {
			t.Errorf("%d games begin, not 15", begun)
		}
		// The closing block is not parted from itself: the titles stand below the winner.
		winner, ranks := "Winner", regexp.MustCompile(`(?:(?:Prince(?:ss)?|Duke|Duchess|Count(?:ess)?|Baron(?:ess)?|Lord|Lady)\s*){5}`)
		if lang == translations.French {
			winner, ranks = "Vainqueur", regexp.MustCompile(`(?:(?:Prince(?:sse)?|Duc|Duchesse|Comte(?:sse)?|Baron(?:ne)?|Lord|Lady)\s*){5}`)
		}
		blocks := 0
		for n, text := range strings.Split(typesettest.Read(t, document), "\f") {
			begun := false
			for line := range strings.Lines(text) {
				line = strings.TrimSpace(line)
				switch {
				case strings.HasPrefix(line, winner+" "):
					if begun {
						t.Errorf("page %d: a closing block without its end", n+1)
					}
					begun = true
				case begun && ranks.MatchString(line):
					begun = false
					blocks++
				}
			}
			if begun {
				t.Errorf("page %d: a closing block without its end", n+1)
			}
		}
		if blocks != 15 {
			t.Errorf("%d closing blocks, not 15", blocks)
		}
	})
}

// The line above a year is left out where no round follows it, but words of the table.
func TestStoryHeadsNoWordsAlone(t *testing.T) {
	for notes := 45; notes <= 60; notes += 3 {
		e := meet(t, "Afterglow", all(3)...)
		e.begin()
		e.say(scoring.NextRound{}, scoring.ClaimMilestone{Province: seafall.Blue, Name: "Sound the deep", Glory: 1})
		for n := range notes {
			e.say(scoring.WriteNote{Text: fmt.Sprintf("The wind turned for the %dth time.", n+4)})
		}
		text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4))
		if got := strings.Count(text, "YEAR 1, ROUND"); got != 1 {
			t.Errorf("%d notes: the year is named %d times", notes, got)
		}
		if !strings.Contains(text, "Game 1, continued") {
			t.Errorf("%d notes fit on a page", notes)
		}
	}
}

// A note longer than a page goes on over the next ones.
func TestStoryOfAVeryLongNote(t *testing.T) {
	e := meet(t, "Talkative", all(3)...)
	e.begin()
	var lines []string
	for i := range 150 {
		lines = append(lines, fmt.Sprintf("verse %d", i+1))
	}
	e.say(scoring.WriteNote{Text: strings.Join(lines, "\n")})
	inTurn(t, storyOf(t, e.book, translations.English), lines...)
	for n, page := range typesettest.Place(t, pdf(t, e.book, translations.English, typeset.Letter)).Pages {
		for _, w := range page.Words {
			if w.Bottom > page.Height-17*72/25.4 && w.Text != fmt.Sprint(n+1) {
				t.Errorf("page %d: %q stands in the foot", n+1, w.Text)
			}
		}
	}
}

// A story is set a little closer rather than end with a few lines on a page of
// their own.
func TestStoryEndsWell(t *testing.T) {
	const mm = 72 / 25.4
	for notes := 16; notes <= 30; notes += 2 {
		e := meet(t, "Short Ends", all(3)...)
		e.begin()
		for n := range notes {
			e.say(scoring.WriteNote{Text: fmt.Sprintf("The wind turned for the %dth time.", n+4)})
		}
		e.gain(inOrder([]int{3, 4, 12}))
		e.end("", false)
		pages := typesettest.Place(t, pdf(t, e.book, translations.English, typeset.A4)).Pages
		last, foot := pages[len(pages)-1], 0.0
		for _, w := range last.Words {
			if w.Bottom < last.Height-22*mm {
				foot = max(foot, w.Bottom/mm)
			}
		}
		if foot < 75 {
			t.Errorf("%d notes: the last page ends %.0f mm below its edge", notes, foot)
		}
	}
}

// TestATieForSecond: all provinces that came second are named, not just the first.
func TestATieForSecond(t *testing.T) {
	e := meet(t, "Two Seconds", all(4)...)
	e.begin()
	e.gain(map[seafall.Province]int{seafall.Blue: 12, seafall.Green: 4, seafall.Gray: 4, seafall.Red: 1})
	e.end("", false)
	inTurn(t, storyOf(t, e.book, translations.English), "Corrow wins with 12, 8 ahead of Stonehithe and Fenmarch.")
	inTurn(t, storyOf(t, e.book, translations.French), "Corrow gagne avec 12 et bat Stonehithe et Fenmarch de 8.")
}
