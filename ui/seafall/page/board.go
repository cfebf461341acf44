package page

import (
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/page/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
)

// board is what a province's board at the table shows.
type board struct {
	look.Rider
	Titles    boardTitles
	Moment    string
	Others    []boardOf
	Leader    look.Figure
	Style     look.Figure // the title with the appellation
	Glory     look.Figure
	Of        string
	Campaign  look.Figure
	Bar       *bar
	Tokens    []tokens
	Bases     []named
	Sources   []source
	Holds     []string // what the bars' looks mean
	Garrison  look.Figure
	Defence   string
	Dangerous string
	Places    []place
	Sites     []place
	Colonies  []look.Group // that it governs
	Enmity    enmity
	HomeBoxes look.Figure
	Stickers  []look.Box
	War       []named
	NoWar     string
	Ships     []look.Ship
	Council   []look.Row
	NoCouncil string
	Names     []look.Group // what is called by another name, for who may
}

// headingsOf are the headings.
type boardTitles struct {
	Leader, Glory, Campaign, Bases, BasesWhat, Sources, Province, Garrison, Defence, Enmity, HomeBoxes, Stickers, War, Ships, Council, Boards, Plunder string
}

// boardOf leads to the board of a province.
type boardOf struct {
	look.Rider
	Link look.Link
	Here bool
}

// momentBeside is the line of the game beside a player's name: none between the games of
// a crowned campaign, whose word would crown everybody.
func momentBeside(v *look.Reading) string {
	if v.State.Running == nil && v.State.Emperor != "" {
		return ""
	}
	return gameLine(v)
}

// named is a value with what it is called.
type named struct {
	Symbol, Class, Name, Sub string
	Value                    look.Figure
}

// source is what a source gave of the running game's glory.
type source struct {
	Name  string
	Value string
	Class string // how firmly it is held
	Width int    // in hundredths of the largest
}

// Hollow reports whether its bar is drawn as an outline.
func (s source) Hollow() bool { return s.Class == "hold-"+string(scoring.Losable) }

// place is a site of the province.
type place struct {
	Symbol, Name, Sub string
	Owed              look.Figure
	Lying             []away
}

// boardPage is the board of a province, the reader's own where none is named.
func boardPage(v *look.Reading, rest string) (page.Content, error) {
	s := v.State
	p := seafall.Province(rest)
	if rest == "" {
		p = s.Order[0]
		if v.Province() != "" {
			p = v.Province()
		}
	}
	b := s.Board(p)
	if b == nil {
		return page.Content{}, look.Unknown(rest)
	}
	path := string(p)
	d := board{Rider: v.Rider(p), Moment: momentBeside(v), Titles: headingsOf(v), Leader: v.Worded(path+".leader", b.Leader.Name), Style: styled(v, p),
		Campaign: v.Figure(path+".campaign_glory", b.CampaignGlory), Garrison: v.Figure(path+".garrison", b.Garrison), Defence: v.Written(scoring.ProvinceDefense),
		Dangerous: v.T("screen.board.dangerous"), Enmity: enmityOf(v, p), HomeBoxes: v.Figure(path+".home_boxes", b.HomeBoxes), NoCouncil: v.T("screen.table.no_advisors")}
	for _, other := range v.OwnFirst(s.Order) {
		d.Others = append(d.Others, boardOf{v.Rider(other), look.Link{To: look.ViewBoard + "/" + string(other), Words: v.Say.Player(other)}, other == p})
	}
	if play := s.Play(p); play != nil && !play.Absent {
		d.Glory = v.Figure(path+".glory", play.Glory)
		c := card{}
		towards(v, &c, play.Glory, s.Running.Target)
		d.Of, d.Bar, d.Tokens = c.Of, c.Bar, tokensOf(v, p)
		d.Sources, d.Holds = sourcesOf(v, play.Sources), holdWords(v)
	} else {
		d.Tokens = printedTokens(v, p)
	}
	for _, kind := range seafall.BaseKinds {
		d.Bases = append(d.Bases, named{Name: baseWord(v, kind), Value: v.Figure(path+".base_"+kind, b.Bases.Of(kind))})
	}
	lands(v, &d, p)
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		d.Ships = append(d.Ships, shipBoard(v, p, w))
	}
	for _, a := range look.ActiveFirst(s.Council(p)) {
		line := look.Row{Symbol: look.IconID(look.CardIcons[a.Card]), Class: string(a.Card), Words: v.Say.Advisor(a.ID), Sub: look.Dotted(look.CardWord(v, a.Card), look.CardLine(v, a))}
		if a.Kept {
			line.Sub = look.Dotted(line.Sub, v.T("screen.table.advisor.kept"))
		}
		d.Council = append(d.Council, line)
	}
	d.Names = naming(v, p)
	return page.Content{Title: look.Dotted(v.Say.Province(p), v.Say.Player(p)), Template: "seafall/board", Data: d}, nil
}

