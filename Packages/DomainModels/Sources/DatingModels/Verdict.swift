public import DomainModels

/// What somebody decided on a card.
public enum Verdict: String, ColumnValue, CaseIterable {
  /// Swiped right: a match.
  case like
  /// Swiped left.
  case pass
  /// Put on the later pile, to be shown again at the end.
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
