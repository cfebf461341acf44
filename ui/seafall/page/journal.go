package page

import (
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/says"
	speech "astrolabe/ui/seafall/wording"
)

// journal is a page of the journal, the latest act first.
type journal struct {
	Title  string
	Days   []day
	None   string
	Older  *link
	Newest *link
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

// atATime is how many acts a page of the journal has.
const atATime = 30

// journal is the acts before an entry, or the latest.
func (v *reading) journal(rest string) (page.Content, error) {
	before := v.Number + 1 // everything on a page is of one moment
	if v.Number == 0 {
		before = 0
	}
	if rest != "" {
		n, err := strconv.ParseInt(rest, 10, 64)
		if err != nil || n < 1 {
			return page.Content{}, unknown(rest)
		}
		before = n
	}
	acts, err := history.Recent(v.ctx, v.Book, before, atATime)
	if err != nil {
		return page.Content{}, err
	}
	d := journal{Title: v.t("screen.journal.title")}
	for _, a := range acts {
		first := a.Entries[0]
		name := v.say.Date(v.say.Day(first.At, first.UTCOffset))
		if n := len(d.Days); n == 0 || d.Days[n-1].Name != name {
			d.Days = append(d.Days, day{Name: name})
		}
		on := &d.Days[len(d.Days)-1]
		on.Acts = append(on.Acts, tellAct(v, a))
	}
	if n := len(acts); n == 0 {
		d.None = v.t("screen.journal.none")
	} else if first := acts[n-1].First(); first > 1 {
		d.Older = &link{To: viewJournal + "/" + strconv.FormatInt(first, 10), Words: v.t("screen.page.older")}
	}
	if rest != "" {
		d.Newest = &link{To: viewJournal, Words: v.t("screen.page.newest")}
	}
	return page.Content{Template: "seafall/journal", Data: d}, nil
}

// tellAct puts an act into words.
func tellAct(v *reading, a ledger.Act) told {
	first := a.Entries[0]
	t := told{Clock: v.say.Clock(first.At, first.UTCOffset)}
	about := first
	if a.Target != "" && len(a.Of.Entries) > 0 { // an undo or a redo is about what it speaks of
		about = a.Of.Entries[0]
		t.Lines = []entry{{strconv.FormatInt(first.Seq, 10), v.say.Strike(first, a.Of)}}
	} else {
		for _, e := range a.Entries {
			t.Lines = append(t.Lines, entry{strconv.FormatInt(e.Seq, 10), v.say.Fact(e)})
			for _, o := range e.Overruled() {
				t.Over = append(t.Over, overruled(v, o))
			}
		}
	}
	if p := says.Province(about.Payload); p != "" {
		t.Crest, t.Class, t.Player = crestID(p), "p-"+string(p), v.say.Player(p)
	}
	if a.Struck {
		t.Struck = v.t("screen.journal.struck.word")
	}
	return t
}

// overruled says which rule was overruled, and why.
func overruled(v *reading, o ledger.Overrule) string {
	if name := speech.RuleName(v.say, o.Rule); name != "" {
		return v.t("screen.journal.overruled", "rule", v.say.Quote(name), "reason", v.say.Reason(o))
	}
	return v.t("screen.journal.overruled.plain", "reason", v.say.Reason(o))
}
