package tale

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
)

// deedsInPassing is how many deeds of a province are told in one breath in passing.
const deedsInPassing = 9

// routine are the deeds that every game is full of. They are told in passing, unless
// something came of them.
var routine = map[string]bool{
	"chronicle.story.explore": true, "chronicle.story.explore.at": true, "chronicle.story.braves": true,
	"chronicle.story.explore.failed": true, "chronicle.story.explore.failed.at": true,
	"chronicle.story.opens": true, "chronicle.story.finds": true,
	"chronicle.story.raid": true, "chronicle.story.raid.at": true, "chronicle.story.leaves": true,
	"chronicle.story.raid.failed": true, "chronicle.story.raid.failed.at": true,
	"chronicle.story.hires": true, "chronicle.story.dismisses": true, "chronicle.story.gives": true,
	"chronicle.story.buys": true, "chronicle.story.builds": true, "chronicle.story.fits": true, "chronicle.story.upgrade_gone": true,
	"chronicle.story.damage": true, "chronicle.story.damage_card": true, "chronicle.story.repairs": true, "chronicle.story.rebuilds": true,
	"chronicle.story.gains": true,
	"story.charts":          true, "late.p3.story.passes": true, "late.p3.story.passes.unmapped": true, "late.p3.story.draws": true,
	"late.p6.story.draws": true, "late.p6.story.lifts": true, "late.p11.story.inquires": true,
}

// briefly are the words for deeds that are told in passing, where they are others.
var briefly = map[string]string{
	"chronicle.story.braves":            "chronicle.story.passing.braves",
	"chronicle.story.builds":            "chronicle.story.passing.builds",
	"chronicle.story.explore.at":        "chronicle.story.passing.explore.at",
	"chronicle.story.explore.failed.at": "chronicle.story.passing.explore.failed.at",
	"chronicle.story.dismisses":         "chronicle.story.passing.dismisses",
	"chronicle.story.fits":              "chronicle.story.passing.fits",
	"chronicle.story.gives":             "chronicle.story.passing.gives",
	"chronicle.story.opens":             "chronicle.story.passing.opens",
	"chronicle.story.raid.at":           "chronicle.story.passing.raid.at",
	"chronicle.story.raid.failed.at":    "chronicle.story.passing.raid.failed.at",
	"chronicle.story.rebuilds":          "chronicle.story.passing.rebuilds",
	"chronicle.story.repairs":           "chronicle.story.passing.repairs",
	"chronicle.story.upgrade_gone":      "chronicle.story.passing.upgrade_gone",
}

// twice are the words for bare deeds that were done two times.
var twice = map[string]string{
	"chronicle.story.explore": "chronicle.story.passing.explore.twice",
	"chronicle.story.raid":    "chronicle.story.passing.raid.twice",
}

// outcomes are the words for deeds that are told in passing as what came of another.
var outcomes = map[string]string{
	"chronicle.story.finds":  "chronicle.story.passing.finds",
	"chronicle.story.damage": "chronicle.story.passing.damage",
	"chronicle.story.leaves": "chronicle.story.passing.leaves",
}

// routine says whether a passage is told in passing: whether it neither turned the game
// nor cost anybody much.
func (p *Passage) routine() bool {
	if len(p.deeds) == 0 || p.text != "" || p.leads || p.reached || p.Turning || p.Glory < 0 || len(p.losses)+len(p.Words)+len(p.Overruled) > 0 {
		return false
	}
	failed, hurt, home, left := false, false, false, false
	for _, d := range p.deeds {
		if !routine[d.key] {
			return false
		}
		home = home || d.home
		left = left || d.key == "chronicle.story.leaves"
		failed = failed || strings.Contains(d.key, ".failed")
		hurt = hurt || d.key == "chronicle.story.damage"
	}
	return !(failed && hurt) && !(home && left)
}

// Passing says whether a passage tells something in passing.
func (p *Passage) Passing() bool { return len(p.Run)+p.Small > 0 }

// add adds what a province did to what it did before in the same round.
func (p *Passage) add(done *Passage) {
	for _, before := range p.Run {
		if before.Who[0] == done.Who[0] && (before.again(done) || before.goesOn(done, deedsInPassing)) {
			return
		}
	}
	p.Run = append(p.Run, done)
}

// again counts a deed that was done before, with what came of it this time.
func (p *Passage) again(next *Passage) bool {
	does, came := next.deeds[0], next.deeds[1:]
	if slices.ContainsFunc(came, func(d deed) bool { return outcomes[d.key] == "" }) {
		return false
	}
	for i := range p.deeds {
		d := &p.deeds[i]
		if !d.joins(does) {
			continue
		}
		d.count += does.count
		d.names = append(d.names, does.names...)
		d.short = append(d.short, does.short...)
		p.deeds = slices.Insert(p.deeds, i+1, came...)
		p.Glory += next.Glory
		p.Groups = append(p.Groups, next.Groups...)
		return true
	}
	return false
}

