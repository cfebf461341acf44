package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/theme"
)

// Entry is a field for words.
type Entry struct {
	widget.Entry
	TestID string
	lines  int
}

// NewEntry is a field of one line; changed may be nil.
func NewEntry(placeholder string, changed func(string)) *Entry {
	e := &Entry{}
	e.PlaceHolder = placeholder
	e.OnChanged = changed
	e.ExtendBaseWidget(e)
	return e
}

// NewMultiLineEntry is a field of several lines that wraps.
func NewMultiLineEntry(placeholder string, lines int, changed func(string)) *Entry {
	e := NewEntry(placeholder, changed)
	e.MultiLine, e.Wrapping = true, fyne.TextWrapWord
	e.SetMinRowsVisible(lines)
	e.lines = lines
	return e
}

// MinSize is at least a touch target.
func (e *Entry) MinSize() fyne.Size {
	e.ExtendBaseWidget(e)
	size := e.Entry.MinSize()
	return fyne.NewSize(max(size.Width, 96), max(size.Height, theme.Target))
}

// NaturalWidth leaves room for a few words.
func (e *Entry) NaturalWidth() float32 { return max(e.MinSize().Width, 12*theme.Text(theme.Label)) }

// TypedKey closes the sheet around with Escape.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		closeTopSheet(e)
		return
	}
	e.Entry.TypedKey(key)
}

func (e *Entry) testID() string { return e.TestID }

// Select is a field with ready answers.
type Select struct {
	composed
	field *selectField
}

// selectField is Fyne's field in a sheet that Escape closes.
type selectField struct {
	widget.Select
	owner *Select
}

// The TestID is the field's, since the field is what takes taps and the focus.
func (f *selectField) testID() string { return f.owner.TestID }

// TypedKey closes the sheet around with Escape.
func (f *selectField) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		closeTopSheet(f)
		return
	}
	f.Select.TypedKey(key)
}

// NewSelect is a field with ready answers, of which none is chosen yet.
func NewSelect(placeholder string, options []string, changed func(string)) *Select {
	s := &Select{field: &selectField{}}
	s.field.owner = s
	s.field.PlaceHolder, s.field.Options, s.field.OnChanged = placeholder, options, changed
	s.field.ExtendBaseWidget(s.field)
	s.bind(s)
	return s
}

// Options are the ready answers.
func (s *Select) Options() []string { return s.field.Options }

// SetOptions replaces the ready answers.
func (s *Select) SetOptions(options []string) { s.field.SetOptions(options) }

// Selected is the answer that was chosen, or "".
func (s *Select) Selected() string { return s.field.Selected }

// SetSelected chooses an answer and calls changed; one that is not among the
// ready ones is ignored.
func (s *Select) SetSelected(answer string) { s.field.SetSelected(answer) }

// SetSelectedIndex chooses an answer by its place.
func (s *Select) SetSelectedIndex(i int) { s.field.SetSelectedIndex(i) }

// SelectedIndex is the place of the answer that was chosen, or -1.
func (s *Select) SelectedIndex() int { return s.field.SelectedIndex() }

func (s *Select) testID() string { return "" }

func (s *Select) compose() fyne.CanvasObject {
	// Fyne's field has no border of its own.
	border := frame(clear, theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.ControlRadius)
	return AtLeast(theme.Target, theme.Target, Stack(s.field, border))
}
