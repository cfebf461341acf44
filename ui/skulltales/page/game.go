package page

import (
	"context"
	"embed"
	"html/template"
	"io/fs"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	"astrolabe/ui/skulltales/page/says"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

// Game is Skull Tales on a device. The zero value is ready to use.
type Game struct{}

var (
	_ page.Game    = Game{}
	_ page.Holding = Game{}
)

//go:embed templates/*.html
var files embed.FS

// Name is "skulltales".
func (Game) Name() string { return scoring.Game }

// Title is Skull Tales, as the catalogue has it.
func (Game) Title(words *translations.Catalogue) string {
	return speech.GameName(speech.New(words, nil))
}

// Speaker speaks of a campaign with the names of its table.
func (Game) Speaker(words *translations.Catalogue, state ledger.State) wording.Speaker {
	s, _ := state.(*skulltales.State)
	return speech.New(words, s)
}

// Seats are the pirates of the crew, in its order; who has retired or left has none.
func (Game) Seats(words *translations.Catalogue, state ledger.State) []page.Place {
	s, ok := state.(*skulltales.State)
	if !ok {
		return nil
	}
	say := speech.New(words, s)
	var list []page.Place
	for _, p := range s.Active() {
		list = append(list, page.Place{ID: p.ID, Name: look.Dotted(p.Player, speech.Type(say, p.Type, p.Words)), Symbol: drawn.Emblem(p.Type)})
	}
	return list
}

// Commands are the things that a table can say in a campaign.
func (Game) Commands(ledger.State) []terminal.Command {
	var list []terminal.Command
	for _, c := range scoring.Commands() {
		list = append(list, c)
	}
	return list
}

// Says are the acts and choices of a seat's own.
func (Game) Says() map[string]string { return says.Own }

// Running says whether a phase is being played: an adventure, a port, or a voyage.
func (Game) Running(state ledger.State) bool {
	s, ok := state.(*skulltales.State)
	return ok && s.Phase != ""
}

// Holds says whether a seat speaks for an ally, or for a card that he or the ally holds.
func (Game) Holds(state ledger.State, seat, kind, value string) bool {
	s, ok := state.(*skulltales.State)
	return ok && says.Holds(s, seat, kind, value)
}

// Templates are the pages.
func (Game) Templates() fs.FS {
	sub, err := fs.Sub(files, "templates")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}

// Symbols are the emblems, signs and icons that the pages use.
func (Game) Symbols() template.HTML { return drawn.Symbols() }

// Style is the look of the pages, with the colors of the liveries.
func (Game) Style() []byte { return drawn.Style() }

// Views are the pages there are for a reader now. An adventure that is over begins with
// its seven steps, a campaign that is finished with the standings, all else with the
// table.
func (Game) Views(r page.Reader) []page.View {
	v := look.Read(r)
	if v == nil {
		return nil
	}
	first := look.ViewTable
	switch {
	case v.Ended():
		first = look.ViewSteps
	case v.State.Finished != "":
		first = look.ViewStandings
	}
	var list, rest []page.View
	for _, w := range views {
		if w.there == nil || !w.there(v) {
			continue
		}
		is := page.View{ID: w.id, Name: w.name(v), Symbol: w.symbol}
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
