package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/theme"
)

// plunderBox is how large the numbers to plunder are drawn.
const plunderBox = 30

// lands are a province's own lands on its board.
type lands struct {
	*desk.Desk
	province seafall.Province
}

// provinceCard is the middle part: the province's places, and enmity.
func (b *lands) provinceCard(s *seafall.State, acts *actions) fyne.CanvasObject {
	p := b.province
	items := []fyne.CanvasObject{
		layout.Row(theme.M, parts.Section(b.T("screen.board.province")), layout.Spacer(),
			parts.Caption(b.T("screen.board.plunder")), pieces.NewNumberBox(4, 22)),
		b.defences(s),
		layout.ColumnsOf(2, 168, theme.S, b.places(s)...),
		layout.ColumnsOf(3, 120, theme.S, b.buildSites(s)...),
	}
	items = append(items, b.colonies(s)...)
	items = append(items,
		kit.HLine(),
		b.enmityBlock(s),
		kit.HLine(),
		b.stickers(s))
	if s.Play(p) != nil && parts.InPlay(s) {
		items = append(items, acts.foot(b.Shell.Class(), func() []fyne.CanvasObject {
			return []fyne.CanvasObject{parts.Button("board.enmity", "", b.T("screen.board.enmity.move"), func() { sheets.Enmity(b.Desk, p) })}
		})...)
	}
	card := kit.NewCard(layout.VBox(theme.S+2, items...))
	card.Padding = theme.L
	return card
}

// defences are the garrison and the defence that is printed on every board.
func (b *lands) defences(s *seafall.State) fyne.CanvasObject {
	p := b.province
	value := func(icon crest.Icon, paint ink.Paint, words string, n int) fyne.CanvasObject {
		return layout.Row(theme.S, kit.NewIconIn(icon, 20, paint), ink.NewText(theme.Label, words),
			ink.NewText(theme.Value, b.Number(n)).Serif().In(paint))
	}
	garrison := askingPart(b.Desk, "garrison", value(crest.IconCastle, ink.Of(theme.Ink), b.T("screen.table.board.garrison"), s.Board(p).Garrison),
		func() { sheets.CorrectAt(b.Desk, string(p)+".garrison") }, string(p)+".garrison")
	return layout.Flow(theme.L, 0, garrison, layout.Row(theme.S,
		value(crest.IconLock, ink.Of(theme.Danger), b.T("screen.board.defence"), scoring.ProvinceDefense),
		kit.NewBadge(kit.BadgeDanger, b.T("screen.board.dangerous"))))
}

// placeIcons are the signs of the places of a province.
var placeIcons = map[seafall.Spot]crest.Icon{"field_a": crest.IconField, "field_b": crest.IconField, "warehouse": crest.IconHouse,
	"council_room": crest.IconAdvisor, "vault": crest.IconCoin, "treasure_room": crest.IconTreasure}

// places are the six places that can be plundered, each with its number.
func (b *lands) places(s *seafall.State) []fyne.CanvasObject {
	p := b.province
	var list []fyne.CanvasObject
	for _, spot := range seafall.ProvinceSites {
		if slices.Contains(scoring.BuildSites, spot) {
			continue
		}
		at := seafall.Place{Region: p.Region(), Spot: spot}
		lines := layout.VBox(0, parts.Strong(b.Speaker().Spot(spot)))
		if words := b.placeLine(s, spot); words != "" {
			lines.Add(parts.Caption(words))
		}
		if tokens := lyingAt(b.Desk, s, at); tokens != nil {
			lines.Add(tokens)
		}
		content := layout.Row(theme.S, kit.NewIconIn(placeIcons[spot], 20, ink.Of(theme.Ink2)), layout.Grow(lines),
			pieces.NewNumberBox(scoring.Owed(s, at), plunderBox))
		tile := kit.NewTile(kit.TilePlain, layout.AtLeast(0, 46, content), b.openPlace(s, spot))
		tile.TestID, tile.OnAsk = "board.site."+string(spot), b.Asking(b.placePaths(s, at)...)
		if tile.OnTapped == nil {
			tile.OnTapped = tile.OnAsk
		}
		list = append(list, tile)
	}
	return list
}

