package seafall

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/theme"
)

// comers is a campaign of Ana in green, Ben in red and Eve in purple after
// three games, all of which Ben missed. Eve won each, Ana has 5 + 5 + 5 = 15
// and Ben, one less, 12. An advisor who costs one reputation is in the deck.
func comers(t *testing.T) *looker {
	t.Helper()
	l := lookAtNew(t)
	book := l.Shell.Book()
	for game := 1; game <= 3; game++ {
		for _, c := range []scoring.Command{scoring.StartGame{Absent: []seafall.Province{seafall.Red}}, scoring.HoldWinter{},
			scoring.GainGlory{Province: seafall.Green, Glory: 5}, scoring.GainGlory{Province: seafall.Purple, Glory: 10}, scoring.GainGlory{Province: seafall.Purple, Glory: game}} {
			seafalltest.Must(t, book, c)
		}
		if game == 1 {
			seafalltest.Must(t, book, scoring.HireAdvisor{Province: seafall.Purple, Type: "Smuggler", Gold: 3, Reputation: 1, Guild: "merchants"})
			seafalltest.Must(t, book, scoring.DismissAdvisor{Province: seafall.Purple, Advisor: "smuggler"})
		}
		seafalltest.Must(t, book, scoring.EndGame{})
		seafalltest.Close(t, book)
	}
	l.Go.Players()
	return l
}

func (l *looker) boardOf(of seafall.Province) *seafall.Board { return l.State().Board(of) }

// TestSomebodyJoins: the sum is spelled out, boxes, an improvement and an
// advisor are tapped, and it is one act that can be undone (R47).
func TestSomebodyJoins(t *testing.T) {
	l := comers(t)
	l.Tap("players.join.blue")
	// Ben is last with 12: 12 − 3 = 9.
	l.want("the sum", strings.Contains(l.Words(), "Campaign glory: 12 − 3 = 9") && strings.Contains(l.Words(), "Last place: Ben") && strings.Contains(l.Words(), "3 ÷ 3"))
	l.want("what is open", strings.Contains(l.Words(), "Still to choose: who plays, 3 ship boxes, 1 improvement and an advisor"))
	l.Write("coming.player", "Dan")
	l.Write("coming.name", "Stonehithe")
	l.Tap("coming.style.feminine", "coming.a.sail.more", "coming.a.sail.more", "coming.b.hold.more", "coming.improve.1.fieldb", "coming.advisor.smuggler")
	l.want("that nothing is open", strings.Contains(l.Words(), "Ready: campaign glory 9, 3 ship boxes and 1 improvement"))
	l.Tap("coming.do")
	b := l.boardOf(seafall.Blue)
	if b == nil || b.Player != "Dan" || b.Name != "Stonehithe" || b.CampaignGlory != 9 || b.Title != seafall.Baron || b.Fields != [2]int{4, 6} ||
		b.Ships[0].Values != [4]int{4, 3, 2, 2} || b.Ships[1].Values != [4]int{3, 2, 2, 3} || b.Leader.Style != seafall.Feminine {
		t.Fatalf("blue is %+v", b)
	}
	if a := l.State().Advisor("smuggler"); a.Holder != seafall.Blue || !a.Kept {
		t.Errorf("the smuggler is with %q", a.Holder)
	}
	l.want("the list", l.Shell.Current().Name() == "players" && strings.Contains(l.Words(), "Dan"))
	l.Shell.Undo()
	if l.boardOf(seafall.Blue) != nil {
		t.Error("blue is there although it was undone")
	}
}

