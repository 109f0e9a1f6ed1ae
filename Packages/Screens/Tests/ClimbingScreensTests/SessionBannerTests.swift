import ClimbingFeatures
import ClimbingModels
import DomainModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import ClimbingScreens

@Suite struct SessionBannerTests {
  private func banner(
    _ place: String?, _ terminal: ClimbingTerminal = .plain
  ) async throws -> SessionBanner {
    let fixture = try ClimbingFixture()
    _ = try await StartSession(fixture)(SessionStart(place: place))
    let climb = try await AddClimb(fixture)(ClimbDraft("Pillar", gradeText: "V4"))
    _ = try await LogAttempt(fixture)(.identified(climb.climb.id), AttemptDraft(.send))
    _ = try await AddClimb(fixture)(ClimbDraft("Corner", gradeText: "V5"))
    fixture.pass(seconds: 4350)
    let detail = try #require(try await fixture.active())
    return SessionBanner(detail, now: fixture.clock.now, look: try terminal.look())
  }

  @Test("it says where, how long and how much")
  func sentence() async throws {
    #expect(
      try await banner("Smith Rock").sentence
        == "Session at Smith Rock for 1 h 12 min: 2 climbs, 1 send")
    #expect(try await banner(nil).sentence == "Session for 1 h 12 min: 2 climbs, 1 send")
  }

  @Test("it never is wider than its line, and the place gives way first")
  func width() async throws {
    let banner = try await banner("Kletterhalle Thalkirchen, Halle 4")
    for columns in 0...90 { #expect(banner.line(columns: columns).displayWidth <= columns) }
    #expect(
      banner.line(columns: 60).plain
        == "Session at Kletterhalle Th… for 1 h 12 min: 2 climbs, 1 send")
    #expect(banner.line(columns: 42).plain == "Session for 1 h 12 min: 2 climbs, 1 send")
  }

  @Test("it stands on its own ground where there are colours, and the place is made safe")
  func looks() async throws {
    let line = try await banner("Ith\u{1B}[2J", .color).line(columns: 80)
    #expect(line.spans.allSatisfy { $0.style.background != nil })
    #expect(!line.plain.contains("\u{1B}"))
    #expect(line.plain.hasPrefix(" Session at Ith"))
    #expect(line.plain.hasSuffix(" "))
  }
}

/// The text of a session's screen about a hub that can't be synced with.
@Suite struct SyncObstacleTests {
  private func filled() async throws -> (SessionPlay, ClimbingFixture) {
    let fixture = try ClimbingFixture()
    try await fixture.fill()
    return (try await SessionPlay(fixture), fixture)
  }

  @Test("a hub where the device is signed out stays marked after the note is gone")
  func signedOut() async throws {
    var (play, _) = try await filled()
    let hub = "https://hub.example.org"
    await play.tell(.synced(.gone(place: hub, .signedOut)))
    #expect(play.text.contains("Not signed in at \(hub) any more"))
    await play.press(.down)
    #expect(!play.text.contains("Not signed in"))
    #expect(play.text.contains("[signed out]"))
    await play.tell(.synced(.back(place: hub)))
    #expect(!play.text.contains("[signed out]"))
  }

  @Test(
    "a hub that is full or busy is told from one that can't be reached",
    arguments: [
      (SyncObstacle.full, "[full]", "Your room at https://hub.example.org is used up"),
      (.busy, "[busy]", "https://hub.example.org has too much to do now"),
      (.unreachable, "[offline]", "https://hub.example.org can't be reached now"),
    ])
  func obstacles(_ obstacle: SyncObstacle, _ mark: String, _ sentence: String) async throws {
    var (play, _) = try await filled()
    let hub = "https://hub.example.org"
    await play.tell(.synced(.gone(place: hub, obstacle)))
    #expect(play.text.contains(sentence))
    await play.press(.down)
    #expect(!play.text.contains(sentence) && play.text.contains(mark))
    await play.tell(.synced(.back(place: hub)))
    #expect(!play.text.contains(mark))
  }
}
