package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// portFacts are the kinds of facts of this file: a new one is named here.
var portFacts = []Fact{CompensationPaid{}, SalaryPaid{}, LoanTaken{}, LoanRepaid{}, SkillLearned{}, ProsthesisFitted{}}

// CompensationPaid settles a due (T67–T71).
type CompensationPaid struct {
	For      string    `json:"for"`
	Cause    Cause     `json:"cause"`
	Payments []Payment `json:"payments"`
	Received int       `json:"received"` // by the wounded; 0 for a retirement
}

// Payment is what one of the payers pays, and still owes.
type Payment struct {
	Pirate string `json:"pirate"`
	Paid   int    `json:"paid"`
	Owed   int    `json:"owed"`
}

// Kind is "compensation_paid".
func (CompensationPaid) Kind() string { return "compensation_paid" }

func (f CompensationPaid) apply(s *State, _ moment) error {
	if err := outside(s); err != nil {
		return err
	}
	due := s.Due(f.For, f.Cause)
	if due == nil {
		return misfit("for", "due.none", ledger.Args{"pirate": f.For, "cause": string(f.Cause)})
	}
	paid := 0
	for i, pay := range f.Payments {
		if !slices.Contains(due.Payers, pay.Pirate) || slices.ContainsFunc(f.Payments[:i], func(o Payment) bool { return o.Pirate == pay.Pirate }) {
			return against("T69", "payments", "due.not_a_payer", ledger.Args{"pirate": pay.Pirate})
		}
		p, err := active(s, "payments", pay.Pirate)
		if err != nil {
			return err
		}
		if err := first(inRange("paid", pay.Paid, 0, due.Each), inRange("owed", pay.Owed, 0, due.Each-pay.Paid)); err != nil {
			return err
		}
		if err := p.book(-pay.Paid, 0); err != nil {
			return err
		}
		paid += pay.Paid
		owe(s, pay.Pirate, f.For, f.Cause, pay.Owed)
	}
	// Who has retired or left pays no more (T70); everybody else does.
	others := slices.DeleteFunc(slices.Clone(due.Payers), func(id string) bool { return s.Pirate(id).Status != Active })
	if len(f.Payments) != len(others) {
		return against("T69", "payments", "due.payers", ledger.Args{"payers": others})
	}
	want := paid
	if f.Cause == ForRetirement {
		want = 0
	}
	if f.Received != want {
		return against("T68", "received", "due.received", ledger.Args{"received": f.Received, "want": want})
	}
	if want > 0 {
		p, err := active(s, "for", f.For)
		if err != nil {
			return err
		}
		if err := p.book(want, 0); err != nil {
			return err
		}
	}
	s.Dues = slices.DeleteFunc(s.Dues, func(d *Due) bool { return d == due })
	return nil
}

// owe notes what somebody could not pay of a due, beside what he owes for it already.
func owe(s *State, pirate, of string, cause Cause, coins int) {
	if coins == 0 {
		return
	}
	if o := s.OwedBy(pirate, of, cause); o != nil {
		o.Coins += coins
		return
	}
	s.Owed = append(s.Owed, &Owing{Pirate: pirate, For: of, Cause: cause, Coins: coins})
}

// SalaryPaid is a salary, less what is withheld for dues that were not paid in full
// (T70, T99). A port remembers who has had one.
type SalaryPaid struct {
	Pirate   string     `json:"pirate"`
	Salary   int        `json:"salary"`
	Withheld []Withheld `json:"withheld,omitempty"`
	Coins    int        `json:"coins"`
}

// Withheld is a part of a salary that goes where a due went.
type Withheld struct {
	For   string `json:"for"`
	Cause Cause  `json:"cause"`
	Coins int    `json:"coins"`
}

// Kind is "salary_paid".
func (SalaryPaid) Kind() string { return "salary_paid" }

func (f SalaryPaid) apply(s *State, _ moment) error {
	if err := outside(s); err != nil {
		return err
	}
	p, err := active(s, "pirate", f.Pirate)
	if err == nil {
		err = inRange("salary", f.Salary, 0, MostAtOnce)
	}
	if err != nil {
		return err
	}
	left := f.Salary
	for _, w := range f.Withheld {
		owed := s.OwedBy(f.Pirate, w.For, w.Cause)
		if owed == nil || w.Coins > owed.Coins || w.Coins < 1 {
			return against("T70", "withheld", "salary.not_owed", ledger.Args{"pirate": f.Pirate, "for": w.For, "cause": string(w.Cause)})
		}
		owed.Coins -= w.Coins
		left -= w.Coins
		if w.Cause != ForRetirement {
			to, err := active(s, "withheld", w.For)
			if err != nil {
				return err
			}
			if err := to.book(w.Coins, 0); err != nil {
				return err
			}
		}
	}
	s.Owed = slices.DeleteFunc(s.Owed, func(o *Owing) bool { return o.Coins == 0 })
	if left < 0 || f.Coins != left {
		return against("T70", "coins", "salary.sum", ledger.Args{"coins": f.Coins, "want": max(0, left)})
	}
	if s.Phase == Port && !slices.Contains(s.Paid, p.ID) {
		s.Paid = append(s.Paid, p.ID)
	}
	return p.book(left, 0)
}

