import DomainModels
import GRDB
import Storage

/// Finds the rows of a layout's tables in what is left of a database.
///
/// A table's pages are found from the schema, down its tree. Where a part of the tree is lost, the
/// pages that hung on it are found among those that hang on nothing, by what their rows hold.
struct SQLiteSalvage: Sendable {
  /// The findings about one table.
  struct Finding: Sendable {
    let table: RowTable
    /// The pages that hold its rows.
    fileprivate(set) var pages: [Int] = []
    /// The position of each of its columns in a row on disk; `nil` if the file had no such column.
    fileprivate(set) var places: [Int?]
    /// The numbers of its rows, as far as its indexes and its search index tell.
    fileprivate(set) var known: Set<Int64> = []
    /// The last place in the change log that its index tells.
    fileprivate(set) var lastSequence: Int64 = 0
    /// The number of pages that are lost.
    fileprivate(set) var lostPages = 0
    /// True if the schema still says where it begins.
    fileprivate(set) var hasRoot = false
  }

  let pages: SQLitePages
  private(set) var findings: [Finding]
  /// The number of pages that hold rows which could be of several tables, and are therefore left
  /// out.
  private(set) var ambiguousPages = 0

  /// Tables that the schema has and the layout doesn't know.
  private(set) var unknownTables: Set<String> = []
  /// The product that the store says it belongs to.
  private(set) var product: String?

  private var visited: Set<Int> = []

  /// Looks through the whole database.
  init(_ pages: SQLitePages, layout: SQLiteLayout) {
    self.pages = pages
    findings = layout.tables.map { table in
      Finding(table: table, places: table.columns.indices.map { $0 })
    }
    let schema = readSchema()
    let scratch = try? DatabaseQueue()
    for entry in schema { follow(entry, scratch) }
    if !pages.hasHeader || findings.contains(where: { $0.lostPages > 0 || !$0.hasRoot }) {
      assignOrphans()
    }
  }

  // MARK: Trees

  private mutating func readSchema() -> [SQLiteSchemaEntry] {
    let (leaves, lost) = leaves(below: 1)
    var entries = leaves.flatMap { self.entries(on: $0) }
    if lost > 0 {
      for page in 2...max(2, pages.count) where !visited.contains(page) {
        let more = self.entries(on: page)
        if more.isEmpty { continue }
        visited.insert(page)
        entries += more
      }
    }
    return entries
  }

  private func entries(on number: Int) -> [SQLiteSchemaEntry] {
    guard let page = pages.treePage(number), page.kind == .tableLeaf else { return [] }
    return page.cells.compactMap { cell in
      cell.payload.flatMap { pages.fields(of: $0, on: page) }.flatMap { SQLiteSchemaEntry($0) }
    }
  }

  private mutating func follow(_ entry: SQLiteSchemaEntry, _ scratch: DatabaseQueue?) {
    let before = visited
    let (leaves, lost) = leaves(below: entry.root)
    guard let place = findings.firstIndex(where: { $0.table.name == entry.table }) else {
      if entry.table == "_layout" {
        product = owner(on: leaves)
      } else if let place = findings.firstIndex(where: { $0.table.rowsOfSearch == entry.table }) {
        // A program that removes a row without this one leaves it in the search index.
        if !entry.isIndex { findings[place].known.formUnion(leaves.flatMap(rowNumbers)) }
      } else if !entry.table.hasPrefix("_"), !entry.table.hasPrefix("sqlite_") {
        unknownTables.insert(entry.table)
        // It may be one of ours under another name: what its rows hold tells.
        visited = before
      }
      return
    }
    if entry.isIndex {
      for page in leaves {
        findings[place].known.formUnion(rows(inIndex: page))
        if entry.table == "_changes" {
          findings[place].lastSequence = max(findings[place].lastSequence, lastPlace(inIndex: page))
        }
      }
    } else {
      findings[place].hasRoot = true
      findings[place].pages = leaves
      findings[place].lostPages += lost
      if let names = scratch.flatMap(entry.columns) {
        findings[place].places = findings[place].table.columns.map { column in
          names.firstIndex(of: column.name)
        }
      }
    }
  }

  /// The pages of a tree that hold entries, in order, and how many of its pages are lost.
  private mutating func leaves(below root: Int) -> (leaves: [Int], lost: Int) {
    var found: [Int] = []
    var lost = 0
    var waiting = [root]
    while let number = waiting.popLast() {
      guard visited.insert(number).inserted, let page = pages.treePage(number) else {
        lost += 1
        continue
      }
      lost += page.damagedCells
      if page.kind != .tableInterior { found.append(number) }
      if !page.kind.isLeaf {
        waiting += (page.cells.compactMap(\.child) + [page.rightChild ?? 0]).reversed()
      }
    }
    return (found, lost)
  }

  /// The product that the layout's row names.
  private func owner(on leaves: [Int]) -> String? {
    for number in leaves {
      guard let page = pages.treePage(number), page.kind == .tableLeaf else { continue }
      for cell in page.cells {
        guard let fields = cell.payload.flatMap({ pages.fields(of: $0, on: page) }),
          fields.count == 2, case .text(let name) = fields[1]
        else { continue }
        return String(decoding: name, as: UTF8.self)
      }
    }
    return nil
  }

