package phrases

import (
	"regexp"
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

var (
	plainID  = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	numbered = regexp.MustCompile(`-[0-9]+$`)
)

// FromID makes a word of a card that is not there any more out of its id.
func FromID(id string) string {
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
	return s.T(key)
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
	return FromID(name)
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
	return FromID(name)
}

// Treasure is a treasure by its id: its name, else just Treasure.
func Treasure(s Speaker, id string) string {
	if name := TreasureName(s, id); name != "" {
		return name
	}
	return s.T("term.treasure")
}

func TreasureName(s Speaker, id string) string {
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
	return FromID(id)
}

// TreasureRef is a treasure within a sentence, by its name.
func TreasureRef(s Speaker, name string) string {
	if name == "" {
		return s.T("term.treasure.unnamed")
	}
	return s.T("term.treasure.named", "name", wording.Clip(name, wording.Shortest))
}

// Advisor is an advisor by its id: the name that the table gave it, else what
// is printed on the card.
func (s Speaker) Advisor(id string) string {
	a := AdvisorCalled(s, id)
	switch {
	case a == nil:
		return FromID(id)
	case a.Name != "":
		return a.Name
	}
	return a.Type
}

// AdvisorCalled finds an advisor by its id, or by what a violation calls it.
func AdvisorCalled(s Speaker, id string) *seafall.Advisor {
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

// AdvisorRef is an advisor within a sentence: the Carpenter, Marlo the
// Carpenter.
func AdvisorRef(s Speaker, id string) string {
	if a := AdvisorCalled(s, id); a != nil {
		return CardRef(s, *a)
	}
	return s.T("term.advisor.type", "type", FromID(id))
}

func CardRef(s Speaker, a seafall.Advisor) string {
	name, kind := wording.Clip(a.Name, wording.Shortest), wording.Clip(a.Type, wording.Shortest)
	switch name {
	case "":
		return s.T("term.advisor.type", "type", kind)
	case kind: // described by a name alone
		return name
	}
	return s.T("term.advisor.named", "name", name, "type", kind)
}

// Retired is a retired advisor by its id; of two alike each has its number.
func Retired(s Speaker, id string) string {
	word := printedWord(s, "term.retired.", id)
	if word == "" {
		return FromID(id)
	}
	return word + strings.ReplaceAll(numbered.FindString(id), "-", " ")
}

// Guild is a guild of advisors, "" when the table has not said.
func Guild(s Speaker, g seafall.Guild) string {
	if g == "" || !g.Valid() {
		return ""
	}
	return s.T("term.guild." + string(g))
}

// Card says how an advisor card lies.
func Card(s Speaker, c seafall.Card) string {
	switch c {
	case seafall.Ready, seafall.Active, seafall.Exhausted:
		return s.T("term.card." + string(c))
	}
	return ""
}

// ExpertiseKind is what an advisor can be expert in.
func ExpertiseKind(s Speaker, kind string) string {
	if !slices.Contains(seafall.ExpertiseKinds, kind) {
		return wording.Clip(kind, wording.Shortest)
	}
	return s.T("term.expertise." + kind)
}

// Expertise is one filled slot: Explore +2.
func (s Speaker) Expertise(e seafall.Expertise) string {
	return ExpertiseKind(s, e.Kind) + " " + s.Signed(e.Value)
}

// Source is what glory came from.
func Source(s Speaker, from seafall.Source) string {
	if !slices.Contains(seafall.Sources(s.State), from) {
		return wording.Clip(string(from), wording.Shortest)
	}
	return s.T("term.source." + string(from))
}
