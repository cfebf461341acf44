package skulltales

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/payload"
)

// Field is one line of the table of values: something that the sheets and the table of
// a campaign show.
type Field struct {
	Pattern Pattern
	Key     string // its name in the catalogue, as "field.coins"
	Form    Form
	// Running says that only a running adventure has it.
	Running bool
	// Audited says that it stands on a Registre or in the crew's log, where an audit looks
	// at it.
	Audited bool

	each func(s *State, sheet string, yield func(Path))
	get  func(*State, Path) (string, bool)
	mend func(*State, Path) (mending, error) // nil for what nobody corrects
}

// Form is how what stands at a value reads.
type Form string

// The forms of values.
const (
	AsNumber    Form = "number"
	AsFlag      Form = "flag" // 0 or 1
	AsText      Form = "text" // what the table wrote
	AsYes       Form = "yes"  // "yes", or nothing
	AsCharacter Form = "character"
	AsType      Form = "type"
	AsHand      Form = "hand"
	AsStatus    Form = "status"
	AsResult    Form = "result"
	AsPlace     Form = "place"
	AsDate      Form = "date"    // as 2026-01-17
	AsMinutes   Form = "minutes" // how many
)

// Words says that a text stands there and not a number.
func (f *Field) Words() bool { return f.Form != AsNumber && f.Form != AsFlag }

// Digits reports whether the value is a JSON number, valid or not.
func (f *Field) Digits() bool { return !f.Words() || f.Form == AsMinutes }

// Corrects says whether Corrected can set the value right.
func (f *Field) Corrects() bool { return f.mend != nil }

// Fields are the lines of the table, in the order of the sheets.
func Fields() []*Field { return slices.Clone(table) }

// mending is a value that can be set right.
type mending struct {
	get func() string
	set func(is string) error
	// began is what it sets right of how the running adventure began, nil for nothing: a
	// restart goes back to that, and not to the mistake.
	began func(st *Start, was, is int)
}

func (m mending) beginning(mend func(st *Start, was, is int)) mending { m.began = mend; return m }

// table is everything that a campaign shows. A new value is one line here.
var table []*Field

func init() {
	table = slices.Concat(campaignValues, crewValues, adventureValues, pirateValues, sheetValues, debtValues, allyValues, cardValues, recordValues, sittingValues)
}

var campaignValues = []*Field{
	line("campaign.name", "field.campaign", AsText, ofCampaign, func(s *State, _ Path) (string, bool) { return s.Name, true }).
		mends(func(s *State, _ Path) (mending, error) { return named(&s.Name, payload.CheckName), nil }),
	line("campaign.captain", "field.captain", AsCharacter, ofCampaign, func(s *State, _ Path) (string, bool) { return s.Captain, s.Captain != "" }),
	line("campaign.RULE", "field.house_rule", AsYes, func(s *State, sheet string, yield func(Path)) {
		if sheet == "" {
			for _, r := range s.HouseRules {
				yield(Path{Word: string(r)})
			}
		}
	}, func(s *State, p Path) (string, bool) { return "yes", s.House(HouseRule(p.Word)) }),
}

var crewValues = []*Field{
	line("crew.booty", "field.booty", AsNumber, ofCampaign, func(s *State, _ Path) (string, bool) { return strconv.Itoa(s.Crew.Booty), true }).
		mends(func(s *State, _ Path) (mending, error) {
			return counted(&s.Crew.Booty, 0, MostCoins).beginning(func(st *Start, was, is int) { st.Booty = max(0, st.Booty+is-was) }), nil
		}).audited(),
	line("crew.ship", "field.ship", AsText, ofCampaign, func(s *State, _ Path) (string, bool) { return s.Crew.ShipName, s.Crew.ShipName != "" }),
	line("crew.ship_type", "field.ship_type", AsText, ofCampaign, func(s *State, _ Path) (string, bool) { return s.Crew.ShipType, s.Crew.ShipType != "" }),
	line("crew.COUNTER", "field.counter", AsNumber, func(s *State, sheet string, yield func(Path)) {
		if sheet == "" {
			for _, c := range s.Crew.Counters {
				yield(Path{Word: c.What})
			}
		}
	}, func(s *State, p Path) (string, bool) {
		to, there := s.Crew.Counter(p.Word)
		return strconv.Itoa(to), there
	}).mends(func(s *State, p Path) (mending, error) {
		i := slices.IndexFunc(s.Crew.Counters, func(c Counter) bool { return c.What == p.Word })
		if i < 0 {
			return nothing(p)
		}
		return counted(&s.Crew.Counters[i].To, 0, MostCounter).beginning(func(st *Start, was, is int) {
			if i := slices.IndexFunc(st.Counters, func(c Counter) bool { return c.What == p.Word }); i >= 0 {
				st.Counters[i].To = min(max(0, st.Counters[i].To+is-was), MostCounter)
			}
		}), nil
	}).audited(),
}

