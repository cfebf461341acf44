package sample

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/telling"
)

// player is somebody at the table; the value is the province's colour.
type player seafall.Province

// The five players.
const (
	ana   = player(seafall.Green)
	ben   = player(seafall.Red)
	chloe = player(seafall.Blue)
	dan   = player(seafall.Gray)
	eve   = player(seafall.Purple)
)

func (p player) province() seafall.Province { return seafall.Province(p) }

// founding is the campaign as it begins, from a box as it is sold, with the
// names that the table has agreed on so far.
func founding() scoring.FoundCampaign {
	return scoring.FoundCampaign{Name: "The Lantern Coast", Date: "2026-01-17", Provinces: []scoring.FoundedProvince{
		founded(ana, "Ana", "Fennmark", "Yseult Fenwarden", seafall.Feminine, "Fern", "Wren"),
		founded(ben, "Ben", "Emberhold", "Rüdiger Brandt", seafall.Masculine, "Cinder", "Harrow"),
		founded(chloe, "Chloé", "Tidewatch", "Maëlle d’Estran", seafall.Feminine, "Petrel", "Morning Tide"),
		founded(dan, "Dan", "Stonegard", "Håkon Stenvik", seafall.Masculine, "Bastion", "Grebe"),
		founded(eve, "Eve", "", "", "", "", ""),
	}}
}

func founded(p player, name, province, leader string, style seafall.Style, ships ...string) scoring.FoundedProvince {
	start := scoring.StartingProvince(p.province(), name)
	start.Leader.Name, start.Leader.Style = leader, style
	start.Ships[0].Name, start.Ships[1].Name = ships[0], ships[1]
	return scoring.FoundedProvince{Province: p.province(), Player: name, Name: province,
		ToldBoard: scoring.ToldBoard{Leader: &start.Leader, Ships: &start.Ships}}
}

// names are Eve's, who took her time, and the titles: the table had played
// the prologue without the books, so they are set by hand (R51).
func names() []scoring.Command {
	p := eve.province()
	return []scoring.Command{
		scoring.NameLeader{Province: p, Name: "Inês Noctâmbula", Style: seafall.Feminine},
		scoring.NameProvince{Province: p, Name: "Amaranth"},
		scoring.NameShip{Province: p, Ship: seafall.ShipA, Name: "Nightjar"},
		scoring.NameShip{Province: p, Ship: seafall.ShipB, Name: "Selene"},
		scoring.SetTitles{Titles: map[seafall.Province]seafall.Title{
			seafall.Blue: seafall.Prince, seafall.Gray: seafall.Duke, seafall.Purple: seafall.Count,
			seafall.Red: seafall.Baron, seafall.Green: seafall.Lord}}}
}

