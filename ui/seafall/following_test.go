package seafall

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/sheets"
)

// oneGame is a campaign of Ana in green, Ben in red and Eve in purple after a
// game that Eve won with 11, before Ana's 6; Ben missed it.
func oneGame(t *testing.T) *looker {
	t.Helper()
	l := lookAtNew(t)
	book := l.Shell.Book()
	for _, c := range []scoring.Command{scoring.StartGame{Absent: []seafall.Province{seafall.Red}}, scoring.HoldWinter{},
		scoring.GainGlory{Province: seafall.Green, Glory: 6}, scoring.GainGlory{Province: seafall.Purple, Glory: 10},
		scoring.GainGlory{Province: seafall.Purple, Glory: 1}, scoring.EndGame{}} {
		seafalltest.Must(t, book, c)
	}
	seafalltest.Close(t, book)
	seafalltest.Return(t, book)
	return l
}

// TestACorrectedPastIsSetRightByTaps: after the correction a sheet says what no
// longer follows, the table shows it while it lasts, and each is one tap (R32,
// R44, R45).
func TestACorrectedPastIsSetRightByTaps(t *testing.T) {
	l := oneGame(t)
	l.Shell.Go(NewTable())
	l.want("that nothing is open", !strings.Contains(l.Words(), "no longer follow"))
	sheets.CorrectAt(l.Desk, "record.1.green")
	for range 15 - 6 {
		l.Tap("correct.is.more")
	}
	l.Tap("correct.reason.0", "correct.do")
	for _, said := range []string{"Ana now has the most glory", "One less than the lowest score would now be 10", "According to the record, they would be: Ana Prince, Eve Duke, Ben Count"} {
		l.want(said, strings.Contains(l.Words(), said))
	}
	l.everywhere("corrected-past", func() {})
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("following.later")
	l.want("the table to say it too", strings.Contains(l.Words(), "no longer follow"))
	l.everywhere("corrected-past-between", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("following.winner.1", "following.absent.1.red", "following.titles")
	s := l.State()
	if s.Record[0].Winner != seafall.Green || s.Record[0].Scores[seafall.Red].GameGlory != 10 || s.Board(seafall.Green).Title != seafall.Prince {
		t.Errorf("the winner is %s, red has %d, green is %s", s.Record[0].Winner, s.Record[0].Scores[seafall.Red].GameGlory, s.Board(seafall.Green).Title)
	}
	l.want("that nothing is open any more", !strings.Contains(l.Words(), "no longer follow"))
}

// TestTwoJoinOnOneEvening: the second joiner is offered the same as the first,
// whose glory does not count for them (R47).
func TestTwoJoinOnOneEvening(t *testing.T) {
	l := comers(t)
	for _, p := range []seafall.Province{seafall.Blue, seafall.Gray} {
		l.Tap("players.join." + string(p))
		l.want("the sum", strings.Contains(l.Words(), "Campaign glory: 12 − 3 = 9") || strings.Contains(l.Words(), "Campaign glory: 12 – 3 = 9"))
		if p == seafall.Gray {
			l.everywhere("two-joiners", l.Shell.Rebuild)
			return
		}
		l.say(scoring.JoinCampaign{Province: p, Player: "Dan", Boxes: seafalltest.Boxes(l.State(), p, 3),
			Improvements: []seafall.Improvement{{Kind: "tax"}}, Advisor: &seafall.Advisor{ID: "smuggler"}})
		l.Go.Players()
	}
}
