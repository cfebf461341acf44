package skulltales

import (
	"maps"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// portCommands are the commands of this file: a new one is named here.
var portCommands = []Command{SettleCompensation{}, PaySalary{}, PaySalaries{}, BuyItem{}, SellItem{}, TakeLoan{}, RepayLoan{}, LearnSkill{}, FitProsthesis{}}

// duesFirst warns of what comes after the dues of this port while one is open (T103).
func (t *table) duesFirst() {
	if t.s.Phase == skulltales.Port && len(t.s.Dues) > 0 {
		d := t.s.Dues[0]
		t.warn("T103", "due.first", ledger.Args{"pirate": d.For, "cause": string(d.Cause)})
	}
}

// SettleCompensation settles a due: who cannot pay in full pays what he has, and owes the
// rest (T67–T71).
type SettleCompensation struct {
	For   string           `json:"for"`
	Cause skulltales.Cause `json:"cause"`
}

// Kind is "settle_compensation".
func (SettleCompensation) Kind() string { return "settle_compensation" }

func (c SettleCompensation) decide(t *table) error {
	if t.s.Phase != skulltales.Port && t.s.Running == nil {
		t.warn("T67", "due.in_port", nil)
	}
	d := t.s.Due(c.For, c.Cause)
	if d == nil {
		return refuse("", "due.none", "for", ledger.Args{"pirate": c.For, "cause": string(c.Cause)})
	}
	if first := t.s.Dues[0]; first != d {
		t.warn("T71", "due.in_order", ledger.Args{"pirate": first.For, "cause": string(first.Cause)})
	}
	return t.add(Compensation(t.s, d))
}

// Compensation is what a due comes to: in the order of the crew, each receipt counted
// before the next due (T70, T71). Who is out of the crew pays nothing.
func Compensation(s *skulltales.State, d *skulltales.Due) skulltales.CompensationPaid {
	f := skulltales.CompensationPaid{For: d.For, Cause: d.Cause, Payments: []skulltales.Payment{}}
	paid := 0
	for _, id := range d.Payers {
		p := s.Pirate(id)
		if p == nil || p.Status != skulltales.Active {
			continue
		}
		pay := skulltales.Payment{Pirate: id, Paid: min(d.Each, p.Registre.Coins)}
		if pay.Owed = d.Each - pay.Paid; d.Cause != skulltales.ForRetirement && s.House(skulltales.WoundShortfallForgiven) {
			pay.Owed = 0
		}
		paid += pay.Paid
		f.Payments = append(f.Payments, pay)
	}
	if d.Cause != skulltales.ForRetirement {
		f.Received = paid
	}
	return f
}

// PaySalary pays a salary, the sheet's where nobody says another (T99), less what is
// withheld (T70).
type PaySalary struct {
	Pirate string `json:"pirate"`
	Salary *int   `json:"salary,omitempty"`
}

// Kind is "pay_salary".
func (PaySalary) Kind() string { return "pay_salary" }

func (c PaySalary) decide(t *table) error {
	t.duesFirst()
	p := t.s.Pirate(c.Pirate)
	if p == nil {
		return refuse("", "pirate.unknown", "pirate", ledger.Args{"pirate": c.Pirate})
	}
	return t.salary(p, c.Salary)
}

// salary pays one pirate, and warns where the port has paid him already (T99).
func (t *table) salary(p *skulltales.Pirate, said *int) error {
	if slices.Contains(t.s.Paid, p.ID) {
		t.warn("T99", "salary.paid_already", ledger.Args{"pirate": p.ID})
	}
	amount := p.Sheet.Salary
	if said != nil {
		amount = *said
	} else if amount == 0 {
		return refuse("T99", "salary.unknown", "salary", ledger.Args{"pirate": p.ID})
	}
	t.unlikely(amount, 0)
	return t.add(Salary(t.s, p.ID, amount))
}

// Salary is what a salary comes to: what is owed for dues is withheld, in the order in
// which it arose (T70).
func Salary(s *skulltales.State, pirate string, amount int) skulltales.SalaryPaid {
	f := skulltales.SalaryPaid{Pirate: pirate, Salary: amount, Coins: amount}
	for _, o := range s.Owed {
		if n := min(f.Coins, o.Coins); o.Pirate == pirate && n > 0 {
			f.Withheld = append(f.Withheld, skulltales.Withheld{For: o.For, Cause: o.Cause, Coins: n})
			f.Coins -= n
		}
	}
	return f
}

// PaySalaries pays everybody who is there and has had no salary in this port, and anybody of
// whom the table says what, in the order of the crew (T9, T99).
type PaySalaries struct {
	Salaries map[string]int `json:"salaries,omitempty"` // of whom the sheet does not say, or says otherwise
}

// Kind is "pay_salaries".
func (PaySalaries) Kind() string { return "pay_salaries" }

func (c PaySalaries) decide(t *table) error {
	t.duesFirst()
	for _, id := range slices.Sorted(maps.Keys(c.Salaries)) {
		if p := t.s.Pirate(id); p == nil || p.Status != skulltales.Active {
			return refuse("", "pirate.unknown", "salaries", ledger.Args{"pirate": id})
		}
	}
	due := SalariesDue(t.s)
	if len(due)+len(c.Salaries) == 0 && len(t.s.Paid) > 0 {
		return refuse("T99", "salary.all_paid", "", nil)
	}
	for _, p := range t.s.Active() {
		var said *int
		if n, is := c.Salaries[p.ID]; is {
			said = &n
		} else if !slices.Contains(due, p) {
			continue
		}
		if err := t.salary(p, said); err != nil {
			return err
		}
	}
	return nil
}

// SalariesDue are the pirates who are there and have had no salary in the port that runs
// (T9, T99).
func SalariesDue(s *skulltales.State) []*skulltales.Pirate {
	return slices.DeleteFunc(Present(s), func(p *skulltales.Pirate) bool { return slices.Contains(s.Paid, p.ID) })
}

// Present are the pirates of the crew who are at the table in the phase that runs (T9).
func Present(s *skulltales.State) []*skulltales.Pirate {
	var list []*skulltales.Pirate
	for _, p := range s.Active() {
		if !slices.Contains(s.Absent, p.ID) {
			list = append(list, p)
		}
	}
	return list
}

// BuyItem buys an item: coins and card are one act (T101).
type BuyItem struct {
	Pirate string          `json:"pirate"`
	Item   skulltales.Card `json:"item" spare:"id,name,kind,halves"`
	Price  int             `json:"price"`
}

// Kind is "buy_item".
func (BuyItem) Kind() string { return "buy_item" }

func (c BuyItem) decide(t *table) error {
	if t.s.Phase != skulltales.Port {
		return refuse("T101", "trade.in_port", "", nil)
	}
	t.duesFirst()
	t.unlikely(c.Price, 0)
	card, err := t.card(c.Item)
	if err != nil {
		return err
	}
	if err := price(c.Price); err != nil {
		return err
	}
	if c.Price > 0 {
		if err := t.add(skulltales.CoinsLost{Holder: c.Pirate, Coins: c.Price, Source: "equipment"}); err != nil {
			return err
		}
	}
	if err := t.add(skulltales.ItemGained{Holder: c.Pirate, Item: card, Source: "bought"}); err != nil {
		return err
	}
	t.load(c.Pirate)
	return nil
}

func price(n int) error {
	if n < 0 || n > skulltales.MostAtOnce {
		return refuse("", "number.out_of_range", "price", ledger.Args{"number": n, "low": 0, "high": skulltales.MostAtOnce})
	}
	return nil
}

// SellItem sells an item (T101).
type SellItem struct {
	Pirate string `json:"pirate"`
	Item   string `json:"item"`
	Price  int    `json:"price"`
}

// Kind is "sell_item".
func (SellItem) Kind() string { return "sell_item" }

func (c SellItem) decide(t *table) error {
	if t.s.Phase != skulltales.Port {
		return refuse("T101", "trade.in_port", "", nil)
	}
	t.unlikely(c.Price, 0)
	it := t.s.Item(c.Item)
	if it == nil || it.Holder != c.Pirate {
		return refuse("T101", "card.not_his", "item", ledger.Args{"card": c.Item, "holder": c.Pirate})
	}
	if err := price(c.Price); err != nil {
		return err
	}
	if c.Price > 0 {
		if err := t.add(skulltales.CoinsGained{Holder: c.Pirate, Coins: c.Price, Source: "sale"}); err != nil {
			return err
		}
	}
	return t.add(skulltales.ItemLost{Item: c.Item, Reason: skulltales.Sold})
}

// TakeLoan is a loan; what is owed afterwards is the coins and what was owed, where
// nobody says otherwise (T102).
type TakeLoan struct {
	Pirate string `json:"pirate"`
	Coins  int    `json:"coins"`
	Owes   *int   `json:"owes,omitempty"`
}

// Kind is "take_loan".
func (TakeLoan) Kind() string { return "take_loan" }

func (c TakeLoan) decide(t *table) error {
	t.unlikely(c.Coins, 0)
	f := skulltales.LoanTaken{Pirate: c.Pirate, Coins: c.Coins, Owes: c.Coins}
	if p := t.s.Pirate(c.Pirate); p != nil {
		f.Owes += p.Registre.Loan
	}
	if c.Owes != nil {
		if *c.Owes < f.Owes {
			t.warn("T102", "loan.owes_more", ledger.Args{"pirate": c.Pirate, "coins": *c.Owes, "want": f.Owes})
		}
		f.Owes = *c.Owes
	}
	return t.add(f)
}

// RepayLoan pays a loan back, in whole or in part (T102).
type RepayLoan struct {
	Pirate string `json:"pirate"`
	Coins  int    `json:"coins"`
	Owes   *int   `json:"owes,omitempty"`
}

// Kind is "repay_loan".
func (RepayLoan) Kind() string { return "repay_loan" }

func (c RepayLoan) decide(t *table) error {
	t.unlikely(c.Coins, 0)
	f := skulltales.LoanRepaid{Pirate: c.Pirate, Coins: c.Coins}
	if p := t.s.Pirate(c.Pirate); p != nil {
		if f.Owes = max(0, p.Registre.Loan-c.Coins); p.Registre.Loan > 0 && c.Coins > p.Registre.Loan {
			t.warn("T102", "loan.owes_less", ledger.Args{"pirate": c.Pirate, "coins": c.Coins, "there": p.Registre.Loan})
		}
	}
	if c.Owes != nil {
		f.Owes = *c.Owes
	}
	return t.add(f)
}

// LearnSkill is a skill that a pirate learns, with what it costs.
type LearnSkill struct{ skulltales.SkillLearned }

// Kind is "learn_skill".
func (LearnSkill) Kind() string { return "learn_skill" }

func (c LearnSkill) decide(t *table) error {
	t.duesFirst()
	t.unlikely(c.Coins, c.Prestige)
	return t.once(c.SkillLearned)
}

// FitProsthesis is a prosthesis for a wound.
type FitProsthesis struct{ skulltales.ProsthesisFitted }

// Kind is "fit_prosthesis".
func (FitProsthesis) Kind() string { return "fit_prosthesis" }

func (c FitProsthesis) decide(t *table) error {
	t.duesFirst()
	t.unlikely(c.Coins, 0)
	return t.once(c.ProsthesisFitted)
}
