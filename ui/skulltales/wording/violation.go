package wording

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/wording"
)

// Violation is one sentence: what was tried, what stands in the way, what to do. The
// number of the rule is not in it: it is shown beside.
func (s Speaker) Violation(v *ledger.Violation) string {
	return wording.Sentence(s.Words, s.Way(sentenceKey(v)), violationArgs(s, v))
}

// sentenceKey is the key of the sentence for a violation; where the violation knows
// more, of the sentence that says more.
func sentenceKey(v *ledger.Violation) string {
	said := func(arg string) string { return wording.Text(v.Args[arg]) }
	several := func(arg string) bool { list, _ := v.Args[arg].([]string); return len(list) > 0 }
	switch {
	case v.Key == "pirate.unknown" && said("pirate") == "":
		return "violation.pirate.unknown.none"
	case v.Key == "pirate.unknown" && several("among"):
		return "violation.pirate.unknown.among"
	case v.Key == "character.unknown" && said("character") == "":
		return "violation.character.unknown.none"
	case v.Key == "word.unknown" && said("word") == "":
		return "violation.word.unknown.none"
	case v.Key == "pirate.gone" && said("status") == string(skulltales.Left):
		return "violation.pirate.gone.left"
	case v.Key == "house_rule.same" && v.Args["on"] == true:
		return "violation.house_rule.same.on"
	case v.Key == "value.unknown" && said("near") != "":
		return "violation.value.unknown.near"
	case v.Key == "explain.unknown_path" && said("near") != "":
		return "violation.explain.unknown_path.near"
	case v.Key == "phase.order" && said("phase") == said("played"):
		return "violation.phase.order.twice"
	case v.Key == "closing.step_open" && several("waits"):
		return "violation.closing.step_open.for"
	}
	return wording.Key(v)
}

// wordPairs are pairs for the catalogue.
type wordPairs []any

func (w *wordPairs) add(name string, value any) { *w = append(*w, name, value) }

// violationArgs turns the arguments of a violation into words.
func violationArgs(s Speaker, v *ledger.Violation) []any {
	w := wordPairs{"page", "docs/skulltales-format.md"}
	if v.Key == "moved.value" {
		path := wording.Text(v.Args["path"])
		return append(w, "path", wording.Upper(Path(s, path)), "before", Answer(s, path, wording.Text(v.Args["before"])), "after", Answer(s, path, wording.Text(v.Args["after"])))
	}
	if field := wording.FieldOf(s.Plain, v); field != "" {
		w.add("field", field)
	}
	for _, name := range slices.Sorted(maps.Keys(v.Args)) {
		if name == "field" {
			continue
		}
		addArg(s, &w, v.Key, name, v.Args[name])
	}
	if cause := skulltales.Cause(wording.Text(v.Args["cause"])); cause != "" {
		of := wording.Text(v.Args["for"])
		if of == "" {
			of = wording.Text(v.Args["pirate"])
		}
		w.add("due", Due(s, of, cause))
	}
	return w
}

// addArg adds one argument, by its type and by what its name says.
func addArg(s Speaker, w *wordPairs, key, name string, value any) {
	switch v := value.(type) {
	case []string:
		w.add(name, listed(s, key, name, v))
		return
	case scoring.Date:
		w.add(name, Date(s, v))
		return
	}
	text := wording.Text(value)
	say, known := spoken[name]
	number, whole := value.(int)
	switch {
	case whole && name == "step":
		w.add(name, number)
		w.add(name+"_name", Step(s, number))
	case whole:
		w.add(name, number)
		w.add(name+"_coins", Coins(s, number))
	case key == "word.unknown", key == name+".unknown" && name != "cause":
		w.add(name, wording.Argument(s.Plain, name, value)) // as it was said
	case slices.Contains(people, name):
		w.add(name, s.Who(text))
		w.add(name+"_start", first(s, text))
		w.add(name+"_of", s.Of(s.Who(text)))
	case known:
		w.add(name, say(s, text))
		w.add(name+"_start", wording.Upper(say(s, text)))
	case name == "kind" && skulltales.Payload(text) == nil:
		w.add(name, ObjectiveKind(s, skulltales.ObjectiveKind(text)))
	default:
		w.add(name, wording.Argument(s.Plain, name, value))
	}
}

// people are arguments that are a pirate or an ally by its id, "" for nobody.
var people = []string{"ally", "by", "character", "for", "from", "has", "holder", "is", "other", "pirate", "to"}

// spoken are arguments that are a word of the books or the id of a card, by their names.
var spoken = map[string]func(Speaker, string) string{
	"card":    Card,
	"cause":   func(s Speaker, said string) string { return Cause(s, skulltales.Cause(said)) },
	"first":   func(s Speaker, said string) string { return thePhase(s, skulltales.Phase(said)) },
	"pair":    func(s Speaker, said string) string { return Pair(s, skulltales.Pair(said)) },
	"phase":   func(s Speaker, said string) string { return thePhase(s, skulltales.Phase(said)) },
	"place":   func(s Speaker, said string) string { return thePlace(s, skulltales.PlaceName(said)) },
	"played":  func(s Speaker, said string) string { return thePhase(s, skulltales.Phase(said)) },
	"reason":  func(s Speaker, said string) string { return FlagReason(s, skulltales.FlagReason(said)) },
	"rule":    func(s Speaker, said string) string { return HouseRule(s, skulltales.HouseRule(said)) },
	"status":  func(s Speaker, said string) string { return Standing(s, skulltales.Status(said)) },
	"type":    func(s Speaker, said string) string { return Type(s, skulltales.Type(said), "") },
	"what":    Counter,
	"wound":   func(s Speaker, said string) string { return theWound(s, skulltales.Wound(said)) },
	"outcome": func(s Speaker, said string) string { return Outcome(s, skulltales.Outcome(said)) },
}

// listed are several names: of cards, of wounds, of words that are typed as they are, of
// people. Where commands are typed, people are named as they are typed as well; "" is
// the table.
func listed(s Speaker, key, name string, list []string) string {
	words := make([]string, len(list))
	for i, one := range list {
		switch {
		case name == "merits", name == "cards", name == "dropped":
			words[i] = Card(s, one)
		case name == "lapsed":
			words[i] = theWound(s, skulltales.Wound(one))
		case key == "word.unknown":
			words[i] = wording.Clip(one, wording.Shortest)
		case one == "":
			words[i] = s.T("term.the_table")
		case s.Typed:
			words[i] = s.T("term.typed", "id", one, "who", s.Who(one))
		default:
			words[i] = s.Who(one)
		}
	}
	switch {
	case key == "word.unknown":
		return strings.Join(words, ", ")
	case len(words) == 0 && (name == "merits" || name == "cards" || name == "dropped" || name == "lapsed"):
		return s.T("term.nothing")
	}
	return s.List(words)
}

// Step names one of the seven steps of the end of an adventure.
func Step(s Speaker, number int) string {
	said := strconv.Itoa(number)
	return word(s, "term.step."+said, said)
}

// StepInBrief is Step in a word or two, for where all seven stand side by side.
func StepInBrief(s Speaker, number int) string {
	said := strconv.Itoa(number)
	return word(s, "term.step.brief."+said, said)
}
