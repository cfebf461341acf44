package wording_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording/wordingtest"
)

// argument is an example of what a violation tells, by its name.
var argument = map[string]any{
	"again": []string{"wolf", "cook", ""}, "allies": 1, "ally": "cook", "among": []string{"wolf", "witch"}, "attempt": 2, "books": "4",
	"by": "witch", "card": "grapnel", "cards": []string{"grapnel", "find-3"}, "cause": "left_eye", "chapter": 2, "character": "cook", "coins": 6, "count": 6,
	"dice": 1, "die": 3, "down": 2, "dropped": []string{"key"}, "each": 4, "field": "coins", "first": []string{"wolf"}, "for": "wolf", "from": "witch", "game": "seafall",
	"got": "string", "has": "wolf", "high": 9, "holder": "cook", "id": "wolf", "is": "", "kind": "merit", "language": "de", "lapsed": []string{"left_leg"}, "left": 4,
	"load": 7, "low": 0, "merits": []string{"objective-1"}, "most": 6, "near": "wolf.coins", "next": 3, "number": 12, "on": true, "other": "cook",
	"pair": "legs", "paper": "a5", "path": "wolf.cions", "payers": []string{"wolf", "witch"}, "phase": "port", "pirate": "wolf", "place": "tavern", "played": "voyage", "player": "Ana", "prestige": 2,
	"reason": "event_turn", "received": 8, "round": 2, "rule": "restart_heals", "said_coins": 7, "said_prestige": 3, "skill": "Swordplay",
	"status": "left", "step": 4, "there": 3, "to": "wolf", "told": "5", "total": 40, "try": 2, "turn": 4, "type": "cook", "waits": []string{"wolf", "witch"},
	"then": scoring.Date{Chapter: 2, Attempt: 1, Open: true, Phases: 1, Phase: skulltales.Port}, "now": scoring.Date{Chapter: 2, Attempt: 2, Open: true, Phases: 2, Step: 4}, "before": "5", "after": "7",
	"want": 5, "wanted": 9, "what": "cannons", "word": "boat", "wound": "left_leg",
}

// asSaid are what a violation repeats as it was said, where nothing is called so.
var asSaid = map[string]string{"pirate": "Wofl", "character": "Kook", "ally": "Kook", "card": "Gragnel"}

// argumentsOf are examples of what a violation tells.
func argumentsOf(t *testing.T, v wordingtest.Violation) ledger.Args {
	t.Helper()
	args := ledger.Args{}
	for name := range v.Args {
		value, known := argument[name]
		if !known {
			t.Errorf("%s: no example of the argument %s", v.At, name)
		}
		if said, is := asSaid[name]; is && v.Key == name+".unknown" {
			value = said
		}
		switch {
		case name == "first" && v.Key == "phase.before_first":
			value = "adventure"
		case name == "to" && v.Key == "counter.in_the_box":
			value = 9
		}
		args[name] = value
	}
	return args
}

// The sentence of a violation of this game never needs more than the place that makes it
// tells, names people and things as the table does, and ends.
func TestEveryViolationIsWorded(t *testing.T) {
	own := 0
	say := speakers(t)
	for _, v := range wordingtest.Violations(t, scoring.Game) {
		if !strings.Contains(v.At, "skulltales") {
			continue // the rooms that know no game answer for theirs
		}
		own++
		args := argumentsOf(t, v)
		for _, s := range say {
			said := s.Violation(&ledger.Violation{Key: v.Key, Args: args})
			if said == s.Words.T("violation.unknown") {
				t.Errorf("%s: %s: the sentence needs more than the arguments %v", v.At, v.Key, args)
			}
			// What is typed stands there as it is typed.
			clean := strings.NewReplacer("wolf.cions", "x", "wolf.coins", "x", "“wolf”", "x", "«\u202fwolf\u202f»", "x", "docs/skulltales-format.md", "x", "docs/ledger-format.md", "x").Replace(said)
			found := bad(clean)
			if v.Key == "word.unknown" {
				found = unfinished.FindString(said)
			}
			if found != "" {
				t.Errorf("%s: %s: %q in %q", v.At, v.Key, found, said)
			}
			if bareNumber.MatchString(said) {
				t.Errorf("%s: the number of the rule is shown beside the sentence: %q", v.Key, said)
			}
			if !strings.HasSuffix(said, ".") && !strings.HasSuffix(said, "?") || !sentenceEnds.MatchString(said) {
				t.Errorf("%s: %s is no whole sentence: %q", s.Words.Language(), v.Key, said)
			}
		}
	}
	if own < 200 {
		t.Errorf("only %d places of the game make a violation: the sources are not understood any more", own)
	}
}

