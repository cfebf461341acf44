package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// bonusFacts are the kinds of facts of this file: a new one is named here.
var bonusFacts = []Fact{TitleBonusTaken{}, WarBegun{}}

// TitleBonusTaken is what a province took for its title card as a game was set up
// (R58): a count of bonuses for each kind. The tokens are recorded; of gold, three
// a bonus, the books keep the count alone.
type TitleBonusTaken struct {
	Province   Province `json:"province"`
	Due        int      `json:"due"`
	Gold       int      `json:"gold"`
	Reputation int      `json:"reputation"`
	Fortune    int      `json:"fortune"`
}

// Kind is "title_bonus_taken".
func (TitleBonusTaken) Kind() string { return "title_bonus_taken" }

// Part is TitleBonuses.
func (TitleBonusTaken) Part() Part { return TitleBonuses }

// Taken is how many bonuses were taken.
func (f TitleBonusTaken) Taken() int { return f.Gold + f.Reputation + f.Fortune }

// BonusGold is the gold of one bonus (L6).
const BonusGold = 3

// mostBonuses is the most that a province can take of each kind in a game.
const mostBonuses = mostTokens

func (f TitleBonusTaken) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("due", f.Due, 0, mostGlory), inRange("gold", f.Gold, 0, mostBonuses),
		inRange("reputation", f.Reputation, 0, mostBonuses), inRange("fortune", f.Fortune, 0, mostBonuses)); err != nil {
		return err
	}
	if f.Taken() == 0 {
		return misfit("gold", "late.p1.nothing_taken", nil)
	}
	b := &play.Bonus // what a table takes in several goes adds up
	if err := first(inRange("gold", b.Gold+f.Gold, 0, mostBonuses), inRange("reputation", play.Reputation+f.Reputation, 0, mostTokens),
		inRange("fortune", play.Fortune+f.Fortune, 0, mostTokens)); err != nil {
		return err
	}
	play.Reputation += f.Reputation
	play.Fortune += f.Fortune
	b.Due, b.Gold, b.Reputation, b.Fortune = f.Due, b.Gold+f.Gold, b.Reputation+f.Reputation, b.Fortune+f.Fortune
	return nil
}

// WarBegun is enmity tokens that lie in a province's At War With from the set-up of
// a game on, as its title card says (R59). They are tokens like any other.
type WarBegun struct {
	Province Province `json:"province"` // in whose At War With they lie
	Against  Province `json:"against"`  // whose they are
	Count    int      `json:"count"`
}

// Kind is "war_begun".
func (WarBegun) Kind() string { return "war_begun" }

// Part is TitleBonuses.
func (WarBegun) Part() Part { return TitleBonuses }

// At is where the tokens lie.
func (f WarBegun) At() Place { return Place{Region: f.Province.Region(), Spot: War} }

func (f WarBegun) apply(s *State, _ moment) error {
	if _, err := s.playing(f.Province); err != nil {
		return err
	}
	if _, err := s.playing(f.Against); err != nil {
		return misfit("against", "province.unknown", ledger.Args{"province": string(f.Against)})
	}
	if err := first(inRange("count", f.Count, 1, 2*Tokens), s.place("province", f.Against, f.At()),
		s.put(f.Against, f.At(), f.Count)); err != nil {
		return err
	}
	s.Late.remember(s.Game(), s.Boards[f.Province].Title, s.Boards[f.Against].Title, f.Count)
	return nil
}

// TitleWar is a war that the title cards began in a game: what a table entered once
// is offered to it in the next one, to whoever holds these titles then.
type TitleWar struct {
	Game           int
	Title, Against Title
	Count          int
}

// remember keeps the wars of this game and of the last one before it that had any.
// The prologue has no titles, and what is told there says nothing of their cards.
func (l *LateState) remember(game int, of, against Title, count int) {
	if of == "" || against == "" {
		return
	}
	last := -1
	for _, w := range l.Wars {
		if w.Game < game {
			last = max(last, w.Game)
		}
	}
	l.Wars = slices.DeleteFunc(slices.Clone(l.Wars), func(w TitleWar) bool { return w.Game < last })
	same := slices.IndexFunc(l.Wars, func(w TitleWar) bool { return w.Game == game && w.Title == of && w.Against == against })
	if same >= 0 {
		l.Wars[same].Count += count
		return
	}
	l.Wars = append(l.Wars, TitleWar{Game: game, Title: of, Against: against, Count: count})
}

// Bonus is what a province was due for its title at the set-up of a game, and what
// it took: counts of a bonus each (L5, L6).
type Bonus struct {
	Due        int
	Gold       int
	Reputation int
	Fortune    int
}

// Taken is how many bonuses were taken.
func (b Bonus) Taken() int { return b.Gold + b.Reputation + b.Fortune }

// bonusNow is how many bonuses a province took. What a correction changes is gold:
// tokens are counted on the leader card.
func bonusNow(s *State, p Path) (mending, error) {
	if err := whilePlayed(s, p); err != nil {
		return mending{}, err
	}
	play := s.Play(p.Province)
	if play == nil || play.Bonus.Taken() == 0 {
		return nothing(p)
	}
	b := &play.Bonus
	tokens := b.Reputation + b.Fortune
	return counted(b.Taken, max(1, tokens), tokens+mostBonuses, func(is int) error { b.Gold = is - tokens; return nil }), nil
}

// bonusTaken is how many bonuses a province took, none before it took any.
func bonusTaken(s *State, p Path) (int, bool) {
	play := s.Play(p.Province)
	if play == nil || play.Bonus.Taken() == 0 {
		return 0, false
	}
	return play.Bonus.Taken(), true
}
