package skulltales

// Moving is what a fact gives somebody, or takes: a pirate, an ally, or the crew, in its
// chest.
type Moving struct {
	Who string // "crew" for the chest
	Amount
}

// TheCrew is whose the chest is, as paths have it.
const TheCrew = "crew"

// Moved are the coins and the prestige that a fact moves, each somebody's; a closing moves
// what it adds to the log sheets. What goes back to how an adventure began is not said,
// nor what a catching up copies from paper. The state says whose ally an ally is.
func Moved(s *State, fact Fact) []Moving {
	var all movings
	switch f := fact.(type) {
	case CoinsGained:
		all.add(f.Holder, f.Coins, 0)
	case CoinsLost:
		all.add(f.Holder, -f.Coins, 0)
	case CoinsPaid:
		all.add(f.From, -f.Coins, 0)
		all.add(f.To, f.Coins, 0)
	case PrestigeGained:
		all.add(f.Pirate, 0, f.Prestige)
	case PrestigeLost:
		all.add(f.Pirate, 0, -f.Prestige)
	case KnockedOut:
		all.add(f.Character, 0, -f.Prestige)
	case BodySearched:
		all.add(f.By, f.Coins, 0)
		all.add(f.From, -f.Coins, 0)
	case Revived:
		if f.Reward != nil {
			all.add(f.By, 0, f.Reward.Prestige)
		}
	case PirateRetired:
		all.add(f.Pirate, -f.Coins, -f.Prestige)
	case AdventureClosed:
		for _, line := range f.Pirates {
			all.add(line.Pirate, line.Purse.Coins-line.Lost, line.Purse.Prestige)
			brought := sum(line.Finds, line.Objectives, line.Table, line.Ally, line.Inherited)
			all.add(line.Pirate, brought.Coins, brought.Prestige)
		}
	default:
		all.ashore(s, fact)
	}
	return all.list
}

// ashore are the facts of port and voyage.
func (m *movings) ashore(s *State, fact Fact) {
	switch f := fact.(type) {
	case CompensationPaid:
		for _, p := range f.Payments {
			m.add(p.Pirate, -p.Paid, 0)
		}
		m.add(f.For, f.Received, 0)
	case SalaryPaid:
		m.add(f.Pirate, f.Coins, 0)
		for _, w := range f.Withheld {
			if w.Cause != ForRetirement {
				m.add(w.For, w.Coins, 0)
			}
		}
	case LoanTaken:
		m.add(f.Pirate, f.Coins, 0)
	case LoanRepaid:
		m.add(f.Pirate, -f.Coins, 0)
	case SkillLearned:
		m.add(f.Pirate, -f.Coins, -f.Prestige)
	case ProsthesisFitted:
		m.add(f.Pirate, -f.Coins, 0)
	case AllyHired:
		m.pay(f.Pirate, f.From, f.Salary, f.Prestige)
	case AllyKept:
		if a := s.Ally(f.Ally); a != nil {
			m.pay(a.Owner, f.From, f.Coins, f.Prestige)
		}
	case CrewBootyGained:
		m.add(TheCrew, f.Coins, 0)
	case CrewBootyPaid:
		m.add(TheCrew, -f.Coins, 0)
	case BootyShared:
		for _, share := range f.Shares {
			m.add(share.Pirate, share.Coins, 0)
		}
		m.add(TheCrew, -f.Total, 0)
	}
}

// movings are put together one by one; what is nothing is left out.
type movings struct{ list []Moving }

func (m *movings) add(who string, coins, prestige int) {
	if coins == 0 && prestige == 0 {
		return
	}
	for i := range m.list {
		if m.list[i].Who == who {
			m.list[i].Coins += coins
			m.list[i].Prestige += prestige
			return
		}
	}
	m.list = append(m.list, Moving{who, Amount{coins, prestige}})
}

// pay is what an ally costs.
func (m *movings) pay(owner string, from Payer, coins, prestige int) {
	if from == FromCrew {
		m.add(TheCrew, -coins, 0)
		coins = 0
	}
	m.add(owner, -coins, -prestige)
}
