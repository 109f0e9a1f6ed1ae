/// What was put right in a row.
public struct RepairedRow: Sendable, Hashable {
  /// The line of the file at which it begins, from 1.
  public let line: Int
  /// What was damaged and how it reads now, as one sentence without a full stop.
  public let what: String

  public init(line: Int, what: String) {
    self.line = line
    self.what = what
  }
}
