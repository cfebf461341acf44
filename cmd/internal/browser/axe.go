package browser

import (
	"os"
	"path/filepath"
	"strings"
)

// Axe is the script of axe-core in the tree, where .ci/setup has put it.
const Axe = "out/axe-core/4.14.1/axe.min.js"

// Finding is something that keeps people from reading or using a page.
type Finding struct {
	Rule   string   `json:"id"`
	Impact string   `json:"impact"` // "serious" or "critical"
	Help   string   `json:"help"`
	Where  []string `json:"where"`
}

// String is the finding on one line.
func (f Finding) String() string {
	return f.Impact + ", " + f.Rule + ": " + f.Help + ": " + strings.Join(f.Where, " | ")
}

// Findings are what axe-core finds on the page as it is shown now, of those that are
// serious or critical.
func (d *Device) Findings() []Finding {
	d.t.Helper()
	if d.b.axe == "" {
		script, err := os.ReadFile(filepath.Join(root(d.t), filepath.FromSlash(Axe)))
		if err != nil {
			d.t.Fatalf("there is no axe-core to look at the page with: .ci/setup test fetches it (%v)", err)
		}
		d.b.axe = string(script)
	}
	var there bool
	if d.Read("!!window.axe", &there); !there {
		d.Read(d.b.axe+";true", nil)
	}
	var found []Finding
	d.Read(`axe.run(document, {resultTypes: ["violations"], iframes: false}).then(r => r.violations
		.filter(v => v.impact === "serious" || v.impact === "critical")
		.map(v => ({id: v.id, impact: v.impact, help: v.help, where: v.nodes.slice(0, 5).map(n => n.target.join(" ") + " " + n.html.slice(0, 160) + " " + n.any.map(a => a.message).join(" "))})))`, &found)
	return found
}
