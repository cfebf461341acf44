// Package log is the crew's log: who stands where, and chapter by chapter when it was
// played, which phases it had, how it ended for each pirate and who was Captain
// afterwards; beside it the ship and what the crew counts.
package log
