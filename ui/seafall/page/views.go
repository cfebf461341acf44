package page

import (
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
)

// view is a page: what it is called, when there is one, and what it shows. One
// without there is not among those that a reader is offered.
type view struct {
	id    string
	icon  crest.Icon
	name  func(*look.Reading) string
	there func(*look.Reading) bool
	show  func(v *look.Reading, rest string) (page.Content, error)
}

// always is for the pages that there always are.
func always(*look.Reading) bool { return true }

// views are all pages, in the order in which they are offered.
var views []view

func init() {
	views = []view{
		{look.ViewTable, crest.IconExplore, func(v *look.Reading) string { return v.T("screen.menu.table") }, always, tablePage},
		{look.ViewSteps, crest.IconFlag, func(v *look.Reading) string { return v.T("screen.menu.ending") }, (*look.Reading).Ended, stepsPage},
		{look.ViewStandings, crest.IconCrown, func(v *look.Reading) string { return v.T("screen.table.standings") }, always, standingsPage},
		{look.ViewBoard, crest.IconCastle, func(v *look.Reading) string { return v.T("screen.board.province") }, always, boardPage},
		{look.ViewRecord, crest.IconChart, func(v *look.Reading) string { return v.T("screen.menu.record") }, always, recordPage},
		{look.ViewJournal, crest.IconBook, func(v *look.Reading) string { return v.T("screen.menu.journal") }, always, journalPage},
		{look.ViewNow, crest.IconInfo, func(v *look.Reading) string { return v.T("screen.page.now") }, always, nowPage},
		{look.ViewWhy, crest.IconScales, func(v *look.Reading) string { return v.T("screen.why.why") }, nil, whyPage},
	}
}
