public import ClimbingModels
public import DomainModels
public import Storage

/// Changes a session.
public struct EditSession<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares editing in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// Moved to another day, the session takes those of its climbs along that were of its day.
  ///
  /// - Returns: the session as it is now.
  /// - Throws: ``ClimbingError`` if none is meant, or several; `ClimbingRuleError`
  ///   if it would go on while another is under way; ``SessionValueError`` if a field
  ///   can't be accepted.
  public func callAsFunction(
    _ reference: SessionReference, _ edit: SessionEdit
  ) async throws -> Session {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let old = try transaction.session(reference)
      var session = old
      edit.apply(to: &session)
      guard session != old else { return old }
      session.lifecycle = session.lifecycle.updated(at: now)
      try session.requireAcceptable(now: now, replacing: old)
      if session.isActive, !old.isActive {
        try Session.requireNoneActive(
          among: transaction.fetch(Query<Session>().filter(.isNil(\.endedAt))))
      }
      try transaction.save(session)
      if session.day != old.day {
        let climbs = Query<Climb>().filter(\.session == old.id)
          .filter(\.date == PartialDate(old.day))
        for var climb in try transaction.fetch(climbs) {
          climb.date = PartialDate(session.day)
          climb.lifecycle = climb.lifecycle.updated(at: now)
          try transaction.save(climb)
        }
      }
      return session
    }
  }
}

/// The changes of a session; a field that is `nil` stays.
public struct SessionEdit: Sendable, Hashable {
  /// When it began; the day it belongs to follows, and so do climbs of that day.
  public var startedAt: Timestamp?
  /// When it ended; clearing it makes the session go on.
  public var endedAt: FieldEdit<Timestamp>
  /// The mental readiness, 1 to 5.
  public var mentalReadiness: FieldEdit<Int>
  /// The physical readiness, 1 to 5.
  public var physicalReadiness: FieldEdit<Int>
  /// The overall effort, 1 to 10.
  public var rpe: FieldEdit<Int>
  /// The pump of the forearms, 1 to 5.
  public var pump: FieldEdit<Int>
  public var place: FieldEdit<String>
  public var notes: FieldEdit<String>
  public var visibility: Visibility?

  /// Changes some of it.
  public init(
    startedAt: Timestamp? = nil, endedAt: FieldEdit<Timestamp> = .keep,
    mentalReadiness: FieldEdit<Int> = .keep, physicalReadiness: FieldEdit<Int> = .keep,
    rpe: FieldEdit<Int> = .keep, pump: FieldEdit<Int> = .keep, place: FieldEdit<String> = .keep,
    notes: FieldEdit<String> = .keep, visibility: Visibility? = nil
  ) {
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.mentalReadiness = mentalReadiness
    self.physicalReadiness = physicalReadiness
    self.rpe = rpe
    self.pump = pump
    self.place = place
    self.notes = notes
    self.visibility = visibility
  }

  /// Changes a session's fields.
  func apply(to session: inout Session) {
    if let startedAt {
      session.startedAt = startedAt
      session.day = CivilDate(at: startedAt, utcOffsetMinutes: session.utcOffsetMinutes)
    }
    endedAt.apply(to: &session.endedAt)
    mentalReadiness.apply(to: &session.mentalReadiness)
    physicalReadiness.apply(to: &session.physicalReadiness)
    rpe.apply(to: &session.rpe)
    pump.apply(to: &session.pump)
    place.apply(to: &session.place)
    notes.apply(to: &session.notes)
    if let visibility { session.visibility = visibility }
  }
}

/// Says in a climber's words which values of a session can't be accepted.
public struct SessionValueError: ExplainedError, Equatable {
  /// Each field by the name that programs know (`mental_readiness`), with its reason.
  public let problems: ValidationError

  /// Makes an error of what is wrong with a session's fields.
  public init(_ problems: ValidationError) { self.problems = problems }

  /// `invalid_value`, as everywhere.
  public var code: String { problems.code }

  /// Each field in words, what it may be, and what was said.
  public var message: String {
    problems.issues.map { "\(SessionValueError.words(for: $0.field)) \($0.reason)" }
      .joined(separator: "; ")
  }

  /// A hint at the meaning of both ends of the scale, where a number is out of its range.
  public var hint: String? {
    let isNumber = problems.issues.contains { SessionValueError.scales.contains($0.field) }
    return isNumber ? "1 stands for the least, the highest number for the most" : nil
  }

  /// The kind of failure.
  public var kind: FailureKind { problems.kind }

  private static let scales: Set<String> = [
    "mental_readiness", "physical_readiness", "rpe", "pump",
  ]

  private static func words(for field: String) -> String {
    field == "rpe" ? "exertion (RPE)" : field.split(separator: "_").joined(separator: " ")
  }
}
