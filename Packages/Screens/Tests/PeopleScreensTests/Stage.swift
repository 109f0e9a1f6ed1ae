import AccountRequests
import DomainModels
import PageScreens
import Pages
import PeopleModels
import PeoplePages
import PeopleRequests
import PeopleServiceTesting
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Secrets
import Services
import ServicesTesting
import Terminal
import Testing

/// A service that answers as a test tells it to, and a device that asks it.
struct PeopleScene {
  let service = ScriptedService<PeopleAPI>.sampled()
  let client: PeopleClient
  var arrivals: [String] = []

  /// Sets a scene.
  ///
  /// - Parameters:
  ///   - isSignedIn: whether Ada is.
  ///   - hasProfile: whether she has a profile.
  /// - Throws: what the client throws.
  init(isSignedIn: Bool = true, hasProfile: Bool = true) throws {
    if !hasProfile { service.on(Profiles.Mine.self, return: nil) }
    client = PeopleClient(
      service, secrets: InMemorySecretStore(), clock: .fixed(at: PeopleSamples.now),
      random: .seeded(1), caller: Caller(deviceLabel: "a test"))
    if isSignedIn { try client.enter(PeopleSamples.grant, as: "ada") }
  }

  var site: PeopleSite {
    let clock = WallClock.fixed(at: PeopleSamples.now)
    return PeopleSite(
      client: client, clock: clock, identifiers: .version7(clock: clock, random: .seeded(2)),
      grid: LocationGrid { latitude, longitude in UInt32(latitude) << 16 | UInt32(longitude) },
      ago: {
        RelativeTime.describe(
          milliseconds: $0.milliseconds, now: PeopleSamples.now.milliseconds)
      }, arrivals: { [arrivals] in arrivals })
  }

  /// The names of what was asked, in order.
  var asked: [String] { service.asked.map(\.name) }

  /// Goes line by line.
  ///
  /// - Returns: what was said, and what was asked and advised.
  func plain(
    _ lines: [String], openingAt address: PageAddress? = nil, hasPerson: Bool = true
  ) async throws -> (said: String, asked: String) {
    let (output, prompts) = (TextSink(), TextSink())
    let traits = TerminalTraits(
      stdoutIsTerminal: hasPerson, stderrIsTerminal: hasPerson, stdinIsTerminal: hasPerson)
    let console = PageConsole(
      input: InMemoryLineSource(lines), output: output, prompts: prompts,
      look: try PageLook.people(on: traits))
    try await PlainPages(site, on: console)(openingAt: address)
    return (output.text, prompts.text)
  }
}

extension ServiceError {
  /// The service is not there.
  static let away = ServiceError(
    .unavailable, "the service is not there", hint: "Try again later", kind: .busy)
}

extension PageLook {
  static func people(on traits: TerminalTraits) throws -> PageLook {
    let tokens = try QuartetTokens.tokens(.dating, PageLook.appearance(on: traits))
    return PageLook(
      try PageTheme(tokens), brand: PageLook.Brand("people", sign: "♥", asciiSign: "<3"),
      on: traits)
  }
}

/// The screen with a scripted service behind it: keys go in, and what they ask for is done at once.
struct Stage {
  let scene: PeopleScene
  private var play: ScreenPlay<PageScreen<PeopleOperation>>
  private let size: TerminalSize

  var service: ScriptedService<PeopleAPI> { scene.service }
  var ending: ScreenOutcome? { play.ending }
  /// The text on the screen.
  var text: String { play.text }
  var frame: Frame { play.frame(size) }

  /// Sets the stage.
  init(
    _ scene: PeopleScene? = nil, openingAt address: PageAddress? = nil, columns: Int = 80,
    rows: Int = 24, level: ColorLevel = .none, isUnicode: Bool = true,
    isMotionReduced: Bool = true
  ) async throws {
    self.scene = try scene ?? PeopleScene()
    let terminal = PageTerminal("stage", columns, rows, level, isUnicode: isUnicode)
    size = terminal.size
    let performer = PagePerformer(self.scene.site)
    play = await ScreenPlay(
      PageScreen(
        PeopleSite.navigation, openingAt: address,
        try PageLook.people(on: terminal.traits(isMotionReduced: isMotionReduced))),
      size: size
    ) { await performer($0, report: $1) }
  }

  /// Presses keys, one after the other.
  mutating func press(_ keys: KeyPress...) async {
    for key in keys { await play.press(key) }
  }

  mutating func type(_ text: String) async { await play.type(text) }

  /// Fills in fields, and goes on after each.
  mutating func fill(_ texts: String...) async { await play.fill(texts) }

  mutating func paste(_ text: String) async { await play.paste(text) }

  mutating func tell(_ message: PageMessage<PeopleOperation>) async { await play.tell(message) }

  /// Keeps back what operations ask for, until ``release()``.
  mutating func hold() {
    play.holds = { effect in if case .perform = effect { true } else { false } }
  }

  mutating func release() async { await play.release() }
}
