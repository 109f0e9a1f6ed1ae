import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that a store holds: all rows of all tables, the log and the clock among them, and
/// what text search finds.
struct Contents: Equatable, Sendable {
  /// Each table's rows in the order of their keys.
  let rows: [String: [[StoredValue]]]
  /// The keys of each table's rows that have a word.
  let found: [String: [[StoredValue]]]

  init(rows: [String: [[StoredValue]]], found: [String: [[StoredValue]]]) {
    self.rows = rows
    self.found = found
  }

  /// Reads a store in one snapshot.
  init(of backend: any StorageBackend, _ catalogue: Catalogue) async throws {
    self = try await backend.read { rows in
      var all: [String: [[StoredValue]]] = [:]
      var found: [String: [[StoredValue]]] = [:]
      for table in catalogue.tables {
        let columns = Array(table.columns.indices)
        all[table.name] = try rows.all(table, columns)
        if table.searchable.isEmpty { continue }
        for word in WorkloadRandom.words {
          let filter = RowFilter.matches(SearchText.tokens(of: word))
          found["\(table.name) \(word)"] = try rows.all(table, table.key, filter)
        }
      }
      return Contents(rows: all, found: found)
    }
  }

  /// A number that almost certainly differs where contents differ.
  var digest: UInt64 {
    var digest = Digest()
    for contents in [rows, found] {
      for (name, rows) in contents.sorted(by: { $0.key < $1.key }) {
        digest.add(name)
        for row in rows { digest.add(.list(row)) }
      }
    }
    return digest.value
  }

  /// The first difference to what should be there, for a person; `nil` if there is none.
  func difference(from expected: Contents) -> String? {
    for (mine, theirs) in [(rows, expected.rows), (found, expected.found)] {
      for (name, wanted) in theirs.sorted(by: { $0.key < $1.key }) {
        let present = mine[name] ?? []
        if present == wanted { continue }
        let place = zip(present, wanted).prefix { $0 == $1 }.count
        let row = { (rows: [[StoredValue]]) in
          place < rows.count ? String("\(rows[place])".prefix(120)) : "nothing"
        }
        return "\(name): \(present.count) rows instead of \(wanted.count); "
          + "row \(place) is \(row(present)), and should be \(row(wanted))"
      }
    }
    return nil
  }
}

extension RowReading {
  fileprivate func all(
    _ table: RowTable, _ columns: [Int], _ filter: RowFilter = .all([])
  ) throws -> [[StoredValue]] {
    var found: [[StoredValue]] = []
    let query = RowQuery(
      table, columns: columns, filter: filter, order: table.key.map { RowOrder($0) })
    try visit(query) { row in found.append(try columns.indices.map { try row.value(at: $0) }) }
    return found
  }
}

/// Sums up values in 64 bits, eight bytes at a time; two processes get the same.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ stored: StoredValue) {
    switch stored {
    case .null: add(word: 0)
    case .boolean(let value): add(word: value ? 2 : 1)
    case .integer(let value): add(word: UInt64(bitPattern: value))
    case .real(let value): add(word: value.bitPattern)
    case .text(let text): add(text)
    case .bytes(let bytes): bytes.withUnsafeBytes { add($0) }
    case .uuid(let uuid): withUnsafeBytes(of: uuid.uuid) { add($0) }
    case .instant(let instant): add(word: UInt64(bitPattern: instant.milliseconds))
    case .list(let values):
      add(word: UInt64(values.count))
      for value in values { add(value) }
    }
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(word: UInt64(bytes.count))
    var place = 0
    while place + 8 <= bytes.count {
      add(word: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    add(word: rest)
  }

  /// One step of FNV-1a with words for bytes, and a shift that brings high bits down.
  private mutating func add(word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }
}
