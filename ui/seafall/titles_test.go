package seafall

import (
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/sheets"
)

// shutSheets closes what lies over the screen.
func (l *looker) shutSheets() {
	for l.Shell.SheetOpen() {
		l.Shell.Escape()
	}
}

// unbroken are words with the sign of a number beside it: it is set by itself.
func unbroken(words string) string { return strings.ReplaceAll(words, "− ", "−") }

// TestOneTitleIsGiven: a tap on a title gives another one; whoever bears it
// takes the one that becomes free, the sheet says so before, and one undo takes
// both back (R54). After a game what does not follow from the record asks for a
// reason (R45).
func TestOneTitleIsGiven(t *testing.T) {
	l := lookAtNew(t)
	l.Shell.Go(NewTable())
	l.Tap("table.red.title")
	l.everywhere("title", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	acts := len(ledgertest.Groups(l.Shell.Book()))
	l.Tap("title.do") // nothing is chosen: it says so
	l.Tap("sheet.close")
	l.Tap("title.prince")
	l.want("the swap to be said", strings.Contains(l.Words(), "Swap with Ana") && strings.Contains(l.Words(), "Ana will hold the title Duke"))
	l.everywhere("title-swap", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("title.do")
	s := l.State()
	if s.Board(seafall.Red).Title != seafall.Prince || s.Board(seafall.Green).Title != seafall.Duke || len(ledgertest.Groups(l.Shell.Book())) != acts+1 || l.Shell.SheetOpen() {
		t.Errorf("red is %s and green %s, %d acts after %d", s.Board(seafall.Red).Title, s.Board(seafall.Green).Title, len(ledgertest.Groups(l.Shell.Book())), acts)
	}
	l.Tap("top.undo")
	if s := l.State(); s.Board(seafall.Red).Title != seafall.Duke || s.Board(seafall.Green).Title != seafall.Prince {
		t.Errorf("undone, red is %s and green %s", s.Board(seafall.Red).Title, s.Board(seafall.Green).Title)
	}
	l.Go.Why("red.title") // and from where the title is explained
	l.Tap("why.title")
	l.want("the sheet again", strings.Contains(l.Words(), "Prince"))
	l.shutSheets()

	l = oneGame(t)
	l.Shell.Go(NewTable())
	l.Tap("table.red.title", "title.prince", "title.do")
	l.want("the rule to be named", strings.Contains(l.Words(), "don’t match campaign glory"))
	l.shutSheets()
	l.say(scoring.SetTitle{Province: seafall.Red, Title: seafall.Prince, Swap: true}, ledger.Overrule{Rule: "R45", Reason: "we agreed"})
	l.Tap("table.purple.title", "title.prince", "title.do") // as the record has it
	if s := l.State(); s.Board(seafall.Purple).Title != seafall.Prince || l.Shell.SheetOpen() {
		t.Errorf("purple is %s: %s", s.Board(seafall.Purple).Title, l.Words())
	}
	l.say(scoring.StartGame{})
	sheets.Title(l.Desk, seafall.Red)
	l.want("titles to stay during a game", strings.Contains(l.Words(), "Titles can’t change during a game"))
}

// TestAForcedCardPlacesSeveral: the sheet says before which tokens are missing
// and what they cost; all of it is one act (R6).
func TestAForcedCardPlacesSeveral(t *testing.T) {
	l := lookAtWar(t)
	l.say(scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: "isle-a", Spot: seafall.Garrison}, Count: 7})
	sheets.Enmity(l.Desk, seafall.Red)
	l.Tap("enmity.place", "enmity.region.isle-a", "enmity.count.more", "enmity.count.more")
	l.Tap("enmity.at.garrison") // three, and one is at home
	l.want("the way out to be said", strings.Contains(l.Words(), "if “It came unexpectedly” is checked, each missing token will cost 1 glory") && !strings.Contains(l.Words(), "forced"))
	l.Tap("refused.ok", "enmity.forced")
	l.want("the price to be said", strings.Contains(unbroken(l.Words()), "2 missing, −2 glory"))
	l.everywhere("sheet-enmity-missing", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	acts := len(ledgertest.Groups(l.Shell.Book()))
	l.Tap("enmity.at.garrison")
	s := l.State()
	if s.Play(seafall.Red).Glory != 2 || s.AtHome(seafall.Red) != 0 || len(ledgertest.Groups(l.Shell.Book())) != acts+1 {
		t.Errorf("red has %d glory and %d at home, %d acts after %d", s.Play(seafall.Red).Glory, s.AtHome(seafall.Red), len(ledgertest.Groups(l.Shell.Book())), acts)
	}
	l.shutSheets()
	l.Go.Why("red.glory")
	l.want("the rule and the price", strings.Contains(l.Words(), "Enmity that can’t be paid") && strings.Contains(unbroken(l.Words()), "−2 Ben could not pay 2"))
	l.shutSheets()
	if _, err := l.Shell.Book().Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if s := l.State(); s.Play(seafall.Red).Glory != 4 || s.AtHome(seafall.Red) != 1 {
		t.Errorf("undone, red has %d glory and %d at home", s.Play(seafall.Red).Glory, s.AtHome(seafall.Red))
	}
}

// TestTheActiveAdvisorComesFirst: on a card of the table the active advisor is
// in sight however many there are, then those ready, then the exhausted.
func TestTheActiveAdvisorComesFirst(t *testing.T) {
	l := lookAtWar(t)
	for _, name := range []string{"Carpenter", "Navigator", "Gunner", "Pilot"} {
		l.say(scoring.HireAdvisor{Province: seafall.Red, Type: name, Gold: 2}, ledger.Overrule{Rule: "R9", Reason: "a card says so"})
	}
	council := l.State().Council(seafall.Red)
	l.say(scoring.ExhaustAdvisor{Province: seafall.Red, Advisor: council[0].ID})
	l.say(scoring.ActivateAdvisor{Province: seafall.Red, Advisor: council[3].ID})
	l.Shell.Go(NewTable())
	words := l.Text("table.red.advisors")
	if pilot, carpenter := strings.Index(words, "Pilot"), strings.Index(words, "Carpenter"); pilot != 0 || carpenter >= 0 && carpenter < strings.Index(words, "Gunner") {
		t.Errorf("the card shows %q", words)
	}
}

// TestReputationSaysWhich: what is in hand and what each game begins with are
// told apart on the table, the board, the audit and where a number is explained.
func TestReputationSaysWhich(t *testing.T) {
	l := lookAtWar(t)
	l.say(scoring.GainReputation{Province: seafall.Red})
	l.say(scoring.SpendFortune{Province: seafall.Red})
	l.Shell.Go(NewTable())
	for id, want := range map[string]string{"table.red.reputation": "3", "table.red.fortune": "1"} {
		if got := strings.Join(strings.Fields(l.Text(id)), " "); !strings.Contains(got, want+" in hand") {
			t.Errorf("%s reads %q", id, got)
		}
	}
	l.Go.Board(seafall.Red)
	for id, want := range map[string]string{"board.reputation": "2 a game 3 in hand", "board.fortune": "2 a game 1 in hand"} {
		if got := strings.Join(strings.Fields(l.Text(id)), " "); !strings.HasSuffix(got, want) {
			t.Errorf("%s reads %q", id, got)
		}
	}
	l.everywhere("board-in-hand", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Go.Why("red.reputation", "red.reputation_tokens")
	l.want("both by name", strings.Contains(l.Words(), "reputation per game") && strings.Contains(l.Words(), "reputation in hand"))
	l.shutSheets()
	l.Go.Audit("red")
	l.want("what is printed", strings.Contains(strings.ToLower(l.Words()), "reputation per game"))
}
