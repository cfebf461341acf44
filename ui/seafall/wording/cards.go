package wording

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

var (
	plainID  = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	numbered = regexp.MustCompile(`-[0-9]+$`)
)

// fromID makes a word of a card that is not there any more out of its id.
func fromID(id string) string {
	if !plainID.MatchString(id) {
		return wording.Clip(id, wording.Shortest)
	}
	return wording.Clip(wording.Upper(strings.ReplaceAll(id, "-", " ")), wording.Shortest)
}

// printedWord is the word for a card of the box by its name or id, "" for none.
func printedWord(s Speaker, family, name string) string {
	id := numbered.ReplaceAllString(strings.ToLower(strings.ReplaceAll(name, " ", "-")), "")
	if !plainID.MatchString(id) {
		return ""
	}
	key := family + strings.ReplaceAll(id, "-", "_")
	if !s.Words.Has(key) {
		return ""
	}
	return s.t(key)
}

// Structure is a structure by its name or id.
func (s Speaker) Structure(name string) string {
	if s.State != nil && s.State.Running != nil {
		for _, x := range s.State.Running.Structures {
			if x.ID == name {
				name = x.Name
			}
		}
	}
	if word := printedWord(s, "term.structure.", name); word != "" {
		return word
	}
	return fromID(name)
}

// Upgrade is an upgrade by its name or id.
func (s Speaker) Upgrade(name string) string {
	if s.State != nil && s.State.Running != nil {
		for _, x := range s.State.Running.Upgrades {
			if x.ID == name {
				name = x.Name
			}
		}
	}
	if word := printedWord(s, "term.upgrade.", name); word != "" {
		return word
	}
	return fromID(name)
}

// Treasure is a treasure by its id: its name, else just Treasure.
func Treasure(s Speaker, id string) string {
	if name := treasureName(s, id); name != "" {
		return name
	}
	return s.t("term.treasure")
}

func treasureName(s Speaker, id string) string {
	if s.State != nil && s.State.Running != nil {
		for _, x := range s.State.Running.Treasures {
			if x.ID == id {
				return x.Name
			}
		}
	}
	if numbered.ReplaceAllString(id, "") == "treasure" {
		return ""
	}
	return fromID(id)
}

// treasureRef is a treasure within a sentence, by its name.
func treasureRef(s Speaker, name string) string {
	if name == "" {
		return s.t("term.treasure.unnamed")
	}
	return s.t("term.treasure.named", "name", wording.Clip(name, wording.Shortest))
}

// Advisor is an advisor by its id: the name that the table gave it, else what
// is printed on the card.
func (s Speaker) Advisor(id string) string {
	a := advisorCalled(s, id)
	switch {
	case a == nil:
		return fromID(id)
	case a.Name != "":
		return a.Name
	}
	return a.Type
}

// advisorCalled finds an advisor by its id, or by what a violation calls it.
func advisorCalled(s Speaker, id string) *seafall.Advisor {
	if s.State == nil {
		return nil
	}
	if a := s.State.Advisor(id); a != nil {
		return a
	}
	i := slices.IndexFunc(s.State.Advisors, func(a *seafall.Advisor) bool {
		return id != "" && (a.Name == id || a.Name == "" && a.Type == id)
	})
	if i < 0 {
		return nil
	}
	return s.State.Advisors[i]
}

// advisorRef is an advisor within a sentence: the Carpenter, Marlo the
// Carpenter.
func advisorRef(s Speaker, id string) string {
	if a := advisorCalled(s, id); a != nil {
		return cardRef(s, *a)
	}
	return s.t("term.advisor.type", "type", fromID(id))
}

func cardRef(s Speaker, a seafall.Advisor) string {
	name, kind := wording.Clip(a.Name, wording.Shortest), wording.Clip(a.Type, wording.Shortest)
	switch name {
	case "":
		return s.t("term.advisor.type", "type", kind)
	case kind: // described by a name alone
		return name
	}
	return s.t("term.advisor.named", "name", name, "type", kind)
}

// Retired is a retired advisor by its id; of two alike each has its number.
func Retired(s Speaker, id string) string {
	word := printedWord(s, "term.retired.", id)
	if word == "" {
		return fromID(id)
	}
	return word + strings.ReplaceAll(numbered.FindString(id), "-", " ")
}

// Guild is a guild of advisors, "" when the table has not said.
func Guild(s Speaker, g seafall.Guild) string {
	if g == "" || !g.Valid() {
		return ""
	}
	return s.t("term.guild." + string(g))
}

// Card says how an advisor card lies.
func Card(s Speaker, c seafall.Card) string {
	switch c {
	case seafall.Ready, seafall.Active, seafall.Exhausted:
		return s.t("term.card." + string(c))
	}
	return ""
}

// ExpertiseKind is what an advisor can be expert in.
func ExpertiseKind(s Speaker, kind string) string {
	if !slices.Contains(seafall.ExpertiseKinds, kind) {
		return wording.Clip(kind, wording.Shortest)
	}
	return s.t("term.expertise." + kind)
}

// Expertise is one filled slot: Explore +2.
func (s Speaker) Expertise(e seafall.Expertise) string {
	return ExpertiseKind(s, e.Kind) + " " + s.Signed(e.Value)
}

// slotWords are what an advisor is expert in, and how many slots are left: as
// seafall.LookUp gives them, the number of slots and "explore+1 raid+2".
func slotWords(s Speaker, all, filled string) string {
	var list []string
	for part := range strings.FieldsSeq(filled) {
		kind, value, _ := strings.Cut(part, "+")
		n, _ := strconv.Atoi(value) // the books write it so
		list = append(list, s.Expertise(seafall.Expertise{Kind: kind, Value: n}))
	}
	words := strings.Join(list, ", ")
	if words == "" {
		words = s.t("term.change.none")
	}
	n, _ := strconv.Atoi(all)
	return s.t("term.change.slots", "expertise", words, "count", max(0, n-len(list)))
}

// learnedLine is what an advisor learned as a game was closed (R36).
func learnedLine(s Speaker, e ledger.Entry, advisor string) string {
	f, err := seafall.Decode(e)
	closing, closes := f.(seafall.GameClosed)
	if err != nil || !closes {
		return s.Fact(e)
	}
	var list []string
	for _, t := range closing.Trained {
		if t.Advisor == advisor {
			list = append(list, s.Expertise(t.Expertise))
		}
	}
	return s.t("term.explain.trained", "game", s.Game(e.Game), "expertise", strings.Join(list, ", "))
}

// Source is what glory came from.
func Source(s Speaker, from seafall.Source) string {
	if !slices.Contains(seafall.Sources(s.State), from) {
		return wording.Clip(string(from), wording.Shortest)
	}
	return s.t("term.source." + string(from))
}
