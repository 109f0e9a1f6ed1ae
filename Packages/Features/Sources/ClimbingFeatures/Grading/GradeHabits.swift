import ClimbingModels
import DomainModels
import Grades
import Storage

/// The scales that a climber is used to, which decide where a text is a grade of several.
struct GradeHabits {
  var route: GradeScale?
  var boulder: GradeScale?

  /// What is known of a grade's scale on a climb of some kind.
  ///
  /// Without a kind, a scale that the climber is used to is preferred if it alone can read the text:
  /// to somebody with French and Font scales, `6a` may be a route or a boulder, and that is not
  /// guessed.
  ///
  /// - Parameters:
  ///   - discipline: the kind of climb.
  ///   - scale: the scale that somebody named.
  ///   - text: the grade.
  /// - Returns: the hint.
  /// - Throws: ``ClimbingError/unreadableGrade(_:)`` if no scale has the name.
  func hint(
    for discipline: Discipline?, scale: String? = nil, text: String = ""
  ) throws(ClimbingError) -> GradeHint {
    if let scale {
      do { return .scale(try GradeScale.named(scale)) } catch { throw .unreadableGrade(error) }
    }
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
    return GradeHabits(
      route: profile?.routeScale.flatMap { try? GradeScale.named($0) },
      boulder: profile?.boulderScale.flatMap { try? GradeScale.named($0) })
  }
}
