import DomainModels

/// A place in the log of each of a store's scopes.
///
/// Every scope numbers its changes by itself, so a reader's position takes a number for each.
public struct LogPosition: Sendable, Hashable {
  /// The place in every scope that has none of its own.
  public let base: Int64
  /// The places of single scopes, all after ``base``.
  public private(set) var places: [Scope: Int64]

  /// Makes a position.
  ///
  /// - Parameters:
  ///   - base: the place in every scope that is not named.
  ///   - places: the places of single scopes; those that are not after `base` say nothing.
  public init(base: Int64 = 0, _ places: [Scope: Int64] = [:]) {
    self.base = base
    self.places = places.filter { $0.value > base }
  }

  /// The place in a scope's log.
  public subscript(scope: Scope) -> Int64 { places[scope] ?? base }

  /// Goes on to a place in one scope, unless it is there already.
  public mutating func advance(to place: Int64, in scope: Scope) {
    if place > self[scope] { places[scope] = place }
  }

  /// Goes on in every scope to where another position is, unless it is there already.
  public mutating func advance(to other: LogPosition) {
    self = combined(with: other, max)
  }

  /// Returns whether no scope is further in another position.
  public func reaches(_ other: LogPosition) -> Bool { combined(with: other, max) == self }

  /// In every scope the place that all of some positions have come to.
  public static func common(to positions: some Sequence<LogPosition>) -> LogPosition? {
    var found: LogPosition?
    for position in positions { found = found?.combined(with: position, min) ?? position }
    return found
  }

  private func combined(
    with other: LogPosition, _ choose: (Int64, Int64) -> Int64
  ) -> LogPosition {
    let scopes = Set(places.keys).union(other.places.keys)
    return LogPosition(
      base: choose(base, other.base),
      Dictionary(uniqueKeysWithValues: scopes.map { ($0, choose(self[$0], other[$0])) }))
  }
}

/// The selected changes of the log, by table and by owner.
public struct LogSelection: Sendable, Hashable {
  /// The scopes of each table.
  public let tables: [String: Set<Scope>]

  /// Selects scopes, table by table.
  public init(_ tables: [String: Set<Scope>]) { self.tables = tables }

  /// Returns whether anything of a scope is meant.
  func holds(_ scope: Scope) -> Bool { tables.values.contains { $0.contains(scope) } }

  /// The entries that are meant of one scope's log.
  func filter(of scope: Scope) -> RowFilter {
    let names = tables.filter { $0.value.contains(scope) }.map(\.key)
    return .among(ChangeTable.tableName, names.sorted().map { .text($0) })
  }
}
