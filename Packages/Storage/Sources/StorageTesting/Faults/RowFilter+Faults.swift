import DomainModels
import Storage

extension RowFilter {
  /// What a fault makes of a filter.
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
