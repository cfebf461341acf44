package parts

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/theme"
)

// modes are the sets of colors by the window's.
var modes = map[theme.Mode]livery.Mode{theme.Day: livery.Day, theme.Night: livery.Night, theme.Contrast: livery.Contrast}

// Wear is what somebody wears in the window: the colors of a livery with the emblem of a
// type. A livery that is none is nobody's.
func Wear(index int, t skulltales.Type) ink.Livery {
	if index < 0 || index >= livery.Count {
		return ink.Livery{}
	}
	return ink.Livery{Wears: func() ink.Colors { return ink.Colors(livery.Of(index, modes[theme.Current().Mode()])) }, Crest: livery.Emblem(t)}
}

// Livery is what a pirate wears, or an ally: its owner's colors with an emblem of its
// own. Who is nobody wears nothing.
func Livery(s *skulltales.State, id string) ink.Livery {
	var kind skulltales.Type
	switch p, a := s.Pirate(id), s.Ally(id); {
	case p != nil:
		kind = p.Type
	case a != nil:
		kind = a.Type
	}
	return Wear(livery.Index(s, id), kind)
}

// Sign is a thing of the table, drawn in a color.
func Sign(of livery.Sign, size float32, paint ink.Paint) *kit.Crest {
	c := kit.NewCrest(ink.Livery{Crest: of.Outline()}, size)
	c.Paint = paint
	return c
}

// Signed puts a sign before the words of a button, in the colors of a livery; in ink
// where that is nobody's.
func Signed(b *kit.Button, of livery.Sign, in ink.Livery) *kit.Button {
	wears := in.Wears
	if wears == nil {
		wears = func() ink.Colors { return (ink.Livery{}).Colors() }
	}
	b.Icon, b.Crest = "", ink.Livery{Wears: wears, Crest: of.Outline()}
	return b
}
