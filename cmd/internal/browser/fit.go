package browser

import (
	"cmp"
	"fmt"
)

// Room is how high something has to be that a finger taps, in points.
const Room = 44

// fit looks at every word and everything that can be tapped, as it is laid out now.
// It is given how high something tapped has to be.
const fit = `(room => {
	const wrong = [], name = e => (e.id ? "#" + e.id : e.tagName.toLowerCase() + (e.className.baseVal ?? e.className ? "." + String(e.className.baseVal ?? e.className).trim().split(/\s+/)[0] : "")) + " " + JSON.stringify((e.innerText ?? e.textContent ?? "").trim().slice(0, 40));
	const page = document.documentElement, wide = page.clientWidth;
	if (page.scrollWidth > wide + 1) wrong.push("the page is " + page.scrollWidth + " wide on a screen of " + wide);
	const hidden = e => !e.checkVisibility({opacityProperty: true, visibilityProperty: true}) || e.closest("[aria-hidden=true].hidden,.only-said");
	const said = r => r.width <= 2 || r.height <= 2; // for screen readers alone
	const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) {
		if (!n.nodeValue.trim() || ["SCRIPT", "STYLE", "OPTION", "TITLE", "DESC", "NOSCRIPT"].includes(n.parentElement.tagName) || hidden(n.parentElement)) continue;
		const range = document.createRange(); range.selectNodeContents(n);
		const rects = [...range.getClientRects()].filter(r => r.width > 0.5 && r.height > 0.5);
		if (!rects.length) continue;
		const e = n.parentElement;
		let cut = false, aside = false;
		for (let up = e; up && up !== page; up = up.parentElement) {
			const s = getComputedStyle(up), box = up.getBoundingClientRect();
			if (s.position === "fixed" || s.position === "sticky") aside = true;
			if (up.tagName === "svg" || s.display === "inline") continue;
			if (said(box) || s.clipPath !== "none" && s.position === "absolute") { cut = true; break; } // only said
			const x = s.overflowX, y = s.overflowY;
			if (x === "auto" || x === "scroll" || y === "auto" || y === "scroll") { aside = true; if (x !== "hidden" && y !== "hidden") break; }
			if (x === "hidden" || x === "clip" || y === "hidden" || y === "clip") {
				const over = rects.find(r => (x !== "visible" && (r.right > box.right + 1.5 || r.left < box.left - 1.5)) || (y !== "visible" && (r.bottom > box.bottom + 3 || r.top < box.top - 3)));
				if (over) {
					if (s.webkitLineClamp === "none") wrong.push("cut: " + name(e) + " by " + name(up)); // else a tap shows it whole
					cut = true;
					break;
				}
			}
		}
		if (cut) continue;
		const within = e.closest("button,a"), frame = within && getComputedStyle(within).display !== "inline" && within.getBoundingClientRect();
		if (frame && !said(frame) && rects.some(r => r.right > frame.right + 0.5 || r.left < frame.left - 0.5)) wrong.push("out of its frame: " + name(within));
		if (!aside && rects.some(r => r.right > wide + 1.5 || r.left < -1.5)) wrong.push("beside the screen: " + name(e));
		if (!aside) for (const r of rects) texts.push({r, e});
	}
	for (let i = 0; i < texts.length; i++) for (let k = i + 1; k < texts.length; k++) {
		const a = texts[i], b = texts[k];
		if (a.e === b.e) continue;
		const w = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left), h = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
		if (w > 2 && h > Math.min(a.r.height, b.r.height) * 0.4) wrong.push("over each other: " + name(a.e) + " and " + name(b.e));
	}
	for (const e of document.querySelectorAll("button,select,input:not([type=hidden]),textarea,summary,nav a,a.button,[role=button]")) {
		if (hidden(e)) continue;
		let r = e.getBoundingClientRect();
		if (said(r)) continue;
		for (const l of e.labels ?? []) if (l.getBoundingClientRect().height > r.height) r = l.getBoundingClientRect();
		if (r.height < room - 0.5 || r.width < Math.min(room, 24)) wrong.push("too small for a finger: " + name(e) + " " + Math.round(r.width) + " x " + Math.round(r.height));
	}
	return [...new Set(wrong)].slice(0, 20);
})`

// Unfit is what does not fit on the screen as the page is shown now: a page wider
// than it, words that are cut, stand beside it, over each other or out of what is tapped, and what is too
// small for a finger.
func (d *Device) Unfit() []string {
	d.t.Helper()
	var wrong []string
	d.Read(fmt.Sprintf("%s(%d)", fit, Room), &wrong)
	return wrong
}

// most is how many lines one text may cover.
const most = 3

// long measures the visible part of every text with a run of forty equal letters, which is
// what tests write in fields.
const long = `((most, prose) => {
	const wrong = [], seen = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) {
		let e = n.parentElement;
		if (!/(\S)\1{39}/u.test(n.nodeValue) || e.closest("svg,script,style,option") || !e.checkVisibility({visibilityProperty: true})) continue;
		while (getComputedStyle(e).display === "inline") e = e.parentElement;
		if (seen.has(e) || e.matches(prose)) continue;
		seen.add(e);
		let top = -1e9, foot = 1e9, left = -1e9, right = 1e9;
		for (let up = e; up !== document.documentElement; up = up.parentElement) {
			const s = getComputedStyle(up), r = up.getBoundingClientRect();
			if (s.overflowY !== "visible" || s.clipPath !== "none") top = Math.max(top, r.top), foot = Math.min(foot, r.bottom);
			if (s.overflowX !== "visible" || s.clipPath !== "none") left = Math.max(left, r.left), right = Math.min(right, r.right);
		}
		const range = document.createRange(), lines = [];
		range.selectNodeContents(e);
		for (const r of range.getClientRects()) {
			const middle = (r.top + r.bottom) / 2;
			if (r.width < 2 || r.height < 2 || middle < top || middle > foot || r.left > right || r.right < left) continue;
			if (!lines.some(l => middle > l.top && middle < l.bottom)) lines.push(r);
		}
		if (lines.length > most) wrong.push(lines.length + " lines: " + e.tagName.toLowerCase() + "." + e.className + " in " + (e.closest("[class]:not(." + (e.className || "x").split(" ")[0] + ")") || {}).className + " " + JSON.stringify(e.textContent.trim().slice(0, 30)));
	}
	return wrong;
})`

// Long returns the texts with a run of forty equal letters that cover more than three lines.
// prose selects the elements to leave out, "" for none.
func (d *Device) Long(prose string) []string {
	d.t.Helper()
	var wrong []string
	d.Read(fmt.Sprintf("%s(%d, %q)", long, most, cmp.Or(prose, "x")), &wrong)
	return wrong
}
