package seafall_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// The model knows a campaign of three provinces as a player with pencil and
// paper would: a list of acts, each struck or not, and counters that are
// added up from the acts that stand. It shares no code with the journal.

// act is one group: what it does to the counters, false when it cannot be done.
type act struct {
	id     string
	name   string
	struck bool
	sealed bool // beyond the undo button
	do     func(*counters) bool
}

// counters are what the model knows.
type counters struct {
	isle           bool // has been found
	playing, ended bool
	game           int
	year, round    int
	glory          map[string]int
	fortune        map[string]int
	reputation     map[string]int
	away           map[string]map[string]int // owner → "region/spot" → tokens
	order          map[string][]string       // owner → places in the order they were first used
	campaign       map[string]int
	title          map[string]int       // rank, 1 the most prominent
	boxes          map[string][6]string // region → stickers
	called         map[int]string       // game → what the table calls it
}

var modelProvinces = []string{"blue", "red", "green"}

func newCounters() *counters {
	c := &counters{campaign: map[string]int{}, title: map[string]int{"blue": 1, "red": 2, "green": 3},
		boxes: map[string][6]string{}, called: map[int]string{}}
	return c
}

func (c *counters) home(p string) int {
	n := 8
	for _, k := range c.away[p] {
		n -= k
	}
	return n
}

func (c *counters) put(p, place string, n int) bool {
	if n > 0 && !c.isle && strings.HasPrefix(place, "isle-a/") {
		return false
	}
	was := c.away[p][place]
	if was+n < 0 || n > c.home(p) {
		return false
	}
	if was == 0 && n > 0 {
		c.order[p] = append(c.order[p], place)
	}
	c.away[p][place] = was + n
	if was+n == 0 {
		delete(c.away[p], place)
		c.order[p] = slices.DeleteFunc(c.order[p], func(x string) bool { return x == place })
	}
	return true
}

// model is the table's paper.
type model struct {
	acts []*act
	// undone are the acts that redo would bring back, the next one last.
	undone []*act
}

// add gives the counters as the acts that stand make them; ok is false when
// one of them cannot be done any more. struck and stands are tried as such.
func (m *model) add(struck, stands *act) (*counters, bool) {
	c := newCounters()
	for _, a := range m.acts {
		if a == struck || a.struck && a != stands {
			continue
		}
		if !a.do(c) {
			return nil, false
		}
	}
	return c, true
}

func (m *model) say(a *act) (ok bool) {
	c, _ := m.add(nil, nil)
	if !a.do(c) {
		return false
	}
	m.acts = append(m.acts, a)
	m.undone = nil
	return true
}

func (m *model) undo() bool {
	for i := len(m.acts) - 1; i >= 0; i-- {
		a := m.acts[i]
		if a.struck {
			continue
		}
		if a.sealed {
			return false
		}
		if _, ok := m.add(a, nil); !ok {
			return false
		}
		a.struck = true
		m.undone = append(m.undone, a)
		return true
	}
	return false
}

func (m *model) redo() bool {
	if len(m.undone) == 0 {
		return false
	}
	a := m.undone[len(m.undone)-1]
	if _, ok := m.add(nil, a); !ok {
		return false
	}
	a.struck = false
	m.undone = m.undone[:len(m.undone)-1]
	return true
}

func (m *model) takeBack(i int) bool {
	a := m.acts[i]
	if i == 0 || a.struck {
		return false
	}
	if _, ok := m.add(a, nil); !ok {
		return false
	}
	a.struck = true
	m.undone = append(m.undone, a)
	return true
}

// draw is the state machine's generator of what is said at the table. What
// the rules work out is worked out once, when it is said: do is made from the
// counters of that moment.
type draw struct {
	command scoring.Command
	name    string
	do      func(*counters) bool
}