var adventureValues = []*Field{
	line("flag", "field.flag", AsNumber, ofCampaign, ofAdventure(func(r *Running) string { return strconv.Itoa(r.Flag) })).
		mends(func(s *State, p Path) (mending, error) {
			if s.Running == nil {
				return nothing(p)
			}
			return counted(&s.Running.Flag, 0, MostFlag), nil
		}).running(),
	line("turn", "field.turn", AsNumber, ofCampaign, ofAdventure(func(r *Running) string { return strconv.Itoa(r.Turn) })).running(),
	line("initiative", "field.initiative", AsCharacter, ofCampaign, func(s *State, _ Path) (string, bool) {
		if s.Running == nil || s.Running.Initiative == "" {
			return "", false
		}
		return s.Running.Initiative, true
	}).running(),
}

var pirateValues = []*Field{
	line("PIRATE.coins", "field.coins", AsNumber, ofPirate, ofRegistre(func(r *Registre) *int { return &r.Coins })).
		mends(registre(func(r *Registre) *int { return &r.Coins }, MostCoins)).audited(),
	line("PIRATE.prestige", "field.prestige", AsNumber, ofPirate, ofRegistre(func(r *Registre) *int { return &r.Prestige })).
		mends(registre(func(r *Registre) *int { return &r.Prestige }, MostPrestige)).audited(),
	line("PIRATE.purse", "field.purse", AsNumber, ofPirate, inPurse(Amount.coins)).mends(ofPirates(purse(Amount.coins, MostCoins))).running(),
	line("PIRATE.purse_prestige", "field.purse_prestige", AsNumber, ofPirate, inPurse(Amount.prestige)).mends(ofPirates(purse(Amount.prestige, MostPrestige))).running(),
	line("PIRATE.destiny", "field.destiny", AsNumber, ofPirate, func(s *State, p Path) (string, bool) {
		if s.Running == nil {
			return "", false
		}
		n, there := s.Running.Destiny[p.Who]
		return strconv.Itoa(n), there && s.Pirate(p.Who).HasDestiny()
	}).mends(func(s *State, p Path) (mending, error) {
		if s.Running == nil || s.Pirate(p.Who) == nil || !s.InPlay(p.Who) {
			return nothing(p)
		}
		return number(func() int { return s.Running.Destiny[p.Who] }, 0, s.Pirate(p.Who).DestinyMost(), func(is int) error {
			s.Running.Destiny[p.Who] = is
			return nil
		}), nil
	}).running(),
	line("PIRATE.down", "field.down", AsFlag, ofPirate, func(s *State, p Path) (string, bool) {
		return flag(s.IsDown(p.Who)), s.InPlay(p.Who) && s.Pirate(p.Who) != nil
	}).running(),
	line("PIRATE.status", "field.status", AsStatus, ofPirate, onPirate(func(p *Pirate) string { return string(p.Status) })),
	line("PIRATE.player", "field.player", AsText, ofPirate, onPirate(func(p *Pirate) string { return p.Player })).
		mends(func(s *State, at Path) (mending, error) {
			p := s.Pirate(at.Who)
			if p == nil {
				return nothing(at)
			}
			return named(&p.Player, func(field, text string) error {
				if err := payload.CheckName(field, text); err != nil || p.Status != Active {
					return err
				}
				was := p.Player
				p.Player = ""
				err := playerFree(s, field, text)
				p.Player = was
				return err
			}), nil
		}),
	line("PIRATE.name", "field.name", AsText, ofPirate, onPirate(func(p *Pirate) string { return p.Name })),
	line("PIRATE.type", "field.type", AsType, ofPirate, onPirate(func(p *Pirate) string { return string(p.Type) })).
		mends(func(s *State, at Path) (mending, error) {
			p := s.Pirate(at.Who)
			if p == nil {
				return nothing(at)
			}
			return mending{get: func() string { return string(p.Type) }, set: func(is string) error {
				if err := one("is", Type(is), Types); err != nil {
					return err
				}
				p.Type, p.Words = Type(is), ""
				return nil
			}}, nil
		}),
	line("PIRATE.cursed", "field.cursed", AsFlag, ofPirate, func(s *State, at Path) (string, bool) {
		p := s.Pirate(at.Who)
		return flag(p != nil && p.Registre.Cursed), p != nil
	}).mends(func(s *State, at Path) (mending, error) {
		p := s.Pirate(at.Who)
		if p == nil {
			return nothing(at)
		}
		return number(func() int { return bit(p.Registre.Cursed) }, 0, 1, func(is int) error {
			p.Registre.Cursed = is == 1
			return nil
		}).beginning(func(st *Start, _, is int) { st.mend(p.ID, func(was *StartedPirate) { was.Cursed = is == 1 }) }), nil
	}).audited(),
	line("PIRATE.wound/WOUND", "field.wound", AsFlag, func(s *State, sheet string, yield func(Path)) {
		if s.Pirate(sheet) != nil {
			for _, w := range Wounds {
				yield(Path{Who: sheet, Word: string(w)})
			}
		}
	}, func(s *State, at Path) (string, bool) {
		p := s.Pirate(at.Who)
		return flag(p != nil && p.Has(Wound(at.Word))), p != nil && slices.Contains(Wounds, Wound(at.Word))
	}).mends(mendWound).audited(),
	line("PIRATE.prosthesis/WOUND", "field.prosthesis", AsText, func(s *State, sheet string, yield func(Path)) {
		if p := s.Pirate(sheet); p != nil {
			for _, w := range p.Registre.Wounds {
				yield(Path{Who: sheet, Word: string(w.Wound)})
			}
		}
	}, func(s *State, at Path) (string, bool) {
		if p := s.Pirate(at.Who); p != nil {
			for _, w := range p.Registre.Wounds {
				if string(w.Wound) == at.Word && w.Prosthesis != "" {
					return w.Prosthesis, true
				}
			}
		}
		return "", false
	}).audited(),
	line("PIRATE.skills", "field.skills", AsText, ofPirate, onPirate(func(p *Pirate) string { return strings.Join(p.Registre.Skills, " · ") })).audited(),
}

