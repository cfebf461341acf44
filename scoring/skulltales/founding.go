package skulltales

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/scoring/saying"
)

// foundingCommands are the commands of this file: a new one is named here.
var foundingCommands = []Command{FoundCampaign{}, CatchUp{}, SetHouseRule{}, NamePirate{}, SetSheet{}, RecruitPirate{}, LeaveCampaign{}}

// FoundCampaign founds a campaign of one to five pirates (T1); solo, of one with three
// allies drawn (T4).
type FoundCampaign struct {
	Name       string                     `json:"name"`
	Date       string                     `json:"date"`
	Mode       skulltales.Mode            `json:"mode,omitempty"` // a crew where nobody says
	Pirates    []skulltales.FoundedPirate `json:"pirates" spare:"pirate"`
	Ship       *skulltales.Ship           `json:"ship,omitempty"`
	HouseRules []skulltales.HouseRule     `json:"house_rules,omitempty"`
	Allies     []skulltales.DrawnAlly     `json:"allies,omitempty" spare:"ally"`
}

// Kind is "found_campaign".
func (FoundCampaign) Kind() string { return "found_campaign" }

// Fits says whether there are more pirates than a crew has.
func (c FoundCampaign) Fits() error {
	if n := len(c.Pirates); n > skulltales.MostPirates {
		return refuse("T1", "crew.count", "pirates", ledger.Args{"count": n, "most": skulltales.MostPirates})
	}
	return nil
}

func (c FoundCampaign) decide(t *table) error {
	f := skulltales.CampaignFounded{Name: c.Name, Date: c.Date, Mode: c.Mode, Ship: c.Ship, HouseRules: c.HouseRules}
	if f.Mode == "" {
		f.Mode = skulltales.CrewMode
	}
	names := newNames(t.s)
	for _, p := range c.Pirates {
		p.Pirate = names.of(p.Pirate, p.Type, p.Words)
		f.Pirates = append(f.Pirates, p)
	}
	if f.Mode == skulltales.SoloMode && len(f.Pirates) == 1 {
		f.Captain = f.Pirates[0].Pirate
	}
	if err := t.add(f); err != nil {
		return err
	}
	t.doubt(saying.Dating{Sold: sold, Today: t.now.Date()}.Typed("T8", c.Date))
	if f.Mode != skulltales.SoloMode && len(c.Allies) == 0 {
		return t.sameTypes()
	}
	if len(c.Allies) != soloAllies && f.Mode == skulltales.SoloMode {
		t.warn("T4", "solo.three_allies", ledger.Args{"count": len(c.Allies), "want": soloAllies})
	}
	if len(c.Allies) > 0 {
		if err := t.draw(c.Allies, nil, names); err != nil {
			return err
		}
	}
	return t.sameTypes()
}

// soloAllies is how many allies a solo player draws, and takes into an adventure (T4).
const soloAllies = 3

// draw lets a solo player draw allies (T4, T77).
func (t *table) draw(allies []skulltales.DrawnAlly, gone []string, names *names) error {
	drawn := skulltales.AlliesDrawn{Gone: gone}
	for _, a := range allies {
		a.Ally = names.of(a.Ally, a.Type, a.Words)
		drawn.Allies = append(drawn.Allies, a)
	}
	return t.add(drawn)
}

// names finds ids for who comes in: after the type, with a number where it is taken.
type names struct {
	s     *skulltales.State
	given map[string]bool
}

func newNames(s *skulltales.State) *names { return &names{s, map[string]bool{}} }

func (n *names) of(id string, kind skulltales.Type, words string) string {
	if id != "" {
		n.given[id] = true
		return id
	}
	if kind != skulltales.OtherType {
		words = string(kind) // whatever it is: the ledger says so
	}
	return n.free(plainID(words))
}

