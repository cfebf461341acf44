package page

import (
	"bytes"
	"embed"
	"errors"
	"html/template"
	"net/url"
	"strings"
	"sync"
	"unicode/utf8"

	"astrolabe/translations"
	"astrolabe/ui/wording"
)

//go:embed templates/*.html
var frames embed.FS

// Frame draws pages: what all have in common, and within it what a game fills. It
// is safe for use by several goroutines.
type Frame struct {
	sets   map[string]*set // by game, "" for pages of none
	script *Asset
	icon   *Asset
	faces  []string // their paths
	assets map[string]*Asset
}

// set are the templates of a game. A drawing is used by one goroutine at a time,
// and is kept: its templates are made safe for HTML once.
type set struct {
	pristine *template.Template
	style    *Asset
	plain    []byte // the style without the faces
	symbols  template.HTML
	pool     sync.Pool
}

// NewFrame reads the templates of games. The errors are those of html/template.
func NewFrame(games []Game) (*Frame, error) {
	looks := make([]Look, len(games))
	for i, g := range games {
		looks[i] = g
	}
	return newFrame(looks)
}

func newFrame(looks []Look) (*Frame, error) {
	f := &Frame{sets: map[string]*set{}, assets: map[string]*Asset{}}
	f.script = f.asset(newAsset("page.js", "text/javascript; charset=utf-8", ownFile("page.js")))
	f.icon = f.asset(newAsset("icon.svg", "image/svg+xml", ownFile("icon.svg")))
	base := ownFile("page.css")
	faces := f.addFaces()
	if err := f.add("", faces, base, nil); err != nil {
		return nil, err
	}
	for _, g := range looks {
		if err := f.add(g.Name(), faces, append(append(bytes.Clone(base), '\n'), g.Style()...), g); err != nil {
			return nil, err
		}
	}
	return f, nil
}

func (f *Frame) asset(a *Asset) *Asset {
	f.assets[a.Path] = a
	return a
}

// Asset is the asset at an address, nil for none.
func (f *Frame) Asset(path string) *Asset { return f.assets[path] }

func (f *Frame) add(name string, faces, style []byte, g Look) error {
	t, err := template.New("").Funcs((&drawing{}).funcs()).ParseFS(frames, "templates/*.html")
	if err != nil {
		return err
	}
	style = append(style, older(style)...)
	s := &set{plain: style, style: f.asset(newAsset("page.css", "text/css; charset=utf-8", append(bytes.Clone(faces), style...)))}
	if g != nil {
		if t, err = t.ParseFS(g.Templates(), "*.html"); err != nil {
			return err
		}
		s.symbols = g.Symbols()
	}
	s.pristine = t
	f.sets[name] = s
	return nil
}

// drawing is a set of templates in use.
type drawing struct {
	t     *template.Template
	words *translations.Catalogue
	in    Reader
}

// draw runs a template of a game's set.
func (f *Frame) draw(game, name string, words *translations.Catalogue, in Reader, data any) ([]byte, error) {
	s := f.sets[game]
	if s == nil {
		return nil, errors.New("page: nobody fills the pages of " + game)
	}
	d, _ := s.pool.Get().(*drawing)
	if d == nil {
		d = &drawing{}
		t, err := s.pristine.Clone()
		if err != nil {
			return nil, err
		}
		d.t = t.Funcs(d.funcs())
	}
	d.words, d.in = words, in
	var b bytes.Buffer
	err := d.t.ExecuteTemplate(&b, name, data)
	d.words, d.in = nil, Reader{}
	if err != nil {
		return nil, err // with templates half run the drawing is left to the collector
	}
	s.pool.Put(d)
	return undirected(b.Bytes()), nil
}

// undirected takes the signs out of what can be read on a page that turn the
// direction of whatever follows: a name may hold one. What a form says keeps them.
func undirected(html []byte) []byte {
	if !bytes.ContainsFunc(html, directs) {
		return html
	}
	in, quoted, kept, clean := false, false, false, html[:0:0]
	for _, r := range string(html) {
		switch {
		case r == '<':
			in = true
		case r == '>' && !quoted:
			in = false
		case r == '"' && in:
			quoted = !quoted
			kept = quoted && bytes.HasSuffix(clean, []byte(" value="))
		}
		if in && kept || !directs(r) {
			clean = utf8.AppendRune(clean, r)
		}
	}
	return clean
}

// directs says whether a sign changes the direction of a text.
func directs(r rune) bool {
	return r == 0x61C || r >= 0x200E && r <= 0x200F || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069
}

// funcs are what templates can use.
func (d *drawing) funcs() template.FuncMap {
	return template.FuncMap{
		"t":      func(key string, args ...any) string { return d.words.T(key, args...) },
		"act":    d.act,
		"why":    d.why,
		"symbol": symbol,
		"moment": func() string { return d.in.Moment },
		"view":   d.view,
		"still":  func() bool { return d.in.Still },
		"plain":  func() bool { return d.in.Plain != nil },
		"beside": d.beside,
		"list":   func(names []string) string { return wording.Plain{Words: d.words}.List(names) },
		"inputOf": func(act string, i Input) shownInput {
			id := act + "-" + i.Name
			if i.Sent != "" {
				id += "-" + i.Sent // one of several of its name
			}
			return shownInput{Input: i, ID: id}
		},
	}
}

// shownInput is an input with its id within the page.
type shownInput struct {
	Input
	ID string
}

// act draws a tap.
func (d *drawing) act(a Act) (template.HTML, error) {
	to := "/say"
	if !d.in.Secret {
		a.Secret = ""
	}
	if a.Secret != "" {
		to = "/secret"
	}
	return d.within("page/act", map[string]any{"Act": a, "To": to, "Campaign": d.campaign()})
}

