// Package ending is the guided end of an adventure, in its seven steps: how it ended, who
// is down, research cards, objectives and reward, allies, the log sheets, the Captain and
// what follows. Each choice is an act of its own; beside it stands what each log sheet
// comes to. Nothing moves on them before the closing.
package ending
