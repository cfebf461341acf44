package tale

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset"
)

// seaDeed is deed for what happens at sea: a sign charted, a test passed, a card drawn.
// A ship that does not come through is told where it sinks, and a test that no sign on
// the map asks for only where the table wrote something of it.
func (t *Teller) seaDeed(f seafall.Fact) (by seafall.Province, does deed, words []string) {
	switch f := f.(type) {
	case seafall.WaterCharted:
		if f.By != "" {
			does = deed{key: "story.charts", args: []any{"sign", phrases.SignWords(t.Speak.Speaker, f.Water.Kind, f.Water.Where, f.Water.Column)}, count: 1}
		}
		return f.By, does, nil
	case seafall.PassageTested:
		said, ship := wordsSaid(f.Note), t.ship(f.Province, f.Ship)
		switch {
		case !f.Success, f.Water == "" && len(said) == 0:
			return "", deed{}, said
		case f.Water == "":
			return f.Province, deed{key: "late.p3.story.passes.unmapped", args: []any{"ship", ship}, count: 1}, said
		}
		return f.Province, deed{key: "late.p3.story.passes", args: []any{"ship", ship, "water", phrases.Water(t.Speak.Speaker, f.Water)}, count: 1}, said
	case seafall.UnchartedDrawn:
		return f.Province, deed{key: "late.p3.story.draws", args: []any{"card", typeset.Slanted + f.Card.Name + typeset.Upright}, count: 1}, nil
	case seafall.InquisitionHeld:
		return f.Province, deed{key: "late.p11.story.inquires", names: []string{t.Speak.Advisor(f.Advisor)}, count: 1,
			object: func(d deed) string { return t.Speak.List(d.names) }}, nil
	}
	return "", deed{}, nil
}
