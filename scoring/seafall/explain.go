package seafall

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/seafall"
)

// Explanation is where a number or a text comes from, in order.
type Explanation struct {
	// Path is what is explained, see Explainer. Where it is not the path that
	// was asked for, that one means this one now: a ship as ship1, or the glory
	// of a province between games.
	Path string
	// Words says that it is a text: a title, a name, a box, who holds a card.
	Words bool
	Total int    // of a number: what the terms add up to
	Text  string // of a text: what the last term made it
	Terms []Cause
	// Ranks is, of a title that a closing gave, the order it was given by (R45):
	// the highest first. Nil else.
	Ranks []Ranked
	// OnTop says that the table adds what the books do not know: to the dice of a
	// raid ships at sea, and those of its own ships, advisors and cards.
	OnTop bool
	// Claims are, of the emperor, those of all provinces in the order that
	// decided (R50): the emperor's first. Nil else.
	Claims []Claim
}

// Sum adds the terms up: the Total, for every number in every state.
func (e *Explanation) Sum() int {
	sum := 0
	for _, t := range e.Terms {
		sum += t.Amount
	}
	return sum
}

// Cause is one step on the way to a number or a text.
type Cause struct {
	What   What
	Amount int // what it adds to a number, negative for what it takes
	// Before and After are what stood there: a text, or a number that an entry
	// changed.
	Before, After string
	Rules         []string      // R-numbers
	Entry         *ledger.Entry // it comes from; nil for what is printed or is another number
	Path          string        // of the other number it is, to look further; "" for none
	Part          *Term         // of a sum that asks the table, for its words
}

// What says what kind of step a term is. Each has words of its own.
type What string

// The kinds of terms.
const (
	ByEntry   What = "entry"    // an entry of the journal, in its own words
	Founded   What = "founded"  // as the board was when the campaign, or the province, began
	Drawn     What = "drawn"    // tokens that a leader takes as a game begins (A2)
	Improved  What = "improved" // a winner's improvement (R35)
	Filled    What = "filled"   // a box of a ship (R39)
	MadeUp    What = "made_up"  // an improvement of somebody who joins or returns (R47, R49)
	Recorded  What = "recorded" // what a game was worth (R43, R44): another number
	Lowest    What = "lowest"   // the lowest glory of those present (R44): another number
	Missed    What = "missed"   // the one less for who was not there (R44)
	NoBox     What = "no_box"   // stickers that found no box (R42)
	Stuck     What = "stuck"    // a sticker that the end of a game put into a box (R41, R42)
	Crossing  What = "crossing" // a sticker crossed out at the end of a game (R40)
	Homeward  What = "homeward" // tokens that come home as a game is closed (R41)
	Titled    What = "titled"   // a title that the closing of a game gave (R45)
	Keeping   What = "keeping"  // a card as the closing of a game left it (R38, R46)
	Mended    What = "mended"   // a correction by the table
	AllTokens What = "tokens"   // the eight tokens of a province (R52)
	Printed   What = "base"     // a number of the rulebook: 3 gold, 2 damage cards, 10 glory
	Plunder   What = "plunder"  // a plunder value of the board (R23)
	Capped    What = "capped"   // what a limit takes off (R1)
	Value     What = "value"    // another number, that stands on a board
	Defenders What = "garrison" // a garrison against a raid (R19): another number
	Sticker   What = "sticker"  // a sticker of permanent enmity in a box: another text
	InWar     What = "war"      // tokens of the defender in the attacker's At War With (R19): another number
	Upgraded  What = "upgrade"  // a ready upgrade of a ship (R22)
	Lowered   What = "lowered"  // a damage card that lowers a value of a ship (R18): another number
	Damaged   What = "damaged"  // damage cards of a ship (R22): another number
	Tower     What = "tower"    // a Gun Tower against a raid (R19)
	InHarbor  What = "harbor"   // the ships of who is absent, in the home harbor (R49)
	Trained   What = "trained"  // what an advisor learned as a game was closed, or by a reward (R36): another text
)

// Summed is a term of a sum that asks the table.
const Summed What = "summed"

