package sheets

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/wording/late"
)

// sheetStickers is the page on which a province places stickers during a game.
const sheetStickers = "stickers"

// kerTaken is Ker while nobody has taken it: an act for each island on which the other
// two stickers can go, with the stickers that it has to cover (L72).
func kerTaken(v *look.Reading, p seafall.Province, c *seafall.Colony) []look.Group {
	list := look.Group{Title: v.T("late.p8.siege.unharmed"), Note: late.SiegeDice(v.Say.Speaker, p, c), Links: []look.Link{backTo(v, p, "raided")}}
	elsewhere, known := scoring.KerElsewhere(v.State)
	ways := [][]scoring.StickersIn{elsewhere}
	if !known {
		ways = nil
		list.Rows = append(list.Rows, look.Row{Symbol: look.IconID(crest.IconIsle), Words: v.T("late.p9.siege.where", "count", scoring.KerStickersOther)})
		for _, i := range v.State.Islands {
			if i.ID != v.State.Late.Patmos {
				ways = append(ways, []scoring.StickersIn{{Region: i.ID, Count: scoring.KerStickersOther}})
			}
		}
	}
	for n, way := range ways {
		say := scoring.ConquerColony{Province: p, Colony: c.ID, Elsewhere: way}
		id, label := "conquer", v.T("late.p8.siege.take", "colony", v.Say.Colony(c.ID))
		if !known {
			id, label = "conquer-"+strconv.Itoa(n+1), look.Dotted(label, v.T("late.p9.page.on", "region", v.Say.Region(way[0].Region)))
		}
		ask := []page.Input{look.Text("name", v.T("late.p9.siege.name"))}
		plan, _ := say.Plan(v.State)
		say.Cover, ask = covers(v, plan.Sticking, ask)
		list.Acts = append(list.Acts, look.Class(v.Tap(id, say, label, ask...), "main"))
	}
	failed := look.Class(v.Tap("raid-colony", scoring.RaidColony{Province: p, Colony: c.ID}, v.T("late.p8.siege.only_glory")), "quiet")
	return []look.Group{list, {Title: v.T("late.p8.siege.damaged"), Acts: []page.Act{failed}}}
}

// covers asks which stickers of others are covered where there is a choice.
func covers(v *look.Reading, x scoring.Sticking, ask []page.Input) ([]seafall.BoxAt, []page.Input) {
	var list []seafall.BoxAt
	for _, offer := range x.Covers {
		if len(offer.Boxes) <= offer.Count {
			continue
		}
		for n := range offer.Count {
			var boxes []page.Option
			for i := range offer.Boxes { // each begins with another one
				box := offer.Boxes[(i+n)%len(offer.Boxes)]
				boxes = append(boxes, page.Option{Value: strconv.Itoa(box), Label: coverWords(v, offer.Region, box)})
			}
			ask = append(ask, look.Chosen("cover."+strconv.Itoa(len(list))+".box", v.Say.Region(offer.Region), boxes...))
			list = append(list, seafall.BoxAt{Region: offer.Region})
		}
	}
	return list, ask
}

// coverWords say whose sticker is covered, and in which box.
func coverWords(v *look.Reading, r seafall.Region, box int) string {
	return v.T("late.p9.stickers.cover", "box", box+1, "player", v.Say.Player(v.State.BoxesOf(r)[box].Owner()))
}

// stickersSheet places stickers of a province during a game (R81): in a region with a
// free box so many as a card says, in another one by the sticker that is covered. More
// than that at once have a page of their own.
func stickersSheet(v *look.Reading, p seafall.Province, rest []string) ([]look.Group, error) {
	if len(rest) == 0 {
		return []look.Group{regionWays(v, p, sheetStickers, v.T("late.p9.stickers"), false)}, nil
	}
	r := seafall.Region(rest[0])
	boxes := v.State.BoxesOf(r)
	if boxes == nil || r == p.Region() {
		return nil, look.Unknown(rest[0])
	}
	free := boxes.Free()
	if len(rest) > 1 {
		n, err := strconv.Atoi(rest[1])
		if err != nil || n <= max(free, 1) || n > len(boxes) {
			return nil, look.Unknown(rest[1])
		}
		return severalStickers(v, p, r, n), nil
	}
	list := look.Group{Title: v.Say.Region(r), Links: []look.Link{backTo(v, p, sheetStickers)}}
	why, say := reasonAsked(v), scoring.StickEnmity{Province: p, Region: r, Count: 1}
	several := look.Group{Title: v.T("late.p9.stickers.count"), Class: "links"}
	for n := max(free, 1) + 1; n <= len(boxes); n++ {
		several.Links = append(several.Links, look.Link{To: strings.Join([]string{look.ViewTable, string(p), sheetStickers, string(r), strconv.Itoa(n)}, "/"),
			Words: v.T("late.p9.stickers.do", "count", n), Symbol: look.IconID(crest.IconHouse)})
	}
	switch {
	case free > 0:
		list.Acts = append(list.Acts, look.Class(v.Tap("stick", say, v.T("late.p9.stickers"), look.Count("count", v.T("late.p9.stickers.count"), 1, 1, free), why), "main"))
	case boxes.Count(p) == len(boxes):
		list.Acts = append(list.Acts, look.Class(v.Tap("stick", say, v.T("late.p9.stickers.lost", "count", 1, "glory", v.Say.Signed(-1)), why), "quiet"))
	default:
		for i, box := range boxes {
			if box != seafall.Stuck(p) {
				cover := say
				cover.Cover = []seafall.BoxAt{{Region: r, Box: i}}
				list.Acts = append(list.Acts, look.Class(v.Tap("stick-"+strconv.Itoa(i+1), cover, coverWords(v, r, i), why), "quiet"))
			}
		}
	}
	if len(several.Links) == 0 {
		return []look.Group{list}, nil
	}
	return []look.Group{list, several}, nil
}

