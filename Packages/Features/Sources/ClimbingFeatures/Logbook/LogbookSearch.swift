import ClimbingModels
import DomainModels
import Storage

/// Answers a question to the logbook.
///
/// The store evaluates the filters that it can. The others are evaluated on a few columns of the
/// climbs, and only matching climbs are read whole, with their attempts and tags.
struct LogbookSearch {
  let query: LogbookQuery
  let order: LogbookOrder
  private let meanings: [String: GradeInterpretations]

  /// The number of IDs that are asked for at once.
  static let portion = 2_000

  /// The questions for what belongs to some climbs, in portions; one question for everything where
  /// that is faster than to ask for so many.
  static func queries<R: Record>(
    for ids: [Identifier<Climb>], _ query: ([Identifier<Climb>]) -> Query<R>
  ) -> [Query<R>] {
    guard ids.count <= 4 * portion else { return [Query<R>()] }
    return stride(from: 0, to: ids.count, by: portion).map { start in
      query(Array(ids[start..<min(start + portion, ids.count)]))
    }
  }

  /// Reads the grades of a question.
  ///
  /// - Throws: ``LogbookGradeError``.
  init(_ query: LogbookQuery, habits: GradeHabits) throws(LogbookGradeError) {
    self.query = query
    order = query.order ?? LogbookOrder(.date, isDescending: true)
    let kinds = query.terms.compactMap { term in
      if !term.isNegated, case .discipline(let all) = term.criterion { all } else { nil }
    }.first
    var meanings: [String: GradeInterpretations] = [:]
    for text in query.terms.flatMap(\.criterion.grades) where meanings[text] == nil {
      meanings[text] = try GradeInterpretations(text, on: kinds ?? [], habits: habits)
    }
    self.meanings = meanings
  }

  /// The climbs that answer, in order.
  func run(in transaction: some RecordReading) throws -> [LoggedClimb] {
    let asksForDeleted = query.terms.contains { $0.criterion == .state(.deleted) }
    if asksForDeleted { return try runExhaustively(in: transaction) }
    var wanted = Query<Climb>()
    var narrow: Query<Climb>?
    var sets: [(ids: Set<Identifier<Climb>>, isNegated: Bool)] = []
    var rest: [LogbookQuery.Term] = []
    for term in query.terms {
      if let ids = try term.criterion.climbs(in: transaction) {
        if !term.isNegated, ids.count <= Self.portion {
          wanted = wanted.filter(.among(\.id, Array(ids)))
          narrow = wanted
        } else {
          sets.append((ids, term.isNegated))
        }
        continue
      }
      let narrowing = term.isNegated ? nil : term.criterion.narrowing(meanings)
      if let narrowing {
        wanted = wanted.filter(narrowing.filter)
        narrow = wanted
      }
      if !(narrowing?.isExact ?? false) { rest.append(term) }
    }
    let isDecided = rest.isEmpty && sets.isEmpty
    if isDecided, order == LogbookOrder(.date, isDescending: true) {
      // The one order that stores share with the logbook: what has no date comes last.
      wanted = wanted.order(by: \.date, .descending).order(by: \.id)
      if let limit = query.limit { wanted = wanted.limit(limit) }
      return try transaction.logged(transaction.fetch(wanted))
    }
    if isDecided, query.limit == nil, order.key != .tries {
      let climbs = try transaction.fetch(wanted)
      return try transaction.logged(sorted(climbs))
    }
    if let narrow { sets.append((Set(try transaction.values(of: \.id, narrow)), false)) }
    return try run(in: transaction, sets, rest)
  }

