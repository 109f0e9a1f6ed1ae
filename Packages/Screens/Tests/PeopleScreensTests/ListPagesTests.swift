import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

/// Whom one passed, left for later or blocked: on pages, and in words.
@Suite struct ListPagesTests {
  private func play(_ scene: PeopleScene) async throws -> PeoplePlay {
    await PeoplePlay(.starting(try PeopleTerminal.plain.look()), scene)
  }

  private func decided(_ number: UInt8, _ verdict: PeopleVerdict) -> DecidedPerson {
    DecidedPerson(
      person: Identifier(name: "\(number)", in: PeopleSamples.match.uuid), name: "N\(number)",
      age: 40, verdict: verdict, decidedAt: PeopleSamples.ago(days: 1))
  }

  @Test("whom one passed is listed page by page, and can be liked after all")
  func passed() async throws {
    let scene = try PeopleScene()
    let (first, second) = (decided(1, .pass), decided(2, .pass))
    scene.service.on(Decisions.List.self) { request, _ in
      guard request.verdict == .pass else { return PageOf(items: [], next: nil) }
      return request.after == nil
        ? PageOf(items: [first], next: "n1") : PageOf(items: [second], next: nil)
    }
    var play = try await play(scene)
    await play.press("S", "P")
    #expect(play.text.contains("> N1, 40"))
    #expect(play.text.contains("passed 1 day ago"))
    #expect(!play.text.contains("N2"))
    await play.press("j", "j")
    #expect(scene.service.asked(Decisions.List.self).map(\.after) == [nil, "n1"])
    #expect(play.text.contains("> N2, 40"))
    await play.press("l")
    let decisions = scene.service.asked(Decisions.Decide.self)
    #expect(decisions == [Decisions.Decide(person: second.person, verdict: .like)])
    #expect(!play.text.contains("N2"))
    #expect(play.text.contains("> N1, 40"))
    await play.press("h")
    #expect(scene.service.asked(Decisions.Decide.self).count == 1, "N1 is passed already")
  }

  @Test("who was left for later is a key away, and a match is said")
  func later() async throws {
    let scene = try PeopleScene()
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.matched)
    var play = try await play(scene)
    await play.press("P")
    #expect(play.text.contains("You passed on nobody who is still here."))
    await play.press(KeyPress(.tab))
    #expect(play.text.contains("> Cleo, 31"))
    #expect(play.text.contains("left for later 5 minutes ago"))
    await play.press(KeyPress(.right))
    #expect(play.text.contains("It's a match!"))
    await play.press("m")
    #expect(scene.service.asked(Messages.List.self).map(\.match) == [PeopleSamples.newMatch])
  }

  @Test("a decision that can't be kept is said, and the person is still on the list")
  func failure() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Decisions.Decide.self, with: .away)
    var play = try await play(scene)
    await play.press("P", KeyPress(.tab), "l")
    #expect(play.text.contains("error: the service is not there"))
    #expect(play.text.contains("> Cleo, 31"))
  }

  @Test("a block is taken back after a question")
  func blocked() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("S", "B")
    #expect(play.text.contains("> Cleo\n") || play.text.contains("> Cleo "))
    #expect(play.text.contains("somebody who is gone"))
    await play.press("x", "n")
    #expect(scene.service.asked(Safety.Unblock.self).isEmpty)
    await play.press("x")
    #expect(play.text.contains("Unblock Cleo?"))
    await play.press("y")
    #expect(scene.service.asked(Safety.Unblock.self).map(\.person) == [PeopleSamples.cleo])
    #expect(!play.text.contains("Cleo"))
  }

  @Test("where nobody is left the page leads to both")
  func empty() async throws {
    let scene = try PeopleScene()
    scene.service.on(Discovery.Cards.self, return: PeopleSamples.emptyDiscovery)
    var play = try await play(scene)
    #expect(play.text.contains("P shows whom you"))
    await play.press("B")
    #expect(play.text.contains("Cleo"))
  }

  @Test("the linear twin lists them, shows one again, and takes a block back")
  func plain() async throws {
    let scene = try PeopleScene()
    let harness = PlainHarness(scene)
    try await harness.meet("passed", "passed 1", "like", "blocked", "blocked 1", "yes", "passed 9")
    let said = harness.output.text
    #expect(said.contains("1 person:\n1. Cleo, 31: left for later 5 minutes ago\n"))
    #expect(said.contains("1. Cleo: blocked 2 minutes ago\n2. somebody who is gone: blocked"))
    #expect(
      scene.service.asked(Decisions.Decide.self)
        == [Decisions.Decide(person: PeopleSamples.cleo, verdict: .like)])
    #expect(scene.service.asked(Safety.Unblock.self).map(\.person) == [PeopleSamples.cleo])
    #expect(harness.prompts.text.contains("error: \"9\" is no number of that list"))
  }

  @Test("whatever came since is said before it is marked as read, also beyond a page")
  func newMessages() async throws {
    let scene = try PeopleScene()
    let newest = page(61...110, before: "c1")
    let older = page(11...60, before: "c2")
    let oldest = page(1...10, before: nil)
    scene.service.on(Messages.List.self) { request, _ in
      switch request.before {
      case nil: request.limit == 50 ? newest : PeopleSamples.conversation
      case "c1": older
      default: oldest
      }
    }
    let harness = PlainHarness(scene)
    try await harness.talk("/new")
    let said = harness.output.text.split(separator: "\n").filter { $0.contains(": message ") }
    #expect(said.map { $0.split(separator: " ").last.flatMap { Int($0) } } == Array(4...110))
    #expect(scene.service.asked(Messages.MarkRead.self).map(\.through) == [3, 110])
  }

  private func page(_ numbers: ClosedRange<Int>, before: String?) -> ConversationPage {
    let messages = numbers.map { number in
      MessageView(
        id: Identifier(name: "\(number)", in: PeopleSamples.match.uuid), number: number,
        isMine: false, text: "message \(number)", sentAt: PeopleSamples.ago(minutes: 1),
        isRead: nil)
    }
    return ConversationPage(match: PeopleSamples.talking, messages: messages, before: before)
  }
}
