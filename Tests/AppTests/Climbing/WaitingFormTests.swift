import Assembly
import ClimbingBrowserAssembly
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Foundation
import HubPages
import Pages
import StorageTesting
import Testing

/// Forms that waited in a browser, on the devices of this process.
@Suite("Forms that waited in a browser", .timeLimit(.minutes(10))) struct WaitingFormTests {
  @Test("what waited on a phone is written down with the time at which it was tapped")
  func late() async throws {
    let hub = try await LocalHub()
    let ana = try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org")
    try await ana.begin("ana")
    let begin = hub.clock.wallClock.now.milliseconds - 3_600_000
    _ = try await ana.site.perform(
      .logbook(.startSession(SessionStart())), sentAs: FormDelivery("1", doneAt: begin))
    let climb = BrowserOperation.logbook(
      .logClimb(ClimbDraft("Monkey Face", gradeText: "5.11d"), AttemptDraft(.send)))
    _ = try await ana.site.perform(
      climb, sentAs: FormDelivery("2", doneAt: begin + 60_000))
    let live = try await ana.page("/")
    let moments = live.introduction.flatMap(\.phrases).compactMap(\.timestamp?.milliseconds)
    #expect(moments == [begin])
    #expect(live.rows.map(\.title).contains("Monkey Face"))
    let end = BrowserOperation.logbook(.endSession(SessionEnd()))
    let late = FormDelivery("3", doneAt: begin + 1_800_000)
    guard case .done(let notice) = try await ana.site.perform(end, sentAs: late),
      let address = notice.opens
    else { throw MissingPrerequisite("the session did not end") }
    let session = try await ana.page(address)
    #expect("\(session)".contains("30 min"), "\(session)")
    #expect(try await ana.site.account() != nil)
  }

  @Test("what is tapped twice is meant twice, and what is sent twice is carried out once")
  func twice() async throws {
    let hub = try await LocalHub()
    let folder = hub.workspace.path("browser")
    // Each process has the devices to itself: the next one finds what the one before has written.
    func process<Value>(_ body: (LocalBrowser) async throws -> Value) async throws -> Value {
      try await body(try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org"))
    }
    let now = hub.clock.now.milliseconds
    func send(_ operation: ClimbingOperation, _ name: String, by browser: LocalBrowser) async throws
    {
      let delivery = FormDelivery(name, doneAt: now)
      _ = try await browser.site.perform(.logbook(operation), sentAs: delivery)
      #expect(try await browser.site.hasTaken(delivery))
    }
    func climbs(_ browser: LocalBrowser) async throws -> [String] {
      try await Self.climbs(on: browser.page("/log"))
    }
    let tap = ClimbingOperation.logGrade(
      ClimbDraft(discipline: .sport, gradeText: "6a"), AttemptDraft(.send))
    try await process { ana in
      try await ana.begin("ana")
      try await send(.startSession(SessionStart()), "start", by: ana)
      for name in ["1", "2", "3"] { try await send(tap, name, by: ana) }
      try await send(.undoLogging, "undo", by: ana)
      #expect(try await ana.site.hasTaken(FormDelivery("4")) == false)
    }
    #expect(hub.folders.count == 1 && FileManager.default.fileExists(atPath: "\(folder)/1"))
    try await process { ana in
      for name in ["1", "2", "3"] { try await send(tap, name, by: ana) }
      try await send(.undoLogging, "undo", by: ana)
      try await send(.startSession(SessionStart()), "start", by: ana)
      #expect(try await climbs(ana) == ["6a", "6a"])
      try await send(tap, "4", by: ana)
      #expect(try await climbs(ana) == ["6a", "6a", "6a"])
      // The device of another server, which has none of the forms, takes none of the rows twice.
      let other = try hub.devices(over: hub.transport)
      let elsewhere = try await hub.browser(other, "ana@example.org")
      #expect(try await climbs(elsewhere) == ["6a", "6a", "6a"])
      for name in ["1", "2", "4"] { try await send(tap, name, by: elsewhere) }
      #expect(try await climbs(elsewhere) == ["6a", "6a", "6a"])
      // The start leads to the session that is under way, and after its end begins no other.
      try await send(.startSession(SessionStart()), "start", by: elsewhere)
      try await send(.endSession(SessionEnd()), "end", by: ana)
      try await send(.startSession(SessionStart()), "start", by: elsewhere)
      #expect(try await elsewhere.page("/").form?.verb == "Start")
      // A device that has not heard of it yet asks the hub first.
      let third = try await hub.browser(
        try hub.devices(over: hub.transport), "ana@example.org")
      #expect(try await third.site.hasTaken(FormDelivery("start")))
    }
  }

  private static func climbs(on page: Page<BrowserOperation>) -> [String] {
    page.rows.compactMap { if case .climb = $0.kind { $0.title } else { nil } }
  }

  @Test("a tap that waited since before the session began is logged on its day") func early()
    async throws
  {
    let hub = try await LocalHub()
    let ana = try await hub.browser(try hub.devices(over: hub.transport), "ana@example.org")
    try await ana.begin("ana")
    _ = try await ana.site.perform(.logbook(.startSession(SessionStart())))
    let before = hub.clock.now.milliseconds - 3 * 86_400_000
    let tap = BrowserOperation.logbook(
      .logGrade(ClimbDraft(discipline: .sport, gradeText: "6a"), AttemptDraft(.send)))
    guard
      case .done(let notice) = try await ana.site.perform(
        tap, sentAs: FormDelivery("1", doneAt: before))
    else { throw MissingPrerequisite("it was not logged") }
    #expect(notice.text.hasPrefix("Logged 6a"))
    #expect(try await Self.climbs(on: ana.page("/log")) == ["6a"])
    // It is not one of the session under way.
    let live = try await ana.page("/")
    #expect(Self.climbs(on: live) == [], "\(live.rows.map(\.id))")
  }
}
