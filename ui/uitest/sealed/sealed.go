package sealed

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

// A phrase is one or several words that follow on each other.
type phrase struct {
	parts []string // the codes of the parts that may say it, none for words of no part
	words []string // small and without accents, or one that counts in capitals alone
}

// list is what gives a sealed part away, in both languages. A line is a part's
// codes and its phrases.
const list = `
p1: title bonus|title bonuses|bonus de titre|bonus de titres
p2: ship raid|ship raids|raid a ship|raiding a ship|raiding ships|raided ship|piller un bateau|pillage de bateau|pillages de bateaux|bateau pille
p3: uncharted|dangerous water|dangerous waters|currents|atoll|atolls|mer inexploree|mers inexplorees|eaux inexplorees|eaux dangereuses|courants
p4: empty column|empty columns|colonne vide|colonnes vides
p5: tomb|tombs|relic|relics|tablet|tablets|tombeau|tombeaux|relique|reliques|tablette|tablettes|LOST|PERDUE|PERDU
p6: curse|curses|cursed|accursed|malediction|maledictions|maudit|maudits|maudite|maudites
p7 p8 p9: colony|colonies|colonist|colonists|colonial|colonize|colonized|governor|governors|colonie|colonies|colonial|coloniale|coloniser|gouverneur|gouverneurs|gouverneure
p8 p9: conquer|conquers|conquered|conquering|conqueror|conquerors|conquest|conquests|conquerir|conquiert|conquis|conquise|conquises|conquete|conquetes|conquerant|conquerants
p9: ker|patmos
p10: treasure map|treasure maps|carte au tresor|cartes au tresor|carte aux tresors|cartes aux tresors
p11: inquisition|inquisitions|inquisitor|inquisitors|inquisiteur|inquisiteurs|society|societies|societe|societes
p12: end of the world|edge of the world|world s end|world s edge|bout du monde|bord du monde
p14: ship sticker|ship stickers|stickers on ships|autocollant de bateau|autocollants de bateau|autocollants de bateaux|autocollants sur les bateaux
p13: portal|portals|arch|arches|archway|archways|portail|portails|arche|arches
: pirate king|pirate kings|roi pirate|rois pirates|roi des pirates
`

// phrases are all that is looked for, by their first words: the list, and what stands
// in the word files of the parts.
var phrases = sync.OnceValue(func() map[string][]phrase {
	all := read(list)
	for first, said := range sentences() {
		all[first] = append(all[first], said...)
	}
	return all
})

// others begin as a phrase does, and are what anybody may say.
var others = []string{"arch linux"}

// read makes phrases by their first words, small.
func read(list string) map[string][]phrase {
	all := map[string][]phrase{}
	for line := range strings.Lines(strings.TrimSpace(list)) {
		parts, said, _ := strings.Cut(strings.TrimSpace(line), ":")
		for one := range strings.SplitSeq(said, "|") {
			p := phrase{strings.Fields(parts), strings.Fields(one)}
			first := strings.ToLower(p.words[0])
			all[first] = append(all[first], p)
		}
	}
	return all
}

// leastWords and leastLetters are of how much a text of a part is that nobody else
// says by chance.
const leastWords, leastLetters = 3, 14

// sentences are the texts of the word files of parts, in every language, that stand
// there whole: those with nothing to fill in, and that no open word file says too.
func sentences() map[string][]phrase {
	found := map[string]phrase{}
	for _, l := range translations.Languages() {
		words := translations.New(l).For(scoring.Game)
		for _, part := range translations.Parts(scoring.Game) {
			for key, m := range words.Opened(part).Messages() {
				if !strings.HasPrefix(key, "late.") || strings.Contains(m.Other, "{{") || m.One != "" {
					continue
				}
				if said, one := oneBreath(m.Other); one && len(said) >= leastWords && len(m.Other) >= leastLetters {
					p := found[strings.Join(said, " ")]
					found[strings.Join(said, " ")] = phrase{append(p.parts, part), said}
				}
			}
		}
	}
	all := map[string][]phrase{}
	for _, p := range found {
		all[p.words[0]] = append(all[p.words[0]], p)
	}
	for _, l := range translations.Languages() {
		for _, m := range translations.New(l).For(scoring.Game).Messages() {
			for _, text := range []string{m.One, m.Other} {
				for w, ok := next(text, 0); ok; w, ok = next(text, w.to) {
					all[w.small] = slices.DeleteFunc(all[w.small], func(p phrase) bool { _, says := follow(text, w, p.words); return says })
				}
			}
		}
	}
	return all
}

// oneBreath are the words of a text, and whether nothing parts them.
func oneBreath(text string) (said []string, one bool) {
	at := 0
	for w, ok := next(text, 0); ok; w, ok = next(text, w.to) {
		if len(said) > 0 && strings.Trim(text[at:w.from], between) != "" {
			return nil, false
		}
		said, at = append(said, w.small), w.to
	}
	return said, true
}

