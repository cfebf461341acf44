package shell

import (
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/ink"
)

// Recaller is a game that can say where the last evening left everybody, before the
// next one begins.
type Recaller interface {
	// Recall is what is to be known of it, nil where nothing has been closed yet.
	Recall(*Shell) *Recall
}

// Recall is what a table asks for as it sits down again: how the last evening came
// out, and what lies before it.
type Recall struct {
	Over    []string     // above the heading: which evening it was, when
	Heading string       // what the evening is called
	Crests  []ink.Livery // who has won it
	Lead    string       // how it came out, in a sentence
	Words   string       // what the table said of it; "" for nothing
	Parts   []RecallPart
}

// RecallPart is what there is to say about one matter; a part without lines is left
// out.
type RecallPart struct {
	Title string
	Lines []RecallLine
}

// RecallLine is a sentence, with the crest of whom it is about or a sign.
type RecallLine struct {
	Livery ink.Livery
	Icon   crest.Icon // where it is about nobody
	Words  string
}
