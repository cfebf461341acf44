package drawn

import (
	"bytes"
	_ "embed" // the style sheet
	"fmt"
	"html/template"
	"image/color"
	"strings"
	"sync"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/livery"
)

// Crest is the id of the drawing of a province's crest, "" for nobody's.
func Crest(p seafall.Province) string {
	if !p.Valid() {
		return ""
	}
	return "crest-" + string(p)
}

// Icon is the id of the drawing of an icon, "" for none.
func Icon(icon crest.Icon) string {
	if icon == "" {
		return ""
	}
	return "icon-" + string(icon)
}

// icons are those that the pages use.
var icons = []crest.Icon{crest.IconActive, crest.IconAdvisor, crest.IconArrow, crest.IconBack, crest.IconBook, crest.IconBuild, crest.IconCastle,
	crest.IconChart, crest.IconCheck, crest.IconCoin, crest.IconCross, crest.IconCrown, crest.IconEvent, crest.IconExhausted, crest.IconExplore, crest.IconField,
	crest.IconFlag, crest.IconFortune, crest.IconHold, crest.IconHouse, crest.IconInfo, crest.IconIsle, crest.IconLock, crest.IconMilestone,
	crest.IconNext, crest.IconPen, crest.IconPurse, crest.IconRaid, crest.IconReady, crest.IconRep, crest.IconSail, crest.IconScales, crest.IconShip,
	crest.IconTreasure, crest.IconUndo, crest.IconUp, crest.IconWarn}

// Symbols are the drawings of all pages. Path data is letters, digits, points,
// commas, signs and blanks: it is of the program and of nobody at a table.
var Symbols = sync.OnceValue(func() template.HTML {
	var b strings.Builder
	for _, p := range seafall.Provinces {
		fmt.Fprintf(&b, `<symbol id="%s" viewBox="0 0 %d %d"><path d="%s"/></symbol>`, Crest(p), crest.Box, crest.Box, livery.Crest(p))
	}
	for _, icon := range icons {
		fmt.Fprintf(&b, `<symbol id="%s" viewBox="0 0 %d %d"><path d="%s"/></symbol>`, Icon(icon), crest.IconBox, crest.IconBox, crest.IconPath(icon))
	}
	return template.HTML(b.String())
})

//go:embed style.css
var style []byte

// Style is the style sheet with the colours of the provinces: by day, by night,
// and in high contrast, as the system asks for it.
var Style = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	colours := func(m livery.Mode) {
		b.WriteString(":root{")
		for _, p := range seafall.Provinces {
			c := livery.Of(p, m)
			for _, part := range []struct {
				name  string
				paint color.NRGBA
			}{{"fill", c.Fill}, {"on", c.On}, {"accent", c.Accent}, {"tint", c.Tint}} {
				fmt.Fprintf(&b, "--%s-%s:#%02X%02X%02X;", p, part.name, part.paint.R, part.paint.G, part.paint.B)
			}
		}
		b.WriteString("}")
	}
	colours(livery.Day)
	b.WriteString("\n@media screen and (prefers-color-scheme:dark){")
	colours(livery.Night)
	b.WriteString("}\n@media (prefers-contrast:more){")
	colours(livery.Contrast)
	b.WriteString("}\n")
	for _, p := range seafall.Provinces {
		fmt.Fprintf(&b, ".p-%[1]s{--fill:var(--%[1]s-fill);--on:var(--%[1]s-on);--accent:var(--%[1]s-accent);--tint:var(--%[1]s-tint)}\n", p)
	}
	b.Write(style)
	return b.Bytes()
})