// TestJoiningWithLessIsAsked: boxes that are missing are a rule the table may
// set aside, and what was chosen stays until then.
func TestJoiningWithLessIsAsked(t *testing.T) {
	l := comers(t)
	l.Tap("players.join.gray")
	l.Write("coming.player", "Dan")
	l.Tap("coming.improve.1.garrison", "coming.advisor.other")
	l.Write("coming.card.type", "Pilot")
	l.Tap("coming.card.expertise.explore", "coming.do")
	l.want("the rule", l.Shell.SheetOpen() && strings.Contains(l.Words(), "Ship boxes to fill: 3; chosen: 0."))
	l.Shell.Escape()
	if l.boardOf(seafall.Gray) != nil {
		t.Fatal("gray joined")
	}
	l.Shell.Back()
	l.Tap("players.join.gray")
	l.want("what was written", strings.Contains(l.Words(), "Still to choose: 3 ship boxes"))
	l.Tap("coming.a.raid.more", "coming.a.raid.more", "coming.a.hold.more", "coming.do")
	b := l.boardOf(seafall.Gray)
	if b == nil || b.Garrison != 2 || b.Ships[0].Values != [4]int{2, 5, 2, 3} {
		t.Fatalf("gray is %+v", b)
	}
	if a := l.State().Advisor("pilot"); a == nil || a.Holder != seafall.Gray || a.Expert("explore") != 1 {
		t.Errorf("the pilot is %+v", a)
	}
}

// TestSomebodyReturns: a box for each of the games missed, and an improvement
// for three (R49); then the game begins without a question.
func TestSomebodyReturns(t *testing.T) {
	l := comers(t)
	l.want("what is due", strings.Contains(l.Words(), "Missed 3 games. Due on return: 3 ship boxes and 1 improvement."))
	l.Shell.Go(NewTable())
	l.Tap("table.start")
	l.want("the start", strings.Contains(l.Words(), "Ben is back after missing 3 games. Now due: 3 ship boxes and 1 improvement."))
	l.Tap("start.return.red")
	l.want("no training", strings.Contains(l.Words(), "no training"))
	l.Tap("coming.a.explore.more", "coming.a.explore.more", "coming.a.explore.more", "coming.improve.1.lucky", "coming.do")
	b := l.boardOf(seafall.Red)
	if b.Leader.Appellation != "lucky" || b.Ships[0].Values != [4]int{2, 3, 5, 2} || scoring.DueReturn(l.State(), seafall.Red).Missed != 0 {
		t.Fatalf("red is %+v", b)
	}
	l.Shell.Undo()
	if scoring.DueReturn(l.State(), seafall.Red).Missed != 3 {
		t.Error("undone, nothing is due")
	}
}

// TestTwoImprovementsInTurn: the second is offered what the first has left.
func TestTwoImprovementsInTurn(t *testing.T) {
	l := comers(t)
	for range 3 {
		book := l.Shell.Book()
		for _, c := range []scoring.Command{scoring.StartGame{Absent: []seafall.Province{seafall.Red}}, scoring.HoldWinter{}, scoring.GainGlory{Province: seafall.Purple, Glory: 10}, scoring.GainGlory{Province: seafall.Purple, Glory: 10}, scoring.EndGame{}} {
			seafalltest.Must(t, book, c)
		}
		seafalltest.Close(t, book)
	}
	l.Shell.Rebuild()
	l.Tap("players.return.red")
	l.want("the second", strings.Contains(l.Words(), "Choose the previous improvement before choosing improvement 2."))
	for range 6 {
		if !control.Tap(l.Window.Canvas(), "coming.b.sail.more") {
			break
		}
	}
	l.Tap("coming.a.sail.more", "coming.a.sail.more", "coming.a.sail.more", "coming.b.hold.more", "coming.improve.1.fortune", "coming.improve.2.fortune", "coming.do")
	if b := l.boardOf(seafall.Red); b.Leader.Fortune < 4 || len(b.Improvements) != 2 {
		t.Errorf("red has fortune %d and %v", b.Leader.Fortune, b.Improvements)
	}
}

