package account

import (
	"astrolabe/ledger/skulltales"
)

// Origin is where the prestige of a Registre comes from, or goes to.
type Origin string

// The origins.
const (
	FromPurse      Origin = "purse" // won and kept in adventures
	FromFinds      Origin = "finds"
	FromObjectives Origin = "objectives"
	FromReward     Origin = "table"
	FromAlly       Origin = "ally"
	FromPort       Origin = "port"
	FromVoyage     Origin = "voyage"
	FromElse       Origin = "else"
	OnPaper        Origin = "paper"
	Correcting     Origin = "corrected"
	Spent          Origin = "spent" // for skills and allies, or lost outside adventures
)

// Origins are all of them, in the order in which a book shows them.
var Origins = []Origin{FromPurse, FromReward, FromObjectives, FromFinds, FromAlly, FromPort, FromVoyage, FromElse, OnPaper, Correcting, Spent}

// originWords are the keys of what the origins are called.
var originWords = map[Origin]string{
	FromPurse:      "chronicle.origin.purse",
	FromReward:     "chronicle.origin.table",
	FromObjectives: "chronicle.origin.objectives",
	FromFinds:      "chronicle.origin.finds",
	FromAlly:       "chronicle.origin.ally",
	FromPort:       "chronicle.origin.port",
	FromVoyage:     "chronicle.origin.voyage",
	FromElse:       "chronicle.origin.else",
	OnPaper:        "chronicle.origin.paper",
	Correcting:     "chronicle.origin.corrected",
	Spent:          "chronicle.origin.spent",
}

// OriginName is what an origin is called.
func OriginName(a *Account, of Origin) string { return a.T(originWords[of]) }

// Origins are where the prestige of a pirate came from: they add up to what stands on the
// Registre.
func (p *Past) Origins(pirate string) map[Origin]int { return p.origins[pirate] }

func (p *Past) from(pirate string, of Origin, n int) {
	if n == 0 {
		return
	}
	if p.origins[pirate] == nil {
		p.origins[pirate] = map[Origin]int{}
	}
	p.origins[pirate][of] += n
}

// closing is what a closing brought (T90).
func (p *Past) closing(line skulltales.ClosedPirate) {
	p.from(line.Pirate, FromPurse, line.Purse.Prestige)
	for of, part := range map[Origin]*skulltales.Amount{FromFinds: line.Finds, FromObjectives: line.Objectives, FromReward: line.Table, FromAlly: line.Ally} {
		if part != nil {
			p.from(line.Pirate, of, part.Prestige)
		}
	}
}

// originOf is where an act outside a closing has its prestige from.
func originOf(fact skulltales.Fact, phase skulltales.Phase, by int) Origin {
	switch fact.(type) {
	case skulltales.CampaignCaughtUp:
		return OnPaper
	case skulltales.Corrected, skulltales.RegistreAudited:
		return Correcting
	}
	switch {
	case by < 0:
		return Spent
	case phase == skulltales.Port:
		return FromPort
	case phase == skulltales.Voyage:
		return FromVoyage
	}
	return FromElse
}