func drawCommand(t *rapid.T, c *counters) draw {
	p := rapid.SampledFrom(modelProvinces).Draw(t, "province")
	other := rapid.SampledFrom(slices.DeleteFunc(slices.Clone(modelProvinces), func(x string) bool { return x == p })).Draw(t, "other")
	n := rapid.IntRange(1, 9).Draw(t, "n")
	place := rapid.SampledFrom([]seafall.Place{{Region: "isle-a", Spot: "cove"}, {Region: "isle-a", Spot: "garrison"},
		{Region: seafall.Region(other), Spot: "war"}, {Region: seafall.Region(other), Spot: "field_a"}}).Draw(t, "place")
	at := fmt.Sprintf("%s/%s", place.Region, place.Spot)
	province := seafall.Province(p)
	playing := func(do func(*counters) bool) func(*counters) bool {
		return func(c *counters) bool { return c.playing && !c.ended && do(c) }
	}
	kinds := []func() draw{
		func() draw {
			return draw{scoring.ResolveEndeavor{Province: province, Endeavor: seafall.Explore}, "explore",
				playing(func(c *counters) bool { c.glory[p]++; return true })}
		},
		func() draw {
			return draw{scoring.GainGlory{Province: province, Glory: n}, "glory",
				playing(func(c *counters) bool { c.glory[p] += n; return true })}
		},
		func() draw {
			return draw{scoring.SpendFortune{Province: province, Count: n}, "spend fortune",
				playing(func(c *counters) bool { c.fortune[p] -= n; return c.fortune[p] >= 0 })}
		},
		func() draw {
			return draw{scoring.GainFortune{Province: province, Count: n}, "gain fortune",
				playing(func(c *counters) bool { c.fortune[p] += n; return c.fortune[p] <= 99 })}
		},
		func() draw {
			return draw{scoring.SpendReputation{Province: province, Count: n, To: seafall.Province(other)}, "gift",
				playing(func(c *counters) bool { c.reputation[p] -= n; c.reputation[other] += n; return c.reputation[p] >= 0 })}
		},
		func() draw {
			back := 0 // R24: the other's tokens in the own At War With go home first
			if place.Spot == "field_a" {
				back = min(n, c.away[other][p+"/war"])
			}
			return draw{scoring.PlaceEnmity{Province: province, Place: place, Count: n}, "place",
				playing(func(c *counters) bool {
					return (back == 0 || c.put(other, p+"/war", -back)) && (n == back || c.put(p, at, n-back))
				})}
		},
		func() draw {
			return draw{scoring.ReturnEnmity{Province: province, Place: place, Count: n}, "return",
				playing(func(c *counters) bool { return n <= 8 && c.put(p, at, -n) })}
		},
		func() draw {
			to := seafall.Place{Region: place.Region, Spot: "garrison"}
			if place.Region != "isle-a" {
				to.Spot = "war"
			}
			return draw{scoring.MoveEnmity{Province: province, From: place, To: to, Count: n}, "move",
				playing(func(c *counters) bool {
					return n <= 8 && c.put(p, at, -n) && c.put(p, fmt.Sprintf("%s/%s", to.Region, to.Spot), n)
				})}
		},
		func() draw {
			year, round := c.year, c.round+1
			return draw{scoring.NextRound{}, "round", playing(func(c *counters) bool {
				c.round = round
				return c.year == year && year > 0 && round <= 6
			})}
		},
		func() draw {
			return draw{scoring.HoldWinter{}, "winter", playing(winterAfter(c))}
		},
		func() draw {
			return draw{scoring.StartGame{}, "start", (*counters).start}
		},
		func() draw {
			game, name := 1+(n-1)%max(1, c.game), fmt.Sprintf("Evening %d", n)
			if n == 9 {
				game = c.game + 1 // nobody has played that
			}
			if c.called[game] == name {
				name += " again"
			}
			return draw{scoring.NameEvening{Number: game, Name: name}, "name the game", func(c *counters) bool {
				if game > c.game {
					return false
				}
				c.called[game] = name
				return true
			}}
		},
		func() draw {
			moves := c.towardsGarrisons()
			return draw{scoring.EndGame{By: "card"}, "end", playing(func(c *counters) bool {
				c.ended = true
				return c.move(moves)
			})}
		},
	}
	return kinds[rapid.IntRange(0, len(kinds)-1).Draw(t, "kind")]()
}