// The advisors that the campaign meets.
var (
	lamplighter = scoring.HireAdvisor{Type: "Lamplighter", Name: "Brannoc Leary", Guild: "explorers", Gold: 2, Reputation: 1,
		Expertise: expert("explore", 1), Slots: 3}
	gunsmith = scoring.HireAdvisor{Type: "Gunsmith", Name: "Dorte Ash", Guild: "soldiers", Gold: 4,
		Expertise: expert("raid", 1), Slots: 3}
	tideReader = scoring.HireAdvisor{Type: "Tide Reader", Name: "Nestor Quay", Guild: "explorers", Gold: 3, Reputation: 1,
		Expertise: expert("explore", 2), Slots: 2}
	quarryMaster = scoring.HireAdvisor{Type: "Quarry Master", Name: "Ilse Vane", Guild: "builders", Gold: 3,
		Expertise: expert("build", 2), Slots: 3}
	saltFactor = scoring.HireAdvisor{Type: "Salt Factor", Name: "Étienne Roux", Guild: "merchants", Gold: 3, Reputation: 1,
		Expertise: expert("buy", 1), Slots: 2}
	ledgerClerk = scoring.HireAdvisor{Type: "Ledger Clerk", Name: "Piet Amsel", Guild: "merchants", Gold: 1,
		Expertise: expert("tax", 1), Slots: 2}
	boatswain = scoring.HireAdvisor{Type: "Boatswain", Name: "Garrick Thole", Guild: "soldiers", Gold: 2, Reputation: 1,
		Expertise: expert("raid", 1), Slots: 2}
	netMender = scoring.HireAdvisor{Type: "Net Mender", Name: "Marthe Lys", Guild: "merchants", Gold: 1, Reputation: 1,
		Expertise: expert("sell", 1), Slots: 3}
	bellFounder = scoring.HireAdvisor{Type: "Bell Founder", Name: "Sørine Holt", Guild: "builders", Gold: 3, Glory: 1,
		Expertise: expert("build", 1), Slots: 2}
	signalKeeper = scoring.HireAdvisor{Type: "Signal Keeper", Name: "Anselm Crewe", Guild: "explorers", Gold: 2,
		Expertise: expert("explore", 1), Slots: 2}
	pilotsDaughter = scoring.HireAdvisor{Type: "Pilot’s Daughter", Name: "Jonna Reef", Guild: "explorers", Gold: 1,
		Expertise: expert("research", 1), Slots: 2}
	smuggler = scoring.HireAdvisor{Type: "Smuggler", Name: "Zoë Ferreira", Guild: "merchants", Gold: 4, Reputation: 1, Glory: 1,
		Expertise: expert("sell", 2), Slots: 2}
	ropewalker = scoring.HireAdvisor{Type: "Ropewalker", Name: "Tomáš Kell", Guild: "builders", Gold: 2,
		Expertise: expert("upgrade", 1), Slots: 2}
	powderKeeper = scoring.HireAdvisor{Type: "Powder Keeper", Guild: "soldiers", Gold: 3, Reputation: 1,
		Expertise: expert("raid", 2), Slots: 3}
	drystoneMason = scoring.HireAdvisor{Type: "Drystone Mason", Name: "Odd Brekke", Guild: "builders", Gold: 1,
		Expertise: expert("build", 1), Slots: 2}
	starPilot = scoring.HireAdvisor{Type: "Star Pilot", Name: "Liv Aurell", Guild: "explorers", Gold: 3, Reputation: 1,
		Expertise: expert("explore", 2), Slots: 3}
	harborReeve = scoring.HireAdvisor{Type: "Harbor Reeve", Name: "Cosmo Bell", Guild: "merchants", Gold: 2,
		Expertise: expert("tax", 1), Slots: 2}
)

func expert(kind string, value int) []seafall.Expertise {
	return []seafall.Expertise{{Kind: kind, Value: value}}
}

// say is what a table says in one act.
func say(commands ...scoring.Command) act {
	said := make([]ledger.Command, len(commands))
	for i, c := range commands {
		said[i] = scoring.Say(c)
	}
	return telling.Say(said...)
}

var (
	undo = telling.Undo
	redo = telling.Redo
)

func note(text string) act { return say(scoring.WriteNote{Text: text}) }

// finds is an island found by exploring; the name may come later.
func (p player) finds(id seafall.Region, name string, column, garrison int) act {
	return say(scoring.ResolveEndeavor{Province: p.province(), Endeavor: seafall.Explore},
		scoring.FindIsland{Island: id, Name: name, Column: column, Garrison: garrison, By: p.province()})
}

// explores opens a site of an island.
func (p player) explores(island seafall.Region, site seafall.Spot, found string, defense int) act {
	return p.opens(scoring.ExploreSite{Island: island, Site: site, Found: found, Defense: defense})
}

// braves opens a dangerous site.
func (p player) braves(island seafall.Region, site seafall.Spot, found string, defense int) act {
	return p.opens(scoring.ExploreSite{Island: island, Site: site, Found: found, Defense: defense, Dangerous: true})
}

// opens is a success that opens a site: a market, or one that yields a good.
func (p player) opens(site scoring.ExploreSite) act {
	site.By, site.Yields = p.province(), site.Found
	if slices.Contains(seafall.Goods, site.Found) {
		site.Yields, site.Good = "goods", site.Found
	}
	return say(scoring.ResolveEndeavor{Province: p.province(), Endeavor: seafall.Explore, Where: at(site.Island, site.Site)}, site)
}

