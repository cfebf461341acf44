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
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// sheetOf is a page on which more is said of a province.
type sheetOf struct {
	id   string
	icon crest.Icon
	way  bool // a link on the card leads to it
	name func(*look.Reading) string
	fill func(v *look.Reading, p seafall.Province, rest []string) ([]look.Group, error)
	when func(*look.Reading) bool // it is there; nil for always
}

// is says whether the page is there now.
func (s sheetOf) is(v *look.Reading) bool { return s.when == nil || s.when(v) }

// sheets are all of them, in the order of the links on a card.
var sheets []sheetOf

func init() {
	sheets = []sheetOf{
		{look.SheetSetUp, crest.IconCheck, true, func(v *look.Reading) string { return v.T("screen.table.set_up") }, setUpSheet, settingUp},
		{"milestone", crest.IconMilestone, true, func(v *look.Reading) string { return v.T("screen.table.milestone") }, milestoneSheet, nil},
		{"advisor", crest.IconAdvisor, true, func(v *look.Reading) string { return v.T("screen.table.advisor") }, advisorSheet, nil},
		{"treasure", crest.IconTreasure, true, func(v *look.Reading) string { return v.T("screen.table.treasure") }, treasureSheet, nil},
		{"build", crest.IconBuild, true, func(v *look.Reading) string { return v.T("screen.table.build") }, buildSheet, nil},
		{"explored", crest.IconIsle, true, func(v *look.Reading) string { return v.T("screen.page.explored") }, exploredSheet, nil},
		{"raided", crest.IconRaid, true, func(v *look.Reading) string { return v.T("screen.page.raided") }, raidedSheet, nil},
		{"sea", crest.IconIsle, true, func(v *look.Reading) string { return v.T("sea.title") }, seaSheet, seaIsThere},
		{"card", crest.IconEvent, true, func(v *look.Reading) string { return v.T("screen.page.card") }, cardSheet, nil},
		{sheetStickers, crest.IconHouse, true, func(v *look.Reading) string { return v.T("late.p9.stickers") }, stickersSheet,
			func(v *look.Reading) bool { return v.State.Open(seafall.Patmos) }},
		{look.SheetEnmity, crest.IconHouse, false, func(v *look.Reading) string { return v.T("screen.table.enmity") }, enmitySheet, nil},
		{look.SheetMove, crest.IconHouse, false, func(v *look.Reading) string { return v.T("screen.table.enmity.move") }, moveSheet, nil},
		{look.SheetShip, crest.IconShip, false, func(v *look.Reading) string { return v.T("screen.board.ships") }, shipSheet, nil},
	}
}

// sheetPage is such a page: a heading, and groups of what can be said.
type sheet struct {
	look.Rider
	Title  string
	Back   look.Link
	Groups []look.Group
}

// Page makes the page behind PROVINCE/SHEET of the table.
func Page(v *look.Reading, rest string) (page.Content, error) {
	parts := strings.Split(rest, "/")
	p := seafall.Province(parts[0])
	if len(parts) < 2 || v.State.Play(p) == nil || !v.InPlay() || !v.SpeaksFor(p) {
		return page.Content{}, look.Unknown(rest)
	}
	i := slices.IndexFunc(sheets, func(s sheetOf) bool { return s.id == parts[1] })
	if i < 0 || !sheets[i].is(v) || !v.Sits(p) && sheets[i].way {
		return page.Content{}, look.Unknown(rest)
	}
	groups, err := sheets[i].fill(v, p, parts[2:])
	if err != nil {
		return page.Content{}, err
	}
	d := sheet{Rider: v.Rider(p), Title: sheets[i].name(v), Groups: groups,
		Back: look.Link{To: look.ViewTable, Words: v.T("screen.page.to_table"), Symbol: look.IconID(crest.IconBack)}}
	return page.Content{Title: look.Dotted(d.Title, v.Say.Player(p)), Template: "seafall/sheet", Data: d}, nil
}

