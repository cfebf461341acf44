package seafall

import (
	"slices"
	"strconv"
	"strings"
)

// Lookup looks one value up in any state, by the path that Change and
// Corrected give it. Beside those it knows game.target, PROVINCE.in/REGION: the
// province's enmity tokens that lie anywhere in a region, and expertise/ADVISOR:
// its slots for expertise, and what fills them, as "2 explore+1". Ships may be
// called ship1 and ship2 as well.
type Lookup struct {
	path string
	get  func(*State) (string, bool) // nil: looked up among everything
}

// LookUp makes a path ready for looking up, which may then be done in as many
// states as there are.
func LookUp(path string) Lookup {
	path = CanonicalPath(path)
	r := Lookup{path: path}
	owner, rest, dotted := strings.Cut(path, ".")
	switch {
	case strings.HasPrefix(path, "expertise/"):
		r.get = expertiseLookup(strings.TrimPrefix(path, "expertise/"))
	case owner == "game" && dotted:
		r.get = gameLookup(rest)
	case owner == "record" && dotted:
		r.get = recordLookup(rest)
	case strings.HasPrefix(rest, "box_"):
		r.get = boxLookup(Region(owner), rest)
	case Province(owner).Valid() && dotted:
		r.get = provinceLookup(Province(owner), rest)
	case rest == "garrison" || rest == "column":
		r.get = islandLookup(Region(owner), rest)
	}
	return r
}

// Path is the path as it is written in the end: with ship_a for ship1.
func (r Lookup) Path() string { return r.path }

// In is what stands at the path in a state, as text; false when there is no
// such thing: a value of a running game between games, an island not found.
func (r Lookup) In(s *State) (string, bool) { return r.Seen(&View{state: s}) }

// View is one state that many lookups look at.
type View struct {
	state *State
	all   *board // everything it shows, once somebody asks
}

// Look makes a state ready for many lookups. It must not change meanwhile.
func Look(s *State) *View { return &View{state: s} }

// Seen is In for a view.
func (r Lookup) Seen(v *View) (string, bool) {
	if r.get != nil {
		return r.get(v.state)
	}
	// Whatever else a state shows: slower, and never behind.
	if v.all == nil {
		v.all = &board{}
		v.all.state(v.state)
	}
	value, there := v.all.value[r.path]
	return value, there
}

// CanonicalPath writes the ships of a path as ship_a and ship_b.
func CanonicalPath(path string) string {
	parts := strings.SplitN(strings.TrimSpace(path), ".", 3)
	if len(parts) == 3 && Province(parts[0]).Valid() {
		switch parts[1] {
		case "ship1":
			parts[1] = "ship_a"
		case "ship2":
			parts[1] = "ship_b"
		}
	}
	return strings.Join(parts, ".")
}

// Paths are the paths of everything that a state shows, in the order of the
// boards.
func Paths(s *State) []string {
	var all board
	all.state(s)
	paths := slices.Clone(all.order)
	if s.Running != nil {
		paths = append([]string{"game.target"}, paths...)
	}
	return paths
}

func count(n int) (string, bool) { return strconv.Itoa(n), true }

func gameLookup(of string) func(*State) (string, bool) {
	running := func(get func(*Game) string) func(*State) (string, bool) {
		return func(s *State) (string, bool) {
			if s.Running == nil {
				return "", false
			}
			return get(s.Running), true
		}
	}
	switch of {
	case "number":
		return running(func(g *Game) string { return strconv.Itoa(g.Number) })
	case "target":
		return running(func(g *Game) string { return strconv.Itoa(g.Target) })
	case "year":
		return running(func(g *Game) string { return strconv.Itoa(g.Year) })
	case "round":
		return running(func(g *Game) string { return strconv.Itoa(g.Round) })
	case "first":
		return running(func(g *Game) string { return string(g.First) })
	}
	return nil
}

func expertiseLookup(id string) func(*State) (string, bool) {
	return func(s *State) (string, bool) {
		a := s.Advisor(id)
		if a == nil {
			return "", false
		}
		parts := []string{strconv.Itoa(a.Slots)}
		for _, e := range a.Expertise {
			parts = append(parts, e.Kind+"+"+strconv.Itoa(e.Value))
		}
		return strings.Join(parts, " "), true
	}
}

func recordLookup(of string) func(*State) (string, bool) {
	game, province, _ := strings.Cut(of, ".")
	n, err := strconv.Atoi(game)
	if err != nil || strconv.Itoa(n) != game {
		return nil
	}
	return func(s *State) (string, bool) {
		for i := range s.Record {
			if s.Record[i].Number == n {
				if province == "winner" {
					return string(s.Record[i].Winner), true
				}
				if score, there := s.Record[i].Scores[Province(province)]; there {
					return count(score.GameGlory)
				}
			}
		}
		return "", false
	}
}

