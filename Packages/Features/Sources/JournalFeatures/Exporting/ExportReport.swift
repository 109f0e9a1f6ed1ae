/// The contents of an export.
public struct ExportReport: Sendable, Equatable {
  /// The name of the format.
  public var format: String
  /// How many living thoughts are in it.
  public var thoughts: Int
  /// How many rows of all tables are in it; of a format for people only the thoughts count.
  public var records: Int
  /// How many bytes it has.
  public var bytes = 0
  /// Whether nothing of the journal is missing in it.
  public var isWhole: Bool
  /// Whether only a passphrase opens it; else any user who has the file can read it.
  public var isSealed: Bool
}
