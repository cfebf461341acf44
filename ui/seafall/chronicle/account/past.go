package account

import (
	"slices"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Past is a campaign as its journal tells it: the state, and what only the way
// there shows, such as the game after which a box was filled.
type Past struct {
	State  *seafall.State
	Last   ledger.Entry                       // of the whole journal: it dates the book
	Boards map[seafall.Province]seafall.Board // as each was founded
	Titles map[seafall.Province]seafall.Title // held when the first game began

	Crowned  string                     // date when the emperor was, as 2026-01-17; "" before
	Trained  map[string][]int           // games in or after which an advisor was trained
	Kept     map[string]int             // since which game an advisor has been kept
	Tied     map[int][]seafall.Province // who had as much glory as a game's winner (R32)
	Evenings []*Evening                 // for the story, in order

	// Stickers: how many stood after a game, and how many each province has
	// placed and crossed out in all.
	Standing           map[int]map[seafall.Province]int
	Placed, CrossedOut map[seafall.Province]int

	boxes map[seafall.Region]*[6]Mark
	hide  *incognito               // nil where the book names everybody
	glory map[seafall.Province]int // see glories
	on    time.Time                // the day of the latest entry, and how it is written
	dated string
}

// Mark is a box and after which games it got its sticker and lost it, -1 for
// never or not known.
type Mark struct {
	Box            seafall.Box
	Stuck, Crossed int
}

// recallPast reads the groups of a journal once more from the beginning; hide
// is nil where the book names everybody.
func recallPast(groups []ledger.Group, hide *incognito) (*Past, error) {
	h := &Past{hide: hide, State: seafall.New(), Boards: map[seafall.Province]seafall.Board{},
		Titles: map[seafall.Province]seafall.Title{}, boxes: map[seafall.Region]*[6]Mark{},
		Trained: map[string][]int{}, Kept: map[string]int{}, Tied: map[int][]seafall.Province{},
		Standing: map[int]map[seafall.Province]int{}, Placed: map[seafall.Province]int{}, CrossedOut: map[seafall.Province]int{}}
	for _, g := range groups {
		h.Last = g.Entries[len(g.Entries)-1]
		if g.Struck || g.Target != "" {
			continue
		}
		a := h.begin(g.ID)
		for _, e := range g.Entries {
			if err := h.apply(a, e); err != nil {
				return nil, &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
			}
		}
		h.tell(a)
	}
	if hide != nil {
		hide.forget(h)
	}
	for _, v := range h.Evenings {
		said := seafall.EveningOf(h.State, v.Number)
		v.Name, v.Words = said.Name, said.Words
		if sat := seafall.SittingOf(h.State, v.Number); sat != nil {
			v.Sitting = *sat
		}
	}
	return h, nil
}

func (h *Past) apply(a *Act, e ledger.Entry) error {
	fact, err := seafall.Decode(e)
	if err != nil {
		return err
	}
	if f, ended := fact.(seafall.GameEnded); ended {
		h.ties(f)
	}
	if h.hide == nil {
		h.note(a, fact, e)
	} else if told, as, something := h.hide.told(h.State, fact, e); something {
		h.note(a, told, as)
	}
	if err := h.State.ApplyFact(fact, e); err != nil {
		return err
	}
	switch f := fact.(type) {
	case seafall.CampaignFounded:
		for p, b := range h.State.Boards {
			h.Boards[p] = *b
		}
	case seafall.ProvinceJoined:
		h.came(f)
	case seafall.GameStarted:
		if len(h.Titles) == 0 && f.Number > 0 {
			for p, b := range h.State.Boards {
				h.Titles[p] = b.Title
			}
		}
	case seafall.GameClosed:
		h.advisors(f)
		h.stickers(f)
		for _, settled := range f.Enmity {
			h.Placed[settled.Province] += len(settled.Stuck)
			h.CrossedOut[settled.Province] += len(settled.Crossed)
		}
		h.count(f.Number)
		if f.Emperor != "" {
			h.Crowned = Dated(e).Format("2006-01-02")
		}
	case seafall.EnmityStuck: // during a game (L75)
		h.Placed[f.Province] += len(f.Stuck)
	case seafall.CampaignEnded:
		h.Crowned = Dated(e).Format("2006-01-02")
	case seafall.TrainingGiven:
		h.trained(f.Advisor, h.State.Game())
	case seafall.Corrected:
		h.forget()
		if n := len(h.State.Record); n > 0 && h.State.Running == nil {
			h.count(h.State.Record[n-1].Number)
		}
	}
	h.follow(a, fact, e)
	return nil
}

// ties notes who had as much glory as the winner when the game ended (R32).
func (h *Past) ties(f seafall.GameEnded) {
	delete(h.Tied, f.Number)
	var tied []seafall.Province
	for _, p := range f.Order {
		if f.Glory[p] == f.Glory[f.Winner] {
			tied = append(tied, p)
		}
	}
	if f.Winner != "" && len(tied) > 1 {
		h.Tied[f.Number] = tied
	}
}

// trained notes in or after which game an advisor was trained, each game once.
func (h *Past) trained(advisor string, game int) {
	if games := h.Trained[advisor]; !slices.Contains(games, game) {
		h.Trained[advisor] = append(slices.Clone(games), game)
	}
}

func (h *Past) advisors(f seafall.GameClosed) {
	for _, t := range f.Trained {
		h.trained(t.Advisor, f.Number)
	}
	since := map[string]int{}
	for _, k := range f.Kept {
		since[k.Advisor] = f.Number
		if first, before := h.Kept[k.Advisor]; before {
			since[k.Advisor] = first
		}
	}
	h.Kept = since
}

// stickers follows step 5, province by province as it was settled (R42).
func (h *Past) stickers(f seafall.GameClosed) {
	for _, settled := range f.Enmity {
		for _, at := range settled.Crossed {
			if m := h.Mark(at); m != nil {
				m.Box, m.Crossed = seafall.Crossed(settled.Province), f.Number
			}
		}
		for _, at := range settled.Stuck {
			if m := h.Mark(at); m != nil {
				*m = Mark{Box: seafall.Stuck(settled.Province), Stuck: f.Number, Crossed: -1}
			}
		}
	}
}

// count notes how many stickers stand after a game.
func (h *Past) count(game int) {
	stand := map[seafall.Province]int{}
	for p := range h.State.Boards {
		stand[p] = Standing(h.State, p)
	}
	h.Standing[game] = stand
}

// forget drops what is known of boxes that a correction has changed.
func (h *Past) forget() {
	for _, r := range h.State.Regions() {
		for i, box := range h.State.BoxesOf(r) {
			if m := h.Mark(seafall.BoxAt{Region: r, Box: i}); m.Box != box {
				*m = Mark{Box: box, Stuck: -1, Crossed: -1}
			}
		}
	}
}

// Mark is what is known of a box, nil for a box that there is not.
func (h *Past) Mark(at seafall.BoxAt) *Mark {
	marks := h.boxes[at.Region]
	if marks == nil {
		marks = &[6]Mark{}
		for i := range marks {
			marks[i] = Mark{Stuck: -1, Crossed: -1}
		}
		h.boxes[at.Region] = marks
	}
	if at.Box < 0 || at.Box >= len(marks) {
		return nil
	}
	return &marks[at.Box]
}

// came notes the board of a province that joined while the campaign was going
// on, as it is printed.
func (h *Past) came(f seafall.ProvinceJoined) {
	if f.Board == nil {
		return // back at its own
	}
	b := *h.State.Boards[f.Province]
	b.Leader, b.Fields, b.Garrison, b.HomeBoxes = f.Board.Leader, f.Board.Fields, f.Board.Garrison, f.Board.HomeBoxes
	for i := range b.Ships {
		b.Ships[i].Values = b.Ships[i].Printed
	}
	h.Boards[f.Province] = b
}
