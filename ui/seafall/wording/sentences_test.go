package wording_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/wording/wordingtest"
)

var unfinished = regexp.MustCompile(`\{\{|<no value>|\[[a-z_]+\.[a-z0-9_.]+\]|%!|  `)

// finished says what is wrong with a sentence, "" when nothing is.
func finished(text string) string {
	if strings.TrimSpace(text) == "" {
		return "nothing"
	}
	return unfinished.FindString(text)
}

func TestEveryFactIsWorded(t *testing.T) {
	for _, s := range speakers() {
		for _, f := range examples() {
			e := entry(f)
			for _, text := range []string{s.Fact(e), s.Undo(ledger.Group{ID: "g", Entries: []ledger.Entry{e}})} {
				if bad := finished(text); bad != "" {
					t.Errorf("%s: %s %s: %q in %q", s.Words.Language(), e.Kind, e.Payload, bad, text)
				}
				if text == s.Words.T("fact.unknown", "kind", s.Kind(e.Kind)) || text == s.Words.T("undo.unknown", "kind", s.Kind(e.Kind)) {
					t.Errorf("%s: %s %s is told as %q, as what nobody knows", s.Words.Language(), e.Kind, e.Payload, text)
				}
			}
		}
		// Without a state the colours stand in for names, and nothing breaks.
		s.State = nil
		for _, f := range examples() {
			e := entry(f)
			for _, text := range []string{s.Fact(e), s.Undo(ledger.Group{ID: "g", Entries: []ledger.Entry{e}})} {
				if bad := finished(text); bad != "" {
					t.Errorf("%s, without a state: %s: %q in %q", s.Words.Language(), e.Kind, bad, text)
				}
			}
		}
	}
}

// Every two outcomes of a kind read differently, and so do their languages.
func TestOutcomesReadDifferently(t *testing.T) {
	for _, s := range speakers() {
		seen := map[string]string{}
		for _, f := range examples() {
			text := s.Fact(entry(f))
			if other, there := seen[text]; there {
				t.Errorf("%s: %q is said of %s and of %s", s.Words.Language(), text, other, entry(f).Payload)
			}
			seen[text] = string(entry(f).Payload)
		}
	}
}

// argument is an example of what a violation tells, by its name.
var argument = map[string]any{
	"advisor": "taxman", "at": int64(1768676400000), "utc_offset": 60, "date": "2026-01-17", "copies": "/books/backups", "copy": "/books/backups/7.db", "file": "7", "row": "name", "ticked": 2, "appellation": "glorious", "books": 4, "box": 3, "campaign": "c1", "cards": 1, "cost": 10,
	"command": "found", "count": 2, "current": 2, "damage": 1, "dice": 4, "entry": int64(17), "field": "garrison", "founded": "2026-01-17",
	"game": "seafall", "header": "skulltales", "guild": seafall.Guild("builders"), "printed": 4, "glory": -3, "gold": 2, "got": "string", "group": "g-1", "have": 2, "heading": "What the fog hides", "house_rule": "pool_cap_15", "high": 9, "home": 3,
	"id": "a-1", "ids": "c1, c2", "kind": "enmity_placed", "known": 1, "language": "de", "least": 1, "length": 80, "low": 0, "matches": 2, "milestone": "Map the strait",
	"most": 60, "name": "Swift", "names": "astrolabe.db, astrolabe.heads", "next": 3, "number": 12, "other_date": "2026-01-24", "out": 3, "owed": 5, "paper": "a5", "path": "/books",
	"province": seafall.Blue, "region": seafall.Region("kestrel"), "relic": "Idol", "tablet": "Slab", "retired": "pirate", "round": 4, "seq": int64(9),
	"owner": seafall.Gray, "settled": 2, "slots": 1, "sound": int64(7), "ship": seafall.ShipA, "size": 3, "spent": 4, "spot": seafall.Spot("harbour"), "step": 3,
	"structure": "library", "successes": 9, "target": 15, "there": 1, "title": seafall.Baron, "other_title": seafall.Lord, "to": 8, "told": 5,
	"then": scoring.Date{Phase: scoring.InGame, Game: 4, Year: 2, Round: 3}, "now": scoring.Date{Phase: scoring.Ending, Game: 4, Year: 2, Round: 5, Step: 4},
	"acted_then": []seafall.Province{}, "acted_now": []seafall.Province{seafall.Gray}, "before": "5", "after": "7",
	"event": "storm", "research": "old-chart",
	"address": "192.168.1.20", "addresses": "192.168.1.20, 10.8.0.2", "cert": "/books/cert.pem", "key": "/books/key.pem", "port": "7480", "seat": "teal",
	"closed": true, "colony": "Gullhaven", "code": "U+0000", "column": 14, "met": "glory", "near": "glory", "said": "undo", "text": "1.5", "written": "glory",
	"other": seafall.Purple, "missing": []seafall.Province{seafall.Red, seafall.Green}, "winner": seafall.Red, "titles": map[seafall.Province]seafall.Title{seafall.Red: seafall.Prince, seafall.Blue: seafall.Duke},
	"from": 6, "stock": "stock.reputation.7", "items": 1, "applied": 3, "kinds": "dangerous, current", "among": []seafall.Province{seafall.Red, seafall.Blue},
	"due": 5, "games": 5, "last": 27, "room": 2, "part": "p99", "parts": "p98, p99", "reputation": 2, "rule": 22,
	"treasure": "pearl", "victim": seafall.Green, "upgrade": "swift", "value": seafall.Raid, "version": 2, "want": 8, "wanted": 3, "who": "chronicle (1234)", "year": 3,
}

