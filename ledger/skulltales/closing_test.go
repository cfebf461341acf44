package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
)

// Who holds what after a closing (T22, T72, T89): the chapter's reward, what an ally
// brought and what is inherited come to it, all else of who plays goes back, and who is
// absent keeps what he has.
func TestItemsOfAClosing(t *testing.T) {
	s := telling(t, beforeTry+`item_gained {"holder":"witch","item":{"id":"charm","name":"Charm","kind":"equipment","halves":0},"source":"bought"}
`+firstTry+allFall+againWithWounds+secondTry+secondClosing)
	stands(t, s, map[string]string{"item/musket": "wolf", "item/lamp": "wolf", "item/net": "lookout", "item/sabre": "lookout", "item/charm": "witch", "item/saw": "", "item/amulet": ""})
	for id, want := range map[string]skulltales.Item{
		"amulet": {Deck: true}, "saw": {}, "lamp": {Holder: "wolf", Noted: 1}, "musket": {Holder: "wolf", Noted: 1}, "sabre": {Holder: "lookout", Noted: 1}} {
		if it := s.Item(id); it.Deck != want.Deck || it.Holder != want.Holder || it.Noted != want.Noted {
			t.Errorf("%+v, want %+v", *it, want)
		}
	}
	// What somebody absent discards goes as well.
	s = telling(t, beforeTry+`e6 characters=["surgeon","witch"] absent=["wolf"] destiny.wolf=-
adventure_ended {"by":"chapter","partial":false,"results":{"surgeon":"total","witch":"total"}}
adventure_closed {"chapter":1,"attempt":1,"by":"chapter","pirates":[{"pirate":"surgeon","purse":{},"coins":12,"prestige":11,"items":["sabre","saw"]},{"pirate":"witch","purse":{},"coins":0,"prestige":0}],"discarded":["musket"],"follows":"again"}
chapter_started {"number":1,"attempt":2,"first":"adventure"}`)
	stands(t, s, map[string]string{"item/musket": "", "item/sabre": "surgeon"})
}

// T93, T65: with the adventure all that was of it is gone, who is down is up, and a pirate
// who has retired keeps the Registre that he had, whatever is inherited of it (T72).
func TestWhatAClosingLeaves(t *testing.T) {
	s := after(t, 101)
	if s.Running != nil || s.Phase != "" || s.Ally("cook").Status != skulltales.Serving {
		t.Errorf("%+v", s.Running)
	}
	stands(t, s, map[string]string{"surgeon.coins": "25", "surgeon.prestige": "4", "lookout.coins": "19", "witch.purse": "", "flag": "", "witch.down": "", "record.2.wolf.result": "total"})
	c := s.Chapter()
	if c.Open || c.By != skulltales.ByObjectives || c.Follows != skulltales.NextChapter || c.Date != "2026-01-17" || c.Captain != "witch" || len(c.Lines) != 3 {
		t.Errorf("%+v", c)
	}
	down := after(t, 82)
	down = does(t, down, `adventure_ended {"by":"objectives","partial":false,"results":{"wolf":"total","surgeon":"failure","witch":"total"}}
adventure_closed {"chapter":2,"attempt":1,"by":"objectives","pirates":[{"pirate":"wolf","result":"total","purse":{},"coins":3,"prestige":2,"items":["grapnel","pistol"]},{"pirate":"surgeon","result":"failure","purse":{},"coins":25,"prestige":4},{"pirate":"witch","result":"total","purse":{"prestige":1},"coins":40,"prestige":8}],"follows":"next"}`)
	if down.IsDown("surgeon") || down.Pirate("surgeon").Status != skulltales.Active {
		t.Error("the surgeon is down after the adventure")
	}
}

// T90, T91, T108: every line is the sum of its parts, and the Registre what the last says.
func TestEveryLineIsASum(t *testing.T) {
	seen := 0
	for _, s := range []*skulltales.State{after(t, 52), after(t, 101), telling(t, twoTries)} {
		for _, c := range s.Chapters {
			for _, l := range c.Lines {
				seen++
				sum := skulltales.Amount{
					Coins:    l.Before.Coins + l.Purse.Coins - l.Lost + l.Finds.Coins + l.Objectives.Coins + l.Table.Coins + l.Ally.Coins + l.Inherited,
					Prestige: l.Before.Prestige + l.Purse.Prestige + l.Finds.Prestige + l.Objectives.Prestige + l.Table.Prestige + l.Ally.Prestige,
				}
				if sum != l.After {
					t.Errorf("chapter %d: %+v comes to %+v", c.Number, l, sum)
				}
				if p := s.Pirate(l.Pirate); c == s.Chapter() && (p.Registre.Coins != l.After.Coins || p.Registre.Prestige != l.After.Prestige) {
					t.Errorf("%s has %+v, and the line says %+v", p.ID, p.Registre, l.After)
				}
			}
		}
	}
	if seen != 11 {
		t.Errorf("%d lines were looked at", seen)
	}
}

