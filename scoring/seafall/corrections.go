package seafall

import (
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
	"astrolabe/ledger/seafall"
)

// correctionCommands are the commands that set right what is in the books: a
// new one is named here.
var correctionCommands = []Command{Correct{}}

// correctionKinds are the rules behind what it comes to.
var correctionKinds = []kindRules{ruled[seafall.Corrected]()}

// Correct sets an older value right; see seafall.Corrected for the paths. Is
// is a number as digits, or a text.
type Correct struct {
	Path   string `json:"path"`
	Is     string `json:"is"`
	Reason string `json:"reason"`
}

// Kind is "correct".
func (Correct) Kind() string { return "correct" }

func (c Correct) decide(t *table) error {
	was, err := t.s.ValueAt(c.Path)
	if err != nil {
		return err
	}
	is := ledger.Tidy(c.Is)
	sat, field := sittingAt(t.s, c.Path)
	if was == is && (field != "date" || sat.Dated) { // a date that the table confirms is news
		return refuse("", "value.same", "is", ledger.Args{"value": is})
	}
	if err := t.add(seafall.Corrected{Path: c.Path, Was: literal(was), Is: literal(is),
		Reason: ledger.Tidy(c.Reason)}); err != nil {
		return err
	}
	if at := seafall.LookUp(c.Path).AtIn(t.s); at.Is("PROVINCE.at/REGION/SPOT") && number(is) > number(was) {
		t.inPlay(at.Region)
	}
	lastAfterAll(t)
	if field == "date" {
		dated(t, seafall.LookUp(c.Path).At().Number, is)
	}
	return nil
}

// sittingAt is when, for how long and where the game of a path was played, and which of
// these the path names; "" where it names none.
func sittingAt(s *seafall.State, path string) (sat *payload.Sitting, field string) {
	at := seafall.LookUp(path).At()
	for _, field := range payload.SittingFields {
		if at.Is("game.GAME." + field) {
			return seafall.SittingOf(s, at.Number), field
		}
	}
	return nil, ""
}

// literal writes a number as a JSON number and anything else as a text.
func literal(value string) []byte {
	if n, err := strconv.Atoi(value); err == nil && strconv.Itoa(n) == value {
		return []byte(value)
	}
	return []byte(quote(value))
}

// noteCommands are the commands that keep words: a new one is named here.
var noteCommands = []Command{WriteNote{}}

// noteKinds are the rules behind what it comes to.
var noteKinds = []kindRules{ruled[seafall.Noted]()}

// WriteNote keeps the table's own words for the chronicle.
type WriteNote struct {
	Text     string           `json:"text"`
	Province seafall.Province `json:"province,omitempty"`
}

// Kind is "write_note".
func (WriteNote) Kind() string { return "write_note" }

func (c WriteNote) decide(t *table) error {
	return t.add(seafall.Noted{Text: strings.TrimSpace(c.Text), Province: c.Province})
}
