// Package crown is the closing chapter of a campaign that ended at the end of the world:
// who found it, who is crowned, and how the crown fell.
//
//	crown.Print(leaf)
package crown
