import DomainModels
import DomainModelsTesting
public import Storage
import Synchronization

/// Raises a counter from many tasks at once: the plainest way to lose a write.
enum Counting {
  static let tasks = 8
  static let rounds = 25

  /// Makes the counter, raises it from every task in turn through the openings, and reads it.
  ///
  /// - Throws: ``ExpectationFailure`` if an increment was lost or two saw the same value.
  static func run(_ openings: [any StorageBackend], _ specimens: SpecimenTable) async throws {
    let number = specimens["number"]
    try await openings[0].write { rows in
      try rows.insert(specimens.row(1, ["number": .integer(0)]), into: specimens.table)
    }
    let seen = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for task in 0..<tasks {
        let backend = openings[task % openings.count]
        group.addTask {
          var seen: [Int64] = []
          for _ in 0..<rounds {
            seen.append(try await backend.write { try raise(number, specimens, $0) })
          }
          return seen
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let total = Int64(tasks * rounds)
    try expect(seen.sorted().elementsEqual(1...total), "two increments saw the same value")
    for backend in openings {
      let last = try await backend.read { try value(of: number, specimens, $0) }
      try expect(last, is: total, "the counter")
    }
  }

  private static func value(
    of column: Int, _ specimens: SpecimenTable, _ rows: any RowReading
  ) throws -> Int64 {
    guard case .integer(let value) = try specimens.values(of: column, in: rows).first else {
      throw ExpectationFailure("the counter's row is gone")
    }
    return value
  }

  private static func raise(
    _ column: Int, _ specimens: SpecimenTable, _ rows: any RowWriting
  ) throws -> Int64 {
    let next = try value(of: column, specimens, rows) + 1
    try rows.update(
      specimens.key(1), of: specimens.table, [(column: column, value: .integer(next))])
    return next
  }
}

/// A store that counts its transactions and how often each table is asked, so that tests can pin what
/// a use case costs.
public final class CountingBackend: StorageBackend {
  /// The counts since the last ``reset()``.
  public struct Counts: Sendable, Equatable {
    /// Read transactions.
    public fileprivate(set) var reads = 0
    /// Write transactions, with those that failed and those that changed nothing.
    public fileprivate(set) var writes = 0
    /// The number of queries of each table.
    public fileprivate(set) var queries: [String: Int] = [:]
    /// The columns that were read of each table.
    public fileprivate(set) var columns: [String: Set<String>] = [:]
    /// The number of round trips that a store on a server would have needed.
    ///
    /// Counted are questions that were neither asked before nor announced (`RowReading.prefetch(_:)`)
    /// since the last write to their table, rows that are inserted, and ends of write transactions.
    /// Updates and removals go with the next query.
    public fileprivate(set) var roundTrips = 0
    /// Both kinds of transaction.
    public var transactions: Int { reads + writes }
  }

  private let inner: any StorageBackend
  private let counted = Mutex(Counts())

  public init(_ inner: any StorageBackend) { self.inner = inner }

  public var counts: Counts { counted.withLock { $0 } }

  public func reset() { counted.withLock { $0 = Counts() } }

  public var capabilities: Set<StorageCapability> { inner.capabilities }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    counted.withLock { $0.reads += 1 }
    return try await inner.read {
      try body(CountingRows(rows: $0, trips: RoundTrips(self.noteTrip), note: self.note))
    }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    counted.withLock { $0.writes += 1 }
    return try await inner.write { rows in
      let value = try body(CountingWrites(rows: rows, trips: RoundTrips(self.noteTrip)))
      self.noteTrip()
      return value
    }
  }

  private func noteTrip() { counted.withLock { $0.roundTrips += 1 } }

  public func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }
  public func check() async throws -> [String] { try await inner.check() }
  public func close() async throws { try await inner.close() }

  private func note(_ query: RowQuery) {
    let names = query.columns.map { query.table.columns[$0].name }
    counted.withLock {
      $0.queries[query.table.name, default: 0] += 1
      $0.columns[query.table.name, default: []].formUnion(names)
    }
  }
}

private struct CountingRows: RowReading {
  let rows: any RowReading
  let trips: RoundTrips
  let note: (RowQuery) -> Void

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    note(query)
    trips.ask(query)
    try rows.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    note(query)
    trips.ask(counting: query)
    return try rows.count(query)
  }

  func prefetch(_ query: RowQuery) throws { trips.announce(query) }
}

private struct CountingWrites: RowWriting {
  let rows: any RowWriting
  let trips: RoundTrips

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    trips.ask(query)
    try rows.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    trips.ask(counting: query)
    return try rows.count(query)
  }

  func prefetch(_ query: RowQuery) throws { trips.announce(query) }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    trips.write(to: table, waits: true)
    try rows.insert(values, into: table)
  }

  func insert(_ many: [[StoredValue]], into table: RowTable) throws {
    trips.write(to: table, waits: true)
    try rows.insert(many, into: table)
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    trips.write(to: table, waits: false)
    try rows.update(key, of: table, columns)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    trips.write(to: table, waits: false)
    try rows.remove(from: table, where: filter)
  }

  func forget(_ key: [StoredValue], of table: RowTable) throws {
    try rows.forget(key, of: table)
  }
}

/// Counts how often a store on a server would be asked within one transaction.
private final class RoundTrips {
  private let note: () -> Void
  /// The queries since the last write to the table.
  private var known: [String: Set<RowQuery>] = [:]
  private var counted: [String: Set<RowQuery>] = [:]
  private var announced: [RowQuery] = []

  init(_ note: @escaping () -> Void) { self.note = note }

  func announce(_ query: RowQuery) {
    if known[query.table.name]?.contains(query) != true { announced.append(query) }
  }

  func ask(_ query: RowQuery) {
    if known[query.table.name]?.contains(query) == true { return }
    send()
    known[query.table.name, default: []].insert(query)
  }

  func ask(counting query: RowQuery) {
    if counted[query.table.name]?.contains(query) == true { return }
    send()
    counted[query.table.name, default: []].insert(query)
  }

  func write(to table: RowTable, waits: Bool) {
    if waits { send() }
    known[table.name] = nil
    counted[table.name] = nil
    announced.removeAll { $0.table.name == table.name }
  }

  private func send() {
    note()
    for query in announced { known[query.table.name, default: []].insert(query) }
    announced = []
  }
}
