package livery_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/livery"
)

// crew is a campaign whose pirates come and go, chapter by chapter.
type crew struct{ skulltales.State }

func (c *crew) now() skulltales.Moment { return skulltales.Moment{Chapter: c.Number, Attempt: 1} }

// comes brings a pirate in of a player of the same name, in another's place or nobody's.
func (c *crew) comes(id, replaces string) {
	c.Pirates = append(c.Pirates, &skulltales.Pirate{ID: id, Player: id, Status: skulltales.Active, Came: c.now(), Replaces: replaces})
}

func (c *crew) goes(id string, how skulltales.Status) {
	p := c.Pirate(id)
	p.Status, p.Went = how, c.now()
}

// wear checks who wears what.
func (c *crew) wear(t *testing.T, want map[string]int) {
	t.Helper()
	for id, index := range want {
		if got := livery.Index(&c.State, id); got != index {
			t.Errorf("%s wears %d, want %d", id, got, index)
		}
	}
}

// full is a crew of five at its founding.
func full() *crew {
	c := &crew{}
	for _, id := range []string{"ana", "ben", "chloe", "dan", "eve"} {
		c.comes(id, "")
	}
	c.Number = 1
	return c
}

func TestPiratesWearLiveriesInTheCrewsOrder(t *testing.T) {
	full().wear(t, map[string]int{"ana": 0, "ben": 1, "chloe": 2, "dan": 3, "eve": 4, "nobody": -1, "": -1})
}

func TestAnAllyWearsItsOwners(t *testing.T) {
	c := full()
	c.Allies = []*skulltales.Ally{{ID: "cook", Owner: "dan", Status: skulltales.Serving}}
	c.wear(t, map[string]int{"cook": 3})
}

// T66: the new pirate of who retired, and the one after, are told apart as he was.
func TestWhoComesInForSomebodyTakesOverTheLivery(t *testing.T) {
	c := full()
	c.goes("chloe", skulltales.Retired)
	c.comes("carla", "chloe")
	c.wear(t, map[string]int{"chloe": 2, "carla": 2, "eve": 4})
	c.Number = 2
	c.goes("carla", skulltales.Retired)
	c.comes("cid", "carla")
	c.wear(t, map[string]int{"chloe": 2, "carla": 2, "cid": 2, "dan": 3})
}

func TestWhoComesBackWearsWhatThePlayerWore(t *testing.T) {
	c := full()
	c.goes("ben", skulltales.Left)
	c.Number = 2
	c.comes("bosun", "")
	c.Pirate("bosun").Player = " BEN "
	c.wear(t, map[string]int{"ben": 1, "bosun": 1})
}

func TestASixthPirateTakesTheLiveryThatIsFree(t *testing.T) {
	c := full()
	c.goes("dan", skulltales.Left)
	c.Number = 2
	c.goes("ben", skulltales.Left)
	c.comes("fay", "")
	c.wear(t, map[string]int{"fay": 3, "dan": 3, "ben": 1})
	c.Number = 3
	c.goes("ana", skulltales.Left) // which moves nobody
	c.comes("gus", "")
	c.wear(t, map[string]int{"fay": 3, "gus": 1, "ana": 0})
}

func TestAFourthPirateTakesOneThatNobodyHasWorn(t *testing.T) {
	c := &crew{}
	c.comes("ana", "")
	c.comes("ben", "")
	c.Number = 1
	c.goes("ana", skulltales.Left)
	c.comes("chloe", "")
	c.wear(t, map[string]int{"ana": 0, "ben": 1, "chloe": 2})
}

// Whose new pirate is still to come keeps the livery for him as long as another is free.
func TestTheLiveryOfWhoRetiredWaits(t *testing.T) {
	c := full()
	c.goes("ana", skulltales.Retired)
	c.Number = 2
	c.goes("eve", skulltales.Left)
	c.comes("fay", "")
	c.comes("alba", "ana")
	c.wear(t, map[string]int{"fay": 4, "alba": 0})
}

// Without another, it is given away, and the new pirate takes the next that is free.
func TestTheLiveryOfWhoRetiredIsGivenAwayWhenNeeded(t *testing.T) {
	c := full()
	c.goes("ana", skulltales.Retired)
	c.comes("fay", "")
	c.Number = 2
	c.goes("ben", skulltales.Left)
	c.comes("alba", "ana")
	c.wear(t, map[string]int{"fay": 0, "ana": 0, "alba": 1})
}

// T82: a restart brings back who retired, and his newcomer replaces nobody any more.
func TestARestartLeavesEverybodyHisLivery(t *testing.T) {
	c := full()
	c.goes("ana", skulltales.Retired)
	c.comes("alba", "ana")
	c.Pirate("alba").Player = "ana"
	back := c.Pirate("ana")
	back.Status, back.Went = skulltales.Active, skulltales.Moment{}
	c.Pirate("alba").Replaces = ""
	c.goes("alba", skulltales.Left)
	c.Number = 2
	c.goes("dan", skulltales.Left)
	c.comes("fay", "")
	c.wear(t, map[string]int{"ana": 0, "alba": 0, "fay": 3})
}

// However a crew comes and goes, two of it never wear the same, and nobody changes.
func TestNoTwoOfACrewWearTheSame(t *testing.T) {
	for seed := range uint64(30) {
		chance := rand.New(rand.NewPCG(seed, 1))
		c, wore := full(), map[string]int{}
		for c.Number = 1; c.Number < 40; c.Number++ {
			switch active := c.Active(); {
			case len(active) == skulltales.MostPirates || len(active) > 1 && chance.IntN(2) == 0:
				id := active[chance.IntN(len(active))].ID
				c.goes(id, []skulltales.Status{skulltales.Left, skulltales.Retired}[chance.IntN(2)])
			case chance.IntN(2) == 0:
				c.comes(fmt.Sprint("p", c.Number), c.waiting())
			default:
				c.comes(fmt.Sprint("p", c.Number), "")
			}
			by := map[int]string{}
			for _, p := range c.Pirates {
				index := livery.Index(&c.State, p.ID)
				if was, known := wore[p.ID]; index < 0 || index >= livery.Count || known && was != index {
					t.Fatalf("seed %d, chapter %d: %s wears %d, wore %d", seed, c.Number, p.ID, index, was)
				}
				wore[p.ID] = index
				if p.Status != skulltales.Active {
					continue
				}
				if other, taken := by[index]; taken {
					t.Fatalf("seed %d, chapter %d: %s and %s wear %d", seed, c.Number, other, p.ID, index)
				}
				by[index] = p.ID
			}
		}
	}
}

// waiting is somebody who retired and whom nobody follows yet, "" for nobody.
func (c *crew) waiting() string {
	for _, p := range c.Pirates {
		followed := false
		for _, o := range c.Pirates {
			followed = followed || o.Replaces == p.ID
		}
		if p.Status == skulltales.Retired && !followed {
			return p.ID
		}
	}
	return ""
}
