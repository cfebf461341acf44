package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// next is what next --json prints; docs/explain.md describes it.
type next struct {
	Campaign struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"campaign"`
	Phase    scoring.Phase      `json:"phase"`
	Game     int                `json:"game"`
	Target   *int               `json:"target"`
	Year     *int               `json:"year"`
	Round    *int               `json:"round"`
	Step     *int               `json:"step"`
	Order    []seafall.Province `json:"order"`
	WaitsFor []seafall.Province `json:"waits_for"`
	Choices  []json.RawMessage  `json:"choices"`
	Enmity   *enmity            `json:"enmity"`
	Commands []string           `json:"commands"`
}

// enmity is what the first province of waits_for finds in step 5.
type enmity struct {
	Dice     int             `json:"dice"`
	Bonus    int             `json:"bonus"`
	Out      []seafall.Lying `json:"out"`
	Stickers []seafall.BoxAt `json:"stickers"`
}

func (t *terminal) next() *cobra.Command {
	var asJSON bool
	c := t.command("next CAMPAIGN", "terminal.next", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		return t.with(ctx, true, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			n := scoring.WhatNext(t.state)
			if asJSON {
				return printJSON(t.out, nextOf(book.Campaign(), t.state, n))
			}
			return t.printNext(n)
		})
	})
	c.Flags().BoolVar(&asJSON, "json", false, t.words.T("terminal.flag.json"))
	return c
}

func nextOf(c ledger.Campaign, s *seafall.State, n scoring.Next) next {
	out := next{Phase: n.Phase, Game: n.Game, Order: append([]seafall.Province{}, n.Order...),
		WaitsFor: append([]seafall.Province{}, n.Waits...), Choices: []json.RawMessage{}, Commands: n.Commands}
	out.Campaign.ID, out.Campaign.Name = c.ID, s.Name
	if g := s.Running; g != nil {
		out.Target, out.Year, out.Round = &g.Target, &g.Year, &g.Round
	}
	if n.Step > 0 {
		out.Step = &n.Step
	}
	for _, c := range n.Choices {
		out.Choices = append(out.Choices, lineOf(c))
	}
	if o := n.Enmity; o != nil {
		out.Enmity = &enmity{o.Dice, o.Bonus, append([]seafall.Lying{}, o.Out...), append([]seafall.BoxAt{}, o.Stickers...)}
	}
	return out
}

// lineOf is a command as record reads it.
func lineOf(c scoring.Command) []byte {
	fields := bytes.TrimPrefix(scoring.Say(c).Payload, []byte("{"))
	line := []byte(`{"command":"` + c.Kind() + `"`)
	if !bytes.Equal(fields, []byte("}")) {
		line = append(line, ',')
	}
	return append(line, fields...)
}

// printNext is the same for people: where the campaign stands, whose choice it
// is, and lines that can be recorded as they stand.
func (t *terminal) printNext(n scoring.Next) error {
	say := t.speaker()
	fmt.Fprintf(t.out, "%s · %s\n", t.state.Name, t.phase(say, n))
	if len(n.Order) > 0 && n.Step == 0 {
		fmt.Fprintln(t.out, t.words.T("terminal.next.order", "players", strings.Join(t.named(say, n.Order), ", ")))
	}
	if len(n.Waits) > 0 {
		key := "terminal.next.waits"
		if n.Step == 0 {
			key = "terminal.next.return"
		}
		fmt.Fprintln(t.out, t.words.T(key, "players", say.List(t.named(say, n.Waits))))
	}
	if o := n.Enmity; o != nil {
		fmt.Fprintln(t.out, t.words.T("terminal.next.dice", "dice", o.Dice, "bonus", o.Bonus))
		for _, l := range o.Out {
			fmt.Fprintln(t.out, t.words.T("terminal.next.out", "count", l.Count, "place", say.Place(l.Place), "region", string(l.Region), "spot", string(l.Spot)))
		}
		for _, b := range o.Stickers {
			fmt.Fprintln(t.out, t.words.T("terminal.next.sticker", "region", say.Region(b.Region), "id", string(b.Region), "box", b.Box))
		}
	}
	if len(n.Choices) > 0 {
		fmt.Fprintf(t.out, "\n%s\n", t.words.T("terminal.next.choices"))
		for _, c := range n.Choices {
			fmt.Fprintf(t.out, "  %s\n", lineOf(c))
		}
	}
	_, err := fmt.Fprintf(t.out, "\n%s\n  %s\n", t.words.T("terminal.next.commands"), strings.Join(n.Commands, " "))
	return err
}

// named are provinces by player and by the word that commands take.
func (t *terminal) named(say speech.Speaker, list []seafall.Province) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = fmt.Sprintf("%s (%s)", say.Player(p), p)
	}
	return names
}

// phase says where the campaign stands.
func (t *terminal) phase(say speech.Speaker, n scoring.Next) string {
	game := say.Game(n.Game)
	switch n.Phase {
	case scoring.BeforeFirst:
		return t.words.T("terminal.next.founded")
	case scoring.BetweenGames:
		return t.words.T("terminal.next.between", "number", n.Game)
	case scoring.Crowned:
		return t.words.T("terminal.next.crowned")
	case scoring.FirstWinter:
		return t.words.T("terminal.next.winter", "game", game)
	case scoring.Ending:
		if n.Step > scoring.StepTitles {
			return t.words.T("terminal.next.close", "game", game)
		}
		return t.words.T("terminal.next.ending", "game", game, "step", n.Step, "name", say.Step(n.Step))
	}
	return t.words.T("terminal.next.playing", "game", game, "year", t.state.Running.Year, "round", t.state.Running.Round)
}
