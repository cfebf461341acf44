package skulltales

import (
	"math"
	"reflect"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// Fact is something that happened at the table, with its outcome. Each kind is a
// struct of this package whose JSON form is the entry's payload.
type Fact interface {
	// Kind is the entry's kind.
	Kind() string
	apply(*State, moment) error
}

// Version is the payload version of every kind.
const Version = 1

// Game is the game's name in files.
const Game = "skulltales"

// moment is what a fact needs to know of its entry.
type moment struct {
	seq  int64
	at   int64
	date string // at the table
}

// registered are all kinds of facts, file by file, in the order of a campaign.
var registered = slices.Concat(foundingFacts, chapterFacts, flagFacts, moneyFacts, destinyFacts, researchFacts, itemFacts, objectiveFacts,
	downFacts, woundFacts, allyFacts, endingFacts, closingFacts, restartFacts, portFacts, crewFacts, bookFacts, caughtUpFacts)

var byKind = func() map[string]reflect.Type {
	m := map[string]reflect.Type{}
	for _, f := range registered {
		m[f.Kind()] = reflect.TypeOf(f)
	}
	return m
}()

// Kinds are the kinds of facts, in the order of a campaign.
func Kinds() []string {
	var kinds []string
	for _, f := range registered {
		kinds = append(kinds, f.Kind())
	}
	return kinds
}

// Payload is what the payload of a kind is read into, nil for a kind that is not
// known.
func Payload(kind string) reflect.Type { return byKind[kind] }

// Encode makes a fact ready for the journal.
func Encode(f Fact) ledger.Fact { return payload.Encode(f.Kind(), Version, f) }

// Decode reads the fact of an entry. Fields that are not known are passed over: they
// stay in the entry. The error is a *ledger.Violation.
func Decode(e ledger.Entry) (Fact, error) {
	f, err := payload.Decode(e, byKind[e.Kind], Version)
	if err != nil {
		return nil, err
	}
	return f.(Fact), nil
}

// Apply changes the state by one entry. It never panics; what does not fit is a
// *ledger.Violation that names the field.
func (s *State) Apply(e ledger.Entry) error {
	f, err := Decode(e)
	if err != nil {
		return err
	}
	return s.ApplyFact(f, e)
}

// ApplyFact is Apply for a fact that is decoded already.
func (s *State) ApplyFact(f Fact, e ledger.Entry) error {
	if _, founding := f.(CampaignFounded); !founding && len(s.Pirates) == 0 {
		return misfit("kind", "campaign.not_founded", nil)
	}
	if err := f.apply(s, moment{seq: e.Seq, at: e.At, date: payload.DateOf(e)}); err != nil {
		return err
	}
	at := len(s.Chapters) - 1
	if _, restarts := f.(AdventureRestarted); restarts {
		at-- // the attempt that it ends, not the one that it begins
	}
	if n := len(e.Overruled()); n > 0 && at >= 0 {
		chapterAt(s, at).Overruled += n
	}
	return nil
}

// Foresee applies a fact that no entry carries yet: as the one that comes after all
// that stand, so that a choice made now is later than those before it. A State that
// was foreseen is to look at, never to be kept.
func (s *State) Foresee(f Fact) error { return s.ApplyFact(f, ledger.Entry{Seq: math.MaxInt64}) }

// misfit is a violation of the journal's structure: never to be overruled.
func misfit(field, key string, args ledger.Args) error { return payload.Misfit(field, key, args) }

// first gives the first error of a list.
func first(errs ...error) error { return payload.First(errs...) }

// inRange keeps a number within bounds.
func inRange(field string, n, low, high int) error { return payload.InRange(field, n, low, high) }

// against is a misfit that breaks a rule which the ledger itself keeps.
func against(rule, field, key string, args ledger.Args) error {
	err := misfit(field, key, args).(*ledger.Violation)
	err.Rule = rule
	return err
}

// ruled says which rule a violation breaks.
func ruled(rule string, err error) error {
	if v, is := err.(*ledger.Violation); is {
		v.Rule = rule
	}
	return err
}

// one refuses a word that is none of a list.
func one[T ~string](field string, word T, of []T) error {
	if slices.Contains(of, word) {
		return nil
	}
	list := make([]string, len(of))
	for i, w := range of {
		list[i] = string(w)
	}
	return misfit(field, "word.unknown", ledger.Args{"word": string(word), "among": list})
}

// oneOrNone is one for a word that may be left out.
func oneOrNone[T ~string](field string, word T, of []T) error {
	if word == "" {
		return nil
	}
	return one(field, word, of)
}

// pirate is a pirate of the campaign, in the crew or not.
func pirate(s *State, field, id string) (*Pirate, error) {
	if p := s.Pirate(id); p != nil {
		return p, nil
	}
	return nil, misfit(field, "pirate.unknown", ledger.Args{"pirate": id, "among": ids(s.Active())})
}

// active is a pirate of the crew.
func active(s *State, field, id string) (*Pirate, error) {
	p, err := pirate(s, field, id)
	if err == nil && p.Status != Active {
		return nil, misfit(field, "pirate.gone", ledger.Args{"pirate": id, "status": string(p.Status)})
	}
	return p, err
}

func ids(list []*Pirate) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = p.ID
	}
	return names
}

