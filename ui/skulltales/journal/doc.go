// Package journal is the screen of everything that was recorded in a campaign, the latest
// first. A search narrows it to acts whose sentences contain some words; an act opens
// with all that it said, the rules that were set aside, and a way to take it back.
package journal
