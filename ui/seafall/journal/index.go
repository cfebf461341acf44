package journal

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/wording"
)

// index is the journal made ready for reading: every act in words, with
// the time it belongs to. It is made anew when the books or the language have
// changed.
type index struct {
	campaign string
	head     ledger.Head
	language translations.Language

	acts    []*act // the oldest first
	byID    map[string]*act
	bySeq   map[int64]*act
	games   []int // those that anything was recorded in, beforeGames among them
	players []seafall.Province
}

// act is an act, undo or redo in words.
type act struct {
	group ledger.Group
	time  occasion
	who   seafall.Province // whose crest stands beside it, "" for none
	clock string           // time of day
	lines []string         // a sentence for each entry
	over  []string         // a sentence for each rule that was overruled
	kinds []string         // kind groups
	plain string           // everything to search in, folded
	word  string           // that it was taken back, "" when it stands
}

// occasion is when in the campaign an act was.
type occasion struct {
	game        int // beforeGames, 0 for the prologue, or the game's number
	year, round int
	phase       phase
	day         string // as 2026-01-17
}

// phase is a part of a game.
type phase int

const (
	phaseBefore  phase = iota // before the first game
	phaseOpening              // before the first winter
	phasePlayed
	phaseEnding // the seven steps
	phaseAfter  // closed, and the next one not begun
)

// beforeGames stands for what was recorded before the first game.
const beforeGames = -1

// current says whether the index is of the books and the language of now.
func (x *index) current(d *desk.Desk) bool {
	book := d.Shell.Book()
	return x.campaign == book.Campaign().ID && x.head == book.Head() && x.language == d.Shell.Look().Language()
}

// newIndex puts all acts into words.
func newIndex(d *desk.Desk) *index {
	book, speaker := d.Shell.Book(), d.Speaker()
	x := &index{campaign: book.Campaign().ID, head: book.Head(), language: d.Shell.Look().Language(),
		byID: map[string]*act{}, bySeq: map[int64]*act{}, players: d.State().Order}
	now := occasion{game: beforeGames}
	for g, err := range history.Groups(context.Background(), book) {
		if err != nil {
			shell.Unread(d.Shell, err)
			break
		}
		if g.Target == "" && !g.Struck {
			for _, e := range g.Entries {
				now = now.then(e)
			}
		}
		first := g.Entries[0]
		a := &act{group: g, time: now, who: parts.ProvinceOf(first), clock: speaker.Clock(first.At, first.UTCOffset)}
		a.time.day = speaker.Day(first.At, first.UTCOffset)
		if target := x.byID[g.Target]; target != nil {
			a.tellStrike(speaker, first, x.struck(target))
		} else {
			a.tell(words{d})
		}
		if g.Struck {
			a.word = words{d}.t("struck.word")
		}
		a.plain = wording.Fold(strings.Join(append(slices.Clone(a.lines), a.over...), "\n"))
		x.acts = append(x.acts, a)
		x.byID[g.ID] = a
		for _, e := range g.Entries {
			x.bySeq[e.Seq] = a
		}
		if !slices.Contains(x.games, a.time.game) {
			x.games = append(x.games, a.time.game)
		}
	}
	return x
}

// then is the time after an entry.
func (t occasion) then(e ledger.Entry) occasion {
	if group := speech.GroupOf(e.Kind); group != speech.GroupCourse && group != speech.GroupEnd {
		return t
	}
	f, err := seafall.Decode(e)
	if err != nil {
		return t
	}
	switch f := f.(type) {
	case seafall.GameStarted:
		return occasion{game: f.Number, phase: phaseOpening}
	case seafall.WinterHeld:
		t.year, t.round, t.phase = f.Year, 0, phasePlayed
	case seafall.RoundBegun:
		t.year, t.round, t.phase = f.Year, f.Round, phasePlayed
	case seafall.GameEnded:
		t.phase = phaseEnding
	case seafall.GameClosed:
		t.phase, t.year, t.round = phaseAfter, 0, 0
	}
	return t
}

// tell words the entries of an act.
func (a *act) tell(w words) {
	for _, e := range a.group.Entries {
		a.lines = append(a.lines, w.desk.Speaker().Fact(e))
		for _, o := range e.Overruled() {
			a.over = append(a.over, w.overruled(o))
		}
		for _, kind := range kindGroups(e) {
			if !slices.Contains(a.kinds, kind) {
				a.kinds = append(a.kinds, kind)
			}
		}
	}
}

// struck is the act that an undo or a redo speaks of in the end.
func (x *index) struck(a *act) *act {
	for a.group.Target != "" && x.byID[a.group.Target] != nil {
		a = x.byID[a.group.Target]
	}
	return a
}

// tellStrike words an undo or redo.
func (a *act) tellStrike(speaker speech.Speaker, e ledger.Entry, target *act) {
	a.lines = []string{speaker.Strike(e, target.group)}
	a.who, a.kinds = target.who, target.kinds
}

// mentions says whether an act is about a province: whose it is, who did it to
// whom, or where.
func (a *act) mentions(p seafall.Province) bool {
	if a.who == p {
		return true
	}
	for _, e := range a.group.Entries {
		for _, way := range []string{`"` + string(p) + `"`, `"` + string(p) + `.`, `.` + string(p) + `"`, `:` + string(p) + `"`} {
			if bytes.Contains(e.Payload, []byte(way)) {
				return true
			}
		}
	}
	return false
}
