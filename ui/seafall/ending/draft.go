package ending

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// draft is a choice of the seven steps while it is being made: it is on the
// screen, not yet in the books. Only the part of its step counts.
type draft struct {
	Step        int                       `json:"step"`
	Province    seafall.Province          `json:"province"`
	Chosen      bool                      `json:"chosen"` // something has been picked
	Improvement scoring.ChooseImprovement `json:"improvement"`
	Training    scoring.ChooseTraining    `json:"training"`
	Keep        scoring.ChooseKeep        `json:"keep"`
	Ship        scoring.ChooseShip        `json:"ship"`
	Enmity      scoring.ChooseEnmity      `json:"enmity"`
	Title       scoring.ChooseTitle       `json:"title"`
	Reason      string                    `json:"reason,omitempty"` // as written so far
	Overruled   bool                      `json:"overruled,omitempty"`
}

// newDraft begins a choice: with what was chosen before, else with nothing.
func newDraft(s *seafall.State, step int, p seafall.Province) *draft {
	d := &draft{Step: step, Province: p,
		Training: scoring.ChooseTraining{Province: p}, Keep: scoring.ChooseKeep{Province: p},
		Ship: scoring.ChooseShip{Province: p}, Enmity: scoring.ChooseEnmity{Province: p},
		Title: scoring.ChooseTitle{Province: p}}
	e := s.Running.Ended
	switch step {
	case scoring.StepImprove:
		if c := e.Improvement; c != nil {
			d.Chosen = true
			d.Improvement = scoring.ChooseImprovement{Improvement: c.Kind, Field: c.Field,
				Region: c.Region, To: c.To, Appellation: c.Appellation, Reward: c.Reward}
		}
	case scoring.StepTrain:
		if c := e.Training[p]; c != nil {
			d.Chosen = true
			d.Training.Advisor, d.Training.Retired = c.Advisor, c.Retired
		} else if able := scoring.Trainable(s, p); len(able) == 1 {
			d.Training.Advisor = able[0].ID
		}
	case scoring.StepKeep:
		if c := e.Keep[p]; c != nil {
			d.Chosen = true
			d.Keep.Advisor = c.Advisor
		}
	case scoring.StepShips:
		if c := e.Ships[p]; c != nil {
			d.Chosen = true
			d.Ship.Ship, d.Ship.Value = c.Ship, c.Value
		}
	case scoring.StepEnmity:
		d.Chosen = true
		if c := e.Enmity[p]; c != nil {
			d.Enmity.Successes = c.Successes
			d.Enmity.Back = slices.Clone(c.Back)
			d.Enmity.Crossed = slices.Clone(c.Crossed)
			d.Enmity.Cover = slices.Clone(c.Cover)
		}
	case scoring.StepTitles:
		if c := e.Titles[p]; c != nil {
			d.Chosen = true
			d.Title.Title = c.Title
		}
	}
	return d
}

// command is what the draft says to the book, nil while something is missing.
func (d *draft) command() scoring.Command {
	switch d.Step {
	case scoring.StepImprove:
		if d.Chosen && (d.Improvement.Improvement != "other" || ledger.Tidy(d.Improvement.Reward) != "") {
			return d.Improvement
		}
	case scoring.StepTrain:
		if d.Chosen && (d.Training.Advisor == "") == (d.Training.Retired == "") {
			return d.Training
		}
	case scoring.StepKeep:
		if d.Chosen {
			return d.Keep
		}
	case scoring.StepShips:
		if d.Chosen {
			return d.Ship
		}
	case scoring.StepEnmity:
		return d.Enmity
	case scoring.StepRecord:
		return scoring.ConfirmGlory{}
	case scoring.StepTitles:
		if d.Chosen && d.Title.Title != "" {
			return d.Title
		}
	}
	return nil
}

// changed is to be called after every change of the choice: what was
// overruled before was another choice.
func (d *draft) changed() { d.Chosen, d.Overruled = true, false }

// train picks the advisor or the retired one; the same again lets it go.
func (d *draft) train(advisor, retired string) {
	toggle := func(now *string, pick string) {
		if *now == pick {
			pick = ""
		}
		*now = pick
	}
	if advisor != "" {
		toggle(&d.Training.Advisor, advisor)
	}
	if retired != "" {
		toggle(&d.Training.Retired, retired)
	}
	d.changed()
	d.Chosen = d.Training.Advisor != "" && d.Training.Retired != ""
}

// back is how many tokens of a place the draft takes back.
func (d *draft) back(at seafall.Place) int {
	for _, l := range d.Enmity.Back {
		if l.Place == at {
			return l.Count
		}
	}
	return 0
}

// takeBack sets how many tokens of a place come home.
func (d *draft) takeBack(at seafall.Place, count int) {
	i := slices.IndexFunc(d.Enmity.Back, func(l seafall.Lying) bool { return l.Place == at })
	switch {
	case count <= 0 && i >= 0:
		d.Enmity.Back = slices.Delete(d.Enmity.Back, i, i+1)
	case count > 0 && i >= 0:
		d.Enmity.Back[i].Count = count
	case count > 0:
		d.Enmity.Back = append(d.Enmity.Back, seafall.Lying{Place: at, Count: count})
	}
	d.changed()
}

// crossed is how many stickers of a region the draft crosses out.
func (d *draft) crossed(r seafall.Region) int {
	n := 0
	for _, at := range d.Enmity.Crossed {
		if at.Region == r {
			n++
		}
	}
	return n
}

// cross crosses a sticker out, or takes that back.
func (d *draft) cross(at seafall.BoxAt) {
	d.Enmity.Crossed = toggleBox(d.Enmity.Crossed, at)
	d.changed()
}

// cover picks a sticker to be covered. Only count of a region can be: the one
// picked first makes way.
func (d *draft) cover(at seafall.BoxAt, count int) {
	d.Enmity.Cover = toggleBox(d.Enmity.Cover, at)
	same := 0
	for _, c := range d.Enmity.Cover {
		if c.Region == at.Region {
			same++
		}
	}
	if same > count {
		i := slices.IndexFunc(d.Enmity.Cover, func(c seafall.BoxAt) bool { return c.Region == at.Region })
		d.Enmity.Cover = slices.Delete(d.Enmity.Cover, i, i+1)
	}
	d.changed()
}

func toggleBox(list []seafall.BoxAt, at seafall.BoxAt) []seafall.BoxAt {
	if i := slices.Index(list, at); i >= 0 {
		return slices.Delete(slices.Clone(list), i, i+1)
	}
	return append(slices.Clone(list), at)
}

// crossNext crosses out one more of the stickers, or none when all are.
func (d *draft) crossNext(stickers []seafall.BoxAt) {
	for i := len(stickers) - 1; i >= 0; i-- {
		if !slices.Contains(d.Enmity.Crossed, stickers[i]) {
			d.cross(stickers[i])
			return
		}
	}
	for _, at := range stickers {
		d.cross(at)
	}
}
