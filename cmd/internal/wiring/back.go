package wiring

import "context"

// PutBack puts one campaign back out of a copy, by the path of its file; every
// other stays as it is. The books as they were are copied before, or set aside
// as they lie where they are damaged. Errors are those of OpenCopy,
// ledger.Books.PlanRestore and ledger.Books.Restore.
func (s *Shelf) PutBack(ctx context.Context, file, campaign string) error {
	copied, err := OpenCopy(ctx, s.Store.Folder(), file)
	if err != nil {
		return err
	}
	defer copied.Close() // what is only cleaned up must not speak
	plan, err := s.PlanRestore(ctx, copied, campaign, false)
	if err != nil {
		return err
	}
	_, err = s.Restore(ctx, plan)
	return err
}
