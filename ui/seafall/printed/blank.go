package printed

import (
	"maps"
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/typeset/folio"
)

// So much of what may be there several times is left blank.
const (
	blankGames      = 2
	blankMilestones = 2
	blankIslands    = 2
	blankSites      = 4
	blankRules      = 3
)

// blanks are the labels of the form that copies a campaign from paper.
type blanks struct {
	speak speech.Speaker
	state *seafall.State
}

// blank are the parts of the form, in its order.
func blank(speak speech.Speaker, s *seafall.State) [][]folio.Part {
	b := blanks{speak, s}
	all := [][]folio.Part{b.founding(), b.record()}
	for _, p := range s.Playing() {
		all = append(all, b.board(p))
	}
	return append(all, b.islands(), b.sheet(), b.rules())
}

func line(label string) folio.Field { return folio.Field{Label: label} }

// founding is who plays, and what the boards began with.
func (b blanks) founding() []folio.Part {
	parts := []folio.Part{{Title: b.speak.T("screen.catchup.part.founding"), Rows: [][]folio.Field{
		{{Label: b.speak.T("screen.new.name"), Wide: 3}, line(b.speak.T("screen.new.date"))}}}}
	provinces := folio.Part{Title: b.speak.T("screen.new.provinces")}
	starting := folio.Part{Title: b.speak.T("screen.new.advanced")}
	for _, p := range b.state.Playing() {
		provinces.Rows = append(provinces.Rows, []folio.Field{{Label: b.speak.Colour(p) + " · " + b.speak.T("screen.new.player"), Wide: 1.3}, line(b.speak.T("screen.new.province_name")),
			line(b.speak.T("screen.new.leader")), {Label: b.speak.T("screen.new.style"), Choices: b.styles(), Wide: 1.3}})
		values := b.values()
		values[0].Label = b.speak.Colour(p) + " · " + values[0].Label
		starting.Rows = append(starting.Rows, values)
		starting.Rows = append(starting.Rows, b.ship("A"), b.ship("B"))
	}
	var rules []string
	for _, r := range seafall.HouseRules(nil) {
		rules = append(rules, speech.HouseRule(b.speak, r))
	}
	return append(parts, provinces, starting, folio.Part{Title: b.speak.T("screen.house.title"), Rows: [][]folio.Field{{{Label: b.speak.T("screen.new.house.show"), Choices: rules}}}})
}

// styles are how a leader may be addressed.
func (b blanks) styles() []string {
	return []string{b.speak.TitleWord(seafall.Prince, seafall.Masculine), b.speak.TitleWord(seafall.Prince, seafall.Feminine)}
}

// values are those of a province board.
func (b blanks) values() []folio.Field {
	return []folio.Field{line(b.speak.T("screen.new.reputation")), line(b.speak.T("screen.new.fortune")), line(b.speak.T("screen.new.field_a")), line(b.speak.T("screen.new.field_b")),
		line(b.speak.T("screen.new.garrison")), {Label: b.speak.T("screen.new.home_boxes"), Boxes: 2}}
}

// ship is a ship with its values.
func (b blanks) ship(letter string) []folio.Field {
	row := []folio.Field{{Label: b.speak.T("screen.new.ship", "letter", letter), Wide: 2}}
	for _, v := range seafall.Values {
		row = append(row, line(b.speak.Value(v)))
	}
	return row
}

// players are all who play.
func (b blanks) players() []string {
	var names []string
	for _, p := range b.state.Playing() {
		names = append(names, b.speak.Player(p))
	}
	return names
}

// record are the next games, each with what its line and its page ask for.
func (b blanks) record() []folio.Part {
	parts := []folio.Part{{Title: b.speak.T("screen.catchup.record"), Hint: b.speak.T("screen.catchup.record.hint")}}
	first := scoring.NextGame(b.state)
	for n := first; n < first+blankGames; n++ {
		game := folio.Part{Title: b.speak.Game(n), Hint: b.speak.T("screen.catchup.record.target", "target", scoring.Target(n))}
		var scores []folio.Field
		for _, who := range b.players() {
			scores = append(scores, line(who))
		}
		game.Rows = append(game.Rows, scores,
			[]folio.Field{line(b.speak.T("screen.catchup.game.date")), {Label: b.speak.T("screen.catchup.game.winner"), Choices: b.players(), Wide: 2}},
			[]folio.Field{{Label: b.speak.T("screen.catchup.game.ended"), Choices: []string{b.speak.T("screen.catchup.game.target"), b.speak.T("screen.catchup.game.card")}},
				{Label: b.speak.T("screen.catchup.game.absent"), Choices: b.players(), Wide: 2}})
		for i := range blankMilestones {
			name := folio.Field{Label: b.speak.T("screen.catchup.game.milestone.name"), Wide: 1.4}
			whose := folio.Field{Choices: b.players(), Wide: 2}
			if i == 0 {
				whose.Label = b.speak.T("screen.catchup.game.milestones")
			}
			game.Rows = append(game.Rows, []folio.Field{name, whose, {Label: b.speak.T("screen.table.glory"), Wide: 0.5}})
		}
		parts = append(parts, game)
	}
	return parts
}

