package sharing

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"strconv"
	"syscall"

	"astrolabe/ledger"
)

// Port is where a host listens when nobody says otherwise: always the same, so
// that devices come back to it.
const Port = 7480

// listen begins to listen at an address as it is typed: "192.168.1.20:7480", with
// the host or the port left out, or "" for every address of this machine at Port.
// Without TLS only homes' addresses are answered; one that is not is refused. With
// elsewhere another port will do where that one is taken.
func listen(ctx context.Context, typed string, tls, elsewhere bool) (net.Listener, error) {
	host, port, err := parse(typed)
	if err != nil {
		return nil, badAddress(typed, err)
	}
	if !tls {
		if public, err := publicAmong(ctx, host); err != nil {
			return nil, badAddress(typed, err)
		} else if public {
			return nil, &ledger.Violation{Key: "sharing.public", Args: ledger.Args{"address": host}}
		}
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	if elsewhere && errors.Is(err, syscall.EADDRINUSE) {
		l, err = (&net.ListenConfig{}).Listen(ctx, "tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return nil, cannotListen(host, port, err)
	}
	if !tls {
		l = &homely{l}
	}
	return l, nil
}

func parse(typed string) (host string, port int, err error) {
	if typed == "" {
		return "", Port, nil
	}
	if n, err := strconv.ParseUint(typed, 10, 16); err == nil {
		return "", int(n), nil
	}
	host, said, err := net.SplitHostPort(typed)
	if err != nil { // no port; of an address with colons that may be all there is
		if a, wrong := netip.ParseAddr(typed); wrong == nil {
			return a.String(), Port, nil
		}
		host, said, err = net.SplitHostPort(net.JoinHostPort(typed, strconv.Itoa(Port)))
	}
	if err != nil {
		return "", 0, err
	}
	n, err := strconv.ParseUint(said, 10, 16)
	return host, int(n), err
}

// publicAmong says whether a host is reached from outside: by one of its
// addresses, if it is a name. Every address of this machine is not taken for
// public: what is, is not answered.
func publicAmong(ctx context.Context, host string) (bool, error) {
	if host == "" {
		return false, nil
	}
	addrs, err := net.DefaultResolver.LookupNetIP(ctx, "ip", host)
	for _, a := range addrs {
		if a = a.Unmap(); !home(a) && !a.IsUnspecified() {
			return true, err
		}
	}
	return false, err
}

func badAddress(typed string, cause error) error {
	return &ledger.Violation{Key: "sharing.bad_address", Args: ledger.Args{"said": typed, "port": strconv.Itoa(Port)}, Cause: cause}
}

// cannotListen says why, and what to do.
func cannotListen(host string, number int, cause error) error {
	port := strconv.Itoa(number)
	switch {
	case errors.Is(cause, syscall.EADDRINUSE):
		return &ledger.Violation{Key: "sharing.port_in_use", Args: ledger.Args{"port": port}, Cause: cause}
	case errors.Is(cause, syscall.EADDRNOTAVAIL):
		return &ledger.Violation{Key: "sharing.not_here", Args: ledger.Args{"address": host}, Cause: cause}
	case errors.Is(cause, syscall.EACCES), errors.Is(cause, syscall.EPERM):
		return &ledger.Violation{Key: "sharing.port_denied", Args: ledger.Args{"port": port}, Cause: cause}
	}
	return &ledger.Violation{Key: "sharing.not_listening", Args: ledger.Args{"port": port}, Cause: cause}
}

// homely is a listener that answers only where it is reached by a home's address:
// what it says could be read on the way.
type homely struct{ net.Listener }

// Accept gives the next connection to a home's address, and hangs up on others.
func (l *homely) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if at, err := netip.ParseAddrPort(c.LocalAddr().String()); err == nil && !home(at.Addr()) {
			_ = c.Close()
			continue
		}
		return c, nil
	}
}
