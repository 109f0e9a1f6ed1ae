public import DomainModels
import DomainModelsTesting
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A synced record with a column of every type.
public struct Specimen: Record {
  public let id: Identifier<Specimen>
  public var isRare: Bool
  public var number: Int
  /// A real number.
  public var ratio: Double?
  public var label: String
  public var seal: Seal
  public var origin: UUID
  public var foundAt: Timestamp?
  public var tags: [String]
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Specimen>, isRare: Bool, number: Int, ratio: Double?, label: String,
    seal: Seal, origin: UUID, foundAt: Timestamp?, tags: [String], lifecycle: Lifecycle
  ) {
    self.id = id
    self.isRare = isRare
    self.number = number
    self.ratio = ratio
    self.label = label
    self.seal = seal
    self.origin = origin
    self.foundAt = foundAt
    self.tags = tags
    self.lifecycle = lifecycle
  }

  public static let table = "specimens"

  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("is_rare", \.isRare),
    Column("number", \.number, .indexed),
    Column("ratio", \.ratio),
    Column("label", \.label, .searchable),
    Column("seal", \.seal),
    Column("origin", \.origin),
    Column("found_at", \.foundAt),
    Column("tags", \.tags),
    Column.lifecycle(\.lifecycle),
    make: Specimen.init)
}

/// The table that the rules about rows use: a column of every type, all of them nullable.
struct SpecimenTable: Sendable {
  let catalogue: Catalogue
  let table: RowTable

  /// Lists the columns, and what a newer version has besides.
  init(
    version: Int = 1, laterColumns: [ColumnDefinition] = [], laterTables: [RecordDefinition] = []
  ) throws {
    var columns = [ColumnDefinition("id", .uuid)]
    columns += SpecimenTable.content.map { ColumnDefinition($0, $1, isNullable: true) }
    for index in columns.indices where ["title", "remark"].contains(columns[index].name) {
      columns[index].isSearchable = true
    }
    columns += [
      ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
      ColumnDefinition("deleted_at", .instant, isNullable: true),
    ]
    let definition = RecordDefinition(
      table: "specimens", scope: .owner, kind: .local, columns: columns + laterColumns)
    catalogue = try Catalogue(version: version, definitions: [definition] + laterTables)
    table = try catalogue.rows(named: "specimens")
  }

  /// The columns that rules fill.
  static let content: [(String, ColumnType)] = [
    ("flag", .boolean), ("number", .integer), ("ratio", .real), ("title", .text),
    ("remark", .text), ("payload", .bytes), ("link", .uuid), ("moment", .instant), ("tags", .list),
  ]

  /// The position of a column; the names are this file's own.
  subscript(name: String) -> Int { table.position(of: name) ?? 0 }

  /// The ID with a number.
  static func identity(_ number: Int) -> UUID {
    withUnsafeBytes(of: (UInt64(0), UInt64(number).bigEndian)) { bytes in
      UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }

  /// The key of the row with a number.
  func key(_ number: Int, scope: String = "ana") -> [StoredValue] {
    [.text(scope), .uuid(SpecimenTable.identity(number))]
  }

  /// A row with some columns filled.
  func row(
    _ number: Int, scope: String = "ana", _ content: [String: StoredValue] = [:]
  ) -> [StoredValue] {
    table.columns.map { column in
      switch column.name {
      case "_scope": .text(scope)
      case "id": .uuid(SpecimenTable.identity(number))
      case "created_at", "updated_at": .instant(Timestamp(milliseconds: Int64(number)))
      default: content[column.name] ?? column.defaultValue ?? .null
      }
    }
  }

  /// Every row as it is, in the order of its ID and scope.
  func all(in rows: any RowReading) throws -> [[StoredValue]] {
    let columns = Array(table.columns.indices)
    var found: [[StoredValue]] = []
    let order = [RowOrder(self["id"]), RowOrder(self["_scope"])]
    try rows.visit(RowQuery(table, columns: columns, order: order)) { row in
      found.append(try columns.map { try row.value(at: $0) })
    }
    return found
  }

  /// One column of the rows that are wanted.
  func values(
    of column: Int, where filter: RowFilter = .all([]), order: [RowOrder] = [],
    limit: Int? = nil, in rows: any RowReading
  ) throws -> [StoredValue] {
    var found: [StoredValue] = []
    let query = RowQuery(table, columns: [column], filter: filter, order: order, limit: limit)
    try rows.visit(query) { found.append(try $0.value(at: 0)) }
    return found
  }

  /// The numbers of the rows that are wanted, in the query's order or else ascending.
  func numbers(
    where filter: RowFilter = .all([]), order: [RowOrder]? = nil, limit: Int? = nil,
    in rows: any RowReading
  ) throws -> [Int] {
    let order = order ?? [RowOrder(self["id"])]
    return try values(of: self["id"], where: filter, order: order, limit: limit, in: rows)
      .map { value in
        guard case .uuid(let uuid) = value else { return -1 }
        return uuid.byteArray[8...].reduce(0) { $0 << 8 | Int($1) }
      }
  }
}

extension Catalogue {
  /// The table as a backend keeps it.
  func rows(named name: String) throws -> RowTable {
    guard let table = tables.first(where: { $0.name == name }) else {
      throw ExpectationFailure("the catalogue has no table \(name)")
    }
    return table
  }
}
