package account

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/translations"
)

// incognito leaves out of a book who played: the players' names, and whatever
// the table said in its own words, since they may name anybody. What was done
// stays, and so do the names of the campaign: of provinces, leaders, ships.
type incognito struct {
	colour map[seafall.Province]string // in the language of the book
	ready  []string                    // reasons that the window offers: nobody's own words
}

func newIncognito(words *translations.Catalogue) *incognito {
	i := &incognito{colour: map[seafall.Province]string{}}
	for _, p := range seafall.Provinces {
		i.colour[p] = words.T("term.province." + string(p))
	}
	for _, lang := range translations.Languages() {
		offered := translations.New(lang)
		i.ready = append(i.ready, offered.T("term.overrule.card"), offered.T("term.overrule.agreed"), offered.T("term.overrule.house"))
	}
	return i
}

// told is what a book tells of an entry, false for nothing.
func (i *incognito) told(s *seafall.State, fact seafall.Fact, e ledger.Entry) (seafall.Fact, ledger.Entry, bool) {
	switch f := fact.(type) {
	case seafall.Noted, seafall.EveningNamed:
		return nil, e, false
	case seafall.Corrected:
		if at, known := seafall.ParsePath(f.Path); known && (at.Is("PROVINCE.player") || at.Is("record.GAME.name") || at.Is("record.GAME.words") || at.Is("game.GAME.place")) {
			return nil, e, false
		}
		f.Reason = i.reason(f.Reason)
		fact = f
	case seafall.CampaignFounded:
		f.Provinces = slices.Clone(f.Provinces)
		for n, p := range f.Provinces {
			f.Provinces[n].Player = i.colour[p.Province]
		}
		fact = f
	case seafall.ProvinceJoined:
		if f.Player = f.Name; f.Name == "" {
			f.Player = i.colour[f.Province]
			if b := s.Boards[f.Province]; b != nil && b.Name != "" {
				f.Player = b.Name
			}
		}
		fact = f
	case seafall.EndeavorResolved:
		f.Note = ""
		fact = f
	case seafall.GloryByCard:
		f.Reason = i.reason(f.Reason)
		fact = f
	case seafall.RuleAdded:
		if f.Number == 0 && !f.All && f.Part == "" {
			return nil, e, false
		}
		f.Words, f.Instead = "", ""
		fact = f
	case seafall.MarkerPlaced:
		f.Reason = i.reason(f.Reason)
		fact = f
	case seafall.MarkerReturned:
		f.Reason = i.reason(f.Reason)
		fact = f
	case seafall.EnmityStuck:
		f.Reason = i.reason(f.Reason)
		fact = f
	case seafall.PassageTested:
		f.Note = ""
		fact = f
	}
	e.Payload = seafall.Encode(fact).Payload
	if over := e.Overruled(); len(over) > 0 {
		for n := range over {
			if over[n].Reason != seafall.TappedAgain {
				over[n].Reason = i.reason(over[n].Reason)
			}
		}
		e.Overrules, _ = json.Marshal(over) // plain texts always encode
	}
	return fact, e, true
}

// reason is a reason that the window offers, "" for one in somebody's own words.
func (i *incognito) reason(said string) string {
	if slices.Contains(i.ready, said) {
		return said
	}
	return ""
}

// forget takes the names out of a campaign as it stands at the end.
func (i *incognito) forget(h *Past) {
	for _, b := range h.State.Boards {
		b.Player = ""
	}
	for p, b := range h.Boards {
		b.Player = ""
		h.Boards[p] = b
	}
	h.State.Notes, h.State.Evenings = nil, nil
	for n := range h.State.Record {
		h.State.Record[n].Place = ""
	}
	h.State.PrologueAt.Place = ""
	if g := h.State.Running; g != nil {
		g.Place = ""
	}
	for n := range h.State.Late.Rules {
		h.State.Late.Rules[n].Words = ""
	}
}
