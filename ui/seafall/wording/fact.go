package wording

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Fact is a line of the journal: what happened, who did it, and the glory it
// moved. Names are those of now. An entry that cannot be read says so.
func (s Speaker) Fact(e ledger.Entry) string {
	switch e.Kind {
	case ledger.KindUndone:
		return s.t("fact.undone")
	case ledger.KindRedone:
		return s.t("fact.redone")
	}
	f, err := seafall.Decode(e)
	if err != nil {
		return s.t("fact.unknown", "kind", s.Kind(e.Kind))
	}
	for _, room := range []func(seafall.Fact) string{
		s.campaignFact, s.isleFact, s.eveningFact, s.cardFact, s.advisorFact, s.holdingFact, s.shipFact, s.tokenFact, s.closingFact, s.playersFact,
	} {
		if line := room(f); line != "" {
			return line
		}
	}
	return s.t("fact.unknown", "kind", s.Kind(e.Kind))
}

// line is a text of the catalogue about a player.
func (s Speaker) line(key string, p seafall.Province, args ...any) string {
	return s.t(key, append([]any{"player", s.Player(p), "player_of", s.Of(s.Player(p))}, args...)...)
}

// glory adds what a line moved, nothing when it moved nothing.
func (s Speaker) glory(text string, n int) string {
	if n == 0 {
		return text
	}
	return s.t("fact.glory", "text", text, "glory", s.Signed(n))
}

// more adds what the table said besides, nothing when it said nothing.
func (s Speaker) more(text, more string) string {
	if more == "" {
		return text
	}
	return s.t("fact.more", "text", text, "more", more)
}

// said is the table's own words between quotation marks, "" for none.
func (s Speaker) said(words string) string {
	if words == "" {
		return ""
	}
	return s.Quote(words)
}

// campaignFact words the founding, names, the map, corrections and notes.
func (s Speaker) campaignFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.CampaignFounded:
		var players []string
		for _, p := range f.Provinces {
			players = append(players, p.Player)
		}
		return s.t("fact.campaign_founded", "name", f.Name, "players", s.List(players))
	case seafall.CampaignCaughtUp:
		return s.t("fact.campaign_caught_up", "count", len(f.Games))
	case seafall.HouseRuleSet:
		if f.On {
			return s.t("fact.house_rule_set", "rule", s.HouseRule(f.Rule))
		}
		return s.t("fact.house_rule_set.off", "rule", s.HouseRule(f.Rule))
	case seafall.TitlesSet:
		return s.t("fact.titles_set", "titles", s.titles(f.Titles))
	case seafall.ProvinceNamed:
		return s.line("fact.province_named", f.Province, "name", f.Name)
	case seafall.ShipNamed:
		return s.line("fact.ship_named", f.Province, "letter", letter(f.Ship), "name", f.Name)
	case seafall.LeaderNamed:
		return s.line("fact.leader_named", f.Province, "name", f.Name)
	case seafall.IslandNamed:
		return s.t("fact.island_named", "name", f.Name)
	case seafall.IslandFound:
		if f.By == "" {
			return s.t("fact.island_found", "island", s.islandRef(f))
		}
		return s.line("fact.island_found.by", f.By, "island", s.islandRef(f))
	case seafall.Corrected:
		what, was, is := s.Correction(f)
		return s.more(s.t("fact.corrected", "what", what, "was", was, "is", is), s.said(f.Reason))
	case seafall.BoardAudited:
		return s.boardAudited(f)
	case seafall.Noted:
		if f.Province == "" {
			return s.t("fact.noted", "text", s.Quote(f.Text))
		}
		return s.line("fact.noted.by", f.Province, "text", s.Quote(f.Text))
	}
	return ""
}

// plain is a JSON number or text as it reads.
func plain(raw json.RawMessage) string {
	var words string
	if json.Unmarshal(raw, &words) == nil {
		return words
	}
	return string(raw)
}

// titles lists who has which title, the most prominent first.
func (s Speaker) titles(held map[seafall.Province]seafall.Title) string {
	var list []seafall.Province
	for p := range held {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b seafall.Province) int {
		return cmp.Or(cmp.Compare(held[a].Rank(), held[b].Rank()), cmp.Compare(a, b))
	})
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = s.line("fact.titles_set.one", p, "title", s.titleOrWord(held[p], p))
	}
	return strings.Join(words, ", ")
}

// islandRef is an island as it was found; it may have had no name then.
func (s Speaker) islandRef(f seafall.IslandFound) string {
	name := f.Name
	if s.State != nil && name == "" {
		if isle := s.State.Island(f.Island); isle != nil {
			name = isle.Name
		}
	}
	if name == "" {
		return s.t("term.island.column", "column", f.Column)
	}
	return s.t("term.island.named", "name", name)
}

