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
import Secrets
import Services
import ServicesTesting
import Synchronization
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
    let (output, prompts) = (Sink(), Sink())
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
  private let site: PeopleSite
  private var screen: PageScreen<PeopleOperation>
  private let size: TerminalSize
  private(set) var ending: ScreenOutcome?
  /// True if what operations ask for waits until it is released.
  var isHolding = false
  private var held: [ScreenCommand<PageEffect<PeopleOperation>, PageMessage<PeopleOperation>>] = []

  var service: ScriptedService<PeopleAPI> { scene.service }

  /// Sets the stage.
  init(
    _ scene: PeopleScene? = nil, openingAt address: PageAddress? = nil, columns: Int = 80,
    rows: Int = 24, level: ColorLevel = .none, isUnicode: Bool = true,
    isMotionReduced: Bool = true
  ) async throws {
    self.scene = try scene ?? PeopleScene()
    site = self.scene.site
    size = TerminalSize(columns: columns, rows: rows)
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, stdinIsTerminal: true, columns: columns,
      rows: rows, colorLevel: level, errorColorLevel: level, isUnicode: isUnicode, isDumb: false,
      isMotionReduced: isMotionReduced, isLight: false, isContrastRaised: false)
    screen = PageScreen(
      PeopleSite.navigation, openingAt: address, try PageLook.people(on: traits))
    try await handle(.started(size))
  }

  /// Presses keys, one after the other.
  mutating func press(_ keys: KeyPress...) async throws {
    for key in keys { try await handle(.key(key)) }
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

  mutating func paste(_ text: String) async throws { try await handle(.pasted(text)) }

  /// Tells the screen something.
  mutating func tell(_ message: PageMessage<PeopleOperation>) async throws {
    try await handle(.message(message))
  }

  /// Carries out what was held.
  mutating func release() async throws {
    isHolding = false
    let commands = held
    held = []
    try await carryOut(commands)
  }

  private mutating func handle(_ event: ScreenEvent<PageMessage<PeopleOperation>>) async throws {
    try await carryOut(screen.update(event))
  }

  private mutating func carryOut(
    _ commands: [ScreenCommand<PageEffect<PeopleOperation>, PageMessage<PeopleOperation>>]
  ) async throws {
    var commands = commands
    var steps = 0
    while !commands.isEmpty {
      let command = commands.removeFirst()
      steps += 1
      try #require(steps < 200, "it never ends")
      switch command {
      case .perform(.perform, _) where isHolding: held.append(command)
      case .perform(let effect, _):
        let told = Mutex<[PageMessage<PeopleOperation>]>([])
        await PagePerformer(site)(effect) { message in
          told.withLock { $0.append(message) }
        }
        for message in told.withLock(\.self) { commands += screen.update(.message(message)) }
      case .quit(let ending): self.ending = ending
      default: break
      }
    }
  }

  /// The text on the screen.
  var text: String { frame.rendered(level: .none) }

  var frame: Frame {
    var frame = Frame(size)
    screen.draw(in: &frame)
    return frame
  }
}

/// Keeps what is written.
final class Sink: ByteSink {
  private let kept = Mutex("")

  var text: String { kept.withLock(\.self) }

  func write(_ bytes: [UInt8]) throws {
    kept.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
  }
}
