package seafall_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// secondPaper is what the same player writes down of tombs, Patmos, the sea, cards and
// the end of the campaign. All of it lasts from game to game but ended and found.
type secondPaper struct {
	titles             map[string]int       // the most prominent is 1
	campaign           map[string]int       // glory of the games that are closed
	milestones         map[string]int       // glory of milestones, of all games
	boxes              map[string][6]string // region → "", a sticker, or a crossed-out one as "x:blue"
	tombs              map[string]bool      // site of isle-a → closed
	crossed            map[string]bool      // entries of the Booke's back
	relics             map[string]paperCard
	tablets            map[string]paperCard
	hands              map[string]map[string]int // province → research cards by name
	stuck              map[string][]string       // advisor → stickers on its card
	values, beyond     map[paperValue]int
	waters             map[string]seafall.WaterKind
	uncharted          map[string]paperDrawn
	patmos             string
	lastIsland         string // who found it
	emperor            string
	year               int  // of the running game, 0 in its set-up
	ended, last        bool // the running game; it is the last one
	covered, intoCross int  // boxes that were covered, and crossed-out ones that were used
	unboxed            int  // stickers that found none
}

// paperCard is a relic or a tablet: with somebody, on a ship of theirs where it is a
// relic, or with nobody, in the chest.
type paperCard struct {
	glory         int
	at            paperShip
	lost, counted bool
}

type paperDrawn struct {
	holder    string
	destroyed bool
}

type paperValue struct {
	paperShip
	value seafall.Value
}

func newSecondPaper() secondPaper {
	x := secondPaper{titles: map[string]int{"blue": 1, "red": 2, "green": 3}, campaign: map[string]int{}, milestones: map[string]int{},
		boxes: map[string][6]string{}, tombs: map[string]bool{}, crossed: map[string]bool{}, relics: map[string]paperCard{},
		tablets: map[string]paperCard{}, hands: map[string]map[string]int{}, stuck: map[string][]string{}, values: map[paperValue]int{},
		beyond: map[paperValue]int{}, waters: map[string]seafall.WaterKind{}, uncharted: map[string]paperDrawn{}}
	for _, region := range append([]string{"isle-a", "isle-b", "isle-c"}, modelProvinces...) {
		x.boxes[region] = [6]string{}
	}
	return x
}

// begin: what a card came with in an earlier game counts again once the table says so.
func (x *secondPaper) begin() {
	x.year, x.ended, x.last = 0, false, false
	for _, cards := range []map[string]paperCard{x.relics, x.tablets} {
		for name, card := range cards {
			card.counted = false
			cards[name] = card
		}
	}
}

func (x secondPaper) copy() secondPaper {
	x.titles, x.campaign, x.milestones, x.boxes = maps.Clone(x.titles), maps.Clone(x.campaign), maps.Clone(x.milestones), maps.Clone(x.boxes)
	x.tombs, x.crossed, x.relics, x.tablets = maps.Clone(x.tombs), maps.Clone(x.crossed), maps.Clone(x.relics), maps.Clone(x.tablets)
	x.values, x.beyond, x.waters, x.uncharted = maps.Clone(x.values), maps.Clone(x.beyond), maps.Clone(x.waters), maps.Clone(x.uncharted)
	hands, stuck := map[string]map[string]int{}, map[string][]string{}
	for p, hand := range x.hands {
		hands[p] = maps.Clone(hand)
	}
	for advisor, list := range x.stuck {
		stuck[advisor] = slices.Clone(list)
	}
	x.hands, x.stuck = hands, stuck
	return x
}

// goDown: what rides on a ship that sinks is LOST, and its glory with it.
func (l *latePaper) goDown(ship paperShip) {
	for name, card := range l.second.relics {
		if card.at == ship {
			l.leaves(l.second.relics, name, true)
		}
	}
}

// comes brings a relic or a tablet from the chest. A new one has the glory that is said.
func (l *latePaper) comes(cards map[string]paperCard, name string, glory int, to paperShip) bool {
	card, met := cards[name]
	if !met {
		card = paperCard{glory: glory}
	}
	if card.at != (paperShip{}) || l.hulls[to].sunk {
		return false
	}
	card.at, card.lost, card.counted = to, false, true
	cards[name] = card
	l.glory[to.of] += card.glory
	return true
}

// leaves puts one back into the chest, with what it counts in this game.
func (l *latePaper) leaves(cards map[string]paperCard, name string, lost bool) bool {
	card := cards[name]
	if card.at == (paperShip{}) {
		return false
	}
	if card.counted {
		l.glory[card.at.of] -= card.glory
	}
	cards[name] = paperCard{glory: card.glory, lost: lost}
	return true
}

