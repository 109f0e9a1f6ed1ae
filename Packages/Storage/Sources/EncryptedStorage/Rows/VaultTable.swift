import DomainModels
import Storage

/// The place of the header in the store beneath: in two tables, and so on two pages of a file.
enum VaultTable {
  private static let name = StoredValue.text("header")
  private static let number = StoredValue.integer(1)

  /// Both copies of the header, as they are; what is there and can't be read has no bytes.
  static func read(_ rows: any RowReading) throws -> VaultHeaders {
    let isNamed = RowFilter.compare(0, .equal, name)
    return VaultHeaders(
      main: try value(RowQuery(SealedLayout.vault, columns: [1], filter: isNamed, limit: 1), rows),
      copy: try value(
        RowQuery(
          SealedLayout.headerCopy, columns: [2],
          filter: .all([isNamed, .compare(1, .equal, number)]), limit: 1), rows))
  }

  /// Each copy by itself: the damaged page of one must not keep the other from opening.
  private static func value(_ query: RowQuery, _ rows: any RowReading) throws -> [UInt8]? {
    var found: [UInt8]?
    let isWhole = try rows.visitReadable(query) { row in
      found = if case .bytes(let bytes) = try row.value(at: 0) { bytes } else { [] }
    }
    return found ?? (isWhole ? nil : [])
  }

  /// Writes a header into both places.
  ///
  /// - Parameters:
  ///   - header: what they are to hold.
  ///   - present: what is in them within the same transaction.
  ///   - rows: the store beneath.
  /// - Throws: ``Storage/StorageError``.
  static func write(
    _ header: VaultHeader, over present: VaultHeaders, _ rows: any RowWriting
  ) throws {
    let bytes = StoredValue.bytes(header.bytes)
    if present.main == nil {
      try rows.insert([name, bytes], into: SealedLayout.vault)
    } else {
      try rows.update([name], of: SealedLayout.vault, [(column: 1, value: bytes)])
    }
    if present.copy == nil {
      try rows.insert([name, number, bytes], into: SealedLayout.headerCopy)
    } else {
      try rows.update([name, number], of: SealedLayout.headerCopy, [(column: 2, value: bytes)])
    }
  }
}

extension RowReading {
  /// Visits rows, and leaves out those that are damaged.
  ///
  /// - Returns: whether none is.
  /// - Throws: ``Storage/StorageError`` for every other reason.
  func visitReadable(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws -> Bool {
    var isWhole = true
    do {
      try visit(query) { row in
        do {
          try body(row)
        } catch is StoredValueMismatch {
          isWhole = false
        } catch let error as StorageError where error.reason == .corrupt {
          isWhole = false
        }
      }
    } catch let error as StorageError where error.reason == .corrupt {
      isWhole = false
    }
    return isWhole
  }
}

/// The columns of the store beneath that a visit reads, and the purpose of each.
struct RowPlan {
  let table: SealedTable
  /// The columns of the inner table, those that were asked for first.
  private(set) var columns: [Int]

  /// The positions of the key's columns among them.
  let key: [Int]
  /// The positions of the columns that sealed values are bound to.
  let boundKey: [Int]
  /// The position of the record's wrapped key; `nil` where rows are sealed with another row's.
  let recordKey: Int?
  /// The position of the name of the record's table, if a column holds it.
  let subjectTable: Int?
  /// The position of the record's scope and ID.
  let subject: (scope: Int, record: Int)?

  /// Plans a visit.
  ///
  /// - Parameters:
  ///   - asked: what the caller wants.
  ///   - more: what is needed besides, to filter and to order.
  ///   - table: the table, which has sealed columns.
  init(_ asked: [Int], _ more: [Int], of table: SealedTable) {
    self.table = table
    var columns = asked
    func place(_ column: Int) -> Int {
      if let place = columns.firstIndex(of: column) { return place }
      columns.append(column)
      return columns.count - 1
    }
    for column in more { _ = place(column) }
    key = table.outer.key.map { place($0) }
    boundKey = table.boundKey.map { place($0) }
    recordKey = table.keyColumn.map { place($0) }
    if let subject = table.outer.subject {
      self.subject = (place(subject.scope), place(subject.record))
      subjectTable = if case .column(let column) = subject.table { place(column) } else { nil }
    } else {
      subject = nil
      subjectTable = nil
    }
    self.columns = columns
  }

  /// The position of a column.
  func place(of column: Int) -> Int? { columns.firstIndex(of: column) }
}
