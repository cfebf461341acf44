// Package audit is the screen on which the table holds its boards against the
// books before a game (R46).
//
// What to look at comes from the rules (scoring.Audit); what was looked at is
// kept as a draft until it is recorded.
package audit
