package ending

import (
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// standing is one province's line of steps 6 and 7.
type standing struct {
	Province      seafall.Province
	Place         int // in the campaign, equals sharing one
	Absent        bool
	Glory         int // as the game ended
	Lost          int // by step 5
	Recorded      int
	Before, After int           // campaign glory
	Milestones    int           // milestone glory afterwards
	TitleNext     seafall.Title // "" while open
}

// standings are all provinces as the game would be closed now, the highest
// campaign glory first.
func (d *moment) standings() []standing {
	var list []standing
	for _, placed := range d.then.Ranking() {
		p := placed.Province
		line := standing{Province: p, Place: placed.Place, Absent: d.state.Play(p).Absent, Glory: d.state.Play(p).Glory,
			Lost: d.then.Lost[p], Before: d.state.Board(p).CampaignGlory,
			TitleNext: d.then.Titles[p]}
		for _, score := range d.then.Fact.Scores {
			if score.Province == p {
				line.Recorded, line.After, line.Milestones = score.GameGlory, score.CampaignGlory, score.MilestoneGlory
			}
		}
		list = append(list, line)
	}
	return list
}

// place is the group of equals a province belongs to in step 7.
func (d *moment) place(p seafall.Province) scoring.TitlePlace {
	for _, place := range d.then.Places {
		if slices.Contains(place.Members, p) {
			return place
		}
	}
	return scoring.TitlePlace{}
}

// seat is a place at the table of the next game.
type seat struct {
	Province seafall.Province
	Title    seafall.Title
	Open     bool // the title may still become another
}

// seats are the seats of the next game clockwise, the least prominent title
// first (R26).
func (d *moment) seats() []seat {
	var list []seat
	for _, score := range d.then.Fact.Scores {
		turn, _ := d.now.Turn(scoring.StepTitles, score.Province)
		settled := turn.Status == scoring.Done || !d.place(score.Province).Tied() ||
			turn.Status == scoring.Passes && d.now.Titles[score.Province] != ""
		list = append(list, seat{score.Province, score.Title, !settled})
	}
	slices.SortStableFunc(list, func(a, b seat) int { return b.Title.Rank() - a.Title.Rank() })
	return list
}

// emperor is who would be crowned if the campaign ended with this game (R50).
func (d *moment) emperor() seafall.Province {
	if d.then.After == nil || d.state.Running.Number == 0 {
		return ""
	}
	during := map[seafall.Province]seafall.Title{}
	for _, p := range d.state.Order {
		during[p] = d.state.Board(p).Title
	}
	return scoring.Emperor(d.then.After, during)
}

// recordPath is what the game that is being closed will be worth to a province.
func (d *moment) recordPath(p seafall.Province) string {
	return "record." + strconv.Itoa(d.state.Running.Number) + "." + string(p)
}
