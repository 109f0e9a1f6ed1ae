import ClimbingModels
public import DomainModels
public import Grades

/// The meanings of a grade in a query, one for each family of grades that has it.
///
/// `6b` is a grade of routes and one of boulders: a route is compared with the one, a boulder with
/// the other. Scales of one family share an axis, so that a grade finds what is written in others.
struct GradeInterpretations {
  private let bands: [String: GradeBand]

  /// Reads a grade.
  ///
  /// - Parameters:
  ///   - text: as it was written.
  ///   - kinds: the kinds of climb that are asked for; empty for all.
  ///   - habits: the climber's scales, which decide where a text is a grade of several.
  /// - Throws: ``LogbookGradeError`` if it is a grade of nothing that is asked for, or of several
  ///   scales.
  init(
    _ text: String, on kinds: [Discipline], habits: GradeHabits
  ) throws(LogbookGradeError) {
    var bands: [String: GradeBand] = [:]
    var errors: [GradeError] = []
    for hint in Self.hints(for: kinds, habits, text) {
      do throws(GradeError) {
        let grade = try GradeParser.standard.parse(text, hint: hint).primary
        bands[grade.family.id] = grade.band
      } catch {
        switch error.reason {
        // A text of several meanings is no answer, even if it is clear for the other kind of climb.
        case .ambiguous: throw LogbookGradeError(error)
        default: errors.append(error)
        }
      }
    }
    if kinds.isEmpty {
      for grade in Self.overall(text) where bands[grade.family.id] == nil {
        bands[grade.family.id] = grade.band
      }
    }
    if bands.isEmpty, let error = errors.first { throw LogbookGradeError(error) }
    self.bands = bands
  }

  /// Of each kind that is asked for its own hint; else those of routes and of boulders.
  private static func hints(
    for kinds: [Discipline], _ habits: GradeHabits, _ text: String
  ) -> [GradeHint] {
    kinds.isEmpty
      ? [habits.ropeHint(for: text), habits.hint(for: .boulder, text: text)]
      : kinds.map { habits.hint(for: $0, text: text) }
  }

  /// The grade of a whole climb that the text is as well: `D` finds British leads, alpine climbs and
  /// iron ways, each by its own family.
  private static func overall(_ text: String) -> [Grade] {
    [GradeHint.families(.alpine), .families(.winter), Discipline.viaFerrata.gradeHint]
      .compactMap { try? GradeParser.standard.parse(text, hint: $0).primary }
      .filter { $0.family != .route }
  }

  /// The families that have the grade.
  var families: [String] { bands.keys.sorted() }

  /// The grade's stretch of a family's axis.
  func band(of family: String) -> GradeBand? { bands[family] }

  /// Returns whether a climb's grade stands so to this one.
  ///
  /// A climb answers if some part of its band does: `5.10` is at least `5.10c`, and at most
  /// `5.10b` too. Without a grade, and in a family that does not have this one, it does not.
  func holds(_ comparison: Comparison, for climb: Climb) -> Bool {
    guard let family = climb.gradeFamily, let band = bands[family], let low = climb.gradeLow,
      let high = climb.gradeHigh
    else { return false }
    return switch comparison {
    case .equal: low < band.hi && band.lo < high
    case .atLeast: high > band.lo
    case .greater: high > band.hi
    case .atMost: low < band.hi
    case .less: low < band.lo
    }
  }
}

/// Says which grade of a question to the logbook can't be read, and where it stands.
public struct LogbookGradeError: ExplainedError, Equatable {
  /// The problem with the grade.
  public let grade: GradeError
  /// The column where it stands, counted in characters from 1; `nil` where the question was not
  /// written as a line.
  public let column: Int?

  public init(_ grade: GradeError, column: Int? = nil) {
    self.grade = grade
    self.column = column
  }

  /// `invalid_query`, as of everything else that a question may have wrong.
  public var code: String { "invalid_query" }

  /// Names the column and what is wrong there.
  public var message: String {
    let place = column.map { "column \($0): " } ?? ""
    return "\(place)grade: \(grade.message)"
  }

  /// The text to write instead.
  public var hint: String? {
    switch grade.reason {
    case .ambiguous, .needsScale:
      grade.hint.map { "In quotation marks, \($0)" }
    default: grade.hint
    }
  }

  /// Another question is needed.
  public var kind: FailureKind { .usage }
}
