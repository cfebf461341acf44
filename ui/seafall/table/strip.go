package table

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/hulls"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/seafall/sieges"
	"astrolabe/ui/seafall/tombs"
	"astrolabe/ui/seafall/waters"
	"astrolabe/ui/seafall/worldsend"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// strip offers to say more of an endeavor that has just been recorded: where
// it was. What is said joins the same act, so that one undo takes both back.
type strip struct {
	province seafall.Province
	kind     seafall.Value // explore or raid, or what is asked of another act
	group    string
	again    bool           // the second of its kind in this turn (R16)
	region   seafall.Region // chosen, "" before
}

// offers are what the table asks about an act that was just recorded. The
// strip stays until the next act, however long the table talks, or until it is
// put away.
type offers struct {
	*desk.Desk
	strip    *strip // nil while nothing is offered
	prompted string // the act that the strip has asked about
	opened   int64  // the entry that was the latest when the table was shown first, 0 before
}

// begin takes note of when the table is shown.
func (t *offers) begin() {
	if t.opened == 0 {
		t.opened = t.Shell.Book().Head().Seq
	}
}

// justDone is the latest act, where that was recorded since the table is shown.
func (t *offers) justDone() (ledger.Group, bool) {
	latest, ok := t.Shell.Book().NextUndo()
	return latest, ok && latest.First() > t.opened
}

// undo takes an act back: that one, whatever another device has recorded since.
func (t *offers) undo(style kit.Style, id, group string, tapped func()) *kit.Button {
	return kit.NewIconButton(style, crest.IconUndo, t.T("screen.table.strip.undo"), func() {
		tapped()
		t.Shell.TakeBack(group)
	}).ID(id).Recording()
}

// undoLatest takes back what was just done, nil where nothing was.
func (t *offers) undoLatest(style kit.Style) *kit.Button {
	if latest, ok := t.justDone(); ok {
		return t.undo(style, "table.undo", latest.ID, func() {})
	}
	return nil
}

// offerStrip shows the strip for an act.
func (t *offers) offerStrip(p seafall.Province, kind seafall.Value, group string) {
	t.strip = &strip{province: p, kind: kind, group: group}
}

func (t *offers) dropStrip() { t.strip = nil }

// closeStrip is the strip's cross.
func (t *offers) closeStrip() {
	t.dropStrip()
	t.Shell.Rebuild()
}

// stripOf builds the strip, nil when nothing is offered. It goes with the act
// it speaks of: something else recorded or an undo ends it.
func (t *offers) stripOf(s *seafall.State, shape kit.StripShape) *kit.Strip {
	latest, ok := t.Shell.Book().NextUndo()
	if !ok {
		t.dropStrip()
		return nil
	}
	if t.strip != nil && t.strip.group != latest.ID {
		t.dropStrip()
	}
	t.prompt(s, latest)
	o := t.strip
	if o == nil {
		return nil
	}
	more := func(left int) fyne.CanvasObject {
		return parts.Button("strip.more", "", t.T("screen.table.strip.more", "count", left), func() { t.stripSheet(o) })
	}
	actions := t.stripActions(s, o, func() {})
	var aside fyne.CanvasObject
	switch {
	case o.region != "":
	case o.again: // it may well be the answer
		actions = append([]fyne.CanvasObject{t.undo(kit.Outline, "strip.undo", o.group, func() {})}, actions...)
	case shape == kit.StripInBar: // on a phone the bar below it has one, and the panel
		undo := t.undo(kit.Quiet, "strip.undo", o.group, func() {})
		undo.SetText("")
		aside = undo
		for _, a := range actions { // what it takes the answers get back
			if b, is := a.(*kit.Button); is {
				b.SetFit(layout.Compact)
			}
		}
	}
	bar := kit.NewStrip(shape, promptLead(t.Desk, o), stripWords(t.Desk, o), t.closeStrip, more, actions...)
	bar.Aside = aside
	bar.TestID = "strip"
	return bar
}

// stripWords is what the strip asks.
func stripWords(d *desk.Desk, o *strip) string {
	if o.prompts() {
		return promptWords(d, o)
	}
	if o.region != "" && o.kind == seafall.Raid {
		return d.T("screen.table.strip.site", "region", d.Speaker().Region(o.region))
	}
	asks := string(o.kind)
	if o.again {
		asks += ".again"
	}
	return d.T("screen.table.strip."+asks, "player", d.Speaker().Player(o.province))
}

// stripActions are the answers; tapped is called before one is taken.
func (t *offers) stripActions(s *seafall.State, o *strip, tapped func()) []fyne.CanvasObject {
	if o.prompts() {
		return t.promptActions(s, o, tapped)
	}
	if o.region != "" && o.kind == seafall.Raid {
		return t.stripSites(s, o, tapped)
	}
	return t.stripRegions(s, o, tapped)
}

