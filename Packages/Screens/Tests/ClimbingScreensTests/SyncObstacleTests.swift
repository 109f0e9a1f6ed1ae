import ClimbingFeatures
import Terminal
import Testing

@testable import ClimbingScreens

/// What a session's screen says of a hub that can't be synced with.
@Suite struct SyncObstacleTests {
  private func filled() async throws -> (SessionPlay, Wall) {
    let wall = try Wall()
    try await wall.fill()
    return (try await SessionPlay(wall), wall)
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
