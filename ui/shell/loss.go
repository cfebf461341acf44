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

// settles says whether the table can accept the loss that an error speaks of,
// and which it is.
func (s *Shell) settles(err error) (*ledger.Violation, bool) {
	v := lost(err)
	return v, v != nil && s.config.AcceptLoss != nil
}

// offerLoss says that the end of a campaign is missing. The table may go on
// with what is left, after it was told how much that costs; then is done when
// it has.
func (s *Shell) offerLoss(v *ledger.Violation, then func()) {
	s.SheetOf(func(shut func()) Page {
		box := kit.NewRefusal(s.T("screen.shell.loss"), s.Speaker().Violation(v), "", nil)
		return Page{ID: "loss", Title: s.T("screen.shell.refused"), Body: box, Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Danger, s.T("screen.shell.loss.go_on"), func() { s.confirmLoss(v, shut, then) }).ID("loss.go_on"),
			kit.NewButton(kit.Primary, s.T("screen.shell.understood"), shut).ID("loss.ok")}}
	})
}

// confirmLoss asks once more and makes what is left of the campaign all that
// there was.
func (s *Shell) confirmLoss(v *ledger.Violation, shut, then func()) {
	s.Confirm("loss", func() Question {
		what := s.T("screen.shell.loss.replaced")
		want, wanted := v.Args["want"].(int64)
		if got, ok := v.Args["got"].(int64); wanted && ok {
			what = s.T("screen.shell.loss.what", "count", int(want-got))
		}
		return Question{Title: s.T("screen.shell.loss.go_on"), What: what, Do: s.T("screen.shell.loss.do")}
	}, func() {
		shut()
		campaign, _ := v.Args["campaign"].(string)
		s.Work(s.T("screen.shell.opening"), func(ctx context.Context) error { return s.config.AcceptLoss(ctx, campaign) }, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			then()
		})
	})
}
