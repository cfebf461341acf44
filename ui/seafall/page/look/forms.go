package look

import (
	"strconv"

	"astrolabe/ui/page"
)

// Text and count are what a reader writes.
func Text(name, label string) page.Input { return page.Input{Name: name, Label: label, Type: "text"} }

func Count(name, label string, value, low, high int) page.Input {
	return page.Input{Name: name, Label: label, Type: "number", Value: strconv.Itoa(value), Min: strconv.Itoa(low), Max: strconv.Itoa(high)}
}

// Chosen is one of several.
func Chosen(name, label string, options ...page.Option) page.Input {
	return page.Input{Name: name, Label: label, Type: "choose", Options: options}
}
