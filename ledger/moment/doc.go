// Package moment holds a command against the moment that it was made on. A page or a
// window shows the books as of one head of their journal; by the time that what was
// tapped there reaches the books they may have gone on. [Past.On] makes a command one
// that is recorded only while that moment stands, and answers *Moved otherwise, with what
// has moved in words of the game (Dated).
//
//	past := moment.Of(book)
//	defer past.Stop()
//	_, err := book.Record(ctx, past.On(moment.Basis{Head: shown}, command))
package moment
