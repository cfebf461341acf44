package page

import (
	"html/template"
	"slices"
	"strings"

	"astrolabe/ui/page"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/tale"
	"astrolabe/ui/seafall/page/look"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/wording"
)

// story tells a campaign game by game, in the words of its book.
type story struct {
	Title    string
	Short    string // that it is told in short, "" for a whole one
	Evenings []evening
}

// evening is a game, or what came before the first; Called and Words are what the table
// says of it, "" for nothing.
type evening struct {
	Name, Called, Date, Opening, Words string
	Lines                              []storyLine
}

// storyLine is a sentence with what it was worth, or what the table said itself.
type storyLine struct {
	Sentence template.HTML
	Worth    string
	Turning  bool
	Against  []string // rules that the table overruled for it
	Said     []string
	Signed   string
}

// detail is how much of the story is told.
type detail int

const (
	everything detail = iota
	worthGlory        // what was worth glory, what turned a game, and the table's own words
	turns             // what turned a game, and the table's own words
	openings          // how each game came out
)

// tells says whether a passage belongs to it.
func (d detail) tells(p *tale.Passage) bool {
	switch {
	case d == everything || d < openings && (p.Turning || len(p.Words)+len(p.Overruled) > 0):
		return true
	}
	return d == worthGlory && p.Glory != 0
}

// storyOf is the story of an account; without an evening it has none.
func storyOf(a *account.Account, in detail) page.Content {
	tell := &tale.Teller{Account: a}
	d := story{Title: a.T("chronicle.story")}
	if in != everything {
		d.Short = a.T("page.letter.short")
	}
	for _, v := range a.Past.Evenings {
		before, after := tell.Passages(v.Acts), tell.Passages(v.After)
		name := a.T("chronicle.story.prelude")
		if v.Number < 0 {
			before, after = nil, tell.Prelude(v)
			if len(after) == 0 {
				continue
			}
		} else {
			name = a.Speak.Game(v.Number)
		}
		e := evening{Name: name, Called: v.Name, Words: quoted(a, v.Words), Date: look.Dotted(wording.Sitting(a.Speak.Words, v.Sitting)...), Opening: tale.ResultOf(a, v).Opening()}
		if v.Number < 0 {
			e.Date, e.Opening = "", ""
		}
		for _, p := range append(before, after...) {
			if !in.tells(p) {
				continue
			}
			line := storyLine{Turning: p.Turning, Signed: p.Signed}
			for _, o := range p.Overruled {
				words := a.T("chronicle.story.overruled.plain")
				if name := speech.RuleName(a.Speak, o.Rule); name != "" {
					words = a.T("chronicle.story.overruled", "rule", name)
				}
				if !slices.Contains(line.Against, words) {
					line.Against = append(line.Against, words)
				}
				if o.Reason != "" && !slices.Contains(line.Said, o.Reason) {
					line.Said = append(line.Said, o.Reason)
				}
			}
			line.Said = append(line.Said, p.Words...)
			for i := range line.Said {
				line.Said[i] = quoted(a, line.Said[i])
			}
			if !p.Note {
				line.Sentence = faced(tell.Sentence(p))
			}
			if p.Glory != 0 {
				line.Worth = a.Signed(p.Glory)
				if p.Each {
					line.Worth = a.T("chronicle.story.each", "glory", line.Worth)
				}
			}
			e.Lines = append(e.Lines, line)
		}
		d.Evenings = append(d.Evenings, e)
	}
	return page.Content{Template: "seafall/story", Data: d}
}

// quoted is what the table said itself, "" for nothing.
func quoted(a *account.Account, words string) string {
	if words == "" {
		return ""
	}
	return a.Speak.Quote(words)
}

// faced is a sentence whose marks of faces are elements.
func faced(sentence string) template.HTML {
	var b strings.Builder
	shut := ""
	for sentence != "" {
		n := strings.IndexAny(sentence, typeset.Slanted+typeset.Strong+typeset.Upright)
		if n < 0 {
			b.WriteString(template.HTMLEscapeString(sentence))
			break
		}
		b.WriteString(template.HTMLEscapeString(sentence[:n]) + shut)
		switch sentence[n : n+1] {
		case typeset.Slanted:
			b.WriteString("<em>")
			shut = "</em>"
		case typeset.Strong:
			b.WriteString("<b>")
			shut = "</b>"
		default:
			shut = ""
		}
		sentence = sentence[n+1:]
	}
	return template.HTML(b.String() + shut)
}
