import DomainModels

/// How a value has to stand to the one that was asked for.
public enum Comparison: String, Sendable, Hashable, CaseIterable {
  /// The same; of grades, a band that overlaps.
  case equal = "="
  case less = "<"
  /// Less or the same.
  case atMost = "<="
  case greater = ">"
  /// More or the same.
  case atLeast = ">="

  /// Whether a number stands so to a bound.
  public func holds<Value: Comparable>(_ value: Value, _ bound: Value) -> Bool {
    switch self {
    case .equal: value == bound
    case .less: value < bound
    case .atMost: value <= bound
    case .greater: value > bound
    case .atLeast: value >= bound
    }
  }

  /// Whether a text begins with the sign of a comparison.
  static func begins(_ text: String) -> Bool { text.first.map { "<>=≤≥".contains($0) } ?? false }

  /// The comparison that a text begins with, and what follows it; ``equal`` where none is written.
  static func split(_ text: String) -> (Comparison, String) {
    let text = text.replacing("≥", with: ">=").replacing("≤", with: "<=")
    for comparison in [atLeast, atMost, greater, less, equal] {
      if text.hasPrefix(comparison.rawValue) {
        return (comparison, text.dropFirst(comparison.rawValue.count).trimmed)
      }
    }
    return (.equal, text)
  }
}