// milestoneSheet claims a milestone: one that lies open with a tap, any other by
// its name and glory (R2, R7).
func milestoneSheet(v *look.Reading, p seafall.Province, _ []string) ([]look.Group, error) {
	s := v.State
	var list []look.Group
	if len(s.Cards.Open) > 0 {
		open := look.Group{Title: v.T("screen.table.milestone.open")}
		for i, m := range s.Cards.Open {
			act := look.Class(v.Tap("claim-"+strconv.Itoa(i+1), scoring.ClaimMilestone{Province: p, Name: m.Name, Glory: m.Glory}, v.Say.Signed(m.Glory)), "one")
			line := look.Row{Symbol: look.IconID(crest.IconMilestone), Words: m.Name, Acts: []page.Act{look.Called(act, look.Dotted(v.Say.Signed(m.Glory), m.Name))}}
			if m.Unlocks {
				line.Sub = v.T("screen.table.milestone.unlocks")
			}
			open.Rows = append(open.Rows, line)
		}
		list = append(list, open)
	}
	list = append(list, look.Group{Title: v.T("screen.page.milestone.other"), Note: v.T("screen.table.milestone.turn"), Acts: []page.Act{
		look.Class(v.Tap("claim", scoring.ClaimMilestone{Province: p}, v.T("screen.page.milestone.claim"),
			look.Text("name", v.T("screen.table.milestone.name")), look.Count("glory", v.T("screen.table.glory"), 1, 0, 20)), "main")}})
	claimed := look.Group{Title: v.T("screen.table.milestone.list")}
	for _, m := range s.Milestones {
		if m.Province == p && m.Game == s.Running.Number {
			claimed.Rows = append(claimed.Rows, look.Row{Symbol: look.IconID(crest.IconMilestone), Words: m.Name, Figure: look.Figure{Text: v.Say.Signed(m.Glory)}})
		}
	}
	if len(claimed.Rows) > 0 {
		list = append(list, claimed)
	}
	return list, nil
}

// advisorSheet is the council room, and hiring (R9).
func advisorSheet(v *look.Reading, p seafall.Province, _ []string) ([]look.Group, error) {
	s := v.State
	room := look.Group{Title: v.T("screen.board.in_council")}
	for _, a := range look.ActiveFirst(s.Council(p)) {
		line := look.Row{Symbol: look.IconID(look.CardIcons[a.Card]), Class: string(a.Card), Words: v.Say.Advisor(a.ID), Sub: look.Dotted(look.CardWord(v, a.Card), look.CardLine(v, a)), Figure: v.Worded("advisor/"+a.ID, "")}
		can := func(id string, c scoring.Command, label string) {
			line.Acts = append(line.Acts, look.Called(look.Class(v.Tap(id+"-"+a.ID, c, label), "quiet"), look.Dotted(label, line.Words)))
		}
		if a.Card == seafall.Ready {
			can("activate", scoring.ActivateAdvisor{Province: p, Advisor: a.ID}, v.T("screen.table.advisor.activate"))
		}
		if a.Card != seafall.Exhausted {
			can("exhaust", scoring.ExhaustAdvisor{Province: p, Advisor: a.ID}, v.T("screen.table.advisor.exhaust"))
		}
		can("dismiss", scoring.DismissAdvisor{Province: p, Advisor: a.ID}, v.T("screen.table.advisor.dismiss"))
		room.Rows = append(room.Rows, line)
	}
	hire := look.Group{Title: v.T("screen.table.advisor.hire")}
	for _, a := range s.Advisors {
		if a.Holder != "" {
			continue
		}
		line := look.Row{Symbol: look.IconID(crest.IconAdvisor), Words: v.Say.Advisor(a.ID), Sub: look.CardLine(v, a)}
		for _, paid := range payments(v) {
			if paid.Value == "reputation" && a.Reputation == 0 {
				continue
			}
			act := look.Class(v.Tap("hire-"+paid.Value+"-"+a.ID, scoring.HireAdvisor{Province: p, Known: a.ID, Paid: paid.Value}, paid.Label), "quiet")
			line.Acts = append(line.Acts, look.Called(act, look.Dotted(v.T("screen.table.advisor.do"), line.Words, paid.Label)))
		}
		hire.Rows = append(hire.Rows, line)
	}
	if len(hire.Rows) == 0 {
		hire.Note = v.T("screen.board.no_cards")
	}
	guilds := []page.Option{{Value: "", Label: "–"}}
	for _, g := range seafall.Guilds {
		guilds = append(guilds, page.Option{Value: string(g), Label: phrases.Guild(v.Say.Speaker, g)})
	}
	fresh := look.Group{Title: v.T("screen.table.advisor.new"), Acts: []page.Act{look.Class(v.Tap("hire", scoring.HireAdvisor{Province: p}, v.T("screen.table.advisor.do"),
		look.Text("type", v.T("screen.table.advisor.type")), look.Text("name", v.T("screen.table.advisor.name")), look.Chosen("guild", v.T("screen.table.advisor.guild"), guilds...),
		look.Count("gold", v.T("screen.table.advisor.cost"), 1, 0, 12), look.Count("reputation", v.T("screen.table.advisor.cost_reputation"), 0, 0, 9),
		look.Count("glory", v.T("screen.table.glory"), 0, 0, 9), look.Chosen("paid", v.T("screen.page.paid"), payments(v)...)), "main")}}
	list := append([]look.Group{hire, fresh}, inquiries(v, p)...)
	if len(room.Rows) > 0 {
		list = append([]look.Group{room}, list...)
	}
	return list, nil
}

