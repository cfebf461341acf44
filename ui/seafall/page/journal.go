package page

import (
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/page/says"
	speech "astrolabe/ui/seafall/wording"
)

// journal is a page of the journal, the latest act first.
type journal struct {
	Title  string
	Days   []day
	None   string
	Older  *look.Link
	Newest *look.Link
}

// day is the acts of a day at the table.
type day struct {
	Name string
	Acts []told
}

// tellAct is an act, an undo or a redo.
type told struct {
	Clock, Crest, Class, Player string
	Lines                       []entry
	Struck                      string // that it was taken back
	Over                        []string
}

// entry is what one entry of an act says, with its number.
type entry struct {
	Number string
	Words  string
}

// journalPage is the acts before an entry, or the latest.
func journalPage(v *look.Reading, rest string) (page.Content, error) {
	leaf, is, err := page.LeafOf(v.Ctx, v.Reader, rest)
	if err != nil {
		return page.Content{}, err
	}
	if !is {
		return page.Content{}, look.Unknown(rest)
	}
	d := journal{Title: v.T("screen.journal.title")}
	for _, a := range leaf.Acts {
		first := a.Entries[0]
		name := v.Say.Date(v.Say.Day(first.At, first.UTCOffset))
		if n := len(d.Days); n == 0 || d.Days[n-1].Name != name {
			d.Days = append(d.Days, day{Name: name})
		}
		on := &d.Days[len(d.Days)-1]
		on.Acts = append(on.Acts, tellAct(v, a))
	}
	if len(leaf.Acts) == 0 {
		d.None = v.T("screen.journal.none")
	}
	if leaf.Older != "" {
		d.Older = &look.Link{To: look.ViewJournal + "/" + leaf.Older, Words: v.T("screen.page.older")}
	}
	if rest != "" {
		d.Newest = &look.Link{To: look.ViewJournal, Words: v.T("screen.page.newest")}
	}
	return page.Content{Template: "seafall/journal", Data: d}, nil
}

// tellAct puts an act into words.
func tellAct(v *look.Reading, a ledger.Act) told {
	first := a.Entries[0]
	t := told{Clock: v.Say.Clock(first.At, first.UTCOffset)}
	about := first
	if a.Target != "" && len(a.Of.Entries) > 0 { // an undo or a redo is about what it speaks of
		about = a.Of.Entries[0]
		t.Lines = []entry{{strconv.FormatInt(first.Seq, 10), v.Say.Strike(first, a.Of)}}
	} else {
		for _, e := range a.Entries {
			t.Lines = append(t.Lines, entry{strconv.FormatInt(e.Seq, 10), v.Say.Fact(e)})
			for _, o := range e.Overruled() {
				t.Over = append(t.Over, overruled(v, o))
			}
		}
	}
	if p := says.Province(about.Payload); p != "" {
		t.Crest, t.Class, t.Player = look.CrestID(p), "p-"+string(p), v.Say.Player(p)
	}
	if a.Struck {
		t.Struck = v.T("screen.journal.struck.word")
	}
	return t
}

// overruled says which rule was overruled, and why.
func overruled(v *look.Reading, o ledger.Overrule) string {
	if name := speech.RuleName(v.Say, o.Rule); name != "" {
		return v.T("screen.journal.overruled", "rule", v.Say.Quote(name), "reason", v.Say.Reason(o))
	}
	return v.T("screen.journal.overruled.plain", "reason", v.Say.Reason(o))
}
