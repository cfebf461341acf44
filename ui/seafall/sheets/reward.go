package sheets

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// latestGivers is how many milestones are offered before the earlier ones are
// asked for.
const latestGivers = 3

// reward is the sheet of what a milestone or an entry of the Captain's Booke
// gives for good: what gives it is chosen first, then one tap records it.
type reward struct {
	*desk.Desk
	province  seafall.Province
	group     string // the act that it joins, "" for an act of its own
	milestone string // that gives it, "" for an entry of the Booke
	earlier   bool   // earlier milestones are offered, too
	part      int    // of the sheet: improvement, ship or training
	advisor   string // to be trained
	elsewhere bool   // the garrisons of islands are offered
	shut      func()
}

// Reward is the sheet of what a milestone or an entry of the Booke gives a
// province beside glory (R67), at any time. Without a milestone the latest is
// meant that the province has claimed in this game. With a group it joins that
// act.
func Reward(d *desk.Desk, p seafall.Province, milestone, group string) {
	r := &reward{Desk: d, province: p, milestone: milestone, group: group}
	if s := d.State(); s != nil && milestone == "" && s.Running != nil {
		for _, m := range s.Milestones {
			if m.Province == p && m.Game == s.Running.Number {
				r.milestone = m.Name
			}
		}
	}
	d.Shell.SheetOf(r.page)
}

// entryDraft is where the entry's number is kept until it is recorded.
func (r *reward) entryDraft() string { return "reward entry " + string(r.province) }

// page is the sheet.
func (r *reward) page(shut func()) shell.Page {
	r.shut = shut
	page := r.Page(r.province, r.T("screen.reward"))
	page.Title = r.Speaker().Player(r.province) // what it is about is too long a word for a phone's heading
	page.Sub = r.T("screen.table.of", "what", r.T("screen.reward"), "player", r.Speaker().Province(r.province))
	page.ID, page.Width = "reward", 720
	s := r.State()
	if s == nil || s.Board(r.province) == nil {
		return page
	}
	tabs := kit.NewTabs([]string{r.T("screen.reward.improvement"), r.T("screen.reward.ship"), r.T("screen.reward.training")}, r.part, func(i int) {
		r.part = i
		r.Shell.RebuildSheets()
	})
	tabs.TestID = "reward.part"
	body := layout.VBox(theme.M, r.givers(s), kit.HLine(), tabs)
	switch r.part {
	case 0:
		body.Add(r.improvements(s))
	case 1:
		body.Add(r.ships(s))
	default:
		body.Add(r.training(s))
	}
	body.Add(parts.Caption(r.T("screen.reward.tap")))
	page.Body = body
	return page
}

// giver is what gives it, as it is chosen now.
func (r *reward) giver() seafall.Giver {
	if r.milestone != "" {
		return seafall.Giver{Milestone: r.milestone}
	}
	return seafall.Giver{Entry: ledger.Tidy(r.Shell.Draft(r.entryDraft()))}
}

// givers are the milestones that the province has claimed, the latest first, and
// the entry of the Booke.
func (r *reward) givers(s *seafall.State) fyne.CanvasObject {
	var choices []fyne.CanvasObject
	add := func(id, words, milestone string) {
		choices = append(choices, parts.Choice(id, words, r.milestone == milestone, func() {
			r.milestone = milestone
			r.Shell.RebuildSheets()
		}))
	}
	shown, left := 0, false
	for i := len(s.Milestones) - 1; i >= 0; i-- {
		m := s.Milestones[i]
		switch {
		case m.Province != r.province:
		case shown >= latestGivers && !r.earlier && m.Name != r.milestone:
			left = true
		default:
			shown++
			add("reward.milestone."+strconv.Itoa(i), m.Name, m.Name)
		}
	}
	if left {
		choices = append(choices, parts.Button("reward.earlier", crest.IconDown, r.T("screen.reward.earlier"), func() {
			r.earlier = true
			r.Shell.RebuildSheets()
		}))
	}
	add("reward.entry", r.T("screen.reward.entry"), "")
	box := layout.VBox(theme.S, parts.Caption(r.T("screen.reward.giver")), layout.Flow(theme.S, theme.S, choices...))
	if r.milestone == "" {
		box.Add(desk.Kept(r.Desk, "reward.entry.name", r.T("screen.reward.entry.name"), r.entryDraft()))
	}
	return box
}

