public import DomainModels

/// A question to a store about one type of record.
///
/// ```swift
/// Query<SwipeDecision>().filter(\.verdict == .like).order(by: \.decidedAt, .descending).limit(10)
/// ```
///
/// Deleted records, and other owners', are left out unless asked for. There are no joins: a use
/// case asks twice and folds.
public struct Query<R: Record>: Sendable {
  private var filters: [Filter<R>] = []
  private var orders: [@Sendable () throws -> RowOrder] = []
  private(set) var limit: Int?
  private var includesDeleted = false
  private var isInAnyScope = false

  /// Asks for every record, in no particular order.
  public init() {}

  /// Asks only for those for which the filter holds too.
  public func filter(_ filter: Filter<R>) -> Query {
    changed { $0.filters.append(filter) }
  }

  /// Orders by a field, after the orders already given.
  public func order<Value: ColumnValue>(
    by path: any KeyPath<R, Value> & Sendable, _ direction: SortDirection = .ascending
  ) -> Query {
    changed { query in
      query.orders.append {
        RowOrder(try R.position(of: path), ascending: direction == .ascending)
      }
    }
  }

  /// Asks for so many at most, not fewer than none.
  public func limit(_ count: Int) -> Query {
    changed { $0.limit = max(0, count) }
  }

  /// Asks for deleted records as well.
  public func includingDeleted() -> Query {
    changed { $0.includesDeleted = true }
  }

  /// Asks for the rows of every owner.
  ///
  /// Only for programs that look after several.
  public func inAnyScope() -> Query {
    changed { $0.isInAnyScope = true }
  }

  private func changed(_ change: (inout Query) -> Void) -> Query {
    var query = self
    change(&query)
    return query
  }

  /// The question in a backend's terms.
  func rows(
    in record: RecordTable, of owner: Scope, columns: [Int], alsoOrderedBy tieBreak: [RowOrder] = []
  ) throws -> RowQuery {
    var all = try filters.map { record.byScope(try $0.resolve()) }
    var tieBreak = tieBreak
    if !includesDeleted {
      all.insert(.isNull(record.deletedAt), at: 0)
    } else if record.isSynced {
      // Nothing is left of these that would make a record.
      let erased = StoredValue.integer(Int64(Change.erasedLife))
      all.insert(.compare(record.lifeColumn, .notEqual, erased), at: 0)
    }
    if !isInAnyScope, let scope = record.scope(visibleTo: owner) {
      all.insert(.compare(RecordTable.scope, .equal, .text(scope.description)), at: 0)
    } else if let scopes = record.scopes(of: .all(all)) {
      all.insert(scopes, at: 0)
      if case .among = scopes, !tieBreak.isEmpty { tieBreak.append(RowOrder(RecordTable.scope)) }
    } else if !tieBreak.isEmpty {
      // Rows of two scopes can share an ID that follows from a natural key.
      tieBreak.append(RowOrder(RecordTable.scope))
    }
    var order: [RowOrder] = []
    for next in try orders.map({ try $0() }) + tieBreak {
      let next = record.byScope(next)
      if !order.contains(where: { $0.column == next.column }) { order.append(next) }
    }
    return RowQuery(
      record.table, columns: columns, filter: all.count == 1 ? all[0] : .all(all), order: order,
      limit: limit)
  }
}

extension RecordTable {
  /// The one scope whose rows an owner sees; `nil` where rows belong to groups, and the caller
  /// filters by the group.
  func scope(visibleTo owner: Scope) -> Scope? {
    switch definition.scope {
    case .owner: owner
    case .shared: .shared
    case .column: nil
    }
  }
}

/// The direction of an order.
public enum SortDirection: Sendable, Hashable {
  /// The smallest first; records without a value before all others.
  case ascending
  /// The greatest first; records without a value after all others.
  case descending
}
