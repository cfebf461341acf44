package shell

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit"
)

// lost is the violation that says that a campaign's books lack what was on disk
// before, nil when an error is something else.
func lost(err error) *ledger.Violation {
	var found *ledger.Violation
	for _, v := range ledger.Violations(err) {
		if v.Key != "storage.tail_lost" && v.Key != "storage.tail_replaced" {
			return nil
		}
		found = v
	}
	return found
}

// offerLoss says that the end of a campaign is missing. The table may go on
// with what is left, after it was told how much that costs.
func (s *Shell) offerLoss(campaign string, v *ledger.Violation) {
	var close func()
	close = s.SheetOf(func() Page {
		box := kit.NewRefusal(s.T("screen.shell.loss"), s.Speaker().Violation(v), "", nil)
		return Page{ID: "loss", Title: s.T("screen.shell.refused"), Body: box, Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Danger, s.T("screen.shell.loss.go_on"), func() { s.confirmLoss(campaign, v, func() { close() }) }).ID("loss.go_on"),
			kit.NewButton(kit.Primary, s.T("screen.shell.understood"), func() { close() }).ID("loss.ok")}}
	})
}

// confirmLoss asks once more and opens the campaign as far as its books go.
func (s *Shell) confirmLoss(campaign string, v *ledger.Violation, close func()) {
	s.Confirm("loss", func() Question {
		what := s.T("screen.shell.loss.replaced")
		want, wanted := v.Args["want"].(int64)
		if got, ok := v.Args["got"].(int64); wanted && ok {
			what = s.T("screen.shell.loss.what", "count", int(want-got))
		}
		return Question{Title: s.T("screen.shell.loss.go_on"), What: what, Do: s.T("screen.shell.loss.do")}
	}, func() {
		close()
		s.Work(s.T("screen.shell.opening"), func(ctx context.Context) error { return s.config.AcceptLoss(ctx, campaign) }, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			s.Open(campaign)
		})
	})
}