// free is an id that nobody has, from one that can be one.
func (n *names) free(base string) string {
	for i := 1; ; i++ {
		id := base
		if i > 1 {
			id += "-" + strconv.Itoa(i)
		}
		if !n.given[id] && n.s.CanBeCharacter("pirate", id) == nil {
			n.given[id] = true
			return id
		}
	}
}

// plainID makes an id of words; "pirate" where they have no letter of the alphabet.
func plainID(words string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(words) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	id := b.String()
	if len(id) > skulltales.LongestID-4 {
		id = id[:skulltales.LongestID-4]
	}
	if id = strings.Trim(id, "-"); id == "" {
		return "pirate"
	}
	return id
}

// sameTypes warns of two active pirates or serving allies of one type: there is one
// sheet and one figure of each (T2). An ally who died is in the way until the next port.
func (t *table) sameTypes() error {
	held := map[skulltales.Type]string{}
	meet := func(kind skulltales.Type, id string) {
		if other, there := held[kind]; there && kind != skulltales.OtherType {
			t.warn("T2", "type.twice", ledger.Args{"type": string(kind), "character": id, "other": other})
		}
		held[kind] = id
	}
	for _, p := range t.s.Active() {
		meet(p.Type, p.ID)
	}
	for _, a := range t.s.Allies {
		if a.Status == skulltales.Serving || a.Dead {
			meet(a.Type, a.ID)
		}
	}
	return nil
}

// CatchUp is what stands on paper so far.
type CatchUp struct{ skulltales.CampaignCaughtUp }

// Kind is "catch_up".
func (CatchUp) Kind() string { return "catch_up" }

func (c CatchUp) decide(t *table) error {
	if err := t.add(c.CampaignCaughtUp); err != nil {
		return err
	}
	before := ""
	for _, played := range c.Chapters {
		t.doubt(saying.Dating{Sold: sold, Before: before, Today: t.now.Date()}.Typed("T8", played.Date))
		before = cmp.Or(played.Date, before)
	}
	for _, p := range t.s.Active() {
		t.load(p.ID)
	}
	seen := &table{s: &skulltales.State{}} // in the order of the sheet
	for _, it := range t.s.Items {
		seen.alike(skulltales.Card{ID: it.ID, Name: it.Name, Kind: it.Kind})
		seen.s.Items = append(seen.s.Items, it)
	}
	t.violations = append(t.violations, seen.violations...)
	if err := t.dues(c.Dues, c.Owed); err != nil {
		return err
	}
	if crew := c.Crew; crew != nil {
		for _, what := range slices.Sorted(maps.Keys(crew.Counters)) {
			t.counter(what, crew.Counters[what])
		}
	}
	if len(c.Allies) > 0 {
		t.company()
	}
	return t.sameTypes()
}

// dues warns of dues on paper that are not what play comes to: five coins from each for a
// wound, ten for a retirement (T67, T68), from somebody who was there (T69); and of more owed
// than one of them is (T70).
func (t *table) dues(dues []skulltales.PaperDue, owed []skulltales.PaperOwing) error {
	for _, d := range dues {
		switch want := EachPays(d.Cause); {
		case d.Each == want:
		case d.Cause == skulltales.ForRetirement:
			t.warn("T68", "due.other_each", ledger.Args{"each": d.Each, "want": want})
		default:
			t.warn("T67", "due.other_each", ledger.Args{"each": d.Each, "want": want})
		}
		if len(d.Payers) == 0 {
			return refuse("T69", "due.payers", "payers", ledger.Args{"payers": payers(t.s, d.For)})
		}
		for _, id := range d.Payers {
			if t.s.Pirate(id).Replaces == d.For {
				t.warn("T69", "due.newcomer_pays", ledger.Args{"pirate": id})
			}
		}
	}
	for _, o := range owed {
		t.owed(o.Pirate, o.Cause, o.Coins)
	}
	return nil
}

// owed warns of more that somebody owes for a due than was due of him (T70).
func (t *table) owed(pirate string, cause skulltales.Cause, coins int) {
	if most := EachPays(cause); coins > most {
		t.warn("T70", "owed.too_much", ledger.Args{"pirate": pirate, "coins": coins, "most": most})
	}
}

