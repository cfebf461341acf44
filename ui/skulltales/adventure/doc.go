// Package adventure is the table while an adventure is played: the flag that falls, a
// card for each pirate and ally with one tap for what is commonest, a strip that says
// more of what was just recorded, and the latest acts.
package adventure