// beside draws the hidden fields that a form needs where no script sends them.
func (d *drawing) beside(form string) (template.HTML, error) {
	if d.in.Plain == nil {
		return "", nil
	}
	return d.within("page/beside", map[string]any{"Plain": d.in.Plain, "Form": form})
}

func (d *drawing) campaign() string {
	if d.in.Book == nil {
		return ""
	}
	return d.in.Book.Campaign().ID
}

// why draws a value that leads to where it comes from; on a page that leads nowhere, the
// value.
func (d *drawing) why(path, value string) (template.HTML, error) {
	if d.in.Still {
		return template.HTML(template.HTMLEscapeString(value)), nil
	}
	return d.within("page/why", map[string]any{"Path": escaped(path), "Value": value})
}

func (d *drawing) within(name string, data any) (template.HTML, error) {
	var b bytes.Buffer
	err := d.t.ExecuteTemplate(&b, name, data)
	return template.HTML(b.String()), err
}

// symbol draws one of the game's symbols; whoever cannot see it misses nothing.
func symbol(id string) template.HTML {
	if id == "" {
		return ""
	}
	return template.HTML(`<svg class="symbol" aria-hidden="true" focusable="false"><use href="#` + template.HTMLEscapeString(id) + `"></use></svg>`)
}

// view draws a link to a view, or on a page that leads nowhere its words.
func (d *drawing) view(id, words string) template.HTML {
	if d.in.Still {
		return template.HTML(template.HTMLEscapeString(words))
	}
	return template.HTML(`<a href="/v/` + template.HTMLEscapeString(escaped(id)) + `">` + template.HTMLEscapeString(words) + `</a>`)
}

// escaped is what stands behind /v/ in an address: what a table has named may hold
// any sign.
func escaped(at string) string {
	parts := strings.Split(at, "/")
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return strings.Join(parts, "/")
}

// Sheet is one page of a campaign.
type Sheet struct {
	Reader  Reader
	Game    string
	Number  int64 // of the last entry
	Views   []View
	View    string // the id of the one that is shown, "" for none of them
	Title   string
	Main    template.HTML // as Body draws it
	Latest  string        // the last thing that was recorded, in words
	Place   Place         // whom the device speaks for
	Name    string        // of the campaign
	Token   string        // of the page
	Device  string
	Running bool     // a game is played
	Said    string   // the result of the last tap, on a page without scripts
	At      string   // when that page was made
	Undo    *Undo    // what may be taken back, nil for nothing
	Secret  []Chosen // choices that may be made in secret now
	Told    []string // what the books did not take of what this seat had chosen
	Wanted  bool     // whether choices are made in secret
	Can     bool     // whether the game has any
}

// Undo is what Undo would take back.
type Undo struct {
	Group string
	Label string
}

// Chosen is how far a choice in secret has come.
type Chosen struct {
	Slot string
	Mine bool     // this device's seat has chosen
	Who  []string // those who have chosen
	Left []string // those who have not
}

// Body draws what a view shows.
func (f *Frame) Body(r Reader, game string, c Content) (template.HTML, error) {
	raw, err := f.draw(game, c.Template, r.Words, r, c.Data)
	return template.HTML(raw), err
}

// head is what the beginning of every page needs.
type head struct {
	Lang   string
	Title  string
	Style  string
	Script string
	Icon   string
	Faces  []string
	Token  string
}

func (f *Frame) head(game string, words *translations.Catalogue, title, token string) head {
	return head{Lang: string(words.Language()), Title: title, Style: f.sets[game].style.Path, Script: f.script.Path, Icon: f.icon.Path, Faces: f.faces, Token: token}
}

// Page draws a page of a campaign.
func (f *Frame) Page(s Sheet) ([]byte, error) {
	return f.draw(s.Game, "page/sheet", s.Reader.Words, s.Reader, map[string]any{
		"Head":    f.head(s.Game, s.Reader.Words, s.Title+" · "+s.Name, s.Token),
		"Sheet":   s,
		"Symbols": f.sets[s.Game].symbols,
		"Table":   s.Reader.Role == Table,
	})
}

// Notice is a page of no campaign: how to join, digits, what stands in the way.
type Notice struct {
	Title   string
	Lines   []string
	Button  string // of the form, "" for none
	To      string // where the form goes
	Digits  string // shown large
	Again   bool   // it asks again by itself
	Links   [][2]string
	Refused bool   // something stands in the way
	Retry   *Again // the form that overrides it or records it now, nil for none
}

// Notice draws a page of no campaign.
func (f *Frame) Notice(words *translations.Catalogue, n Notice) ([]byte, error) {
	return f.draw("", "page/notice", words, Reader{}, map[string]any{"Head": f.head("", words, n.Title, ""), "Notice": n})
}

// Answer is what a tap came to.
type Answer struct {
	Lines   []string
	Refused bool
	Again   *Again // what the table may say to it
}

// Again is a tap that may be said once more: setting rules aside, or though the moment it
// was made on has passed.
type Again struct {
	To      string
	Fields  []Field
	Rules   []string
	Reasons []string
	Moved   bool // it is asked whether to record it now or to drop it
}

// Said draws the result of the last tap, for a page without scripts.
func (f *Frame) Said(words *translations.Catalogue, lines []string) ([]byte, error) {
	return f.draw("", "page/said", words, Reader{}, lines)
}

// Answer draws what a tap came to.
func (f *Frame) Answer(words *translations.Catalogue, a Answer) ([]byte, error) {
	return f.draw("", "page/answer", words, Reader{}, map[string]any{"Lang": string(words.Language()), "Answer": a})
}
