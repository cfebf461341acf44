package translations

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"github.com/tidwall/gjson"
	"golang.org/x/text/language"
)

// wordList are the words of one file.
type wordList struct {
	messages map[string]Message
	tag      language.Tag
	mu       sync.RWMutex
	known    map[string]bool // those that the bundle has: it gets them as they are asked for
	bundle   *i18n.Bundle
	words    *i18n.Localizer
}

// readFile reads the words of a file.
func readFile(l Language, files fs.FS, name string) (*wordList, error) {
	raw, err := fs.ReadFile(files, name)
	var found *wordList
	if err == nil {
		found, err = readWords(l, raw)
	}
	if err != nil {
		return nil, fmt.Errorf("translations: %s: %w", name, err)
	}
	return found, nil
}

// readWords reads the words of a file. Each has a bundle of its own, so that a
// text missing in one language never shows in another.
func readWords(l Language, raw []byte) (*wordList, error) {
	tag, err := language.Parse(string(l))
	if err != nil {
		return nil, err
	}
	if !gjson.ValidBytes(raw) {
		return nil, errors.New("this is no JSON")
	}
	// Every start reads thousands of texts: encoding/json takes three times as long.
	const usual = 80 // bytes of a text with its key
	found := &wordList{messages: make(map[string]Message, len(raw)/usual), tag: tag, known: map[string]bool{}}
	gjson.ParseBytes(raw).ForEach(func(key, value gjson.Result) bool {
		if found.messages[key.Str], err = message(value); err != nil {
			err = fmt.Errorf("%s: %w", key.Str, err)
		}
		return err == nil
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// message is a plain string or an object of plural forms.
func message(value gjson.Result) (m Message, err error) {
	if value.Type == gjson.String {
		return Message{Other: value.Str}, nil
	}
	if !value.IsObject() {
		return m, fmt.Errorf("%s is no text", value.Raw)
	}
	value.ForEach(func(form, text gjson.Result) bool {
		if text.Type != gjson.String {
			err = fmt.Errorf("%s: %s is no text", form.Str, text.Raw)
		}
		switch form.Str {
		case "one":
			m.One = text.Str
		case "other":
			m.Other = text.Str
		}
		return err == nil
	})
	return m, err
}

// localize fills in a text of the list.
func (w *wordList) localize(m Message, config *i18n.LocalizeConfig) (string, error) {
	if err := w.prepare(config.MessageID, m); err != nil {
		return "", err
	}
	w.mu.RLock()
	defer w.mu.RUnlock()
	return w.words.Localize(config)
}

// prepare sees to it that the bundle has a text.
func (w *wordList) prepare(key string, m Message) error {
	w.mu.RLock()
	known := w.known[key]
	w.mu.RUnlock()
	if known {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.bundle == nil {
		w.bundle = i18n.NewBundle(w.tag)
		w.words = i18n.NewLocalizer(w.bundle, w.tag.String())
	}
	text := &i18n.Message{ID: key, Other: m.Other}
	if m.One != "" {
		// French counts whole millions apart; they read as the others do.
		text.One, text.Many = m.One, m.Other
	}
	w.known[key] = true
	return w.bundle.AddMessages(w.tag, text)
}

// parserOf reads the templates of the texts of a language.
func parserOf(l Language) template.Parser {
	if l == French {
		return french
	}
	return plain
}

var plain, french template.Parser = &plainParser{}, &plainParser{elides: true}

// plainParser fills in what most texts are: words and names of values that are
// texts. All else is left to text/template, which is ten times as slow.
type plainParser struct {
	template.TextParser
	elides bool // "de " and "Ana" are "d’Ana"
}

// Parse takes a text apart.
func (p *plainParser) Parse(src, left, right string) (template.ParsedTemplate, error) {
	full := func() (template.ParsedTemplate, error) { return p.TextParser.Parse(src, left, right) }
	t := &plainText{full: sync.OnceValues(full)}
	for rest := src; ; {
		before, after, found := strings.Cut(rest, "{{.")
		if strings.Contains(before, "{{") {
			return full()
		}
		t.pieces = append(t.pieces, before)
		if !found {
			return t, nil
		}
		short := ""
		if p.elides {
			short = elision(before)
		}
		t.short = append(t.short, short)
		name, behind, ends := strings.Cut(after, "}}")
		if !ends || !isName(name) {
			return full()
		}
		t.names, rest = append(t.names, name), behind
	}
}

// isName says whether a placeholder names a value and nothing else.
func isName(s string) bool {
	for _, r := range s {
		if r != '_' && (r < 'a' || r > 'z') {
			return false
		}
	}
	return s != ""
}

// plainText is a text whose placeholders are names: a piece before each, and one
// behind them all. A piece that is another before a vowel has that in short.
type plainText struct {
	pieces, short, names []string
	full                 func() (template.ParsedTemplate, error)
}

func (t *plainText) Execute(values any) (string, error) {
	given, _ := values.(map[string]any)
	var b strings.Builder
	for i, name := range t.names {
		value, is := given[name].(string)
		if !is {
			full, err := t.full()
			if err != nil {
				return "", err
			}
			return full.Execute(values)
		}
		if t.short[i] != "" && elides(value) {
			b.WriteString(t.short[i])
		} else {
			b.WriteString(t.pieces[i])
		}
		b.WriteString(value)
	}
	b.WriteString(t.pieces[len(t.names)])
	return b.String(), nil
}
