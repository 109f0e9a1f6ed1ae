public import DomainModels

/// The scale that strengths are shown and typed in; they are always stored from 0 to 100.
public enum EmotionScale: String, ColumnValue, CaseIterable {
  /// 0 to 100.
  case hundred
  /// 0 to 10.
  case ten

  /// The name as people read it.
  public var title: String {
    switch self {
    case .hundred: "0 to 100"
    case .ten: "0 to 10"
    }
  }

  /// The greatest number on it.
  public var greatest: Int { self == .hundred ? 100 : 10 }

  /// A stored strength on this scale, rounded to the nearest.
  public func shown(_ stored: Int) -> Int { self == .hundred ? stored : (stored + 5) / 10 }

  /// What is stored for a number on this scale; `nil` if it is not on it.
  public func stored(_ shown: Int) -> Int? {
    guard (0...greatest).contains(shown) else { return nil }
    return self == .hundred ? shown : shown * 10
  }
}
