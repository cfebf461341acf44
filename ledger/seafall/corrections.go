package seafall

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/payload"
)

// correctionFacts are the kinds of facts of this file: a new one is named here.
var correctionFacts = []Fact{Corrected{}, Noted{}}

// Corrected sets an older mistake right: what was in the books, what is, and
// why. Its path is of a line of the table of values that Corrects.
type Corrected struct {
	Path   string          `json:"path"`
	Was    json.RawMessage `json:"was"` // a number or a text, as it stood
	Is     json.RawMessage `json:"is"`
	Reason string          `json:"reason"`
}

// Kind is "corrected".
func (Corrected) Kind() string { return "corrected" }

func (f Corrected) apply(s *State, m moment) error {
	if err := CheckName("reason", f.Reason); err != nil {
		return err
	}
	v, err := mendingAt(s, f.Path)
	if err != nil {
		return err
	}
	was, is := payload.Literal(f.Was), payload.Literal(f.Is)
	if now := v.get(); now != was {
		return misfit("was", "value.differs", ledger.Args{"books": now, "told": was})
	}
	return v.set(is)
}

// ValueAt is what a path of Corrected holds now, as text.
func (s *State) ValueAt(path string) (string, error) {
	v, err := mendingAt(s, path)
	if errors.Is(err, &ledger.Violation{Key: "value.unknown"}) {
		if err := missingCard(s, path); err != nil {
			return "", err
		}
		return "", nowhere(s, path)
	}
	if err != nil {
		return "", err
	}
	return v.get(), nil
}

// nowhere is what a path comes to at which nothing can be corrected: it holds nothing yet,
// or it is no value, as that of a card that the campaign has not met.
func nowhere(s *State, path string) error {
	l := LookUp(path)
	_, there := l.In(s)
	if at, named := l.Names(s); named && !there && at.Of.Corrects() && at.ID == "" && at.Spot == "" {
		return misfit("path", "value.nothing_yet", ledger.Args{"path": path})
	}
	return misfit("path", "value.unknown", ledger.Args{"path": path, "near": jsonl.Nearest(path, correctable(s))})
}

// CorrectableAt is what a path of Corrected holds now, as text, and whether anything
// there can be corrected. Unlike State.ValueAt it looks for no path that is near one
// that names nothing: a screen asks it for everything that it might offer.
func CorrectableAt(s *State, path string) (is string, there bool) {
	v, err := mendingAt(s, path)
	if err != nil {
		return "", false
	}
	return v.get(), true
}

// missingCard says why a damage card is not there to be set right: its ship is
// sunk, or has taken less damage. Anything else is nil.
func missingCard(s *State, path string) error {
	p, known := ParsePath(path)
	if !known || !strings.HasPrefix(p.Of.Pattern.String(), "PROVINCE.ship_SHIP.card_NUMBER.") || s.Play(p.Province) == nil {
		return nil
	}
	switch hull := s.Play(p.Province).Hulls[p.Ship.Index()]; {
	case hull.Sunk:
		return misfit("path", "ship.sunk", ledger.Args{"province": p.Province, "ship": p.Ship})
	case p.Number > hull.Damage:
		return misfit("path", "damage.no_card", ledger.Args{"province": p.Province, "ship": p.Ship, "damage": hull.Damage, "number": p.Number})
	}
	return nil
}

// correctable are the paths of what stands somewhere and can be corrected.
func correctable(s *State) []string {
	return slices.DeleteFunc(Paths(s), func(path string) bool {
		_, err := mendingAt(s, path)
		return err != nil
	})
}

// mendingAt is how the value at a path is set right. The error is a
// *ledger.Violation, with the key value.unknown where nothing stands there that
// could be.
func mendingAt(s *State, path string) (mending, error) {
	for p := range readingsOf(path) {
		if !p.Of.Corrects() {
			continue
		}
		if m, err := p.Of.mend(s, p); !errors.Is(err, &ledger.Violation{Key: "value.unknown"}) {
			return m, err
		}
	}
	return mending{}, misfit("path", "value.unknown", ledger.Args{"path": path})
}

// gloryNow is the glory of the running game, while it is played.
func gloryNow(s *State, p Path) (mending, error) {
	play := s.Play(p.Province)
	if play == nil || s.Running.Ended != nil {
		return nothing(p)
	}
	return anyNumber(func() int { return play.Glory }, func(is int) error { return play.gain(is-play.Glory, FromCorrection) }), nil
}

// anyNumber is the mending of a number that has bounds of its own.
func anyNumber(get func() int, set func(int) error) mending {
	return mending{
		get: func() string { return strconv.Itoa(get()) },
		set: func(text string) error {
			is, err := strconv.Atoi(text)
			if err != nil {
				return misfit("is", "value.no_number", nil)
			}
			return set(is)
		},
	}
}

// recordGlory is a province's glory in a closed game. Correcting it moves the
// running totals after it, so that the record always adds up.
func recordGlory(s *State, p Path) (mending, error) {
	i := slices.IndexFunc(s.Record, func(r GameRecord) bool { return r.Number == p.Number })
	if i < 0 {
		return nothing(p)
	}
	score, there := s.Record[i].Scores[p.Province]
	if !there {
		return nothing(p)
	}
	return counted(func() int { return score.GameGlory }, -mostGlory, mostGlory, func(is int) error {
		shiftRecord(s, i, p.Province, is-score.GameGlory)
		return nil
	}), nil
}

