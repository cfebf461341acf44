package seafall

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Change is a value that differs between two states. Path names it as
// Corrected does, and beside those: PROVINCE.name, .title, .left,
// .campaign_glory, .reputation_tokens, .fortune_tokens, .home, .ship_a.name,
// .ship_a.damage, .ship_a.sunk, .at/REGION/SPOT (tokens that lie there);
// ISLAND.name, ISLAND.site/SPOT ("explored" or "charted", and what was found);
// game.number, .year, .round, .first, .event (the open event card's id);
// advisor/ID, research/ID, treasure/ID, structure/ID, upgrade/ID (who holds it
// and how it lies, as "blue ready"); event/ID (where it lies), chest/NAME and
// milestone/NAME ("open"), destroyed/NAME ("yes"); named/ID (an advisor's
// name); crossed/ENTRY of the Explorers' Map; campaign.emperor, campaign.RULE
// of a house rule. Before and After are numbers or texts, "" for what is not
// there.
type Change struct {
	Path, Before, After string
}

// Changes lists what differs between two states, in the order of the boards:
// the game, the provinces as they were founded, the map, the cards. What a
// game begins with at nothing, and what goes back to the box with its end, is
// no change.
func Changes(before, after *State) []Change {
	was, is := board{}, board{}
	was.state(before)
	is.state(after)
	closed := before.Running != nil && after.Running == nil
	var list []Change
	seen := map[string]bool{}
	for _, path := range append(slices.Clone(is.order), was.order...) {
		old, now := was.value[path], is.value[path]
		switch {
		case seen[path], old == now, closed && was.passing[path], old == "" && now == "0", old == "0" && now == "":
		default:
			list = append(list, Change{path, old, now})
		}
		seen[path] = true
	}
	return list
}

// board is every value of a state by its path.
type board struct {
	order   []string
	value   map[string]string
	passing map[string]bool // values that only a running game has
	play    bool            // what is set now is such a value
}

// set puts a text at a path whose parts are joined by dots.
func (b *board) set(value string, path ...string) {
	if b.value == nil {
		b.value, b.passing = map[string]string{}, map[string]bool{}
	}
	name := strings.Join(path, ".")
	b.order = append(b.order, name)
	b.value[name], b.passing[name] = value, b.play
}

// during sets values that only a running game has.
func (b *board) during(set func()) {
	b.play = true
	set()
	b.play = false
}

func (b *board) number(n int, path ...string) { b.set(strconv.Itoa(n), path...) }

func (b *board) flag(on bool, path ...string) {
	if on {
		b.set("yes", path...)
	}
}

func (b *board) state(s *State) {
	if len(s.Order) == 0 {
		return
	}
	b.set(s.Name, "campaign", "name")
	b.set(string(s.Emperor), "campaign", "emperor")
	for _, r := range s.HouseRules {
		b.flag(true, "campaign", string(r))
	}
	if g := s.Running; g != nil {
		b.during(func() {
			b.number(g.Number, "game", "number")
			b.number(g.Year, "game", "year")
			b.number(g.Round, "game", "round")
			b.set(string(g.First), "game", "first")
			b.set(g.Event, "game", "event")
		})
	}
	for _, p := range s.Order {
		b.province(s, s.Boards[p])
	}
	for _, r := range s.Record {
		for _, p := range s.Order {
			if score, there := r.Scores[p]; there {
				b.number(score.GameGlory, "record", strconv.Itoa(r.Number), string(p))
			}
		}
	}
	for _, i := range s.Islands {
		id := string(i.ID)
		b.set(i.Name, id, "name")
		b.number(i.Column, id, "column")
		b.number(i.Garrison, id, "garrison")
		b.set(i.Power, id, "power")
		b.boxes(id, &i.Boxes)
		for _, site := range i.Sites {
			b.site(id, "explored", site)
		}
		for _, site := range i.Charted {
			b.site(id, "charted", site)
		}
	}
	for _, e := range s.CrossedOff {
		b.flag(true, "crossed/"+e.Entry)
	}
	b.sheet(s)
	b.cards(s)
}

func (b *board) site(island, how string, site Site) {
	path := "site/" + string(site.ID)
	b.set(strings.TrimSpace(how+" "+site.Kind), island, path)
	b.set(site.Symbol, island, path+"/symbol")
	b.number(site.Defense, island, path+"/defense")
	if site.Dangerous {
		b.number(1, island, path+"/dangerous")
	}
	b.set(site.Yields, island, path+"/yields")
	b.set(site.Good, island, path+"/good")
}

