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

// card is one network interface of this machine that is up.
type card struct {
	name   string
	tunnel bool // the system says that it is point to point
	addrs  []netip.Prefix
}

// ours are the addresses of this machine now, those that phones can reach first.
func ours() []netip.Addr {
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var cards []card
	for _, i := range interfaces {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		c := card{name: i.Name, tunnel: i.Flags&net.FlagPointToPoint != 0}
		addrs, err := i.Addrs()
		if err != nil {
			continue
		}
		for _, a := range addrs {
			if prefix, err := netip.ParsePrefix(a.String()); err == nil {
				c.addrs = append(c.addrs, prefix)
			}
		}
		cards = append(cards, c)
	}
	return ranked(cards, leadsOut())
}

// How likely a phone at the table reaches an address, the likeliest first.
const (
	inRoom   = iota // a network that phones join: cable, Wi-Fi, a hotspot of this machine
	inRoom6         // the same by IPv6, which is long to type
	tunneled        // a VPN or a modem: devices that use the same VPN alone
	inside          // a virtual switch: containers and virtual machines of this machine
	unasked         // what a card gives itself where nobody hands out addresses
)

// ranked are the addresses of some interfaces by whether a phone can reach them. The
// one from which this machine speaks to others (out) comes first among its equals:
// a VPN that takes the whole net does not come before the network of the room.
func ranked(cards []card, out netip.Addr) []netip.Addr {
	type found struct {
		addr netip.Addr
		rank int
	}
	var list []found
	for _, c := range cards {
		for _, prefix := range c.addrs {
			a := prefix.Addr().Unmap()
			if !a.IsValid() || a.IsLoopback() || a.Is6() && a.IsLinkLocalUnicast() {
				continue // IPv6 of one link needs its name behind it
			}
			list = append(list, found{a, rankOf(c, prefix, a, out)})
		}
	}
	slices.SortStableFunc(list, func(a, b found) int {
		order := cmp.Compare(a.rank, b.rank)
		switch {
		case order != 0:
		case a.addr == out:
			return -1
		case b.addr == out:
			return 1
		}
		return order
	})
	var addrs []netip.Addr
	for _, f := range list {
		if (f.rank != unasked || len(addrs) == 0) && !slices.Contains(addrs, f.addr) {
			addrs = append(addrs, f.addr)
		}
	}
	return addrs
}

func rankOf(c card, prefix netip.Prefix, a, out netip.Addr) int {
	name := strings.ToLower(c.name)
	switch {
	case a.IsLinkLocalUnicast():
		return unasked
	case c.tunnel, a.Is4() && prefix.Bits() >= 31, begins(name, tunnels), contains(name, vpns):
		return tunneled
	case a != out && (begins(name, switches) || contains(name, machines)):
		return inside // one that leads out is how this machine is connected
	case a.Is6():
		return inRoom6
	}
	return inRoom
}

// Interfaces by name: how those of tunnels and modems begin, words in those of VPNs,
// and the same of switches that a machine has within itself.
var (
	tunnels  = []string{"tun", "tap", "utun", "wg", "ppp", "pptp", "l2tp", "ipsec", "gpd", "zt", "ham", "wwan", "rmnet", "pdp_ip", "cscotun", "nebula", "he-ipv6", "sit", "gre", "teredo", "awdl", "llw"}
	vpns     = []string{"vpn", "wireguard", "tailscale", "zerotier", "nordlynx", "proton", "mullvad", "hamachi", "anyconnect", "cloudflare", "warp", "tap-windows", "wintun", "fortinet", "globalprotect"}
	switches = []string{"docker", "br-", "veth", "virbr", "lxc", "lxdbr", "incusbr", "podman", "cni", "cali", "flannel", "kube", "vmnet", "vmenet", "vboxnet", "vnet", "bridge1", "dummy"}
	machines = []string{"vethernet", "virtualbox", "vmware", "hyper-v", "wsl", "default switch"}
)

func begins(name string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(name, w) })
}

func contains(name string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(name, w) })
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
