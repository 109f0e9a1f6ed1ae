public import ClimbingModels
public import DomainModels
import Storage

/// How a climber names an attempt.
public enum AttemptReference: Sendable, Hashable {
  case identified(Identifier<Attempt>)
  /// The so-manieth of a climb, counted from 1.
  case numbered(Int, of: ClimbReference)
  case last(of: ClimbReference)
}

extension RecordReading {
  /// The attempt that is meant, and its climb.
  ///
  /// - Throws: ``ClimbingError`` if none is meant.
  func attempt(_ reference: AttemptReference) throws -> (attempt: Attempt, climb: Climb) {
    switch reference {
    case .identified(let id):
      guard let attempt = try find(id) else {
        if try find(id, includingDeleted: true) != nil {
          throw ClimbingError.alreadyDeleted("the attempt")
        }
        throw ClimbingError.attemptNotFound("\(id)", count: 0)
      }
      return (attempt, try climb(.identified(attempt.climb)))
    case .numbered(let number, let reference):
      let climb = try climb(reference)
      let attempts = try attempts(of: climb)
      guard attempts.indices.contains(number - 1) else {
        throw ClimbingError.attemptNotFound("\(number)", count: attempts.count)
      }
      return (attempts[number - 1], climb)
    case .last(let reference):
      let climb = try climb(reference)
      guard let last = try attempts(of: climb).last else {
        throw ClimbingError.attemptNotFound("of \(climb.title)", count: 0)
      }
      return (last, climb)
    }
  }

  /// A climb's living attempts, in order.
  private func attempts(of climb: Climb) throws -> [Attempt] {
    try fetch(Query<Attempt>().filter(\.climb == climb.id)).sorted(by: Attempt.isOrdered)
  }
}
