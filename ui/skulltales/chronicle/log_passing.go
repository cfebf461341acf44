package chronicle

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// passingType is that of what is told in passing.
var passingType = typeset.Style{Face: typeset.Serif, Size: 8, Colour: folio.SoftInk}

// routine are the facts that every chapter is full of: money and goods, the flag and the
// turns. Where several acts of them follow each other they are told in passing.
var routine = []string{
	(skulltales.CoinsGained{}).Kind(), (skulltales.CoinsLost{}).Kind(), (skulltales.CoinsPaid{}).Kind(),
	(skulltales.PrestigeGained{}).Kind(), (skulltales.SalaryPaid{}).Kind(), (skulltales.CompensationPaid{}).Kind(),
	(skulltales.LoanTaken{}).Kind(), (skulltales.LoanRepaid{}).Kind(), (skulltales.ItemGained{}).Kind(), (skulltales.ItemLost{}).Kind(),
	(skulltales.CrewBootyGained{}).Kind(), (skulltales.CrewBootyPaid{}).Kind(), (skulltales.CrewCounted{}).Kind(), (skulltales.ShipChanged{}).Kind(),
	(skulltales.DestinySpent{}).Kind(), (skulltales.DestinyGained{}).Kind(), (skulltales.FlagAdvanced{}).Kind(), (skulltales.EventTurnHeld{}).Kind(),
	(skulltales.ResearchFound{}).Kind(), (skulltales.ResearchUsed{}).Kind(), (skulltales.CardMoved{}).Kind(), (skulltales.InitiativePassed{}).Kind(),
	(skulltales.RegistreConfirmed{}).Kind(),
}

// actsInPassing is how many acts are told in one paragraph.
const actsInPassing = 6

// passing is how many of some acts, from the first one on, are told in passing as one
// paragraph; fewer than two are not.
func passing(acts []account.Act) int {
	n := 0
	for n < min(len(acts), actsInPassing) && len(acts[n].Aside) == 0 && !slices.ContainsFunc(acts[n].Entries, rare) {
		n++
	}
	return n
}

// rare says whether an entry is worth a line of its own: a legendary object is.
func rare(e ledger.Entry) bool {
	if !slices.Contains(routine, e.Kind) {
		return true
	}
	fact, err := skulltales.Decode(e)
	gained, is := fact.(skulltales.ItemGained)
	return err != nil || is && gained.Item.Kind == skulltales.Legendary
}

// passingActs are some acts in one paragraph, from the hour of the first: their sentences
// as they are, each behind the emblem of who did it.
func (l logPages) passingActs(acts []account.Act) []piece {
	const medal = 1.35
	x, wide := l.Press.Left+wordsAt, l.Press.Right-l.Press.Left-wordsAt
	lead := passingType.Leading() * 1.12
	var all typeset.Line
	last := ""
	for i, a := range acts {
		if len(a.Entries) == 1 && a.Entries[0].Kind == (skulltales.RegistreConfirmed{}).Kind() {
			continue
		}
		for j, words := range a.Words {
			if i < len(acts)-1 || j < len(a.Words)-1 {
				words = l.T("chronicle.log.passing", "sentence", words)
			}
			if len(all) > 0 {
				all = append(all, typeset.Blank(&l.Press.Ruler, passingType.Face)...)
			}
			if who := l.actor(a.Entries[j]); who != "" && who != last {
				sign := &typeset.Sign{Wide: 1.24, Draw: func(x, y float64) { l.medal(who, x+medal, y-1.05, medal) }}
				all = append(all, sign.Line(passingType.Face)...)
				last = who
			}
			all = append(all, l.Press.Measure(words, passingType.Face)...)
		}
	}
	lines := all.Break(passingType, wide, 0)
	list := make([]piece, len(lines))
	for i, line := range lines {
		list[i] = piece{lead, 0, i == 0 || i == len(lines)-2, func(y float64) {
			if i == 0 {
				l.Press.Text(l.Press.Left+clockAt, y+lead*0.82, acts[0].At.Format("15:04"), folio.SmallType, typeset.ToLeft)
			}
			l.Press.Set(x, y+lead*0.82, line, passingType, typeset.ToLeft)
		}}
	}
	if n := len(list); n > 0 {
		list[n-1].high += 2 * gapOfAct
		list[n-1].gap = 2 * gapOfAct
		list[n-1].keep = false
	}
	return list
}