// T83: half of a purse, rounded up, is lost of it; T66: a newcomer who did not come in any
// more has no result, and inherits.
func TestALineOfWhoIsDownAndOfWhoCameTooLate(t *testing.T) {
	s := after(t, 91)
	s = does(t, s, `coins_gained {"holder":"wolf","coins":9,"source":"search"}
knocked_out {"character":"wolf","item":"grapnel"}
adventure_ended {"by":"objectives","partial":false,"results":{"wolf":"failure","witch":"total"}}
inheritance_chosen {"from":"surgeon","to":"lookout","coins":13}
adventure_closed {"chapter":2,"attempt":1,"by":"objectives","pirates":[{"pirate":"wolf","result":"failure","purse":{"coins":9},"lost":5,"coins":7,"prestige":2,"items":["pistol"]},{"pirate":"witch","result":"total","purse":{"prestige":1},"coins":40,"prestige":8},{"pirate":"lookout","purse":{},"inherited":{"coins":13},"coins":13,"prestige":0}],"follows":"next"}`)
	l := s.LineOf(2, "wolf")
	if l == nil || l.Lost != 5 || l.After.Coins != 7 {
		t.Errorf("wolf: %+v", l)
	}
	if l := s.LineOf(2, "lookout"); l == nil || l.Result != "" || l.Inherited != 13 {
		t.Errorf("the newcomer: %+v", l)
	}
	stands(t, s, map[string]string{"item/grapnel": "", "item/pistol": "wolf", "record.2.lookout.result": ""})
}

// The last word of a step counts, and with an end that is told again the results of then.
func TestTheLastWordCounts(t *testing.T) {
	s := after(t, 46)
	s = does(t, s, `result_chosen {"pirate":"witch","result":"failure"}
rewards_chosen {"pirate":"wolf","objectives":[],"coins":0,"prestige":0,"table":{"coins":3,"prestige":1}}
follows_chosen {"follows":"other","note":"A siege"}`)
	e := s.Running.Ending
	if r := e.Results["witch"]; r.Result != skulltales.Failure || !r.Chosen || e.Rewards["wolf"].Table.Coins != 3 || e.Follows.Note != "A siege" {
		t.Errorf("%+v", e)
	}
	s = does(t, s, `adventure_ended {"by":"chapter","partial":true,"results":{"wolf":"partial","surgeon":"partial","witch":"partial"}}`)
	if e := s.Running.Ending; e.By != skulltales.ByChapter || !e.Partial || e.Results["witch"].Chosen || e.Results["witch"].Result != skulltales.Partial || e.Rewards["wolf"].Table.Coins != 3 {
		t.Errorf("%+v", e)
	}
}

// What is set right while the end is settled is noted, so that choices are looked at again.
func TestCorrectionsTouchTheEnd(t *testing.T) {
	s := after(t, 46)
	said := s.Running.Ending.Rewards["wolf"].Seq
	s = does(t, s, `corrected {"path":"wolf.purse","was":3,"is":4,"reason":"Counted twice"}`)
	if touched := s.Running.Ending.Touched; touched <= said {
		t.Errorf("touched by entry %d, and what the wolf gets was said by %d", touched, said)
	}
}

// T97: what can begin after each end.
func TestWhatFollowsAnAdventure(t *testing.T) {
	next, again := skulltales.Moment{Chapter: 2, Attempt: 1}, skulltales.Moment{Chapter: 1, Attempt: 2}
	for follows, want := range map[string][]skulltales.Moment{"next": {next}, "again": {again}, "other": {next, again}} {
		s := does(t, after(t, 51), `e52 follows="`+follows+`"`)
		if got := s.NextChapters(); !slices.Equal(got, want) {
			t.Errorf("after %s: %v, want %v", follows, got, want)
		}
	}
	if got := skulltales.New().NextChapters(); !slices.Equal(got, []skulltales.Moment{{Chapter: 1, Attempt: 1}}) {
		t.Errorf("at first: %v", got)
	}
}
