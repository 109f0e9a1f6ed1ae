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

  public init(
    _ header: String, alignment: TextAlignment = .leading, minimumWidth: Int = 8,
    isFlexible: Bool = false
  ) {
    self.header = header
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.isFlexible = isFlexible
  }

  /// Makes a column of fixed width, its cells at the left.
  public init(stringLiteral header: String) {
    self.init(header)
  }
}
