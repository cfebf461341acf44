package page

import (
	"context"
	"embed"
	"html/template"
	"io/fs"
	"reflect"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/drawn"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/page/says"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

// Game is SeaFall on a device. The zero value is ready to use.
type Game struct{}

var (
	_ page.Game      = Game{}
	_ page.Secretive = Game{}
)

//go:embed templates/*.html
var files embed.FS

// Name is "seafall".
func (Game) Name() string { return scoring.Game }

// Title is SeaFall, in every language.
func (Game) Title(*translations.Catalogue) string { return "SeaFall" }

// Speaker speaks of a campaign with the names of its table.
func (Game) Speaker(words *translations.Catalogue, state ledger.State) wording.Speaker {
	s, _ := state.(*seafall.State)
	return speech.New(words, s)
}

// Seats are the provinces of a campaign, in the order in which they sit, else in
// that of the founding; who left has none.
func (g Game) Seats(words *translations.Catalogue, state ledger.State) []page.Place {
	s, ok := state.(*seafall.State)
	if !ok {
		return nil
	}
	say := speech.New(words, s)
	seats := s.Playing()
	if s.Running != nil {
		seats = s.Running.Seats
	}
	var list []page.Place
	for _, p := range seats {
		list = append(list, page.Place{ID: string(p), Name: colourAndPlayer(say, p), Symbol: look.CrestID(p)})
	}
	return list
}

// colourAndPlayer is Blue · Chloé, or Blue alone where nobody is named.
func colourAndPlayer(say speech.Speaker, p seafall.Province) string {
	if name := say.Player(p); name != say.Colour(p) {
		return look.Dotted(say.Colour(p), name)
	}
	return say.Colour(p)
}

// Commands are the things that a table can say in a campaign, in the order of an
// evening.
func (Game) Commands(state ledger.State) []terminal.Command {
	s, _ := state.(*seafall.State)
	var list []terminal.Command
	for _, c := range scoring.Commands(s) {
		list = append(list, c)
	}
	return list
}

// OpenFields are the fields of a command that a campaign knows (L1).
func (Game) OpenFields(state ledger.State, command reflect.Type) reflect.Type {
	s, _ := state.(*seafall.State)
	return scoring.OpenFields(s, command)
}

// Templates are the pages.
func (Game) Templates() fs.FS {
	sub, err := fs.Sub(files, "templates")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}

// Symbols are the crests and the icons that the pages use.
func (Game) Symbols() template.HTML { return drawn.Symbols() }

// Style is the look of the pages, with the colours of the provinces.
func (Game) Style() []byte { return drawn.Style() }

// Views are the pages there are for a reader now. A game that is over begins with
// its seven steps, one that is played with the table, and all else with the
// standings.
func (Game) Views(r page.Reader) []page.View {
	v := look.Read(r)
	if v == nil {
		return nil
	}
	first := look.ViewStandings
	switch {
	case v.Ended():
		first = look.ViewSteps
	case v.State.Running != nil:
		first = look.ViewTable
	}
	var list, rest []page.View
	for _, w := range views {
		if w.there == nil || !w.there(v) {
			continue
		}
		is := page.View{ID: w.id, Name: w.name(v), Symbol: look.IconID(w.icon)}
		if w.id == first {
			list = append(list, is)
		} else {
			rest = append(rest, is)
		}
	}
	return append(list, rest...)
}

// View makes a page.
func (Game) View(ctx context.Context, r page.Reader, id, rest string) (page.Content, error) {
	v := look.Read(r)
	if v == nil {
		return page.Content{}, look.Unknown(id)
	}
	v.Ctx = ctx
	for _, w := range views {
		if w.id == id && (w.there == nil || w.there(v)) {
			c, err := w.show(v, strings.Trim(rest, "/"))
			if err == nil && c.Title == "" {
				c.Title = w.name(v)
			}
			return c, err
		}
	}
	return page.Content{}, look.Unknown(id)
}

// Says are the acts and choices of a player's own. All of them name the province that
// acts; the host writes it, whatever a form holds. Those of a part that a campaign has
// not opened are none of its commands.
func (Game) Says() map[string]string { return says.Own }

// Running says whether a game is being played.
func (Game) Running(state ledger.State) bool {
	s, ok := state.(*seafall.State)
	return ok && s.Running != nil
}
