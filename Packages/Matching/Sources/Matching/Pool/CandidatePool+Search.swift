/// The people whom a person may meet, and the best scores among them.
extension CandidatePool {
  /// The best of those whom the person in a row may meet, by the inner product of the vectors;
  /// exact, the best first, of equals the lower row.
  ///
  /// - Parameters:
  ///   - row: who asks. They are not found themselves.
  ///   - count: how many at most.
  ///   - query: another vector to compare with than what the pool's `query` gives, or the person's
  ///     own if it has none.
  ///   - rows: only these are looked at; nil for all.
  /// - Returns: rows and scores.
  /// - Throws: ``CandidatePoolError``.
  public func search(
    forRow row: Int, top count: Int, by query: [Float]? = nil, among rows: RowMask? = nil
  ) throws(CandidatePoolError) -> [TopRow] {
    let seeker = try seeker(inRow: row)
    if let query { return try search(seeker, top: count, by: query, among: rows) }
    return try search(seeker, top: count, by: ownQuery(seeker, row), among: rows)
  }

  /// The best of those whom a person may meet who is not in the pool, or is there with other wishes.
  ///
  /// - Parameters:
  ///   - person: who asks.
  ///   - row: where they are in the pool, so that they are not found themselves; nil if they aren't.
  ///   - count: how many at most.
  ///   - query: another vector to compare with than what the pool's `query` gives, or the person's
  ///     own if it has none.
  ///   - rows: only these are looked at; nil for all.
  /// - Returns: rows and scores.
  /// - Throws: ``CandidatePoolError``.
  public func search(
    for person: Person, row: Int? = nil, top count: Int, by query: [Float]? = nil,
    among rows: RowMask? = nil
  ) throws(CandidatePoolError) -> [TopRow] {
    let seeker = try seeker(person, row: row)
    return try search(
      seeker, top: count, by: query ?? self.query?(person) ?? vector(person), among: rows)
  }

  /// The people whom the person in a row may meet.
  ///
  /// - Throws: ``CandidatePoolError``.
  public func mask(
    forRow row: Int, among rows: RowMask? = nil
  ) throws(CandidatePoolError) -> RowMask {
    try mask(seeker(inRow: row), among: rows)
  }

  /// The people whom a person may meet.
  ///
  /// - Throws: ``CandidatePoolError``.
  public func mask(
    for person: Person, row: Int? = nil, among rows: RowMask? = nil
  ) throws(CandidatePoolError) -> RowMask {
    try mask(seeker(person, row: row), among: rows)
  }

  /// The query vector of the person in a row.
  private func ownQuery(
    _ seeker: Seeker<Person>, _ row: Int
  ) throws(CandidatePoolError) -> [Float] {
    guard let query else { return table?[row] ?? [] }
    guard let person = seeker.person else { throw .unknownPeople(filter: nil) }
    return query(person)
  }

  func seeker(inRow row: Int) throws(CandidatePoolError) -> Seeker<Person> {
    guard hasPerson(in: row) else { throw .nobody(row: row) }
    return Seeker(entries: columns.map { $0.entry(at: row) }, row: row, person: self[row])
  }

  func seeker(_ person: Person, row: Int?) throws(CandidatePoolError) -> Seeker<Person> {
    Seeker(entries: try entries(of: person, row: row ?? rowCount), row: row, person: person)
  }

  /// The rows that are asked about.
  func asked(by seeker: Seeker<Person>, among rows: RowMask?) -> [UInt64] {
    var asked = live
    if let words = rows?.words {
      for place in asked.indices { asked[place] &= place < words.count ? words[place] : 0 }
    }
    if let row = seeker.row, hasPerson(in: row) { asked.setBit(row, to: false) }
    return asked
  }

  private func search(
    _ seeker: Seeker<Person>, top count: Int, by query: [Float], among rows: RowMask?
  ) throws(CandidatePoolError) -> [TopRow] {
    guard let table else { return [] }
    let passing = mask(packed(seeker, asked: asked(by: seeker, among: rows), late: true))
    let late = filters.indices.filter { isLate($0, for: seeker) }
    do {
      return try table.top(count, for: query, among: passing) { row in
        late.allSatisfy { agree($0, seeker, row) }
      }
    } catch {
      throw .unsoundVector(row: nil, error)
    }
  }

  private func mask(_ seeker: Seeker<Person>, among rows: RowMask?) -> RowMask {
    var passing = packed(seeker, asked: asked(by: seeker, among: rows), late: false)
    for place in filters.indices where filters[place].kind == .custom {
      for row in mask(passing).rows where !agree(place, seeker, row) {
        passing.setBit(row, to: false)
      }
    }
    return mask(passing)
  }

  /// Returns whether a filter is asked only about rows that would enter a list: it calls a closure,
  /// or the seeker has blocks, for which it would have to read every key.
  private func isLate(_ place: Int, for seeker: Seeker<Person>) -> Bool {
    switch seeker.entries[place] {
    case .custom: true
    case .blocked(_, let keys): !keys.isEmpty
    default: false
    }
  }

  /// The rows that the columns let through, without what is asked later.
  private func packed(_ seeker: Seeker<Person>, asked: [UInt64], late: Bool) -> [UInt64] {
    var passing = asked
    for (place, filter) in filters.enumerated() where filter.kind != .custom {
      var entry = seeker.entries[place]
      if late, case .blocked(let key, _) = entry { entry = .blocked(key: key, keys: []) }
      columns[place].narrow(&passing, entry, twoWay: !filter.isOneWay)
    }
    return passing
  }

  /// Returns whether a filter that is asked late lets a row through, both ways.
  private func agree(_ place: Int, _ seeker: Seeker<Person>, _ row: Int) -> Bool {
    if case .blocked(_, let keys) = seeker.entries[place] {
      return !columns[place].blocked.isKey(of: row, in: keys)
    }
    let (mine, theirs) = verdict(place, seeker, row)
    return mine && theirs
  }

  /// The verdict of a custom filter on a row; an unknown person passes no filter.
  func verdict(
    _ place: Int, _ seeker: Seeker<Person>, _ row: Int
  ) -> (mine: Bool, theirs: Bool) {
    guard let test = filters[place].test else { return (true, true) }
    guard let person = seeker.person, let other = people[row] else { return (false, false) }
    return (test(person, other), filters[place].isOneWay || test(other, person))
  }
}

/// The scan of a pool's vectors; the results are the same.
public enum PoolScan: UInt8, Hashable, Sendable {
  /// It reads four bytes a number.
  case floats = 0
  /// It reads one byte a number first, and then the few rows that may be among the best as they are:
  /// several times faster, for a quarter more memory.
  case bytes
}

/// The person who searches: the filters' values of them, their row if they have one, and the person
/// for custom filters.
struct Seeker<Person> {
  let entries: [FilterEntry]
  let row: Int?
  let person: Person?
}
