public import ClimbingModels
public import Grades

extension Discipline {
  /// What a kind of climb says of the scale of its grade.
  ///
  /// A grade of another family is then an error and no guess: `V4` is not the grade of a sport
  /// route. Deep water solos are graded as routes or as boulders.
  public var gradeHint: GradeHint {
    switch self {
    case .boulder: .boulder
    case .deepWaterSolo: .none
    case .viaFerrata:
      GradeHint.rope.preferring(.ferrataSchall, .ferrataNumber, .ferrataFrench)
    case .ice, .mixed: GradeHint.rope.preferring(.waterIce, .mixed)
    case .sport, .trad, .topRope, .aid, .snow, .alpine: .rope
    }
  }
}
