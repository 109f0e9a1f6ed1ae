/// What was exported or imported.
public struct ExchangeSummary: Sendable, Equatable {
  /// How many rows of each table, the store's own tables among them.
  public let rows: [String: Int]
  /// The version of the catalogue that the file was written with.
  public let catalogueVersion: Int
  /// The program that wrote the file.
  public let program: String

  /// How many rows of all tables together.
  public var total: Int { rows.values.reduce(0, +) }
}
