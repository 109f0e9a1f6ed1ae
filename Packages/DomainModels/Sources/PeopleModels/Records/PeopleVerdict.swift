public import DomainModels

/// What somebody decided on another.
public enum PeopleVerdict: String, ColumnValue, CaseIterable, Codable {
  /// Yes; two of them make a match.
  case like
  case pass
  case later

  /// The name as people read it.
  public var title: String {
    switch self {
    case .like: "liked"
    case .pass: "passed"
    case .later: "later"
    }
  }
}
