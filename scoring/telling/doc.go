// Package telling writes down campaigns to look around in. A Story is one that somebody
// has invented: it is played through the books as a table plays, act by act, with a clock
// and ids of its own, so that the same bytes come about every time and nothing stands in
// it that a table could not have recorded. What is told in another language has the same
// acts, ids and numbers.
//
// It knows no game: a game's sample says who plays, what they say, and in which words.
//
//	var story = telling.Story{ID: "sample-reef", Prefix: "reef", Rules: rules, Play: evenings}
//	…
//	campaign, err := story.FoundIn(ctx, store, "fr")
package telling
