package shell

import "astrolabe/ui/kit/ink"

// Crowner is a game whose campaigns end with somebody above all others.
type Crowner interface {
	// Coronation is how a campaign that is over ended, nil while it goes on.
	Coronation(*Shell) *Crown
	// Cover is what the cover of the campaign's book bears in an edition, without a
	// player's name; nil where no campaign is open.
	Cover(*Shell, Edition) *Crown
}

// Crown is who won which game of a campaign, and who in the end the whole of it.
type Crown struct {
	Title   string // what the campaign is called
	From    string // when it was, in words; "" where nobody knows
	To      string
	Sectors []Sector
	Livery  ink.Livery // who is crowned; nobody's where several share it
	Words   string     // who is crowned, or how far the campaign has come, in a sentence
}

// Sector is a game of the campaign on the ring, with who has won it.
type Sector struct {
	Livery ink.Livery // nobody's for nobody
	Number string
}
