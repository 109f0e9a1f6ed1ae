import ClimbingModels
import DomainModels

/// A row with everything worked out that needs no store.
struct PreparedRow: Sendable {
  /// What is to be kept.
  enum Content: Sendable {
    case climb(Climb, Attempt?)
    /// The same entry stood in the file before.
    case repeated(Climb)
  }

  var line: Int
  var content: Content
  var repairs: [String]
}
