import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages
import Testing

@testable import ClimbingPages

@Suite("The logbook") struct LogPageTests {
  @Test("a day has its session and its climbs") func log() async throws {
    let logbook = try await Logbook.opened()
    let climb = try await logbook.fill()
    for address: PageAddress in ["/", "/log"] {
      let page = try await logbook.site.page(at: address)
      #expect(page.sections.map(\.title) == ["2026-11-21"])
      #expect(page.rows.map(\.heading) == ["Smith Rock · under way", "Chain Reaction · 5.12c"])
      #expect(page.rows[1].kind == .climb(isSent: true))
      #expect(page.rows[1].statements.map(\.text) == ["redpoint, lead · 2 tries · Smith Rock"])
      #expect(page.rows[1].opens == .climb(climb.id))
    }
  }

  @Test("a day has its climbs newest first, and a session as they were logged") func order()
    async throws
  {
    var logbook = try await Logbook.opened()
    let session = try await StartSession(logbook)()
    let start = logbook.clock.now
    // The later a climb is logged, the smaller is its ID.
    let grades = ["6a", "6a+", "6b", "5a"]
    for (number, grade) in grades.enumerated().reversed() {
      logbook.clock = WallClock { start.adding(seconds: number * 60) }
      _ = try await AddClimb(logbook)(ClimbDraft(discipline: .sport, gradeText: grade))
    }
    let day = try #require(try await logbook.site.page(at: "/log").sections.first)
    #expect(day.rows.dropFirst().map(\.title) == grades.reversed())
    let page = try await logbook.site.page(at: .session(session.id))
    #expect(page.sections.first { $0.title == "Climbs" }?.rows.map(\.title) == grades)
  }

