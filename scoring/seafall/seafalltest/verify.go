package seafalltest

import (
	"cmp"
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// Verify fails unless everything adds up in a state: eight tokens of each
// province (R52), six boxes with owners that exist (R53), each title once
// (R54), each card once (R56), the values of the ships (R39), the record and
// the campaign glory (R43), and the sources of the running game's glory.
func Verify(tb TB, s *seafall.State) {
	tb.Helper()
	if err := s.Check(); err != nil {
		tb.Fatalf("the state does not add up: %v", err)
	}
	titles(tb, s)
	for _, p := range s.Order {
		board(tb, s, s.Board(p))
	}
	for _, r := range s.Regions() {
		for i, box := range s.BoxesOf(r) {
			if !box.Valid() || box != "" && s.Board(box.Owner()) == nil {
				tb.Fatalf("R53: box %d of %s is %q", i+1, r, box)
			}
		}
	}
	for i, line := range s.Record {
		if line.Number != i+1 || line.Target != scoring.Target(line.Number) {
			tb.Fatalf("R1: line %d of the record is game %d with target %d", i+1, line.Number, line.Target)
		}
	}
	late(tb, s)
	if s.Running != nil {
		running(tb, s)
	}
}

// late: what a part keeps is there only once the table has opened it; a colony has
// an id of its own, an island, and a governor who plays or none; an active one is
// one of them, and somebody governs it.
func late(tb TB, s *seafall.State) {
	tb.Helper()
	if len(s.Late.Colonies) > 0 && !s.Open(seafall.Colonies) {
		tb.Fatalf("L1: there are colonies, and the part is sealed")
	}
	ids := map[string]bool{}
	for _, c := range s.Late.Colonies {
		if ids[c.ID] || s.BoxesOf(seafall.Region(c.ID)) != nil {
			tb.Fatalf("R56: %s is a colony and something else", c.ID)
		}
		ids[c.ID] = true
		if s.Island(c.Island) == nil || len(c.Fields) > seafall.MaxColonyFields || c.Sites > seafall.MaxColonySites {
			tb.Fatalf("L28: the colony %+v", *c)
		}
		if c.Governor != "" && (!c.HasGoverned(c.Governor) || s.Board(c.Governor) == nil) {
			tb.Fatalf("L37: %s is governed by %q", c.ID, c.Governor)
		}
	}
	cards(tb, s)
	if s.Running == nil {
		return
	}
	for i, id := range s.Running.Active {
		c := s.Late.Colony(id)
		if c == nil || c.Governor == "" && !c.Ker || slices.Contains(s.Running.Active[:i], id) {
			tb.Fatalf("L35: %s is active", id)
		}
	}
	for p, play := range s.Running.Play {
		if play.Markers > 0 && !s.Open(seafall.Colonies) {
			tb.Fatalf("L1: %s has %d markers, and the part is sealed", p, play.Markers)
		}
		for _, l := range play.Away {
			colonyThere(tb, s, l.Place)
		}
	}
	for _, at := range s.Running.Raided {
		colonyThere(tb, s, at)
	}
}

// cards: each relic is aboard one ship that floats, or in its chest, and aboard none
// where LOST is written on it; a tablet is in one treasure room at most; and what a part
// keeps is there only once the table has opened it.
func cards(tb TB, s *seafall.State) {
	tb.Helper()
	late, stickers := s.Late, 0
	for _, b := range s.Boards {
		for _, ship := range b.Ships {
			for _, n := range ship.Beyond {
				stickers += n
			}
		}
	}
	last := 0
	if late.LastIsland.By != "" {
		last = 1
	}
	for part, kept := range map[seafall.Part]int{seafall.Tombs: len(late.Tombs) + len(late.Crossed) + len(late.Relics) + len(late.Tablets),
		seafall.Signs: len(late.Waters), seafall.Waters: len(late.Uncharted), seafall.Patmos: len(late.Patmos), seafall.Inquisition: len(late.Stuck),
		seafall.ShipStickers: stickers, seafall.TheEnd: last} {
		if kept > 0 && !s.Open(part) {
			tb.Fatalf("L1: %s keeps %d things, and is sealed", part, kept)
		}
	}
	ids := map[string]bool{}
	for _, r := range late.Relics {
		play := s.Play(r.Province)
		switch {
		case ids["relic "+r.ID]:
			tb.Fatalf("L51: the relic %s is there twice", r.ID)
		case (r.Province == "") != (r.Ship == "") || r.Province != "" && (r.Lost || s.Board(r.Province) == nil):
			tb.Fatalf("L51: the relic %+v", *r)
		case play != nil && play.Hulls[r.Ship.Index()].Sunk:
			tb.Fatalf("L52: the relic %s is on a ship that sank", r.ID)
		}
		ids["relic "+r.ID] = true
	}
	for _, t := range late.Tablets {
		if ids["tablet "+t.ID] || t.Holder != "" && s.Board(t.Holder) == nil {
			tb.Fatalf("L55: the tablet %+v", *t)
		}
		ids["tablet "+t.ID] = true
	}
	if ker := late.Ker(); (late.Patmos == "") != (ker == nil) || ker != nil && ker.Island != late.Patmos {
		tb.Fatalf("L67: Patmos is %q, and Ker %+v", late.Patmos, ker)
	}
}

// colonyThere fails where a place is on a colony that is not there, or that nobody of
// its board governs or governed.
func colonyThere(tb TB, s *seafall.State, at seafall.Place) {
	tb.Helper()
	id, site, is := at.Spot.Colony()
	if !is {
		return
	}
	c := s.Late.Colony(id)
	if c == nil || at.Region != "" && !c.HasGoverned(seafall.Province(at.Region)) || site != "" && !slices.Contains(c.SitesOf(), site) {
		tb.Fatalf("L40: what lies at %+v, or was raided there", at)
	}
}

// titles: those who play share exactly the set for their number; until the first
// game they may have none, or some of them, each once (R25, R54).
func titles(tb TB, s *seafall.State) {
	tb.Helper()
	var held []seafall.Title
	for _, p := range s.Playing() {
		if t := s.Board(p).Title; t != "" {
			held = append(held, t)
		}
	}
	set := scoring.TitleSet(len(s.Playing()))
	if s.Running == nil && len(s.Record) == 0 { // they are being given
		set = slices.DeleteFunc(set, func(t seafall.Title) bool { return !slices.Contains(held, t) })
	}
	slices.SortFunc(held, func(a, b seafall.Title) int { return cmp.Compare(a.Rank(), b.Rank()) })
	if len(held) > 0 && !slices.Equal(held, set) {
		tb.Fatalf("R54: %d provinces hold %v", len(s.Playing()), held)
	}
}

func board(tb TB, s *seafall.State, b *seafall.Board) {
	tb.Helper()
	p := b.Province
	for i, ship := range b.Ships {
		for v, n := range ship.Values {
			boxes, beyond := ship.Printed[v]+len(ship.Filled[v]), ship.Beyond[v]
			if filled := n - beyond; filled != boxes && !(s.CaughtUp(1) && filled > boxes) || filled > seafall.MaxValue || n > seafall.MostBeyond {
				tb.Fatalf("R39: ship %d of %s has %d, printed %d, %d boxes filled and %d by stickers", i, p, n, ship.Printed[v], len(ship.Filled[v]), beyond)
			}
		}
	}
	spells, sum := -1, 0 // R47, R48: each stretch in which it plays begins anew
	for _, line := range s.Record {
		score, there := line.Scores[p]
		spell, plays := b.At(line.Number)
		if there != plays {
			tb.Fatalf("R48: in game %d %s plays: %v, and the record has it: %v", line.Number, p, plays, there)
		}
		if !there {
			continue
		}
		if now := slices.Index(b.Spells, spell); now > spells {
			spells, sum = now, spell.Start
		}
		if sum += score.GameGlory; sum != score.CampaignGlory {
			tb.Fatalf("R43: after game %d %s has %d, the record says %d", line.Number, p, sum, score.CampaignGlory)
		}
	}
	if last := b.Spell(); last.After >= s.Closed() || !plays(s, b, last) {
		sum = last.Start
	}
	if sum != b.CampaignGlory {
		tb.Fatalf("R43: the games of %s come to %d, its campaign glory is %d", p, sum, b.CampaignGlory)
	}
	milestones, prologue := 0, 0 // those of the prologue count by a house rule alone
	for _, m := range s.Milestones {
		switch {
		case m.Province != p, s.Running != nil && m.Game == s.Running.Number:
		case m.Game == 0:
			prologue += m.Glory
		default:
			milestones += m.Glory
		}
	}
	if b.MilestoneGlory != milestones && b.MilestoneGlory != milestones+prologue {
		tb.Fatalf("R50: the milestones of %s come to %d, its milestone glory is %d", p, milestones, b.MilestoneGlory)
	}
}

// plays says whether the record has a line of a stretch in which a province plays.
func plays(s *seafall.State, b *seafall.Board, spell seafall.Spell) bool {
	return slices.ContainsFunc(s.Record, func(line seafall.GameRecord) bool {
		at, there := b.At(line.Number)
		return there && at == spell
	})
}

func running(tb TB, s *seafall.State) {
	tb.Helper()
	g := s.Running
	for p, play := range g.Play {
		out, sources := 0, 0
		for _, l := range play.Away {
			out += l.Count
		}
		if home := s.AtHome(p); home < 0 || home+out+play.Markers != seafall.Tokens {
			tb.Fatalf("R52: %s has %d tokens at home, %d out and %d markers", p, home, out, play.Markers)
		}
		for _, n := range play.Sources {
			sources += n
		}
		if sources != play.Glory {
			tb.Fatalf("the sources of %s come to %d, its glory is %d", p, sources, play.Glory)
		}
		for i, hull := range play.Hulls {
			on := g.OnShip(p, []seafall.Which{seafall.ShipA, seafall.ShipB}[i])
			if hull.Damage < len(hull.Cards) || hull.Damage > seafall.MaxDamage || len(on) > seafall.MaxUpgrade || hull.Sunk && len(on)+hull.Damage+hull.Curses > 0 || hull.Curses > seafall.MaxCurses {
				tb.Fatalf("R22: ship %d of %s is %+v with %d upgrades", i, p, hull, len(on))
			}
		}
	}
	cards := map[string]bool{}
	once := func(kind, id string, holder seafall.Province) {
		if cards[kind+id] || g.Play[holder] == nil {
			tb.Fatalf("R56: %s %s is with %q and somewhere else", kind, id, holder)
		}
		cards[kind+id] = true
	}
	for _, x := range g.Treasures {
		once("treasure", x.ID, x.Holder)
	}
	for _, x := range g.Structures {
		once("structure", x.ID, x.Holder)
	}
	for _, x := range g.Upgrades {
		once("upgrade", x.ID, x.Holder)
	}
}

// VerifyClosing fails unless a game was closed as its end was worked out and
// by the rules of order: the winner (R32), the order of the steps (R33), who
// was absent (R44), the titles (R45), and tokens that are home again (R41).
func VerifyClosing(tb TB, c *scoring.Closing, after *seafall.State) {
	tb.Helper()
	s := c.Before
	rank := func(p seafall.Province) int { return s.Board(p).Title.Rank() }
	glory := func(p seafall.Province) int { return s.Play(p).Glory }
	for i, p := range c.Order[:len(c.Order)-1] {
		next := c.Order[i+1]
		if glory(p) > glory(next) || glory(p) == glory(next) && rank(p) < rank(next) {
			tb.Fatalf("R33: %s with %d comes before %s with %d", p, glory(p), next, glory(next))
		}
	}
	for _, p := range c.Order {
		if s.Running.Number == 0 {
			break
		}
		if glory(p) > glory(c.Winner) || glory(p) == glory(c.Winner) && rank(p) > rank(c.Winner) {
			tb.Fatalf("R32: %s wins with %d, and %s has %d", c.Winner, glory(c.Winner), p, glory(p))
		}
	}
	if after.Running != nil {
		tb.Fatalf("the game still runs")
	}
	least := 0
	for i, p := range c.Order {
		if n := glory(p) - c.Lost[p]; i == 0 || n < least {
			least = n
		}
	}
	for _, score := range c.Fact.Scores {
		p := score.Province
		want := least - 1
		if !s.Play(p).Absent {
			want = glory(p) - c.Lost[p]
		}
		if score.GameGlory != want {
			tb.Fatalf("R43, R44: %s is recorded with %d, want %d", p, score.GameGlory, want)
		}
		if after.AtHome(p) != seafall.Tokens {
			tb.Fatalf("R41: %s has %d tokens at home", p, after.AtHome(p))
		}
		for _, other := range c.Fact.Scores {
			standing, others := score.CampaignGlory, other.CampaignGlory
			if s.Running.Number == 0 {
				standing, others = score.GameGlory, other.GameGlory
			}
			if s.Running.Number == 0 && s.House(seafall.PrologueTitlesTied) {
				break
			}
			if standing > others && after.Board(p).Title.Rank() > after.Board(other.Province).Title.Rank() {
				tb.Fatalf("R45: %s with %d is %s, %s with %d is %s", p, standing, after.Board(p).Title,
					other.Province, others, after.Board(other.Province).Title)
			}
		}
	}
}