var sheetValues = []*Field{
	sheetValue("action_points", func(s *Sheet) *int { return &s.ActionPoints }),
	sheetValue("health", func(s *Sheet) *int { return &s.Health }),
	sheetValue("most_destiny", func(s *Sheet) *int { return &s.Destiny }),
	sheetValue("melee", func(s *Sheet) *int { return &s.Melee }),
	sheetValue("ranged", func(s *Sheet) *int { return &s.Ranged }),
	sheetValue("strength", func(s *Sheet) *int { return &s.Strength }),
	sheetValue("agility", func(s *Sheet) *int { return &s.Agility }),
	sheetValue("intelligence", func(s *Sheet) *int { return &s.Intelligence }),
	sheetValue("perception", func(s *Sheet) *int { return &s.Perception }),
	sheetValue("charisma", func(s *Sheet) *int { return &s.Charisma }),
	sheetValue("salary", func(s *Sheet) *int { return &s.Salary }).mends(func(s *State, at Path) (mending, error) {
		p := s.Pirate(at.Who)
		if p == nil {
			return nothing(at)
		}
		return counted(&p.Sheet.Salary, 0, 99), nil
	}),
	line("PIRATE.class", "field.class", AsText, ofPirate, onPirate(func(p *Pirate) string { return p.Class })),
	line("PIRATE.hand", "field.hand", AsHand, ofPirate, onPirate(func(p *Pirate) string { return string(p.Hand) })),
}

