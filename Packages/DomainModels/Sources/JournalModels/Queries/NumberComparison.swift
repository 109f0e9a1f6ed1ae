/// How a number has to stand to the one that was asked for.
public enum NumberComparison: String, Sendable, Hashable, CaseIterable {
  /// More or the same.
  case atLeast = ">="
  /// Less or the same.
  case atMost = "<="
  case greater = ">"
  case less = "<"
  case equal = "="

  /// Whether a number stands so to a bound.
  public func holds(_ number: Int, _ bound: Int) -> Bool {
    switch self {
    case .atLeast: number >= bound
    case .atMost: number <= bound
    case .greater: number > bound
    case .less: number < bound
    case .equal: number == bound
    }
  }
}