func (c *counters) start() bool {
	if c.playing {
		return false
	}
	c.playing, c.ended, c.year, c.round = true, false, 0, 0
	c.game++
	c.glory, c.fortune, c.reputation = map[string]int{}, map[string]int{}, map[string]int{}
	c.away, c.order = map[string]map[string]int{}, map[string][]string{}
	for _, p := range modelProvinces {
		c.fortune[p], c.reputation[p] = 2, 2
		c.away[p] = map[string]int{}
	}
	return true
}

// winterAfter is the winter that follows the counters as they are.
func winterAfter(c *counters) func(*counters) bool {
	year := c.year + 1
	var moves []shift
	if c.year > 0 {
		moves = c.towardsGarrisons()
	}
	return func(c *counters) bool {
		if c.year != year-1 {
			return false
		}
		c.year, c.round = year, 1
		return c.move(moves)
	}
}

// shift is tokens that move from one place to another.
type shift struct {
	owner, from, to string
	n               int
}

// towardsGarrisons lists how what lies on sites moves to garrisons and At War
// With, in seating order and for each in the order the places were first used.
func (c *counters) towardsGarrisons() []shift {
	var list []shift
	for _, p := range c.seats() {
		for _, from := range c.order[p] {
			to := "isle-a/garrison"
			if region, _, _ := strings.Cut(from, "/"); region != "isle-a" {
				to = region + "/war"
			}
			if from != to {
				list = append(list, shift{p, from, to, c.away[p][from]})
			}
		}
	}
	return list
}

func (c *counters) move(list []shift) bool {
	for _, m := range list {
		if !c.put(m.owner, m.from, -m.n) || !c.put(m.owner, m.to, m.n) {
			return false
		}
	}
	return true
}

// seats are the provinces from the least to the most prominent title.
func (c *counters) seats() []string {
	seats := slices.Clone(modelProvinces)
	slices.SortFunc(seats, func(a, b string) int { return c.title[b] - c.title[a] })
	return seats
}

// close does the seven steps by pencil, with no successes rolled: every token
// becomes a sticker, the first free box first, else over the leftmost of
// somebody else's, else a glory is lost.
func (c *counters) close(titles map[string]int) bool {
	if !c.playing || !c.ended {
		return false
	}
	order := c.seats()
	slices.SortStableFunc(order, func(a, b string) int { return c.glory[a] - c.glory[b] })
	final := map[string]int{}
	for _, p := range order {
		final[p] = c.glory[p]
		for _, place := range c.order[p] {
			region := place[:len(place)-len("/war")]
			if place == "isle-a/garrison" {
				region = "isle-a"
			}
			boxes := c.boxes[region]
			for range c.away[p][place] {
				i := slices.Index(boxes[:], "")
				if i < 0 {
					i = slices.IndexFunc(boxes[:], func(b string) bool { return b != p })
				}
				if i < 0 {
					final[p]--
					continue
				}
				boxes[i] = p
			}
			c.boxes[region] = boxes
		}
	}
	for p, g := range final {
		c.campaign[p] += g
	}
	for p, rank := range titles {
		c.title[p] = rank
	}
	c.playing = false
	return true
}

// closeGame closes the ended game in the books and gives the titles that came
// of it: how ties are chosen is the table's, not the paper's.
func closeGame(t *rapid.T, book *ledger.Book) map[string]int {
	seafalltest.Close(t, book)
	titles := map[string]int{}
	for p, b := range seafalltest.State(book).Boards {
		titles[string(p)] = b.Title.Rank()
	}
	return titles
}