  @Test("a question is a parameter, and a limit leads to the rest") func question() async throws {
    let logbook = try await Logbook.opened()
    try await logbook.fill()
    let found = try await logbook.site.page(at: "/log?q=style:redpoint")
    #expect(found.rows.map(\.title) == ["Chain Reaction"])
    let nothing = try await logbook.site.page(at: "/log?q=style:onsight")
    #expect(nothing.rows.isEmpty && nothing.empty == "No climb is like that.")
    await #expect(throws: LogbookQueryError.self) {
      try await logbook.site.page(at: "/log?q=colour:red")
    }
    _ = try await AddClimb(logbook)(ClimbDraft("Heinous Cling", gradeText: "5.12a"))
    let first = try await logbook.site.page(at: "/log?limit=1")
    #expect(first.sections.last?.more == "/log?limit=51")
    #expect(first.rows.count { if case .climb = $0.kind { true } else { false } } == 1)
    let rest = try await logbook.site.page(at: "/log?limit=51")
    #expect(rest.sections.allSatisfy { $0.more == nil } && rest.rows.count == 3)
  }

  @Test("a climb has its attempts in time, and what it belongs to") func climb() async throws {
    let logbook = try await Logbook.opened()
    let climb = try await logbook.fill()
    let page = try await logbook.site.page(at: .climb(climb.id))
    #expect(page.title == "Chain Reaction 5.12c")
    #expect(page.sections.map(\.title) == ["Attempts", "Links"])
    #expect(page.sections[0].rows.map(\.title) == ["fell", "redpoint, lead"])
    #expect(
      page.sections[0].rows[0].statements.map(\.text) == ["2026-11-21 13:00", "pumped"])
    #expect(page.actions.map(\.name) == ["add an attempt", "edit", "tag", "share", "delete"])
    let letters = (page.actions + page.sections[0].rows[0].actions).map(\.shortcut)
    #expect(Set(letters).count == letters.count)
  }

  @Test("forms make edits of what was changed alone") func edits() async throws {
    let logbook = try await Logbook.opened()
    let climb = try await logbook.fill()
    let page = try await logbook.site.page(at: .climb(climb.id))
    guard case .fill(let form) = page.actions[1].step else {
      Issue.record("edit is no form")
      return
    }
    let answers = Dictionary(uniqueKeysWithValues: form.fields.map { ($0.name, $0.value) })
    guard
      case .editClimb(climb.id, let edit) = try form.submit(
        FormValues(answers.merging(["notes": "Clip high.", "grade": ""]) { $1 }))
    else {
      Issue.record("the form edits no climb")
      return
    }
    #expect(edit == ClimbEdit(gradeText: .clear, notes: .set("Clip high.")))
    _ = try await logbook.site.perform(.editClimb(climb.id, edit))
    let edited = try await logbook.site.page(at: .climb(climb.id))
    #expect(edited.title == "Chain Reaction")
    #expect(edited.introduction.map(\.text).contains("Clip high."))
  }

  @Test("an attempt is added by a form and taken back") func attempts() async throws {
    let logbook = try await Logbook.opened()
    let climb = try await logbook.fill()
    let page = try await logbook.site.page(at: .climb(climb.id))
    guard case .fill(let form) = page.actions[0].step else {
      Issue.record("an attempt is no form")
      return
    }
    #expect(throws: FormRefusal.self) { try form.submit(FormValues([:])) }
    let operation = try form.submit(FormValues(["result": "hung", "notes": "one rest"]))
    guard case .done(let notice) = try await logbook.site.perform(operation) else {
      Issue.record("logging leads elsewhere")
      return
    }
    #expect(notice.text == "Logged Chain Reaction 5.12c: with rests.")
    let undo = try #require(notice.undo)
    #expect(try await logbook.site.page(at: .climb(climb.id)).sections[0].rows.count == 3)
    _ = try await logbook.site.perform(undo)
    #expect(try await logbook.site.page(at: .climb(climb.id)).sections[0].rows.count == 2)
  }

  @Test("what is deleted comes back by undo") func deletion() async throws {
    let logbook = try await Logbook.opened()
    let climb = try await logbook.fill()
    guard case .done(let notice) = try await logbook.site.perform(.deleteClimb(climb.id)) else {
      Issue.record("deleting leads elsewhere")
      return
    }
    #expect(notice.text == "Deleted Chain Reaction 5.12c." && notice.opens == .log)
    await #expect(throws: ClimbingError.self) {
      try await logbook.site.page(at: .climb(climb.id))
    }
    _ = try await logbook.site.perform(try #require(notice.undo))
    #expect(try await logbook.site.page(at: .climb(climb.id)).sections[0].rows.count == 2)
  }

  @Test("a session says how it is") func session() async throws {
    let logbook = try await Logbook.opened()
    let climb = try await logbook.fill()
    let session = try #require(climb.session)
    let page = try await logbook.site.page(at: .session(session))
    #expect(page.title == "21 Nov 2026, Smith Rock")
    #expect(
      page.introduction.map(\.text) == [
        "under way since 2026-11-21 13:00", "readiness: mental 4 of 5",
        "1 climb, 2 attempts, 1 sent, hardest 5.12c",
      ])
    #expect(page.rows.map(\.title) == ["Chain Reaction"])
    guard case .done(let notice) = try await logbook.site.perform(.deleteSession(session)) else {
      Issue.record("deleting leads elsewhere")
      return
    }
    #expect(notice.text == "Deleted the session of 2026-11-21 with 1 climb.")
    _ = try await logbook.site.perform(try #require(notice.undo))
    #expect(try await logbook.site.page(at: .session(session)).rows.count == 1)
  }

  @Test("an address that no page has is gone") func unknown() async throws {
    let site = try await Logbook.opened().site
    for address: PageAddress in ["/nowhere", "/climbs/monkey", "/sessions/1"] {
      do {
        _ = try await site.page(at: address)
        Issue.record("\(address) is a page")
      } catch {
        #expect(site.failure(of: error).reason == .gone)
      }
    }
  }
}
