package seafall_test

import (
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// R50: the emperor is explained by what decided: of equals the milestones, of
// equals the less prominent title during the last game.
func TestR50_ExplainTheEmperor(t *testing.T) {
	for _, c := range []struct {
		milestones int
		want       seafall.Province
		by         scoring.Decider
		red        int
	}{{1, blue, scoring.ByMilestones, 11}, {0, red, scoring.ByTitle, 11}, {0, blue, scoring.ByGlory, 9}} {
		p := meet(t, three())
		p.begin()
		if c.milestones > 0 {
			p.say(scoring.ClaimMilestone{Province: blue, Name: "First light", Glory: c.milestones})
		}
		p.gain(map[seafall.Province]int{blue: 11 - c.milestones, red: c.red})
		p.say(scoring.EndGame{})
		p.upTo(afterAll)
		p.say(scoring.CloseGame{Last: true})
		e, err := explainer(t, p.book).Explain("campaign.emperor")
		if err != nil {
			t.Fatal(err)
		}
		if e.Text != string(c.want) || len(e.Claims) != 3 || e.Claims[0].Province != c.want || e.Claims[0].By != c.by || e.Claims[2].By != "" {
			t.Errorf("%+v: %s by %+v", c, e.Text, e.Claims)
		}
	}
}

// R47, R49: what a joiner or a returner took is called that, and a joiner's title
// is told by the joining: no winner improved anything, and no titles were given.
func TestR47_R49_ExplainWhatWasMadeUp(t *testing.T) {
	p := meet(t, three())
	p.games(3, green)
	p.say(scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 3, "", 0), Improvements: []seafall.Improvement{{Kind: "tax"}}},
		scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 3, "", 0),
			Improvements: []seafall.Improvement{{Kind: "reputation"}}})
	p.explains("green.base_tax", "green.base_tax 4: founded +3; made_up +1 R49;")
	p.explains("gray.reputation", "gray.reputation 3: founded +2; made_up +1 R47;")
	e, err := explainer(t, p.book).Explain("gray.title")
	if err != nil || len(e.Terms) != 1 || e.Terms[0].What != scoring.ByEntry {
		t.Errorf("the title comes from %+v (%v)", e.Terms, err)
	}
}
