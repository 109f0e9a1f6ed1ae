/// People come, change and go. What is refused changes nothing.
extension CandidatePool {
  /// Takes a person in.
  ///
  /// - Returns: their row.
  /// - Throws: ``CandidatePoolError``.
  @discardableResult
  public mutating func append(_ person: Person) throws(CandidatePoolError) -> Int {
    let row = rowCount
    let entries = try entries(of: person, row: row)
    let numbers = vector(person)
    do {
      if table == nil { table = try PoolVectors(scan, dimension: numbers.count) }
      try table?.append(numbers)
    } catch {
      if row == 0 { table = nil }
      throw .unsoundVector(row: row, error)
    }
    for place in entries.indices { columns[place].append(entries[place]) }
    people.append(person)
    if row & 63 == 0 { live.append(0) }
    live.setBit(row, to: true)
    rowCount += 1
    count += 1
    return row
  }

  /// Writes what has become of a person over their row.
  ///
  /// - Throws: ``CandidatePoolError``.
  public mutating func replace(_ row: Int, with person: Person) throws(CandidatePoolError) {
    guard hasPerson(in: row) else { throw .nobody(row: row) }
    let entries = try entries(of: person, row: row)
    do {
      try table?.replace(row, with: vector(person))
    } catch {
      throw .unsoundVector(row: row, error)
    }
    for place in entries.indices { columns[place].replace(entries[place], at: row) }
    people.set(person, at: row)
  }

  /// Takes a person out, and whatever the columns hold of them; the row stays empty.
  ///
  /// - Throws: ``CandidatePoolError``.
  public mutating func remove(_ row: Int) throws(CandidatePoolError) {
    guard hasPerson(in: row) else { throw .nobody(row: row) }
    for place in columns.indices { columns[place].replace(filters[place].kind.blank, at: row) }
    table?.remove(row)
    people.set(nil, at: row)
    live.setBit(row, to: false)
    count -= 1
  }

  func entries(of person: Person, row: Int) throws(CandidatePoolError) -> [FilterEntry] {
    var entries: [FilterEntry] = []
    entries.reserveCapacity(filters.count)
    for filter in filters {
      guard let entry = filter.entry(person) else {
        throw .notANumber(filter: filter.name, row: row)
      }
      entries.append(entry)
    }
    return entries
  }
}
