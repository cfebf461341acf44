package browser

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Browser is a browser without a window.
type Browser struct {
	t    testing.TB
	ctx  context.Context // until the browser has ended
	over time.Time       // when nearly all the time of go test is over, zero for never
	axe  string          // the script of axe-core, read when it is first asked for
	pics string          // the folder of pictures, "" for none
}

// toTell is what a test keeps of the time of go test to say what it waited for.
const toTell = time.Minute

// names are what Chromium is called, the one of Debian first.
var names = []string{"chromium", "chromium-browser", "google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"}

// unopened returns a browser that isn't started yet. Its actions end shortly before go
// test's deadline.
func unopened(t testing.TB) *Browser {
	b := &Browser{t: t, ctx: context.Background(), pics: os.Getenv("ASTROLABE_PICTURES")}
	if timed, ok := t.(interface{ Deadline() (time.Time, bool) }); ok {
		if at, limited := timed.Deadline(); limited {
			b.over = at.Add(-toTell)
		}
	}
	return b
}

// Open starts a Chromium. It fails the test where there is none, and says what
// installs it. Pictures go into the folder that ASTROLABE_PICTURES names, if it does.
func Open(t testing.TB) *Browser {
	t.Helper()
	b := unopened(t)
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(found(t, "Chromium", "chromium", names...)), chromedp.UserDataDir(scratch(t)), chromedp.NoSandbox,
		// Without a graphics card, and without asking anybody outside.
		chromedp.DisableGPU, chromedp.Flag("no-proxy-server", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-domain-reliability", true), chromedp.Flag("no-pings", true),
		chromedp.Flag("font-render-hinting", "none"), chromedp.WSURLReadTimeout(10*time.Minute))
	allocator, free := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(free)                  // kills it, should it not have closed
	quiet := func(string, ...any) {} // of events that this Chromium has and chromedp does not know
	ctx, closed := chromedp.NewContext(allocator, chromedp.WithErrorf(quiet), chromedp.WithLogf(quiet))
	t.Cleanup(closed)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("Chromium does not start: %v", err)
	}
	b.ctx = ctx
	return b
}

// In is the same browser for a test within the test.
func (b *Browser) In(t testing.TB) *Browser {
	inner := *b
	inner.t = t
	return &inner
}

// Keeps says whether somebody wants to look at the pictures.
func (b *Browser) Keeps() bool { return b.pics != "" }

// root is the top of the tree.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil && dir != filepath.Dir(dir) {
		if _, gone := os.Stat(filepath.Join(dir, "go.mod")); gone == nil {
			return dir
		}
		dir = filepath.Dir(dir)
	}
	t.Fatalf("no go.mod above the test: %v", err)
	return ""
}
