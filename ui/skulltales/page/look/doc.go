// Package look is what every page of Skull Tales is made with: one look at a campaign,
// its names, numbers and taps as the pages show them.
package look
