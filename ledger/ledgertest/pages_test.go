package ledgertest_test

import (
	"reflect"
	"testing"

	"astrolabe/ledger/ledgertest"
)

func TestPathRows(t *testing.T) {
	const page = `# A page

## Values

Words, and a ` + "`path`" + ` among them.

| path | is | corrected to |
|---|---|---|
| ` + "`PLAYER.name`, `.hat`, `CLUB.name`" + ` | a name, ` + "`Ana`" + ` | a name |
| ` + "`CLUB.lane/LANE/length`, `…/width`" + ` | a lane | |
| nothing | at all | |

| another | table |
|---|---|
| ` + "`PLAYER.shoes`" + ` | which |

## Commands
`
	want := []ledgertest.PathRow{
		{Patterns: []string{"PLAYER.name", "PLAYER.hat", "CLUB.name"}, Cells: []string{"a name, `Ana`", "a name"}},
		{Patterns: []string{"CLUB.lane/LANE/length", "CLUB.lane/LANE/width"}, Cells: []string{"a lane", ""}},
		{Cells: []string{"at all", ""}},
	}
	if got := ledgertest.PathRows(page, "## Values"); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	for _, heading := range []string{"## Commands", "## Shapes"} {
		if got := ledgertest.PathRows(page, heading); got != nil {
			t.Errorf("%s: %+v", heading, got)
		}
	}
}
