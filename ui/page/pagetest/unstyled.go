package pagetest

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// inline are the elements that don't start a new line.
var inline = []string{"a", "abbr", "b", "em", "i", "label", "q", "small", "span", "strong", "sub", "sup", "svg", "time", "u", "use"}

// shapes are the SVG elements that are filled unless they say otherwise.
var shapes = []string{"circle", "ellipse", "line", "path", "polygon", "polyline", "rect"}

// Unstyled returns the faults of a page, or of part of one, without its style sheet: words
// that run together, shapes that would be black, and headings outside a section, whose
// content reader views drop.
func Unstyled(markup string) []string {
	root, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		return []string{err.Error()}
	}
	var wrong []string
	before := ""
	var read func(n *html.Node)
	read = func(n *html.Node) {
		if n.Type == html.TextNode {
			last, _ := utf8.DecodeLastRuneInString(before)
			first, _ := utf8.DecodeRuneInString(n.Data)
			if joins(last) && joins(first) {
				wrong = append(wrong, fmt.Sprintf("%q runs into %q", before, n.Data))
			}
			before = n.Data
			return
		}
		if n.Type == html.ElementNode {
			switch {
			case n.Data == "style" || n.Data == "script" || n.Data == "title" || n.Data == "symbol":
				return
			case n.Data == "h1" && n.Parent.Data != "section":
				wrong = append(wrong, "a reader view drops what stands below the heading: its parent is a "+n.Parent.Data)
			case slices.Contains(shapes, n.Data) && !has(n, "fill") && !(n.Data == "line" && has(n, "stroke")):
				wrong = append(wrong, fmt.Sprintf("a %s of class %q says neither how it is filled nor that it is not", n.Data, attribute(n, "class")))
			}
			if !slices.Contains(inline, n.Data) {
				before = ""
				defer func() { before = "" }()
			}
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			read(c)
		}
	}
	read(root)
	return wrong
}

// joins reports whether two words run together at such a character.
func joins(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func has(n *html.Node, name string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
