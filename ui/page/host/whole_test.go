package host_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"astrolabe/ui/page"
	"astrolabe/ui/page/host"
	"astrolabe/ui/uitest/ninepins/lanepage"
)

// counted counts how often its views are made.
type counted struct {
	lanepage.Game
	made *atomic.Int64
}

func (c counted) View(ctx context.Context, r page.Reader, id, rest string) (page.Content, error) {
	c.made.Add(1)
	return c.Game.View(ctx, r, id, rest)
}

var ownParts = regexp.MustCompile(`(<meta name="astrolabe-token" content=")([0-9a-f]+)("[\s\S]* data-device=")([0-9a-f]{8})"`)

// TestAPageIsDrawnOnceForAllWhoSeeTheSame: devices of one place have the same bytes
// but for what is their own, packed and plain, and a device of another place, in
// another language or after an act has others.
func TestAPageIsDrawnOnceForAllWhoSeeTheSame(t *testing.T) {
	made := &atomic.Int64{}
	x := newTable(t, func(c *host.Config) { c.Games = []page.Game{counted{made: made}} })
	raw := func(d *device, packed bool, language string) string {
		t.Helper()
		r := d.request("GET", "/v/lane", nil)
		r.Header.Set("Accept-Encoding", "identity")
		if packed {
			r.Header.Set("Accept-Encoding", "gzip, br")
		}
		r.Header.Set("Accept-Language", language)
		w, err := d.client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Body.Close()
		if w.StatusCode != http.StatusOK || (w.Header.Get("Content-Encoding") == "gzip") != packed || w.Header.Get("Content-Language") != language {
			t.Fatalf("%d %v", w.StatusCode, w.Header)
		}
		body, err := io.ReadAll(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		if packed {
			z, err := gzip.NewReader(bytes.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			if body, err = io.ReadAll(z); err != nil { // its sum and length are checked at the end
				t.Fatal(err)
			}
			if n, err := z.Read(make([]byte, 1)); n != 0 || err != io.EOF {
				t.Fatalf("after the end: %d %v", n, err)
			}
		}
		return string(body)
	}
	tokens := map[string]bool{}
	shared := func(d *device, body string) string {
		t.Helper()
		own := ownParts.FindStringSubmatch(body)
		if own == nil || own[4] != d.id {
			t.Fatalf("device %s has the page of %v: %.400s", d.id, own, body)
		}
		tokens[own[2]] = true
		return ownParts.ReplaceAllString(body, `$1$3"`)
	}
	one, other, seat := x.as(watch), x.as(watch), x.as(ana)
	first := shared(one, raw(one, true, "en"))
	for _, d := range []*device{one, other} {
		for _, packed := range []bool{true, false} {
			if shared(d, raw(d, packed, "en")) != first {
				t.Errorf("device %s, packed %v: another page", d.id, packed)
			}
		}
	}
	if made.Load() != 1 || len(tokens) != 2 {
		t.Errorf("drawn %d times for %d sessions", made.Load(), len(tokens))
	}
	if shared(other, raw(other, true, "fr")) == first || shared(seat, raw(seat, true, "en")) == first || made.Load() != 3 {
		t.Errorf("drawn %d times for three kinds of readers", made.Load())
	}
	if status, body := seat.bowl("7"); status != http.StatusOK {
		t.Fatalf("%d %s", status, body)
	}
	if now := shared(other, raw(other, true, "en")); now == first || !strings.Contains(now, `data-number="2"`) || made.Load() != 4 {
		t.Errorf("after an act, drawn %d times: %.300s", made.Load(), now)
	}
}
