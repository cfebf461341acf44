package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// tokenCommands are the commands about tokens: a new one is named here.
var tokenCommands = []Command{SpendFortune{}, GainFortune{}, SpendReputation{}, GainReputation{}, PlaceEnmity{}, ReturnEnmity{}, MoveEnmity{}}

// tokenKinds are the rules behind what they come to.
var tokenKinds = []kindRules{
	ruled[seafall.FortuneSpent]("R21"),
	changing(winterGain[seafall.FortuneGained], ruled[seafall.FortuneGained]()),
	behind(giftBehind, changing(giftRules, ruled[seafall.ReputationSpent]())),
	changing(winterGain[seafall.ReputationGained], ruled[seafall.ReputationGained]()),
	changing(placingRules, ruled[seafall.EnmityPlaced]("R6")),
	changing(returningRules, ruled[seafall.EnmityReturned]("R24")),
	changing(movingRules, ruled[seafall.EnmityMoved]("R29")),
	ruled[seafall.EnmityMissing]("R6"),
}

func giftBehind(f seafall.ReputationSpent) []string {
	if f.To != "" {
		return []string{"R17"}
	}
	return nil
}

// winterGain is what Persuasive and Lucky leaders have at the end of a year.
func winterGain[F seafall.Fact](_ F, c change) []string {
	if c.along(seafall.WinterHeld{}) {
		return []string{"R29"}
	}
	return nil
}

func giftRules(f seafall.ReputationSpent, _ change) []string { return giftBehind(f) }

func placingRules(_ seafall.EnmityPlaced, c change) []string {
	switch {
	case c.along(seafall.SiteRaided{}):
		return []string{"R23"}
	case c.along(seafall.ShipRaided{}):
		return []string{"R60"}
	case c.along(seafall.EnmityReturned{}):
		return []string{"R24"}
	case c.along(seafall.EnmityMissing{}):
		return []string{"R6"}
	}
	return nil
}

func returningRules(f seafall.EnmityReturned, c change) []string {
	switch {
	case c.along(seafall.SiteRaided{}), c.along(seafall.ShipRaided{}), c.along(seafall.EnmityPlaced{}), c.along(seafall.EnmityMissing{}):
		return []string{"R24"}
	case c.along(seafall.WinterHeld{}): // Vengeful
		return []string{"R29"}
	case f.Spot == seafall.War: // all that was owed came home
		return []string{"R24"}
	}
	return nil
}

func movingRules(_ seafall.EnmityMoved, c change) []string {
	if c.along(seafall.GameEnded{}) {
		return []string{"R34"}
	}
	return nil
}

// SpendFortune returns fortune tokens to the supply. Count is one when left out.
type SpendFortune struct {
	Province seafall.Province `json:"province"`
	Count    int              `json:"count,omitempty" range:"1-99"`
}

// Kind is "spend_fortune".
func (SpendFortune) Kind() string { return "spend_fortune" }

func (c SpendFortune) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
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
	if _, err := t.acting(c.Province); err != nil {
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
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	if c.To != "" { // R17: what it opens is for the turn
		t.inTurn(c.Province)
	}
	if to := t.s.Play(c.To); to != nil && to.Absent {
		t.warn("R49", "gift.absent", ledger.Args{"province": c.To}) // R17: a gift may be refused, by who is there
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
	if _, err := t.acting(c.Province); err != nil {
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

// PlaceEnmity gives enmity tokens to a place, as a card says. What a raid owes
// is said with RaidSite. Count is one when left out. On a site of a province its
// tokens in the own At War With go home first, and only the rest is placed
// (R24); what is not at home is refused, unless it came unexpectedly (Forced):
// then each missing token costs a glory (R6).
type PlaceEnmity struct {
	Province seafall.Province `json:"province"`
	seafall.Place
	Count  int  `json:"count,omitempty" range:"1-16"`
	Forced bool `json:"forced,omitempty"`
}

// Kind is "place_enmity".
func (PlaceEnmity) Kind() string { return "place_enmity" }

func (c PlaceEnmity) decide(t *table) error {
	sits := t.acting
	if c.Spot == seafall.War {
		sits = t.play // R49: the enmity of its title comes to an absent province, too
	}
	if _, err := sits(c.Province); err != nil {
		return err
	}
	if err := t.s.CanLie(c.Province, c.Place); err != nil {
		return err // before anything goes home for it
	}
	t.inPlay(c.Region)
	owed := orOne(c.Count)
	placed, home := owed-min(owed, WarBack(t.s, c.Province, c.Place)), t.s.AtHome(c.Province)
	if placed > home && !c.Forced {
		return refuse("R52", "tokens.none_left", "count", ledger.Args{"province": c.Province, "home": home, "wanted": placed, "owed": placed})
	}
	return payEnmity(t, c.Province, c.Place, owed, c.Forced)
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
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	return t.add(seafall.EnmityReturned{Province: c.Province, Place: c.Place, Count: orOne(c.Count)})
}

// MoveEnmity moves enmity tokens from one place to another. Count is one when
// left out. Onto a site of a province they come only once its own tokens in At
// War With are home (R24).
type MoveEnmity struct {
	Province seafall.Province `json:"province"`
	From     seafall.Place    `json:"from"`
	To       seafall.Place    `json:"to"`
	Count    int              `json:"count,omitempty" range:"1-8"`
}

// Kind is "move_enmity".
func (MoveEnmity) Kind() string { return "move_enmity" }

func (c MoveEnmity) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	if n := WarBack(t.s, c.Province, c.To); n > 0 && c.From.Region != c.To.Region {
		t.warn("R24", "enmity.war_first", ledger.Args{"province": c.Province, "count": n, "victim": seafall.Province(c.To.Region)})
	}
	t.inPlay(c.To.Region)
	return t.add(seafall.EnmityMoved{Moved: seafall.Moved{Owner: c.Province, From: c.From, To: c.To, Count: orOne(c.Count)}})
}
