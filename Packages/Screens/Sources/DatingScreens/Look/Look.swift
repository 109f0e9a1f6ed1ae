import DatingModels
public import Terminal

/// How the screens look on one terminal: its traits, and the theme.
public struct Look: Sendable {
  /// What the terminal can show.
  public let traits: TerminalTraits
  let theme: DatingTheme
  /// Whether the whole window is ours, painted in the theme's colours; printed text stands on the
  /// terminal's own, of which nobody knows whether it is light or dark.
  private(set) var isOnScreen = false

  /// Puts a look together.
  public init(_ theme: DatingTheme, on traits: TerminalTraits) {
    self.theme = theme
    self.traits = traits
  }

  /// The same on a window that is ours.
  var onScreen: Look {
    var look = self
    look.isOnScreen = true
    return look
  }

  /// Puts the theme's surface behind everything, where there are colours enough.
  func paintSurface(of frame: inout Frame) {
    guard isOnScreen, hasBackgrounds else { return }
    frame.restyle(frame.bounds) { style, _, _ in
      if style.foreground == nil { style.foreground = theme.text }
      if style.background == nil { style.background = theme.base }
    }
  }

  /// Whether colours lie behind text: with sixteen of them nobody knows which text can be read on
  /// them.
  var hasBackgrounds: Bool { traits.colorLevel >= .ansi256 }

  /// Whether things move.
  var hasMotion: Bool { !traits.isMotionReduced }

  /// Data, made safe to show, in characters that the terminal has.
  func text(_ data: String) -> String {
    let safe = data.sanitizedLines(isUnicode: traits.isUnicode)
    return traits.isUnicode ? safe : safe.asciiFolded
  }

  /// Data in lines of at most a width, made safe to show.
  func lines(_ data: String, _ columns: Int, _ style: TextStyle = .plain) -> [StyledText] {
    text(data).wrapped(toWidth: columns).map { StyledText($0, style) }
  }

  /// A sign, or what stands for it where there is only ASCII.
  func sign(_ unicode: String, _ ascii: String) -> String { traits.isUnicode ? unicode : ascii }

  /// The names of keys: arrow signs as words where there is only ASCII.
  func keys(_ names: String) -> String {
    guard !traits.isUnicode else { return names }
    return names.replacing("←→", with: "Left/Right").replacing("↑↓", with: "Up/Down")
      .replacing("←", with: "Left").replacing("→", with: "Right").replacing("↑", with: "Up")
      .replacing("↓", with: "Down")
  }

  var glyphs: BoxGlyphs { traits.isUnicode ? .rounded : .ascii }
  var separator: String { sign(" · ", " - ") }
  var ellipsis: String { traits.ellipsis }
  var heart: String { sign("♥", "<3") }
  var cross: String { sign("✗", "x") }

  func color(_ color: RGB) -> TextStyle { .color(color) }

  /// What is less important.
  var muted: TextStyle { readable(theme.muted) }

  /// Text in a colour that can be read on our surface; dimmed where it stands on another.
  func readable(_ color: RGB) -> TextStyle {
    isOnScreen && hasBackgrounds ? .color(color) : .dim
  }

  /// What lies behind a card's text: its colours, dark enough for the text to be read everywhere.
  func ground(_ gradient: Gradient) -> Gradient {
    // WCAG 2.2, 1.4.3 and 1.4.6 (contrast of text, levels AA and AAA), and a little more, for what
    // lies between stops.
    gradient.deepened(toContrast: traits.isContrastRaised ? 7.5 : 5, with: theme.onCardMuted)
  }

  /// A verdict's word and colour.
  func stamp(_ verdict: Verdict) -> StyledText {
    switch verdict {
    case .like: StyledText("\(heart) LIKE", TextStyle(isBold: true, foreground: theme.like))
    case .pass: StyledText("\(cross) NOPE", TextStyle(isBold: true, foreground: theme.pass))
    case .later:
      StyledText(sign("… LATER", "LATER"), TextStyle(isBold: true, foreground: theme.later))
    }
  }
}
