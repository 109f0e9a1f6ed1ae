import Assembly
import ClientAssembly
import DomainModels
import Secrets
import Testing

@Suite("Addresses of servers") struct ServerAddressTests {
  @Test(
    "an origin has one form",
    arguments: [
      ("https://Friends.Example.org", "https://friends.example.org"),
      ("HTTPS://friends.example.org:443/", "https://friends.example.org"),
      ("https://friends.example.org:8443", "https://friends.example.org:8443"),
      ("http://localhost", "http://localhost"), ("http://127.0.0.1:80", "http://127.0.0.1"),
      ("http://127.1.2.3:8080/", "http://127.1.2.3:8080"),
      ("http://[::1]:8080", "http://[::1]:8080"),
    ])
  func forms(_ text: String, _ origin: String) throws {
    let address = try ServerAddress(text)
    #expect("\(address)" == origin)
    #expect(try address == ServerAddress(origin))
  }

  @Test("each origin has sessions of its own")
  func sessions() throws {
    let location = try DataLocation(address: "memory:", folder: "/data")
    let names =
      try [
        "https://a.example", "https://a.example:8443", "http://localhost", "http://localhost:8080",
        "https://localhost", "http://[::1]:8080",
      ].map { location.sessions(at: try ServerAddress($0)).name } + [location.sessions.name]
    #expect(Set(names).count == names.count)
    #expect(names[0] == "the folder /data/sessions/https+a.example+443")
    let same = location.sessions(at: try ServerAddress("https://A.example:443/")).name
    #expect(same == names[0])
  }

  @Test("an error shows no part of the address")
  func errors() throws {
    let error = #expect(throws: ServerAddressError.self) {
      try ServerAddress("https://ada:hunter2@friends.example.org")
    }
    #expect(error?.kind == .usage && error?.message.contains("hunter2") == false)
  }
}
