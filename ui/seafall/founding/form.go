package founding

import (
	"encoding/json"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// form is a campaign that is being founded: what the table has filled in so
// far. It is kept as JSON until the campaign is founded.
type form struct {
	Name      string          `json:"name"`
	Date      string          `json:"date"`            // as 2026-01-17
	Provinces []provinceForm  `json:"provinces"`       // all five, in the order of the box
	Advanced  bool            `json:"advanced"`        // the starting values show
	Shown     map[string]bool `json:"shown,omitempty"` // fields left once: their problem shows
	House     bool            `json:"house,omitempty"` // the house rules show
	// HouseRules are those that the campaign begins with.
	HouseRules []seafall.HouseRule `json:"house_rules,omitempty"`

	unnamed string // what it is called when nobody gives it a name
}

// provinceForm is one of the five tiles.
type provinceForm struct {
	Province    seafall.Province       `json:"province"`
	On          bool                   `json:"on"`
	Player      string                 `json:"player"`
	Name        string                 `json:"name"`
	Leader      string                 `json:"leader"`
	Style       seafall.Style          `json:"style"`
	Title       seafall.Title          `json:"title"`
	Appellation string                 `json:"appellation"`
	Reputation  int                    `json:"reputation"`
	Fortune     int                    `json:"fortune"`
	Fields      [2]int                 `json:"fields"`
	Garrison    int                    `json:"garrison"`
	HomeBoxes   int                    `json:"home_boxes"`
	Ships       [2]seafall.FoundedShip `json:"ships"`
}

// newForm is a form as the box has it: nothing filled in but the date.
func newForm(today string) *form {
	f := &form{Date: today, Shown: map[string]bool{}}
	for _, p := range seafall.Provinces {
		box := scoring.StartingProvince(p, "")
		f.Provinces = append(f.Provinces, provinceForm{Province: p, Style: box.Leader.Style,
			Reputation: box.Leader.Reputation, Fortune: box.Leader.Fortune,
			Fields: box.Fields, Garrison: box.Garrison, Ships: box.Ships})
	}
	return f
}

// readForm takes up a form that was kept; anything that does not fit begins a
// new one.
func readForm(kept, today string) *form {
	f := newForm(today)
	var read form
	if json.Unmarshal([]byte(kept), &read) != nil || len(read.Provinces) != len(f.Provinces) {
		return f
	}
	for i, p := range read.Provinces {
		if p.Province != f.Provinces[i].Province {
			return f
		}
	}
	for _, r := range read.HouseRules {
		if !slices.Contains(seafall.HouseRules(nil), r) {
			return f
		}
	}
	if read.Shown == nil {
		read.Shown = map[string]bool{}
	}
	return &read
}

// String is the form as it is kept.
func (f *form) String() string {
	b, err := json.Marshal(f)
	if err != nil {
		return "" // plain values: cannot happen
	}
	return string(b)
}

// province is the tile of a colour.
func (f *form) province(p seafall.Province) *provinceForm {
	i := slices.IndexFunc(f.Provinces, func(x provinceForm) bool { return x.Province == p })
	return &f.Provinces[i]
}

// playing are the tiles that are switched on.
func (f *form) playing() []*provinceForm {
	var list []*provinceForm
	for i := range f.Provinces {
		if f.Provinces[i].On {
			list = append(list, &f.Provinces[i])
		}
	}
	return list
}

// titles are the titles that a province may begin with: those for this number
// of provinces.
func (f *form) titles() []seafall.Title { return scoring.TitleSet(len(f.playing())) }

// holder is who has a title already, "" when nobody does.
func (f *form) holder(t seafall.Title) seafall.Province {
	for _, p := range f.playing() {
		if p.Title == t {
			return p.Province
		}
	}
	return ""
}

// give gives a title to a province; whoever had it takes the one that is given
// up, if any.
func (f *form) give(p seafall.Province, t seafall.Title) {
	if other := f.holder(t); t != "" && other != "" {
		f.province(other).Title = f.province(p).Title
	}
	f.province(p).Title = t
}

// inOrder gives the titles in the order in which the provinces stand.
func (f *form) inOrder() {
	set := f.titles()
	for i, p := range f.playing() {
		if i < len(set) {
			p.Title = set[i]
		}
	}
}

// called is the campaign's name, or what it is called without one.
func (f *form) called() string {
	if strings.TrimSpace(f.Name) == "" {
		return f.unnamed
	}
	return f.Name
}

// turn switches a province on or off. A title that is then not in the set any
// more is taken off.
func (f *form) turn(p seafall.Province, on bool) {
	f.province(p).On = on
	set := f.titles()
	for i := range f.Provinces {
		if t := f.Provinces[i].Title; t != "" && !slices.Contains(set, t) {
			f.Provinces[i].Title = ""
		}
	}
}

func (p *provinceForm) founded() scoring.FoundedProvince {
	leader := seafall.Leader{Name: p.Leader, Style: p.Style, Reputation: p.Reputation,
		Fortune: p.Fortune, Appellation: p.Appellation}
	fields, garrison, home, ships := p.Fields, p.Garrison, p.HomeBoxes, p.Ships
	return scoring.FoundedProvince{Province: p.Province, Player: p.Player, Name: p.Name, Title: p.Title,
		ToldBoard: scoring.ToldBoard{Leader: &leader, Fields: &fields, Garrison: &garrison, HomeBoxes: &home, Ships: &ships}}
}

// command is the founding as the form stands.
func (f *form) command() scoring.FoundCampaign {
	c := scoring.FoundCampaign{Name: f.called(), Date: f.Date, HouseRules: f.HouseRules}
	for _, p := range f.playing() {
		c.Provinces = append(c.Provinces, p.founded())
	}
	return c
}

// problem is what stands in the way of founding, at the field it concerns.
type problem struct {
	Field     string // "name", "date", "provinces", "titles", or a colour and a part: "blue.player"
	Province  seafall.Province
	Violation *ledger.Violation
}

// problems are everything that the books would refuse, in the order of the
// form. Empty means that the campaign can be founded.
func (f *form) problems() []problem {
	var list []problem
	add := func(field string, p seafall.Province, v *ledger.Violation) {
		if v != nil && !slices.ContainsFunc(list, func(x problem) bool { return x.Field == field }) {
			list = append(list, problem{field, p, v})
		}
	}
	// The books name the first thing that does not fit. Asking about each
	// part with everything else known to fit finds all of them.
	head := stand(scoring.FoundedProvince{})
	head.Name = f.called()
	add("name", "", refusal(head))
	head = stand(scoring.FoundedProvince{})
	head.Date = f.Date
	add("date", "", refusal(head))
	whole := f.command()
	if n := len(whole.Provinces); n < 3 || n > 5 {
		head = whole
		head.Name, head.Date = standIn, standDate
		add("provinces", "", refusal(head))
	}
	fits := true
	for _, p := range f.playing() {
		alone := p.founded()
		alone.Title = ""
		if v := refusal(stand(alone)); v != nil {
			fits = false
			add(string(p.Province)+"."+v.Field, p.Province, v)
		}
	}
	if p, v := f.alike(); v != nil {
		fits = false
		add(string(p)+"."+v.Field, p, v)
	}
	if v := refusal(whole); v != nil && fits && len(list) == 0 {
		field := v.Field
		if field == "title" {
			field = "titles"
		}
		add(field, "", v)
	}
	return list
}

// What stands in for the parts that are not asked about.
const (
	standIn   = "\u00b7" // a name that nobody gives a province
	standDate = "2026-01-17"
)

// stand is a campaign in which everything fits but perhaps one province; none
// when it has no colour.
func stand(p scoring.FoundedProvince) scoring.FoundCampaign {
	c := scoring.FoundCampaign{Name: standIn, Date: standDate}
	if p.Province != "" {
		c.Provinces = append(c.Provinces, p)
	}
	for i, other := range seafall.Provinces {
		if other != p.Province && len(c.Provinces) < 3 {
			c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: other,
				Player: strings.Repeat(standIn, i+2)})
		}
	}
	return c
}

// alike finds a name that two provinces share, at the later of the two.
func (f *form) alike() (seafall.Province, *ledger.Violation) {
	var pair scoring.FoundCampaign
	on := f.playing()
	for i, p := range on {
		for _, other := range on[:i] {
			a, b := other.founded(), p.founded()
			a.Title, b.Title = "", ""
			if refusal(stand(a)) != nil || refusal(stand(b)) != nil {
				continue
			}
			pair = scoring.FoundCampaign{Name: standIn, Date: standDate, Provinces: []scoring.FoundedProvince{a, b}}
			for _, third := range seafall.Provinces {
				if third != a.Province && third != b.Province {
					pair.Provinces = append(pair.Provinces, scoring.FoundedProvince{Province: third, Player: standIn + standIn})
					break
				}
			}
			if v := refusal(pair); v != nil {
				return p.Province, v
			}
		}
	}
	return "", nil
}

// refusal is the first thing that the books would refuse, nil for none.
func refusal(c scoring.FoundCampaign) *ledger.Violation {
	_, err := scoring.Decide(seafall.New(), c)
	if err == nil {
		return nil
	}
	return violationOf(err)
}
