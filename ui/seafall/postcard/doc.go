// Package postcard draws who stands where in a campaign of SeaFall as one picture, to be
// sent to those who played: as wide as a phone's screen, in the colors of the window by
// day. It knows no window.
package postcard