// Whats are all kinds of terms.
var Whats = []What{ByEntry, Founded, Drawn, Improved, Filled, MadeUp, Recorded, Lowest, Missed, NoBox, Stuck, Crossing, Homeward,
	Titled, Keeping, Mended, AllTokens, Printed, Plunder, Capped, Value, Defenders, Sticker, InWar, Upgraded, Lowered, Damaged, Tower, InHarbor, Trained, Summed}

// Ranked is a province in the order that titles were given by.
type Ranked struct {
	Province seafall.Province
	Glory    int // campaign glory; the game's own after the prologue (R51)
	Title    seafall.Title
	Tied     bool          // with the one before or after
	Chose    *ledger.Entry // what it chose with, where several were tied (R45)
}

// Explainer answers where numbers and texts come from: it goes through the
// entries that stand and looks at a value before and after each, so that what
// it tells adds up to what the books say.
//
// Paths are those of seafall.Change and seafall.Corrected, game.target (R1),
// and what the rules work out from them:
//
//	record.GAME.PROVINCE.campaign  campaign glory after a game (R43)
//	REGION.price.PROVINCE      what a good costs on an island, in gold (R11)
//	REGION.raid.PROVINCE       dice that a raid in a region loses and gains (R19)
//	REGION.loss.PROVINCE       of these the ones it loses
//	REGION.war.PROVINCE        of these the ones that a war gives
//	REGION.owed.SITE           enmity that raiding a site costs (R23)
//	expertise/ADVISOR          what an advisor is expert in, and its slots (R36, R37)
//	PROVINCE.dice              dice of step 5 (R40)
//	PROVINCE.bonus_due         bonuses due for its title card (R58)
//	PROVINCE.ship_a.capacity   damage a ship can take before it sinks (R22)
//	PROVINCE.ship_a.capacity_most  damage it takes at most where curses are drawn (R66)
//	PROVINCE.ship_a.raid.RAIDER    dice that a raid on a ship loses and gains (R60)
//	ISLAND.enmity.PROVINCE     enmity on an island that counts, Patmos included (R63)
//	PROVINCE.ship_a.sail.now   a ship's value less what its damage cards lower (R18)
//
// PROVINCE.glory is the running game's glory; between games it means the
// campaign glory. Whoever asks for several says so first, with Prepare: the
// entries are then gone through once for all of them. An Explainer is for one
// goroutine.
type Explainer struct {
	entries []ledger.Entry
	facts   []seafall.Fact
	groups  map[string][]string // the kinds of each group
	state   *seafall.State
	tracks  map[string]*valueTrack
	folds   int // how often the entries were gone through
}

// valueTrack is one value through all entries.
type valueTrack struct {
	reading seafall.Lookup
	value   string
	there   bool
	steps   []valueStep
}

// valueStep is a change of a value by an entry.
type valueStep struct {
	at            int // of the entry
	before, after string
	was, is       bool // whether it was and is there
}

