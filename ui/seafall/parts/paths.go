package parts

import (
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
)

// GamePaths, and the lists below, are the numbers that stand together on a
// screen: whoever asks there is asked which one.
var GamePaths = []string{"game.round", "game.year", "game.first", "game.target", "game.number"}

// GloryPaths are what is told beside a glory.
func GloryPaths(p seafall.Province) []string {
	return []string{string(p) + ".glory", "game.target", string(p) + ".campaign_glory", string(p) + ".milestone_glory", string(p) + ".title"}
}

// ShipPaths are the values of a ship, its damage and what it can take.
func ShipPaths(p seafall.Province, w seafall.Which) []string {
	ship := string(p) + ".ship_" + string(w) + "."
	var paths []string
	for _, v := range seafall.Values {
		paths = append(paths, ship+string(v))
	}
	return append(paths, ship+"damage", ship+"capacity")
}

// ShipNowPaths are the same with what its damage cards leave of its values, as
// far as the table has told of them, first.
func ShipNowPaths(s *seafall.State, p seafall.Province, w seafall.Which) []string {
	var paths []string
	if play := s.Play(p); play != nil {
		for _, v := range seafall.Values {
			if play.Hulls[w.Index()].Lowered(v) > 0 {
				paths = append(paths, string(p)+".ship_"+string(w)+"."+string(v)+".now")
			}
		}
	}
	paths = append(paths, ShipPaths(p, w)...)
	if s.Open(seafall.Curses) {
		paths = append(paths, string(p)+".ship_"+string(w)+".curses", string(p)+".ship_"+string(w)+".capacity_most")
	}
	return paths
}

// CardPaths are what is printed on an advisor's card, and what was added to it.
func CardPaths(advisor string) []string {
	var paths []string
	for _, f := range seafall.Fields(nil) {
		if f.Corrects() && slices.Equal(f.Pattern.Blanks(), []string{"ADVISOR"}) {
			paths = append(paths, f.Pattern.Fill(seafall.Path{ID: advisor}))
		}
	}
	return paths
}

// EnmityPaths are a province's tokens, at home, out and turned to markers, and its
// boxes.
func EnmityPaths(s *seafall.State, p seafall.Province) []string {
	paths := append([]string{string(p) + ".home"}, AwayPaths(s, p)...)
	if play := s.Play(p); play != nil && play.Markers > 0 {
		paths = append(paths, string(p)+".markers")
	}
	return append(paths, string(p)+".home_boxes")
}

// AwayPaths are a province's tokens that lie out.
func AwayPaths(s *seafall.State, p seafall.Province) []string {
	var paths []string
	if play := s.Play(p); play != nil {
		for _, l := range play.Away {
			paths = append(paths, string(p)+".at/"+string(l.Region)+"/"+string(l.Spot))
		}
	}
	return paths
}

// BoxPaths are the six boxes of a region.
func BoxPaths(r seafall.Region) []string {
	var paths []string
	for i := range (seafall.Boxes{}) {
		paths = append(paths, string(r)+".box_"+strconv.Itoa(i+1))
	}
	return paths
}

// BoxPathsAt are some boxes.
func BoxPathsAt(boxes []seafall.BoxAt) []string {
	var paths []string
	for _, at := range boxes {
		paths = append(paths, BoxPaths(at.Region)[at.Box])
	}
	return paths
}

// RegionPaths are a region's garrison, its stickers and the tokens that lie
// there.
func RegionPaths(s *seafall.State, r seafall.Region) []string {
	paths := []string{string(r) + ".garrison"}
	if boxes := s.BoxesOf(r); boxes != nil {
		for i, path := range BoxPaths(r) {
			if boxes[i] != "" {
				paths = append(paths, path)
			}
		}
	}
	if s.Running == nil {
		return paths
	}
	for _, p := range s.Running.Seats {
		for _, l := range s.Play(p).Away {
			if l.Region == r {
				paths = append(paths, string(p)+".at/"+string(r)+"/"+string(l.Spot))
			}
		}
	}
	return paths
}

// LyingPaths are the tokens of everybody that lie in a place.
func LyingPaths(s *seafall.State, at seafall.Place) []string {
	var paths []string
	if s.Running != nil {
		for _, p := range s.Running.Seats {
			if s.Play(p).At(at) > 0 {
				paths = append(paths, string(p)+".at/"+string(at.Region)+"/"+string(at.Spot))
			}
		}
	}
	return paths
}

// RegionOf is the region whose sheet corrects what stands at a path.
func RegionOf(path string) seafall.Region {
	return seafall.LookUp(path).At().Owner()
}

// ColonyPaths are what stands on the card of a colony, and whether it is active: all
// that can be corrected of it.
func ColonyPaths(s *seafall.State, id string) []string {
	var paths []string
	for _, f := range seafall.Fields(s) {
		if blanks := f.Pattern.Blanks(); !f.Corrects() || len(blanks) == 0 || blanks[0] != "COLONY" {
			continue
		}
		at := seafall.Path{Region: seafall.Region(id)}
		if !slices.Contains(f.Pattern.Blanks(), "NUMBER") {
			paths = append(paths, f.Pattern.Fill(at))
			continue
		}
		for i := range s.Late.Colony(id).Fields {
			at.Number = i + 1
			paths = append(paths, f.Pattern.Fill(at))
		}
	}
	return paths
}
