package seafall

import "astrolabe/ledger/seafall"

// SpendFortune returns fortune tokens to the supply. Count is one when left out.
type SpendFortune struct {
	Province seafall.Province `json:"province"`
	Count    int              `json:"count,omitempty" range:"1-99"`
}

// Kind is "spend_fortune".
func (SpendFortune) Kind() string { return "spend_fortune" }

func (c SpendFortune) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return t.add(seafall.FortuneSpent{Province: c.Province, Count: orOne(c.Count)})
}

// GainFortune takes fortune tokens from the supply. Count is one when left out.
type GainFortune struct {
	Province seafall.Province `json:"province"`
	Count    int              `json:"count,omitempty" range:"1-20"`
}

// Kind is "gain_fortune".
func (GainFortune) Kind() string { return "gain_fortune" }

func (c GainFortune) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return t.add(seafall.FortuneGained{Province: c.Province, Count: orOne(c.Count)})
}

// SpendReputation returns reputation tokens to the supply, or gives one to
// another player (R17). Count is one when left out.
type SpendReputation struct {
	Province seafall.Province `json:"province"`
	Count    int              `json:"count,omitempty" range:"1-99"`
	To       seafall.Province `json:"to,omitempty"`
}

// Kind is "spend_reputation".
func (SpendReputation) Kind() string { return "spend_reputation" }

func (c SpendReputation) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return t.add(seafall.ReputationSpent{Province: c.Province, Count: orOne(c.Count), To: c.To})
}

// GainReputation takes reputation tokens from the supply. Count is one when left out.
type GainReputation struct {
	Province seafall.Province `json:"province"`
	Count    int              `json:"count,omitempty" range:"1-20"`
}

// Kind is "gain_reputation".
func (GainReputation) Kind() string { return "gain_reputation" }

func (c GainReputation) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return t.add(seafall.ReputationGained{Province: c.Province, Count: orOne(c.Count)})
}

func orOne(n int) int {
	if n == 0 {
		return 1
	}
	return n
}

// PlaceEnmity gives enmity tokens from home to a place, as a card says. What
// a raid owes is said with RaidSite. Count is one when left out.
type PlaceEnmity struct {
	Province seafall.Province `json:"province"`
	seafall.Place
	Count int `json:"count,omitempty" range:"1-16"`
}

// Kind is "place_enmity".
func (PlaceEnmity) Kind() string { return "place_enmity" }

func (c PlaceEnmity) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	t.inPlay(c.Region)
	return t.add(seafall.EnmityPlaced{Province: c.Province, Place: c.Place, Count: orOne(c.Count)})
}

// ReturnEnmity takes enmity tokens home from a place. Count is one when left out.
type ReturnEnmity struct {
	Province seafall.Province `json:"province"`
	seafall.Place
	Count int `json:"count,omitempty" range:"1-8"`
}

// Kind is "return_enmity".
func (ReturnEnmity) Kind() string { return "return_enmity" }

func (c ReturnEnmity) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return t.add(seafall.EnmityReturned{Province: c.Province, Place: c.Place, Count: orOne(c.Count)})
}

// MoveEnmity moves enmity tokens from one place to another. Count is one when left out.
type MoveEnmity struct {
	Province seafall.Province `json:"province"`
	From     seafall.Place    `json:"from"`
	To       seafall.Place    `json:"to"`
	Count    int              `json:"count,omitempty" range:"1-8"`
}

// Kind is "move_enmity".
func (MoveEnmity) Kind() string { return "move_enmity" }

func (c MoveEnmity) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return t.add(seafall.EnmityMoved{Moved: seafall.Moved{Owner: c.Province, From: c.From, To: c.To, Count: orOne(c.Count)}})
}