// board is a province board as it lies on the table.
func (b blanks) board(p seafall.Province) []folio.Part {
	style := b.state.Board(p).Leader.Style
	var titles []string
	for _, t := range seafall.Titles[:len(b.state.Playing())] {
		titles = append(titles, b.speak.TitleWord(t, style))
	}
	appellations := []string{b.speak.T("screen.catchup.board.appellation.none")}
	for _, a := range seafall.Appellations {
		appellations = append(appellations, b.speak.Appellation(a, style))
	}
	var kinds []string
	for _, kind := range seafall.ExpertiseKinds {
		kinds = append(kinds, phrases.ExpertiseKind(b.speak.Speaker, kind))
	}
	values := b.values()
	return []folio.Part{
		{Title: b.speak.Player(p), Hint: b.speak.T("screen.catchup.board.hint"), Rows: [][]folio.Field{
			{{Label: b.speak.T("screen.catchup.board.title"), Choices: titles, Wide: 2}, line(b.speak.T("screen.catchup.board.milestones"))}}},
		{Title: b.speak.T("screen.catchup.board.leader"), Rows: [][]folio.Field{{{Label: b.speak.T("screen.catchup.board.appellation"), Choices: appellations}}, values}},
		{Title: b.speak.T("screen.catchup.board.ships"), Rows: [][]folio.Field{b.ship("A"), b.ship("B"), {line(b.speak.T("screen.catchup.board.given"))}}},
		{Title: b.speak.T("screen.catchup.board.enmity"), Rows: [][]folio.Field{{{Label: b.speak.T("printed.boxes"), Boxes: len(seafall.Boxes{})}}}},
		{Title: b.speak.T("screen.catchup.board.kept"), Rows: [][]folio.Field{
			{{Choices: []string{b.speak.T("screen.catchup.board.keeps")}}, line(b.speak.T("screen.table.advisor.type")), line(b.speak.T("screen.table.advisor.name"))},
			{line(b.speak.T("screen.table.advisor.cost")), line(b.speak.T("screen.table.advisor.cost_reputation")), line(b.speak.T("screen.table.glory")), line(b.speak.T("screen.catchup.board.slots"))},
			{{Label: b.speak.T("screen.table.advisor.expertise"), Choices: kinds}}}},
	}
}

// islands are those that were found.
func (b blanks) islands() []folio.Part {
	parts := []folio.Part{{Title: b.speak.T("screen.catchup.map"), Hint: b.speak.T("screen.catchup.map.hint")}}
	for range blankIslands {
		isle := folio.Part{Rows: [][]folio.Field{{{Label: b.speak.T("screen.catchup.map.name"), Wide: 3}, line(b.speak.T("screen.catchup.map.column")), line(b.speak.T("screen.new.garrison")),
			{Label: b.speak.T("screen.catchup.board.enmity"), Boxes: len(seafall.Boxes{}), Wide: 1.6}}}}
		for range blankSites {
			isle.Rows = append(isle.Rows, []folio.Field{{Label: b.speak.T("screen.catchup.map.site.name"), Wide: 3}, line(b.speak.T("screen.catchup.map.site.defense")),
				{Choices: []string{b.speak.T("screen.catchup.map.site.dangerous")}}})
		}
		parts = append(parts, isle)
	}
	return parts
}

// sheet is what is left on the improvement sheet.
func (b blanks) sheet() []folio.Part {
	start := scoring.StartingStock()
	left := folio.Part{Title: b.speak.T("screen.catchup.sheet")}
	for _, kind := range []struct {
		label string
		of    map[int]int
	}{{b.speak.T("screen.catchup.sheet.garrison"), start.Garrison}, {b.speak.T("screen.catchup.sheet.reputation"), start.Reputation},
		{b.speak.T("screen.catchup.sheet.fortune"), start.Fortune}, {b.speak.T("screen.catchup.sheet.fields"), start.Fields}} {
		var row []folio.Field
		for _, value := range slices.Sorted(maps.Keys(kind.of)) {
			row = append(row, line(b.speak.T("screen.catchup.sheet.value", "value", value)))
		}
		row[0].Label = kind.label + " · " + row[0].Label
		left.Rows = append(left.Rows, row)
	}
	var appellations []string
	for _, a := range seafall.Appellations {
		appellations = append(appellations, b.speak.Appellation(a, seafall.Masculine))
	}
	left.Rows = append(left.Rows, []folio.Field{{Label: b.speak.T("screen.catchup.sheet.appellations"), Choices: appellations}})
	retired := folio.Part{Title: b.speak.T("screen.catchup.retired"), Hint: b.speak.T("screen.catchup.retired.hint")}
	for list := range slices.Chunk(scoring.StartingRetired(), 4) {
		var row []folio.Field
		for _, r := range list {
			row = append(row, line(phrases.Retired(b.speak.Speaker, r.ID)))
		}
		retired.Rows = append(retired.Rows, row)
	}
	return []folio.Part{left, retired}
}

// rules are those that were added.
func (b blanks) rules() []folio.Part {
	p := folio.Part{Title: b.speak.T("screen.catchup.rules")}
	for range blankRules {
		p.Rows = append(p.Rows, []folio.Field{line(b.speak.T("screen.rule.number")), {Label: b.speak.T("screen.rule.heading"), Wide: 4}})
	}
	return []folio.Part{p}
}
