package page

import (
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
)

// board is what a province's board at the table shows.
type board struct {
	rider
	Titles    boardTitles
	Moment    string
	Others    []boardOf
	Leader    figure
	Style     figure // the title with the appellation
	Glory     figure
	Of        string
	Campaign  figure
	Bar       *bar
	Tokens    []tokens
	Bases     []named
	Sources   []source
	Holds     []string // what the bars' looks mean
	Garrison  figure
	Defence   string
	Dangerous string
	Places    []place
	Sites     []place
	Colonies  []group // that it governs
	Enmity    enmity
	HomeBoxes figure
	Stickers  []box
	War       []named
	NoWar     string
	Ships     []ship
	Council   []row
	NoCouncil string
	Names     []group // what is called by another name, for who may
}

// headingsOf are the headings.
type boardTitles struct {
	Leader, Glory, Campaign, Bases, BasesWhat, Sources, Province, Garrison, Defence, Enmity, HomeBoxes, Stickers, War, Ships, Council, Boards, Plunder string
}

// boardOf leads to the board of a province.
type boardOf struct {
	rider
	Link link
	Here bool
}

// named is a value with what it is called.
type named struct {
	Symbol, Class, Name, Sub string
	Value                    figure
}

// source is what a source gave of the running game's glory.
type source struct {
	Name  string
	Value string
	Class string // how firmly it is held
	Width int    // in hundredths of the largest
}

// place is a site of the province.
type place struct {
	Symbol, Name, Sub string
	Owed              figure
	Lying             []away
}

// box is one of the six for stickers.
type box struct {
	Crest, Class, Says string
	Crossed, Changed   bool
	Path               string
}

// filled is one box of a ship's value.
type filled struct {
	Full bool
	Game string // that filled it
}

// board is the board of a province, the reader's own where none is named.
func (v *reading) board(rest string) (page.Content, error) {
	s := v.s
	p := seafall.Province(rest)
	if rest == "" {
		p = s.Order[0]
		if v.own() != "" {
			p = v.own()
		}
	}
	b := s.Board(p)
	if b == nil {
		return page.Content{}, unknown(rest)
	}
	path := string(p)
	d := board{rider: v.rider(p), Moment: gameLine(v), Titles: headingsOf(v), Leader: v.worded(path+".leader", b.Leader.Name), Style: styled(v, p),
		Campaign: v.figure(path+".campaign_glory", b.CampaignGlory), Garrison: v.figure(path+".garrison", b.Garrison), Defence: v.number(scoring.ProvinceDefense),
		Dangerous: v.t("screen.board.dangerous"), Enmity: enmityOf(v, p), HomeBoxes: v.figure(path+".home_boxes", b.HomeBoxes), NoCouncil: v.t("screen.table.no_advisors")}
	for _, other := range v.ownFirst(s.Order) {
		d.Others = append(d.Others, boardOf{v.rider(other), link{To: viewBoard + "/" + string(other), Words: v.say.Player(other)}, other == p})
	}
	if play := s.Play(p); play != nil && !play.Absent {
		d.Glory = v.figure(path+".glory", play.Glory)
		c := card{}
		towards(v, &c, play.Glory, s.Running.Target)
		d.Of, d.Bar, d.Tokens = c.Of, c.Bar, tokensOf(v, p)
		d.Sources, d.Holds = sourcesOf(v, play.Sources), holdWords(v)
	} else {
		d.Tokens = printedTokens(v, p)
	}
	for _, kind := range seafall.BaseKinds {
		d.Bases = append(d.Bases, named{Name: baseWord(v, kind), Value: v.figure(path+".base_"+kind, b.Bases.Of(kind))})
	}
	lands(v, &d, p)
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		d.Ships = append(d.Ships, shipBoard(v, p, w))
	}
	for _, a := range activeFirst(s.Council(p)) {
		line := row{Symbol: iconID(cardIcons[a.Card]), Class: string(a.Card), Words: v.say.Advisor(a.ID), Sub: dotted(cardWord(v, a.Card), cardLine(v, a))}
		if a.Kept {
			line.Sub = dotted(line.Sub, v.t("screen.table.advisor.kept"))
		}
		d.Council = append(d.Council, line)
	}
	d.Names = naming(v, p)
	return page.Content{Title: dotted(v.say.Province(p), v.say.Player(p)), Template: "seafall/board", Data: d}, nil
}