// The sentence of a violation never needs more than the place that makes it
// tells.
func TestEveryViolationIsWorded(t *testing.T) {
	for _, v := range wordingtest.Violations(t, scoring.Game) {
		args := ledger.Args{}
		for name := range v.Args {
			value, known := argument[name]
			if !known {
				t.Errorf("%s: no example of the argument %s", v.At, name)
			}
			args[name] = value
		}
		for _, s := range speakers() {
			said := s.Violation(&ledger.Violation{Key: v.Key, Args: args})
			if bad := finished(said); bad != "" {
				t.Errorf("%s: %s: %q in %q", v.At, v.Key, bad, said)
			}
			if v.Key != "unknown" && said == s.Words.T("violation.unknown") {
				t.Errorf("%s: %s: the sentence needs more than the arguments %v", v.At, v.Key, args)
			}
			if regexp.MustCompile(`\bR[0-9]+\b`).MatchString(said) {
				t.Errorf("%s: the number of the rule is shown beside the sentence: %q", v.Key, said)
			}
			if !strings.HasSuffix(said, ".") {
				t.Errorf("%s: %s is no whole sentence: %q", s.Words.Language(), v.Key, said)
			}
		}
	}
}

func TestGoldenFacts(t *testing.T) {
	kestrel := &seafall.Place{Region: "kestrel", Spot: "harbour"}
	for _, c := range []struct {
		fact            seafall.Fact
		english, french string
	}{
		{seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore, Success: true, Glory: 1, Where: kestrel},
			"Chloé explored the harbour of Kestrel (+1)", "Chloé a exploré Kestrel (harbour) (+1)"},
		{seafall.AdvisorHired{Province: seafall.Red, Paid: "gold", Advisor: seafall.Advisor{ID: "carpenter", Type: "Carpenter", Gold: 2}},
			"Ben hired the Carpenter for 2 gold", "Ben a engagé le conseiller Carpenter pour 2 or"},
		{seafall.AdvisorStolen{From: seafall.Green, By: seafall.Red, Advisor: "taxman", Kept: true, Glory: 2},
			"Ben took Marlo the Taxman from Ana and kept the card (Ben +2, Ana \u22122)",
			"Ben a pris Marlo (Taxman) à Ana et conserve la carte (Ben +2, Ana \u22122)"},
		{seafall.FortuneSpent{Province: seafall.Gray, Count: 1}, "Dan spent 1 fortune token", "Dan a dépensé 1 jeton Chance"},
		{seafall.ReputationSpent{Province: seafall.Gray, Count: 2, To: seafall.Purple},
			"Dan gave 2 reputation tokens to Eve", "Dan a donné 2 jetons Réputation à Eve"},
		{seafall.MilestoneClaimed{Province: seafall.Red, Name: "Open water", Glory: 3},
			"Ben claimed the milestone “Open water” (+3)", "Ben a revendiqué l’Étape «\u202fOpen water\u202f» (+3)"},
		{seafall.ShipSunk{Province: seafall.Blue, Ship: seafall.ShipA, Glory: 2},
			"Chloé’s Petrel sank (\u22122)", "Le bateau Petrel de Chloé a coulé (\u22122)"},
		{seafall.ShipRepaired{Province: seafall.Green, Ship: seafall.ShipB}, "Ana repaired ship B", "Ana a réparé le bateau B"},
		{seafall.UpgradeBought{Province: seafall.Green, Ship: seafall.ShipA, Upgrade: seafall.Upgrade{ID: "swift", Name: "Swift"}, Glory: 1},
			"Ana fitted Swift to ship A (+1)", "Ana a équipé le bateau A de l’amélioration Rapide (+1)"},
		{seafall.EnmityPlaced{Province: seafall.Red, Place: seafall.Place{Region: "green", Spot: "warehouse"}, Count: 3},
			"Ben placed 3 enmity tokens: Fennmark’s warehouse", "Ben a placé 3 jetons Hostilité\u202f: l’entrepôt de Fennmark"},
		{seafall.EnmityReturned{Province: seafall.Red, Place: seafall.Place{Region: "purple", Spot: seafall.War}, Count: 1},
			"Ben took back 1 enmity token: Amaranth’s At War With space",
			"Ben a repris 1 jeton Hostilité\u202f: l’espace « En guerre avec » d’Amaranth"},
		{seafall.ProvinceJoined{Province: seafall.Gray, Player: "Fay", Board: &seafall.StartingBoard{}, Games: 5, CampaignGlory: 22, Boxes: make([]seafall.Filling, 5),
			Improvements: make([]seafall.Improvement, 1), Advisor: &seafall.Advisor{ID: "pilot", Type: "Pilot"}},
			"Fay joined the campaign as Gray: campaign glory 22, 5 ship boxes, 1 improvement and the Pilot",
			"Fay a rejoint la campagne, en Gris\u202f: Gloire globale 22, 5 cases de bateau, 1 modification et le conseiller Pilot"},
		{seafall.ProvinceReturned{Province: seafall.Red, Missed: 1, Boxes: make([]seafall.Filling, 1)},
			"Ben is back after missing 1 game: 1 ship box", "Ben a retrouvé la table après 1 partie manquée\u202f: 1 case de bateau"},
		{seafall.WinterHeld{Year: 2, First: seafall.Green}, "Winter of year 2: Ana takes the astrolabe",
			"Hiver de l’année 2\u202f: l’astrolabe revient à Ana"},
		{seafall.GloryByCard{Province: seafall.Blue, Glory: -1, Reason: "Storm"}, "Chloé lost 1 glory: “Storm”",
			"Chloé a perdu de la Gloire (\u22121)\u202f: «\u202fStorm\u202f»"},
		{seafall.TitleChosen{Province: seafall.Purple, Title: seafall.Duke}, "Eve takes the title Duchess", "Eve prend le rang Duchesse"},
		{seafall.Corrected{Path: "kestrel.box_3", Was: raw("x:red"), Is: raw(""), Reason: "No sticker"},
			"Corrected: box 3 of Kestrel, nothing instead of Ben’s crossed-out sticker: “No sticker”",
			"Correction\u202f: case 3 de Kestrel, rien au lieu de l’autocollant rayé de Ben\u202f: «\u202fNo sticker\u202f»"},
		{seafall.BoardAudited{Game: 5, Checked: 96, Items: 120, Mended: []string{"kestrel.boxes", "blue.ship_a"}},
			"Board audit, game 5: 96 of 120 checked. Corrected on the boards: Kestrel’s enmity stickers and values of Chloé’s ship A",
			"Contrôle des plateaux, partie 5 (points contrôlés : 96 sur 120). Corrections sur les plateaux\u202f: autocollants Hostilité de Kestrel et valeurs du bateau A de Chloé"},
		{seafall.Corrected{Path: "record.4.blue", Was: raw(-2), Is: raw(11), Reason: "Read wrongly"},
			"Corrected: Chloé’s glory in game 4, 11 instead of \u22122: “Read wrongly”",
			"Correction\u202f: Gloire de Chloé dans la partie 4, 11 au lieu de \u22122\u202f: «\u202fRead wrongly\u202f»"},
		{seafall.GameClosed{Number: 5, Target: 15, Winner: seafall.Blue, EndedBy: "target", Emperor: seafall.Purple, Scores: []seafall.ClosedScore{
			{Province: seafall.Green, GameGlory: -1}, {Province: seafall.Blue, GameGlory: 15}}},
			"Game 5 was closed. Chloé won, and Eve was crowned Empress. Scores: Chloé 15, Ana \u22121",
			"La partie 5 est close\u202f: Chloé l’emporte, et Eve devient Impératrice. Scores\u202f: Chloé 15, Ana \u22121"},
	} {
		if got := english().Fact(entry(c.fact)); got != c.english {
			t.Errorf("%s:\n got %q\nwant %q", c.fact.Kind(), got, c.english)
		}
		if got := french().Fact(entry(c.fact)); got != c.french {
			t.Errorf("%s:\n got %q\nwant %q", c.fact.Kind(), got, c.french)
		}
	}
}

