import DomainModels
import Storage

/// The search index as one transaction sees it: the shared one, and what the transaction wrote.
final class SearchSession {
  private struct View {
    let generation: Int64
    /// True if the number is in the store already.
    let isStored: Bool
    /// True if the transaction wrote to searched columns.
    var isTouched = false
    /// All rows, if the transaction had to read them; its own are among them.
    var rows: [RecordName: RowTokens]?
    /// True if `changes` holds all that was written since `generation`.
    var isFollowed: Bool
    var changes: [RecordName: RowTokens?] = [:]
  }

  private let inner: any RowReading
  private let index: SearchIndex
  private var views: [String: View] = [:]

  init(_ inner: any RowReading, _ index: SearchIndex) {
    self.inner = inner
    self.index = index
  }

  /// The records whose tokens begin with all of these.
  ///
  /// - Parameters:
  ///   - tokens: what is looked for.
  ///   - table: the table.
  ///   - read: reads the tokens of all rows, unless they are cached.
  /// - Returns: the records, exactly those of the transaction's time.
  /// - Throws: what `read` throws.
  func records(
    with tokens: [String], in table: SealedTable,
    read: () throws -> [RecordName: RowTokens]
  ) throws -> Set<RecordName> {
    let wanted = tokens.map { Array($0.utf8) }
    var found: Set<RecordName> = []
    let (rows, changes) = try rows(of: table, read)
    for (record, tokens) in rows where changes[record] == nil && tokens.holds(wanted) {
      found.insert(record)
    }
    for case (let record, let tokens?) in changes where tokens.holds(wanted) {
      found.insert(record)
    }
    return found
  }

  private func rows(
    of table: SealedTable, _ read: () throws -> [RecordName: RowTokens]
  ) throws -> ([RecordName: RowTokens], [RecordName: RowTokens?]) {
    let name = table.outer.name
    var view = try view(of: name)
    if let rows = view.rows { return (rows, view.changes) }
    if view.isFollowed || !view.isTouched, let rows = index.rows(of: name, at: view.generation) {
      return (rows, view.changes)
    }
    let rows = try read()
    view.rows = rows
    view.changes = [:]
    views[name] = view
    return (rows, [:])
  }

  /// Notes that the transaction writes to a table's searched columns.
  ///
  /// - Returns: whether it matters to which: then ``note(_:_:in:)`` is to be told.
  func touch(_ table: SealedTable) throws -> Bool {
    let name = table.outer.name
    var view = try view(of: name)
    if !view.isTouched {
      view.isTouched = true
      view.isFollowed = view.rows != nil || index.holds(name, at: view.generation)
      views[name] = view
    }
    return view.isFollowed || view.rows != nil
  }

  /// Notes a row's tokens, or that it is gone.
  func note(_ record: RecordName, _ tokens: RowTokens?, in table: SealedTable) {
    views[table.outer.name]?.changes[record] = .some(tokens)
  }

  private func view(of name: String) throws -> View {
    if let view = views[name] { return view }
    var generation: Int64 = 0
    var isStored = false
    try inner.visit(
      RowQuery(
        SealedLayout.vault, columns: [1],
        filter: .compare(0, .equal, SearchSession.key(of: name)), limit: 1)
    ) { row in
      guard case .bytes(let bytes) = try row.value(at: 0), bytes.count == 8 else {
        throw StorageError(.corrupt, "the generation of the search index of \(name) is damaged")
      }
      isStored = true
      generation = Int64(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }
    let view = View(generation: generation, isStored: isStored, isFollowed: false)
    views[name] = view
    return view
  }

  /// Raises the generation of what was written.
  ///
  /// - Returns: what the shared index is to be told once it is committed.
  func finish(_ rows: any RowWriting) throws -> [SearchIndex.TableChanges] {
    for (name, view) in views where view.isTouched {
      let number = UInt64(bitPattern: view.generation &+ 1)
      let value = StoredValue.bytes(withUnsafeBytes(of: number.bigEndian) { Array($0) })
      let key = SearchSession.key(of: name)
      if view.isStored {
        try rows.update([key], of: SealedLayout.vault, [(column: 1, value: value)])
      } else {
        try rows.insert([key, value], into: SealedLayout.vault)
      }
    }
    return news
  }

  /// The tokens that the transaction read, and its changes.
  var news: [SearchIndex.TableChanges] {
    views.map { name, view in
      var rows = view.rows
      for (record, tokens) in view.changes { rows?[record] = tokens }
      return SearchIndex.TableChanges(
        table: name, before: view.generation,
        after: view.isTouched ? view.generation &+ 1 : view.generation, changes: view.changes,
        rows: rows, isWhole: view.isFollowed)
    }
  }

  private static func key(of table: String) -> StoredValue { .text("search:\(table)") }
}
