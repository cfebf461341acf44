package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// lastIslandCommands are the commands of this file: a new one is named here.
var lastIslandCommands = []Command{FindLastIsland{}}

// lastIslandKinds are the rules behind what they come to.
var lastIslandKinds = []kindRules{ruled[seafall.LastIslandFound]("R83")}

// LastGame says whether the campaign ends with the running game: the last island was
// found in it (L77).
func LastGame(s *seafall.State) bool { return s.Running != nil && s.Late.EndedAtLast(s.Running.Number) }

// LastRound says whether the last island was found in a game that is still played: by
// a house rule (seafall.LastGameToRoundEnd) the round is played to its end.
func LastRound(s *seafall.State) bool { return LastGame(s) && s.Running.Ended == nil }

// LastIslandOffered says whether the last island can be found now: while a game is
// played that is no prologue, until it is found (L77).
func LastIslandOffered(s *seafall.State) bool {
	return s.Open(seafall.TheEnd) && s.Running != nil && s.Running.Ended == nil && s.Running.Number > 0 && s.Late.LastIsland.By == ""
}

// FindLastIsland is the island at the end of the world (R83). Finding it is an explore
// endeavor and worth 1 glory; the game ends at once, below its target or not, and the
// campaign with it (L77). What else its entry says is told as any glory, enmity or note
// (L82). Resolved says that the endeavor and its glory were said before, by
// resolve_endeavor.
type FindLastIsland struct {
	Province seafall.Province `json:"province"`
	Island   seafall.Region   `json:"island,omitempty"` // its id, where the map has it
	Resolved bool             `json:"resolved,omitempty"`
}

// Kind is "find_last_island".
func (FindLastIsland) Kind() string { return "find_last_island" }

// Part is the one of the last island.
func (FindLastIsland) Part() seafall.Part { return seafall.TheEnd }

func (c FindLastIsland) decide(t *table) error {
	if c.Resolved {
		if _, err := t.acting(c.Province); err != nil {
			return err
		}
		t.afterWinter()
		t.engages(c.Province, seafall.ActExplore.Guild())
	} else if err := (ResolveEndeavor{Province: c.Province, Endeavor: seafall.Explore}).decide(t); err != nil {
		return err
	}
	if t.s.Running.Number == 0 {
		t.warn("R83", "late.p12.prologue", nil)
	}
	if err := t.add(seafall.LastIslandFound{By: c.Province, Island: c.Island}); err != nil {
		return err
	}
	if t.s.House(seafall.LastGameToRoundEnd) {
		return nil
	}
	return EndGame{By: "card"}.decide(t)
}

// lastAfterAll warns of a last island that is corrected away once its game is closed: the
// campaign was to end with that game, so that the steps 1 to 4 were passed without a
// reason and somebody was crowned (L78), and nothing of it is taken back with the island.
func lastAfterAll(t *table) {
	was := t.before.Late.LastIsland
	line := recordLine(t.s, was.Game)
	if was.By != "" && t.s.Late.LastIsland.By == "" && line != nil && !line.CaughtUp {
		t.warn("R83", "late.p12.closed_as_last", ledger.Args{"number": was.Game})
	}
}

// afterLastRound warns of a round or a winter after the last one: by the house rule the
// game ends with the round in which the last island was found.
func afterLastRound(t *table) {
	if LastRound(t.s) {
		t.warn("R83", "late.p12.last_round", ledger.Args{"province": t.s.Late.LastIsland.By})
	}
}

// crowns says whether closing the running game crowns somebody: as the table says, and
// where it says nothing of it, in the last game (L78). That one closed otherwise is
// warned of; a further game need crown nobody, and leaves the crown where it is (L80).
func (c CloseGame) crowns(t *table) bool {
	switch {
	case t.s.Running.Number == 0:
		return false
	case c.Last || !LastGame(t.s):
		return c.Last
	case t.gave("last"):
		t.warn("R83", "late.p12.no_crown", ledger.Args{"province": t.s.Late.LastIsland.By})
		return false
	}
	return true
}

// Crowning is who would be emperor if the campaign ended with the running game, and
// every claim in its order with what puts it before the next (R50, L79).
type Crowning struct {
	Emperor seafall.Province
	Claims  []Claim
}

// Crown works out the crowning by the choices of the seven steps as they stand: totals
// with this game, and of equals the milestones and the titles that were held during
// it (L79). Empty for the prologue and for choices that cannot be carried out together.
func (c *Closing) Crown() Crowning {
	if c.After == nil || c.Before.Running.Number == 0 {
		return Crowning{}
	}
	held := map[seafall.Province]seafall.Title{}
	for _, score := range c.Fact.Scores {
		held[score.Province] = c.Before.Board(score.Province).Title
	}
	return CrowningOf(c.Fact, held)
}

// CrowningOf is the crowning that a closing comes to, by the titles that were held
// during its game. Empty for one without scores.
func CrowningOf(f seafall.GameClosed, held map[seafall.Province]seafall.Title) Crowning {
	list := inOrderOfClaim(claimsOf(f, held))
	if len(list) == 0 {
		return Crowning{}
	}
	return Crowning{Emperor: list[0].Province, Claims: list}
}

// Tied are the claims of a crowning that have as much campaign glory as the emperor's:
// that one alone where glory decides.
func (c Crowning) Tied() []Claim {
	i := slices.IndexFunc(c.Claims, func(claim Claim) bool { return claim.Glory != c.Claims[0].Glory })
	if i < 0 {
		return c.Claims
	}
	return c.Claims[:i]
}