var debtValues = []*Field{
	line("PIRATE.loan", "field.loan", AsNumber, ofPirate, ofRegistre(func(r *Registre) *int { return &r.Loan })).
		mends(registre(func(r *Registre) *int { return &r.Loan }, MostCoins)).audited(),
	line("PIRATE.owed/FOR/CAUSE", "field.owed", AsNumber, func(s *State, sheet string, yield func(Path)) {
		for _, o := range s.Owed {
			if o.Pirate == sheet {
				yield(Path{Who: sheet, For: o.For, Word: string(o.Cause)})
			}
		}
	}, func(s *State, at Path) (string, bool) {
		if o := s.OwedBy(at.Who, at.For, Cause(at.Word)); o != nil {
			return strconv.Itoa(o.Coins), true
		}
		return "", false
	}).mends(func(s *State, at Path) (mending, error) {
		o := s.OwedBy(at.Who, at.For, Cause(at.Word))
		if o == nil {
			return nothing(at)
		}
		return number(func() int { return o.Coins }, 0, MostAtOnce, func(is int) error {
			o.Coins = is
			s.Owed = slices.DeleteFunc(s.Owed, func(o *Owing) bool { return o.Coins == 0 })
			return nil
		}).beginning(func(st *Start, _, is int) {
			if i := slices.IndexFunc(st.Owed, func(o Owing) bool { return o.Pirate == at.Who && o.For == at.For && o.Cause == Cause(at.Word) }); i >= 0 {
				st.Owed[i].Coins = is
			}
			st.Owed = slices.DeleteFunc(st.Owed, func(o Owing) bool { return o.Coins == 0 })
		}), nil
	}).audited(),
	line("PIRATE.due/CAUSE", "field.due", AsNumber, func(s *State, sheet string, yield func(Path)) {
		for _, d := range s.Dues {
			if d.For == sheet {
				yield(Path{Who: sheet, Word: string(d.Cause)})
			}
		}
	}, func(s *State, at Path) (string, bool) {
		if d := s.Due(at.Who, Cause(at.Word)); d != nil {
			return strconv.Itoa(d.Each), true
		}
		return "", false
	}),
}

var allyValues = []*Field{
	line("ALLY.purse", "field.purse", AsNumber, ofAlly, func(s *State, p Path) (string, bool) {
		return strconv.Itoa(s.Purse(p.Who).Coins), s.Ally(p.Who) != nil && s.InPlay(p.Who)
	}).mends(purse(Amount.coins, MostCoins)).running(),
	line("ALLY.down", "field.down", AsFlag, ofAlly, func(s *State, p Path) (string, bool) {
		return flag(s.IsDown(p.Who)), s.InPlay(p.Who) && s.Ally(p.Who) != nil
	}).running(),
	line("ALLY.status", "field.status", AsStatus, ofAlly, onAlly(func(a *Ally) string { return string(a.Status) })),
	line("ALLY.owner", "field.owner", AsCharacter, ofAlly, onAlly(func(a *Ally) string { return a.Owner })),
	line("ALLY.name", "field.name", AsText, ofAlly, onAlly(func(a *Ally) string { return a.Name })),
	line("ALLY.salary", "field.salary", AsNumber, ofAlly, onAlly(func(a *Ally) string { return strconv.Itoa(a.Salary) })),
	line("ALLY.cost", "field.cost", AsNumber, ofAlly, onAlly(func(a *Ally) string { return strconv.Itoa(a.Prestige) })),
}

var cardValues = []*Field{
	line("item/ITEM", "field.item", AsCharacter, func(s *State, sheet string, yield func(Path)) {
		if sheet == "" {
			for _, it := range s.Items {
				yield(Path{Card: it.ID})
			}
		}
	}, func(s *State, p Path) (string, bool) {
		if it := s.Item(p.Card); it != nil && it.Holder != "" {
			return it.Holder, true
		}
		return "", false
	}).audited(),
	line("legend/ITEM", "field.legend", AsPlace, func(s *State, sheet string, yield func(Path)) {
		if sheet == "" {
			for _, it := range s.Items {
				if it.Kind == Legendary && it.Holder == "" {
					yield(Path{Card: it.ID})
				}
			}
		}
	}, func(s *State, p Path) (string, bool) {
		it := s.Item(p.Card)
		return string(it.lies()), it.lies() != ""
	}).mends(func(s *State, p Path) (mending, error) {
		it := s.Item(p.Card)
		if it.lies() == "" {
			return nothing(p)
		}
		return mending{get: func() string { return string(it.lies()) }, set: func(is string) error {
			it.Deck = Place(is) == InDeck
			if s.Running != nil {
				s.Running.Start = s.Running.Start.lies(it.ID, it.Deck)
			}
			return one("is", Place(is), Places)
		}}, nil
	}),
	line("find/CARD", "field.find", AsCharacter, func(s *State, sheet string, yield func(Path)) {
		if s.Running != nil && sheet == "" {
			for _, f := range s.Running.Finds {
				yield(Path{Card: f.ID})
			}
		}
	}, func(s *State, p Path) (string, bool) {
		if f := s.Find(p.Card); f != nil && f.Holder != "" {
			return f.Holder, true
		}
		return "", false
	}).running(),
	line("objective/CARD", "field.objective", AsCharacter, func(s *State, sheet string, yield func(Path)) {
		if s.Running != nil && sheet == "" {
			for _, o := range s.Running.Objectives {
				yield(Path{Card: o.ID})
			}
		}
	}, func(s *State, p Path) (string, bool) {
		if o := s.Objective(p.Card); o != nil && o.Holder != "" {
			return o.Holder, true
		}
		return "", false
	}).running(),
}

