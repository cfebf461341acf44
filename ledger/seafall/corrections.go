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
)

// Corrected sets an older mistake right: what was in the books, what is, and
// why. Paths: campaign.name; PROVINCE.player, .leader, .reputation, .fortune,
// .appellation, .garrison, .field_a, .field_b, .home_boxes, .base_buy,
// .base_sell, .base_research, .base_tax, .milestone_glory, .join_glory
// (what it joined with), .glory (running game), .ship_a.VALUE and .ship_b.VALUE; ISLAND.garrison, .column, .power,
// .site/SITE/FIELD with the fields symbol, found, defense, dangerous (0 or 1),
// yields and good; REGION.box_1 to .box_6; record.GAME.PROVINCE and
// record.GAME.winner; of the
// improvement sheet stock.KIND.VALUE, stock.appellation.NAME (0 or 1) and
// retired.ID (its stickers, the top one first, as "1 2 3").
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
	v, err := s.valueAt(f.Path)
	if err != nil {
		return err
	}
	was, is := literal(f.Was), literal(f.Is)
	if now := v.get(); now != was {
		return misfit("was", "value.differs", ledger.Args{"books": now, "told": was})
	}
	return v.set(is)
}

// ValueAt is what a path of Corrected holds now, as text.
func (s *State) ValueAt(path string) (string, error) {
	v, err := s.valueAt(path)
	if errors.Is(err, &ledger.Violation{Key: "value.unknown"}) {
		return "", misfit("path", "value.unknown", ledger.Args{"path": path, "near": ledger.Nearest(path, s.correctable())})
	}
	if err != nil {
		return "", err
	}
	return v.get(), nil
}

// correctable are the paths of what stands somewhere and can be corrected.
func (s *State) correctable() []string {
	return slices.DeleteFunc(Paths(s), func(path string) bool {
		_, err := s.valueAt(path)
		return err != nil
	})
}

// literal is a JSON number or text as plain text.
func literal(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	return string(raw)
}

// value is one correctable value.
type value struct {
	get func() string
	set func(string) error
}

func number(n *int, low, high int) (value, error) {
	return value{
		get: func() string { return strconv.Itoa(*n) },
		set: func(text string) error {
			is, err := strconv.Atoi(text)
			if err != nil {
				return misfit("is", "value.no_number", nil)
			}
			if err := inRange("is", is, low, high); err != nil {
				return err
			}
			*n = is
			return nil
		},
	}, nil
}

func text(t *string) (value, error) { return written(t, CheckName) }

// words is a text that may be missing.
func words(t *string) (value, error) { return written(t, optional) }

// written is a text that a check lets through.
func written(t *string, check func(field, text string) error) (value, error) {
	return value{
		get: func() string { return *t },
		set: func(is string) error {
			if err := check("is", is); err != nil {
				return err
			}
			*t = is
			return nil
		},
	}, nil
}

// flag is a yes or no, as 1 or 0.
func flag(b *bool) (value, error) {
	return value{
		get: func() string {
			if *b {
				return "1"
			}
			return "0"
		},
		set: func(is string) error {
			if is != "0" && is != "1" {
				return misfit("is", "value.no_number", nil)
			}
			*b = is == "1"
			return nil
		},
	}, nil
}

func (s *State) valueAt(path string) (value, error) {
	parts := strings.Split(path, ".")
	unknown := misfit("path", "value.unknown", ledger.Args{"path": path})
	if sheet, of, found := strings.Cut(path, "."); found {
		switch sheet {
		case "stock":
			kind, of, _ := strings.Cut(of, ".")
			return s.stockAt(kind, of, unknown)
		case "retired":
			return s.retiredAt(of, unknown)
		}
		if site, found := strings.CutPrefix(of, "site/"); found {
			return s.siteAt(Region(sheet), site, unknown)
		}
	}
	if len(parts) < 2 {
		return value{}, unknown
	}
	if path == "campaign.name" {
		return text(&s.Name)
	}
	if parts[0] == "record" && len(parts) == 3 {
		return s.recordAt(parts[1], Province(parts[2]), unknown)
	}
	if n, ok := strings.CutPrefix(parts[1], "box_"); ok && len(parts) == 2 {
		return s.boxAt(Region(parts[0]), n, unknown)
	}
	if i := s.Island(Region(parts[0])); i != nil && len(parts) == 2 {
		switch parts[1] {
		case "garrison":
			return number(&i.Garrison, 0, 20)
		case "column":
			return number(&i.Column, 1, 20)
		case "power":
			return powerOf(i)
		}
		return value{}, unknown
	}
	b := s.Boards[Province(parts[0])]
	if b == nil {
		return value{}, unknown
	}
	if len(parts) == 3 {
		which, named := strings.CutPrefix(parts[1], "ship_")
		i, v := Which(which).Index(), Value(parts[2]).Index()
		if named && i >= 0 && v >= 0 {
			return number(&b.Ships[i].Values[v], 0, 9)
		}
		return value{}, unknown
	}
	return s.boardValue(b, parts[1], unknown)
}

