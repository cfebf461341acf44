package terminal

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/terminal"
)

// Next says what is open.
func (Game) Next(words *translations.Catalogue, book *ledger.Book) terminal.Answer {
	s := book.State().(*seafall.State)
	return &open{book.Campaign(), speaker(words, s), scoring.WhatNext(s)}
}

// open is what is open in a campaign, in somebody's words.
type open struct {
	campaign ledger.Campaign
	say      speech.Speaker
	next     scoring.Next
}

// Next is what next --json prints; docs/explain.md describes it.
type Next struct {
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
	Enmity   *Enmity            `json:"enmity"`
	Commands []string           `json:"commands"`
}

// Enmity is what the first province of waits_for finds in step 5.
type Enmity struct {
	Dice     int             `json:"dice"`
	Bonus    int             `json:"bonus"`
	Out      []seafall.Lying `json:"out"`
	Stickers []seafall.BoxAt `json:"stickers"`
}

// JSON is a Next.
func (o *open) JSON() any {
	n := o.next
	out := Next{Phase: n.Phase, Game: n.Game, Order: append([]seafall.Province{}, n.Order...),
		WaitsFor: append([]seafall.Province{}, n.Waits...), Choices: []json.RawMessage{}, Commands: n.Commands}
	out.Campaign.ID, out.Campaign.Name = o.campaign.ID, o.say.State.Name
	if g := o.say.State.Running; g != nil {
		out.Target, out.Year, out.Round = &g.Target, &g.Year, &g.Round
	}
	if n.Step > 0 {
		out.Step = &n.Step
	}
	for _, c := range n.Choices {
		out.Choices = append(out.Choices, terminal.Line(scoring.Say(c)))
	}
	if e := n.Enmity; e != nil {
		out.Enmity = &Enmity{e.Dice, e.Bonus, append([]seafall.Lying{}, e.Out...), append([]seafall.BoxAt{}, e.Stickers...)}
	}
	return out
}

// Print writes the same for people: where the campaign stands, whose choice it
// is, and lines that can be recorded as they stand.
func (o *open) Print(to io.Writer) error {
	n, say := o.next, o.say
	fmt.Fprintf(to, "%s · %s\n", say.State.Name, o.phase())
	if len(n.Order) > 0 && n.Step == 0 {
		fmt.Fprintln(to, say.Words.T("terminal.next.order", "players", strings.Join(named(say, n.Order), ", ")))
	}
	if len(n.Waits) > 0 {
		key := "terminal.next.waits"
		if n.Step == 0 {
			key = "terminal.next.return"
		}
		fmt.Fprintln(to, say.Words.T(key, "players", say.List(named(say, n.Waits))))
	}
	if e := n.Enmity; e != nil {
		fmt.Fprintln(to, say.Words.T("terminal.next.dice", "dice", e.Dice, "bonus", e.Bonus))
		for _, l := range e.Out {
			fmt.Fprintln(to, say.Words.T("terminal.next.out", "count", l.Count, "place", say.Place(l.Place), "region", string(l.Region), "spot", string(l.Spot)))
		}
		for _, b := range e.Stickers {
			fmt.Fprintln(to, say.Words.T("terminal.next.sticker", "region", say.Region(b.Region), "id", string(b.Region), "box", b.Box))
		}
	}
	if len(n.Choices) > 0 {
		fmt.Fprintf(to, "\n%s\n", say.Words.T("terminal.next.choices"))
		for _, c := range n.Choices {
			fmt.Fprintf(to, "  %s\n", terminal.Line(scoring.Say(c)))
		}
	}
	_, err := fmt.Fprintf(to, "\n%s\n  %s\n", say.Words.T("terminal.next.commands"), strings.Join(n.Commands, " "))
	return err
}

// named are provinces by player and by the word that commands take.
func named(say speech.Speaker, list []seafall.Province) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = fmt.Sprintf("%s (%s)", say.Player(p), p)
	}
	return names
}

// phase says where the campaign stands.
func (o *open) phase() string { return speech.Date(o.say, scoring.DateOf(o.say.State)) }