// NewExplainer takes the entries that stand, in order. The error names the
// entry that does not fit, as reading a campaign does.
func NewExplainer(entries []ledger.Entry) (*Explainer, error) {
	x := &Explainer{entries: entries, facts: make([]seafall.Fact, len(entries)),
		groups: map[string][]string{}, tracks: map[string]*valueTrack{}}
	for i, e := range entries {
		f, err := seafall.Decode(e)
		if err != nil {
			return nil, &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
		x.facts[i] = f
		x.groups[e.Group] = append(x.groups[e.Group], e.Kind)
	}
	return x, nil
}

// Explain is one answer of an Explainer.
func Explain(entries []ledger.Entry, path string) (*Explanation, error) {
	x, err := NewExplainer(entries)
	if err != nil {
		return nil, err
	}
	return x.Explain(path)
}

// Suppose adds an entry as if it had been recorded: the closing that is about
// to be. The explanations then are those after it.
func (x *Explainer) Suppose(f seafall.Fact) (*Explainer, error) {
	said := seafall.Encode(f)
	e := ledger.Entry{Kind: said.Kind, Version: said.Version, Payload: said.Payload}
	if n := len(x.entries); n > 0 {
		last := x.entries[n-1]
		e.At, e.UTCOffset, e.Game = last.At, last.UTCOffset, last.Game
	}
	supposed := &Explainer{entries: append(slices.Clone(x.entries), e), facts: append(slices.Clone(x.facts), f),
		groups: maps.Clone(x.groups), tracks: map[string]*valueTrack{}}
	supposed.groups[e.Group] = append(slices.Clone(supposed.groups[e.Group]), e.Kind)
	return supposed, nil
}

// State is the state that the entries add up to.
func (x *Explainer) State() (*seafall.State, error) {
	err := x.follow()
	return x.state, err
}

// Prepare goes through the entries once for all that these paths are explained
// from: Explain then answers each of them at once. A path that names nothing is
// no mistake here.
func (x *Explainer) Prepare(paths ...string) error {
	var needed []string
	for _, path := range paths {
		needed = append(needed, needs(seafall.CanonicalPath(path))...)
	}
	return x.follow(needed...)
}

// Known says whether Explain has an answer for a path, without looking for it:
// only the state of now is asked.
func (x *Explainer) Known(path string) bool {
	if x.follow() != nil {
		return false
	}
	path = x.meant(seafall.CanonicalPath(path))
	if w, at, worked := workedOut(path); worked && w.there(x.state, at) {
		return true
	}
	lookup := seafall.LookUp(path)
	_, there := lookup.In(x.state)
	return there || usedUp(x.state, lookup.AtIn(x.state))
}

// usedUp says whether a path is of a retired advisor whose stickers are all
// taken: its card is destroyed, and the books say by whom (R36).
func usedUp(s *seafall.State, at seafall.Path) bool {
	return at.Is("retired.CARD") && slices.ContainsFunc(s.Emptied, func(r *seafall.Retired) bool { return r.ID == at.ID })
}

// meant is the path that is explained where another one is asked for: between
// games a province's glory is what it has in the campaign.
func (x *Explainer) meant(path string) string {
	at := seafall.LookUp(path).At()
	if at.Is("PROVINCE.glory") && x.state.Running == nil && x.state.Board(at.Province) != nil {
		at.Of = seafall.FieldAt("PROVINCE.campaign_glory")
		return at.String()
	}
	return path
}

// follow goes through the entries once for all paths that are not known yet.
func (x *Explainer) follow(paths ...string) error {
	var fresh []*valueTrack
	for _, path := range paths {
		if x.tracks[path] == nil {
			x.tracks[path] = &valueTrack{reading: seafall.LookUp(path)}
			fresh = append(fresh, x.tracks[path])
		}
	}
	if len(fresh) == 0 && x.state != nil {
		return nil
	}
	x.folds++
	s := seafall.New()
	for i, e := range x.entries {
		if err := s.ApplyFact(x.facts[i], e); err != nil {
			return &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
		for _, t := range fresh {
			value, there := t.reading.In(s)
			if value != t.value || there != t.there {
				t.steps = append(t.steps, valueStep{i, t.value, value, t.there, there})
				t.value, t.there = value, there
			}
		}
	}
	x.state = s
	return nil
}

// unknown is what Explain answers to a path at which nothing stands: a
// *ledger.Violation with the key explain.unknown_path where it names nothing,
// explain.not_now for a value that only a running game has, and explain.nothing_yet for
// any other that there may be.
func (x *Explainer) unknown(path string) error {
	there, err := x.Paths()
	if err != nil {
		return err
	}
	near := jsonl.Nearest(path, there)
	named, running := names(x.state, path)
	switch {
	case named && running && x.state.Running == nil:
		return refuse("", "explain.not_now", "path", ledger.Args{"path": path})
	case named:
		return refuse("", "explain.nothing_yet", "path", ledger.Args{"path": path})
	}
	return refuse("", "explain.unknown_path", "path", ledger.Args{"path": path, "near": near})
}

// names says whether a path is of a value that a campaign can have, and whether only a
// running game has it.
func names(s *seafall.State, path string) (named, running bool) {
	if w, at, worked := workedOut(path); worked && s.Open(w.part) && (w.running || w.later) && w.pattern.Met(s, at) && at.Region != at.Province.Region() {
		isle := s.Island(at.Region)
		return isle == nil || at.Spot == "" || isle.Site(at.Spot) != nil, w.running
	}
	at, named := seafall.LookUp(path).Names(s)
	return named, named && at.Of.Running
}

// Explain says where what stands at a path comes from.
func (x *Explainer) Explain(path string) (*Explanation, error) {
	path = seafall.CanonicalPath(path)
	if err := x.Prepare(path); err != nil {
		return nil, err
	}
	path = x.meant(path)
	if w, at, worked := workedOut(path); worked && w.there(x.state, at) {
		e := w.explain(x, at)
		e.Path = path
		return e, nil
	}
	t := x.tracks[path]
	if t == nil || !t.there && !usedUp(x.state, t.reading.AtIn(x.state)) {
		return nil, x.unknown(path)
	}
	return x.recorded(t), nil
}

// Paths are the paths of everything that can be asked now.
func (x *Explainer) Paths() ([]string, error) {
	s, err := x.State()
	if err != nil {
		return nil, err
	}
	paths := seafall.Paths(s)
	add := func(pattern seafall.Pattern, at seafall.Path) { paths = append(paths, pattern.Fill(at)) }
	for _, a := range s.Advisors {
		add(expertisePath, seafall.Path{ID: a.ID})
	}
	for _, line := range s.Record {
		for _, p := range s.Order {
			if _, there := line.Scores[p]; there {
				add(gloryAfterGame.pattern, seafall.Path{Number: line.Number, Province: p})
			}
		}
	}
	for _, p := range s.Order {
		if s.Play(p) != nil {
			add(diceOfEnmity.pattern, seafall.Path{Province: p})
			if at := (seafall.Path{Province: p}); bonusesDue.there(s, at) {
				add(bonusesDue.pattern, at)
			}
			for _, which := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
				if at := (seafall.Path{Province: p, Ship: which}); roomForDamage.there(s, at) {
					add(roomForDamage.pattern, at)
					if mostDamage.there(s, at) {
						add(mostDamage.pattern, at)
					}
				}
				for _, raider := range s.Order {
					if at := (seafall.Path{Region: p.Region(), Ship: which, Province: raider}); diceAtSea.there(s, at) {
						add(diceAtSea.pattern, at)
					}
				}
			}
		} else {
			add(homePath, seafall.Path{Province: p})
		}
		for _, spot := range seafall.ProvinceSites {
			if at := (seafall.Path{Region: p.Region(), Spot: spot}); enmityOwed.there(s, at) {
				add(enmityOwed.pattern, at)
			}
		}
	}
	for _, c := range s.Late.Colonies {
		if at := (seafall.Path{Region: seafall.Region(c.ID)}); goldOfColony.there(s, at) {
			add(goldOfColony.pattern, at)
		}
	}
	for _, r := range s.Regions() {
		for _, p := range s.Order {
			if p.Region() == r {
				continue
			}
			at := seafall.Path{Region: r, Province: p}
			if s.Island(r) != nil {
				add(priceOfGood.pattern, at)
			}
			add(diceOfRaid.pattern, at)
			add(diceLost.pattern, at)
			if s.Play(p) != nil {
				add(diceOfWar.pattern, at)
				add(tokensInPath, at)
			}
		}
	}
	return paths, nil
}

// Patterns of the table of values that explanations lead to.
var (
	expertisePath        = seafall.NewPattern("expertise/ADVISOR")
	homePath             = seafall.NewPattern("PROVINCE.home")
	tokensInPath         = seafall.NewPattern("PROVINCE.in/REGION")
	reputationPath       = seafall.NewPattern("PROVINCE.reputation")
	fortunePath          = seafall.NewPattern("PROVINCE.fortune")
	campaignGloryPath    = seafall.NewPattern("PROVINCE.campaign_glory")
	fortuneTokensPath    = seafall.NewPattern("PROVINCE.fortune_tokens")
	reputationTokensPath = seafall.NewPattern("PROVINCE.reputation_tokens")
	structurePath        = seafall.NewPattern("structure/CARD")
	upgradePath          = seafall.NewPattern("upgrade/CARD")
	shipValuePath        = seafall.NewPattern("PROVINCE.ship_SHIP.VALUE")
	damagePath           = seafall.NewPattern("PROVINCE.ship_SHIP.damage")
	cursesPath           = seafall.NewPattern("PROVINCE.ship_SHIP.curses")
	damageCardPath       = seafall.NewPattern("PROVINCE.ship_SHIP.card_NUMBER.amount")
	poolPath             = seafall.NewPattern("PROVINCE.pool")
	boxPath              = seafall.NewPattern("REGION.box_NUMBER")
	garrisonPath         = seafall.NewPattern("REGION.garrison")
	gloryPath            = seafall.NewPattern("PROVINCE.glory")
	recordPath           = seafall.NewPattern("record.GAME.PROVINCE")
	tokensAtPath         = seafall.NewPattern("PROVINCE.at/REGION/SPOT")
)

// All explains every path there is, for little more than one of them.
func (x *Explainer) All() ([]*Explanation, error) {
	paths, err := x.Paths()
	if err != nil {
		return nil, err
	}
	if err := x.Prepare(paths...); err != nil {
		return nil, err
	}
	list := make([]*Explanation, len(paths))
	for i, path := range paths {
		if list[i], err = x.Explain(path); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// recorded explains what the books keep: every entry that changed it is a term.
// What only a running game has counts from the start of that game.
func (x *Explainer) recorded(t *valueTrack) *Explanation {
	at, path := t.reading.AtIn(x.state), t.reading.Path()
	steps := x.sinceStart(at, t.steps)
	words := at.Of.Words() || t.value == "" || slices.ContainsFunc(steps, func(s valueStep) bool {
		_, err := strconv.Atoi(s.after)
		return err != nil && s.after != ""
	})
	e := &Explanation{Path: path, Words: words}
	switch {
	case words:
		e.Text = t.value
	case at.Is("PROVINCE.home"):
		e.Terms = append(e.Terms, Cause{What: AllTokens, Amount: seafall.Tokens, Rules: []string{"R52"}})
		fallthrough
	default:
		e.Total = number(t.value)
	}
	for _, s := range steps {
		e.Terms = append(e.Terms, x.terms(at, s, e.Words)...)
	}
	switch {
	case at.Is("advisor/ADVISOR"):
		e.Terms = x.withTraining(e.Terms, at.ID)
	case at.Is("PROVINCE.title"):
		e.Ranks = x.ranks(steps)
	case at.Is("campaign.emperor"):
		e.Claims = x.claims()
	}
	return e
}

// sinceStart leaves out what belongs to earlier games, of values that begin
// anew with every game.
func (x *Explainer) sinceStart(at seafall.Path, steps []valueStep) []valueStep {
	if at.Is("PROVINCE.home") {
		from := len(x.facts)
		for i := range x.facts {
			if _, starts := x.facts[i].(seafall.GameStarted); starts {
				from = i
			}
		}
		if x.state.Running == nil {
			return nil
		}
		return slices.DeleteFunc(slices.Clone(steps), func(s valueStep) bool { return s.at < from })
	}
	if at.Is("retired.CARD") { // R36: a card without stickers is destroyed
		return steps
	}
	// What a closing took away went back to the box: it begins anew.
	for i := len(steps) - 1; i >= 0; i-- {
		if _, closes := x.facts[steps[i].at].(seafall.GameClosed); closes && !steps[i].is {
			return steps[i+1:]
		}
	}
	return steps
}

// withTraining adds what an advisor learned to who held it, in the order of the
// journal.
func (x *Explainer) withTraining(terms []Cause, id string) []Cause {
	held := ""
	learned := expertisePath.Fill(seafall.Path{ID: id})
	for _, s := range x.tracks[learned].steps {
		switch x.facts[s.at].(type) {
		case seafall.GameClosed, seafall.TrainingGiven:
		default:
			continue
		}
		i := slices.IndexFunc(terms, func(t Cause) bool { return t.Entry.Seq >= x.entries[s.at].Seq })
		if i < 0 {
			i = len(terms)
		}
		if i > 0 {
			held = terms[i-1].After
		}
		terms = slices.Insert(terms, i, Cause{What: Trained, Before: held, After: held, Entry: &x.entries[s.at],
			Rules: []string{"R36"}, Path: learned})
	}
	return terms
}

// number reads what stands at a path as a number, 0 for nothing.
func number(value string) int {
	n, _ := strconv.Atoi(value) // "" for what is not there
	return n
}

// terms are what a change comes to: one term, or what lies behind it.
func (x *Explainer) terms(at seafall.Path, s valueStep, words bool) []Cause {
	entry := &x.entries[s.at]
	t := Cause{What: ByEntry, Before: s.before, After: s.after, Entry: entry}
	if !words {
		t.Amount = number(s.after) - number(s.before)
		if t.Amount == 0 {
			return nil
		}
	} else if t.Before == t.After { // a name not given yet
		return nil
	}
	t.Rules = x.rules(at, s.at)
	switch f := x.facts[s.at].(type) {
	case seafall.CampaignFounded:
		t.What = Founded
	case seafall.GameStarted:
		switch {
		case at.Is("PROVINCE.reputation_tokens"):
			t.What, t.Rules, t.Path = Drawn, nil, reputationPath.Fill(at)
		case at.Is("PROVINCE.fortune_tokens"):
			t.What, t.Rules, t.Path = Drawn, nil, fortunePath.Fill(at)
		case at.Is("game.target"):
			return x.target(t, f)
		}
	case seafall.Corrected:
		t.What, t.Rules = Mended, nil
	case seafall.GameClosed:
		return x.closed(at, t, f)
	case seafall.ProvinceJoined:
		return x.joined(at, t, f)
	case seafall.ProvinceLeft, seafall.ProvinceReturned:
		return madeUp(at, t)
	}
	return []Cause{t}
}

// target is R1 as a sum: ten and the game's number, 24 at most. A target that
// was told otherwise keeps the difference with its entry.
func (x *Explainer) target(told Cause, f seafall.GameStarted) []Cause {
	rules := []string{"R1"}
	list := []Cause{{What: Printed, Amount: 10, Rules: rules}, {What: Value, Amount: f.Number, Rules: rules, Path: "game.number"}}
	if over := 10 + f.Number - Target(f.Number); over > 0 {
		list = append(list, Cause{What: Capped, Amount: -over, Rules: rules})
	}
	if told.Amount -= Target(f.Number); told.Amount != 0 {
		list = append(list, told)
	}
	return list
}

// closed is what the closing of a game did to a value.
func (x *Explainer) closed(at seafall.Path, t Cause, f seafall.GameClosed) []Cause {
	switch {
	case at.Is("record.GAME.PROVINCE"):
		return x.closedRecord(at, t, f)
	case at.Is("PROVINCE.campaign_glory"):
		t.What, t.Path = Recorded, recordPath.Fill(seafall.Path{Number: f.Number, Province: at.Province})
		if _, _, absent := closedScores(f, at.Province); absent {
			t.Rules = []string{"R44"}
		}
	case at.Is("PROVINCE.milestone_glory"):
		return x.milestones(at.Province, t, f)
	case at.Is("PROVINCE.title"):
		t.What = Titled
	case moves(at):
		t.What = Homeward
	case at.Is("REGION.box_NUMBER"):
		t.What = Stuck
		if seafall.Box(t.After).Crossed() {
			t.What, t.Rules = Crossing, []string{"R40"}
		}
	case at.Ship != "":
		t.What = Filled
	case at.Of.Improved:
		t.What = Improved
	case at.Is("expertise/ADVISOR"):
		t.What, t.Rules = Trained, []string{"R36", "R37"}
	case card(at):
		t.What = Keeping
	}
	return []Cause{t}
}

// moves says whether tokens of enmity are counted at a path.
func moves(at seafall.Path) bool {
	return at.Is("PROVINCE.home") || at.Is("PROVINCE.at/REGION/SPOT") || at.Is("PROVINCE.in/REGION")
}

// card says whether a path is of a card, or of a name on the map: KIND/ID.
func card(at seafall.Path) bool { return !strings.Contains(at.Of.Pattern.String(), ".") }

// closedRecord is what a game was worth: its glory act by act, then what step 5
// cost; of who was absent the lowest of the others, and one less (R44).
func (x *Explainer) closedRecord(at seafall.Path, t Cause, f seafall.GameClosed) []Cause {
	p := at.Province
	own, lowest, absent := closedScores(f, p)
	var list []Cause
	if absent {
		if lowest.Province != "" {
			list = append(list, Cause{What: Lowest, Amount: lowest.GameGlory, Rules: []string{"R44"},
				Path: recordPath.Fill(seafall.Path{Number: f.Number, Province: lowest.Province})},
				Cause{What: Missed, Amount: -1, Rules: []string{"R44"}, Entry: t.Entry})
		}
	} else {
		list = x.gloryOf(p, t.Entry)
		t.What, t.Rules = NoBox, []string{"R42"}
	}
	left := own.GameGlory
	for _, term := range list {
		left -= term.Amount
	}
	if t.Amount = left; left != 0 {
		list = append(list, t)
	}
	return list
}

// closedScores are a province's score in a closing, the lowest of those who
// were there, and whether the province was absent.
func closedScores(f seafall.GameClosed, p seafall.Province) (own, lowest seafall.ClosedScore, absent bool) {
	for _, c := range f.Scores {
		if c.Province == p {
			own, absent = c, c.Absent
		}
		if !c.Absent && (lowest.Province == "" || c.GameGlory < lowest.GameGlory) {
			lowest = c
		}
	}
	return own, lowest, absent
}

// gloryOf is the glory of a province in the game that an entry closed, act by
// act.
func (x *Explainer) gloryOf(p seafall.Province, closing *ledger.Entry) []Cause {
	var list []Cause
	t := x.tracks[gloryPath.Fill(seafall.Path{Province: p})]
	for _, s := range t.steps {
		if &x.entries[s.at] == closing {
			break
		}
		if _, starts := x.facts[s.at].(seafall.GameStarted); starts || !s.is {
			list = nil
		}
		if s.is {
			list = append(list, x.terms(t.reading.At(), s, false)...)
		}
	}
	return list
}

// milestones are the milestones that a closing counted for good; what they do
// not explain stays with the closing.
func (x *Explainer) milestones(p seafall.Province, t Cause, f seafall.GameClosed) []Cause {
	var list []Cause
	at := 0
	for &x.entries[at] != t.Entry {
		at++
	}
	for i := at - 1; i >= 0; i-- {
		if _, starts := x.facts[i].(seafall.GameStarted); starts {
			break
		}
		if m, claimed := x.facts[i].(seafall.MilestoneClaimed); claimed && m.Province == p && m.Glory != 0 {
			list = append(list, Cause{What: ByEntry, Amount: m.Glory, Entry: &x.entries[i], Rules: []string{"R2", "R50"}})
			t.Amount -= m.Glory
		}
	}
	slices.Reverse(list)
	if t.Amount != 0 {
		list = append(list, t)
	}
	return list
}

// ranks is the order by which the last closing gave titles, nil when no closing
// did or it was changed by hand since.
func (x *Explainer) ranks(steps []valueStep) []Ranked {
	if len(steps) == 0 {
		return nil
	}
	at := -1
	for i := range x.facts {
		switch f := x.facts[i].(type) {
		case seafall.GameClosed:
			if slices.ContainsFunc(f.Scores, func(c seafall.ClosedScore) bool { return c.Title != "" }) {
				at = i
			}
		case seafall.TitlesSet, seafall.TitleGiven, seafall.ProvinceJoined, seafall.ProvinceLeft:
			at = -1
		}
	}
	if at < steps[len(steps)-1].at {
		return nil
	}
	f := x.facts[at].(seafall.GameClosed)
	title := map[seafall.Province]seafall.Title{}
	for _, c := range f.Scores {
		title[c.Province] = c.Title
	}
	ranking := RankScores(f.Scores, func(c seafall.ClosedScore) int {
		if f.Number == 0 {
			return c.GameGlory
		}
		return c.CampaignGlory
	}, func(a, b seafall.Province) int { return title[a].Rank() - title[b].Rank() })
	list := make([]Ranked, len(ranking))
	for i, placed := range ranking {
		list[i] = Ranked{Province: placed.Province, Glory: placed.Glory, Title: title[placed.Province],
			Tied: i > 0 && ranking[i-1].Place == placed.Place || i+1 < len(ranking) && ranking[i+1].Place == placed.Place}
	}
	for i := at - 1; i >= 0; i-- {
		if _, ended := x.facts[i].(seafall.GameEnded); ended {
			break
		}
		if chosen, is := x.facts[i].(seafall.TitleChosen); is {
			for j := range list {
				if r := &list[j]; r.Province == chosen.Province && r.Title == chosen.Title && r.Tied && r.Chose == nil {
					r.Chose = &x.entries[i]
				}
			}
		}
	}
	return list
}