func act(facts ...seafall.Fact) ledger.Group {
	g := ledger.Group{ID: "g"}
	for _, f := range facts {
		g.Entries = append(g.Entries, entry(f))
	}
	return g
}

func TestGoldenUndo(t *testing.T) {
	warehouse := seafall.Place{Region: "green", Spot: "warehouse"}
	for _, c := range []struct {
		act             ledger.Group
		english, french string
	}{
		{act(seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore, Success: true, Glory: 1}),
			"Chloé +1 Explore", "Chloé +1 Exploration"},
		{act(seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Raid}), "Chloé fails to raid", "Chloé pille en vain"},
		{act(seafall.AdvisorHired{Province: seafall.Red, Paid: "free", Advisor: seafall.Advisor{ID: "carpenter", Type: "Carpenter"}}),
			"Ben hires the Carpenter", "Ben engage le conseiller Carpenter"},
		{act(seafall.RoundBegun{Year: 2, Round: 4}), "Next round", "Manche suivante"},
		{act(seafall.WinterHeld{Year: 2, First: seafall.Green}, seafall.FortuneGained{Province: seafall.Red, Count: 1}, seafall.RoundBegun{Year: 2, Round: 1}),
			"Winter of year 2", "Hiver de l’année 2"},
		{act(seafall.FortuneSpent{Province: seafall.Gray, Count: 1}), "Dan \u22121 fortune", "Dan \u22121 Chance"},
		// A raid is named by the raid, whatever it moved.
		{act(seafall.EnmityReturned{Province: seafall.Green, Place: warehouse, Count: 1}, seafall.SiteRaided{Place: warehouse, By: seafall.Red},
			seafall.EnmityPlaced{Province: seafall.Red, Place: warehouse, Count: 2}), "Ben raids Fennmark’s warehouse", "Ben pille l’entrepôt de Fennmark"},
		{act(seafall.UpgradeLost{Province: seafall.Blue, Upgrade: "swift", Glory: 1},
			seafall.UpgradeBought{Province: seafall.Blue, Ship: seafall.ShipA, Upgrade: seafall.Upgrade{ID: "bold", Name: "Bold"}, Glory: 1}),
			"Chloé gets Bold", "Chloé obtient\u202f: Bold"},
		{act(seafall.EnmityMoved{Moved: seafall.Moved{Owner: seafall.Green}}, seafall.GameEnded{Number: 5, Winner: seafall.Blue, EndedBy: "target"}),
			"End of game 5", "Fin de la partie 5"},
		{act(seafall.EnmityMoved{Moved: seafall.Moved{Owner: seafall.Green}}), "Ana’s enmity moved", "Hostilité d’Ana déplacée"},
	} {
		if got := english().Undo(c.act); got != c.english {
			t.Errorf("%s: got %q, want %q", c.act.Kind(), got, c.english)
		}
		if got := french().Undo(c.act); got != c.french {
			t.Errorf("%s: got %q, want %q", c.act.Kind(), got, c.french)
		}
	}
	if got := english().Undo(ledger.Group{}); got != "" {
		t.Errorf("an act without entries is called %q", got)
	}
}