var recordValues = []*Field{
	line("record.CHAPTER.PIRATE.coins", "field.record_coins", AsNumber, eachLine, ofLine(func(l *Line) *int { return &l.After.Coins })).
		mends(record(Amount.coins)),
	line("record.CHAPTER.PIRATE.prestige", "field.record_prestige", AsNumber, eachLine, ofLine(func(l *Line) *int { return &l.After.Prestige })).
		mends(record(Amount.prestige)),
	line("record.CHAPTER.PIRATE.result", "field.result", AsResult, eachLine, func(s *State, p Path) (string, bool) {
		if l := s.LineOf(p.Number, p.Who); l != nil && l.Result != "" {
			return string(l.Result), true
		}
		return "", false
	}),
}

// line is a line of the table.
func line(pattern, key string, form Form, each func(*State, string, func(Path)), get func(*State, Path) (string, bool)) *Field {
	return &Field{Pattern: newPattern(pattern), Key: key, Form: form, each: each, get: get}
}

func (f *Field) mends(mend func(*State, Path) (mending, error)) *Field { f.mend = mend; return f }

func (f *Field) running() *Field { f.Running = true; return f }

func (f *Field) audited() *Field { f.Audited = true; return f }

func sheetValue(name string, of func(*Sheet) *int) *Field {
	return line("PIRATE."+name, "field."+name, AsNumber, ofPirate, func(s *State, at Path) (string, bool) {
		p := s.Pirate(at.Who)
		if p == nil || *of(&p.Sheet) == 0 {
			return "", false
		}
		return strconv.Itoa(*of(&p.Sheet)), true
	})
}

// What the lines go through, and how they read.

func ofCampaign(_ *State, sheet string, yield func(Path)) {
	if sheet == "" {
		yield(Path{})
	}
}

func ofPirate(s *State, sheet string, yield func(Path)) {
	if s.Pirate(sheet) != nil {
		yield(Path{Who: sheet})
	}
}

func ofAlly(s *State, sheet string, yield func(Path)) {
	if s.Ally(sheet) != nil {
		yield(Path{Who: sheet})
	}
}

func ofAdventure(of func(*Running) string) func(*State, Path) (string, bool) {
	return func(s *State, _ Path) (string, bool) {
		if s.Running == nil {
			return "", false
		}
		return of(s.Running), true
	}
}

func onPirate(of func(*Pirate) string) func(*State, Path) (string, bool) {
	return func(s *State, at Path) (string, bool) {
		p := s.Pirate(at.Who)
		if p == nil {
			return "", false
		}
		return of(p), of(p) != ""
	}
}

func onAlly(of func(*Ally) string) func(*State, Path) (string, bool) {
	return func(s *State, at Path) (string, bool) {
		a := s.Ally(at.Who)
		if a == nil {
			return "", false
		}
		return of(a), of(a) != ""
	}
}

func ofRegistre(of func(*Registre) *int) func(*State, Path) (string, bool) {
	return onPirate(func(p *Pirate) string { return strconv.Itoa(*of(&p.Registre)) })
}

// ofCoins says which half of an amount it is.
func ofCoins(of func(Amount) int) bool { return of(Amount{Coins: 1}) == 1 }

func (a Amount) coins() int    { return a.Coins }
func (a Amount) prestige() int { return a.Prestige }