// payments are the ways to pay for an advisor (R9).
func payments(v *look.Reading) []page.Option {
	list := []page.Option{{Value: "gold", Label: v.T("screen.table.advisor.paid.gold")}, {Value: "reputation", Label: v.T("screen.table.advisor.paid.reputation")},
		{Value: "free", Label: v.T("screen.table.advisor.paid.free")}}
	if v.State.Open(seafall.Patmos) && v.State.Late.Patmos != "" {
		list = append(list, page.Option{Value: seafall.PaidPatmos, Label: v.T("late.p9.hire.way")})
	}
	return list
}

// treasureName is what the table calls a treasure.
func treasureName(v *look.Reading, x *seafall.Treasure) string {
	if x.Name != "" {
		return x.Name
	}
	return v.T("screen.table.treasure")
}

// treasureSheet buys a treasure or a research card, and takes others' (R3, R9).
func treasureSheet(v *look.Reading, p seafall.Province, _ []string) ([]look.Group, error) {
	s := v.State
	held := look.Group{Title: v.T("screen.table.treasure.list")}
	for _, x := range s.Running.TreasuresOf(p) {
		held.Rows = append(held.Rows, look.Row{Symbol: look.IconID(crest.IconTreasure), Words: treasureName(v, x), Figure: look.Figure{Text: v.Say.Signed(x.Glory)}})
	}
	for _, r := range s.Cards.ResearchOf(p) {
		act := look.Class(v.Tap("used-"+r.ID, scoring.UseResearch{Province: p, Research: r.ID}, v.T("screen.table.research.used")), "quiet")
		held.Rows = append(held.Rows, look.Row{Symbol: look.IconID(crest.IconBook), Words: r.Name, Acts: []page.Act{look.Called(act, look.Dotted(act.Label, r.Name))}})
	}
	taken := look.Group{Title: v.T("screen.page.take")}
	for _, from := range s.Present() {
		if from == p {
			continue
		}
		for _, x := range s.Running.TreasuresOf(from) {
			act := look.Class(v.Tap("take-"+x.ID, scoring.StealTreasure{From: from, By: p, Treasure: x.ID, Kept: true}, v.T("screen.page.take.do")), "quiet")
			words := treasureName(v, x)
			taken.Rows = append(taken.Rows, look.Row{Symbol: look.CrestID(from), Class: "p-" + string(from), Words: words, Sub: v.Say.Player(from), Figure: look.Figure{Text: v.Say.Signed(x.Glory)}, Acts: []page.Act{look.Called(act, look.Dotted(act.Label, words, v.Say.Player(from)))}})
		}
		for _, a := range s.Council(from) {
			act := look.Class(v.Tap("take-"+a.ID, scoring.StealAdvisor{From: from, By: p, Advisor: a.ID, Kept: true}, v.T("screen.page.take.do")), "quiet")
			words := v.Say.Advisor(a.ID)
			taken.Rows = append(taken.Rows, look.Row{Symbol: look.CrestID(from), Class: "p-" + string(from), Words: words, Sub: look.Dotted(v.Say.Player(from), look.CardLine(v, a)), Acts: []page.Act{look.Called(act, look.Dotted(act.Label, words, v.Say.Player(from)))}})
		}
	}
	list := []look.Group{{Title: v.T("screen.table.treasure"), Acts: []page.Act{look.Class(v.Tap("buy", scoring.BuyTreasure{Province: p}, v.T("screen.page.buy"),
		look.Text("name", v.T("screen.table.treasure.name")), look.Count("glory", v.T("screen.table.glory"), 1, 0, 20)), "main")}},
		{Title: v.T("screen.table.research"), Acts: []page.Act{look.Class(v.Tap("research", scoring.DrawResearch{Province: p}, v.T("screen.table.research.do"),
			look.Text("name", v.T("screen.table.research.name"))), "quiet")}}}
	if len(held.Rows) > 0 {
		list = append([]look.Group{held}, list...)
	}
	if len(taken.Rows) > 0 {
		list = append(list, taken)
	}
	return append(list, append(tabletsOf(v, p), mapsOf(v, p)...)...), nil
}