// eveningFact words the course of a game: its start, winters, rounds,
// endeavors, milestones and glory by a card.
func (s Speaker) eveningFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.GameStarted:
		return s.gameStarted(f)
	case seafall.WinterHeld:
		return s.line("fact.winter_held", f.First, "year", f.Year)
	case seafall.RoundBegun:
		return s.t("fact.round_begun", "year", f.Year, "round", f.Round)
	case seafall.EndeavorResolved:
		return s.endeavor(f)
	case seafall.SiteRaided:
		return s.line("fact.site_raided", f.By, "place", s.Place(f.Place))
	case seafall.MilestoneClaimed:
		return s.glory(s.line("fact.milestone_claimed", f.Province, "name", f.Name), f.Glory)
	case seafall.GloryByCard:
		key := "fact.glory_by_card.gained"
		if f.Glory < 0 {
			key = "fact.glory_by_card.lost"
		}
		return s.more(s.line(key, f.Province, "glory", max(f.Glory, -f.Glory)), s.said(f.Reason))
	}
	return ""
}

func (s Speaker) gameStarted(f seafall.GameStarted) string {
	line := s.t("fact.game_started", "number", f.Number, "target", f.Target)
	if f.Number == 0 {
		line = s.t("fact.game_started.prologue")
	}
	if len(f.Absent) == 0 {
		return line
	}
	return s.t("fact.game_started.absent", "text", line, "players", s.List(s.players(f.Absent)))
}

// endeavorKeys are the lines for a success and a failure, each without a place
// and with one.
var endeavorKeys = map[seafall.Value][4]string{
	seafall.Explore: {"fact.endeavor_resolved.explore", "fact.endeavor_resolved.explore.at",
		"fact.endeavor_resolved.explore.failed", "fact.endeavor_resolved.explore.failed_at"},
	seafall.Raid: {"fact.endeavor_resolved.raid", "fact.endeavor_resolved.raid.at",
		"fact.endeavor_resolved.raid.failed", "fact.endeavor_resolved.raid.failed_at"},
}

func (s Speaker) endeavor(f seafall.EndeavorResolved) string {
	keys, known := endeavorKeys[f.Endeavor]
	if !known {
		return ""
	}
	i := 0
	if !f.Success {
		i = 2
	}
	line := s.line(keys[i], f.Province)
	if f.Where != nil {
		line = s.line(keys[i+1], f.Province, "place", s.Place(*f.Where))
	}
	return s.more(s.glory(line, f.Glory), s.said(f.Note))
}

// advisorFact words what happens to advisors.
func (s Speaker) advisorFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.AdvisorHired:
		args := []any{"advisor", s.cardRef(s.card(f.Advisor)), "gold", f.Advisor.Gold, "reputation", f.Spent}
		key := "fact.advisor_hired.free"
		switch f.Paid {
		case "gold":
			key = "fact.advisor_hired.gold"
		case "reputation":
			key = "fact.advisor_hired.reputation"
		}
		return s.glory(s.line(key, f.Province, args...), f.Glory)
	case seafall.AdvisorActivated:
		return s.line("fact.advisor_activated", f.Province, "advisor", s.advisorRef(f.Advisor))
	case seafall.AdvisorExhausted:
		return s.line("fact.advisor_exhausted", f.Province, "advisor", s.advisorRef(f.Advisor))
	case seafall.AdvisorLost:
		key := "fact.advisor_lost"
		if f.Destroyed {
			key = "fact.advisor_lost.destroyed"
		}
		return s.glory(s.line(key, f.Province, "advisor", s.advisorRef(f.Advisor)), -f.Glory)
	case seafall.AdvisorStolen:
		args := []any{"advisor", s.advisorRef(f.Advisor), "from", s.Player(f.From)}
		if !f.Kept {
			return s.lost(s.line("fact.advisor_stolen.dismissed", f.By, args...), f.From, f.Glory)
		}
		return s.moved(s.line("fact.advisor_stolen.kept", f.By, args...), f.From, f.By, f.Glory)
	}
	return ""
}

// card is an advisor as the campaign knows it, else as the entry tells it: the
// table may have given it a name since.
func (s Speaker) card(told seafall.Advisor) seafall.Advisor {
	if s.State != nil {
		if a := s.State.Advisor(told.ID); a != nil {
			return *a
		}
	}
	return told
}

// lost adds glory that somebody else than the line's player lost.
func (s Speaker) lost(text string, from seafall.Province, n int) string {
	if n == 0 {
		return text
	}
	return s.t("fact.glory.of", "text", text, "who", s.Player(from), "glory", s.Signed(-n))
}

