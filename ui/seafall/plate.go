package seafall

import (
	"astrolabe/ui/plates"
	sea "astrolabe/ui/seafall/plates"
	"astrolabe/ui/shell"
)

// Plate is what came of the game that was closed last.
func (moments) Plate(s *shell.Shell) *shell.Plate {
	d := newDesk()
	d.Shell = s
	plate := sea.Closed(d)
	if plate != nil && plate.Crown != "" {
		plate.Ways, plate.On = append(plate.Ways, plate.On), plates.CrownWay(s)
	}
	return plate
}