// buildSheet is structures and upgrades (R4, R13, R14).
func buildSheet(v *look.Reading, p seafall.Province, _ []string) ([]look.Group, error) {
	s := v.State
	standing := s.Running.StructuresOf(p)
	supply := look.Group{Title: v.T("screen.board.structures"), Note: v.T("screen.table.build.structures")}
	if len(standing) >= len(scoring.SitesToBuild(s, p)) {
		supply.Note = v.T("screen.page.build.full")
	}
	for _, stock := range scoring.StructureStock {
		left := stock.Count
		for _, x := range s.Running.Structures {
			if x.Name == stock.Name {
				left--
			}
		}
		if left <= 0 || len(standing) >= len(scoring.SitesToBuild(s, p)) {
			continue
		}
		act := look.Class(v.Tap("build-"+slug(stock.Name), scoring.BuildStructure{Province: p, Name: stock.Name}, v.T("screen.table.build.do")), "quiet")
		words := v.Say.Structure(stock.Name)
		supply.Rows = append(supply.Rows, look.Row{Symbol: look.IconID(crest.IconBuild), Words: words, Acts: []page.Act{look.Called(act, look.Dotted(act.Label, words))}})
	}
	list := []look.Group{supply}
	if len(standing) > 0 {
		there := look.Group{Title: v.T("screen.table.build.standing")}
		for _, x := range standing {
			act := look.Class(v.Tap("lose-"+x.ID, scoring.LoseStructure{Province: p, Structure: x.ID}, v.T("screen.table.lost")), "quiet")
			words := v.Say.Structure(x.Name)
			there.Rows = append(there.Rows, look.Row{Symbol: look.IconID(crest.IconBuild), Words: words, Figure: look.Figure{Text: v.Say.Signed(x.Glory)}, Acts: []page.Act{look.Called(act, look.Dotted(act.Label, words))}})
		}
		list = append(list, there)
	}
	list = append(list, founding(v, p)...)
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		list = append(list, upgradesFor(v, p, w))
	}
	return list, nil
}

