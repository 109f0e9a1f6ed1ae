import DesignTokens
import DomainModels
import FriendsModels
import FriendsPages
import FriendsRequests
import PageScreens
import Pages
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Secrets
import Services
import Terminal
import Testing

/// The screen with a scripted service behind it: keys go in, and what they ask for is done at once.
struct Stage {
  let service = ScriptedFriends()
  let secrets = InMemorySecretStore()
  private var screen: PageScreen<FriendsOperation>
  private let size: TerminalSize
  private let traits: TerminalTraits
  private(set) var ending: ScreenOutcome?

  /// Sets the stage for a signed-in user, or for none.
  init(
    signedIn: Bool = true, openingAt address: PageAddress? = nil, columns: Int = 80,
    rows: Int = 24, level: ColorLevel = .none, isUnicode: Bool = true,
    isMotionReduced: Bool = true
  ) async throws {
    size = TerminalSize(columns: columns, rows: rows)
    traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, stdinIsTerminal: true, columns: columns,
      rows: rows, colorLevel: level, errorColorLevel: level, isUnicode: isUnicode, isDumb: false,
      isMotionReduced: isMotionReduced, isLight: false, isContrastRaised: false)
    screen = PageScreen(
      FriendsSite.navigation, openingAt: address, try StageSamples.look(on: traits))
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

  private var performer: PagePerformer<FriendsSite> {
    PagePerformer(
      StageSamples.site(client, arrivals: { ["to +447700900123: 123456 is your code"] }))
  }

  /// Presses keys, one after the other.
  mutating func press(_ keys: KeyPress...) async throws {
    for key in keys { try await handle(.key(key)) }
  }

  /// Tells the screen something.
  mutating func tell(_ message: PageMessage<FriendsOperation>) async throws {
    try await handle(.message(message))
  }

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

  private mutating func handle(_ event: ScreenEvent<PageMessage<FriendsOperation>>) async throws {
    var commands = screen.update(event)
    var steps = 0
    while !commands.isEmpty {
      let command = commands.removeFirst()
      steps += 1
      try #require(steps < 200, "it never ends")
      switch command {
      case .perform(let effect, _):
        let messages = MessageRecorder()
        await performer(effect) { messages.add($0) }
        for message in messages.all { commands += screen.update(.message(message)) }
      case .quit(let ending): self.ending = ending
      default: break
      }
    }
  }

  /// The lines on the screen.
  var lines: [String] {
    frame.rendered(level: .none).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The text on the screen.
  var text: String { lines.joined(separator: "\n") }

  var frame: Frame {
    var frame = Frame(size)
    screen.draw(in: &frame)
    return frame
  }
}
