package seafall

// shipRaidCommands are the commands of this file: a new one is named here.
var shipRaidCommands []Command

// shipRaidKinds are the rules behind what they come to.
var shipRaidKinds []kindRules

// curseCommands are the commands about curses, curseKinds the rules behind what they
// come to.
var (
	curseCommands []Command
	curseKinds    []kindRules
)