// continued adds what the next round did in passing.
func (p *Passage) continued(next *Passage) {
	for _, done := range next.Run {
		p.add(done)
	}
	p.Last, p.Groups = next.Last, append(p.Groups, next.Groups...)
	p.Small += next.Small
}

// Clause is what somebody did in passing.
type Clause struct {
	Who   []seafall.Province // nobody where acts are only counted
	Names string             // theirs
	Does  string             // with the mark behind it that ends or goes on the sentence
}

// Clauses are a passage that is told in passing, province by province: what each did,
// its glory behind it.
func Clauses(t *Teller, p *Passage) []Clause {
	var list []Clause
	for _, done := range together(p.Run) {
		list = append(list, Clause{done.Who, t.List(done.Who), brief(t, done)})
	}
	if p.Small > 0 {
		list = append(list, Clause{Does: t.T("chronicle.story.passing.small", "count", p.Small)})
	}
	for i := range list {
		if i == len(list)-1 {
			list[i].Does = withFullStop(list[i].Does)
		} else {
			list[i].Does = t.T("chronicle.story.passing.clause", "clause", list[i].Does)
		}
	}
	return list
}

// passing is a passage that is told in passing in words.
func passing(t *Teller, p *Passage) string {
	var said []string
	for _, c := range Clauses(t, p) {
		if len(c.Who) > 0 {
			c.Does = t.T("chronicle.story.sentence", "province", c.Names, "does", c.Does)
		}
		said = append(said, c.Does)
	}
	return strings.Join(said, " ")
}

// together are some passages, those who did the same bare thing in one.
func together(run []*Passage) []*Passage {
	var list []*Passage
next:
	for _, p := range run {
		for _, before := range list {
			if before.together(p) {
				continue next
			}
		}
		one := *p
		list = append(list, &one)
	}
	return list
}

// verb is something that a province did in passing, once or to several.
type verb struct {
	key     string
	args    []any
	objects []string
	came    [][]string // of each object, or of the verb where it has none
}

// verbs are some deeds in passing: those that differ only in what they were done to are
// one, and what came of a deed belongs to it.
func verbs(t *Teller, deeds []deed, together bool) []*verb {
	var list []*verb
	var last *verb
	for _, d := range summed(deeds) {
		args := append([]any{"count", d.count}, d.args...)
		if as, is := outcomes[d.key]; is && last != nil {
			n := len(last.came) - 1
			last.came[n] = append(last.came[n], t.T(as, args...))
			continue
		}
		key, objects := d.key, d.short
		if as, is := briefly[key]; is {
			key = as
		}
		if as, is := twice[key]; is && d.count == 2 {
			key = as
		}
		if together {
			key = togetherKeys[key]
		}
		if i := slices.Index(args, any("region")); i >= 0 {
			objects = []string{args[i+1].(string)}
		} else if len(objects) == 0 && d.object != nil {
			objects = []string{d.object(d)}
		}
		i := slices.IndexFunc(list, func(v *verb) bool { return v.key == key && len(v.objects) > 0 })
		if i < 0 || len(objects) == 0 {
			i = len(list)
			list = append(list, &verb{key: key, args: args})
		}
		last = list[i]
		last.objects = append(last.objects, objects...)
		for range max(1, len(objects)) {
			last.came = append(last.came, nil)
		}
	}
	return list
}

// summed are some deeds; bare ones of which nothing came and that were done more than
// once are counted, so that nobody "raids and raids".
func summed(deeds []deed) []deed {
	list := make([]deed, 0, len(deeds))
	at := map[string]int{}
	for i, d := range deeds {
		came := i+1 < len(deeds) && outcomes[deeds[i+1].key] != ""
		if twice[d.key] == "" || came || !d.bare() {
			list = append(list, d)
		} else if first, is := at[d.key]; is {
			list[first].count += d.count
		} else {
			at[d.key] = len(list)
			list = append(list, d)
		}
	}
	return list
}

// say is a verb in words, with its objects and what came of them.
func say(t *Teller, v *verb) string {
	outcome := func(does string, came []string) string {
		if len(came) == 0 {
			return does
		}
		return t.T("chronicle.story.passing.outcome", "does", does, "outcome", strings.Join(came, ", "))
	}
	if len(v.objects) == 0 {
		return outcome(t.T(v.key, v.args...), v.came[0])
	}
	objects := make([]string, len(v.objects))
	for i, o := range v.objects {
		objects[i] = outcome(o, v.came[i])
	}
	all := t.Speak.List(objects)
	return t.T(v.key, append(v.args, "region", all, "object", all)...)
}

// brief is what a province did in passing, and its glory.
func brief(t *Teller, p *Passage) string {
	var does []string
	for _, v := range verbs(t, p.deeds, len(p.Who) > 1) {
		does = append(does, say(t, v))
	}
	text := t.Speak.List(does)
	if p.Glory == 0 || len(p.deeds) == 1 && p.deeds[0].key == "chronicle.story.gains" {
		return text
	}
	glory := t.Signed(p.Glory)
	if p.Each {
		glory = t.T("chronicle.story.each", "glory", glory)
	}
	return text + "\u00A0" + glory
}
