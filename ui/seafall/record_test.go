package seafall_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/record"
	"astrolabe/ui/theme"
)

// recordOf is the record of a campaign.
func recordOf(t testing.TB, books *ledger.Books, book *ledger.Book) *finale {
	t.Helper()
	e := newFinale(t, books, book)
	e.shell.Go(screens.NewRecord())
	return e
}

// played founds a campaign of the first provinces and closes games with these
// scores.
func played(t testing.TB, provinces int, scores ...[]int) (*ledger.Books, *ledger.Book) {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	c := scoring.FoundCampaign{Name: "Few", Date: "2026-01-17"}
	for i, p := range seafall.Provinces[:provinces] {
		c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p,
			Player: []string{"Chloé", "Ana-Sofía", "Bartholomew the Elder", "Ben", "Eve"}[i], Title: seafall.Titles[i]})
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range scores {
		say(t, book, scoring.StartGame{})
		say(t, book, scoring.HoldWinter{})
		for i, n := range line {
			for ; n != 0; n -= min(max(n, -10), 10) {
				say(t, book, scoring.GainGlory{Province: seafall.Provinces[i], Glory: min(max(n, -10), 10)}, ledger.Overrule{Rule: "R8", Reason: "The card says so"})
			}
		}
		say(t, book, scoring.EndGame{By: "card"})
		seafalltest.Close(t, book)
	}
	return books, book
}

// sumShown adds up what the steps of the sheet add.
func (e *finale) sumShown() int {
	e.Helper()
	sum := 0
	for i := 1; e.shows(fmt.Sprintf("why.term.%d.amount", i)); i++ {
		n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "", " ", "").Replace(e.Text(fmt.Sprintf("why.term.%d.amount", i))))
		if err != nil {
			e.Fatal(err)
		}
		sum += n
	}
	return sum
}

// TestRecordExplainsAScore: a tap on a score names its steps, which add up
// to it; the entries behind it are a tap away, and so is the correction.
func TestRecordExplainsAScore(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewRecord())
	score := e.state().Record[1].Scores[seafall.Blue]
	e.Window.Resize(fyne.NewSize(1280, 1400)) // all steps at once
	e.Tap("record.score.2.blue")
	if sum := e.sumShown(); sum != score.GameGlory || e.Text("why.total") != fmt.Sprint(sum) {
		t.Errorf("the steps add up to %d, the record says %d", sum, score.GameGlory)
	}
	if got := e.Text("why.also.1"); !strings.Contains(got, fmt.Sprint(score.CampaignGlory)) {
		t.Errorf("the campaign glory after the game is %q, want %d", got, score.CampaignGlory)
	}
	e.Window.Resize(fyne.NewSize(1280, 800))
	e.Tap("why.entries")
	if e.shell.Current().Name() != "journal" || !strings.Contains(e.Words(), "Game 2") || e.counted() == 0 {
		t.Errorf("the entries of the score are not shown: %s", e.Words())
	}
	e.shell.Back()
	e.Tap("record.score.2.blue", "why.correct", "correct.is.more")
	e.typeInto("correct.reason", "We had miscounted")
	e.Tap("correct.do")
	if got := e.state().Record[1].Scores[seafall.Blue].GameGlory; got != score.GameGlory+1 {
		t.Errorf("corrected it is %d, want %d", got, score.GameGlory+1)
	}
}

// TestRecordSources: each bar's shares are the sums of its class, by game too.
func TestRecordSources(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewRecord())
	e.Tap("record.tab.2")
	total := 0
	for _, r := range e.state().Record {
		for _, n := range r.Scores[seafall.Green].Sources {
			total += n
		}
	}
	if got := e.Text("record.sources.green"); !strings.Contains(got, fmt.Sprint(total)) {
		t.Errorf("green's bar says %q, want %d in all", got, total)
	}
	e.Tap("record.sources.next")
	if got := e.Text("record.sources.of"); got != "Game 1" {
		t.Errorf("the next bar is of %q", got)
	}
	e.Tap("record.sources.green")
	first := e.state().Record[0].Scores[seafall.Green]
	if got := e.Text("why.total"); got != fmt.Sprint(first.GameGlory) {
		t.Errorf("green's sources of game 1 come to %s, want %d", got, first.GameGlory)
	}
	e.shell.Escape()
	e.Tap("record.sources.before")
	if got := e.Text("record.sources.of"); got != "All games" {
		t.Errorf("back are the bars of %q", got)
	}
}

