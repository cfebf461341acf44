package ending

import (
	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// frame is what stands around the panels: the bar, the steps, and the way on.
type frame struct{ *look }

// top is the bar: which game, who won, undo, menu.
func (f frame) top() fyne.CanvasObject {
	game := f.moment.state.Running
	title, sub, icon := f.t("title", "number", game.Number), "", crest.Icon("")
	if game.Number == 0 {
		title, sub = f.t("title.prologue"), f.t("sub.prologue")
	} else {
		winner := f.moment.now.Winner
		args := []any{"name", f.speaker.Player(winner), "glory", game.Play[winner].Glory, "target", game.Target}
		sub, icon = f.t("sub", args...), crest.IconCrown
		if f.moment.now.EndedBy == "card" {
			sub = f.t("sub.card", args...)
		}
		if lastGame(f.look) {
			sub = f.shell.T("late.p12.end.sub", args...)
		}
	}
	words := kit.NewTitle(title, sub, nil)
	words.SubIcon = icon
	if f.shell.Class() == shell.Phone { // undo has its place below
		return shell.Bar(f.shell, shell.BackButton(f.shell), layout.Grow(words))
	}
	return shell.Bar(f.shell, shell.BackButton(f.shell), layout.Grow(words), shell.UndoButton(f.shell))
}

// stepper are the seven steps, those that can be opened to be tapped.
func (f frame) stepper() fyne.CanvasObject {
	var steps []kit.Step
	for n := scoring.StepImprove; n <= scoring.StepTitles; n++ {
		state := kit.StepLater
		switch {
		case f.moment.now.Step(n).Done && n < f.moment.now.Current:
			state = kit.StepDone
		case n == f.moment.now.Current:
			state = kit.StepCurrent
		}
		steps = append(steps, kit.Step{Title: stepName(f.look, n), State: state})
	}
	short := f.t("step_of", "number", f.moment.step, "title", stepName(f.look, f.moment.step))
	s := kit.NewStepper(steps, f.moment.step-1, short, func(i int) { f.screen.open(i+1, "") })
	s.TestID = "ending.step"
	s.OnClosed = func(i int) {
		f.shell.Tell(func() (string, string) {
			return stepName(f.look, i+1), f.t("step.later", "current", stepName(f.look, min(f.moment.now.Current, scoring.StepTitles)))
		})
	}
	return s
}

// bottom is what is on disk, and the way on; in a narrow window, undo and the
// way on.
func (f frame) bottom() fyne.CanvasObject {
	if f.columns() != oneColumn {
		return kit.NewBottomBar(f.onDisk(), nil, f.way())
	}
	way := f.way()
	if undo := shell.UndoButton(f.shell); undo != nil && f.shell.Class() == shell.Phone && f.undoBelow() {
		way = layout.Row(theme.S, layout.Grow(undo), layout.AtLeast(layout.NaturalWidth(way), 0, way))
	}
	bar := kit.NewBottomBar(way, nil, nil)
	bar.FillLead = true
	return bar
}

// onDisk says when the latest choice was written.
func (f frame) onDisk() fyne.CanvasObject {
	words := f.t("on_disk.none")
	if last, written := f.shell.Book().Last(); written {
		words = f.t("on_disk", "time", f.speaker.Clock(last.At, last.UTCOffset))
	}
	return layout.PadXY(theme.S, 0, layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 18, ink.Of(theme.Ok)),
		layout.Grow(ink.NewText(theme.Small, words).Role(theme.Ink2))))
}

// way is the main button: it records the choice shown and goes on, or goes to
// where the next choice is due, or closes the game.
func (f frame) way() fyne.CanvasObject {
	d := f.moment
	switch {
	case nothingFollows(f.look):
		return f.passButton()
	case d.draft != nil:
		b := kit.NewButton(kit.Primary, f.wayWords(), f.screen.choose)
		b.IconAfter = crest.IconNext
		b.TestID, b.Records = "ending.next", true
		b.Disabled, b.OnWhy = !d.ready(), f.screen.why
		return b
	case d.now.Current > scoring.StepTitles:
		return f.closeButtons()
	}
	b := kit.NewButton(kit.Primary, f.onWords(), f.screen.goOn)
	b.IconAfter = crest.IconNext
	return b.ID("ending.next")
}

// onWords is where the next choice is due.
func (f frame) onWords() string {
	n := min(f.moment.now.Current, scoring.StepTitles)
	if p := f.moment.now.Next(n); p != "" && n == f.moment.step {
		return f.t("next", "name", f.speaker.Player(p))
	}
	return f.t("next", "name", stepName(f.look, n))
}

// wayWords is what the main button does with the choice shown.
func (f frame) wayWords() string {
	d := f.moment
	if d.step == scoring.StepRecord {
		return f.t("next.record")
	}
	name := f.t("close_soon")
	if p := d.following(); p != "" {
		name = f.speaker.Player(p)
	} else if n := f.stepAfter(); n <= scoring.StepTitles {
		name = stepName(f.look, n)
	}
	if d.step == scoring.StepTitles && d.draft.Title.Title != "" {
		return f.t("next.title", "title", f.titleFor(d.draft.Title.Title, d.province), "name", name)
	}
	return f.t("next", "name", name)
}

// stepAfter is the step that follows when the choice shown is made.
func (f frame) stepAfter() int {
	if then := f.moment.then; then != f.moment.now {
		return then.Current
	}
	return f.moment.step + 1
}

// closeButtons close the game; the second, deliberate one ends the campaign
// with it.
func (f frame) closeButtons() fyne.CanvasObject {
	if lastGame(f.look) {
		return f.crownButton()
	}
	number := f.moment.state.Running.Number
	words := f.t("close", "number", number)
	if number == 0 {
		words = f.t("close.prologue")
	}
	done := kit.NewIconButton(kit.Primary, crest.IconCheck, words, func() { f.screen.close(false) }).ID("ending.close").Recording()
	p := f.moment.emperor()
	if p == "" {
		return done
	}
	crown := kit.NewIconButton(kit.Outline, crest.IconCrown, f.t("crown"), func() { f.screen.confirmCrown(p) }).ID("ending.crown")
	return layout.Row(theme.M, crown, done)
}

// undoBelow says whether, in a narrow window, the bar at the bottom has room for
// undo beside the main button.
func (f frame) undoBelow() bool {
	return layout.NaturalWidth(f.way()) < 0.55*f.shell.Width()
}
