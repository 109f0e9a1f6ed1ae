import ClimbingModels
import DomainModels

/// What tells how an attempt went, without the rest of it.
struct AttemptLine: Sendable, Comparable {
  var id: Identifier<Attempt>
  var position: Int
  var ascent: Ascent
  var pitch: Int?

  /// The order of ``ClimbingModels/Attempt/isOrdered(_:before:)``.
  static func < (left: AttemptLine, right: AttemptLine) -> Bool {
    (left.position, left.id) < (right.position, right.id)
  }
}
