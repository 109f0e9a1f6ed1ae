import DomainModels
import Foundation
import Storage
import Testing

/// A record with plain and sealed columns, some of them indexed or searched.
struct Note: Record, Equatable {
  let id: Identifier<Note>
  var folder: String
  var title: String
  var body: String?
  var mood: String?
  var weight: Int?
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("folder", \.folder, .indexed),
    Column("title", \.title, .sensitive, .searchable),
    Column("body", \.body, .sensitive, .searchable),
    Column("mood", \.mood, .sensitive, .indexed),
    Column("weight", \.weight, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Note.init)

  static var catalogue: Catalogue { get throws { try Catalogue(version: 1, [Note.self]) } }

  /// The position of a column in the table.
  static func position(_ column: String) throws -> Int {
    try #require(try rows.position(of: column))
  }

  /// The table as a backend keeps it.
  static var rows: RowTable {
    get throws { try #require(try catalogue.tables.first { $0.name == table }) }
  }

  static func make(
    _ environment: StorageEnvironment, _ title: String, body: String? = nil, mood: String? = nil,
    weight: Int? = nil, folder: String = "inbox"
  ) -> Note {
    Note(
      id: environment.identifiers.next(), folder: folder, title: title, body: body, mood: mood,
      weight: weight, lifecycle: Lifecycle(createdAt: environment.clock.now))
  }

  /// The key of its row.
  var key: [StoredValue] { [.text(Scope.local.description), id.stored] }
}

/// Random rows of notes, and random questions about them, the same for the same seed.
struct RandomNotes {
  private let random: RandomSource

  init(seed: UInt64) { random = .seeded(seed) }

  private func pick<Value>(_ values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }

  private static let words = ["rope", "Rope", "r\u{F4}pe", "knot two", "", "a b c", "e\u{301}"]

  private func value(_ type: ColumnType) -> StoredValue {
    switch type {
    case .integer: .integer(pick([-1, 0, 1, 7]))
    case .instant: .instant(Timestamp(milliseconds: pick([0, 5, 9])))
    case .uuid: .uuid(identity)
    default: .text(pick(RandomNotes.words))
    }
  }

  private var identity: UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(random.next() % 12)))
  }

  /// The columns that may be random: not the key, nor the timestamps.
  private func contents(_ table: RowTable) -> [Int] {
    table.columns.indices.filter { index in
      !table.key.contains(index) && !table.columns[index].name.hasPrefix("_")
    }
  }

  private func content(_ column: Int, _ table: RowTable) -> StoredValue {
    let definition = table.columns[column]
    return definition.isNullable && random.next() % 3 == 0 ? .null : value(definition.type)
  }

  func write(_ table: RowTable) -> @Sendable (any RowWriting) throws -> Void {
    let key: [StoredValue] = [.text(pick(["ana", "ben"])), .uuid(identity)]
    let contents = contents(table)
    var row = table.columns.map { column -> StoredValue in
      switch column.type {
      case .bytes: .bytes([1])
      case .integer: .integer(1)
      default: .null
      }
    }
    for column in contents { row[column] = content(column, table) }
    for (column, value) in zip(table.key, key) { row[column] = value }
    let changes = contents.filter { _ in random.next() % 3 == 0 }
      .map { (column: $0, value: content($0, table)) }
    let filter = filter(table, depth: 2)
    let choice = random.next() % 8
    return { [row] rows in
      switch choice {
      case 0: try rows.remove(from: table, where: .all([filter, .compare(0, .equal, key[0])]))
      case 1, 2: if !changes.isEmpty { try rows.update(key, of: table, changes) }
      default:
        let isThere = RowFilter.all([
          .compare(0, .equal, key[0]), .compare(table.key[1], .equal, key[1]),
        ])
        if try rows.count(RowQuery(table, columns: [], filter: isThere)) == 0 {
          try rows.insert(row, into: table)
        }
      }
    }
  }

  func query(_ table: RowTable) -> RowQuery {
    let contents = contents(table)
    // Enough to tell all rows apart, so that there is one right answer.
    let order = (0..<Int(random.next() % 3)).map { _ in
      RowOrder(pick(contents), ascending: random.next() % 2 == 0)
    }
    let limit = random.next() % 2 == 0 ? nil : Int(random.next() % 6)
    return RowQuery(
      table, columns: contents.filter { _ in random.next() % 2 == 0 } + [table.key[1]],
      filter: filter(table, depth: 3), order: order + table.key.map { RowOrder($0) }, limit: limit)
  }

  private func filter(_ table: RowTable, depth: Int) -> RowFilter {
    let column = pick(contents(table))
    let type = table.columns[column].type
    switch random.next() % (depth > 0 ? 9 : 5) {
    case 0:
      let all: [RowFilter.Comparison] = [
        .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
      ]
      return .compare(column, pick(all), value(type))
    case 1: return .compare(column, .equal, value(type))
    case 2: return .isNull(column)
    case 3: return .among(column, [value(type), value(type)])
    case 4:
      let tokens = SearchText.tokens(of: pick(["ro", "knot", "b a", "x", ""]))
      return random.next().isMultiple(of: 2) ? .matches(tokens) : .contains(tokens)
    case 5: return .not(filter(table, depth: depth - 1))
    case 6: return .any([filter(table, depth: depth - 1), filter(table, depth: depth - 1)])
    default: return .all([filter(table, depth: depth - 1), filter(table, depth: depth - 1)])
    }
  }
}

extension Catalogue {
  /// The same record types with every column sensitive that may be; the record store knows nothing
  /// of it.
  ///
  /// A catalogue that has sensitive columns already stays as it is: its rules say what shows.
  var withAllSensitive: Catalogue {
    get throws {
      if definitions.contains(where: { $0.columns.contains(where: \.isSensitive) }) { return self }
      return try Catalogue(version: version, definitions: definitions.map(\.withAllSensitive))
    }
  }
}

extension RecordDefinition {
  fileprivate var withAllSensitive: RecordDefinition {
    let columns = columns.map { column in
      var column = column
      let isNeeded =
        ["id", "created_at", "updated_at", "deleted_at"].contains(column.name)
        || scope == .column(column.name) || column.reference != nil || column.merge == .set
      column.isSensitive = !isNeeded
      return column
    }
    return RecordDefinition(table: table, scope: scope, kind: kind, columns: columns)
  }
}
