package host

import (
	"bytes"
	"compress/gzip"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/wording"
)

// matcher finds the language that a browser wants most among those there are.
var matcher = func() language.Matcher {
	var tags []language.Tag
	for _, l := range translations.Languages() {
		tags = append(tags, language.Make(string(l)))
	}
	return language.NewMatcher(tags)
}()

// language is the catalogue that a request is answered in.
func (h *Host) language(r *http.Request) *translations.Catalogue {
	wants, _, err := language.ParseAcceptLanguage(clip(r.Header.Get("Accept-Language"), 200))
	if err != nil {
		return h.wordsOf(translations.English)
	}
	_, i, _ := matcher.Match(wants...)
	return h.wordsOf(translations.Languages()[i])
}

func clip(s string, most int) string { return s[:min(len(s), most)] }

// refuse answers with the one sentence of a key.
func (a *asked) refuse(status int, key string) {
	a.failAs(status, &ledger.Violation{Key: key})
}

// fail says what stands in the way.
func (a *asked) fail(err error) { a.failAs(statusOf(err), err) }

func (a *asked) failAs(status int, err error) {
	if a.r.Method == http.MethodPost && (!a.plain || a.sent.back != "") {
		a.reply(status, page.Answer{Lines: a.sentences(err), Refused: true})
		return
	}
	n := page.Notice{Title: a.words.T("page.no"), Lines: a.sentences(err), Refused: true, Links: [][2]string{{"/", a.words.T("page.first")}}}
	switch {
	case status == http.StatusUnauthorized:
		n = joining(a.words)
	case errors.Is(err, &ledger.Violation{Key: "page.no_token"}):
		n.Links = append(n.Links, [2]string{"/?plain=1", a.words.T("page.noscript")})
	}
	body, err := a.h.frame.Notice(a.words, n)
	if err != nil {
		panic(err) // the template is our own
	}
	a.write(status, body)
}

// sentences are the sentences of an error, in the words of the game where the
// session has one.
func (a *asked) sentences(err error) []string {
	if a.session != nil {
		words := a.words.For(a.session.game.Name())
		return a.session.game.Speaker(words, a.session.book.State()).Error(err)
	}
	return wording.Plain{Words: a.words}.Error(err)
}

// statusOf is the number that an error is answered with.
func statusOf(err error) int {
	var refused *ledger.Refused
	if errors.As(err, &refused) {
		return http.StatusConflict
	}
	list := ledger.Violations(err)
	if len(list) == 0 {
		return http.StatusServiceUnavailable
	}
	switch v := list[0]; {
	case v.Kind() == "storage", errors.Is(v, ledger.ErrStale):
		return http.StatusServiceUnavailable
	case v.Key == "page.unknown", errors.Is(v, ledger.ErrUnknownCampaign):
		return http.StatusNotFound
	case v.Key == "page.no_session":
		return http.StatusUnauthorized
	case v.Key == "page.removed":
		return http.StatusGone
	case v.Key == "page.not_yours", v.Key == "page.import_other":
		return http.StatusForbidden
	case v.Key == "page.bad_form", v.Key == "page.no_id", v.Key == "page.other_campaign", v.Key == "page.bad_moment", v.Key == "page.not_text", v.Key == "page.bad_list",
		v.Key == "command.unknown", v.Key == "command.bad_id", v.Key == "import.unknown_field", v.Key == "import.wrong_type",
		v.Key == "key.doubled", v.Key == "number.not_whole":
		return http.StatusUnprocessableEntity
	case v.Key == "page.large":
		return http.StatusRequestEntityTooLarge
	case v.Key == "page.links_full", v.Key == "page.devices_full", v.Key == "page.asking_full", v.Key == "page.asking_address",
		v.Key == "page.import_busy":
		return http.StatusServiceUnavailable
	}
	return http.StatusConflict
}

// reply answers a tap.
func (a *asked) reply(status int, answer page.Answer) {
	if a.plain {
		explain(a, status, answer)
		return
	}
	short(a, status, answer)
}

// short answers with what the script reads of an answer.
func short(a *asked, status int, answer page.Answer) {
	body, err := a.h.frame.Answer(a.words, answer)
	if err != nil {
		panic(err) // the template is our own
	}
	a.write(status, body)
}

var packers = sync.Pool{New: func() any {
	z, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is one
	}
	return z
}}

// write sends a page, all of it or nothing.
func (a *asked) write(status int, body []byte) {
	if unpacks(a.r) && len(body) > 1000 {
		var b bytes.Buffer
		z := packers.Get().(*gzip.Writer)
		z.Reset(&b)
		_, _ = z.Write(body) // a buffer takes everything
		_ = z.Close()
		packers.Put(z)
		body = b.Bytes()
		a.w.Header().Set("Content-Encoding", "gzip")
	}
	a.begin(status, len(body))
	if a.r.Method != http.MethodHead {
		_, _ = a.w.Write(body) // who has gone needs no answer
	}
}

// begin sends what stands before every page, with how long it is: cut into pieces it
// would take longer.
func (a *asked) begin(status, length int) {
	header := a.w.Header()
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Language", string(a.words.Language()))
	header.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
	header.Set("Content-Length", strconv.Itoa(length))
	a.w.WriteHeader(status)
}

// unpacks says whether a browser takes what is compressed.
func unpacks(r *http.Request) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, rest, _ := strings.Cut(strings.TrimSpace(part), ";")
		if name == "gzip" {
			return strings.ReplaceAll(rest, " ", "") != "q=0"
		}
	}
	return false
}
