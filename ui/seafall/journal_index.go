package seafall

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
)

// journalIndex is the journal made ready for reading: every act in words, with
// the time it belongs to. It is made anew when the books or the language have
// changed.
type journalIndex struct {
	campaign string
	head     ledger.Head
	language translations.Language

	acts    []*journalAct // the oldest first
	byID    map[string]*journalAct
	bySeq   map[int64]*journalAct
	games   []int // those that anything was recorded in, beforeGames among them
	players []seafall.Province
}

// journalAct is an act, undo or redo in words.
type journalAct struct {
	group ledger.Group
	time  journalTime
	who   seafall.Province // whose crest stands beside it, "" for none
	clock string           // time of day
	lines []string         // a sentence for each entry
	over  []string         // a sentence for each rule that was overruled
	kinds []string         // kind groups
	plain string           // everything to search in, folded
	word  string           // that it was taken back, "" when it stands
}

// journalTime is when in the campaign an act was.
type journalTime struct {
	game        int // beforeGames, 0 for the prologue, or the game's number
	year, round int
	phase       journalPhase
	day         string // as 2026-01-17
}

// journalPhase is a part of a game.
type journalPhase int

const (
	phaseBefore  journalPhase = iota // before the first game
	phaseOpening                     // before the first winter
	phasePlayed
	phaseEnding // the seven steps
	phaseAfter  // closed, and the next one not begun
)

// beforeGames stands for what was recorded before the first game.
const beforeGames = -1

// current says whether the index is of the books and the language of now.
func (x *journalIndex) current(s *shell.Shell) bool {
	return x.campaign == s.Book().Campaign().ID && x.head == s.Book().Head() && x.language == s.Language()
}

// indexJournal puts all acts into words.
func indexJournal(s *shell.Shell) *journalIndex {
	x := &journalIndex{campaign: s.Book().Campaign().ID, head: s.Book().Head(), language: s.Language(),
		byID: map[string]*journalAct{}, bySeq: map[int64]*journalAct{}, players: s.State().Order}
	speaker := s.Speaker()
	now := journalTime{game: beforeGames}
	for _, g := range s.Book().Groups() {
		if g.Target == "" && !g.Struck {
			for _, e := range g.Entries {
				now = now.then(e)
			}
		}
		first := g.Entries[0]
		a := &journalAct{group: g, time: now, who: parts.ProvinceOf(first), clock: speaker.Clock(first.At, first.UTCOffset)}
		a.time.day = speaker.Day(first.At, first.UTCOffset)
		if target := x.byID[g.Target]; target != nil {
			a.tellStrike(speaker, first, x.struck(target))
		} else {
			a.tell(speaker)
		}
		if g.Struck {
			a.word = speaker.Words.T("screen.journal.struck.word")
		}
		a.plain = fold(strings.Join(append(slices.Clone(a.lines), a.over...), "\n"))
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
func (t journalTime) then(e ledger.Entry) journalTime {
	if group := kindGroup[e.Kind]; group != "course" && group != "end" {
		return t
	}
	f, err := seafall.Decode(e)
	if err != nil {
		return t
	}
	switch f := f.(type) {
	case seafall.GameStarted:
		return journalTime{game: f.Number, phase: phaseOpening}
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
func (a *journalAct) tell(speaker speech.Speaker) {
	for _, e := range a.group.Entries {
		a.lines = append(a.lines, speaker.Fact(e))
		for _, o := range e.Overruled() {
			a.over = append(a.over, speaker.Words.T("screen.journal.overruled", "rule", o.Rule, "reason", speaker.Reason(o)))
		}
		for _, kind := range kindGroups(e) {
			if !slices.Contains(a.kinds, kind) {
				a.kinds = append(a.kinds, kind)
			}
		}
	}
}

// struck is the act that an undo or a redo speaks of in the end.
func (x *journalIndex) struck(a *journalAct) *journalAct {
	for a.group.Target != "" && x.byID[a.group.Target] != nil {
		a = x.byID[a.group.Target]
	}
	return a
}

// tellStrike words an undo or redo.
func (a *journalAct) tellStrike(speaker speech.Speaker, e ledger.Entry, target *journalAct) {
	a.lines = []string{speaker.Strike(e, target.group)}
	a.who, a.kinds = target.who, target.kinds
}

// mentions says whether an act is about a province: whose it is, who did it to
// whom, or where.
func (a *journalAct) mentions(p seafall.Province) bool {
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

// fold makes words comparable for a search: small letters without accents.
func fold(words string) string {
	if strings.IndexFunc(words, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return strings.ToLower(words)
	}
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), words)
	if err != nil {
		plain = words
	}
	return strings.ToLower(plain)
}