// TestBooksAgreeWithPaper plays random evenings, legal and illegal, with
// undo, redo, taking back and repeated commands, on the books and on paper.
func TestBooksAgreeWithPaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctx := context.Background()
		books := ledgertest.Books(scoring.Rules{})
		found := scoring.FoundCampaign{Name: "Paper", Date: "2026-01-17", Provinces: []scoring.FoundedProvince{
			{Province: seafall.Blue, Player: "Bea", Title: seafall.Prince},
			{Province: seafall.Red, Player: "Rob", Title: seafall.Duke},
			{Province: seafall.Green, Player: "Gus", Title: seafall.Count}}}
		book, _, err := books.Found(ctx, scoring.Game, scoring.Say(found))
		if err != nil {
			t.Fatal(err)
		}
		paper := &model{acts: []*act{{id: "founding", sealed: true, do: func(*counters) bool { return true }}}}
		record := func(c scoring.Command, a *act) {
			said := scoring.Say(c, ledger.Overrule{Rule: "R31", Reason: "we play fast"},
				ledger.Overrule{Rule: "R32", Reason: "we play on"}, ledger.Overrule{Rule: "R28", Reason: "by card"},
				ledger.Overrule{Rule: "R16", Reason: "a card gives another"})
			said.ID = a.id
			before := book.Head()
			_, err := book.Record(ctx, said)
			if ok := paper.say(a); ok != (err == nil) {
				t.Fatalf("%s (%+v): on paper %v, in the books %v", a.name, c, ok, err)
			}
			if err != nil && book.Head() != before {
				t.Fatalf("%s was refused but recorded", a.name)
			}
			if err == nil && rapid.Bool().Draw(t, "again") {
				head := book.Head()
				again, err := book.Record(ctx, said)
				if err != nil || !again.Repeat || book.Head() != head {
					t.Fatalf("%s again: %v, repeat %v", a.name, err, again.Repeat)
				}
				said.Payload = []byte(`{"province":"green","count":77,"glory":77}`)
				if _, err := book.Record(ctx, said); err == nil {
					t.Fatalf("the id of %s was used for something else", a.name)
				}
			}
		}
		// An island, a game and its first winter, so that there is something to play with.
		record(scoring.FindIsland{Column: 2, Garrison: 1}, &act{id: "isle", name: "isle", do: func(c *counters) bool { c.isle = true; return true }})
		record(scoring.StartGame{}, &act{id: "first", name: "start", do: (*counters).start})
		n := 0
		t.Repeat(map[string]func(*rapid.T){
			"say": func(t *rapid.T) {
				n++
				c, _ := paper.add(nil, nil)
				d := drawCommand(t, c)
				record(d.command, &act{id: fmt.Sprintf("c%d", n), name: d.name, do: d.do})
			},
			"close": func(t *rapid.T) {
				c, _ := paper.add(nil, nil)
				if !c.playing || !c.ended {
					if _, err := book.Record(ctx, scoring.Say(scoring.CloseGame{})); err == nil {
						t.Fatal("a game that has not ended was closed")
					}
					return
				}
				had := len(ledgertest.Groups(book))
				titles := closeGame(t, book)
				// The choices are acts of their own that move nothing; the last group closes.
				said := ledgertest.Groups(book)[had:]
				for i, g := range said {
					a := &act{id: g.ID, name: g.Kind(), do: func(c *counters) bool { return c.playing && c.ended }}
					if i == len(said)-1 {
						a.sealed, a.do = true, func(c *counters) bool { return c.close(titles) }
					}
					if !paper.say(a) {
						t.Fatalf("%s is impossible on paper", a.name)
					}
				}
			},
			"undo": func(t *rapid.T) {
				_, err := book.Undo(ctx, "")
				if ok := paper.undo(); ok != (err == nil) {
					t.Fatalf("undo: on paper %v, in the books %v", ok, err)
				}
			},
			"redo": func(t *rapid.T) {
				_, err := book.Redo(ctx, "")
				if ok := paper.redo(); ok != (err == nil) {
					t.Fatalf("redo: on paper %v, in the books %v", ok, err)
				}
			},
			"take back": func(t *rapid.T) {
				i := rapid.IntRange(0, len(paper.acts)-1).Draw(t, "act")
				// Only acts of the running game: what older ones lead to is closed.
				for _, later := range paper.acts[i:] {
					if later.sealed && !later.struck {
						return
					}
				}
				if c, ok := paper.add(nil, nil); ok && c.ended {
					return
				}
				var group string
				k := 0
				for _, g := range ledgertest.Groups(book) {
					if g.Target == "" {
						if k == i {
							group = g.ID
						}
						k++
					}
				}
				_, err := book.TakeBack(ctx, "", group)
				if ok := paper.takeBack(i); ok != (err == nil) {
					t.Fatalf("taking back %s: on paper %v, in the books %v", paper.acts[i].name, ok, err)
				}
			},
			"": func(t *rapid.T) { compare(t, paper, book) },
		})
		again, err := books.Open(ctx, book.Campaign().ID)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, paper, again)
	})
}

