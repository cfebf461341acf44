package ninepins

import (
	"context"
	"errors"
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/translations"
	"astrolabe/ui/tables"
	"astrolabe/ui/terminal"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

// Game is ninepins for the terminal and the book. The zero value is ready to use.
type Game struct{}

var _ terminal.Game = Game{}

// Name is "ninepins".
func (Game) Name() string { return ledgertest.Ninepins }

// Title is the game's name in the reader's language.
func (Game) Title(words *translations.Catalogue) string {
	return words.For(ledgertest.Ninepins).T("game.name")
}

// Rules are those of scoringtest.
func (Game) Rules() ledger.Rules { return scoringtest.Rules{} }

// Commands are all things a league can say.
func (Game) Commands(ledger.State) []terminal.Command {
	var list []terminal.Command
	for _, c := range scoringtest.Commands() {
		list = append(list, c)
	}
	return list
}

// Founding is "found_league".
func (Game) Founding() string { return scoringtest.FoundLeague{}.Kind() }

// Path is the pins of a player.
func (Game) Path() string { return "Ana" + pinsOf }

// pinsOf is the end of the one path that each player has.
const pinsOf = ".pins"

// Speaker speaks of a league.
func (Game) Speaker(words *translations.Catalogue, _ ledger.State) wording.Speaker {
	say := NewSpeaker(words)
	say.Typed = true
	return say
}

// Status is whether anybody has bowled.
func (Game) Status(words *translations.Catalogue, is ledger.Summary, _ func() ledger.State) string {
	return words.For(ledgertest.Ninepins).T("term.status." + is.Status)
}

// LeftOpen is nothing: a bowl leaves nothing to be looked at.
func (Game) LeftOpen(_, _ ledger.State) []*ledger.Violation { return nil }

// answer is a value for scripts and lines for people.
type answer struct {
	value any
	lines []string
}

// JSON is the value.
func (a answer) JSON() any { return a.value }

// Print writes the lines.
func (a answer) Print(to io.Writer) error {
	_, err := fmt.Fprintln(to, strings.Join(a.lines, "\n"))
	return err
}

// Standings are the pins of each player.
func (Game) Standings(words *translations.Catalogue, book *ledger.Book) terminal.Answer {
	league := book.State().(*ledgertest.League)
	return answer{league.Pins, standings(NewSpeaker(words), league)}
}

func standings(say Speaker, league *ledgertest.League) []string {
	lines := []string{say.Words.T("game.standings", "name", league.Name)}
	for _, p := range league.Players {
		lines = append(lines, p+" "+say.Number(league.Pins[p]))
	}
	return lines
}

// Next is who may bowl.
func (Game) Next(words *translations.Catalogue, book *ledger.Book) terminal.Answer {
	say, last := NewSpeaker(words), book.State().(*ledgertest.League).Last
	line := say.Words.T("ninepins.next.first")
	if last != "" {
		line = say.Words.T("ninepins.next", "player", last)
	}
	return answer{map[string]*string{"not": terminal.Optional(last)}, []string{line}}
}

// Explain lists the bowls that the pins of a player come from.
func (Game) Explain(words *translations.Catalogue, book *ledger.Book, path string) (terminal.Answer, error) {
	say, league := NewSpeaker(words), book.State().(*ledgertest.League)
	player, asked := strings.CutSuffix(path, pinsOf)
	sum, there := league.Pins[player]
	if !asked || !there {
		return nil, &ledger.Violation{Key: "explain.unknown_path", Field: "path", Args: ledger.Args{"path": path}}
	}
	a := answer{value: map[string]any{"path": path, "value": sum}}
	for e, err := range history.Standing(context.Background(), book) {
		if err != nil {
			return nil, err
		}
		if f, read := bowled(e); read && e.Kind == f.Kind() && f.Player == player {
			a.lines = append(a.lines, strconv.Itoa(f.Pins)+" "+say.Fact(e))
		}
	}
	a.lines = append(a.lines, say.Words.T("ninepins.sum", "player", player, "pins", sum))
	return a, nil
}

// SampleID is the id of the sample league.
const SampleID = "sample-1"

// Sample founds a league of two, unless it is there; it is told in English
// alone.
func (g Game) Sample(ctx context.Context, store ledger.Store, _ translations.Language) (campaign string, err error) {
	if _, _, err := store.Entries(ctx, SampleID, 0); !errors.Is(err, ledger.ErrUnknownCampaign) {
		return SampleID, err
	}
	books := ledgertest.Books(g.Rules())
	books.Store, books.IDs = store, &ledgertest.CountingIDs{Prefix: "sample"}
	book, _, err := books.Found(ctx, g.Name(), scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "The Sample Lane", Date: "2026-01-17", Players: []string{"Ana", "Ben"}}}))
	if err != nil {
		return "", err
	}
	return book.Campaign().ID, nil
}

// Letter is a paragraph for each line of the standings.
func (Game) Letter(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]byte, error) {
	page := "<!doctype html>\n"
	for _, line := range told(words, book.State().(*ledgertest.League), nameless) {
		page += "<p>" + html.EscapeString(line) + "\n"
	}
	return []byte(page), nil
}

// told are the standings, nameless with numbers for the players.
func told(words *translations.Catalogue, league *ledgertest.League, nameless bool) []string {
	lines := standings(NewSpeaker(words), league)
	if nameless {
		for i, p := range league.Players {
			lines[i+1] = strings.Replace(lines[i+1], p, strconv.Itoa(i+1)+".", 1)
		}
		lines = append(lines, NewSpeaker(words).Words.T("ninepins.nameless"))
	}
	return lines
}

// Picture has a line for each line of the standings.
func (Game) Picture(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]byte, typeset.Printed, error) {
	plate, err := typeset.NewPlate(80, 80, 10)
	if err != nil {
		return nil, typeset.Printed{}, err
	}
	y := 0.0
	plate.Block(0, y, plate.Width, plate.Height, typeset.White)
	for _, line := range told(words, book.State().(*ledgertest.League), nameless) {
		y += 10
		plate.Text(5, y, line, typeset.Style{Face: typeset.Serif, Size: 12}, typeset.ToLeft)
	}
	file, err := plate.PNG(y + 10)
	return file, plate.Came(), err
}

// Tables are who has how many pins.
func (Game) Tables(words *translations.Catalogue, book *ledger.Book, nameless bool) ([]tables.Table, error) {
	league := book.State().(*ledgertest.League)
	table := tables.Table{Name: "standings", Heads: []string{"player", "pins"}}
	for i, p := range league.Players {
		if nameless {
			p = strconv.Itoa(i+1) + "."
		}
		table.Rows = append(table.Rows, []tables.Cell{tables.Text(p), tables.Number(league.Pins[p])})
	}
	return []tables.Table{table}, nil
}

// Print sets the standings on a page.
func (Game) Print(to io.Writer, words *translations.Catalogue, book *ledger.Book, as typeset.Edition) (typeset.Printed, error) {
	league := book.State().(*ledgertest.League)
	press, err := typeset.New(as.Paper, typeset.About{Title: league.Name, Language: string(words.Language()), Date: time.Unix(0, 0).UTC()})
	if err != nil {
		return typeset.Printed{}, err
	}
	press.NewPage()
	y := press.Top
	for _, line := range told(words, league, as.Nameless) {
		y += 10
		press.Text(press.Left, y, line, typeset.Style{Face: typeset.Serif, Size: 12}, typeset.ToLeft)
	}
	printed, err := press.Print()
	if err != nil {
		return typeset.Printed{}, err
	}
	_, err = to.Write(printed)
	return press.Came(), err
}
