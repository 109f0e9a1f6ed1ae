import Crypto
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row of the store beneath, whose sealed values are opened when they are asked for.
///
/// A class, because the same one serves every row of a visit.
final class OpenedRow: RowReader {
  private let plan: RowPlan
  private let keys: RecordKeys
  private var row: (any RowReader)?
  private var context = RowContext()
  private var isNamed = false
  private var record: RecordName?
  private var hasLookedForKey = false
  private var key: SymmetricKey?

  init(_ plan: RowPlan, _ keys: RecordKeys) {
    self.plan = plan
    self.keys = keys
  }

  /// Goes on to another row.
  func move(to row: any RowReader) {
    self.row = row
    isNamed = false
    hasLookedForKey = false
    key = nil
  }

  func value(at position: Int) throws -> StoredValue {
    let column = plan.columns[position]
    let value = try stored(at: position)
    let isSealed = plan.table.isSealed
    guard column < isSealed.count, isSealed[column] else { return value }
    return try open(value, of: column)
  }

  /// A value as a filter or an order sees it: what was forgotten counts as null.
  func comparable(_ column: Int) throws -> StoredValue {
    guard let place = plan.place(of: column) else { return .null }
    do {
      return try value(at: place)
    } catch let error as StorageError where error.reason == .erased {
      return .null
    }
  }

  /// The values of the row's key.
  func rowKey() throws -> [StoredValue] { try plan.key.map { try stored(at: $0) } }

  /// The record that the row belongs to.
  func recordName() throws -> RecordName {
    try nameRow()
    guard let record else {
      throw StorageError(.invalid, "a row of \(plan.table.outer.name) tells of no record")
    }
    return record
  }

  /// Copies the values beneath, to be read again later.
  func copy() throws -> RowSnapshot {
    RowSnapshot(values: try plan.columns.indices.map { try stored(at: $0) })
  }

  private func stored(at place: Int) throws -> StoredValue {
    guard let row else { return .null }
    return try row.value(at: place)
  }

  private func open(_ value: StoredValue, of column: Int) throws -> StoredValue {
    let definition = plan.table.outer.columns[column]
    guard case .bytes(let bytes) = value else { return definition.defaultValue ?? .null }
    guard let mark = bytes.first, let key = try key(marked: mark, column) else {
      throw StorageError(
        .erased,
        "\(plan.table.place(of: column)) was erased, and what it held is gone for good")
    }
    context.name(definition.name)
    let opened = try bytes.withUnsafeBytes { bytes in
      let sealed = UnsafeRawBufferPointer(rebasing: bytes[1...])
      return try Sealing.open(sealed, with: key, context: context.bytes) { bytes in
        do {
          return try SealedValue.value(in: bytes)
        } catch is SealedValue.Malformed {
          throw StorageError(.corrupt, "\(named(column)) holds what this program can't read")
        }
      }
    }
    guard let opened else { throw notSealed(at: column) }
    guard opened == .null || opened.type == definition.type else {
      throw StoredValueMismatch(expected: definition.type.rawValue, found: opened)
        .at(definition, of: plan.table.outer.name)
    }
    return opened
  }

  /// The key that a mark names; `nil` if it was dropped.
  private func key(marked mark: UInt8, _ column: Int) throws -> SymmetricKey? {
    try nameRow()
    switch SealMark(rawValue: mark) {
    case .record: return try recordKey()
    case .log: return keys.vault.logging
    case nil: throw notSealed(at: column)
    }
  }

  /// The value was changed, or belongs elsewhere.
  private func notSealed(at column: Int) -> StorageError {
    StorageError(
      .corrupt, "\(named(column)) holds a value that was not sealed there", hint: RecordKeys.hint)
  }

  /// A column with the record that the row tells of, by its ID, which lies in the clear.
  private func named(_ column: Int) -> String {
    let place = plan.table.place(of: column)
    return record.map { "\(place) of the record \($0.id.uuidString.lowercased())" } ?? place
  }

  private func recordKey() throws -> SymmetricKey? {
    if hasLookedForKey { return key }
    let record = try recordName()
    if let place = plan.recordKey {
      key = try keys.key(of: record, wrapped: try stored(at: place))
    } else if case .key(let found) = try keys.find(record) {
      key = found
    }
    hasLookedForKey = true
    return key
  }

  /// Finds out which row and which record it is, once for each row.
  private func nameRow() throws {
    if isNamed { return }
    guard let subject = plan.subject else {
      throw StorageError(.invalid, "a row of \(plan.table.outer.name) tells of no record")
    }
    var table = plan.table.outer.name
    if let place = plan.subjectTable { table = try String(stored: try stored(at: place)) }
    let record = try RecordName(
      table: table, scope: try stored(at: subject.scope), id: try stored(at: subject.record))
    self.record = record
    context.begin(
      try plan.boundKey.map { try stored(at: $0) }, of: plan.table,
      about: plan.subjectTable == nil ? nil : record)
    isNamed = true
  }
}

/// A row's values, kept beyond the visit that read them.
struct RowSnapshot: RowReader {
  let values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
