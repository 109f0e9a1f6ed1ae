import DesignTokens
import DomainModels
import FriendsModels
import FriendsRequests
import FriendsScreens
import QuartetTokens
import ScreenPartsTesting
import Secrets
import Services
import Terminal
import Testing

/// The screen with a scripted service behind it: keys go in, and what they ask for is done at once.
struct Stage {
  let service = ScriptedFriends()
  let secrets = InMemorySecretStore()
  private var screen: FriendsScreen
  private let size: TerminalSize
  private let traits: TerminalTraits
  private(set) var ending: ScreenEnding?

  /// Sets the stage for somebody who is signed in, or for nobody.
  init(signedIn: Bool = true, columns: Int = 80, rows: Int = 24, level: ColorLevel = .none)
    async throws
  {
    size = TerminalSize(columns: columns, rows: rows)
    traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, stdinIsTerminal: true, columns: columns,
      rows: rows, colorLevel: level, errorColorLevel: level, isUnicode: true, isDumb: false,
      isMotionReduced: true, isLight: false, isContrastRaised: false)
    let theme = try FriendsTheme(
      try QuartetTokens.tokens(.friends, FriendsLook.appearance(on: traits)))
    screen = FriendsScreen(FriendsLook(theme, on: traits))
    StageSamples.script(service)
    if signedIn {
      service.answer(
        Auth.SendCode.self, CodeSent(message: "Sent.", expiresIn: 300, challengeID: "a challenge"))
      _ = try await client.sendCode(to: "+447700900123")
      _ = try await client.verify(SecretText("123456"), as: "me")
    }
    try await handle(.started(size))
  }

  private var client: FriendsClient {
    let now = Timestamp(milliseconds: 1_809_248_400_000)
    return FriendsClient(
      service, secrets: secrets, clock: WallClock { now }, random: .seeded(7),
      caller: Caller(deviceLabel: "tests"))
  }

  private var performer: FriendsPerformer {
    FriendsPerformer(
      FriendsSurroundings(
        client: client,
        identifiers: .version7(
          clock: WallClock { Timestamp(milliseconds: 1_809_248_400_000) }, random: .seeded(9)),
        clocks: FriendsClocks(
          wording: { instant, _ in String(instant.description.prefix(16)) },
          reading: { text, _, _ in Timestamp(text.replacing(" ", with: "T") + ":00Z") }),
        zone: "Europe/Zurich", arrivals: { ["to +447700900123: 123456 is your code"] }))
  }

  /// Presses keys, one after the other.
  mutating func press(_ keys: KeyPress...) async throws {
    for key in keys { try await handle(.key(key)) }
  }

  /// Tells the screen something.
  mutating func tell(_ news: FriendsNews) async throws { try await handle(.message(news)) }

  /// Types a text.
  mutating func type(_ text: String) async throws {
    for character in text { try await handle(.key(KeyPress(.character(character)))) }
  }

  /// Fills in a field, and goes on.
  mutating func fill(_ texts: String...) async throws {
    for text in texts {
      try await type(text)
      try await press(KeyPress(.enter))
    }
  }

  private mutating func handle(_ event: ScreenEvent<FriendsNews>) async throws {
    var commands = screen.update(event)
    var steps = 0
    while !commands.isEmpty {
      let command = commands.removeFirst()
      steps += 1
      try #require(steps < 200, "it never ends")
      switch command {
      case .perform(let effect, _):
        let news = Collected()
        await performer(effect) { news.add($0) }
        for item in news.all { commands += screen.update(.message(item)) }
      case .quit(let ending): self.ending = ending
      default: break
      }
    }
  }

  /// What is on the screen, as lines.
  var lines: [String] {
    frame.rendered(level: .none).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// What is on the screen.
  var text: String { lines.joined(separator: "\n") }

  var frame: Frame {
    var frame = Frame(size)
    screen.draw(in: &frame)
    return frame
  }
}
