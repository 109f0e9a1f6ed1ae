/// One column of a ``Table``.
public struct TableColumn: Sendable, Equatable, ExpressibleByStringLiteral {
  /// What stands above it on a terminal.
  public let header: String

  /// Where its cells stand: `.trailing` for numbers.
  public let alignment: TextAlignment

  /// How narrow it may become when it is flexible, in columns.
  public let minimumWidth: Int

  /// Whether it gives way when the table is too wide.
  public let isFlexible: Bool

  /// Whether a text that is wider than the column goes on in the next line, instead of being cut.
  public let wraps: Bool

  /// How long it stays where a terminal has no room for all columns: those of the lowest priority
  /// are left out first, of equal ones the rightmost.
  public let priority: Int

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - header: What stands above it.
  ///   - alignment: Where its cells stand.
  ///   - minimumWidth: How narrow it may become when it is flexible, in columns.
  ///   - isFlexible: Whether it gives way when the table is too wide.
  ///   - wraps: Whether a text that is wider goes on below: for texts that would lose their sense if
  ///     they were cut. In a pipe a row is one line all the same.
  ///   - priority: How long it stays in a narrow terminal. Without one it is 0, and 1 for a column
  ///     `ID`, by which the next command names a row.
  public init(
    _ header: String, alignment: TextAlignment = .leading, minimumWidth: Int = 8,
    isFlexible: Bool = false, wraps: Bool = false, priority: Int? = nil
  ) {
    self.header = header
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.isFlexible = isFlexible
    self.wraps = wraps
    self.priority = priority ?? (header == "ID" ? 1 : 0)
  }

  /// Makes a column of fixed width, its cells at the left.
  public init(stringLiteral header: String) {
    self.init(header)
  }
}
