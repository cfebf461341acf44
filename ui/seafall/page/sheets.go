package page

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// The pages on which more is said of a province that have links of their own.
const (
	sheetEnmity = "enmity"
	sheetShip   = "ship"
	sheetMove   = "move"
	sheetSetUp  = "set-up"
)

// sheetOf is a page on which more is said of a province.
type sheetOf struct {
	id   string
	icon crest.Icon
	way  bool // a link on the card leads to it
	name func(*reading) string
	fill func(v *reading, p seafall.Province, rest []string) ([]group, error)
	when func(*reading) bool // it is there; nil for always
}

// is says whether the page is there now.
func (s sheetOf) is(v *reading) bool { return s.when == nil || s.when(v) }

// sheets are all of them, in the order of the links on a card.
var sheets []sheetOf

func init() {
	sheets = []sheetOf{
		{sheetSetUp, crest.IconCheck, true, func(v *reading) string { return v.t("screen.table.set_up") }, setUpSheet, settingUp},
		{"milestone", crest.IconMilestone, true, func(v *reading) string { return v.t("screen.table.milestone") }, milestoneSheet, nil},
		{"advisor", crest.IconAdvisor, true, func(v *reading) string { return v.t("screen.table.advisor") }, advisorSheet, nil},
		{"treasure", crest.IconTreasure, true, func(v *reading) string { return v.t("screen.table.treasure") }, treasureSheet, nil},
		{"build", crest.IconBuild, true, func(v *reading) string { return v.t("screen.table.build") }, buildSheet, nil},
		{"explored", crest.IconIsle, true, func(v *reading) string { return v.t("screen.page.explored") }, exploredSheet, nil},
		{"raided", crest.IconRaid, true, func(v *reading) string { return v.t("screen.page.raided") }, raidedSheet, nil},
		{"card", crest.IconEvent, true, func(v *reading) string { return v.t("screen.page.card") }, cardSheet, nil},
		{sheetEnmity, crest.IconHouse, false, func(v *reading) string { return v.t("screen.table.enmity") }, enmitySheet, nil},
		{sheetMove, crest.IconHouse, false, func(v *reading) string { return v.t("screen.table.enmity.move") }, moveSheet, nil},
		{sheetShip, crest.IconShip, false, func(v *reading) string { return v.t("screen.board.ships") }, shipSheet, nil},
	}
}

// sheetPage is such a page: a heading, and groups of what can be said.
type sheet struct {
	rider
	Title  string
	Back   link
	Groups []group
}

// sheetPage makes the page behind PROVINCE/SHEET of the table.
func sheetPage(v *reading, rest string) (page.Content, error) {
	parts := strings.Split(rest, "/")
	p := seafall.Province(parts[0])
	if len(parts) < 2 || v.s.Play(p) == nil || !v.inPlay() || !v.speaksFor(p) {
		return page.Content{}, unknown(rest)
	}
	i := slices.IndexFunc(sheets, func(s sheetOf) bool { return s.id == parts[1] })
	if i < 0 || !sheets[i].is(v) || !v.sits(p) && sheets[i].way {
		return page.Content{}, unknown(rest)
	}
	groups, err := sheets[i].fill(v, p, parts[2:])
	if err != nil {
		return page.Content{}, err
	}
	d := sheet{rider: v.rider(p), Title: sheets[i].name(v), Groups: groups,
		Back: link{To: viewTable, Words: v.t("screen.page.to_table"), Symbol: iconID(crest.IconBack)}}
	return page.Content{Title: dotted(d.Title, v.say.Player(p)), Template: "seafall/sheet", Data: d}, nil
}

// text and count are what a reader writes.
func text(name, label string) page.Input { return page.Input{Name: name, Label: label, Type: "text"} }

func count(name, label string, value, low, high int) page.Input {
	return page.Input{Name: name, Label: label, Type: "number", Value: strconv.Itoa(value), Min: strconv.Itoa(low), Max: strconv.Itoa(high)}
}

// chosen is one of several.
func chosen(name, label string, options ...page.Option) page.Input {
	return page.Input{Name: name, Label: label, Type: "choose", Options: options}
}

