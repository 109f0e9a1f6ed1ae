import DomainModels
import Foundation
import Storage

/// The rows of one transaction, passed on but for one fault.
final class FaultyRows: RowWriting {
  private let reading: any RowReading
  private let writing: (any RowWriting)?
  private let fault: StorageFault?
  private let staleKeys: StaleKeys
  private var insertions: [RowFilter] = []

  init(reading: any RowReading, _ fault: StorageFault?, _ staleKeys: StaleKeys) {
    self.reading = reading
    writing = nil
    self.fault = fault
    self.staleKeys = staleKeys
  }

  init(writing: any RowWriting, _ fault: StorageFault?, _ staleKeys: StaleKeys) {
    reading = writing
    self.writing = writing
    self.fault = fault
    self.staleKeys = staleKeys
  }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    let query = spoilt(query)
    func look(at row: any RowReader) throws {
      try body(RedactingRow(row: row, table: query.table, columns: query.columns))
    }
    if fault == .losesTies, !query.order.isEmpty {
      return try TiedRows(query, in: reading).visit(query, choosing: { $0.prefix(1) }, look)
    }
    guard fault == .putsNullLast, let first = query.order.first else {
      return try reading.visit(query, look)
    }
    var left = query.limit ?? .max
    for isLast in [false, true] {
      var part = query
      let isNull = RowFilter.isNull(first.column)
      part.filter = .all([query.filter, isLast ? isNull : .not(isNull)])
      part.limit = left
      try reading.visit(part) { row in
        left -= 1
        try look(at: row)
      }
    }
  }

  func count(_ query: RowQuery) throws -> Int {
    var query = spoilt(query)
    if fault == .countsBeyondLimits { query.limit = nil }
    return try reading.count(query)
  }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    let target = try target()
    let values = values.map(spoilt)
    switch fault {
    case .dropsChanges where table.name == "_changes": return
    case .keepsFirstInsertionOnly where !insertions.isEmpty: return
    case .dropsDuplicates:
      try? target.insert(values, into: table)
    case .replacesDuplicates:
      try target.remove(from: table, where: filter(ofKeyIn: values, table))
      try target.insert(values, into: table)
    case .addsFieldsToChanges where table.name == "_changes":
      try target.insert(values.map(withOneMoreField), into: table)
    case .logsLocalRecords where table.position(of: "_stamp") == nil && table.name.first != "_":
      try target.insert(values, into: table)
      try target.logInsertion(into: table)
    default:
      try target.insert(values, into: table)
    }
    insertions.append(filter(ofKeyIn: values, table))
  }

  func insert(_ rows: [[StoredValue]], into table: RowTable) throws {
    guard fault == .keepsPartOfABatch else { return try insertEach(rows, into: table) }
    for row in rows { try insert(row, into: table) }
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    let target = try target()
    var columns = columns.map { (column: $0.column, value: spoilt($0.value)) }
    let forgotten: String? =
      switch fault {
      case .forgetsClock: table.name == "_clock" ? "stamp" : nil
      case .forgetsFieldStamps: "_stamps"
      case .forgetsLives: "_life"
      case .forgetsParts: "_parts"
      default: nil
      }
    columns.removeAll { table.columns[$0.column].name == forgotten }
    switch fault {
    case .updatesEveryRow:
      try target.updateEveryRow(of: table, columns)
      return
    case .updatesWholeRows:
      let named = Set(columns.map(\.column))
      for column in table.columns.indices
      where table.columns[column].isNullable && !named.contains(column) {
        columns.append((column: column, value: .null))
      }
    case .removesDeletedRows:
      let isDeletion = columns.contains {
        table.columns[$0.column].name == "deleted_at" && $0.value != .null
      }
      if isDeletion { return try target.remove(from: table, where: filter(of: key, table)) }
    case .searchForgetsUpdates:
      let texts = Set(table.searchable)
      if columns.contains(where: { texts.contains($0.column) }) { staleKeys.insert(key) }
    default: break
    }
    try target.update(key, of: table, columns)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    let isLog = table.name == "_changes"
    if fault == .keepsChangesOfErased, isLog, case .all = filter { return }
    let isTotal = fault == .removesEveryRow || fault == .clearsEveryChange && isLog
    try target().remove(from: table, where: isTotal ? .all([]) : spoilt(filter, in: table))
  }

  func forget(_ key: [StoredValue], of table: RowTable) throws {
    if fault == .remembersForgotten { return }
    let target = try target()
    // In memory any column takes null, which stands for a value whose key is gone.
    try target.update(key, of: table, table.sensitive.map { (column: $0, value: .null) })
    guard let log = try? Library.sealedCatalogue.rows(named: "_changes"), !table.sensitive.isEmpty
    else { return }
    for number in 1...(try target.count(RowQuery(log, columns: [])) + 1) {
      let fields = log.sensitive.map { (column: $0, value: StoredValue.null) }
      try target.update([key[0], .integer(Int64(number))], of: log, fields)
    }
  }
}

// MARK: Spoiling

extension FaultyRows {
  private func target() throws -> any RowWriting {
    guard let writing else { throw StorageError(.invalid, "a read writes nothing") }
    return writing
  }

  private func filter(of key: [StoredValue], _ table: RowTable) -> RowFilter {
    .all(zip(table.key, key).map { .compare($0, .equal, $1) })
  }

  private func filter(ofKeyIn values: [StoredValue], _ table: RowTable) -> RowFilter {
    filter(of: table.key.map { values[$0] }, table)
  }