// TestRecordSourcesOfWhoWasAbsent: what was recorded for a game that somebody
// missed is a share of its own, so that the bar comes to the campaign glory.
func TestRecordSourcesOfWhoWasAbsent(t *testing.T) {
	books, book := played(t, 3, []int{9, 7, 8})
	gone := seafall.Provinces[2]
	say(t, book, scoring.StartGame{Absent: []seafall.Province{gone}})
	say(t, book, scoring.HoldWinter{})
	for _, p := range seafall.Provinces[:2] {
		say(t, book, scoring.GainGlory{Province: p, Glory: 6})
	}
	say(t, book, scoring.EndGame{By: "card"})
	seafalltest.Close(t, book)
	e := recordOf(t, books, book)
	e.Tap("record.tab.2")
	all, missed := e.state().Board(gone).CampaignGlory, e.state().Record[1].Scores[gone].GameGlory
	bar := "record.sources." + string(gone)
	if got := e.Text(bar); missed == 0 || !strings.HasSuffix(got, fmt.Sprint(all)) || !strings.Contains(got, fmt.Sprint(missed)) {
		t.Errorf("the bar says %q, want %d of %d", got, missed, all)
	}
	if !strings.Contains(e.Words(), "recorded while absent") {
		t.Errorf("the legend does not explain the share: %s", e.Words())
	}
	e.Save("record-sources-absent")
	e.Tap(bar)
	if got, sum := e.Text("why.source.absent"), e.Text("why.total"); got != fmt.Sprintf("+%d", missed) || sum != fmt.Sprint(all) {
		t.Errorf("explained it is %s of %s, want +%d of %d", got, sum, missed, all)
	}
	e.shell.Escape()
	e.Tap("record.sources.next", "record.sources.next")
	if got := e.Text(bar); !strings.HasSuffix(got, fmt.Sprint(missed)) {
		t.Errorf("of the missed game the bar says %q, want %d", got, missed)
	}
}

// TestRecordEnmity: the matrix says whose stickers and tokens are where.
func TestRecordEnmity(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewRecord())
	e.Tap("record.tab.3")
	s := e.state()
	found := 0
	for _, region := range s.Regions() {
		for _, p := range s.Order {
			id := "record.enmity." + string(region) + "." + string(p)
			stickers, tokens := s.BoxesOf(region).Count(p), s.Play(p).InRegion(region)
			switch {
			case stickers+tokens == 0 && e.shows(id):
				t.Errorf("%s is shown: %s", id, e.Text(id))
			case stickers+tokens > 0 && e.shows(id): // else scrolled out of sight
				found++
				want := strings.TrimSpace(strings.TrimPrefix(fmt.Sprintf("%d +%d", stickers, tokens), "0 "))
				want = strings.TrimSuffix(want, " +0")
				if got := strings.Join(strings.Fields(e.Text(id)), " "); got != want {
					t.Errorf("%s: %q, want %q", id, got, want)
				}
				e.Tap(id)
				named := 0
				for i := 1; e.shows(fmt.Sprintf("why.of.%d", i)); i++ {
					named++
				}
				places := 0
				for _, l := range s.Play(p).Away {
					if l.Region == region {
						places++
					}
				}
				if stickers+places == 1 { // it is explained at once
					named = 1
				}
				if named != stickers+places {
					t.Errorf("%s: %d are named, want %d stickers and tokens in %d places", id, named, stickers, places)
				}
				e.shell.Escape()
			}
		}
	}
	if found < 3 {
		t.Errorf("only %d cells have anything in them", found)
	}
	e.Window.Resize(fyne.NewSize(1280, 800))
	foot, last := e.Rect("record.milestones.blue"), e.Rect("record.enmity")
	if last.H < 1 || last.Y+last.H > foot.Y {
		t.Errorf("the regions %+v do not end above %+v", last, foot)
	}
}

