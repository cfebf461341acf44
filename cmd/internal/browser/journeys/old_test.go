package journeys_test

import (
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
)

// touching are the buttons, fields and crests beside or below each other with less than two
// points between them, as names.
const touching = `(() => {
	const all = [...document.querySelectorAll("button,select,input:not([type=hidden]),a.way,a.button,nav a,.token,.pill,.chips li,.marks li,.sticker,.symbol")].filter(e => e.checkVisibility() && !e.closest(".bar")); // it lies over the page
	const named = e => (e.id || e.closest("[id]").id) + " " + e.tagName + "." + (e.className.baseVal || e.className || "") + " " + e.textContent.trim().slice(0, 30);
	const boxes = all.map(e => ({e, r: e.getBoundingClientRect()})).filter(b => b.r.width > 2 && b.r.height > 2), found = [];
	for (let i = 0; i < boxes.length; i++) for (let k = i + 1; k < boxes.length; k++) {
		const a = boxes[i], b = boxes[k];
		if (a.e.contains(b.e) || b.e.contains(a.e)) continue;
		const x = Math.max(a.r.left, b.r.left) - Math.min(a.r.right, b.r.right), y = Math.max(a.r.top, b.r.top) - Math.min(a.r.bottom, b.r.bottom);
		if (x < 1.9 && y < 1.9 && (x < -2 || y < -2)) found.push(named(a.e) + " | " + named(b.e));
	}
	return found;
})()`

// aged takes out of the page, as it is laid out now, what the style of Safari 13 does not have,
// and puts in what the page's own style has for that.
const aged = `(() => {
	for (const sheet of document.styleSheets) for (const rule of [...sheet.cssRules]) {
		if (!(rule instanceof CSSSupportsRule)) continue;
		for (const inner of rule.cssRules) sheet.insertRule(inner.cssText, sheet.cssRules.length);
	}
	for (const e of document.querySelectorAll("*")) {
		const is = getComputedStyle(e);
		e.style.gap = is.display.includes("flex") ? "0px" : "";
		if (is.overflowWrap === "anywhere") e.style.overflowWrap = "break-word";
	}
})()`

// TestNothingTouchesInAnOldBrowser: the table, a board, the record and the end of both games,
// where a flex box has no gap and a word does not break anywhere.
func TestNothingTouchesInAnOldBrowser(t *testing.T) {
	b := browser.Open(t)
	sea, deck := stepFour(t), newDeck(t)
	deck.pirates(scoring.EndAdventure{By: skulltales.ByObjectives})
	playing, adventure := newSea(t), newDeck(t)
	adventure.pirates(scoring.KnockOut{Character: "surgeon"})
	for _, v := range []struct {
		h     *home
		views string
	}{
		{playing, "table table/blue/explored board/blue record"}, {sea, "steps board/blue"},
		{adventure, "table table/sea-dog board/sea-dog record"}, {deck, "steps"},
	} {
		d := v.h.join(b.Device("old", browser.Phone, browser.Look{}), page.Who{Role: page.Table})
		for view := range strings.FieldsSeq(v.views) {
			shapes, known := []browser.Shape{browser.Phone, browser.Tablet}, map[string]bool{}
			d.Go(v.h.at("/v/" + view))
			for _, s := range shapes {
				var before []string
				d.Look(s, browser.Look{})
				d.Read(touching, &before)
				for _, pair := range before {
					known[s.Name+pair] = true
				}
			}
			for _, s := range shapes {
				name := "old-" + v.h.page.Name() + "-" + strings.ReplaceAll(view, "/", "-") + "-" + s.Name
				var after []string
				d.Look(s, browser.Look{})
				d.Read(aged, nil)
				d.Read(touching, &after)
				for _, pair := range after {
					if !known[s.Name+pair] {
						t.Errorf("%s: %s", name, pair)
					}
				}
				for _, wrong := range d.Unfit() {
					t.Errorf("%s: %s", name, wrong)
				}
				if b.Keeps() {
					d.Whole(name)
				}
			}
		}
	}
}
