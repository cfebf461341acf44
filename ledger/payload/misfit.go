package payload

import "astrolabe/ledger"

// Misfit is a violation of the journal's structure: not a rule of play, and
// never to be overruled.
func Misfit(field, key string, args ledger.Args) error {
	if args == nil {
		args = ledger.Args{}
	}
	args["field"] = field
	return &ledger.Violation{Key: key, Field: field, Args: args}
}

// First gives the first error of a list.
func First(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// InRange refuses a number that lies outside of low and high.
func InRange(field string, n, low, high int) error {
	if n < low || n > high {
		return Misfit(field, "number.out_of_range", ledger.Args{"number": n, "low": low, "high": high})
	}
	return nil
}
