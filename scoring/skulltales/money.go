package skulltales

import (
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// moneyCommands are the commands of this file: a new one is named here.
var moneyCommands = []Command{GainCoins{}, LoseCoins{}, PayCoins{}, GainPrestige{}, LosePrestige{}, SpendDestiny{}, GainDestiny{}}

// Piece is a coin of the box, or a gem, and how many coins it counts (T10).
type Piece struct {
	Name  string
	Coins int
}

// Pieces are those of the box, the least first (T10).
var Pieces = []Piece{{"bronze", 1}, {"silver", 5}, {"gold", 10}, {"gem", 20}}

// Worth is how many coins some pieces count, told by their names (T10).
func Worth(pieces map[string]int) int {
	sum := 0
	for _, p := range Pieces {
		sum += pieces[p.Name] * p.Coins
	}
	return sum
}

// unlikely amounts, which are asked about once (T98).
const (
	unlikelyCoins    = 99
	unlikelyPrestige = 20
)

// source is where coins or prestige come from: in an adventure a defeated enemy, where
// nobody says; "other" asks for words (T98).
func (t *table) source(said skulltales.Source, words string) (skulltales.Source, error) {
	if said == "" {
		if t.s.Phase != skulltales.Adventure {
			return "", refuse("T98", "source.missing", "source", nil)
		}
		return skulltales.EnemySource, nil
	}
	if said == skulltales.OtherSource && ledger.Spaced(words) == "" {
		t.warn("T98", "source.needs_words", nil)
	}
	return said, nil
}

func (t *table) unlikely(coins, prestige int) {
	if coins > unlikelyCoins {
		t.warn("T98", "coins.unlikely", ledger.Args{"coins": coins})
	}
	if prestige > unlikelyPrestige {
		t.warn("T98", "prestige.unlikely", ledger.Args{"prestige": prestige})
	}
}

// GainCoins gives somebody coins: into the purse in an adventure, else onto the Registre
// (T12, T13).
type GainCoins struct {
	Holder string            `json:"holder"`
	Coins  int               `json:"coins"`
	Source skulltales.Source `json:"source,omitempty"`
	Note   string            `json:"note,omitempty"`
}

// Kind is "gain_coins".
func (GainCoins) Kind() string { return "gain_coins" }

func (c GainCoins) decide(t *table) error {
	from, err := t.source(c.Source, c.Note)
	if err != nil {
		return err
	}
	t.acts()
	t.unlikely(c.Coins, 0)
	return t.add(skulltales.CoinsGained{Holder: c.Holder, Coins: c.Coins, Source: from, Note: c.Note})
}

// LoseCoins takes coins from somebody; what is not there cannot be lost (T14).
type LoseCoins struct {
	Holder string            `json:"holder"`
	Coins  int               `json:"coins"`
	Source skulltales.Source `json:"source,omitempty"`
	Note   string            `json:"note,omitempty"`
}

// Kind is "lose_coins".
func (LoseCoins) Kind() string { return "lose_coins" }

func (c LoseCoins) decide(t *table) error {
	from, err := t.source(c.Source, c.Note)
	if err != nil {
		return err
	}
	t.acts()
	t.unlikely(c.Coins, 0)
	t.compensationFirst(from)
	return t.add(skulltales.CoinsLost{Holder: c.Holder, Coins: c.Coins, Source: from, Note: c.Note})
}

// compensationFirst warns of a purchase while a due of this port is open (T103).
func (t *table) compensationFirst(from skulltales.Source) {
	if from == "equipment" {
		t.duesFirst()
	}
}

// PayCoins lets coins pass between characters, as a gift, a sale or a bargain (T16).
// Prestige and destiny do not: nothing that a table can say gives them away (T15).
type PayCoins struct{ skulltales.CoinsPaid }

// Kind is "pay_coins".
func (PayCoins) Kind() string { return "pay_coins" }

func (c PayCoins) decide(t *table) error {
	t.acts()
	t.unlikely(c.Coins, 0)
	return t.add(c.CoinsPaid)
}

// GainPrestige gives a pirate prestige, and maybe the initiative (T41).
type GainPrestige struct {
	Pirate   string            `json:"pirate"`
	Prestige int               `json:"prestige"`
	Source   skulltales.Source `json:"source,omitempty"`
	Note     string            `json:"note,omitempty"`
}

// Kind is "gain_prestige".
func (GainPrestige) Kind() string { return "gain_prestige" }

func (c GainPrestige) decide(t *table) error {
	from, err := t.source(c.Source, c.Note)
	if err != nil {
		return err
	}
	t.acts()
	t.unlikely(0, c.Prestige)
	if err := t.add(skulltales.PrestigeGained{Pirate: c.Pirate, Prestige: c.Prestige, Source: from, Note: c.Note}); err != nil {
		return err
	}
	return t.passes(c.Pirate, c.Prestige)
}

// LosePrestige takes prestige from a pirate, and maybe the initiative (T43).
type LosePrestige struct {
	Pirate   string            `json:"pirate"`
	Prestige int               `json:"prestige"`
	Source   skulltales.Source `json:"source,omitempty"`
	Note     string            `json:"note,omitempty"`
}

// Kind is "lose_prestige".
func (LosePrestige) Kind() string { return "lose_prestige" }

func (c LosePrestige) decide(t *table) error {
	from, err := t.source(c.Source, c.Note)
	if err != nil {
		return err
	}
	t.acts()
	t.unlikely(0, c.Prestige)
	if err := t.add(skulltales.PrestigeLost{Pirate: c.Pirate, Prestige: c.Prestige, Source: from, Note: c.Note}); err != nil {
		return err
	}
	return t.passes(c.Pirate, -c.Prestige)
}

// destinyOf warns of more or less destiny than its source brings: a failed search with a 1
// and a revival one point, a breath all of it (T35, T36, T55). A card says what it says.
func (t *table) destinyOf(from skulltales.DestinySource, pirate string, rule int) {
	switch from {
	case "search_failed":
		t.warn("T35", "destiny.one_point", ledger.Args{"pirate": pirate, "want": rule})
	case "revived":
		t.warn("T55", "destiny.one_point", ledger.Args{"pirate": pirate, "want": rule})
	case "breath":
		t.warn("T36", "destiny.all_of_it", ledger.Args{"pirate": pirate, "want": rule})
	}
}

// SpendDestiny spends a point of destiny, or down to what is left.
type SpendDestiny struct {
	Pirate string `json:"pirate"`
	Left   *int   `json:"left,omitempty"`
}

// Kind is "spend_destiny".
func (SpendDestiny) Kind() string { return "spend_destiny" }

func (c SpendDestiny) decide(t *table) error {
	t.acts()
	if err := t.destiny(c.Pirate); err != nil {
		return err
	}
	left := 0
	if t.s.Running != nil {
		left = max(0, t.s.Running.Destiny[c.Pirate]-1)
	}
	if c.Left != nil {
		left = *c.Left
	}
	return t.add(skulltales.DestinySpent{Pirate: c.Pirate, Left: left})
}

// destiny refuses to count the destiny of who plays and has a sheet that says nothing of it.
func (t *table) destiny(pirate string) error {
	if p := t.s.Pirate(pirate); p != nil && t.s.InPlay(pirate) && !p.HasDestiny() {
		return refuse("", "destiny.unsaid", "pirate", ledger.Args{"pirate": pirate})
	}
	return nil
}

// GainDestiny gives a pirate a point of destiny, after a breath all of it (T36), or up
// to what is left.
type GainDestiny struct {
	Pirate string                   `json:"pirate"`
	Left   int                      `json:"left,omitempty"`
	Source skulltales.DestinySource `json:"source,omitempty"`
}

// Kind is "gain_destiny".
func (GainDestiny) Kind() string { return "gain_destiny" }

func (c GainDestiny) decide(t *table) error {
	t.acts()
	if err := t.destiny(c.Pirate); err != nil {
		return err
	}
	from := c.Source
	if from == "" {
		from = "card"
	}
	left := c.Left
	if p := t.s.Pirate(c.Pirate); p != nil && t.s.Running != nil {
		rule := t.s.Running.Destiny[c.Pirate] + 1
		if from == "breath" {
			rule = p.DestinyMost()
		}
		if t.left("left", c.Left == 0) {
			left = rule
		} else if left != rule {
			t.destinyOf(from, c.Pirate, rule)
		}
	}
	return t.add(skulltales.DestinyGained{Pirate: c.Pirate, Left: left, Source: from})
}
