package plates

import (
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
	c := Cover(d, 0)
	c.Words, c.To = plate.Lead, d.Speaker().Date(s.Finished)
	if all := crew(s); len(all) > 0 && (len(all) == 1 || all[1].Registre.Prestige < all[0].Registre.Prestige) {
		c.Livery = parts.Livery(s, all[0].ID)
	}
	return c
}

// Cover is who was Captain after which chapter so far, or up to the one of a number, and
// how far the campaign has come; nil where none is open.
func Cover(d *desk.Desk, upTo int) *shell.Crown {
	s := d.State()
	if s == nil {
		return nil
	}
	c := &shell.Crown{Title: s.Name, Words: speech.Stand(d.Speaker()), From: d.Speaker().Date(s.Founded)}
	for _, ch := range s.Chapters {
		if ch.Open || ch.Restarted || upTo > 0 && ch.Number > upTo {
			continue
		}
		if ch.Date != "" {
			c.To = d.Speaker().Date(ch.Date)
		}
		sector := shell.Sector{Number: d.Number(ch.Number)}
		if ch.Captain != "" {
			sector.Livery = parts.Livery(s, ch.Captain)
		}
		c.Sectors = append(c.Sectors, sector)
	}
	if upTo > 0 {
		c.Words = d.T("screen.crown.chapters", "count", len(c.Sectors))
	}
	return c
}