// compare holds the books against the paper, and looks at eight tokens and six
// boxes.
func compare(t *rapid.T, paper *model, book *ledger.Book) {
	c, ok := paper.add(nil, nil)
	if !ok {
		t.Fatal("the paper does not add up")
	}
	s := book.State().(*seafall.State)
	if (s.Running != nil) != c.playing {
		t.Fatalf("playing: books %v, paper %v", s.Running != nil, c.playing)
	}
	for game := 1; game <= c.game; game++ {
		if got := seafall.EveningOf(s, game).Name; got != c.called[game] {
			t.Fatalf("game %d is called %q, on paper %q", game, got, c.called[game])
		}
	}
	for _, name := range modelProvinces {
		p := seafall.Province(name)
		if got, want := s.Board(p).CampaignGlory, c.campaign[name]; got != want {
			t.Fatalf("%s has %d campaign glory, on paper %d", p, got, want)
		}
		if got, want := s.Board(p).Title.Rank(), c.title[name]; got != want {
			t.Fatalf("%s has title %d, on paper %d", p, got, want)
		}
		for i, box := range s.Board(p).Boxes {
			if string(box) != c.boxes[name][i] {
				t.Fatalf("box %d of %s is %q, on paper %q", i, p, box, c.boxes[name][i])
			}
		}
		out := 0
		if play := s.Play(p); play != nil {
			for _, l := range play.Away {
				if l.Count < 1 {
					t.Fatalf("%s has %d tokens on %v", p, l.Count, l.Place)
				}
				if at := fmt.Sprintf("%s/%s", l.Region, l.Spot); l.Count != c.away[name][at] {
					t.Fatalf("%s has %d tokens on %s, on paper %d", p, l.Count, at, c.away[name][at])
				}
				out += l.Count
			}
			if play.Glory != c.glory[name] || play.Fortune != c.fortune[name] || play.Reputation != c.reputation[name] {
				t.Fatalf("%s: glory %d fortune %d reputation %d, on paper %d %d %d", p, play.Glory, play.Fortune,
					play.Reputation, c.glory[name], c.fortune[name], c.reputation[name])
			}
		}
		if home := s.AtHome(p); home < 0 || home+out != seafall.Tokens { // R52
			t.Fatalf("%s has %d tokens at home and %d out", p, home, out)
		}
	}
	if isle := s.Island("isle-a"); isle != nil { // R53: an array of six, with owners that exist
		for i, box := range isle.Boxes {
			if string(box) != c.boxes["isle-a"][i] {
				t.Fatalf("box %d of the island is %q, on paper %q", i, box, c.boxes["isle-a"][i])
			}
		}
	}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	var refused *ledger.Refused
	if _, err := book.Decide(scoring.Say(scoring.CloseGame{})); err != nil && errors.As(err, &refused) {
		t.Fatalf("deciding changed its mind about its error type: %v", err)
	}
}
