import Foundation
import Testing

@testable import ServerCommands

@Suite struct ListenAddressTests {
  @Test(
    "an address is a host with a port, or the path of a socket",
    arguments: [
      ("127.0.0.1:8080", "http://127.0.0.1:8080"), ("[::1]:80", "http://[::1]:80"),
      ("localhost:0", "http://localhost:0"), ("unix:/run/a.sock", "unix:/run/a.sock"),
    ])
  func sound(_ text: String, _ url: String) throws {
    let address = try #require(ListenAddress(text))
    let port = text.split(separator: ":").last.flatMap { Int($0) } ?? 0
    #expect(address.url(port: port, overTLS: false) == url)
    let secure = url.replacingOccurrences(of: "http:", with: "https:")
    #expect(address.url(port: port, overTLS: true) == secure)
    #expect(!address.isEveryAddress)
  }

  @Test(
    "nothing else is",
    arguments: [
      "", "8080", ":8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:+1", "::1:80",
      "a b:80", "http://a:80", "unix:", "unix:relative",
      "unix:/" + String(repeating: "a", count: 108),
    ])
  func wrong(_ text: String) { #expect(ListenAddress(text) == nil) }

  @Test("names by which a client calls a host")
  func names() {
    #expect(ListenAddress("[::1]:80")?.hostName == "[::1]")
    #expect(ListenAddress("Example.org:80")?.hostName == "example.org")
    #expect(ListenAddress("0.0.0.0:80")?.hostName == nil)
    #expect(ListenAddress("0.0.0.0:80")?.isEveryAddress == true)
    #expect(ListenAddress("[::]:80")?.isEveryAddress == true)
  }

  @Test(
    "other machines reach all but the loopback addresses and sockets",
    arguments: [
      ("127.0.0.1:80", true), ("127.1.2.3:80", true), ("[::1]:80", true), ("localhost:0", true),
      ("unix:/run/a.sock", true), ("0.0.0.0:80", false), ("[::]:80", false),
      ("192.0.2.1:80", false), ("a.example.org:80", false), ("127.example.org:80", false),
    ])
  func local(_ text: String, _ isLocal: Bool) {
    #expect(ListenAddress(text)?.isLocal == isLocal)
  }
}
