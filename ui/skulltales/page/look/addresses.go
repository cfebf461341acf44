package look

// The views, by their place in an address.
const (
	ViewTable     = "table"
	ViewSteps     = "steps"
	ViewBoard     = "board"
	ViewStandings = "standings"
	ViewRecord    = "record"
	ViewJournal   = "journal"
	ViewNow       = "now"
	ViewWhy       = "why"
)

// SheetCrew is the page on which the table says what is all the crew's, behind ViewTable.
const SheetCrew = "crew"
