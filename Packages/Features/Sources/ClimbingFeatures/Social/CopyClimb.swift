public import ClimbingModels
public import DomainModels
import Grades
public import Storage

/// Takes a climb that a climber shares into the own logbook.
public struct CopyClimb<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares copying by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Copies what the author shared of the climb, if the author allows it, without the author's
  /// ascent: how the climber did is for the climber to log.
  ///
  /// Copying the same post again makes no second climb, on no device; one that was deleted meanwhile
  /// comes back.
  ///
  /// - Parameter reference: which post.
  /// - Returns: the climb in the own logbook, private.
  /// - Throws: ``SocialError``; `ClimbingRuleError` without the author's consent; ``AccountError``
  ///   when signed out.
  public func callAsFunction(_ reference: PostReference) async throws -> CopiedClimb {
    let me = context.climber
    let now = context.clock.now
    return try await context.logbook.write { transaction in
      _ = try transaction.signedInProfile(me)
      let post = try transaction.post(reference, for: me)
      guard post.author != me else { throw SocialError.alreadyInYourLogbook }
      // The same on all of the climber's devices, and another for each climber.
      let id = Identifier<Climb>(name: me.description, in: post.id.uuid)
      var copy = try post.copy(as: id, at: now)
      if let old = try transaction.find(id, includingDeleted: true) {
        if old.lifecycle.isDeleted { try transaction.restore(id, at: now) }
        return CopiedClimb(climb: try transaction.find(id) ?? old, isNew: false)
      }
      copy.readBand()
      // The author's date: it has been checked against the author's calendar.
      try copy.validate(today: copy.date?.latest ?? now.utcDate)
      try transaction.insert(copy)
      return CopiedClimb(climb: copy, isNew: true)
    }
  }
}

extension Climb {
  /// Reads the band of the grade, which a post does not carry, where the author's scale is known.
  fileprivate mutating func readBand() {
    guard let gradeText, let gradeScale, let scale = try? GradeScale.named(gradeScale),
      let grade = try? GradeParser.standard.parse(gradeText, hint: .scale(scale)).primary
    else { return }
    self.gradeScale = grade.scale.id
    gradeFamily = grade.family.id
    gradeLow = grade.band.lo
    gradeHigh = grade.band.hi
  }
}

/// A climb of another climber's that was taken into the own logbook.
public struct CopiedClimb: Sendable {
  /// The climb in the own logbook.
  public let climb: Climb
  /// True if it was not there before.
  public let isNew: Bool

  public init(climb: Climb, isNew: Bool) {
    self.climb = climb
    self.isNew = isNew
  }
}
