package drawn

import (
	"bytes"
	_ "embed" // the style sheet
	"fmt"
	"html/template"
	"image/color"
	"strings"
	"sync"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/skulltales/livery"
)

// Emblem is the id of the drawing of a type, "" for none.
func Emblem(t skulltales.Type) string {
	if !t.Valid() {
		return ""
	}
	return "type-" + string(t)
}

// Sign is the id of the drawing of a thing of the table.
func Sign(s livery.Sign) string { return "sign-" + string(s) }

// Place is the id of the drawing of an eye, a hand or a leg, hurt or whole.
func Place(w skulltales.Wound, hurt bool) string {
	if hurt {
		return "hurt-" + string(w)
	}
	return "whole-" + string(w)
}

// Icon is the id of the drawing of an icon, "" for none.
func Icon(icon crest.Icon) string {
	if icon == "" {
		return ""
	}
	return "icon-" + string(icon)
}

// Class is the class of the style sheet with the colors of a livery, "" for none.
func Class(index int) string {
	if index < 0 || index >= livery.Count {
		return ""
	}
	return fmt.Sprintf("l-%d", index)
}

// icons are those that the pages use.
var icons = []crest.Icon{crest.IconAnchor, crest.IconArrow, crest.IconBack, crest.IconBook, crest.IconChart, crest.IconCheck, crest.IconCrown, crest.IconDice, crest.IconEvent,
	crest.IconHold, crest.IconInfo, crest.IconNext, crest.IconPen, crest.IconScales, crest.IconShip, crest.IconTreasure, crest.IconUndo, crest.IconWarn}

// Symbols are the drawings of all pages. Path data is letters, digits, points, commas,
// signs and blanks: it is of the program and of nobody at a table.
var Symbols = sync.OnceValue(func() template.HTML {
	var b strings.Builder
	draw := func(id string, box int, outline string) {
		fmt.Fprintf(&b, `<symbol id="%s" viewBox="0 0 %d %d"><path d="%s"/></symbol>`, id, box, box, outline)
	}
	for _, t := range append([]skulltales.Type{skulltales.OtherType}, skulltales.Types...) {
		draw(Emblem(t), crest.Box, livery.Emblem(t))
	}
	for _, s := range livery.Signs {
		draw(Sign(s), crest.Box, s.Outline())
	}
	for _, w := range skulltales.Wounds {
		draw(Place(w, false), crest.Box, livery.Place(w))
		draw(Place(w, true), crest.Box, livery.Hurt(w))
	}
	for _, icon := range icons {
		draw(Icon(icon), crest.IconBox, crest.IconPath(icon))
	}
	return template.HTML(b.String())
})

//go:embed style.css
var style []byte

// Style is the style sheet with the colors of the liveries: by day, by night, and in high
// contrast, as the system asks for it.
var Style = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	colors := func(m livery.Mode) {
		b.WriteString(":root{")
		for i := range livery.Count {
			c := livery.Of(i, m)
			for _, part := range []struct {
				name  string
				paint color.NRGBA
			}{{"fill", c.Fill}, {"on", c.On}, {"accent", c.Accent}, {"tint", c.Tint}} {
				fmt.Fprintf(&b, "--l%d-%s:#%02X%02X%02X;", i, part.name, part.paint.R, part.paint.G, part.paint.B)
			}
		}
		b.WriteString("}")
	}
	colors(livery.Day)
	b.WriteString("\n@media screen and (prefers-color-scheme:dark){")
	colors(livery.Night)
	b.WriteString("}\n@media (prefers-contrast:more){")
	colors(livery.Contrast)
	b.WriteString("}\n")
	for i := range livery.Count {
		fmt.Fprintf(&b, ".l-%[1]d{--fill:var(--l%[1]d-fill);--on:var(--l%[1]d-on);--accent:var(--l%[1]d-accent);--tint:var(--l%[1]d-tint)}\n", i)
	}
	b.Write(style)
	return b.Bytes()
})