// What a rule warns of can be set aside, and the sentence says so.
func TestWhatCanBeSetAsideSaysSo(t *testing.T) {
	english := speakers(t)[0]
	for _, key := range []string{"load.pirate", "type.twice", "characters.too_many", "adventure.flag_at_zero", "captain.others_have_more", "due.first", "coins.unlikely"} {
		if said := english.Violation(&ledger.Violation{Key: key, Rule: "T18", Overrulable: true, Args: argument}); !strings.Contains(said, "override this with a reason") {
			t.Errorf("%s: %q", key, said)
		}
	}
}

func TestGoldenViolations(t *testing.T) {
	say := speakers(t)
	for _, c := range []struct {
		key             string
		args            ledger.Args
		english, french string
	}{
		{"coins.too_few", ledger.Args{"holder": "cook", "there": 3, "wanted": 9},
			"The Cook has only 3 coins, which isn’t enough for 9. Enter only what’s there, take out a loan first, or leave the coins out.",
			"L’allié Cuisinier a 3 pièces, ce qui ne suffit pas pour 9. Saisir seulement le montant disponible, emprunter d’abord, ou ne pas saisir de pièces."},
		{"coins.too_few", ledger.Args{"holder": "wolf", "there": 1, "wanted": 9}, "Ana has only 1 coin, which isn’t enough for 9. Enter only what’s there, take out a loan first, or leave the coins out.",
			"Ana a 1 pièce, ce qui ne suffit pas pour 9. Saisir seulement le montant disponible, emprunter d’abord, ou ne pas saisir de pièces."},
		{"coins.too_few", ledger.Args{"holder": "wolf", "there": 0, "wanted": 1}, "Ana has only 0 coins, which isn’t enough for 1. Enter only what’s there, take out a loan first, or leave the coins out.",
			"Ana a 0 pièce, ce qui ne suffit pas pour 1. Saisir seulement le montant disponible, emprunter d’abord, ou ne pas saisir de pièces."},
		{"closing.purse", ledger.Args{"pirate": "wolf", "coins": 0, "prestige": 1}, "Ana’s purse holds 0 coins and 1 prestige. Enter these numbers.",
			"La bourse d’Ana contient 0 pièce et 1 de prestige. Saisir ces nombres."},
		{"due.first", ledger.Args{"pirate": "witch", "cause": "left_eye"},
			"In port, compensation comes before everything else, and compensation for Chloé’s loss of the left eye hasn’t been settled. Settle it first, or override this with a reason.",
			"Au port, les compensations passent avant tout le reste, et la compensation due pour la perte de l’œil gauche de Chloé n’est pas réglée. Régler d’abord cette compensation, ou passer outre en donnant une raison."},
		{"salary.not_owed", ledger.Args{"pirate": "wolf", "for": "surgeon", "cause": "retirement"},
			"Ana doesn’t owe that much for Ben’s retirement. Withhold only what is owed.", "Ana ne doit pas autant pour la retraite de Ben. Retenir seulement ce qui est dû."},
		{"captain.differs", ledger.Args{"from": "", "is": "surgeon"}, "According to the records, the Captain is Ben. Check the name, then try again.",
			"Capitaine d’après les données enregistrées\u202f: Ben. Vérifier, puis réessayer."},
		{"pirate.gone", ledger.Args{"pirate": "surgeon", "status": "retired"}, "Ben has retired. Choose a pirate in the crew.", "Ben a pris sa retraite. Choisir un pirate de l’équipage."},
		{"pirate.gone", ledger.Args{"pirate": "surgeon", "status": "left"}, "Ben has left the campaign. Choose a pirate in the crew.", "Ben a quitté la campagne. Choisir un pirate de l’équipage."},
		{"pirate.unknown", ledger.Args{"pirate": "wofl", "among": []string{"wolf", "witch"}},
			"There is no pirate called “wofl” in this campaign. Choose one of these: Ana and Chloé.", "Aucun pirate ne s’appelle «\u202fwofl\u202f» dans cette campagne. Choisir parmi les pirates suivants\u202f: Ana et Chloé."},
		{"pirate.unknown", ledger.Args{"pirate": "wofl"}, "There is no pirate called “wofl” in this campaign. Check the name.", "Aucun pirate ne s’appelle «\u202fwofl\u202f» dans cette campagne. Vérifier le nom."},
		{"pirate.unknown", ledger.Args{"pirate": ""}, "You haven’t named a pirate. Choose one.", "Aucun pirate n’est indiqué. Choisir un pirate."},
		{"character.unknown", ledger.Args{"character": "", "among": []string{"wolf", "cook"}}, "You haven’t named a character. Choose one of these: Ana and the Cook.",
			"Aucun personnage n’est indiqué. Choisir parmi les personnages suivants\u202f: Ana et l’allié Cuisinier."},
		{"word.unknown", ledger.Args{"word": "foot", "field": "wound", "among": []string{"left_eye", "right_eye"}},
			"“foot” isn’t valid for “wound”. Choose one of these: left_eye, right_eye.", "«\u202ffoot\u202f» n’est pas une valeur possible pour «\u202fblessure\u202f». Choisir parmi les valeurs suivantes\u202f: left_eye, right_eye."},
		{"word.unknown", ledger.Args{"word": "", "field": "wound", "among": []string{"left_eye"}}, "You haven’t chosen anything for “wound”. Choose one of these: left_eye.",
			"Aucune valeur n’est choisie pour «\u202fblessure\u202f». Choisir parmi les valeurs suivantes\u202f: left_eye."},
		{"house_rule.same", ledger.Args{"rule": "restart_heals", "on": true}, "This house rule is already on (Replays heal wounds), so nothing would change. Leave it as is.",
			"Cette règle maison est déjà en vigueur (Rejouer guérit les blessures). Il n’y a rien à changer."},
		{"house_rule.same", ledger.Args{"rule": "restart_heals", "on": false}, "This house rule is already off (Replays heal wounds), so nothing would change. Leave it as is.",
			"Cette règle maison n’est pas en vigueur (Rejouer guérit les blessures). Il n’y a rien à changer."},
		{"value.unknown", ledger.Args{"path": "wolf.cions", "near": "wolf.coins"}, "There is no value “wolf.cions” to fix. Did you mean wolf.coins?",
			"«\u202fwolf.cions\u202f» ne correspond à aucune valeur à corriger. Vouliez-vous dire wolf.coins\u202f?"},
		{"phase.order", ledger.Args{"phase": "port", "played": "port"}, "This chapter has already had the port phase. Continue with what’s left, or override this with a reason.",
			"Dans ce chapitre, la phase de port a déjà été jouée. Continuer avec les phases restantes, ou passer outre en donnant une raison."},
		{"phase.order", ledger.Args{"phase": "port", "played": "voyage"}, "In a chapter, the port phase comes before the voyage, which has already begun. Continue with what’s left, or override this with a reason.",
			"Dans un chapitre, la phase de port précède la traversée, qui a déjà commencé. Continuer avec les phases restantes, ou passer outre en donnant une raison."},
		{"closing.step_open", ledger.Args{"step": 4, "waits": []string{"wolf", "witch"}},
			"The adventure can’t be closed yet: step 4 (objectives and reward) is still waiting for Ana and Chloé. Settle that step first.",
			"Impossible de clore l’aventure pour l’instant\u202f: l’étape 4 (objectifs et récompense) n’est pas réglée pour Ana et Chloé. Régler d’abord cette étape."},
		{"closing.step_open", ledger.Args{"step": 6, "waits": []string(nil)}, "The adventure can’t be closed yet: step 6 (log sheets) isn’t settled. Settle that step first.",
			"Impossible de clore l’aventure pour l’instant\u202f: l’étape 6 (fiches Registre) n’est pas réglée. Régler d’abord cette étape."},
		{"closing.check_again", ledger.Args{"step": 6, "again": []string{""}}, "Step 6 (log sheets) depends on something that was settled later. Check the step and confirm it again: the table.",
			"Un choix dont dépend l’étape 6 (fiches Registre) a changé après coup. Vérifier et confirmer de nouveau cette étape pour\u202f: la table."},
		{"ally.cards_differ", ledger.Args{"cards": []string{"find-3"}, "dropped": []string(nil)}, "The list of cards doesn’t match. Lost with this ally: “Purse”. Left on the square: nothing. List exactly these cards.",
			"La liste saisie n’est pas la bonne. Objets perdus avec cet allié\u202f: «\u202fPurse\u202f». Objectifs laissés sur la case\u202f: rien. Indiquer tous ces éléments, et aucun autre."},
		{"objective.other_kind", ledger.Args{"card": "key", "kind": "person"}, "“The key” is a different kind of objective: NPC. Enter that kind, or choose another name.",
			"«\u202fThe key\u202f» est d’un autre type\u202f: PNJ. Indiquer ce type, ou choisir un autre nom."},
		{"undo.depends", ledger.Args{"entry": int64(9), "kind": "knocked_out"}, "This action can’t be undone by itself: entry 9 (down (KO)) depends on it. Undo that entry first.", ""},
	} {
		for i, want := range []string{c.english, c.french} {
			if got := say[i].Violation(&ledger.Violation{Key: c.key, Args: c.args}); want != "" && got != want {
				t.Errorf("%s:\n got %q\nwant %q", c.key, got, want)
			}
		}
	}
}

