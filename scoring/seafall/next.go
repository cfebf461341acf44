package seafall

import (
	"reflect"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Phase is a stretch of a campaign in which the table can say the same things.
type Phase string

// The phases of a campaign.
const (
	BeforeFirst  Phase = "founded"  // before the first game
	BetweenGames Phase = "between"  // games
	FirstWinter  Phase = "winter"   // a game has begun, and its first winter is due
	InPrologue   Phase = "prologue" // the prologue is played
	InGame       Phase = "playing"  // a game is played
	Ending       Phase = "ending"   // the seven steps of a game that is over (R33)
	Crowned      Phase = "crowned"  // the campaign has its emperor; a further game may follow (R50)
)

// Phases are all phases, in the order of a campaign.
var Phases = []Phase{BeforeFirst, BetweenGames, FirstWinter, InPrologue, InGame, Ending, Crowned}

// Next is what is open in a campaign.
type Next struct {
	Phase Phase
	Game  int // the running one, or the one that StartGame would begin
	// Step is 1 to 7 in the ending, and 8 when all are done and the game can be
	// closed; 0 else.
	Step int
	// Order is the order of turns in a round, clockwise from the astrolabe (R31),
	// or of choices in the ending, ascending glory (R33); nil else.
	Order []seafall.Province
	Waits []seafall.Province // whose choice it is now; between games who has to be brought back
	// Choices are commands that the rules take now without a reason, and that
	// bring the campaign on; in step 5 one of many, see Enmity.
	Choices []Command
	Enmity  *EnmityOffer // what the first of Waits finds in step 5; nil else
	// Commands are the names of all that the phase has room for.
	Commands []string
}

// WhatNext says what is open in a campaign that has been founded.
func WhatNext(s *seafall.State) Next {
	n := Next{Phase: BetweenGames, Game: NextGame(s)}
	switch g := s.Running; {
	case g != nil && g.Ended != nil:
		n.ending(s)
	case g != nil:
		n.evening(s, g)
	case s.Emperor != "":
		n.Phase = Crowned
		n.between(s)
	case len(s.Record) == 0 && !s.Prologue:
		n.Phase = BeforeFirst
		n.Choices = accepted(s, StartGame{Prologue: true})
		n.between(s)
	default:
		n.between(s)
	}
	for _, c := range Commands(s) {
		if n.room(s, c) {
			n.Commands = append(n.Commands, c.Kind())
		}
	}
	return n
}

// between is who has to be brought back, and the next game with and without
// them (R49).
func (n *Next) between(s *seafall.State) {
	for _, p := range s.Order {
		if b := s.Board(p); !b.Left && DueReturn(s, p).Missed > 0 {
			n.Waits = append(n.Waits, p)
		}
	}
	n.Choices = append(n.Choices, accepted(s, StartGame{})...)
	if len(n.Waits) > 0 {
		n.Choices = append(n.Choices, accepted(s, StartGame{Absent: n.Waits})...)
	}
}

func (n *Next) evening(s *seafall.State, g *seafall.Game) {
	n.Game = g.Number
	switch {
	case g.Year == 0:
		n.Phase = FirstWinter
	case g.Number == 0:
		n.Phase = InPrologue
	default:
		n.Phase = InGame
	}
	if first := slices.Index(g.Seats, g.First); first >= 0 {
		for i := range g.Seats {
			if p := g.Seats[(first+i)%len(g.Seats)]; !s.Play(p).Absent {
				n.Order = append(n.Order, p)
			}
		}
	}
	n.Choices = accepted(s, HoldWinter{}, NextRound{}, EndGame{})
}

func (n *Next) ending(s *seafall.State) {
	n.Phase, n.Game = Ending, s.Running.Number
	// Choices that cannot be carried out together are still there to be changed.
	c, _ := EndOfGame(s)
	n.Step, n.Order = c.Current, c.Order
	for _, turn := range c.turns(c.Current) {
		if turn.Province != "" && (turn.Status == Open || turn.Status == Again) {
			n.Waits = append(n.Waits, turn.Province)
		}
	}
	switch {
	case c.Current <= StepShips: // without a reason in the last game alone
		n.Choices = accepted(s, PassSteps{})
	case c.Current == StepRecord:
		n.Choices = accepted(s, ConfirmGlory{})
	case c.Current > StepTitles:
		if !LastGame(s) {
			n.Choices = accepted(s, CloseGame{})
		}
		if n.Game > 0 {
			n.Choices = append(n.Choices, accepted(s, CloseGame{Last: true})...)
		}
	}
	for _, p := range n.Waits {
		n.Choices = append(n.Choices, accepted(s, choicesOf(s, c, p)...)...)
	}
	if c.Current == StepEnmity && len(n.Waits) > 0 {
		offer := OfferEnmity(c, n.Waits[0], nil, nil)
		n.Enmity = &offer
	}
}

// choicesOf are what a province can choose in the step that is open.
func choicesOf(s *seafall.State, c *Closing, p seafall.Province) (list []Command) {
	switch c.Current {
	case StepImprove:
		for _, i := range Improvements(s, p) {
			list = append(list, ChooseImprovement{Improvement: i.Kind, Field: i.Field, Region: i.Region, To: i.To, Appellation: i.Appellation})
		}
	case StepTrain:
		for _, a := range Trainable(s, p) {
			for _, r := range RetiredLeft(s, p) {
				list = append(list, ChooseTraining{Province: p, Advisor: a.ID, Retired: r.ID})
			}
		}
	case StepKeep:
		for _, k := range Keepables(s, p) {
			list = append(list, ChooseKeep{Province: p, Advisor: k.Advisor.ID})
		}
		list = append(list, ChooseKeep{Province: p})
	case StepShips:
		for _, b := range ShipBoxes(s, p) {
			list = append(list, ChooseShip{Province: p, Ship: b.Ship, Value: b.Value})
		}
	case StepEnmity:
		choice := ChooseEnmity{Province: p}
		for _, cover := range OfferEnmity(c, p, nil, nil).Covers {
			for _, box := range cover.Boxes[:cover.Count] {
				choice.Cover = append(choice.Cover, seafall.BoxAt{Region: cover.Region, Box: box})
			}
		}
		list = append(list, choice)
	case StepTitles:
		for _, title := range TitlesFor(c, p) {
			list = append(list, ChooseTitle{Province: p, Title: title})
		}
	}
	return list
}

// accepted are the commands that the rules take without a word.
func accepted(s *seafall.State, list ...Command) []Command {
	return slices.DeleteFunc(list, func(c Command) bool {
		d, err := Decide(s, c)
		return err != nil || len(d.Violations) > 0
	})
}

// elsewhere are the refusals and warnings that say that a command belongs into
// another phase or step.
var elsewhere = []string{"campaign.founded_already", "catch_up.played", "catch_up.added_first", "game.none_running", "game.running", "game.over", "game.still_played",
	"players.between_games", "winter.early", "round.winter_first", "step.too_early", "step.not_in_it", "close.step_open",
	"campaign.game_running", "campaign.no_record", "campaign.crowned", "choices.not_open",
	"late.p12.found_already"}

// room says whether a command can be said now. What it would be about is left
// open: only that the phase is another one rules it out.
func (n *Next) room(s *seafall.State, c Command) bool {
	v := reflect.New(reflect.TypeOf(c)).Elem()
	who := s.Order[0]
	if len(n.Waits) > 0 {
		who = n.Waits[0]
	}
	if f := v.FieldByName("Province"); f.IsValid() {
		f.Set(reflect.ValueOf(who))
	}
	if f := v.FieldByName("Titles"); f.IsValid() {
		f.Set(reflect.ValueOf(map[seafall.Province]seafall.Title{who: s.Board(who).Title}))
	}
	anyOf(s, v)
	d, err := Decide(s, v.Interface().(Command))
	for _, found := range append(ledger.Violations(err), d.Violations...) {
		if slices.Contains(elsewhere, found.Key) {
			return false
		}
	}
	return true
}

// anyOf has a command be about something of its kind that the campaign has, where it has
// any: of what nobody knows it is not asked whether the phase has room for it.
func anyOf(s *seafall.State, v reflect.Value) {
	about := func(field, id string) {
		if f := v.FieldByName(field); f.IsValid() && f.Kind() == reflect.String {
			f.SetString(id)
		}
	}
	if len(s.Late.Colonies) > 0 {
		about("Colony", s.Late.Colonies[0].ID)
	}
	if len(s.Late.Relics) > 0 {
		about("Relic", s.Late.Relics[0].ID)
	}
	if len(s.Late.Tablets) > 0 {
		about("Tablet", s.Late.Tablets[0].ID)
	}
	if c, is := v.Addr().Interface().(*CatchUpLate); is {
		c.Crossed = []seafall.CaughtUpEntry{{Entry: "1"}}
	}
}