func headingsOf(v *reading) boardTitles {
	return boardTitles{v.t("screen.page.leader"), v.t("screen.table.glory"), v.t("screen.table.board.campaign"), v.t("screen.board.bases"), v.t("screen.board.bases.what"), v.t("screen.record.tab.sources"),
		v.t("screen.board.province"), v.t("screen.table.board.garrison"), v.t("screen.board.defence"), v.t("screen.table.enmity"), v.t("screen.board.home_boxes"),
		v.t("screen.board.stickers"), v.say.Spot(seafall.War), v.t("screen.board.ships"), v.t("screen.board.in_council"), v.t("screen.page.boards"), v.t("screen.board.plunder")}
}

// styled is the leader's title with its appellation.
func styled(v *reading, p seafall.Province) figure {
	b, title := v.s.Board(p), v.say.Title(p)
	if b.Leader.Appellation == "" {
		return v.worded(string(p)+".title", title)
	}
	appellation := v.say.Appellation(b.Leader.Appellation, b.Leader.Style)
	if title == "" {
		return v.worded(string(p)+".appellation", appellation)
	}
	key := "screen.board.styled.masculine"
	if b.Leader.Style == seafall.Feminine {
		key = "screen.board.styled.feminine"
	}
	return v.worded(string(p)+".appellation", v.t(key, "title", title, "appellation", appellation))
}

// printedTokens are the values of the leader while no game is played.
func printedTokens(v *reading, p seafall.Province) []tokens {
	leader := v.s.Board(p).Leader
	return []tokens{
		{Words: v.t("screen.table.reputation"), Icon: iconID(crest.IconRep), There: v.figure(string(p)+".reputation", leader.Reputation)},
		{Words: v.t("screen.table.fortune"), Icon: iconID(crest.IconFortune), There: v.figure(string(p)+".fortune", leader.Fortune)}}
}

// baseWord is what a base is called.
func baseWord(v *reading, kind string) string {
	switch kind {
	case "buy":
		return v.t("screen.board.base.buy")
	case "sell":
		return v.t("screen.board.base.sell")
	case "research":
		return v.t("screen.board.base.research")
	}
	return v.t("screen.board.base.tax")
}

// sourcesOf are what the running game's glory is made of.
func sourcesOf(v *reading, of map[seafall.Source]int) []source {
	most := 1
	for _, n := range of {
		most = max(most, n, -n)
	}
	var list []source
	for _, from := range seafall.Sources(v.s) {
		if n := of[from]; n != 0 {
			list = append(list, source{Name: phrases.Source(v.say.Speaker, from), Value: v.number(n), Class: "hold-" + string(scoring.HoldOf(from)), Width: 100 * max(n, -n) / most})
		}
	}
	return list
}

// holdWords are what the looks of the bars mean, in the order of scoring.Holds.
func holdWords(v *reading) []string {
	return []string{v.t("screen.board.hold.kept"), v.t("screen.board.hold.stolen"), v.t("screen.board.hold.lost")}
}

// placeIcons are the signs of the places of a province.
var placeIcons = map[seafall.Spot]crest.Icon{"field_a": crest.IconField, "field_b": crest.IconField, "warehouse": crest.IconHouse,
	"council_room": crest.IconAdvisor, "vault": crest.IconCoin, "treasure_room": crest.IconTreasure}

// lands are a province's places, its stickers, and with whom it is at war.
func lands(v *reading, d *board, p seafall.Province) {
	s := v.s
	for _, spot := range seafall.ProvinceSites {
		at := seafall.Place{Region: p.Region(), Spot: spot}
		is := place{Symbol: iconID(placeIcons[spot]), Name: v.say.Spot(spot), Lying: lyingAt(v, at)}
		if slices.Contains(scoring.BuildSites, spot) {
			is.Symbol, is.Name = iconID(crest.IconBuild), v.t("screen.board.free_site")
			if s.Running != nil {
				for _, x := range s.Running.StructuresOf(p) {
					if x.Site == spot {
						is.Name, is.Sub = v.say.Structure(x.Name), v.t("screen.table.glory_of", "glory", v.say.Signed(x.Glory))
					}
				}
			}
			d.Sites = append(d.Sites, is)
			continue
		}
		is.Sub = placeLine(v, p, spot)
		if owed := scoring.Owed(s, at); owed > 0 {
			is.Owed = figure{string(p) + ".owed." + string(spot), v.number(owed)}
		}
		d.Places = append(d.Places, is)
	}
	d.Colonies = coloniesOf(v, p)
	d.Stickers = stickerRow(v, p.Region(), *s.BoxesOf(p.Region()), nil)
	if s.Running == nil {
		return
	}
	for _, from := range s.Running.Seats {
		at := seafall.Place{Region: p.Region(), Spot: seafall.War}
		if n := s.Play(from).At(at); n > 0 {
			d.War = append(d.War, named{Symbol: crestID(from), Class: "p-" + string(from), Name: v.t("screen.board.dice_against", "count", n, "player", v.say.Player(from)), Value: v.figure(string(from)+".at/"+string(at.Region)+"/"+string(at.Spot), n)})
		}
	}
	if len(d.War) == 0 {
		d.NoWar = v.t("screen.board.no_war")
	}
}