// SetHouseRule turns a house rule on or off.
type SetHouseRule struct{ skulltales.HouseRuleSet }

// Kind is "set_house_rule".
func (SetHouseRule) Kind() string { return "set_house_rule" }

func (c SetHouseRule) decide(t *table) error { return t.once(c.HouseRuleSet) }

// NamePirate names a pirate.
type NamePirate struct{ skulltales.PirateNamed }

// Kind is "name_pirate".
func (NamePirate) Kind() string { return "name_pirate" }

func (c NamePirate) decide(t *table) error { return t.once(c.PirateNamed) }

// SetSheet says what a pirate's sheet prints, as improved.
type SetSheet struct{ skulltales.SheetSet }

// Kind is "set_sheet".
func (SetSheet) Kind() string { return "set_sheet" }

func (c SetSheet) decide(t *table) error { return t.once(c.SheetSet) }

// RecruitPirate brings a player's pirate into the crew, without coins, prestige, wounds
// and debts (T5). Where the player's last one has retired, it takes its place: its allies
// go on with it (T76), and in an adventure it comes in at the next event turn (T66).
type RecruitPirate struct {
	Pirate string            `json:"pirate,omitempty"` // id; made of the type where it is left out
	Player string            `json:"player"`
	Name   string            `json:"name,omitempty"`
	Type   skulltales.Type   `json:"type"`
	Words  string            `json:"words,omitempty"`
	Sheet  *skulltales.Sheet `json:"sheet,omitempty"`
	Class  string            `json:"class,omitempty"`
	Hand   skulltales.Hand   `json:"hand,omitempty"`
}

// Kind is "recruit_pirate".
func (RecruitPirate) Kind() string { return "recruit_pirate" }

func (c RecruitPirate) decide(t *table) error {
	id := newNames(t.s).of(c.Pirate, c.Type, c.Words)
	before := Replaceable(t.s, c.Player)
	f := skulltales.PirateRecruited{FoundedPirate: skulltales.FoundedPirate{Pirate: id, Player: c.Player, Name: c.Name, Type: c.Type,
		Words: c.Words, Sheet: c.Sheet, Class: c.Class, Hand: c.Hand}, Replaces: before}
	if err := t.add(f); err != nil {
		return err
	}
	for _, a := range t.s.Serving("") {
		if before != "" && a.Owner == before {
			if err := t.add(skulltales.AllyPassed{Ally: a.ID, To: id}); err != nil {
				return err
			}
		}
	}
	return t.sameTypes()
}

// Replaceable is the pirate of a player who has retired and whose place nobody has
// taken, "" for none.
func Replaceable(s *skulltales.State, player string) string {
	for _, p := range slices.Backward(s.Pirates) {
		if p.Status == skulltales.Retired && strings.EqualFold(ledger.Spaced(p.Player), ledger.Spaced(player)) {
			if !slices.ContainsFunc(s.Pirates, func(o *skulltales.Pirate) bool { return o.Replaces == p.ID }) {
				return p.ID
			}
		}
	}
	return ""
}

// LeaveCampaign lets a player leave; allies of his are gone.
type LeaveCampaign struct{ skulltales.PirateLeft }

// Kind is "leave_campaign".
func (LeaveCampaign) Kind() string { return "leave_campaign" }

func (c LeaveCampaign) decide(t *table) error {
	if err := t.add(c.PirateLeft); err != nil {
		return err
	}
	for _, a := range t.s.Serving(c.Pirate) {
		if err := t.add(skulltales.AllyLost{Ally: a.ID, Reason: skulltales.Dismissed}); err != nil {
			return err
		}
	}
	if t.s.Captain == c.Pirate {
		return t.add(skulltales.CaptainChanged{From: c.Pirate, Reason: skulltales.TableSays})
	}
	return nil
}
