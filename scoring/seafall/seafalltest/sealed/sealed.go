package sealed

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// A phrase is one or several words that follow on each other.
type phrase struct {
	parts []string // the codes of the parts that may say it, none for words of no part
	words []string // without accents, small unless they count in capitals alone
}

// capitals are what counts in capitals alone: small, they are everybody's words.
var capitals = []string{"LOST", "PERDUE", "PERDU"}

// list is what gives a sealed part away, in both languages. A line is a part's
// codes and its phrases.
const list = `
p1: title bonus|title bonuses|bonus de titre|bonus de titres
p2: ship raid|ship raids|raid a ship|raiding a ship|raiding ships|raided ship|piller un bateau|pillage de bateau|pillages de bateaux|bateau pille
p3: uncharted|dangerous water|dangerous waters|currents|atoll|atolls|mer inexploree|mers inexplorees|eaux inexplorees|eaux dangereuses|courants
p5: tomb|tombs|relic|relics|tablet|tablets|tombeau|tombeaux|relique|reliques|tablette|tablettes|LOST|PERDUE|PERDU
p6: curse|curses|cursed|accursed|malediction|maledictions|maudit|maudits|maudite|maudites
p7 p8 p9: colony|colonies|colonist|colonists|colonial|colonize|colonized|governor|governors|colonie|colonies|colonial|coloniale|coloniser|gouverneur|gouverneurs|gouverneure
p8 p9: conquer|conquers|conquered|conquering|conqueror|conquerors|conquest|conquests|conquerir|conquiert|conquis|conquise|conquises|conquete|conquetes|conquerant|conquerants
p9: ker|patmos
p10: treasure map|treasure maps|carte au tresor|cartes au tresor|carte aux tresors|cartes aux tresors
p11: inquisition|inquisitions|inquisitor|inquisitors|inquisiteur|inquisiteurs|society|societies|societe|societes
p12: end of the world|edge of the world|world s end|world s edge|bout du monde|bord du monde
p13: portal|portals|arch|arches|archway|archways|portail|portails|arche|arches
: pirate king|pirate kings|roi pirate|rois pirates|roi des pirates
`

var phrases = read(list)

// others begin as a phrase does, and are what anybody may say.
var others = []string{"arch linux"}

// read makes phrases by their first words.
func read(list string) map[string][]phrase {
	all := map[string][]phrase{}
	for line := range strings.Lines(strings.TrimSpace(list)) {
		parts, said, _ := strings.Cut(strings.TrimSpace(line), ":")
		for one := range strings.SplitSeq(said, "|") {
			p := phrase{strings.Fields(parts), strings.Fields(one)}
			all[p.words[0]] = append(all[p.words[0]], p)
		}
	}
	return all
}

// A Guard looks for the words of sealed parts. The zero Guard is that of a
// campaign that has added no rule.
type Guard struct{ open []string }

// Open is the guard of a campaign in which the parts with these codes are open.
func Open(parts ...string) Guard { return Guard{parts} }

// Words are all that the guards look for: phrases by the codes of the parts that
// may say them, " " between several, "" for none.
func Words() map[string][]string {
	all := map[string][]string{}
	for _, first := range phrases {
		for _, p := range first {
			of := strings.Join(p.parts, " ")
			all[of] = append(all[of], strings.Join(p.words, " "))
		}
	}
	for _, said := range all {
		slices.Sort(said)
	}
	return all
}

// In are the words in a text that may not be there, each with what stands around
// it: whole words, whatever their accents, and small or not unless they count in
// capitals alone. Everything but letters and digits parts words, so that the
// parts of an id, a key and a path are words too; what is no more than a space, a
// hyphen or an apostrophe does not part a phrase.
func (g Guard) In(text string) []string {
	var found []string
	said := words(text)
	for i, w := range said {
		first := w.small
		if slices.Contains(capitals, w.text) {
			first = w.text
		}
		for _, p := range phrases[first] {
			if g.may(p) {
				continue
			}
			if last := i + len(p.words) - 1; follow(text, said[i:], p.words) && !slices.ContainsFunc(others, func(o string) bool { return follow(text, said[i:], strings.Fields(o)) }) {
				found = append(found, strings.Join(p.words, " ")+" in "+around(text, w.from, said[last].to))
			}
		}
	}
	return found
}

// Look reports an error for each word in texts that may not be there.
func (g Guard) Look(t testing.TB, where string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		for _, word := range g.In(text) {
			t.Errorf("%s: says %s", where, word)
		}
	}
}

// follow says whether words begin so, of which each after the first counts small:
// with nothing between two of them but white space, a hyphen or an apostrophe.
func follow(text string, said []word, phrase []string) bool {
	if len(phrase) > len(said) {
		return false
	}
	for i, next := range phrase[1:] {
		if said[i+1].small != next || strings.Trim(text[said[i].to:said[i+1].from], " \t\r\n\u00a0\u202f_-'’") != "" {
			return false
		}
	}
	return said[0].small == phrase[0] || said[0].text == phrase[0]
}

func (g Guard) may(p phrase) bool {
	return slices.ContainsFunc(p.parts, func(part string) bool { return slices.Contains(g.open, part) })
}

// word is a word of a text, with where it begins and ends.
type word struct {
	text, small string
	from, to    int
}

func words(text string) []word {
	var all []word
	from := -1
	end := func(to int) {
		if from >= 0 {
			w := text[from:to]
			all = append(all, word{w, plain(w), from, to})
			from = -1
		}
	}
	for at, r := range text {
		switch letter := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r); {
		case letter && from < 0:
			from = at
		case !letter:
			end(at)
		}
	}
	end(len(text))
	return all
}

// accents are taken off the letters of both languages.
var accents = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "œ", "oe", "\u0301", "", "\u0300", "", "\u0302", "", "\u0308", "", "\u0327", "")

func plain(w string) string {
	w = strings.ToLower(w)
	for i := range len(w) {
		if w[i] >= utf8.RuneSelf {
			return accents.Replace(w)
		}
	}
	return w
}

// around is what stands about a place in a text, on one line.
func around(text string, from, to int) string {
	from, to = max(0, from-30), min(len(text), to+30)
	for from > 0 && !utf8.RuneStart(text[from]) {
		from--
	}
	for to < len(text) && !utf8.RuneStart(text[to]) {
		to++
	}
	return "“" + strings.Join(strings.Fields(text[from:to]), " ") + "”"
}
