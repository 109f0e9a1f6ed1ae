/// How much of a profile is there, and what would help most.
public struct ProfileCompletion: Sendable, Hashable, Codable {
  /// 0 to 100.
  public var percent: Int
  /// What is missing, what adds most first.
  public var missing: [MissingField]

  public init(percent: Int, missing: [MissingField]) {
    self.percent = percent
    self.missing = missing
  }
}
