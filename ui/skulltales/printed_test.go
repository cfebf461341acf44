package skulltales_test

import (
	"bytes"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/skulltales/printed"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// asked are the labels of all that is to be written on what is shown, in order.
func (p *party) asked() (labels []string) {
	last := ""
	control.Walk(p.Root(), control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		switch o := o.(type) {
		case *ink.Text:
			last = o.String()
		case *control.Entry:
			if strings.Contains(o.TestID, ".item.") || strings.Contains(o.TestID, ".skill.") { // says it itself
				last = o.PlaceHolder
			}
			labels = append(labels, last)
		}
	})
	return labels
}

// TestBlankLogAsksAsTheFormDoes: whatever the form that copies from paper asks for has its
// place on the blank log, under the same words and in the same order.
func TestBlankLogAsksAsTheFormDoes(t *testing.T) {
	p := papered(t)
	var asked []string
	look := func() { asked = append(asked, p.asked()...) }
	look()
	for _, sheet := range []struct{ step, id string }{{stepAna, "sea-dog"}, {stepBen, "surgeon"}, {stepWitch, "witch"}, {stepDora, "gunner"}} {
		p.Tap(sheet.step, "paper."+sheet.id+".item.add", "paper."+sheet.id+".skill.add")
		look()
	}
	p.Tap(stepAna, "paper.sea-dog.left_hand", stepDebts, "paper.due.add")
	look()
	p.Tap("paper.owed.add")
	p.Tap(stepAllies, "paper.ally.add")
	look()
	p.Tap(stepCrew, "paper.counter.add")
	look()
	var sheet bytes.Buffer
	if err := printed.Write(&sheet, p.device(), typeset.BlankSheet, translations.English, typeset.A4); err != nil {
		t.Fatal(err)
	}
	rest := strings.Join(strings.Fields(typesettest.Told(t, sheet.Bytes())), " ")
	for i, label := range asked {
		_, after, there := strings.Cut(rest, strings.Join(strings.Fields(label), " "))
		if !there {
			t.Fatalf("%q, number %d that the form asks for, is not on the sheet after %q", label, i+1, asked[max(0, i-3):i])
		}
		rest = after
	}
	if len(asked) < 30 {
		t.Errorf("the form asks for %d things: %q", len(asked), asked)
	}
}