// played is the running adventure while its end is not being settled.
func played(s *State) (*Running, error) {
	if s.Running == nil {
		return nil, against("T7", "kind", "adventure.none", nil)
	}
	if s.Running.Ending != nil {
		return nil, misfit("kind", "adventure.over", nil)
	}
	return s.Running, nil
}

// playing is a character, pirate or ally, of the adventure that is played.
func playing(s *State, field, id string) (*Running, error) {
	r, err := played(s)
	if err == nil && !slices.Contains(r.Characters, id) {
		return nil, notInPlay(s, field, id)
	}
	return r, err
}

func notInPlay(s *State, field, id string) error {
	switch p, a := s.Pirate(id), s.Ally(id); {
	case p == nil && a == nil:
		return misfit(field, "character.unknown", ledger.Args{"character": id, "among": slices.Clone(s.Running.Characters)})
	case p != nil && p.Status != Active:
		return misfit(field, "pirate.gone", ledger.Args{"pirate": id, "status": string(p.Status)})
	case a != nil && a.Status == Gone:
		return misfit(field, "ally.gone", ledger.Args{"ally": id})
	}
	return misfit(field, "character.not_in_play", ledger.Args{"character": id})
}

// outside refuses what no adventure allows: while one runs, no coins and no prestige
// of a Registre move (T12).
func outside(s *State) error {
	if s.Running != nil {
		return against("T12", "kind", "registre.adventure_runs", nil)
	}
	return nil
}

// chapter is the latest attempt, to be altered.
func chapter(s *State) *Chapter { return chapterAt(s, len(s.Chapters)-1) }

// chapterAt is an attempt to be altered: the one that other copies of the state hold
// stays as it was.
func chapterAt(s *State, at int) *Chapter {
	c := *s.Chapters[at]
	c.Phases, c.Lines = slices.Clone(c.Phases), slices.Clone(c.Lines)
	s.Chapters[at] = &c
	return &c
}

// purse changes what somebody has in the running adventure (T14).
func (r *Running) purse(id string, coins, prestige int) error {
	is := r.Purses[id]
	if is.Coins+coins < 0 {
		return against("T14", "coins", "coins.too_few", ledger.Args{"holder": id, "there": is.Coins, "wanted": -coins})
	}
	if is.Prestige+prestige < 0 {
		return against("T14", "prestige", "prestige.too_little", ledger.Args{"holder": id, "there": is.Prestige, "wanted": -prestige})
	}
	if err := first(inRange("coins", is.Coins+coins, 0, MostCoins), inRange("prestige", is.Prestige+prestige, 0, MostPrestige)); err != nil {
		return err
	}
	r.Purses[id] = Amount{is.Coins + coins, is.Prestige + prestige}
	return nil
}

// book changes what stands on a Registre (T14).
func (p *Pirate) book(coins, prestige int) error {
	if p.Registre.Coins+coins < 0 {
		return against("T14", "coins", "coins.too_few", ledger.Args{"holder": p.ID, "there": p.Registre.Coins, "wanted": -coins})
	}
	if p.Registre.Prestige+prestige < 0 {
		return against("T14", "prestige", "prestige.too_little", ledger.Args{"holder": p.ID, "there": p.Registre.Prestige, "wanted": -prestige})
	}
	if err := first(inRange("coins", p.Registre.Coins+coins, 0, MostCoins), inRange("prestige", p.Registre.Prestige+prestige, 0, MostPrestige)); err != nil {
		return err
	}
	p.Registre.Coins += coins
	p.Registre.Prestige += prestige
	return nil
}

// CanBeID says whether a word can name a pirate, an ally or a card: 1 to 40 of a-z, 0-9
// and the hyphen.
func CanBeID(id string) bool {
	if id == "" || len(id) > LongestID {
		return false
	}
	for _, r := range id {
		if r != '-' && (r < '0' || r > '9') && (r < 'a' || r > 'z') {
			return false
		}
	}
	return true
}

// taken are words that paths begin with: nobody is called by them.
var taken = []string{"crew", "flag", "record", "campaign", "item", "find", "objective", "turn", "initiative"}

// CanBeCharacter refuses an id that no pirate and no ally can get.
func (s *State) CanBeCharacter(field, id string) error {
	if !CanBeID(id) {
		return misfit(field, "id.unfit", ledger.Args{"id": id, "most": LongestID})
	}
	if slices.Contains(taken, id) || s.Pirate(id) != nil || s.Ally(id) != nil {
		return misfit(field, "id.taken", ledger.Args{"id": id})
	}
	return nil
}

// CanBeCard refuses an id that no new item, research card or objective can get.
func (s *State) CanBeCard(field, id string) error {
	if !CanBeID(id) {
		return misfit(field, "id.unfit", ledger.Args{"id": id, "most": LongestID})
	}
	if s.Item(id) != nil || s.Find(id) != nil || s.Objective(id) != nil {
		return misfit(field, "id.taken", ledger.Args{"id": id})
	}
	return nil
}
