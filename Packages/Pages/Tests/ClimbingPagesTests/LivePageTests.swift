import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages
import Testing

@testable import ClimbingPages

@Suite("The live session as pages") struct LivePageTests {
  private func site(_ logbook: Logbook) -> ClimbingSite<Logbook> {
    ClimbingSite(logbook, hasLiveSession: true)
  }

  private func tap(
    _ name: String, on row: String, _ logbook: Logbook, at address: PageAddress = "/"
  ) async throws -> PageNotice<ClimbingOperation> {
    let page = try await site(logbook).page(at: address)
    let found = try #require(page.rows.first { $0.id == row }, "\(page.rows.map(\.id))")
    let action = try #require(found.actions.first { $0.name == name })
    guard case .perform(let operation) = action.step else { throw UnknownPage(address: address) }
    return try await perform(operation, logbook)
  }

  private func perform(
    _ operation: ClimbingOperation, _ logbook: Logbook
  ) async throws -> PageNotice<ClimbingOperation> {
    guard case .done(let notice) = try await site(logbook).perform(operation) else {
      throw UnknownPage(address: .root)
    }
    return notice
  }

  @Test("a session begins, is climbed by taps, and ends with a summary") func session() async throws
  {
    let logbook = try await Logbook.opened()
    let start = try await site(logbook).page(at: "/")
    let form = try #require(start.form)
    let begin = try form.submit(
      FormValues(["place": "Gym", "mental": "4", "physical": ""]))
    #expect(try await perform(begin, logbook).opens == .root)

    let sent = try await tap("sent", on: "g-6a", logbook)
    #expect(sent.text.hasPrefix("Logged 6a:"))
    _ = try await tap("fell", on: "g-6b", logbook)
    let live = try await site(logbook).page(at: "/")
    #expect(live.title == "Gym")
    #expect(live.sections.map(\.title) == ["Last grades", "Climbs", "Grades in French"])
    #expect(live.sections[0].rows.map(\.title) == ["6b", "6a"])
    #expect(!live.sections[2].rows.contains { ["6a", "6b"].contains($0.title) })
    let ids = live.rows.map(\.id)
    #expect(Set(ids).count == ids.count)
    let letters = live.actions.map(\.shortcut)
    #expect(Set(letters).count == letters.count)

    // A second try at what was fallen off is an attempt at the same climb.
    let fallen = try #require(live.sections[1].rows.first { $0.kind == .climb(isSent: false) })
    let again = try await tap("sent", on: fallen.id, logbook)
    #expect(again.undo != nil)
    let all = try await ListClimbs(logbook)(LogbookQuery())
    #expect(all.count == 2 && all.allSatisfy(\.isSent))
    #expect(all.map(\.attempts.count).sorted() == [1, 2])

    let end = try #require(try await site(logbook).page(at: "/end").form)
    let ending = try end.submit(FormValues(["rpe": "7", "pump": "3", "notes": ""]))
    let ended = try await perform(ending, logbook)
    #expect(ended.text.contains("2 climbs, 3 attempts, 2 sent, hardest 6b"))
    #expect(try await ActiveSession(logbook)() == nil)
    await #expect(throws: UnknownPage.self) { try await site(logbook).page(at: "/end") }
  }

  @Test("a tap is taken back, and so is the last one") func undo() async throws {
    let logbook = try await Logbook.opened()
    _ = try await StartSession(logbook)()
    let sent = try await tap("sent", on: "g-6a", logbook)
    let undo = try #require(sent.undo)
    _ = try await site(logbook).perform(undo)
    #expect(try await ListClimbs(logbook)(LogbookQuery()).isEmpty)
    _ = try await tap("sent", on: "g-6a", logbook)
    let notice = try await perform(.undoLogging, logbook)
    #expect(notice.text.hasSuffix("back."))
    #expect(try await ListClimbs(logbook)(LogbookQuery()).isEmpty)
  }

  @Test("boulders have grades of their own, and the whole scale is offered when asked for")
  func scales() async throws {
    let logbook = try await Logbook.opened()
    _ = try await StartSession(logbook)()
    _ = try await EditProfile(logbook)(ProfileEdit(boulderScale: "v"))
    let boulders = try await site(logbook).page(at: "/?kind=boulder")
    #expect(boulders.sections.map(\.title) == ["Grades in V"])
    _ = try await tap("sent", on: "g-V4", logbook, at: "/?kind=boulder")
    let climb = try #require(try await ListClimbs(logbook)(LogbookQuery()).first?.climb)
    #expect(climb.discipline == .boulder && climb.gradeScale == "v")
    // What was climbed last decides what is offered.
    #expect(try await site(logbook).page(at: "/").sections.last?.title == "Grades in V")
    let few = try await site(logbook).page(at: "/?kind=route").rows.count
    let all = try await site(logbook).page(at: "/?kind=route&grades=all").rows.count
    #expect(few < all)
  }

  @Test("a climb is logged by its name, with or without an attempt") func form() async throws {
    let logbook = try await Logbook.opened()
    let form = try #require(try await site(logbook).page(at: "/log/new").form)
    #expect(form.fields.first { $0.name == "date" }?.value == "2026-11-21")
    #expect(throws: FormRefusal.self) { try form.submit(FormValues([:])) }
    #expect(throws: FormRefusal.self) {
      try form.submit(FormValues(["name": "A", "date": "some day"]))
    }
    let operation = try form.submit(
      FormValues([
        "name": "Monkey Face", "grade": "5.11d", "date": "2026-05-04", "result": "send",
        "style": "redpoint",
      ]))
    _ = try await site(logbook).perform(operation)
    _ = try await site(logbook).perform(try form.submit(FormValues(["name": "Wish"])))
    let climbs = try await ListClimbs(logbook)(LogbookQuery())
    #expect(climbs.map(\.climb.name).sorted() == ["Monkey Face", "Wish"])
    let sent = try #require(climbs.first { $0.climb.name == "Monkey Face" })
    #expect(sent.climb.date?.description == "2026-05-04" && sent.best?.style == .redpoint)
    let log = try await site(logbook).page(at: "/log")
    #expect(log.actions.map(\.name) == ["log a climb", "find"])
    #expect(try await logbook.site.page(at: "/log").actions.map(\.name) == ["find"])
  }

  @Test("a profile is edited by a form") func profile() async throws {
    let logbook = try await Logbook.opened()
    let form = try #require(try await site(logbook).page(at: "/account/edit").form)
    let operation = try form.submit(
      FormValues([
        "name": "Lena R", "handle": "lena", "route": "uiaa", "visibility": "followers",
      ]))
    #expect(try await perform(operation, logbook).opens == .account)
    let profile = try #require(try await FindProfile(logbook)().profile)
    #expect(profile.name == "Lena R" && profile.routeScale == "uiaa")
    #expect(profile.visibility == .followers && profile.boulderScale == nil)
  }
}
