package translations

import (
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// What is filled in by the short way reads as the library would fill it in, and
// what is not plain is left to it.
func TestPlainTextsAreFilledInAlike(t *testing.T) {
	for src, plain := range map[string]bool{
		"":                                true,
		"Blue":                            true,
		"{{.player}}":                     true,
		"{{.player}} spent {{.count}}":    true,
		"{{.player}}{{.of}} and nothing":  true,
		"a }} of {{.player}}":             true,
		"{{.player | printf \"%q\"}}":     false,
		"{{- .player}}":                   false,
		"{{.player}} {{if .of}}of{{end}}": false,
		"{{if .of}}of{{end}} {{.player}}": false,
		"{{.Player}}":                     false,
		"{{/* nothing */}}{{.player}}":    false,
	} {
		short, err := (&plainParser{}).Parse(src, "", "")
		if err != nil {
			t.Fatalf("%q: %v", src, err)
		}
		if _, is := short.(*plainText); is != plain {
			t.Errorf("%q: plain is %t", src, is)
		}
		long, err := (&template.TextParser{}).Parse(src, "", "")
		if err != nil {
			t.Fatalf("%q: %v", src, err)
		}
		for _, values := range []any{
			map[string]any{"player": "Dan", "count": "2", "of": "{{.player}}"},
			map[string]any{"player": "<b>", "count": nil},
			map[string]any{"player": []int{1, 2}, "of": true},
			map[string]any{}, nil,
		} {
			got, err := short.Execute(values)
			want, wrong := long.Execute(values)
			if got != want || (err == nil) != (wrong == nil) {
				t.Errorf("%q of %v: %q (%v), want %q (%v)", src, values, got, err, want, wrong)
			}
		}
	}
	for _, broken := range []string{"{{.player", "{{", "{{.player}} {{"} {
		if _, err := (&plainParser{}).Parse(broken, "", ""); err == nil {
			t.Errorf("%q was read", broken)
		}
	}
}