// severalStickers places more stickers at once than boxes are free: it asks which of
// others are covered where there is a choice, and says how many find no box.
func severalStickers(v *look.Reading, p seafall.Province, r seafall.Region, n int) []look.Group {
	say := scoring.StickEnmity{Province: p, Region: r, Count: n}
	done := scoring.Stick(v.State, p, []scoring.StickersIn{{Region: r, Count: n}}, nil)
	list := look.Group{Title: v.Say.Region(r), Links: []look.Link{backTo(v, p, sheetStickers)}}
	if done.Lost > 0 {
		list.Note = v.T("late.p9.stickers.lost", "count", done.Lost, "glory", v.Say.Signed(-done.Cost()))
	}
	var ask []page.Input
	say.Cover, ask = covers(v, done, nil)
	list.Acts = []page.Act{look.Class(v.Tap("stick", say, v.T("late.p9.stickers.do", "count", n), append(ask, reasonAsked(v))...), "main")}
	return []look.Group{list}
}

// reasonAsked asks why stickers are placed.
func reasonAsked(v *look.Reading) page.Input {
	why := look.Text("reason", v.T("late.p9.stickers.reason"))
	why.Value = v.T("late.p9.stickers.reason.entry")
	return why
}

// PatmosOf is what the table says of Patmos: which island it is, and that the marker of
// Ker is put on as a game is set up.
func PatmosOf(v *look.Reading) []look.Group {
	s := v.State
	if !s.Open(seafall.Patmos) || !v.IsTable() || !v.InPlay() {
		return nil
	}
	if ker := scoring.KerToMark(s); ker != nil {
		line := look.Row{Symbol: look.CrestID(ker.Governor), Class: "p-" + string(ker.Governor), Words: v.T("late.p9.set_up", "colony", v.Say.Colony(ker.ID)),
			Sub: v.T("late.p9.set_up.what", "player", v.Say.Player(ker.Governor))}
		for _, way := range []struct {
			id, label string
			glory     int
		}{{"ker-glory", v.T("late.p9.set_up.glory", "glory", v.Say.Signed(ker.Glory)), ker.Glory}, {"ker-marker", v.T("late.p9.set_up.marker"), 0}} {
			line.Acts = append(line.Acts, look.Class(v.Tap(way.id, scoring.ActivateColony{Colony: ker.ID, Glory: scoring.Tell(way.glory)}, way.label), "quiet"))
		}
		return []look.Group{{Title: v.T("late.p9.map.patmos"), Rows: []look.Row{line}}}
	}
	if s.Late.Patmos != "" || len(s.Islands) == 0 {
		return nil
	}
	var isles []page.Option
	for _, i := range s.Islands {
		isles = append(isles, page.Option{Value: string(i.ID), Label: v.Say.Region(i.ID)})
	}
	glory := scoring.ColonyGlory
	ask := slices.Concat([]page.Input{look.Chosen("island", v.T("screen.page.island"), isles...),
		look.Count("defense", v.T("late.p7.found.defense"), 6, 0, 20), look.Count("garrison", v.T("screen.table.board.garrison"), 3, 0, 20)},
		fieldsAsked(v), []page.Input{look.Count("sites", v.T("late.p7.found.sites"), 0, 0, seafall.MaxColonySites), look.Count("glory", v.T("late.p7.found.glory"), glory, 0, 9)})
	return []look.Group{{Title: v.T("late.p9.map.patmos"), Note: v.T("late.p9.found.ker"),
		Acts: []page.Act{look.Class(v.Tap("patmos", scoring.FindPatmos{Glory: &glory}, v.T("late.p9.found.do"), ask...), "quiet")}}}
}
