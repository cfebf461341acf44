package seafall

import (
	"slices"
	"strings"
)

// How the table of values reads what is more than a field of a struct.

// gamePart finds something of the running game.
func gamePart[T any](of func(*Game) *T) func(*State, Path) *T {
	return func(s *State, _ Path) *T {
		if s.Running == nil {
			return nil
		}
		return of(s.Running)
	}
}

// shipPart finds something of a path's ship.
func shipPart[T any](s *State, p Path, of func(*Ship) *T) *T {
	if b := s.Boards[p.Province]; b != nil {
		return of(&b.Ships[p.Ship.Index()])
	}
	return nil
}

// damageCardPart finds something on a damage card that the table has told of.
func damageCardPart[T any](of func(*DamageCard) *T) func(*State, Path) *T {
	return func(s *State, p Path) *T {
		play := s.Play(p.Province)
		if play == nil {
			return nil
		}
		if cards := play.Hulls[p.Ship.Index()].Cards; p.Number >= 1 && p.Number <= len(cards) {
			return of(&cards[p.Number-1])
		}
		return nil
	}
}

// advisorPart finds something on a path's advisor card.
func advisorPart[T any](of func(*Advisor) *T) func(*State, Path) *T {
	return func(s *State, p Path) *T {
		if a := s.Advisor(p.ID); a != nil {
			return of(a)
		}
		return nil
	}
}

func joinedWith(s *State, p Path) (int, bool) {
	b := s.Boards[p.Province]
	if b == nil {
		return 0, false
	}
	return b.Spell().Start, b.Spell().Joined
}

// atHome are a province's tokens at home: all of them between games.
func atHome(s *State, p Path) (int, bool) {
	if s.Boards[p.Province] == nil {
		return 0, false
	}
	return s.AtHome(p.Province), true
}

// recordOf is a game's line of the record, nil when it is not closed.
func recordOf(s *State, game int) *GameRecord {
	for i := range s.Record {
		if s.Record[i].Number == game {
			return &s.Record[i]
		}
	}
	return nil
}

func recordedGlory(s *State, p Path) (int, bool) {
	r := recordOf(s, p.Number)
	if r == nil {
		return 0, false
	}
	score, there := r.Scores[p.Province]
	return score.GameGlory, there
}

func recordedWinner(s *State, p Path) (string, bool) {
	r := recordOf(s, p.Number)
	if r == nil {
		return "", false
	}
	return string(r.Winner), true
}

func boxShows(s *State, p Path) (string, bool) {
	boxes := s.BoxesOf(p.Region)
	if boxes == nil || p.Number < 1 || p.Number > len(boxes) {
		return "", false
	}
	return string(boxes[p.Number-1]), true
}

// onMap is how a site lies on the map: charted, or explored and what was found.
func onMap(s *State, p Path) (string, bool) {
	i := s.Island(p.Region)
	if i == nil {
		return "", false
	}
	if explored := i.Site(p.Spot); explored != nil {
		return strings.TrimSpace("explored " + explored.Kind), true
	}
	if charted := i.ChartedSite(p.Spot); charted != nil {
		return strings.TrimSpace("charted " + charted.Kind), true
	}
	return "", false
}

// dangerous is 1 for a dangerous site, and nothing for another.
func dangerous(s *State, p Path) (int, bool) {
	is := sitePart(func(site *Site) *bool { return &site.Dangerous })(s, p)
	return 1, is != nil && *is
}

func crossedOff(s *State, p Path) bool {
	return slices.ContainsFunc(s.CrossedOff, func(e CrossedEntry) bool { return e.Entry == p.ID })
}

// appellationLeft is 1 while an appellation is on the sheet, and 0 of a printed
// one that is taken.
func appellationLeft(s *State, p Path) (int, bool) {
	if slices.Contains(s.Stock.Appellations, p.ID) {
		return 1, true
	}
	return 0, slices.Contains(Appellations, p.ID)
}

func stickersOn(s *State, p Path) (string, bool) {
	if r := s.RetiredAdvisor(p.ID); r != nil {
		return stickerList(r.Stickers), true
	}
	return "", false
}

// expertiseOf are the slots of an advisor, and what fills them: "2 explore+1".
func expertiseOf(s *State, p Path) (string, bool) {
	a := s.Advisor(p.ID)
	if a == nil {
		return "", false
	}
	return WriteSlots(a.Slots, a.Expertise), true
}

func slotsOf(s *State, p Path) (int, bool) {
	if a := s.Advisor(p.ID); a != nil {
		return a.Slots, true
	}
	return 0, false
}

func printedGlory(s *State, p Path) (int, bool) {
	if a := s.Advisor(p.ID); a != nil {
		return a.Glory, true
	}
	return 0, false
}

func advisorHolder(s *State, id string) (Province, string) {
	if a := s.Advisor(id); a != nil {
		return a.Holder, string(a.Card)
	}
	return "", ""
}

func researchHolder(s *State, id string) (Province, string) {
	for _, r := range s.Cards.Research {
		if r.ID == id {
			return r.Holder, ""
		}
	}
	return "", ""
}

func eventLies(s *State, p Path) (string, bool) {
	if e := s.Cards.Event(p.ID); e != nil {
		return string(e.Lies), true
	}
	return "", false
}

func milestoneOpen(s *State, p Path) (string, bool) {
	return "open", slices.ContainsFunc(s.Cards.Open, func(m OpenMilestone) bool { return m.Name == p.ID })
}

func chestOpen(s *State, p Path) (string, bool) {
	return "open", slices.ContainsFunc(s.Cards.Chests, func(c Chest) bool { return c.Name == p.ID })
}

func isDestroyed(s *State, p Path) bool {
	return slices.ContainsFunc(s.Cards.Destroyed, func(d Destroyed) bool { return d.Name == p.ID })
}

func treasureHolder(s *State, id string) (Province, string) {
	if s.Running != nil {
		for _, t := range s.Running.Treasures {
			if t.ID == id {
				return t.Holder, ""
			}
		}
	}
	return "", ""
}

func structureHolder(s *State, id string) (Province, string) {
	if s.Running != nil {
		for _, x := range s.Running.Structures {
			if x.ID == id {
				return x.Holder, ""
			}
		}
	}
	return "", ""
}

func upgradeHolder(s *State, id string) (Province, string) {
	if s.Running != nil {
		for _, u := range s.Running.Upgrades {
			if u.ID == id {
				if u.Exhausted {
					return u.Holder, string(Exhausted)
				}
				return u.Holder, string(Ready)
			}
		}
	}
	return "", ""
}
