package page

import (
	"html/template"
	"regexp"
	"strings"

	"astrolabe/ledger/textnorm"
)

// Letter draws what a game sends as one file of HTML: a page that needs nothing beside
// itself, has no script, and leads nowhere. The parts are drawn in their order for a
// Reader who watches; name is the campaign's, and foot stands below everything. The same
// books give the same bytes. Errors are those of html/template.
func Letter(g Look, r Reader, name, foot string, contents []Content) ([]byte, error) {
	f, err := newFrame([]Look{g})
	if err != nil {
		return nil, err
	}
	var parts []template.HTML
	for _, c := range contents {
		part, err := f.Body(r, g.Name(), c)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	s := f.sets[g.Name()]
	symbols := drawnIn(s.symbols, parts)
	letter, err := f.draw(g.Name(), "page/letter", r.Words, r, map[string]any{
		"Lang": string(r.Words.Language()), "Name": name, "Foot": foot, "Parts": parts,
		"Style": template.CSS(heldFaces()) + template.CSS(s.plain), "Symbols": symbols,
	})
	return []byte(textnorm.Visible(string(letter))), err // some devices draw what nobody should see
}

// aSymbol is a symbol and its name.
var aSymbol = regexp.MustCompile(`(?s)<symbol id="([^"]*)".*?</symbol>`)

// drawnIn are those of some symbols that are drawn in a page: the others would be most of
// what is sent.
func drawnIn(symbols template.HTML, parts []template.HTML) template.HTML {
	return template.HTML(aSymbol.ReplaceAllStringFunc(string(symbols), func(symbol string) string {
		name := aSymbol.FindStringSubmatch(symbol)[1]
		for _, part := range parts {
			if strings.Contains(string(part), `href="#`+name+`"`) {
				return symbol
			}
		}
		return ""
	}))
}
