package sharing

import (
	"context"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
)

// key is the key of the one violation within an error, "" for none.
func key(err error) string {
	if list := ledger.Violations(err); len(list) == 1 {
		return list[0].Key
	}
	return ""
}

// What is typed as an address is read, or refused with what would do.
func TestAddressesThatAreTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"": "7480", ":8080": "8080", "8080": "8080", "192.168.1.20": "192.168.1.20 7480", "192.168.1.20:80": "192.168.1.20 80",
		"fe80::1": "fe80::1 7480", "[fd00::1]:81": "fd00::1 81", "nas.local": "nas.local 7480", "nas.local:9": "nas.local 9",
	} {
		host, port, err := parse(typed)
		got := strconv.Itoa(port)
		if host != "" {
			got = host + " " + got
		}
		if err != nil || got != want {
			t.Errorf("%q is %q (%v), want %q", typed, got, err, want)
		}
	}
	ctx := context.Background()
	for typed, want := range map[string]string{
		"192.168.1.20:http": "sharing.bad_address", "1:2:3": "sharing.bad_address", "127.0.0.1:70000": "sharing.bad_address", ":-1": "sharing.bad_address",
		"8.8.8.8": "sharing.public", "[2001:4860:4860::8888]:80": "sharing.public", "192.168.254.253:0": "sharing.not_here",
	} {
		l, err := listen(ctx, typed, false, false)
		if l != nil {
			_ = l.Close()
		}
		if key(err) != want {
			t.Errorf("listening at %q: %v, want %s", typed, err, want)
		}
	}
	if _, err := listen(ctx, "192.0.2.1:0", true, false); key(err) != "sharing.not_here" {
		t.Errorf("a public address that is none of ours, with TLS: %v", err)
	}
}

// A port that another program has is said; where any will do, another is taken.
func TestAPortInUse(t *testing.T) {
	ctx := context.Background()
	taken, err := listen(ctx, "127.0.0.1:0", false, false)
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	_, err = listen(ctx, taken.Addr().String(), false, false)
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	if key(err) != "sharing.port_in_use" || ledger.Violations(err)[0].Args["port"] != port {
		t.Errorf("a port in use: %v", err)
	}
	other, err := listen(ctx, taken.Addr().String(), false, true)
	if err != nil {
		t.Fatal(err)
	}
	if other.Addr().String() == taken.Addr().String() {
		t.Error("it listens where another one does")
	}
	_ = other.Close()
}

func TestWhatIsReachedFromAHomeAlone(t *testing.T) {
	for _, a := range []string{"127.0.0.1", "::1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.7.7", "fe80::1", "fd12::1", "100.64.0.1", "::ffff:192.168.1.1"} {
		if !home(netip.MustParseAddr(a)) {
			t.Errorf("%s is taken for public", a)
		}
	}
	for _, a := range []string{"8.8.8.8", "172.32.0.1", "192.169.0.1", "100.128.0.1", "2001:db8::1", "::ffff:8.8.8.8"} {
		if home(netip.MustParseAddr(a)) {
			t.Errorf("%s is taken for a home's", a)
		}
	}
}

// reached is a connection that came in at an address.
type reached struct {
	net.Conn
	at   string
	hung *int
}

func (r reached) LocalAddr() net.Addr { return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(r.at)) }

func (r reached) Close() error { *r.hung++; return nil }

type coming struct {
	net.Listener
	conns []net.Conn
}

func (c *coming) Accept() (net.Conn, error) {
	if len(c.conns) == 0 {
		return nil, net.ErrClosed
	}
	next := c.conns[0]
	c.conns = c.conns[1:]
	return next, nil
}

// Without TLS nobody is answered who comes by a public address of this machine.
func TestAPublicAddressIsNotAnswered(t *testing.T) {
	hung := 0
	l := &homely{&coming{conns: []net.Conn{reached{at: "8.8.8.8:7480", hung: &hung}, reached{at: "[2001:db8::1]:7480", hung: &hung},
		reached{at: "192.168.1.20:7480", hung: &hung}}}}
	c, err := l.Accept()
	if err != nil || c.LocalAddr().String() != "192.168.1.20:7480" || hung != 2 {
		t.Errorf("%v is answered (%v), and %d are hung up on", c, err, hung)
	}
	if _, err := l.Accept(); err == nil {
		t.Error("the listener is closed, and goes on")
	}
}

// A machine's own networks, as for containers, come last.
func TestAddressesOfThisMachine(t *testing.T) {
	for _, a := range ours() {
		if a.IsLoopback() || a.IsUnspecified() || a.Is6() && a.IsLinkLocalUnicast() {
			t.Errorf("%s is where others reach it", a)
		}
	}
}

