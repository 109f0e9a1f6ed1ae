/// What the place where output goes can show.
///
/// A plain value: a test makes any terminal it likes. A program gets its own from
/// ``detect(environment:stdoutIsTerminal:stderrIsTerminal:columns:choice:)``.
public struct TerminalTraits: Sendable, Equatable {
  /// Whether standard output is a terminal (and not a pipe or a file).
  public var stdoutIsTerminal: Bool

  /// Whether standard error is a terminal.
  public var stderrIsTerminal: Bool

  /// The width in columns; 80 where nobody knows.
  public var columns: Int

  /// The colours for standard output.
  public var colorLevel: ColorLevel

  /// The colours for standard error.
  public var errorColorLevel: ColorLevel

  /// Whether text beyond ASCII is shown: if not, drawing keeps to ASCII.
  public var isUnicode: Bool

  /// The width where nobody knows a better one.
  public static let defaultColumns = 80

  /// Makes traits.
  public init(
    stdoutIsTerminal: Bool, stderrIsTerminal: Bool, columns: Int = defaultColumns,
    colorLevel: ColorLevel = .none, errorColorLevel: ColorLevel = .none, isUnicode: Bool = true
  ) {
    self.stdoutIsTerminal = stdoutIsTerminal
    self.stderrIsTerminal = stderrIsTerminal
    self.columns = columns
    self.colorLevel = colorLevel
    self.errorColorLevel = errorColorLevel
    self.isUnicode = isUnicode
  }

  /// A pipe: no terminal, no colours, Unicode.
  public static let pipe = TerminalTraits(stdoutIsTerminal: false, stderrIsTerminal: false)

  /// What marks a cut in text: `…`, or `...` in ASCII.
  public var ellipsis: String { isUnicode ? "…" : "..." }
}
