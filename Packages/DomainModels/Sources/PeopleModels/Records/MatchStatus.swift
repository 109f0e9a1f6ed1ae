/// Where a match stands.
public enum MatchStatus: String, CaseIterable, Sendable, Codable {
  /// Nobody has written.
  case new
  case talking
  /// One of the two paused it: nobody can write until they resume.
  case paused
  /// One of the two left it, for good.
  case ended

  /// The name as people read it.
  public var title: String { rawValue }
}
