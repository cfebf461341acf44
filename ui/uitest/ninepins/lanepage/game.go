package lanepage

import (
	"context"
	"embed"
	"html/template"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/terminal"
	"astrolabe/ui/uitest/ninepins"
)

//go:embed templates/*.html
var files embed.FS

// Words is a catalogue with the words of ninepins.
func Words(l translations.Language) *translations.Catalogue {
	return translations.New(l, ninepins.Words())
}

// Game is ninepins for the page. The zero value is ready to use.
type Game struct{ ninepins.Game }

var _ page.Secretive = Game{}
var _ page.Game = Game{}

// Seats are the players.
func (Game) Seats(_ *translations.Catalogue, state ledger.State) []page.Place {
	var list []page.Place
	for _, p := range state.(*ledgertest.League).Players {
		list = append(list, page.Place{ID: p, Name: p, Symbol: "pin"})
	}
	return list
}

// Running is always: a league goes on bowling.
func (Game) Running(ledger.State) bool { return true }

// Says is a bowl, which each player says for itself.
func (Game) Says() map[string]string { return map[string]string{scoringtest.Bowl{}.Kind(): "player"} }

// Views are the lane and the journal.
func (Game) Views(r page.Reader) []page.View {
	return []page.View{{ID: "lane", Name: r.Words.T("lane.title"), Symbol: "pin"}, {ID: "journal", Name: r.Words.T("lane.journal")}}
}

// player is a row of the lane.
type player struct {
	Name, Pins string
	Path       string
	Acts       []page.Act
}

// View makes the lane, the journal, or where the pins of a player come from.
func (g Game) View(ctx context.Context, r page.Reader, id, rest string) (page.Content, error) {
	league := r.State.(*ledgertest.League)
	switch {
	case id == "lane" && rest == "":
		var rows []player
		for _, p := range league.Players {
			row := player{Name: p, Pins: r.Say.Number(league.Pins[p]), Path: p + ".pins"}
			if r.Role == page.Table || r.Role == page.Seat && r.Seat == p {
				row.Acts = g.bowls(r, p)
			}
			rows = append(rows, row)
		}
		return page.Content{Title: r.Words.T("lane.title"), Template: "ninepins/lane", Data: rows}, nil
	case id == "journal" && rest == "":
		lines, err := g.journal(ctx, r, "")
		return page.Content{Title: r.Words.T("lane.journal"), Template: "ninepins/lines", Data: lines}, err
	case id == "why":
		name, is := strings.CutSuffix(rest, ".pins")
		if is && slices.Contains(league.Players, name) {
			lines, err := g.journal(ctx, r, name)
			return page.Content{Title: r.Words.T("ninepins.sum", "player", name, "pins", league.Pins[name]), Template: "ninepins/lines", Data: lines}, err
		}
	}
	return page.Content{}, &ledger.Violation{Key: "page.unknown"}
}

// bowls are taps for three, six and nine pins, and one for any number.
func (Game) bowls(r page.Reader, p string) (acts []page.Act) {
	var set []page.Field
	if r.Role == page.Table {
		set = []page.Field{{Name: "player", Value: p}}
	}
	for _, pins := range []int{3, 6, 9} {
		acts = append(acts, page.Act{ID: "bowl-" + p + "-" + strconv.Itoa(pins), Kind: "bowl", Label: r.Say.Number(pins), Says: r.Words.T("lane.bowl", "player", p, "pins", pins),
			Set: append(slices.Clone(set), page.Field{Name: "pins", Value: strconv.Itoa(pins)})})
	}
	acts = append(acts, page.Act{ID: "bowl-" + p, Kind: "bowl", Set: set, Label: r.Words.T("lane.any"),
		Ask: []page.Input{{Name: "pins", Label: r.Words.T("field.pins"), Type: "number", Value: "0", Min: "0", Max: "9"}}})
	if r.Role == page.Seat {
		acts = append(acts, page.Act{ID: "secret-" + p, Kind: "bowl", Set: set, Label: r.Words.T("lane.secret"), Secret: "bowl",
			Ask: []page.Input{{Name: "pins", Label: r.Words.T("field.pins"), Type: "number", Value: "0", Min: "0", Max: "9"}}})
	}
	return acts
}

// journal are the lines of what stands, or of one player's bowls.
func (Game) journal(ctx context.Context, r page.Reader, of string) (lines []string, err error) {
	for e, err := range history.Standing(ctx, r.Book) {
		if err != nil {
			return nil, err
		}
		if of == "" || e.Kind == (ledgertest.PinsBowled{}).Kind() && strings.Contains(string(e.Payload), strconv.Quote(of)) {
			lines = append(lines, r.Say.Fact(e))
		}
	}
	return lines, nil
}

// Slots is one bowl of each player, in no order.
func (Game) Slots(state ledger.State) []page.Slot {
	return []page.Slot{{ID: "bowl", Kind: "bowl", Seats: slices.Clone(state.(*ledgertest.League).Players)}}
}

// Opened is a bowl of nothing by the first who had not chosen: that is how a league
// says it.
func (Game) Opened(_ string, _, missing []string) terminal.Command {
	return scoringtest.Bowl{Player: missing[0]}
}

// Chosen is never: a league goes on bowling.
func (Game) Chosen(ledger.State, string, string) int64 { return 0 }

// Templates are the files of the pages.
func (Game) Templates() fs.FS {
	within, err := fs.Sub(files, "templates")
	if err != nil {
		panic(err) // they are embedded
	}
	return within
}

// Style is little: the frame's is enough.
func (Game) Style() []byte { return []byte(".lane li { margin: 0 0 .5rem; }\n") }

// Symbols are a pin.
func (Game) Symbols() template.HTML {
	return `<symbol id="pin" viewBox="0 0 24 24"><path d="M10 2h4v6l3 8v6H7v-6l3-8z"/></symbol>`
}
