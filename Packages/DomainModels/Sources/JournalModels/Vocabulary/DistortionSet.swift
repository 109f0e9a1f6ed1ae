public import DomainModels

/// How many types of distortion are shown.
public enum DistortionSet: String, ColumnValue, CaseIterable {
  /// The five that one begins with.
  case beginner
  /// All that are not hidden.
  case all

  /// The name as people read it.
  public var title: String {
    switch self {
    case .beginner: "the first five"
    case .all: "all of them"
    }
  }
}
