package ending

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/shell"
)

// slot is one choice of the seven steps: whose, in which.
type slot struct {
	step     int
	province seafall.Province
}

// drafts are the choices of the end of a game that are being made. They are
// kept until they are recorded, also when the application is closed meanwhile.
type drafts struct {
	shell    *shell.Shell
	campaign string
	game     int
	all      map[slot]*draft
}

// draftKey is the name of them all among the drafts of a campaign.
const draftKey = "ending"

// keptDrafts are the drafts as they are kept.
type keptDrafts struct {
	Game   int      `json:"game"`
	Drafts []*draft `json:"drafts"`
}

// turnTo takes up the drafts of the open campaign and its game, and says
// whether they are others than before.
func (d *drafts) turnTo(s *shell.Shell, state *seafall.State) bool {
	campaign := s.Book().Campaign().ID
	if d.campaign == campaign && d.game == state.Game() {
		return false
	}
	*d = drafts{shell: s, campaign: campaign, game: state.Game(), all: map[slot]*draft{}}
	var kept keptDrafts
	if json.Unmarshal([]byte(s.Draft(draftKey)), &kept) != nil || kept.Game != d.game {
		return true
	}
	for _, one := range kept.Drafts {
		if one != nil && state.Board(one.Province) != nil {
			d.hold(one)
		}
	}
	return true
}

// of is the draft of a choice, nil when there is none.
func (d *drafts) of(step int, p seafall.Province) *draft { return d.all[slot{step, p}] }

// hold goes on with a draft; it is kept with the next change.
func (d *drafts) hold(one *draft) { d.all[slot{one.Step, one.Province}] = one }

// drop lets go of the draft of a choice.
func (d *drafts) drop(step int, p seafall.Province) {
	delete(d.all, slot{step, p})
	d.keep()
}

// dropAll lets go of all drafts.
func (d *drafts) dropAll() {
	clear(d.all)
	d.keep()
}

// keep keeps the drafts as they are.
func (d *drafts) keep() {
	if len(d.all) == 0 {
		d.shell.SetDraft(draftKey, "")
		return
	}
	kept := keptDrafts{Game: d.game}
	for _, one := range d.all {
		kept.Drafts = append(kept.Drafts, one)
	}
	slices.SortFunc(kept.Drafts, func(a, b *draft) int {
		if a.Step != b.Step {
			return a.Step - b.Step
		}
		return slices.Index(seafall.Provinces, a.Province) - slices.Index(seafall.Provinces, b.Province)
	})
	text, err := json.Marshal(kept)
	if err != nil {
		return // plain values: cannot happen
	}
	d.shell.SetDraft(draftKey, string(text))
}
