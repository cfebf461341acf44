package page

import (
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
)

// view is a page: what it is called, when there is one, and what it shows. One without
// there is not among those that a reader is offered.
type view struct {
	id     string
	symbol string
	name   func(*look.Reading) string
	there  func(*look.Reading) bool
	show   func(v *look.Reading, rest string) (page.Content, error)
}

// always is for the pages that there always are.
func always(*look.Reading) bool { return true }

// views are all pages, in the order in which they are offered.
var views []view

func init() {
	views = []view{
		{look.ViewTable, drawn.Sign(livery.Flag), func(v *look.Reading) string { return v.T("page.view.table") }, always, tablePage},
		{look.ViewSteps, drawn.Sign(livery.ChestOpen), func(v *look.Reading) string { return v.T("page.view.steps") }, (*look.Reading).Ended, stepsPage},
		{look.ViewBoard, drawn.Icon(crest.IconAnchor), func(v *look.Reading) string {
			if v.Pirate() != "" {
				return v.T("page.view.mine")
			}
			return v.T("page.view.board")
		}, always, boardPage},
		{look.ViewStandings, drawn.Icon(crest.IconCrown), func(v *look.Reading) string { return v.T("page.view.standings") }, always, standingsPage},
		{look.ViewRecord, drawn.Icon(crest.IconChart), func(v *look.Reading) string { return v.T("page.view.record") }, always, recordPage},
		{look.ViewJournal, drawn.Icon(crest.IconBook), func(v *look.Reading) string { return v.T("page.view.journal") }, always, journalPage},
		{look.ViewNow, drawn.Icon(crest.IconInfo), func(v *look.Reading) string { return v.T("page.view.now") }, always, nowPage},
		{look.ViewWhy, drawn.Icon(crest.IconScales), func(v *look.Reading) string { return v.T("page.view.why") }, nil, whyPage},
	}
}
