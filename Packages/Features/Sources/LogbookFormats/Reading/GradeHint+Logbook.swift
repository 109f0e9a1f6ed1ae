import ClimbingFeatures
import ClimbingModels
import Grades

extension GradeHint {
  /// An overall grade of a Scottish winter climb; else one of a mountain, of ice or of rock.
  static let winterFirst: [GradeHint] = [.families(.winter), .families(.alpine), .unmistakable]
  /// A boulder's; else anything that has one meaning only.
  static let boulderFirst: [GradeHint] = [.boulder, .unmistakable]

  /// What is known of a grade by the kind of climb and the country.
  ///
  /// The country's scales, and then the general custom, only decide between several readings of the
  /// climb's family (`20` is Ewbank in Australia). What its kind has no such grade for is read only
  /// where the text itself says what it is.
  static func logbook(
    _ discipline: Discipline?, country: String?, text: String?
  ) -> [GradeHint] {
    let text = text ?? ""
    let hint =
      discipline?.gradeHint(in: country, for: text)
      ?? GradeHint.rope.preferringCustom(in: country, for: text)
    return [hint, GradeHint.unmistakable.preferringCustom(in: country, for: text)]
  }

  /// A route where French grades are the custom, as at 8a.nu.
  static func french(_ discipline: Discipline?) -> [GradeHint] {
    discipline == .boulder
      ? boulderFirst : [.families(.route).plain().preferring(.french), .unmistakable]
  }
}
