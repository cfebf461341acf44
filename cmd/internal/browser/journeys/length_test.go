package journeys_test

import (
	"fmt"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// letters fill a long text, from the left and from the right.
var letters = []string{"a", "ש"}

// TestALongTextLeavesThePageInSight: names of sixty letters, notes of two thousand. On no
// page, phone or television, with the text at its size or at twice that, does one of them
// cover more than three lines of anything; a tap shows all of it. The page to send
// is no different, but for the sentences of its story.
func TestALongTextLeavesThePageInSight(t *testing.T) {
	b := browser.Open(t)
	for game, h := range map[string]*home{"sea": longSea(t), "deck": longDeck(t)} {
		d := h.join(b.Device(game, browser.Phone, browser.Look{}), page.Who{Role: page.Table})
		short := func(what, prose string) {
			t.Helper()
			for _, look := range []browser.Look{{}, {Text: 200}} {
				for _, s := range []browser.Shape{browser.Phone, browser.Television} {
					d.Look(s, look)
					for _, wrong := range append(d.Long(prose), d.Unfit()...) {
						t.Errorf("%s, %s, %s, %s: %s", game, what, s.Name, look.Name(), wrong)
					}
					if b.Keeps() {
						d.Whole("long-" + game + "-" + strings.ReplaceAll(what, "/", "-") + "-" + s.Name + "-" + look.Name())
					}
				}
			}
			d.Look(browser.Phone, browser.Look{})
		}
		views, own := []string{"now", "standings", "record", "journal"}, map[string][]string{
			"sea":  {"table", "board/blue", "board/red", "table/blue", "why/blue.glory", "why/red.title"},
			"deck": {"table", "board/sea-dog", "board/surgeon", "table/sea-dog", "table/crew", "why/sea-dog.coins"},
		}
		for _, view := range append(views, own[game]...) {
			d.Go(h.at("/v/" + view))
			short(view, "")
		}

		// One tap shows all of the latest note, at the foot and in the journal, where it
		// can be read without a script too.
		note := strings.Repeat(letters[1], 2000)
		d.Go(h.at("/v/journal"))
		for _, at := range []string{"#latest", ".day li li"} {
			d.Tap(at)
			d.Until("the whole note", fmt.Sprintf("(e => e.clientHeight > 400 && e.innerText.includes(%q))(document.querySelector(%q))", note, at))
			d.Tap(at)
			d.Until("three lines of it", fmt.Sprintf("document.querySelector(%q).clientHeight < 100", at))
			d.Read(fmt.Sprintf("document.querySelector(%q).focus()", at), nil) // a keyboard does the same
			for _, key := range []string{"Enter", " "} {
				d.Key(key)
				d.Until(fmt.Sprintf("%s folded or unfolded by %q", at, key), fmt.Sprintf("(document.querySelector(%q).clientHeight > 400) === %t", at, key == "Enter"))
			}
		}
		d.Look(browser.Phone, browser.Look{Plain: true})
		d.Go(h.at("/v/journal"))
		d.Until("all of the note without a script", "document.body.dataset.plain && document.querySelector('.day li li') && document.querySelector('.day li li').clientHeight > 400")
		d.Look(browser.Phone, browser.Look{})

		d.Go(h.papers(translations.English)[2])
		short("letter", ".story li, .story .sub, .story .lead, .story .said:not(:has(details))")
		d.Tap(".said summary")
		d.Until("what was folded", "document.querySelector('.said details').open")
		var high float64
		d.Read("(all => all.map(e => (e.open = true, e.clientHeight)).reduce((a, b) => Math.max(a, b)))([...document.querySelectorAll('.said details')])", &high)
		if high < 400 {
			t.Errorf("%s: the page to send shows %.0f px of a note", game, high)
		}
	}
}
