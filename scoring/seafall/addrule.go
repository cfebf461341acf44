package seafall

import (
	"encoding/json"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/seafall/headings"
)

// addedRuleCommands are the commands about rules that a table adds: a new one is
// named here.
var addedRuleCommands = []Command{AddRule{}}

// addedRuleKinds are the rules behind what they come to.
var addedRuleKinds = []kindRules{ruled[seafall.RuleAdded]("R73")}

// AddRule is a rule that came on a sticker (R73): its number, and its heading as it
// is printed. Whole words of the heading decide which part of the rules it opens
// (L1); a heading that is near to some, or that has words of several, is asked
// about, which Open answers. What opens nothing is kept in the table's words, and
// may be said again with others (L2). All opens everything that there is.
//
// Adding a rule cannot be taken back while an entry stands that needs its part (L3):
// the books do not know that entry without it.
type AddRule struct {
	Number  int    `json:"number,omitempty" range:"1-99"`
	Heading string `json:"heading,omitempty"` // may be left out with All
	Open    Opens  `json:"open,omitempty"`
	All     bool   `json:"all,omitempty"`
	Instead string `json:"instead,omitempty"` // kept words that these replace; with a number it may be left out
}

// Kind is "add_rule".
func (AddRule) Kind() string { return "add_rule" }

func (c AddRule) decide(t *table) error {
	c.Heading, c.Instead = ledger.Tidy(c.Heading), ledger.Tidy(c.Instead)
	if c.All && c.Open != nil {
		return refuse("R73", "rule.two_answers", "open", nil)
	}
	if !c.All || c.Heading != "" {
		if err := seafall.CheckName("heading", c.Heading); err != nil {
			return err
		}
	}
	if before := opening(t.s, c.Number); before != nil {
		t.warn("R73", "rule.number", ledger.Args{"number": c.Number, "heading": before.Words})
	}
	f := seafall.RuleAdded{Number: c.Number, Words: c.Heading, Instead: c.Instead}
	if c.All {
		if f.All = true; len(t.s.Opened()) == len(seafall.Parts) {
			return refuse("R73", "rule.all_open", "all", nil)
		}
		return t.add(f)
	}
	parts, err := c.opens(t.s)
	if err != nil {
		return err
	}
	if len(parts) == 0 {
		if kept(t.s, f) {
			return refuse("R73", "rule.same", "heading", ledger.Args{"heading": c.Heading})
		}
		return t.add(f)
	}
	for _, f.Part = range parts {
		if err := t.add(f); err != nil {
			return err
		}
		f.Instead = ""
	}
	return nil
}

// opens are the parts that the rule opens, or that were open before it came: none
// where its words are only kept. The error is the question about a heading whose
// words leave it open (L2).
func (c AddRule) opens(s *seafall.State) ([]seafall.Part, error) {
	found := headings.Match(c.Heading)
	asked, already := partsOf(s, found)
	switch {
	case found.Near:
		already = nil // the heading may mean something else
	case c.Open == nil && len(asked) == 1:
		return append(asked, already...), nil
	}
	if c.Open == nil && len(asked) > 0 {
		return nil, question(c.Heading, asked)
	}
	chosen, err := c.Open.among(asked, c.Heading)
	return slices.Concat(chosen, already), err
}

// question asks whether a heading opens parts that its words may mean.
func question(heading string, asked []seafall.Part) error {
	if len(asked) == 1 {
		return refuse("R73", "rule.asks", "open", ledger.Args{"heading": heading})
	}
	codes := make([]string, len(asked))
	for i, p := range asked {
		codes[i] = string(p)
	}
	return refuse("R73", "rule.asks_several", "open", ledger.Args{"heading": heading, "parts": strings.Join(codes, ", ")})
}

// RuleOpens are the parts that a table is asked about when it adds a rule with this
// heading, in order: those that its words mean, or nearly, and that are not open
// yet; none for what cannot be a heading.
func RuleOpens(s *seafall.State, heading string) []seafall.Part {
	heading = ledger.Tidy(heading)
	if seafall.CheckName("heading", heading) != nil {
		return nil
	}
	asked, _ := partsOf(s, headings.Match(heading))
	return asked
}

// partsOf are the parts of a heading whose rules are here, those that are to be
// opened and those that are open. One that opens along with another is not asked
// for by itself.
func partsOf(s *seafall.State, found headings.Found) (asked, already []seafall.Part) {
	var along []seafall.Part
	for _, code := range found.Parts {
		along = append(along, seafall.Part(code).Along()...)
	}
	for _, p := range seafall.Parts {
		switch {
		case !slices.Contains(found.Parts, string(p)) || slices.Contains(along, p):
		case s.Open(p):
			already = append(already, p)
		default:
			asked = append(asked, p)
		}
	}
	return asked, already
}

// opening is the rule of a number that opened something, nil for none.
func opening(s *seafall.State, number int) *seafall.AddedRule {
	i := slices.IndexFunc(s.Late.Rules, func(r seafall.AddedRule) bool {
		return number > 0 && r.Number == number && (r.Part != "" || r.All)
	})
	if i < 0 {
		return nil
	}
	return &s.Late.Rules[i]
}

// kept says whether a rule that opens nothing is kept already in these words.
func kept(s *seafall.State, f seafall.RuleAdded) bool {
	return slices.ContainsFunc(s.Late.Rules, func(r seafall.AddedRule) bool {
		return r.Number == f.Number && r.Part == "" && !r.All && r.Words == f.Words
	})
}

// Opens answers whether a rule opens what there is for its heading: OpenAll, or only
// parts by the codes that the question names, or OpenNone. In JSON it is true, false
// or a list of codes; nil is no answer.
type Opens []seafall.Part

// The answers without a code.
var (
	OpenAll  = Opens{"true"}  // all that the words of the heading mean
	OpenNone = Opens{"false"} // nothing: the rule is kept in the table's words
)

// is says whether the answer is one of those without a code.
func (o Opens) is(answer Opens) bool { return slices.Equal(o, answer) }

// among are the parts that are opened of those that were asked about. A code that
// was not is refused: nothing is opened but by its heading (L1).
func (o Opens) among(asked []seafall.Part, heading string) ([]seafall.Part, error) {
	switch {
	case o.is(OpenAll):
		return asked, nil
	case o.is(OpenNone):
		return nil, nil
	}
	for _, p := range o {
		if !slices.Contains(asked, p) {
			return nil, refuse("R73", "rule.not_asked", "open", ledger.Args{"part": string(p), "heading": heading})
		}
	}
	return slices.DeleteFunc(slices.Clone(asked), func(p seafall.Part) bool { return !slices.Contains(o, p) }), nil
}

// MarshalJSON writes true, false or the codes.
func (o Opens) MarshalJSON() ([]byte, error) {
	if o.is(OpenAll) || o.is(OpenNone) {
		return []byte(o[0]), nil
	}
	return json.Marshal([]seafall.Part(o))
}

// UnmarshalJSON reads true, false or a list of codes; one without any is no answer. A
// form says all of it as a list.
func (o *Opens) UnmarshalJSON(raw []byte) error {
	var all bool
	if json.Unmarshal(raw, &all) == nil {
		*o = OpenNone
		if all {
			*o = OpenAll
		}
		return nil
	}
	var codes []seafall.Part
	if err := json.Unmarshal(raw, &codes); err != nil {
		return err
	}
	if *o = codes; len(codes) == 0 {
		*o = nil
	}
	return nil
}