func inPurse(of func(Amount) int) func(*State, Path) (string, bool) {
	return func(s *State, p Path) (string, bool) {
		return strconv.Itoa(of(s.Purse(p.Who))), s.InPlay(p.Who) && s.Pirate(p.Who) != nil
	}
}

func flag(is bool) string { return strconv.Itoa(bit(is)) }

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// LineOf is what the last closed attempt at a chapter came to for a pirate, nil where
// there is none that says so; a chapter from paper has results alone.
func (s *State) LineOf(chapter int, pirate string) *Line {
	for i := len(s.Chapters) - 1; i >= 0; i-- {
		c := s.Chapters[i]
		if c.Number != chapter || c.Open || c.Restarted {
			continue
		}
		for j := range c.Lines {
			if c.Lines[j].Pirate == pirate {
				return &c.Lines[j]
			}
		}
		return nil
	}
	return nil
}

func eachLine(s *State, sheet string, yield func(Path)) {
	if sheet != "" {
		return
	}
	seen := map[Path]bool{}
	for _, c := range s.Chapters {
		for _, l := range c.Lines {
			if p := (Path{Number: c.Number, Who: l.Pirate}); !seen[p] {
				seen[p] = true
				yield(p)
			}
		}
	}
}

func ofLine(of func(*Line) *int) func(*State, Path) (string, bool) {
	return func(s *State, p Path) (string, bool) {
		l := s.LineOf(p.Number, p.Who)
		if l == nil || fromPaper(s, p.Number) {
			return "", false
		}
		return strconv.Itoa(*of(l)), true
	}
}

// fromPaper says whether a chapter was caught up with: its figures are not known.
func fromPaper(s *State, chapter int) bool {
	return slices.ContainsFunc(s.Chapters, func(c *Chapter) bool { return c.Number == chapter && c.CaughtUp })
}

// How values are set right.

// number is the mending of a number within bounds.
func number(get func() int, low, high int, set func(int) error) mending {
	return mending{
		get: func() string { return strconv.Itoa(get()) },
		set: func(text string) error {
			is, err := strconv.Atoi(text)
			if err != nil {
				return misfit("is", "value.no_number", nil)
			}
			if err := inRange("is", is, low, high); err != nil {
				return err
			}
			return set(is)
		},
	}
}

func counted(n *int, low, high int) mending {
	return number(func() int { return *n }, low, high, func(is int) error { *n = is; return nil })
}

func named(text *string, check func(field, text string) error) mending {
	return mending{get: func() string { return *text }, set: func(is string) error {
		if err := check("is", is); err != nil {
			return err
		}
		*text = is
		return nil
	}}
}

func registre(of func(*Registre) *int, most int) func(*State, Path) (mending, error) {
	return func(s *State, at Path) (mending, error) {
		p := s.Pirate(at.Who)
		if p == nil {
			return nothing(at)
		}
		return counted(of(&p.Registre), 0, most), nil
	}
}

// ofPirates mends nothing that is an ally's.
func ofPirates(mend func(*State, Path) (mending, error)) func(*State, Path) (mending, error) {
	return func(s *State, at Path) (mending, error) {
		if s.Pirate(at.Who) == nil {
			return nothing(at)
		}
		return mend(s, at)
	}
}

func purse(of func(Amount) int, most int) func(*State, Path) (mending, error) {
	return func(s *State, p Path) (mending, error) {
		if !s.InPlay(p.Who) {
			return nothing(p)
		}
		return number(func() int { return of(s.Purse(p.Who)) }, 0, most, func(is int) error {
			was := s.Purse(p.Who)
			if ofCoins(of) {
				was.Coins = is
			} else {
				was.Prestige = is
			}
			s.Running.Purses[p.Who] = was
			return nil
		}), nil
	}
}

// record moves what a pirate had after a chapter; what follows moves along.
func record(of func(Amount) int) func(*State, Path) (mending, error) {
	return func(s *State, p Path) (mending, error) {
		l := s.LineOf(p.Number, p.Who)
		if l == nil || fromPaper(s, p.Number) || s.Pirate(p.Who) == nil {
			return nothing(p)
		}
		is := of(l.After)
		most := MostPrestige
		coins := ofCoins(of)
		if coins {
			most = MostCoins
		}
		return number(func() int { return is }, 0, most, func(to int) error { return shift(s, p.Number, p.Who, to-is, coins) }), nil
	}
}

