// Package kittest looks at what is on a canvas as a reader would: words that are cut
// (CutTexts), broken (BrokenWords) or cover each other (Covered), and what does not
// stand out from its ground (Faint). Tests alone use it.
//
//	for _, cut := range kittest.CutTexts(window.Content()) {
//		t.Error(cut)
//	}
package kittest
