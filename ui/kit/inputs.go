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
	widget.Select
	TestID string
}

// NewSelect is a field with ready answers, of which none is chosen yet.
func NewSelect(placeholder string, options []string, changed func(string)) *Select {
	s := &Select{}
	s.PlaceHolder, s.Options, s.OnChanged = placeholder, options, changed
	s.ExtendBaseWidget(s)
	return s
}

// MinSize is at least a touch target, and as wide as the longest answer.
func (s *Select) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	size := s.Select.MinSize()
	return fyne.NewSize(size.Width, max(size.Height, theme.Target))
}

func (s *Select) testID() string { return s.TestID }
