public import ClimbingModels
public import Grades

/// A grade as it was written, with what can be read from it.
///
/// Making one never fails: a text that can't be read is kept, with the reason beside it.
public struct GradedText: Sendable, Hashable {
  /// The text as it was written.
  public let text: String
  /// The scale's identifier; `nil` where the text has no single meaning.
  public let scale: String?
  /// The identifier of the scale's family.
  public let family: String?
  /// The beginning of the band on the family's axis.
  public let low: Int?
  /// The end of the band, which is not in it.
  public let high: Int?
  /// Why the text could not be read; `nil` where it could, and where it comes from a record, which
  /// does not keep it.
  public let problem: GradeError?

  /// True if it is known which grade it is.
  public var isRead: Bool { low != nil }

  /// Reads a text; of several grades in it the first that fits the hint counts, of a list of pitches
  /// the hardest.
  ///
  /// - Parameters:
  ///   - text: as it was written, with or without white space around it.
  ///   - hint: what is known of the scale; `Discipline.gradeHint` is a good one.
  public init(reading text: String, hint: GradeHint = .none) {
    self.text = text
    do throws(GradeError) {
      let grade = try GradeParser.standard.parse(text, hint: hint).primary
      scale = grade.scale.id
      family = grade.family.id
      low = grade.band.lo
      high = grade.band.hi
      problem = nil
    } catch {
      scale = nil
      family = nil
      low = nil
      high = nil
      problem = error
    }
  }

  /// A grade that was read before: its text and the plain fields that a record keeps of it.
  public init(text: String, scale: String?, family: String?, low: Int?, high: Int?) {
    self.text = text
    self.scale = scale
    self.family = family
    self.low = low
    self.high = high
    problem = nil
  }

  /// Reads the same grade again, for the climber who wants to convert it.
  ///
  /// - Returns: `nil` where no scale is known, or it does not read the text.
  public var grade: Grade? { parsed?.primary }

  /// The grades of the pitches in their order, where the text lists several (`6a,7a,8a`); else none.
  public var pitches: [Grade] {
    text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
      ? parsed?.pitches ?? [] : []
  }

  private var parsed: ParsedGrade? {
    guard let scale, let known = try? GradeScale.named(scale) else { return nil }
    return try? GradeParser.standard.parse(text, hint: .known(known))
  }

  /// Returns whether the two have the same text and were read alike.
  public static func == (left: GradedText, right: GradedText) -> Bool {
    left.text == right.text && left.scale == right.scale && left.family == right.family
      && left.low == right.low && left.high == right.high && left.problem == right.problem
  }

  /// Hashes the text and how it was read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(scale)
    hasher.combine(low)
    hasher.combine(high)
  }
}

extension Climb {
  /// The grade as the record keeps it; `nil` where there is none.
  public var grade: GradedText? {
    gradeText.map {
      GradedText(
        text: $0, scale: gradeScale, family: gradeFamily, low: gradeLow, high: gradeHigh)
    }
  }

  /// Writes a grade into the fields that keep it; `nil` takes it away.
  ///
  /// Of one that could not be read only the text is kept.
  public mutating func setGrade(_ grade: GradedText?) {
    gradeText = grade?.text
    gradeScale = grade?.scale
    gradeFamily = grade?.family
    gradeLow = grade?.low
    gradeHigh = grade?.high
  }

  /// Takes the number of pitches from a grade that lists them, where it is not known.
  mutating func countPitches() {
    guard pitches == nil, let count = grade?.pitches.count, count > 1 else { return }
    pitches = count
  }
}

extension Attempt {
  /// Takes the grade of the pitch from the climb's, where that lists the pitches.
  mutating func setGrade(fromPitchesOf climb: Climb) {
    guard let pitch, let pitches = climb.grade?.pitches, pitches.indices.contains(pitch - 1) else {
      return
    }
    let grade = pitches[pitch - 1]
    setGrade(GradedText(reading: grade.text, hint: .scale(grade.scale)))
  }

  /// Writes a pitch's grade into the fields that keep it; `nil` takes it away.
  public mutating func setGrade(_ grade: GradedText?) {
    gradeText = grade?.text
    gradeScale = grade?.scale
    gradeLow = grade?.low
    gradeHigh = grade?.high
  }
}

extension Discipline {
  /// The hint that a kind of climb gives of the scale of its grade.
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

  /// The countries in which `F` on an iron way is easy, not extreme.
  private static let frenchFerratas: Set<String> = [
    "france", "spain", "andorra", "belgium", "switzerland",
  ]
}
