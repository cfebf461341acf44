package skulltales

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/tour"
)

// paper founds a crew of four and copies its campaign from paper, each page of the form
// with and without mistakes; then it is copied and checked.
func (g game) paper(guide *tour.Guide) {
	guide.Act(func() { guide.Shell.Reset(); guide.Shell.Go(g.CatchUp()) })
	guide.Tap("new.more")
	for _, who := range [][3]string{{"0", "Ana", "sea_dog"}, {"1", "Benedikt", "surgeon"}, {"2", "Chloé", "witch"}, {"3", "Dora", "captains_daughter"}} {
		guide.Write("new."+who[0]+".player", who[1])
		guide.Tap("new."+who[0]+".type", "type."+who[2])
	}
	guide.Stop("st-paper-founding")
	guide.Tap("new.found")
	guide.Stop("st-paper-chapters-empty")
	guide.Write("paper.chapter.0.title", "A Debt in Salt")
	guide.Write("paper.chapter.0.date", "2026-10-03")
	guide.Tap("paper.chapter.0.captain.witch", "paper.chapter.0.all.total", "paper.chapter.add",
		"paper.chapter.1.sea-dog.total", "paper.chapter.1.surgeon.partial", "paper.chapter.1.witch.failure")
	guide.Write("paper.chapter.1.date", "yesterday")
	guide.Stop("st-paper-chapters")
	guide.Tap("paper.part.2")
	guide.Stop("st-paper-sheet-empty")
	guide.Write("paper.sea-dog.coins", "31")
	guide.Write("paper.sea-dog.prestige", "9")
	guide.Tap("paper.sea-dog.left_hand", "paper.sea-dog.item.add", "paper.sea-dog.item.add", "paper.sea-dog.item.1.half", "paper.sea-dog.skill.add")
	guide.Write("paper.sea-dog.left_hand.prosthesis", "Hook")
	guide.Write("paper.sea-dog.item.0", "Pistol")
	guide.Write("paper.sea-dog.item.1", "Rum")
	guide.Write("paper.sea-dog.skill.0", "Swordplay")
	guide.Stop("st-paper-sheet")
	guide.Tap("paper.part.4", "paper.witch.left_eye", "paper.witch.right_eye")
	guide.Write("paper.witch.coins", "eighteen")
	guide.Stop("st-paper-sheet-wrong")
	erase(guide, "paper.witch.coins", "eighteen")
	guide.Write("paper.witch.coins", "18")
	guide.Write("paper.witch.prestige", "14")
	guide.Tap("paper.witch.left_eye", "paper.part.6")
	guide.Stop("st-paper-debts-empty")
	guide.Tap("paper.due.add", "paper.due.add", "paper.due.1.for.captains-daughter", "paper.owed.add", "paper.owed.0.by.witch")
	guide.Write("paper.owed.0.coins", "2")
	guide.Stop("st-paper-debts")
	guide.Tap("paper.owed.add", "paper.part.7")
	guide.Stop("st-paper-allies-empty")
	guide.Tap("paper.ally.add", "paper.ally.0.type", "type.cook", "paper.ally.0.of.surgeon")
	guide.Write("paper.ally.0.name", "Old Tom")
	guide.Write("paper.ally.0.salary", "8")
	guide.Write("paper.ally.0.prestige", "1")
	guide.Open("st-paper-ally-type", "paper.ally.0.type")
	guide.Tap("paper.ally.add")
	guide.Stop("st-paper-allies")
	guide.Tap("paper.ally.1.type", "type.witch", "paper.part.8", "paper.counter.add")
	guide.Write("paper.booty", "25")
	guide.Write("paper.counter.cannons", "3")
	guide.Write("paper.own.0.what", "Parrots")
	guide.Write("paper.own.0.to", "1")
	guide.Stop("st-paper-crew")
	guide.Tap("paper.part.9")
	guide.Stop("st-paper-books-wrong")
	guide.Tap("paper.to.chapter.1")
	erase(guide, "paper.chapter.1.date", "yesterday")
	guide.Tap("paper.part.6", "paper.owed.1.remove", "paper.part.7", "paper.ally.1.remove", "paper.part.9")
	guide.Stop("st-paper-books")
	guide.Tap("paper.do")
	guide.Stop("st-paper-copied")
	guide.Open("st-paper-audit", "top.menu", "menu.audit")
	guide.Act(guide.Shell.Reset)
}

// erase takes words out of a field again, letter by letter.
func erase(guide *tour.Guide, id, words string) {
	guide.Act(func() {
		c := guide.Window.Canvas()
		if !control.Focus(c, id) {
			return
		}
		for range words {
			if in := c.Focused(); in != nil {
				in.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
				in.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
			}
		}
	})
}
