/// Where a token is declared.
public struct TokenPlace: Sendable, Hashable {
  /// The file's name, as it was given.
  public let file: String

  /// The line, from 1.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
