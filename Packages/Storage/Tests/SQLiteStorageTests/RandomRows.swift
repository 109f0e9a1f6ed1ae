import DomainModels
import Foundation
import Storage

/// Draws rows, writes and questions at random, the same for the same seed.
struct RandomRows {
  struct Answer: Sendable, Equatable {
    let count: Int
    let rows: [[StoredValue]]
  }

  typealias Write = @Sendable (any RowWriting) throws -> Void

  private let source: RandomSource
  private let table: RowTable
  private var next = 0
  private let columns = 2...9

  init(seed: UInt64, table: RowTable) {
    source = .seeded(seed)
    self.table = table
  }

  static var catalogue: Catalogue {
    get throws {
      let types: [ColumnType] = [
        .boolean, .integer, .real, .text, .text, .bytes, .uuid, .instant,
      ]
      var columns = [ColumnDefinition("id", .uuid)]
      for (index, type) in types.enumerated() {
        columns.append(ColumnDefinition("c\(index)", type, isNullable: true))
      }
      columns[4].isSearchable = true
      columns[5].isSearchable = true
      columns[2].isIndexed = true
      columns += [
        ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ]
      return try Catalogue(
        version: 1,
        definitions: [
          RecordDefinition(table: "samples", scope: .owner, kind: .local, columns: columns)
        ])
    }
  }

  static func answer(_ query: RowQuery, _ rows: any RowReading) throws -> Answer {
    var found: [[StoredValue]] = []
    try rows.visit(query) { row in
      found.append(try query.columns.indices.map { try row.value(at: $0) })
    }
    return Answer(count: try rows.count(query), rows: found)
  }

  /// The same, reading of each row only what is not known to be that of the row before.
  static func comparedAnswer(_ query: RowQuery, _ rows: any RowReading) throws -> Answer {
    var found: [[StoredValue]] = []
    var row: [StoredValue] = query.columns.map { _ in .null }
    try rows.visitComparing(query) { next in
      for place in row.indices where !next.isUnchanged(at: place) {
        row[place] = try next.value(at: place)
      }
      found.append(row)
    }
    return Answer(count: try rows.count(query), rows: found)
  }

  // MARK: Writes

  mutating func writes(count: Int) -> [Write] { (0..<count).map { _ in write() } }

  private mutating func write() -> Write {
    let table = table
    switch pick(6) {
    case 0 where next > 0:
      let key = key(pick(next))
      let changes = (0...pick(3)).map { _ in
        let column = 2 + pick(8)
        return (column: column, value: value(table.columns[column].type))
      }
      var seen: Set<Int> = []
      let distinct = changes.filter { seen.insert($0.column).inserted }
      return { try $0.update(key, of: table, distinct) }
    case 1 where pick(3) == 0:
      let filter = RowFilter.all([filter(2), filter(1)])
      return { try $0.remove(from: table, where: filter) }
    default:
      next += 1
      let values =
        key(next - 1) + columns.map { value(table.columns[$0].type) } + [
          .instant(Timestamp(milliseconds: 0)), .instant(Timestamp(milliseconds: 0)), .null,
        ]
      return { try $0.insert(values, into: table) }
    }
  }

  private func key(_ number: Int) -> [StoredValue] {
    let name = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    return [
      .text(number.isMultiple(of: 3) ? "ben" : "ana"), .uuid(UUID(name: "\(number)", in: name)),
    ]
  }

  // MARK: Questions

  mutating func query() -> RowQuery {
    let order = (0..<pick(4)).map { _ in RowOrder(2 + pick(8), ascending: pick(2) == 0) }
    return RowQuery(
      table, columns: [1] + (0..<pick(4)).map { _ in 2 + pick(8) }, filter: filter(3),
      // The identity last, so that there is one right answer.
      order: order + [RowOrder(1)], limit: pick(3) == 0 ? pick(8) : nil)
  }

  private func filter(_ depth: Int) -> RowFilter {
    let column = 2 + pick(8)
    let type = table.columns[column].type
    switch pick(depth == 0 ? 4 : 7) {
    case 0: return .isNull(column)
    case 1: return .among(column, (0..<pick(4)).map { _ in value(type) })
    case 2:
      let tokens = (0..<pick(3)).map { _ in RandomRows.tokens[pick(8)] }
      return pick(2) == 0 ? .matches(tokens) : .contains(tokens)
    case 3: return .compare(column, comparison(), value(type, orNull: false))
    case 4: return .all((0..<pick(4)).map { _ in filter(depth - 1) })
    case 5: return .any((0..<pick(4)).map { _ in filter(depth - 1) })
    default: return .not(filter(depth - 1))
    }
  }

  private func comparison() -> RowFilter.Comparison {
    [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual][pick(6)]
  }

  /// Few different values, so that comparisons meet equal ones.
  private func value(_ type: ColumnType, orNull: Bool = true) -> StoredValue {
    if orNull, pick(5) == 0 { return .null }
    switch type {
    case .boolean: return .boolean(pick(2) == 0)
    case .integer: return .integer([.min, -1, 0, 1, 2, .max][pick(6)])
    case .real: return .real([-.infinity, -1.5, 0, 0.1, 1, 1e300, .infinity][pick(7)])
    case .text:
      return .text(RandomRows.texts[pick(14)])
    case .bytes: return .bytes([[], [0], [0, 1], [255], [1]][pick(5)])
    case .uuid: return key(pick(5))[1]
    case .instant: return .instant(Timestamp(milliseconds: Int64(pick(5)) - 2))
    case .list: return .list([])
    }
  }

  /// Among them a syllable of Devanagari, one of Thai and one of Hangul taken apart: what Swift
  /// takes for one character, and search for several letters.
  private static let texts = [
    "", "a", "A b", "ab", "a\0b", "\u{E9}", "e\u{301}", "b a", "\u{1F600}", "\u{FFFD}",
    "\u{915}\u{93F}\u{924}\u{93E}\u{92C}", "\u{E01}\u{E33}\u{E25}\u{E31}\u{E07}",
    "\u{1112}\u{1161}\u{11AB}", "\u{D55C}\u{AE00}",
  ]

  private static let tokens = [
    "a", "ab", "b", "e", "\u{915}", "\u{E01}", "\u{1112}\u{1161}", "\u{1112}",
  ]

  private func pick(_ count: Int) -> Int { Int(source.next() % UInt64(count)) }
}
