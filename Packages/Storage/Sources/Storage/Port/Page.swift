import DomainModels

/// Some records of a longer list, and where the list goes on.
public struct Page<Element: Sendable>: Sendable {
  /// The records, in order.
  public let records: [Element]
  /// The start of the next page; `nil` after the last.
  public let next: PageCursor?

  public init(records: [Element], next: PageCursor?) {
    self.records = records
    self.next = next
  }
}

/// The start of a page: after the record with these values in the columns of the order.
///
/// It names a place in the order, not a count, so rows that come or go meanwhile neither repeat nor
/// skip another one.
public struct PageCursor: Sendable, Hashable {
  /// One value for each column of the order, the ID last.
  let values: [StoredValue]

  /// The rows after the place.
  func filter(_ order: [RowOrder]) -> RowFilter {
    // (a, b) > (x, y) is: a > x, or a = x and b > y.
    let alternatives = order.indices.map { index in
      let equal = zip(order[..<index], values).map { column, value in
        value == .null ? RowFilter.isNull(column.column) : .compare(column.column, .equal, value)
      }
      return RowFilter.all(equal + [beyond(order[index], values[index])])
    }
    // So that a store begins there: it can't tell from the alternatives.
    guard alternatives.count > 1, let first = order.first, first.isAscending, values[0] != .null
    else { return .any(alternatives) }
    return .all([.compare(first.column, .greaterOrEqual, values[0]), .any(alternatives)])
  }

  private func beyond(_ order: RowOrder, _ value: StoredValue) -> RowFilter {
    switch (order.isAscending, value) {
    case (true, .null): .not(.isNull(order.column))
    case (true, _): .compare(order.column, .greater, value)
    case (false, .null): .any([])
    case (false, _):
      .any([.compare(order.column, .less, value), .isNull(order.column)])
    }
  }
}

extension Record {
  /// The position, in the record's table, of the column that a key path names.
  ///
  /// - Throws: ``StorageError`` if the schema keeps no column for it.
  static func position(of path: PartialKeyPath<Self>) throws -> Int {
    guard let position = schema.position(of: path) ?? commonPosition(of: path) else {
      throw StorageError.unknownColumn("\(path)", table: table)
    }
    // The scope stands before the schema's own columns.
    return position + 1
  }

  /// The position of what every record has, named in code that is generic over records.
  ///
  /// There `\.id` goes through the protocol and differs from the `\.id` of the schema.
  private static func commonPosition(of path: PartialKeyPath<Self>) -> Int? {
    let name: String? =
      switch path {
      case \Self.id: "id"
      case \Self.lifecycle.createdAt: "created_at"
      case \Self.lifecycle.updatedAt: "updated_at"
      case \Self.lifecycle.deletedAt: "deleted_at"
      default: nil
      }
    return schema.definition.columns.firstIndex { $0.name == name }
  }
}
