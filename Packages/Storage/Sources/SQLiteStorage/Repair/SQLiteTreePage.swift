import GRDB

/// A page of a table's or an index's tree.
struct SQLiteTreePage {
  /// The kind of page, as its first byte says.
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isLeaf: Bool { self == .indexLeaf || self == .tableLeaf }
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  /// The position of a cell's record.
  struct Payload {
    /// Its first byte on the page.
    let start: Int
    /// The number of bytes that it has in all.
    let size: Int
    /// The number of bytes that are on the page.
    let local: Int
  }

  /// One entry of a page.
  struct Cell {
    /// The page below it, on interior pages.
    var child: Int?
    /// The row's number, in tables.
    var row: Int64?
    /// The record; none on a table's interior pages.
    var payload: Payload?
  }

  let kind: Kind
  let bytes: [UInt8]
  /// The cells that make sense.
  private(set) var cells: [Cell] = []
  /// The number of cells that hold no readable record.
  private(set) var damagedCells = 0
  /// The last page below an interior one.
  private(set) var rightChild: Int?

  private let usableSize: Int

  /// Reads a page; `nil` if it is not one of a tree.
  init?(_ bytes: [UInt8], headerOffset: Int, _ usableSize: Int) {
    guard let kind = Kind(rawValue: bytes[headerOffset]) else { return nil }
    self.kind = kind
    self.bytes = bytes
    self.usableSize = usableSize
    let count = Int(bytes.bigEndian(at: headerOffset + 3) as UInt16)
    let pointers = headerOffset + (kind.isLeaf ? 8 : 12)
    let end = pointers + 2 * count
    guard end <= usableSize else { return nil }
    if !kind.isLeaf { rightChild = Int(bytes.bigEndian(at: headerOffset + 8) as UInt32) }
    for index in 0..<count {
      let place = Int(bytes.bigEndian(at: pointers + 2 * index) as UInt16)
      if place >= end, let cell = cell(at: place) {
        cells.append(cell)
      } else {
        damagedCells += 1
      }
    }
  }

  private func cell(at place: Int) -> Cell? {
    var cursor = place
    var cell = Cell()
    if !kind.isLeaf {
      guard cursor + 4 <= usableSize else { return nil }
      cell.child = Int(bytes.bigEndian(at: cursor) as UInt32)
      cursor += 4
    }
    var size: Int?
    if kind != .tableInterior {
      guard let length = varint(&cursor), (0..<1 << 30).contains(length) else { return nil }
      size = Int(length)
    }
    if kind.isTable {
      guard let row = varint(&cursor) else { return nil }
      cell.row = row
    }
    if let size {
      let local = localSize(of: size)
      guard cursor + local <= usableSize else { return nil }
      cell.payload = Payload(start: cursor, size: size, local: local)
    }
    return cell
  }

  /// Returns the number of bytes of a record that lie on the page itself.
  private func localSize(of size: Int) -> Int {
    let greatest = kind.isTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
    if size <= greatest { return size }
    let least = (usableSize - 12) * 32 / 255 - 23
    let fitting = least + (size - least) % (usableSize - 4)
    return fitting <= greatest ? fitting : least
  }

  private func varint(_ cursor: inout Int) -> Int64? {
    SQLiteField.varint(bytes, &cursor, end: usableSize)
  }
}

/// A table or an index as a database's own schema lists it.
struct SQLiteSchemaEntry {
  let isIndex: Bool
  /// The table, or the index's table.
  let table: String
  /// The page on which its tree begins.
  let root: Int
  private let sql: String?

  /// Reads a row of the schema; `nil` if it is none, or has no tree.
  init?(_ fields: [SQLiteField]) {
    guard fields.count == 5, case .text(let kind) = fields[0], case .text = fields[1],
      case .text(let table) = fields[2], case .integer(let root) = fields[3], root > 1
    else { return nil }
    switch String(decoding: kind, as: UTF8.self) {
    case "table": isIndex = false
    case "index": isIndex = true
    default: return nil
    }
    self.table = String(decoding: table, as: UTF8.self)
    self.root = Int(root)
    if case .text(let sql) = fields[4] {
      self.sql = String(decoding: sql, as: UTF8.self)
    } else {
      sql = nil
    }
  }

  /// The names of a table's columns in the order in which its rows have them.
  ///
  /// Those that came later stand last.
  ///
  /// - Parameter scratch: an empty database, in which the table is made temporarily.
  /// - Returns: `nil` if the statement that made it is damaged.
  func columns(by scratch: DatabaseQueue) -> [String]? {
    guard let sql, SQLiteSchemaEntry.listsColumns(sql) else { return nil }
    return try? scratch.writeWithoutTransaction { database in
      try database.makeStatement(sql: sql).execute()
      let names = try database.columns(in: table).map(\.name)
      try database.execute(sql: "DROP TABLE \(table.quoted)")
      return names
    }
  }

  /// Returns whether a statement makes a table of columns, and not of what a query finds: it comes
  /// from a damaged file, and a query could run for ever.
  static func listsColumns(_ sql: String) -> Bool {
    let start = "CREATE TABLE "
    guard sql.hasPrefix(start) else { return false }
    var rest = Array(sql.utf8.dropFirst(start.utf8.count))[...]
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest = rest.dropFirst()
      // A name that holds its own quote is none of ours.
      guard let end = rest.firstIndex(of: quote) else { return false }
      rest = rest[(end + 1)...]
    } else {
      rest = rest.drop { byte in
        byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
          || Character(UnicodeScalar(byte)).isNumber
      }
    }
    return rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "(")
  }
}