// TestRecordIsInSight: on a tablet on its side all nineteen lines can be seen
// and nothing scrolls, however many of them have been played; scores are as high
// as a finger where there is room.
func TestRecordIsInSight(t *testing.T) {
	for _, games := range []int{0, 4, 18} {
		var scores [][]int
		for i := range games {
			scores = append(scores, []int{9, 8, 7, 6, 10 + i%3})
		}
		books, book := played(t, 5, scores...)
		e := recordOf(t, books, book)
		e.Window.Resize(fyne.NewSize(1280, 800))
		e.Save(fmt.Sprintf("record-sight-%d", games))
		for n := 1; n <= 19; n++ {
			if r := e.Rect(fmt.Sprintf("record.target.%d", n)); r.H < 12 || r.Y+r.H > 790 {
				t.Errorf("after %d games line %d is at %+v", games, n, r)
			}
		}
		for _, p := range book.State().(*seafall.State).Order {
			if games == 0 {
				break
			}
			least := theme.Target
			if games > 12 {
				least = 33
			}
			if r := e.Rect("record.score.1." + string(p)); r.H < least || r.W < theme.Target || r.X+r.W > 770 {
				t.Errorf("after %d games %s's first score is %+v, want %g high", games, p, r, least)
			}
		}
	}
}

// TestRecordShowsWhoIsBehind: the first chart says how far each is behind the leader, the
// second the whole climb; both are in sight beside the table, and so is all enmity, as it
// is now or, after a tap, after each game.
func TestRecordShowsWhoIsBehind(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewRecord())
	behind, climb := e.Text("record.behind"), e.Text("record.chart")
	for _, want := range []string{"0 Eve", "\u22122 Dan", "\u22123 Chloé", "\u22125 Ben", "\u22126 Ana"} {
		if !strings.Contains(strings.Join(strings.Fields(behind), " "), want) {
			t.Errorf("behind the leader is not %q: %s", want, behind)
		}
	}
	if !strings.Contains(climb, "33") || e.Rect("record.behind").Y >= e.Rect("record.chart").Y || e.Rect("record.chart").H < 200 {
		t.Errorf("the climb is %q at %+v, below %+v", climb, e.Rect("record.chart"), e.Rect("record.behind"))
	}
	e.Tap("record.tab.3")
	legend, turn, foot := e.Rect("record.enmity"), e.Rect("record.enmity.turn"), e.Rect("record.milestones.blue")
	if turn.H < theme.Target || legend.Y+legend.H > turn.Y || turn.Y+turn.H > foot.Y || e.shows("record.past") {
		t.Errorf("enmity is at %+v, %+v, %+v", legend, turn, foot)
	}
	e.Tap("record.enmity.turn")
	if r := e.Rect("record.past"); r.H < 200 || e.shows("record.enmity") || !strings.Contains(e.Words(), "Stickers after each game") {
		t.Errorf("after each game it is at %+v: %s", r, e.Words())
	}
}

// TestRecordFoldsAway: above the chart the lines of later games are one line,
// which a tap or a key unfolds.
func TestRecordFoldsAway(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewRecord())
	if e.shows("record.fold") || !e.shows("record.target.19") {
		t.Error("beside the chart the later lines are folded away")
	}
	e.Window.Resize(fyne.NewSize(800, 1280))
	if e.shows("record.target.5") || !e.shows("record.target.4") || !strings.Contains(e.Text("record.fold"), "5–19 · target 15–24") {
		t.Errorf("folded: %s", e.Words())
	}
	for _, id := range []string{"record.behind", "record.chart"} {
		if r := e.Rect(id); r.H < 200 || r.Y+r.H > 1280 {
			t.Errorf("%s is out of sight: %+v", id, r)
		}
	}
	e.tabTo("record.fold")
	e.key(fyne.KeyReturn)
	if !e.shows("record.target.19") || control.FocusedID(e.Window.Canvas()) != "record.fold" {
		t.Errorf("unfolded there are %v, the focus is at %q", e.IDs(), control.FocusedID(e.Window.Canvas()))
	}
	e.Tap("record.fold")
	if e.shows("record.target.5") {
		t.Error("the lines do not fold away again")
	}
}