// record records one of the rewards and closes the sheet.
func (r *reward) record(c scoring.Command) {
	done := func(ledger.Receipt) {
		if r.milestone == "" {
			r.Shell.SetDraft(r.entryDraft(), "")
		}
		r.Shell.SetDraft(r.otherDraft(), "")
		r.shut()
	}
	if r.group != "" {
		desk.RecordInto(r.Desk, r.group, c, done)
		return
	}
	r.Record(c, done)
}

// otherDraft is where words for something else are kept until they are recorded.
func (r *reward) otherDraft() string { return "reward other " + string(r.province) }

// improvements are the stickers of the improvement sheet, and words for what is
// none of them.
func (r *reward) improvements(s *seafall.State) fyne.CanvasObject {
	give := func(c scoring.ChooseImprovement) {
		r.record(scoring.GiveImprovement{Province: r.province, Giver: r.giver(), ChooseImprovement: c})
	}
	box := layout.VBox(theme.M, Improvements{ID: "reward.improve.", Province: r.province, Style: s.Board(r.province).Leader.Style,
		Offers: scoring.Improvements(s, r.province), Take: func(o seafall.Improvement) {
			give(scoring.ChooseImprovement{Improvement: o.Kind, Field: o.Field, Region: o.Region, Appellation: o.Appellation})
		}}.Tiles(r.Desk))
	var isles []fyne.CanvasObject
	for _, o := range scoring.IslandGarrisons(s) {
		words := r.T("screen.ending.improve.island", "region", r.Speaker().Region(o.Region), "from", o.From, "to", o.To)
		isles = append(isles, parts.Button("reward.island."+string(o.Region), crest.IconCastle, words, func() {
			give(scoring.ChooseImprovement{Improvement: o.Kind, Region: o.Region})
		}))
	}
	switch {
	case len(isles) > 0 && r.elsewhere:
		box.Add(layout.VBox(theme.S, parts.Caption(r.T("screen.reward.island")), layout.Flow(theme.S, theme.S, isles...)))
	case len(isles) > 0: // the province's own garrison is usually meant
		box.Add(layout.Row(0, parts.Button("reward.elsewhere", crest.IconIsle, r.T("screen.reward.elsewhere"), func() {
			r.elsewhere = true
			r.Shell.RebuildSheets()
		})))
	}
	other := parts.Entry("reward.other", "", r.Shell.Draft(r.otherDraft()), func(is string) { r.Shell.SetDraft(r.otherDraft(), is) })
	box.Add(layout.VBox(theme.XS, parts.Caption(r.T("screen.reward.other")), layout.FieldAndButtons(other,
		parts.Button("reward.other.do", crest.IconCheck, r.T("screen.reward.other.do"), func() {
			give(scoring.ChooseImprovement{Improvement: "other", Reward: r.Shell.Draft(r.otherDraft())})
		}))))
	return box
}

// ships are the values of both ships, those with a free box to be tapped.
func (r *reward) ships(s *seafall.State) fyne.CanvasObject {
	var ships []fyne.CanvasObject
	for _, w := range parts.Ships {
		ship := &s.Board(r.province).Ships[w.Index()]
		rows := layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(crest.IconShip, 20, ink.Of(theme.Ink)), layout.Grow(parts.Section(r.Speaker().Ship(r.province, w)))))
		for i := range seafall.Values {
			rows.Add(r.box(ship, w, i))
		}
		ships = append(ships, rows)
	}
	return layout.ColumnsOf(2, parts.ChoiceWidth, theme.L, ships...)
}

