package seafall

import (
	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/theme"
)

// leftRecord is the glory as it is recorded, the highest first.
func (e *Ending) leftRecord() fyne.CanvasObject {
	rows := layout.VBox(theme.XS, ink.NewText(theme.Section, e.t("order")).Serif(), parts.Caption(e.t("order.sub")), layout.Gap(1, theme.XS))
	for _, p := range e.desk.now.Order {
		rows.Add(e.orderRow(inOrder{province: p, status: e.recordStatus(string(p)), mark: crest.IconCheck}))
	}
	for _, p := range e.desk.state.Running.Seats {
		if e.desk.state.Play(p).Absent {
			rows.Add(e.orderRow(inOrder{province: p, status: e.t("status.absent")}))
		}
	}
	return rows
}

func (e *Ending) recordStatus(p string) string {
	if string(e.desk.now.Winner) == p {
		return e.t("status.winner")
	}
	return e.t("status.done")
}

// record is step 6: what is recorded of everybody's glory, and what it makes
// of the campaign.
func (e *Ending) record() fyne.CanvasObject {
	d := e.desk
	game := d.state.Running.Number
	head := e.gridHead("", "record.glory", "record.lost", "record.recorded", "record.campaign")
	var rows []kit.GridRow
	absent := false
	for _, line := range d.standings() {
		p, path := string(line.Province), e.recordPath(line.Province)
		glory := e.askedNow("glory."+p, cell(e.speaker.Number(line.Glory)), p+".glory")
		var lost fyne.CanvasObject = cell("–")
		if line.Lost > 0 {
			lost = e.asked("lost."+p, cell(e.speaker.Signed(-line.Lost)), path)
		}
		if line.Absent {
			glory, absent = cell(e.t("status.absent")), true
		}
		var recorded fyne.CanvasObject = kit.NewNumeral(theme.Name, e.speaker.Number(line.Recorded), nil)
		if line.Province == d.now.Winner {
			recorded = kit.NewBadge(kit.BadgeBrass, e.speaker.Number(line.Recorded))
		}
		campaign := ink.NewSpans(theme.Label, ink.Span{Text: e.speaker.Number(line.Before) + " → "},
			ink.Span{Text: e.speaker.Number(line.After), Bold: true, Serif: true})
		campaign.TestID = "ending.record." + string(line.Province)
		rows = append(rows, kit.GridRow{Cells: []fyne.CanvasObject{e.who(line.Province), glory, lost,
			e.asked("record."+p, recorded, path), e.asked("campaign."+p, campaign, path+".campaign")}})
	}
	body := layout.VBox(theme.M, e.head("", e.t("record.title", "number", game), e.t("record.sub")), e.grid(head, rows, 1))
	if absent {
		body.Add(parts.Caption(e.t("record.absent")))
	}
	if t, ok := d.now.Turn(scoring.StepRecord, ""); ok {
		switch t.Status {
		case scoring.Again:
			body.Add(kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)),
				layout.Grow(ink.NewText(theme.Small, e.t("record.again")))), nil))
		case scoring.Done:
			body.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Ok)), layout.Grow(ink.NewText(theme.Small, e.t("record.done")))))
		}
	}
	return body
}

// rightRecord is the campaign after this game: places, milestones and the next
// target.
func (e *Ending) rightRecord() fyne.CanvasObject {
	d := e.desk
	body := layout.VBox(theme.S, layout.VBox(0, ink.NewText(theme.Section, e.t("record.after", "number", d.state.Running.Number)).Serif(),
		ink.NewText(theme.Caption, e.t("record.after.sub")).Role(theme.Ink2)))
	head := e.gridHead("", "", "record.milestones", "record.column.campaign")
	var rows []kit.GridRow
	place, before := 0, 0
	for i, line := range d.standings() {
		if i == 0 || line.After != before {
			place = i + 1
		}
		before = line.After
		rows = append(rows, kit.GridRow{Cells: []fyne.CanvasObject{kit.NewNumberMark(place, place == 1), e.who(line.Province),
			e.asked("milestones."+string(line.Province), cell(e.speaker.Number(line.Milestones)), string(line.Province)+".milestone_glory"),
			e.asked("after."+string(line.Province), kit.NewNumeral(theme.Name, e.speaker.Number(line.After), nil), string(line.Province)+".campaign_glory")}})
	}
	body.Add(e.grid(head, rows, 2))
	return body
}

// emperorNow is who would be crowned if the campaign ended with this game; nil
// when nobody would.
func (e *Ending) emperorNow() fyne.CanvasObject {
	p := e.desk.emperor()
	if p == "" {
		return nil
	}
	words := e.t("emperor.now", "name", e.speaker.Player(p), "emperor", e.speaker.EmperorWord(e.desk.state.Board(p).Leader.Style))
	return layout.VBox(theme.M, kit.HLine(), layout.Row(theme.M, kit.NewIconIn(crest.IconCrown, 24, ink.Of(theme.Brass)),
		layout.Grow(ink.NewText(theme.Small, words))))
}
