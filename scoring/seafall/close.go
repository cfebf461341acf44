package seafall

import (
	"maps"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/saying"
)

// Missing are the provinces whose choice in a step is to be made or made again,
// in the order of the step: none for step 6, which is the whole table's.
func (c *Closing) Missing(step int) []seafall.Province {
	var list []seafall.Province
	for _, t := range c.turns(step) {
		switch t.Status {
		case Open, Waits, Again:
			if t.Province != "" {
				list = append(list, t.Province)
			}
		}
	}
	return list
}

// Again are the provinces whose choice in a step was made and no longer stands:
// what it depended on was chosen, or changed, after it.
func (c *Closing) Again(step int) []seafall.Province {
	var list []seafall.Province
	for _, t := range c.turns(step) {
		if t.Status == Again && t.Province != "" {
			list = append(list, t.Province)
		}
	}
	return list
}

// closingCommands are the commands that close a game, or the campaign: a new one
// is named here.
var closingCommands = []Command{PassSteps{}, CloseGame{}, EndCampaign{}}

// closingKinds are the rules behind what they come to.
var closingKinds = []kindRules{
	changing(closingRules, ruled[seafall.GameClosed]("R33", "R41", "R43", "R46")),
	ruled[seafall.CampaignEnded]("R50"),
}

// closingRules are the rules by which the closing of a game changed a value.
func closingRules(f seafall.GameClosed, c change) []string {
	of := c.of
	switch {
	case of.Is("PROVINCE.title") && f.Number == 0:
		return []string{"R51"}
	case len(of.Of.Closing) == 0:
		return []string{"R43"}
	}
	return of.Of.Closing
}

// PassSteps passes what is still to be chosen in steps 1 to 4, as a table does
// that has played its last game: nobody improves, trains or keeps anything for
// a game that never comes (R33, R35). Choices that were made stay.
type PassSteps struct{}

// Kind is "pass_steps".
func (PassSteps) Kind() string { return "pass_steps" }

func (PassSteps) decide(t *table) error {
	closing, _ := EndOfGame(t.s)
	switch {
	case closing == nil:
		return refuse("", "game.still_played", "", nil)
	case t.s.Running.Number == 0:
		return refuse("R51", "step.prologue", "", ledger.Args{"step": StepImprove})
	case closing.Current > StepShips:
		return refuse("R33", "step.none_to_pass", "", nil)
	}
	return t.pass(closing)
}

// pass records that nothing is chosen wherever something is still to be chosen
// in steps 1 to 4.
func (t *table) pass(closing *Closing) error {
	if !LastGame(t.s) { // nothing follows the last one (L78)
		t.warn("R33", "step.passed", ledger.Args{"step": closing.Current})
	}
	for step := closing.Current; step <= StepShips; step++ {
		for _, p := range closing.Missing(step) {
			var f seafall.Fact
			switch step {
			case StepImprove:
				f = seafall.ImprovementChosen{Province: p, Improvement: seafall.Improvement{Kind: "none"}}
			case StepTrain:
				f = seafall.TrainingChosen{Province: p}
			case StepKeep:
				f = seafall.KeepChosen{Province: p}
			default:
				f = seafall.ShipChosen{Province: p}
			}
			if err := t.add(f); err != nil {
				return err
			}
		}
	}
	return nil
}

// CloseGame closes the game in one act. Last crowns the emperor: the campaign
// ends with this game (R50). What is still to be chosen then may be passed with
// a reason, as by PassSteps; for step 5, which moves the glory, with one of its
// own. Last is true when left out where the last island was found in this game,
// and no reason is asked for the steps 1 to 4 (L78).
type CloseGame struct {
	Last bool `json:"last,omitempty"`
}

// Kind is "close_game".
func (CloseGame) Kind() string { return "close_game" }

func (c CloseGame) decide(t *table) error {
	closing, err := EndOfGame(t.s)
	if closing == nil {
		return refuse("", "game.still_played", "", nil)
	}
	last := c.crowns(t)
	if e := t.s.Running.Ended; e.AtLast && e.EndedBy == "card" && !LastGame(t.s) && !TargetReached(t.s) {
		t.warn("R83", "late.p12.ended_for_it", ledger.Args{"number": t.s.Running.Number, "target": t.s.Running.Target})
	}
	passed := last && closing.Current <= StepShips
	if passed {
		if err := t.pass(closing); err != nil {
			return err
		}
		closing, err = EndOfGame(t.s)
	}
	if open := closing.Current; open <= len(closing.Steps) {
		if !last {
			return refuse("R33", "close.step_open", "", ledger.Args{"step": open, "province": closing.Next(open), "missing": closing.Missing(open)})
		}
		if missing := closing.Missing(StepEnmity); len(missing) > 0 {
			// What step 5 comes to moves the glory: passing it is its own matter.
			t.warn("R40", "close.enmity_open", ledger.Args{"missing": missing})
		} else if !passed || LastGame(t.s) { // one reason is enough
			t.warn("R33", "close.last_open", ledger.Args{"step": open, "missing": closing.Missing(open)})
		}
	}
	if err != nil {
		return err
	}
	clock(t, saying.Dating{Sold: sold, Began: t.s.Running.Date})
	f := closing.Fact
	if last {
		during := map[seafall.Province]seafall.Title{}
		for _, p := range t.s.Order {
			during[p] = t.s.Board(p).Title
		}
		f.Emperor = Emperor(closing.After, during)
	}
	return t.add(f)
}

// EndCampaign ends the campaign between two games: the table stops, and the
// emperor is crowned by the record as it stands (R50).
type EndCampaign struct{}

// Kind is "end_campaign".
func (EndCampaign) Kind() string { return "end_campaign" }

func (EndCampaign) decide(t *table) error {
	switch {
	case t.s.Running != nil:
		return refuse("R50", "campaign.game_running", "", ledger.Args{"number": t.s.Running.Number})
	case len(t.s.Record) == 0:
		return refuse("R50", "campaign.no_record", "", nil)
	case t.s.Emperor != "":
		return refuse("R50", "campaign.crowned", "", ledger.Args{"province": t.s.Emperor})
	}
	t.following(Follows(t.s).first())
	return t.add(seafall.CampaignEnded{Games: t.s.Closed(), Emperor: Emperor(t.s, TitlesDuringLast(t.s))})
}

// TitlesDuringLast are the titles that were held during the last game that is
// closed; where nobody knows any more, those after the game before, else those
// of now.
func TitlesDuringLast(s *seafall.State) map[seafall.Province]seafall.Title {
	titles := map[seafall.Province]seafall.Title{}
	for _, p := range s.Order {
		titles[p] = s.Board(p).Title
	}
	if n := len(s.Record); n > 0 {
		if n > 1 {
			for p, score := range s.Record[n-2].Scores {
				if score.Title != "" {
					titles[p] = score.Title
				}
			}
		}
		maps.Copy(titles, s.Record[n-1].Held)
	}
	return titles
}