  /// Asks a few columns, and reads whole what answers.
  private func run(
    in transaction: some RecordReading,
    _ sets: [(ids: Set<Identifier<Climb>>, isNegated: Bool)], _ rest: [LogbookQuery.Term]
  ) throws -> [LoggedClimb] {
    let columns = Set(rest.flatMap(\.criterion.columns) + order.columns)
    let asked = FoldedLogbookQuery(LogbookQuery(terms: rest))
    let attempts = columns.contains(.tries) ? try transaction.attemptsByClimb() : nil
    var keys: [LogbookSortKey] = []
    try transaction.visitClimbs(ClimbColumn.allCases.filter(columns.contains)) { id, climb in
      if sets.contains(where: { $0.ids.contains(id) == $0.isNegated }) { return }
      if climb.tries == nil, let attempts {
        let whole = attempts.attempts(of: id).lazy.filter { $0.pitch == nil }.map(\.ascent)
        climb.tries = LoggedClimb.tries(of: climb.source, whole)
      }
      if !rest.isEmpty {
        // The climb moves there and back, which copies none of its texts.
        let entry = LogbookEntry(consume climb, attempts: [])
        let isWanted = matches(asked, entry)
        climb = entry.climb
        if !isWanted { return }
      }
      keys.append(LogbookSortKey(id, climb, by: order.key))
    }
    let found = LogbookSortKey.sorted(keys, by: order, limit: query.limit)
    return try transaction.logged(transaction.climbs(found))
  }

  private func sorted(_ climbs: [Climb]) -> [Climb] {
    let keys = climbs.map { LogbookSortKey($0.id, $0, by: order.key) }
    let places = Dictionary(
      climbs.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return LogbookSortKey.sorted(keys, by: order).compactMap { places[$0].map { climbs[$0] } }
  }

  /// Reads everything, and asks afterwards.
  ///
  /// This is what the answer means; it is also how deleted climbs are found, since the ascents of a
  /// deleted climb are deleted too.
  func runExhaustively(in transaction: some RecordReading) throws -> [LoggedClimb] {
    let all = try transaction.logged(transaction.fetch(Query<Climb>().includingDeleted()))
    let asked = FoldedLogbookQuery(query)
    let found = all.filter { matches(asked, $0.entry) }
    let byID = Dictionary(found.map { ($0.climb.id, $0) }) { first, _ in first }
    return order.sorted(found.map(\.entry.climb)).prefix(query.limit ?? .max)
      .compactMap { byID[$0.id] }
  }

  private func matches(_ asked: FoldedLogbookQuery, _ entry: LogbookEntry) -> Bool {
    asked.matches(entry) { climb, comparison, text in
      meanings[text]?.holds(comparison, for: climb) ?? false
    }
  }
}

extension LogbookCriterion {
  /// The grades that it names.
  fileprivate var grades: [String] {
    switch self {
    case .grade(_, let text): [text]
    case .gradeRange(let low, let high): [low, high]
    default: []
    }
  }
}

extension LogbookQuery {
  /// The column where a grade stands in the line that the question was read from.
  ///
  /// A question does not remember its columns; the beginnings of the line, read one after the other,
  /// tell where its terms begin. That takes its time, and is done for an error only.
  ///
  /// - Returns: the column, counted in characters from 1; `nil` where the line has no such grade.
  func column(ofGrade text: String, in line: String, today: CivilDate) -> Int? {
    let place = terms.firstIndex { term in
      switch term.criterion {
      case .grade(_, let grade): grade == text
      case .gradeRange(let low, let high): low == text || high == text
      default: false
      }
    }
    guard let place else { return nil }
    let characters = Array(line)
    var start = 0
    for end in 1...max(1, characters.count)
    where end >= characters.count || characters[end].isWhitespace {
      let beginning = String(characters.prefix(end))
      guard let read = try? LogbookQuery(beginning, today: today) else { continue }
      if read.terms.count > place {
        return Self.column(of: Array(text), in: characters.prefix(end).dropFirst(start))
      }
      start = end
    }
    return nil
  }

  private static func column(
    of text: [Character], in term: ArraySlice<Character>
  ) -> Int? {
    guard let colon = term.firstIndex(of: ":") else { return nil }
    let value = term[term.index(after: colon)...]
    let found = value.indices.first { value[$0...].starts(with: text) }
    return (found ?? value.startIndex) + 1
  }
}