// moved adds glory that went from one province to another.
func (s Speaker) moved(text string, from, to seafall.Province, n int) string {
	if n == 0 {
		return text
	}
	return s.t("fact.glory.both", "text", text, "who", s.Player(to), "glory", s.Signed(n),
		"other", s.Player(from), "loss", s.Signed(-n))
}

// holdingFact words treasures, structures and upgrades.
func (s Speaker) holdingFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.TreasureBought:
		return s.glory(s.line("fact.treasure_bought", f.Province, "treasure", s.treasureRef(f.Treasure.Name)), f.Glory)
	case seafall.TreasureStolen:
		args := []any{"treasure", s.treasureRef(s.treasureName(f.Treasure)), "from", s.Player(f.From)}
		switch {
		case f.By == "":
			return s.glory(s.t("fact.treasure_stolen.lost", args...), -f.Glory)
		case f.Kept:
			return s.moved(s.line("fact.treasure_stolen.kept", f.By, args...), f.From, f.By, f.Glory)
		}
		return s.lost(s.line("fact.treasure_stolen.gone", f.By, args...), f.From, f.Glory)
	case seafall.StructureBuilt:
		return s.glory(s.line("fact.structure_built", f.Province, "structure", s.Structure(f.Structure.Name)), f.Glory)
	case seafall.StructureLost:
		args := []any{"structure", s.Structure(f.Structure), "by", s.Player(f.By)}
		if f.By == "" {
			return s.glory(s.line("fact.structure_lost", f.Province, args...), -f.Glory)
		}
		line := s.line("fact.structure_lost.by", f.Province, args...)
		if f.Raided != "" {
			line = s.more(line, s.t("fact.structure_lost.closed"))
		}
		return s.glory(line, -f.Glory)
	case seafall.UpgradeBought:
		key := "fact.upgrade_bought"
		if f.Plundered {
			key = "fact.upgrade_bought.plundered"
		}
		return s.glory(s.line(key, f.Province, "upgrade", s.Upgrade(f.Upgrade.Name),
			"ship", s.shipRef(f.Province, f.Ship)), f.Glory)
	case seafall.UpgradeExhausted:
		return s.line("fact.upgrade_exhausted", f.Province, "upgrade", s.Upgrade(f.Upgrade))
	case seafall.UpgradeLost:
		return s.glory(s.line("fact.upgrade_lost", f.Province, "upgrade", s.Upgrade(f.Upgrade)), -f.Glory)
	}
	return ""
}

// shipFact words damage and what follows from it.
func (s Speaker) shipFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.DamageTaken:
		line := s.line("fact.damage_taken", f.Province, "ship", s.shipRef(f.Province, f.Ship),
			"count", f.Cards+len(f.Exhausted))
		if len(f.Exhausted) == 0 {
			return line
		}
		var names []string
		for _, id := range f.Exhausted {
			names = append(names, s.Upgrade(id))
		}
		upgrades := s.List(names)
		return s.more(line, s.t("fact.damage_taken.exhausted", "upgrades", upgrades, "upgrades_of", s.Of(upgrades)))
	case seafall.ShipSunk:
		return s.glory(s.line("fact.ship_sunk", f.Province, "ship", s.shipRef(f.Province, f.Ship)), -f.Glory)
	case seafall.ShipRepaired:
		return s.line("fact.ship_repaired", f.Province, "ship", s.shipRef(f.Province, f.Ship))
	case seafall.ShipRebuilt:
		return s.line("fact.ship_rebuilt", f.Province, "ship", s.shipRef(f.Province, f.Ship))
	}
	return ""
}

// tokenFact words tokens of fortune, reputation and enmity.
func (s Speaker) tokenFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.FortuneSpent:
		return s.line("fact.fortune_spent", f.Province, "count", f.Count)
	case seafall.FortuneGained:
		return s.line("fact.fortune_gained", f.Province, "count", f.Count)
	case seafall.ReputationSpent:
		if f.To != "" {
			return s.line("fact.reputation_spent.gift", f.Province, "count", f.Count, "to", s.Player(f.To))
		}
		return s.line("fact.reputation_spent", f.Province, "count", f.Count)
	case seafall.ReputationGained:
		return s.line("fact.reputation_gained", f.Province, "count", f.Count)
	case seafall.EnmityPlaced:
		return s.line("fact.enmity_placed", f.Province, "count", f.Count, "place", s.Place(f.Place))
	case seafall.EnmityReturned:
		return s.line("fact.enmity_returned", f.Province, "count", f.Count, "place", s.Place(f.Place))
	case seafall.EnmityMoved:
		return s.line("fact.enmity_moved", f.Owner, "count", f.Count, "from", s.Place(f.From), "to", s.Place(f.To))
	case seafall.EnmityMissing:
		return s.glory(s.line("fact.enmity_missing", f.Province, "count", f.Count), -f.Glory)
	}
	return ""
}

