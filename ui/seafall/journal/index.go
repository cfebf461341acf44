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
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// index is the journal made ready for reading, as far as it has been read: the
// acts with the time they belong to, from the latest back. It is made anew when
// the books or the language have changed.
type index struct {
	campaign string
	head     ledger.Head
	language translations.Language
	words    words

	acts    []*act // the latest first
	byID    map[string]*act
	bySeq   map[int64]*act
	games   []int // those that anything was recorded in, beforeGames among them, the latest first
	players []seafall.Province

	before  int64  // what was begun before this entry is still to be read
	whole   bool   // nothing is
	pending []*act // read, but when they were is told by what comes before them
}

// page is how many acts are read at a time.
const page = 500

// act is an act, undo or redo, in words once somebody asks for them.
type act struct {
	ledger.Act
	index *index
	time  occasion
	who   seafall.Province // whose crest stands beside it, "" for none

	told  bool
	lines []string // a sentence for each entry
	over  []string // a sentence for each rule that was overruled
	kinds []string // kind groups
	plain string   // everything to search in, folded
	word  string   // that it was taken back, "" when it stands
}

// occasion is when in the campaign an act was.
type occasion struct {
	game        int // beforeGames, 0 for the prologue, or the game's number
	year, round int // while it is played
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
	return book != nil && x.campaign == book.Campaign().ID && x.head == book.Head() && x.language == d.Shell.Look().Language()
}

// newIndex is one that has read nothing yet.
func newIndex(d *desk.Desk) *index {
	book := d.Shell.Book()
	return &index{campaign: book.Campaign().ID, head: book.Head(), language: d.Shell.Look().Language(), words: words{d},
		byID: map[string]*act{}, bySeq: map[int64]*act{}, players: d.State().Order}
}

// next reads the next page of books.
func (x *index) next(ctx context.Context, book *ledger.Book) ([]ledger.Act, error) {
	return history.Recent(ctx, book, x.before, page)
}

// add takes up a page; last says that nothing lies before it. What was done in it
// is worded when somebody looks at it.
func (x *index) add(acts []ledger.Act, last bool) {
	for _, of := range acts {
		a := x.act(of)
		x.pending = append(x.pending, a)
		if t, told := begun(of.Group); told {
			x.settle(t)
		}
		x.before = of.First()
	}
	if x.whole = last; x.whole {
		x.settle(occasion{game: beforeGames})
	}
}

// settle says when the acts were whose time was still to be told.
func (x *index) settle(t occasion) {
	for _, a := range x.pending {
		a.at(t)
		x.acts = append(x.acts, a)
		if !slices.Contains(x.games, a.time.game) {
			x.games = append(x.games, a.time.game)
		}
	}
	x.pending = nil
}

// progress is how much of the books has been read, in hundredths.
func (x *index) progress() int {
	if x.whole || x.head.Seq == 0 {
		return 100
	}
	return int(100 * (x.head.Seq - x.before + 1) / x.head.Seq)
}

// fetch reads the act of an entry ahead of those between, nil where it cannot be
// read.
func (x *index) fetch(book *ledger.Book, seq int64) *act {
	if a := x.bySeq[seq]; a != nil && a.time.day != "" {
		return a
	}
	var found *act
	const few = 50
	for before := seq + 1; before > 1; {
		acts, err := history.Recent(context.Background(), book, before, few)
		if err != nil || len(acts) == 0 {
			return nil
		}
		for _, of := range acts {
			if found == nil {
				found = x.act(of)
			}
			if t, told := begun(of.Group); told {
				found.at(t)
				return found
			}
			before = of.First()
		}
	}
	if found != nil {
		found.at(occasion{game: beforeGames})
	}
	return found
}

// act takes up one act.
func (x *index) act(of ledger.Act) *act {
	a := &act{Act: of, index: x, who: parts.ProvinceOf(of.Entries[0])}
	if of.Target != "" && len(of.Of.Entries) > 0 {
		a.who = parts.ProvinceOf(of.Of.Entries[0])
	}
	x.byID[of.ID] = a
	for _, e := range of.Entries {
		x.bySeq[e.Seq] = a
	}
	return a
}

// at says when an act was.
func (a *act) at(t occasion) {
	first := a.Entries[0]
	a.time = t
	a.time.day = a.index.words.desk.Speaker().Day(first.At, first.UTCOffset)
}

// clock is the time of day.
func (a *act) clock() string {
	first := a.Entries[0]
	return a.index.words.desk.Speaker().Clock(first.At, first.UTCOffset)
}

// begun is the time that an act began, false for one that began none.
func begun(g ledger.Group) (t occasion, told bool) {
	if g.Target != "" || g.Struck {
		return t, false
	}
	for _, e := range g.Entries {
		if group := speech.GroupOf(e.Kind); group != phrases.GroupCourse && group != phrases.GroupEnd {
			continue
		}
		f, err := seafall.Decode(e)
		if err != nil {
			continue
		}
		switch f := f.(type) {
		case seafall.GameStarted:
			t, told = occasion{game: f.Number, phase: phaseOpening}, true
		case seafall.WinterHeld:
			t, told = occasion{game: e.Game, year: f.Year, phase: phasePlayed}, true
		case seafall.RoundBegun:
			t, told = occasion{game: e.Game, year: f.Year, round: f.Round, phase: phasePlayed}, true
		case seafall.GameEnded:
			t, told = occasion{game: e.Game, phase: phaseEnding}, true
		case seafall.GameClosed:
			t, told = occasion{game: e.Game, phase: phaseAfter}, true
		}
	}
	return t, told
}

// tell puts an act into words.
func (a *act) tell() {
	if a.told {
		return
	}
	a.told = true
	w := a.index.words
	if a.Struck {
		a.word = w.t("struck.word")
	}
	about := a.Entries
	if a.Target != "" && len(a.Of.Entries) > 0 { // an undo or a redo is about what it speaks of
		about = a.Of.Entries
		a.lines = []string{w.desk.Speaker().Strike(a.Entries[0], a.Of)}
	} else {
		for _, e := range a.Entries {
			a.lines = append(a.lines, w.desk.Speaker().Fact(e))
			for _, o := range e.Overruled() {
				a.over = append(a.over, w.overruled(o))
			}
		}
	}
	for _, e := range about {
		for _, kind := range kindGroups(e) {
			if !slices.Contains(a.kinds, kind) {
				a.kinds = append(a.kinds, kind)
			}
		}
	}
	a.plain = wording.Fold(strings.Join(append(slices.Clone(a.lines), a.over...), "\n"))
}

// mentions says whether an act is about a province: whose it is, who did it to
// whom, or where.
func (a *act) mentions(p seafall.Province) bool {
	if a.who == p {
		return true
	}
	for _, e := range a.Entries {
		for _, way := range []string{`"` + string(p) + `"`, `"` + string(p) + `.`, `.` + string(p) + `"`, `:` + string(p) + `"`} {
			if bytes.Contains(e.Payload, []byte(way)) {
				return true
			}
		}
	}
	return false
}