// placeLine is what the books know of a place, "" for nothing.
func placeLine(v *reading, p seafall.Province, spot seafall.Spot) string {
	s := v.s
	switch spot {
	case "field_a":
		return v.t("screen.board.yields", "count", s.Board(p).Fields[0])
	case "field_b":
		return v.t("screen.board.yields", "count", s.Board(p).Fields[1])
	case "council_room":
		return v.t("screen.board.advisors", "count", len(s.Council(p)))
	}
	switch {
	case s.Running == nil:
		return ""
	case spot == "treasure_room":
		return v.t("screen.board.treasures", "count", len(s.Running.TreasuresOf(p)))
	case slices.Contains(s.Running.Raided, seafall.Place{Region: p.Region(), Spot: spot}):
		return v.t("screen.board.raided")
	}
	return ""
}

// lyingAt are the tokens in a place, by whose they are.
func lyingAt(v *reading, at seafall.Place) []away {
	if v.s.Running == nil {
		return nil
	}
	var list []away
	for _, from := range v.s.Running.Seats {
		if n := v.s.Play(from).At(at); n > 0 {
			list = append(list, away{Crest: crestID(from), Class: "p-" + string(from), Name: v.say.Player(from), Count: v.figure(string(from)+".at/"+string(at.Region)+"/"+string(at.Spot), n)})
		}
	}
	return list
}

// stickerRow are the six boxes of a region; changed says which look different from
// before.
func stickerRow(v *reading, r seafall.Region, boxes seafall.Boxes, changed func(int) bool) []box {
	var list []box
	for i, is := range boxes {
		b := box{Says: speech.Box(v.say, is), Crossed: is.Crossed(), Changed: changed != nil && changed(i)}
		if changed == nil {
			b.Path = string(r) + ".box_" + strconv.Itoa(i+1)
		}
		if owner := is.Owner(); owner != "" {
			b.Crest, b.Class = crestID(owner), "p-"+string(owner)
		}
		list = append(list, b)
	}
	return list
}

// shipBoard is a ship with its boxes: those that are printed, and those that games
// filled.
func shipBoard(v *reading, p seafall.Province, w seafall.Which) ship {
	x := shipLine(v, p, w)
	b := v.s.Board(p).Ships[w.Index()]
	for i := range x.Values {
		printed, games := b.Printed[i], b.Filled[i]
		for n := range max(seafall.MaxValue, b.Values[i]) {
			is := filled{Full: n < b.Values[i]}
			if at := n - printed; is.Full && at >= 0 && at < len(games) {
				is.Game = v.number(games[at])
			}
			x.Values[i].Boxes = append(x.Values[i].Boxes, is)
		}
	}
	return x
}

// naming is what a player may call by another name.
func naming(v *reading, p seafall.Province) []group {
	if !v.speaksFor(p) || v.s.Board(p).Left {
		return nil
	}
	b := v.s.Board(p)
	name := func(field, label, value string) page.Input {
		in := text(field, label)
		in.Value = value
		return in
	}
	do := v.t("screen.table.rename")
	list := group{Title: v.t("screen.board.names"), Acts: []page.Act{
		called(class(v.tap("name-province", scoring.NameProvince{Province: p}, do, name("name", v.t("screen.table.board.name"), b.Name)), "quiet"), dotted(do, v.t("screen.table.board.name"))),
		called(class(v.tap("name-leader", scoring.NameLeader{Province: p}, do, name("name", v.t("screen.table.board.leader"), b.Leader.Name)), "quiet"), dotted(do, v.t("screen.table.board.leader")))}}
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		label := v.t("screen.board.ship_name", "letter", shipLetter(v, w))
		list.Acts = append(list.Acts, called(class(v.tap("name-ship-"+string(w), scoring.NameShip{Province: p, Ship: w}, do, name("name", label, b.Ships[w.Index()].Name)), "quiet"), dotted(do, label)))
	}
	return []group{list}
}

// shipLetter is a ship's letter as the board prints it.
func shipLetter(v *reading, w seafall.Which) string {
	return string('A' + rune(max(0, w.Index())))
}
