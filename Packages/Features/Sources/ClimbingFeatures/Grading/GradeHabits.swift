public import ClimbingModels
import DomainModels
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
  public init(of context: some HasStore & HasClimber) async throws {
    let climber = context.climber
    self = try await context.store.read { try $0.gradeHabits(of: climber) }
  }

  /// What is known of a grade's scale on a climb of some kind.
  ///
  /// Without a kind, a scale that the climber is used to is preferred if it alone can read the text:
  /// to somebody with French and Font scales, `6a` may be a route or a boulder, and that is not
  /// guessed.
  ///
  /// - Parameters:
  ///   - discipline: the kind of climb.
  ///   - text: the grade.
  /// - Returns: the hint.
  public func hint(for discipline: Discipline?, text: String = "") -> GradeHint {
    guard let discipline else {
      let able = [route, boulder].compactMap(\.self).filter { (try? $0.grade(text)) != nil }
      return able.count == 1 ? preferring(able[0], in: .none) : .none
    }
    switch discipline {
    case .boulder: return preferring(boulder, in: .boulder)
    case .sport, .trad, .topRope: return preferring(route, in: discipline.gradeHint)
    default: return discipline.gradeHint
    }
  }

  /// The same, unless somebody named the scale.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)`` if no scale has the name.
  func hint(
    for discipline: Discipline?, scale: String?, text: String
  ) throws(ClimbingError) -> GradeHint {
    guard let scale else { return hint(for: discipline, text: text) }
    do { return .scale(try GradeScale.named(scale)) } catch { throw .unreadableGrade(error) }
  }

  private func preferring(_ scale: GradeScale?, in hint: GradeHint) -> GradeHint {
    scale.map { hint.preferring($0) } ?? hint
  }

  /// Reads a grade that somebody wrote.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func read(
    _ text: String, on discipline: Discipline?, scale: String? = nil
  ) throws(ClimbingError) -> GradedText {
    let graded = GradedText(
      reading: text, hint: try hint(for: discipline, scale: scale, text: text))
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