// milestoneSheet claims a milestone: one that lies open with a tap, any other by
// its name and glory (R2, R7).
func milestoneSheet(v *reading, p seafall.Province, _ []string) ([]group, error) {
	s := v.s
	var list []group
	if len(s.Cards.Open) > 0 {
		open := group{Title: v.t("screen.table.milestone.open")}
		for i, m := range s.Cards.Open {
			act := class(v.tap("claim-"+strconv.Itoa(i+1), scoring.ClaimMilestone{Province: p, Name: m.Name, Glory: m.Glory}, v.say.Signed(m.Glory)), "one")
			line := row{Symbol: iconID(crest.IconMilestone), Words: m.Name, Acts: []page.Act{called(act, dotted(v.say.Signed(m.Glory), m.Name))}}
			if m.Unlocks {
				line.Sub = v.t("screen.table.milestone.unlocks")
			}
			open.Rows = append(open.Rows, line)
		}
		list = append(list, open)
	}
	list = append(list, group{Title: v.t("screen.page.milestone.other"), Note: v.t("screen.table.milestone.turn"), Acts: []page.Act{
		class(v.tap("claim", scoring.ClaimMilestone{Province: p}, v.t("screen.page.milestone.claim"),
			text("name", v.t("screen.table.milestone.name")), count("glory", v.t("screen.table.glory"), 1, 0, 20)), "main")}})
	claimed := group{Title: v.t("screen.table.milestone.list")}
	for _, m := range s.Milestones {
		if m.Province == p && m.Game == s.Running.Number {
			claimed.Rows = append(claimed.Rows, row{Symbol: iconID(crest.IconMilestone), Words: m.Name, Figure: figure{Text: v.say.Signed(m.Glory)}})
		}
	}
	if len(claimed.Rows) > 0 {
		list = append(list, claimed)
	}
	return list, nil
}

// cardLine is an advisor's guild, expertise and price.
func cardLine(v *reading, a *seafall.Advisor) string {
	items := []string{phrases.Guild(v.say.Speaker, a.Guild)}
	for i, e := range a.Expertise {
		if !slices.ContainsFunc(a.Expertise[:i], func(before seafall.Expertise) bool { return before.Kind == e.Kind }) {
			items = append(items, v.say.Expertise(seafall.Expertise{Kind: e.Kind, Value: a.Expert(e.Kind)}))
		}
	}
	items = append(items, v.t("screen.table.advisor.gold", "count", a.Gold))
	if a.Reputation > 0 {
		items = append(items, v.t("screen.table.advisor.reputation", "count", a.Reputation))
	}
	if a.Glory > 0 {
		items = append(items, v.t("screen.table.glory_of", "glory", v.say.Signed(a.Glory)))
	}
	return dotted(items...)
}