// placePaths are the numbers of a place: what a raid owes, its gold, its tokens.
func (b *lands) placePaths(s *seafall.State, at seafall.Place) []string {
	paths := []string{string(b.province) + ".owed." + string(at.Spot)}
	if at.Spot == "field_a" || at.Spot == "field_b" {
		paths = append(paths, string(b.province)+"."+string(at.Spot))
	}
	return append(paths, parts.LyingPaths(s, at)...)
}

// placeLine is what the books know of a place, "" for nothing.
func (b *lands) placeLine(s *seafall.State, spot seafall.Spot) string {
	p := b.province
	switch spot {
	case "field_a":
		return b.T("screen.board.yields", "count", s.Board(p).Fields[0])
	case "field_b":
		return b.T("screen.board.yields", "count", s.Board(p).Fields[1])
	case "council_room":
		return b.T("screen.board.advisors", "count", len(s.Council(p)))
	case "treasure_room":
		if s.Running == nil {
			return ""
		}
		return b.T("screen.board.treasures", "count", len(s.Running.TreasuresOf(p)))
	}
	if s.Running != nil && slices.Contains(s.Running.Raided, seafall.Place{Region: p.Region(), Spot: spot}) {
		return b.T("screen.board.raided")
	}
	return ""
}

// lyingAt are the enmity tokens that lie in a place, nil for none.
func lyingAt(d *desk.Desk, s *seafall.State, at seafall.Place) fyne.CanvasObject {
	tokens := parts.TokensAt(s, at)
	if len(tokens) == 0 {
		return nil
	}
	row := pieces.NewTokens(theme.TokenSmall, tokens...)
	row.Tight = true
	return row
}

// openPlace is what a tap on a place does now, nil for nothing.
func (b *lands) openPlace(s *seafall.State, spot seafall.Spot) func() {
	p := b.province
	if parts.InPlay(s) && s.Play(p) != nil {
		return func() { sheets.Site(b.Desk, p, spot) }
	}
	if spot == "field_a" || spot == "field_b" {
		return func() { sheets.CorrectAt(b.Desk, string(p)+"."+string(spot)) }
	}
	return nil
}

// buildSites are the three build sites with what stands on them.
func (b *lands) buildSites(s *seafall.State) []fyne.CanvasObject {
	p := b.province
	var list []fyne.CanvasObject
	for _, spot := range scoring.BuildSites {
		words, sub := b.T("screen.board.free_site"), ""
		look := kit.TilePlain
		if s.Running != nil {
			for _, x := range s.Running.StructuresOf(p) {
				if x.Site == spot {
					words, sub, look = b.Speaker().Structure(x.Name), b.T("screen.table.glory_of", "glory", b.Signed(x.Glory)), kit.TileLivery
				}
			}
		}
		lines := layout.VBox(0, ink.NewText(theme.Small, words))
		if sub != "" {
			lines.Add(ink.NewText(theme.Caption, sub).Role(theme.Ink2))
		}
		if tokens := lyingAt(b.Desk, s, seafall.Place{Region: p.Region(), Spot: spot}); tokens != nil {
			lines.Add(tokens)
		}
		var open func()
		if parts.Plays(s, p) {
			open = func() { sheets.Build(b.Desk, p) }
		}
		tile := kit.NewTile(look, layout.AtLeast(0, 32, layout.Row(theme.S, kit.NewIconIn(crest.IconBuild, 18, ink.Of(theme.Ink2)), layout.Grow(lines))), open)
		tile.Livery, tile.TestID = pieces.Livery(p), "board.site."+string(spot)
		list = append(list, tile)
	}
	return list
}

