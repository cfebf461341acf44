package chronicle

import "fmt"

// Coast is the outline of an island.
func Coast(id string) string { return fmt.Sprint(islandShape(id, 15, 10, 0)) }
