package look

// The views, by their place in an address.
const (
	ViewStandings = "standings"
	ViewTable     = "table"
	ViewSteps     = "steps"
	ViewBoard     = "board"
	ViewRecord    = "record"
	ViewJournal   = "journal"
	ViewNow       = "now"
	ViewWhy       = "why"
)

// The pages on which more is said of a province that have links of their own.
const (
	SheetEnmity = "enmity"
	SheetShip   = "ship"
	SheetMove   = "move"
	SheetSetUp  = "set-up"
)