// advisorSheet is the council room, and hiring (R9).
func advisorSheet(v *reading, p seafall.Province, _ []string) ([]group, error) {
	s := v.s
	room := group{Title: v.t("screen.board.in_council")}
	for _, a := range activeFirst(s.Council(p)) {
		line := row{Symbol: iconID(cardIcons[a.Card]), Class: string(a.Card), Words: v.say.Advisor(a.ID), Sub: dotted(cardWord(v, a.Card), cardLine(v, a)), Figure: v.worded("advisor/"+a.ID, "")}
		can := func(id string, c scoring.Command, label string) {
			line.Acts = append(line.Acts, called(class(v.tap(id+"-"+a.ID, c, label), "quiet"), dotted(label, line.Words)))
		}
		if a.Card == seafall.Ready {
			can("activate", scoring.ActivateAdvisor{Province: p, Advisor: a.ID}, v.t("screen.table.advisor.activate"))
		}
		if a.Card != seafall.Exhausted {
			can("exhaust", scoring.ExhaustAdvisor{Province: p, Advisor: a.ID}, v.t("screen.table.advisor.exhaust"))
		}
		can("dismiss", scoring.DismissAdvisor{Province: p, Advisor: a.ID}, v.t("screen.table.advisor.dismiss"))
		room.Rows = append(room.Rows, line)
	}
	hire := group{Title: v.t("screen.table.advisor.hire")}
	for _, a := range s.Advisors {
		if a.Holder != "" {
			continue
		}
		line := row{Symbol: iconID(crest.IconAdvisor), Words: v.say.Advisor(a.ID), Sub: cardLine(v, a)}
		for _, paid := range payments(v) {
			if paid.Value == "reputation" && a.Reputation == 0 {
				continue
			}
			act := class(v.tap("hire-"+paid.Value+"-"+a.ID, scoring.HireAdvisor{Province: p, Known: a.ID, Paid: paid.Value}, paid.Label), "quiet")
			line.Acts = append(line.Acts, called(act, dotted(v.t("screen.table.advisor.do"), line.Words, paid.Label)))
		}
		hire.Rows = append(hire.Rows, line)
	}
	if len(hire.Rows) == 0 {
		hire.Note = v.t("screen.board.no_cards")
	}
	guilds := []page.Option{{Value: "", Label: "–"}}
	for _, g := range seafall.Guilds {
		guilds = append(guilds, page.Option{Value: string(g), Label: phrases.Guild(v.say.Speaker, g)})
	}
	fresh := group{Title: v.t("screen.table.advisor.new"), Acts: []page.Act{class(v.tap("hire", scoring.HireAdvisor{Province: p}, v.t("screen.table.advisor.do"),
		text("type", v.t("screen.table.advisor.type")), text("name", v.t("screen.table.advisor.name")), chosen("guild", v.t("screen.table.advisor.guild"), guilds...),
		count("gold", v.t("screen.table.advisor.cost"), 1, 0, 12), count("reputation", v.t("screen.table.advisor.cost_reputation"), 0, 0, 9),
		count("glory", v.t("screen.table.glory"), 0, 0, 9), chosen("paid", v.t("screen.page.paid"), payments(v)...)), "main")}}
	list := []group{hire, fresh}
	if len(room.Rows) > 0 {
		list = append([]group{room}, list...)
	}
	return list, nil
}

// payments are the ways to pay for an advisor (R9).
func payments(v *reading) []page.Option {
	return []page.Option{{Value: "gold", Label: v.t("screen.table.advisor.paid.gold")}, {Value: "reputation", Label: v.t("screen.table.advisor.paid.reputation")},
		{Value: "free", Label: v.t("screen.table.advisor.paid.free")}}
}

// treasureName is what the table calls a treasure.
func treasureName(v *reading, x *seafall.Treasure) string {
	if x.Name != "" {
		return x.Name
	}
	return v.t("screen.table.treasure")
}

// treasureSheet buys a treasure or a research card, and takes others' (R3, R9).
func treasureSheet(v *reading, p seafall.Province, _ []string) ([]group, error) {
	s := v.s
	held := group{Title: v.t("screen.table.treasure.list")}
	for _, x := range s.Running.TreasuresOf(p) {
		held.Rows = append(held.Rows, row{Symbol: iconID(crest.IconTreasure), Words: treasureName(v, x), Figure: figure{Text: v.say.Signed(x.Glory)}})
	}
	for _, r := range s.Cards.ResearchOf(p) {
		act := class(v.tap("used-"+r.ID, scoring.UseResearch{Province: p, Research: r.ID}, v.t("screen.table.research.used")), "quiet")
		held.Rows = append(held.Rows, row{Symbol: iconID(crest.IconBook), Words: r.Name, Acts: []page.Act{called(act, dotted(act.Label, r.Name))}})
	}
	taken := group{Title: v.t("screen.page.take")}
	for _, from := range s.Present() {
		if from == p {
			continue
		}
		for _, x := range s.Running.TreasuresOf(from) {
			act := class(v.tap("take-"+x.ID, scoring.StealTreasure{From: from, By: p, Treasure: x.ID, Kept: true}, v.t("screen.page.take.do")), "quiet")
			words := treasureName(v, x)
			taken.Rows = append(taken.Rows, row{Symbol: crestID(from), Class: "p-" + string(from), Words: words, Sub: v.say.Player(from), Figure: figure{Text: v.say.Signed(x.Glory)}, Acts: []page.Act{called(act, dotted(act.Label, words, v.say.Player(from)))}})
		}
		for _, a := range s.Council(from) {
			act := class(v.tap("take-"+a.ID, scoring.StealAdvisor{From: from, By: p, Advisor: a.ID, Kept: true}, v.t("screen.page.take.do")), "quiet")
			words := v.say.Advisor(a.ID)
			taken.Rows = append(taken.Rows, row{Symbol: crestID(from), Class: "p-" + string(from), Words: words, Sub: dotted(v.say.Player(from), cardLine(v, a)), Acts: []page.Act{called(act, dotted(act.Label, words, v.say.Player(from)))}})
		}
	}
	list := []group{{Title: v.t("screen.table.treasure"), Acts: []page.Act{class(v.tap("buy", scoring.BuyTreasure{Province: p}, v.t("screen.page.buy"),
		text("name", v.t("screen.table.treasure.name")), count("glory", v.t("screen.table.glory"), 1, 0, 20)), "main")}},
		{Title: v.t("screen.table.research"), Acts: []page.Act{class(v.tap("research", scoring.DrawResearch{Province: p}, v.t("screen.table.research.do"),
			text("name", v.t("screen.table.research.name"))), "quiet")}}}
	if len(held.Rows) > 0 {
		list = append([]group{held}, list...)
	}
	if len(taken.Rows) > 0 {
		list = append(list, taken)
	}
	return list, nil
}

