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
  private var play: ScreenPlay<PageScreen<FriendsOperation>>
  private let size: TerminalSize

  var ending: ScreenOutcome? { play.ending }
  var frame: Frame { play.frame(size) }

  /// Sets the stage for a signed-in user, or for none.
  init(
    signedIn: Bool = true, openingAt address: PageAddress? = nil, columns: Int = 80,
    rows: Int = 24, level: ColorLevel = .none, isUnicode: Bool = true,
    isMotionReduced: Bool = true
  ) async throws {
    let terminal = PageTerminal("stage", columns, rows, level, isUnicode: isUnicode)
    size = terminal.size
    StageSamples.script(service)
    let now = Timestamp(milliseconds: 1_809_248_400_000)
    let client = FriendsClient(
      service, secrets: secrets, clock: WallClock { now }, random: .seeded(7),
      caller: Caller(deviceLabel: "tests"))
    if signedIn {
      service.answer(
        Auth.SendCode.self, CodeSent(message: "Sent.", expiresIn: 300, challengeID: "a challenge"))
      _ = try await client.sendCode(to: "+447700900123")
      _ = try await client.verify(SecretText("123456"), as: "me")
    }
    let performer = PagePerformer(
      StageSamples.site(client, arrivals: { ["to +447700900123: 123456 is your code"] }))
    play = await ScreenPlay(
      PageScreen(
        FriendsSite.navigation, openingAt: address,
        try StageSamples.look(on: terminal.traits(isMotionReduced: isMotionReduced))),
      size: size
    ) { await performer($0, report: $1) }
  }

  /// Presses keys, one after the other.
  mutating func press(_ keys: KeyPress...) async {
    for key in keys { await play.press(key) }
  }

  mutating func tell(_ message: PageMessage<FriendsOperation>) async { await play.tell(message) }

  mutating func type(_ text: String) async { await play.type(text) }

  /// Fills in fields, and goes on after each.
  mutating func fill(_ texts: String...) async { await play.fill(texts) }

  /// The lines on the screen.
  var lines: [String] {
    frame.rendered(level: .none).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The text on the screen.
  var text: String { lines.joined(separator: "\n") }
}