// TestRulesHaveWords: a rule's name leads to its words, from a sum of the record
// and from an act of the journal, and to the section of the printed rulebook in
// the language of the window.
func TestRulesHaveWords(t *testing.T) {
	e := sampleJournal(t)
	act := e.rowOf(seafall.MilestoneClaimed{}.Kind())
	e.Tap(act)
	e.Save("journal-act")
	e.Tap("act.rule.0.R7")
	e.Save("journal-act-rule")
	words := e.Words()
	for _, want := range []string{"One milestone per turn", "claims at most one milestone per turn", "In the rulebook", "Taking Your Turn · Claim a Milestone"} {
		if !strings.Contains(words, want) {
			t.Errorf("no %q in %s", want, words)
		}
	}
	if got := e.Text("rule.number"); got != "R7" {
		t.Errorf("in the corner stands %q", got)
	}
	e.shell.Escape()
	e.shell.Escape()
	e.shell.Go(screens.NewRecord())
	e.Tap("record.score.1.blue")
	for _, size := range []fyne.Size{fyne.NewSize(412, 915), fyne.NewSize(1280, 800)} {
		e.Window.Resize(size)
		for _, scale := range []float32{2, 1} {
			e.shell.Look().SetScale(scale)
			e.Sound(fmt.Sprintf("the sum %g wide at %g", size.Width, scale))
			e.Save(fmt.Sprintf("record-why-%g-%g", size.Width, scale))
		}
	}
	e.Tap("why.term.1.rule.R2")
	if words := e.Words(); !strings.Contains(words, e.shell.T("rule.r2.words")) {
		t.Errorf("R2 says %s", words)
	}
	e.shell.Escape()
	e.shell.Escape()
	e.shell.Back()
	e.Tap(e.rowOf(seafall.RoundBegun{}.Kind()))
	e.Tap("act.rule.0.R31")
	e.shell.Look().SetLanguage(translations.French)
	if words := e.Words(); !strings.Contains(words, "Six manches, puis l’hiver") || !strings.Contains(words, "Années et manches · Manches") {
		t.Errorf("R31 says %s", words)
	}
}

// TestRecordMilestones: a count names its milestones.
func TestRecordMilestones(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewRecord())
	e.Tap("record.tab.3", "record.milestones.blue")
	for _, m := range e.state().Milestones {
		if m.Province == seafall.Blue && m.Game < e.state().Running.Number && !strings.Contains(e.Words(), m.Name) {
			t.Errorf("%s is not named: %s", m.Name, e.Words())
		}
	}
}

// TestRecordIsNotCut looks at the four tabs with three, four and five
// provinces, few and many games, losses below zero, in both languages, on every
// width, at the usual and at twice the size.
func TestRecordIsNotCut(t *testing.T) {
	var long [][]int
	for i := range 17 {
		long = append(long, []int{10 + i%5, 9 + i%4, 8, 12 - i%7, 3 * (i % 6)})
	}
	// Every campaign on every width; the fullest ones in both languages and
	// at both sizes.
	twice := map[string]bool{"long": true, "lamps": true}
	for name, open := range map[string]func() (*ledger.Books, *ledger.Book){
		"few":   func() (*ledger.Books, *ledger.Book) { return played(t, 3, []int{-4, 2, 0}, []int{3, -5, 9}) },
		"four":  func() (*ledger.Books, *ledger.Book) { return played(t, 4, []int{9, 9, 9, 9}) },
		"none":  func() (*ledger.Books, *ledger.Book) { return played(t, 5) },
		"long":  func() (*ledger.Books, *ledger.Book) { return played(t, 5, long...) },
		"lamps": func() (*ledger.Books, *ledger.Book) { e := sampleJournal(t); return e.books, e.book },
	} {
		books, book := open()
		e := recordOf(t, books, book)
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(800, 1280), fyne.NewSize(412, 915)} {
			e.Window.Resize(size)
			for _, lang := range translations.Languages() {
				e.shell.Look().SetLanguage(lang)
				for _, scale := range []float32{1, 2} {
					if (scale == 2 || lang == translations.English) && !twice[name] {
						continue
					}
					e.shell.Look().SetScale(scale)
					for tab := range 5 {
						e.shell.Current().(*record.Screen).Turn(tab)
						what := fmt.Sprintf("record-%s-%g-%s-%g-%d", name, size.Width, lang, scale*100, tab)
						e.Sound(what)
						e.Save(what)
					}
				}
			}
		}
		e.shell.Look().SetScale(1)
		e.Window.Resize(fyne.NewSize(1280, 800))
		e.shell.Look().SetMode(theme.Night)
		e.Save("record-" + name + "-night")
		e.shell.Look().SetMode(theme.Day)
	}
}