// moves brings one to somebody else, or onto another ship, with what it counts.
func (l *latePaper) moves(cards map[string]paperCard, name string, to paperShip) bool {
	card := cards[name]
	if card.at == (paperShip{}) || card.at == to || l.hulls[to].sunk {
		return false
	}
	if card.counted {
		l.glory[card.at.of] -= card.glory
		l.glory[to.of] += card.glory
	}
	card.at = to
	cards[name] = card
	return true
}

// counts enters what one that came from an earlier game is worth.
func (l *latePaper) counts(cards map[string]paperCard, name string) bool {
	card := cards[name]
	if card.at == (paperShip{}) {
		return false
	}
	card.counted = true
	cards[name] = card
	l.glory[card.at.of] += card.glory
	return true
}

// others are the boxes of a region with somebody else's sticker, and free how many are
// empty or crossed out.
func (x *secondPaper) others(p, region string) (others []int, free int) {
	for i, box := range x.boxes[region] {
		switch {
		case box == "" || box[0] == 'x':
			free++
		case box != p:
			others = append(others, i)
		}
	}
	return others, free
}

// stick places stickers: in free and crossed-out boxes, then over those that are named,
// and what finds no box costs a glory each. It cannot be where the table has to say
// which ones are covered.
func (l *latePaper) stick(p, region string, n int, cover []int) bool {
	x := &l.second
	others, free := x.others(p, region)
	if need := min(max(0, n-free), len(others)); need > len(cover) && len(others) > need {
		return false
	}
	boxes := x.boxes[region]
	for range n {
		i := slices.IndexFunc(boxes[:], func(box string) bool { return box == "" || box[0] == 'x' })
		if i < 0 && len(cover) > 0 {
			i, cover = cover[0], cover[1:]
		}
		if i < 0 {
			i = slices.IndexFunc(boxes[:], func(box string) bool { return box != p })
		}
		switch {
		case i < 0:
			l.glory[p]--
			x.unboxed++
			continue
		case boxes[i] == "":
		case boxes[i][0] == 'x':
			x.intoCross++
		default:
			x.covered++
		}
		boxes[i] = p
	}
	x.boxes[region] = boxes
	return true
}

// enmity is what a province has on an island, and on Patmos where that is more, until
// somebody takes Ker.
func (l *latePaper) enmity(p, island string) int {
	on := func(island string) int {
		n := l.away[p][island+"/garrison"]
		for _, box := range l.second.boxes[island] {
			if box == p {
				n++
			}
		}
		return n
	}
	n := on(island)
	if ker := l.colony("ker"); ker != nil && ker.governor == "" {
		n = max(n, on(l.second.patmos))
	}
	return n
}

// takeKer is the first conquest of Ker: it is worth what any is, no tokens, and
// stickers, four on Patmos and two elsewhere.
func (l *latePaper) takeKer(p, elsewhere string, cover map[string][]int) bool {
	if elsewhere == "" || elsewhere == l.second.patmos {
		return false
	}
	ker := l.colony("ker")
	l.glory[p]++
	if ker.governor = p; l.home(p) > 0 {
		ker.active, ker.counts = true, 1
		l.markers[p]++
		l.glory[p]++
	}
	return l.stick(p, l.second.patmos, 4, cover[l.second.patmos]) && l.stick(p, elsewhere, 2, cover[elsewhere])
}

// rest moves tokens from colonies to At War With: in winter and when a game ends.
func (l *latePaper) rest() {
	for p, places := range l.away {
		for place, n := range maps.Clone(places) {
			if region, spot, _ := cut(place); spot != "war" && spot != "garrison" {
				delete(places, place)
				l.away[p][region+"/war"] += n
			}
		}
	}
}

// winter: the first one of a game only begins it.
func (l *latePaper) winter() bool {
	if l.second.year > 0 {
		l.rest()
	}
	l.second.year++
	return true
}

// end is the end of a game, the last one or not.
func (l *latePaper) end(last bool) bool {
	l.rest()
	l.second.ended, l.second.last = true, last
	return true
}