// Where commands are typed, people are told as they are typed.
func TestPeopleAreToldAsTyped(t *testing.T) {
	v := &ledger.Violation{Key: "pirate.unknown", Args: ledger.Args{"pirate": "wofl", "among": []string{"wolf", "witch"}}}
	s := speakers(t)[0]
	s.Typed = true
	if got, want := s.Violation(v), "There is no pirate called “wofl” in this campaign. Choose one of these: wolf (Ana) and witch (Chloé)."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// An error is told violation by violation, and what the system said never.
func TestErrorsAreTold(t *testing.T) {
	english := speakers(t)[0]
	two := &ledger.Refused{Violations: []*ledger.Violation{{Key: "ally.in_port"}, {Key: "due.in_port"}}}
	if got := english.Error(two); len(got) != 2 || !strings.HasPrefix(got[0], "Allies are hired") || !strings.HasPrefix(got[1], "Compensation is settled") {
		t.Errorf("two violations are told as %q", got)
	}
	wrong := &ledger.EntryError{Seq: 7, Kind: "knocked_out", Err: &ledger.Violation{Key: "adventure.none"}}
	if got, want := english.Error(wrong), "Entry 7 (down (KO)): No adventure is in progress. Begin one first."; len(got) != 1 || got[0] != want {
		t.Errorf("an entry is told as %q, want %q", got, want)
	}
	if got := english.Error(errors.New("segmentation fault")); len(got) != 1 || got[0] != english.Words.T("violation.unknown") {
		t.Errorf("what the system says is told: %q", got)
	}
	if got := english.Violation(&ledger.Violation{Key: "coins.too_few"}); got != english.Words.T("violation.unknown") {
		t.Errorf("a violation that tells too little: %q", got)
	}
}

func TestReasonsForSettingARuleAside(t *testing.T) {
	for l, want := range map[translations.Language][]string{
		translations.English: {"The card says so", "The chapter says so", "The Captain decides", "House rule"},
		translations.French:  {"Selon la carte", "Consigne du chapitre", "Décision du Capitaine", "Règle maison"},
	} {
		if got := speech.New(translations.New(l), skulltales.New()).OverruleReasons(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", l, got, want)
		}
	}
}
