public import ClimbingModels
public import DomainModels
public import Grades
public import Storage

/// The scales that a climber is used to, which decide where a text is a grade of several.
public struct GradeHabits: Sendable, Hashable {
  public let route: GradeScale?
  public let boulder: GradeScale?

  /// Names scales by their identifiers; what is no scale is left out.
  public init(route: String? = nil, boulder: String? = nil) {
    self.route = route.flatMap { try? GradeScale.named($0) }
    self.boulder = boulder.flatMap { try? GradeScale.named($0) }
  }

  /// Reads them from the climber's profile, where there is one.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public init(of context: some HasStore & HasClimber) async throws {
    let climber = context.climber
    self = try await context.store.read { try $0.gradeHabits(of: climber) }
  }

  /// What is known of a grade's scale on a climb of some kind.
  ///
  /// The climber's own scales decide first, then the country's, then the general custom: to a
  /// climber with French and Font scales, `VI+` is UIAA. Where neither is known, custom decides
  /// nothing. Without a kind, large letters are a boulder's (`6A`), and all else is rather a route.
  ///
  /// - Parameters:
  ///   - discipline: the kind of climb.
  ///   - text: the grade.
  ///   - country: where the climb is, by its English name.
  /// - Returns: the hint.
  public func hint(
    for discipline: Discipline?, text: String = "", in country: String? = nil
  ) -> GradeHint {
    let own = scales(for: discipline, text)
    if own.isEmpty, country == nil { return discipline?.gradeHint ?? .none }
    let hint =
      discipline?.gradeHint(in: country, for: text) ?? Self.customary(in: country, for: text)
    return hint.preferringOwn(own, for: text)
  }

  /// What custom says of a climb of no known kind: not whether `6a` is a route or a boulder.
  private static func customary(in country: String?, for text: String) -> GradeHint {
    var hint = GradeHint.none.preferringCustom(in: country, for: text)
    hint.preferred.removeAll { $0 == GradeScale.french.id || $0 == GradeScale.font.id }
    return hint
  }

  /// What is known of a grade in a question for anything but boulders.
  func ropeHint(for text: String) -> GradeHint {
    guard let route else { return .rope }
    return GradeHint.rope.preferringCustom(in: nil, for: text).preferringOwn([route], for: text)
  }

  /// Those of the climber's scales that a text can be in, the likelier first.
  ///
  /// - Parameters:
  ///   - discipline: the kind of climb; `nil` if it is not known.
  ///   - text: the grade.
  /// - Returns: the scales; none where none is known.
  public func scales(for discipline: Discipline?, _ text: String) -> [GradeScale] {
    let scales =
      switch discipline {
      case .boulder: [boulder]
      case nil, .deepWaterSolo:
        GradeHint.customaryScales(for: text).first == .font ? [boulder, route] : [route, boulder]
      default: [route]
      }
    return scales.compactMap(\.self)
  }

  /// The same, unless a climber named the scale.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)`` if no scale has the name.
  func hint(
    for discipline: Discipline?, scale: String?, text: String, in country: String? = nil
  ) throws(ClimbingError) -> GradeHint {
    guard let scale else { return hint(for: discipline, text: text, in: country) }
    do { return .scale(try GradeScale.named(scale)) } catch { throw .unreadableGrade(error) }
  }

  /// Reads a grade that a climber wrote.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func read(
    _ text: String, on discipline: Discipline?, scale: String? = nil, in country: String? = nil
  ) throws(ClimbingError) -> GradedText {
    let graded = GradedText(
      reading: text, hint: try hint(for: discipline, scale: scale, text: text, in: country))
    if let problem = graded.problem { throw .unreadableGrade(problem) }
    return graded
  }

  /// Reads the grade of a pitch: in the scale of its climb, if that has it.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func read(_ text: String, onPitchOf climb: Climb) throws(ClimbingError) -> GradedText {
    let scale = climb.gradeScale.flatMap { try? GradeScale.named($0) }
    let technical = scale?.companion.flatMap { try? GradeScale.named($0) }
    let hint = hint(for: climb.discipline, text: text, in: climb.country)
      .preferringOwn([scale, technical].compactMap(\.self), for: text)
    let graded = GradedText(reading: text, hint: hint)
    if let problem = graded.problem { throw .unreadableGrade(problem) }
    return graded
  }
}

extension RecordReading {
  /// The scales of a climber's profile; none where there is no profile yet.
  func gradeHabits(of climber: Identifier<Profile>) throws -> GradeHabits {
    let profile = try find(climber)
    return GradeHabits(route: profile?.routeScale, boulder: profile?.boulderScale)
  }
}

