import DomainModels
import DomainModelsTesting
import Foundation
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The contract over a real server.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct PostgresContractTests
{
  static let rules = StorageContract.rules(for: PostgresBackend.capabilities)

  @Test(arguments: rules) func keeps(_ rule: StorageRule) async throws {
    // A test that crashes a server crashes one of its own.
    let server = try rule.needs == .durable ? PostgresServer() : PostgresServer.running.get()
    try await rule.check(server.place().subject)
    if rule.needs == .durable { try server.stop() }
  }

  @Test func capabilitiesAndRulesArePinned() async throws {
    let expected: Set<StorageCapability> = [
      .persistent, .durable, .multiProcess, .concurrentWriters, .textSearch,
      .sharedSignals,
    ]
    #expect(PostgresDriver().capabilities == expected)
    let backend = try await PostgresFixture.fresh().open(Library.catalogue)
    #expect(backend.capabilities == expected)
    #expect(Self.rules.count == 39)
  }
}

/// The server gives the same answers as the rows in memory to every question.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct DifferentialTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func answersAgree(seed: UInt64) async throws {
    let chance = try RandomPostgresRows(seed: seed)
    let server = try await PostgresFixture.fresh().open(chance.catalogue)
    let memory = try await FaultyFixture().open(chance.catalogue)
    for round in 0..<4 {
      let writes = (0..<40).map { chance.write(round * 40 + $0) }
      for backend in [server, memory] as [any StorageBackend] {
        try await backend.write { rows in for write in writes { try write(rows) } }
      }
      for _ in 0..<120 {
        let query = chance.query()
        let answers = try await [
          server.read { try RandomPostgresRows.answer(query, $0) },
          memory.read { try RandomPostgresRows.answer(query, $0) },
        ]
        #expect(answers[0] == answers[1], "seed \(seed), round \(round), \(query)")
      }
    }
  }
}

/// Draws writes and questions at random, the same for the same seed.
struct RandomPostgresRows: Sendable {
  typealias Write = @Sendable (any RowWriting) throws -> Void

  let catalogue: Catalogue
  private let table: RowTable
  private let source: RandomSource
  /// The columns beside the key and the lifecycle, one of each type and a second text.
  private static let columns = 2..<10

  init(seed: UInt64) throws {
    source = .seeded(seed)
    let types: [ColumnType] = [
      .boolean, .integer, .real, .text, .text, .bytes, .uuid, .instant,
    ]
    var columns = types.enumerated().map { index, type in
      ColumnDefinition("c\(index)", type, isNullable: true)
    }
    columns[1].isIndexed = true
    columns[3].isSearchable = true
    columns[4].isSearchable = true
    catalogue = try Catalogue(
      version: 1,
      definitions: [
        RecordDefinition(
          table: "samples", scope: .owner, kind: .local,
          columns: [ColumnDefinition("id", .uuid)] + columns + [
            ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
            ColumnDefinition("deleted_at", .instant, isNullable: true),
          ])
      ])
    table = try #require(catalogue.tables.first { $0.name == "samples" })
  }

  /// The number of rows that a query counts, and what it gives.
  static func answer(_ query: RowQuery, _ rows: any RowReading) throws -> [[StoredValue]] {
    var found: [[StoredValue]] = [[.integer(Int64(try rows.count(query)))]]
    try rows.visit(query) { row in
      found.append(try query.columns.indices.map { try row.value(at: $0) })
    }
    return found
  }

  /// Adds the row of a number, or changes or removes some that are there.
  func write(_ number: Int) -> Write {
    switch pick(6) {
    case 0 where number > 0:
      let key = key(pick(number))
      let first = Self.columns.lowerBound + pick(7)
      let changes = (first...first + pick(2)).map { column in
        (column: column, value: value(table.columns[column].type))
      }
      return { [table] in try $0.update(key, of: table, changes) }
    case 1 where pick(3) == 0:
      let filter = RowFilter.all([filter(2), filter(1)])
      return { [table] in try $0.remove(from: table, where: filter) }
    default:
      let start = StoredValue.instant(Timestamp(milliseconds: 0))
      let content = Self.columns.map { value(table.columns[$0].type) }
      let row = key(number) + content + [start, start, .null]
      return { [table] in try $0.insert(row, into: table) }
    }
  }

  /// A question whose order ends with the key, so that there is one right answer.
  func query() -> RowQuery {
    let order = (0..<pick(4)).map { _ in RowOrder(column(), ascending: pick(2) == 0) }
    return RowQuery(
      table, columns: [1] + (0..<pick(4)).map { _ in column() }, filter: filter(3),
      order: order + [RowOrder(1)], limit: pick(3) == 0 ? pick(8) : nil)
  }

  private func filter(_ depth: Int) -> RowFilter {
    let column = column()
    let type = table.columns[column].type
    let comparisons: [RowFilter.Comparison] = [
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
    ]
    switch pick(depth == 0 ? 4 : 7) {
    case 0: return .isNull(column)
    case 1: return .among(column, (0..<pick(4)).map { _ in value(type) })
    case 2:
      let tokens = (0..<pick(3)).map { _ in Self.tokens[pick(Self.tokens.count)] }
      return pick(2) == 0 ? .matches(tokens) : .contains(tokens)
    case 3: return .compare(column, comparisons[pick(6)], value(type, orNull: false))
    case 4: return .all((0..<pick(4)).map { _ in filter(depth - 1) })
    case 5: return .any((0..<pick(4)).map { _ in filter(depth - 1) })
    default: return .not(filter(depth - 1))
    }
  }

  /// Few different values, so that comparisons meet equal ones.
  private func value(_ type: ColumnType, orNull: Bool = true) -> StoredValue {
    if orNull, pick(5) == 0 { return .null }
    switch type {
    case .boolean: return .boolean(pick(2) == 0)
    case .integer: return .integer([.min, -1, 0, 1, .max][pick(5)])
    case .real: return .real([-.infinity, -1.5, 0, 0.1, 1e300, .infinity][pick(6)])
    case .text: return .text(Self.texts[pick(Self.texts.count)])
    case .bytes: return .bytes([[], [0], [0, 1], [255], [1]][pick(5)])
    case .uuid: return key(pick(5))[1]
    case .instant: return .instant(Timestamp(milliseconds: Int64(pick(5)) - 2))
    case .list: return .list([])
    }
  }

  private func key(_ number: Int) -> [StoredValue] {
    let high = UInt8(truncatingIfNeeded: number &* 37)
    return [
      .text(number.isMultiple(of: 3) ? "ben" : "ana"),
      .uuid(
        UUID(uuid: (high, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, UInt8(number & 255)))),
    ]
  }

  private func column() -> Int { Self.columns.lowerBound + pick(Self.columns.count) }

  private func pick(_ count: Int) -> Int { Int(source.next() % UInt64(count)) }

  // Scripts in which Swift takes several letters for one character are among them.
  private static let texts = [
    "", "a", "A b", "ab", "a\0b", "\u{1}", "\u{E9}", "e\u{301}", "b a", "Z", "\u{1F600}",
    "\u{FFFD}", "\u{915}\u{93F}\u{924}", "\u{1112}\u{1161}\u{11AB}",
  ]

  private static let tokens = ["a", "ab", "b", "e", "z", "\u{915}", "\u{1112}\u{1161}", "\u{1112}"]
}