// shift moves what a pirate has from the last closed attempt at a chapter on.
func shift(s *State, chapter int, pirate string, by int, coins bool) error {
	move := func(a *Amount) {
		if coins {
			a.Coins += by
		} else {
			a.Prestige += by
		}
	}
	last := -1
	for i, c := range s.Chapters {
		if c.Number == chapter && !c.Open && !c.Restarted {
			last = i
		}
	}
	for i := last; i < len(s.Chapters); i++ {
		c := *s.Chapters[i]
		c.Lines = slices.Clone(c.Lines)
		for j := range c.Lines {
			l := &c.Lines[j]
			if l.Pirate != pirate {
				continue
			}
			if i > last {
				move(&l.Before)
			}
			move(&l.After)
			if l.After.Coins < 0 || l.After.Prestige < 0 || l.Before.Coins < 0 || l.Before.Prestige < 0 {
				return against("T14", "is", "record.below_zero", ledger.Args{"chapter": c.Number, "pirate": pirate})
			}
		}
		s.Chapters[i] = &c
	}
	if coins {
		return s.Pirate(pirate).book(by, 0)
	}
	return s.Pirate(pirate).book(0, by)
}

// mendWound sets a wound right. The second of a pair retires, which is for the rules to
// say, and what the others owe for one that is none is struck.
func mendWound(s *State, at Path) (mending, error) {
	p, w := s.Pirate(at.Who), Wound(at.Word)
	if p == nil || !slices.Contains(Wounds, w) {
		return nothing(at)
	}
	return number(func() int { return bit(p.Has(w)) }, 0, 1, func(is int) error {
		switch {
		case is == bit(p.Has(w)):
		case is == 0:
			p.Registre.Wounds = slices.DeleteFunc(p.Registre.Wounds, func(had Wounded) bool { return had.Wound == w })
			s.Dues = slices.DeleteFunc(s.Dues, func(d *Due) bool { return d.For == p.ID && d.Cause == Cause(w) })
			s.Owed = slices.DeleteFunc(s.Owed, func(o *Owing) bool { return o.For == p.ID && o.Cause == Cause(w) })
		case p.Has(w.Other()) && p.Status == Active:
			return against("T64", "is", "wound.pair", ledger.Args{"pirate": p.ID, "wound": string(w)})
		default:
			p.Registre.Wounds = append(p.Registre.Wounds, Wounded{Wound: w})
		}
		return nil
	}).beginning(func(st *Start, _, is int) { st.mendWound(p.ID, w, is == 1) }), nil
}

// nothing says that nothing stands at a path that could be set right.
func nothing(p Path) (mending, error) {
	return mending{}, misfit("path", "value.unknown", ledger.Args{"path": p.String()})
}

// mendingAt is how the value at a path is set right. The error is a *ledger.Violation,
// with the key value.unknown where nothing stands there that could be.
func mendingAt(s *State, path string) (mending, error) {
	for _, p := range readingsOf(path) {
		if !p.Of.Corrects() {
			continue
		}
		if m, err := p.Of.mend(s, p); !errors.Is(err, &ledger.Violation{Key: "value.unknown"}) {
			return m, err
		}
	}
	return mending{}, misfit("path", "value.unknown", ledger.Args{"path": path, "near": jsonl.Nearest(path, correctable(s))})
}

// correctable are the paths of what stands somewhere and can be corrected.
func correctable(s *State) []string {
	var list []string
	Walk(s, func(p Path, _ string) {
		if p.Of.Corrects() {
			list = append(list, p.String())
		}
	})
	return list
}

// ValueAt is what a path of Corrected holds now, as text. The error is a
// *ledger.Violation.
func (s *State) ValueAt(path string) (string, error) {
	m, err := mendingAt(s, path)
	if err != nil {
		return "", err
	}
	return m.get(), nil
}

// Raw is a value as Corrected writes it: a number as a number, a text as a text.
func Raw(f *Field, value string) json.RawMessage {
	if f.Digits() && value != "" {
		return json.RawMessage(value)
	}
	raw, err := json.Marshal(value)
	if err != nil {
		return json.RawMessage(`""`) // a string always encodes
	}
	return raw
}
