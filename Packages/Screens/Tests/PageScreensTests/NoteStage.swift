import DesignTokens
import PageScreens
import Pages
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Terminal

/// The screen of the notes, and their site.
struct NoteStage {
  let site = NoteSite()
  private var play: ScreenPlay<PageScreen<NoteSite.Operation>>

  var ending: ScreenOutcome? { play.ending }
  var text: String { play.frame(.standard).rendered(level: .none) }

  init(openingAt address: PageAddress? = nil, withNotes titles: [String]? = nil) async throws {
    if let titles { _ = try await site.perform(NoteSite.Operation(kind: .set(titles))) }
    let performer = PagePerformer(site)
    play = await ScreenPlay(
      PageScreen(NoteSite.navigation, openingAt: address, try noteLook())
    ) { await performer($0, report: $1) }
  }

  mutating func press(_ keys: KeyPress...) async {
    for key in keys { await play.press(key) }
  }

  mutating func type(_ text: String) async { await play.type(text) }

  mutating func tell(_ message: PageMessage<NoteSite.Operation>) async { await play.tell(message) }

  /// Presses a key whose effects come to nothing yet.
  ///
  /// - Returns: what was asked for.
  mutating func pressUnanswered(_ key: KeyPress) -> [PageEffect<NoteSite.Operation>] {
    play.screen.update(.key(key)).compactMap { command in
      if case .perform(let effect, _) = command { effect } else { nil }
    }
  }

  /// Has an effect carried out, and all that follows.
  mutating func answer(_ effect: PageEffect<NoteSite.Operation>) async {
    await play.carryOut([.perform(effect, named: nil)])
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