func headingsOf(v *look.Reading) boardTitles {
	return boardTitles{v.T("screen.page.leader"), v.T("screen.table.glory"), v.T("screen.table.board.campaign"), v.T("screen.board.bases"), v.T("screen.board.bases.what"), v.T("screen.record.tab.sources"),
		v.T("screen.board.province"), v.T("screen.table.board.garrison"), v.T("screen.board.defence"), v.T("screen.table.enmity"), v.T("screen.board.home_boxes"),
		v.T("screen.board.stickers"), v.Say.Spot(seafall.War), v.T("screen.board.ships"), v.T("screen.board.in_council"), v.T("screen.page.boards"), v.T("screen.board.plunder")}
}

// styled is the leader's title with its appellation.
func styled(v *look.Reading, p seafall.Province) look.Figure {
	b, title := v.State.Board(p), v.Say.Title(p)
	if b.Leader.Appellation == "" {
		return v.Worded(string(p)+".title", title)
	}
	appellation := v.Say.Appellation(b.Leader.Appellation, b.Leader.Style)
	if title == "" {
		return v.Worded(string(p)+".appellation", appellation)
	}
	key := "screen.board.styled.masculine"
	if b.Leader.Style == seafall.Feminine {
		key = "screen.board.styled.feminine"
	}
	return v.Worded(string(p)+".appellation", v.T(key, "title", title, "appellation", appellation))
}

// printedTokens are the values of the leader while no game is played.
func printedTokens(v *look.Reading, p seafall.Province) []tokens {
	leader := v.State.Board(p).Leader
	return []tokens{
		{Words: v.T("screen.table.reputation"), Icon: look.IconID(crest.IconRep), There: v.Figure(string(p)+".reputation", leader.Reputation)},
		{Words: v.T("screen.table.fortune"), Icon: look.IconID(crest.IconFortune), There: v.Figure(string(p)+".fortune", leader.Fortune)}}
}

// baseWord is what a base is called.
func baseWord(v *look.Reading, kind string) string {
	switch kind {
	case "buy":
		return v.T("screen.board.base.buy")
	case "sell":
		return v.T("screen.board.base.sell")
	case "research":
		return v.T("screen.board.base.research")
	}
	return v.T("screen.board.base.tax")
}

// sourcesOf are what the running game's glory is made of.
func sourcesOf(v *look.Reading, of map[seafall.Source]int) []source {
	most := 1
	for _, n := range of {
		most = max(most, n, -n)
	}
	var list []source
	for _, from := range seafall.Sources(v.State) {
		if n := of[from]; n != 0 {
			list = append(list, source{Name: phrases.Source(v.Say.Speaker, from), Value: v.Written(n), Class: "hold-" + string(scoring.HoldOf(from)), Width: 100 * max(n, -n) / most})
		}
	}
	return list
}

// holdWords are what the looks of the bars mean, in the order of scoring.Holds.
func holdWords(v *look.Reading) []string {
	return []string{v.T("screen.board.hold.kept"), v.T("screen.board.hold.stolen"), v.T("screen.board.hold.lost")}
}

// placeIcons are the signs of the places of a province.
var placeIcons = map[seafall.Spot]crest.Icon{"field_a": crest.IconField, "field_b": crest.IconField, "warehouse": crest.IconHouse,
	"council_room": crest.IconAdvisor, "vault": crest.IconCoin, "treasure_room": crest.IconTreasure}

// lands are a province's places, its stickers, and with whom it is at war.
func lands(v *look.Reading, d *board, p seafall.Province) {
	s := v.State
	for _, spot := range seafall.ProvinceSites {
		at := seafall.Place{Region: p.Region(), Spot: spot}
		is := place{Symbol: look.IconID(placeIcons[spot]), Name: v.Say.Spot(spot), Lying: lyingAt(v, at)}
		if slices.Contains(scoring.BuildSites, spot) {
			is.Symbol, is.Name = look.IconID(crest.IconBuild), v.T("screen.board.free_site")
			if s.Running != nil {
				for _, x := range s.Running.StructuresOf(p) {
					if x.Site == spot {
						is.Name, is.Sub = v.Say.Structure(x.Name), v.T("screen.table.glory_of", "glory", v.Say.Signed(x.Glory))
					}
				}
			}
			d.Sites = append(d.Sites, is)
			continue
		}
		is.Sub = placeLine(v, p, spot)
		if owed := scoring.Owed(s, at); owed > 0 {
			is.Owed = look.Figure{Path: string(p) + ".owed." + string(spot), Text: v.Written(owed)}
		}
		d.Places = append(d.Places, is)
	}
	d.Colonies = append(sheets.ColoniesOf(v, p), sheets.RelicsOf(v, p)...)
	d.Stickers = stickerRow(v, p.Region(), *s.BoxesOf(p.Region()), nil)
	if s.Running == nil {
		return
	}
	for _, from := range s.Running.Seats {
		at := seafall.Place{Region: p.Region(), Spot: seafall.War}
		if n := s.Play(from).At(at); n > 0 {
			d.War = append(d.War, named{Symbol: look.CrestID(from), Class: "p-" + string(from), Name: v.T("screen.board.dice_against", "count", n, "player", v.Say.Player(from)), Value: v.Figure(string(from)+".at/"+string(at.Region)+"/"+string(at.Spot), n)})
		}
	}
	if len(d.War) == 0 {
		d.NoWar = v.T("screen.board.no_war")
	}
}