// closingFact words the end of a game, its choices and its closing.
func (s Speaker) closingFact(f seafall.Fact) string {
	switch f := f.(type) {
	case seafall.GameEnded:
		key := "fact.game_ended.target"
		switch {
		case f.Number == 0:
			key = "fact.game_ended.prologue"
		case f.EndedBy == "card":
			key = "fact.game_ended.card"
		}
		return s.line(key, f.Winner, "number", f.Number)
	case seafall.ImprovementChosen:
		return s.improvement(f)
	case seafall.TrainingChosen:
		if f.Advisor == "" {
			return s.line("fact.training_chosen.none", f.Province)
		}
		return s.line("fact.training_chosen", f.Province, "advisor", s.advisorRef(f.Advisor), "retired", s.Retired(f.Retired))
	case seafall.KeepChosen:
		if f.Advisor == "" {
			return s.line("fact.keep_chosen.none", f.Province)
		}
		return s.line("fact.keep_chosen", f.Province, "advisor", s.advisorRef(f.Advisor))
	case seafall.ShipChosen:
		if f.Ship == "" {
			return s.line("fact.ship_chosen.none", f.Province)
		}
		return s.line("fact.ship_chosen", f.Province, "ship", s.shipRef(f.Province, f.Ship), "value", s.Value(f.Value))
	case seafall.EnmityChosen:
		back := 0
		for _, l := range f.Back {
			back += l.Count
		}
		return s.line("fact.enmity_chosen", f.Province, "successes", f.Successes, "back", back, "crossed", len(f.Crossed))
	case seafall.GloryConfirmed:
		return s.t("fact.glory_confirmed", "number", f.Number)
	case seafall.TitleChosen:
		return s.line("fact.title_chosen", f.Province, "title", s.titleOrWord(f.Title, f.Province))
	case seafall.GameClosed:
		return s.gameClosed(f)
	}
	return ""
}

// Titles lists whose title is which, the most prominent first.
func (s Speaker) Titles(held map[seafall.Province]seafall.Title) string { return s.titles(held) }

func (s Speaker) improvement(f seafall.ImprovementChosen) string {
	args := []any{"from", f.From, "to", f.To}
	key := "fact.improvement_chosen.none"
	switch f.Improvement.Kind {
	case "field":
		key = "fact.improvement_chosen.field_a"
		if f.Field == "b" {
			key = "fact.improvement_chosen.field_b"
		}
	case "garrison":
		key = "fact.improvement_chosen.garrison"
		if f.Region != "" && f.Region != f.Province.Region() {
			key = "fact.improvement_chosen.garrison_of"
			args = append(args, "region", s.Region(f.Region), "region_of", s.Of(s.Region(f.Region)))
		}
	case "reputation":
		key = "fact.improvement_chosen.reputation"
	case "fortune":
		key = "fact.improvement_chosen.fortune"
	case "sell", "research", "tax":
		key = "fact.improvement_chosen.sticker"
		args = append(args, "base", s.Base(f.Improvement.Kind, f.To))
	case "appellation":
		key = "fact.improvement_chosen.appellation"
		args = append(args, "appellation", s.Appellation(f.Appellation, s.style(f.Province)))
	}
	return s.line(key, f.Province, args...)
}

func (s Speaker) gameClosed(f seafall.GameClosed) string {
	if f.Number == 0 {
		held := map[seafall.Province]seafall.Title{}
		for _, c := range f.Scores {
			held[c.Province] = c.Title
		}
		return s.t("fact.game_closed.prologue", "titles", s.titles(held))
	}
	scores := slices.Clone(f.Scores)
	slices.SortStableFunc(scores, func(a, b seafall.ClosedScore) int { return cmp.Compare(b.GameGlory, a.GameGlory) })
	list := make([]string, len(scores))
	for i, c := range scores {
		list[i] = s.line("fact.game_closed.score", c.Province, "glory", c.GameGlory)
	}
	args := []any{"number", f.Number, "winner", s.Player(f.Winner), "scores", strings.Join(list, ", ")}
	if f.Emperor == "" {
		return s.t("fact.game_closed", args...)
	}
	return s.line("fact.game_closed.crowned", f.Emperor, append(args, "emperor", s.EmperorWord(s.style(f.Emperor)))...)
}
