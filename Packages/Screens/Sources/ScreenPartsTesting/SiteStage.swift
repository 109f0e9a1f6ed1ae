public import PageScreens
public import Pages
public import ScreenParts
public import Terminal

/// A kind of terminal that pages have pictures of.
public struct PageTerminal: Sendable {
  public let name: String
  public let size: TerminalSize
  public let level: ColorLevel
  public let isUnicode: Bool

  /// Every kind: large and small, with and without colours, in ASCII, and too small for anything.
  public static let all = [
    PageTerminal("80x24", 80, 24), PageTerminal("80x24-color", 80, 24, .trueColor),
    PageTerminal("80x24-ascii", 80, 24, isUnicode: false), PageTerminal("40x12", 40, 12),
    PageTerminal("40x12-ascii", 40, 12, isUnicode: false), PageTerminal("1x1", 1, 1),
  ]

  public init(
    _ name: String, _ columns: Int, _ rows: Int, _ level: ColorLevel = .none,
    isUnicode: Bool = true
  ) {
    self.name = name
    size = TerminalSize(columns: columns, rows: rows)
    self.level = level
    self.isUnicode = isUnicode
  }

  public func traits(isMotionReduced: Bool) -> TerminalTraits {
    TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, stdinIsTerminal: true,
      columns: size.columns, rows: size.rows, colorLevel: level, errorColorLevel: level,
      isUnicode: isUnicode, isDumb: false, isMotionReduced: isMotionReduced, isLight: false,
      isContrastRaised: false)
  }
}

/// The pages of a site as users see them: on a full screen, where what keys ask for is done at once,
/// and line by line.
public struct SiteStage<Site: PageSite>: Sendable {
  private let site: Site
  private let look: @Sendable (TerminalTraits) throws -> PageLook

  /// Sets the stage.
  ///
  /// - Parameters:
  ///   - site: the pages.
  ///   - look: how they look on a terminal.
  public init(_ site: Site, look: @escaping @Sendable (TerminalTraits) throws -> PageLook) {
    self.site = site
    self.look = look
  }

  /// A page on a full screen, after some keys.
  ///
  /// - Parameters:
  ///   - address: of the page.
  ///   - terminal: what it is shown on.
  ///   - keys: what is pressed there.
  ///   - isMotionReduced: whether the user wants nothing to move.
  /// - Returns: the text that is shown then.
  /// - Throws: what the look throws.
  public func frame(
    at address: PageAddress, on terminal: PageTerminal = PageTerminal.all[0],
    after keys: [KeyPress] = [], isMotionReduced: Bool = true
  ) async throws -> Frame {
    let screen = PageScreen<Site.Operation>(
      site.navigation, openingAt: address,
      try look(terminal.traits(isMotionReduced: isMotionReduced)))
    let performer = PagePerformer(site)
    var play = await ScreenPlay(screen, size: terminal.size) { effect, tell in
      // Watching lasts as long as the screen: nothing changes here but by keys.
      if !effect.isWatching { await performer(effect, report: tell) }
    }
    for key in keys { await play.press(key) }
    return play.frame(terminal.size)
  }

  /// Returns the lines, the questions and the advice that an address shows line by line.
  ///
  /// - Parameters:
  ///   - address: of the page.
  ///   - lines: what is typed there.
  /// - Returns: the output, and behind a line of dashes the prompts.
  /// - Throws: what the look, reading and writing throw.
  public func plain(at address: PageAddress, _ lines: [String] = []) async throws -> String {
    let (output, prompts) = (TextSink(), TextSink())
    let traits = PageTerminal.all[0].traits(isMotionReduced: true)
    let console = PageConsole(
      input: InMemoryLineSource(lines), output: output, prompts: prompts, look: try look(traits))
    try await PlainPages(site, on: console)(openingAt: address)
    return "\(output.text)---\n\(prompts.text)"
  }

  /// The pictures of pages: one text for each kind of terminal, and one for line-by-line use.
  ///
  /// - Parameter pages: their names and addresses.
  /// - Returns: the texts by the names of their goldens.
  /// - Throws: what the look, reading and writing throw.
  public func pictures(
    of pages: [(name: String, address: PageAddress)]
  ) async throws -> [(name: String, text: String)] {
    var all: [(name: String, text: String)] = []
    for terminal in PageTerminal.all {
      var text = ""
      for page in pages {
        let frame = try await frame(at: page.address, on: terminal)
        text += "== \(page.name)\n\(GoldenFile.text(of: frame, level: terminal.level))"
      }
      all.append(("pages-\(terminal.name)", text))
    }
    var text = ""
    for page in pages { text += "== \(page.name)\n\(try await plain(at: page.address))\n" }
    return all + [("pages-plain", text)]
  }
}

extension PageEffect {
  fileprivate var isWatching: Bool { if case .watch = self { true } else { false } }
}
