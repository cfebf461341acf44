package shell_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/shell"
)

// TestReduceMotion: what moves by itself is at its end at once, and is no more at rest
// than it would be; the choice is kept from one start to the next.
func TestReduceMotion(t *testing.T) {
	d, m := movingDesk(t)
	var at []float32
	move := func() *fyne.Animation {
		return fyne.NewAnimation(time.Second, func(part float32) { at = append(at, part) })
	}
	shell.Animate(d.shell, move())
	if len(m.now) != 1 {
		t.Fatalf("%d things move, want 1", len(m.now))
	}
	d.shell.Rebuild()
	if len(m.now) != 0 || len(at) != 0 {
		t.Errorf("built again, %d things move, drawn at %v", len(m.now), at)
	}
	d.Tap("top.menu", "menu.motion.on")
	d.start(-1)
	if !d.shell.Look().Still() {
		t.Error("the choice is not kept")
	}
	shell.Animate(d.shell, move())
	if len(m.now) != 0 || len(at) != 1 || at[0] != 1 {
		t.Errorf("with reduced motion %d things move, drawn at %v", len(m.now), at)
	}
	d.shell.Look().SetStill(false)
	d.start(-1)
	if d.shell.Look().Still() {
		t.Error("it cannot be taken back")
	}
}
