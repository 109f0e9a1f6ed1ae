import DomainModels
import Foundation
import FriendsModels
import FriendsRequests
import PageScreens
import ScreenParts
import ScreenPartsTesting
import Secrets
import Services
import Terminal
import Testing

@Suite("The linear twin") struct PlainTests {
  private let service = ScriptedFriends()
  private let output = TextSink()
  private let prompts = TextSink()

  private func run(_ lines: [String], hasPerson: Bool = true) async throws {
    StageSamples.script(service)
    let now = Timestamp(milliseconds: 1_809_248_400_000)
    let clock = WallClock { now }
    let client = FriendsClient(
      service, secrets: InMemorySecretStore(), clock: clock, random: .seeded(7),
      caller: Caller(deviceLabel: "tests"))
    let traits = TerminalTraits(
      stdoutIsTerminal: hasPerson, stderrIsTerminal: hasPerson, stdinIsTerminal: hasPerson)
    let console = PageConsole(
      input: InMemoryLineSource(lines), output: output, prompts: prompts,
      look: try StageSamples.look(on: traits))
    let site = StageSamples.site(
      client, arrivals: { ["to +447700900123: 123456 is your code"] })
    try await PlainPages(site, on: console)()
  }

  @Test("from the door through every page, in words") func story() async throws {
    try await run([
      "+447700900123", "123456", "discover", "1 interested", "1", "back", "crews", "1", "2 admit",
      "when", "back", "missions", "1", "going", "talks", "1", "Good morning to you", "/quit",
    ])
    let text = output.text
    for sentence in [
      "123456 is your code", "1. Noor, 29 · 60–90 %", "You and Noor are interested in each other.",
      "1. Rainy hikes · 2/8", "2. Milo wants to join · 45–80 %", "free: Noor", "7 Silent Lane",
      "You wait as number 2.", "1. Noor · 2 unread", "Good morning.",
    ] { #expect(text.contains(sentence), "\(sentence)") }
    #expect(service.asked(Discover.Decide.self).count == 1)
    #expect(service.asked(Crews.AnswerJoinRequest.self).map(\.accept) == [true])
    #expect(service.asked(Conversations.Send.self).map(\.text) == ["Good morning to you"])
    #expect(prompts.text.contains("With a number: interested, not now"))
  }

  @Test("each line is a message in a conversation, and a slash begins what else can be done")
  func conversation() async throws {
    try await run([
      "+447700900123", "123456", "talks", "1", "back", "//home", "/help", "/dance", "/address",
      "/talks", "1", "/crews", "quit",
    ])
    #expect(service.asked(Conversations.Send.self).map(\.text) == ["back", "/home"])
    #expect(prompts.text.contains("\"dance\" can't be done here"))
    #expect(prompts.text.contains("Type /home, /discover"))
    #expect(output.text.contains("\n/talk/"))
    #expect(output.text.contains("Rainy hikes"))
    // What was said before is not said again after each message.
    #expect(output.text.components(separatedBy: "Good morning.").count == 5)
  }

  @Test("a form asks field by field, and what would be hard to take back is asked") func forms()
    async throws
  {
    try await run([
      "+447700900123", "123456", "crews", "new crew", "Hikers", "hiking, tea", "", "", "crews", "1",
      "leave", "no", "leave", "yes", "profile", "sign out", "yes",
    ])
    let made = try #require(service.asked(Crews.Create.self).first)
    #expect(made.name == "Hikers" && made.interestTags == ["hiking", "tea"])
    #expect(made.admission == .open)
    #expect(service.asked(Crews.Leave.self).count == 1)
    #expect(service.asked(Auth.LogOut.self).count == 1)
  }

  @Test("what can't be done is said, and a pipe ends with it") func mistakes() async throws {
    try await run(["+447700900123", "123456", "dance", "99", "missions", "1 dance", "quit"])
    for sentence in ["\"dance\" can't be done here", "there is no 99 here"] {
      #expect(prompts.text.contains(sentence))
    }
    await #expect(throws: (any Error).self) {
      try await run(["+447700900123", "123456", "dance"], hasPerson: false)
    }
  }
}