// stripSheet lists all answers, those for which the strip has no room too.
func (t *offers) stripSheet(o *strip) {
	t.Sheet(func(s *seafall.State, shut func()) shell.Page {
		actions := append([]fyne.CanvasObject{t.undo(kit.Outline, "strip.undo", o.group, shut)}, t.stripActions(s, o, shut)...)
		return shell.Page{ID: "strip_all", Title: stripWords(t.Desk, o), Body: layout.Flow(theme.S, theme.S, actions...)}
	})
}

// askAgain shows the strip with its next question.
func (t *offers) askAgain(o *strip, r seafall.Region) {
	o.region = r
	t.Shell.Rebuild()
}

// stripRegions are where the endeavor can have been.
func (t *offers) stripRegions(s *seafall.State, o *strip, tapped func()) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	if o.kind == seafall.Explore {
		list = append(list, parts.Button("strip.island", crest.IconIsle, t.T("screen.table.island.new"), func() {
			tapped()
			sheets.NewIsland(t.Desk, o.province, o.group, t.closeStrip)
		}))
	}
	if o.kind == seafall.Explore && scoring.LastIslandOffered(s) {
		list = append(list, parts.Button("strip.last_island", crest.IconFlag, t.T("late.p12.find.title"), func() {
			tapped()
			worldsend.Open(t.Desk, worldsend.Find{By: o.province, Group: o.group})
		}))
	}
	if o.kind == seafall.Explore && s.Open(seafall.EmptyColumns) {
		list = append(list, parts.Button("strip.column", crest.IconMap, t.T("late.p4.column.title"), func() {
			tapped()
			waters.Column(t.Desk, o.province, o.group, t.closeStrip)
		}))
	}
	if o.kind == seafall.Explore {
		for _, tomb := range tombs.Targets(s) {
			list = append(list, tombs.Button(t.Desk, "strip.tomb."+string(tomb.Island)+"."+string(tomb.Site), tomb, func() {
				tapped()
				tombs.Open(t.Desk, tombs.Endeavor{Tomb: tomb.At(), Explorer: o.province, Group: o.group, Done: t.dropStrip})
			}))
		}
	}
	if o.kind == seafall.Raid && s.Open(seafall.ShipRaids) {
		list = append(list, parts.Button("strip.ship", crest.IconAnchor, t.T("late.p2.strip.ship"), func() {
			tapped()
			hulls.RaidShip(t.Desk, o.province, "", o.group, t.closeStrip)
		}))
	}
	for i, r := range s.Regions() {
		p := seafall.Province(r)
		if i == len(s.Order) {
			list = append(list, t.stripColonies(s, o, tapped)...)
		}
		if s.Board(p) != nil && (o.kind == seafall.Explore || p == o.province || s.Board(p).Left) {
			continue
		}
		list = append(list, sheets.RegionButton(t.Desk, "strip.region."+string(r), s, r, func() {
			tapped()
			if o.kind == seafall.Explore {
				sheets.ExploredSite(t.Desk, r, o.province, o.group, t.dropStrip)
				return
			}
			t.askAgain(o, r)
		}))
	}
	return list
}

// stripColonies are the colonies that a raid can have been at: they stand before the
// islands, since there are few of them.
func (t *offers) stripColonies(s *seafall.State, o *strip, tapped func()) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	if o.kind != seafall.Raid {
		return nil
	}
	for _, c := range sieges.Targets(s, o.province) {
		list = append(list, sieges.Button(t.Desk, "strip.colony."+c.ID, c, func() {
			tapped()
			sieges.Open(t.Desk, sieges.Raid{Colony: c.ID, Raider: o.province, Group: o.group, Done: t.dropStrip})
		}))
	}
	return list
}

// stripSites are the sites of the chosen region with what raiding them costs.
func (t *offers) stripSites(s *seafall.State, o *strip, tapped func()) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, at := range scoring.Raidable(s, o.region) {
		owed := scoring.Owed(s, at)
		label := t.Speaker().Spot(at.Spot)
		if owed > 0 {
			label = t.T("screen.table.strip.owed", "site", label, "count", owed)
		}
		list = append(list, parts.Button("strip.site."+string(at.Spot), "", label, func() {
			tapped()
			if owed == 0 {
				sheets.AskOwed(t.Desk, o.province, at, func(owed int) { t.raided(o, at, owed) })
				return
			}
			t.raided(o, at, 0)
		}))
	}
	if s.Island(o.region) != nil {
		list = append(list, parts.Button("strip.other", crest.IconPlus, t.T("screen.table.strip.other"), func() {
			tapped()
			sheets.EarlierSite(t.Desk, o.region, o.province, o.group, func(_ string, at seafall.Place) { t.raided(o, at, 0) })
		}))
	}
	return append(list, parts.Button("strip.back", crest.IconBack, t.T("screen.table.strip.elsewhere"), func() {
		tapped()
		t.askAgain(o, "")
	}))
}

func (t *offers) raided(o *strip, at seafall.Place, owed int) {
	desk.RecordInto(t.Desk, o.group, scoring.RaidSite{Province: o.province, Where: at, Owed: owed}, func(ledger.Receipt) { t.dropStrip() })
}
