// Package letter is a campaign of Skull Tales as one file of HTML to send: its standings,
// the record by chapter and the log. It needs nothing beside itself, has no script and
// leads nowhere.
package letter
