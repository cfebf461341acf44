package journeys_test

import (
	"testing"

	"astrolabe/cmd/internal/browser"
)

// TestWebKitPlays: both games in WebKitGTK.
func TestWebKitPlays(t *testing.T) {
	t.Parallel()
	d := browser.OpenWebKit(t)
	for _, c := range courses {
		t.Run(c.game, func(t *testing.T) { d = c.runs(t, c.home(t), d.In(t)) })
	}
}
