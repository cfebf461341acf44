package chronicle

import (
	"fmt"

	"astrolabe/ui/seafall/chronicle/sea"
)

// Coast is the outline of an island.
func Coast(id string) string { return fmt.Sprint(sea.IslandShape(id, 15, 10, 0)) }
