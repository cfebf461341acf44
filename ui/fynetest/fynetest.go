package fynetest

import (
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// NewApp is an application that nobody has used before: no preferences, Fyne's
// theme. It is the current one from here on.
//
// Other than Fyne's own test applications, all of a test's process stand on one
// driver and the same faces: Fyne reads the faces anew for every application
// and never gives back what they took, which comes to gigabytes.
func NewApp(t testing.TB) fyne.App {
	t.Helper()
	a := &app{App: shared()}
	a.preferences = &preferences{Preferences: a.App.Preferences(), texts: map[string]string{}, numbers: map[string]float64{}}
	a.settings = &settings{Settings: a.App.Settings()}
	fyne.SetCurrentApp(a)
	return a
}

var shared = sync.OnceValue(test.NewApp)

type app struct {
	fyne.App
	preferences *preferences
	settings    *settings
}

func (a *app) Preferences() fyne.Preferences { return a.preferences }

func (a *app) Settings() fyne.Settings { return a.settings }

// settings has a theme of its own. Setting it draws nothing again: theme.Apply
// does.
type settings struct {
	fyne.Settings
	theme fyne.Theme
}

func (s *settings) SetTheme(t fyne.Theme) { s.theme = t }

func (s *settings) Theme() fyne.Theme {
	if s.theme == nil {
		return s.Settings.Theme()
	}
	return s.theme
}

// preferences are an application's own in texts and numbers, the only kinds
// that ours keep; Fyne's widgets share the rest.
type preferences struct {
	fyne.Preferences
	texts   map[string]string
	numbers map[string]float64
}

func (p *preferences) String(key string) string { return p.texts[key] }

func (p *preferences) SetString(key, value string) { p.texts[key] = value }

func (p *preferences) Float(key string) float64 { return p.numbers[key] }

func (p *preferences) SetFloat(key string, value float64) { p.numbers[key] = value }

func (p *preferences) RemoveValue(key string) {
	delete(p.texts, key)
	delete(p.numbers, key)
}
