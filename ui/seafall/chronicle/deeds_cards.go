package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// cardDeed is deed for research, event cards, chests and destroyed cards:
// what a campaign remembers of them. What a round brings is not told.
func (c *chronicle) cardDeed(d done) (by seafall.Province, does deed, words []string) {
	tell := func(p seafall.Province, key string, args ...any) (seafall.Province, deed, []string) {
		return p, deed{key: key, args: args, count: 1}, nil
	}
	switch f := d.fact.(type) {
	case seafall.ChestOpened:
		return tell(f.By, "chronicle.story.chest", "chest", typeset.Strong+f.Chest+typeset.Upright)
	case seafall.EventAdded:
		if !f.Waiting {
			return tell(f.By, "chronicle.story.event", "event", typeset.Slanted+f.Event.Name+typeset.Upright)
		}
	case seafall.ResearchStolen:
		return tell(f.By, "chronicle.story.research_taken", "research", typeset.Slanted+d.card+typeset.Upright, "from", c.speak.Province(f.From))
	case seafall.ResearchUsed:
		if f.Destroyed {
			return tell(f.Province, "chronicle.story.research_gone", "research", typeset.Slanted+d.card+typeset.Upright)
		}
	case seafall.CardDestroyed:
		return tell(f.By, "chronicle.story.destroys", "name", typeset.Slanted+f.Name+typeset.Upright)
	}
	return
}

// nobodys is the sentence of what came about without a province: a chest that
// was opened, a card that joined or left.
func (c *chronicle) nobodys(d done) string {
	switch f := d.fact.(type) {
	case seafall.ChestOpened:
		if f.By == "" {
			return ended(c.speak.Fact(d.entry))
		}
	case seafall.EventAdded:
		if f.By == "" && !f.Waiting {
			return ended(c.speak.Fact(d.entry))
		}
	case seafall.CardDestroyed:
		if f.By == "" {
			return ended(c.speak.Fact(d.entry))
		}
	}
	return ""
}

// noteCard keeps the name of a card before it is gone.
func (h *past) noteCard(d *done) {
	id := ""
	switch f := d.fact.(type) {
	case seafall.ResearchStolen:
		id = f.Research
	case seafall.ResearchUsed:
		id = f.Research
	}
	if r := h.state.Cards.ResearchCard(id); r != nil {
		d.card = r.Name
	}
}
