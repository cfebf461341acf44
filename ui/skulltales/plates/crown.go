package plates

import (
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
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
	c := &shell.Crown{Title: s.Name, Words: plate.Lead, From: d.Speaker().Date(s.Founded), To: d.Speaker().Date(s.Finished)}
	for _, ch := range s.Chapters {
		if ch.Open || ch.Restarted {
			continue
		}
		sector := shell.Sector{Number: d.Number(ch.Number)}
		if ch.Captain != "" {
			sector.Livery = parts.Livery(s, ch.Captain)
		}
		c.Sectors = append(c.Sectors, sector)
	}
	if all := crew(s); len(all) > 0 && (len(all) == 1 || all[1].Registre.Prestige < all[0].Registre.Prestige) {
		c.Livery = parts.Livery(s, all[0].ID)
	}
	return c
}
