package chronicle

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// past is the campaign as its journal tells it: the state, and what only the
// way there shows, such as the game after which a box was filled.
type past struct {
	state  *seafall.State
	last   ledger.Entry // of the whole journal: it dates the document
	boards map[seafall.Province]seafall.Board
	// titles are those held when the first game began.
	titles map[seafall.Province]seafall.Title

	boxes    map[seafall.Region]*[6]mark
	trained  map[string][]int // games after which an advisor was trained
	kept     map[string]int   // since which game an advisor has been kept
	tied     map[int][]seafall.Province
	evenings []*evening // for the story, in order

	// Stickers: how many stood after a game, and how many each province has
	// placed and crossed out in all.
	standing           map[int]map[seafall.Province]int
	placed, crossedOut map[seafall.Province]int
}

// mark is a box and after which games it got its sticker and lost it, -1 for
// never or not known.
type mark struct {
	box            seafall.Box
	stuck, crossed int
}

// recall reads the groups of a journal once more from the beginning.
func recall(groups []ledger.Group) (*past, error) {
	h := &past{state: seafall.New(), boards: map[seafall.Province]seafall.Board{},
		titles: map[seafall.Province]seafall.Title{}, boxes: map[seafall.Region]*[6]mark{},
		trained: map[string][]int{}, kept: map[string]int{}, tied: map[int][]seafall.Province{},
		standing: map[int]map[seafall.Province]int{}, placed: map[seafall.Province]int{}, crossedOut: map[seafall.Province]int{}}
	for _, g := range groups {
		h.last = g.Entries[len(g.Entries)-1]
		if g.Struck || g.Target != "" {
			continue
		}
		a := h.act()
		for _, e := range g.Entries {
			if err := h.apply(a, e); err != nil {
				return nil, &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
			}
		}
		h.tell(a)
	}
	return h, nil
}

func (h *past) apply(a *act, e ledger.Entry) error {
	fact, err := seafall.Decode(e)
	if err != nil {
		return err
	}
	if f, ended := fact.(seafall.GameEnded); ended {
		h.ties(f)
	}
	h.note(a, fact, e)
	if err := h.state.ApplyFact(fact, e); err != nil {
		return err
	}
	switch f := fact.(type) {
	case seafall.CampaignFounded:
		for p, b := range h.state.Boards {
			h.boards[p] = *b
		}
	case seafall.ProvinceJoined:
		h.came(f)
	case seafall.GameStarted:
		if len(h.titles) == 0 && f.Number > 0 {
			for p, b := range h.state.Boards {
				h.titles[p] = b.Title
			}
		}
	case seafall.GameClosed:
		h.advisors(f)
		h.stickers(f)
		for _, settled := range f.Enmity {
			h.placed[settled.Province] += len(settled.Stuck)
			h.crossedOut[settled.Province] += len(settled.Crossed)
		}
		h.count(f.Number)
	case seafall.Corrected:
		h.forget()
		if n := len(h.state.Record); n > 0 && h.state.Running == nil {
			h.count(h.state.Record[n-1].Number)
		}
	}
	h.follow(a, fact, e)
	return nil
}

// ties notes who had as much glory as the winner when the game ended (R32).
func (h *past) ties(f seafall.GameEnded) {
	delete(h.tied, f.Number)
	var tied []seafall.Province
	for _, p := range f.Order {
		if f.Glory[p] == f.Glory[f.Winner] {
			tied = append(tied, p)
		}
	}
	if f.Winner != "" && len(tied) > 1 {
		h.tied[f.Number] = tied
	}
}

func (h *past) advisors(f seafall.GameClosed) {
	for _, t := range f.Trained {
		h.trained[t.Advisor] = append(slices.Clone(h.trained[t.Advisor]), f.Number)
	}
	since := map[string]int{}
	for _, k := range f.Kept {
		since[k.Advisor] = f.Number
		if first, before := h.kept[k.Advisor]; before {
			since[k.Advisor] = first
		}
	}
	h.kept = since
}

// stickers follows step 5, province by province as it was settled (R42).
func (h *past) stickers(f seafall.GameClosed) {
	for _, settled := range f.Enmity {
		for _, at := range settled.Crossed {
			if m := h.mark(at); m != nil {
				m.box, m.crossed = seafall.Crossed(settled.Province), f.Number
			}
		}
		for _, at := range settled.Stuck {
			if m := h.mark(at); m != nil {
				*m = mark{box: seafall.Stuck(settled.Province), stuck: f.Number, crossed: -1}
			}
		}
	}
}

// count notes how many stickers stand after a game.
func (h *past) count(game int) {
	stand := map[seafall.Province]int{}
	for p := range h.state.Boards {
		stand[p] = standing(h.state, p)
	}
	h.standing[game] = stand
}

// forget drops what is known of boxes that a correction has changed.
func (h *past) forget() {
	for _, r := range h.state.Regions() {
		for i, box := range h.state.BoxesOf(r) {
			if m := h.mark(seafall.BoxAt{Region: r, Box: i}); m.box != box {
				*m = mark{box: box, stuck: -1, crossed: -1}
			}
		}
	}
}

// mark is what is known of a box, nil for a box that there is not.
func (h *past) mark(at seafall.BoxAt) *mark {
	marks := h.boxes[at.Region]
	if marks == nil {
		marks = &[6]mark{}
		for i := range marks {
			marks[i] = mark{stuck: -1, crossed: -1}
		}
		h.boxes[at.Region] = marks
	}
	if at.Box < 0 || at.Box >= len(marks) {
		return nil
	}
	return &marks[at.Box]
}
