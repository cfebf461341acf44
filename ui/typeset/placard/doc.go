// Package placard is one picture to be sent to those who played: as wide as a phone's
// screen, in the colors of the window by day, and as long as what stands on it. It knows
// no game and no window: whoever fills it says what stands on its cards.
package placard
