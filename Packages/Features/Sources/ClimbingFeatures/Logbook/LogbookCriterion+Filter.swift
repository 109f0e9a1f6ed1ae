import ClimbingModels
import DomainModels
import Grades
import Storage

/// The part of a criterion that a store can evaluate.
struct Narrowing {
  /// The climber who answers the criterion passes it.
  var filter: Filter<Climb>
  /// True if no other climber does.
  var isExact = true
}

extension LogbookCriterion {
  /// The criterion as a filter; `nil` where a store knows no such filter.
  func narrowing(_ meanings: [String: GradeInterpretations]) -> Narrowing? {
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

extension GradeInterpretations {
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

extension LogbookCriterion {
  /// The climbs of which a criterion holds that asks for attempts or tags; `nil` if it asks for
  /// neither.
  func climbs(in transaction: some RecordReading) throws -> Set<Identifier<Climb>>? {
    switch self {
    case .ascent(let words): return try transaction.climbs(with: words)
    case .state(.sent): return try transaction.climbs(with: [.tick])
    case .state(.project):
      let tries = AttemptResult.allCases.filter(\.isTry)
      return try Set(
        transaction.values(of: \.climb, Query<Attempt>().filter(.among(\.result, tries)))
      ).subtracting(transaction.climbs(with: [.tick]))
    case .tag(let slugs, let impact):
      let tags = slugs.flatMap { slug in
        TagKind.allCases.map { ClimbTag.identity($0, slug: slug) }
      }
      var query = Query<TagImpact>().filter(.among(\.tag, tags))
      if let impact { query = query.filter(\.impact == impact) }
      // A tag that was deleted is no tag any more, regardless of the rows that name it.
      let known = Set(try transaction.orderedTags().map { $0.id })
      return Set(
        try transaction.fetch(query).filter { known.contains($0.tag) }.map(\.climb))
    default: return nil
    }
  }
}

extension RecordReading {
  /// The climbs with an attempt of one of some kinds.
  fileprivate func climbs(with words: [LogbookAscentWord]) throws -> Set<Identifier<Climb>> {
    let filters = words.map(\.filter)
    guard let first = filters.first else { return [] }
    let any = filters.dropFirst().reduce(first) { $0 || $1 }
    let query = Query<Attempt>().filter(any)
    let isExact = words.allSatisfy(\.isDecidedByFilter)
    if isExact { return Set(try values(of: \.climb, query)) }
    return Set(
      try fetch(query).filter { attempt in words.contains { $0.matches(attempt.ascent) } }
        .map(\.climb))
  }
}

extension LogbookAscentWord {
  /// Attempts that may be of the kind; none of the others are.
  fileprivate var filter: Filter<Attempt> {
    switch self {
    case .style(let style): \.style == style
    case .mode(let mode): \.mode == mode
    case .result(let result): \.result == result
    case .tick: .among(\.result, AttemptResult.allCases.filter(\.isTick))
    case .cleanLead: \.result == .send && .among(\.mode, AscentMode.allCases.filter(\.isLead))
    case .firstTry: \.result == .send && .among(\.style, AscentStyle.allCases.filter(\.isFirstTry))
    }
  }

  /// True if all of them are.
  fileprivate var isDecidedByFilter: Bool {
    switch self {
    case .style, .mode, .result, .tick: true
    case .cleanLead, .firstTry: false
    }
  }
}

extension LogbookCriterion {
  /// The columns that decide it.
  var columns: [ClimbColumn] {
    switch self {
    case .text:
      [.name, .crag, .sector, .area, .country, .path, .partner, .notes, .gradeText]
    case .field(let field, _):
      switch field {
      case .name: [.name]
      case .crag: [.crag]
      case .sector: [.sector]
      case .area: [.area]
      case .country: [.country]
      case .place: [.crag, .sector, .area, .country, .path]
      case .partner: [.partner]
      case .notes: [.notes]
      }
    case .grade, .gradeRange: [.gradeFamily, .gradeLow, .gradeHigh]
    case .discipline: [.discipline, .allDisciplines]
    case .source, .state(.imported): [.source]
    case .date: [.date]
    case .number(let field, _, _):
      switch field {
      case .stars: [.stars, .starsOutOf]
      case .tries: [.tries, .source]
      case .pitches: [.pitches]
      case .height: [.height]
      case .angle: [.angle]
      }
    case .state(.multipitch): [.pitches]
    case .state(.linked): [.catalogueClimb]
    case .state(.onlyMe): [.visibility]
    // Asked elsewhere: of attempts, of tags, of everything.
    case .ascent, .tag, .state(.sent), .state(.project), .state(.deleted): []
    }
  }
}
