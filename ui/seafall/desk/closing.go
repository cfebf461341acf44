package desk

import (
	"context"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/shell"
)

// EndGame ends the running game, by "target" or by "card", or as it stands with "", and
// goes to its end.
func EndGame(s *shell.Shell, by string) {
	s.Record(scoring.Say(scoring.EndGame{By: by}), func(ledger.Receipt) { s.ToLanding() })
}

// LastClosing is the closing that can be taken back, so that its end can be
// decided again: the latest act that stands, since what was played after it
// depends on it, and so does the end of the campaign. Notes, what a game is called
// and whoever joins between two games do not.
func LastClosing(b *ledger.Book) (ledger.Group, bool) {
	if b == nil {
		return ledger.Group{}, false
	}
	state, ok := b.State().(*seafall.State)
	if !ok {
		return ledger.Group{}, false
	}
	for g, err := range history.Latest(context.Background(), b) {
		if err != nil {
			return ledger.Group{}, false // nobody takes back what cannot be read
		}
		for _, e := range g.Entries { // the last game's may pass steps first
			switch e.Kind {
			case "game_closed":
				return g, true
			case "campaign_ended": // that is taken back first
				return ledger.Group{}, false
			}
		}
		if state.Running != nil {
			return ledger.Group{}, false // a new game has begun
		}
	}
	return ledger.Group{}, false
}

// CanEnd says whether the campaign can be ended as it stands: between two games,
// with a record to crown somebody by (R50).
func CanEnd(s *seafall.State) bool {
	return s.Running == nil && len(s.Record) > 0 && s.Emperor == ""
}

// LastEnd is the act that ended the campaign between two games, while nothing but
// words was recorded after it: taken back by its id it is that act and no other, or
// the books say why not.
func LastEnd(b *ledger.Book) (ledger.Group, bool) {
	if b == nil {
		return ledger.Group{}, false
	}
	for g, err := range history.Latest(context.Background(), b) {
		if err != nil {
			return ledger.Group{}, false // nobody takes back what cannot be read
		}
		switch g.Kind() {
		case seafall.CampaignEnded{}.Kind():
			return g, true
		case seafall.Noted{}.Kind(), seafall.EveningNamed{}.Kind():
		default:
			return ledger.Group{}, false
		}
	}
	return ledger.Group{}, false
}

// EndCampaign ends the campaign between two games, and shows what came of it.
func EndCampaign(d *Desk) {
	d.Record(scoring.EndCampaign{}, func(ledger.Receipt) { d.Go.Closed() })
}
