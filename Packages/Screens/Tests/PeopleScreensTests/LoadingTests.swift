import AccountRequests
import PeopleRequests
import PeopleServiceTesting
import Services
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

/// What can't be read says so, loses nothing, and can be tried again.
@Suite struct LoadingTests {
  private func play(
    _ screen: (PeopleLook) -> PeopleScreen, _ scene: PeopleScene
  ) async throws -> PeoplePlay {
    await PeoplePlay(screen(try PeopleTerminal.plain.look()), scene)
  }

  private func expectFailure(_ play: PeoplePlay) {
    #expect(play.text.contains("error: the service is not there. Try again later"))
    #expect(play.text.contains("This can't be shown now."))
  }

  @Test("the cards")
  func cards() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Discovery.Cards.self, with: .away)
    var play = try await play(PeopleScreen.starting, scene)
    expectFailure(play)
    scene.service.on(Discovery.Cards.self, return: PeopleSamples.discovery)
    await play.press(KeyPress(.enter))
    #expect(play.text.contains("Cleo, 31"))
  }

  @Test("more cards that don't come leave those that are here, and are asked for again")
  func moreCards() async throws {
    let scene = try PeopleScene()
    scene.service.on(Discovery.Cards.self) { request, _ in
      guard request.skipping.isEmpty else { throw ServiceError.away }
      return PeopleSamples.discovery
    }
    var play = try await play(PeopleScreen.starting, scene)
    #expect(play.text.contains("Cleo, 31"))
    await play.press("l")
    #expect(play.text.contains("Noor, 37"))
    #expect(scene.service.asked(Discovery.Cards.self).map(\.skipping.count) == [0, 2, 1])
  }

  @Test("a page behind a key", arguments: ["w", "e", "i", "m", "S", "P", "B"] as [KeyPress])
  func pages(key: KeyPress) async throws {
    let scene = try PeopleScene()
    var play = try await play(PeopleScreen.starting, scene)
    scene.service.failEverything(with: .away)
    await play.press(key)
    expectFailure(play)
    scene.service.answer(like: .sampled())
    await play.press("r")
    #expect(!play.text.contains("This can't be shown now."))
    #expect(!play.text.contains("One moment."))
    await play.press("q")
    #expect(play.ending == nil)
  }

  @Test("somebody's profile")
  func person() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Profiles.Show.self, with: .notFound)
    var play = try await play(PeopleScreen.matches, scene)
    await play.press("d")
    #expect(play.text.contains("error: there is no such person or thing here"))
    #expect(play.text.contains("This can't be shown now. r tries again."))
    scene.service.on(Profiles.Show.self, return: PeopleSamples.noorCard)
    await play.press("r")
    #expect(play.text.contains("Night shifts"))
  }

  @Test("matches are read again when something changed elsewhere")
  func outdated() async throws {
    let scene = try PeopleScene()
    var play = try await play(PeopleScreen.matches, scene)
    let before = scene.asked.count { $0 == "Matches.List" }
    await play.tell(.outdated)
    #expect(scene.asked.count { $0 == "Matches.List" } == before + 1)
    #expect(play.effects.contains(.watch))
  }

  @Test("a conversation, which is tried again by itself")
  func talk() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.List.self, with: .away)
    var play = try await play(
      { PeopleScreen.conversation(with: PeopleSamples.match, $0) }, scene)
    expectFailure(play)
    scene.service.on(Messages.List.self, return: PeopleSamples.conversation)
    await play.runTimers()
    #expect(play.text.contains("Do you sing?"))
  }

  @Test("what was read is said once more, where the service could not be told")
  func markRead() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Messages.MarkRead.self, with: .away)
    var play = try await play(
      { PeopleScreen.conversation(with: PeopleSamples.match, $0) }, scene)
    #expect(!play.text.contains("error:"))
    await play.runTimers()
    #expect(scene.service.asked(Messages.MarkRead.self).map(\.through) == [3, 3])
  }
}

extension ScriptedService where API == PeopleAPI {
  /// Answers what other pages read as another service does.
  func answer(like other: ScriptedService<PeopleAPI>) {
    failEverything(with: nil)
    on(Discovery.Why.self) { try await other.perform($0, by: $1) }
    on(Discovery.Exposure.self) { try await other.perform($0, by: $1) }
    on(Discovery.Daily.self) { try await other.perform($0, by: $1) }
    on(Matches.List.self) { try await other.perform($0, by: $1) }
    on(Decisions.List.self) { try await other.perform($0, by: $1) }
    on(Safety.ListBlocks.self) { try await other.perform($0, by: $1) }
    on(Accounts.ListSessions.self) { try await other.perform($0, by: $1) }
    on(Discovery.Cards.self) { try await other.perform($0, by: $1) }
    on(Profiles.Mine.self) { try await other.perform($0, by: $1) }
  }
}
