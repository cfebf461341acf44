package wording_test

import (
	"testing"

	"astrolabe/ledger/payload"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
)

// crew is a campaign whose players have had several pirates each.
func crew() *skulltales.State {
	return &skulltales.State{
		Pirates: []*skulltales.Pirate{
			{ID: "wolf", Player: "Ana", Name: "Red Maud", Type: "sea_dog", Status: skulltales.Active},
			{ID: "surgeon", Player: "Ben", Type: "surgeon", Status: skulltales.Retired},
			{ID: "surgeon-2", Player: "ben", Type: "surgeon", Status: skulltales.Retired},
			{ID: "mapper", Player: "Ben", Type: skulltales.OtherType, Words: "Map maker", Status: skulltales.Active},
			{ID: "witch", Player: "Élise", Type: "witch", Status: skulltales.Left},
		},
		Allies: []*skulltales.Ally{
			{ID: "cook", Type: "cook", Status: skulltales.Serving, Owner: "wolf"},
			{ID: "assassin", Type: "assassin", Name: "Silent Jim", Status: skulltales.Serving, Owner: "wolf"},
			{ID: "diver", Type: skulltales.OtherType, Words: "Diver", Status: skulltales.Gone, Owner: "wolf"},
		},
		Items: []*skulltales.Item{{ID: "net", Name: "Net", Kind: skulltales.Equipment, Halves: 2, Holder: "wolf"}},
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct {
		what            string
		say             func(speech.Speaker) string
		english, french string
	}{
		{"the game", speech.GameName, "Skull Tales", "Skull Tales"},
		{"a pirate", func(s speech.Speaker) string { return s.Who("wolf") }, "Ana", "Ana"},
		{"the first of a player’s pirates", func(s speech.Speaker) string { return s.Who("surgeon") }, "Ben (Surgeon)", "Ben (Chirurgien)"},
		{"the second of the same type", func(s speech.Speaker) string { return s.Who("surgeon-2") }, "ben (Surgeon 2)", "ben (Chirurgien 2)"},
		{"the one who plays", func(s speech.Speaker) string { return s.Who("mapper") }, "Ben", "Ben"},
		{"an ally", func(s speech.Speaker) string { return s.Who("cook") }, "the Cook", "l’allié Cuisinier"},
		{"an ally with a name", func(s speech.Speaker) string { return s.Who("assassin") }, "Silent Jim", "Silent Jim"},
		{"an ally of the table’s own type", func(s speech.Speaker) string { return s.Who("diver") }, "the Diver", "l’allié Diver"},
		{"nobody", func(s speech.Speaker) string { return s.Who("") }, "no one", "personne"},
		{"who is not known", func(s speech.Speaker) string { return s.Who("cabin-boy-3") }, "Cabin boy", "Mousse"},
		{"of whom", func(s speech.Speaker) string { return s.Of(s.Who("witch")) }, "Élise’s", "d’Élise"},
		{"of an ally", func(s speech.Speaker) string { return s.Of(s.Who("cook")) }, "the Cook’s", "de l’allié Cuisinier"},
		{"a type", func(s speech.Speaker) string { return speech.TypeOf(s, "wolf") }, "Sea dog", "Loup de mer"},
		{"a type of the table’s own", func(s speech.Speaker) string { return speech.TypeOf(s, "mapper") }, "Map maker", "Map maker"},
		{"an ally’s type", func(s speech.Speaker) string { return speech.TypeOf(s, "assassin") }, "Assassin", "Assassin"},
		{"nobody’s type", func(s speech.Speaker) string { return speech.TypeOf(s, "nobody") }, "", ""},
		{"a type that is none", func(s speech.Speaker) string { return speech.Type(s, "parrot", "") }, "parrot", "parrot"},
		{"an item", func(s speech.Speaker) string { return speech.Card(s, "net") }, "“Net”", "«\u202fNet\u202f»"},
		{"a card that is gone", func(s speech.Speaker) string { return speech.Card(s, "old-map-2") }, "“Old map”", "«\u202fOld map\u202f»"},
		{"a research card without a name", func(s speech.Speaker) string { return speech.Card(s, "find-7") }, "a research card", "une carte Recherche"},
		{"an objective without a name", func(s speech.Speaker) string { return speech.Card(s, "objective-2") }, "an objective", "un objectif"},
		{"an item without a name", func(s speech.Speaker) string { return speech.Card(s, "item-2") }, "a card", "une carte"},
		{"a coin", func(s speech.Speaker) string { return speech.Coins(s, 1) }, "1 coin", "1 pièce"},
		{"an amount", func(s speech.Speaker) string { return speech.Amount(s, skulltales.Amount{Coins: 6, Prestige: 2}) }, "6 coins, 2 prestige", "6 pièces, 2 points de prestige"},
		{"prestige alone", func(s speech.Speaker) string { return speech.Amount(s, skulltales.Amount{Prestige: 1}) }, "1 prestige", "1 point de prestige"},
		{"nothing", func(s speech.Speaker) string { return speech.Amount(s, skulltales.Amount{}) }, "nothing", "rien"},
		{"a due", func(s speech.Speaker) string { return speech.Due(s, "wolf", "left_eye") }, "for Ana’s loss of the left eye", "pour la perte de l’œil gauche d’Ana"},
		{"a due for a retirement", func(s speech.Speaker) string { return speech.Due(s, "surgeon", skulltales.ForRetirement) },
			"for Ben (Surgeon)’s retirement", "pour la retraite de Ben (Chirurgien)"},
		{"a cause", func(s speech.Speaker) string { return speech.Cause(s, skulltales.ForRetirement) }, "retirement", "retraite"},
		{"a chapter", func(s speech.Speaker) string { return speech.ChapterName(s, 3, 1) }, "Chapter 3", "Chapitre 3"},
		{"a chapter again", func(s speech.Speaker) string { return speech.ChapterName(s, 3, 2) }, "Chapter 3, try 2", "Chapitre 3, essai 2"},
		{"a counter", func(s speech.Speaker) string { return speech.Counter(s, "sailors") }, "sailor groups", "groupes de marins"},
		{"a counter of the table’s own", func(s speech.Speaker) string { return speech.Counter(s, "parrots") }, "parrots", "parrots"},
		{"a status", func(s speech.Speaker) string { return speech.Status(s, "between") }, "Between phases", "Entre deux phases"},
		{"a mode", func(s speech.Speaker) string { return speech.Mode(s, skulltales.SoloMode) }, "Solo", "Solo"},
		{"a phase", func(s speech.Speaker) string { return speech.Phase(s, skulltales.Voyage) }, "Voyage", "Traversée"},
		{"an item’s kind", func(s speech.Speaker) string { return speech.ItemKind(s, skulltales.Legendary) }, "legendary object", "objet légendaire"},
		{"a payer", func(s speech.Speaker) string { return speech.Payer(s, skulltales.FromPirate) }, "paid by the pirate", "payé par le pirate"},
		{"why an ally is gone", func(s speech.Speaker) string { return speech.AllyLoss(s, skulltales.SecondKO) }, "down a second time", "KO pour la deuxième fois"},
		{"a step", func(s speech.Speaker) string { return speech.Step(s, 7) }, "Captain and what’s next", "Capitaine et suite"},
		{"a field", func(s speech.Speaker) string { return s.Field("table.coins") }, "coins", "pièces"},
		{"a kind", func(s speech.Speaker) string { return s.Kind("knocked_out") }, "down (KO)", "KO"},
	} {
		for i, l := range translations.Languages() {
			s := speech.New(translations.New(l), crew())
			if got, want := c.say(s), []string{c.english, c.french}[i]; got != want {
				t.Errorf("%s, %s: %q, want %q", c.what, l, got, want)
			}
		}
	}
}

// Every value has a name, and what stands there reads as words.
func TestEveryValueHasAName(t *testing.T) {
	for _, s := range speakers(t) {
		state := aboard(t)
		state.HouseRules = []skulltales.HouseRule{skulltales.RestartHeals}
		state.Owed = []*skulltales.Owing{{Pirate: "wolf", For: "witch", Cause: "left_eye", Coins: 3}}
		state.Dues = []*skulltales.Due{{For: "witch", Cause: "right_leg", Each: 5, Payers: []string{"wolf"}}}
		state.Items = append(state.Items, &skulltales.Item{ID: "idol", Name: "Idol", Kind: skulltales.Legendary, Deck: true})
		state.Pirates[0].Class, state.Allies[0].Name = "Duellist", "Old Tom"
		played := *state.Chapters[0]
		played.Sitting = payload.Sitting{Date: "2026-01-17", Long: 90, Place: "Chez Ana"}
		again := played
		again.Attempt++
		state.Chapters = append([]*skulltales.Chapter{&played, &again}, state.Chapters[1:]...)
		s.State = state
		seen, patterns := map[string]string{}, map[string]bool{}
		skulltales.Walk(state, func(p skulltales.Path, value string) {
			patterns[p.Of.Pattern.String()] = true
			name, is := speech.Path(s, p.String()), speech.Answer(s, p.String(), value)
			for _, text := range []string{name, is} {
				if found := bad(text); found != "" {
					t.Errorf("%s: %s: %q in %q", s.Words.Language(), p, found, text)
				}
			}
			if other := seen[name]; other != "" && p.Card == "" {
				t.Errorf("%s: %s and %s are both called %q", s.Words.Language(), p, other, name)
			}
			seen[name] = p.String()
		})
		for _, f := range skulltales.Fields() {
			if !patterns[f.Pattern.String()] {
				t.Errorf("no campaign shows %s: the test does not look at its name", f.Pattern)
			}
		}
	}
}

func TestValues(t *testing.T) {
	say := speakers(t)
	for _, c := range []struct{ path, value, english, is, french, est string }{
		{"wolf.coins", "1200", "Ana’s coins", "1200", "pièces d’Ana", "1200"},
		{"wolf.purse_prestige", "2", "Ana’s prestige in the purse", "2", "prestige (bourse) d’Ana", "2"},
		{"wolf.wound/left_eye", "1", "Ana’s left eye", "yes", "œil gauche d’Ana", "oui"},
		{"wolf.cursed", "0", "Ana’s curse", "no", "malédiction d’Ana", "non"},
		{"witch.prosthesis/left_eye", "-", "Chloé’s prosthesis (left eye)", "yes", "prothèse (œil gauche) de Chloé", "oui"},
		{"wolf.owed/surgeon/retirement", "4", "what Ana owes for Ben’s retirement", "4", "montant dû par Ana pour la retraite de Ben", "4"},
		{"wolf.due/left_leg", "5", "what each pirate pays for Ana’s loss of the left leg", "5", "montant payé par chacun pour la perte de la jambe gauche d’Ana", "5"},
		{"wolf.status", "retired", "Ana’s status", "retired", "situation d’Ana", "à la retraite"},
		{"wolf.type", "sea_dog", "Ana’s type", "Sea dog", "type d’Ana", "Loup de mer"},
		{"wolf.hand", "left", "Ana’s strong hand", "left", "main forte d’Ana", "gauche"},
		{"cook.owner", "surgeon", "the Cook’s owner", "Ben", "propriétaire de l’allié Cuisinier", "Ben"},
		{"record.1.wolf.result", "partial", "Ana’s result after chapter 1", "partial success", "résultat d’Ana après le chapitre 1", "succès partiel"},
		{"campaign.captain", "", "Captain", "nothing", "Capitaine", "rien"},
		{"campaign.restart_heals", "yes", "Replays heal wounds", "yes", "Rejouer guérit les blessures", "oui"},
		{"crew.cannons", "3", "cannons", "3", "canons", "3"},
		{"crew.ship", "Tern", "ship", "Tern", "navire", "Tern"},
		{"item/grapnel", "cook", "“Grapnel”", "the Cook", "«\u202fGrapnel\u202f»", "l’allié Cuisinier"},
		{"initiative", "witch", "initiative", "Chloé", "initiative", "Chloé"},
		{"no.such.path", "x", "no.such.path", "x", "no.such.path", "x"},
	} {
		for i, s := range say {
			name, is := []string{c.english, c.french}[i], []string{c.is, c.est}[i]
			if got := speech.Path(s, c.path); got != name {
				t.Errorf("%s: %q, want %q", c.path, got, name)
			}
			if got := speech.Answer(s, c.path, c.value); got != is {
				t.Errorf("%s = %s: %q, want %q", c.path, c.value, got, is)
			}
		}
	}
	without := speech.New(translations.New(translations.English), nil)
	if got := speech.Path(without, "wolf.coins"); got != "Wolf’s coins" {
		t.Errorf("without a state: %q", got)
	}
}
