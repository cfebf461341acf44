package page_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/theme"
	"astrolabe/ui/uitest/ninepins/lanepage"
)

func TestNoticesAreWellMade(t *testing.T) {
	f, err := page.NewFrame([]page.Game{lanepage.Game{}})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range translations.Languages() {
		body, err := f.Notice(lanepage.Words(l), page.Notice{Title: "<b>\u202eZoë", Lines: []string{"one", "two"}, Button: "\u2066Go", To: "/j/x", Digits: "0471", Again: true})
		if err != nil {
			t.Fatal(err)
		}
		text := string(body)
		for _, has := range []string{`<html lang="` + string(l) + `">`, "&lt;b&gt;Zoë", ">Go<", `action="/j/x"`, "0471", `name="referrer" content="same-origin"`, `http-equiv="refresh"`, "<main"} {
			if !strings.Contains(text, has) {
				t.Errorf("%s: %s is not in %s", l, has, text)
			}
		}
	}
}

// TestColorsAreThoseOfTheWindow: by day, by night and in high contrast.
func TestColorsAreThoseOfTheWindow(t *testing.T) {
	raw, err := os.ReadFile("assets/page.css")
	if err != nil {
		t.Fatal(err)
	}
	// Where the system forces its own colors, there are none of ours.
	ours := regexp.MustCompile(`(?s)@media \(forced-colors: active\) \{.*?\n\}`).ReplaceAll(raw, nil)
	if len(ours) == len(raw) {
		t.Error("forced colors are left to chance")
	}
	roots := regexp.MustCompile(`(?s):root \{(.*?)\}`).FindAllStringSubmatch(string(ours), -1)
	if len(roots) != 3 {
		t.Fatalf("%d sets of colors", len(roots))
	}
	set := map[string]string{}
	for i, mode := range theme.Modes() {
		for _, pair := range regexp.MustCompile(`--([a-z0-9-]+): (#[0-9A-F]{6})`).FindAllStringSubmatch(roots[i][1], -1) {
			set[pair[1]] = pair[2] // what a set leaves out stays as by day
		}
		for role := theme.Bg; role <= theme.Bar; role++ {
			name := regexp.MustCompile(`[A-Z]`).ReplaceAllStringFunc(role.String(), func(s string) string { return "-" + strings.ToLower(s) })
			c := theme.New(mode, 1).Of(role)
			if want := fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B); set[name] != want {
				t.Errorf("%s: --%s is %s, in the window %s", mode, name, set[name], want)
			}
		}
	}
}