// placeLine is what the books know of a place, "" for nothing.
func placeLine(v *look.Reading, p seafall.Province, spot seafall.Spot) string {
	s := v.State
	switch spot {
	case "field_a":
		return v.T("screen.board.yields", "count", s.Board(p).Fields[0])
	case "field_b":
		return v.T("screen.board.yields", "count", s.Board(p).Fields[1])
	case "council_room":
		return v.T("screen.board.advisors", "count", len(s.Council(p)))
	}
	switch {
	case s.Running == nil:
		return ""
	case spot == "treasure_room":
		return v.T("screen.board.treasures", "count", len(s.Running.TreasuresOf(p)))
	case slices.Contains(s.Running.Raided, seafall.Place{Region: p.Region(), Spot: spot}):
		return v.T("screen.board.raided")
	}
	return ""
}

// lyingAt are the tokens in a place, by whose they are.
func lyingAt(v *look.Reading, at seafall.Place) []away {
	if v.State.Running == nil {
		return nil
	}
	var list []away
	for _, from := range v.State.Running.Seats {
		if n := v.State.Play(from).At(at); n > 0 {
			list = append(list, away{Crest: look.CrestID(from), Class: "p-" + string(from), Name: v.Say.Player(from), Count: v.Figure(string(from)+".at/"+string(at.Region)+"/"+string(at.Spot), n)})
		}
	}
	return list
}

// stickerRow are the six boxes of a region; changed says which look different from
// before.
func stickerRow(v *look.Reading, r seafall.Region, boxes seafall.Boxes, changed func(int) bool) []look.Box {
	var list []look.Box
	for i, is := range boxes {
		b := look.Box{Says: speech.Box(v.Say, is), Crossed: is.Crossed(), Changed: changed != nil && changed(i)}
		if changed == nil {
			b.Path = string(r) + ".box_" + strconv.Itoa(i+1)
		}
		if owner := is.Owner(); owner != "" {
			b.Crest, b.Class = look.CrestID(owner), "p-"+string(owner)
		}
		list = append(list, b)
	}
	return list
}

// shipBoard is a ship with its boxes: those that are printed, and those that games
// filled.
func shipBoard(v *look.Reading, p seafall.Province, w seafall.Which) look.Ship {
	x := look.ShipLine(v, p, w)
	b := v.State.Board(p).Ships[w.Index()]
	for i := range x.Values {
		printed, games := b.Printed[i], b.Filled[i]
		for n := range max(seafall.MaxValue, b.Values[i]) {
			is := look.Filled{Full: n < b.Values[i], Star: n < b.Values[i] && n >= b.Values[i]-b.Beyond[i]}
			if at := n - printed; is.Full && at >= 0 && at < len(games) {
				is.Game = v.Written(games[at])
			}
			x.Values[i].Boxes = append(x.Values[i].Boxes, is)
		}
	}
	return x
}

// naming is what a player may call by another name.
func naming(v *look.Reading, p seafall.Province) []look.Group {
	if !v.SpeaksFor(p) || v.State.Board(p).Left {
		return nil
	}
	b := v.State.Board(p)
	name := func(field, label, value string) page.Input {
		in := look.Text(field, label)
		in.Value = value
		return in
	}
	do := v.T("screen.table.rename")
	list := look.Group{Title: v.T("screen.board.names"), Acts: []page.Act{
		look.Called(look.Class(v.Tap("name-province", scoring.NameProvince{Province: p}, do, name("name", v.T("screen.table.board.name"), b.Name)), "quiet"), look.Dotted(do, v.T("screen.table.board.name"))),
		look.Called(look.Class(v.Tap("name-leader", scoring.NameLeader{Province: p}, do, name("name", v.T("screen.table.board.leader"), b.Leader.Name)), "quiet"), look.Dotted(do, v.T("screen.table.board.leader")))}}
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		label := v.T("screen.board.ship_name", "letter", shipLetter(v, w))
		list.Acts = append(list.Acts, look.Called(look.Class(v.Tap("name-ship-"+string(w), scoring.NameShip{Province: p, Ship: w}, do, name("name", label, b.Ships[w.Index()].Name)), "quiet"), look.Dotted(do, label)))
	}
	return []look.Group{list}
}

// shipLetter is a ship's letter as the board prints it.
func shipLetter(v *look.Reading, w seafall.Which) string {
	return string('A' + rune(max(0, w.Index())))
}
