import Crypto
import DomainModels
import Storage

/// The rows of one write transaction, sealed on their way in.
final class EncryptedWriting: RowWriting {
  private let inner: any RowWriting
  private let reading: EncryptedReading
  private var context = RowContext()
  private var plain: [UInt8] = []

  init(_ inner: any RowWriting, _ reading: EncryptedReading) {
    self.inner = inner
    self.reading = reading
  }

  private var keys: RecordKeys { reading.keys }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    try reading.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int { try reading.count(query) }

  /// Writes down what belongs to the transaction as a whole.
  func finish() throws -> [SearchIndex.TableChanges] { try reading.search.finish(inner) }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    let table = try reading.layout.table(named: table.name)
    let new = try insertion(of: values, into: table)
    try inner.insert(new.values, into: table.inner)
    try follow(new, values, in: table)
  }

  func insert(_ rows: [[StoredValue]], into table: RowTable) throws {
    let table = try reading.layout.table(named: table.name)
    let new = try rows.map { try insertion(of: $0, into: table) }
    try inner.insert(new.map(\.values), into: table.inner)
    for (new, values) in zip(new, rows) { try follow(new, values, in: table) }
  }

  /// A row as it goes in, and what is to be remembered of it once it is there.
  private struct Insertion {
    var values: [StoredValue]
    var record: RecordName?
    /// The key that was made for the record.
    var key: SymmetricKey?
  }

  /// Seals a row.
  private func insertion(of values: [StoredValue], into table: SealedTable) throws -> Insertion {
    guard values.count == table.outer.columns.count else {
      throw StorageError(
        .invalid, "a row of \(table.outer.name) has \(table.outer.columns.count) values")
    }
    if table.sensitive.isEmpty { return Insertion(values: proved(values, in: table)) }
    let record = try table.record(of: values)
    var sealed = values
    sealed.reserveCapacity(table.inner.columns.count)
    let seal: (mark: SealMark, key: SymmetricKey)
    if table.keyColumn != nil {
      let (key, wrapped) = try keys.make(for: record)
      seal = (.record, key)
      sealed.append(.bytes(wrapped))
    } else {
      seal = try self.seal(for: record)
    }
    context.begin(
      table.boundKey.map { values[$0] }, of: table, about: table.keyColumn == nil ? record : nil)
    for column in table.sensitive {
      sealed[column] = try sealing(values[column], in: column, of: table, seal)
    }
    // After the key, in the order of their columns.
    for column in table.sensitive where table.blindColumns[column] != nil {
      sealed.append(
        BlindIndex.bytes(of: values[column], in: column, of: table, keys.vault.blinding))
    }
    return Insertion(
      values: proved(sealed, in: table), record: record,
      key: table.keyColumn == nil ? nil : seal.key)
  }

  /// Remembers the key of a row that was added, and its tokens.
  private func follow(
    _ new: Insertion, _ values: [StoredValue], in table: SealedTable
  ) throws {
    guard let record = new.record else { return }
    if let key = new.key { keys.remember(key, of: record) }
    if !table.searched.isEmpty, try reading.search.touch(table) {
      reading.search.note(record, RowTokens(of: table.searched.map { values[$0] }), in: table)
    }
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    let table = try reading.layout.table(named: table.name)
    if columns.contains(where: { table.isSealed[$0.column] }) {
      try updateSealed(key, of: table, columns)
    } else {
      try updateProved(key, of: table, columns)
    }
    guard columns.contains(where: { table.searched.contains($0.column) }),
      try reading.search.touch(table)
    else { return }
    reading.search.note(
      try RecordName(key, of: table), try reading.tokens(of: key, in: table), in: table)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    let table = try reading.layout.table(named: table.name)
    let isFollowed = try !table.searched.isEmpty && reading.search.touch(table)
    defer { if table.keyColumn != nil { keys.reset() } }
    if !isFollowed, !filter.looksInto(table) {
      return try inner.remove(from: table.inner, where: filter)
    }
    var found: [[StoredValue]] = []
    try reading.visitOpened(
      RowQuery(table.outer, columns: table.outer.key, filter: filter), in: table
    ) { found.append(try $0.rowKey()) }
    for key in found {
      try inner.remove(from: table.inner, where: table.filter(for: key))
      if isFollowed { reading.search.note(try RecordName(key, of: table), nil, in: table) }
    }
  }

  func forget(_ key: [StoredValue], of table: RowTable) throws {
    let table = try reading.layout.table(named: table.name)
    guard let keyColumn = table.keyColumn else { return }
    let record = try RecordName(key, of: table)
    // The sealed bytes go too: a later key must not be tried on them.
    var changes = table.sensitive.map { (column: $0, value: StoredValue.bytes([])) }
    changes.append((column: keyColumn, value: .null))
    changes += table.blindColumns.values.sorted().map { (column: $0, value: .null) }
    try updateProved(key, of: table, changes)
    try inner.forget(key, of: table.inner)
    keys.reset()
    for other in reading.layout.all { try forgetEntries(about: record, in: other) }
    if !table.searched.isEmpty, try reading.search.touch(table) {
      reading.search.note(record, try reading.tokens(of: key, in: table), in: table)
    }
  }

  /// Empties what rows of other tables tell of a record.
  private func forgetEntries(about record: RecordName, in table: SealedTable) throws {
    guard !table.sensitive.isEmpty, let subject = table.outer.subject,
      case .column(let name) = subject.table
    else { return }
    let filter = RowFilter.all([
      .compare(name, .equal, .text(record.table)),
      .compare(subject.scope, .equal, .text(record.scope)),
      .compare(subject.record, .equal, .uuid(record.id)),
    ])
    var found: [[StoredValue]] = []
    try inner.visit(RowQuery(table.inner, columns: table.inner.key, filter: filter)) { row in
      found.append(try table.inner.key.indices.map { try row.value(at: $0) })
    }
    for key in found {
      try updateProved(
        key, of: table, table.sensitive.map { (column: $0, value: .bytes([])) })
    }
  }
}

