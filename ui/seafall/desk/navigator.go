package desk

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// Navigator opens what stands beside the screen that is shown. Screens know of
// each other by it alone.
type Navigator interface {
	// Why says where a number comes from; of several it asks which one first.
	Why(paths ...string)
	// Ask is Why with more to say.
	Ask(Question)

	// Table shows the table, Record the Historical Record.
	Table()
	Record()
	// Board shows a province's board.
	Board(seafall.Province)
	// Audit looks through the boards at the table; with an id, one of them.
	Audit(board string)
	// Journal shows everything that was recorded.
	Journal()
	// Entries shows the journal with a filter set.
	Entries(Filter)
	// Entry shows an entry's act in the journal, where it stands.
	Entry(ledger.Entry)
	// Sums shows what can be worked out, as it was left: with a province that
	// one's, with a ship its endeavor with the ship as its flagship.
	Sums(seafall.Province, seafall.Which)
	// Winter shows the steps between two years.
	Winter()
	// Players shows who is of the campaign.
	Players()
	// Coming leads through what somebody takes who joins, or returns from games
	// missed (R47, R49).
	Coming(p seafall.Province, returns bool)
	// Closed shows the record in place of the end of the game that has been
	// closed, and what came of it.
	Closed()
	// Cards shows the cards that the campaign has met.
	Cards()
	// Improvements shows the improvement sheet.
	Improvements()
	// SetUp opens the sheet of the set-up of the running game.
	SetUp()
	// AddRule opens the sheet for a rule that came on a sticker.
	AddRule()
}

// Question is what is asked of the numbers of a campaign.
type Question struct {
	Paths   []string                    // what may be asked here
	Suppose func() (seafall.Fact, bool) // answers as the books will be with this fact; nil as they are
	Pool    *scoring.Endeavor           // what PROVINCE.pool is, see scoring.Explainer.Endeavor; nil for none
	Title   func() string               // of the list of what may be asked; nil for the usual
	Sub     func() string               // below the title of the first number; nil for none
	Also    []string                    // other numbers, below the first one
	Entries *Filter                     // leads to these entries from the first one; nil for none
}

// Filter says which acts of the journal are shown. The zero filter shows all
// that stand.
type Filter struct {
	Game     *int             // 0 for the prologue, or a game's number; less than 0 before the games, nil for all
	Province seafall.Province // "" for all
	Kind     string           // a kind that the journal knows, "" for all
	Text     string           // what the sentences must contain, "" for anything
	Struck   bool             // with what was taken back, and with undo and redo themselves
}

// AboutPool asks why a pool of dice is what it is, with what the table has told
// of the endeavor.
func AboutPool(e scoring.Endeavor) Question {
	return Question{Paths: []string{string(e.Province) + ".pool"}, Pool: &e}
}