// sheet is what is left on the improvement sheet.
func (b *board) sheet(s *State) {
	for _, kind := range []string{"fields", "garrison", "reputation", "fortune"} {
		left := s.Stock.Of(kind)
		for _, n := range slices.Sorted(maps.Keys(left)) {
			b.number(left[n], "stock", kind, strconv.Itoa(n))
		}
	}
	for _, a := range Appellations {
		left := 0
		if slices.Contains(s.Stock.Appellations, a) {
			left = 1
		}
		b.number(left, "stock", "appellation", a)
	}
	for _, a := range s.Stock.Appellations {
		b.number(1, "stock", "appellation", a)
	}
	for _, r := range s.Retired {
		b.set(stickerList(r.Stickers), "retired", r.ID)
	}
}

func (b *board) province(s *State, of *Board) {
	p := string(of.Province)
	if play := s.Play(of.Province); play != nil {
		b.during(func() { b.number(play.Glory, p, "glory") })
	}
	b.flag(of.Left, p, "left")
	if spell := of.Spell(); spell.Joined {
		b.number(spell.Start, p, "join_glory")
	}
	b.number(of.CampaignGlory, p, "campaign_glory")
	b.number(of.MilestoneGlory, p, "milestone_glory")
	b.set(string(of.Title), p, "title")
	b.set(of.Player, p, "player")
	b.set(of.Name, p, "name")
	b.set(of.Leader.Name, p, "leader")
	b.set(of.Leader.Appellation, p, "appellation")
	b.number(of.Leader.Reputation, p, "reputation")
	b.number(of.Leader.Fortune, p, "fortune")
	b.number(of.Garrison, p, "garrison")
	b.number(of.Fields[0], p, "field_a")
	b.number(of.Fields[1], p, "field_b")
	b.number(of.HomeBoxes, p, "home_boxes")
	for _, kind := range BaseKinds {
		b.number(of.Bases.Of(kind), p, "base_"+kind)
	}
	for i, which := range []string{"ship_a", "ship_b"} {
		b.set(of.Ships[i].Name, p, which, "name")
		for v, n := range of.Ships[i].Values {
			b.number(n, p, which, string(Values[v]))
		}
	}
	b.boxes(p, &of.Boxes)
	if play := s.Play(of.Province); play != nil {
		b.during(func() { b.tokens(s, of.Province, play) })
	}
}

func (b *board) tokens(s *State, owner Province, play *Play) {
	p := string(owner)
	b.number(play.Reputation, p, "reputation_tokens")
	b.number(play.Fortune, p, "fortune_tokens")
	b.number(s.AtHome(owner), p, "home")
	for _, l := range play.Away {
		b.number(l.Count, p, "at/"+string(l.Region)+"/"+string(l.Spot))
	}
	for i, which := range []string{"ship_a", "ship_b"} {
		b.number(play.Hulls[i].Damage, p, which, "damage")
		b.flag(play.Hulls[i].Sunk, p, which, "sunk")
	}
}

func (b *board) boxes(region string, boxes *Boxes) {
	for i, box := range boxes {
		b.set(string(box), region, "box_"+strconv.Itoa(i+1))
	}
}

// cards are who holds what.
func (b *board) cards(s *State) {
	held := func(kind, id string, holder Province, lies string) {
		if holder != "" {
			b.set(strings.TrimSpace(string(holder)+" "+lies), kind+"/"+id)
		}
	}
	for _, a := range s.Advisors {
		held("advisor", a.ID, a.Holder, string(a.Card))
		b.set(a.Name, "named/"+a.ID)
	}
	for _, r := range s.Cards.Research {
		held("research", r.ID, r.Holder, "")
	}
	for _, e := range s.Cards.Events {
		b.set(string(e.Lies), "event/"+e.ID)
	}
	for _, m := range s.Cards.Open {
		b.set("open", "milestone/"+m.Name)
	}
	for _, c := range s.Cards.Chests {
		b.set("open", "chest/"+c.Name)
	}
	for _, d := range s.Cards.Destroyed {
		b.set("yes", "destroyed/"+d.Name)
	}
	if s.Running == nil {
		return
	}
	b.during(func() {
		for _, t := range s.Running.Treasures {
			held("treasure", t.ID, t.Holder, "")
		}
		for _, x := range s.Running.Structures {
			held("structure", x.ID, x.Holder, "")
		}
		for _, u := range s.Running.Upgrades {
			lies := string(Ready)
			if u.Exhausted {
				lies = string(Exhausted)
			}
			held("upgrade", u.ID, u.Holder, lies)
		}
	})
}
