import ClimbingModels
import DomainModels
import Grades
import Storage

/// What a store can say to a criterion.
struct Narrowing {
  /// The climber who answers the criterion passes it.
  var filter: Filter<Climb>
  /// Whether no other climber does.
  var isExact = true
}

extension LogbookCriterion {
  /// The criterion as a filter; `nil` where a store knows no such filter.
  func narrowing(_ meanings: [String: GradeMeanings]) -> Narrowing? {
    switch self {
    case .grade(let comparison, let text):
      return meanings[text].map { Narrowing(filter: $0.filter(comparison)) }
    case .gradeRange(let low, let high):
      guard let low = meanings[low], let high = meanings[high] else { return nil }
      return Narrowing(filter: low.filter(.atLeast) && high.filter(.atMost))
    case .discipline(let all):
      // The others that a climb counts to are a list, which stores can't look into.
      return Narrowing(
        filter: .among(\.discipline, all) || \.allDisciplines != [], isExact: false)
    case .source(let all): return Narrowing(filter: .among(\.source, all))
    case .date(let from, let to):
      guard let filter = Self.date(from: from, to: to) else { return nil }
      return Narrowing(filter: filter, isExact: false)
    case .number(.pitches, let comparison, let bound):
      return Narrowing(filter: comparison.filter(\.pitches, bound))
    case .number(.angle, let comparison, let bound):
      return Narrowing(filter: comparison.filter(\.angle, bound))
    case .state(.imported): return Narrowing(filter: \.source != nil)
    case .state(.linked): return Narrowing(filter: \.catalogueClimb != nil)
    case .state(.multipitch): return Narrowing(filter: \.pitches > 1)
    case .state(.onlyMe): return Narrowing(filter: \.visibility == .onlyMe)
    default: return nil
    }
  }

  /// Dates are texts that sort rightly, a year before its months: these are none too few.
  private static func date(from: CivilDate?, to: CivilDate?) -> Filter<Climb>? {
    let after = from.flatMap { PartialDate(year: $0.year) }.map { \Climb.date >= $0 }
    let before = to.map { \Climb.date <= PartialDate($0) }
    if let after, let before { return after && before }
    return after ?? before
  }
}

extension GradeMeanings {
  /// ``holds(_:for:)`` as a filter.
  func filter(_ comparison: Comparison) -> Filter<Climb> {
    let filters = families.compactMap { family -> Filter<Climb>? in
      guard let band = band(of: family) else { return nil }
      let inFamily = \Climb.gradeFamily == family
      return switch comparison {
      case .equal: inFamily && \.gradeLow < band.hi && \.gradeHigh > band.lo
      case .atLeast: inFamily && \.gradeHigh > band.lo
      case .greater: inFamily && \.gradeHigh > band.hi
      case .atMost: inFamily && \.gradeLow < band.hi
      case .less: inFamily && \.gradeLow < band.lo
      }
    }
    return filters.dropFirst().reduce(filters.first ?? .among(\.id, [])) { $0 || $1 }
  }
}

extension Comparison {
  /// A whole number against a bound that need not be one.
  fileprivate func filter(
    _ path: any KeyPath<Climb, Int?> & Sendable, _ bound: Double
  ) -> Filter<Climb> {
    let (floor, ceiling) = (Int(bound.rounded(.down)), Int(bound.rounded(.up)))
    switch self {
    case .equal: return floor == ceiling ? path == floor : .among(\.id, [])
    case .atLeast: return path >= ceiling
    case .greater: return path > floor
    case .atMost: return path <= floor
    case .less: return path < ceiling
    }
  }
}
