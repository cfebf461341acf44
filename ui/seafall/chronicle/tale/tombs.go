package tale

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
)

// tombDeed is deed for tombs, and for what is found in them: who crossed an entry off,
// found a relic or a tablet, took one, or followed a map. Nobody for the rest. The act
// names a tomb that was explored with it, which is not named again.
func (t *Teller) tombDeed(a *account.Act, f seafall.Fact) (by seafall.Province, does deed, words []string) {
	tell := func(p seafall.Province, key string, args ...any) (seafall.Province, deed, []string) {
		return p, deed{key: key, args: args, count: 1}, nil
	}
	tomb := func(by seafall.Province, key, there string, at seafall.Place) (seafall.Province, deed, []string) {
		if e := a.Explored(); e != nil && e.Where != nil && *e.Where == at {
			return tell(by, there)
		}
		return tell(by, key, "place", t.Speak.Place(at))
	}
	strong := func(name string) string { return typeset.Strong + name + typeset.Upright }
	switch f := f.(type) {
	case seafall.TombEntryCrossed:
		if f.Island == "" {
			return
		}
		return tomb(f.By, "late.p5.story.opens", "late.p5.story.opens.there", seafall.Place{Region: f.Island, Spot: f.Site})
	case seafall.TombClosed:
		return tomb(f.By, "late.p5.story.closes", "late.p5.story.closes.there", seafall.Place{Region: f.Island, Spot: f.Site})
	case seafall.RelicFound:
		return tell(f.Province, "late.p5.story.relic", "name", strong(f.Relic.Name))
	case seafall.RelicMoved:
		if f.From == "" {
			return
		}
		return tell(f.Province, "late.p5.story.takes", "name", strong(phrases.Relic(t.Speak.Speaker, f.Relic)), "province", t.Speak.Province(f.From))
	case seafall.RelicLost:
		if r := t.State.Late.Relic(f.Relic); r != nil {
			return tell(r.Last, "late.p5.story.loses", "name", strong(r.Name))
		}
	case seafall.TabletFound:
		return tell(f.Province, "late.p5.story.tablet", "name", strong(f.Tablet.Name))
	case seafall.TabletStolen:
		if f.By == "" {
			return
		}
		return tell(f.By, "late.p5.story.takes", "name", strong(phrases.Tablet(t.Speak.Speaker, f.Tablet)), "province", t.Speak.Province(f.From))
	case seafall.TreasureMapUsed:
		return tell(f.Province, "late.p10.story.follows")
	}
	return
}
