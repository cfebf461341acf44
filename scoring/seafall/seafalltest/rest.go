package seafalltest

import (
	"reflect"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// SayTheRest says once, at the end of a voyage, each command that it has not
// said, with fields that chance fills: what nobody has taught it to play is
// played all the same. What the rules have something against is left.
func SayTheRest(v *Voyage) {
	v.TB.Helper()
	for _, c := range scoring.Commands(v.state()) {
		if !v.said[c.Kind()] {
			v.say(filled(v, c), false)
		}
	}
}

// filled is a command with its plain fields filled by chance; what is made of
// several stays as it is.
func filled(v *Voyage, c scoring.Command) scoring.Command {
	copied := reflect.New(reflect.TypeOf(c)).Elem()
	for i := range copied.NumField() {
		if f := copied.Type().Field(i); f.IsExported() {
			fillField(v, copied.Field(i), f.Name)
		}
	}
	if rule, adds := copied.Interface().(scoring.AddRule); adds {
		rule.All = false // what is sealed stays so
		return rule
	}
	return copied.Interface().(scoring.Command)
}

func fillField(v *Voyage, field reflect.Value, name string) {
	switch field.Interface().(type) {
	case seafall.Province:
		field.Set(reflect.ValueOf(anyProvince(v.Chance, v.state().Order)))
		return
	case seafall.Which:
		field.Set(reflect.ValueOf(v.which()))
		return
	case seafall.Value:
		field.Set(reflect.ValueOf(seafall.Values[v.Chance.IntN(len(seafall.Values))]))
		return
	}
	switch field.Kind() {
	case reflect.String:
		field.SetString(v.name(name))
	case reflect.Int:
		field.SetInt(int64(1 + v.Chance.IntN(5)))
	case reflect.Bool:
		field.SetBool(v.chance(2))
	}
}
