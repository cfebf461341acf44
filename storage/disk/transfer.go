package disk

import (
	"context"
	"errors"
	"io"
	"os"
)

// Transfer writes the content of a file into another and brings it to the disk.
func Transfer(ctx context.Context, from, to string) (err error) {
	in, err := os.Open(from) // a copy: nobody has locks on it
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	piece := make([]byte, 1<<20)
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		n, err := in.Read(piece)
		if _, err := out.Write(piece[:n]); err != nil {
			return err
		}
		if err == io.EOF {
			return out.Sync()
		}
		if err != nil {
			return err
		}
	}
}