// Where a phone at the table could be comes first, whatever leads out.
func TestWhichAddressAPhoneReaches(t *testing.T) {
	type nic = struct {
		name   string
		tunnel bool
		addrs  string
	}
	for _, c := range []struct {
		what string
		nics []nic
		out  string
		want string
	}{
		{"a VPN takes the whole net", []nic{{"tun0", true, "10.8.0.2/24"}, {"eth0", false, "192.168.178.33/24"}}, "10.8.0.2", "192.168.178.33 10.8.0.2"},
		{"its type says nothing", []nic{{"tun0", false, "10.8.0.2/24"}, {"eth0", false, "192.168.178.33/24"}}, "10.8.0.2", "192.168.178.33 10.8.0.2"},
		{"WireGuard", []nic{{"eth0", false, "192.168.178.33/24"}, {"wg0", true, "10.64.3.9/32"}}, "10.64.3.9", "192.168.178.33 10.64.3.9"},
		{"a VPN by any name", []nic{{"corp", false, "10.64.3.9/32"}, {"wlp3s0", false, "192.168.1.20/24"}}, "10.64.3.9", "192.168.1.20 10.64.3.9"},
		{"a VPN of Windows", []nic{{"ProtonVPN", false, "10.2.0.2/16"}, {"Wi-Fi", false, "192.168.1.20/24"}}, "10.2.0.2", "192.168.1.20 10.2.0.2"},
		{"a VPN of a Mac", []nic{{"utun4", true, "10.2.0.2/24"}, {"en0", false, "192.168.1.20/24"}}, "10.2.0.2", "192.168.1.20 10.2.0.2"},
		{"only a VPN", []nic{{"tun0", true, "10.8.0.2/24"}}, "10.8.0.2", "10.8.0.2"},
		{"Tailscale", []nic{{"tailscale0", true, "100.101.2.3/32"}, {"wlan0", false, "192.168.1.20/24"}}, "192.168.1.20", "192.168.1.20 100.101.2.3"},
		{"containers and virtual machines", []nic{{"docker0", false, "172.17.0.1/16"}, {"veth12ab", false, "172.18.0.1/16"}, {"vboxnet0", false, "192.168.56.1/24"}, {"wlan0", false, "192.168.1.20/24"}}, "192.168.1.20", "192.168.1.20 172.17.0.1 172.18.0.1 192.168.56.1"},
		{"the same with no way out", []nic{{"docker0", false, "172.17.0.1/16"}, {"wlan0", false, "192.168.1.20/24"}}, "", "192.168.1.20 172.17.0.1"},
		{"Hyper-V and WSL", []nic{{"vEthernet (WSL)", false, "172.20.0.1/20"}, {"Ethernet", false, "192.168.1.20/24"}}, "192.168.1.20", "192.168.1.20 172.20.0.1"},
		{"a switch that is the way out", []nic{{"vEthernet (Default Switch)", false, "172.20.0.1/20"}, {"vEthernet (External)", false, "192.168.1.20/24"}}, "192.168.1.20", "192.168.1.20 172.20.0.1"},
		{"a bridge of a server", []nic{{"virbr0", false, "192.168.122.1/24"}, {"br-lan", false, "192.168.1.20/24"}}, "192.168.1.20", "192.168.1.20 192.168.122.1"},
		{"cable and Wi-Fi", []nic{{"eth0", false, "192.168.1.20/24"}, {"wlan0", false, "192.168.1.21/24"}}, "192.168.1.21", "192.168.1.21 192.168.1.20"},
		{"a hotspot of this machine", []nic{{"wlan0", false, "10.42.0.1/24"}}, "", "10.42.0.1"},
		{"a hotspot behind a modem", []nic{{"wwan0", false, "100.72.1.9/30"}, {"wlan0", false, "10.42.0.1/24"}}, "100.72.1.9", "10.42.0.1 100.72.1.9"},
		{"a hotspot of Windows behind a VPN", []nic{{"NordLynx", false, "10.5.0.2/16"}, {"Local Area Connection* 2", false, "192.168.137.1/24"}}, "10.5.0.2", "192.168.137.1 10.5.0.2"},
		{"a phone's hotspot", []nic{{"wlan0", false, "172.20.10.4/28"}}, "172.20.10.4", "172.20.10.4"},
		{"nobody hands out addresses", []nic{{"eth0", false, "169.254.3.4/16 fe80::1/64"}}, "", "169.254.3.4"},
		{"a card that is not plugged in", []nic{{"Ethernet", false, "169.254.3.4/16"}, {"Wi-Fi", false, "192.168.1.20/24"}}, "192.168.1.20", "192.168.1.20"},
		{"IPv6", []nic{{"wlan0", false, "fe80::1/64 fd00::5/64 192.168.1.20/24"}}, "192.168.1.20", "192.168.1.20 fd00::5"},
		{"IPv6 alone beside a VPN", []nic{{"wg0", true, "10.64.3.9/32"}, {"wlan0", false, "fd00::5/128"}}, "10.64.3.9", "fd00::5 10.64.3.9"},
		{"no network", nil, "", ""},
	} {
		var cards []card
		for _, n := range c.nics {
			k := card{name: n.name, tunnel: n.tunnel}
			for _, a := range strings.Fields(n.addrs) {
				k.addrs = append(k.addrs, netip.MustParsePrefix(a))
			}
			cards = append(cards, k)
		}
		out, _ := netip.ParseAddr(c.out)
		var got []string
		for _, a := range ranked(cards, out) {
			got = append(got, a.String())
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}