func boxLookup(region Region, box string) func(*State) (string, bool) {
	i, err := strconv.Atoi(strings.TrimPrefix(box, "box_"))
	if err != nil || i < 1 || i > len(Boxes{}) || box != "box_"+strconv.Itoa(i) {
		return nil
	}
	return func(s *State) (string, bool) {
		if boxes := s.BoxesOf(region); boxes != nil {
			return string(boxes[i-1]), true
		}
		return "", false
	}
}

func islandLookup(island Region, of string) func(*State) (string, bool) {
	return func(s *State) (string, bool) {
		i := s.Island(island)
		if i == nil {
			return "", false
		}
		if of == "column" {
			return count(i.Column)
		}
		return count(i.Garrison)
	}
}

// onBoard are the values of a province's board that are numbers.
var onBoard = map[string]func(*Board) int{
	"campaign_glory":  func(b *Board) int { return b.CampaignGlory },
	"milestone_glory": func(b *Board) int { return b.MilestoneGlory },
	"reputation":      func(b *Board) int { return b.Leader.Reputation },
	"fortune":         func(b *Board) int { return b.Leader.Fortune },
	"garrison":        func(b *Board) int { return b.Garrison },
	"field_a":         func(b *Board) int { return b.Fields[0] },
	"field_b":         func(b *Board) int { return b.Fields[1] },
	"home_boxes":      func(b *Board) int { return b.HomeBoxes },
}

// writtenOn are the values of a province's board that are words.
var writtenOn = map[string]func(*Board) string{
	"title":       func(b *Board) string { return string(b.Title) },
	"player":      func(b *Board) string { return b.Player },
	"name":        func(b *Board) string { return b.Name },
	"leader":      func(b *Board) string { return b.Leader.Name },
	"appellation": func(b *Board) string { return b.Leader.Appellation },
}

// inPlay are the values of a province in the running game.
var inPlay = map[string]func(*Play) int{
	"glory":             func(p *Play) int { return p.Glory },
	"reputation_tokens": func(p *Play) int { return p.Reputation },
	"fortune_tokens":    func(p *Play) int { return p.Fortune },
	"ship_a.damage":     func(p *Play) int { return p.Hulls[0].Damage },
	"ship_b.damage":     func(p *Play) int { return p.Hulls[1].Damage },
}

func provinceLookup(p Province, of string) func(*State) (string, bool) {
	playing := func(get func(*State, *Play) (string, bool)) func(*State) (string, bool) {
		return func(s *State) (string, bool) {
			if play := s.Play(p); play != nil {
				return get(s, play)
			}
			return "", false
		}
	}
	if get := onBoard[of]; get != nil {
		return func(s *State) (string, bool) {
			if b := s.Board(p); b != nil {
				return count(get(b))
			}
			return "", false
		}
	}
	if get := writtenOn[of]; get != nil {
		return func(s *State) (string, bool) {
			if b := s.Board(p); b != nil {
				return get(b), true
			}
			return "", false
		}
	}
	if get := inPlay[of]; get != nil {
		return playing(func(_ *State, play *Play) (string, bool) { return count(get(play)) })
	}
	if of == "home" {
		return func(s *State) (string, bool) {
			if s.Board(p) == nil {
				return "", false
			}
			return count(s.AtHome(p))
		}
	}
	if region, in := strings.CutPrefix(of, "in/"); in {
		return playing(func(s *State, play *Play) (string, bool) {
			if s.BoxesOf(Region(region)) == nil {
				return "", false
			}
			return count(play.InRegion(Region(region)))
		})
	}
	if at, lies := strings.CutPrefix(of, "at/"); lies {
		region, spot, _ := strings.Cut(at, "/")
		if spot == "" {
			return nil
		}
		return playing(func(s *State, play *Play) (string, bool) {
			if s.BoxesOf(Region(region)) == nil {
				return "", false
			}
			return count(play.At(Place{Region(region), Spot(spot)}))
		})
	}
	ship, value, _ := strings.Cut(of, ".")
	which := Which(strings.TrimPrefix(ship, "ship_"))
	if i, v := which.Index(), Value(value).Index(); i >= 0 && v >= 0 && strings.HasPrefix(ship, "ship_") {
		return func(s *State) (string, bool) {
			if b := s.Board(p); b != nil {
				return count(b.Ships[i].Values[v])
			}
			return "", false
		}
	}
	return nil
}
