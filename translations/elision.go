package translations

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// elided are the French words that lose their last vowel before another vowel.
var elided = []string{"de", "que", "jusque", "lorsque", "puisque", "quoique", "le", "la", "ne", "se", "je", "me", "te"}

// openers are what may come between a word and the letter it is elided before.
const openers = "«‹“‘„\"'( \u00a0\u202f"

// elision is a French text that ends before a placeholder, as it is before a vowel:
// "allié de " becomes "allié d’". "" where nothing is elided.
func elision(before string) string {
	word := strings.TrimRight(before, "«‹“‘„\u00a0\u202f")
	opener := before[len(word):]
	if blankless := strings.TrimRight(word, " "); blankless == word {
		return ""
	} else {
		word = blankless
	}
	from := strings.LastIndexFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
	if from >= 0 && strings.ContainsRune("-", rune(word[from])) || !slices.Contains(elided, strings.ToLower(word[from+1:])) {
		return ""
	}
	return word[:len(word)-1] + "’" + opener
}

// elides says whether a French word loses its vowel before a name: one that begins
// with a vowel or a mute h. A path, a file, a command's name, or a key never does that.
func elides(name string) bool {
	if strings.ContainsAny(name, `_/\=@`) || dotted.MatchString(name) {
		return false
	}
	word := firstWord(name)
	if word == "" || slices.Contains(distinct, word) {
		return false
	}
	switch word[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	case 'y': // a consonant in Yannick, a vowel in Yves
		return len(word) == 1 || !strings.ContainsRune("aeiouy", rune(word[1]))
	case 'h':
		return slices.ContainsFunc(muteH, func(beginning string) bool { return strings.HasPrefix(word, beginning) })
	}
	return false
}

// dotted is the name of a file, or a path within the books: astrolabe.db, amber.glory.
var dotted = regexp.MustCompile(`^\S+\.[a-z]`)

// firstWord is the first word of a name in small letters without accents, "" where
// the name begins with something else.
func firstWord(name string) string {
	name = strings.TrimLeftFunc(name, func(r rune) bool {
		return strings.ContainsRune(openers, r) || unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point)
	})
	var word strings.Builder
	for _, r := range norm.NFKD.String(name[:min(len(name), 64)]) {
		switch r = unicode.ToLower(r); {
		case unicode.In(r, unicode.Mn, unicode.Cf):
		case r == 'œ':
			word.WriteString("oe")
		case r == 'æ':
			word.WriteString("ae")
		case r == 'ø':
			word.WriteByte('o')
		case unicode.IsLetter(r):
			word.WriteRune(r)
		default:
			return word.String()
		}
	}
	return word.String()
}

// distinct are words that begin with a vowel, but are spoken apart from the one before.
var distinct = []string{"onze", "onzieme", "onziemes", "oui", "ouistiti", "ouistitis", "uhlan", "uhlans"}

// muteH are beginnings of names and words whose h is mute. Any other h is taken for an
// aspirate one: "de Hugo" is never wrong.
var muteH = []string{"habit", "habil", "hadri", "hagio", "haiti", "haleine", "hallucin", "halogen", "hameco", "harmon", "hebdo", "hebe", "hebre", "hecat",
	"hecto", "hector", "hegemon", "helen", "helic", "helio", "helois", "hemi", "hephaist", "heptag", "hera", "herb", "hercul", "heredit", "heret",
	"heriti", "heritag", "hermaph", "hermes", "hermet", "hermin", "hermion", "herodo", "heroin", "heroiq", "heroism", "herv", "hesiod", "hesit",
	"hestia", "heur", "hibisc", "hier", "hilair", "hilar", "hippo", "hippi", "hirondel", "hispan", "histoi", "histor", "hiver", "holoc", "holog",
	"homer", "homm", "homolog", "hondur", "honn", "honor", "hopita", "horac", "horair", "horatio", "horiz", "horlog", "horosc", "horreur", "horri",
	"hortens", "hospi", "hospita", "hostil", "hote", "hubert", "huguett", "huil", "huitr", "humain", "human", "humbert", "humbl", "humeur", "humid",
	"humil", "humour", "hyacinth", "hybrid", "hydr", "hyen", "hygi", "hymn", "hyper", "hypno", "hypo", "hyst", "henri", "henry"}
