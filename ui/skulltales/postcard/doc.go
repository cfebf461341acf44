// Package postcard draws who stands where in a campaign of Skull Tales as one picture, to
// be sent to those who played. It knows no window.
package postcard
