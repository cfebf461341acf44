package seafall

import "slices"

// Act is what a province does in its turn and a rule counts.
type Act string

// The acts that rules count: the actions of the guilds that the books see
// (R16), and what is taken or activated once a turn (R9, R16).
const (
	ActExplore  Act = "explore"  // an explore endeavor
	ActRaid     Act = "raid"     // a raid endeavor
	ActPlunder  Act = "plunder"  // a site that was raided
	ActShip     Act = "ship"     // a ship that was raided
	ActWreck    Act = "wreck"    // a structure that a raid sent back to the supply
	ActResearch Act = "research" // research with the action
	ActUpgrade  Act = "upgrade"  // an upgrade that was bought
	ActDock     Act = "dock"     // an upgrade that a raided dock gave
	ActBuild    Act = "build"
	ActHire     Act = "hire"
	ActTreasure Act = "treasure"
	ActActivate Act = "activate" // an advisor
	ActFailed   Act = "failed"   // an endeavor that failed, which ended the turn (R21)
)

// Guild is the guild whose action an act is, "" for an act that is none.
func (a Act) Guild() Guild {
	switch a {
	case ActExplore, ActResearch:
		return "explorers"
	case ActRaid, ActPlunder, ActShip:
		return "soldiers"
	case ActUpgrade, ActBuild:
		return "builders"
	}
	return ""
}

// Did is one act of a turn, with its place where the act has one.
type Did struct {
	Act   Act
	Where Place // zero where it was not said, or there is none
}

// Done is what a province did in the last turn in which it did something.
type Done struct {
	Turn Turn
	Acts []Did // in order
}

// Turn is the turn that is played now; its Round is 0 in winter and before the
// first year, when nobody has one.
func (g *Game) Turn() Turn { return Turn{Year: g.Year, Round: g.Round} }

// DoneBy are the acts of a province in the turn that is played now, in order.
func (g *Game) DoneBy(p Province) []Did {
	if play := g.Play[p]; play != nil && g.Round > 0 && play.Done.Turn == g.Turn() {
		return play.Done.Acts
	}
	return nil
}

// HasDone is how often a province has done something in the turn that is played
// now.
func (g *Game) HasDone(p Province, act Act) int {
	n := 0
	for _, did := range g.DoneBy(p) {
		if did.Act == act {
			n++
		}
	}
	return n
}

// does adds an act to the turn of a province.
func (g *Game) does(p Province, act Act, at *Place) {
	play := g.Play[p]
	if play == nil || g.Round == 0 {
		return
	}
	if now := g.Turn(); play.Done.Turn != now {
		play.Done = Done{Turn: now}
	}
	did := Did{Act: act}
	if at != nil {
		did.Where = *at
	}
	play.Done.Acts = append(play.Done.Acts, did)
}

// raided closes a site for the rest of the year (R14, R23).
func (g *Game) raided(at Place) {
	if !slices.Contains(g.Raided, at) {
		g.Raided = append(g.Raided, at)
	}
}