/// Logs tries in the active session by the grade alone, as on a wall where climbs have no names.
public struct LogGrade<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  private let context: Context

  /// Prepares logging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Logs a try at the climb of the grade that is tried just now, or else at a new climb.
  ///
  /// The session's last climb without a name and of the same grade is tried until it is sent. Which
  /// climb that is gets decided in the transaction that writes the attempt, so that tries that arrive
  /// together, such as those that waited on a device without signal, are tries at one climb.
  ///
  /// - Parameters:
  ///   - draft: the climb, if it is a new one: a grade and no name.
  ///   - attempt: how the try went.
  /// - Returns: the attempt, the climb, and the style that the history suggests.
  /// - Throws: ``ClimbingError/noActiveSession``; what ``AddClimb`` and ``LogAttempt`` throw.
  public func callAsFunction(
    _ draft: ClimbDraft, _ attempt: AttemptDraft
  ) async throws -> AttemptLog {
    let moment = context.moment
    let climber = context.climber
    let climbID: Identifier<Climb> = context.identifiers.next()
    let attemptID: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      let session = try transaction.session(.active)
      let climb =
        try transaction.climb(underWayIn: session, draft)
        ?? transaction.add(draft, as: climbID, by: climber, at: moment)
      return try transaction.log(attempt, at: climb, as: attemptID, by: climber, at: moment)
    }
  }

  /// Makes an attempt the first one at a climb of its own: it was another climb of the same grade.
  ///
  /// - Parameter reference: the attempt, at a climb with others.
  /// - Returns: the attempt that takes its place, with the new climb.
  /// - Throws: ``ClimbingError`` if the attempt is not there, or belongs to no climb of the active
  ///   session; `ClimbingRuleError`.
  public func separate(_ reference: AttemptReference) async throws -> AttemptLog {
    let moment = context.moment
    let climber = context.climber
    let climbID: Identifier<Climb> = context.identifiers.next()
    let attemptID: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      let session = try transaction.session(.active)
      let (attempt, climb) = try transaction.attempt(reference)
      guard climb.session == session.id else { throw ClimbingError.nothingToUndo }
      try transaction.delete(attempt.id, at: moment.now)
      let other = try transaction.add(
        ClimbDraft(again: climb), as: climbID, by: climber, at: moment)
      return try transaction.log(
        AttemptDraft(
          attempt.result, usesSuggestedStyle: attempt.result == .send, notes: attempt.notes),
        at: other, as: attemptID, by: climber, at: moment)
    }
  }
}

extension RecordReading {
  /// The climb of a grade that is tried in a session: its last one without a name, unless it was sent.
  fileprivate func climb(underWayIn session: Session, _ draft: ClimbDraft) throws -> Climb? {
    let alike = try fetch(Query<Climb>().filter(\.session == session.id)).filter {
      $0.name.isEmpty && $0.gradeText == draft.gradeText && $0.discipline == draft.discipline
    }
    let last = alike.max {
      ($0.lifecycle.createdAt, $0.id) < ($1.lifecycle.createdAt, $1.id)
    }
    guard let last, !(try logged(last).isSent) else { return nil }
    return last
  }
}

/// Says what style a send would have.
public struct SuggestStyle<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The style of a send of a climb, were it logged now.
  ///
  /// - Parameters:
  ///   - reference: the climb.
  ///   - mode: how the climber is protected; `nil` leaves it to the kind of climb.
  ///   - knewBeta: whether the climber knew more than can be seen from below; only who says no is
  ///     suggested an onsight.
  ///   - pitch: the pitch; `nil` for the whole climb.
  /// - Returns: `nil` where the history is too uncertain to say.
  /// - Throws: ``ClimbingError`` if no climb is meant, or several.
  public func callAsFunction(
    _ reference: ClimbReference, mode: AscentMode? = nil, knewBeta: Bool? = nil, pitch: Int? = nil
  ) async throws -> AscentStyle? {
    let moment = context.moment
    return try await context.store.read { transaction in
      let climb = try transaction.climb(reference)
      let known = try transaction.fetch(
        Query<Attempt>().filter(\.climb == climb.id).includingDeleted())
      let history = try transaction.history(
        of: climb, known.filter { !$0.lifecycle.isDeleted },
        before: Attempt.position(after: known.map(\.position).max()), pitch: pitch
      ).joined(
        with: transaction.historyOfTheDay(
          of: climb, before: transaction.attemptTime(at: climb, loggedAt: moment), pitch: pitch))
      let ascent = Ascent(.send, nil, mode).resolved(on: climb.discipline)
      return history.suggestedStyle(mode: ascent.mode, knewBeta: knewBeta)
    }
  }
}
