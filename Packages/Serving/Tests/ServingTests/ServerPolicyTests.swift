import Serving
import Testing

@Suite("The client behind proxies") struct ServerPolicyTests {
  private func client(_ peer: String, _ forwarded: String...) throws -> String {
    let proxies = try ["10.0.0.0/8", "fd00::/8", "192.0.2.7"].map { try #require(AddressRange($0)) }
    var head = RequestHead(method: "GET", target: "/", peer: peer)
    for value in forwarded { head.headers.add("X-Forwarded-For", value) }
    return ServerPolicy(proxies: proxies).client(of: head)
  }

  @Test("is the connection's, unless a trusted proxy says otherwise") func clients() throws {
    #expect(try client("203.0.113.9") == "203.0.113.9")
    #expect(try client("203.0.113.9", "198.51.100.1") == "203.0.113.9")
    #expect(try client("10.1.2.3", "198.51.100.1") == "198.51.100.1")
    #expect(try client("fd12::1", "198.51.100.1") == "198.51.100.1")
    #expect(try client("::ffff:10.1.2.3", "198.51.100.1") == "198.51.100.1")
    // What stands before the last address that is not a proxy's is the client's own claim.
    #expect(try client("10.1.2.3", "1.2.3.4, 198.51.100.1, 192.0.2.7") == "198.51.100.1")
    #expect(try client("10.1.2.3", "1.2.3.4", "198.51.100.1") == "198.51.100.1")
    #expect(try client("10.1.2.3") == "10.1.2.3")
    #expect(try client("10.1.2.3", "10.0.0.9, 10.0.0.8") == "10.0.0.9")
    #expect(try client("", "198.51.100.1") == "198.51.100.1")
    #expect(try client("10.1.2.3", "198.51.100.1, ,") == "198.51.100.1")
    // What is no address names no client.
    #expect(try client("10.1.2.3", "198.51.100.1, unknown") == "10.1.2.3")
  }

  @Test("a client has an IPv4 address, or 64 bits of IPv6") func shares() {
    #expect(AddressRange.client(of: "192.0.2.7") == [192, 0, 2, 7])
    #expect(AddressRange.client(of: "::ffff:192.0.2.7") == [192, 0, 2, 7])
    let one = AddressRange.client(of: "2001:db8:1:2::1")
    #expect(one == [0x20, 1, 0x0D, 0xB8, 0, 1, 0, 2])
    #expect(one == AddressRange.client(of: "2001:db8:1:2:ffff::9"))
    #expect(one != AddressRange.client(of: "2001:db8:1:3::1"))
    #expect(AddressRange.client(of: "") == nil)
  }

  @Test(
    "no range",
    arguments: ["", "10.0.0.0/33", "10.0.0/8", "::/129", "1:2:3", "a", "256.0.0.1", "1.2.3.4/-1"])
  func wrong(_ text: String) { #expect(AddressRange(text) == nil) }
}