// upgradesFor is what can be bought for a ship; a full one says which goes for it.
func upgradesFor(v *look.Reading, p seafall.Province, w seafall.Which) look.Group {
	g := v.State.Running
	there := g.OnShip(p, w)
	list := look.Group{Title: v.T("screen.table.upgrade.for", "ship", v.Say.Ship(p, w))}
	var goes []page.Input
	if len(there) >= seafall.MaxUpgrade {
		list.Note = v.T("screen.table.upgrade.replaces")
		var options []page.Option
		for _, u := range there {
			options = append(options, page.Option{Value: u.ID, Label: v.Say.Upgrade(u.ID)})
		}
		goes = append(goes, look.Chosen("replaces", v.T("screen.page.replaces"), options...))
	}
	var names []page.Option
	for _, stock := range scoring.UpgradeStock {
		if scoring.UpgradesCalled(g, stock.Name) < scoring.UpgradeCopies {
			names = append(names, page.Option{Value: stock.Name, Label: v.Say.Upgrade(stock.Name)})
		}
	}
	list.Acts = []page.Act{look.Class(v.Tap("upgrade-"+string(w), scoring.BuyUpgrade{Province: p, Ship: w}, v.T("screen.board.upgrade"),
		append([]page.Input{look.Chosen("name", v.T("screen.page.upgrade"), names...)}, goes...)...), "quiet")}
	return list
}

// slug is a name as part of an id.
func slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// exploredSheet says more of an endeavor that found something: an island, or a site
// of one.
func exploredSheet(v *look.Reading, p seafall.Province, _ []string) ([]look.Group, error) {
	var isles []page.Option
	for _, r := range v.State.Regions() {
		if v.State.Island(r) != nil {
			isles = append(isles, page.Option{Value: string(r), Label: v.Say.Region(r)})
		}
	}
	var list []look.Group
	if len(isles) > 0 {
		list = append(list, look.Group{Title: v.T("screen.table.site.new"), Acts: []page.Act{look.Class(v.Tap("site", scoring.ExploreSite{By: p}, v.T("screen.table.site.do"),
			look.Chosen("island", v.T("screen.page.island"), isles...), look.Text("site", v.T("screen.page.site")), look.Text("found", v.T("screen.table.site.found")),
			look.Count("defense", v.T("screen.table.site.defense"), 0, 0, 20), page.Input{Name: "dangerous", Label: v.T("screen.table.site.dangerous"), Type: "check"}), "main")}})
	}
	list = append(list, tombsExplored(v, p)...)
	list = append(list, lastIsland(v, p, isles)...)
	list = append(list, emptyColumn(v, p)...)
	return append(list, look.Group{Title: v.T("screen.table.island.new"), Acts: []page.Act{look.Class(v.Tap("island", scoring.FindIsland{By: p}, v.T("screen.table.island.do"),
		look.Text("name", v.T("screen.table.island.name_later")), look.Count("column", v.T("screen.table.island.column"), 1, 1, 20), look.Count("garrison", v.T("screen.table.board.garrison"), 1, 0, 20)), "quiet")}}), nil
}

// raidedSheet is a raid whose place is said with it: its enmity is paid at once
// (R23).
func raidedSheet(v *look.Reading, p seafall.Province, rest []string) ([]look.Group, error) {
	if len(rest) == 0 {
		ways := []look.Group{regionWays(v, p, "raided", v.T("screen.table.enmity.where.raid"), false)}
		if colonies := colonyWays(v, p); len(colonies.Links) > 0 {
			ways = append(ways, colonies)
		}
		return ways, nil
	}
	if groups, is := colonyRaided(v, p, rest[0]); is {
		return groups, nil
	}
	r := seafall.Region(rest[0])
	if v.State.BoxesOf(r) == nil || r == p.Region() {
		return nil, look.Unknown(rest[0])
	}
	list := look.Group{Title: v.T("screen.table.strip.site", "region", v.Say.Region(r)), Links: []look.Link{backTo(v, p, "raided")}}
	for _, at := range scoring.Raidable(v.State, r) {
		words, owed := v.Say.Spot(at.Spot), scoring.Owed(v.State, at)
		line := raidRow(v, slug(string(at.Spot)), words, owed, func(n int) scoring.Command {
			return scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Raid, Where: &at, Owed: n}
		})
		if n := min(owed, scoring.WarBack(v.State, p, at)); n > 0 {
			line.Sub = v.T("screen.table.enmity.first", "site", words, "count", n)
		}
		list.Rows = append(list.Rows, line)
	}
	if len(list.Rows) == 0 {
		list.Note = v.T("screen.table.island.no_sites")
	}
	return append([]look.Group{list}, shipsToRaid(v, p, seafall.Province(r))...), nil
}

