package tale

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	speech "astrolabe/ui/seafall/wording"
)

// Teller says what was done in the evenings of an account.
type Teller struct{ *account.Account }

// Passage is one entry of the story: never split over two pages, unless it is
// longer than a page. Its words are Teller.Sentence.
type Passage struct {
	Groups      []string // of the journal, that it tells
	Stage       account.Stage
	Year, Round int
	Who         []seafall.Province // whose crests stand before it
	Glory       int
	Each        bool     // Glory is that of each of several
	Words       []string // the table's own, verbatim
	Signed      string   // who wrote them
	Note        bool     // nothing but words
	Overruled   []ledger.Overrule
	Corrected   bool
	Turning     bool // a turning point: a colony changed hands, or the campaign ended
	Ends        bool // the campaign

	// Run are what is told in passing, in one sentence, of Round or of it and those up
	// to Last. Only Rounds have such a passage, and Small with it.
	Run   []*Passage
	Last  int
	Small int // acts that are only counted

	Soft   bool // is no part of the game, such as an audit of the boards
	Absent bool // says who was absent, as the end of the game does again

	deeds   []deed
	text    string // in place of deeds
	reached bool
	leads   bool // took the lead of the game
	losses  map[seafall.Province]int
	alone   bool // is not told in one breath with what comes after
	also    []alsoDone
	early   bool // is told although no game had begun
}

// deed is what a province did, as a predicate: "raids the cove of Kestrel".
type deed struct {
	key   string
	args  []any
	count int      // of things that are told as a number
	names []string // of things that are told one by one
	short []string // the same, in passing
	home  bool     // was done to a province
	on    string   // what it was done to: only deeds to the same are told together
	// object is what follows the verb where that alone is said of the next
	// province that did the same: Ana hires the Pilot, Ben the Carpenter.
	object func(deed) string
}

// alsoDone is another province that did the same.
type alsoDone struct {
	province seafall.Province
	object   string
}

// Passages are what an evening's story tells of some acts, in table order.
func (t *Teller) Passages(acts []*account.Act) []*Passage {
	var list []*Passage
	if p := t.started(acts); p != nil {
		list = append(list, p)
	}
	for _, a := range acts {
		for _, p := range tellings(t, a) {
			if n := len(list); n == 0 || !list[n-1].takes(p) {
				list = append(list, p)
			}
		}
	}
	return list
}

// tellings are the passages of one act.
func tellings(t *Teller, a *account.Act) []*Passage {
	list := t.parts(a)
	for _, p := range list {
		p.Groups = []string{a.Group}
	}
	return list
}

