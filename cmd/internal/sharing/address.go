package sharing

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// home says whether an address is reached from within a house alone: private,
// of the link, of this machine, or handed out by a provider behind its own
// translation (RFC 6598), which a private network between houses uses as well.
func home(a netip.Addr) bool {
	a = a.Unmap()
	return a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast() || carrier.Contains(a)
}

var carrier = netip.MustParsePrefix("100.64.0.0/10")

// ours are the addresses of this machine now, as others reach them: the one that
// leads out first, then IPv4 before IPv6; none of this machine alone.
func ours() []netip.Addr {
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil
	}
	type found struct {
		addr    netip.Addr
		bridged bool
	}
	var list []found
	for _, i := range interfaces {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		addrs, err := i.Addrs()
		if err != nil {
			continue
		}
		for _, a := range addrs {
			prefix, err := netip.ParsePrefix(a.String())
			if err != nil || prefix.Addr().Unmap().IsLinkLocalUnicast() {
				continue // what is of one link alone needs its name behind it
			}
			list = append(list, found{prefix.Addr().Unmap(), bridged(i.Name)})
		}
	}
	out := leadsOut()
	rank := func(f found) int {
		switch {
		case f.addr == out:
			return 0
		case f.bridged:
			return 3
		case f.addr.Is4():
			return 1
		}
		return 2
	}
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(rank(a), rank(b)) })
	var addrs []netip.Addr
	for _, f := range list {
		addrs = append(addrs, f.addr)
	}
	return addrs
}

// bridged says whether a network is one that this machine has within itself, as
// for containers.
func bridged(name string) bool {
	return slices.ContainsFunc([]string{"docker", "br-", "veth", "virbr", "lxc", "podman", "vmnet", "vboxnet"},
		func(begin string) bool { return strings.HasPrefix(name, begin) })
}

// leadsOut is the address from which this machine would speak to others. Nothing
// is sent.
func leadsOut() netip.Addr {
	c, err := net.Dial("udp4", "192.0.2.1:9") // an address that nobody has
	if err != nil {
		return netip.Addr{}
	}
	defer c.Close()
	at, _ := netip.ParseAddrPort(c.LocalAddr().String())
	return at.Addr().Unmap()
}