func (s *State) boardValue(b *Board, name string, unknown error) (value, error) {
	if kind, found := strings.CutPrefix(name, "base_"); found {
		if base := b.Bases.at(kind); base != nil {
			return number(base, 0, mostBase)
		}
		return value{}, unknown
	}
	switch name {
	case "player":
		return text(&b.Player)
	case "leader":
		return text(&b.Leader.Name)
	case "appellation":
		return words(&b.Leader.Appellation)
	case "reputation":
		return number(&b.Leader.Reputation, 0, 20)
	case "fortune":
		return number(&b.Leader.Fortune, 0, 20)
	case "garrison":
		return number(&b.Garrison, 0, 9)
	case "field_a":
		return number(&b.Fields[0], 0, mostGold)
	case "field_b":
		return number(&b.Fields[1], 0, mostGold)
	case "home_boxes":
		return number(&b.HomeBoxes, 0, HomeBoxes)
	case "milestone_glory":
		return number(&b.MilestoneGlory, 0, mostGlory)
	case "join_glory":
		if b.Spell().Joined {
			return s.joinGlory(b), nil
		}
	case "glory":
		if play := s.Play(b.Province); play != nil && s.Running.Ended == nil {
			return value{
				get: func() string { return strconv.Itoa(play.Glory) },
				set: func(text string) error {
					is, err := strconv.Atoi(text)
					if err != nil {
						return misfit("is", "value.no_number", nil)
					}
					return play.gain(is-play.Glory, FromCorrection)
				},
			}, nil
		}
	}
	return value{}, unknown
}

// recordAt is a province's glory in a closed game. Correcting it moves the
// running totals after it, so that the record always adds up.
func (s *State) recordAt(game string, p Province, unknown error) (value, error) {
	n, err := strconv.Atoi(game)
	if err != nil || s.Boards[p] == nil && p != "winner" {
		return value{}, unknown
	}
	for i := range s.Record {
		if s.Record[i].Number != n {
			continue
		}
		if p == "winner" {
			return winnerOf(&s.Record[i]), nil
		}
		score, there := s.Record[i].Scores[p]
		if !there {
			return value{}, unknown
		}
		return value{
			get: func() string { return strconv.Itoa(score.GameGlory) },
			set: func(text string) error {
				is, err := strconv.Atoi(text)
				if err != nil {
					return misfit("is", "value.no_number", nil)
				}
				if err := inRange("is", is, -mostGlory, mostGlory); err != nil {
					return err
				}
				s.shift(i, p, is-score.GameGlory)
				return nil
			},
		}, nil
	}
	return value{}, unknown
}

// winnerOf is who won a closed game. What the winner took then stays.
func winnerOf(line *GameRecord) value {
	return value{
		get: func() string { return string(line.Winner) },
		set: func(is string) error {
			if score, there := line.Scores[Province(is)]; !there || score.Absent {
				return misfit("is", "province.unknown", ledger.Args{"province": is})
			}
			line.Winner = Province(is)
			return nil
		},
	}
}

// shift moves what a province has after a game of the record, as far as the
// stretch lasts to which the game belongs (R47, R48).
func (s *State) shift(from int, p Province, by int) {
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
func (s *State) joinGlory(b *Board) value {
	return value{
		get: func() string { return strconv.Itoa(b.Spell().Start) },
		set: func(text string) error {
			is, err := strconv.Atoi(text)
			if err != nil {
				return misfit("is", "value.no_number", nil)
			}
			if err := inRange("is", is, -mostGlory, mostGlory); err != nil {
				return err
			}
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
		},
	}
}

func (s *State) boxAt(r Region, n string, unknown error) (value, error) {
	boxes := s.BoxesOf(r)
	i, err := strconv.Atoi(n)
	if boxes == nil || err != nil {
		return value{}, unknown
	}
	if i < 1 || i > len(boxes) {
		return value{}, invariant("R53", "path", "boxes.no_such_box", ledger.Args{"region": string(r), "box": i})
	}
	box := &boxes[i-1]
	return value{
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

// Noted is the table's own words, for the chronicle.
type Noted struct {
	Text     string   `json:"text"`
	Province Province `json:"province,omitempty"`
}

// Kind is "noted".
func (Noted) Kind() string { return "noted" }

func (f Noted) apply(s *State, m moment) error {
	if ledger.Tidy(f.Text) == "" {
		return misfit("text", "name.empty", nil)
	}
	if err := checkText("text", f.Text, MaxText); err != nil {
		return err
	}
	if f.Province != "" {
		if err := s.known("province", f.Province); err != nil {
			return err
		}
	}
	s.Notes = append(s.Notes, Note{Game: s.Game(), At: m.at, Province: f.Province, Text: f.Text})
	return nil
}