  /// The numbers of a table's rows on a page.
  private func rowNumbers(on number: Int) -> [Int64] {
    guard let page = pages.treePage(number), page.kind == .tableLeaf else { return [] }
    return page.cells.compactMap(\.row)
  }

  /// The row numbers at the ends of an index's entries.
  private func rows(inIndex number: Int) -> [Int64] {
    guard let page = pages.treePage(number), !page.kind.isTable else { return [] }
    return page.cells.compactMap { cell in
      guard let payload = cell.payload,
        case .integer(let row)? = pages.fields(of: payload, on: page)?.last
      else { return nil }
      return row
    }
  }

  /// The last place in the change log that is in the entries of its key's index.
  private func lastPlace(inIndex number: Int) -> Int64 {
    guard let page = pages.treePage(number), !page.kind.isTable else { return 0 }
    let places = page.cells.compactMap { cell -> Int64? in
      guard let payload = cell.payload, let fields = pages.fields(of: payload, on: page),
        fields.count == 3, case .integer(let sequence) = fields[1]
      else { return nil }
      return sequence
    }
    return places.filter(StoreAudit.sequences.contains).max() ?? 0
  }

  // MARK: Orphans

  private mutating func assignOrphans() {
    let open = findings.indices.filter { findings[$0].lostPages > 0 || !findings[$0].hasRoot }
    for number in 1...max(1, pages.count) where !visited.contains(number) {
      guard let page = pages.treePage(number), page.kind == .tableLeaf, !page.cells.isEmpty
      else { continue }
      let fitting = open.filter { fits(page, findings[$0]) }
      let certain = fitting.filter { place in
        let numbers = Set(page.cells.compactMap(\.row))
        return !findings[place].known.isDisjoint(with: numbers)
      }
      if fitting.count == 1 {
        findings[fitting[0]].pages.append(number)
      } else if certain.count == 1 {
        findings[certain[0]].pages.append(number)
      } else if !fitting.isEmpty {
        ambiguousPages += 1
      }
    }
  }

  /// Returns whether every row of a page could be one of the table's.
  private func fits(_ page: SQLiteTreePage, _ finding: Finding) -> Bool {
    page.cells.allSatisfy { cell in
      guard let payload = cell.payload, let row = cell.row,
        let fields = pages.fields(of: payload, on: page)
      else { return true }
      return fields.count <= finding.places.count
        && SQLiteRowDecoder(finding.table, finding.places).values(of: fields, row: row) != nil
    } && page.cells.contains { $0.payload.map { pages.fields(of: $0, on: page) != nil } ?? false }
  }

  // MARK: Rows

  /// True if an encrypting store reads the timestamps and the log itself.
  var isSealed: Bool {
    !findings.contains { finding in
      finding.table.name == "_changes"
        && finding.table.columns.contains { $0.name == "fields" && $0.type == .list }
    }
  }

  /// Returns whether a row says when it was written, as a whole and field by field: without that
  /// nothing can be merged into it, and a change can't be read.
  private func isStamped(_ values: [StoredValue], in table: RowTable) -> Bool {
    let isLog = table.name == "_changes"
    if let base = table.position(of: isLog ? "stamp" : "_stamp") {
      guard case .bytes(let stamp) = values[base], HybridTimestamp(bytes: stamp) != nil else {
        return false
      }
    }
    guard let column = table.position(of: isLog ? "stamps" : "_stamps"),
      case .list(let texts) = values[column]
    else { return true }
    // Names and timestamps by turns.
    return stride(from: 1, to: texts.count, by: 2).allSatisfy { index in
      if case .text(let stamp) = texts[index] { HybridTimestamp(stamp) != nil } else { false }
    }
  }

  /// The latest time that a clock came to; empty if all are lost.
  var moment: [UInt8] {
    guard let clock = findings.first(where: { $0.table.name == "_clock" }),
      let column = clock.table.position(of: "stamp")
    else { return [] }
    var found: [UInt8] = []
    _ = try? visit(clock) { values in
      if case .bytes(let stamp) = values[column], found.lexicographicallyPrecedes(stamp) {
        found = stamp
      }
    }
    return found
  }

  /// Hands over each row of a table that can be read.
  ///
  /// - Returns: how many rows are known to be missing.
  /// - Throws: what `body` throws.
  func visit(_ finding: Finding, _ body: ([StoredValue]) throws -> Void) throws -> Int {
    let decoder = SQLiteRowDecoder(finding.table, finding.places)
    let isSealed = isSealed
    var seen: Set<Int64> = []
    var broken: Set<Int64> = []
    for number in finding.pages {
      guard let page = pages.treePage(number), page.kind == .tableLeaf else { continue }
      for cell in page.cells {
        guard let row = cell.row, let payload = cell.payload else { continue }
        let fields = pages.fields(of: payload, on: page)
        guard let values = fields.flatMap({ decoder.values(of: $0, row: row) }),
          isSealed || isStamped(values, in: finding.table)
        else {
          broken.insert(row)
          continue
        }
        if seen.insert(row).inserted { try body(values) }
      }
    }
    return finding.known.union(broken).subtracting(seen).count
  }
}
