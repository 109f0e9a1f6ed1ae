public import ClimbingModels
public import Grades

extension Discipline {
  /// What a kind of climb says of the scale of its grade.
  ///
  /// The grades of its own family come first; others count only where they name their family by
  /// themselves (`A2` on a trad climb, `5.9` on an alpine one). A grade of any other family is then an
  /// error and no guess: `V4` is not the grade of a sport route, and `D` on an alpine climb never the
  /// British one.
  public var gradeHint: GradeHint {
    switch self {
    case .boulder: .boulder
    case .deepWaterSolo: .families(.route, .boulder, .trad).plain()
    case .sport: .families(.route).plain()
    case .trad, .topRope:
      .families(.route, .trad).plain()
        .otherwise(.families(.aid, .ice, .mixed, .snow).plain())
    case .aid: .families(.aid).plain().otherwise(.families(.route).plain())
    case .ice:
      .families(.ice).plain()
        .otherwise(.families(.mixed, .snow).plain())
        .otherwise(.families(.winter))
        .otherwise(.families(.ice).preferring(.waterIce))
    case .mixed:
      .families(.mixed).plain()
        .otherwise(.families(.ice).plain())
        .otherwise(.families(.winter))
        .otherwise(.families(.mixed).preferring(.mixed))
        .otherwise(.families(.route, .aid).plain())
    case .snow:
      .families(.snow)
        .otherwise(.families(.alpine))
        .otherwise(.families(.ice, .route).plain())
    case .alpine:
      // Numerals of the mountains are UIAA, unless the climber's scale reads them.
      .families(.alpine)
        .otherwise(.families(.route, .ice, .mixed, .aid, .snow).plain().preferring(.uiaa))
    case .viaFerrata:
      .families(.ferrata).preferring(.ferrataSchall, .ferrataNumber, .ferrataFrench)
        .otherwise(.families(.route).plain())
    }
  }

  /// The same in a country whose climbers write their grades in scales of their own.
  ///
  /// - Parameters:
  ///   - country: its English name; `nil` if it is not known.
  ///   - text: the grade as it is written.
  /// - Returns: the hint.
  public func gradeHint(in country: String?, for text: String) -> GradeHint {
    let hint = gradeHint.preferringCustom(in: country, for: text)
    guard self == .viaFerrata, let country, Self.frenchFerratas.contains(country.lowercased())
    else { return hint }
    return hint.preferring([.ferrataFrench], first: true)
  }

  /// Where `F` on an iron way is easy, not extreme.
  private static let frenchFerratas: Set<String> = [
    "france", "spain", "andorra", "belgium", "switzerland",
  ]
}
