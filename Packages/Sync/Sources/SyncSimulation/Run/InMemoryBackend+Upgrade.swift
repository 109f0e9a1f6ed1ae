import DomainModels
import InMemoryStorage
import Storage

extension InMemoryBackend {
  /// Gives every row the columns of a newer catalogue, as opening a file with it does.
  func upgrade(from old: Catalogue, to new: Catalogue) async throws {
    for table in new.tables {
      guard let before = old.tables.first(where: { $0.name == table.name }),
        before.columns.map(\.name) != table.columns.map(\.name)
      else { continue }
      try await write { rows in
        let columns = Array(before.columns.indices)
        var found: [[StoredValue]] = []
        try rows.visit(RowQuery(before, columns: columns)) { row in
          found.append(try columns.map { try row.value(at: $0) })
        }
        try rows.remove(from: before, where: .all([]))
        let fresh = table.columns.filter { before.position(of: $0.name) == nil }
        for row in found {
          var values = table.columns.map { column in
            before.position(of: column.name).map { row[$0] } ?? column.defaultValue ?? .null
          }
          if let stamps = table.position(of: "_stamps") {
            values[stamps] = values[stamps].addingNever(to: fresh.map(\.name))
          }
          try rows.insert(values, into: table)
        }
      }
    }
  }
}

extension StoredValue {
  /// The moments of a row's fields, with those that no program has written as never written: else they
  /// would be as late as the row, and what a newer program wrote there before would have no effect.
  fileprivate func addingNever(to names: [String]) -> StoredValue {
    let never = HybridTimestamp(milliseconds: 0, counter: 0, node: 0).description
    var moments: [String: StoredValue] = [:]
    if case .list(let known) = self {
      for index in stride(from: 0, to: known.count - 1, by: 2) {
        if case .text(let name) = known[index] { moments[name] = known[index + 1] }
      }
    }
    for name in names { moments[name] = .text(never) }
    if moments.isEmpty { return .null }
    return .list(moments.sorted { $0.key < $1.key }.flatMap { [.text($0.key), $0.value] })
  }
}
