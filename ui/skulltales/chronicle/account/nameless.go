package account

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
)

// incognito leaves out of a book who played: the players' names, and whatever the table
// said in its own words, since they may name anybody. What was done stays, and so do the
// names of the campaign: of pirates, allies, cards, chapters and the ship.
type incognito struct {
	speak speech.Speaker
	ready []string // reasons that the window offers: nobody's own words
}

func newIncognito(speak speech.Speaker) *incognito {
	i := &incognito{speak: speak}
	for _, lang := range translations.Languages() {
		i.ready = append(i.ready, speech.New(translations.New(lang), nil).OverruleReasons()...)
	}
	return i
}

// told is what may be told of an entry, false for nothing.
func (i *incognito) told(fact skulltales.Fact, e ledger.Entry) (ledger.Entry, bool) {
	switch f := fact.(type) {
	case skulltales.Noted:
		return e, false
	case skulltales.Corrected:
		if strings.HasSuffix(f.Path, ".player") || strings.HasPrefix(f.Path, "adventure.") && strings.HasSuffix(f.Path, ".place") {
			return e, false
		}
		f.Reason = ""
		fact = f
	case skulltales.RegistreAudited:
		f.Differences = slices.DeleteFunc(slices.Clone(f.Differences), func(d skulltales.Difference) bool { return strings.HasSuffix(d.Path, ".player") })
		fact = f
	case skulltales.PirateLeft:
		f.Reason = ""
		fact = f
	case skulltales.CampaignFinished:
		f.Note = ""
		fact = f
	case skulltales.RewardsChosen:
		f.Table.Note = ""
		fact = f
	case skulltales.FollowsChosen:
		f.Note = ""
		fact = f
	case skulltales.CurseLifted:
		f.Reason = ""
		fact = f
	default:
		fact = withoutNote(fact)
	}
	e.Payload = skulltales.Encode(fact).Payload
	if over := e.Overruled(); len(over) > 0 {
		for n := range over {
			if !slices.Contains(i.ready, over[n].Reason) {
				over[n].Reason = ""
			}
		}
		e.Overrules, _ = json.Marshal(over) // plain texts always encode
	}
	return e, true
}

// withoutNote is a movement of coins or prestige without the table's own words.
func withoutNote(fact skulltales.Fact) skulltales.Fact {
	switch f := fact.(type) {
	case skulltales.CoinsGained:
		f.Note = ""
		return f
	case skulltales.CoinsLost:
		f.Note = ""
		return f
	case skulltales.CoinsPaid:
		f.Reason = ""
		return f
	case skulltales.PrestigeGained:
		f.Note = ""
		return f
	case skulltales.PrestigeLost:
		f.Note = ""
		return f
	case skulltales.CrewBootyGained:
		f.Note = ""
		return f
	case skulltales.CrewBootyPaid:
		f.Note = ""
		return f
	}
	return fact
}

// rename calls whoever plays by the pirate, and gives a way back to the names.
func (i *incognito) rename(s *skulltales.State) (back func()) {
	players := make([]string, len(s.Pirates))
	given := map[string]bool{}
	for n, p := range s.Pirates {
		players[n] = p.Player
		name := p.Name
		if name == "" {
			name = speech.Type(i.speak, p.Type, p.Words)
		}
		p.Player = name
		for twin := 2; given[p.Player]; twin++ {
			p.Player = name + " " + strconv.Itoa(twin)
		}
		given[p.Player] = true
	}
	return func() {
		for n, p := range s.Pirates {
			p.Player = players[n]
		}
	}
}

// forget takes the names out of a campaign as it stands at the end.
func (i *incognito) forget(s *skulltales.State) {
	i.rename(s)
	s.Notes = nil
	for n, c := range s.Chapters { // whose copies others hold
		nowhere := *c
		nowhere.Place = ""
		s.Chapters[n] = &nowhere
	}
}
