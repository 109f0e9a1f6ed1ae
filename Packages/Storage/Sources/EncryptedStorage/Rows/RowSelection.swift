import DomainModels
import Storage

/// A filter taken apart: what the store beneath can answer, and what is left for opened rows.
struct RowSelection {
  /// The filter for the store beneath; it may find too much, never too little.
  private(set) var pushed: RowFilter
  /// The filter that an opened row has to pass besides; `nil` if there is none.
  private(set) var rest: RowFilter?
  /// The columns that the rest looks at.
  private(set) var needed: [Int] = []

  private let table: SealedTable
  private var matches: [[String]: Set<RecordName>] = [:]

  /// Takes a filter apart.
  ///
  /// - Parameters:
  ///   - filter: by positions of the outer table.
  ///   - table: the table.
  ///   - vault: for blind indexes.
  ///   - search: gives the records that hold every token.
  /// - Throws: what `search` throws.
  init(
    _ filter: RowFilter, _ table: SealedTable, _ vault: VaultKeys,
    search: ([String]) throws -> Set<RecordName>
  ) throws {
    self.table = table
    self.pushed = .all([])
    var pushed: [RowFilter] = []
    var rest: [RowFilter] = []
    for conjunct in filter.conjuncts {
      guard conjunct.looksInto(table) else {
        pushed.append(conjunct)
        continue
      }
      rest.append(conjunct)
      for tokens in conjunct.searches where matches[tokens] == nil {
        matches[tokens] = try search(tokens)
      }
      pushed += hint(for: conjunct, vault)
    }
    self.pushed = pushed.count == 1 ? pushed[0] : .all(pushed)
    if rest.isEmpty { return }
    let whole: RowFilter = rest.count == 1 ? rest[0] : .all(rest)
    self.rest = whole
    needed = Array(whole.columns).sorted()
  }

  /// A filter that narrows a conjunct down for the store beneath.
  private func hint(for conjunct: RowFilter, _ vault: VaultKeys) -> [RowFilter] {
    switch conjunct {
    case .compare(let column, .equal, let value):
      return BlindIndex.filter(for: [value], in: column, of: table, vault.blinding).map { [$0] }
        ?? []
    case .among(let column, let values):
      return BlindIndex.filter(for: values, in: column, of: table, vault.blinding).map { [$0] }
        ?? []
    case .matches, .contains:
      // A longer list costs the store beneath more than reading on.
      guard let search = conjunct.searches.first, let found = matches[search], found.count <= 500,
        let subject = table.outer.subject
      else { return [] }
      return [.among(subject.record, found.map { .uuid($0.id) })]
    default: return []
    }
  }

  /// Returns whether an opened row passes.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - values: room for one value for each column, used again for every row.
  /// - Returns: whether the row is wanted.
  /// - Throws: ``Storage/StorageError`` if a value can't be opened.
  func holds(for row: OpenedRow, _ values: inout [StoredValue]) throws -> Bool {
    guard var rest else { return true }
    for column in needed { values[column] = try row.comparable(column) }
    if !matches.isEmpty {
      let name = try row.recordName()
      rest = rest.replacingSearches { matches[$0]?.contains(name) ?? false }
    }
    return rest.holds(for: values, in: table.outer) == true
  }
}

extension RowFilter {
  /// The conjuncts of the filter.
  fileprivate var conjuncts: [RowFilter] {
    if case .all(let filters) = self { return filters.flatMap(\.conjuncts) }
    return [self]
  }

  /// Returns whether only opened rows, or the tokens in memory, can answer it.
  func looksInto(_ table: SealedTable) -> Bool {
    !table.searched.isEmpty && !searches.isEmpty || columns.contains { table.isSealed[$0] }
  }

  /// The columns it compares.
  fileprivate var columns: Set<Int> {
    switch self {
    case .compare(let column, _, _), .isNull(let column), .among(let column, _): [column]
    case .all(let filters), .any(let filters): Set(filters.flatMap(\.columns))
    case .not(let filter): filter.columns
    case .matches, .contains: []
    }
  }

  /// The words that it looks for in the searched columns, as ``RowTokens/holds(_:)`` takes them.
  fileprivate var searches: [[String]] {
    switch self {
    case .compare, .isNull, .among: []
    case .all(let filters), .any(let filters): filters.flatMap(\.searches)
    case .not(let filter): filter.searches
    case .matches(let tokens): [tokens]
    case .contains(let tokens): [tokens.map(RowTokens.whole)]
    }
  }

  /// The same filter with an answer in the place of each search.
  fileprivate func replacingSearches(_ answer: ([String]) -> Bool) -> RowFilter {
    switch self {
    case .compare, .isNull, .among: self
    case .all(let filters): .all(filters.map { $0.replacingSearches(answer) })
    case .any(let filters): .any(filters.map { $0.replacingSearches(answer) })
    case .not(let filter): .not(filter.replacingSearches(answer))
    case .matches, .contains: searches.allSatisfy(answer) ? .all([]) : .any([])
    }
  }
}
