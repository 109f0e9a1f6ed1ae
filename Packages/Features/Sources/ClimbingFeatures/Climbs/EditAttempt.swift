public import ClimbingModels
public import DomainModels
public import Storage

/// Changes an attempt.
public struct EditAttempt<Context: HasStore & HasClock & HasClimber>: Sendable {
  private let context: Context

  /// Prepares editing in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// - Returns: the climb with its attempts as they are now.
  /// - Throws: ``ClimbingError`` if none is meant, or the pitch's grade can't be read;
  ///   `ClimbingRuleError` if it is called an onsight or a flash after an earlier
  ///   try; `ValidationError` if it contradicts itself.
  public func callAsFunction(
    _ reference: AttemptReference, _ edit: AttemptEdit
  ) async throws -> LoggedClimb {
    let now = context.clock.now
    let climber = context.climber
    return try await context.store.write { transaction in
      let (old, climb) = try transaction.attempt(reference)
      var attempt = old
      try edit.apply(
        to: &attempt, at: climb, habits: transaction.gradeHabits(of: climber))
      if attempt != old {
        attempt.lifecycle = attempt.lifecycle.updated(at: now)
        try attempt.validate(now: now, replacing: old)
        try climb.require(pitch: attempt.pitch)
        let others = try transaction.logged(climb).attempts.filter { $0.id != attempt.id }
        try transaction.history(
          of: climb, others, before: attempt.position, pitch: attempt.pitch
        ).joined(
          with: transaction.historyOfTheDay(
            of: climb, before: attempt.attemptedAt, pitch: attempt.pitch)
        ).check(attempt.ascent)
        try transaction.save(attempt)
      }
      return try transaction.logged(climb)
    }
  }
}

/// The changes of an attempt; a field that is `nil` stays.
public struct AttemptEdit: Sendable, Hashable {
  /// The result; a style that does not match it any more is removed.
  public var result: AttemptResult?
  public var style: FieldEdit<AscentStyle>
  /// The mode of protection.
  public var mode: FieldEdit<AscentMode>
  /// The pitch, from 1.
  public var pitch: FieldEdit<Int>
  /// The pitch's grade, as it is written.
  public var gradeText: FieldEdit<String>
  public var notes: FieldEdit<String>

  /// Changes some of it.
  public init(
    result: AttemptResult? = nil, style: FieldEdit<AscentStyle> = .keep,
    mode: FieldEdit<AscentMode> = .keep, pitch: FieldEdit<Int> = .keep,
    gradeText: FieldEdit<String> = .keep, notes: FieldEdit<String> = .keep
  ) {
    self.result = result
    self.style = style
    self.mode = mode
    self.pitch = pitch
    self.gradeText = gradeText
    self.notes = notes
  }

  /// Changes an attempt's fields.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func apply(
    to attempt: inout Attempt, at climb: Climb, habits: GradeHabits
  ) throws(ClimbingError) {
    if let result {
      attempt.result = result
      if style.isKept, (try? attempt.ascent.validate()) == nil { attempt.style = nil }
    }
    style.apply(to: &attempt.style)
    mode.apply(to: &attempt.mode)
    pitch.apply(to: &attempt.pitch)
    notes.apply(to: &attempt.notes)
    switch gradeText {
    case .keep: break
    case .clear: attempt.setGrade(nil)
    case .set(let text): attempt.setGrade(try habits.read(text, onPitchOf: climb))
    }
  }
}

public struct DeleteAttempt<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Deletes it; the climb stays.
  ///
  /// - Returns: the climb with the attempts that it still has.
  /// - Throws: ``ClimbingError`` if none is meant.
  @discardableResult
  public func callAsFunction(_ reference: AttemptReference) async throws -> LoggedClimb {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let (attempt, climb) = try transaction.attempt(reference)
      try transaction.delete(attempt.id, at: now)
      return try transaction.logged(climb)
    }
  }
}

/// A climber's reference to an attempt.
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