// box is a value of a ship with its boxes.
func (r *reward) box(ship *seafall.Ship, w seafall.Which, i int) fyne.CanvasObject {
	value := seafall.Values[i]
	boxes := parts.ValueBoxes(r.province, ship, i)
	boxes.Side = 22
	words := layout.VBox(theme.XS, layout.Row(theme.S, kit.NewIconIn(parts.ValueIcons[value], 22, ink.Of(theme.Ink2)),
		layout.Grow(parts.Strong(r.Speaker().Value(value))), kit.NewNumeral(theme.Leader, r.Number(ship.Values[i]), nil)), boxes)
	t := kit.NewTile(kit.TilePlain, words, func() {
		r.record(scoring.GiveBox{Province: r.province, Giver: r.giver(), Ship: w, Value: value})
	})
	t.Padding, t.TestID, t.Livery = theme.S, "reward.box."+string(w)+"."+string(value), pieces.Livery(r.province)
	if ship.Values[i] >= seafall.MaxValue {
		t.Look = kit.TileBare
		t.SetDisabled(true, func() {
			r.Shell.Tell(func() (string, string) { return r.Speaker().Value(value), r.T("screen.ending.ships.full") })
		})
	}
	return t
}

// training are the advisors with an empty slot, and the retired advisors, of
// whom a tap takes the top sticker.
func (r *reward) training(s *seafall.State) fyne.CanvasObject {
	able := scoring.Trainable(s, r.province)
	if len(able) == 0 {
		name := r.Speaker().Player(r.province)
		return parts.Plain(r.T("screen.reward.no_slot", "name", name, "name_of", r.Speaker().Of(name)))
	}
	if len(able) == 1 {
		r.advisor = able[0].ID
	}
	var who, with []fyne.CanvasObject
	for _, a := range able {
		t := kit.NewChoiceTile(r.Speaker().Advisor(a.ID), CardWords(r.Desk, a), r.advisor == a.ID, func() {
			r.advisor = a.ID
			r.Shell.RebuildSheets()
		})
		t.Plain, t.Livery, t.TestID = true, pieces.Livery(r.province), "reward.advisor."+a.ID
		if r.advisor != a.ID {
			t.Leading = kit.NewIconIn(crest.IconAdvisor, 22, ink.Of(theme.Ink2))
		}
		who = append(who, t)
	}
	for _, x := range s.Retired {
		top := r.Speaker().Expertise(seafall.Expertise{Kind: x.Kind, Value: x.Stickers[0]})
		t := kit.NewChoiceTile(phrases.Retired(r.Speaker().Speaker, x.ID), r.T("screen.ending.train.sticker", "value", top, "count", len(x.Stickers)), false, func() {
			r.record(scoring.GiveTraining{Province: r.province, Giver: r.giver(), Advisor: r.advisor, Retired: x.ID})
		})
		t.Plain, t.Livery, t.TestID = true, pieces.Livery(r.province), "reward.retired."+x.ID
		t.Leading = kit.NewIconIn(crest.IconBook, 22, ink.Of(theme.Ink2))
		if r.advisor == "" {
			t.Disabled, t.OnWhy = true, func() {
				r.Shell.Tell(func() (string, string) { return phrases.Retired(r.Speaker().Speaker, x.ID), r.T("screen.reward.who") })
			}
		}
		with = append(with, t)
	}
	return layout.VBox(theme.M, parts.Caption(r.T("screen.ending.train.advisor")), parts.SideBySide(2, parts.ChoiceWidth, who),
		parts.Caption(r.T("screen.ending.train.retired")), parts.SideBySide(2, parts.ChoiceWidth, with))
}

// RewardItem is the way to a province's reward in a menu.
func RewardItem(d *desk.Desk, p seafall.Province) shell.Item {
	return shell.Item{ID: "reward", Icon: crest.IconMilestone, Label: d.T("screen.reward.menu"), Do: func() { Reward(d, p, "", "") }}
}
