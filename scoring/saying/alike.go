package saying

import (
	"slices"

	"astrolabe/ledger/textnorm"
)

// Name is a name that has to differ from the others of its sort.
type Name struct {
	Sort string // such as "player": the field that gives it
	Of   string // the id of what has it
	Is   string
}

// Alike finds a name that came with a command and looks like another one of its sort. The
// journal takes such a name: two that have stood in the books for long stay there.
func Alike(before, after []Name) (name, other Name, found bool) {
	if slices.Equal(before, after) {
		return name, other, false
	}
	met := map[Name]Name{}
	for _, n := range after {
		key := Name{Sort: n.Sort, Is: textnorm.Seen(n.Is)}
		first, there := met[key]
		switch {
		case key.Is == "":
		case !there:
			met[key] = n
		case !slices.Contains(before, n):
			return n, first, true
		case !slices.Contains(before, first):
			return first, n, true
		}
	}
	return name, other, false
}