  private func spoilt(_ query: RowQuery) -> RowQuery {
    var query = query
    query.filter = spoilt(query.filter, in: query.table)
    switch fault {
    case .ignoresLimits: query.limit = nil
    case .ignoresTieBreaks: query.order = Array(query.order.prefix(1))
    case .reversesLog where query.table.name == "_changes" && query.limit == nil:
      query.order = query.order.map { RowOrder($0.column, ascending: !$0.isAscending) }
    case .hidesOwnInsertions:
      query.filter = .all([query.filter] + insertions.map { .not($0) })
    default: break
    }
    return query
  }

  private func spoilt(_ filter: RowFilter, in table: RowTable) -> RowFilter {
    fault.map { filter.spoilt(by: $0, in: table, staleKeys) } ?? filter
  }

  private func spoilt(_ value: StoredValue) -> StoredValue {
    fault.map { value.spoilt(by: $0) } ?? value
  }

  private func withOneMoreField(_ value: StoredValue) -> StoredValue {
    guard case .list(let fields) = value else { return value }
    return .list(fields + [.text("capacity"), .integer(30)])
  }
}

extension RowWriting {
  /// Updates as if no key had been given.
  func updateEveryRow(
    of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    var keys: [[StoredValue]] = []
    try visit(RowQuery(table, columns: table.key)) { row in
      keys.append(try table.key.indices.map { try row.value(at: $0) })
    }
    for key in keys { try update(key, of: table, columns) }
  }

  /// Adds a change to the log that was never made.
  func logInsertion(into table: RowTable) throws {
    guard let log = try? Library.catalogue.rows(named: "_changes") else { return }
    let count = try count(RowQuery(log, columns: []))
    let values = log.columns.map { column -> StoredValue in
      switch (column.name, column.type) {
      case ("table_name", _): .text(table.name)
      case (_, .integer): .integer(Int64(count + 1000))
      case (_, .uuid): .uuid(SpecimenTable.identity(count))
      case (_, .bytes): .bytes(Array(repeating: 0, count: 16))
      case ("fields", _): .list([])
      case (_, .text): .text("")
      default: .null
      }
    }
    try insert(values, into: log)
  }
}

extension RowFilter {
  /// Applies a fault to a filter.
  func spoilt(
    by fault: StorageFault, in table: RowTable, _ staleKeys: StaleKeys
  ) -> RowFilter {
    func inner(_ filters: [RowFilter]) -> [RowFilter] {
      filters.map { $0.spoilt(by: fault, in: table, staleKeys) }
    }
    return switch self {
    case .all(let filters): .all(inner(filters))
    case .any(let filters): .any(inner(filters))
    case .not(let filter): .not(filter.spoilt(by: fault, in: table, staleKeys))
    case .matches(let tokens): search(tokens, fault, table, staleKeys)
    case .compare(let column, let comparison, let value):
      compare(column, comparison, value, fault, table)
    default: self
    }
  }

  private func search(
    _ tokens: [String], _ fault: StorageFault, _ table: RowTable, _ staleKeys: StaleKeys
  ) -> RowFilter {
    switch fault {
    // With an end that it never has, a short beginning is found nowhere.
    case .losesShortPrefixes: .matches(tokens.map { $0.count < 5 ? "\($0)000" : $0 })
    case .searchesAnyWord: .any(tokens.map { .matches([$0]) })
    case .searchForgetsUpdates: .all([self, staleKeys.others(in: table)])
    case .skipsSensitiveTexts: table.sensitive.isEmpty ? self : .any([])
    default: self
    }
  }

  private func compare(
    _ column: Int, _ comparison: Comparison, _ value: StoredValue, _ fault: StorageFault,
    _ table: RowTable
  ) -> RowFilter {
    let definition = table.columns[column]
    switch (fault, comparison, value) {
    case (.treatsNullAsUnequal, .notEqual, _):
      return .any([self, .isNull(column)])
    case (.ignoresCase, .equal, .text(let text)), (.ignoresCase, .notEqual, .text(let text)):
      let same = RowFilter.among(
        column, [text, text.lowercased(), text.uppercased()].map { .text($0) })
      return comparison == .equal ? same : .not(same)
    case (.takesAfterForFrom, .greater, _):
      return .compare(column, .greaterOrEqual, value)
    case (.ignoresScopes, .equal, _) where definition.name == "_scope":
      return .all([])
    case (.mixesLogs, .equal, _) where table.name == "_changes" && definition.name == "scope":
      return .all([])
    case (.losesReferences, .equal, _) where definition.reference == .cascade:
      return .any([])
    case (.losesIdentities, .equal, _) where definition.name == "id":
      return .any([])
    default: return self
    }
  }
}

extension StoredValue {
  /// Applies a fault to a value on its way into the store.
  func spoilt(by fault: StorageFault) -> StoredValue {
    switch (fault, self) {
    case (.cutsTextAtNUL, .text(let text)):
      .text(String(text.unicodeScalars.prefix { $0 != "\0" }))
    case (.composesText, .text(let text)):
      .text(text.precomposedStringWithCanonicalMapping)
    case (.narrowsIntegers, .integer(let value)):
      .integer(Int64(Int32(clamping: value)))
    case (.cutsLargeValues, .bytes(let bytes)) where bytes.count > 1 << 20:
      .bytes(Array(bytes.prefix(1 << 20)))
    default: self
    }
  }
}