// recordWinner is who won a closed game. What the winner took then stays.
func recordWinner(s *State, p Path) (mending, error) {
	line := recordOf(s, p.Number)
	if line == nil {
		return nothing(p)
	}
	return mending{
		get: func() string { return string(line.Winner) },
		set: func(is string) error {
			if score, there := line.Scores[Province(is)]; !there || score.Absent {
				return misfit("is", "province.unknown", ledger.Args{"province": is})
			}
			line.Winner = Province(is)
			return nil
		},
	}, nil
}

// shiftRecord moves what a province has after a game of the record, as far as the
// stretch lasts to which the game belongs (R47, R48).
func shiftRecord(s *State, from int, p Province, by int) {
	b := s.Boards[p]
	spell, _ := b.At(s.Record[from].Number)
	for i := from; i < len(s.Record); i++ {
		score, there := s.Record[i].Scores[p]
		if at, _ := b.At(s.Record[i].Number); !there || at != spell {
			continue
		}
		if i == from {
			score.GameGlory += by
			s.Record[i].Corrected = true
			if before, known := s.Record[i].Ended[p]; known {
				ended := maps.Clone(s.Record[i].Ended)
				ended[p] = before + by
				s.Record[i].Ended = ended
			}
		}
		if i == from && !s.Record[i].CaughtUp { // of those the sources are not known
			sources := map[Source]int{}
			for source, n := range score.Sources {
				sources[source] = n
			}
			sources[FromCorrection] += by
			score.Sources = sources
		}
		score.CampaignGlory += by
		s.Record[i].Scores[p] = score
	}
	if spell == b.Spell() {
		b.CampaignGlory += by
		s.Restanding = true
	}
}

// joinGlory is the campaign glory that a province joined with. Correcting it
// moves the running totals after it.
func joinGlory(s *State, p Path) (mending, error) {
	b := s.Boards[p.Province]
	if b == nil || !b.Spell().Joined {
		return nothing(p)
	}
	return counted(func() int { return b.Spell().Start }, -mostGlory, mostGlory, func(is int) error {
		last := &b.Spells[len(b.Spells)-1]
		by := is - last.Start
		last.Start = is
		for i := range s.Record {
			if score, there := s.Record[i].Scores[b.Province]; there && s.Record[i].Number > last.After {
				score.CampaignGlory += by
				s.Record[i].Scores[b.Province] = score
			}
		}
		b.CampaignGlory += by
		s.Restanding = true
		return nil
	}), nil
}

// mendBox is one of the six boxes of a region.
func mendBox(s *State, p Path) (mending, error) {
	boxes := s.BoxesOf(p.Region)
	if boxes == nil {
		return nothing(p)
	}
	if p.Number < 1 || p.Number > len(boxes) {
		return mending{}, invariant("R53", "path", "boxes.no_such_box", ledger.Args{"region": string(p.Region), "box": p.Number})
	}
	box := &boxes[p.Number-1]
	return mending{
		get: func() string { return string(*box) },
		set: func(is string) error {
			next := Box(is)
			if !next.Valid() || next != "" && s.Boards[next.Owner()] == nil {
				return misfit("is", "boxes.unknown_owner", ledger.Args{"box": fmt.Sprintf("%.40s", is)})
			}
			*box = next
			return nil
		},
	}, nil
}

// mendDangerous is whether a site is dangerous, as 1 or 0.
func mendDangerous(s *State, p Path) (mending, error) {
	is := sitePart(func(site *Site) *bool { return &site.Dangerous })(s, p)
	if is == nil {
		return nothing(p)
	}
	return oneOrNone(func() bool { return *is }, func(on bool) { *is = on }), nil
}

// oneOrNone is the mending of a yes or no, as 1 or 0.
func oneOrNone(get func() bool, set func(bool)) mending {
	return mending{
		get: func() string {
			if get() {
				return "1"
			}
			return "0"
		},
		set: func(is string) error {
			if is != "0" && is != "1" {
				return misfit("is", "value.no_number", nil)
			}
			set(is == "1")
			return nil
		},
	}
}

// checkGood lets one of the four goods through, or none.
func checkGood(field, good string) error {
	if good != "" && !slices.Contains(Goods, good) {
		return misfit(field, "site.good_unknown", nil)
	}
	return nil
}

// Noted is the table's own words, for the chronicle.
type Noted struct {
	Text     string   `json:"text"`
	Province Province `json:"province,omitempty"`
}

// Kind is "noted".
func (Noted) Kind() string { return "noted" }

func (f Noted) apply(s *State, m moment) error {
	if ledger.Spaced(f.Text) == "" {
		return misfit("text", "name.empty", nil)
	}
	if err := payload.CheckText("text", f.Text, MaxText); err != nil {
		return err
	}
	if f.Province != "" {
		if err := known(s, "province", f.Province); err != nil {
			return err
		}
	}
	s.Notes = append(s.Notes, Note{Game: s.Game(), At: m.at, Province: f.Province, Text: f.Text})
	return nil
}