// raidRow is a site that is raided by a tap on what it owes, which only the table can
// read where that is 0.
func raidRow(v *look.Reading, id, words string, owed int, said func(owed int) scoring.Command) look.Row {
	line := look.Row{Symbol: look.IconID(crest.IconRaid), Words: words}
	prices := []int{owed}
	if owed == 0 {
		prices, line.Sub = scoring.StructureValues, v.T("screen.table.owed")
	}
	for _, n := range prices {
		label := v.T("screen.page.tokens", "count", n)
		line.Acts = append(line.Acts, look.Called(look.Class(v.Tap("raid-"+id+"-"+strconv.Itoa(n), said(n), label), "quiet"), look.Dotted(words, label)))
	}
	return line
}

// regionWays are ways to the places of each region but, unless own is wanted too, the
// province's own.
func regionWays(v *look.Reading, p seafall.Province, sheet, title string, own bool) look.Group {
	list := look.Group{Title: title, Class: "links"}
	for _, r := range v.State.Regions() {
		if b := v.State.Board(seafall.Province(r)); !own && r == p.Region() || b != nil && b.Left {
			continue
		}
		way := look.Link{To: strings.Join([]string{look.ViewTable, string(p), sheet, string(r)}, "/"), Words: v.Say.Region(r), Symbol: look.IconID(crest.IconIsle)}
		if owner := seafall.Province(r); owner.Valid() {
			way.Words, way.Symbol = look.Dotted(v.Say.Player(owner), v.Say.Province(owner)), look.CrestID(owner)
		}
		list.Links = append(list.Links, way)
	}
	return list
}

// backTo leads back to the regions.
func backTo(v *look.Reading, p seafall.Province, sheet string) look.Link {
	return look.Link{To: look.ViewTable + "/" + string(p) + "/" + sheet, Words: v.T("screen.table.strip.elsewhere"), Symbol: look.IconID(crest.IconBack)}
}

// enmitySheet moves a province's tokens: home, elsewhere, or out because a card says
// so (R22 to R24).
func enmitySheet(v *look.Reading, p seafall.Province, rest []string) ([]look.Group, error) {
	if len(rest) > 0 {
		return placesOf(v, p, look.SheetEnmity, seafall.Region(rest[0]), func(at seafall.Place) scoring.Command {
			return scoring.PlaceEnmity{Province: p, Place: at}
		})
	}
	lying := look.Group{Title: v.T("screen.ending.enmity.tokens", "count", seafall.Tokens-v.State.AtHome(p)-v.State.Play(p).Markers)}
	for i, l := range v.State.Play(p).Away {
		n := strconv.Itoa(i)
		words := wording.Upper(v.Say.Place(l.Place))
		home := look.Class(v.Tap("home-"+n, scoring.ReturnEnmity{Province: p, Place: l.Place, Count: 1}, v.T("screen.table.enmity.take_home")), "quiet")
		lying.Rows = append(lying.Rows, look.Row{Symbol: look.CrestID(p), Class: "p-" + string(p), Words: words,
			Figure: v.Figure(string(p)+".at/"+string(l.Region)+"/"+string(l.Spot), l.Count), Acts: []page.Act{look.Called(home, look.Dotted(home.Label, words))},
			Links: []look.Link{{To: strings.Join([]string{look.ViewTable, string(p), look.SheetMove, n}, "/"), Words: v.T("screen.table.enmity.move"), Says: look.Dotted(v.T("screen.table.enmity.move"), words)}}})
	}
	return []look.Group{lying, regionWays(v, p, look.SheetEnmity, v.T("screen.table.enmity.place"), true)}, nil
}

