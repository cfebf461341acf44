package plates

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
)

// Crowned is who was Captain after each chapter, and who ends the campaign with most
// prestige; where several do nobody stands in the middle. It is nil while the campaign
// goes on.
func Crowned(d *desk.Desk) *shell.Crown {
	s := d.State()
	if s == nil || s.Finished == "" {
		return nil
	}
	plate := &shell.Plate{}
	finished(d, plate)
	c := Cover(s, shell.Edition{Language: d.Shell.Look().Language()})
	c.Words, c.To = plate.Lead, d.Speaker().Date(s.Finished)
	if all := crew(s); len(all) > 0 && (len(all) == 1 || all[1].Registre.Prestige < all[0].Registre.Prestige) {
		c.Livery = parts.Livery(s, all[0].ID)
	}
	return c
}

// Cover is who was Captain after which chapter of an edition, and how far the campaign
// has come; nil for no state.
func Cover(s *skulltales.State, as shell.Edition) *shell.Crown {
	if s == nil {
		return nil
	}
	speak := speech.New(translations.New(as.Language), s)
	c := &shell.Crown{Title: s.Name, Words: speech.Stand(speak), From: speak.Date(s.Founded)}
	for _, ch := range s.Chapters {
		if ch.Open || ch.Restarted || as.UpTo > 0 && ch.Number > as.UpTo {
			continue
		}
		if ch.Date != "" {
			c.To = speak.Date(ch.Date)
		}
		sector := shell.Sector{Number: speak.Number(ch.Number)}
		if ch.Captain != "" {
			sector.Livery = parts.Livery(s, ch.Captain)
		}
		c.Sectors = append(c.Sectors, sector)
	}
	if as.UpTo > 0 {
		c.Words = speak.T("screen.crown.chapters", "count", len(c.Sectors))
	}
	return c
}
