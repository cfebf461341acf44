package journal

import (
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/daybook"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// stage is a part of a chapter: one of its phases, or what lies before and after them.
type stage string

const (
	before stage = ""       // before any chapter
	ending stage = "ending" // the seven steps
	again  stage = "again"  // after a try without results
	after  stage = "after"  // closed, and the next one not begun
)

// beforeChapters stands for what was recorded before the first chapter.
const beforeChapters = 0

// First is before the first chapter.
func (t teller) First() daybook.Time { return daybook.Time{Part: beforeChapters, Stage: before} }

// Begun is the time that an act began, false for one that began none.
func (t teller) Begun(g ledger.Group) (is daybook.Time, told bool) {
	if g.Target != "" || g.Struck {
		return is, false
	}
	for _, e := range g.Entries {
		if now, begins := begins(e); begins {
			is, told = now, true
		}
	}
	return is, told
}

// begins is the time that an entry begins: a chapter begins with its first phase, and
// what lies between two belongs to the one before.
func begins(e ledger.Entry) (daybook.Time, bool) {
	switch e.Kind {
	case skulltales.ChapterStarted{}.Kind(), skulltales.PhaseBegun{}.Kind(), skulltales.AdventureBegun{}.Kind(), skulltales.AdventureEnded{}.Kind(),
		skulltales.AdventureRestarted{}.Kind(), skulltales.AdventureClosed{}.Kind():
	default:
		return daybook.Time{}, false // without reading what it says
	}
	fact, err := skulltales.Decode(e)
	if err != nil {
		return daybook.Time{}, false
	}
	now := daybook.Time{Part: e.Game}
	switch f := fact.(type) {
	case skulltales.ChapterStarted:
		now.Part, now.Stage = f.Number, stage(f.First)
	case skulltales.PhaseBegun:
		now.Stage = stage(f.Phase)
	case skulltales.AdventureBegun:
		now.Stage = stage(skulltales.Adventure)
	case skulltales.AdventureEnded:
		now.Stage = ending
	case skulltales.AdventureRestarted:
		now.Stage = again
	case skulltales.AdventureClosed:
		now.Stage = after
	}
	return now, true
}

// Over says whether a time belongs to a chapter that is closed.
func (t teller) Over(of daybook.Time) bool {
	s := t.desk.State()
	now := s.Chapter()
	return of.Part != beforeChapters && (of.Part != s.Number || now == nil || !now.Open)
}

// Headings are the chapter with the phase and the date, which stay at the top.
func (t teller) Headings(last *daybook.Time, now daybook.Time, seq int64) []daybook.Heading {
	if last != nil && *last == now {
		return nil
	}
	return []daybook.Heading{{ID: "time." + strconv.FormatInt(seq, 10), Above: theme.S, Stays: true, Words: func() *ink.Text {
		return ink.NewSpans(theme.Body, ink.Span{Text: t.occasion(now) + "   ", Bold: true}, ink.Span{Text: t.desk.Speaker().Date(now.Day), Paint: ink.Of(theme.Ink2)})
	}}}
}

// occasion is the chapter and the phase.
func (t teller) occasion(of daybook.Time) string {
	is, _ := of.Stage.(stage)
	words := ""
	switch is {
	case before:
	case ending:
		words = t.desk.T("screen.ending.title")
	case again:
		words = wording.Upper(t.desk.T("screen.log.restarted"))
	case after:
		words = t.t("after")
	default:
		words = wording.Upper(speech.Phase(t.desk.Speaker(), skulltales.Phase(is)))
	}
	return parts.Dotted(t.Part(&of.Part), words)
}

// When says when in the campaign and on which day an act was.
func (t teller) When(of daybook.Time) string {
	return parts.Dotted(t.occasion(of), t.desk.Speaker().Date(of.Day))
}
