package seafall

// shipStickerCommands are the commands of this file: a new one is named here.
var shipStickerCommands []Command

// shipStickerKinds are the rules behind what they come to.
var shipStickerKinds []kindRules
