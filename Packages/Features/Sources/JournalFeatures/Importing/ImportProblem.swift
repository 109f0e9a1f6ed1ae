/// Something in a file that can't be imported, and why; the rest of the file is.
public struct ImportProblem: Sendable, Hashable {
  /// Where it stands (`line 12, column 3`, `entry 4`, `entries/A1.doentry`).
  public let place: String
  /// What is wrong, as one sentence without a full stop; it never tells what a user wrote.
  public let reason: String

  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }
}

extension ImportProblem: CustomStringConvertible {
  public var description: String { "\(place): \(reason)" }
}
