package account

import (
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
	"astrolabe/ledger/skulltales"
)

// Chapter is a try at a chapter as the log tells it. The first one of a log is what was
// before any: its Number is 0.
type Chapter struct {
	Number, Attempt int
	Title           string
	payload.Sitting // before chapter 1, of its first act
	Parts           []*Part
}

// Part is a phase of a chapter, or what lies between two.
type Part struct {
	Phase skulltales.Phase // "" between phases
	Acts  []Act
}

// Act is what the table did in one go.
type Act struct {
	Entries []ledger.Entry // with what may be told of them
	Words   []string       // a sentence for each
	Aside   []string       // rules that the table set aside, with its reasons
	At      time.Time      // on the clock at the table
}

// reader goes through the journal from its beginning: each act is told with the names of
// its own time, so that a research card is that of its adventure.
type reader struct {
	*Account
	hide *incognito // nil where everybody is named
}

func (r *reader) read(groups []ledger.Group) error {
	for _, g := range groups {
		r.Last = g.Entries[len(g.Entries)-1]
		if g.Struck || g.Target != "" {
			continue
		}
		act := Act{At: Dated(g.Entries[0])}
		phase, chapter := r.State.Phase, r.State.Chapter()
		for _, e := range g.Entries {
			if err := r.apply(&act, e); err != nil {
				return &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
			}
		}
		// What begins a phase or a chapter is told in it, and so is what ends a phase.
		if phase == "" || r.begun(chapter) {
			phase = r.State.Phase
		}
		if len(act.Words) > 0 {
			r.keep(act, phase)
		}
	}
	r.Past.settle(r.State)
	if r.hide != nil {
		r.hide.forget(r.State)
	}
	for _, told := range r.Log {
		for _, c := range r.State.Chapters {
			if c.Number == told.Number && c.Attempt == told.Attempt {
				told.Sitting = c.Sitting
			}
		}
	}
	return nil
}

// begun says whether another try at a chapter has begun since one was the latest.
func (r *reader) begun(before *skulltales.Chapter) bool {
	now := r.State.Chapter()
	return now != nil && now.Open && (before == nil || before.Number != now.Number || before.Attempt != now.Attempt) && !restarted(r.State)
}

// restarted says whether the latest try follows one that was played without results: what
// ended that one is told with it.
func restarted(s *skulltales.State) bool {
	n := len(s.Chapters)
	return n > 1 && s.Chapters[n-2].Restarted && s.Phase == ""
}

// apply takes an entry into the state, and tells it.
func (r *reader) apply(act *Act, e ledger.Entry) error {
	fact, err := skulltales.Decode(e)
	if err != nil {
		return err
	}
	was := figuresOf(r.State)
	if err := r.State.ApplyFact(fact, e); err != nil {
		return err
	}
	told, something, back := e, true, func() {}
	if r.hide != nil {
		told, something = r.hide.told(fact, e)
		back = r.hide.rename(r.State)
	}
	defer back()
	words := ""
	if something {
		words = r.Speak.Fact(told)
		fact, _ = skulltales.Decode(told) // what may be told of it
	}
	r.Past.note(was, r.State, fact, words)
	if !something {
		return nil
	}
	act.Entries = append(act.Entries, told)
	act.Words = append(act.Words, words)
	for _, o := range told.Overruled() {
		act.Aside = append(act.Aside, r.Speak.Reason(o))
	}
	return nil
}

// keep gives an act to its chapter and phase.
func (r *reader) keep(act Act, phase skulltales.Phase) {
	n := len(r.State.Chapters)
	if n > 0 && restarted(r.State) && act.ends() {
		n--
	}
	at := &Chapter{}
	if n > 0 {
		c := r.State.Chapters[n-1]
		at = &Chapter{Number: c.Number, Attempt: c.Attempt, Title: c.Title}
	}
	if last := len(r.Log) - 1; last < 0 || r.Log[last].Number != at.Number || r.Log[last].Attempt != at.Attempt {
		at.Date = act.At.Format(time.DateOnly)
		r.Log = append(r.Log, at)
	}
	c := r.Log[len(r.Log)-1]
	if last := len(c.Parts) - 1; last < 0 || c.Parts[last].Phase != phase {
		c.Parts = append(c.Parts, &Part{Phase: phase})
	}
	p := c.Parts[len(c.Parts)-1]
	p.Acts = append(p.Acts, act)
}

// ends says whether an act ends a try without results.
func (a Act) ends() bool {
	for _, e := range a.Entries {
		if e.Kind == (skulltales.AdventureRestarted{}).Kind() {
			return true
		}
	}
	return false
}
