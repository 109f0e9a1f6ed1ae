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

/// Attempts by their climbs: chains in a flat list, since a list for each climb takes longer than to
/// read them.
struct AttemptsByClimb {
  private var lines: [AttemptLine] = []
  /// For each attempt, the place of the one before it of the same climb; -1 for a first one.
  private var previous: [Int] = []
  private var last: [Identifier<Climb>: Int] = [:]

  mutating func append(_ line: AttemptLine, to climb: Identifier<Climb>) {
    previous.append(last.updateValue(lines.count, forKey: climb) ?? -1)
    lines.append(line)
  }

  /// A climb's attempts, in order.
  func attempts(of climb: Identifier<Climb>) -> [AttemptLine] {
    guard var place = last[climb] else { return [] }
    var found = [lines[place]]
    while previous[place] >= 0 {
      place = previous[place]
      found.append(lines[place])
    }
    if found.count > 1 { found.sort() }
    return found
  }
}
