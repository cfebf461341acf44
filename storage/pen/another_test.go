package pen_test

import (
	"database/sql/driver"
	"errors"
)

// another is a driver whose connections have what a Pen looks for, of other
// types.
type another struct{}

func (another) Open(string) (driver.Conn, error) { return &connection{db: 1, tls: 2}, nil }

type connection struct{ db, tls uintptr }

var errNone = errors.New("none")

func (c *connection) Prepare(string) (driver.Stmt, error) { return nil, errNone }
func (c *connection) Begin() (driver.Tx, error)           { return nil, errNone }
func (c *connection) Close() error                        { return nil }
