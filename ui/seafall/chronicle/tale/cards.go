package tale

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
)

// cardDeed is deed for research, event cards, chests and destroyed cards:
// what a campaign remembers of them. What a round brings is not told.
func (t *Teller) cardDeed(d account.Done) (by seafall.Province, does deed, words []string) {
	tell := func(p seafall.Province, key string, args ...any) (seafall.Province, deed, []string) {
		return p, deed{key: key, args: args, count: 1}, nil
	}
	switch f := d.Fact.(type) {
	case seafall.ChestOpened:
		return tell(f.By, "chronicle.story.chest", "chest", typeset.Strong+f.Chest+typeset.Upright)
	case seafall.EventAdded:
		if !f.Waiting {
			return tell(f.By, "chronicle.story.event", "event", typeset.Slanted+f.Event.Name+typeset.Upright)
		}
	case seafall.ResearchStolen:
		return tell(f.By, "chronicle.story.research_taken", "research", typeset.Slanted+d.Card+typeset.Upright, "from", t.Speak.Province(f.From))
	case seafall.ResearchUsed:
		if f.Destroyed {
			return tell(f.Province, "chronicle.story.research_gone", "research", typeset.Slanted+d.Card+typeset.Upright)
		}
	case seafall.CardDestroyed:
		return tell(f.By, "chronicle.story.destroys", "name", typeset.Slanted+f.Name+typeset.Upright)
	}
	return t.givenDeed(d)
}

// givenDeed is deed for what a milestone or an entry of the Booke gives.
func (t *Teller) givenDeed(d account.Done) (by seafall.Province, does deed, words []string) {
	given := func(p seafall.Province, g seafall.Giver, what string) (seafall.Province, deed, []string) {
		return p, deed{key: "chronicle.story.given", args: []any{"what", what, "giver", speech.Giver(t.Speak, g)}, count: 1}, nil
	}
	switch f := d.Fact.(type) {
	case seafall.ImprovementGiven:
		return given(f.Province, f.Giver, improves(t.Account, f.Province, f.Improvement))
	case seafall.TrainingGiven:
		return given(f.Province, f.Giver, t.T("chronicle.story.given.training", "advisor", t.adviser(d.Advisor), "expertise", t.Speak.Expertise(f.Expertise)))
	case seafall.BoxGiven:
		return given(f.Province, f.Giver, t.T("chronicle.story.given.box", "ship", t.ship(f.Province, f.Ship), "value", t.Speak.Value(f.Value), "to", f.To))
	}
	return
}

// nobodys is the sentence of what came about without a province: a chest that
// was opened, a card that joined or left.
func (t *Teller) nobodys(d account.Done) string {
	switch f := d.Fact.(type) {
	case seafall.ChestOpened:
		if f.By == "" {
			return withFullStop(t.Speak.Fact(d.Entry))
		}
	case seafall.EventAdded:
		if f.By == "" && !f.Waiting {
			return withFullStop(t.Speak.Fact(d.Entry))
		}
	case seafall.CardDestroyed:
		if f.By == "" {
			return withFullStop(t.Speak.Fact(d.Entry))
		}
	}
	return ""
}
