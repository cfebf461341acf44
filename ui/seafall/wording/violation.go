package wording

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/seafall"
	"astrolabe/ledger/textnorm"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// Violation is one sentence: what was tried, what stands in the way, what to
// do. The number of the rule is not in it: it is shown beside.
func (s Speaker) Violation(v *ledger.Violation) string {
	s.Words = wording.WordsFor(s.Words, v)
	return wording.Sentence(s.Words, s.Way(sentenceKey(s, v)), violationArgs(s, v))
}

// sentenceKey is the key of the sentence for a violation; where the violation
// knows more, of the sentence that says more.
func sentenceKey(s Speaker, v *ledger.Violation) string {
	switch v.Key {
	case "province.unknown":
		said := wording.Text(v.Args["province"])
		if said == "" {
			return "violation.province.unknown.none"
		}
		if _, near := provincesFor(s, v); near != "" {
			return "violation.province.unknown.near"
		}
	case "explain.unknown_path":
		if wording.Text(v.Args["near"]) != "" {
			return "violation.explain.unknown_path.near"
		}
	case "value.unknown":
		if wording.Text(v.Args["near"]) != "" {
			return "violation.value.unknown.near"
		}
	case "close.step_open":
		if missing, _ := v.Args["missing"].([]seafall.Province); len(missing) > 1 {
			return "violation.close.step_open.those"
		}
		if p, _ := v.Args["province"].(seafall.Province); p != "" {
			return "violation.close.step_open.for"
		}
	case "place.unknown":
		if wording.Text(v.Args["spot"]) == "" {
			return "violation.place.missing"
		}
	case "close.last_open":
		if missing, _ := v.Args["missing"].([]seafall.Province); len(missing) > 0 {
			return "violation.close.last_open.for"
		}
	case "step.too_early":
		if missing, _ := v.Args["missing"].([]seafall.Province); len(missing) > 0 {
			return "violation.step.too_early.for"
		}
	case "step.passed":
		if step, _ := v.Args["step"].(int); step == scoring.StepShips {
			return "violation.step.passed.one"
		}
	case "improvement.none_left":
		if wording.Text(v.Args["stock"]) != "" {
			return "violation.improvement.none_left.stock"
		}
	case "improvement.none_higher":
		if wording.Text(v.Args["stock"]) != "" {
			return "violation.improvement.none_higher.stock"
		}
	case "step.waits":
		if p, _ := v.Args["next"].(seafall.Province); p != "" {
			return "violation.step.waits.for"
		}
	case "title.missing":
		if missing, _ := v.Args["missing"].([]seafall.Province); len(missing) == 1 {
			return "violation.title.missing.one"
		} else if len(missing) > 1 {
			return "violation.title.missing.those"
		}
	case "title.borne":
		if title, _ := v.Args["other_title"].(seafall.Title); title == "" {
			return "violation.title.borne.none"
		}
	case "rule.asks":
		if s.Typed {
			return "violation.rule.asks.typed"
		}
	case "rule.asks_several":
		if s.Typed {
			return "violation.rule.asks_several.typed"
		}
	case "enmity.cannot_pay":
		if s.Typed {
			return "violation.enmity.cannot_pay.typed"
		}
	case "tokens.none_left":
		if _, byCard := v.Args["owed"]; byCard && s.Typed {
			return "violation.tokens.none_left.typed"
		} else if byCard {
			return "violation.tokens.none_left.forced"
		}
	}
	return wording.Key(v)
}

// provincesFor lists the provinces that could be meant instead of one that is
// unknown, with their players, and the one that probably is: a slip of the
// pen, or the name of a player or a province.
func provincesFor(s Speaker, v *ledger.Violation) (list, near string) {
	said := wording.Text(v.Args["province"])
	there := seafall.Provinces
	if told, is := v.Args["among"].([]seafall.Province); is { // of a file the books alone know
		there = told
	}
	if s.State != nil && v.Rule != "R47" { // who joins takes a colour that nobody plays
		there = s.State.Order
	}
	var rows, ids []string
	for _, p := range there {
		row := string(p)
		if b := phrases.BoardOf(s.Speaker, p); b != nil {
			row += " (" + b.Player + ")"
			if said := textnorm.Fold(said); said != "" && (textnorm.Fold(b.Player) == said || textnorm.Fold(b.Name) == said) {
				near = string(p)
			}
		}
		ids = append(ids, string(p))
		if b := phrases.BoardOf(s.Speaker, p); b == nil || !b.Left { // who has left is nobody to choose
			rows = append(rows, row)
		}
	}
	if near == "" && !seafall.Province(said).Valid() { // a colour that nobody plays is no slip of the pen
		near = jsonl.Nearest(said, ids)
	}
	return strings.Join(rows, ", "), near
}

