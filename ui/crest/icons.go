package crest

// The action icons.
const (
	IconActive    Icon = "active" // a card in play: filled
	IconAdvisor   Icon = "advisor"
	IconAnchor    Icon = "anchor"
	IconArrow     Icon = "arrow" // leads from before to after
	IconBack      Icon = "back"
	IconBook      Icon = "book"
	IconBuild     Icon = "build"
	IconCastle    Icon = "castle"
	IconCave      Icon = "cave"
	IconChart     Icon = "chart"
	IconCheck     Icon = "check"
	IconCoin      Icon = "coin"
	IconCross     Icon = "cross"
	IconCrown     Icon = "crown"
	IconDice      Icon = "dice"
	IconDown      Icon = "down"
	IconEvent     Icon = "event"
	IconExhausted Icon = "exhausted" // a card turned sideways
	IconExplore   Icon = "explore"
	IconField     Icon = "field"  // a field
	IconFlag      Icon = "flag"   // an upgrade that is ready
	IconFolder    Icon = "folder" // of files
	IconFortune   Icon = "fortune"
	IconHold      Icon = "hold" // the hold of a ship
	IconHouse     Icon = "house"
	IconInfo      Icon = "info"
	IconIsle      Icon = "isle"
	IconLock      Icon = "lock"
	IconMap       Icon = "map"
	IconMilestone Icon = "milestone"
	IconMinus     Icon = "minus"
	IconMore      Icon = "more"
	IconNext      Icon = "next"
	IconPen       Icon = "pen"
	IconPlus      Icon = "plus"
	IconRaid      Icon = "raid"
	IconReady     Icon = "ready" // a card upright
	IconRedo      Icon = "redo"
	IconRep       Icon = "rep" // reputation
	IconSail      Icon = "sail"
	IconSearch    Icon = "search"
	IconSettings  Icon = "settings"
	IconShip      Icon = "ship"
	IconSkull     Icon = "skull"
	IconTemple    Icon = "temple"
	IconTreasure  Icon = "treasure"
	IconUndo      Icon = "undo"
	IconUnlock    Icon = "unlock"
	IconUp        Icon = "up" // an upgrade that is exhausted
	IconWarn      Icon = "warn"
	IconWinter    Icon = "winter"
)
