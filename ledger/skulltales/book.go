package skulltales

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// bookFacts are the kinds of facts of this file: a new one is named here.
var bookFacts = []Fact{Noted{}, Corrected{}, RegistreAudited{}, CampaignFinished{}}

// Noted is the table's own words.
type Noted struct {
	Text   string `json:"text"`
	Pirate string `json:"pirate,omitempty"`
}

// Kind is "noted".
func (Noted) Kind() string { return "noted" }

func (f Noted) apply(s *State, m moment) error {
	if ledger.Spaced(f.Text) == "" {
		return misfit("text", "name.empty", nil)
	}
	if err := payload.CheckText("text", f.Text, payload.MaxText); err != nil {
		return err
	}
	if f.Pirate != "" {
		if _, err := pirate(s, "pirate", f.Pirate); err != nil {
			return err
		}
	}
	s.Notes = append(s.Notes, Note{Text: f.Text, Pirate: f.Pirate, Chapter: s.Number, Attempt: s.Attempt, Phase: s.Phase, Date: m.date, Seq: m.seq})
	return nil
}

// Corrected sets an older mistake right: what was in the books, what is, and why (T107).
// Its path is of a line of the table of values that Corrects.
type Corrected struct {
	Path   string          `json:"path"`
	Was    json.RawMessage `json:"was"` // a number or a text, as it stood
	Is     json.RawMessage `json:"is"`
	Reason string          `json:"reason"`
}

// Kind is "corrected".
func (Corrected) Kind() string { return "corrected" }

func (f Corrected) apply(s *State, m moment) error {
	if err := payload.CheckName("reason", f.Reason); err != nil {
		return err
	}
	value, err := mendingAt(s, f.Path)
	if err != nil {
		return err
	}
	was, is := payload.Literal(f.Was), payload.Literal(f.Is)
	if now := value.get(); now != was {
		return misfit("was", "value.differs", ledger.Args{"books": now, "told": was})
	}
	if s.Running != nil && s.Running.Ending != nil {
		s.Running.Ending.Touched = m.seq
	}
	if err := value.set(is); err != nil {
		return err
	}
	mendBeginning(s, value, was, is)
	return nil
}

// RegistreAudited is the table's word that its sheets show what the books say, and what
// was wrong on paper. What was wrong in the books is Corrected, in entries of its own.
type RegistreAudited struct {
	Pirates     []string     `json:"pirates"` // whose sheets were looked at
	Differences []Difference `json:"differences"`
}

// Difference is what paper said otherwise.
type Difference struct {
	Path  string          `json:"path"`
	Paper json.RawMessage `json:"paper"`
}

// Kind is "registre_audited".
func (RegistreAudited) Kind() string { return "registre_audited" }

// longestPath is longer than any path is, mostDifferences more than any sheet has.
const (
	longestPath     = 200
	mostDifferences = 999
)

func (f RegistreAudited) apply(s *State, m moment) error {
	if err := first(inRange("pirates", len(f.Pirates), 1, 99), inRange("differences", len(f.Differences), 0, mostDifferences)); err != nil {
		return err
	}
	for i, id := range f.Pirates {
		if _, err := pirate(s, "pirates", id); err != nil {
			return err
		}
		if slices.Contains(f.Pirates[:i], id) {
			return misfit("pirates", "pirate.twice", ledger.Args{"pirate": id})
		}
	}
	for i, d := range f.Differences {
		if d.Path == "" || len(d.Path) > longestPath || slices.ContainsFunc(f.Differences[:i], func(o Difference) bool { return o.Path == d.Path }) {
			return misfit("differences", "value.unknown", ledger.Args{"path": d.Path})
		}
	}
	s.Audits = append(s.Audits, Audit{Chapter: s.Number, Pirates: slices.Clone(f.Pirates), Differences: len(f.Differences), At: m.at})
	return nil
}

// CampaignFinished ends the campaign, in port or at sea as well as between phases: only
// an adventure is ended first. The books stay open for notes and corrections.
type CampaignFinished struct {
	Date    string `json:"date"`
	Captain string `json:"captain,omitempty"`
	Note    string `json:"note,omitempty"`
}

// Kind is "campaign_finished".
func (CampaignFinished) Kind() string { return "campaign_finished" }

func (f CampaignFinished) apply(s *State, _ moment) error {
	if s.Finished != "" {
		return misfit("kind", "campaign.finished", nil)
	}
	if s.Running != nil {
		return misfit("kind", "phase.runs", ledger.Args{"phase": string(s.Phase)})
	}
	if err := first(payload.CheckDate("date", f.Date), note(f.Note)); err != nil {
		return err
	}
	if f.Captain != s.Captain {
		return misfit("captain", "captain.differs", ledger.Args{"from": f.Captain, "is": s.Captain})
	}
	s.Finished = f.Date
	return nil
}
