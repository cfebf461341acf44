package sample

import (
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/telling"
)

// scribe writes the campaign down as Skull Tales is played.
type scribe struct{ *telling.Scribe }

// say is what a table says in one act.
func say(commands ...scoring.Command) telling.Act {
	said := make([]ledger.Command, len(commands))
	for i, c := range commands {
		said[i] = scoring.Say(c)
	}
	return telling.Say(said...)
}

func note(text string) telling.Act {
	return say(scoring.WriteNote{Noted: skulltales.Noted{Text: text}})
}

// lay does acts while the table is laid.
func (s scribe) lay(acts ...telling.Act) {
	for _, a := range acts {
		s.Next(40, a)
	}
}

// settle goes through the steps at the end of an adventure and closes it.
func (s scribe) settle(by skulltales.EndedBy, partial bool, choices ...scoring.Command) {
	s.Next(60, say(scoring.EndAdventure{By: by, Partial: partial}))
	for i, c := range choices {
		s.Next(20+telling.Pause(i)/4, say(c))
	}
	s.Next(30, say(scoring.ConfirmRegistre{}))
}

// goOn says that the next chapter follows, and closes the adventure.
func (s scribe) goOn(before ...scoring.Command) {
	for _, c := range before {
		s.Next(35, say(c))
	}
	s.Next(15, say(scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}))
	s.Next(25, say(scoring.CloseAdventure{}))
}

// eventTurn is one for which dice are thrown for who is down.
func eventTurn(dice ...skulltales.Rolled) telling.Act { return say(scoring.HoldEventTurn{Dice: dice}) }

func (p player) rolls(die int) skulltales.Rolled {
	return skulltales.Rolled{Pirate: string(p), Die: die}
}
