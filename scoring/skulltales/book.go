package skulltales

import (
	"errors"
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// bookCommands are the commands of this file: a new one is named here.
var bookCommands = []Command{WriteNote{}, Correct{}, ConfirmAudit{}, FinishCampaign{}}

// WriteNote writes the table's own words down.
type WriteNote struct{ skulltales.Noted }

// Kind is "write_note".
func (WriteNote) Kind() string { return "write_note" }

func (c WriteNote) decide(t *table) error { return t.once(c.Noted) }

// Correct sets an older mistake right (T107): a number or a text, by its path.
type Correct struct {
	Path   string `json:"path"`
	Is     string `json:"is"`
	Reason string `json:"reason"`
}

// Kind is "correct".
func (Correct) Kind() string { return "correct" }

func (c Correct) decide(t *table) error {
	was, err := t.s.ValueAt(c.Path)
	if errors.Is(err, &ledger.Violation{Key: "value.unknown"}) {
		l := skulltales.LookUp(c.Path)
		_, there := l.In(t.s)
		if at, named := l.Names(t.s); named && !there && at.Of.Corrects() {
			return refuse("", "value.nothing_yet", "path", ledger.Args{"path": c.Path})
		}
	}
	if err != nil {
		return err
	}
	at := skulltales.LookUp(c.Path).AtIn(t.s)
	of := at.Of
	f := skulltales.Corrected{Path: c.Path, Was: skulltales.Raw(of, was), Is: skulltales.Raw(of, c.Is), Reason: c.Reason}
	if of.Digits() && !wholeNumber(c.Is) {
		return refuse("", "value.no_number", "is", nil)
	}
	date := c.dates(t.s)
	if was == c.Is && (date == nil || date.Dated) { // a date that the table confirms is news
		return refuse("", "value.same", "is", nil)
	}
	if err := t.add(f); err != nil {
		return err
	}
	switch of.Pattern.String() { // what play warns of, a correction does
	case "crew.COUNTER":
		to, _ := t.s.Crew.Counter(at.Word)
		t.counter(at.Word, to)
	case "PIRATE.owed/FOR/CAUSE":
		if o := t.s.OwedBy(at.Who, at.For, skulltales.Cause(at.Word)); o != nil {
			t.owed(o.Pirate, o.Cause, o.Coins)
		}
	case "PIRATE.type":
		return t.sameTypes()
	case "PIRATE.purse_prestige": // the initiative may pass as it does in play (T41, T43)
		from, _ := strconv.Atoi(was)
		to, _ := strconv.Atoi(c.Is)
		return t.passes(at.Who, to-from)
	}
	if date != nil {
		t.dated(date, c.Is)
	}
	return nil
}

// dates is the adventure whose date is corrected, nil for any other value.
func (c Correct) dates(s *skulltales.State) *skulltales.Chapter {
	at := skulltales.LookUp(c.Path).AtIn(s)
	if !at.IsSitting() || at.Of.Form != skulltales.AsDate {
		return nil
	}
	return skulltales.AdventureAt(s, at)
}

// wholeNumber says whether a text is a number as JSON writes one.
func wholeNumber(text string) bool {
	if text == "" || len(text) > 1 && text[0] == '0' || len(text) > 9 {
		return false
	}
	for _, r := range text {
		if r < '0' || r > '9' {
			return false
		}
	}
	return true
}

// ConfirmAudit is the table's word that its sheets show what the books say, but for what
// they showed otherwise.
type ConfirmAudit struct {
	Pirates     []string                `json:"pirates"`
	Differences []skulltales.Difference `json:"differences,omitempty"`
}

// Kind is "confirm_audit".
func (ConfirmAudit) Kind() string { return "confirm_audit" }

func (c ConfirmAudit) decide(t *table) error {
	f := skulltales.RegistreAudited{Pirates: c.Pirates, Differences: c.Differences}
	if f.Differences == nil {
		f.Differences = []skulltales.Difference{}
	}
	return t.add(f)
}

// FinishCampaign ends the campaign. The books stay open for notes and corrections.
type FinishCampaign struct {
	Date string `json:"date"`
	Note string `json:"note,omitempty"`
}

// Kind is "finish_campaign".
func (FinishCampaign) Kind() string { return "finish_campaign" }

func (c FinishCampaign) decide(t *table) error {
	return t.add(skulltales.CampaignFinished{Date: c.Date, Captain: t.s.Captain, Note: c.Note})
}
