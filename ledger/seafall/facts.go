package seafall

import (
	"math"
	"reflect"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// Fact is something that happened at the table, with its outcome. Each kind
// is a struct of this package whose JSON form is the entry's payload.
type Fact interface {
	// Kind is the entry's kind.
	Kind() string
	apply(*State, moment) error
}

// Version is the payload version of every kind.
const Version = 1

// moment is what a fact needs to know of its entry.
type moment struct {
	seq       int64
	date      string // at the table
	at        int64
	overruled int // rules that were set aside with it
}

// registered are all kinds of facts, file by file, in the order of an evening.
var registered = slices.Concat(foundingFacts, catchingUpFacts, houseRuleFacts, islandFacts, siteFacts, leaderFacts, courseFacts, chestFacts, rewardFacts, eventFacts, researchFacts, cardFacts, advisorFacts, holdingFacts, shipFacts, tokenFacts, endingFacts, eveningFacts, correctionFacts, auditFacts, playerFacts,
	addedRuleFacts, lateCatchingUpFacts, bonusFacts, shipRaidFacts, curseFacts, colonyFacts, conquestFacts,
	tombFacts, relicFacts, tabletFacts, treasureMapFacts, waterFacts, patmosFacts, stuckFacts, inquisitionFacts, shipStickerFacts, lastIslandFacts)

var byKind = func() map[string]reflect.Type {
	m := map[string]reflect.Type{}
	for _, f := range registered {
		m[f.Kind()] = reflect.TypeOf(f)
	}
	return m
}()

// Kinds are the kinds of facts that a campaign knows, in the order of an evening:
// those of the base game, and those of the parts that its table has opened. A nil
// state has opened none.
func Kinds(s *State) []string {
	var kinds []string
	for _, f := range opened(s, registered) {
		kinds = append(kinds, f.Kind())
	}
	return kinds
}

// Payload is what the payload of a kind is read into, nil for a kind that is
// not known.
func Payload(kind string) reflect.Type { return byKind[kind] }

// HasKind says whether a campaign knows a kind of facts: whether it is one of Kinds.
func HasKind(s *State, kind string) bool {
	_, known := byKind[kind]
	return known && s.Open(partOfKind[kind])
}

// partOfKind are the parts of the kinds that belong to one.
var partOfKind = func() map[string]Part {
	m := map[string]Part{}
	for _, f := range registered {
		if p := PartOf(f); p != "" {
			m[f.Kind()] = p
		}
	}
	return m
}()

// Encode makes a fact ready for the journal.
func Encode(f Fact) ledger.Fact { return payload.Encode(f.Kind(), Version, f) }

// Decode reads the fact of an entry. Fields that are not known are passed
// over: they stay in the entry. The error is a *ledger.Violation.
func Decode(e ledger.Entry) (Fact, error) {
	f, err := payload.Decode(e, byKind[e.Kind], Version)
	if err != nil {
		return nil, err
	}
	return f.(Fact), nil
}

// Apply changes the state by one entry. It never panics; what does not fit is
// a *ledger.Violation that names the field.
func (s *State) Apply(e ledger.Entry) error {
	if !HasKind(s, e.Kind) { // before its payload is read: that would tell it from a kind that is none
		return sealed(e.Kind)
	}
	f, err := Decode(e)
	if err != nil {
		return err
	}
	return s.ApplyFact(f, e)
}

// ApplyFact is Apply for a fact that is decoded already.
func (s *State) ApplyFact(f Fact, e ledger.Entry) error {
	if !s.Open(PartOf(f)) {
		return sealed(f.Kind())
	}
	if _, founding := f.(CampaignFounded); !founding && len(s.Order) == 0 {
		return misfit("kind", "campaign.not_founded", nil)
	}
	overruled := len(SetAside(e))
	m := moment{seq: e.Seq, at: e.At, date: payload.DateOf(e), overruled: overruled}
	if err := f.apply(s, m); err != nil {
		return err
	}
	if s.Running != nil {
		s.Running.Overruled += overruled
	}
	switch f.(type) {
	case GameClosed, CampaignCaughtUp:
		countStickers(s)
	case Corrected:
		if s.Running == nil {
			countStickers(s)
		}
	}
	return nil
}

// Foresee applies a fact that no entry carries yet: as the one that comes after
// all that stand, so that a choice made now is later than those before it. Date,
// time and overrules are the books' to know, and empty here. A State that was
// foreseen is to look at, never to be kept.
func (s *State) Foresee(f Fact) error { return s.ApplyFact(f, ledger.Entry{Seq: math.MaxInt64}) }

// misfit is a violation of the journal's structure: not a rule of play, and
// never to be overruled.
func misfit(field, key string, args ledger.Args) error { return payload.Misfit(field, key, args) }

// invariant is a misfit that breaks one of R52, R53, R54 or R56.
func invariant(rule, field, key string, args ledger.Args) error {
	err := misfit(field, key, args).(*ledger.Violation)
	err.Rule = rule
	return err
}

// bounds keep a number that no table means out of the sums.
const (
	mostGlory  = 999
	mostGold   = 99
	mostTokens = 99 // of one kind, reputation or fortune
)

func inRange(field string, n, low, high int) error { return payload.InRange(field, n, low, high) }

// first gives the first error of a list.
func first(errs ...error) error { return payload.First(errs...) }

func known(s *State, field string, p Province) error {
	if s.Boards[p] == nil {
		return misfit(field, "province.unknown", ledger.Args{"province": string(p), "among": s.Order})
	}
	return nil
}

// seated is a province's part of the running game.
func (s *State) seated(p Province) (*Play, error) {
	if s.Running == nil {
		return nil, misfit("kind", "game.none_running", nil)
	}
	if play := s.Running.Play[p]; play != nil {
		return play, nil
	}
	return nil, misfit("province", "province.unknown", ledger.Args{"province": string(p), "among": s.Order})
}

// playing is seated while the game has not been ended.
func (s *State) playing(p Province) (*Play, error) {
	play, err := s.seated(p)
	if err == nil && s.Running.Ended != nil {
		return nil, misfit("kind", "game.over", nil)
	}
	return play, err
}

func (p *Play) gain(n int, from Source) error {
	if err := inRange("glory", p.Glory+n, -mostGlory, mostGlory); err != nil {
		return err
	}
	p.Glory += n
	p.Sources[from] += n
	return nil
}

func (s *State) ship(field string, p Province, w Which) (*Ship, *Hull, error) {
	play, err := s.playing(p)
	if err != nil {
		return nil, nil, err
	}
	i := w.Index()
	if i < 0 {
		return nil, nil, misfit(field, "ship.unknown", nil)
	}
	return &s.Boards[p].Ships[i], &play.Hulls[i], nil
}

// OfShip refuses a ship that a province has not, under one field, and a value that a ship
// has not, under another.
func OfShip(ship, value string, w Which, v Value) error {
	switch {
	case w.Index() < 0:
		return misfit(ship, "ship.unknown", nil)
	case v.Index() < 0:
		return misfit(value, "ship.value_unknown", nil)
	}
	return nil
}

// CanLie refuses a place where a province's enmity tokens cannot lie: one that
// is not there, or on its own board.
func (s *State) CanLie(owner Province, at Place) error { return s.place("spot", owner, at) }

// place checks that enmity of a province can lie in a place: not at home and
// not on its own board.
func (s *State) place(field string, owner Province, at Place) error {
	bad := misfit(field, "place.unknown", ledger.Args{"region": string(at.Region), "spot": string(at.Spot)})
	if len(at.Spot) == 0 || len(at.Spot) > MaxName || at.Spot == Home {
		return bad
	}
	if s.Boards[Province(at.Region)] != nil {
		if Province(at.Region) == owner {
			return misfit(field, "place.own_board", nil)
		}
		if at.Spot != War && !slices.Contains(ProvinceSites, at.Spot) && !colonyPlace(s, at) {
			return bad
		}
		return nil
	}
	if s.Island(at.Region) == nil || at.Spot == War {
		return bad
	}
	return nil
}

// put changes how many of a province's tokens lie in a place and keeps the
// list in the order the places were first used (R52).
func (s *State) put(owner Province, at Place, n int) error {
	play, err := s.seated(owner)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(play.Away, func(l Lying) bool { return l.Place == at })
	there := 0
	if i >= 0 {
		there = play.Away[i].Count
	}
	switch {
	case there+n < 0:
		return invariant("R52", "count", "tokens.not_there",
			ledger.Args{"province": owner, "there": there, "wanted": -n, "region": at.Region, "spot": at.Spot})
	case n > s.AtHome(owner):
		return invariant("R52", "count", "tokens.none_left",
			ledger.Args{"province": owner, "home": s.AtHome(owner), "wanted": n})
	case there+n == 0 && i >= 0:
		play.Away = slices.Delete(play.Away, i, i+1)
	case i >= 0:
		play.Away[i].Count += n
	case n > 0:
		play.Away = append(play.Away, Lying{Place: at, Count: n})
	}
	return nil
}
