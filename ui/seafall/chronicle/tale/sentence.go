package tale

import (
	"strings"

	"astrolabe/ui/typeset"
)

// Sentence is a passage in words, with the marks of its faces; nothing for a
// note.
func (t *Teller) Sentence(p *Passage) string {
	if p.text != "" {
		return p.text
	}
	if p.Passing() {
		return passing(t, p)
	}
	var does []string
	for _, d := range p.deeds {
		args := append([]any{"count", d.count}, d.args...)
		if d.object != nil {
			args = append(args, "object", d.object(d))
		}
		if len(p.Who) > 1 && len(p.also) == 0 {
			does = append(does, t.T(togetherKeys[d.key], args...))
		} else {
			does = append(does, t.T(d.key, args...))
		}
	}
	if p.leads {
		does = append(does, t.T("chronicle.story.leads"))
	}
	if p.reached {
		does = append(does, t.T("chronicle.story.reaches"))
	}
	var names []string
	for _, q := range p.Who[:len(p.Who)-len(p.also)] {
		names = append(names, t.Speak.Province(q))
	}
	all := []string{t.T("chronicle.story.sentence", "province", t.Speak.List(names), "does", t.Speak.List(does))}
	for _, other := range p.also {
		all = append(all, t.T("chronicle.story.sentence", "province", t.Speak.Province(other.province), "does", other.object))
	}
	text := t.Speak.List(all)
	var lost []string
	for _, q := range t.State.Order {
		if n := p.losses[q]; n != 0 {
			lost = append(lost, t.Speak.Province(q)+" "+t.Signed(n))
		}
	}
	if len(lost) > 0 {
		text += " (" + strings.Join(lost, ", ") + ")"
	}
	return withFullStop(text)
}

// withFullStop ends a sentence with a full stop, unless it ends itself.
func withFullStop(text string) string {
	bare := typeset.Bare(text)
	if strings.HasSuffix(bare, "!") || strings.HasSuffix(bare, "?") || strings.HasSuffix(bare, ".") || strings.HasSuffix(bare, "…") {
		return text
	}
	return text + "."
}
