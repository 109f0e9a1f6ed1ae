import Assembly
import DomainModels
import Secrets
import Services
import Testing

@testable import ClientAssembly

@Suite("Changes for a screen that is open") struct LiveChangesTests {
  private static let crew = ServiceEvent(ServiceEvent.Kind(rawValue: "crew"), "crew_1")
  private static let mission = ServiceEvent(ServiceEvent.Kind(rawValue: "mission"), "msn_1")

  /// The reports that a reader gets who reads once all is reported.
  private func reports(of events: [ServiceEvent]) async -> [Set<ServiceEvent>] {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Set<ServiceEvent>.self, bufferingPolicy: .bufferingNewest(1))
    let unread = PendingEvents(continuation)
    for event in events { unread.add(event) }
    continuation.finish()
    var reports: [Set<ServiceEvent>] = []
    for await report in changes { reports.append(report) }
    return reports
  }

  @Test("a slow reader gets all that it missed, in one report") func slowReader() async {
    #expect(await reports(of: [Self.crew]) == [[Self.crew]])
    #expect(
      await reports(of: [Self.crew, Self.mission, Self.crew]) == [[Self.crew, Self.mission]])
  }

  @Test("a resync stands for everything, and so do very many changes") func resync() async {
    #expect(await reports(of: [Self.crew, .resync, Self.mission]) == [[.resync]])
    let many = (1...100).map { ServiceEvent(ServiceEvent.Kind(rawValue: "crew"), "crew_\($0)") }
    #expect(await reports(of: many) == [[.resync]])
    #expect(await reports(of: Array(many.prefix(64))).first?.count == 64)
  }

  @Test("a reader that keeps up gets each change") func fastReader() async {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Set<ServiceEvent>.self, bufferingPolicy: .bufferingNewest(1))
    let unread = PendingEvents(continuation)
    var iterator = changes.makeAsyncIterator()
    for event in [Self.crew, .resync, Self.mission] {
      unread.add(event)
      #expect(await iterator.next() == [event])
    }
  }
}

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
