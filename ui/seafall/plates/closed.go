package plates

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/tale"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Closed is what came of the game that was closed last: how it ended, the titles
// before and after it, who plays first next. It is nil before the first closing.
func Closed(d *desk.Desk) *shell.Plate {
	state := d.State()
	if state == nil {
		return nil
	}
	told, evening := account.OfLast(state, d.Shell.Config().Words)
	if evening == nil {
		return nil
	}
	speak := d.Speaker()
	said := seafall.EveningOf(state, evening.Number)
	plate := &shell.Plate{Heading: said.Name, Lead: tale.ResultOf(told, evening).Opening(), Memory: memory(d, said),
		On: shell.PlateWay{ID: "record", Words: d.T("screen.record.closed.to_record"), Do: d.Shell.Back}}
	plate.Over = []string{speak.Game(evening.Number)}
	if plate.Heading == "" {
		plate.Heading, plate.Over = speak.Game(evening.Number), []string{state.Name}
	}
	plate.Over = append(plate.Over, wording.Sitting(speak.Words, evening.Sitting)...)
	if evening.Closed != nil {
		plate.Crests = []ink.Livery{pieces.Livery(evening.Closed.Winner)}
	}
	seats := scoring.Seats(state)
	for i := len(seats) - 1; i >= 0; i-- {
		plate.Rows = append(plate.Rows, row(d, seats[i], evening))
	}
	if state.Emperor == "" && state.Running == nil && len(seats) > 0 {
		plate.After = shell.PlateLine{Livery: pieces.Livery(seats[0]), Words: d.T("screen.record.closed.first", "name", speak.Player(seats[0]), "number", scoring.NextGame(state))}
	}
	plate.Ways = back(d)
	if p := state.Emperor; p != "" {
		plate.Crests = []ink.Livery{pieces.Livery(p)}
		plate.Crown = d.T("screen.record.crowned", "name", speak.Player(p), "emperor", speak.EmperorWord(state.Board(p).Leader.Style))
		if _, ended := desk.LastEnd(d.Shell.Book()); ended && said.Name == "" {
			plate.Heading = d.T("screen.record.closed.campaign")
		}
	}
	return plate
}

// row is a province with its title before the game and after it, and its glory of
// the whole campaign.
func row(d *desk.Desk, p seafall.Province, of *account.Evening) shell.PlateRow {
	speak := d.Speaker()
	board := d.State().Board(p)
	r := shell.PlateRow{Livery: pieces.Livery(p), Name: speak.Province(p), Sub: speak.Player(p), To: speak.Title(p)}
	if r.Name == r.Sub || board.Name == "" {
		r.Name, r.Sub = speak.Player(p), ""
	}
	if was := of.Held[p]; was.Valid() && was != board.Title {
		r.From = speak.TitleWord(was, board.Leader.Style)
	}
	glory := ink.NewText(theme.Value, speak.Number(board.CampaignGlory)).Serif().In(pieces.Livery(p).Accent).Trailing()
	r.Worth = []fyne.CanvasObject{glory}
	return r
}

// memory is what the table says of the game.
func memory(d *desk.Desk, said seafall.Evening) *shell.Memory {
	return &shell.Memory{Of: strconv.Itoa(said.Number), Words: said.Words, Name: said.Name, Named: true,
		Keep: func(words, name string, done func()) {
			d.Record(scoring.NameEvening{Number: said.Number, Name: name, Words: words}, func(ledger.Receipt) { done() })
		}}
}

// back are the ways back: into the end of the game, out of the end of the campaign.
func back(d *desk.Desk) []shell.PlateWay {
	s := d.Shell
	var ways []shell.PlateWay
	if closing, closed := desk.LastClosing(s.Book()); closed {
		ways = append(ways, shell.PlateWay{ID: "reopen", Icon: crest.IconUndo, Words: s.T("screen.record.reopen"), Records: true, Do: func() {
			s.Back()
			s.TakeBack(closing.ID)
		}})
	}
	if end, ended := desk.LastEnd(s.Book()); ended {
		ways = append(ways, shell.PlateWay{ID: "undo", Icon: crest.IconUndo, Words: s.T("screen.menu.end_campaign.undo"), Records: true, Do: func() {
			s.Back()
			s.TakeBack(end.ID)
		}})
	}
	return ways
}
