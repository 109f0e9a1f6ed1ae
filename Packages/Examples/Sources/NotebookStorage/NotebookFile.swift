import DomainModels
import Interchange
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a notebook: JSON lines, the first of which names the format.
///
/// ```
/// ["notebook",1,"library"]
/// ["shelves","id",{"uuid":"0190…"},"name","Novels"]
/// ```
///
/// The first line has the version of the layout and the product, the second is a row: its table,
/// then names and values in turn.
struct NotebookFile: Sendable {
  let path: String
  let catalogue: Catalogue

  /// Reads the rows; none if there is no file yet.
  func read() throws -> Tables {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw StorageError(.inputOutput, "\(path) can't be read: \(error)")
    }
    var lines = data.split(separator: UInt8(ascii: "\n"))
    guard !lines.isEmpty, let head = values(in: lines.removeFirst()), head.count == 3,
      head[0] == .text("notebook"), case .integer(let version) = head[1]
    else { throw StorageError(.corrupt, "\(path) is not a notebook") }
    if case .text(let owner) = head[2], let product = catalogue.product, owner != product {
      throw StorageError.otherProduct(path, of: owner, known: product)
    }
    guard version <= catalogue.layoutVersion else {
      throw StorageError(.newer, "\(path) was written by a newer program", hint: "Update this one")
    }
    let known = Dictionary(uniqueKeysWithValues: catalogue.tables.map { ($0.name, $0) })
    var tables: Tables = [:]
    for (index, line) in lines.enumerated() {
      guard let values = values(in: line), case .text(let table)? = values.first,
        var row = row(values.dropFirst())
      else { throw StorageError(.corrupt, "line \(index + 2) of \(path) can't be read") }
      if let table = known[table], let group = table.group {
        // The scope follows from another column, and lines of an older layout have another (S26).
        row[table.columns[group.scope].name] = table.grouped(table.values(of: row))[group.scope]
      }
      // A row of a table that this catalogue leaves out is kept under all that it holds.
      let key =
        known[table].map { table in table.key.map { table.values(of: row)[$0] } }
        ?? row.keys.sorted().map { row[$0] ?? .null }
      tables[table, default: [:]][key] = row
    }
    if version == catalogue.layoutVersion { return tables }
    // The keys of the port's own tables may be others now, which the lines above read alike (S24).
    let rows = NotebookRows(tables)
    try InternalTables.settle(rows, in: catalogue.tables)
    return rows.tables
  }

  /// Writes the rows to a new file, which then takes the place of the old one.
  func write(_ tables: Tables) throws {
    var writer = JSONWriter()
    do {
      try write(
        [
          .text("notebook"), .integer(Int64(catalogue.layoutVersion)),
          catalogue.product.map { .text($0) } ?? .null,
        ], to: &writer)
      for (table, rows) in tables {
        for row in rows.values {
          try write(
            [.text(table)] + row.flatMap { [StoredValue.text($0.key), $0.value] }, to: &writer)
        }
      }
      try Data(writer.bytes).write(to: URL(filePath: path), options: .atomic)
    } catch let refusal as StoredValueJSON.Refusal {
      throw StorageError(.invalid, "a value \(refusal.reason)")
    } catch {
      throw StorageError(.inputOutput, "\(path) can't be written: \(error)")
    }
  }

  /// Values of a list name their types themselves.
  private static let column = ColumnDefinition("line", .list)

  private func write(
    _ values: [StoredValue], to writer: inout JSONWriter
  ) throws(StoredValueJSON.Refusal) {
    try StoredValueJSON.write(.list(values), in: Self.column, to: &writer)
    writer.endLine()
  }

  private func values(in line: Data) -> [StoredValue]? {
    guard let json = try? JSONReader.read(line),
      case .list(let values)? = StoredValueJSON.value(of: json, in: Self.column)
    else { return nil }
    return values
  }

  /// Names and values in turn.
  private func row(_ values: ArraySlice<StoredValue>) -> [String: StoredValue]? {
    guard values.count.isMultiple(of: 2) else { return nil }
    var row: [String: StoredValue] = [:]
    var rest = values
    while let name = rest.popFirst(), let value = rest.popFirst() {
      guard case .text(let name) = name else { return nil }
      row[name] = value
    }
    return row
  }
}
