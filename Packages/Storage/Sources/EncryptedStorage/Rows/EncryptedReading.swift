import DomainModels
import Storage

/// The opened rows of one transaction.
final class EncryptedReading: RowReading {
  let layout: SealedLayout
  let keys: RecordKeys
  let search: SearchSession
  private let inner: any RowReading

  init(
    _ inner: any RowReading, vault: VaultKeys, layout: SealedLayout, random: RandomSource?,
    index: SearchIndex
  ) {
    self.inner = inner
    self.layout = layout
    keys = RecordKeys(inner, vault: vault, layout: layout, random: random)
    search = SearchSession(inner, index)
  }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    let table = try layout.table(named: query.table.name)
    if !asksSealed(query, table) && !query.columns.contains(where: { table.isSealed[$0] }) {
      return try inner.visit(query.asked(of: table), body)
    }
    try visitOpened(query, in: table, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    let table = try layout.table(named: query.table.name)
    var query = query
    query.columns = []
    query.order = []
    if !asksSealed(query, table) { return try inner.count(query.asked(of: table)) }
    var count = 0
    try visitOpened(query, in: table) { _ in count += 1 }
    return count
  }

  /// Visits rows that only opened ones can be told apart.
  func visitOpened(
    _ query: RowQuery, in table: SealedTable, _ body: (OpenedRow) throws -> Void
  ) throws {
    let selection = try RowSelection(query.filter, table, keys.vault) { tokens in
      try matching(tokens, in: table)
    }
    let isOrderSealed = query.order.contains { table.isSealed[$0.column] }
    let plan = RowPlan(
      query.columns, selection.needed + (isOrderSealed ? query.order.map(\.column) : []), of: table)
    var asked = query.asked(of: table)
    asked.columns = plan.columns
    asked.filter = selection.pushed
    if isOrderSealed { asked.order = [] }
    if isOrderSealed || selection.rest != nil { asked.limit = nil }
    let row = OpenedRow(plan, keys)
    if isOrderSealed {
      return try visitOrdered(query, asked, selection, row, body)
    }
    guard selection.rest != nil, var left = query.limit else {
      return try visitPassing(asked, selection, row, body)
    }
    if left <= 0 { return }
    do {
      try visitPassing(asked, selection, row) { row in
        try body(row)
        left -= 1
        if left == 0 { throw StopReading() }
      }
    } catch is StopReading {}
  }

  private func visitPassing(
    _ asked: RowQuery, _ selection: RowSelection, _ row: OpenedRow,
    _ body: (OpenedRow) throws -> Void
  ) throws {
    var values = [StoredValue](repeating: .null, count: asked.table.columns.count)
    try inner.visit(asked) { found in
      row.move(to: found)
      if try selection.holds(for: row, &values) { try body(row) }
    }
  }

  /// Collects the rows, still sealed, with what they are ordered by, and opens the first of them.
  private func visitOrdered(
    _ query: RowQuery, _ asked: RowQuery, _ selection: RowSelection, _ row: OpenedRow,
    _ body: (OpenedRow) throws -> Void
  ) throws {
    var found: [(places: [StoredValue], row: RowSnapshot)] = []
    try visitPassing(asked, selection, row) { row in
      found.append((try query.order.map { try row.comparable($0.column) }, try row.copy()))
    }
    found.sort { left, right in
      for (index, order) in query.order.enumerated() {
        if left.places[index].isBefore(right.places[index]) { return order.isAscending }
        if right.places[index].isBefore(left.places[index]) { return !order.isAscending }
      }
      return false
    }
    for kept in found.prefix(max(0, query.limit ?? .max)) {
      row.move(to: kept.row)
      try body(row)
    }
  }

  /// Returns whether the filter or the order looks into sealed columns.
  private func asksSealed(_ query: RowQuery, _ table: SealedTable) -> Bool {
    if table.sensitive.isEmpty { return false }
    return query.order.contains { table.isSealed[$0.column] } || query.filter.looksInto(table)
  }

  private func matching(_ tokens: [String], in table: SealedTable) throws -> Set<RecordName> {
    try search.records(with: tokens, in: table) { try tokensOfAll(in: table) }
  }

  /// The tokens of every row of a table, as the transaction sees it.
  private func tokensOfAll(in table: SealedTable) throws -> [RecordName: RowTokens] {
    var found: [RecordName: RowTokens] = [:]
    try visitOpened(RowQuery(table.outer, columns: table.searched), in: table) { row in
      found[try row.recordName()] = try tokens(of: row, in: table)
    }
    return found
  }

  /// The tokens of one row; none of a row that is not there.
  func tokens(of key: [StoredValue], in table: SealedTable) throws -> RowTokens? {
    var found: RowTokens?
    let query = RowQuery(table.outer, columns: table.searched, filter: table.filter(for: key))
    try visitOpened(query, in: table) { found = try tokens(of: $0, in: table) }
    return found
  }

  private func tokens(of row: OpenedRow, in table: SealedTable) throws -> RowTokens {
    RowTokens(of: try table.searched.map { try row.comparable($0) })
  }
}

/// Ends a visit of which enough is known.
private struct StopReading: Error {}

extension RowQuery {
  /// The same question to the table beneath.
  fileprivate func asked(of table: SealedTable) -> RowQuery {
    var query = self
    query.table = table.inner
    return query
  }
}