// TestSomebodyLeaves: the titles close up, which is said before (R48), and the
// board can be taken up again by its player.
func TestSomebodyLeaves(t *testing.T) {
	l := comers(t)
	l.Tap("players.join.blue")
	l.Write("coming.player", "Dan")
	l.Tap("coming.a.sail.more", "coming.a.sail.more", "coming.a.sail.more", "coming.improve.1.garrison", "coming.advisor.smuggler", "coming.do")
	l.Tap("players.here.green", "players.more.green", "players.leave.green")
	l.want("the titles", strings.Contains(l.Words(), "Titles move up in the same order"))
	l.Write("leave.note", "Moved away.")
	l.Tap("leave.do")
	s := l.State()
	if !s.Board(seafall.Green).Left || s.Board(seafall.Blue).Title != seafall.Count || len(s.Notes) != 1 || len(desk.Missing(l.Desk)) != 0 {
		t.Fatalf("green %+v, blue %s, notes %v", s.Board(seafall.Green), s.Board(seafall.Blue).Title, s.Notes)
	}
	l.want("who left", strings.Contains(l.Words(), "left after 3 games"))
	l.Tap("players.back.green")
	l.want("the board", strings.Contains(l.Words(), "The board is just as it was, with its ships, leader, and stickers.") && strings.Contains(l.Words(), "12 − 3 = 9"))
	l.Tap("coming.improve.1.fortune", "coming.advisor.other", "coming.do")
	if b := l.boardOf(seafall.Green); b.Left || b.Player != "Ana" || b.CampaignGlory != 9 {
		t.Errorf("green is back as %+v", b)
	}
}

// TestWhoLeavesAndWhatStays: what the parts have given to somebody who leaves is named
// with where it goes (R48), and who wants to join reads which chest was opened last.
func TestWhoLeavesAndWhatStays(t *testing.T) {
	l := comers(t)
	l.Tap("players.more.green", "players.leave.green")
	l.want("no word of what is not there", !strings.Contains(l.Words(), "Back to"))
	l.Shell.Escape()
	l.Tap("players.join.blue")
	l.want("no word of chests", !strings.Contains(l.Words(), "Last chest opened"))
	l.Shell.Back()
	book := l.Shell.Book()
	for _, c := range []scoring.Command{scoring.OpenChest{Name: "The iron one"}, scoring.OpenChest{Name: "The oak one"}, scoring.AddRule{All: true},
		scoring.FindIsland{Island: "isle-a", Column: 2}, scoring.StartGame{Absent: []seafall.Province{seafall.Red}}, scoring.HoldWinter{},
		scoring.FoundColony{Province: seafall.Green, Island: "isle-a", Name: "Gullhaven", Defense: 5},
		scoring.FindRelic{Province: seafall.Green, Ship: seafall.ShipA, Name: "The Idol"}, scoring.FindTablet{Province: seafall.Green, Name: "The Slab"},
		scoring.DrawUncharted{Province: seafall.Green, Name: "The Whale", Kept: true}, scoring.GainGlory{Province: seafall.Purple, Glory: 10},
		scoring.GainGlory{Province: seafall.Purple, Glory: 4}, scoring.EndGame{}} {
		seafalltest.Must(t, book, c)
	}
	seafalltest.Close(t, book)
	l.Go.Players()
	l.Tap("players.more.green", "players.leave.green")
	for _, words := range []string{"Back to their decks: The Whale", "Back to their chests: The Idol and The Slab", "Without a governor from then on: Gullhaven"} {
		l.want(words, strings.Contains(l.Words(), words))
	}
	l.Tap("leave.do", "overrule.reason.1", "overrule.overrule") // two are left
	if s := l.State(); len(s.Late.RelicsOf(seafall.Green))+len(s.Late.UnchartedOf(seafall.Green)) > 0 || s.Late.Colony("gullhaven").Governor != "" {
		t.Errorf("green left, and has %+v", s.Late)
	}
	l.Tap("players.join.blue")
	l.want("the chest", strings.Contains(l.Words(), "after a certain chest has been opened. Last chest opened: The oak one."))
	l.everywhere("players-join-chest", l.Shell.Rebuild)
	if _, err := book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	l.Go.Players()
	l.Tap("players.more.green", "players.leave.green")
	l.everywhere("players-leave-parts", l.Shell.RebuildSheets)
}

