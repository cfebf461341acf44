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

// loss is that the end of a campaign is missing, where the table can accept it.
type loss struct {
	shell *Shell
	said  *ledger.Violation
}

// lossIn is the loss that an error speaks of, nil when it is something else or
// cannot be accepted here.
func lossIn(s *Shell, err error) *loss {
	if v := lost(err); v != nil && s.config.AcceptLoss != nil {
		return &loss{s, v}
	}
	return nil
}

// offer says that the end of a campaign is missing. The table may go on with
// what is left, after it was told how much that costs; then is done when it
// has.
func (l *loss) offer(then func()) {
	s := l.shell
	s.SheetOf(func(shut func()) Page {
		box := kit.NewRefusal(s.T("screen.shell.loss"), s.Speaker().Violation(l.said), "", nil)
		return Page{ID: "loss", Title: s.T("screen.shell.refused"), Body: box, Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Danger, s.T("screen.shell.loss.go_on"), func() { l.confirm(shut, then) }).ID("loss.go_on"),
			kit.NewButton(kit.Primary, s.T("screen.shell.understood"), shut).ID("loss.ok")}}
	})
}

// confirm asks once more and makes what is left of the campaign all that there
// was.
func (l *loss) confirm(shut, then func()) {
	s := l.shell
	s.Confirm("loss", func() Question {
		what := s.T("screen.shell.loss.replaced")
		want, wanted := l.said.Args["want"].(int64)
		if got, ok := l.said.Args["got"].(int64); wanted && ok {
			what = s.T("screen.shell.loss.what", "count", int(want-got))
		}
		return Question{Title: s.T("screen.shell.loss.go_on"), What: what, Do: s.T("screen.shell.loss.do")}
	}, func() {
		shut()
		campaign, _ := l.said.Args["campaign"].(string)
		s.Work(s.T("screen.shell.opening"), func(ctx context.Context) error { return s.config.AcceptLoss(ctx, campaign) }, func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			then()
		})
	})
}
