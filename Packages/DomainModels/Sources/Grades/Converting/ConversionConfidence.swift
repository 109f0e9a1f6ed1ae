/// How well founded a conversion is.
public enum ConversionConfidence: String, Sendable, CaseIterable, Comparable {
  /// The tables contradict each other, or the scale is not settled here.
  case low
  /// Only one table knows both grades: nobody contradicts it, and nobody confirms it.
  case single
  /// The tables' answers overlap.
  case medium
  /// The tables give the same answer.
  case high

  /// Whether the first is the weaker one.
  public static func < (first: ConversionConfidence, second: ConversionConfidence) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .low: 0
    case .single: 1
    case .medium: 2
    case .high: 3
    }
  }
}
