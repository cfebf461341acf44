package skulltales_test

import (
	"slices"
	"testing"
)

// T4, T75, T77, T76: one pirate, Captain from the founding, with allies who are drawn; the
// crew's booty pays them; a wreck brings others; the next pirate has those.
func TestOnePirateAlone(t *testing.T) {
	s := telling(t, soloFounding)
	stands(t, s, map[string]string{"campaign.captain": "wolf", "crew.booty": "12", "wolf.coins": "0", "wolf.prestige": "2", "gunner.status": "gone", "cook.status": "serving"})
	s = does(t, s, soloWrecked)
	stands(t, s, map[string]string{"cook.status": "gone", "cabin-boy.status": "gone", "freedman.name": "Tom", "witch.owner": "wolf"})
	if n := len(s.Serving("wolf")); n != 3 {
		t.Errorf("%d allies serve", n)
	}
	s = does(t, s, soloAdventure)
	stands(t, s, map[string]string{"wolf.status": "retired", "witch.owner": "assassin", "campaign.captain": "assassin", "initiative": "", "witch.purse": "0"})
	if len(s.Dues) != 0 || !slices.Equal(s.Running.Characters, []string{"witch", "surgeon"}) {
		t.Errorf("somebody pays (%v), or %v play", s.Dues, s.Running.Characters)
	}
	joined := does(t, s, `event_turn_held {"turn":1,"joins":["assassin"]}
initiative_passed {"to":"assassin","from":"","reason":"left"}`)
	stands(t, joined, map[string]string{"assassin.destiny": "", "initiative": "assassin"})
	s = does(t, s, soloClosing+`chapter_started {"number":1,"attempt":2,"first":"adventure"}`)
	if s.Attempt != 2 || len(s.Serving("assassin")) != 3 {
		t.Errorf("attempt %d, %v", s.Attempt, s.Serving(""))
	}
}