// close does the seven steps by pencil, with no successes rolled, and says who was
// crowned.
func (l *latePaper) close(titles map[string]int) {
	x := &l.second
	order := slices.Clone(modelProvinces)
	slices.SortFunc(order, func(a, b string) int { return x.titles[b] - x.titles[a] })
	slices.SortStableFunc(order, func(a, b string) int { return l.glory[a] - l.glory[b] })
	for _, p := range order {
		tokens := map[string]int{}
		for place, n := range l.away[p] {
			region, _, _ := cut(place)
			tokens[region] += n
		}
		for region, n := range tokens {
			others, _ := x.others(p, region)
			l.stick(p, region, n, others)
		}
	}
	for _, p := range order {
		x.campaign[p] += l.glory[p]
	}
	if x.last {
		claims := slices.Clone(modelProvinces)
		slices.SortFunc(claims, func(a, b string) int {
			if x.campaign[a] != x.campaign[b] {
				return x.campaign[b] - x.campaign[a]
			}
			if x.milestones[a] != x.milestones[b] {
				return x.milestones[b] - x.milestones[a]
			}
			return x.titles[b] - x.titles[a]
		})
		x.emperor = claims[0]
	}
	x.titles = titles
}

func cut(place string) (region, spot string, found bool) {
	for i := range place {
		if place[i] == '/' {
			return place[:i], place[i+1:], true
		}
	}
	return place, "", false
}