// between is what may stand between two words of a phrase.
const between = " \t\r\n\u00a0\u202f_-'’"

// A Guard looks for the words of sealed parts. The zero Guard is that of a
// campaign that has added no rule.
type Guard struct{ open []string }

// Open is the guard of a campaign in which the parts with these codes are open.
func Open(parts ...string) Guard { return Guard{parts} }

// Words are the list of what the guards look for: phrases by the codes of the parts that
// may say them, " " between several, "" for none.
func Words() map[string][]string {
	all := map[string][]string{}
	for _, first := range read(list) {
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
// capitals alone, and not in a heading of capitals. Everything but letters and digits parts words, so that the
// parts of an id, a key and a path are words too; what is no more than a space, a
// hyphen or an apostrophe does not part a phrase. The key of a sealed part's words
// is one of them, since it stands there where somebody asked for its words.
func (g Guard) In(text string) []string {
	var found []string
	var before word
	for w, ok := next(text, 0); ok; w, ok = next(text, w.to) {
		if part, is := keyed(text, w); is && !slices.Contains(g.open, part) {
			found = append(found, "the key of "+part+" in "+around(text, w.from, w.to))
		}
		for _, p := range phrases()[w.small] {
			if w.is(p.words[0]) && !g.may(p) && !(w.text == p.words[0] && w.small != w.text && shouted(text, before, w)) {
				found = g.add(found, text, w, p)
			}
		}
		before = w
	}
	return found
}

// add adds a phrase that begins with a word, if it is all there.
func (g Guard) add(found []string, text string, w word, p phrase) []string {
	to, all := follow(text, w, p.words)
	if !all || slices.ContainsFunc(others, func(o string) bool { _, is := follow(text, w, strings.Fields(o)); return is }) {
		return found
	}
	return append(found, strings.Join(p.words, " ")+" in "+around(text, w.from, to))
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

// follow says whether the words of a phrase stand from a word on, and where they
// end: with nothing between two of them but white space, a hyphen or an apostrophe.
// A capital after small letters begins a name: the treasure Map of the North.
func follow(text string, w word, phrase []string) (to int, all bool) {
	small := w.text == strings.ToLower(w.text)
	for _, said := range phrase[1:] {
		after, more := next(text, w.to)
		if !more || after.small != said || small && after.text != strings.ToLower(after.text) || strings.Trim(text[w.to:after.from], between) != "" {
			return 0, false
		}
		w = after
	}
	return w.to, true
}

func (g Guard) may(p phrase) bool {
	return slices.ContainsFunc(p.parts, func(part string) bool { return slices.Contains(g.open, part) })
}

// word is a word of a text, small and without accents, with where it begins and
// ends.
type word struct {
	text, small string
	from, to    int
}

// is says whether a word is one that is looked for.
func (w word) is(said string) bool {
	return w.small == said || w.text == said
}

// next is the first word from a place in a text on.
func next(text string, at int) (w word, ok bool) {
	for at < len(text) {
		r, n := letterAt(text, at)
		if r {
			break
		}
		at += n
	}
	if at == len(text) {
		return w, false
	}
	from, plain := at, true
	for at < len(text) {
		r, n := letterAt(text, at)
		if !r {
			break
		}
		plain = plain && n == 1 && text[at] >= 'a'
		at += n
	}
	w = word{text[from:at], text[from:at], from, at}
	if !plain {
		w.small = accents.Replace(strings.ToLower(w.text))
	}
	return w, true
}

// shouted says whether a word in capitals stands in a line of capitals: a heading,
// whose words are anybody's.
func shouted(text string, before, w word) bool {
	loud := func(w word, between string) bool {
		return len(w.text) > 1 && w.text == strings.ToUpper(w.text) && w.text != strings.ToLower(w.text) && strings.Trim(between, " \u00a0\u202f") == ""
	}
	after, more := next(text, w.to)
	return before.to > 0 && loud(before, text[before.to:w.from]) || more && loud(after, text[w.to:after.from])
}

// letterAt says whether a letter, a digit or an accent stands at a place, and how
// long it is.
func letterAt(text string, at int) (is bool, n int) {
	if c := text[at]; c < utf8.RuneSelf {
		return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9', 1
	}
	r, n := utf8.DecodeRuneInString(text[at:])
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r), n
}

// keyed says whether a word is the part in the key of a part's words: the p7 of
// late.p7.build.title.
func keyed(text string, w word) (part string, is bool) {
	if len(w.text) < 2 || w.text[0] != 'p' || strings.Trim(w.text[1:], "0123456789") != "" {
		return "", false
	}
	return w.text, strings.HasSuffix(text[:w.from], "late.")
}

// accents are taken off the letters of both languages.
var accents = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "œ", "oe",
	"\u0301", "", "\u0300", "", "\u0302", "", "\u0308", "", "\u0327", "")

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
