import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages
import Storage
import Sync
import Testing

@testable import ClimbingPages

@Suite("Projects, feed, account and sync") struct OtherPagesTests {
  @Test("every page is there in an empty logbook, and says how to fill it") func empty()
    async throws
  {
    let site = try await Logbook.opened().site
    let pages: [(PageAddress, String)] = [
      ("/log", "No climb yet."), ("/projects", "No project yet."),
      ("/insights", "No climb yet."), ("/insights?since=2030", "No climb in this"),
      ("/feed", "Nothing yet."), ("/sync", "Not synced yet."),
    ]
    for (address, words) in pages {
      let page = try await site.page(at: address)
      #expect(page.rows.isEmpty && page.empty.hasPrefix(words), "\(address)")
    }
    let navigation = ClimbingSite<Logbook>.navigation
    for entry in navigation.entries {
      let page = try await site.page(at: entry.address)
      let letters = page.actions.map(\.shortcut) + navigation.others.compactMap(\.shortcut)
      #expect(Set(letters).count == letters.count, "\(entry.title)")
    }
  }

  @Test("projects are told by their state") func projects() async throws {
    let logbook = try await Logbook.opened()
    let climb = try await AddClimb(logbook)(
      ClimbDraft("Just Do It", discipline: .sport, gradeText: "5.14c", crag: "Smith Rock")
    ).climb
    _ = try await LogAttempt(logbook)(.identified(climb.id), AttemptDraft(.fall))
    let page = try await logbook.site.page(at: "/projects")
    #expect(page.sections.map(\.title) == ["Active"])
    #expect(page.rows.map(\.heading) == ["Just Do It · 5.14c"])
    #expect(
      page.rows[0].statements.map(\.text) == ["1 try on 1 day · last on 2026-11-21 · Smith Rock"])
    #expect(page.rows[0].opens == .climb(climb.id))
  }

  @Test("a shared climb is a post that can be talked about") func feed() async throws {
    let logbook = try await Logbook.opened()
    let climb = try await logbook.fill()
    guard
      case .done(let notice) = try await logbook.site.perform(
        .shareClimb(climb.id, PostDraft(visibility: .followers, text: "At last.")))
    else {
      Issue.record("sharing leads elsewhere")
      return
    }
    #expect(notice.text == "Shared Chain Reaction with followers.")
    let feed = try await logbook.site.page(at: "/feed")
    let row = try #require(feed.rows.first)
    #expect(row.title == "You" && row.actions.map(\.name) == ["comment"])
    #expect(
      row.statements.map(\.text) == [
        "Chain Reaction, 5.12c, redpoint, lead, Smith Rock, 2026-11-21", "At last.",
        "0 kudos · 0 comments · 2026-11-21 13:00",
      ])
    guard case .fill(let form) = row.actions[0].step, let address = row.opens else {
      Issue.record("a post has no comments")
      return
    }
    let operation = try form.submit(FormValues(["text": "Congratulations!"]))
    guard case .done(let said) = try await logbook.site.perform(operation) else {
      Issue.record("a comment leads elsewhere")
      return
    }
    let post = try await logbook.site.page(at: address)
    #expect(post.sections.map(\.title) == ["", "Comments"])
    #expect(post.rows.last?.statements.first?.text == "Congratulations!")
    _ = try await logbook.site.perform(try #require(said.undo))
    #expect(try await logbook.site.page(at: address).sections.map(\.title) == [""])
  }

  @Test("what a device remembers of its places is there before they answer")
  func remembered() async throws {
    let logbook = try await Logbook.opened()
    let now = logbook.clock.now
    try await logbook.store.write { transaction in
      try transaction.insert(
        SyncLink(
          id: SyncLink.identity(of: "shelf"), place: "shelf", label: "shelf:///club",
          device: logbook.climber.uuid, cursor: nil, snapshot: nil, pushedThrough: 0,
          pushedPlaces: nil, upload: nil, occasions: nil, mustCompare: false, schemaVersion: 1,
          isAutomatic: false, lastSuccessAt: now, lastAttemptAt: now, failures: 0,
          problemCode: nil, problem: nil, problemHint: nil, clockOffset: nil,
          lifecycle: Lifecycle(createdAt: now)))
    }
    func says(_ page: ClimbingPage, _ title: String) -> String? {
      page.rows.first { $0.title == title }?.statements.first?.text
    }
    let known = try #require(try await logbook.site.preview(of: "/sync"))
    #expect(says(known, "last synced") == "2026-11-21 13:00")
    #expect(says(known, "reachable") == "asking …" && says(known, "encrypted") == "asking …")
    // No driver opens a shelf here.
    let asked = try await logbook.site.page(at: "/sync")
    #expect(says(asked, "reachable")?.hasPrefix("no: ") == true)
    #expect(says(asked, "encrypted") == "not known now")
    let account = try #require(try await logbook.site.preview(of: "/account"))
    #expect(
      account.sections.first { $0.title == "Devices" }?.rows.map(\.title) == ["shelf:///club"])
    #expect(try await logbook.site.preview(of: "/log") == nil)
  }

  @Test("an account says who the climber is") func account() async throws {
    let page = try await Logbook.opened().site.page(at: "/account")
    #expect(page.title == "Lena")
    #expect(page.rows[0].title == "handle" && page.rows[0].statements.map(\.text) == ["lena"])
  }
}
