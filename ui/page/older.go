package page

import (
	"regexp"
	"strconv"
	"strings"
)

// rule is a rule of a style sheet.
type rule struct {
	media     string // the enclosing @media, "" for none
	selectors []string
	set       map[string]string
}

var cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)

// rulesOf parses our own style sheets: rules, and @media blocks of rules.
func rulesOf(style []byte) (list []rule) {
	text, media := string(cssComment.ReplaceAll(style, nil)), ""
	for {
		at := strings.IndexAny(text, "{}")
		if at < 0 {
			return list
		}
		head := strings.Join(strings.Fields(text[:at]), " ")
		switch {
		case text[at] == '}':
			media, text = "", text[at+1:]
		case strings.HasPrefix(head, "@media"):
			media, text = head, text[at+1:]
		default:
			body, after, _ := strings.Cut(text[at+1:], "}")
			r := rule{media: media, set: map[string]string{}}
			for s := range strings.SplitSeq(head, ",") {
				r.selectors = append(r.selectors, strings.TrimSpace(s))
			}
			for part := range strings.SplitSeq(body, ";") {
				if name, value, is := strings.Cut(part, ":"); is {
					r.set[strings.TrimSpace(name)] = strings.TrimSpace(value)
				}
			}
			list, text = append(list, r), after
		}
	}
}

// older returns the extra rules that a style sheet needs in Safari 13 and Chromium 80. They
// support gap in grids but not in flex boxes, so there the items get margins. @supports can't
// tell the two apart; inset stands in, which Safari got together with the gap of flex boxes
// and Chromium three versions later. Safari lacks overflow-wrap: anywhere.
func older(style []byte) []byte {
	rules := rulesOf(style)
	spaced := map[string]bool{} // the selectors of flex boxes with a gap, and their ends
	for _, r := range rules {
		if flexGap(r) {
			for _, s := range r.selectors {
				spaced[s], spaced[end(s)] = true, true
			}
		}
	}
	var gaps, words block
	for _, r := range rules {
		if strings.Contains(r.media, "print") {
			continue
		}
		if wrap := r.set["overflow-wrap"]; wrap == "anywhere" {
			words.add(r.media, r.selectors, "", "word-break:break-word")
		} else if wrap != "" {
			words.add(r.media, r.selectors, "", "word-break:normal")
		}
		if flexGap(r) {
			gaps.add(r.media, r.selectors, ">*", margins(r))
			continue
		}
		var other []string // selectors that are flex boxes in other rules
		for _, s := range r.selectors {
			same := spaced[s] || strings.Contains(end(s), ".") && spaced[end(s)]
			if d := r.set["display"]; d != "" && d != "none" && !strings.Contains(d, "flex") && same {
				other = append(other, s)
			}
		}
		if len(other) > 0 {
			gaps.add(r.media, other, ">*", "margin-right:0!important;margin-top:0!important;margin-bottom:0!important")
		}
	}
	return []byte("\n@supports not (inset: 0) {" + gaps.text() + "}\n@supports not (overflow-wrap: anywhere) {" + words.text() + "}\n")
}

// flexGap reports whether a rule gives a flex box a gap. A rule without display counts.
func flexGap(r rule) bool {
	display := r.set["display"]
	return r.set["gap"] != "" && (display == "" || strings.Contains(display, "flex"))
}

// end is the last part of a selector: of ".taps form.tap" it is "form.tap".
func end(selector string) string { return selector[strings.LastIndexAny(selector, " >")+1:] }

// margins returns the margins of a flex box's items that replace its gap.
func margins(r rule) string {
	row, column, two := strings.Cut(r.set["gap"], " ")
	if !two {
		column = row
	}
	flow := r.set["flex-direction"] + " " + r.set["flex-flow"] + " " + r.set["flex-wrap"]
	if strings.Contains(flow, "column") {
		return "margin-bottom:" + row + "!important"
	}
	set := "margin-right:" + column + "!important"
	if high, err := strconv.ParseFloat(strings.TrimSuffix(row, "rem"), 64); err == nil && high > 0 && strings.Contains(flow, "wrap") && !strings.Contains(flow, "nowrap") {
		half := strconv.FormatFloat(high/2, 'f', -1, 64) + "rem!important"
		set += ";margin-top:" + half + ";margin-bottom:" + half
	}
	return set
}

// block writes rules, inside their @media blocks.
type block struct {
	written strings.Builder
	media   string
}

func (b *block) in(media string) {
	if b.media == media {
		return
	}
	if b.media != "" {
		b.written.WriteString("}")
	}
	if b.media = media; media != "" {
		b.written.WriteString(media + "{")
	}
}

func (b *block) add(media string, selectors []string, of, set string) {
	b.in(media)
	b.written.WriteString(strings.Join(selectors, of+",") + of + "{" + set + "}")
}

func (b *block) text() string {
	b.in("")
	return b.written.String()
}
