package wording

import (
	"astrolabe/ledger/skulltales"
)

// portKinds are the words of what a port settles: compensation, salaries, loans, skills
// and prostheses.
var portKinds = []kindWords{
	worded(GroupCoins, tellCompensationPaid, undoCompensationPaid),
	worded(GroupCoins, tellSalaryPaid, undoSalaryPaid),
	worded(GroupCoins, tellLoanTaken, undoLoanTaken),
	worded(GroupCoins, tellLoanRepaid, undoLoanRepaid),
	worded(GroupPirates, tellSkillLearned, undoSkillLearned),
	worded(GroupPirates, tellProsthesisFitted, undoProsthesisFitted),
}

func tellCompensationPaid(s Speaker, f skulltales.CompensationPaid) string {
	list := make([]string, len(f.Payments))
	for i, p := range f.Payments {
		who := []any{"who", s.Who(p.Pirate), "coins", Coins(s, p.Paid)}
		list[i] = s.T("fact.compensation_paid.one", who...)
		if p.Owed > 0 {
			list[i] = s.T("fact.compensation_paid.owes", append(who, "owed", p.Owed)...)
		}
	}
	text := s.T("fact.compensation_paid", "due", Due(s, f.For, f.Cause), "payments", s.List(list))
	if f.Received > 0 {
		text = more(s, text, s.T("fact.compensation_paid.received", "whom", s.Who(f.For), "coins", Coins(s, f.Received)))
	}
	return text
}

func undoCompensationPaid(s Speaker, f skulltales.CompensationPaid) string {
	return s.T("undo.compensation_paid", "whom", s.Who(f.For))
}

func tellSalaryPaid(s Speaker, f skulltales.SalaryPaid) string {
	text := s.line("fact.salary_paid", f.Pirate, "salary", Coins(s, f.Salary))
	if len(f.Withheld) == 0 {
		return text
	}
	list := make([]string, len(f.Withheld))
	for i, w := range f.Withheld {
		list[i] = s.T("fact.salary_paid.withheld", "coins", Coins(s, w.Coins), "due", Due(s, w.For, w.Cause))
	}
	return more(s, text, s.T("fact.salary_paid.rest", "list", s.List(list), "coins", Coins(s, f.Coins)))
}

func undoSalaryPaid(s Speaker, f skulltales.SalaryPaid) string {
	return s.line("undo.salary_paid", f.Pirate)
}

func tellLoanTaken(s Speaker, f skulltales.LoanTaken) string {
	return s.line("fact.loan_taken", f.Pirate, "coins", Coins(s, f.Coins), "owes", Coins(s, f.Owes))
}

func undoLoanTaken(s Speaker, f skulltales.LoanTaken) string {
	return s.line("undo.loan_taken", f.Pirate, "coins", Coins(s, f.Coins))
}

func tellLoanRepaid(s Speaker, f skulltales.LoanRepaid) string {
	if f.Owes == 0 {
		return s.line("fact.loan_repaid.all", f.Pirate, "coins", Coins(s, f.Coins))
	}
	return s.line("fact.loan_repaid", f.Pirate, "coins", Coins(s, f.Coins), "owes", Coins(s, f.Owes))
}

func undoLoanRepaid(s Speaker, f skulltales.LoanRepaid) string {
	return s.line("undo.loan_repaid", f.Pirate, "coins", Coins(s, f.Coins))
}

// priced adds what something cost, nothing where it cost nothing.
func priced(s Speaker, text string, a skulltales.Amount) string {
	if a == (skulltales.Amount{}) {
		return text
	}
	return s.T("fact.priced", "text", text, "price", sum(s, a))
}

func tellSkillLearned(s Speaker, f skulltales.SkillLearned) string {
	return priced(s, s.line("fact.skill_learned", f.Pirate, "skill", quoted(s, f.Skill)), skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige})
}

func undoSkillLearned(s Speaker, f skulltales.SkillLearned) string {
	return s.line("undo.skill_learned", f.Pirate, "skill", quoted(s, f.Skill))
}

func tellProsthesisFitted(s Speaker, f skulltales.ProsthesisFitted) string {
	text := s.line("fact.prosthesis_fitted", f.Pirate, "wound", theWound(s, f.Wound))
	return with(s, priced(s, text, skulltales.Amount{Coins: f.Coins}), f.Name)
}

func undoProsthesisFitted(s Speaker, f skulltales.ProsthesisFitted) string {
	return s.line("undo.prosthesis_fitted", f.Pirate)
}
