package kit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Warning is a soft brass box: a rule that is broken and may be overruled with a
// reason. Overrule is off until there is one.
type Warning struct {
	control.Composed
	Title    string
	Sentence string              // "" for none
	Rules    []fyne.CanvasObject // the signs of the rules that are broken
	// OnReason is told what stands in the field whenever it changes.
	OnReason func(reason string)

	reasons          []*Button
	reason           *control.Entry
	change, overrule *Button
	apart            bool // the buttons stand elsewhere
	onOverrule       func(reason string)
}

// WarningWords are the words on a Warning that do not depend on the rule.
type WarningWords struct {
	Reason   string   // the field's placeholder
	Ready    []string // ready reasons, put into the field with one tap
	Change   string
	Overrule string
}

// NewWarning is a warning. missing is called when somebody taps Overrule
// without a reason; Enter in the field is the same as that tap. In tests its parts are TestID + ".reason", ".reason.0" and
// so on for the ready ones, ".change" and ".overrule".
func NewWarning(title, sentence string, words WarningWords, change func(), overrule func(reason string), missing func()) *Warning {
	w := &Warning{Title: title, Sentence: sentence, onOverrule: overrule}
	w.reason = control.NewEntry(words.Reason, func(string) { w.check() })
	for _, ready := range words.Ready {
		chip := NewButton(Chip, ready, nil)
		chip.OnTapped = func() {
			w.SetReason(ready)
			if c := fyne.CurrentApp().Driver().CanvasForObject(chip); c != nil && chip.Focused() {
				c.Focus(w.overrule) // by keyboard: that is what comes next
			}
		}
		w.reasons = append(w.reasons, chip)
	}
	w.change = NewButton(Outline, words.Change, change)
	w.overrule = NewButton(Brass, words.Overrule, func() { w.onOverrule(w.Reason()) })
	w.overrule.Disabled, w.overrule.OnWhy = true, missing
	w.reason.OnSubmitted = func(string) { w.overrule.Press() }
	w.Bind(w, w.compose)
	return w
}

// Apart gives the buttons of a warning to whoever shows them elsewhere, as at the foot
// of a sheet, where they stay in sight however long the sentence is. It takes their
// TestIDs from the warning's.
func (w *Warning) Apart() []fyne.CanvasObject {
	w.apart = true
	w.name()
	return []fyne.CanvasObject{w.change, w.overrule}
}

// name gives the parts their TestIDs.
func (w *Warning) name() {
	w.reason.TestID = control.JoinID(w.TestID, "reason")
	w.change.TestID, w.overrule.TestID = control.JoinID(w.TestID, "change"), control.JoinID(w.TestID, "overrule")
}

// Reason is what stands in the field, without spaces around it.
func (w *Warning) Reason() string { return strings.TrimSpace(w.reason.Text) }

// SetReason writes a reason into the field.
func (w *Warning) SetReason(reason string) { w.reason.SetText(reason) }

func (w *Warning) check() {
	if off := w.Reason() == ""; w.overrule.Disabled != off {
		w.overrule.Disabled = off
		w.overrule.Refresh()
	}
	for _, chip := range w.reasons {
		if on := chip.Text == w.Reason(); chip.Selected != on {
			chip.SetSelected(on)
		}
	}
	if w.OnReason != nil {
		w.OnReason(w.Reason())
	}
}

func (w *Warning) compose() fyne.CanvasObject {
	w.name()
	lines := []fyne.CanvasObject{ink.NewText(theme.Body, w.Title).Bold()}
	if w.Sentence != "" {
		lines = append(lines, ink.NewText(theme.Small, w.Sentence))
	}
	if len(w.Rules) > 0 {
		lines = append(lines, layout.Flow(theme.M, 0, w.Rules...))
	}
	parts := []fyne.CanvasObject{layout.TopRow(theme.S, ink.IconImage(crest.IconWarn, theme.Color(theme.Warn), 26), layout.Grow(layout.VBox(0, lines...)))}
	if len(w.reasons) > 0 {
		chips := make([]fyne.CanvasObject, len(w.reasons))
		for i, chip := range w.reasons {
			chip.TestID = control.JoinID(w.reason.TestID, strconv.Itoa(i))
			chips[i] = chip
		}
		parts = append(parts, layout.Flow(theme.S, 0, chips...))
	}
	if w.apart {
		parts = append(parts, w.reason)
	} else {
		parts = append(parts, layout.FieldAndButtons(w.reason, w.change, w.overrule))
	}
	return layout.Stack(ink.Frame(theme.Color(theme.WarnTint), theme.Color(theme.BrassLine), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		layout.Pad(theme.M, layout.VBox(theme.S, parts...)))
}

// Refusal is a box in the danger ground: what can never be, and the way out as
// a button.
type Refusal struct {
	control.Composed
	Title    string
	Sentence string
	Rules    []fyne.CanvasObject // the signs of the rules that stand in the way
	out      *Button
}

// NewRefusal is a refusal; without a way out (words "" or nil) there is no
// button. In tests it is TestID + ".out".
func NewRefusal(title, sentence, words string, wayOut func()) *Refusal {
	r := &Refusal{Title: title, Sentence: sentence}
	if words != "" && wayOut != nil {
		r.out = NewButton(Outline, words, wayOut)
	}
	r.Bind(r, r.compose)
	return r
}

func (r *Refusal) compose() fyne.CanvasObject {
	lines := []fyne.CanvasObject{ink.NewText(theme.Body, r.Title).Bold()}
	if r.Sentence != "" {
		lines = append(lines, ink.NewText(theme.Small, r.Sentence))
	}
	if len(r.Rules) > 0 {
		lines = append(lines, layout.Flow(theme.M, 0, r.Rules...))
	}
	said := layout.TopRow(theme.S, ink.IconImage(crest.IconWarn, theme.Color(theme.Danger), 26), layout.Grow(layout.VBox(0, lines...)))
	parts := []fyne.CanvasObject{said}
	if r.out != nil {
		r.out.TestID = control.JoinID(r.TestID, "out")
		parts = append(parts, layout.Actions(r.out))
	}
	return layout.Stack(ink.Frame(theme.Color(theme.DangerTint), theme.Color(theme.Danger), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		layout.Pad(theme.M, layout.VBox(theme.S, parts...)))
}

// RuleSign is the one sign of a rule: the mark of what can be read up, and the
// rule's name. Tapped it tells the rule.
type RuleSign struct {
	control.Pressable
	Name string
}

// NewRuleSign is the sign of a rule.
func NewRuleSign(name string, tapped func()) *RuleSign {
	r := &RuleSign{Name: name}
	r.OnTapped = tapped
	r.Bind(r, r.compose)
	return r
}

func (r *RuleSign) compose() fyne.CanvasObject {
	words := layout.Row(theme.XS, NewIconIn(crest.IconScales, 18, ink.Of(theme.Ink2)),
		layout.Grow(ink.NewSpans(theme.Caption, ink.Span{Text: r.Name, Underline: true}).Role(theme.Ink2)))
	return r.Shown(layout.AtLeast(theme.Target, theme.Target, words), theme.ControlRadius)
}
