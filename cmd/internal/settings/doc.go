// Package settings keeps what somebody has set, and what is half written, from
// one start of the window to the next: language, colours, size of the text, the
// campaign that was open, forms and drafts.
//
// It is one JSON file of texts and numbers by key. It is never written in place:
// whoever pulls the plug finds it as it was, or as it is now. What a key means
// is known to whoever set it alone.
package settings
