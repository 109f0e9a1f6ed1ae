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

  /// Carries out what was tapped without network, with a clock that shows when.
  private func perform(
    _ operation: ClimbingOperation, _ logbook: Logbook, tappedAt time: Timestamp
  ) async throws -> PageNotice<ClimbingOperation> {
    var then = logbook
    then.clock = WallClock { time }
    let delivery = FormDelivery("1", doneAt: time.milliseconds)
    guard case .done(let notice) = try await site(then).perform(operation, sentAs: delivery) else {
      throw UnknownPage(address: .root)
    }
    return notice
  }

  @Test("a session begins, is climbed by taps, and ends with a summary") func session() async throws
  {
    let logbook = try await Logbook.opened()
    let start = try await site(logbook).page(at: "/")
    let form = try #require(start.form)
    let onward = try #require(form.onward)
    let waiting = try await site(logbook).page(at: onward)
    #expect(waiting.rows.map(\.id).contains("g-6a") && waiting.form == nil)
    let endAddress = try #require(
      waiting.actions.compactMap { action -> PageAddress? in
        if case .open(let address) = action.step { address } else { nil }
      }.last)
    #expect(try await site(logbook).page(at: endAddress).form?.address == endAddress)
    await #expect(throws: (any Error).self) {
      try await tap("sent", on: "g-6a", logbook, at: onward)
    }
    #expect(try await PageBanner.session(logbook) == nil)
    let begin = try form.submit(
      FormValues(["place": "Gym", "mental": "4", "physical": ""]))
    #expect(try await perform(begin, logbook).opens == .root)

    let sent = try await tap("sent", on: "g-6a", logbook)
    #expect(sent.text.hasPrefix("Logged 6a:"))
    _ = try await tap("fell", on: "g-6b", logbook)
    let live = try await site(logbook).page(at: "/")
    #expect(live.title == "Gym")
    // The page for the time before is that of the session then.
    #expect(try await site(logbook).page(at: onward).title == "Gym")
    let banner = try #require(try await PageBanner.session(logbook))
    #expect(banner.opens == .root && banner.phrases.first?.text == "Session at Gym")
    #expect(
      live.sections.map(\.title)
        == ["Grades in French", "2 climbs, 2 attempts, 1 sent, hardest 6a"])
    let keys = live.sections[0].rows
    #expect(keys.first { $0.title == "6a" }?.remarks.map(\.text) == ["1 sent"])
    #expect(keys.first { $0.title == "6b" }?.remarks.map(\.text) == ["1 fall"])
    let ids = live.rows.map(\.id)
    #expect(Set(ids).count == ids.count)
    let letters = live.actions.map(\.shortcut)
    #expect(Set(letters).count == letters.count)

    // A second try at what was fallen off is an attempt at the same climb.
    let fallen = try #require(live.sections[1].rows.first { $0.kind == .climb(isSent: false) })
    _ = try await tap("sent", on: fallen.id, logbook)
    let all = try await ListClimbs(logbook)(LogbookQuery())
    #expect(all.count == 2 && all.allSatisfy(\.isSent))
    #expect(all.map(\.attempts.count).sorted() == [1, 2])

    let end = try #require(try await site(logbook).page(at: "/end").form)
    let ending = try end.submit(FormValues(["rpe": "7", "pump": "3", "notes": ""]))
    let ended = try await perform(ending, logbook)
    #expect(ended.text.contains("2 climbs, 3 attempts, 2 sent, hardest 6b"))
    #expect(try await ActiveSession(logbook)() == nil)

    // A second tap, or one after going back, leads to the session that has ended, and loses nothing.
    let again = try #require(try await site(logbook).page(at: "/end").form)
    #expect(again.introduction.first?.contains("has ended") == true && again.mayWait)
    let late = try await perform(
      try again.submit(FormValues(["rpe": "8", "pump": "", "notes": ""])), logbook)
    let (first, second) = (try #require(ended.opens), try #require(late.opens))
    #expect(first == second && late.text.contains("had ended already"))
    let session = try #require(try await ListSessions(logbook)().first?.session)
    #expect(session.rpe == 8 && session.pump == 3)
    // The form that waited with the start of another session is another one.
    #expect(try await site(logbook).page(at: endAddress).form?.introduction.isEmpty == true)
  }

  @Test("a session can't be ended before there is one, and what waited ends none that began later")
  func ends() async throws {
    let logbook = try await Logbook.opened()
    await #expect(throws: UnknownPage.self) { try await site(logbook).page(at: "/end") }
    await #expect(throws: ClimbingError.noActiveSession) {
      try await perform(.endSession(SessionEnd()), logbook)
    }
    let now = logbook.clock.now
    var morning = logbook
    morning.clock = WallClock { now.adding(seconds: -7_200) }
    let first = try await StartSession(morning)()
    morning.clock = WallClock { now.adding(seconds: -3_600) }
    _ = try await EndSession(morning)()
    let active = try await StartSession(logbook)()
    let late = try await perform(
      .endSession(SessionEnd(rpe: 5)), logbook, tappedAt: now.adding(seconds: -1_800))
    #expect(late.opens == .session(first.id))
    #expect(try await ActiveSession(logbook)()?.session.id == active.id)
    #expect(try await FindSession(logbook)(.identified(first.id)).session.rpe == 5)
    let own = try await perform(
      .endSession(SessionEnd()), logbook, tappedAt: now.adding(seconds: -1))
    #expect(own.opens == .session(active.id))
    #expect(try await ActiveSession(logbook)() == nil)
  }

  @Test("a tap is taken back, and so is the last one") func undo() async throws {
    let logbook = try await Logbook.opened()
    _ = try await StartSession(logbook)()
    _ = try await tap("sent", on: "g-6a", logbook)
    // The notice has the way back beside the page, whose own may be far above the key.
    let back = try #require(try await tap("fell", on: "g-6b", logbook).undo)
    let notice = try await perform(back, logbook)
    // A second tap at the same place brings nothing back, and takes nothing else.
    #expect(
      notice.text == "Took an attempt at 6b back." && notice.undo == nil && notice.actions.isEmpty)
    #expect(try await ListClimbs(logbook)(LogbookQuery()).map(\.climb.gradeText) == ["6a"])
    #expect(try await perform(.undoLogging, logbook).text == "Took an attempt at 6a back.")
    #expect(try await ListClimbs(logbook)(LogbookQuery()).isEmpty)
    let nothing = try await perform(.undoLogging, logbook)
    #expect(nothing.text == "There is nothing to take back in this session.")
    #expect(nothing.undo == nil)
  }

  @Test("an undo that waited takes back from the session in which it was tapped, and from no other")
  func lateUndo() async throws {
    let logbook = try await Logbook.opened()
    let now = logbook.clock.now
    var morning = logbook
    func at(_ seconds: Int) -> Logbook {
      morning.clock = WallClock { now.adding(seconds: seconds) }
      return morning
    }
    _ = try await StartSession(at(-7_200))()
    _ = try await tap("sent", on: "g-6a", at(-7_000))
    _ = try await tap("sent", on: "g-6b", at(-6_900))
    _ = try await EndSession(at(-3_600))()
    _ = try await StartSession(logbook)()
    _ = try await tap("sent", on: "g-6c", logbook)
    func grades() async throws -> [String] {
      try await ListClimbs(logbook)(LogbookQuery()).compactMap(\.climb.gradeText).sorted()
    }
    // The first session was under way then.
    let undone = try await perform(.undoLogging, logbook, tappedAt: now.adding(seconds: -6_000))
    #expect(undone.text == "Took an attempt at 6b back.")
    #expect(try await grades() == ["6a", "6c"])
    // It was over then, and the next one had not begun.
    for seconds in [-3_000, -80_000] {
      await #expect(throws: SessionPassed.self) {
        try await perform(.undoLogging, logbook, tappedAt: now.adding(seconds: seconds))
      }
    }
    #expect(try await grades() == ["6a", "6c"])
    // A form that took longer to the server than the undo was not tapped after it.
    _ = try await perform(.undoLogging, logbook, tappedAt: now.adding(seconds: -30))
    #expect(try await grades() == ["6a"])
  }

  @Test("an undo that waited leaves what was logged after its tap") func undoBeforeLaterLogs()
    async throws
  {
    let logbook = try await Logbook.opened()
    let now = logbook.clock.now
    var then = logbook
    func at(_ seconds: Int) -> Logbook {
      then.clock = WallClock { now.adding(seconds: seconds) }
      return then
    }
    _ = try await StartSession(at(-7_200))()
    _ = try await tap("sent", on: "g-6a", at(-7_000))
    _ = try await tap("sent", on: "g-6b", at(-600))
    let tapped = now.adding(seconds: -6_000)
    _ = try await perform(.undoLogging, logbook, tappedAt: tapped)
    let left = try await ListClimbs(logbook)(LogbookQuery()).compactMap(\.climb.gradeText)
    #expect(left == ["6b"])
    await #expect(throws: ClimbingError.nothingToUndo) {
      try await perform(.undoLogging, logbook, tappedAt: tapped)
    }
  }

  @Test("an undo that waited is not one in a session that began right after its tap")
  func undoBeforeNextSession() async throws {
    let logbook = try await Logbook.opened()
    let now = logbook.clock.now
    var then = logbook
    func at(_ seconds: Int) -> Logbook {
      then.clock = WallClock { now.adding(seconds: seconds) }
      return then
    }
    _ = try await StartSession(at(-7_200))()
    _ = try await tap("sent", on: "g-6a", at(-7_000))
    _ = try await EndSession(at(-3_600))()
    _ = try await StartSession(at(-3_570))()
    _ = try await tap("sent", on: "g-6b", at(-3_560))
    _ = try await perform(.undoLogging, logbook, tappedAt: now.adding(seconds: -3_610))
    let left = try await ListClimbs(logbook)(LogbookQuery()).compactMap(\.climb.gradeText)
    #expect(left == ["6b"])
  }

  @Test("after its end the first page still has what waits for the session, which is logged in it")
  func former() async throws {
    let logbook = try await Logbook.opened()
    #expect(try await site(logbook).formerPage(at: "/") == nil)
    #expect(try await site(logbook).formerPage(at: "/log") == nil)
    let now = logbook.clock.now
    var morning = logbook
    morning.clock = WallClock { now.adding(seconds: -7_200) }
    let session = try await StartSession(morning)()
    _ = try await tap("fell", on: "g-6a", morning)
    let climb = try #require(
      try await site(morning).page(at: "/").rows.last { $0.kind == .climb(isSent: false) })
    morning.clock = WallClock { now.adding(seconds: -3_600) }
    _ = try await EndSession(morning)()
    let former = try #require(try await site(logbook).formerPage(at: "/"))
    for (row, time) in [("g-6b", -7_000), (climb.id, -6_900)] {
      let action = try #require(
        former.rows.first { $0.id == row }?.actions.first { $0.name == "sent" })
      guard case .perform(let operation) = action.step else { throw UnknownPage(address: "/") }
      // The last of the session under way is another one.
      let notice = try await perform(operation, logbook, tappedAt: now.adding(seconds: time))
      #expect(notice.text.hasPrefix("Logged 6") && notice.undo == nil)
    }
    let detail = try await FindSession(logbook)(.identified(session.id))
    #expect(detail.climbs.map(\.attempts.count).sorted() == [1, 2])
    #expect(detail.climbs.map(\.isSent) == [true, true])
    #expect(try await ActiveSession(logbook)() == nil)
  }

  @Test("a grade that is fallen off is tried again until it is sent, or it was another climb")
  func tries() async throws {
    let logbook = try await Logbook.opened()
    _ = try await StartSession(logbook)()
    #expect(try await tap("fell", on: "g-6b", logbook).actions.isEmpty)
    let second = try await tap("fell", on: "g-6b", logbook)
    #expect(second.text.hasSuffix("try 2."))
    var climbs = try await ListClimbs(logbook)(LogbookQuery())
    #expect(climbs.map(\.attempts.count) == [2])

    // A send ends the tries: the next tap is another climb.
    _ = try await tap("sent", on: "g-6b", logbook)
    let other = try await tap("sent", on: "g-6b", logbook)
    #expect(other.actions.isEmpty)
    climbs = try await ListClimbs(logbook)(LogbookQuery())
    #expect(climbs.map(\.attempts.count).sorted() == [1, 3] && climbs.allSatisfy(\.isSent))

    // Of two falls the second was at another climb.
    _ = try await tap("fell", on: "g-6c", logbook)
    let wrong = try await tap("sent", on: "g-6c", logbook)
    guard case .perform(let separate) = try #require(wrong.actions.first).step else {
      throw UnknownPage(address: .root)
    }
    _ = try await perform(separate, logbook)
    climbs = try await ListClimbs(logbook)(LogbookQuery()).filter { $0.climb.gradeText == "6c" }
    #expect(climbs.map(\.attempts.count) == [1, 1] && climbs.count(where: \.isSent) == 1)
    #expect(climbs.first(where: \.isSent)?.best?.style?.needsEarlierTry != true)
    _ = try await perform(.undoLogging, logbook)
    #expect(
      try await ListClimbs(logbook)(LogbookQuery()).count { $0.climb.gradeText == "6c" } == 1)
  }

  @Test("no grade moves while it is tapped, and the last ones come first") func places()
    async throws
  {
    let logbook = try await Logbook.opened()
    _ = try await StartSession(logbook)()
    for grade in ["6c", "6a"] { _ = try await tap("sent", on: "g-\(grade)", logbook) }
    _ = try await EndSession(logbook)(.active, SessionEnd())
    _ = try await StartSession(logbook)()
    let before = try await site(logbook).page(at: "/")
    #expect(before.sections.map(\.title).prefix(2) == ["Last grades", "Grades in French"])
    #expect(before.sections[0].rows.map(\.title) == ["6a", "6c"])
    for grade in ["7a", "6a", "5c"] {
      _ = try await tap("fell", on: "g-\(grade)", logbook)
      let after = try await site(logbook).page(at: "/")
      for place in 0...1 {
        #expect(after.sections[place].rows.map(\.id) == before.sections[place].rows.map(\.id))
      }
      #expect(after.actions.map(\.name) == before.actions.map(\.name))
      #expect(after.introduction == before.introduction)
    }
  }

  @Test("the summary of a session has its figures") func summary() async throws {
    let logbook = try await Logbook.opened()
    _ = try await StartSession(logbook)(SessionStart(mentalReadiness: 4))
    _ = try await tap("sent", on: "g-6a", logbook)
    let ended = try await EndSession(logbook)(.active, SessionEnd(rpe: 7, pump: 3))
    let page = try await site(logbook).page(at: .session(ended.session.id))
    #expect(
      page.sections[0].rows.map { "\($0.title) \($0.statements.map(\.text).joined())" } == [
        "1 climb", "1 sent", "6a hardest", "7 of 10 exertion", "3 of 5 pump",
        "4 of 5 readiness of the head",
      ])
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
    #expect(try await site(logbook).page(at: "/").sections.first?.title == "Grades in V")
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
    #expect(log.actions.map(\.name) == ["log a climb", "catalogue", "import", "find"])
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
