/// People who may meet, with what decides it packed in columns: two-way filters, and a vector each.
///
/// A search is exact: it looks at all people, and still takes little longer than reading the
/// vectors once. Results name rows: the first person is in row 0, an appended person gets the next,
/// and a row whose person was removed stays empty. A pool is a value: a copy changes nothing in the
/// original.
///
/// ```swift
/// let pool = try CandidatePool(people, filters: filters, vector: \.interests)
/// for hit in try pool.search(forRow: 0, top: 10) { print(pool[hit.row]?.name ?? "", hit.score) }
/// print(try pool.reasons(forRow: 0))
/// ```
public struct CandidatePool<Person: Sendable>: Sendable {
  /// The filters that decide who may meet.
  public let filters: [TwoWayFilter<Person>]

  /// The scan of the vectors.
  public let scan: PoolScan

  /// The number of rows, those of removed people too.
  public internal(set) var rowCount = 0

  /// The number of people.
  public internal(set) var count = 0

  let vector: @Sendable (Person) -> [Float]
  /// The vector that a person compares the others' vectors with; nil for their own vector.
  let query: (@Sendable (Person) -> [Float])?
  var columns: [FilterColumn]
  /// The rows that have a person, 64 to a word.
  var live: [UInt64] = []
  /// The vectors; nil as long as their length is unknown.
  var table: PoolVectors?
  var people: PeopleSource<Person>

  /// A pool of people.
  ///
  /// - Parameters:
  ///   - people: the people, in the order of their rows; there may be none yet.
  ///   - filters: what decides who may meet, under different names.
  ///   - vector: what their scores are computed from: the same number of finite numbers for each
  ///     person.
  ///   - query: what a seeker compares the others' vectors with, unless a search says otherwise; by
  ///     default their own vector, as it is right where likeness is wanted.
  ///   - scan: whether speed or memory counts more; nothing else depends on it.
  /// - Throws: ``CandidatePoolError``.
  /// - Complexity: O(n).
  public init(
    _ people: [Person], filters: [TwoWayFilter<Person>],
    vector: @escaping @Sendable (Person) -> [Float],
    query: (@Sendable (Person) -> [Float])? = nil, scan: PoolScan = .floats
  ) throws(CandidatePoolError) {
    try self.init(empty: filters, people: .kept([]), vector: vector, query: query, scan: scan)
    guard let first = people.first else { return }
    do {
      // All rows are rounded at once at the end, which is much quicker than one by one.
      table = try PoolVectors(.floats, dimension: vector(first).count)
    } catch {
      throw .unsoundVector(row: 0, error)
    }
    table?.reserveCapacity(people.count)
    for person in people { try append(person) }
    table?.change(to: scan)
  }

  init(
    empty filters: [TwoWayFilter<Person>], people: PeopleSource<Person>,
    vector: @escaping @Sendable (Person) -> [Float], query: (@Sendable (Person) -> [Float])?,
    scan: PoolScan
  ) throws(CandidatePoolError) {
    var names: Set<String> = []
    for filter in filters {
      guard filter.name.utf8.count <= 1024 else { throw .longName(filter.name) }
      guard names.insert(filter.name).inserted else { throw .sameName(filter.name) }
      guard filter.valueCount <= 63 else { throw .tooManyValues(filter: filter.name) }
    }
    self.filters = filters
    self.people = people
    self.vector = vector
    self.query = query
    self.scan = scan
    columns = filters.map { FilterColumn($0.kind) }
  }

  /// The person in a row, nil if it is empty or there is none, and in a pool that was read from
  /// bytes without being told who is in a row.
  public subscript(row: Int) -> Person? {
    hasPerson(in: row) ? people[row] : nil
  }

  /// All people, for ``search(for:row:top:by:among:)`` and its like.
  ///
  /// - Parameter rows: rows that are left out, such as those that the seeker has decided on.
  /// - Returns: the others that have a person.
  public func everybody(but rows: some Sequence<Int> = [Int]()) -> RowMask {
    var mask = mask(live)
    for row in rows { mask.remove(row) }
    return mask
  }

  func hasPerson(in row: Int) -> Bool {
    row >= 0 && row < rowCount && live[row >> 6] >> UInt64(row & 63) & 1 == 1
  }

  func mask(_ words: [UInt64]) -> RowMask {
    RowMask(rowCount: rowCount, words: words)
  }
}

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

  /// Removes a person with all values that the columns hold of them; the row stays empty.
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

/// Why a pool refused filters, a person, a query or bytes.
public enum CandidatePoolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two filters have the same name.
  case sameName(String)
  /// A filter's name is longer than 1,024 bytes.
  case longName(String)
  /// A category has more than 63 values.
  case tooManyValues(filter: String)
  /// A person's number, bound or reach is not a number.
  case notANumber(filter: String, row: Int)
  /// A person's vector was refused, or a seeker's (without a row).
  case unsoundVector(row: Int?, VectorTableError)
  /// No person is in this row.
  case nobody(row: Int)
  /// A custom filter asks people, or (without a filter) the pool's query, and the pool was read from
  /// bytes without being told who they are.
  case unknownPeople(filter: String?)
  /// The bytes are no encoded pool.
  case notAPool
  /// The bytes were written by a later version of the layout.
  case unknownVersion(Int)
  /// The bytes were written by a pool with other filters; this one is the first that differs: in its
  /// name, kind, direction, list of values, or the type of its ids.
  case otherFilters(first: String)
  /// The bytes are not what was written.
  case damaged

  /// A code that does not change.
  public var code: String {
    switch self {
    case .sameName: "same_filter_name"
    case .longName: "long_filter_name"
    case .tooManyValues: "too_many_values"
    case .notANumber: "not_a_number"
    case .unsoundVector: "unsound_vector"
    case .nobody: "nobody_in_row"
    case .unknownPeople: "unknown_people"
    case .notAPool: "not_a_pool"
    case .unknownVersion: "unknown_version"
    case .otherFilters: "other_filters"
    case .damaged: "damaged_pool"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .sameName(let name): "Two filters are called “\(name)”."
    case .longName(let name):
      "The filter's name “\(name.prefix(20))…” has \(name.utf8.count) bytes, 1024 are the most."
    case .tooManyValues(let name): "The filter “\(name)” has more than 63 values."
    case .notANumber(let name, let row):
      "What “\(name)” reads from the person in row \(row) is not a number."
    case .unsoundVector(let row?, let error): "The vector of row \(row) was refused. \(error)"
    case .unsoundVector(nil, let error): "The query was refused. \(error)"
    case .nobody(let row): "Row \(row) holds no person."
    case .unknownPeople(let name?): "The filter “\(name)” asks people, and the pool has none."
    case .unknownPeople(nil): "The pool's query asks people, and the pool has none."
    case .notAPool: "These bytes are no pool of candidates."
    case .unknownVersion(let version): "Version \(version) of the pool's layout is unknown."
    case .otherFilters(let name):
      "The pool was written with other filters; the first that differs is “\(name)”."
    case .damaged: "The pool's bytes are damaged."
    }
  }
}