// drawSecond is something said of the parts of this file. What is drawn is counted on
// from the turn: chance prefers what comes first.
func drawSecond(t *rapid.T, l *latePaper, turn int) lateDraw {
	pick := func(what string, of ...string) string { return rapid.SampledFrom(of).Draw(t, what) }
	chance := func(what string) bool { return rapid.IntRange(0, 3).Draw(t, what) == 2 }
	p := pick("province", modelProvinces...)
	other := pick("other", slices.DeleteFunc(slices.Clone(modelProvinces), func(x string) bool { return x == p })...)
	n := rapid.IntRange(1, 4).Draw(t, "n")
	province, ship := seafall.Province(p), seafall.Which(pick("ship", "a", "b"))
	isle, aboard := pick("isle", "isle-a", "isle-b", "isle-c"), paperShip{p, ship}
	site, entry := seafall.Spot(pick("site", "barrow", "barrow", "crypt", "nowhere")), pick("entry", "31", "47", "The second arch")
	relic, tablet := pick("relic", "idol", "mask", "torch"), pick("tablet", "slab", "disc")
	region := pick("region", append([]string{"isle-a", "isle-b", "isle-c"}, modelProvinces...)...)
	carrier := aboard // the ship that the relic is aboard, where it is aboard one
	if at := l.second.relics[relic].at; at.of != "" && !chance("another ship") {
		carrier = at
	}
	known := site // one that is a tomb, where there is one
	if _, there := l.second.tombs["crypt"]; there && site != "nowhere" {
		known = "crypt"
	} else if _, there := l.second.tombs["barrow"]; there && site != "nowhere" {
		known = "barrow"
	}
	// covers are stickers of others, as many as have to be covered, unless it is forgotten.
	covers := func(region string, n int) (list []seafall.BoxAt, boxes []int) {
		others, free := l.second.others(p, region)
		need := min(max(0, n-free), len(others))
		if need == 0 || chance("forgotten") {
			return nil, nil
		}
		for _, i := range rapid.Permutation(others).Draw(t, "covers")[:need] {
			list, boxes = append(list, seafall.BoxAt{Region: seafall.Region(region), Box: i}), append(boxes, i)
		}
		return list, boxes
	}
	kinds := []func() lateDraw{
		func() lateDraw {
			return lateDraw{scoring.FindTomb{Island: "isle-a", Site: site, By: province}, func(l *latePaper) bool {
				if _, there := l.second.tombs[string(site)]; there || site == "nowhere" {
					return false
				}
				l.second.tombs[string(site)] = false
				return true
			}}
		},
		func() lateDraw {
			c := scoring.ExploreTomb{Province: province, Island: "isle-a", Site: known, Unharmed: chance("unharmed"), Failed: chance("failed"), Closes: chance("closes")}
			if chance("entry") {
				c.Entry = entry
			}
			if chance("relic") {
				c.Relic, c.RelicGlory, c.Ship = relic, n-1, ship
			}
			if chance("tablet") {
				c.Tablet, c.TabletGlory = tablet, n-1
			}
			return lateDraw{c, func(l *latePaper) bool {
				closed, there := l.second.tombs[string(known)]
				switch {
				case !there || c.Closes && closed:
					return false
				case c.Failed:
					return c.Entry == "" && c.Relic == "" && c.Tablet == "" && !c.Closes
				case c.Entry != "" && l.second.crossed[c.Entry],
					c.Relic != "" && !l.comes(l.second.relics, relic, n-1, aboard),
					c.Tablet != "" && !l.comes(l.second.tablets, tablet, n-1, paperShip{of: p}):
					return false
				case c.Entry != "":
					l.second.crossed[c.Entry] = true
				}
				l.glory[p]++
				l.second.tombs[string(known)] = closed || c.Closes
				return true
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.CrossTombEntry{Entry: entry, By: province}, func(l *latePaper) bool {
				was := l.second.crossed[entry]
				l.second.crossed[entry] = true
				return !was
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.CloseTomb{Island: "isle-a", Site: site}, func(l *latePaper) bool {
				closed, there := l.second.tombs[string(site)]
				l.second.tombs[string(site)] = true
				return there && !closed
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.FindRelic{Province: province, Ship: ship, Name: relic, Glory: n - 1},
				func(l *latePaper) bool { return l.comes(l.second.relics, relic, n-1, aboard) }}
		},
		func() lateDraw {
			return lateDraw{scoring.MoveRelic{Relic: relic, Province: province, Ship: ship},
				func(l *latePaper) bool { return l.moves(l.second.relics, relic, aboard) }}
		},
		func() lateDraw {
			return lateDraw{scoring.LoseRelic{Relic: relic}, func(l *latePaper) bool { return l.leaves(l.second.relics, relic, true) }}
		},
		func() lateDraw {
			return lateDraw{scoring.ReturnRelic{Relic: relic}, func(l *latePaper) bool { return l.leaves(l.second.relics, relic, false) }}
		},
		func() lateDraw {
			return lateDraw{scoring.CountRelic{Relic: relic}, func(l *latePaper) bool { return l.counts(l.second.relics, relic) }}
		},
		func() lateDraw {
			return lateDraw{scoring.FindTablet{Province: province, Name: tablet, Glory: n - 1},
				func(l *latePaper) bool { return l.comes(l.second.tablets, tablet, n-1, paperShip{of: p}) }}
		},
		func() lateDraw {
			kept, from := rapid.Bool().Draw(t, "kept"), other
			if at := l.second.tablets[tablet].at; at.of != "" && !chance("from another") {
				from = at.of
			}
			return lateDraw{scoring.StealTablet{From: seafall.Province(from), By: province, Tablet: tablet, Kept: kept}, func(l *latePaper) bool {
				switch {
				case l.second.tablets[tablet].at.of != from, kept && from == p:
					return false
				case kept:
					return l.moves(l.second.tablets, tablet, paperShip{of: p})
				}
				return l.leaves(l.second.tablets, tablet, false)
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.RemoveTablet{Tablet: tablet}, func(l *latePaper) bool { return l.leaves(l.second.tablets, tablet, false) }}
		},
		func() lateDraw {
			return lateDraw{scoring.CountTablet{Tablet: tablet}, func(l *latePaper) bool { return l.counts(l.second.tablets, tablet) }}
		},
		func() lateDraw { // a raid on a ship that takes a relic, or has no room for it
			target := paperShip{other, seafall.ShipB}
			if carrier.of != p {
				target = carrier
			}
			c := scoring.RaidShip{Province: province, Ship: ship, Of: seafall.Province(target.of), Target: target.ship, Control: seafall.ByNeither,
				Successes: n, Damage: scoring.Tell(n - 1), Items: 1, Relics: []string{relic}, Taken: scoring.Tell(0)}
			if rapid.Bool().Draw(t, "no room") {
				c.RelicsLost = []string{relic}
			}
			return lateDraw{c, func(l *latePaper) bool {
				if l.second.relics[relic].at != target || l.hulls[aboard].sunk || l.hulls[target].sunk {
					return false
				}
				l.glory[p]++
				if c.RelicsLost != nil {
					l.leaves(l.second.relics, relic, true)
				} else {
					l.moves(l.second.relics, relic, aboard)
				}
				l.hit(target, n-1, 0)
				l.pay(p, target.of, "war", n)
				return true
			}}
		},
		func() lateDraw {
			holder := p
			for _, p := range modelProvinces {
				if l.second.hands[p][entry] == 1 {
					holder = p
				}
			}
			return lateDraw{scoring.DrawResearch{Province: seafall.Province(holder), Name: entry, Given: true}, func(l *latePaper) bool {
				if l.second.hands[holder] == nil {
					l.second.hands[holder] = map[string]int{}
				}
				l.second.hands[holder][entry]++
				return true
			}}
		},
		func() lateDraw {
			holder, name := p, entry
			for _, p := range modelProvinces {
				for _, half := range slices.Sorted(maps.Keys(l.second.hands[p])) {
					if l.second.hands[p][half] >= 2 {
						holder, name = p, half
					}
				}
			}
			return lateDraw{scoring.UseTreasureMap{Province: seafall.Province(holder), Name: name, Destroyed: rapid.Bool().Draw(t, "destroyed"), Entry: "40"}, func(l *latePaper) bool {
				if l.second.hands[holder][name] < 2 {
					return false
				}
				l.second.hands[holder][name] -= 2
				return true
			}}
		},
		func() lateDraw {
			if chance("nowhere") {
				isle = "nowhere"
			}
			return lateDraw{scoring.FindPatmos{Island: seafall.Region(isle), Defense: n, Garrison: 2}, func(l *latePaper) bool {
				if l.second.patmos != "" || isle == "nowhere" {
					return false
				}
				l.second.patmos = isle
				l.colonies = append(l.colonies, paperColony{id: "ker", defense: n, ker: true})
				return true
			}}
		},
		func() lateDraw {
			c := scoring.ConquerColony{Province: province, Colony: "ker"}
			if ker := l.colony("ker"); ker != nil && ker.governor != "" {
				return lateDraw{c, func(l *latePaper) bool { return l.conquer(p, "ker") }}
			}
			elsewhere, cover := isle, map[string][]int{}
			if chance("nowhere told") {
				elsewhere = ""
			} else {
				c.Elsewhere = []scoring.StickersIn{{Region: seafall.Region(isle), Count: 2}}
			}
			if patmos := l.second.patmos; patmos != "" {
				c.Cover, cover[patmos] = covers(patmos, 4)
			}
			if elsewhere != "" && elsewhere != l.second.patmos {
				list, boxes := covers(elsewhere, 2)
				c.Cover, cover[elsewhere] = append(c.Cover, list...), boxes
			}
			return lateDraw{c, func(l *latePaper) bool { return l.colony("ker") != nil && l.takeKer(p, elsewhere, cover) }}
		},
		func() lateDraw {
			counts := rapid.IntRange(0, 1).Draw(t, "counts")
			return lateDraw{scoring.ActivateColony{Colony: "ker", Glory: scoring.Tell(counts)},
				func(l *latePaper) bool { return l.colony("ker") != nil && l.activate("ker", counts) }}
		},
		func() lateDraw {
			if elsewhere := l.second.stuckIn(); elsewhere != "" && !chance("anywhere") {
				region = elsewhere
			}
			list, boxes := covers(region, n+2)
			return lateDraw{scoring.StickEnmity{Province: province, Region: seafall.Region(region), Count: n + 2, Cover: list, Reason: "the entry says so"},
				func(l *latePaper) bool { return region != p && l.stick(p, region, n+2, boxes) }}
		},
		func() lateDraw { // a sticker is crossed out, as cards do it
			if elsewhere := l.second.stuckIn(); elsewhere != "" {
				region = elsewhere
			}
			box := slices.IndexFunc(sixOf(l, region), func(box string) bool { return box != "" && box[0] != 'x' })
			if box < 0 {
				return lateDraw{scoring.GainFortune{Province: province, Count: 1}, func(l *latePaper) bool { l.fortune[p]++; return true }}
			}
			crossed := "x:" + l.second.boxes[region][box]
			return lateDraw{scoring.Correct{Path: fmt.Sprintf("%s.box_%d", region, box+1), Is: crossed, Reason: "crossed out"}, func(l *latePaper) bool {
				boxes := l.second.boxes[region]
				boxes[box] = crossed
				l.second.boxes[region] = boxes
				return true
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.PlaceEnmity{Province: province, Place: seafall.Place{Region: seafall.Region(isle), Spot: seafall.Garrison}, Count: n}, func(l *latePaper) bool {
				ok := l.home(p) >= n
				l.away[p][isle+"/garrison"] += n
				return ok
			}}
		},
		func() lateDraw {
			advisor := pick("advisor", "clerk", "scribe", "nobody")
			return lateDraw{scoring.HoldInquisition{Province: province, Advisor: advisor}, func(l *latePaper) bool {
				if len(l.second.stuck[advisor]) == 0 {
					l.glory[p]++
				}
				l.second.stuck[advisor] = append(l.second.stuck[advisor], p)
				return advisor != "nobody"
			}}
		},
		func() lateDraw {
			at := paperValue{aboard, seafall.Value(pick("value", "sail", "hold"))}
			to := l.second.values[at] + rapid.IntRange(0, 3).Draw(t, "higher")
			return lateDraw{scoring.PlaceShipSticker{Province: province, Ship: ship, Value: at.value, To: to}, func(l *latePaper) bool {
				is := l.second.values[at]
				l.second.values[at], l.second.beyond[at] = to, l.second.beyond[at]+to-is
				return to > is && to <= 9
			}}
		},
		func() lateDraw {
			water, kind := pick("water", "reef", "stream"), seafall.WaterKind(pick("kind", "dangerous", "current", "atoll", "portal", "swamp"))
			return lateDraw{scoring.ChartWater{Water: water, Sign: kind, Column: n, By: province}, func(l *latePaper) bool {
				_, there := l.second.waters[water]
				l.second.waters[water] = kind
				return !there && kind != "swamp"
			}}
		},
		func() lateDraw {
			water := pick("water", "reef", "stream")
			return lateDraw{scoring.RemoveWater{Water: water}, func(l *latePaper) bool {
				_, there := l.second.waters[water]
				delete(l.second.waters, water)
				return there
			}}
		},
		func() lateDraw { // what the number is more than the successes is damage, and no glory either way
			return lateDraw{scoring.TestPassage{Province: seafall.Province(carrier.of), Ship: carrier.ship, Defense: scoring.Tell(n), Successes: scoring.Tell(0)},
				func(l *latePaper) bool { return l.hit(carrier, n, 0) }}
		},
		func() lateDraw {
			w := []seafall.Which{ship}
			return lateDraw{scoring.RepairShips{Province: province, Ships: w}, func(l *latePaper) bool {
				l.hulls[aboard] = paperHull{curses: l.hulls[aboard].curses}
				return true
			}}
		},
		func() lateDraw {
			kept, destroyed := rapid.Bool().Draw(t, "kept"), chance("destroyed")
			return lateDraw{scoring.DrawUncharted{Province: province, Name: entry, Kept: kept, Destroyed: destroyed}, func(l *latePaper) bool {
				card := l.second.uncharted[entry]
				if kept && destroyed || card.destroyed || card.holder != "" {
					return false
				}
				if card.destroyed = destroyed; kept {
					card.holder = p
				}
				l.second.uncharted[entry] = card
				return true
			}}
		},
		func() lateDraw {
			found, c := pick("new isle", "isle-d", "isle-e"), scoring.ExploreColumn{Province: province, Failed: chance("failed")}
			if !c.Failed {
				c.Island, c.Column, c.Entry = seafall.Region(found), n, scoring.Tell(n/2)
			}
			return lateDraw{c, func(l *latePaper) bool {
				if c.Failed {
					return true
				}
				_, there := l.second.boxes[found]
				l.second.boxes[found] = [6]string{}
				l.glory[p] += 1 + n/2
				return !there
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.ClaimMilestone{Province: province, Name: "the mile", Glory: n}, func(l *latePaper) bool {
				l.glory[p] += n
				l.second.milestones[p] += n
				return true
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.HoldWinter{}, func(l *latePaper) bool { return l.winter() }}
		},
		func() lateDraw {
			if n > 2 { // evenings are longer than that
				return lateDraw{scoring.GainGlory{Province: province, Glory: n}, func(l *latePaper) bool { l.glory[p] += n; return true }}
			}
			return lateDraw{scoring.EndGame{By: "card"}, func(l *latePaper) bool { return l.end(false) }}
		},
		func() lateDraw {
			return lateDraw{scoring.FindLastIsland{Province: province}, func(l *latePaper) bool {
				if l.second.lastIsland != "" {
					return false
				}
				l.second.lastIsland = p
				l.glory[p]++
				return l.end(true)
			}}
		},
	}
	return kinds[(rapid.IntRange(0, len(kinds)-1).Draw(t, "kind")+7*turn)%len(kinds)]()
}

// stuckIn is the region with most stickers, "" while there are none.
func (x *secondPaper) stuckIn() string {
	region, most := "", 0
	for _, r := range slices.Sorted(maps.Keys(x.boxes)) {
		n := 0
		for _, box := range x.boxes[r] {
			if box != "" && box[0] != 'x' {
				n++
			}
		}
		if n > most {
			region, most = r, n
		}
	}
	return region
}

func sixOf(l *latePaper, region string) []string {
	boxes := l.second.boxes[region]
	return boxes[:]
}

// secondSetUp are three islands with two explored sites, two advisors whom the campaign
// has met, and a game in its first year.
var secondSetUp = []scoring.Command{scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Column: 2},
	scoring.FindIsland{Island: "isle-b", Column: 3}, scoring.FindIsland{Island: "isle-c", Column: 4},
	scoring.StartGame{}, scoring.HoldWinter{}, scoring.ExploreSite{Island: "isle-a", Site: "barrow", Defense: 6},
	scoring.ExploreSite{Island: "isle-a", Site: "crypt", Defense: 5}, scoring.HireAdvisor{Province: "blue", Type: "Clerk", Gold: 2},
	scoring.HireAdvisor{Province: "red", Type: "Scribe", Gold: 2}}

// allAgreed sets aside whatever the rules of play have against something, but that a
// colony keeps the marker that it is active by (R82).
func allAgreed() []ledger.Overrule {
	var list []ledger.Overrule
	for n := 1; n <= 84; n++ {
		if n == 82 {
			continue
		}
		list = append(list, ledger.Overrule{Rule: fmt.Sprintf("R%d", n), Reason: "we agreed"})
	}
	return list
}

// secondHappens is what these evenings together have to show.
var secondHappens = []string{"somebody was crowned", "somebody took Ker", "a sticker was covered", "a sticker came into a crossed-out box",
	"a sticker found no box", "test_passage lost a relic", "raid_ship lost a relic", "explore_tomb was done", "move_relic was done",
	"count_relic was done", "steal_tablet was done", "count_tablet was done", "use_treasure_map was done", "draw_uncharted was refused",
	"hold_inquisition was done", "place_ship_sticker was refused", "remove_water was done", "find_last_island was refused"}

// TestL47_L82_PartsAgreeWithPaper plays random evenings with every part, legal and
// illegal, on the books and on paper. After each act glory, tokens, markers and hulls
// are the same, and the six boxes of every region, tombs, entries, relics, tablets,
// maps, stickers on advisors and ships, signs on the sea, uncharted cards, what Patmos
// adds to enmity, who governs Ker, and who is crowned.
func TestL47_L82_PartsAgreeWithPaper(t *testing.T) {
	happened := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		ctx, agreed := context.Background(), allAgreed()
		book, _, err := ledgertest.Books(scoring.Rules{}).Found(ctx, scoring.Game, scoring.Say(three()))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range secondSetUp {
			seafalltest.Must(t, book, c)
		}
		paper := newLatePaper()
		paper.winter()
		paper.readShips(seafalltest.State(book))
		last := "nothing"
		for turn := range rapid.IntRange(60, 240).Draw(t, "acts") {
			if paper.second.ended {
				titles := closeGame(t, book)
				paper.close(titles)
				compareSecond(t, paper, seafalltest.State(book), "closing")
				if paper.second.last {
					happened["somebody was crowned"]++
				}
				paper.begin()
				seafalltest.Must(t, book, scoring.StartGame{})
				paper.readShips(seafalltest.State(book))
			}
			d := lateDraw{}
			if turn%5 == 4 {
				d = drawLate(t, paper)
			} else {
				d = drawSecond(t, paper, turn)
			}
			_, err := book.Record(ctx, scoring.Say(d.command, agreed...))
			next := paper.copy()
			ok := d.do(next)
			if ok != (err == nil) {
				t.Fatalf("%s %+v: on paper %v, in the books %v", d.command.Kind(), d.command, ok, err)
			}
			if !ok {
				happened[d.command.Kind()+" was refused"]++
				continue
			}
			for name, card := range next.second.relics {
				if card.lost && !paper.second.relics[name].lost {
					happened[d.command.Kind()+" lost a relic"]++
				}
			}
			happened[d.command.Kind()+" was done"]++
			happened["a sticker was covered"] += next.second.covered - paper.second.covered
			happened["a sticker came into a crossed-out box"] += next.second.intoCross - paper.second.intoCross
			happened["a sticker found no box"] += next.second.unboxed - paper.second.unboxed
			if was, is := paper.colony("ker"), next.colony("ker"); was != nil && was.governor == "" && is.governor != "" {
				happened["somebody took Ker"]++
			}
			paper, last = next, fmt.Sprintf("%s %+v", d.command.Kind(), d.command)
			s := seafalltest.State(book)
			compareSecond(t, paper, s, last)
			if !paper.second.ended {
				compareLate(t, paper, s, []lateDraw{d})
			}
		}
	})
	for _, what := range secondHappens {
		if happened[what] == 0 {
			t.Errorf("in none of the evenings: %s", what)
		}
	}
	for _, what := range slices.Sorted(maps.Keys(happened)) {
		t.Logf("%4d times: %s", happened[what], what)
	}
}

// readShips: which boxes of ships are filled at the end of a game, the table chooses.
func (l *latePaper) readShips(s *seafall.State) {
	for _, p := range modelProvinces {
		for i, ship := range s.Board(seafall.Province(p)).Ships {
			for _, v := range []seafall.Value{seafall.Sail, seafall.Hold} {
				l.second.values[paperValue{paperShip{p, []seafall.Which{"a", "b"}[i]}, v}] = ship.Value(v)
			}
		}
	}
}

func compareSecond(t *rapid.T, l *latePaper, s *seafall.State, last string) {
	x := &l.second
	differs := func(what string, got, want any) {
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%s: %v in the books, %v on paper, after %s", what, got, want, last)
		}
	}
	for region, boxes := range x.boxes {
		is := s.BoxesOf(seafall.Region(region))
		differs("boxes of "+region, fmt.Sprintf("%q", is[:]), fmt.Sprintf("%q", boxes[:]))
	}
	tombs, crossed := map[string]bool{}, map[string]bool{}
	for _, tomb := range s.Late.Tombs {
		tombs[string(tomb.Site)] = tomb.Closed
	}
	for _, entry := range s.Late.Crossed {
		crossed[entry.Entry] = true
	}
	differs("tombs", tombs, x.tombs)
	differs("crossed entries", crossed, x.crossed)
	relics, tablets := map[string]paperCard{}, map[string]paperCard{}
	for _, r := range s.Late.Relics {
		relics[r.ID] = paperCard{r.Glory, paperShip{string(r.Province), r.Ship}, r.Lost, r.Counted}
	}
	for _, tablet := range s.Late.Tablets {
		tablets[tablet.ID] = paperCard{tablet.Glory, paperShip{of: string(tablet.Holder)}, false, tablet.Counted}
	}
	differs("relics", relics, x.relics)
	differs("tablets", tablets, x.tablets)
	for _, p := range modelProvinces {
		province := seafall.Province(p)
		hand := map[string]int{}
		for _, card := range s.Cards.ResearchOf(province) {
			hand[card.Name]++
		}
		for name, n := range x.hands[p] {
			differs("research cards of "+p+" called "+name, hand[name], n)
		}
		differs("campaign glory of "+p, s.Board(province).CampaignGlory, x.campaign[p])
		for i, ship := range s.Board(province).Ships {
			for v, value := range seafall.Values {
				at := paperValue{paperShip{p, []seafall.Which{"a", "b"}[i]}, value}
				differs(fmt.Sprint("stickers on ", at), ship.Beyond[v], x.beyond[at])
				if is, read := x.values[at]; read && s.Running != nil {
					differs(fmt.Sprint(at), ship.Values[v], is)
				}
			}
		}
		for island := range x.boxes {
			if s.Running != nil && s.Island(seafall.Region(island)) != nil {
				stickers, tokens, patmos := scoring.EnmityOn(s, province, seafall.Region(island))
				differs("enmity of "+p+" on "+island, stickers+tokens+patmos, l.enmity(p, island))
			}
		}
		for _, advisor := range []string{"clerk", "scribe"} {
			own := 0
			for _, of := range x.stuck[advisor] {
				if of == p {
					own++
				}
			}
			differs("the price of the "+advisor+" for "+p, scoring.HirePrice(s, province, 2, 0, scoring.Discount{Hired: advisor}).Total, 2+own)
		}
	}
	waters, uncharted := map[string]seafall.WaterKind{}, map[string]paperDrawn{}
	for _, w := range s.Late.Waters {
		waters[w.ID] = w.Kind
	}
	for _, card := range s.Late.Uncharted {
		uncharted[card.Name] = paperDrawn{string(card.Holder), card.Destroyed}
	}
	differs("signs on the sea", waters, x.waters)
	differs("uncharted cards", uncharted, x.uncharted)
	differs("Patmos", s.Late.Patmos, x.patmos)
	if ker := l.colony("ker"); ker != nil {
		differs("who governs Ker", s.Late.Ker().Governor, ker.governor)
		differs("Ker is active", s.Running != nil && s.Late.Ker().ActiveIn(s.Running), s.Running != nil && ker.governor != "")
	}
	differs("who found the last island", s.Late.LastIsland.By, x.lastIsland)
	differs("the emperor", s.Emperor, x.emperor)
}
