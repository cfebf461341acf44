package tale

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
)

// colonyDeed is deed for colonies: who founded one, and whose became active.
func (t *Teller) colonyDeed(d account.Done) (by seafall.Province, does deed, words []string) {
	switch f := d.Fact.(type) {
	case seafall.ColonyFounded:
		name, region := t.Speak.Colony(f.Colony.ID), t.Speak.Region(f.Colony.Island)
		key := "late.p7.chronicle.story.founds"
		if c := t.State.Late.Colony(f.Colony.ID); c == nil || c.Name == "" && c.Card == "" {
			key = "late.p7.chronicle.story.founds.unnamed"
		}
		return f.Province, deed{key: key, args: []any{"colony", name, "region", region, "region_of", t.Speak.Of(region)}, count: 1}, nil
	case seafall.ColonyActivated:
		return d.Governor, deed{key: "late.p7.chronicle.story.activates", names: []string{t.Speak.Colony(f.Colony)},
			object: func(d deed) string { return t.Speak.List(d.names) }}, nil
	}
	return "", deed{}, nil
}
