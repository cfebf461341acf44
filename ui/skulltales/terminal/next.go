package terminal

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/terminal"
)

// Next says what is open.
func (Game) Next(words *translations.Catalogue, book *ledger.Book) terminal.Answer {
	s := book.State().(*skulltales.State)
	next := scoring.WhatNext(s)
	next.Open = append(next.Open, next.Against...)
	return &open{book.Campaign(), speaker(words, s), next, scoring.EndOfAdventure(s)}
}

// open is what is open in a campaign, in somebody's words.
type open struct {
	campaign ledger.Campaign
	say      speech.Speaker
	next     scoring.Next
	end      *scoring.End // nil while no adventure is being ended
}

// Next is what next --json prints; scripts rely on it to the letter.
type Next struct {
	Campaign struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"campaign"`
	Phase    string            `json:"phase"`
	Chapter  int               `json:"chapter"`
	Attempt  int               `json:"attempt"`
	Flag     *int              `json:"flag"`
	Step     *int              `json:"step"`
	Steps    []Step            `json:"steps"`
	WaitsFor []string          `json:"waits_for"`
	Choices  []json.RawMessage `json:"choices"`
	Open     []Left            `json:"open"`
	Commands []string          `json:"commands"`
}

// Step is one of the seven at the end of an adventure.
type Step struct {
	Number   int      `json:"number"`
	Skipped  bool     `json:"skipped"`
	Open     bool     `json:"open"` // it waits for the table
	WaitsFor []string `json:"waits_for"`
	Again    []string `json:"again"` // whose choice has to be looked at again; "" for the table's
}

// Left is something that the table has still to look at.
type Left struct {
	Rule  string `json:"rule"`
	Words string `json:"words"`
}

// JSON is a Next.
func (o *open) JSON() any {
	n := o.next
	out := Next{Phase: n.Phase, Chapter: n.Chapter, Attempt: n.Attempt, Steps: []Step{}, WaitsFor: append([]string{}, n.Waits...),
		Choices: []json.RawMessage{}, Open: []Left{}, Commands: n.Commands}
	out.Campaign.ID, out.Campaign.Name = o.campaign.ID, o.say.State.Name
	if r := o.say.State.Running; r != nil {
		out.Flag = &r.Flag
	}
	if n.Step > 0 {
		out.Step = &n.Step
	}
	if o.end != nil {
		for _, s := range o.end.Steps {
			out.Steps = append(out.Steps, Step{s.Number, s.Skipped, s.Open, append([]string{}, s.Waits...), append([]string{}, s.Again...)})
		}
	}
	for _, c := range n.Choices {
		out.Choices = append(out.Choices, terminal.Line(scoring.Say(c)))
	}
	for _, v := range n.Open {
		out.Open = append(out.Open, Left{v.Rule, o.say.Violation(v)})
	}
	return out
}

// Print writes the same for people: where the campaign stands, the steps of an end, whose
// choice it is, what is open, and lines that can be recorded as they stand.
func (o *open) Print(to io.Writer) error {
	n, say := o.next, o.say
	fmt.Fprintf(to, "%s · %s\n", say.State.Name, o.phase())
	if r := say.State.Running; r != nil && r.Ending == nil {
		fmt.Fprintln(to, say.T("terminal.next.flag", "left", r.Flag, "begun", r.FlagStart, "turn", r.Turn))
	}
	if o.end != nil {
		fmt.Fprintln(to)
		for _, s := range o.end.Steps {
			fmt.Fprintf(to, "  %d %s: %s\n", s.Number, speech.Step(say, s.Number), o.step(s))
		}
		fmt.Fprintln(to)
	}
	if len(n.Waits) > 0 {
		fmt.Fprintln(to, say.T("terminal.next.waits", "players", say.List(named(say, n.Waits))))
	}
	for _, v := range n.Open {
		fmt.Fprintf(to, "%s [%s]\n", say.Violation(v), v.Rule)
	}
	if len(n.Choices) > 0 {
		fmt.Fprintf(to, "\n%s\n", say.T("terminal.next.choices"))
		for _, c := range n.Choices {
			fmt.Fprintf(to, "  %s\n", terminal.Line(scoring.Say(c)))
		}
	}
	_, err := fmt.Fprintf(to, "\n%s\n  %s\n", say.T("terminal.next.commands"), strings.Join(n.Commands, " "))
	return err
}

// step says how far one of the seven has come.
func (o *open) step(s scoring.Step) string {
	say := o.say
	var again []string
	for _, id := range s.Again {
		if id != "" {
			again = append(again, id)
		}
	}
	switch {
	case len(s.Waits) > 0:
		return say.T("terminal.next.step.waits", "players", say.List(named(say, s.Waits)))
	case len(again) > 0:
		return say.T("terminal.next.step.again", "players", say.List(named(say, again)))
	case len(s.Again) > 0:
		return say.T("terminal.next.step.look")
	case s.Open:
		return say.T("terminal.next.step.open")
	case s.Skipped:
		return say.T("terminal.next.step.skipped")
	}
	return say.T("terminal.next.step.done")
}

// named are pirates and allies as people say, and by the word that commands take.
func named(say speech.Speaker, list []string) []string {
	names := make([]string, len(list))
	for i, id := range list {
		names[i] = fmt.Sprintf("%s (%s)", say.Who(id), id)
	}
	return names
}

// phase says where the campaign stands.
func (o *open) phase() string {
	say, n := o.say, o.next
	if n.Phase != scoring.InEnding {
		return speech.Stand(say)
	}
	if n.Step > scoring.Steps {
		return say.T("terminal.next.close", "chapter", speech.ChapterName(say, n.Chapter, n.Attempt))
	}
	return say.T("terminal.next.ending", "chapter", speech.ChapterName(say, n.Chapter, n.Attempt), "step", n.Step, "name", speech.Step(say, n.Step))
}
