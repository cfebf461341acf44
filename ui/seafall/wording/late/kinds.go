package late

import "slices"

// Kinds are the words of every kind of fact of the rules that parts add. A new one is a
// line in the file that has its sentences.
var Kinds = slices.Concat(lateCatchingUpKinds, bonusKinds, shipRaidKinds, colonyKinds, conquestKinds,
	tombKinds, patmosKinds, waterKinds, lastIslandKinds)
