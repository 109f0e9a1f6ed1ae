/// How large a terminal's window is, in characters.
public struct TerminalSize: Sendable, Hashable {
  /// How many characters fit side by side.
  public var columns: Int

  /// How many lines there are.
  public var rows: Int

  /// The size of the classic terminal, taken where nobody knows a better one.
  public static let standard = TerminalSize(columns: 80, rows: 24)

  /// Makes a size; less than 0 counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
