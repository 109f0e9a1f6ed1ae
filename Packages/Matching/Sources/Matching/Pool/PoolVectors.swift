/// A pool's vectors in the table of one kind.
struct PoolVectors: Sendable {
  var floats: VectorTable?
  var bytes: QuantizedVectorTable?

  init(_ scan: PoolScan, dimension: Int) throws(VectorTableError) {
    switch scan {
    case .floats: floats = try VectorTable(dimension: dimension)
    case .bytes: bytes = try QuantizedVectorTable(dimension: dimension)
    }
  }

  /// Makes room for so many rows of floats.
  mutating func reserveCapacity(_ rows: Int) {
    floats?.reserveCapacity(rows)
  }

  /// From floats alone to the table of a kind.
  mutating func change(to scan: PoolScan) {
    guard scan == .bytes, let table = floats else { return }
    bytes = QuantizedVectorTable(table)
    floats = nil
  }

  var rowCount: Int { floats?.rowCount ?? bytes?.rowCount ?? 0 }

  /// The rows that were not removed.
  var rows: RowMask { floats?.rows ?? bytes?.exact.rows ?? RowMask(rowCount: 0) }

  subscript(row: Int) -> [Float] { floats?[row] ?? bytes?.exact[row] ?? [] }

  mutating func append(_ vector: [Float]) throws(VectorTableError) {
    try floats?.append(vector)
    try bytes?.append(vector)
  }

  mutating func replace(_ row: Int, with vector: [Float]) throws(VectorTableError) {
    try floats?.replace(row, with: vector)
    try bytes?.replace(row, with: vector)
  }

  mutating func remove(_ row: Int) {
    floats?.remove(row)
    bytes?.remove(row)
  }

  func top(
    _ count: Int, for query: [Float], among mask: RowMask, where isWanted: (Int) -> Bool
  ) throws(VectorTableError) -> [TopRow] {
    if let floats { return try floats.top(count, for: query, among: mask, where: isWanted) }
    return try bytes?.top(count, for: query, among: mask, where: isWanted) ?? []
  }
}

/// The source of a pool's people: the pool keeps them, or asks for one by its row.
enum PeopleSource<Person: Sendable>: Sendable {
  case kept([Person?])
  case asked(@Sendable (Int) -> Person?)

  subscript(row: Int) -> Person? {
    switch self {
    case .kept(let people): people[row]
    case .asked(let person): person(row)
    }
  }

  mutating func append(_ person: Person) {
    guard case .kept(var people) = self else { return }
    self = .kept([])
    people.append(person)
    self = .kept(people)
  }

  mutating func set(_ person: Person?, at row: Int) {
    guard case .kept(var people) = self else { return }
    self = .kept([])
    people[row] = person
    self = .kept(people)
  }
}
