package wording

import (
	"bytes"
	"reflect"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// gone says whether an entry speaks of a rule that is not open: one of its kind, or
// one of any kind that was taken back before the rule was, as a correction of a value
// that only the rule knows.
func gone(s *seafall.State, f seafall.Fact, e ledger.Entry) bool {
	if !seafall.HasKind(s, e.Kind) {
		return true
	}
	sealed := func(of *seafall.Field) bool { return of != nil && !s.Open(of.Part()) }
	switch f := f.(type) {
	case seafall.Corrected:
		open := seafall.LookUp(f.Path).AtIn(s)
		return sealed(seafall.LookUp(f.Path).At().Of) && (open.Of == nil || !open.Of.Corrects())
	case seafall.HouseRuleSet:
		return !s.Open(f.Rule.Part())
	case seafall.BoardAudited:
		return slices.ContainsFunc(f.Mended, func(path string) bool {
			if _, _, open := seafall.ParseItem(s, path); open {
				return false
			}
			_, item, _ := seafall.ParseItem(everything, path)
			return slices.ContainsFunc(seafall.Fields(everything), func(of *seafall.Field) bool { return of.Item.String() == item.String() && sealed(of) })
		})
	}
	return !s.Open(seafall.Colonies) && bytes.Contains(e.Payload, []byte(`"`+string(seafall.ColonySpot("", "")))) && onColony(reflect.ValueOf(f))
}

// onColony says whether a fact speaks of a spot of a colony: one on a province's board. A
// site of an island may be written in the same way.
func onColony(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return !v.IsNil() && onColony(v.Elem())
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if onColony(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		spot, island := false, false
		for i := range v.NumField() {
			if !v.Field(i).CanInterface() {
				continue
			}
			switch is := v.Field(i).Interface().(type) {
			case seafall.Spot:
				_, _, on := is.Colony()
				spot = spot || on
			case seafall.Region:
				island = island || !seafall.Province(is).Valid()
			default:
				if onColony(v.Field(i)) {
					return true
				}
			}
		}
		return spot && !island
	}
	return false
}

// everything is a campaign that knows all lines of the table of values.
var everything = &seafall.State{Late: seafall.LateState{Rules: []seafall.AddedRule{{All: true}}}}
