package kit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// Warning is a soft brass box: a rule that is broken and may be overruled with a
// reason. Overrule is off until there is one.
type Warning struct {
	composed
	Title    string
	Sentence string // "" for none
	Rule     string // "R40"; "" for none
	OnRule   func() // explains the rule; nil only names it
	// OnReason is told what stands in the field whenever it changes.
	OnReason func(reason string)

	reasons          []*Button
	reason           *Entry
	change, overrule *Button
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
	w.reason = NewEntry(words.Reason, func(string) { w.check() })
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
	w.reason.OnSubmitted = func(string) { w.overrule.press() }
	w.bind(w)
	return w
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
	w.reason.TestID = joinID(w.TestID, "reason")
	w.change.TestID, w.overrule.TestID = joinID(w.TestID, "change"), joinID(w.TestID, "overrule")
	lines := []fyne.CanvasObject{NewText(theme.Body, w.Title).Bold()}
	if w.Sentence != "" {
		lines = append(lines, NewText(theme.Small, w.Sentence))
	}
	said := []fyne.CanvasObject{iconImage(crest.IconWarn, theme.Color(theme.Warn), 26), Grow(VBox(0, lines...))}
	switch {
	case w.Rule != "" && w.OnRule != nil:
		said = append(said, NewRuleLink(w.Rule, w.OnRule))
	case w.Rule != "":
		said = append(said, NewText(theme.Caption, w.Rule).Role(theme.Ink2))
	}
	parts := []fyne.CanvasObject{TopRow(theme.S, said...)}
	if len(w.reasons) > 0 {
		chips := make([]fyne.CanvasObject, len(w.reasons))
		for i, chip := range w.reasons {
			chip.TestID = joinID(w.reason.TestID, strconv.Itoa(i))
			chips[i] = chip
		}
		parts = append(parts, Flow(theme.S, 0, chips...))
	}
	parts = append(parts, container.New(&fieldAndButtons{}, w.reason, w.change, w.overrule))
	return Stack(frame(theme.Color(theme.WarnTint), theme.Color(theme.BrassLine), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		Pad(theme.M, VBox(theme.S, parts...)))
}

// Refusal is a box in the danger ground: what can never be, and the way out as
// a button.
type Refusal struct {
	composed
	Title    string
	Sentence string
	out      *Button
}

// NewRefusal is a refusal; without a way out (words "" or nil) there is no
// button. In tests it is TestID + ".out".
func NewRefusal(title, sentence, words string, wayOut func()) *Refusal {
	r := &Refusal{Title: title, Sentence: sentence}
	if words != "" && wayOut != nil {
		r.out = NewButton(Outline, words, wayOut)
	}
	r.bind(r)
	return r
}

func (r *Refusal) compose() fyne.CanvasObject {
	lines := []fyne.CanvasObject{NewText(theme.Body, r.Title).Bold()}
	if r.Sentence != "" {
		lines = append(lines, NewText(theme.Small, r.Sentence))
	}
	said := TopRow(theme.S, iconImage(crest.IconWarn, theme.Color(theme.Danger), 26), Grow(VBox(0, lines...)))
	parts := []fyne.CanvasObject{said}
	if r.out != nil {
		r.out.TestID = joinID(r.TestID, "out")
		parts = append(parts, Actions(r.out))
	}
	return Stack(frame(theme.Color(theme.DangerTint), theme.Color(theme.Danger), theme.Stroke(theme.ControlStroke), theme.ControlRadius),
		Pad(theme.M, VBox(theme.S, parts...)))
}

// RuleLink is a rule's number, underlined; tapped it explains.
type RuleLink struct {
	pressable
	Text string
}

// NewRuleLink is a link to a rule.
func NewRuleLink(rule string, tapped func()) *RuleLink {
	l := &RuleLink{Text: rule}
	l.OnTapped = tapped
	l.bind(l)
	return l
}

func (l *RuleLink) compose() fyne.CanvasObject {
	words := NewSpans(theme.Caption, Span{Text: l.Text, Underline: true}).Role(theme.Ink2).Centered()
	return l.over(AtLeast(theme.Target, theme.Target, words), theme.ControlRadius)
}

// FieldAndButtons sets a field and buttons side by side, the field as wide as
// possible; where that is too little for the field, the buttons go below it.
func FieldAndButtons(field fyne.CanvasObject, buttons ...fyne.CanvasObject) *fyne.Container {
	return container.New(&fieldAndButtons{}, append([]fyne.CanvasObject{field}, buttons...)...)
}

type fieldAndButtons struct{ remembered }

// beside is the width left for the field next to the buttons; below says that
// it is too little.
func (l *fieldAndButtons) beside(o []fyne.CanvasObject, width float32) (field float32, below bool) {
	field = width
	for _, b := range o[1:] {
		field -= NaturalWidth(b) + theme.S
	}
	return field, field < NaturalWidth(o[0])
}

func (l *fieldAndButtons) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	field, below := l.beside(o, size.Width)
	if below {
		h := HeightFor(o[0], size.Width)
		place(o[0], 0, 0, size.Width, h)
		rest := &actions{}
		for _, b := range o[1:] {
			b.Move(fyne.NewPos(0, 0))
		}
		rest.Layout(o[1:], fyne.NewSize(size.Width, size.Height-h-theme.S))
		for _, b := range o[1:] {
			b.Move(b.Position().AddXY(0, h+theme.S))
		}
		return
	}
	place(o[0], 0, 0, field, size.Height)
	x := field + theme.S
	for _, b := range o[1:] {
		w := NaturalWidth(b)
		place(b, x, 0, w, size.Height)
		x += w + theme.S
	}
}

func (l *fieldAndButtons) MinSize(o []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, o, widest(o))
}

func (l *fieldAndButtons) heightForWidth(o []fyne.CanvasObject, width float32) float32 {
	field, below := l.beside(o, width)
	if below {
		return HeightFor(o[0], width) + theme.S + (&actions{}).heightForWidth(o[1:], width)
	}
	h := HeightFor(o[0], field)
	for _, b := range o[1:] {
		h = max(h, HeightFor(b, NaturalWidth(b)))
	}
	return h
}

func (l *fieldAndButtons) naturalWidth(o []fyne.CanvasObject) float32 {
	w := NaturalWidth(o[0])
	for _, b := range o[1:] {
		w += NaturalWidth(b) + theme.S
	}
	return w
}
