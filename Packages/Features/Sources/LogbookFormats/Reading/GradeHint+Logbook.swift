import ClimbingModels
import Grades

extension GradeHint {
  /// An overall grade of a mountain; else whatever a rope is used on.
  static let alpineFirst: [GradeHint] = [.families(.alpine), .rope]
  /// An overall grade of a Scottish winter climb; else whatever a rope is used on.
  static let winterFirst: [GradeHint] = [.families(.winter), .rope]
  /// A via ferrata's; else whatever a rope is used on.
  static let ferrataFirst: [GradeHint] = [.families(.ferrata), .rope]
  /// A boulder's; else anything that has one meaning only.
  static let boulderFirst: [GradeHint] = [.boulder, .none]
  private static let ropeOnly: [GradeHint] = [.rope]
  private static let french: [GradeHint] = [.rope.preferring(.french)]

  /// What is known of a grade by the kind of climb and the country.
  ///
  /// The country only decides between several readings (`20` is Ewbank in Australia).
  static func logbook(_ discipline: Discipline?, country: String? = nil) -> [GradeHint] {
    switch discipline {
    case .boulder: return boulderFirst
    case .alpine: return alpineFirst
    case .viaFerrata: return ferrataFirst
    default: return country.flatMap { byCountry[$0.lowercased()] } ?? ropeOnly
    }
  }

  /// A route where French grades are the custom, as at 8a.nu.
  static func french(_ discipline: Discipline?) -> [GradeHint] {
    discipline == .boulder ? boulderFirst : french
  }

  private static let byCountry: [String: [GradeHint]] = {
    let habits: [(GradeScale, [String])] = [
      (.ewbank, ["australia", "new zealand"]), (.southAfrican, ["south africa"]),
      (
        .uiaa,
        [
          "germany", "austria", "czech republic", "czechia", "slovakia", "hungary", "romania",
          "serbia",
        ]
      ),
      (
        .french,
        [
          "france", "spain", "italy", "greece", "switzerland", "belgium", "portugal", "croatia",
          "slovenia", "turkey", "thailand", "china", "jordan", "morocco",
        ]
      ),
      (.norwegian, ["norway"]), (.finnish, ["finland"]), (.swedish, ["sweden"]),
      (.polish, ["poland"]), (.brazilian, ["brazil"]), (.yds, ["united states", "usa", "canada"]),
    ]
    var hints: [String: [GradeHint]] = [:]
    for (scale, countries) in habits {
      for country in countries { hints[country] = [.rope.preferring(scale)] }
    }
    return hints
  }()
}
