/// What a figure has to keep to.
public enum Limit: Sendable {
  case atMost(Double)
  case atLeast(Double)

  /// Whether a number keeps to it.
  func holds(_ number: Double) -> Bool {
    switch self {
    case .atMost(let limit): number <= limit
    case .atLeast(let limit): number >= limit
    }
  }

  var text: String {
    switch self {
    case .atMost(let limit): "at most \(limit.plain)"
    case .atLeast(let limit): "at least \(limit.plain)"
    }
  }
}
