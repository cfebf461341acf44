// Package says lists what can be said on the pages of Skull Tales: by a seat for its
// pirate and what follows that, or by the table alone.
package says
