import DesignTokens
import PageScreens
import Pages
import QuartetTokens
import ScreenParts
import Synchronization
import Terminal

/// The screen of the notes, whose effects are carried out at once.
struct NoteStage {
  let site = NoteSite()
  private var screen: PageScreen<NoteSite.Operation>
  private(set) var ending: ScreenOutcome?

  init(openingAt address: PageAddress? = nil, withNotes titles: [String]? = nil) async throws {
    if let titles { _ = try await site.perform(NoteSite.Operation(kind: .set(titles))) }
    screen = PageScreen(NoteSite.navigation, openingAt: address, try noteLook())
    await handle(.started(.standard))
  }

  mutating func press(_ keys: KeyPress...) async {
    for key in keys { await handle(.key(key)) }
  }

  mutating func type(_ text: String) async {
    for character in text { await handle(.key(KeyPress(.character(character)))) }
  }

  mutating func tell(_ message: PageMessage<NoteSite.Operation>) async {
    await handle(.message(message))
  }

  /// Presses a key whose effects come to nothing yet.
  ///
  /// - Returns: what was asked for.
  mutating func pressUnanswered(_ key: KeyPress) -> [PageEffect<NoteSite.Operation>] {
    screen.update(.key(key)).compactMap { command in
      if case .perform(let effect, _) = command { effect } else { nil }
    }
  }

  /// Has an effect carried out, and all that follows.
  mutating func answer(_ effect: PageEffect<NoteSite.Operation>) async {
    await carryOut([.perform(effect, named: nil)])
  }

  private mutating func handle(_ event: ScreenEvent<PageMessage<NoteSite.Operation>>) async {
    await carryOut(screen.update(event))
  }

  private mutating func carryOut(
    _ commands: [ScreenCommand<PageEffect<NoteSite.Operation>, PageMessage<NoteSite.Operation>>]
  ) async {
    var commands = commands
    while !commands.isEmpty {
      switch commands.removeFirst() {
      case .perform(let effect, _):
        let messages = Mutex<[PageMessage<NoteSite.Operation>]>([])
        await PagePerformer(site)(effect) { message in
          messages.withLock { $0.append(message) }
        }
        for message in messages.withLock(\.self) { commands += screen.update(.message(message)) }
      case .quit(let ending): self.ending = ending
      default: break
      }
    }
  }

  var text: String {
    var frame = Frame(.standard)
    screen.draw(in: &frame)
    return frame.rendered(level: .none)
  }
}

func noteLook(hasPerson: Bool = true) throws -> PageLook {
  try noteLook(
    on: TerminalTraits(
      stdoutIsTerminal: hasPerson, stderrIsTerminal: hasPerson, stdinIsTerminal: hasPerson))
}

func noteLook(on traits: TerminalTraits) throws -> PageLook {
  let tokens = try QuartetTokens.tokens(.friends, PageLook.appearance(on: traits))
  return PageLook(
    try PageTheme(tokens), brand: PageLook.Brand("notes", sign: "N", asciiSign: "N"), on: traits)
}