// TestPlayersSayWhy: the campaign glory of each leads to the games it was
// recorded in.
func TestPlayersSayWhy(t *testing.T) {
	l := comers(t)
	l.Tap("players.glory.red")
	l.want("Ben's campaign glory", strings.Contains(l.Words(), "12 Total") && strings.Contains(l.Words(), "Game 3"))
}

// TestWhoMissesTheNextGame: what is said on the screen stands on the sheet that
// begins it, and is over when it has begun.
func TestWhoMissesTheNextGame(t *testing.T) {
	l := comers(t)
	l.Tap("players.here.red")
	l.Shell.Go(NewTable())
	l.Tap("table.start")
	l.want("the absent", strings.Contains(l.Words(), "without gold or goods") && !strings.Contains(l.Words(), "Ben is back"))
	l.Tap("start.do")
	if s := l.State(); s.Running == nil || !s.Play(seafall.Red).Absent || slices.Contains(desk.Missing(l.Desk), seafall.Red) {
		t.Errorf("the game runs %v", s.Running)
	}
	l.Go.Players()
	l.want("that a game runs", strings.Contains(l.Words(), "Close the current game first"))
}

// TestEveryPlayerIsOneRow: on a tablet the players and who may join are on the screen at
// once, each in a row of its own with whether the next game is played.
func TestEveryPlayerIsOneRow(t *testing.T) {
	l := comers(t)
	rects := control.Rects(l.Window.Canvas())
	at := map[string]control.Rect{}
	for _, r := range rects {
		at[r.ID] = r
	}
	for _, q := range []string{"green", "purple"} {
		glory, here, more := at["players.glory."+q], at["players.here."+q], at["players.more."+q]
		if here.W == 0 || glory.X+glory.W > here.X || here.X+here.W > more.X || glory.Y > here.Y+here.H || here.Y > glory.Y+glory.H {
			t.Errorf("%s: glory %+v, next game %+v, more %+v", q, glory, here, more)
		}
	}
	if r := at["players.join.blue"]; r.H < theme.OneTapTarget {
		t.Errorf("who may join is seen in %+v", r)
	}
}

// TestPlayersFit looks at the screens and sheets in every window.
func TestPlayersFit(t *testing.T) {
	l := comers(t)
	l.everywhere("players", l.Shell.Rebuild)
	l.Tap("players.more.red", "players.leave.red")
	l.everywhere("players-leave", l.Shell.RebuildSheets)
	l.Shell.Escape()
	l.Tap("players.return.red")
	l.everywhere("players-return", l.Shell.Rebuild)
	l.Shell.Back()
	l.Tap("players.join.blue", "coming.a.sail.more", "coming.improve.1.fortune", "coming.advisor.other")
	l.everywhere("players-join", l.Shell.Rebuild)
	l.Shell.Back()
	l.say(scoring.JoinCampaign{Province: seafall.Blue, Player: "Dan", Advisor: &seafall.Advisor{ID: "smuggler"},
		Boxes:        seafalltest.Boxes(l.State(), seafall.Blue, 3),
		Improvements: seafalltest.Takings(l.State(), 1)})
	l.say(scoring.LeaveCampaign{Province: seafall.Green})
	l.Shell.Rebuild()
	l.everywhere("players-left", l.Shell.Rebuild)
	l.Shell.Go(NewRecord())
	l.Shell.Look().SetLanguage(translations.English)
	l.want("who came and went", strings.Contains(l.Words(), "joined with 9"))
	l.everywhere("players-record", l.Shell.Rebuild)
	l.Shell.Go(NewTable())
	l.everywhere("players-between", l.Shell.Rebuild)
	l.Tap("table.start")
	l.Tap("start.present.purple")
	l.everywhere("players-start", l.Shell.RebuildSheets)
}