// buildSheet is structures and upgrades (R4, R13, R14).
func buildSheet(v *reading, p seafall.Province, _ []string) ([]group, error) {
	s := v.s
	standing := s.Running.StructuresOf(p)
	supply := group{Title: v.t("screen.board.structures"), Note: v.t("screen.table.build.structures")}
	if len(standing) >= len(scoring.SitesToBuild(s, p)) {
		supply.Note = v.t("screen.page.build.full")
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
		act := class(v.tap("build-"+slug(stock.Name), scoring.BuildStructure{Province: p, Name: stock.Name}, v.t("screen.table.build.do")), "quiet")
		words := v.say.Structure(stock.Name)
		supply.Rows = append(supply.Rows, row{Symbol: iconID(crest.IconBuild), Words: words, Acts: []page.Act{called(act, dotted(act.Label, words))}})
	}
	list := []group{supply}
	if len(standing) > 0 {
		there := group{Title: v.t("screen.table.build.standing")}
		for _, x := range standing {
			act := class(v.tap("lose-"+x.ID, scoring.LoseStructure{Province: p, Structure: x.ID}, v.t("screen.table.lost")), "quiet")
			words := v.say.Structure(x.Name)
			there.Rows = append(there.Rows, row{Symbol: iconID(crest.IconBuild), Words: words, Figure: figure{Text: v.say.Signed(x.Glory)}, Acts: []page.Act{called(act, dotted(act.Label, words))}})
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
func upgradesFor(v *reading, p seafall.Province, w seafall.Which) group {
	g := v.s.Running
	there := g.OnShip(p, w)
	list := group{Title: v.t("screen.table.upgrade.for", "ship", v.say.Ship(p, w))}
	var goes []page.Input
	if len(there) >= seafall.MaxUpgrade {
		list.Note = v.t("screen.table.upgrade.replaces")
		var options []page.Option
		for _, u := range there {
			options = append(options, page.Option{Value: u.ID, Label: v.say.Upgrade(u.ID)})
		}
		goes = append(goes, chosen("replaces", v.t("screen.page.replaces"), options...))
	}
	var names []page.Option
	for _, stock := range scoring.UpgradeStock {
		if scoring.UpgradesCalled(g, stock.Name) < scoring.UpgradeCopies {
			names = append(names, page.Option{Value: stock.Name, Label: v.say.Upgrade(stock.Name)})
		}
	}
	list.Acts = []page.Act{class(v.tap("upgrade-"+string(w), scoring.BuyUpgrade{Province: p, Ship: w}, v.t("screen.board.upgrade"),
		append([]page.Input{chosen("name", v.t("screen.page.upgrade"), names...)}, goes...)...), "quiet")}
	return list
}

// slug is a name as part of an id.
func slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// exploredSheet says more of an endeavor that found something: an island, or a site
// of one.
func exploredSheet(v *reading, p seafall.Province, _ []string) ([]group, error) {
	var isles []page.Option
	for _, r := range v.s.Regions() {
		if v.s.Island(r) != nil {
			isles = append(isles, page.Option{Value: string(r), Label: v.say.Region(r)})
		}
	}
	var list []group
	if len(isles) > 0 {
		list = append(list, group{Title: v.t("screen.table.site.new"), Acts: []page.Act{class(v.tap("site", scoring.ExploreSite{By: p}, v.t("screen.table.site.do"),
			chosen("island", v.t("screen.page.island"), isles...), text("site", v.t("screen.page.site")), text("found", v.t("screen.table.site.found")),
			count("defense", v.t("screen.table.site.defense"), 0, 0, 20), page.Input{Name: "dangerous", Label: v.t("screen.table.site.dangerous"), Type: "check"}), "main")}})
	}
	return append(list, group{Title: v.t("screen.table.island.new"), Acts: []page.Act{class(v.tap("island", scoring.FindIsland{By: p}, v.t("screen.table.island.do"),
		text("name", v.t("screen.table.island.name_later")), count("column", v.t("screen.table.island.column"), 1, 1, 20), count("garrison", v.t("screen.table.board.garrison"), 1, 0, 20)), "quiet")}}), nil
}

// raidedSheet is a raid whose place is said with it: its enmity is paid at once
// (R23).
func raidedSheet(v *reading, p seafall.Province, rest []string) ([]group, error) {
	if len(rest) == 0 {
		ways := []group{regionWays(v, p, "raided", v.t("screen.table.enmity.where.raid"), false)}
		if colonies := colonyWays(v, p); len(colonies.Links) > 0 {
			ways = append(ways, colonies)
		}
		return ways, nil
	}
	if groups, is := colonyRaided(v, p, rest[0]); is {
		return groups, nil
	}
	r := seafall.Region(rest[0])
	if v.s.BoxesOf(r) == nil || r == p.Region() {
		return nil, unknown(rest[0])
	}
	list := group{Title: v.t("screen.table.strip.site", "region", v.say.Region(r)), Links: []link{backTo(v, p, "raided")}}
	for _, at := range scoring.Raidable(v.s, r) {
		words, owed := v.say.Spot(at.Spot), scoring.Owed(v.s, at)
		line := raidRow(v, slug(string(at.Spot)), words, owed, func(n int) scoring.Command {
			return scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Raid, Where: &at, Owed: n}
		})
		if n := min(owed, scoring.WarBack(v.s, p, at)); n > 0 {
			line.Sub = v.t("screen.table.enmity.first", "site", words, "count", n)
		}
		list.Rows = append(list.Rows, line)
	}
	if len(list.Rows) == 0 {
		list.Note = v.t("screen.table.island.no_sites")
	}
	return append([]group{list}, shipsToRaid(v, p, seafall.Province(r))...), nil
}

// raidRow is a site that is raided by a tap on what it owes, which only the table can
// read where that is 0.
func raidRow(v *reading, id, words string, owed int, said func(owed int) scoring.Command) row {
	line := row{Symbol: iconID(crest.IconRaid), Words: words}
	prices := []int{owed}
	if owed == 0 {
		prices, line.Sub = scoring.StructureValues, v.t("screen.table.owed")
	}
	for _, n := range prices {
		label := v.t("screen.page.tokens", "count", n)
		line.Acts = append(line.Acts, called(class(v.tap("raid-"+id+"-"+strconv.Itoa(n), said(n), label), "quiet"), dotted(words, label)))
	}
	return line
}

// regionWays are ways to the places of each region but, unless own is wanted too, the
// province's own.
func regionWays(v *reading, p seafall.Province, sheet, title string, own bool) group {
	list := group{Title: title, Class: "links"}
	for _, r := range v.s.Regions() {
		if b := v.s.Board(seafall.Province(r)); !own && r == p.Region() || b != nil && b.Left {
			continue
		}
		way := link{To: strings.Join([]string{viewTable, string(p), sheet, string(r)}, "/"), Words: v.say.Region(r), Symbol: iconID(crest.IconIsle)}
		if owner := seafall.Province(r); owner.Valid() {
			way.Words, way.Symbol = dotted(v.say.Player(owner), v.say.Province(owner)), crestID(owner)
		}
		list.Links = append(list.Links, way)
	}
	return list
}

// backTo leads back to the regions.
func backTo(v *reading, p seafall.Province, sheet string) link {
	return link{To: viewTable + "/" + string(p) + "/" + sheet, Words: v.t("screen.table.strip.elsewhere"), Symbol: iconID(crest.IconBack)}
}

// enmitySheet moves a province's tokens: home, elsewhere, or out because a card says
// so (R22 to R24).
func enmitySheet(v *reading, p seafall.Province, rest []string) ([]group, error) {
	if len(rest) > 0 {
		return placesOf(v, p, sheetEnmity, seafall.Region(rest[0]), func(at seafall.Place) scoring.Command {
			return scoring.PlaceEnmity{Province: p, Place: at}
		})
	}
	lying := group{Title: v.t("screen.ending.enmity.tokens", "count", seafall.Tokens-v.s.AtHome(p)-v.s.Play(p).Markers)}
	for i, l := range v.s.Play(p).Away {
		n := strconv.Itoa(i)
		words := wording.Upper(v.say.Place(l.Place))
		home := class(v.tap("home-"+n, scoring.ReturnEnmity{Province: p, Place: l.Place, Count: 1}, v.t("screen.table.enmity.take_home")), "quiet")
		lying.Rows = append(lying.Rows, row{Symbol: crestID(p), Class: "p-" + string(p), Words: words,
			Figure: v.figure(string(p)+".at/"+string(l.Region)+"/"+string(l.Spot), l.Count), Acts: []page.Act{called(home, dotted(home.Label, words))},
			Links: []link{{To: strings.Join([]string{viewTable, string(p), sheetMove, n}, "/"), Words: v.t("screen.table.enmity.move"), Says: dotted(v.t("screen.table.enmity.move"), words)}}})
	}
	return []group{lying, regionWays(v, p, sheetEnmity, v.t("screen.table.enmity.place"), true)}, nil
}

// placesOf are the places of a region, each with what is done there.
func placesOf(v *reading, p seafall.Province, sheet string, r seafall.Region, said func(seafall.Place) scoring.Command) ([]group, error) {
	if v.s.BoxesOf(r) == nil {
		return nil, unknown(string(r))
	}
	list := group{Title: v.t("screen.table.strip.site", "region", v.say.Region(r)), Links: []link{backTo(v, p, sheet)}}
	for _, at := range append(scoring.Raidable(v.s, r), scoring.Rest(v.s, r)) {
		c, words := said(at), v.say.Spot(at.Spot)
		act := v.judged(class(v.tap("at-"+slug(string(at.Spot)), c, v.t("screen.page.tokens", "count", 1)), "quiet"), c)
		list.Rows = append(list.Rows, row{Words: words, Acts: []page.Act{called(act, dotted(words, act.Label))}})
	}
	return []group{list}, nil
}

// moveSheet moves one token from where it lies to another place.
func moveSheet(v *reading, p seafall.Province, rest []string) ([]group, error) {
	away := v.s.Play(p).Away
	if len(rest) == 0 {
		return nil, unknown(sheetMove)
	}
	i, err := strconv.Atoi(rest[0])
	if err != nil || i < 0 || i >= len(away) {
		return nil, unknown(rest[0])
	}
	from := away[i].Place
	if len(rest) > 1 {
		return placesOf(v, p, sheetMove+"/"+rest[0], seafall.Region(rest[1]), func(at seafall.Place) scoring.Command {
			return scoring.MoveEnmity{Province: p, From: from, To: at}
		})
	}
	where := regionWays(v, p, sheetMove+"/"+rest[0], v.t("screen.table.enmity.where.move"), true)
	where.Note = wording.Upper(v.say.Place(from))
	return []group{where}, nil
}

// shipSheet is a ship: its values, its damage and what is on it (R21, R22).
func shipSheet(v *reading, p seafall.Province, rest []string) ([]group, error) {
	s := v.s
	if len(rest) == 0 || seafall.Which(rest[0]).Index() < 0 {
		return nil, unknown(sheetShip)
	}
	w := seafall.Which(rest[0])
	hull := s.Play(p).Hulls[w.Index()]
	values := group{Title: v.say.Ship(p, w)}
	for _, x := range shipLine(v, p, w).Values {
		values.Rows = append(values.Rows, row{Symbol: x.Icon, Words: x.Name, Figure: x.Now})
	}
	if hull.Sunk {
		values.Note = v.t("screen.table.ship.sunk")
		values.Acts = []page.Act{class(v.tap("rebuild", scoring.RebuildShip{Province: p, Ship: w}, v.t("screen.table.ship.rebuild")), "main")}
		return []group{values}, nil
	}
	damage := group{Title: v.t("screen.page.damage"), Note: v.t("screen.table.ship.capacity", "damage", hull.Damage, "count", scoring.Capacity(s, p, w))}
	if s.Open(seafall.Curses) {
		damage = cursedHull(v, p, w)
	}
	for n := 1; n <= 3; n++ {
		label := v.t("screen.table.ship.damage", "count", n)
		if n > scoring.Capacity(s, p, w) {
			label = v.t("screen.board.damage_sinks", "count", n)
		}
		damage.Acts = append(damage.Acts, class(v.tap("damage-"+strconv.Itoa(n), scoring.TakeDamage{Province: p, Ship: w, Damage: n}, label), "quiet"))
	}
	if scoring.NeedsRepair(s, p, w) {
		damage.Acts = append(damage.Acts, class(v.tap("repair", scoring.RepairShips{Province: p, Ships: []seafall.Which{w}}, v.t("screen.table.ship.repair")), "main"))
	}
	damage.Acts = append(damage.Acts, class(v.tap("sink", scoring.SinkShip{Province: p, Ship: w}, v.t("screen.table.ship.sink")), "danger"))
	list := []group{values, damage}
	if on := s.Running.OnShip(p, w); len(on) > 0 {
		fitted := group{Title: v.t("screen.board.upgrade")}
		for _, u := range on {
			words := v.say.Upgrade(u.ID)
			line := row{Symbol: iconID(crest.IconFlag), Words: words, Sub: v.t("screen.table.upgrade.ready")}
			if u.Exhausted {
				line.Symbol, line.Sub = iconID(crest.IconUp), v.t("screen.table.upgrade.exhausted")
			} else {
				act := class(v.tap("exhaust-"+u.ID, scoring.ExhaustUpgrade{Province: p, Upgrade: u.ID}, v.t("screen.table.upgrade.exhaust")), "quiet")
				line.Acts = append(line.Acts, called(act, dotted(act.Label, words)))
			}
			act := class(v.tap("return-"+u.ID, scoring.LoseUpgrade{Province: p, Upgrade: u.ID}, v.t("screen.table.upgrade.lose")), "quiet")
			line.Acts = append(line.Acts, called(act, dotted(act.Label, words)))
			fitted.Rows = append(fitted.Rows, line)
		}
		list = append(list, fitted)
	}
	return list, nil
}

// cardSheet is glory that a card gives or takes, a gift of reputation (R17), and a
// note.
func cardSheet(v *reading, p seafall.Province, _ []string) ([]group, error) {
	glory := group{Title: v.t("screen.table.glory"), Note: v.t("screen.table.glory.card"), Class: "taps"}
	for _, n := range []int{1, 2, 3, 4, -1, -2, -3, -4} {
		id := "glory-" + strings.ReplaceAll(strconv.Itoa(n), "-", "minus-")
		glory.Acts = append(glory.Acts, class(v.tap(id, scoring.GainGlory{Province: p, Glory: n}, v.say.Signed(n)), "one"))
	}
	list := []group{glory}
	if play := v.s.Play(p); play.Reputation > 0 {
		gift := group{Title: v.t("screen.table.reputation.give"), Note: v.t("screen.board.give.left", "count", play.Reputation)}
		for _, to := range v.s.Present() {
			if to != p {
				act := class(v.tap("give-"+string(to), scoring.SpendReputation{Province: p, To: to}, v.say.Player(to)), "quiet")
				gift.Acts = append(gift.Acts, called(act, dotted(v.t("screen.table.reputation.give"), act.Label)))
			}
		}
		list = append(list, gift)
	}
	return append(list, group{Title: v.t("screen.table.note"), Acts: []page.Act{class(v.tap("note", scoring.WriteNote{Province: p}, v.t("screen.table.note.do"),
		text("text", v.t("screen.table.note.words"))), "quiet")}}), nil
}

// cardWord is how a card lies.
func cardWord(v *reading, c seafall.Card) string { return phrases.Card(v.say.Speaker, c) }