// violationArgs turns the arguments of a violation into words.
func violationArgs(s Speaker, v *ledger.Violation) []any {
	w := wordPairs{}
	if v.Key == "moved.value" {
		what, before, after := Change(s, seafall.Change{Path: wording.Text(v.Args["path"]), Before: wording.Text(v.Args["before"]), After: wording.Text(v.Args["after"])})
		return append(w, "path", what, "before", before, "after", after)
	}
	if field := wording.FieldOf(s.Plain, v); field != "" {
		w.add("field", field)
	}
	if v.Key == "province.unknown" {
		list, near := provincesFor(s, v)
		w.add("provinces", list)
		w.add("near", near)
	}
	owner, _ := v.Args["province"].(seafall.Province)
	names := make([]string, 0, len(v.Args))
	for name := range v.Args {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if name == "field" {
			continue
		}
		addArg(s, &w, v.Key, name, v.Args[name], owner)
	}
	region, spot := wording.Text(v.Args["region"]), wording.Text(v.Args["spot"])
	if region != "" && spot != "" {
		place := s.Place(seafall.Place{Region: seafall.Region(region), Spot: seafall.Spot(spot)})
		w.add("place", place)
		w.add("place_start", wording.Upper(place))
	}
	return w
}

// wordPairs are pairs for the catalogue.
type wordPairs []any

func (w *wordPairs) add(name string, value any) { *w = append(*w, name, value) }

// addArg adds one argument, by its type and, where the type says too little, by
// its name.
func addArg(s Speaker, w *wordPairs, key, name string, value any, owner seafall.Province) {
	switch v := value.(type) {
	case []seafall.Province:
		players := make([]string, len(v))
		for i, p := range v {
			players[i] = s.Player(p)
		}
		w.add(name, s.List(players))
		return
	case map[seafall.Province]seafall.Title:
		w.add(name, titleList(s, v))
		return
	case scoring.Date:
		w.add(name, Date(s, v))
		return
	case seafall.Province:
		w.add(name, s.Player(v))
		w.add(name+"_id", string(v))
		w.add(name+"_of", s.Of(s.Player(v)))
		w.add(name+"_colour", s.Colour(v))
		return
	case seafall.Region:
		addRegion(s, w, name, v)
		return
	case seafall.Spot:
		w.add(name, s.Spot(v))
		return
	case seafall.Which:
		ship := phrases.ShipName(s.Speaker, owner, v)
		if ship == "" {
			ship = phrases.ShipLetter(v)
		}
		w.add(name, ship)
		return
	case seafall.Value:
		w.add(name, s.Value(v))
		return
	case seafall.Guild:
		w.add(name, phrases.Guild(s.Speaker, v))
		return
	case seafall.Title:
		w.add(name, titleOrWord(s, v, owner))
		return
	case int:
		w.add(name, v)
		if name == "step" || name == "current" {
			w.add(name+"_name", Step(s, v))
		}
		return
	}
	addNamed(s, w, key, name, value, owner)
}

// addNamed adds an argument that is a plain text by what its name says.
func addNamed(s Speaker, w *wordPairs, key, name string, arg any, owner seafall.Province) {
	value := wording.Text(arg)
	switch name {
	case "province":
		p := seafall.Province(value)
		w.add(name, s.Player(p))
		w.add(name+"_of", s.Of(s.Player(p)))
		w.add(name+"_colour", s.Colour(p))
	case "region":
		addRegion(s, w, name, seafall.Region(value))
	case "spot":
		w.add(name, s.Spot(seafall.Spot(value)))
	case "advisor":
		w.add(name, phrases.AdvisorRef(s.Speaker, value))
		w.add(name+"_label", s.Advisor(value))
	case "treasure":
		w.add(name, phrases.Treasure(s.Speaker, value))
	case "research":
		w.add(name, Research(s, value))
	case "event":
		w.add(name, Event(s, value))
	case "structure":
		w.add(name, s.Structure(value))
	case "upgrade":
		w.add(name, s.Upgrade(value))
	case "retired":
		w.add(name, phrases.Retired(s.Speaker, value))
	case "house_rule":
		w.add(name, HouseRule(s, seafall.HouseRule(value)))
	case "appellation":
		w.add(name, s.Appellation(value, phrases.StyleOf(s.Speaker, owner)))
	case "title":
		w.add(name, titleOrWord(s, seafall.Title(value), owner))
	case "name":
		switch {
		case strings.HasPrefix(key, "structure."):
			w.add(name, s.Structure(value))
		case strings.HasPrefix(key, "upgrade."):
			w.add(name, s.Upgrade(value))
		default:
			w.add(name, wording.Argument(s.Plain, name, arg))
		}
	default:
		w.add(name, wording.Argument(s.Plain, name, arg))
	}
}

func addRegion(s Speaker, w *wordPairs, name string, r seafall.Region) {
	w.add(name, s.Region(r))
	w.add(name+"_of", s.Of(s.Region(r)))
}

// titleOrWord is a title, or the word that somebody took for one.
func titleOrWord(s Speaker, t seafall.Title, owner seafall.Province) string {
	if word := s.TitleWord(t, phrases.StyleOf(s.Speaker, owner)); word != "" {
		return word
	}
	return wording.Clip(string(t), wording.Shortest)
}