// enmityBlock is where the province's own tokens are.
func (b *lands) enmityBlock(s *seafall.State) fyne.CanvasObject {
	p := b.province
	home := s.AtHome(p)
	head := layout.Row(theme.S, layout.Grow(parts.Strong(b.T("screen.table.enmity"))),
		ink.NewSpans(theme.Small, ink.Span{Text: b.Number(home), Bold: true},
			ink.Span{Text: " " + b.T("screen.table.enmity.home", "tokens", seafall.Tokens), Paint: ink.Of(theme.Ink2)}))
	row := pieces.NewTokenRow(p, home, seafall.Tokens)
	row.Side = 30
	var open func()
	if s.Play(p) != nil && parts.InPlay(s) {
		open = func() { sheets.Enmity(b.Desk, p) }
	}
	boxes := askingPart(b.Desk, "home_boxes", layout.Row(theme.S, parts.Caption(b.T("screen.board.home_boxes")), pieces.NewCheckBoxes(s.Board(p).HomeBoxes, seafall.HomeBoxes, 24)),
		b.tickHomeBox(s), string(p)+".home_boxes")
	below := layout.Flow(theme.L, theme.XS, append(b.tokensOut(s), boxes)...)
	return layout.VBox(theme.S, askingPart(b.Desk, "tokens", layout.VBox(theme.S, head, row), open, parts.EnmityPaths(s, p)...), below)
}

// tokensOut are the regions where the province's tokens lie, with how many.
func (b *lands) tokensOut(s *seafall.State) []fyne.CanvasObject {
	play := s.Play(b.province)
	if play == nil {
		return nil
	}
	var list []fyne.CanvasObject
	for _, r := range s.Regions() {
		if n := play.InRegion(r); n > 0 {
			words := ink.NewSpans(theme.Small, ink.Span{Text: b.Speaker().Region(r) + " "}, ink.Span{Text: b.Number(n), Bold: true})
			if owner := seafall.Province(r); owner.Valid() {
				list = append(list, layout.Row(theme.XS, kit.NewToken(pieces.Livery(owner), theme.TokenSmall), words))
			} else {
				list = append(list, words)
			}
		}
	}
	if play.Markers > 0 {
		list = append(list, parts.Caption(b.T("screen.table.enmity.markers", "count", play.Markers)))
	}
	return list
}

// stickers are the permanent enmity on this board, and who it is at war with.
func (b *lands) stickers(s *seafall.State) fyne.CanvasObject {
	p := b.province
	left := func() fyne.CanvasObject {
		return askingPart(b.Desk, "stickers", layout.VBox(theme.S, parts.Strong(b.T("screen.board.stickers")), pieces.NewStickerRow(30, parts.BoxesOf(s.Board(p).Boxes)...)),
			func() { sheets.CorrectAt(b.Desk, string(p)+".boxes") }, parts.BoxPaths(p.Region())...)
	}
	if s.Running == nil {
		return left()
	}
	// Side by side where there is room; no object may stand in two ways.
	return layout.FirstThatFits(layout.TopRow(theme.XL, left(), layout.Grow(b.atWar(s))), layout.VBox(theme.M, left(), b.atWar(s)))
}

// atWar are the tokens that lie at war with this province: each is a die for
// it against their owner (R19).
func (b *lands) atWar(s *seafall.State) fyne.CanvasObject {
	p := b.province
	right := layout.VBox(theme.S, parts.Strong(b.Speaker().Spot(seafall.War)))
	for _, from := range s.Running.Seats {
		n := s.Play(from).At(seafall.Place{Region: p.Region(), Spot: seafall.War})
		if n > 0 {
			right.Add(layout.Row(theme.S, kit.NewToken(pieces.Livery(from), theme.Token), layout.Grow(ink.NewText(theme.Small,
				b.T("screen.board.dice_against", "count", n, "player", b.Speaker().Player(from))).Role(theme.Ink2))))
		}
	}
	if len(right.Objects) == 1 {
		right.Add(parts.Caption(b.T("screen.board.no_war")))
	}
	return right
}