// placesOf are the places of a region, each with what is done there.
func placesOf(v *look.Reading, p seafall.Province, sheet string, r seafall.Region, said func(seafall.Place) scoring.Command) ([]look.Group, error) {
	if v.State.BoxesOf(r) == nil {
		return nil, look.Unknown(string(r))
	}
	list := look.Group{Title: v.T("screen.table.strip.site", "region", v.Say.Region(r)), Links: []look.Link{backTo(v, p, sheet)}}
	for _, at := range append(scoring.Raidable(v.State, r), scoring.Rest(v.State, r)) {
		c, words := said(at), v.Say.Spot(at.Spot)
		act := v.Judged(look.Class(v.Tap("at-"+slug(string(at.Spot)), c, v.T("screen.page.tokens", "count", 1)), "quiet"), c)
		list.Rows = append(list.Rows, look.Row{Words: words, Acts: []page.Act{look.Called(act, look.Dotted(words, act.Label))}})
	}
	return []look.Group{list}, nil
}

// moveSheet moves one token from where it lies to another place.
func moveSheet(v *look.Reading, p seafall.Province, rest []string) ([]look.Group, error) {
	away := v.State.Play(p).Away
	if len(rest) == 0 {
		return nil, look.Unknown(look.SheetMove)
	}
	i, err := strconv.Atoi(rest[0])
	if err != nil || i < 0 || i >= len(away) {
		return nil, look.Unknown(rest[0])
	}
	from := away[i].Place
	if len(rest) > 1 {
		return placesOf(v, p, look.SheetMove+"/"+rest[0], seafall.Region(rest[1]), func(at seafall.Place) scoring.Command {
			return scoring.MoveEnmity{Province: p, From: from, To: at}
		})
	}
	where := regionWays(v, p, look.SheetMove+"/"+rest[0], v.T("screen.table.enmity.where.move"), true)
	where.Note = wording.Upper(v.Say.Place(from))
	return []look.Group{where}, nil
}