// parts are the passages of one act: one for what was done, one for each note and each
// correction.
func (t *Teller) parts(a *account.Act) []*Passage {
	var list []*Passage
	main := &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round, losses: map[seafall.Province]int{}}
	for _, d := range a.Facts {
		main.Overruled = append(main.Overruled, seafall.SetAside(d.Entry)...)
		switch f := d.Fact.(type) {
		case seafall.Noted:
			list = append(list, &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round, Note: true,
				Words: []string{f.Text}, Who: crestOf(f.Province), Signed: t.player(f.Province)})
			continue
		case seafall.Corrected:
			what, was, is := speech.Correction(t.Speak, f)
			list = append(list, &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round, Corrected: true,
				text: t.T("chronicle.story.corrected", "what", what, "was", was, "is", is), Words: wordsSaid(f.Reason)})
			continue
		case seafall.ProvinceJoined, seafall.ProvinceLeft, seafall.ProvinceReturned, seafall.CampaignEnded:
			list = append(list, &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round, text: withFullStop(t.Speak.Fact(d.Entry))})
			continue
		case seafall.BoardAudited:
			list = append(list, &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round, text: t.Speak.Fact(d.Entry), Soft: true})
			continue
		case seafall.GameStarted:
			for _, p := range f.Absent {
				list = append(list, &Passage{Stage: a.Stage, Who: crestOf(p), text: t.T("chronicle.story.absent", "province", t.Speak.Province(p)), Absent: true})
			}
			continue
		}
		if p := t.titles(a, d); p != nil {
			list = append(list, p)
			continue
		}
		if text := t.nobodys(d); text != "" && len(seafall.SetAside(d.Entry)) == 0 {
			list = append(list, &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round, text: text})
			continue
		}
		by, does, said := t.deed(a, d)
		if f, is := d.Fact.(seafall.SiteExplored); is && f.Found != "" {
			finder := t.finder(a, f)
			if finder != "" && len(main.Who) > 0 && main.Who[0] != finder {
				other := &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round}
				other.found(by, does, finder, speech.Found(t.Speak, f.Found), speech.Kind(t.Speak, f.Found))
				list = append(list, other)
				continue
			}
			main.found(by, does, finder, speech.Found(t.Speak, f.Found), speech.Kind(t.Speak, f.Found))
			continue
		}
		if by == "" { // told otherwise, but for what the table said with it
			main.Words = append(main.Words, said...)
			continue
		}
		if len(main.Who) == 0 {
			main.Who = crestOf(by)
		}
		if by != main.Who[0] { // somebody else's part of the act is a passage of its own
			other := &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round, Who: crestOf(by), deeds: []deed{does}, Words: said, Glory: a.Moved[by]}
			delete(a.Moved, by)
			list = append(list, other)
			continue
		}
		main.Words = append(main.Words, said...)
		main.deeds = append(main.deeds, does)
		main.Ends = a.EndsTheCampaign()
		main.Turning = main.Turning || main.Ends || a.Conquers()
		main.alone = main.alone || main.Turning || does.key == "chronicle.story.milestone"
	}
	if len(main.deeds) == 0 && len(main.Overruled) > 0 {
		main.text = t.untold(a)
	}
	if len(main.deeds) == 0 && main.text == "" {
		return list
	}
	for p, n := range a.Moved {
		if len(main.Who) > 0 && p == main.Who[0] {
			main.Glory = n
		} else {
			main.losses[p] = n
		}
	}
	main.reached = len(main.Who) > 0 && slices.Contains(a.Reached, main.Who[0])
	return append([]*Passage{main}, list...)
}

// titles is the passage of titles that the table gave by hand, nil for any other
// fact, and where a rule was set aside for it: then the act tells it. Those that
// every campaign begins with are no story, unless one was taken from somebody.
func (t *Teller) titles(a *account.Act, d account.Done) *Passage {
	if a.Stage != account.Afterwards || len(seafall.SetAside(d.Entry)) > 0 {
		return nil
	}
	p := &Passage{Stage: a.Stage, text: withFullStop(t.Speak.Fact(d.Entry))}
	switch f := d.Fact.(type) {
	case seafall.TitleGiven:
		p.Who, p.early = crestOf(f.Province), f.Other != ""
	case seafall.TitlesSet:
	default:
		return nil
	}
	return p
}

// found adds a site that was explored and what it holds.
func (p *Passage) found(by seafall.Province, does deed, finder seafall.Province, what, kind string) {
	if finder == "" {
		return
	}
	p.Who = crestOf(finder)
	if by != "" {
		p.deeds = append(p.deeds, does)
	}
	p.deeds = append(p.deeds, deed{key: "chronicle.story.finds", args: []any{"found", what, "kind", kind}, count: 1})
}

// finder is who explored a site.
func (t *Teller) finder(a *account.Act, f seafall.SiteExplored) seafall.Province {
	if e := a.Explored(); e != nil {
		return e.Province
	}
	return f.By
}

// untold is the line of the journal for what the story would pass over, had
// the table not set a rule aside for it.
func (t *Teller) untold(a *account.Act) string {
	for _, d := range a.Facts {
		if len(seafall.SetAside(d.Entry)) > 0 {
			return withFullStop(t.Speak.Fact(d.Entry))
		}
	}
	return ""
}

func crestOf(p seafall.Province) []seafall.Province {
	if p == "" {
		return nil
	}
	return []seafall.Province{p}
}

// player is who plays a province, "" for no province.
func (t *Teller) player(p seafall.Province) string {
	if p == "" {
		return ""
	}
	return t.Speak.Player(p)
}

// Prelude is what was said before the first game began, its islands, names and
// first titles apart: they are on other pages.
func (t *Teller) Prelude(v *account.Evening) []*Passage {
	return slices.DeleteFunc(t.Passages(v.After), func(p *Passage) bool {
		return !p.Note && !p.Corrected && !p.early && len(p.Overruled) == 0
	})
}
