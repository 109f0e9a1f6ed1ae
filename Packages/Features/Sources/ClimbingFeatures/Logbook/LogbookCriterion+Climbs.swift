import ClimbingModels
import DomainModels
import Storage

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

  /// Whether all of them are.
  fileprivate var isDecidedByFilter: Bool {
    switch self {
    case .style, .mode, .result, .tick: true
    case .cleanLead, .firstTry: false
    }
  }
}