// shipSheet is a ship: its values, its damage and what is on it (R21, R22).
func shipSheet(v *look.Reading, p seafall.Province, rest []string) ([]look.Group, error) {
	s := v.State
	if len(rest) == 0 || seafall.Which(rest[0]).Index() < 0 {
		return nil, look.Unknown(look.SheetShip)
	}
	w := seafall.Which(rest[0])
	hull := s.Play(p).Hulls[w.Index()]
	values := look.Group{Title: v.Say.Ship(p, w)}
	for _, x := range look.ShipLine(v, p, w).Values {
		values.Rows = append(values.Rows, look.Row{Symbol: x.Icon, Words: x.Name, Figure: x.Now})
	}
	if hull.Sunk {
		values.Note = v.T("screen.table.ship.sunk")
		values.Acts = []page.Act{look.Class(v.Tap("rebuild", scoring.RebuildShip{Province: p, Ship: w}, v.T("screen.table.ship.rebuild")), "main")}
		return []look.Group{values}, nil
	}
	damage := look.Group{Title: v.T("screen.page.damage"), Note: v.T("screen.table.ship.capacity", "damage", hull.Damage, "count", scoring.Capacity(s, p, w))}
	if s.Open(seafall.Curses) {
		damage = cursedHull(v, p, w)
	}
	for n := 1; n <= 3; n++ {
		label := v.T("screen.table.ship.damage", "count", n)
		if n > scoring.Capacity(s, p, w) {
			label = v.T("screen.board.damage_sinks", "count", n)
		}
		damage.Acts = append(damage.Acts, look.Class(v.Tap("damage-"+strconv.Itoa(n), scoring.TakeDamage{Province: p, Ship: w, Damage: n}, label), "quiet"))
	}
	if scoring.NeedsRepair(s, p, w) {
		damage.Acts = append(damage.Acts, look.Class(v.Tap("repair", scoring.RepairShips{Province: p, Ships: []seafall.Which{w}}, v.T("screen.table.ship.repair")), "main"))
	}
	damage.Acts = append(damage.Acts, look.Class(v.Tap("sink", scoring.SinkShip{Province: p, Ship: w}, v.T("screen.table.ship.sink")), "danger"))
	list := []look.Group{values, damage}
	if on := s.Running.OnShip(p, w); len(on) > 0 {
		fitted := look.Group{Title: v.T("screen.board.upgrade")}
		for _, u := range on {
			words := v.Say.Upgrade(u.ID)
			line := look.Row{Symbol: look.IconID(crest.IconFlag), Words: words, Sub: v.T("screen.table.upgrade.ready")}
			if u.Exhausted {
				line.Symbol, line.Sub = look.IconID(crest.IconUp), v.T("screen.table.upgrade.exhausted")
			} else {
				act := look.Class(v.Tap("exhaust-"+u.ID, scoring.ExhaustUpgrade{Province: p, Upgrade: u.ID}, v.T("screen.table.upgrade.exhaust")), "quiet")
				line.Acts = append(line.Acts, look.Called(act, look.Dotted(act.Label, words)))
			}
			act := look.Class(v.Tap("return-"+u.ID, scoring.LoseUpgrade{Province: p, Upgrade: u.ID}, v.T("screen.table.upgrade.lose")), "quiet")
			line.Acts = append(line.Acts, look.Called(act, look.Dotted(act.Label, words)))
			fitted.Rows = append(fitted.Rows, line)
		}
		list = append(list, fitted)
	}
	return append(append(list, inHold(v, p, w)...), atSea(v, p, w)...), nil
}

// cardSheet is glory that a card gives or takes, a gift of reputation (R17), and a
// note.
func cardSheet(v *look.Reading, p seafall.Province, _ []string) ([]look.Group, error) {
	glory := look.Group{Title: v.T("screen.table.glory"), Note: v.T("screen.table.glory.card"), Class: "taps"}
	for _, n := range []int{1, 2, 3, 4, -1, -2, -3, -4} {
		id := "glory-" + strings.ReplaceAll(strconv.Itoa(n), "-", "minus-")
		glory.Acts = append(glory.Acts, look.Class(v.Tap(id, scoring.GainGlory{Province: p, Glory: n}, v.Say.Signed(n)), "one"))
	}
	list := []look.Group{glory}
	if play := v.State.Play(p); play.Reputation > 0 {
		gift := look.Group{Title: v.T("screen.table.reputation.give"), Note: v.T("screen.board.give.left", "count", play.Reputation)}
		for _, to := range v.State.Present() {
			if to != p {
				act := look.Class(v.Tap("give-"+string(to), scoring.SpendReputation{Province: p, To: to}, v.Say.Player(to)), "quiet")
				gift.Acts = append(gift.Acts, look.Called(act, look.Dotted(v.T("screen.table.reputation.give"), act.Label)))
			}
		}
		list = append(list, gift)
	}
	return append(list, look.Group{Title: v.T("screen.table.note"), Acts: []page.Act{look.Class(v.Tap("note", scoring.WriteNote{Province: p}, v.T("screen.table.note.do"),
		look.Text("text", v.T("screen.table.note.words"))), "quiet")}}), nil
}

// Ways are the pages on which more is said of a province.
func Ways(v *look.Reading, p seafall.Province) []look.Link {
	var list []look.Link
	for _, w := range sheets {
		if w.way && w.is(v) {
			words := w.name(v)
			list = append(list, look.Link{To: look.ViewTable + "/" + string(p) + "/" + w.id, Words: words, Symbol: look.IconID(w.icon), Says: look.Dotted(words, v.Say.Player(p))})
		}
	}
	return list
}