// LoanTaken is a loan: coins now, and what is owed afterwards (T102).
type LoanTaken struct {
	Pirate string `json:"pirate"`
	Coins  int    `json:"coins"`
	Owes   int    `json:"owes"`
}

// Kind is "loan_taken".
func (LoanTaken) Kind() string { return "loan_taken" }

func (f LoanTaken) apply(s *State, _ moment) error {
	p, err := borrower(s, f.Pirate)
	if err != nil {
		return err
	}
	if err := first(inRange("coins", f.Coins, 1, MostAtOnce), inRange("owes", f.Owes, p.Registre.Loan, MostCoins)); err != nil {
		return err
	}
	p.Registre.Loan = f.Owes
	return p.book(f.Coins, 0)
}

// borrower is a pirate of the crew outside an adventure.
func borrower(s *State, id string) (*Pirate, error) {
	if err := outside(s); err != nil {
		return nil, err
	}
	return active(s, "pirate", id)
}

// LoanRepaid pays a loan back, in whole or in part.
type LoanRepaid struct {
	Pirate string `json:"pirate"`
	Coins  int    `json:"coins"`
	Owes   int    `json:"owes"`
}

// Kind is "loan_repaid".
func (LoanRepaid) Kind() string { return "loan_repaid" }

func (f LoanRepaid) apply(s *State, _ moment) error {
	p, err := borrower(s, f.Pirate)
	if err != nil {
		return err
	}
	if p.Registre.Loan == 0 {
		return against("T102", "pirate", "loan.none", ledger.Args{"pirate": f.Pirate})
	}
	if err := first(inRange("coins", f.Coins, 1, MostAtOnce), inRange("owes", f.Owes, 0, p.Registre.Loan)); err != nil {
		return err
	}
	p.Registre.Loan = f.Owes
	return p.book(-f.Coins, 0)
}

// SkillLearned is a skill that a pirate learns, with what it costs.
type SkillLearned struct {
	Pirate   string `json:"pirate"`
	Skill    string `json:"skill"`
	Coins    int    `json:"coins,omitempty"`
	Prestige int    `json:"prestige,omitempty"`
}

// Kind is "skill_learned".
func (SkillLearned) Kind() string { return "skill_learned" }

func (f SkillLearned) apply(s *State, _ moment) error {
	p, err := borrower(s, f.Pirate)
	if err != nil {
		return err
	}
	if err := first(payload.CheckName("skill", f.Skill), inRange("coins", f.Coins, 0, MostAtOnce), inRange("prestige", f.Prestige, 0, MostPrestigeNow)); err != nil {
		return err
	}
	if slices.Contains(p.Registre.Skills, f.Skill) {
		return misfit("skill", "skill.had", ledger.Args{"pirate": f.Pirate, "skill": f.Skill})
	}
	p.Registre.Skills = append(p.Registre.Skills, f.Skill)
	return p.book(-f.Coins, -f.Prestige)
}

// ProsthesisFitted is a prosthesis for a wound. The wound still counts for its pair
// (T64).
type ProsthesisFitted struct {
	Pirate string `json:"pirate"`
	Wound  Wound  `json:"wound"`
	Name   string `json:"name,omitempty"`
	Coins  int    `json:"coins,omitempty"`
}

// NamelessProsthesis is what a wound with a prosthesis has that nobody has named.
const NamelessProsthesis = "-"

// Kind is "prosthesis_fitted".
func (ProsthesisFitted) Kind() string { return "prosthesis_fitted" }

func (f ProsthesisFitted) apply(s *State, _ moment) error {
	p, err := borrower(s, f.Pirate)
	if err != nil {
		return err
	}
	if err := first(one("wound", f.Wound, Wounds), payload.Optional("name", f.Name), inRange("coins", f.Coins, 0, MostAtOnce)); err != nil {
		return err
	}
	i := slices.IndexFunc(p.Registre.Wounds, func(w Wounded) bool { return w.Wound == f.Wound })
	if i < 0 {
		return misfit("wound", "wound.none", ledger.Args{"pirate": f.Pirate, "wound": string(f.Wound)})
	}
	if p.Registre.Wounds[i].Prosthesis != "" {
		return misfit("wound", "prosthesis.there", ledger.Args{"pirate": f.Pirate, "wound": string(f.Wound)})
	}
	p.Registre.Wounds[i].Prosthesis = NamelessProsthesis
	if f.Name != "" {
		p.Registre.Wounds[i].Prosthesis = f.Name
	}
	return p.book(-f.Coins, 0)
}
