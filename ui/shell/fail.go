package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/theme"
)

// Fail shows what went wrong in sentences. Where nothing can be written because
// the end of a campaign is missing, whichever it is, the table can settle that.
func (s *Shell) Fail(err error) {
	if v, can := s.settles(err); can {
		s.offerLoss(v, func() {})
	} else if err != nil {
		s.refusal(func() []string { return s.Speaker().Error(err) })
	}
}

// against shows what stands in the way of a command. again, when the table may
// overrule all of it, says the command with the reasons.
func (s *Shell) against(r *ledger.Refused, again func([]ledger.Overrule)) {
	if again == nil {
		s.Fail(r)
		return
	}
	s.Overrule(r.Violations, s.Speaker, again)
}

// Overrule shows what rules say against something, in the words of speak, and
// asks for a reason to set them aside; again gets it for each of them. What is
// said again after it was closed is asked for again.
func (s *Shell) Overrule(against []*ledger.Violation, speak func() speech.Speaker, again func([]ledger.Overrule)) {
	var shown *kit.Warning
	s.SheetOf(func(shut func()) Page {
		var sentences, rules []string
		for _, v := range against {
			sentences = append(sentences, speak().Violation(v))
			if v.Rule != "" && !slices.Contains(rules, v.Rule) {
				rules = append(rules, v.Rule)
			}
		}
		box := kit.NewWarning(s.T("screen.shell.against_rule.may"), strings.Join(sentences, "\n"), kit.WarningWords{
			Reason: s.T("screen.shell.reason"), Ready: s.Speaker().OverruleReasons(),
			Change: s.T("screen.shell.change"), Overrule: s.T("screen.shell.overrule"),
		}, shut, func(reason string) {
			var list []ledger.Overrule
			for _, v := range against {
				list = append(list, ledger.Overrule{Rule: v.Rule, Key: v.Key, Reason: cut(reason)})
			}
			shut()
			again(list)
		}, nil)
		box.Rule, box.TestID = strings.Join(rules, ", "), "overrule"
		if shown != nil {
			box.SetReason(shown.Reason()) // as far as it was written
		}
		shown = box
		return Page{ID: "against", Title: s.T("screen.shell.against_rule"), Body: box}
	})
}

// cut keeps a reason within what the books take.
func cut(reason string) string {
	if list := []rune(reason); len(list) > ledger.MaxReason {
		return string(list[:ledger.MaxReason])
	}
	return reason
}

// refusal is the sheet for what nobody can overrule.
func (s *Shell) refusal(sentences func() []string) {
	s.SheetOf(func(shut func()) Page {
		box := kit.NewRefusal(s.T("screen.shell.refused.nothing"), strings.Join(sentences(), "\n"), "", nil)
		return Page{ID: "refused", Title: s.T("screen.shell.refused"), Body: box, Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Primary, s.T("screen.shell.understood"), shut).ID("refused.ok")}}
	})
}

// buildBanner is what lies over the top bar: what could not be written, or that
// something is being written and takes its time. nil when all is well.
func (s *Shell) buildBanner() fyne.CanvasObject {
	s.busy.Stop()
	switch {
	case s.failed != nil:
		return s.failureBanner()
	case s.slow:
		s.busy.Start()
		ground := canvas.NewRectangle(theme.Color(theme.BrassTint))
		return layout.Stack(ground, layout.AtLeast(0, theme.BarHeight, layout.PadXY(theme.XL, 0, layout.Row(theme.M,
			s.busy, ink.NewText(theme.Label, s.T("screen.shell.writing")).ID("shell.writing")))))
	}
	return nil
}

func (s *Shell) failureBanner() fyne.CanvasObject {
	said := layout.VBox(0,
		ink.NewText(theme.Body, strings.Join(s.Speaker().Error(s.failed), " ")).Role(theme.Danger).Bold(),
		ink.NewText(theme.Caption, s.T("screen.shell.not_written", "count", len(s.waiting))).Role(theme.Danger))
	again := kit.NewButton(kit.Danger, s.T("screen.shell.retry"), s.Retry).ID("failure.retry")
	if v, can := s.settles(s.failed); can { // tried again it fails again until that is settled
		again = kit.NewButton(kit.Danger, s.T("screen.shell.loss.go_on"), func() { s.offerLoss(v, s.Retry) }).ID("failure.loss")
	}
	buttons := layout.Row(theme.S,
		kit.NewButton(kit.Outline, s.T("screen.shell.give_up"), s.confirmGiveUp).ID("failure.give_up"), again)
	bar := kit.NewTopBar(layout.TopRow(theme.M, kit.NewIconIn(crest.IconWarn, 26, ink.Of(theme.Danger)), layout.Grow(said)), nil, buttons)
	bar.Danger, bar.FillLead = true, true
	return bar
}

func (s *Shell) confirmGiveUp() {
	s.Confirm("failure", func() Question {
		words := s.T("screen.shell.give_up")
		return Question{Title: words, What: s.T("screen.shell.give_up.what", "count", len(s.waiting)), Do: words}
	}, s.GiveUp)
}

// progress says that something takes its time.
func (s *Shell) progress(about string) (shut func()) {
	bar := widget.NewProgressBarInfinite()
	return s.SheetOf(func(func()) Page {
		return Page{ID: "progress", Title: about, Gone: bar.Stop, Body: layout.VBox(theme.M,
			ink.NewText(theme.Label, s.T("screen.shell.wait")), bar)}
	})
}