// MARK: Sealing

extension EncryptedWriting {
  private func updateSealed(
    _ key: [StoredValue], of table: SealedTable,
    _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    guard !columns.contains(where: { table.bound.contains($0.column) }) else {
      throw StorageError(
        .invalid, "a row of \(table.outer.name) can't move to another key, it is sealed to its own")
    }
    guard let record = try record(of: key, in: table) else { return }
    var changes: [(column: Int, value: StoredValue)] = []
    changes.reserveCapacity(columns.count + table.blindColumns.count + 1)
    let seal: (mark: SealMark, key: SymmetricKey)
    if let keyColumn = table.keyColumn {
      switch try keys.find(record) {
      case .noRow: return
      case .key(let key): seal = (.record, key)
      case .none:
        try requireUnsealed(record, in: table)
        let (key, wrapped) = try keys.make(for: record)
        keys.remember(key, of: record)
        seal = (.record, key)
        changes.append((column: keyColumn, value: .bytes(wrapped)))
      }
    } else {
      seal = try self.seal(for: record)
    }
    context.begin(table.bound(key), of: table, about: table.keyColumn == nil ? record : nil)
    for (column, value) in columns {
      guard table.isSealed[column] else {
        changes.append((column, value))
        continue
      }
      changes.append((column, try sealing(value, in: column, of: table, seal)))
      if let blind = table.blindColumns[column] {
        changes.append(
          (blind, BlindIndex.bytes(of: value, in: column, of: table, keys.vault.blinding)))
      }
    }
    try updateProved(key, of: table, changes)
  }

  /// Refuses to give a record a new key while its row holds what another key sealed: an attacker took
  /// that key away, and a copy of the file may still have it.
  private func requireUnsealed(_ record: RecordName, in table: SealedTable) throws {
    let query = RowQuery(
      table.inner, columns: table.sensitive, filter: table.filter(for: record.key), limit: 1)
    try inner.visit(query) { row in
      for position in table.sensitive.indices {
        guard case .bytes(let bytes) = try row.value(at: position), !bytes.isEmpty else { continue }
        throw StorageError(
          .corrupt, "a record of \(table.outer.name) has lost its key, and holds what that sealed",
          hint: RecordKeys.hint)
      }
    }
  }

