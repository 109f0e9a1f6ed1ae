/// The traits of the output's destination, and whether a person reads it.
///
/// A plain value: a test makes any terminal it likes. A program gets its own from `detect`.
public struct TerminalTraits: Sendable, Equatable {
  /// True if standard output is a terminal (and not a pipe or a file).
  public var stdoutIsTerminal: Bool

  /// True if standard error is a terminal.
  public var stderrIsTerminal: Bool

  /// True if standard input is a terminal: a person types.
  public var stdinIsTerminal: Bool

  /// The width in columns; 80 if it is unknown.
  public var columns: Int

  /// The height in rows; 24 if it is unknown.
  public var rows: Int

  /// The colours for standard output.
  public var colorLevel: ColorLevel

  /// The colours for standard error.
  public var errorColorLevel: ColorLevel

  /// True if text beyond ASCII is shown: if not, drawing keeps to ASCII.
  public var isUnicode: Bool

  /// True if the terminal understands no escape sequences (`TERM=dumb`): lines can't be redrawn and
  /// nothing can fill its window.
  public var isDumb: Bool

  /// True if nothing is to move: no animation, and no line that is redrawn in place.
  public var isMotionReduced: Bool

  /// True if the window is, or is to be, light with dark words on it.
  public var isLight: Bool

  /// True if things are to stand out more than usual.
  public var isContrastRaised: Bool

  /// The width if the real one is unknown.
  public static let defaultColumns = 80

  /// The height if the real one is unknown.
  public static let defaultRows = 24

  public init(
    stdoutIsTerminal: Bool, stderrIsTerminal: Bool, stdinIsTerminal: Bool = false,
    columns: Int = defaultColumns, rows: Int = defaultRows, colorLevel: ColorLevel = .none,
    errorColorLevel: ColorLevel = .none, isUnicode: Bool = true, isDumb: Bool = false,
    isMotionReduced: Bool = false, isLight: Bool = false, isContrastRaised: Bool = false
  ) {
    self.stdoutIsTerminal = stdoutIsTerminal
    self.stderrIsTerminal = stderrIsTerminal
    self.stdinIsTerminal = stdinIsTerminal
    self.columns = columns
    self.rows = rows
    self.colorLevel = colorLevel
    self.errorColorLevel = errorColorLevel
    self.isUnicode = isUnicode
    self.isDumb = isDumb
    self.isMotionReduced = isMotionReduced
    self.isLight = isLight
    self.isContrastRaised = isContrastRaised
  }

  /// A pipe: no terminal, no colours, Unicode.
  public static let pipe = TerminalTraits(stdoutIsTerminal: false, stderrIsTerminal: false)

  /// The mark of a cut in text: `…`, or `...` in ASCII.
  public var ellipsis: String { isUnicode ? "…" : "..." }
}

extension TerminalTraits {
  /// The text in a style, as far as standard output can show it.
  public func paint(_ text: String, _ style: TextStyle) -> String {
    style.painted(text, level: colorLevel)
  }

  /// The text in a style, as far as standard error can show it.
  public func paintError(_ text: String, _ style: TextStyle) -> String {
    style.painted(text, level: errorColorLevel)
  }
}

/// The user's choice of colours, as in `--color auto`.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// Colours where a terminal shows them.
  case auto

  /// Colours even into a pipe or file.
  case always

  /// No colours anywhere.
  case never
}

/// The user's choice of light on dark or dark on light, as in `--theme auto`.
public enum SchemeChoice: String, Sendable, CaseIterable {
  /// As the environment says the terminal is; dark where it says nothing.
  case auto

  /// Light words on dark ground.
  case dark

  /// Dark words on light ground.
  case light
}

/// The user's choice of contrast, as in `--contrast auto`.
public enum ContrastChoice: String, Sendable, CaseIterable {
  /// As the environment says; standard where it says nothing.
  case auto

  /// As most people need it.
  case standard

  /// As much as can be.
  case more
}

/// The user's choice of motion on the screen, as in `--motion auto`.
public enum MotionChoice: String, Sendable, CaseIterable {
  /// Motion, unless the environment speaks against it.
  case auto

  /// Motion even where the environment speaks against it.
  case full

  /// No motion: changes appear at once, and lines are not redrawn in place.
  case reduced
}
