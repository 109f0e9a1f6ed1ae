/// A row that can't be imported, and why.
public struct UnreadableRow: Sendable, Hashable {
  /// The line of the file at which it begins, from 1.
  public let line: Int
  /// What is wrong, as one sentence without a full stop.
  public let reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}