// charts puts a dangerous site on the map that nobody has explored.
func (p player) charts(island seafall.Region, site seafall.Spot, symbol string, defense int) act {
	return say(scoring.ChartSite{Island: island, Site: site, Symbol: symbol, Defense: defense, Dangerous: true, By: p.province()})
}

// fails is an endeavor without a success.
func (p player) fails(endeavor seafall.Value, region seafall.Region, spot seafall.Spot, why string) act {
	return say(scoring.ResolveEndeavor{Province: p.province(), Endeavor: endeavor, Failed: true, Where: at(region, spot), Note: why})
}

// explored is a successful explore endeavor of which the table said no more.
func (p player) explored() act {
	return say(scoring.ResolveEndeavor{Province: p.province(), Endeavor: seafall.Explore})
}

// raids plunders a site and pays its enmity.
func (p player) raids(region seafall.Region, spot seafall.Spot) act {
	return say(scoring.ResolveEndeavor{Province: p.province(), Endeavor: seafall.Raid, Where: at(region, spot)})
}

func at(region seafall.Region, spot seafall.Spot) *seafall.Place {
	return &seafall.Place{Region: region, Spot: spot}
}

func (p player) region() seafall.Region { return p.province().Region() }

func (p player) claims(name string, glory int) act {
	return say(scoring.ClaimMilestone{Province: p.province(), Name: name, Glory: glory})
}

// hires takes a new advisor for gold.
func (p player) hires(card scoring.HireAdvisor) act {
	card.Province, card.Paid = p.province(), "gold"
	return say(card)
}

// wins takes a new advisor for reputation.
func (p player) wins(card scoring.HireAdvisor) act {
	card.Province, card.Paid = p.province(), "reputation"
	return say(card)
}

// calls hires an advisor for gold whom the campaign has met before.
func (p player) calls(id string) act {
	return say(scoring.HireAdvisor{Province: p.province(), Known: id, Paid: "gold"})
}

func (p player) activates(id string) act {
	return say(scoring.ActivateAdvisor{Province: p.province(), Advisor: id})
}

func (p player) buys(treasure string, glory int) act {
	return say(scoring.BuyTreasure{Province: p.province(), Name: treasure, Glory: glory})
}

func (p player) builds(structure string) act {
	return say(scoring.BuildStructure{Province: p.province(), Name: structure})
}

func (p player) fits(ship seafall.Which, upgrade string) act {
	return say(scoring.BuyUpgrade{Province: p.province(), Ship: ship, Name: upgrade})
}

func (p player) suffers(ship seafall.Which, damage int, exhaust ...string) act {
	return say(scoring.TakeDamage{Province: p.province(), Ship: ship, Damage: damage, Exhaust: exhaust})
}

func (p player) repairs() act { return say(scoring.RepairShips{Province: p.province()}) }

func (p player) spendsFortune(n int) act {
	return say(scoring.SpendFortune{Province: p.province(), Count: n})
}

// The choices at the end of a game.

func (p player) trains(advisor, retired string) scoring.Command {
	return scoring.ChooseTraining{Province: p.province(), Advisor: advisor, Retired: retired}
}

func (p player) keeps(advisor string) scoring.Command {
	return scoring.ChooseKeep{Province: p.province(), Advisor: advisor}
}

func (p player) fills(ship seafall.Which, v seafall.Value) scoring.Command {
	return scoring.ChooseShip{Province: p.province(), Ship: ship, Value: v}
}

// settlement is a choice of step 5.
type settlement struct{ scoring.ChooseEnmity }

// settles uses successes for tokens that come back.
func (p player) settles(successes int, back ...seafall.Lying) settlement {
	return settlement{scoring.ChooseEnmity{Province: p.province(), Successes: successes, Back: back}}
}

// crosses uses two more of the successes for a sticker, its box counted from 0.
func (c settlement) crosses(region seafall.Region, box int) settlement {
	c.Crossed = append(c.Crossed, seafall.BoxAt{Region: region, Box: box})
	return c
}

func token(region seafall.Region, count int) seafall.Lying {
	spot := seafall.Garrison
	if seafall.Province(region).Valid() {
		spot = seafall.War
	}
	return seafall.Lying{Place: seafall.Place{Region: region, Spot: spot}, Count: count}
}
