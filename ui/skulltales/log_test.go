package skulltales_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/scoring/skulltales/sample"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/shell"
	pirates "astrolabe/ui/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
)

// aboard is a window at the table of the sample campaign.
func aboard(t *testing.T) *party {
	t.Helper()
	p := newParty(t)
	if _, err := pirates.Game().(shell.Sampler).Sample(t.Context(), p.shell.Config().Books.Store, translations.English); err != nil {
		t.Fatal(err)
	}
	p.shell.Open(sample.ID)
	if p.state() == nil {
		t.Fatalf("the sample does not open: %s", p.Words())
	}
	return p
}

// seen is what is to be seen of one kind.
func seen[O fyne.CanvasObject](p *party) (list []O) {
	control.Walk(p.Window.Canvas().Content(), control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		if o, is := o.(O); is {
			list = append(list, o)
		}
	})
	return list
}

// read is a number as the window writes it.
func read(t *testing.T, words string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.ReplaceAll(words, "\u2212", "-"))
	if err != nil {
		t.Error(err)
	}
	return n
}

// TestTheLogDrawsEveryChapter: the lines of the log have the numbers that stand in its
// chapters and on the log sheets, and end where a pirate went.
func TestTheLogDrawsEveryChapter(t *testing.T) {
	p := aboard(t)
	p.Tap("top.menu", "menu.log")
	s := p.state()
	var closed []*skulltales.Chapter
	for _, c := range s.Chapters {
		if !c.Open && !c.Restarted {
			closed = append(closed, c)
		}
	}
	for tab, value := range []func(skulltales.Amount) int{func(a skulltales.Amount) int { return a.Prestige }, func(a skulltales.Amount) int { return a.Coins }} {
		p.Tap("log.tab." + string(rune('0'+tab)))
		charts := seen[*plot.Lines](p)
		if len(charts) != 1 || len(charts[0].Series) != len(s.Pirates) {
			t.Fatalf("tab %d shows %d charts", tab, len(charts))
		}
		gone := 0
		for i, of := range account.Ranked(s) {
			series := charts[0].Series[i]
			if series.Name != of.Player {
				t.Errorf("tab %d: the line of %s is called %s", tab, of.Player, series.Name)
			}
			drawn := map[int]int{}
			for _, point := range series.Points {
				drawn[point.At] = point.Value
			}
			for at, c := range closed {
				for _, line := range c.Lines {
					if got, there := drawn[at+1]; line.Pirate == of.ID && (!there || got != value(line.After)) {
						t.Errorf("tab %d: %s is drawn at %d after chapter %d, the log says %d", tab, series.Name, got, c.Number, value(line.After))
					}
				}
			}
			last := series.Points[len(series.Points)-1]
			if want := value(skulltales.Amount{Coins: of.Registre.Coins, Prestige: of.Registre.Prestige}); last.Value != want {
				t.Errorf("tab %d: the line of %s ends at %d, the log sheet says %d", tab, series.Name, last.Value, want)
			}
			if went := of.Status != skulltales.Active; series.Ended != went || went && last.At >= len(charts[0].Labels)-1 {
				t.Errorf("tab %d: the line of %s ends at place %d of %d, %s", tab, series.Name, last.At, len(charts[0].Labels), of.Status)
			} else if went {
				gone++
			}
		}
		if gone == 0 {
			t.Errorf("tab %d: nobody of the sample has gone: the ends are not tried", tab)
		}
	}
}

// TestTheLogSaysWherePrestigeCameFrom: the bars of each pirate add up to what stands on
// the log sheet, are as long beside each other as they are many, and lead to Why?
func TestTheLogSaysWherePrestigeCameFrom(t *testing.T) {
	p := aboard(t)
	p.Tap("top.menu", "menu.log", "log.tab.2")
	sums := map[int]int{}
	most := 0
	for _, bars := range seen[*plot.Bars](p) {
		sum := 0
		for _, b := range bars.Bars {
			sum += read(t, b.Number)
			most = max(most, b.Value)
		}
		sums[sum]++
	}
	totals := map[string]string{}
	for _, words := range seen[*ink.Text](p) {
		totals[words.TestID] = words.String()
	}
	for _, of := range p.state().Pirates {
		if of.Registre.Prestige > 0 {
			if sums[of.Registre.Prestige]--; sums[of.Registre.Prestige] < 0 {
				t.Errorf("the bars of %s do not add up to %d: %v", of.Player, of.Registre.Prestige, sums)
			}
		}
		if got := read(t, totals["log.sources."+of.ID+".total"]); got != of.Registre.Prestige {
			t.Errorf("%s has %d, the log sheet says %d", of.Player, got, of.Registre.Prestige)
		}
	}
	for _, bars := range seen[*plot.Bars](p) {
		if bars.Most() != most {
			t.Errorf("a bar is measured against %d, the longest is %d", bars.Most(), most)
		}
	}
	first := p.state().Active()[0].ID
	p.Tap("log.sources." + first)
	p.shows("Ana’s prestige")
}

// TestTheLogBeforeAnyChapterIsClosed says why it draws nothing.
func TestTheLogBeforeAnyChapterIsClosed(t *testing.T) {
	p := sailing(t)
	p.Tap("top.menu", "menu.log")
	p.shows("Charts appear here once a chapter is closed.")
	p.Tap("log.tab.2")
	p.shows("No prestige on this log sheet yet.")
}
