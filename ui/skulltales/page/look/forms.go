package look

import (
	"strconv"

	"astrolabe/ui/page"
)

// Text is what a reader writes.
func Text(name, label string) page.Input { return page.Input{Name: name, Label: label, Type: "text"} }

// Count is a number that a reader gives.
func Count(name, label string, value, low, high int) page.Input {
	return page.Input{Name: name, Label: label, Type: "number", Value: strconv.Itoa(value), Min: strconv.Itoa(low), Max: strconv.Itoa(high)}
}

// Tick is one of several that a reader ticks or not.
func Tick(name, label, sent string, on bool) page.Input {
	return page.Input{Name: name, Label: label, Type: "check", Sent: sent, Value: strconv.FormatBool(on)}
}

// Chosen is one of several.
func Chosen(name, label string, options ...page.Option) page.Input {
	return page.Input{Name: name, Label: label, Type: "choose", Options: options}
}

// Die is one of six.
func Die(name, label string) page.Input {
	in := Chosen(name, label)
	for n := 1; n <= 6; n++ {
		in.Options = append(in.Options, page.Option{Value: strconv.Itoa(n), Label: strconv.Itoa(n)})
	}
	return in
}

// Preset is an input with another beginning.
func Preset(in page.Input, value string) page.Input {
	in.Value = value
	return in
}

// Class gives a tap another look.
func Class(act page.Act, class string) page.Act {
	act.Class = class
	return act
}

// Called lets a screen reader say more than the label.
func Called(act page.Act, says string) page.Act {
	act.Says = says
	return act
}
