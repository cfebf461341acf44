package browser_test

import (
	"fmt"
	"image"
	"image/color"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
)

const right = `<!doctype html><html lang="en"><title>A page</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css"><main><h1>Right</h1>
<p>You are <b id="who">%s</b>. <label>Name <input id="name"></label> <button id="say">Say</button> <a href="/next#there">next</a></p>
<p role="status" id="said"></p></main>
<script src="/script.js"></script></html>`

// small is a site that does what the tests of the page need.
func small() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		who := "new"
		if c, err := r.Cookie("who"); err == nil {
			who = c.Value
		}
		http.SetCookie(w, &http.Cookie{Name: "who", Value: "known"})
		fmt.Fprintf(w, right, who+" "+r.Header.Get("Accept-Language"))
	})
	mux.HandleFunc("/style.css", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/css")
		io.WriteString(w, `input,button{height:48px;font:inherit}a{display:inline-block;line-height:48px}`)
	})
	mux.HandleFunc("/script.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		io.WriteString(w, `document.getElementById("say").onclick = () => fetch("/say", {method: "POST", body: document.getElementById("name").value})
			.then(r => r.text()).then(t => document.getElementById("said").textContent = t)`)
	})
	mux.HandleFunc("/say", func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, "You said %s", b)
	})
	mux.HandleFunc("/moved", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", http.StatusSeeOther) })
	mux.HandleFunc("/slow", func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, `<!doctype html><html lang="en"><title>Slow</title><link rel="stylesheet" href="/chain.css"><p>`+strings.Repeat("x", 10_000))
	})
	mux.HandleFunc("/chain.css", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/css")
		io.WriteString(w, `@import "/style.css";`)
	})
	mux.HandleFunc("/bad", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Security-Policy", "script-src 'self'")
		io.WriteString(w, `<!doctype html><html><title>Bad</title><meta name="viewport" content="width=device-width"><h1 style="color:#bbb;background:#fff">Pale</h1><input id="nameless">
<div id="narrow" style="width:20px;overflow:hidden;white-space:nowrap">Words that are cut</div>
<p style="position:absolute;left:10px;top:200px">One</p><p style="position:absolute;left:12px;top:202px">Other</p>
<p style="width:3000px">Wide <span style="position:absolute;left:1500px">away</span></p>
<button id="low" style="height:20px">Low</button><button id="tight" style="width:50px;white-space:nowrap">Far too long</button><script>document.title = "Inline"</script>`)
	})
	return mux
}

// TestPages tries all that a device can do, on pages where what comes of it is known.
func TestPages(t *testing.T) {
	site := httptest.NewServer(small())
	defer site.Close()
	b := browser.Open(t)
	for name, try := range map[string]func(*testing.T, *browser.Browser){
		"devices share nothing": func(t *testing.T, b *browser.Browser) {
			one, two := b.Device("one", browser.Phone, browser.Look{}), b.Device("two", browser.Phone, browser.Look{Language: "fr"})
			for _, want := range []string{"new en", "known en"} {
				one.Go(site.URL)
				one.Reads("#who", want)
			}
			two.Go(site.URL)
			two.Reads("#who", "new fr")
		},
		"taps and letters": func(t *testing.T, b *browser.Browser) {
			d := b.Device("one", browser.Tablet, browser.Look{})
			d.Go(site.URL)
			d.Write("#name", "Chloé Œuf 🐋")
			d.TapOn("Say")
			d.Sees("You said Chloé Œuf 🐋")
			d.Write("#name", "anew")
			d.Key("Tab", "Enter")
			d.Reads("#said", "You said anew")
			if got := d.Links(); !slices.Equal(got, []string{site.URL + "/next"}) {
				t.Errorf("links: %v", got)
			}
		},
		"what comes over the wire": func(t *testing.T, b *browser.Browser) {
			d := b.Device("one", browser.Phone, browser.Look{})
			size, later := d.First(site.URL + "/moved")
			if size < int64(len(right)) || size > 5_000 || len(later) != 0 {
				t.Errorf("%d bytes and then %v", size, later)
			}
			size, later = d.First(site.URL + "/slow")
			if size < 10_000 || len(later) != 1 || !strings.HasSuffix(later[0], "/style.css") {
				t.Errorf("%d bytes and then %v", size, later)
			}
		},
		"what is wrong with a page": func(t *testing.T, b *browser.Browser) {
			d := b.Device("one", browser.Phone, browser.Look{})
			d.Go(site.URL)
			if found, unfit, wrong := d.Findings(), d.Unfit(), d.Wrong(); len(found)+len(unfit)+len(wrong) != 0 {
				t.Errorf("a right page: %v, %v, %v", found, unfit, wrong)
			}
			d.Go(site.URL + "/bad")
			rules := map[string]bool{}
			for _, f := range d.Findings() {
				rules[f.Rule] = true
			}
			if !rules["color-contrast"] || !rules["label"] || !rules["html-has-lang"] {
				t.Errorf("axe-core finds %v", rules)
			}
			unfit := strings.Join(d.Unfit(), "\n")
			for _, want := range []string{"the page is 30", "cut: #narrow", "over each other", "beside the screen: span", "too small for a finger: #low", "out of its frame: #tight"} {
				if !strings.Contains(unfit, want) {
					t.Errorf("%q is not found in:\n%s", want, unfit)
				}
			}
			if wrong := d.Wrong(); len(wrong) != 1 || !strings.Contains(wrong[0], "Content Security Policy") {
				t.Errorf("the script that the policy forbids: %v", wrong)
			}
		},
		"looks": func(t *testing.T, b *browser.Browser) {
			d := b.Device("one", browser.Phone, browser.Look{})
			for _, l := range []browser.Look{{}, {Night: true}, {Contrast: true}, {Forced: true}, {Text: 200, Language: "fr"}} {
				for _, s := range browser.Shapes {
					d.Look(s, l)
					d.Go(site.URL)
					var is struct {
						Night, Contrast, Forced bool
						Text                    string
						Width                   int64
					}
					d.Read(`({night: matchMedia("(prefers-color-scheme: dark)").matches, contrast: matchMedia("(prefers-contrast: more)").matches,
						forced: matchMedia("(forced-colors: active)").matches, text: getComputedStyle(document.documentElement).fontSize, width: screen.width})`, &is)
					text := "16px"
					if l.Text == 200 {
						text = "32px"
					}
					if is.Night != l.Night || is.Contrast != (l.Contrast || l.Forced) || is.Forced != l.Forced || is.Text != text || is.Width != s.Width {
						t.Errorf("%s, %s: %+v", s.Name, l.Name(), is)
					}
					if size := d.Picture("small-" + s.Name + "-" + l.Name()).Bounds().Size(); size != image.Pt(int(s.Width), int(s.Height)) {
						t.Errorf("%s: a picture of %v", s.Name, size)
					}
				}
			}
			d.Look(browser.Phone, browser.Look{Plain: true})
			d.Go(site.URL)
			d.Write("#name", "nobody")
			d.Tap("#say")
			if said := d.Text("#who"); said != "known en" {
				t.Errorf("without script: %q", said)
			}
			d.Read("document.body.style.height = '3000px'", nil)
			if high := d.Whole("small-whole").Bounds().Dy(); high < 3000 {
				t.Errorf("the whole page is %d high", high)
			}
		},
	} {
		t.Run(name, func(t *testing.T) { try(t, b.In(t)) })
	}
}

func TestBeside(t *testing.T) {
	pic := func(w, h int) image.Image { return image.NewGray(image.Rect(0, 0, w, h)) }
	all := browser.Beside(color.White, 10, []image.Image{pic(100, 50), pic(20, 200)}, []image.Image{pic(30, 40)})
	if size := all.Bounds().Size(); size != image.Pt(150, 270) {
		t.Errorf("laid side by side they are %v", size)
	}
	for at, want := range map[image.Point]color.Color{{10, 10}: color.Black, {115, 10}: color.White, {125, 209}: color.Black, {10, 259}: color.Black, {10, 100}: color.White} {
		r, _, _, _ := all.At(at.X, at.Y).RGBA()
		if w, _, _, _ := want.RGBA(); r != w {
			t.Errorf("at %v: %x, want %x", at, r, w)
		}
	}
}
