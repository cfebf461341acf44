package skulltales

import (
	"astrolabe/ui/crest"
	"astrolabe/ui/plates"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/ashore"
	pirates "astrolabe/ui/skulltales/plates"
)

// Plate is what came of the adventure that was closed last, or of the campaign: on to
// the next chapter, or to the log of a campaign that is over.
func (moments) Plate(s *shell.Shell) *shell.Plate {
	d := newDesk()
	d.Shell = s
	plate := pirates.Closed(d)
	if plate == nil {
		return nil
	}
	table := shell.PlateWay{ID: "table", Words: d.T("screen.plate.to_table"), Do: s.Back}
	switch state := d.State(); {
	case state.Finished != "":
		log := shell.PlateWay{ID: "log", Words: d.T("screen.plate.to_log"), Do: func() {
			s.Back()
			d.Go.Log()
		}}
		plate.On, plate.Ways = plates.CrownWay(s), []shell.PlateWay{table, log}
	case state.Chapter() == nil || state.Chapter().Open:
		plate.On = table
	default:
		if g, closed := lastClosing(d); closed {
			plate.Ways = append(plate.Ways, shell.PlateWay{ID: "reopen", Icon: crest.IconUndo, Words: d.T("screen.menu.reopen"), Records: true, Do: func() {
				s.Back()
				s.TakeBack(g.ID)
			}})
		}
		plate.Ways = append(plate.Ways, table)
		plate.On = shell.PlateWay{ID: "start", Words: d.T("screen.start.title"), Do: func() {
			s.Back()
			if shore, is := s.Current().(*ashore.Screen); is {
				shore.NextChapter()
			}
		}}
	}
	return plate
}
