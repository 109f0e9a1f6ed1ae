import PeopleRequests
import PeopleServiceTesting
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

/// Each screen at two sizes, without colours and in ASCII, and a small one in true colours.
@Suite struct PeopleGoldenTests {
  @Test(
    "each screen looks as it did",
    arguments: [
      ("cards", []), ("details", ["d"]), ("likely", ["d", "x"]), ("block", ["b"]),
      ("report", ["r"]), ("why", ["w"]), ("exposure", ["e"]), ("pick", ["i"]),
      ("matches", ["m"]), ("talk", ["m", KeyPress(.enter)]),
      ("talk-menu", ["m", KeyPress(.enter), KeyPress(.function(2))]),
      ("profile", ["p"]), ("photos", ["p", "P"]), ("wishes", ["f"]), ("account", ["S"]),
      ("delete", ["S", "D"]), ("help", ["?"]), ("blocked", ["S", "B"]),
      ("passed", ["S", "P", KeyPress(.tab)]),
    ] as [(String, [KeyPress])])
  func inside(name: String, keys: [KeyPress]) async throws {
    try await expectGoldens(name) { look in
      var play = await PeoplePlay(.starting(look), try PeopleScene())
      await play.press(keys)
      return play
    }
  }

  @Test("a match is announced over the cards")
  func match() async throws {
    try await expectGoldens("match") { look in
      let scene = try PeopleScene()
      scene.service.on(Decisions.Decide.self, return: PeopleSamples.matched)
      var play = await PeoplePlay(.starting(look), scene)
      await play.press("l")
      return play
    }
  }

  @Test("where nobody is left, the page says why")
  func empty() async throws {
    try await expectGoldens("empty") { look in
      let scene = try PeopleScene()
      scene.service.on(Discovery.Cards.self, return: PeopleSamples.emptyDiscovery)
      return await PeoplePlay(.starting(look), scene)
    }
  }

  @Test("a new match offers ways to begin")
  func icebreakers() async throws {
    try await expectGoldens("icebreakers") { look in
      let scene = try PeopleScene()
      let page = ConversationPage(match: PeopleSamples.fresh, messages: [], before: nil)
      scene.service.on(Messages.List.self, return: page)
      return await PeoplePlay(.conversation(with: PeopleSamples.newMatch, look), scene)
    }
  }

  @Test(
    "the way in looks as it did",
    arguments: [
      ("welcome", []), ("sign-up", ["1"]), ("phone", ["3"]), ("reset", ["4"]),
    ] as [(String, [KeyPress])])
  func door(name: String, keys: [KeyPress]) async throws {
    try await expectGoldens(name) { look in
      var play = await PeoplePlay(.starting(look), try PeopleScene(isSignedIn: false))
      await play.press(keys)
      return play
    }
  }

  @Test("each step of making a profile looks as it did", arguments: ProfileStep.allCases)
  func creation(step: ProfileStep) async throws {
    try await expectGoldens("step-\(step.rawValue)") { look in
      var play = await PeoplePlay(.starting(look), try PeopleScene(hasProfile: false))
      for before in ProfileStep.allCases.prefix(while: { $0 != step }) {
        await play.answer(before)
      }
      return play
    }
  }
}
