// Package ashore is the table while no adventure is played: between the phases, in port
// and at sea. It says what is due next and begins it, settles what a port begins with,
// and counts what the crew has.
package ashore