  /// The record that the row with a key tells of; `nil` if there is no such row.
  private func record(of key: [StoredValue], in table: SealedTable) throws -> RecordName? {
    if table.keyColumn != nil { return try RecordName(key, of: table) }
    var record: RecordName?
    let query = RowQuery(table.outer, columns: [], filter: table.filter(for: key), limit: 1)
    try reading.visitOpened(query, in: table) { record = try $0.recordName() }
    return record
  }

  /// The key for what tells of a record without being its row.
  private func seal(for record: RecordName) throws -> (mark: SealMark, key: SymmetricKey) {
    guard keys.hasKeys(record.table) else { return (.log, keys.vault.logging) }
    switch try keys.find(record) {
    case .key(let key): return (.record, key)
    case .noRow: return (.log, keys.vault.logging)
    case .none:
      let table = try reading.layout.table(named: record.table)
      guard let column = table.keyColumn else { return (.log, keys.vault.logging) }
      try requireUnsealed(record, in: table)
      let (key, wrapped) = try keys.make(for: record)
      try updateProved(
        record.key, of: table, [(column: column, value: .bytes(wrapped))])
      keys.remember(key, of: record)
      return (.record, key)
    }
  }

  private func sealing(
    _ value: StoredValue, in column: Int, of table: SealedTable,
    _ seal: (mark: SealMark, key: SymmetricKey)
  ) throws -> StoredValue {
    plain.removeAll(keepingCapacity: true)
    SealedValue.append(value, to: &plain)
    SealedValue.pad(&plain)
    context.name(table.outer.columns[column].name)
    return .bytes(
      try plain.withUnsafeBytes { plain in
        try Sealing.seal(
          plain, with: seal.key, context: context.bytes, keys.random, mark: seal.mark.rawValue)
      })
  }
}

// MARK: Proving

extension EncryptedWriting {
  private func proved(_ values: [StoredValue], in table: SealedTable) -> [StoredValue] {
    values + [RowProof.bytes(of: values, in: table, keys.vault.rows)]
  }

  /// Writes some columns and the proof of the whole row.
  ///
  /// A row that was changed beneath keeps a proof that doesn't hold, so that a later check still
  /// says so, unless all of it is written again.
  private func updateProved(
    _ key: [StoredValue], of table: SealedTable,
    _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    var row: [StoredValue]?
    let all = Array(table.inner.columns.indices)
    let query = RowQuery(table.inner, columns: all, filter: table.filter(for: key), limit: 1)
    try inner.visit(query) { found in row = try all.map { try found.value(at: $0) } }
    guard var row else { return }
    let written = Set(columns.map(\.column)).union(table.outer.key)
    let isSound =
      written.isSuperset(of: table.outer.columns.indices)
      || RowProof.holds(for: row, in: table, keys.vault.rows)
    for (column, value) in columns { row[column] = value }
    var changes = columns
    if isSound {
      changes.append((table.proofColumn, RowProof.bytes(of: row, in: table, keys.vault.rows)))
    }
    try inner.update(key, of: table.inner, changes)
  }
}

extension SealedTable {
  /// Of a row's key the part that its sealed values are bound to.
  fileprivate func bound(_ key: [StoredValue]) -> [StoredValue] {
    zip(outer.key, key).filter { boundKey.contains($0.0) }.map(\.1)
  }

  /// The columns that sealed values are bound to.
  fileprivate var bound: [Int] {
    guard let subject = outer.subject else { return outer.key }
    let name = if case .column(let column) = subject.table { [column] } else { [Int]() }
    return outer.key + name + [subject.scope, subject.record]
  }

  /// The record that a row tells of.
  fileprivate func record(of values: [StoredValue]) throws -> RecordName {
    guard let subject = outer.subject else {
      throw StorageError(.invalid, "a row of \(outer.name) tells of no record")
    }
    let table =
      switch subject.table {
      case .named(let name): name
      case .column(let column): try String(stored: values[column])
      }
    return try RecordName(table: table, scope: values[subject.scope], id: values[subject.record])
  }
}
