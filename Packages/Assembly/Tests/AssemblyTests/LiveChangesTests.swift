import Services
import Testing

@testable import ClientAssembly

@Suite("Changes for a screen that is open") struct LiveChangesTests {
  private static let crew = ServiceEvent(ServiceEvent.Kind(rawValue: "crew"), "crew_1")
  private static let mission = ServiceEvent(ServiceEvent.Kind(rawValue: "mission"), "msn_1")

  /// What a reader gets that reads once all is reported.
  private func reports(of events: [ServiceEvent]) async -> [Set<ServiceEvent>] {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Set<ServiceEvent>.self, bufferingPolicy: .bufferingNewest(1))
    let unread = UnreadEvents(continuation)
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
    let unread = UnreadEvents(continuation)
    var iterator = changes.makeAsyncIterator()
    for event in [Self.crew, .resync, Self.mission] {
      unread.add(event)
      #expect(await iterator.next() == [event])
    }
  }
}