func TestUndoneAndRedone(t *testing.T) {
	undone := ledger.Entry{Kind: ledger.KindUndone, Version: 1, Payload: []byte(`{"group":"g"}`)}
	redone := ledger.Entry{Kind: ledger.KindRedone, Version: 1, Payload: []byte(`{"group":"u"}`)}
	explored := act(seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore, Success: true, Glory: 1})
	for _, c := range []struct{ got, want string }{
		{english().Fact(undone), "An action was undone"},
		{french().Fact(redone), "Une action a été rétablie"},
		{english().Strike(undone, explored), "Undone: Chloé +1 Explore"},
		{french().Strike(redone, explored), "Rétabli\u202f: Chloé +1 Exploration"},
		{english().Strike(explored.Entries[0], explored), "Chloé explored (+1)"},
		{english().Undo(ledger.Group{Entries: []ledger.Entry{undone}}), "Undo"},
		{french().Undo(ledger.Group{Entries: []ledger.Entry{redone}}), "Rétablissement"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// TestAWayOutIsCalledAsItIsThere: the terminal names the field that a line lacks,
// the window what can be tapped.
func TestAWayOutIsCalledAsItIsThere(t *testing.T) {
	for _, v := range []*ledger.Violation{
		{Key: "tokens.none_left", Rule: "R52", Args: ledger.Args{"province": seafall.Blue, "home": 1, "wanted": 3, "owed": 3}},
		{Key: "enmity.cannot_pay", Rule: "R6", Args: ledger.Args{"province": seafall.Blue, "home": 1, "owed": 3}},
	} {
		for _, language := range translations.Languages() {
			say := speech.New(translations.New(language), nil)
			tapped := say.Violation(v)
			say.Typed = true
			if typed := say.Violation(v); !strings.Contains(typed, "forced") || strings.Contains(tapped, "forced") {
				t.Errorf("%s: typed %q, tapped %q", language, typed, tapped)
			}
		}
	}
	for _, language := range translations.Languages() { // by the window's own words
		say := speech.New(translations.New(language), nil)
		label, _, _ := strings.Cut(say.Words.T("screen.table.enmity.forced"), ":")
		said := say.Violation(&ledger.Violation{Key: "tokens.none_left", Args: ledger.Args{"province": seafall.Blue, "home": 1, "owed": 3}})
		if !strings.Contains(said, strings.TrimRight(label, "\u202f")) {
			t.Errorf("%s: %q does not name %q", language, said, label)
		}
	}
}

// Who has left the campaign is nobody to choose.
func TestWhoHasLeftIsNotOffered(t *testing.T) {
	for _, say := range speakers() {
		state := *say.State
		state.Boards = maps.Clone(state.Boards)
		gone := *state.Boards[seafall.Blue]
		gone.Left, state.Boards[seafall.Blue], say.State = true, &gone, &state
		if text := say.Violation(&ledger.Violation{Key: "province.unknown", Args: ledger.Args{"province": "pink"}}); strings.Contains(text, "blue (") || !strings.Contains(text, "red (") {
			t.Errorf("offered: %q", text)
		}
	}
}

func TestGoldenViolations(t *testing.T) {
	for _, c := range []struct {
		violation       ledger.Violation
		english, french string
	}{
		{ledger.Violation{Key: "tokens.none_left", Rule: "R52", Args: ledger.Args{"province": seafall.Blue, "home": 1, "wanted": 3}},
			"Chloé has 1 enmity at home but would need 3: a province has only eight tokens in all. Place fewer, or return some first.",
			"Chloé n’a pas assez de jetons Hostilité\u202f: 3 à placer, 1 en réserve, sur huit en tout. En placer moins, ou en reprendre d’abord."},
		{ledger.Violation{Key: "late.p6.none_there", Args: ledger.Args{"count": 1, "wanted": 2}},
			"The ship has 1 curse card, so you can’t remove 2. Remove fewer.",
			"Le bateau a 1 carte Malédiction\u202f: impossible d’en retirer 2. Saisir un nombre plus petit."},
		{ledger.Violation{Key: "late.p5.over_hold", Rule: "R77", Args: ledger.Args{"province": seafall.Blue, "ship": seafall.ShipA, "count": 1, "room": 0}},
			"The hold of Petrel (Chloé) has room for 0 but contains 1 relic. A relic that doesn’t fit is LOST. Record which relic is lost, move a relic to another ship, or override this with a reason.",
			"La cale du bateau Petrel (Chloé) a une capacité de 0, mais 1 relique s’y trouve. Une relique qui n’a pas de place est PERDUE. Enregistrer la relique perdue, déplacer une relique vers un autre bateau, ou passer outre en donnant une raison."},
		{ledger.Violation{Key: "number.out_of_range", Args: ledger.Args{"field": "garrison", "number": -4, "low": 0, "high": 9}},
			"\u22124 is out of range for “garrison”. Enter a number from 0 to 9.",
			"\u22124 ne convient pas pour «\u202fgarnison\u202f». Saisir un nombre de 0 à 9."},
		{ledger.Violation{Key: "name.empty", Field: "player"},
			"“player” is empty. Enter something.", "«\u202fjoueur\u202f» est vide. Saisir une valeur."},
		{ledger.Violation{Key: "raid.twice", Args: ledger.Args{"region": seafall.Region("purple"), "spot": seafall.Spot("vault")}},
			"Amaranth’s vault: this site has already been raided this year or has a token on it, so it can’t be raided again. Choose another site, or override this with a reason.",
			"Le coffre d’Amaranth\u202f: ce lieu a déjà été pillé cette année, ou un jeton s’y trouve. Impossible de le piller de nouveau\u202f: choisir un autre lieu, ou passer outre en donnant une raison."},
		{ledger.Violation{Key: "title.not_shared", Args: ledger.Args{"province": seafall.Purple, "title": "prince"}},
			"Eve can’t take the title Princess: it isn’t one of the titles the province is tied for. Choose one of those.",
			"Eve ne peut pas prendre le rang Princesse\u202f: il ne fait pas partie de ceux que se partagent les provinces à égalité. Choisir l’un de ces rangs."},
		{ledger.Violation{Key: "close.step_open", Args: ledger.Args{"step": 5, "province": seafall.Red}},
			"Can’t close the game yet: step 5 (Determine enmity) still needs Ben’s choice. Make that choice first.",
			"La partie ne peut pas encore être close\u202f: à l’étape 5 (Déterminer l’Hostilité), il manque le choix de Ben. Faire d’abord ce choix."},
		{ledger.Violation{Key: "close.step_open", Args: ledger.Args{"step": 6, "province": seafall.Province("")}},
			"Can’t close the game yet: step 6 (Record glory) isn’t finished. Finish the step first.",
			"La partie ne peut pas encore être close\u202f: l’étape 6 (Inscrire la Gloire) n’est pas terminée. La terminer d’abord."},
		{ledger.Violation{Key: "undo.depends", Args: ledger.Args{"entry": int64(17), "kind": "enmity_placed"}},
			"This action can’t be undone by itself: entry 17 (enmity placed) depends on it. Undo that entry first.",
			"Cette action ne peut pas être annulée seule\u202f: l’entrée 17 (Hostilité placée) en dépend. Annuler d’abord cette entrée."},
		{ledger.Violation{Key: "ship.sunk", Args: ledger.Args{"province": seafall.Green, "ship": seafall.ShipB}},
			"Ana’s ship B has sunk. Rebuild it first.",
			"Le bateau B d’Ana a coulé. Le reconstruire d’abord."},
	} {
		if got := english().Violation(&c.violation); got != c.english {
			t.Errorf("%s:\n got %q\nwant %q", c.violation.Key, got, c.english)
		}
		if got := french().Violation(&c.violation); got != c.french {
			t.Errorf("%s:\n got %q\nwant %q", c.violation.Key, got, c.french)
		}
	}
}

func TestErrors(t *testing.T) {
	empty := &ledger.Violation{Key: "name.empty", Field: "player"}
	over := &ledger.Violation{Key: "game.over"}
	const emptyText = "“player” is empty. Enter something."
	unknown := english().Words.T("violation.unknown")
	overText := english().Words.T("violation.game.over")
	system := &fs.PathError{Op: "open", Path: "/books/a.jsonl", Err: os.ErrPermission}
	for _, c := range []struct {
		name string
		err  error
		want []string
	}{
		{"nothing", nil, nil},
		{"a violation", empty, []string{emptyText}},
		{"a violation within others", fmt.Errorf("recording: %w", empty), []string{emptyText}},
		{"several", &ledger.Refused{Violations: []*ledger.Violation{empty, over}}, []string{emptyText, overText}},
		{"the same twice", errors.Join(over, over), []string{overText}},
		{"an entry", &ledger.EntryError{Seq: 17, ID: "x", Kind: "enmity_placed", Err: over},
			[]string{"Entry 17 (enmity placed): " + overText}},
		{"a line", &ledger.LineError{Line: 3, Err: empty}, []string{"Line 3: " + emptyText}},
		{"a line and its entry", &ledger.LineError{Line: 18, Err: &ledger.EntryError{Seq: 17, Kind: "noted", Err: over}},
			[]string{"Line 18: Entry 17 (note): " + overText}},
		{"an error of Go's", errors.New("dial tcp: connection refused"), []string{unknown}},
		{"an error of Go's within an entry", &ledger.EntryError{Seq: 2, Kind: "noted", Err: errors.New("boom")},
			[]string{"Entry 2 (note): " + unknown}},
		{"stopped", fmt.Errorf("import: %w", context.Canceled), []string{english().Words.T("violation.stopped")}},
		{"not allowed", system, []string{"Can’t use the file /books/a.jsonl: the system doesn’t allow access to it. Allow access, or choose another location."}},
		{"a full disk", &fs.PathError{Op: "write", Path: "/b", Err: syscall.ENOSPC},
			[]string{english().Words.T("violation.file.full", "path", "/b")}},
		{"a violation that the system caused", &ledger.Violation{Key: "game.over", Cause: system}, []string{overText}},
		{"a key without words", &ledger.Violation{Key: "never.heard_of"}, []string{unknown}},
		{"an argument that is missing", &ledger.Violation{Key: "tokens.none_left"}, []string{unknown}},
	} {
		got := english().Error(c.err)
		if strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		for _, text := range append(got, french().Error(c.err)...) {
			for _, leak := range []string{"dial tcp", "boom", "permission denied", "no space left", "canceled"} {
				if strings.Contains(text, leak) {
					t.Errorf("%s: the system's words are shown: %q", c.name, text)
				}
			}
		}
	}
}

// What came from a file or a command cannot spoil a sentence.
func TestHostileWords(t *testing.T) {
	long := strings.Repeat("ab\x00\u202e\n", 200)
	for _, s := range speakers() {
		for _, e := range []ledger.Entry{
			{Kind: long, Version: 1, Payload: []byte(`{}`)},
			{Kind: "noted", Version: 99, Payload: []byte(`{}`)},
			{Kind: "noted", Version: 1, Payload: []byte(`{"text":5}`)},
			{Kind: "endeavor_resolved", Version: 1, Payload: []byte(`{"endeavor":"dance","province":"pink"}`)},
			{Kind: "advisor_hired", Version: 1, Payload: []byte(`{"province":"","advisor":{},"paid":"cheese"}`)},
			{Kind: "corrected", Version: 1, Payload: []byte(`{"path":"..ship_.","was":{},"is":[]}`)},
			{Kind: "corrected", Version: 1, Payload: []byte(`{"path":"record.x.blue"}`)},
			{Kind: "damage_taken", Version: 1, Payload: []byte(`{"ship":"` + strings.Repeat("z", 500) + `"}`)},
			{Kind: "game_closed", Version: 1, Payload: []byte(`{}`)},
		} {
			// What is missing leaves a gap, and no more than that.
			for _, text := range []string{s.Fact(e), s.Undo(ledger.Group{Entries: []ledger.Entry{e}})} {
				if bad := finished(strings.Join(strings.Fields(text), " ")); bad != "" || len([]rune(text)) > 400 {
					t.Errorf("%s: %s is said as %q", s.Words.Language(), e.Payload, text)
				}
			}
		}
		v := &ledger.Violation{Key: "command.unknown", Args: ledger.Args{"kind": long}}
		if said := s.Violation(v); strings.ContainsAny(said, "\x00\u202e\n") || len([]rune(said)) > 300 {
			t.Errorf("a hostile kind is said as %q", said)
		}
	}
}

func FuzzFact(f *testing.F) {
	for _, fact := range examples() {
		e := entry(fact)
		f.Add(e.Kind, []byte(e.Payload))
	}
	f.Add("\x18", []byte("{}"))
	list := speakers()
	f.Fuzz(func(t *testing.T, kind string, payload []byte) {
		if !json.Valid(payload) {
			return
		}
		e := ledger.Entry{Kind: kind, Version: 1, Payload: payload}
		for _, s := range list {
			if s.Fact(e) == "" || s.Undo(ledger.Group{Entries: []ledger.Entry{e}}) == "" {
				t.Errorf("nothing is said of %q %s", kind, payload)
			}
		}
	})
}

func TestLanguageIsTheCatalogues(t *testing.T) {
	words := translations.New(translations.English)
	s := speech.New(words, campaign())
	before := s.Title(seafall.Blue)
	words.Use(translations.French)
	if after := s.Title(seafall.Blue); before != "Countess" || after != "Comtesse" {
		t.Errorf("title %q, then %q", before, after)
	}
}
