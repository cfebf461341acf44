package ending

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/theme"
)

// recording is step 6: what is recorded of everybody's glory (R43).
type recording struct{ turns }

// order is the glory as it is recorded, the fewest first.
func (s recording) order() (rows, foot fyne.CanvasObject) {
	list := s.orderHead(s.t("order.sub"))
	for _, p := range s.moment.now.Order {
		list.Add(s.row(inOrder{province: p, status: s.recordStatus(p), mark: crest.IconCheck}))
	}
	for _, p := range s.moment.state.Running.Seats {
		if s.moment.state.Play(p).Absent {
			list.Add(s.row(inOrder{province: p, status: s.t("status.absent")}))
		}
	}
	return list, nil
}

// recordStatus says whether a province has won.
func (s recording) recordStatus(p seafall.Province) string {
	if s.moment.now.Winner == p {
		return s.t("status.winner")
	}
	return s.t("status.done")
}

// choice is what is recorded of everybody's glory, and what it makes of the
// campaign.
func (s recording) choice() fyne.CanvasObject {
	d := s.moment
	game := d.state.Running.Number
	head := s.gridHead("", "record.glory", "record.lost", "record.recorded", "record.campaign")
	var rows []kit.GridRow
	absent := false
	for _, line := range d.standings() {
		p, path := string(line.Province), s.moment.recordPath(line.Province)
		glory := s.askedNow("glory."+p, cell(s.speaker.Number(line.Glory)), p+".glory")
		var lost fyne.CanvasObject = cell("–")
		if line.Lost > 0 {
			lost = s.asked("lost."+p, cell(s.speaker.Signed(-line.Lost)), path)
		}
		if line.Absent {
			glory, absent = cell(s.t("status.absent")), true
		}
		var recorded fyne.CanvasObject = kit.NewNumeral(theme.Name, s.speaker.Number(line.Recorded), nil)
		if line.Province == d.now.Winner {
			recorded = kit.NewBadge(kit.BadgeBrass, s.speaker.Number(line.Recorded))
		}
		campaign := ink.NewSpans(theme.Label, ink.Span{Text: s.speaker.Number(line.Before) + " → "},
			ink.Span{Text: s.speaker.Number(line.After), Bold: true, Serif: true})
		campaign.TestID = "ending.record." + string(line.Province)
		rows = append(rows, kit.GridRow{Cells: []fyne.CanvasObject{s.player(line.Province), glory, lost,
			s.asked("record."+p, recorded, path), s.asked("campaign."+p, campaign, path+".campaign")}})
	}
	body := layout.VBox(theme.M, s.head("", s.t("record.title", "number", game), s.t("record.sub")), s.grid(head, rows, 1))
	if absent {
		body.Add(parts.Caption(s.t("record.absent")))
	}
	if t, ok := d.now.Turn(scoring.StepRecord, ""); ok {
		switch t.Status {
		case scoring.Again:
			body.Add(kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)),
				layout.Grow(ink.NewText(theme.Small, s.t("record.again")))), nil))
		case scoring.Done:
			body.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Ok)), layout.Grow(ink.NewText(theme.Small, s.t("record.done")))))
		}
	}
	return body
}

// outcome is the campaign after this game: places, milestones and the next
// target.
func (s recording) outcome() (table, foot fyne.CanvasObject) {
	d := s.moment
	body := layout.VBox(theme.S, layout.VBox(0, ink.NewText(theme.Section, s.t("record.after", "number", d.state.Running.Number)).Serif(),
		ink.NewText(theme.Caption, s.t("record.after.sub")).Role(theme.Ink2)))
	head := s.gridHead("", "", "record.milestones", "record.column.campaign")
	var rows []kit.GridRow
	for _, line := range d.standings() {
		rows = append(rows, kit.GridRow{Cells: []fyne.CanvasObject{control.Named("ending.place."+string(line.Province), kit.NewNumberMark(line.Place, line.Place == 1)), s.player(line.Province),
			s.asked("milestones."+string(line.Province), cell(s.speaker.Number(line.Milestones)), string(line.Province)+".milestone_glory"),
			s.asked("after."+string(line.Province), kit.NewNumeral(theme.Name, s.speaker.Number(line.After), nil), string(line.Province)+".campaign_glory")}})
	}
	body.Add(s.grid(head, rows, 2))
	return body, s.emperorNow()
}
